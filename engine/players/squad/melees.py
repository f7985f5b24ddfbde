"""Advances of `squad`: into Melee where the odds are good, else a hex onwards without Op Fire."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from engine.games.squad.sums.odds import OF, WAYS
from engine.players.squad.ground import Ground
from engine.players.squad.marches import Marching
from engine.players.squad.situation import Soldier
from engine.players.squad.worth import LOSSES, resting_loss

JOINED = 3
"""Units that attack one hex together at most."""
_WORTH_IT = 0.25
"""What a Melee must bring to be sought."""


@cache
def differences() -> tuple[tuple[int, float], ...]:
    """The chances of the difference between two rolls of two dice."""
    found: dict[int, float] = {}
    for one in range(2, 13):
        for other in range(2, 13):
            found[one - other] = found.get(one - other, 0.0) + WAYS[one] * WAYS[other] / (OF * OF)
    return tuple(sorted(found.items()))


def melee_power(one: Soldier) -> int:
    """What a unit brings to a Melee [O16.4]."""
    return one.firepower // 2 if one.broken else one.firepower + one.command


class Assault(NamedTuple):
    """Units that advance: what it brings, and where each goes."""

    value: float
    steps: tuple[tuple[str, int], ...]


class Advances:
    """Advances of the asked seat's units."""

    def __init__(self, ground: Ground, marching: Marching, caution: float) -> None:
        """Take what bars the way and how much certainty is wanted.

        Args:
            ground: the worth of places.
            marching: what bars the way.
            caution: how much more own losses weigh than the enemy's.
        """
        self.ground = ground
        self.situation = ground.situation
        self.prices = ground.prices
        self.marching = marching
        self.caution = caution
        self.foes: dict[int, list[Soldier]] = {}
        for one in self.situation.foes:
            self.foes.setdefault(one.at, []).append(one)

    def _lost(self, men: Sequence[Soldier], difference: int) -> float:
        """What a side loses that is beaten by so much: figures, and the rest breaks."""
        figures = sum(one.figures for one in men)
        dead = min(1.0, difference / max(1, figures))
        value = 0.0
        for one in men:
            worth = self.prices.unit(one)
            now = resting_loss(one)
            value += worth * (dead * (1 - now) + (1 - dead) * max(0.0, LOSSES["broken"] - now))
        return value

    def melee(self, own: Sequence[Soldier], foes: Sequence[Soldier], bonus: int = 0) -> float:
        """What a Melee may be expected to bring."""
        edge = sum(map(melee_power, own)) - sum(map(melee_power, foes)) + bonus
        value = 0.0
        for by, chance in differences():
            total = edge + by
            if total > 0:
                value += chance * self._lost(foes, total)
            elif total < 0:
                value -= chance * self.caution * self._lost(own, -total)
            else:
                value -= chance * 0.1 * sum(self.prices.unit(one) for one in own)
        return value

    def charge(self, men: Sequence[Soldier], hex_: int) -> Assault | None:
        """The best way for some of these units to enter an enemy hex together."""
        near = [one for one in men if not one.broken and hex_ in self.situation.map.cost[one.at]]
        inside = [one for one in self.situation.own if one.at == hex_]
        near.sort(key=lambda one: -melee_power(one))
        best: Assault | None = None
        bonus = 1 if self.situation.cards(action="grenade-bundle") else 0
        for size in range(1, min(JOINED, len(near)) + 1):
            for group in combinations(near[: JOINED + 1], size):
                value = self.melee([*inside, *group], self.foes[hex_], bonus)
                if inside:
                    value -= self.melee(inside, self.foes[hex_], bonus)
                else:
                    value += self._ground_won(group, hex_)
                if best is None or value > best.value:
                    best = Assault(value, tuple((one.word, hex_) for one in group))
        return best

    def _ground_won(self, group: Sequence[Soldier], hex_: int) -> float:
        """What holding the hex afterwards is worth, if it is won."""
        edge = sum(map(melee_power, group)) - sum(map(melee_power, self.foes[hex_]))
        chance = sum(part for by, part in differences() if by + edge > 0)
        stake = sum(worth for goal, worth in self.prices.stakes if goal == hex_)
        return chance * stake * 0.8

    def best_step(self, one: Soldier) -> tuple[float, int]:
        """The best hex for a unit to advance into that the enemy does not hold: what it gains, and the hex."""
        stay = self.ground.place(one, one.at) if self.marching.has_room(one, one.at) else -5.0
        best = (0.0, -1)
        for to in self.situation.map.cost[one.at]:
            if not self.marching.can_enter(one, to) or not self.marching.has_room(one, to):
                continue
            gain = self.ground.place(one, to) + self.marching.arrival(one, to) - stay - self.marching.snares(to)
            if gain > best[0]:
                best = (gain, to)
        return best

    def plan(self, men: Sequence[Soldier]) -> Assault:
        """The best advance of units that are activated together."""
        value = 0.0
        steps: list[tuple[str, int]] = []
        left = list(men)
        while True:
            charged = {hex_ for _, hex_ in steps}
            charges = [
                found for hex_ in self.foes if hex_ not in charged and (found := self.charge(left, hex_)) is not None
            ]
            best = max(charges, key=lambda one: one.value, default=None)
            if best is None or best.value < _WORTH_IT:
                break
            value += best.value
            steps += best.steps
            names = {word for word, _ in best.steps}
            left = [one for one in left if one.word not in names]
        for one in left:
            gain, to = self.best_step(one)
            if to >= 0 and gain > 0.05:
                value += gain
                steps.append((one.word, to))
        return Assault(value, tuple(steps))
