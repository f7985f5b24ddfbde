"""What is said to others, taken back or added beside an order is no other order than was meant, at a table of cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.cards.game import CARDS_GAME
from tests.desk.game import GROUP, given, two
from tests.desk.town import Person, Town, code_at, open_store
from tests.games.cards.positions import supply, table
from tests.watched.placed import Placed

HANDS = ("hand sov: rifles la-5 soviet-supply", "hand ger: stug tiger")
ATTACK = table("attack sov", *HANDS, supply("sov", 2), sov="guards t-60 kv-1s", ger="grenadiers pz-4h lefh-18")
BLOCK = table(
    "attack ger",
    *HANDS,
    "waves: 1",
    "wave: block",
    "attack: grenadiers pz-4h",
    sov="guards t-60 zis-3",
    ger="grenadiers/turned/attacked pz-4h/turned/attacked",
)
LAY = table("resource sov", *HANDS, sov="guards", ger="grenadiers")
YES: dict[Language, str] = {"en": "yes", "ru": "да"}
TALK: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("Bob, chin up! Attacking with the guards!", "attack guards"),
        ("hang on. kv attacks", "attack kv-1s"),
        ("attack with the guards! Ha, got you!", "attack guards"),
        ("now attack with the kv only", "attack kv-1s"),
    ),
    "ru": (
        ("Боря, держись! Атакую гвардейцами!", "attack guards"),
        ("хватит болтать. кв в атаку", "attack kv-1s"),
        ("атакую гвардейцами! Ха, получай!", "attack guards"),
        ("теперь атакую только кв", "attack kv-1s"),
        ("кв атакует, и на этом всё", "attack kv-1s"),
    ),
}
TAKEN_BACK: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("attack t-60, no, the kv!", "attack kv-1s"),
        ("attack t-60... no wait, kv!", "attack kv-1s"),
        ("attack t-60, I mean kv!", "attack kv-1s"),
        ("attack t-60, sorry, kv!", "attack kv-1s"),
        ("attack t-60. scratch that, kv!", "attack kv-1s"),
        ("attack kv rather than t-60!", "attack kv-1s"),
        ("not the t-60, the kv attacks!", "attack kv-1s"),
        ("kv stays, the rest attack!", "attack guards t-60"),
        ("guards and t-60 attack, kv at home!", "attack guards t-60"),
        ("attack with kv and t-60, leave the guards home!", "attack t-60 kv-1s"),
    ),
    "ru": (
        ("атакую т-60, нет, кв!", "attack kv-1s"),
        ("атакую т-60! нет, кв!", "attack kv-1s"),
        ("атакую т-60... тьфу, кв!", "attack kv-1s"),
        ("атакую т-60, вернее кв!", "attack kv-1s"),
        ("атакую т-60, то есть кв!", "attack kv-1s"),
        ("атакую кв, а не т-60!", "attack kv-1s"),
        ("не т-60, а кв атакует!", "attack kv-1s"),
        ("кв пусть стоит, остальные в атаку!", "attack guards t-60"),
        ("т-60 и гвардия вперёд, а кв в тылу", "attack guards t-60"),
        ("атакую кв и т-60, а гвардию оставлю в обороне!", "attack t-60 kv-1s"),
    ),
}
"""Not even at once is any of them given as it was said first."""
OF_SHOWN: dict[Language, tuple[tuple[str, str, str], ...]] = {
    "en": (
        ("attack kv and guards", "no, only the kv", "attack kv-1s"),
        ("attack kv and guards", "no, without the guards", "attack kv-1s"),
        ("attack kv", "and the guards too", "attack guards kv-1s"),
        ("attack kv", "no wait, the guards as well", "attack guards kv-1s"),
    ),
    "ru": (
        ("атакую кв и гвардейцами", "нет, только кв", "attack kv-1s"),
        ("атакую кв и гвардейцами", "нет, без гвардейцев", "attack kv-1s"),
        ("атакую кв", "и гвардейцы тоже", "attack guards kv-1s"),
        ("атакую кв", "плюс гвардия и т-60", "attack guards t-60 kv-1s"),
    ),
}
BLOCKED: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("let it through, not blocking!", "pass"),
        ("let em all through!", "pass"),
        ("guards don't block, zis-3 blocks the pz 4!", "block zis-3>pz-4h"),
        ("I'm not blocking the pz 4, guards block the grenadiers!", "block guards>grenadiers"),
        ("block the pz 4 with the zis-3, actually no, with the t-60", "block t-60>pz-4h"),
    ),
    "ru": (
        ("пропущу, не блокирую!", "pass"),
        ("пропускаю всех!", "pass"),
        ("гвардейцы не блокируют, зис-3 блокирует четвёрку!", "block zis-3>pz-4h"),
        ("четвёрку не блокирую, гренадеров блокирую гвардейцами!", "block guards>grenadiers"),
        ("блокирую четвёрку зис-3, нет, т-60", "block t-60>pz-4h"),
    ),
}
THROUGH = table(
    "attack sov",
    *HANDS,
    supply("sov", 2),
    "resources ger: german-supply 2=pz-4h",
    "waves: 1",
    "wave: target",
    "attack: guards t-60",
    sov="guards/turned/attacked t-60/turned/attacked",
    ger="lefh-18",
)
AIMED: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("both at the howitzers", "target guards>lefh-18 t-60>lefh-18"),
        ("no, not the deck, the howitzers", "target guards>lefh-18 t-60>lefh-18"),
        ("sorry mate, both at the deck", "target guards>deck t-60>deck"),
        ("lol ok both of them hit the deck now", "target guards>deck t-60>deck"),
    ),
    "ru": (
        ("ударим обоими по гаубицам", "target guards>lefh-18 t-60>lefh-18"),
        ("бей обоими по колоде", "target guards>deck t-60>deck"),
        ("бьём по колоде", "target guards>deck t-60>deck"),
    ),
}
WHICH: dict[Language, tuple[str, ...]] = {
    "en": ("attack a resource", "hit the resource"),
    "ru": ("бьём по ресурсу", "атакую ресурс"),
}
"""It is asked which resource."""
SIDES: dict[Language, tuple[str, ...]] = {
    "en": ("supply echelon face down!", "supply echelon upside down!"),
    "ru": ("эшелон рубашкой вверх!", "эшелон взакрытую!"),
}
"""It lies face up: so it is not laid at once by whoever means it to lie otherwise."""


async def _at(folder: Path, position: str, language: Language) -> tuple[Town, Person]:
    """A town where this is the position, and whoever is asked there."""
    state = CARDS_GAME.read_position(position)
    town = Town(await open_store(folder), {"cards": Placed(CARDS_GAME, state)})
    people = await two(town, "cards", "summer-1943", language)
    now = await town.desk._office.table(await code_at(town, GROUP))
    assert now is not None
    town.time += 3600
    return town, next(each for each in people if now.asks[0].seat in now.seats_of(each.who.key))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_said_to_others_is_no_part_of_an_order_which_is_shown_first(
    tmp_path: Path, language: Language
) -> None:
    for number, (line, order) in enumerate(TALK[language]):
        town, anna = await _at(tmp_path / str(number), ATTACK, language)
        await anna.types(line)
        assert await given(town) == [], line
        await anna.types(YES[language])
        assert await given(town) == [order], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_taken_back_in_a_line_is_not_given(tmp_path: Path, language: Language) -> None:
    for number, (line, order) in enumerate(TAKEN_BACK[language]):
        town, anna = await _at(tmp_path / str(number), ATTACK, language)
        await anna.types(line)
        assert await given(town) == [], line
        await anna.types(YES[language])
        assert await given(town) == [order], (line, anna.heard())


ONE_BY_ONE: dict[Language, tuple[str, ...]] = {
    "en": ("attack kv, then attack guards!", "kv attacks, then the guards!"),
    "ru": ("атакую кв, потом гвардейцами!", "сначала кв, потом гвардейцы!"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_attacks_one_after_another_does_not_attack_together_unasked(
    tmp_path: Path, language: Language
) -> None:
    for number, line in enumerate(ONE_BY_ONE[language]):
        town, anna = await _at(tmp_path / str(number), ATTACK, language)
        await anna.types(line)
        assert "attack guards kv-1s" not in await given(town), line


SUPPOSED: dict[Language, tuple[str, str]] = {
    "en": ("what if the kv attacks and the guards stay home?", "Guards"),
    "ru": ("что будет, если кв атакует, а гвардия останется?", "Гвард"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_stays_is_no_part_of_what_is_supposed(tmp_path: Path, language: Language) -> None:
    _, anna = await _at(tmp_path, ATTACK, language)
    line, who = SUPPOSED[language]
    await anna.types(line)
    assert who not in anna.heard(), anna.heard()
    assert {"en": "KV", "ru": "КВ"}[language] in anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_was_shown_is_narrowed_behind_a_no_and_added_to(tmp_path: Path, language: Language) -> None:
    for number, (first, line, order) in enumerate(OF_SHOWN[language]):
        town, anna = await _at(tmp_path / str(number), ATTACK, language)
        await anna.types(first)
        await anna.types(line)
        assert await given(town) == [], line
        await anna.types(YES[language])
        assert await given(town) == [order], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_not_blocked_is_let_through_beside_what_is(tmp_path: Path, language: Language) -> None:
    for number, (line, order) in enumerate(BLOCKED[language]):
        town, anna = await _at(tmp_path / str(number), BLOCK, language)
        await anna.types(line)
        if not line.endswith("!"):
            await anna.types(YES[language])
        assert (await given(town))[:1] == [order], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_at_what_all_are_set_is_taken_for_no_other_word(tmp_path: Path, language: Language) -> None:
    for number, (line, order) in enumerate(AIMED[language]):
        town, anna = await _at(tmp_path / str(number), THROUGH, language)
        await anna.types(line)
        await anna.types(YES[language])
        assert (await given(town))[:1] == [order], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_several_things_of_a_name_it_is_asked_at_which_all_are_set(tmp_path: Path, language: Language) -> None:
    for number, line in enumerate(WHICH[language]):
        town, anna = await _at(tmp_path / str(number), THROUGH, language)
        await anna.types(line)
        await anna.types("2")
        await anna.types(YES[language])
        assert (await given(town))[:1] == ["target guards>resource-2 t-60>resource-2"], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_says_which_side_is_up_is_shown_the_order_first(tmp_path: Path, language: Language) -> None:
    for number, line in enumerate(SIDES[language]):
        town, anna = await _at(tmp_path / str(number), LAY, language)
        await anna.types(line)
        assert await given(town) == [], line
        await anna.types(YES[language])
        assert (await given(town))[:1] == ["resource soviet-supply"], (line, anna.heard())
