"""Several places in a line: somebody goes from one to the next, until somebody else answers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.dice import Dice
from engine.core.game import AnyGame, Step
from engine.games.squad.game import Squad
from engine.games.squad.table.state import State
from tests.desk.test_left_out import given, sitting_down
from tests.desk.town import Town, open_store

ROUTE = ["go grenadier-squad-1 > C4", "step C5"]


class Marching(Squad):
    """The game in a Move of the Axis, in which the Allies can answer nothing, or with fire."""

    def __init__(self, hand: str = "") -> None:
        """Give the Allies a hand."""
        self.hand = hand

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
        """Begin with this position."""
        del scenario, options, dice
        position = f"""
squad farm
turn: 1 axis turn
orders: 1
unit: rifle-squad-1 F4 activated
unit: grenadier-squad-1 C3 activated
unit: guards-squad-1 C8
hand axis: X-26 X-44
{self.hand}
doing: moving side=axis units=rifle-squad-1,grenadier-squad-1
"""
        return Step(self.read_position(position), ())


async def _typed(folder: Path, hand: str, line: str) -> tuple[list[str], str]:
    games: dict[str, AnyGame] = {**GAMES, "squad": Marching(hand)}
    town = Town(await open_store(folder), games)
    anna = await sitting_down(town, "squad", "farm")
    await anna.types(line)
    found = await given(town), anna.heard()
    await town.store.close()
    return found


@pytest.mark.parametrize(
    "line",
    [
        "go grenadiers to C4, then C5!",
        "grenadiers C4, C5!",
        "вести гренадеров в C4, потом в C5!",
        "вести гренадеров в C4 затем C5!",
        "гренадеров C4, C5!",
    ],
)
async def test_a_line_leads_from_hex_to_hex_and_nobody_else_is_moved(tmp_path: Path, line: str) -> None:
    orders, heard = await _typed(tmp_path, "", line)
    assert orders == ROUTE, heard


@pytest.mark.parametrize("line", ["go grenadiers to C4, then C5!", "гренадеров в C4, потом C5!"])
async def test_the_rest_of_the_way_waits_where_somebody_answers(tmp_path: Path, line: str) -> None:
    orders, heard = await _typed(tmp_path, "hand allies: L-18", line)
    assert orders == ROUTE[:1]
    assert "C5" in heard


@pytest.mark.parametrize("line", ["go grenadiers to C4, then A12!", "гренадеров в C4, потом A12!"])
async def test_a_way_that_does_not_go_on_so_is_no_order_of_somebody_else(tmp_path: Path, line: str) -> None:
    orders, _ = await _typed(tmp_path, "", line)
    assert all("rifle-squad" not in order for order in orders)
