"""Judging an answer: does it fit the question, and does it keep the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.game import Seat
from engine.core.rules import NOT_ASKED, Mark, Refusal, Rule
from engine.games.theater import phrases, phrases_refusals, rules
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
from engine.games.theater.pointing import pointing
from engine.games.theater.state import SEGMENTS, AirFights, Battle, Choosing, Excess, Homing, Leaving
from engine.games.theater.survey import Position
from engine.games.theater.wording import place_text

Judge = Callable[[Position, int, Any], Refusal | None]
"""Judges an action of one kind given by a faction when it fits the question."""


def _left(position: Position) -> Leaving:
    """The hex that was left."""
    frame = position.doing[-1]
    if not isinstance(frame, Leaving):
        raise TypeError(f"expected a hex that was left, got {frame!r}")
    return frame


def _judge_detach(position: Position, faction: int, action: object) -> Refusal | None:  # noqa: ARG001  - one signature
    frame = _left(position)
    if frame.can_detach:
        return None
    laid = [one.at for one in position.markers if one.kind == "detachment" and one.faction == faction]
    limit = position.plan.detachments
    if len(laid) < limit:
        where = place_text(position, frame.hex)
        return rules.DETACHMENT_LEFT.refuse(phrases_refusals.NO_DETACHMENT_HERE, hex=where)
    return rules.DETACHMENT_STOCK.refuse(limit=limit, marks=pointing(position, laid, figure=f"{len(laid)}/{limit}"))


def _judge_devastate(position: Position, faction: int, action: object) -> Refusal | None:  # noqa: ARG001  - as above
    frame = _left(position)
    if frame.can_devastate:
        return None
    return rules.DEVASTATE_ON_LEAVING.refuse(hex=place_text(position, frame.hex))


JUDGES: Mapping[type, tuple[tuple[Kind, ...], Judge]] = {
    Move: (("movement", "reserve"), lambda at, side, one: judge_move(at, side, one.units, one.path)),
    Overrun: (("movement", "reserve"), lambda at, side, one: judge_move(at, side, one.units, one.path, overrun=True)),
    Rail: (("reserve",), lambda at, side, one: judge_rail(at, side, one.unit, one.to)),
    Transport: (("movement", "reserve"), lambda at, side, one: judge_transport(at, side, one.unit, one.to)),
    Land: (("movement", "reserve"), lambda at, side, one: judge_land(at, side, one.unit, one.to)),
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
        if can_decline(now.kind):
            return None
        return rules.ORDERS_BY_SEGMENT.refuse(phrases.CANNOT_DECLINE, marks=_asked_at(position))
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
        return rule_of(kind).refuse(phrases.MISPLACED[kind], marks=_asked_at(position))
    return rules.ORDERS_BY_SEGMENT.refuse(segment=phrases.SEGMENTS[position.segment])


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
