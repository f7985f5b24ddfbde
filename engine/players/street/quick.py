"""Quick answers for both armies, good enough to see where a fight is going."""

from __future__ import annotations

from typing import Any

from engine.core.dice import Dice
from engine.games.street.actions import Action, Decline, FireOrder, MoveOrder, Pass, Play, Ready
from engine.games.street.phases.cards import plays
from engine.games.street.phases.manoeuvre import judge_move
from engine.games.street.phases.turn import can_be_readied, ready_cost
from engine.games.street.phases.windows import FIRE_CARDS, Window, fits, scene_area
from engine.games.street.table.cards import (
    CARD_FIRES,
    FRESH_BATTALION_UNITS,
    MACHINE_GUNS_BONUS,
    SNIPER_POINTS,
    STORM_GROUP_UNITS,
)
from engine.games.street.table.scenario import enemy
from engine.games.street.table.survey import fire_targets, layout, supplied_areas
from engine.games.street.words.wording import area_word, unit_words
from engine.players.street.cards import keeping, least
from engine.players.street.worth import Worth

_ENOUGH = 0.08
"""What an action must gain to be better than to pass."""
_ENOUGH_TO_REACT = 0.25
_CARD_PRICE = 0.15
_STRONG_CARD = 0.8
"""Cards worth this much are countermanded."""
_READY_UNIT = 0.1
"""What an active unit gains for each point of its firepower."""
_TAKE_EMPTY, _ENTER, _LEAVE = 0.6, 0.25, 0.5
"""Shares of an area's stake: gained by taking it, gained by entering among inactive enemies, lost by leaving it."""
_STORM, _FLIPPED = 0.5, 0.3
"""Share of the harm that a storm group's fire would do, and what it is worth that an enemy flips, to a quick player."""
_FEW_POINTS = 3


_SWAY = 0.04


def _swayed(score: float, dice: Dice) -> float:
    """The score times 0.7 to 1.3 by chance, so that playouts differ."""
    return score * (1 + (dice.below(16) - 7.5) * _SWAY)


