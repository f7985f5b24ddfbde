"""Walking moves, overruns and exploitations: units of one hex, then hexes one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import cast

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.rules import Refusal
from engine.games.theater.actions import Action, Exploit, Move, Overrun
from engine.games.theater.march import March
from engine.games.theater.overrun import NEED
from engine.games.theater.phases.exploitation import Exploitation, exploiters
from engine.games.theater.phases.movement import can_march, judge_units
from engine.games.theater.pieces import AIR
from engine.games.theater.reach import Course, Reach, plan_course
from engine.games.theater.state import Unit
from engine.games.theater.strength import defence_total
from engine.games.theater.supply import is_supplied
from engine.games.theater.survey import Position, attack_of, situation
from engine.games.theater.walks import TRIES, Walk, own, place_label, unexpected, unit_label, units_by_word

_FAR = 6
"""Hexes within which an overrun is looked for: the largest allowance and the hex overrun."""


def movers(position: Position, faction: int) -> list[Unit]:
    """Units that may still move in this phase."""
    is_reserve = position.segment == "reserve"
    memo = situation(position).memo
    known = memo.get((movers, faction, is_reserve))
    if known is None:
        known = memo[movers, faction, is_reserve] = [
            unit
            for unit in position.units
            if unit.faction == faction
            and unit.kind < AIR
            and can_march(position, unit)
            and (is_reserve or is_supplied(position, unit))
        ]
    return cast("list[Unit]", known)


def goers(position: Position, faction: int) -> frozenset[str]:
    """The words of units that may still move and can make a step."""
    memo, key = situation(position).memo, (goers, faction, position.segment == "reserve")
    known = memo.get(key)
    if known is None:
        going = (unit.word for unit in movers(position, faction) if _has_step(position, unit))
        known = memo[key] = frozenset(going)
    return cast("frozenset[str]", known)


def hex_options(position: Position, reach: Reach) -> list[Option]:
    """The hexes within reach, each with the points left on arrival."""
    march, grid = reach.march, position.plan.map.grid
    found = []
    for hex_ in reach:
        cost = reach.stop(hex_).cost
        if hex_ in grid.around[reach.start]:  # the step itself is taken if it is allowed, though there be a cheaper way
            step = march.step(reach.start, grid.direction(reach.start, hex_), reach.spent)
            cost = reach.spent + step[0] if step is not None else cost
        left = max(0, march.allowance - cost)
        found.append(Option(position.plan.map.words[hex_], place_label(position, hex_, f"({left})")))
    return found


def refused_options(position: Position, march: March, here: int, spent: int, serving: Sequence[Option]) -> list[Option]:
    """Hexes next to where the march stands that it may not enter, each with the reason."""
    words = position.plan.map.words
    known = {option.word for option in serving}
    found = []
    for near in march.map.grid.around[here]:
        is_open = march.step(here, march.map.grid.direction(here, near), spent) is not None
        if words[near] not in known and not is_open and near != march.start:
            found.append(Option(words[near], place_label(position, near), march.refusal(here, near, spent)))
    return found


def on_the_way(march: March, hexes: Sequence[int], *, overrun: bool = False) -> Course:
    """The way over these hexes.

    Raises:
        ValueError: the march cannot go there.
    """
    course = plan_course(march, hexes, overrun=overrun)
    if isinstance(course, Course):
        return course
    raise ValueError(f"expected hexes within reach, got refused by {course.rule.id}")


def hexes_of(position: Position, words: Sequence[str]) -> list[int]:
    """The hexes of words that are expected to be hexes.

    Raises:
        ValueError: one is none.
    """
    index = position.plan.map.index
    for word in words:
        if word not in index:
            raise ValueError(f"expected a hex, got {word!r}")
    return [index[word] for word in words]


class MoveWalk(Walk):
    """Moves on foot in the Movement and the Reserve Movement phase."""

    verb = "move"

    def orders(self, position: Position, faction: int) -> Iterator[Action]:
        """Every unit alone to every hex within its reach; then stacks."""
        words = position.plan.map.words
        able = movers(position, faction)
        for unit in able:
            for hex_ in Reach(March(position, (unit,)), unit.at):
                yield Move((unit.word,), (words[hex_],))
        stacks: dict[int, list[Unit]] = {}
        for unit in able:
            stacks.setdefault(unit.at, []).append(unit)
        for at, stack in sorted(stacks.items()):
            for size in range(2, len(stack) + 1):
                for units in combinations(stack, size):
                    for hex_ in Reach(March(position, units), at):
                        yield Move(tuple(unit.word for unit in units), (words[hex_],))

    def is_open(self, position: Position, faction: int) -> bool:
        """Whether any unit can make a step."""
        return any(_has_step(position, unit) for unit in movers(position, faction))

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:
        """Units of one hex in any order, then hexes."""
        able = movers(position, faction)
        units = situation(position).units
        count = next((index for index, word in enumerate(rest) if word not in units), len(rest))
        names, hexes = rest[:count], rest[count:]
        if not names:
            if rest:
                raise unexpected(self.verb, rest)
            return Fork(tuple(self._unit_options(position, faction, why=why)))
        serving = {unit.word for unit in able}
        if len(set(names)) < len(names) or not set(names) <= serving:
            raise unexpected(self.verb, rest)
        chosen = units_by_word(position, names)
        if any(unit.at != chosen[0].at for unit in chosen):
            raise unexpected(self.verb, rest)
        march = March(position, chosen)
        if not hexes:
            return self._begin(position, march, able, why=why)
        course = on_the_way(march, hexes_of(position, hexes))
        action = Move(tuple(unit.word for unit in chosen), tuple(hexes))
        if course.stops[-1].rule is not None:
            return Fork((), action)
        reach = Reach(march, course.end, course.cost)
        options = hex_options(position, reach)
        if why:
            options += refused_options(position, march, course.end, course.cost, options)
        return Fork(tuple(options), action)

    def _unit_options(self, position: Position, faction: int, *, why: bool) -> Iterator[Option]:
        going = goers(position, faction)
        for unit in own(position, faction):
            if unit.word in going:
                yield Option(unit.word, unit_label(unit))
            elif why and unit.at < len(position.plan.map):
                refusal = judge_units(position, (unit,)) or _first_refusal(March(position, (unit,)))
                if refusal is not None:
                    yield Option(unit.word, unit_label(unit), refusal)

    def _begin(self, position: Position, march: March, able: list[Unit], *, why: bool) -> Fork:
        """Further units of the hex, or the first hex."""
        reach = Reach(march, march.start)
        options = hex_options(position, reach)
        if not options:
            raise unexpected(self.verb, [unit.word for unit in march.units])
        chosen = {unit.word for unit in march.units}
        more = [
            Option(unit.word, unit_label(unit))
            for unit in able
            if unit.at == march.start and unit.word not in chosen and _can_join(position, march, unit)
        ]
        if why:
            options += refused_options(position, march, march.start, 0, options)
        return Fork((*more, *options))

    def sample(self, position: Position, faction: int, dice: Dice) -> Action | None:
        """A unit or two at random, a few steps at random."""
        able = list(movers(position, faction))
        words = position.plan.map.words
        for _ in range(TRIES):
            if not able:
                return None
            unit = pick(able, dice)
            units = [unit]
            others = [one for one in able if one.at == unit.at and one is not unit]
            if others and dice.below(2):
                units.append(pick(others, dice))
            path = _random_path(March(position, tuple(units)), dice)
            if path:
                names = tuple(sorted(one.word for one in units))
                return Move(names, tuple(words[one] for one in path))
            able.remove(unit)
        return None


def _has_step(position: Position, unit: Unit) -> bool:
    march = March(position, (unit,))
    return any(march.step(unit.at, direction, 0) is not None for direction in range(6))


def _can_join(position: Position, march: March, unit: Unit) -> bool:
    together = March(position, (*march.units, unit))
    return any(together.step(march.start, direction, 0) is not None for direction in range(6))


def _first_refusal(march: March) -> Refusal | None:
    """Why a unit cannot make any step: the reason of the first hex next to it."""
    for near in march.map.grid.around[march.start]:
        return march.refusal(march.start, near, 0)
    return None


def _random_path(march: March, dice: Dice) -> list[int]:
    """Steps at random, never back to a hex already passed."""
    here, spent = march.start, 0
    passed = [here]
    neighbours = march.map.grid.neighbours
    while True:
        steps = []
        for direction in range(6):
            near = neighbours[here][direction]
            if near in passed:
                continue
            step = march.step(here, direction, spent)
            if step is not None:
                steps.append((near, step))
        if not steps:
            return passed[1:]
        here, (cost, rule) = pick(steps, dice)
        passed.append(here)
        spent += cost
        if rule is not None or spent >= march.allowance or not dice.below(3):
            return passed[1:]


class OverrunWalk(Walk):
    """Moves that overrun: listed, for there are few."""

    verb = "overrun"

    def orders(self, position: Position, faction: int) -> Iterator[Action]:
        """Every group strong enough, with every hex it can overrun, next to it or after a march."""
        words = position.plan.map.words
        weakest = _weakest(position, faction)
        if not weakest:
            return
        stacks: dict[int, list[Unit]] = {}
        for unit in movers(position, faction):
            stacks.setdefault(unit.at, []).append(unit)
        for at, stack in sorted(stacks.items()):
            power = sum(attack_of(unit) for unit in stack)
            near = [(one, need) for one, need in weakest if need <= power and _is_near(position, at, one)]
            for size in range(1, len(stack) + 1) if near else ():
                for units in combinations(stack, size):
                    attack = sum(attack_of(unit) for unit in units)
                    weaker = [one for one, need in near if need <= attack]
                    names = tuple(unit.word for unit in units)
                    for path in self._paths(position, units, weaker) if weaker else ():
                        yield Overrun(names, tuple(words[one] for one in path))

    def _paths(self, position: Position, units: tuple[Unit, ...], near: list[int]) -> Iterator[tuple[int, ...]]:
        start = units[0].at
        around = position.plan.map.grid.around
        reach = Reach(March(position, units), start)
        for target in near:
            if target in around[start] and _is_way(position, units, (target,)):
                yield (target,)
            for beside in sorted(around[target]):
                if beside in reach and _is_way(position, units, (beside, target)):
                    yield (beside, target)

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:  # noqa: ARG002
        """Units in any order, then a hex to go to, the hex overrun, and hexes beyond."""
        units = situation(position).units
        count = next((index for index, word in enumerate(rest) if word not in units), len(rest))
        names, hexes = set(rest[:count]), tuple(rest[count:])
        if len(names) < count:
            raise unexpected(self.verb, rest)
        options: dict[str, Option] = {}
        action: Action | None = None
        is_path = False
        for order in self.orders(position, faction):
            if not isinstance(order, Overrun) or not names <= set(order.units):
                continue
            if hexes and (set(order.units) != names or order.path != hexes[: len(order.path)]):
                if set(order.units) == names and order.path[: len(hexes)] == hexes:
                    is_path = True
                    word = order.path[len(hexes)]
                    options[word] = Option(word, place_label(position, position.plan.map.index[word]))
                continue
            is_path = True
            if hexes:
                action, more = self._beyond(position, order, hexes)
                options.update((option.word, option) for option in more)
            elif set(order.units) == names:
                options[order.path[0]] = Option(
                    order.path[0], place_label(position, position.plan.map.index[order.path[0]])
                )
            else:
                for word in sorted(set(order.units) - names):
                    options[word] = Option(word, unit_label(units[word]))
        if not is_path and rest:
            raise unexpected(self.verb, rest)
        return Fork(tuple(options.values()), action)

    def _beyond(self, position: Position, order: Overrun, hexes: tuple[str, ...]) -> tuple[Action, list[Option]]:
        """The whole order, and where the march may still go."""
        march = March(position, units_by_word(position, order.units))
        course = on_the_way(march, hexes_of(position, hexes), overrun=True)
        action = Overrun(order.units, hexes)
        if course.stops[-1].rule is not None:
            return action, []
        return action, hex_options(position, Reach(march, course.end, course.cost))

    def sample(self, position: Position, faction: int, dice: Dice) -> Action | None:
        """Any of the first few."""
        found = [order for order, _ in zip(self.orders(position, faction), range(8), strict=False)]
        return pick(found, dice) if found else None


def _weakest(position: Position, faction: int) -> list[tuple[int, int]]:
    """Enemy stacks that some own stack could overrun, each with the attack it takes."""
    found = situation(position)
    strongest = 0
    for stack in found.stacks.values():
        if stack[0].faction == faction:
            strongest = max(strongest, sum(attack_of(unit) for unit in stack))
    targets = []
    for at, stack in sorted(found.stacks.items()):
        if stack[0].faction != faction and at < len(position.plan.map):
            need = NEED * defence_total(position, stack)
            if need <= strongest:
                targets.append((at, need))
    return targets


def _is_near(position: Position, one: int, other: int) -> bool:
    return one < len(position.plan.map) and position.plan.map.grid.distance(one, other) <= _FAR


def _is_way(position: Position, units: tuple[Unit, ...], path: tuple[int, ...]) -> bool:
    return isinstance(plan_course(March(position, units), path, overrun=True), Course)


class ExploitWalk(Walk):
    """Exploitation: one armour unit, then hexes."""

    verb = "exploit"

    def orders(self, position: Position, faction: int) -> Iterator[Action]:
        """Every unit to every hex within its reach."""
        words = position.plan.map.words
        for unit in exploiters(position, faction):
            for hex_ in Reach(Exploitation(position, unit), unit.at):
                yield Exploit(unit.word, (words[hex_],))

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:
        """The unit, then hexes."""
        able = {unit.word: unit for unit in exploiters(position, faction)}
        if not rest:
            going = [unit for unit in able.values() if Reach(Exploitation(position, unit), unit.at)]
            return Fork(tuple(Option(unit.word, unit_label(unit)) for unit in going))
        if rest[0] not in able:
            raise unexpected(self.verb, rest)
        march = Exploitation(position, able[rest[0]])
        here, spent = march.start, 0
        action: Action | None = None
        if len(rest) > 1:
            course = on_the_way(march, hexes_of(position, rest[1:]))
            action = Exploit(rest[0], tuple(rest[1:]))
            here, spent = course.end, course.cost
            if course.stops[-1].rule is not None:
                return Fork((), action)
        options = hex_options(position, Reach(march, here, spent))
        if action is None and not options:
            raise unexpected(self.verb, rest)
        if why:
            options += refused_options(position, march, here, spent, options)
        return Fork(tuple(options), action)

    def sample(self, position: Position, faction: int, dice: Dice) -> Action | None:
        """A unit at random, steps at random."""
        able = exploiters(position, faction)
        if not able:
            return None
        unit = pick(able, dice)
        path = _random_path(Exploitation(position, unit), dice)
        words = position.plan.map.words
        return Exploit(unit.word, tuple(words[one] for one in path)) if path else None
