"""Forces are set up as people say it: by a weapon, by the computer, two in each other's place."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from storage.record import Answered
from tests.desk.game import GROUP, two
from tests.desk.town import Town, code_at

WEAPON: dict[Language, tuple[str, str]] = {
    "en": ("put the Maxim in E8", "yes"),
    "ru": ("поставь максим в E8", "да"),
}
MACHINE_GUN: dict[Language, tuple[str, ...]] = {
    "en": ("put the MG in E8", "put the machine gun in E8"),
    "ru": ("поставь пулемёт в E8",),
}
OWN: dict[Language, tuple[str, str]] = {"en": ("DP light MG", "Maxim"), "ru": ("ручной пулемёт ДП", "«Максим»")}
THEIRS: dict[Language, str] = {"en": "Medium", "ru": "средний"}
LIKE_IT: dict[Language, tuple[str, ...]] = {
    "en": ("set them up like a computer would", "let the computer do the set-up", "place everything like a bot"),
    "ru": ("расставь их как компьютер", "пусть комп всё расставит за меня", "поставь всех как бот"),
}
SWAP: dict[Language, tuple[str, ...]] = {
    "en": ("swap the guards squad and the lieutenant", "switch the lieutenant with the guards squad"),
    "ru": ("поменяй местами гвардейское отделение и лейтенанта", "поменяй лейтенанта с гвардейским отделением"),
}

OTHERS: dict[Language, str] = {"en": "place grenadiers > C8", "ru": "поставь гренадёров на C8"}
DEALT: dict[Language, tuple[str, ...]] = {
    "en": ("place rifle squads > E8, F8, G8", "rifle squads to E8, F8 and G8"),
    "ru": ("стрелковые отделения на E8, F8, G8", "поставь стрелковые отделения на E8, на F8 и на G8"),
}
REST: dict[Language, tuple[str, ...]] = {
    "en": ("set up the rest as suggested", "place the rest as you suggest", "put the others as suggested"),
    "ru": ("поставь остальных как предлагаешь", "поставить остальных как предложено", "остальных как предлагаешь"),
}


async def given(town: Town) -> list[str]:
    records = await town.records(await code_at(town, GROUP))
    return [record.order for record in records if isinstance(record, Answered)]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_weapon_is_put_where_its_carrier_is(town_of_all_games: Town, language: Language) -> None:
    asked, _ = await two(town_of_all_games, "squad", "farm", language)
    line, yes = WEAPON[language]
    await asked.types(line)
    assert await given(town_of_all_games) == [], "it is asked about first"
    await asked.types(yes)
    assert await given(town_of_all_games) == ["place sov-weapon-team-1 > E8"], asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_only_ones_own_weapons_are_asked_about(town_of_all_games: Town, language: Language) -> None:
    asked, _ = await two(town_of_all_games, "squad", "farm", language)
    for line in MACHINE_GUN[language]:
        await asked.types(line)
        assert all(each in asked.heard() for each in OWN[language]), asked.heard()
        assert THEIRS[language] not in asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_are_set_up_as_a_computer_would_in_many_words(town_of_all_games: Town, language: Language) -> None:
    for line in LIKE_IT[language]:
        asked, _ = await two(town_of_all_games, "squad", "farm", language)
        before = len(await given(town_of_all_games))
        await asked.types(line)
        assert "auto" in (await given(town_of_all_games))[before:], (line, asked.heard())
        # Where all stand already, what is asked now is told.
        before = len(await given(town_of_all_games))
        await asked.types(line)
        assert len(await given(town_of_all_games)) == before
        assert "8–12" in asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_two_are_put_in_each_others_place(town_of_all_games: Town, language: Language) -> None:
    town = town_of_all_games
    asked, _ = await two(town, "squad", "farm", language)
    await asked.types("place guards-squad-1 > E8, sov-lieutenant-1 > D9")
    places = {"guards-squad-1": "E8", "sov-lieutenant-1": "D9"}
    for line in SWAP[language]:
        before = len(await given(town))
        await asked.types(line)
        places = dict(zip(places, reversed(places.values()), strict=True))
        wanted = {f"place {piece} > {place}" for piece, place in places.items()}
        assert {*(await given(town))[before:]} == wanted, (line, asked.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_only_the_other_side_has_is_not_offered(town_of_all_games: Town, language: Language) -> None:
    asked, _ = await two(town_of_all_games, "squad", "brickworks", language)
    await asked.types(OTHERS[language])
    (answer,) = asked.last
    assert isinstance(answer, Reply)
    assert not answer.message.menu
    assert "❌" in asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_several_alike_come_to_several_places_in_turn(town_of_all_games: Town, language: Language) -> None:
    for line in DEALT[language]:
        asked, _ = await two(town_of_all_games, "squad", "brickworks", language)
        await asked.types(line + "!")
        pieces, places = zip(*(each.split(" > ") for each in await given(town_of_all_games)), strict=True)
        assert [*places] == ["E8", "F8", "G8"], (line, asked.heard())
        assert len({*pieces}) == len(pieces)
        # Of those that stand already it is not plain who goes on, and where to.
        await asked.types("".join(line.partition("E8")[:1]) + "E9, F9, G9, E10, F10, G10, H10, I10!")
        assert len(await given(town_of_all_games)) == len(pieces), asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_rest_is_set_up_as_suggested_with_a_verb_as_well(town_of_all_games: Town, language: Language) -> None:
    for line in REST[language]:
        asked, _ = await two(town_of_all_games, "squad", "brickworks", language)
        await asked.types(line)
        assert await given(town_of_all_games) == ["auto"], (line, asked.heard())
