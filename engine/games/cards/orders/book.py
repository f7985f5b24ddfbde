"""The orders of this game, by the questions that they answer."""

from __future__ import annotations

from engine.core.rules import Refusal, Rule
from engine.games.cards import rules
from engine.games.cards.actions import Action, Attack, Build, LayResource, Strike
from engine.games.cards.moment import moments
from engine.games.cards.orders.attack import ATTACK, END_ATTACK, NO_SUPPORT, STRIKE, SUPPORT
from engine.games.cards.orders.blocks import BLOCK, NO_BLOCK, TARGET
from engine.games.cards.orders.damage import DAMAGE, NO_DAMAGE
from engine.games.cards.orders.nouns import Question, unknown
from engine.games.cards.orders.turn import BUILD, DISCARD, END_BUILDING, NO_RESOURCE, PLAY, RESOURCE
from engine.games.cards.table.armies import SEATS
from engine.games.cards.table.board import Board
from engine.games.cards.table.state import State
from engine.games.cards.table.survey import Position
from engine.games.cards.words import phrases
from engine.kits.nouns import At
from engine.kits.orders import OrderBook


def question(position: Position, army: int) -> At[Position] | None:
    """What the army is asked in a position; `None` if nothing."""
    for one, kind in moments(position):
        if one == army:
            return At(position, army, kind)
    return None


def rule_of(kind: str) -> Rule:
    """The rule that puts this kind of question."""
    return _QUESTIONS[kind]


_QUESTIONS = {
    "resource": rules.turn.RESOURCE_PHASE,
    "build": rules.turn.BUILD_PHASE,
    "attack": rules.turn.ATTACK_PHASE,
    "block": rules.waves.ASSIGN_BLOCKS,
    "target": rules.waves.NAME_TARGETS,
    "support": rules.waves.CARDS_AND_SUPPORT,
    "damage": rules.battles.FREE_DISTRIBUTION,
    "discard": rules.turn.END_PHASE,
}


def _misplaced(at: Question, action: Action) -> Refusal:
    """Why an order that answers another question is not given now."""
    if isinstance(action, LayResource):
        return rules.turn.RESOURCE_PHASE.refuse()
    if isinstance(action, Build):
        return rules.building.BUILT_IN_BUILD_PHASE.refuse()
    if isinstance(action, Attack | Strike):
        return (rules.turn.ATTACK_PHASE if at.position.wave is None else rules.battles.WAVE_FINISHED_FIRST).refuse()
    return rule_of(at.kind).refuse(phrases.MISPLACED[at.kind])


ORDERS: OrderBook[State, Board, Action] = OrderBook(
    {
        "resource": (RESOURCE, NO_RESOURCE),
        "build": (BUILD, PLAY, END_BUILDING),
        "attack": (ATTACK, STRIKE, PLAY, END_ATTACK),
        "block": (BLOCK, PLAY, NO_BLOCK),
        "target": (TARGET,),
        "support": (SUPPORT, PLAY, NO_SUPPORT),
        "damage": (DAMAGE, NO_DAMAGE),
        "discard": (DISCARD,),
    },
    SEATS,
    question,
    stranger=lambda: rules.turn.OPEN_AND_HIDDEN.refuse(phrases.NOT_AN_ORDER),
    misplaced=_misplaced,
    unknown=unknown,
)
