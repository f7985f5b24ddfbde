"""What hexes are worth to a computer player of `theater`: cities, the way to them, and what the enemy threatens."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from heapq import heappop, heappush
from types import MappingProxyType

from engine.games.theater.map.countries import AXIS, NOBODY, SOVIET
from engine.games.theater.table.scenario import NEVER, scenarios
from engine.players.theater.situation import NOWHERE, Situation

_FADING = 0.88
"""What is left of a pull one movement point farther away."""
_FAR = 40
"""Movement points beyond which nothing pulls."""
_DECISIVE = 20
"""Turns left of the whole war from which on the Axis stands on the defence."""
_SUPERIOR = 1.15
"""How many times the enemy's steps the Axis needs for an offensive where cities taken and lost are reckoned up."""
_LAST = 2
"""Turns left in which whoever would win holds what there is."""
_TOKEN = 2.0
"""The defence that whoever attacks leaves in a threatened city."""
_CLOSE, _NEAR = 2, 4
"""Hexes within which own units take part in a fight, and within which an enemy threatens."""


@cache
def ways_to(scenario: str, goal: int, closed: frozenset[int]) -> dict[int, int]:
    """Movement points on foot from every hex to one, as far as it pulls.

    Args:
        scenario: whose map is meant.
        goal: the hex to reach.
        closed: hexes of neutral countries.
    """
    map_ = scenarios()[scenario].map
    costs, neighbours = map_.foot_costs, map_.grid.neighbours
    found = {goal: 0}
    heap = [(0, goal)]
    while heap:
        spent, here = heappop(heap)
        if spent > found[here] or spent >= _FAR:
            continue
        for direction, near in enumerate(neighbours[here]):
            if near == NOWHERE or near in closed:
                continue
            cost = costs[near][(direction + 3) % 6]
            if cost > 0 and spent + cost < found.get(near, _FAR + 1):
                found[near] = spent + cost
                heappush(heap, (spent + cost, near))
    return found


@cache
def stakes_by_site(scenario: str) -> dict[int, float]:
    """By hex of a city or port, what the scenario makes it worth."""
    plan = scenarios()[scenario]
    victory = plan.victory
    is_long = victory.at_once < NEVER
    found = {}
    for site in plan.map.sites:
        worth = 0.5 + 2.0 * site.points
        if victory.objectives and not is_long:
            worth = 9.0 if site.hex in victory.objectives else 0.5 + 0.5 * site.points
        elif is_long and site.hex in victory.objectives:
            worth += 6.0
        if site.hex in victory.capture:
            worth += 4.0
        found[site.hex] = worth
    return found


@cache
def sites_near(scenario: str) -> Mapping[int, tuple[tuple[int, int], ...]]:
    """By hex the cities and ports within `_NEAR`, each with how far it is."""
    grid = scenarios()[scenario].map.grid
    found: dict[int, list[tuple[int, int]]] = {}
    for site in stakes_by_site(scenario):
        for hex_ in grid.within(site, _NEAR):
            found.setdefault(hex_, []).append((site, grid.distance(site, hex_)))
    return MappingProxyType({hex_: tuple(sites) for hex_, sites in found.items()})


