"""Walking the orders of a battle: the attack, the losses, retreats and advances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.rules import Refusal
from engine.core.text import Facts, Line
from engine.games.theater import phrases, phrases_battle
from engine.games.theater.actions import Action, Advance, Attack, Losses, Retreat
from engine.games.theater.assault import judge_attacker, judge_support, plan_assault
from engine.games.theater.phases.advancing import candidates, followers, judge_advance
from engine.games.theater.phases.advancing import ways as advance_ways
from engine.games.theater.phases.airborne import airborne
from engine.games.theater.phases.battle import attackers_of, targets
from engine.games.theater.phases.losses import battle_of, bearers, loss_sets
from engine.games.theater.phases.retreat import eligible, judge_retreat, owed
from engine.games.theater.phases.retreat import ways as retreat_ways
from engine.games.theater.shifts import net_shift
from engine.games.theater.state import Unit
from engine.games.theater.strength import defence_total
from engine.games.theater.survey import IS_HQ, Position, attack_of, situation
from engine.games.theater.table import COLUMNS, column_of, shifted
from engine.games.theater.walks import Walk, own, place_label, unexpected, unit_label

_HQ = "hq"
"""The word before the supporting HQ."""


def battlers(position: Position, faction: int, target: int) -> list[Unit]:
    """Everybody who may attack a hex, on foot or from the air, in the order of words."""
    found = attackers_of(position, faction, target)
    if position.segment == "blitz":
        around = position.plan.map.grid.around[target]
        for unit in airborne(position, faction):
            if unit.at not in around and judge_attacker(position, unit, target) is None:
                found.append(unit)
    return sorted(found, key=lambda unit: unit.word)


def supporters(position: Position, faction: int, target: int) -> list[Unit]:
    """HQs that may support an attack on the hex."""
    found = situation(position)
    hqs = [
        unit
        for near in position.plan.map.grid.around[target]
        for unit in found.ground_at(near)
        if unit.faction == faction and IS_HQ[unit.kind] and judge_support(position, unit, target) is None
    ]
    return sorted(hqs, key=lambda unit: unit.word)


def _is_enough(position: Position, target: int, units: Sequence[Unit]) -> bool:
    """Whether so many together reach the lowest ratio of the table."""
    attack = sum(attack_of(unit) for unit in units)
    return column_of(attack, defence_total(position, situation(position).ground_at(target))) is not None


class AttackWalk(Walk):
    """An attack: the target, the attackers in any order, perhaps the word `hq` and the HQ."""

    verb = "attack"

    def _targets(self, position: Position, faction: int) -> Iterator[int]:
        return (target for target in targets(position, faction) if self._can_reach(position, faction, target))

    def _can_reach(self, position: Position, faction: int, target: int) -> bool:
        """Whether everybody who may attack a hex is enough for it."""
        units = battlers(position, faction, target)
        return bool(units) and _is_enough(position, target, units)

    def orders(self, position: Position, faction: int) -> Iterator[Action]:
        """Target by target, the smaller groups first, each without and with every HQ."""
        words = position.plan.map.words
        for target in self._targets(position, faction):
            able = battlers(position, faction, target)
            hqs = supporters(position, faction, target)
            for size in range(1, len(able) + 1):
                for units in combinations(able, size):
                    names = tuple(unit.word for unit in units)
                    for hq in ("", *(hq.word for hq in hqs if hq not in units)):
                        if not isinstance(plan_assault(position, faction, words[target], names, hq), Refusal):
                            yield Attack(words[target], names, hq)

    def is_open(self, position: Position, faction: int) -> bool:
        """Whether any hex can be attacked."""
        return next(self._targets(position, faction), None) is not None

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:
        """The target, then units."""
        game_map = position.plan.map
        if not rest:
            found = self._targets(position, faction)
            return Fork(tuple(Option(game_map.words[target], place_label(position, target)) for target in found))
        target = game_map.index.get(rest[0])
        if target not in targets(position, faction) or not self._can_reach(position, faction, target):
            raise unexpected(self.verb, rest)
        able = {unit.word: unit for unit in battlers(position, faction, target)}
        names = list(rest[1:])
        if _HQ in names:
            return self._support(position, faction, target, rest)
        if len(set(names)) < len(names) or not set(names) <= set(able):
            raise unexpected(self.verb, rest)
        return self._units(position, faction, target, names, able, why=why)

    def _units(
        self, position: Position, faction: int, target: int, names: list[str], able: dict[str, Unit], *, why: bool
    ) -> Fork:
        """Further attackers, the HQ, or the end."""
        options = [Option(word, unit_label(unit)) for word, unit in able.items() if word not in names]
        word = position.plan.map.words[target]
        action: Action | None = None
        note: Line | None = None
        chosen = tuple(sorted(names))
        if names:
            planned = plan_assault(position, faction, word, chosen, "")
            if not isinstance(planned, Refusal):
                action = Attack(word, chosen)
                column = shifted(planned.column, net_shift(position, planned))
                facts: Facts = {"attack": planned.attack, "defence": planned.defence, "column": COLUMNS[column]}
                note = Line(phrases_battle.RATIO, facts)
            if self._hqs(position, faction, target, chosen):
                options.append(Option(_HQ, phrases.WORDS[_HQ]))
        if why:
            options += self._refused(position, faction, target, able)
        return Fork(tuple(options), action, note=note)

    def _hqs(self, position: Position, faction: int, target: int, names: tuple[str, ...]) -> list[Unit]:
        """HQs with which the attack may be made."""
        word = position.plan.map.words[target]
        return [
            hq
            for hq in supporters(position, faction, target)
            if hq.word not in names and not isinstance(plan_assault(position, faction, word, names, hq.word), Refusal)
        ]

    def _support(self, position: Position, faction: int, target: int, rest: Sequence[str]) -> Fork:
        """The HQ behind its word."""
        at = list(rest).index(_HQ)
        names = tuple(sorted(rest[1:at]))
        serving = {hq.word: hq for hq in self._hqs(position, faction, target, names)} if names else {}
        if not serving or len(set(names)) < len(names):
            raise unexpected(self.verb, rest)
        after = rest[at + 1 :]
        if not after:
            return Fork(tuple(Option(word, unit_label(hq)) for word, hq in serving.items()))
        if len(after) > 1 or after[0] not in serving:
            raise unexpected(self.verb, rest)
        return Fork((), Attack(rest[0], names, after[0]))

    def _refused(self, position: Position, faction: int, target: int, able: dict[str, Unit]) -> Iterator[Option]:
        """Own units next to the target that may not attack it."""
        found = situation(position)
        for near in position.plan.map.grid.around[target]:
            for unit in found.ground_at(near):
                if unit.faction == faction and unit.word not in able:
                    refusal = judge_attacker(position, unit, target)
                    if refusal is not None:
                        yield Option(unit.word, unit_label(unit), refusal)

    def sample(self, position: Position, faction: int, dice: Dice) -> Action | None:
        """A target at random, then a group at random; everybody if that is too weak."""
        open_ = targets(position, faction)
        words = position.plan.map.words
        while open_:
            target = pick(open_, dice)
            open_.remove(target)
            able = battlers(position, faction, target)
            if not able or not _is_enough(position, target, able):
                continue
            chosen = [unit for unit in able if dice.below(2)]
            if not chosen or not _is_enough(position, target, chosen):
                chosen = able
            hqs = [hq for hq in supporters(position, faction, target) if hq not in chosen] if dice.below(2) else []
            hq = pick(hqs, dice).word if hqs else ""
            return Attack(words[target], tuple(unit.word for unit in chosen), hq)
        return None


class LossesWalk(Walk):
    """Losses: each unit as often as it loses a step, in any order."""

    verb = "losses"

    def orders(self, position: Position, faction: int) -> Iterator[Action]:  # noqa: ARG002  - the owner is asked
        """Every way to take them."""
        for words in loss_sets(position, battle_of(position)):
            yield Losses(words)

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:  # noqa: ARG002
        """Units with steps left until all is taken."""
        battle = battle_of(position)
        due = battle.losses[0][1]
        units = {unit.word: unit for unit in bearers(position, battle)}
        counts = Counter(rest)
        if len(rest) > due or any(word not in units or n > units[word].steps for word, n in counts.items()):
            raise unexpected(self.verb, rest)
        if len(rest) == due:
            return Fork((), Losses(tuple(sorted(rest))))
        options = [Option(word, unit_label(unit)) for word, unit in units.items() if counts[word] < unit.steps]
        return Fork(tuple(options))

    def sample(self, position: Position, faction: int, dice: Dice) -> Action | None:  # noqa: ARG002
        """Step by step at random."""
        battle = battle_of(position)
        steps = [unit.word for unit in bearers(position, battle) for _ in range(unit.steps)]
        taken = [steps.pop(dice.below(len(steps))) for _ in range(battle.losses[0][1])]
        return Losses(tuple(sorted(taken)))


class RetreatWalk(Walk):
    """Retreats: a unit, then hexes."""

    verb = "retreat"

    def orders(self, position: Position, faction: int) -> Iterator[Action]:  # noqa: ARG002
        """Every way of every unit."""
        battle = battle_of(position)
        words = position.plan.map.words
        for word, left in battle.retreats:
            unit = situation(position).units[word]
            for way in retreat_ways(position, unit, battle.target, left):
                yield Retreat(word, tuple(words[one] for one in way))

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:
        """The unit, then the hexes it may go to, until it has gone far enough."""
        battle = battle_of(position)
        units = situation(position).units
        if not rest:
            return Fork(tuple(Option(word, unit_label(units[word])) for word, _ in battle.retreats))
        unit = units.get(rest[0])
        left = owed(battle, rest[0])
        if unit is None or not left:
            raise unexpected(self.verb, rest)
        words, index = position.plan.map.words, position.plan.map.index
        here = unit.at
        for word in rest[1:]:
            near = index.get(word, -1)
            if not left or near not in eligible(position, unit, here, battle.target, left):
                raise unexpected(self.verb, rest)
            here, left = near, left - 1
        open_ = eligible(position, unit, here, battle.target, left) if left else []
        if not open_:
            return Fork((), Retreat(rest[0], tuple(rest[1:])))
        options = [Option(words[near], place_label(position, near)) for near in open_]
        if why:
            options += self._refused(position, faction, rest, here, open_)
        return Fork(tuple(options))

    def _refused(
        self, position: Position, faction: int, rest: Sequence[str], here: int, open_: list[int]
    ) -> Iterator[Option]:
        words = position.plan.map.words
        for near in position.plan.map.grid.around[here]:
            if near not in open_:
                refusal = judge_retreat(position, faction, rest[0], (*rest[1:], words[near]))
                if refusal is not None:
                    yield Option(words[near], place_label(position, near), refusal)

    def sample(self, position: Position, faction: int, dice: Dice) -> Action | None:  # noqa: ARG002
        """A unit at random, hexes at random."""
        battle = battle_of(position)
        word, left = pick(battle.retreats, dice)
        unit = situation(position).units[word]
        words = position.plan.map.words
        here, path = unit.at, []
        while left:
            open_ = eligible(position, unit, here, battle.target, left)
            if not open_:
                break
            here, left = pick(open_, dice), left - 1
            path.append(words[here])
        return Retreat(word, tuple(path))


class AdvanceWalk(Walk):
    """Advances: a unit, the target hex, and for armour further hexes."""

    verb = "advance"

    def orders(self, position: Position, faction: int) -> Iterator[Action]:  # noqa: ARG002
        """Every way of every unit."""
        battle = battle_of(position)
        words = position.plan.map.words
        for unit in self._able(position):
            for way in advance_ways(position, battle, unit):
                yield Advance(unit.word, tuple(words[one] for one in way))

    def _able(self, position: Position) -> list[Unit]:
        return candidates(position, battle_of(position))

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:
        """The unit, then hexes."""
        battle = battle_of(position)
        able = {unit.word: unit for unit in self._able(position)}
        words, index = position.plan.map.words, position.plan.map.index
        if not rest:
            options = [Option(word, unit_label(unit)) for word, unit in able.items()]
            if why:
                options += self._refused(position, faction, able)
            return Fork(tuple(options))
        if rest[0] not in able:
            raise unexpected(self.verb, rest)
        unit = able[rest[0]]
        target = words[battle.target]
        if len(rest) == 1:
            return Fork((Option(target, place_label(position, battle.target)),))
        if rest[1] != target:
            raise unexpected(self.verb, rest)
        here = battle.target
        for count, word in enumerate(rest[2:], 1):
            near = index.get(word, -1)
            if near not in followers(position, battle, unit, here, count):
                raise unexpected(self.verb, rest)
            here = near
        open_ = followers(position, battle, unit, here, len(rest) - 1)
        action = Advance(rest[0], tuple(rest[1:]))
        return Fork(tuple(Option(words[near], place_label(position, near)) for near in open_), action)

    def _refused(self, position: Position, faction: int, able: dict[str, Unit]) -> Iterator[Option]:
        battle = battle_of(position)
        for unit in own(position, faction):
            if unit.word in battle.units and unit.word not in able:
                refusal = judge_advance(position, faction, unit.word, (position.plan.map.words[battle.target],))
                if refusal is not None:
                    yield Option(unit.word, unit_label(unit), refusal)

    def sample(self, position: Position, faction: int, dice: Dice) -> Action | None:  # noqa: ARG002
        """A unit at random, one of its ways."""
        able = self._able(position)
        if not able:
            return None
        unit = pick(able, dice)
        words = position.plan.map.words
        way = pick(list(advance_ways(position, battle_of(position), unit)), dice)
        return Advance(unit.word, tuple(words[one] for one in way))
