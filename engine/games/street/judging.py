"""Judging an answer: does it fit the question, and does it keep the rules."""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.core.game import Seat
from engine.core.rules import NOT_ASKED, Refusal
from engine.games.street import phrases, rules
from engine.games.street.actions import (
    Action,
    Decline,
    Discard,
    FireOrder,
    Lose,
    MoveOrder,
    Pass,
    Play,
    Ready,
    Stop,
)
from engine.games.street.cards import CARDS
from engine.games.street.moment import Moment, moment
from engine.games.street.naming import area_name, army_name
from engine.games.street.phases.cards import judge_action_card
from engine.games.street.phases.fire import judge_group, judge_target
from engine.games.street.phases.losses import burden, judge_losses
from engine.games.street.phases.manoeuvre import judge_move
from engine.games.street.phases.turn import judge_ready, surplus
from engine.games.street.phases.windows import judge_reaction
from engine.games.street.scenario import SEATS
from engine.games.street.state import Fire
from engine.games.street.survey import Position
from engine.games.street.wording import area_of, card_play, judge_words, shares, unit_indexes

_ACTIONS = (Ready, Stop, FireOrder, MoveOrder, Play, Pass, Decline, Lose, Discard)


def judge(position: Position, seat: Seat, action: object) -> Refusal | None:
    """Why a seat may not answer so."""
    now = moment(position)
    if now is None or SEATS[now.army] != seat:
        return NOT_ASKED.refuse()
    if not isinstance(action, _ACTIONS):
        return rules.COMPONENTS.refuse(phrases.NOT_AN_ORDER)
    if now.kind == "losses":
        return _judge_losses(position, action)
    if isinstance(action, Lose):
        return rules.POINTS_FIRST.refuse()
    if now.kind == "ready":
        return _judge_readiness(position, now, action)
    if now.kind == "action":
        return _judge_action(position, now.army, action)
    if now.kind == "reaction":
        return _judge_reaction(position, now.army, action)
    return _judge_discard(position, now.army, action)


def _judge_losses(position: Position, action: Action) -> Refusal | None:
    fire = position.doing[-1]
    if not isinstance(fire, Fire):
        raise TypeError(f"expected a fire that dealt losses, got {fire!r}")
    if not isinstance(action, Lose):
        load = burden(position, fire)
        area, figure = area_name(position, load.area), f"−{load.points}"
        return rules.LOSSES_PENDING.refuse(points=load.points, army=army_name(load.army), area=area, figure=figure)
    units = tuple(loss.unit for loss in action.losses)
    areas = tuple(loss.area for loss in action.losses if loss.outcome == "retreat")
    strays = tuple(loss.area for loss in action.losses if loss.outcome != "retreat" and loss.area)
    unknown = judge_words(position, units=units, areas=areas)
    if unknown is not None:
        return unknown
    if strays or any(loss.outcome not in ("flip", "retreat", "destroy") for loss in action.losses):
        return rules.COMPONENTS.refuse(phrases.NOT_AN_ORDER)
    return judge_losses(position, fire, shares(position, action))


def _judge_readiness(position: Position, now: Moment, action: Action) -> Refusal | None:
    if isinstance(action, Stop):
        return None
    if not isinstance(action, Ready):
        return rules.READINESS.refuse()
    unknown = judge_words(position, units=(action.unit,))
    return unknown or judge_ready(position, now.army, position.map.unit_index[action.unit])


def _judge_action(position: Position, army: int, action: Action) -> Refusal | None:
    if isinstance(action, Pass):
        return None
    if isinstance(action, Play):
        return _judge_play_words(position, action) or _private(
            judge_action_card(position, army, card_play(position, army, action, reaction=False))
        )
    if not isinstance(action, FireOrder | MoveOrder):
        return rules.COMBAT.refuse()
    unknown = judge_words(position, units=action.units, areas=(action.area,))
    if unknown is not None:
        return unknown
    units, area = unit_indexes(position, action.units), area_of(position, action.area)
    if isinstance(action, MoveOrder):
        return judge_move(position, army, units, area, storm=False)
    return judge_group(position, army, units) or judge_target(position, army, position.at[units[0]], area)


def _judge_play_words(position: Position, action: Play) -> Refusal | None:
    areas = (action.area,) if action.area else ()
    prices = (action.price,) if action.price else ()
    return judge_words(position, units=action.units, areas=areas, cards=(action.card, *prices))


def _judge_reaction(position: Position, army: int, action: Action) -> Refusal | None:
    if isinstance(action, Decline):
        return None
    if not isinstance(action, Play):
        return rules.ONE_ACTION.refuse(phrases.ANSWER_FIRST)
    return _judge_play_words(position, action) or _private(
        judge_reaction(position, army, card_play(position, army, action, reaction=True))
    )


def _private(refusal: Refusal | None) -> Refusal | None:
    """Whatever is said of a card tells whether it is held, so only the player may hear it [P6.5]."""
    return None if refusal is None else msgspec.structs.replace(refusal, private=True)


def _judge_discard(position: Position, army: int, action: Action) -> Refusal | None:
    if not isinstance(action, Discard):
        return rules.EVENING.refuse()
    unknown = judge_words(position, cards=action.cards)
    if unknown is not None:
        return unknown
    missing = Counter(action.cards) - Counter(position.hands[army])
    if missing:
        return rules.CARD_FIRE_SOURCE.refuse(card=CARDS[next(iter(missing))].name, private=True)
    count = surplus(position, army)
    if len(action.cards) != count:
        return rules.CARDS.refuse(n=count, private=True)
    return None
