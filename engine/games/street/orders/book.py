"""The orders of this game, by the questions that they answer."""

from __future__ import annotations

from engine.core.rules import Refusal
from engine.games.street import rules
from engine.games.street.actions import Action, Lose
from engine.games.street.moment import moment
from engine.games.street.orders.cards import PLAY, REACT
from engine.games.street.orders.fire import FIRE
from engine.games.street.orders.losses import LOSE
from engine.games.street.orders.manoeuvre import MOVE
from engine.games.street.orders.nouns import Question, unknown
from engine.games.street.orders.turn import DECLINE, DISCARD, PASS, READY, STOP
from engine.games.street.phases.losses import burden, waiting_fire
from engine.games.street.table.board import Board
from engine.games.street.table.scenario import SEATS
from engine.games.street.table.survey import Position
from engine.games.street.words import refusals
from engine.games.street.words.naming import area_name, army_name
from engine.kits.nouns import At
from engine.kits.orders import OrderBook


def question(position: Position, army: int) -> Question | None:
    """What the army is asked in a position; `None` if nothing."""
    now = moment(position)
    return At(position, army, now.kind) if now is not None and now.army == army else None


def _misplaced(at: Question, action: Action) -> Refusal:
    """Why an order that answers another question is not given now."""
    if at.kind == "losses":
        load = burden(at.position, waiting_fire(at.position))
        area, figure = area_name(at.position, load.area), f"−{load.points}"
        return rules.fire.LOSSES_PENDING.refuse(points=load.points, army=army_name(load.army), area=area, figure=figure)
    if isinstance(action, Lose):
        return rules.fire.POINTS_FIRST.refuse()
    if at.kind == "reaction":
        return rules.turn.ONE_ACTION.refuse(refusals.ANSWER_FIRST)
    return {"ready": rules.turn.READINESS, "action": rules.turn.COMBAT, "discard": rules.turn.EVENING}[at.kind].refuse()


ORDERS: OrderBook[Position, Board, Action] = OrderBook(
    {
        "ready": (READY, STOP),
        "action": (FIRE, MOVE, PLAY, PASS),
        "reaction": (REACT, DECLINE),
        "losses": (LOSE,),
        "discard": (DISCARD,),
    },
    SEATS,
    question,
    stranger=lambda: rules.turn.COMPONENTS.refuse(refusals.NOT_AN_ORDER),
    misplaced=_misplaced,
    unknown=unknown,
)
