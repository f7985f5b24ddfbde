"""Answers to everything but the question for an action: readiness, reactions, losses, discards."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.game import AnyGame, Ask
from engine.games.street.actions import Decline, Play, Ready, Stop
from engine.games.street.observation import Observation
from engine.games.street.phases.turn import ready_cost
from engine.games.street.words.phrases import ASK_ACTION_AFTER_PASS
from engine.players.street.cards import keeping
from engine.players.street.odds import COARSE
from engine.players.street.situation import Ranked, Situation, best_first
from engine.players.street.supposing import frames_of
from engine.players.street.worth import Weights

_AN_ORDER_POINT = 0.02
"""What it is worth not to leave an order point unused, in victory points."""
_USUAL_ROLL = ((7, 1.0),)


def choose_readiness(situation: Situation, ask: Ask[Any]) -> Any:
    """The unit that gains most for each order point, or stop."""
    position = situation.position
    before = situation.value(position)
    best: Any = Stop()
    most = 0.0
    for order in ask.choices:
        if isinstance(order, Ready):
            unit = position.map.unit_index[order.unit]
            after = msgspec.structs.replace(position, active=position.active | 1 << unit)
            gain = (situation.value(after) - before + _AN_ORDER_POINT) / ready_cost(position, unit)
            if gain > most:
                best, most = order, gain
    return best


def beginning(situation: Situation, passes: int = 0) -> Any:
    """The supposed position from which an action is played out: both may react to it.

    Args:
        situation: what the player knows.
        passes: passes in a row so far.
    """
    return msgspec.structs.replace(situation.position, reacted=(False, False), passes=passes)


def passes_before(ask: Ask[Any]) -> int:
    """Passes in a row before a question: a second one ends the combat, as its words tell."""
    return int(ask.prompt.text == ASK_ACTION_AFTER_PASS)


def choose_discard(ask: Ask[Any]) -> Any:
    """The cards that are missed least."""
    return min(ask.choices, key=lambda order: sum(keeping(card) for card in order.cards))


def losses_situation(game: AnyGame, seen: Observation, weights: Weights) -> Situation:
    """The situation of a question for losses.

    Raises:
        ValueError: no losses wait.
    """
    if seen.losing is None:
        raise ValueError("expected losses that wait for their owner, got none")
    doing = frames_of(seen, "losses", seen.losing.points, firm=not seen.losing.may_retreat)
    return Situation(game, seen, weights, doing)


def rank_losses(situation: Situation, ask: Ask[Any]) -> Ranked:
    """Every allocation with what is left after it, least harm first."""
    return best_first([(situation.expect(order, _USUAL_ROLL), order) for order in ask.choices])


def reaction_situation(game: AnyGame, seen: Observation, ask: Ask[Any], weights: Weights) -> Situation | None:
    """The situation of an open window, or `None` when it cannot or need not be played through."""
    cards = {order.card for order in ask.choices if isinstance(order, Play)}
    if not cards or "countermand" in cards:
        return None
    step, points = "answer", 0
    if "not-one-step-back" in cards:
        step, points = "dealt", int(str(ask.prompt.facts["points"]))
    elif "ammunition" in cards:
        step = "flip"
    elif cards & {"pioneer-charges", "flamethrowers"}:
        step = "boost"
    return Situation(game, seen, weights, frames_of(seen, step, points), reacts=True)


def choose_countermand(seen: Observation, ask: Ask[Any]) -> Any:
    """Countermand a card that is worth it; decline any window that no card of the hand fits."""
    for order in ask.choices:
        if isinstance(order, Play) and order.card == "countermand":
            name = ask.prompt.facts["card"]
            victim = next(card for card, title in seen.card_names.items() if title == name)
            if keeping(victim) >= (keeping("countermand") if seen.turn < seen.turns else 0.0):
                return order
    return Decline()


def rank_reactions(situation: Situation, ask: Ask[Any]) -> Ranked:
    """Declining and the reactions worth considering, best first, each played through to the end of the action."""
    found: Ranked = []
    for order in _widest(situation, ask):
        card = (order.card,) if isinstance(order, Play) else (situation.own.cards or ())[:1]
        position = situation.holding(*card)
        cost = situation.price(order.card) if isinstance(order, Play) else 0.0
        found.append((situation.expect(order, COARSE, position) - cost, order))
    return best_first(found)


def _widest(situation: Situation, ask: Ask[Any]) -> list[Any]:
    """Declining, and of the plays of a card from one area the one with most units, for reaction flips nobody."""
    found: dict[tuple[object, ...], Any] = {}
    for order in ask.choices:
        key: tuple[object, ...] = ()
        if isinstance(order, Play):
            place = situation.position.at[situation.position.map.unit_index[order.units[0]]] if order.units else -1
            key = (order.card, order.units if order.card == "machine-guns" else place)
        if key not in found or len(order.units) > len(found[key].units):
            found[key] = order
    return list(found.values())
