"""Orders that send units against targets, walked unit by unit: attacks, blocks, breakthrough targets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import product
from math import prod
from typing import TypeVar

from engine.core.choices import Fork, Option
from engine.core.dice import Dice
from engine.core.game import Preview, Sum
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line
from engine.games.cards.actions import Pair
from engine.games.cards.orders.nouns import PLACE, UNIT, place_label
from engine.games.cards.orders.supposing import battle_texts
from engine.games.cards.phases.attack import sorted_pairs
from engine.games.cards.phases.damage import pool_of
from engine.games.cards.sums import battle_rules, sums_of
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.battles import Force
from engine.games.cards.table.cards import RESOURCE_DEFENCE
from engine.games.cards.table.state import State
from engine.games.cards.table.survey import the_unit
from engine.games.cards.words import phrases, stake_phrases
from engine.games.cards.words.naming import place_name, unit_names
from engine.kits.slots import Phrase
from engine.kits.walks import Walk

A = TypeVar("A")


class Pairs(Phrase[State]):
    """Units, each with what it is sent against."""

    def __init__(self, name: str) -> None:
        """Name the field."""
        self.name = name

    def read(self, position: State, side: int, words: list[str], later: int) -> tuple[Pair, ...]:
        """See `Phrase`; one unit at least."""
        del later
        pairs: list[Pair] = []
        while words or not pairs:
            pairs.append(self.pair(position, side, words))
        return sorted_pairs(tuple(pairs))

    def pair(self, position: State, side: int, words: list[str]) -> Pair:
        """Take a unit and its target from the front.

        Raises:
            ValueError: the words do not begin so.
        """
        del side
        unit = UNIT.taken(position, words)
        if not words:
            raise ValueError(f"expected what {unit!r} is sent against, got nothing")
        return Pair(unit, PLACE.taken(position, words))

    def write(self, value: tuple[Pair, ...]) -> Iterable[str]:
        """See `Phrase`."""
        return [f"{pair.unit}>{pair.target}" if pair.target else pair.unit for pair in value]

    def strange(self, position: State, value: tuple[Pair, ...]) -> str | None:
        """See `Phrase`."""
        found = UNIT.strange(position, [pair.unit for pair in value])
        return found or PLACE.strange(position, [pair.target for pair in value if pair.target])


class PairWalk(Walk[State, A]):
    """A verb, then units in any order, each followed by its target where it has one; counted and drawn unlisted."""

    must_name_all: bool = False

    @cached_property
    def ways(self) -> dict[str, list[str]]:
        """What each unit may be sent against; an empty word means that it may go without a target."""
        return self.find_ways()

    @abstractmethod
    def find_ways(self) -> dict[str, list[str]]:
        """What each unit may be sent against."""

    @abstractmethod
    def candidates(self, unit: str | None) -> Iterator[str]:
        """Words a player might expect where a unit, or the target of this unit, is to be named."""

    def note(self, pairs: tuple[Pair, ...]) -> Line | None:
        """What the player should know at this point of the order; most orders need no note."""
        del pairs
        return None

    def probed(self) -> str:
        """A target with which to ask why a unit does not serve; an attack needs none to be judged."""
        return ""

    def orders(self) -> Iterator[A]:
        """See `Walk`; every set of pairs but the empty one."""
        nothing: tuple[str | None, ...] = () if self.must_name_all else (None,)
        for targets in product(*((*ways, *nothing) for ways in self.ways.values())):
            found = [Pair(unit, to) for unit, to in zip(self.ways, targets, strict=True) if to is not None]
            if found:
                yield self.verb.action(sorted_pairs(tuple(found)))

    def count(self) -> int:
        """See `Walk`."""
        if self.must_name_all:
            return prod(len(targets) for targets in self.ways.values())
        return prod(len(targets) + 1 for targets in self.ways.values()) - 1

    def is_open(self) -> bool:
        """See `Walk`."""
        return any(self.ways.values())

    def sample(self, dice: Dice) -> A | None:
        """See `Walk`; a target for each unit, or none."""
        found = []
        for unit, targets in self.ways.items():
            index = dice.below(len(targets) + (0 if self.must_name_all else 1))
            if index < len(targets):
                found.append(Pair(unit, targets[index]))
        return self.verb.action(sorted_pairs(tuple(found))) if found else None

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """See `Walk`."""
        pairs, waiting = self._read(rest)
        note = self.note(sorted_pairs(tuple(pairs)))
        if waiting is not None:
            return Fork(self._targets(self.ways[waiting], waiting, why=why), note=note)
        named = {pair.unit for pair in pairs}
        open_units = [unit for unit in self.ways if unit not in named]
        options = self._units(open_units, named, why=why)
        if pairs and not pairs[-1].target:
            last = pairs[-1].unit
            options = self._targets(self.ways[last], last, why=why) + options
        is_whole = bool(pairs) and not (self.must_name_all and open_units)
        return Fork(options, self.verb.action(sorted_pairs(tuple(pairs))) if is_whole else None, note=note)

    def _read(self, words: Sequence[str]) -> tuple[list[Pair], str | None]:
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

    def _units(self, words: list[str], named: set[str], *, why: bool) -> tuple[Option, ...]:
        serving = {*words, *named}
        unfit = [Pair(word, self.probed()) for word in self.candidates(None) if word not in serving] if why else []
        return (*self._options(words), *self._refused(unfit, [pair.unit for pair in unfit]))

    def _targets(self, words: list[str], unit: str, *, why: bool) -> tuple[Option, ...]:
        unfit = [Pair(unit, word) for word in self.candidates(unit) if word not in words] if why else []
        return (*self._options(words), *self._refused(unfit, [pair.target for pair in unfit]))

    def _options(self, words: list[str]) -> Iterator[Option]:
        return (Option(word, place_label(self.at.position, word)) for word in words if word)

    def _refused(self, unfit: list[Pair], words: list[str]) -> Iterator[Option]:
        for pair, word in zip(unfit, words, strict=True):
            refusal = self.verb.judge(self.at, self.verb.action((pair,)))
            if refusal is not None:
                yield Option(word, place_label(self.at.position, word), refusal)


def battles_preview(
    state: State, found: tuple[Force, ...], lines: tuple[Line, ...], cited: tuple[Rule, ...], marks: tuple[Mark, ...]
) -> Preview:
    """The battles as they would stand: both sums, who could fall, and the rules that shape them."""
    texts = battle_texts(found)
    sums: list[Sum] = []
    told = list(lines)
    shaped: list[Rule] = [*cited]
    if texts:
        told.insert(0, Line(phrases.NOTE_BATTLES, {"battles": texts}))
    for force in found:
        sums += sums_of(force, is_named=len(found) > 1)
        shaped += battle_rules(force)
        told += what_may_come(state, force)
    return Preview(tuple(told), tuple(sums), rules=tuple(dict.fromkeys(shaped)), marks=marks)


def what_may_come(state: State, force: Force) -> list[Line]:
    """What a battle may come to: whom each side could destroy, all of them or which of them alone, or nobody.

    The deck and resources suffer the whole sum [P.property.bombing, battle-4].
    """
    if force.battle.kind == "deck":
        left = len(state.decks[enemy(state.active)])
        return [Line(phrases.PREVIEW_DECK, {"n": min(force.attack, left)})]
    if force.battle.kind == "resource":
        facts: Facts = {"target": place_name(force.battle.target), "n": force.attack, "defence": RESOURCE_DEFENCE}
        is_lost = force.attack >= RESOURCE_DEFENCE
        return [Line(stake_phrases.PREVIEW_RESOURCE_LOST if is_lost else stake_phrases.PREVIEW_RESOURCE_STANDS, facts)]
    found = []
    for any_one, all_of, own, foes in (
        (stake_phrases.PREVIEW_KILL, stake_phrases.PREVIEW_KILL_ALL, force.attackers, force.defenders),
        (stake_phrases.PREVIEW_FALL, stake_phrases.PREVIEW_FALL_ALL, force.defenders, force.attackers),
    ):
        pool = pool_of(own, foes, tuple(the_unit(state, foe.word).damage for foe in foes))
        doomed = tuple(foe.word for foe in pool.foes if foe.need <= pool.room(foe))
        if doomed:
            fits = pool.fits(tuple(foe.need if foe.word in doomed else 0 for foe in pool.foes))
            found.append(Line(all_of if fits else any_one, {"units": unit_names(doomed)}))
    if found:
        return found
    words = tuple(one.word for one in (*force.attackers, *force.defenders))
    return [Line(stake_phrases.PREVIEW_NOBODY_FALLS, {"units": unit_names(words)})]
