"""Distributing damage unit by unit, with the points still open; what is chosen stays secret [calc-4, P.wave-e]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from math import prod

from engine.core.choices import Fork, Option
from engine.core.dice import Dice
from engine.core.text import Line, same
from engine.games.cards import phrases
from engine.games.cards.actions import Action, Damage, Pass, Share
from engine.games.cards.choices import CardsChoices, label_of
from engine.games.cards.phases.damage import (
    Foe,
    Pool,
    best_split,
    open_pools,
    shares_of,
    sorted_shares,
    splits,
    ways,
)

Shares = tuple[Share, ...]


def most(pool: Pool, foe: Foe, given: dict[str, int]) -> int:
    """The most points that can still be put on an enemy."""
    used = sum(given.get(one.word, 0) for one in pool.foes)
    alike = sum(given.get(one.word, 0) for one in pool.foes if one.is_aviation == foe.is_aviation)
    return min(pool.total - used, pool.room(foe) - alike)


def random_shares(chosen: list[Pool], dice: Dice) -> Shares:
    """A distribution at random; each is possible."""
    found: list[Share] = []
    for pool in chosen:
        given: dict[str, int] = {}
        for _ in pool.foes:
            foe = pool.foes[dice.below(len(pool.foes))]
            if foe.word not in given:
                given[foe.word] = dice.below(most(pool, foe, given) + 1)
        found += [Share(word, points) for word, points in given.items() if points]
    return sorted_shares(tuple(found))


class DamageChoices(CardsChoices):
    """Every distribution in the battles that leave a choice."""

    @cached_property
    def pools(self) -> list[Pool]:
        """The battles that leave a choice."""
        return open_pools(self.state, self.army)

    def verbs(self) -> tuple[str, ...]:
        """Points, or none at all."""
        return ("damage", "pass")

    def orders(self, verb: str) -> Iterator[Action]:
        """Every distribution; the one that allocates nothing is passing [D-4]."""
        if verb == "pass":
            yield Pass()
            return
        for combined in product(*(splits(pool) for pool in self.pools)):
            shares = tuple(
                share for pool, points in zip(self.pools, combined, strict=True) for share in shares_of(pool, points)
            )
            if shares:
                yield Damage(sorted_shares(shares))

    def count(self) -> int:
        """Counted without listing."""
        return prod(ways(pool) for pool in self.pools)

    def default(self) -> Action:
        """Destroy what is worth most."""
        shares = tuple(share for pool in self.pools for share in shares_of(pool, best_split(pool)))
        return Damage(sorted_shares(shares)) if shares else Pass()

    def sample(self, dice: Dice) -> Action:
        """Any distribution."""
        shares = random_shares(self.pools, dice)
        return Damage(shares) if shares else Pass()

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:  # noqa: ARG002  - what does not serve is seen
        """A unit, its points, another unit; the order may end after any points."""
        if not words:
            options = tuple(Option(verb, phrases.WORDS[verb]) for verb in self.verbs())
            return Fork(options, hidden=True, note=self._note({}))
        if words[0] == "pass" and len(words) == 1:
            return Fork((), Pass(), hidden=True)
        if words[0] != "damage":
            raise ValueError(f"expected 'damage' or 'pass', got {words[0]!r}")
        given, waiting = self._read(list(words[1:]))
        note = self._note(given)
        if waiting is not None:
            pool, foe = waiting
            numbers = range(1, most(pool, foe, given) + 1)
            options = tuple(Option(str(number), same(str(number))) for number in numbers)
            return Fork(options, hidden=True, note=note)
        options = tuple(
            Option(foe.word, label_of(self.state, foe.word))
            for pool in self.pools
            for foe in pool.foes
            if foe.word not in given and most(pool, foe, given)
        )
        shares = sorted_shares(tuple(Share(word, points) for word, points in given.items()))
        return Fork(options, Damage(shares) if shares else None, hidden=True, note=note)

    def _read(self, words: list[str]) -> tuple[dict[str, int], tuple[Pool, Foe] | None]:
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

    def _note(self, given: dict[str, int]) -> Line:
        total = sum(pool.total for pool in self.pools)
        return Line(phrases.NOTE_POINTS, {"left": total - sum(given.values()), "points": total})
