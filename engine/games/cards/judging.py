"""Judging an answer: does it fit the question, and does it keep the rules."""

from __future__ import annotations

from engine.core.game import Seat
from engine.core.rules import NOT_ASKED, Refusal, Rule
from engine.games.cards import phrases, rules
from engine.games.cards.actions import (
    Attack,
    Block,
    Build,
    Damage,
    Discard,
    Done,
    LayResource,
    Pass,
    Play,
    Strike,
    Support,
    Target,
)
from engine.games.cards.cards import SEATS
from engine.games.cards.moment import Kind, kind_for
from engine.games.cards.phases.attack import judge_attack, judge_strike
from engine.games.cards.phases.blocking import judge_block
from engine.games.cards.phases.breakthrough import judge_target
from engine.games.cards.phases.cards import judge_play
from engine.games.cards.phases.damage import judge_damage
from engine.games.cards.phases.support import judge_support
from engine.games.cards.phases.turn import judge_build, judge_discard, judge_resource
from engine.games.cards.survey import Position

_ACTIONS = (LayResource, Build, Play, Attack, Strike, Block, Target, Support, Damage, Discard, Done, Pass)
_WINDOWS: dict[Kind, str] = {"build": "build", "attack": "before", "block": "before", "support": "wave"}
"""The window of tactical cards that stands open while each question is put."""
_ENDED_BY_DONE = ("build", "attack")
_DECLINED_BY_PASS = ("resource", "block", "support", "damage")


def judge(position: Position, seat: Seat, action: object) -> Refusal | None:
    """Why a seat may not answer so."""
    kind = kind_for(position, SEATS.index(seat)) if seat in SEATS else None
    if kind is None:
        return NOT_ASKED.refuse()
    if not isinstance(action, _ACTIONS):
        return rules.OPEN_AND_HIDDEN.refuse(phrases.NOT_AN_ORDER)
    army = SEATS.index(seat)
    if isinstance(action, Done):
        return None if kind in _ENDED_BY_DONE else _misplaced(kind)
    if isinstance(action, Pass):
        return None if kind in _DECLINED_BY_PASS else _misplaced(kind)
    if isinstance(action, Play):
        return _judge_play(position, army, kind, action)
    if position.wave is None:
        return _judge_turn(position, army, kind, action)
    return _judge_wave(position, army, kind, action)


def _judge_play(position: Position, army: int, kind: Kind, action: Play) -> Refusal | None:
    window = _WINDOWS.get(kind)
    if window is None:
        return _misplaced(kind)
    return judge_play(position, army, action, window)


def _judge_turn(position: Position, army: int, kind: Kind, action: object) -> Refusal | None:
    """Orders between waves."""
    match action:
        case LayResource():
            return judge_resource(position, army, action.card) if kind == "resource" else rules.RESOURCE_PHASE.refuse()
        case Build():
            if kind != "build":
                return rules.BUILT_IN_BUILD_PHASE.refuse()
            return judge_build(position, army, action.card, action.line)
        case Attack():
            return judge_attack(position, army, action.charges) if kind == "attack" else rules.ATTACK_PHASE.refuse()
        case Strike():
            return judge_strike(position, army, action.unit) if kind == "attack" else rules.ATTACK_PHASE.refuse()
        case Discard():
            return judge_discard(position, army, action.cards) if kind == "discard" else _misplaced(kind)
    return _misplaced(kind)


def _judge_wave(position: Position, army: int, kind: Kind, action: object) -> Refusal | None:
    """Orders within a wave."""
    match action:
        case Block() if kind == "block":
            return judge_block(position, army, action.tasks)
        case Target() if kind == "target":
            return judge_target(position, action.aims)
        case Support() if kind == "support":
            return judge_support(position, army, action.unit, action.target)
        case Damage() if kind == "damage":
            return judge_damage(position, army, action.shares)
        case Attack() | Strike():
            return rules.WAVE_FINISHED_FIRST.refuse()
        case Build():
            return rules.BUILT_IN_BUILD_PHASE.refuse()
        case LayResource():
            return rules.RESOURCE_PHASE.refuse()
    return _misplaced(kind)


_QUESTIONS: dict[Kind, Rule] = {
    "resource": rules.RESOURCE_PHASE,
    "build": rules.BUILD_PHASE,
    "attack": rules.ATTACK_PHASE,
    "block": rules.ASSIGN_BLOCKS,
    "target": rules.NAME_TARGETS,
    "support": rules.CARDS_AND_SUPPORT,
    "damage": rules.FREE_DISTRIBUTION,
    "discard": rules.END_PHASE,
}
"""The rule that puts each kind of question."""


def rule_of(kind: Kind) -> Rule:
    """The rule that puts this kind of question."""
    return _QUESTIONS[kind]


def _misplaced(kind: Kind) -> Refusal:
    """An order that belongs to another moment."""
    return rule_of(kind).refuse(phrases.MISPLACED[kind])
