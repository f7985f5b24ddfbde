"""What comes after the roll: losses, then retreats, then the advance [P9.1]."""

from __future__ import annotations

from engine.games.theater.battles.advancing import advance_goes_on
from engine.games.theater.battles.losses import losses_go_on
from engine.games.theater.battles.retreat import retreats_go_on
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import Battle


def battle_goes_on(board: Board, battle: Battle) -> bool:
    """Take the next step of a battle that leaves no choice; `False` if somebody must be asked."""
    if battle.losses:
        return losses_go_on(board, battle)
    if battle.retreats:
        return retreats_go_on(board, battle)
    return advance_goes_on(board, battle)
