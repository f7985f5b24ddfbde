"""What is lost: steps and whole units, and the pool they go to [P2.3, P30]."""

from __future__ import annotations

from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import EXPEDITIONARY, FORTRESS, PLAIN, infantry_of
from engine.games.theater.table.state import Lot, Unit


def lot_of(unit: Unit) -> tuple[int, int, int]:
    """Country, kind and flag of its steps in the pool: a fortress lies there as infantry, nothing as Expeditionary."""
    kind = infantry_of(unit.country) if unit.kind == FORTRESS else unit.kind
    return unit.country, kind, PLAIN if unit.flag == EXPEDITIONARY else unit.flag


def into_pool(board: Board, country: int, kind: int, flag: int, count: int) -> None:
    """Put lost pieces into the pool; a negative count takes them out."""
    key = (country, kind, flag)
    pool = {(lot.country, lot.kind, lot.flag): lot.count for lot in board.pool}
    pool[key] = pool.get(key, 0) + count
    board.pool = tuple(Lot(*at, left) for at, left in sorted(pool.items()) if left)


def eliminate(board: Board, word: str) -> Unit:
    """Take a unit off the map into the pool; gives the unit as it was."""
    unit = board.drop(word)
    into_pool(board, *lot_of(unit), unit.steps)
    return unit


def lose_step(board: Board, word: str) -> Unit | None:
    """Take a step off a unit; gives the unit as it is now, `None` if that was its last step."""
    unit = next(one for one in board.units if one.word == word)
    if unit.steps == 1:
        eliminate(board, word)
        return None
    into_pool(board, *lot_of(unit), 1)
    return board.change(word, steps=unit.steps - 1)
