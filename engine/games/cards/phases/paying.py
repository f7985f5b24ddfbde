"""Paying with resources and the mobilisation token [build-3, P.setup]."""

from __future__ import annotations

import msgspec

from engine.core.rules import Mark, Refusal
from engine.games.cards import rules
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import Card
from engine.games.cards.table.survey import Position, payable
from engine.games.cards.words.naming import RESOURCES, mark_place
from engine.kits.board import changed


def judge_price(position: Position, army: int, card: Card) -> Refusal | None:
    """Why a card cannot be paid."""
    have = payable(position, army)
    if card.cost <= have:
        return None
    marks = (Mark("refused", (mark_place(RESOURCES, army),), f"{card.cost}>{have}"),)
    return rules.building.PAID_BY_RESOURCES.refuse(card=card.name, cost=card.cost, have=have, private=True, marks=marks)


def needs_token(position: Position, army: int, cost: int) -> bool:
    """Whether the resources alone do not pay the cost, so that the token goes too."""
    return sum(1 for one in position.resources[army] if not one.turned) < cost


def pay(board: Board, army: int, cost: int) -> bool:
    """Turn resources, the first ones first; the token pays what they cannot. Says whether the token went."""
    paid = []
    for resource in board.resources[army]:
        if cost and not resource.turned:
            paid.append(msgspec.structs.replace(resource, turned=True))
            cost -= 1
        else:
            paid.append(resource)
    board.resources = changed(board.resources, army, tuple(paid))
    if cost:
        board.tokens = changed(board.tokens, army, False)
    return cost > 0
