"""Several are told to fire at a place which not all of them reach: who does not is told at once, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.squad.game import SQUAD_GAME
from tests.desk.game import GROUP
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Person, Town, open_store
from tests.watched.placed import Placed

POSITION = """\
squad farm
turn: 4 allies turn
orders: 0
weapon: maxim-1{jammed}
weapon: dp-1
unit: rifle-squad-1 D4
unit: grenadier-squad-1 C6
unit: guards-squad-1 D8 dp-1
unit: sov-rifle-squad-1 D8
unit: sov-rifle-squad-2 C8 broken
unit: sov-weapon-team-1 D9 maxim-1
unit: sov-lieutenant-1 {leader}
unit: weapon-team-1 B3
points: -2
initiative: allies
hand axis: X-26 X-08
hand allies: {hand}
"""
ONE, TWO = "L-13 L-02", "L-13 L-18 L-02"
"""Hands with one card for a Fire order and with two."""
LINES = [
    ("en", "the guards and the weapon team fire at D4", "5 hexes away, beyond the Range of 3: Allied Weapon Team #1"),
    ("en", "fire with the guards, the weapon team at D4", "5 hexes away, beyond the Range of 3"),
    ("en", "guards and rifles 2 fire at D4", "has nothing to fire with"),
    ("ru", "гвардия и расчёт стреляют по D4", "расстояние 5 больше Дальности 3: Расчёт Союзников № 1"),
    ("ru", "огонь гвардией и расчётом по D4", "расстояние 5 больше Дальности 3"),
    ("ru", "гвардия и стрелки 2 огонь по D4", "стрелять сейчас не из чего"),
]


async def deciding(
    folder: Path, language: str, hand: str = ONE, jammed: str = " jammed", leader: str = "D9"
) -> tuple[Town, Person]:
    """Boris in private, who has the Turn of the Allies."""
    game = Placed(SQUAD_GAME, SQUAD_GAME.read_position(POSITION.format(hand=hand, jammed=jammed, leader=leader)))
    town = Town(await open_store(folder), {"squad": game})
    await sitting_down(town, "squad", "farm")
    boris = town.person("boris", "tg:dm-boris")
    await boris.types(f"/table {await town.store.current(GROUP)}")
    await boris.types(f"/language {language}")
    return town, boris


@pytest.mark.parametrize("hand", [ONE, TWO])
@pytest.mark.parametrize(("language", "line", "why"), LINES)
async def test_who_does_not_is_told_and_the_order_without_them(
    tmp_path: Path, language: str, line: str, why: str, hand: str
) -> None:
    town, boris = await deciding(tmp_path, language, hand)
    await boris.types(line)
    assert why in boris.heard()
    assert not await given(town)
    await boris.types("yes" if hand == ONE else "1")
    await boris.presses("Give the order" if language == "en" else "Отдать приказ")
    assert await given(town) == ["fire L-13 guards-squad-1"]
    assert "→ D4" in boris.heard(), "the shot is shown next"
    await boris.types("yes" if language == "en" else "да")
    assert await given(town) == ["fire L-13 guards-squad-1", "shoot guards-squad-1 > D4"]


@pytest.mark.parametrize("hand", [ONE, TWO])
async def test_what_follows_is_told_with_the_weapon_that_reaches(tmp_path: Path, hand: str) -> None:
    town, boris = await deciding(tmp_path, "en", hand, jammed="")
    await boris.types("the guards and the weapon team fire at D4")
    assert "“Shoot: Guards Squad #1, Maxim → D4” follows" in boris.heard()
    await boris.types("1" if hand == TWO else "yes")
    await boris.presses("Give the order")
    await boris.types("yes")
    assert await given(town) == ["fire L-13 guards-squad-1 sov-weapon-team-1", "shoot guards-squad-1 maxim-1 > D4"]


async def test_who_is_out_of_reach_of_the_order_is_told(tmp_path: Path) -> None:
    town, boris = await deciding(tmp_path, "en", jammed="", leader="D10 broken")
    await boris.types("the guards and the weapon team fire at D4")
    assert "Allied Weapon Team #1" in boris.heard()
    await boris.types("yes")
    await boris.presses("Give the order")
    assert await given(town) == ["fire L-13 guards-squad-1"]


async def test_nobody_is_promised_a_shot_at_a_place_without_an_enemy(tmp_path: Path) -> None:
    town, boris = await deciding(tmp_path, "en")
    await boris.types("the guards fire at A1")
    assert "there is no enemy unit here to fire at" in boris.heard()
    assert not await given(town)