class Worth:
    """Values of hexes for the asked side.

    Attributes:
        sites: by hex of a city or port, what it is worth.
        threats: by own site, the enemy's attack that may come within a turn or two.
        is_attacking: the asked side attacks: it leaves only weak garrisons behind.
    """

    def __init__(self, situation: Situation, *, by_score: bool) -> None:
        """Look at every city once.

        Args:
            situation: what is seen.
            by_score: near the end whoever would win holds what there is, and whoever would not attacks at any time.
        """
        self.situation = situation
        self._by_score = by_score
        self.sites = stakes_by_site(situation.plan.id)
        self.threats: dict[int, float] = {}
        self.is_attacking = self._is_attacking()
        self._forces: dict[int, int] = {}
        self._guards: dict[int, float] = {}
        self._dangers: dict[int, float] = {}
        self._look_round()
        pulls: list[tuple[float, dict[int, int]]] = []
        care = 0.3 if self.is_attacking else 1.0
        for hex_, worth in self.sites.items():
            if situation.is_hostile(hex_):
                pulls.append((worth * self._eagerness(hex_), self._ways(hex_)))
            elif situation.is_mine(hex_):
                threat = self._dangers.get(hex_, 0.0)
                if threat:
                    self.threats[hex_] = threat
                    lack = 1.0 - self._guards.get(hex_, 0.0) / threat
                    if lack > 0:
                        pulls.append((worth * lack * care, self._ways(hex_)))
        self._pulls = sorted(pulls, key=lambda pull: -pull[0])
        self._heat: dict[int, float] = {}

    def _ways(self, hex_: int) -> dict[int, int]:
        return ways_to(self.situation.plan.id, hex_, self.situation.closed)

    def _eagerness(self, hex_: int) -> float:
        """How much an enemy city pulls: less where it is held strongly, and where enough units are near."""
        before = self.situation.plan.control[hex_]
        is_lost = before == self.situation.me and before != NOBODY
        defence = self.situation.defence_at(hex_)
        need = 3.0 * defence + 8.0
        force = self._forces.get(hex_, 0)
        return (1.2 if is_lost else 1.0) / (1.0 + 0.03 * defence) * min(1.0, need / max(1.0, force))

    def _look_round(self) -> None:
        """By city or port the attack and defence of own units close to it, and the attack of enemies near it.

        Who stands beside it counts half for its defence; so does an enemy who comes no sooner than in two turns.
        """
        near = sites_near(self.situation.plan.id)
        for at, stack in self.situation.stacks.items():
            attack, defence = sum([one.attack for one in stack]), sum([one.defence for one in stack])
            for site, far in near.get(at, ()):
                if far <= _CLOSE:
                    self._forces[site] = self._forces.get(site, 0) + attack
                    self._guards[site] = self._guards.get(site, 0.0) + defence * (0.5 if far else 1.0)
        for at, stack in self.situation.hostile.items():
            attack = sum([one.attack for one in stack])
            for site, far in near.get(at, ()):
                self._dangers[site] = self._dangers.get(site, 0.0) + attack * (1.0 if far <= _CLOSE else 0.5)

    def heat(self, hex_: int) -> float:
        """How much it pulls a unit to this hex."""
        known = self._heat.get(hex_)
        if known is None:
            known = 0.0
            for worth, ways in self._pulls:
                if worth <= known:
                    break
                far = ways.get(hex_)
                if far is not None:
                    known = max(known, worth * _FADING**far)
            self._heat[hex_] = known
        return known

    def ground(self, hex_: int) -> float:
        """What it brings to take a hex from the enemy."""
        gain = 0.15 + 0.12 * self.heat(hex_)
        if self.situation.is_hostile(hex_):
            gain += self.sites.get(hex_, 0.0)
        return gain

    def garrison(self, hex_: int) -> float:
        """The defence that should stay in an own city or port; 0 where nothing threatens it."""
        threat = self.threats.get(hex_, 0.0)
        if not threat or self.sites[hex_] < 1:
            return 0.0
        return _TOKEN if self.is_attacking else 0.4 * threat

    def _is_attacking(self) -> bool:
        """Whether the asked side must win ground to win the game, or is strong enough to try."""
        situation, victory = self.situation, self.situation.plan.victory
        if victory.at_once < NEVER:
            return situation.me != AXIS or situation.turns_left > _DECISIVE
        if self._by_score:
            is_winning = self._is_winning()
            if not is_winning or situation.turns_left <= _LAST:
                return not is_winning
        if situation.me != AXIS:
            return False
        steps = sum(one.steps for one in situation.ground)
        return bool(victory.objectives) or steps > _SUPERIOR * sum(one.steps for one in situation.enemies)

    def _is_winning(self) -> bool:
        """Whether the asked side would win if the game ended now [P.S-W.victory, P.S-E.victory, P.B.victory]."""
        plan, control = self.situation.plan, self.situation.control
        if plan.victory.objectives:
            count = sum(control[hex_] == AXIS for hex_ in plan.victory.objectives)
        else:
            turned = {(SOVIET, AXIS): 1, (AXIS, SOVIET): -1}
            count = sum(
                turned.get((plan.control[site.hex], control.get(site.hex, NOBODY)), 0) * site.points
                for site in plan.map.sites
            )
        return count >= plan.victory.win if self.situation.me == AXIS else count < plan.victory.draw
