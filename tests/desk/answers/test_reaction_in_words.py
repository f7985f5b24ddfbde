"""An answer to fire by its own words or by everyday ones, and for those who are under it: the hex where they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.squad.game import SQUAD_GAME
from tests.desk.game import GROUP
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Person, Town, open_store
from tests.watched.placed import Placed

ENTERED = """\
squad farm
turn: 1 axis turn
orders: 1
unit: rifle-squad-1 F6 activated
unit: rifle-squad-2 C3
unit: guards-squad-1 F8
unit: sov-rifle-squad-1 A12
initiative: allies
hand axis: X-26 X-06
hand allies: L-18
doing: moving side=axis units=rifle-squad-2 group=rifle-squad-1 path=F5,F6 spent=1 step=reaction entered=yes
"""
LINES = [
    *(("en", line) for line in ("hug the ground with the rifles", "yes hug the ground with the rifles", "duck")),
    *(("en", line) for line in ("take cover", "get down", "rifles 1 take cover", "hug the ground F6")),
    *(("ru", line) for line in ("прижаться к земле стрелками", "ложись", "залечь", "стрелки 1 прижаться к земле")),
]
"""What means the only hug there is."""
FOREIGN = [("en", "hug the ground with the guards"), ("en", "hug the ground with rifles 2")]
"""What names somebody who is not under fire."""


async def under_fire(folder: Path, language: str) -> tuple[Town, Person]:
    """Anna in private, whose rifles are fired at."""
    town = Town(await open_store(folder), {"squad": Placed(SQUAD_GAME, SQUAD_GAME.read_position(ENTERED))})
    anna = await sitting_down(town, "squad", "farm")
    boris = town.person("boris", "tg:dm-boris")
    await boris.types(f"/table {await town.store.current(GROUP)}")
    town.time += 3600
    await boris.types("op fire with the guards")
    await boris.types("yes")
    assert await given(town) == ["op-fire L-18 guards-squad-1"]
    await anna.types(f"/language {language}")
    return town, anna


@pytest.mark.parametrize(("language", "line"), LINES)
async def test_it_is_read(tmp_path: Path, language: str, line: str) -> None:
    town, anna = await under_fire(tmp_path, language)
    await anna.types(line)
    if len(await given(town)) < 2:
        await anna.types("yes" if language == "en" else "да")
    assert (await given(town))[1] == "hug X-06 > F6", anna.heard()


@pytest.mark.parametrize(("language", "line"), FOREIGN)
async def test_who_is_not_under_fire_is_told_so(tmp_path: Path, language: str, line: str) -> None:
    town, anna = await under_fire(tmp_path, language)
    await anna.types(line)
    assert "is for your own units under fire" in anna.heard()
    assert len(await given(town)) == 1
