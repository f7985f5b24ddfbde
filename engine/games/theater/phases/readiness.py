"""The beginnings of segments: who may move again, and whether anybody can."""

from __future__ import annotations

from engine.games.theater.moves.movement import can_march
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import Position, is_ground


def begin_turn(board: Board) -> None:
    """A faction-turn begins: nothing has been done in it."""
    board.change_all(board.phasing, moved=False, attacked=False, supported=False, engaged=False, organised=False)
    for marker in board.markers:
        if marker.faction == board.phasing and (marker.carried or marker.moved):
            board.change_marker(marker, carried=0, moved=False)
    board.ferried = 0
    board.railed = 0
    board.declared = False


def begin_movement(board: Board) -> None:
    """Dug-in units come out of their holes [P17.6]; fleets and air units have moved for good."""
    board.change_all(board.phasing, dug_in=False)


def begin_reserve(board: Board) -> None:
    """Everybody may move again who has not fought [P12.1]."""
    board.change_all(board.phasing, moved=False)
    board.railed = 0


def _can_move(position: Position, unit: Unit) -> bool:
    return can_march(position, unit) and (position.segment == "reserve" or is_supplied(position, unit))


def can_move_any(position: Position) -> bool:
    """Whether any unit may still move, one in a box too."""
    size = len(position.plan.map)
    return any(
        _can_move(position, unit) or (unit.at >= size and not unit.moved)
        for unit in position.units
        if unit.faction == position.phasing and is_ground(unit)
    )
