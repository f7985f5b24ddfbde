"""Moves that overrun: groups strong enough, then hexes of which one at least is overrun [P5]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, islice

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.text import Text
from engine.games.theater import rules
from engine.games.theater.actions import Overrun
from engine.games.theater.moves.march import March
from engine.games.theater.moves.movement import judge_move, move, plan_move
from engine.games.theater.moves.overrun import NEED
from engine.games.theater.moves.reach import Reach, plan_course
from engine.games.theater.orders.marching import PATH, march_preview, ways_on
from engine.games.theater.orders.moving import movers, split, stacks_of
from engine.games.theater.orders.nouns import UNIT, place_label, unit_label, units_by_word
from engine.games.theater.orders.plain import doing, judging, unless
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import State, Unit
from engine.games.theater.table.survey import allowance_of, attack_of, situation
from engine.games.theater.units.strength import defence_total
from engine.games.theater.words import phrases_conditions
from engine.kits.refusing import Refused
from engine.kits.slots import Words
from engine.kits.walks import Verb, Walk

_FEW = 8
"""Orders of which random play draws one."""


class _Overruns(Walk[State, Overrun]):
    """Listed, for there are few."""

    def orders(self) -> Iterator[Overrun]:
        """Every group strong enough, with every hex it can overrun, next to it or after a march."""
        position = self.at.position
        words = position.plan.map.words
        weakest = self._weakest()
        for at, stack in stacks_of(movers(position, self.at.side)).items() if weakest else ():
            power, far = _power(stack), max(map(_range, stack))
            near = [(one, need) for one, need in weakest if need <= power and self._is_within(far, at, one)]
            for size in range(1, len(stack) + 1) if near else ():
                for units in combinations(stack, size):
                    power = _power(units)
                    weaker = [one for one, need in near if need <= power]
                    for path in self._paths(units, weaker) if weaker else ():
                        yield Overrun(tuple(unit.word for unit in units), tuple(words[one] for one in path))

    def _weakest(self) -> list[tuple[int, int]]:
        """Enemy stacks that some own stack could overrun, each with the attack it takes."""
        position, faction = self.at.position, self.at.side
        stacks, size = situation(position).stacks.items(), len(position.plan.map)
        strongest = max([_power(stack) for _, stack in stacks if stack[0].faction == faction], default=0)
        needs = [(at, NEED * defence_total(position, stack)) for at, stack in stacks if stack[0].faction != faction]
        return sorted((at, need) for at, need in needs if need <= strongest and at < size)

    def _is_within(self, far: int, one: int, other: int) -> bool:
        game_map = self.at.position.plan.map
        return one < len(game_map) and game_map.grid.distance(one, other) <= far

    def _paths(self, units: tuple[Unit, ...], near: list[int]) -> Iterator[tuple[int, ...]]:
        """Ways to the hexes that the group can overrun; how far it reaches is asked only where it must march."""
        position, start = self.at.position, units[0].at
        around = position.plan.map.grid.around
        reach: Reach | None = None

        def is_way(*path: int) -> bool:
            try:
                plan_course(March(position, units), path, overrun=True)
            except Refused:
                return False
            return True

        for target in near:
            if target in around[start] and is_way(target):
                yield (target,)
            if reach is None:
                reach = Reach(March(position, units), start)
            for beside in sorted(around[target]):
                if beside in reach and is_way(beside, target):
                    yield (beside, target)

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """Units in any order, then a hex to go to, the hex overrun, and hexes beyond."""
        del why
        position = self.at.position
        units = situation(position).units
        said, path = split(position, rest)
        names, hexes = set(said), tuple(path)
        options: dict[str, Option] = {}
        action: Overrun | None = None
        is_begun = False
        for order in self.kept() if len(names) == len(said) else ():
            is_all = set(order.units) == names
            if not (is_all if hexes else names <= set(order.units)):
                continue
            if hexes and hexes[: len(order.path)] == order.path:
                march = March(position, units_by_word(position, order.units))
                action = Overrun(order.units, hexes)
                options.update((option.word, option) for option in ways_on(march, hexes, overrun=True))
            elif order.path[: len(hexes)] != hexes:
                continue
            elif is_all:
                word = order.path[len(hexes)]
                options[word] = Option(word, place_label(position, word))
            else:
                for word in sorted(set(order.units) - names):
                    options[word] = Option(word, unit_label(units[word]))
            is_begun = True
        if not is_begun and rest:
            raise self.lost(rest)
        return Fork(tuple(options.values()), action)

    def sample(self, dice: Dice) -> Overrun | None:
        """Any of the first few."""
        found = list(islice(self.orders(), _FEW))
        return pick(found, dice) if found else None


def _range(unit: Unit) -> int:
    """Hexes within which a unit may overrun: the next one always, others at the cost of 2 points at least [P5.3]."""
    return max(1, allowance_of(unit) - 1)


def _power(units: Sequence[Unit]) -> int:
    return sum([attack_of(unit) for unit in units])


_plan = partial(plan_move, overrun=True)
_do = partial(move, overrun=True)

OVERRUN: Verb[State, Board, Overrun] = Verb(
    "overrun",
    Text("Overrun", "Прорыв"),
    Overrun,
    aliases=("прорвать", "прорыв", "прорвать-гекс"),
    phrases=(Words("units", UNIT, needed=True), PATH),
    walk=_Overruns,
    when=lambda at: at.kind == "movement",
    judge=judging(partial(judge_move, overrun=True)),
    resolve=doing(_do),
    idle=unless(rules.combat.OVERRUN_ODDS, phrases_conditions.OVERRUN),
    preview=march_preview(_plan, _do),
)
