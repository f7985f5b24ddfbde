"""Where a march can get, at what cost, and the way there: the cheapest one, hex by hex [P3, 8.1.1]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise

import msgspec

from engine.core.rules import Refusal, Rule
from engine.games.theater import rules
from engine.games.theater.moves.march import March
from engine.games.theater.moves.overrun import judge_overrun, overrun_cost
from engine.games.theater.supply.zoc import projectors
from engine.games.theater.table.pieces import ARMOUR
from engine.games.theater.words import phrases, phrases_refusals
from engine.games.theater.words.wording import place_text, unit_text
from engine.kits.refusing import Refused, insist

_Node = tuple[int, bool]
"""A hex, and whether the march has had to stop there."""


class Stop(msgspec.Struct, frozen=True):
    """Arriving in a hex.

    Attributes:
        cost: movement points spent so far.
        rule: the rule by which the march ends here; `None` if it may go on.
    """

    cost: int
    rule: Rule | None


class Course(msgspec.Struct, frozen=True):
    """A whole way.

    Attributes:
        hexes: from the start to the end.
        stops: how each hex after the start was reached.
        overrun: those of the hexes that were overrun.
    """

    hexes: tuple[int, ...]
    stops: tuple[Stop, ...]
    overrun: tuple[int, ...] = ()

    @property
    def cost(self) -> int:
        """Movement points spent in all."""
        return self.stops[-1].cost if self.stops else 0

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.hexes[-1]


class Reach:
    """Every hex within reach from one hex with so many points spent already."""

    def __init__(self, march: March, start: int, spent: int = 0) -> None:
        """Find them all, cheapest first."""
        self.march, self.start, self.spent = march, start, spent
        memo = march.memo
        key = (Reach, type(march), march.is_reserve, tuple([unit.word for unit in march.units]), start, spent)
        self._found: dict[_Node, tuple[Stop, _Node]] = memo.get(key) or _reached(march, start, spent)
        memo[key] = self._found

    def __contains__(self, hex_: object) -> bool:
        return (hex_, False) in self._found or (hex_, True) in self._found

    def __bool__(self) -> bool:
        return bool(self._found)

    def __iter__(self) -> Iterator[int]:
        """The hexes within reach in order."""
        return iter(sorted({hex_ for hex_, _ in self._found}))

    def _best(self, hex_: int) -> _Node:
        free, stopped = self._found.get((hex_, False)), self._found.get((hex_, True))
        if free is not None and (stopped is None or free[0].cost <= stopped[0].cost):
            return hex_, False
        return hex_, True

    def stop(self, hex_: int) -> Stop:
        """How a hex within reach is reached: the cheapest way, one that may go on if two cost the same."""
        return self._found[self._best(hex_)][0]

    def way(self, hex_: int) -> tuple[list[int], list[Stop]]:
        """The hexes after the start on the way to a hex within reach, and how each is reached."""
        hexes: list[int] = []
        stops: list[Stop] = []
        node = self._best(hex_)
        while node != (self.start, False):
            stop, before = self._found[node]
            hexes.append(node[0])
            stops.append(stop)
            node = before
        return hexes[::-1], stops[::-1]


def _reached(march: March, start: int, spent: int) -> dict[_Node, tuple[Stop, _Node]]:
    """How each hex within reach is reached, and from where, cheapest first."""
    found: dict[_Node, tuple[Stop, _Node]] = {}
    queue: list[tuple[int, int, bool]] = [(spent, start, False)]
    best: dict[_Node, int] = {(start, False): spent}
    neighbours = march.map.grid.neighbours
    while queue:
        cost, hex_, stopped = heappop(queue)
        node = (hex_, stopped)
        if stopped or cost > best[node] or (cost >= march.allowance and cost):
            continue
        for direction in range(6):
            step = march.step(hex_, direction, cost)
            if step is None:
                continue
            near = neighbours[hex_][direction]
            further, rule = cost + step[0], step[1]
            new = (near, rule is not None)
            if near != start and further < best.get(new, 1 << 30):
                best[new] = further
                found[new] = (Stop(further, rule), node)
                heappush(queue, (further, near, rule is not None))
    return found


def plan_course(march: March, path: Sequence[int], *, overrun: bool = False) -> Course:
    """The way along these hexes; where no single step leads from one to the next, the cheapest way does.

    Args:
        march: who moves.
        path: hexes to pass and at last to enter.
        overrun: whether hexes with enemy ground units are overrun [P5].

    Raises:
        Refused: there is none.
    """
    memo = march.memo
    key = (plan_course, type(march), march.is_reserve, tuple([unit.word for unit in march.units]), *path, overrun)
    known: Course | None = memo.get(key)
    if known is not None:
        return known
    hexes = [march.start]
    stops: list[Stop] = []
    overran: list[int] = []
    for goal in path:
        here = hexes[-1]
        spent = stops[-1].cost if stops else 0
        rule = stops[-1].rule if stops else None
        is_near = goal in march.map.grid.around[here]
        is_overrun = overrun and is_near and bool(march.foes >> goal & 1)
        if rule is not None and not (is_overrun and _is_lifted(march, here, goal, rule)):
            raise Refused(_stopped(march, hexes[-2], here, goal, rule, is_overrun=is_overrun))
        if is_overrun:
            stop = _overrun_step(march, here, goal, spent)
            overran.append(goal)
            hexes.append(goal)
            stops.append(stop)
            continue
        way = _way_to(march, here, goal, spent)
        hexes += way[0]
        stops += way[1]
    course = Course(tuple(hexes), tuple(stops), tuple(overran))
    if not overran:  # else the march has forgotten enemies on its way
        memo[key] = course
    return course


def _way_to(march: March, here: int, goal: int, spent: int) -> tuple[list[int], list[Stop]]:
    """The step to a hex next to this one if it is allowed, else the cheapest way to it."""
    is_near = goal in march.map.grid.around[here]
    if is_near:
        step = march.step(here, march.map.grid.direction(here, goal), spent)
        if step is not None:
            return [goal], [Stop(spent + step[0], step[1])]
    reach = Reach(march, here, spent)
    if goal in reach:
        return reach.way(goal)
    raise Refused(march.refusal(here, goal, spent) if is_near else _out_of_reach(march, here, goal, spent))


def _is_lifted(march: March, here: int, goal: int, rule: Rule) -> bool:
    """Whether overrunning every unit that controls the hex lets the march go on [8.1.1-move-3, Q5]."""
    if rule is not rules.zones.STOP_ON_ENTERING_EZOC:
        return False
    if "overrun-lifts-all=on" in march.position.switches:
        return True
    return all(unit.at == goal for unit in projectors(march.position, here, march.faction) if march.foes >> unit.at & 1)


def _stopped(march: March, came: int, here: int, goal: int, rule: Rule, *, is_overrun: bool) -> Refusal:
    """Why the march may not go on from where it had to stop."""
    if is_overrun and rule is rules.zones.STOP_ON_ENTERING_EZOC:
        other = next(
            unit
            for unit in projectors(march.position, here, march.faction)
            if unit.at != goal and march.foes >> unit.at & 1
        )
        marks = (*march.goes(goal), *march.zoc_marks(here))
        name = place_text(march.position, here)
        return rules.zones.OVERRUN_LIFTS_EZOC.refuse(enemy=unit_text(other), hex=name, marks=marks)
    return march.stopped(came, here, rule)


def _overrun_step(march: March, here: int, goal: int, spent: int) -> Stop:
    """One overrun: the hex is cleared and entered, and the zones of control are looked at anew [P5]."""
    insist(march.leaving_refusal(here) or judge_overrun(march.position, march.units, here, goal))
    cost = overrun_cost(march.position, goal, march.faction, is_armour=any(unit.kind == ARMOUR for unit in march.units))
    if spent and spent + cost > march.allowance:
        raise Refused(march.too_far(here, goal, cost, spent))
    before = bool(march.ezoc >> here & 1)
    march.clear_of(goal)
    return Stop(spent + cost, march.stop_after_overrun(here, goal, spent, was_in_ezoc=before))


def _out_of_reach(march: March, here: int, goal: int, spent: int) -> Refusal:
    """Why a hex is not within reach: the first thing that goes wrong on the shortest open way to it."""
    if goal == here:
        return rules.movement.HEX_BY_HEX.refuse(phrases.ALREADY_THERE, unit=march.leader)
    way = _open_way(march, here, goal)
    if way is None:
        grid = march.map.grid
        sides = sorted(grid.around[goal], key=lambda side: grid.distance(side, here))
        barred = [refusal for side in sides if (refusal := march.barred(side, goal)) is not None]
        if len(barred) == len(sides):
            return barred[0]
        names = place_text(march.position, here), place_text(march.position, goal)
        say, leader = phrases_refusals.NO_OPEN_WAY, march.leader
        return rules.movement.HEX_BY_HEX.refuse(say, unit=leader, one=names[0], other=names[1])
    for one, near in pairwise(way):
        step = march.step(one, march.map.grid.direction(one, near), spent)
        if step is None:
            return march.refusal(one, near, spent)
        spent += step[0]
        if step[1] is not None and near != goal:
            return march.stopped(one, near, step[1])
    return march.too_far(way[-2], goal, 0, march.allowance)


def _open_way(march: March, here: int, goal: int) -> list[int] | None:
    """The shortest way over hexes that are not closed, whatever stops or exhausts the march."""
    came = {here: here}
    queue = [here]
    for one in queue:
        if one == goal:
            break
        for near in march.map.grid.around[one]:
            if near not in came and march.barred(one, near) is None:
                came[near] = one
                queue.append(near)
    if goal not in came:
        return None
    way = [goal]
    while way[-1] != here:
        way.append(came[way[-1]])
    return way[::-1]
