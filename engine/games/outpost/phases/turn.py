"""Chapter 1: orders in turn, until the game is over."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.text import Facts, Line
from engine.games.outpost import rules
from engine.games.outpost.table.board import Board
from engine.games.outpost.table.scenario import BLUE, SIDE_NAMES, enemy
from engine.games.outpost.table.survey import winner
from engine.games.outpost.words import phrases


def hold(board: Board, side: int) -> None:
    """Let everybody stay [1.1]."""
    board.tell(Event("held", Line(phrases.HOLDS, {"side": SIDE_NAMES[side]}), (rules.turn.ONE_ORDER,)))


def end_order(board: Board) -> None:
    """Let the other side order, in the next turn if both have ordered, or tell who has won [1.1, 4.1]."""
    board.side = enemy(board.side)
    if board.side == BLUE:
        board.turn += 1
    won_by = winner(board)
    if won_by is not None:
        line = Line(phrases.ENDS, {"side": SIDE_NAMES[won_by]})
        board.tell(Event("ended", line, (rules.victory.CROSSROADS,), segment=True))
    elif board.side == BLUE:
        facts: Facts = {"turn": board.turn, "turns": board.map.turns}
        board.tell(Event("turn", Line(phrases.TURN_BEGINS, facts), (rules.turn.ONE_ORDER,), segment=True))
