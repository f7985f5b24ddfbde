"""The orders of this game, by the questions that they answer."""

from __future__ import annotations

from engine.games.outpost import rules
from engine.games.outpost.actions import Action
from engine.games.outpost.orders.moving import MOVE
from engine.games.outpost.orders.nouns import Question
from engine.games.outpost.orders.turn import HOLD
from engine.games.outpost.table.board import Board
from engine.games.outpost.table.scenario import SEATS
from engine.games.outpost.table.survey import Position, winner
from engine.games.outpost.words import phrases
from engine.kits.nouns import At
from engine.kits.orders import OrderBook


def question(position: Position, side: int) -> Question | None:
    """What a side is asked in a position; `None` if nothing."""
    return At(position, side, "order") if side == position.side and winner(position) is None else None


ORDERS: OrderBook[Position, Board, Action] = OrderBook(
    {"order": (MOVE, HOLD)},
    SEATS,
    question,
    stranger=rules.turn.ONE_ORDER.refuse,
    unknown=lambda word: rules.turn.ONE_ORDER.refuse(phrases.UNKNOWN_WORD, word=word),
)
