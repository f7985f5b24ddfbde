"""The orders of this game, by the questions that they answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.rules import Mark, Refusal, Rule
from engine.games.theater import rules
from engine.games.theater.actions import Action, Done
from engine.games.theater.map.countries import SEATS
from engine.games.theater.moment import moment
from engine.games.theater.orders.aftermath import ADVANCE, LOSSES, RETREAT
from engine.games.theater.orders.battle import ATTACK, BLITZ, DIG_IN
from engine.games.theater.orders.deployment import BUY, DECLARE, DEPLOY, PLACE_MARKER, STRENGTHEN
from engine.games.theater.orders.ending import DETACH, DEVASTATE, NOTHING, REMOVE, close, done, leave_nothing, stay
from engine.games.theater.orders.journeys import BOX, DROP, LAND, RAIL, TRANSPORT
from engine.games.theater.orders.moving import EXPLOIT, MOVE
from engine.games.theater.orders.nouns import Question
from engine.games.theater.orders.organisation import BREAK_DOWN, CLEAR, COMBINE, CONVERT, LIFT, SHIFT
from engine.games.theater.orders.overrunning import OVERRUN
from engine.games.theater.orders.support import AIR, CHOOSE, CONVOY, FIGHT, FLEET, FORM_BEACHHEAD, WITHDRAW
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import AirFights, Battle, Choosing, Excess, Homing, Leaving, State
from engine.games.theater.table.survey import Position
from engine.games.theater.words import phrases
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, word_text
from engine.kits.nouns import At
from engine.kits.orders import OrderBook
from engine.kits.walks import Verb

AnyVerb = Verb[State, Board, Any]


def question(position: Position, faction: int) -> At[Position] | None:
    """What the faction is asked in a position; `None` if nothing."""
    now = moment(position)
    return now if now is not None and now.side == faction else None


def rule_of(kind: str) -> Rule:
    """The rule that puts this kind of question."""
    return _QUESTIONS.get(kind, rules.turn.ORDERS_BY_SEGMENT)


_QUESTIONS: dict[str, Rule] = {
    "losses": rules.results.LOSSES_BY_OWNER,
    "retreat": rules.results.RETREAT_BY_OWNER,
    "advance": rules.results.ADVANCE_INTO_TARGET,
    "leaving": rules.deployment.DETACHMENT_LEFT,
    "excess": rules.replacements.EXCESS_BY_OWNER,
    "air-return": rules.air.AIR_RETURNS,
    "air-fight": rules.air.AIR_FIGHT,
    "event": rules.defaults.DEFAULT_PLACES,
    "designation": rules.blitz.BLITZ_HEXES,
    "blitz": rules.combat.COMBAT_DECLARED,
    "exploitation": rules.blitz.WHO_EXPLOITS,
    "combat": rules.combat.COMBAT_DECLARED,
    "reserve": rules.blitz.RESERVE_MOVE,
}
"""The rule that puts each kind of question; that of the turn for all others."""


def _misplaced(at: Question, action: Action) -> Refusal:
    """An order that belongs to another segment, or comes while a question is open."""
    position, kind = at.position, at.kind
    if isinstance(action, Done):
        facts = _due_in(position, kind)
        say = phrases.CANNOT_DECLINE_OF[kind] if facts else phrases.CANNOT_DECLINE
        return rules.turn.ORDERS_BY_SEGMENT.refuse(say, marks=() if facts else _asked_at(position), **facts)
    if kind in phrases.MISPLACED:
        say, rule, marks, frame = phrases.MISPLACED[kind], rule_of(kind), _asked_at(position), position.doing[-1]
        if isinstance(frame, Leaving):
            return rule.refuse(say, hex=place_text(position, frame.hex), marks=marks)
        return rule.refuse(say, marks=marks)
    return rules.turn.ORDERS_BY_SEGMENT.refuse(segment=phrases.SEGMENTS[position.segment])


def _due_in(position: Position, kind: str) -> dict[str, Any]:
    """What a battle asks for that nobody can decline: in which hex, and of which unit; nothing of other questions."""
    frame = position.doing[-1]
    if not isinstance(frame, Battle) or kind not in phrases.CANNOT_DECLINE_OF:
        return {}
    facts = {"hex": place_text(position, frame.target)}
    return facts | {"unit": word_text(frame.retreats[0][0])} if kind == "retreat" else facts


def _asked_at(position: Position) -> tuple[Mark, ...]:
    """Marks of what the open question is about."""
    match position.doing[-1]:
        case Battle(target=target):
            return pointing(position, (target,))
        case Leaving(hex=hex_) | Excess(hex=hex_):
            return pointing(position, (hex_,))
        case AirFights(hexes=hexes):
            return pointing(position, hexes)
        case Choosing(among=among):
            return pointing(position, among)
        case Homing(units=words):
            return pointing(position, units=[unit for unit in position.units if unit.word in words])
        case _:
            return ()


_ACTING = frozenset((MOVE, ATTACK, BLITZ, EXPLOIT))
"""With these units move and fight; whoever ends a segment of other orders leaves nobody standing."""


def _until_done(*verbs: AnyVerb, resolve: Callable[[Board, int, Done], None] = close) -> tuple[AnyVerb, ...]:
    """These verbs, and to be done, which is drawn as often as all of them."""
    return (*verbs, done(resolve, len(verbs), closes=not _ACTING.isdisjoint(verbs)))


ORDERS: OrderBook[State, Board, Action] = OrderBook(
    {
        "reserve": _until_done(MOVE, OVERRUN, RAIL, TRANSPORT, LAND, BOX),
        "movement": _until_done(MOVE, OVERRUN, TRANSPORT, LAND, BOX),
        "combat": _until_done(ATTACK),
        "designation": _until_done(BLITZ),
        "blitz": _until_done(ATTACK, DROP, DIG_IN),
        "exploitation": _until_done(EXPLOIT),
        "losses": (LOSSES,),
        "retreat": (RETREAT,),
        "advance": _until_done(ADVANCE, resolve=stay),
        "organisation": _until_done(COMBINE, BREAK_DOWN, CONVERT, SHIFT, LIFT, CLEAR),
        "deployment": _until_done(DEPLOY, BUY, STRENGTHEN),
        "fleets": _until_done(FLEET),
        "convoys": _until_done(CONVOY),
        "beachheads": _until_done(FORM_BEACHHEAD),
        "recovery": _until_done(WITHDRAW, AIR),
        "air": _until_done(AIR),
        "air-return": (AIR,),
        "air-fight": (FIGHT,),
        "leaving": (DETACH, DEVASTATE, done(leave_nothing, 2, closes=False, name=NOTHING)),
        "events": _until_done(DECLARE, PLACE_MARKER),
        "event": (CHOOSE,),
        "excess": (REMOVE,),
    },
    SEATS,
    question,
    stranger=lambda: rules.turn.ORDERS_BY_SEGMENT.refuse(phrases.NOT_AN_ORDER),
    misplaced=_misplaced,
)
