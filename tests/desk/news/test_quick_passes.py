"""Quick passes, agreed on by all, spare the wait for a hand that can play nothing, and all know what that tells."""

from __future__ import annotations

import pytest

from bot.desk.tables.table import Table
from engine.core.text import LANGUAGES, Language
from storage.record import IDLE, PASSED, Answered, Configured, QuickAsked
from tests.desk.game import GROUP, begun
from tests.desk.town import Person, Town, code_at, text_of

TURN: dict[Language, str] = {
    "en": "Pass at once for whoever has nothing to play",
    "ru": "Пасовать сразу за того, кому сыграть нечего",
}
AGREE: dict[Language, str] = {"en": "Agree: quick passes", "ru": "Согласиться: быстрый пас"}
TELLS: dict[Language, str] = {
    "en": "All learn by it that their hand held nothing for it",
    "ru": "Все узнают из этого, что для ответа в его руке ничего не было",
}
PASSES: dict[Language, str] = {
    "en": "Nothing to play, passed at once: Soviets",
    "ru": "Сыграть нечего, пас сразу: СССР",
}
COMMAND: dict[Language, tuple[str, str]] = {
    "en": ("/pace quick", "/pace quick off"),
    "ru": ("/темп быстро", "/темп быстро нет"),
}


async def _table(town: Town) -> Table:
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    return table


async def _by(town: Town) -> list[str]:
    return [each.by for each in await town.records(await code_at(town, GROUP)) if isinstance(each, Answered)]


async def _lobby(town: Town, language: Language) -> tuple[Person, Person]:
    """Anna and Boris on two sides of a table that has not begun."""
    people = [town.person(name, GROUP, language) for name in ("anna", "boris")]
    for person in people:
        await person.types(f"/language {language}")
    await people[0].types("/new street nail-factory")
    for person, seat in zip(people, ("ger", "sov"), strict=True):
        await person.types(f"/join {seat}")
    return people[0], people[1]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_in_the_lobby_both_agree_by_a_press_and_the_card_says_what_it_tells(
    town: Town, language: Language
) -> None:
    anna, boris = await _lobby(town, language)
    await anna.presses(TURN[language])
    assert not (await _table(town)).head.is_quick, "nobody has agreed to it yet"
    await boris.sends(anna.button(AGREE[language]).token)
    assert (await _table(town)).head.is_quick
    assert TELLS[language] in text_of(anna.prompt())
    await boris.types(COMMAND[language][1])
    assert not (await _table(town)).head.is_quick, "before the game nobody needs leave to tell less"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_can_play_nothing_is_passed_for_at_once_and_all_read_so(town: Town, language: Language) -> None:
    anna, boris, _ = await begun(town)
    for person in (anna, boris):
        await person.types(f"/language {language}")
        await person.types(f"/language chat {language}")
        await person.types(COMMAND[language][0])
    before = len(town.messenger("dc").whispers["dc:boris"])
    await anna.types("fire 191 > factory!")
    assert (await _by(town))[1:] == [PASSED]
    assert PASSES[language] in text_of(anna.prompt())
    assert len(town.messenger("dc").whispers["dc:boris"]) == before, "what all read nobody has to be told of apart"


async def test_in_a_game_both_must_agree_to_begin_with_it_and_to_leave_it(town: Town) -> None:
    anna, boris, code = await begun(town)
    for line, is_quick in (("/pace quick", True), ("/pace quick off", False)):
        await anna.types(line)
        assert isinstance((await town.records(code))[-1], QuickAsked)
        assert (await _table(town)).head.is_quick is not is_quick
        await anna.types(line)
        assert (await _table(town)).head.is_quick is not is_quick, "one cannot agree with oneself"
        assert line in text_of(boris.prompt())
        await boris.types(line)
        assert isinstance((await town.records(code))[-1], Configured)
        assert (await _table(town)).head.is_quick is is_quick
    await anna.types("fire 191 > factory!")
    await town.wait(60)
    assert await _by(town) == ["tg:anna", IDLE]


async def test_an_onlooker_has_no_say(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("/pace")
    carl = town.person("carl", GROUP)
    before = await town.store.version(code)
    await carl.sends(next(each.token for each in anna.last[0].message.buttons))
    await carl.types("/pace quick")
    assert await town.store.version(code) == before


async def test_where_nothing_is_hidden_nothing_is_to_be_agreed_on(town_of_all_games: Town) -> None:
    town = town_of_all_games
    anna = town.person("anna", GROUP)
    await anna.types("/new theater shores-west")
    assert not any(TURN["en"] == button.label for button in anna.prompt().menu)
    await anna.types("/pace quick")
    assert "Nothing is hidden in this game" in anna.heard()
    assert not (await _table(town)).head.is_quick


async def test_who_wants_to_be_asked_all_the_same_is_asked(town: Town) -> None:
    anna, boris, _ = await begun(town)
    for person in (anna, boris):
        await person.types("/pace quick")
    await boris.types("/reflex reaction ask")
    await anna.types("fire 191 > factory!")
    assert await _by(town) == ["tg:anna"]


async def test_a_rematch_is_played_by_what_was_agreed_on(town: Town) -> None:
    anna, boris, code = await begun(town)
    for person in (anna, boris):
        await person.types("/pace quick")
    await boris.types("/resign")
    await boris.presses("Resign")
    await anna.presses("Rematch")
    assert await code_at(town, GROUP) != code
    assert (await _table(town)).head.is_quick


SAID: dict[Language, tuple[str, str]] = {
    "en": ("pass quickly without looking at my hand", "I don't want the quick pass"),
    "ru": ("хочу быстрый пас", "хочу без быстрого паса"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_wishes_it_alone_has_the_other_asked_where_they_play(town: Town, language: Language) -> None:
    anna, boris = await _begun_by(town, language)
    alone = town.person("anna", "tg:dm-anna", language)
    await alone.types(f"/join {await code_at(town, GROUP)}")
    await alone.types(SAID[language][0])
    assert not (await _table(town)).head.is_quick
    assert AGREE[language] in [button.label for button in anna.prompt().buttons]
    await boris.presses(AGREE[language])
    assert (await _table(town)).head.is_quick
    assert AGREE[language] not in [button.label for button in anna.prompt().buttons]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_quick_passes_are_wished_and_declined_in_words(town: Town, language: Language) -> None:
    anna, boris = await _begun_by(town, language)
    quick, slow = SAID[language]
    await anna.types(quick)
    assert any(isinstance(each, QuickAsked) for each in (await _table(town)).head.wishes)
    await boris.types(slow)
    table = await _table(town)
    assert (table.head.is_quick, table.head.wishes) == (False, ())
    assert not await _by(town)
    await boris.types(quick)
    await anna.types(quick)
    assert (await _table(town)).head.is_quick


async def _begun_by(town: Town, language: Language) -> tuple[Person, Person]:
    anna, boris = await _lobby(town, language)
    await anna.types("/begin")
    return anna, boris
