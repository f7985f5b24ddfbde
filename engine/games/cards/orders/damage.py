"""Distributing damage unit by unit, with the points still open; what is chosen stays secret [calc-4, P.wave-e]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import product
from math import prod

from engine.core.choices import Fork, Option
from engine.core.dice import Dice
from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Line, Text, same
from engine.games.cards import rules
from engine.games.cards.actions import Action, Damage, Share
from engine.games.cards.orders.nouns import UNIT, Question
from engine.games.cards.orders.turn import passing
from engine.games.cards.phases.damage import (
    Foe,
    Pool,
    best_split,
    judge_damage,
    most,
    open_pools,
    pools,
    random_shares,
    settled_shares,
    shares_of,
    sorted_shares,
    splits,
    ways,
)
from engine.games.cards.phases.settling import give_shares
from engine.games.cards.table.board import Board
from engine.games.cards.table.state import State
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import unit_names
from engine.kits.orders import OrderChoices
from engine.kits.slots import Phrase
from engine.kits.walks import Verb, Walk

_LARGEST = 999
"""More points than any order can hold."""


class _Shares(Phrase[State]):
    """Units in any order, each with its points."""

    name = "shares"

    def read(self, position: State, side: int, words: list[str], later: int) -> tuple[Share, ...]:
        del side, later
        shares: list[Share] = []
        while words or not shares:
            unit = UNIT.taken(position, words)
            if not words:
                raise ValueError(f"expected points after {unit!r}, got nothing")
            number = words.pop(0)
            if not (number.isascii() and number.isdigit()) or len(number) > 3 or number != str(int(number)):
                raise ValueError(f"expected points as a number up to {_LARGEST}, got {number!r}")
            shares.append(Share(unit, int(number)))
        return sorted_shares(tuple(shares))

    def write(self, value: tuple[Share, ...]) -> Iterable[str]:
        return [f"{share.unit} {share.points}" for share in value]

    def strange(self, position: State, value: tuple[Share, ...]) -> str | None:
        return UNIT.strange(position, (share.unit for share in value))


class _Distributions(Walk[State, Damage]):
    """Every distribution in the battles that leave a choice; the one that allocates nothing is passing [D-4]."""

    @cached_property
    def pools(self) -> list[Pool]:
        """The battles that leave a choice."""
        return open_pools(self.at.position, self.at.side)

    def orders(self) -> Iterator[Damage]:
        for combined in product(*(splits(pool) for pool in self.pools)):
            shares = tuple(
                share for pool, points in zip(self.pools, combined, strict=True) for share in shares_of(pool, points)
            )
            if shares:
                yield Damage(sorted_shares(shares))

    def count(self) -> int:
        """Counted without listing."""
        return prod(ways(pool) for pool in self.pools) - 1

    def is_open(self) -> bool:
        """Always: nobody is asked who has no points to distribute."""
        return True

    def sample(self, dice: Dice) -> Damage | None:
        """Any distribution."""
        shares = random_shares(self.pools, dice)
        return Damage(shares) if shares else None

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """A unit, its points, another unit; the order may end after any points. What does not serve is seen."""
        del why
        given, waiting = self._read(rest)
        note = self.note(given)
        if waiting is not None:
            pool, foe = waiting
            numbers = range(1, most(pool, foe, given) + 1)
            options = tuple(Option(str(number), _points_label(foe, number)) for number in numbers)
            return Fork(options, hidden=True, note=note)
        options = tuple(
            Option(foe.word, UNIT.label(self.at.position, foe.word))
            for pool in self.pools
            for foe in pool.foes
            if foe.word not in given and most(pool, foe, given)
        )
        shares = sorted_shares(tuple(Share(word, points) for word, points in given.items()))
        return Fork(options, Damage(shares) if shares else None, hidden=True, note=note)

    def _read(self, words: Sequence[str]) -> tuple[dict[str, int], tuple[Pool, Foe] | None]:
        """The points given so far, and the enemy whose points must still be named."""
        places = {foe.word: (pool, foe) for pool in self.pools for foe in pool.foes}
        given: dict[str, int] = {}
        rest = list(words)
        while rest:
            word = rest.pop(0)
            if word not in places or word in given or not most(*places[word], given):
                raise ValueError(f"expected an enemy in an open battle, each once, got {word!r}")
            if not rest:
                return given, places[word]
            number = rest.pop(0)
            limit = most(*places[word], given)
            if number not in map(str, range(1, limit + 1)):
                raise ValueError(f"expected 1 to {limit} points, got {number!r}")
            given[word] = int(number)
        return given, None

    def note(self, given: dict[str, int]) -> Line:
        """The points that are left."""
        total = sum(pool.total for pool in self.pools)
        return Line(phrases.NOTE_POINTS, {"left": total - sum(given.values()), "points": total})


class DamageChoices(OrderChoices[State, Board, Action]):
    """The first words too are the player's alone, with the points to distribute."""

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """See `Choices`."""
        found = super().fork(words, why=why)
        return found if words else Fork(found.options, hidden=True, note=_Distributions(self.at, DAMAGE).note({}))


def _points_label(foe: Foe, points: int) -> Text:
    """So many points for an enemy; those that just destroy it say so."""
    return Text(f"{points} (destroyed)", f"{points} (уничтожено)") if points == foe.need else same(str(points))


def _preview(at: Question, order: Damage) -> Preview:
    state, army = at.position, at.side
    given = {share.unit: share.points for share in (*order.shares, *settled_shares(state, army))}
    needs = {foe.word: foe.need for pool in pools(state, army) for foe in pool.foes}
    doomed = tuple(word for word, need in needs.items() if given.get(word, 0) >= need)
    line = Line(phrases.PREVIEW_DOOMED, {"units": unit_names(doomed)}) if doomed else Line(phrases.PREVIEW_NONE_DOOMED)
    marks = tuple(Mark("damage", (share.unit,), str(share.points), (share.unit,)) for share in order.shares)
    return Preview((line,), rules=(rules.battles.FREE_DISTRIBUTION, rules.battles.DESTROYED_TOGETHER), marks=marks)


def _hits(_: State, order: Damage) -> Text:
    """Who is given how many points: what a button says in place of the verb, which is that of all beside it."""
    shares = [*zip(order.shares, unit_names(tuple([share.unit for share in order.shares])), strict=True)]
    return Text(*(", ".join(f"{name.in_(one)}: {share.points}" for share, name in shares) for one in LANGUAGES))


def _dearest(at: Question) -> Damage | None:
    """Destroy what is worth most."""
    chosen = open_pools(at.position, at.side)
    shares = tuple(share for pool in chosen for share in shares_of(pool, best_split(pool)))
    return Damage(sorted_shares(shares)) if shares else None


DAMAGE: Verb[State, Board, Damage] = Verb(
    "damage",
    Text("Distribute damage", "Распределить повреждения"),
    Damage,
    aliases=("hit", "повреждения", "урон"),
    phrases=(_Shares(),),
    walk=_Distributions,
    hidden=True,
    judge=lambda at, order: judge_damage(at.position, at.side, order.shares),
    resolve=lambda board, army, order: give_shares(board, army, sorted_shares(order.shares)),
    preview=_preview,
    weight=6,
    default=_dearest,
    called=_hits,
)

NO_DAMAGE = passing(lambda board, army, _: give_shares(board, army, ()), hidden=True)
