"""What a hex is worth to a unit of `squad`: fire it could give and take there, objectives it draws near to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush

from engine.games.squad.map.geography import Geography, distance, is_enemy_edge
from engine.players.squad.shots import Gun, guns_of
from engine.players.squad.situation import UNSEEN, Situation, Soldier
from engine.players.squad.worth import Prices, harm

_NO_WAY = 99
"""Movement points where there is no way."""
_FADES = 0.89
"""What is left of an objective's pull with every movement point between."""
_WEIGHTS = (0.45, 0.2, 0.1, 0.05)
"""How likely each of the enemy's hexes is to fire at one unit, the most harmful first."""
_STACKED = 0.25
"""How much more a unit draws fire for every other one in its hex, as one attack strikes them all."""
_SUPPORT = 2
"""What others are taken to add to the fire of a unit."""
_PATIENCE = 10
"""Turns after which a side that is behind grows bolder."""
_HASTE = 0.06
"""How much more objectives draw it with every further Turn."""
_COURAGE = 0.025
"""How much less it minds the enemy's fire with every further Turn."""
_MOST_URGE, _LEAST_FEAR = 4.0, 0.2
"""Where both end."""
_FADED = tuple(_FADES**far for far in range(_NO_WAY + 1))
"""The same by movement points."""
_EXIT = 0.4
"""How much of the VP for its exit draws a unit to the enemy's edge."""
_FIRE = 0.35
"""How much of the fire a unit could give is counted for its place."""


@lru_cache(maxsize=256)
def _ways(place: Geography, goals: tuple[int, ...]) -> tuple[int, ...]:
    """Movement points from every hex to the nearest of some hexes, `_NO_WAY` where there is no way."""
    far = [_NO_WAY] * len(place.cost)
    queue = [(0, goal) for goal in goals]
    for goal in goals:
        far[goal] = 0
    while queue:
        so_far, here = heappop(queue)
        if so_far > far[here]:
            continue
        for near in place.around[here]:
            price = place.cost[near].get(here)
            if price is not None and so_far + price < far[near]:
                far[near] = so_far + price
                heappush(queue, (far[near], near))
    return tuple(far)


def way_to(situation: Situation, goal: int) -> tuple[int, ...]:
    """Movement points from every hex to a goal."""
    return _ways(situation.map, (goal,))


def way_out(situation: Situation) -> tuple[int, ...]:
    """Movement points from every hex to the enemy's edge."""
    return _ways(situation.map, tuple(hex_ for hex_ in situation.map.hexes if is_enemy_edge(situation.side, hex_)))


