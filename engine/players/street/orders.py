"""The orders worth considering as an action, each with what it may be expected to gain."""

from __future__ import annotations

from typing import Any

from engine.core.game import Ask
from engine.games.street.actions import FireOrder, MoveOrder, Pass, Play
from engine.games.street.table.cards import CARD_FIRES, MACHINE_GUNS_BONUS
from engine.games.street.table.scenario import GER
from engine.games.street.table.survey import active_in
from engine.players.street.cards import least
from engine.players.street.outlook import Totals, unrolled
from engine.players.street.situation import Ranked, Situation, best_first

_PASSING = 0.03
"""What an order must gain to be better than to pass."""


def rank_actions(situation: Situation, ask: Ask[Any], totals: Totals, width: int) -> Ranked:
    """Orders and the pass, best first, judged over the dice and the enemy's likely answers.

    Args:
        situation: what the player knows.
        ask: the question.
        totals: totals of two dice to look at.
        width: fires, and other orders, that are looked at closely.
    """
    fires: Ranked = []
    others: Ranked = []
    found: Ranked = [(situation.value(situation.position) + _PASSING, Pass())]
    for action in ask.choices:
        if isinstance(action, FireOrder):
            if _is_strongest(situation, action):
                fires.append((_fire(situation, action), action))
        elif isinstance(action, Play) and action.price and action.price != _spare(situation, action.card):
            continue
        elif not isinstance(action, Pass):
            others.append((_sketch(situation, action), action))
    for _, action in (*best_first(fires)[:width], *best_first(others)[:width]):
        found.append((_closely(situation, action, totals), action))
    return best_first(found)


def _spare(situation: Situation, card: str) -> str:
    """The card to pay for another with."""
    rest = list(situation.own.cards or ())
    rest.remove(card)
    return least(tuple(rest))


def _is_strongest(situation: Situation, order: FireOrder) -> bool:
    """Whether no unit that stays out has more firepower than one that fires."""
    position = situation.position
    units = position.map.units
    group = [position.map.unit_index[word] for word in order.units]
    weakest = min(units[unit].fire for unit in group)
    ready = active_in(position, position.at[group[0]], situation.army)
    return all(unit in group or units[unit].fire <= weakest for unit in ready)


def _fire(situation: Situation, order: FireOrder) -> float:
    """The harm a fire may be expected to do, less what flipping the firers costs."""
    position = situation.position
    group = [position.map.unit_index[word] for word in order.units]
    strength = sum(position.map.units[unit].fire for unit in group)
    target = position.map.area_index[order.area]
    harm = situation.worth.fire(position, situation.army, position.at[group[0]], target, strength)
    return float(harm - sum(situation.worth.flip[unit] for unit in group))


def _sketch(situation: Situation, action: MoveOrder | Play) -> float:
    """A first guess at what an order gains."""
    position = situation.position
    if isinstance(action, Play):
        if action.card in CARD_FIRES:
            target = position.map.area_index[action.area]
            strength = CARD_FIRES[action.card].strength
            shot: float = situation.worth.card_fire(position, situation.army, target, strength)
            return shot - situation.price(action.card)
        if action.card == "machine-guns":
            unit = position.map.unit_index[action.units[0]]
            target = position.map.area_index[action.area]
            strength = position.map.units[unit].fire + MACHINE_GUNS_BONUS
            harm = situation.worth.fire(position, situation.army, position.at[unit], target, strength)
            return float(harm - situation.price(action.card) - situation.worth.flip[unit])
        position = situation.holding(action.card)
    after = unrolled(situation.game, position, situation.seat, action)
    if after is None or after.doing:  # losses wait for their owner: a sniper has fired
        return 0.0
    gain: float = situation.worth.points(after) - situation.worth.points(situation.position)
    gain = gain if situation.army == GER else -gain
    return gain - (situation.price(action.card) if isinstance(action, Play) else 0.0)


def _closely(situation: Situation, action: Any, totals: Totals) -> float:
    """What an order may be expected to lead to, the enemy's reply by card and the price of a card deducted."""
    position = situation.position
    cost = 0.0
    if isinstance(action, Play):
        position = situation.holding(action.card, *((action.price,) if action.price else ()))
        cost = situation.price(action.card)
    return situation.expect(action, totals, position) - cost - _reply(situation, position, action)


def _reply(situation: Situation, position: Any, action: Any) -> float:
    """What the enemy's Defensive Fire or Machine Guns may cost."""
    game_map = position.map
    is_card = isinstance(action, Play)
    if isinstance(action, FireOrder) or (is_card and action.card == "machine-guns"):
        origin = position.at[game_map.unit_index[action.units[0]]]
        return situation.worth.reply(position, situation.army, origin, bare=game_map.area_index[action.area] != origin)
    if isinstance(action, MoveOrder) or (is_card and action.card == "storm-group"):
        after: Any = unrolled(situation.game, position, situation.seat, action)
        to: int = game_map.area_index[action.area]
        return situation.worth.reply(after, situation.army, to, bare=position.control[to] != situation.army)
    return 0.0
