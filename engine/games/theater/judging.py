"""Judging an answer: does it fit the question, and does it keep the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.game import Seat
from engine.core.rules import NOT_ASKED, Refusal, Rule
from engine.games.theater import phrases, rules
from engine.games.theater.actions import (
    Advance,
    Attack,
    Blitz,
    Box,
    Detach,
    Devastate,
    DigIn,
    Done,
    Drop,
    Exploit,
    Land,
    Losses,
    Move,
    Overrun,
    Rail,
    Remove,
    Retreat,
    Transport,
)
from engine.games.theater.countries import SEATS
from engine.games.theater.moment import Kind, moment
from engine.games.theater.phases.advancing import judge_advance
from engine.games.theater.phases.airborne import judge_alone, judge_dig_in
from engine.games.theater.phases.battle import judge_attack
from engine.games.theater.phases.boxes import judge_box
from engine.games.theater.phases.crowding import judge_remove
from engine.games.theater.phases.designation import judge_blitz
from engine.games.theater.phases.exploitation import judge_exploit
from engine.games.theater.phases.losses import judge_losses
from engine.games.theater.phases.movement import judge_move
from engine.games.theater.phases.rail import judge_rail
from engine.games.theater.phases.retreat import judge_retreat
from engine.games.theater.phases.sea import judge_land, judge_transport
from engine.games.theater.phases.strategic import STRATEGIC_JUDGES
from engine.games.theater.state import SEGMENTS, Leaving
from engine.games.theater.survey import Position
from engine.games.theater.wording import place_text

Judge = Callable[[Position, int, Any], Refusal | None]
"""Judges an action of one kind given by a faction when it fits the question."""


def _judge_detach(position: Position, faction: int, action: object) -> Refusal | None:  # noqa: ARG001  - one signature
    frame = position.doing[-1]
    if isinstance(frame, Leaving) and frame.can_detach:
        return None
    return rules.DETACHMENT_STOCK.refuse(limit=position.plan.detachments)


def _judge_devastate(position: Position, faction: int, action: object) -> Refusal | None:  # noqa: ARG001  - as above
    frame = position.doing[-1]
    if not isinstance(frame, Leaving) or frame.can_devastate:
        return None
    return rules.DEVASTATE_ON_LEAVING.refuse(hex=place_text(position, frame.hex))


JUDGES: Mapping[type, tuple[tuple[Kind, ...], Judge]] = {
    Move: (("movement", "reserve"), lambda at, side, one: judge_move(at, side, one.units, one.path)),
    Overrun: (("movement",), lambda at, side, one: judge_move(at, side, one.units, one.path, overrun=True)),
    Rail: (("reserve",), lambda at, side, one: judge_rail(at, side, one.unit, one.to)),
    Transport: (("movement",), lambda at, side, one: judge_transport(at, side, one.unit, one.to)),
    Land: (("movement",), lambda at, side, one: judge_land(at, side, one.unit, one.to)),
    Box: (("movement", "reserve"), lambda at, side, one: judge_box(at, side, one.unit, one.to)),
    Blitz: (("designation",), lambda at, side, one: judge_blitz(at, side, one.hex)),
    Attack: (("blitz", "combat"), lambda at, side, one: judge_attack(at, side, one.target, one.units, one.hq)),
    Drop: (("blitz",), lambda at, side, one: judge_alone(at, side, one.unit, one.to)),
    DigIn: (("blitz",), lambda at, side, one: judge_dig_in(at, side, one.unit)),
    Exploit: (("exploitation",), lambda at, side, one: judge_exploit(at, side, one.unit, one.path)),
    Losses: (("losses",), lambda at, side, one: judge_losses(at, side, one.units)),
    Retreat: (("retreat",), lambda at, side, one: judge_retreat(at, side, one.unit, one.path)),
    Advance: (("advance",), lambda at, side, one: judge_advance(at, side, one.unit, one.path)),
    Remove: (("excess",), lambda at, side, one: judge_remove(at, side, one.units)),
    Detach: (("leaving",), _judge_detach),
    Devastate: (("leaving",), _judge_devastate),
    **STRATEGIC_JUDGES,
}
"""For each kind of action the questions it answers, and its judge."""

DECLINABLE: tuple[Kind, ...] = ("advance", "leaving")
"""Questions besides those of segments that `done` answers."""


def judge(position: Position, seat: Seat, action: object) -> Refusal | None:
    """Why a seat may not answer so."""
    now = moment(position)
    if now is None or seat not in SEATS or SEATS.index(seat) != now.faction:
        return NOT_ASKED.refuse()
    if isinstance(action, Done):
        return None if can_decline(now.kind) else rules.ORDERS_BY_SEGMENT.refuse(phrases.CANNOT_DECLINE)
    found = JUDGES.get(type(action))
    if found is None:
        return rules.ORDERS_BY_SEGMENT.refuse(phrases.NOT_AN_ORDER)
    kinds, judge_action = found
    if now.kind in kinds:
        return judge_action(position, now.faction, action)
    return misplaced(position, now.kind)


def can_decline(kind: Kind) -> bool:
    """Whether `done` answers the question."""
    return kind in SEGMENTS or kind in DECLINABLE


def misplaced(position: Position, kind: Kind) -> Refusal:
    """An order that belongs to another segment, or comes while a question is open."""
    if kind in phrases.MISPLACED:
        return rule_of(kind).refuse(phrases.MISPLACED[kind])
    return rules.ORDERS_BY_SEGMENT.refuse(segment=phrases.SEGMENTS[position.segment])


_QUESTIONS: dict[Kind, Rule] = {
    "losses": rules.LOSSES_BY_OWNER,
    "retreat": rules.RETREAT_BY_OWNER,
    "advance": rules.ADVANCE_INTO_TARGET,
    "leaving": rules.DETACHMENT_LEFT,
    "excess": rules.EXCESS_BY_OWNER,
    "air-return": rules.AIR_RETURNS,
    "air-fight": rules.AIR_FIGHT,
    "event": rules.DEFAULT_PLACES,
    "designation": rules.BLITZ_HEXES,
    "blitz": rules.COMBAT_DECLARED,
    "exploitation": rules.WHO_EXPLOITS,
    "combat": rules.COMBAT_DECLARED,
    "reserve": rules.RESERVE_MOVE,
}
"""The rule that puts each kind of question; that of the turn for all others."""


def rule_of(kind: Kind) -> Rule:
    """The rule that puts this kind of question."""
    return _QUESTIONS.get(kind, rules.ORDERS_BY_SEGMENT)