class _Best:
    """The best option so far."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._score = _ENOUGH
        self.option: tuple[Any, ...] | None = None

    def offer(self, score: float, *option: Any) -> None:
        """Keep the option if chance lets its score be the best."""
        if score > 0:
            swayed = _swayed(score, self._dice)
            if swayed > self._score:
                self._score, self.option = swayed, option


def quick_action(position: Any, army: int, worth: Worth, dice: Dice, *, knows_more: bool = False) -> Action:
    """The fire, move or card that seems best, or a pass.

    Args:
        position: where.
        army: whose action it is.
        worth: judges what is gained.
        dice: sways the judgement, so that playouts differ.
        knows_more: storm groups and snipers come to mind as well.
    """
    best = _Best(dice)
    groups = layout(position)
    active = position.active
    for area, both in enumerate(groups):
        ready = tuple(unit for unit in both[army] if active >> unit & 1)
        if ready:
            _offer_fires(best, position, army, worth, area, ready)
            _offer_moves(best, position, army, worth, area, ready)
    for card in dict.fromkeys(position.hands[army]):
        _offer_card(best, position, army, worth, card, knows_more=knows_more)
    if best.option is None:
        return Pass()
    kind, units, area = best.option[0], best.option[1], best.option[2]
    if kind == "fire":
        return FireOrder(unit_words(position, units), area_word(position, area))
    if kind == "move":
        return MoveOrder(unit_words(position, units), area_word(position, area))
    return Play(kind, unit_words(position, units), area_word(position, area), best.option[3])


def _offer_card(best: _Best, position: Any, army: int, worth: Worth, card: str, *, knows_more: bool) -> None:
    if card in CARD_FIRES:
        _offer_card_fires(best, position, army, worth, card)
    elif card in ("rally", "fresh-battalion"):
        _offer_rallies(best, position, army, card)
    elif knows_more and card == "storm-group":
        _offer_storms(best, position, army, worth)
    elif knows_more and card == "sniper":
        _offer_snipers(best, position, army, worth)


def _offer_fires(best: _Best, position: Any, army: int, worth: Worth, area: int, ready: tuple[int, ...]) -> None:
    units = position.map.units
    shooters = tuple(unit for unit in ready if units[unit].fire)
    if shooters:
        strength = sum(units[unit].fire for unit in shooters)
        flips = sum(worth.flip[unit] for unit in shooters)
        for target in fire_targets(position, area, army):
            best.offer(worth.fire(position, army, area, target, strength) - flips, "fire", shooters, target)


def _offer_moves(best: _Best, position: Any, army: int, worth: Worth, area: int, ready: tuple[int, ...]) -> None:
    """Offer to take the ground near by with the unit that fires worst."""
    groups = layout(position)
    foe = enemy(army)
    units = position.map.units
    mover = min(ready, key=lambda unit: (units[unit].fire, unit))
    leaves = bool(groups[area][foe]) or (len(groups[area][army]) == 1 and position.control[area] == army)
    cost = _LEAVE * worth.stakes[area] if leaves else 0.0
    for to in position.map.neighbours[area]:
        if position.control[to] != army:
            share = _ENTER if groups[to][foe] else _TAKE_EMPTY
            gain = share * worth.stakes[to] - cost
            if gain > 0 and judge_move(position, army, (mover,), to, storm=False) is None:
                best.offer(gain, "move", (mover,), to)


def _offer_card_fires(best: _Best, position: Any, army: int, worth: Worth, card: str) -> None:
    rest = list(position.hands[army])
    rest.remove(card)
    spare = least(tuple(rest)) if rest and card == "guards-mortars" else ""
    strength = CARD_FIRES[card].strength
    for play in plays(position, army, card):
        if play.price == spare:
            gain = worth.card_fire(position, army, play.area, strength) - _CARD_PRICE
            best.offer(gain, card, (), play.area, spare)


def _offer_rallies(best: _Best, position: Any, army: int, card: str) -> None:
    groups = layout(position)
    foe = enemy(army)
    units = position.map.units
    most = FRESH_BATTALION_UNITS if card == "fresh-battalion" else 1
    supplied = supplied_areas(position, army)
    for area, both in enumerate(groups):
        if area in supplied and any(groups[near][foe] for near in (area, *position.map.neighbours[area])):
            tired = [unit for unit in both[army] if not position.active >> unit & 1]
            chosen = tuple(sorted(sorted(tired, key=lambda unit: -units[unit].fire)[:most]))
            best.offer(sum(units[unit].fire for unit in chosen) * _READY_UNIT, card, chosen, -1, "")


def _offer_storms(best: _Best, position: Any, army: int, worth: Worth) -> None:
    """Offer to take ground with those who fire best, or to go where they can fire at enemies without cover."""
    groups = layout(position)
    foe = enemy(army)
    units = position.map.units
    for area, both in enumerate(groups):
        ready = tuple(unit for unit in both[army] if position.active >> unit & 1)
        strongest = sorted(ready, key=lambda unit: -units[unit].fire)[:STORM_GROUP_UNITS]
        for to in position.map.neighbours[area] if ready else ():
            if position.control[to] == army:
                continue
            for size in range(1, len(strongest) + 1):
                group = strongest[:size]
                if judge_move(position, army, tuple(group), to, storm=True) is not None:
                    break
                if groups[to][foe]:
                    edge = sum(units[unit].fire for unit in group) - worth.defence(position, foe, to, inside=True)
                    gain = _STORM * worth.harm(position, foe, to, edge)
                else:
                    gain = _TAKE_EMPTY * worth.stakes[to]
                leaves = bool(both[foe]) or (len(both[army]) == size and position.control[area] == army)
                cost = _LEAVE * worth.stakes[area] if leaves else 0.0
                best.offer(gain - cost - _CARD_PRICE, "storm-group", tuple(sorted(group)), to, "")


def _offer_snipers(best: _Best, position: Any, army: int, worth: Worth) -> None:
    """Offer to make somebody flip, else to drive a lonely group out of its area."""
    foe = enemy(army)
    for play in plays(position, army, "sniper"):
        group = layout(position)[play.area][foe]
        if any(position.active >> unit & 1 for unit in group):
            gain = _FLIPPED
        else:
            gain = worth.harm_of(position, foe, play.area, SNIPER_POINTS)
        best.offer(gain - _CARD_PRICE, "sniper", (), play.area, "")


def quick_ready(position: Any, army: int) -> Action:
    """The strongest unit near the enemy."""
    groups = layout(position)
    foe = enemy(army)
    units = position.map.units

    def score(unit: int) -> float:
        area = position.at[unit]
        near = any(groups[there][foe] for there in (area, *position.map.neighbours[area]))
        share: float = (units[unit].fire + 0.5) * (1.0 if near else 0.5)
        return share / ready_cost(position, unit)

    return Ready(units[max(can_be_readied(position, army), key=score)].id)


def quick_reaction(position: Any, army: int, window: Window, worth: Worth) -> Action:
    """The first card of the hand that serves well, or none."""
    frame = position.doing[-1]
    for card in dict.fromkeys(position.hands[army]):
        if fits(position, frame, window, army, card):
            play = _react(position, army, worth, card, frame)
            if play is not None:
                return play
    return Decline()


def _react(position: Any, army: int, worth: Worth, card: str, frame: Any) -> Action | None:
    if card in FIRE_CARDS:
        return _fire_back(position, army, worth, card, scene_area(frame))
    if card == "countermand":
        return Play(card) if keeping(frame.card) >= _STRONG_CARD else None
    if card == "ammunition":
        return Play(card) if len(frame.units) > 1 else None
    if card == "not-one-step-back":
        return Play(card) if frame.points <= _FEW_POINTS else None
    return Play(card)


def _fire_back(position: Any, army: int, worth: Worth, card: str, area: int) -> Action | None:
    """The group, or with Machine Guns the unit, whose fire does most harm."""
    groups = layout(position)
    units = position.map.units
    if not groups[area][enemy(army)]:
        return None
    best: tuple[int, ...] = ()
    most = _ENOUGH_TO_REACT
    for there in (area, *position.map.neighbours[area]):
        ready = tuple(unit for unit in groups[there][army] if position.active >> unit & 1)
        bonus = 0
        if card == "machine-guns":
            ready = tuple(sorted(ready, key=lambda unit: -units[unit].fire)[:1])
            bonus = MACHINE_GUNS_BONUS
        else:
            ready = tuple(unit for unit in ready if units[unit].fire)
        if ready:
            strength = bonus + sum(units[unit].fire for unit in ready)
            harm = worth.fire(position, army, there, area, strength)
            if harm > most:
                best, most = ready, harm
    return Play(card, unit_words(position, best)) if best else None
