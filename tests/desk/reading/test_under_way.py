"""Under way: whoever goes on together may be named, all of them or by their kind; they are refused no splitting."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import Language
from engine.games.squad.game import SQUAD_GAME
from tests.desk.game import GROUP, two
from tests.desk.town import Town, code_at, open_store
from tests.watched.placed import Placed

MOVING = """\
squad farm
turn: 1 axis turn
orders: 1
unit: rifle-squad-1 D4
unit: grenadier-squad-1 D4
unit: grenadier-squad-2 D4
unit: guards-squad-1 F8
points: 0
initiative: axis
hand axis: X-26 X-08
doing: moving side=axis units=rifle-squad-1,grenadier-squad-1,grenadier-squad-2
"""
BOTH: dict[Language, str] = {"en": "both grenadiers to E4!", "ru": "гренадеры 1 и 2 на E4!"}


@pytest.mark.parametrize(
    ("language", "before", "typed"),
    [
        ("en", BOTH["en"], "grenadiers go to E5"),
        ("en", BOTH["en"], "grenadiers to E5"),
        ("en", BOTH["en"], "grenadier squad 1 and grenadier squad 2 go to E5"),
        ("en", "grenadier squad 1 to E4!", "grenadier squad 1 goes to E5"),
        ("ru", BOTH["ru"], "гренадеры идут на E5"),
        ("ru", BOTH["ru"], "гренадеры 1 и 2 на E5"),
        ("ru", "гренадер 1 на E4!", "гренадер 1 идёт на E5"),
    ],
)
async def test_those_who_go_on_are_named(tmp_path: Path, language: Language, before: str, typed: str) -> None:
    town = Town(await open_store(tmp_path), {"squad": Placed(SQUAD_GAME, SQUAD_GAME.read_position(MOVING))})
    anna, _ = await two(town, "squad", "farm", language)
    await anna.types(before)
    await anna.types(typed)
    await anna.types("+")
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.dones[-1].order == "step E5", anna.heard()


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "grenadier squad 1 to E5", "a moving group may not split"),
        ("en", "rifle squad to E5", "finish this movement first"),
        ("ru", "гренадер 1 на E5", "группа не может разделиться"),
        ("ru", "стрелковое отделение на E5", "сначала закончите"),
    ],
)
async def test_one_of_a_group_and_somebody_else_are_refused_for_what_holds(
    tmp_path: Path, language: Language, typed: str, told: str
) -> None:
    town = Town(await open_store(tmp_path), {"squad": Placed(SQUAD_GAME, SQUAD_GAME.read_position(MOVING))})
    anna, _ = await two(town, "squad", "farm", language)
    await anna.types(BOTH[language])
    await anna.types(typed)
    assert told in anna.heard()
