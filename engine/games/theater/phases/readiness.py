"""The beginnings of segments: who may move again, and whether anybody can."""

from __future__ import annotations

from operator import attrgetter

import msgspec

from engine.games.theater.moves.movement import can_march
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import Position, is_ground


def refresh(board: Board, faction: int, **fields: bool) -> None:
    """Set flags of all units of a faction."""
    flags, wanted = attrgetter(*fields, "faction"), (*fields.values(), faction)
    changed = [
        unit if unit.faction != faction or flags(unit) == wanted else msgspec.structs.replace(unit, **fields)
        for unit in board.units
    ]
    if changed != list(board.units):
        board.units = tuple(changed)


def begin_turn(board: Board) -> None:
    """A faction-turn begins: nothing has been done in it."""
    refresh(board, board.phasing, moved=False, attacked=False, supported=False, engaged=False, organised=False)
    board.markers = tuple(
        msgspec.structs.replace(marker, carried=0, moved=False)
        if marker.faction == board.phasing and (marker.carried or marker.moved)
        else marker
        for marker in board.markers
    )
    board.ferried = 0
    board.railed = 0
    board.declared = False


def begin_movement(board: Board) -> None:
    """Dug-in units come out of their holes [P17.6]; fleets and air units have moved for good."""
    refresh(board, board.phasing, dug_in=False)


def begin_reserve(board: Board) -> None:
    """Everybody may move again who has not fought [P12.1]."""
    refresh(board, board.phasing, moved=False)
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
