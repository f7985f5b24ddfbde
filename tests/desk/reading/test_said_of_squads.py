"""By which card, whither by which hex, with whose weapon, led by whom and from where, said at a table of squads."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.squad.game import SQUAD_GAME
from tests.desk.game import GROUP, two
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Person, Town, code_at, open_store
from tests.watched.placed import Placed

ORDERING = """\
squad farm
turn: 3 axis turn
orders: 0
weapon: light-mg-1
unit: rifle-squad-1 B7 light-mg-1
unit: rifle-squad-2 C4
unit: lieutenant-1 B7
unit: guards-squad-1 B9
unit: sov-rifle-squad-1 D8
initiative: allies
hand axis: X-01 X-27 X-33
hand allies: L-13 L-44
"""
"""The Axis hold one card to move by and two to fire by."""
MOVING = """\
squad farm
turn: 3 axis turn
orders: 1
unit: rifle-squad-1 D4 activated
unit: rifle-squad-2 C3 activated
unit: lieutenant-1 C3 activated
unit: guards-squad-1 C9
initiative: allies
hand axis: X-11
hand allies: L-13 L-44
doing: moving side=axis units=rifle-squad-1,rifle-squad-2,lieutenant-1
"""
ACTIVATED: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("play a move card: rifle squad 2", "move X-01 rifle-squad-2"),
        ("move order with rifle squad 2", "move X-01 rifle-squad-2"),
        ("lieutenant 1 leads rifle squad 1, move", "move X-01 rifle-squad-1 lieutenant-1"),
    ),
    "ru": (
        ("играю карту движения: стрелки 2", "move X-01 rifle-squad-2"),
        ("приказ движение стрелками 2", "move X-01 rifle-squad-2"),
        ("лейтенант ведёт стрелков 1, движение", "move X-01 rifle-squad-1 lieutenant-1"),
    ),
}
ASKED: dict[Language, tuple[str, ...]] = {
    "en": (
        "Fire order with Rifle Squad 1",
        "Rifle squad 1 and its light MG shoot at B9",
        "I shoot with everybody in B7 at B9",
        "shoot at B9 with everybody in B7",
    ),
    "ru": (
        "приказ огонь стрелками 1",
        "стреляю всеми из B7 по B9",
        "огонь всеми в B7 по B9",
    ),
}
"""It is asked which of the two cards is meant, and nothing is meant by another word."""
WENT: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("rifle squad 2 go to C5 by C4", "go rifle-squad-2 > C4"),
        ("squad 2 goes to C5 via C4", "go rifle-squad-2 > C4"),
        ("squad 2 to D4... no, C4!", "go rifle-squad-2 > C4"),
        ("lieutenant leads squad 2 to C4", "go rifle-squad-2 lieutenant-1 > C4"),
    ),
    "ru": (
        ("стрелки 2 идут на C5 через C4", "go rifle-squad-2 > C4"),
        ("стрелки 2 на D4... нет, C4!", "go rifle-squad-2 > C4"),
        ("лейтенант ведёт стрелков 2 на C4", "go rifle-squad-2 lieutenant-1 > C4"),
    ),
}

REACTING = """\
squad farm
turn: 1 axis turn
orders: 1
unit: rifle-squad-1 F6 activated
unit: rifle-squad-2 C3 activated
unit: guards-squad-1 F8
unit: sov-rifle-squad-1 A12
initiative: allies
hand axis: X-26 X-06
hand allies: L-18
doing: moving side=axis units=rifle-squad-2 group=rifle-squad-1 path=F5,F6 spent=1 step=reaction entered=yes
"""
PASSED: dict[Language, tuple[str, ...]] = {
    "en": ("not reacting, pass!", "let it happen, I do nothing!"),
    "ru": ("не реагирую, пропускаю!", "пусть будет, ничего не делаю!"),
}


async def _at(folder: Path, position: str, language: Language) -> tuple[Town, Person]:
    town = Town(await open_store(folder), {"squad": Placed(SQUAD_GAME, SQUAD_GAME.read_position(position))})
    anna = await sitting_down(town, "squad", "farm")
    town.time += 3600
    await anna.types(f"/language {language}")
    return town, anna


async def _agreed(town: Town, anna: Person, language: Language) -> list[str]:
    for _ in range(2):
        if not await given(town):
            await anna.types("yes" if language == "en" else "да")
    return await given(town)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_card_is_played_for_those_who_are_named(tmp_path: Path, language: Language) -> None:
    for number, (line, order) in enumerate(ACTIVATED[language]):
        town, anna = await _at(tmp_path / str(number), ORDERING, language)
        await anna.types(line)
        assert (await _agreed(town, anna, language))[:1] == [order], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_two_cards_it_is_asked_which(tmp_path: Path, language: Language) -> None:
    for number, line in enumerate(ASKED[language]):
        town, anna = await _at(tmp_path / str(number), ORDERING, language)
        await anna.types(line)
        assert await given(town) == []
        assert {"en": "A word is missing", "ru": "не хватает слова"}[language] in anna.heard(), (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_by_which_hex_somebody_goes_comes_first(tmp_path: Path, language: Language) -> None:
    for number, (line, order) in enumerate(WENT[language]):
        town, anna = await _at(tmp_path / str(number), MOVING, language)
        await anna.types(line)
        assert (await _agreed(town, anna, language))[:1] == [order], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_says_twice_that_nothing_is_done_passes_once(tmp_path: Path, language: Language) -> None:
    for number, line in enumerate(PASSED[language]):
        folder = tmp_path / str(number)
        town = Town(await open_store(folder), {"squad": Placed(SQUAD_GAME, SQUAD_GAME.read_position(REACTING))})
        people = await two(town, "squad", "farm", language)
        now = await town.desk._office.table(await code_at(town, GROUP))
        assert now is not None
        town.time += 3600
        asked = next(each for each in people if now.asks[0].seat in now.seats_of(each.who.key))
        await asked.types(line)
        assert (await given(town))[:1] == ["pass"], (line, asked.heard())