class Ground:
    """The worth of places for the asked seat's units."""

    def __init__(self, situation: Situation, prices: Prices, *, is_careful: bool, is_behind: bool) -> None:
        """Sort the enemy's pieces by hex, and see how urgent the attack is.

        Args:
            situation: the position.
            prices: what things are worth.
            is_careful: the enemy's fire counts.
            is_behind: the game would be lost if it ended now, so that waiting is worse with every Turn.
        """
        self.situation = situation
        self.prices = prices
        self.is_careful = is_careful
        self._batteries: dict[int, tuple[int, list[Gun]]] = {}
        for one in situation.foes:
            command, guns = self._batteries.get(one.at, (0, []))
            if not one.broken:
                command = max(command, one.command)
            self._batteries[one.at] = (command, guns + guns_of(one))
        self._fire: dict[int, list[tuple[int, int]]] = {}
        self._harms: dict[tuple[int, int, bool, bool], list[float]] = {}
        self._shots: dict[tuple[int, int, int, int, int], float] = {}
        self._foes_by_hex: dict[int, list[Soldier]] = {}
        for one in situation.foes:
            self._foes_by_hex.setdefault(one.at, []).append(one)
        waited = max(0, situation.seen.turn - _PATIENCE)
        self.urge = min(_MOST_URGE, 1.0 + _HASTE * waited) if is_behind else 0.6
        self.fear = max(_LEAST_FEAR, 1.0 - _COURAGE * waited) if is_behind else 1.0
        self._out = way_out(situation)
        self._goals = [self._goal(goal, stake) for goal, stake in prices.stakes]
        self._fellows: dict[str, list[tuple[int, int, float, float]]] = {}
        self.figures: dict[int, int] = {}
        self.men: dict[int, int] = {}
        for one in situation.own:
            self.men[one.at] = self.men.get(one.at, 0) + 1
            self.figures[one.at] = self.figures.get(one.at, 0) + one.figures

    def batteries_on(self, hex_: int) -> list[tuple[int, int]]:
        """The enemy's attacks that could strike a hex: firepower and base of each."""
        found = self._fire.get(hex_)
        if found is None:
            found = []
            for base, (command, guns) in self._batteries.items():
                far = distance(base, hex_)
                powers = sorted((gun.power for gun in guns if 1 <= far <= gun.range), reverse=True)
                if not powers:
                    continue
                hindrance = self.situation.hindrance(base, hex_)
                strength = powers[0] + sum(power // 2 for power in powers[1:]) + command - hindrance
                if hindrance != UNSEEN and strength > 0:
                    found.append((strength, base))
            self._fire[hex_] = found
        return found

    def danger(self, one: Soldier, hex_: int) -> float:
        """What the enemy's fire may cost a unit that stays in a hex."""
        price = self.prices.unit(one) * (1 + _STACKED * (self.men.get(hex_, 0) - (one.at == hex_)))
        harms = self._harms_in(one, hex_)
        return self.fear * price * sum([weight * loss for weight, loss in zip(_WEIGHTS, harms, strict=False)])

    def _harms_in(self, one: Soldier, hex_: int) -> list[float]:
        """What each of the enemy's attacks would do to a unit in a hex, the worst first."""
        key = hex_, one.morale, one.broken, one.suppressed
        found = self._harms.get(key)
        if found is None:
            cover = self.situation.cover
            found = self._harms[key] = sorted(
                [
                    harm(strength - one.morale - cover(hex_, base), one.broken, one.suppressed)
                    for strength, base in self.batteries_on(hex_)
                ],
                reverse=True,
            )
        return found

    def exposure(self, one: Soldier, hex_: int) -> float:
        """What Op Fire may cost a unit that enters a hex."""
        if not self.is_careful or not self.situation.foe_view.hand_size:
            return 0.0
        harms = self._harms_in(one, hex_)
        if not harms:
            return 0.0
        return 0.3 * self.fear * harms[0] * self.prices.unit(one)

    def fire(self, one: Soldier, hex_: int) -> float:
        """What a unit could do from a hex by its fire, at best."""
        if one.broken:
            return 0.0
        weapon = one.weapon if one.weapon is not None and not one.weapon.jammed else None
        key = hex_, one.firepower, one.range, weapon.firepower if weapon else 0, weapon.range if weapon else 0
        found = self._shots.get(key)
        if found is None:
            found = self._shots[key] = self._best_shot(*key)
        return found

    def _best_shot(self, hex_: int, firepower: int, reach: int, other: int, other_reach: int) -> float:
        """What a unit of this firepower and Range could do from a hex, with a Weapon of such."""
        best = 0.0
        for target, men in self._foes_by_hex.items():
            far = distance(hex_, target)
            power = firepower if 1 <= far <= reach else 0
            if 1 <= far <= other_reach:
                power = max(power, other) + min(power, other) // 2
            if not power:
                continue
            hindrance = self.situation.hindrance(hex_, target)
            if hindrance == UNSEEN:
                continue
            strength = power + _SUPPORT - hindrance
            value = sum(
                [
                    harm(strength - self.situation.guard(foe, hex_), foe.broken, foe.suppressed) * self.prices.unit(foe)
                    for foe in men
                ]
            )
            best = max(best, value)
        return _FIRE * best

    def pull(self, one: Soldier, hex_: int) -> float:
        """What objectives and the enemy's edge draw a unit to a hex."""
        if one.broken:
            return 0.0
        total = 0.0
        for ways, holders, alone, shared in self._goals:
            far = ways[hex_]
            if far < _NO_WAY:
                has_others = len(holders) > (one.word in holders)
                total += (shared if has_others else alone) * _FADED[far]
        out = self._out[hex_]
        return total + (_EXIT * self.urge * one.points * _FADED[out + 1] if out < _NO_WAY else 0.0)

    def _goal(self, goal: int, stake: float) -> tuple[tuple[int, ...], frozenset[str], float, float]:
        """An objective: the way to it, who is there, what it draws a first and a further unit with.

        It draws fully where it is to be taken, else by the threat.
        """
        situation = self.situation
        ways = way_to(situation, goal)
        number = situation.map.objectives.index(goal)
        controller = next(view.controller for view in situation.objectives if view.objective == number + 1)
        holders = frozenset(own.word for own in situation.own if own.at == goal and not own.broken)
        if controller != situation.seen.seat:
            need = self.urge * stake * 0.5
            return ways, holders, need, need * 0.75
        near = min((ways[foe.at] for foe in situation.foes if not foe.broken), default=40)
        need = 0.55 * stake * 0.93**near
        return ways, holders, need, need * 0.35

    def place(self, one: Soldier, hex_: int) -> float:
        """What a hex is worth to a unit."""
        cover = self.situation.cover(hex_)
        if one.broken:
            return 0.08 * cover + self._company(one, hex_) - 1.3 * self.danger(one, hex_)
        value = self.pull(one, hex_) + self.fire(one, hex_) + 0.06 * cover + self._company(one, hex_)
        if self.is_careful:
            value -= self.danger(one, hex_)
        return value

    def _company(self, one: Soldier, hex_: int) -> float:
        """Leaders belong with those they lead, and others with a leader."""
        fellows = self._fellows.get(one.word)
        if fellows is None:
            fellows = self._fellows[one.word] = [*self._led_or_leading(one)]
        value = 0.0
        for at, reach, together, near in fellows:
            far = distance(at, hex_)
            value += together if far == 0 else near if far <= reach else 0.0
        return value

    def _led_or_leading(self, one: Soldier) -> Iterator[tuple[int, int, float, float]]:
        """Whom a unit leads or is led by: where, how far the command reaches, the worth in one hex and in reach."""
        for own in self.situation.own:
            if own.word == one.word:
                continue
            if one.command and not one.broken and own.rank != "leader":
                yield own.at, one.command, 0.22 * one.command, 0.1 * one.command
            elif own.command and not own.broken:
                yield own.at, own.command, 0.2 * own.command, 0.06
