"""A yes gives the one answer that there is, a no ends no Move, and what rallies nobody now says what does."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.catalog import GAMES
from engine.core.game import AnyGame
from engine.core.text import Language
from engine.games.squad.game import SQUAD_GAME
from tests.desk.game import GROUP, two
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Person, Town, code_at, open_store
from tests.watched.placed import Placed

_HELD = "squad farm\nturn: 1 axis turn\nunit: rifle-squad-1 F4 {first}\nunit: grenadier-squad-1 C3 {second}\n"
MOVING = f"""{_HELD.format(first="activated", second="activated")}orders: 1
unit: guards-squad-1 C8
hand axis: X-26 X-44
doing: moving side=axis units=rifle-squad-1,grenadier-squad-1
"""
RECOVERING = f"""{_HELD.format(first="broken", second="")}orders: 1
unit: guards-squad-1 C8
hand axis: X-26 X-44
doing: recovering side=axis left=rifle-squad-1
"""
BOTH_BROKEN = f"""{_HELD.format(first="broken", second="broken")}orders: 1
unit: guards-squad-1 C8
hand axis: X-26 X-44
doing: recovering side=axis left=rifle-squad-1,grenadier-squad-1
"""


async def _at(folder: Path, position: str, language: Language, *lines: str) -> tuple[Town, Person]:
    games: dict[str, AnyGame] = {**GAMES, "squad": Placed(SQUAD_GAME, SQUAD_GAME.read_position(position))}
    town = Town(await open_store(folder), games)
    anna = await sitting_down(town, "squad", "farm")
    await anna.types(f"/language {language}")
    for line in lines:
        await anna.types(line)
    return town, anna


@pytest.mark.parametrize(
    ("language", "line", "no"),
    [
        *(("en", "grenadiers C4!", no) for no in ("no", "no thanks", "not now")),
        *(("ru", "гренадеры C4!", no) for no in ("нет", "не надо", "не сейчас")),
    ],
)
async def test_a_no_that_declines_nothing_halts_nobody(tmp_path: Path, language: Language, line: str, no: str) -> None:
    town, anna = await _at(tmp_path, MOVING, language, line, no)
    assert await given(town) == ["go grenadier-squad-1 > C4"], anna.heard()


@pytest.mark.parametrize(("language", "end"), [("en", "done"), ("en", "halt"), ("ru", "всё"), ("ru", "стой")])
async def test_what_ends_still_halts(tmp_path: Path, language: Language, end: str) -> None:
    town, anna = await _at(tmp_path, MOVING, language, "go grenadier-squad-1 C4!", end)
    assert (await given(town))[-1] == "halt", anna.heard()


@pytest.mark.parametrize(("language", "yes"), [("en", "yes"), ("en", "ok"), ("ru", "да"), ("ru", "ага")])
async def test_a_yes_gives_the_one_answer_for_which_no_card_is_needed(
    tmp_path: Path, language: Language, yes: str
) -> None:
    town, anna = await _at(tmp_path, RECOVERING, language, yes)
    assert (await given(town))[:1] == ["rally rifle-squad-1"], anna.heard()


@pytest.mark.parametrize(("language", "yes"), [("en", "yes"), ("ru", "да")])
async def test_a_yes_to_a_choice_gives_none_of_it(tmp_path: Path, language: Language, yes: str) -> None:
    town, _ = await _at(tmp_path, BOTH_BROKEN, language, yes)
    assert await given(town) == []


RALLYING = (
    ("en", "rally rifle squad", "rally by a Recover order"),
    ("en", "rally the rifle squad", "rally by a Recover order"),
    ("ru", "подними стрелковое отделение", "Приказом «Восстановление»"),
)


async def _set_up(town: Town, language: Language) -> Person:
    """The Axis, asked for an order; all were set up in words."""
    people = await two(town, "squad", "farm", language)
    all_of_them = {"en": ("place everything for me", "I'm ready"), "ru": ("расставь всё за меня", "я готова")}
    for person in people:
        for line in all_of_them[language]:
            await person.types(line)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    return next(person for person in people if "axis" in table.seats_of(person.who.key))


@pytest.mark.parametrize(("language", "line", "told"), RALLYING)
async def test_whoever_would_rally_at_the_turn_is_told_of_the_order_that_does(
    town_of_all_games: Town, language: Language, line: str, told: str
) -> None:
    anna = await _set_up(town_of_all_games, language)
    await anna.types(line)
    assert told in anna.heard()


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "what is a chit?", "A lettered piece"),
        ("ru", "что такое фишка цели?", "Фишка с буквой"),
        ("en", "what is a squad?", "four figures"),
    ],
)
async def test_who_asks_what_several_things_are_is_told_what_they_are_called(
    town_of_all_games: Town, language: Language, line: str, told: str
) -> None:
    anna = await _set_up(town_of_all_games, language)
    (reply,) = await anna.types(line)
    assert isinstance(reply, Reply)
    assert told in anna.heard()


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "use light wounds on the lieutenant", "This cannot be ordered now: Light Wounds"),
        ("ru", "используем лёгкое ранение на лейтенанта", "Сейчас этого приказать нельзя: Лёгкое ранение"),
    ],
)
async def test_what_is_used_is_named_in_what_is_told_of_it(
    town_of_all_games: Town, language: Language, line: str, told: str
) -> None:
    anna = await _set_up(town_of_all_games, language)
    await anna.types(line)
    assert told in anna.heard()


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "how do I win?", "Victory points come from objectives"),
        ("ru", "как победить?", "Победные очки дают Цели"),
    ],
)
async def test_who_asks_how_to_win_is_told_what_counts(
    town_of_all_games: Town, language: Language, line: str, told: str
) -> None:
    anna = await _set_up(town_of_all_games, language)
    await anna.types(line)
    assert told in anna.heard()


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "what do I do now?", "Nothing is asked of you now."),
        ("ru", "что мне сейчас делать?", "Сейчас вас ни о чём не спрашивают."),
    ],
)
@pytest.mark.parametrize(
    ("game", "scenario"),
    [("street", "nail-factory"), ("cards", "prokhorovka"), ("squad", "farm"), ("theater", "shores-west")],
)
async def test_who_waits_and_asks_what_to_do_is_told_that_nothing_is_asked(
    town_of_all_games: Town, game: str, scenario: str, language: Language, line: str, told: str
) -> None:
    asked, waiting = await two(town_of_all_games, game, scenario, language)
    await waiting.types(line)
    assert told in waiting.heard()
    await asked.types(line)
    assert told not in asked.heard()
