"""Where units of `squad` should go by a Move order, hex by hex, and whether it is worth the order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.games.squad.map.geography import INDEX
from engine.games.squad.phases.moves.paths import WIRE_COST
from engine.players.squad.ground import Ground
from engine.players.squad.situation import LIMIT, Soldier
from engine.players.squad.worth import HIDDEN

HARDLY = 0.06
"""What a unit must gain to set out."""
_CROWDED = -5.0
"""What it is worth to stay where there are too many."""


_Way = tuple[float, tuple[int, ...]]
"""The risk on a way, and the hexes entered."""


class March(NamedTuple):
    """A way for a unit: what it gains over staying, and the hexes entered."""

    gain: float
    path: tuple[int, ...]


class Marching:
    """Ways of the asked seat's units."""

    def __init__(self, ground: Ground) -> None:
        """See what bars the way."""
        self.ground = ground
        self.situation = ground.situation
        self._taken = {one.at for one in self.situation.foes}
        self._prizes = {
            INDEX[view.word]: (view.worth + HIDDEN) * (1.0 if view.controller else 0.6)
            for view in self.situation.objectives
            if view.controller != self.situation.seen.seat
        }

    def cost(self, here: int, to: int) -> int:
        """The complete cost of a step [O21.1]."""
        return self.situation.map.cost[here][to] + (WIRE_COST if self.situation.forts.get(here) == "wire" else 0)

    def can_enter(self, one: Soldier, to: int) -> bool:
        """Whether a unit may go to a hex by a Move [O21.4, 13.1]."""
        if to in self._taken or to in self.situation.blaze:
            return False
        return not one.broken or self._taken.isdisjoint(self.situation.map.around[to])

    def has_room(self, one: Soldier, hex_: int) -> bool:
        """Whether a unit may stay in a hex without overstacking it [8.2]."""
        here = self.ground.figures.get(hex_, 0) - (one.figures if one.at == hex_ else 0)
        return here + one.figures <= LIMIT

    def best(self, one: Soldier, points: int | None = None) -> March:
        """The best way of a unit with so many movement points; an empty path is to stay."""
        start = one.at
        stay = self.ground.place(one, start) if self.has_room(one, start) else _CROWDED
        best = March(0.0, ())
        for hex_, (risk, path) in self._ways(one, one.move if points is None else points).items():
            if self.has_room(one, hex_):
                gain = self.ground.place(one, hex_) + self.arrival(one, hex_) - risk - stay
                if gain > best.gain:
                    best = March(gain, path)
        return best

    def _ways(self, one: Soldier, have: int) -> dict[int, _Way]:
        """The hexes a unit can come to, each with the risk and the hexes of the safest way."""
        costs, forts = self.situation.map.cost, self.situation.forts
        reached: dict[tuple[int, int], _Way] = {(one.at, 0): (0.0, ())}
        met: dict[int, tuple[float, float] | None] = {}
        states = [(one.at, 0)]
        for here, spent in states:
            risk, path = reached[here, spent]
            is_wired = forts.get(here) == "wire"
            if path and is_wired:
                continue
            so_far = spent + WIRE_COST if is_wired else spent
            for to, price in costs[here].items():
                total = so_far + price
                if total > have:
                    continue
                if to not in met:
                    met[to] = self._dangers(one, to)
                dangers = met[to]
                if dangers is None:
                    continue
                more = risk + dangers[0] + dangers[1]
                known = reached.get((to, total))
                if known is None:
                    states.append((to, total))
                if known is None or more < known[0]:
                    reached[to, total] = (more, (*path, to))
        return _safest(reached)

    def _dangers(self, one: Soldier, to: int) -> tuple[float, float] | None:
        """What the enemy's fire and what lies there may cost a unit that enters a hex; `None` if it cannot."""
        return (self.ground.exposure(one, to), self.snares(to)) if self.can_enter(one, to) else None

    def snares(self, to: int) -> float:
        """What lies in wait in a hex."""
        fort = self.situation.forts.get(to)
        return 1.2 if fort == "mines" else 0.3 if fort == "wire" else 0.0

    def arrival(self, one: Soldier, hex_: int) -> float:
        """What changes hands as a unit arrives: an objective that nobody holds against it [7.3h]."""
        if one.broken:
            return 0.0
        return self._prizes.get(hex_, 0.0)


def _safest(reached: Mapping[tuple[int, int], _Way]) -> dict[int, _Way]:
    """Of the ways to each hex, whatever they cost, the one with the least risk."""
    safest: dict[int, _Way] = {}
    for (hex_, _), found in reached.items():
        if found[1] and (hex_ not in safest or found[0] < safest[hex_][0]):
            safest[hex_] = found
    return safest
