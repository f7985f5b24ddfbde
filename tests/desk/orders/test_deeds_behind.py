"""Several deeds in one line of which the first asks for a card: the others wait each for itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.squad.game import SQUAD_GAME
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Person, Town, open_store
from tests.watched.placed import Placed

TURN = """\
squad farm
turn: 3 axis turn
orders: 0
unit: grenadier-squad-1 C6
unit: rifle-squad-1 D4
unit: guards-squad-1 C8
initiative: allies
hand axis: X-01 X-11 X-38
hand allies: L-13
"""
MOVING = """\
squad farm
turn: 3 axis turn
orders: 1
unit: rifle-squad-1 D4 activated
unit: grenadier-squad-1 C6 activated
unit: guards-squad-1 C8
initiative: allies
hand axis: X-38 X-11 X-04
hand allies: L-13
doing: moving side=axis units=rifle-squad-1 group=grenadier-squad-1 path=C5,C6 spent=1 step=go-on entered=yes
"""


async def sitting(folder: Path, position: str, language: str) -> tuple[Town, Person]:
    """Anna in private, whose Turn it is."""
    town = Town(await open_store(folder), {"squad": Placed(SQUAD_GAME, SQUAD_GAME.read_position(position))})
    anna = await sitting_down(town, "squad", "farm")
    await anna.types(f"/language {language}")
    return town, anna


@pytest.mark.parametrize(
    ("language", "line", "first", "then"),
    [
        ("en", "move the grenadiers to C7 and assault fire at the guards", "Grenadier Squad #1 → C7", "assault fire"),
        ("ru", "двигай гренадёров в C7 и штурмовой огонь по гвардии", "Гренадерское отделение № 1 → C7", "штурмовой"),
    ],
)
async def test_what_stands_behind_the_way_waits_by_itself(
    tmp_path: Path, language: str, line: str, first: str, then: str
) -> None:
    town, anna = await sitting(tmp_path, TURN, language)
    town.time += 3600
    await anna.types(line)
    await anna.types("1")
    assert await given(town) == ["move X-01 grenadier-squad-1"]
    assert first in anna.heard()
    assert f"▫️ {then}" in anna.heard()
    await anna.types("yes" if language == "en" else "да")
    assert (await given(town))[1] == "go grenadier-squad-1 > C7"


@pytest.mark.parametrize(("language", "line"), [("en", "throw smoke at C7"), ("ru", "кинуть дым в C7")])
async def test_smoke_is_thrown(tmp_path: Path, language: str, line: str) -> None:
    _, anna = await sitting(tmp_path, MOVING, language)
    await anna.types(line)
    assert "→ C7" in str(anna.last)
    _, anna = await sitting(tmp_path / "turn", TURN, "en")
    await anna.types("throw smoke at C7")
    assert "cannot be ordered now: Smoke Grenades" in anna.heard()


async def test_another_verb_does_not_go_on_with_what_was_begun(tmp_path: Path) -> None:
    _, anna = await sitting(tmp_path, MOVING, "en")
    await anna.types("smoke")
    await anna.types("assault fire at the guards")
    assert "does not make an order" not in anna.heard()
    assert "cannot be ordered now: Assault Fire" in anna.heard()
