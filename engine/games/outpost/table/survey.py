"""What can be seen in a position: who stands where, who has won."""

from __future__ import annotations

from engine.games.outpost.table.board import Board
from engine.games.outpost.table.scenario import LOST, RED, SIDES, enemy
from engine.games.outpost.table.state import State

Position = State | Board


def units_in(position: Position, area: int, side: int) -> list[int]:
    """The units of a side in an area."""
    return [unit for unit in units_of(position, side) if position.at[unit] == area]


def units_of(position: Position, side: int) -> list[int]:
    """The units that a side has left."""
    return [index for index, unit in enumerate(position.map.units) if unit.side == side and position.at[index] != LOST]


def holder(position: Position, area: int) -> int | None:
    """The side whose units stand in an area, if any."""
    return next((side for side in SIDES if units_in(position, area, side)), None)


def winner(position: Position) -> int | None:
    """Who has won, `None` while the game goes on [4.1]."""
    for side in SIDES:
        if not units_of(position, side):
            return enemy(side)
    if position.turn <= position.map.turns:
        return None
    held_by = holder(position, position.map.goal)
    return RED if held_by is None else held_by
