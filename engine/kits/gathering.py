"""A field of an order that gathers words, of which each says what may join next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from engine.core.choices import Option
from engine.core.dice import Dice
from engine.kits.nouns import At, Noun
from engine.kits.slots import Part, Said, Slot, Words

P = TypeVar("P")


class Gathering(Words[P], Slot[P]):
    """Words offered in any order, one of them at least; what may join hangs on those chosen before."""

    def __init__(
        self,
        name: str,
        noun: Noun[P],
        joining: Callable[[At[P], tuple[str, ...]], Iterable[str]],
        *,
        ends: Callable[[At[P], tuple[str, ...]], bool] | None = None,
        expected: Callable[[At[P], tuple[str, ...]], Iterable[str]] | None = None,
    ) -> None:
        """Put the slot together.

        Args:
            name: the field of the action.
            noun: the kind of words.
            joining: the words that may join those chosen, so that they lead on to a whole order; in the same order
                whoever was chosen before.
            ends: whether those chosen may be left as they are.
            expected: words a player might expect; one that makes a group which may not end is not judged.
        """
        super().__init__(name, noun, free=True, needed=True)
        self._joining, self._ends, self._expected = joining, ends, expected

    def _may_end(self, at: At[P], chosen: tuple[str, ...]) -> bool:
        return bool(chosen) and (self._ends is None or self._ends(at, chosen))

    def step(self, at: At[P], said: Said, begun: tuple[str, ...]) -> Part:
        """See `Slot`."""
        del said
        options = tuple(Option(word, self.label(at.position, word)) for word in self._joining(at, begun))
        value = self.noun.ordered(at.position, begun)
        return Part(options, self._may_end(at, value), value)

    def values(self, at: At[P], said: Said) -> Iterator[tuple[str, ...]]:
        """See `Slot`; each group before those that begin with it."""
        del said
        return self._below(at, ())

    def _below(self, at: At[P], chosen: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if self._may_end(at, chosen):
            yield chosen
        for word in self.later(at, chosen):
            yield from self._below(at, (*chosen, word))

    def later(self, at: At[P], chosen: tuple[str, ...]) -> Iterator[str]:
        """The words that may join and stand behind all those chosen in the canonical order."""
        rank, position = self.noun.rank, at.position
        for word in self._joining(at, chosen):
            if not chosen or rank(position, word) > rank(position, chosen[-1]):
                yield word

    def sample(self, at: At[P], said: Said, dice: Dice) -> tuple[str, ...] | None:
        """See `Slot`; word after word."""
        del said
        chosen: tuple[str, ...] = ()
        while True:
            ways = tuple(self._joining(at, chosen))
            way = dice.below(len(ways) + 1) if self._may_end(at, chosen) else dice.below(len(ways)) if ways else -1
            if way < 0:
                return None
            if way == len(ways):
                return chosen
            chosen = self.noun.ordered(at.position, (*chosen, ways[way]))

    def expected(self, at: At[P], said: Said, begun: tuple[str, ...]) -> Iterable[tuple[str, Any]]:
        """See `Slot`."""
        del said
        for word in () if self._expected is None else self._expected(at, begun):
            group = self.noun.ordered(at.position, (*begun, word))
            if self._may_end(at, group):
                yield word, group
