"""Orders that send units against targets, walked unit by unit: attacks, blocks, breakthrough targets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from functools import cached_property
from itertools import product
from math import prod

from engine.core.choices import Fork, Option
from engine.core.dice import Dice
from engine.core.text import Line
from engine.games.cards.actions import Action, Pair
from engine.games.cards.cards import SEATS
from engine.games.cards.choices import CardsChoices, label_of
from engine.games.cards.judging import judge
from engine.games.cards.phases.attack import sorted_pairs


class PairChoices(CardsChoices):
    """A verb, then units in any order, each followed by its target where it has one."""

    verb: str
    must_name_all: bool = False

    @cached_property
    def ways(self) -> dict[str, list[str]]:
        """What each unit may be sent against; an empty word means that it may go without a target."""
        return self.find_ways()

    @abstractmethod
    def find_ways(self) -> dict[str, list[str]]:
        """What each unit may be sent against."""

    @abstractmethod
    def made(self, pairs: tuple[Pair, ...]) -> Action:
        """The order of these pairs."""

    @abstractmethod
    def candidates(self, unit: str | None) -> Iterator[str]:
        """Words a player might expect where a unit, or the target of this unit, is to be named."""

    def note(self, pairs: tuple[Pair, ...]) -> Line | None:  # noqa: ARG002  - most orders need no note
        """What the player should know at this point of the order."""
        return None

    def pairings(self) -> Iterator[tuple[Pair, ...]]:
        """Every set of pairs, the empty one last, lazily."""
        ways = self.ways
        nothing: tuple[str | None, ...] = () if self.must_name_all else (None,)
        for targets in product(*((*ways[unit], *nothing) for unit in ways)):
            yield sorted_pairs(
                tuple(Pair(unit, target) for unit, target in zip(ways, targets, strict=True) if target is not None)
            )

    def pairings_count(self) -> int:
        """How many sets of pairs there are, the empty one included."""
        more = 0 if self.must_name_all else 1
        return prod(len(targets) + more for targets in self.ways.values())

    def sample_pairs(self, dice: Dice) -> tuple[Pair, ...]:
        """A set of pairs at random, without listing them all."""
        found = []
        for unit, targets in self.ways.items():
            index = dice.below(len(targets) + (0 if self.must_name_all else 1))
            if index < len(targets):
                found.append(Pair(unit, targets[index]))
        return sorted_pairs(tuple(found))

    def follow(self, verb: str, rest: list[str], *, why: bool) -> Fork:
        """Units in any order, each with its target."""
        if verb != self.verb:
            return super().follow(verb, rest, why=why)
        pairs, waiting = self._read(rest)
        note = self.note(sorted_pairs(tuple(pairs)))
        if waiting is not None:
            return Fork(self._options(self.ways[waiting], waiting, why=why), note=note)
        named = {pair.unit for pair in pairs}
        open_units = [unit for unit in self.ways if unit not in named]
        targets: list[str] = []
        last = pairs[-1] if pairs else None
        if last is not None and not last.target:
            targets = [target for target in self.ways[last.unit] if target]
        is_whole = bool(pairs) and not (self.must_name_all and open_units)
        options = self._options(targets, last.unit, why=why) if last is not None and not last.target else ()
        options += self._options(open_units, None, why=why, named=named)
        return Fork(options, self.made(sorted_pairs(tuple(pairs))) if is_whole else None, note=note)

    def _read(self, words: list[str]) -> tuple[list[Pair], str | None]:
        """The pairs named so far, and the unit whose target must still be named."""
        pairs: list[Pair] = []
        rest = list(words)
        named = set()
        while rest:
            unit = rest.pop(0)
            if unit not in self.ways or unit in named:
                raise ValueError(f"expected one of {', '.join(self.ways)}, each once, got {unit!r}")
            named.add(unit)
            targets = self.ways[unit]
            if rest and rest[0] and rest[0] in targets:
                pairs.append(Pair(unit, rest.pop(0)))
            elif "" in targets:
                pairs.append(Pair(unit, ""))
            elif rest:
                raise ValueError(f"expected {', '.join(targets)} after {unit!r}, got {rest[0]!r}")
            else:
                return pairs, unit
        return pairs, None

    def _options(
        self, words: list[str], unit: str | None, *, why: bool, named: set[str] | None = None
    ) -> tuple[Option, ...]:
        """Units to name (for no unit), or the targets of a unit."""
        found = [Option(word, label_of(self.state, word)) for word in words if word]
        if why:
            serving = {*words, *(named or ())}
            for word in self.candidates(unit):
                if word in serving:
                    continue
                pair = Pair(word, self.target_to_probe(word)) if unit is None else Pair(unit, word)
                refusal = judge(self.state, SEATS[self.army], self.made((pair,)))
                if refusal is not None:
                    found.append(Option(word, label_of(self.state, word), refusal))
        return tuple(found)

    def target_to_probe(self, unit: str) -> str:  # noqa: ARG002  - an attack needs no target to be judged
        """A target with which to ask why a unit does not serve."""
        return ""
