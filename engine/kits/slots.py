"""The fields of an order as words: how they are read and written, and which of their words serve now."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Generic, TypeVar

import msgspec

from engine.core.choices import Option
from engine.core.dice import Dice, pick, shuffled
from engine.core.text import Line, Text, same
from engine.kits.nouns import At, Noun

P = TypeVar("P")
Said = Mapping[str, Any]
"""The slots filled so far, by the field of the action that each fills."""
ARROW = " > "


class Part(msgspec.Struct, frozen=True):
    """Where a slot stands: the words that may follow in it, and its value if it may end here."""

    options: tuple[Option, ...] = ()
    is_whole: bool = False
    value: Any = None
    note: Line | None = None


class Phrase(ABC, Generic[P]):
    """One field of an action: how its words are read and written. No more than notation.

    Attributes:
        name: the field of the action.
        arrow: what is written before it instead of a space.
        room: how many words it takes at most.
    """

    name: str
    arrow: str = ""
    room: int = 1

    @abstractmethod
    def read(self, position: P, side: int, words: list[str], later: int) -> Any:
        """Take the words of this field from the front.

        Args:
            position: the position, for the words it knows.
            side: whose order it is; -1 for nobody who plays.
            words: what is left of the order; the words taken are removed.
            later: how many words the phrases behind it take at most; a strange word may be theirs if no more are left.

        Raises:
            ValueError: these are not words of this field.
        """

    @abstractmethod
    def write(self, value: Any) -> Iterable[str]:
        """The words of a value; none for an empty one."""

    def strange(self, position: P, value: Any) -> str | None:
        """A word of the value that the position does not know."""
        del position, value
        return None

    def label(self, position: P, word: str) -> Text:
        """What a button shows for one of its words."""
        del position
        return same(word)

    def begins(self, whole: Sequence[str], given: Sequence[str]) -> bool:
        """Whether the words of a whole value may begin with those given."""
        return tuple(given) == tuple(whole[: len(given)])

    def further(self, whole: Sequence[str], given: Sequence[str]) -> Sequence[str]:
        """The words of a whole value of which one may follow those given."""
        return whole[len(given) : len(given) + 1]

    def arranged(self, position: P, words: Iterable[str]) -> Iterable[str]:
        """Words that may come next, of which each may belong to another value, as they are offered."""
        del position
        return words


class Word(Phrase[P]):
    """A single word of a noun; where none is needed the field may stay empty."""

    def __init__(self, name: str, noun: Noun[P], *, arrow: str = "", needed: bool = True) -> None:
        """Name the field and the kind of words."""
        self.name, self.noun, self.arrow, self.needed = name, noun, arrow, needed

    def read(self, position: P, side: int, words: list[str], later: int) -> str:
        """See `Phrase`."""
        del side, later
        if not self.needed and (not words or self.noun.find(position, words[0]) is None):
            return ""
        return self.noun.taken(position, words)

    def write(self, value: str) -> Iterable[str]:
        """See `Phrase`."""
        return (value,) if value else ()

    def strange(self, position: P, value: str) -> str | None:
        """See `Phrase`."""
        return self.noun.strange(position, (value,)) if value or self.needed else None

    def label(self, position: P, word: str) -> Text:
        """See `Phrase`."""
        return self.noun.label(position, word)


class Words(Phrase[P]):
    """Several words of a noun, written in the canonical order unless they stand in turn."""

    room = 1 << 30

    def __init__(
        self,
        name: str,
        noun: Noun[P],
        *,
        arrow: str = "",
        free: bool = False,
        needed: bool = False,
        in_turn: bool = False,
    ) -> None:
        """Put the phrase together.

        Args:
            name: the field of the action.
            noun: the kind of words.
            arrow: what is written before it instead of a space.
            free: they may be named in any order.
            needed: one word at least is needed.
            in_turn: they mean something in the order in which they are said, as the hexes of a way do.
        """
        self.name, self.noun, self.arrow, self.free = name, noun, arrow, free
        self.needed, self.in_turn = needed, in_turn

    def read(self, position: P, side: int, words: list[str], later: int) -> tuple[str, ...]:
        """See `Phrase`; a strange word is blamed here only if the later phrases cannot take all that is left."""
        del side
        found = []
        while words and (word := self.noun.find(position, words[0])) is not None:
            found.append(word)
            words.pop(0)
        if len(words) > later:
            raise ValueError(f"expected {self.noun.what}, got {words[0]!r}")
        if self.needed and not found:
            raise ValueError(f"expected {self.noun.what}, got {repr(words[0]) if words else 'nothing'}")
        return tuple(found) if self.in_turn else self.noun.ordered(position, found)

    def write(self, value: tuple[str, ...]) -> Iterable[str]:
        """See `Phrase`."""
        return value

    def strange(self, position: P, value: tuple[str, ...]) -> str | None:
        """See `Phrase`."""
        return self.noun.strange(position, value)

    def label(self, position: P, word: str) -> Text:
        """See `Phrase`."""
        return self.noun.label(position, word)

    def begins(self, whole: Sequence[str], given: Sequence[str]) -> bool:
        """See `Phrase`."""
        return Counter(given) <= Counter(whole) if self.free else super().begins(whole, given)

    def further(self, whole: Sequence[str], given: Sequence[str]) -> Sequence[str]:
        """See `Phrase`."""
        return [*(Counter(whole) - Counter(given))] if self.free else super().further(whole, given)

    def arranged(self, position: P, words: Iterable[str]) -> Iterable[str]:
        """See `Phrase`."""
        return self.noun.ordered(position, words) if self.free else words


class Keyed(Phrase[P]):
    """A phrase behind a word of its own, the key; both may be left out together."""

    def __init__(self, key: str, title: Text, phrase: Phrase[P], *, absent: Any, aliases: tuple[str, ...] = ()) -> None:
        """Put the phrase together.

        Args:
            key: the word before it.
            title: what a button shows for the key.
            phrase: what stands behind the key.
            absent: the value when both are left out.
            aliases: other spellings of the key.
        """
        self.name, self.arrow, self.room = phrase.name, phrase.arrow, phrase.room + 1
        self.key, self.title, self.aliases = key, title, aliases
        self._phrase, self._absent = phrase, absent

    def read(self, position: P, side: int, words: list[str], later: int) -> Any:
        """See `Phrase`."""
        if not words or words[0] != self.key:
            return self._absent
        words.pop(0)
        return self._phrase.read(position, side, words, later)

    def write(self, value: Any) -> Iterable[str]:
        """See `Phrase`."""
        return () if value == self._absent else (self.key, *self._phrase.write(value))

    def strange(self, position: P, value: Any) -> str | None:
        """See `Phrase`."""
        return None if value == self._absent else self._phrase.strange(position, value)

    def label(self, position: P, word: str) -> Text:
        """See `Phrase`."""
        return self.title if word == self.key else self._phrase.label(position, word)


class Slot(Phrase[P]):
    """A phrase that can also be walked: which of its words serve now."""

    @abstractmethod
    def step(self, at: At[P], said: Said, begun: tuple[str, ...]) -> Part:
        """Where the slot stands after words of it that served; only words that lead to a whole order are offered."""

    @abstractmethod
    def values(self, at: At[P], said: Said) -> Iterator[Any]:
        """Every value that leads on to a whole order, each once, in a stable order; others where telling costs more."""

    def sample(self, at: At[P], said: Said, dice: Dice) -> Any:
        """A value at random, `None` if there is none."""
        found = list(self.values(at, said))
        return pick(found, dice) if found else None

    def expected(self, at: At[P], said: Said, begun: tuple[str, ...]) -> Iterable[tuple[str, Any]]:
        """Words that a player might expect here, each with the value it would make; asked only to tell why not."""
        del at, said, begun
        return ()

    def guess(self, at: At[P], said: Said) -> Any:
        """A value that stands in for this slot while an earlier word is judged."""
        return next(self.values(at, said), None)


Offer = Callable[[At[P], Said], Iterable[str]]


class One(Word[P], Slot[P]):
    """A single word that is offered."""

    def __init__(
        self,
        name: str,
        noun: Noun[P],
        offered: Offer[P],
        *,
        arrow: str = "",
        needed: Callable[[At[P], Said], bool] | bool = True,
        ranked: bool = False,
        leads: Callable[[At[P], str], bool] | None = None,
        expected: Offer[P] | None = None,
        guess: Callable[[At[P], Said], str | None] | None = None,
        toward: Callable[[At[P], str], Text | None] = lambda *_: None,
        at_stake: Callable[[At[P], Said], tuple[Collection[str], Line | None]] | None = None,
    ) -> None:
        """Put the slot together.

        Args:
            name: the field of the action.
            noun: the kind of words.
            offered: the words that serve.
            arrow: what is written before it instead of a space.
            needed: the slot may not stay empty; a function tells with which words before it.
            ranked: the next words stand in the canonical order, in whichever order the orders are listed.
            leads: whether a word of those offered leads on to a whole order; asked only when it is shown. Without it
                all do.
            expected: words a player might expect.
            guess: a word that stands in while an earlier one is judged; without it the first that serves.
            toward: where the thing of a word would go, see `Option`; asked only when it is shown.
            at_stake: the words at which something is at stake, see `Option`, with what that means; asked only then.
        """
        super().__init__(name, noun, arrow=arrow, needed=needed is True)
        self.ranked, self._leads = ranked, leads
        self._sometimes = needed if callable(needed) else None
        self._offered, self._expected, self._guess = offered, expected, guess
        self._toward, self._at_stake = toward, at_stake

    def _may_stay_empty(self, at: At[P], said: Said) -> bool:
        return not (self.needed if self._sometimes is None else self._sometimes(at, said))

    def step(self, at: At[P], said: Said, begun: tuple[str, ...]) -> Part:
        """See `Slot`."""
        if begun:
            return Part((), is_whole=True, value=begun[0])
        words, position = self._offered(at, said), at.position
        if self._leads is not None:
            words = [word for word in words if self._leads(at, word)]
        if self.ranked:
            words = self.noun.ordered(position, words)
        stakes, note = ((), None) if self._at_stake is None else self._at_stake(at, said)
        options = tuple(
            Option(word, self.label(position, word), toward=self._toward(at, word), is_at_stake=word in stakes)
            for word in words
        )
        note = note if any(option.is_at_stake for option in options) else None
        return Part(options, self._may_stay_empty(at, said), "", note)

    def values(self, at: At[P], said: Said) -> Iterator[str]:
        """See `Slot`; the empty one comes first."""
        if self._may_stay_empty(at, said):
            yield ""
        yield from self._offered(at, said)

    def expected(self, at: At[P], said: Said, begun: tuple[str, ...]) -> Iterable[tuple[str, Any]]:
        """See `Slot`."""
        return () if begun or self._expected is None else ((word, word) for word in self._expected(at, said))

    def guess(self, at: At[P], said: Said) -> str | None:
        """See `Slot`."""
        return super().guess(at, said) if self._guess is None else self._guess(at, said)


class Group(Words[P], Slot[P]):
    """Words offered in any order; every group is part of one pool."""

    def __init__(
        self,
        name: str,
        noun: Noun[P],
        pools: Callable[[At[P], Said], Iterable[Sequence[str]]],
        *,
        fits: Callable[[At[P], tuple[str, ...]], bool] | None = None,
        ends: Callable[[At[P], tuple[str, ...]], bool] | None = None,
        most: int | None = None,
        arrow: str = "",
        expected: Offer[P] | None = None,
    ) -> None:
        """Put the slot together.

        Args:
            name: the field of the action.
            noun: the kind of words.
            pools: the sets of words of which a group may be part, each in the canonical order.
            fits: whether a group leads on to a whole order, itself or grown; if it does, so must each smaller one.
            ends: whether a group that fits may be left as it is.
            most: words at most.
            arrow: what is written before it instead of a space.
            expected: words a player might expect.
        """
        super().__init__(name, noun, arrow=arrow, free=True)
        self.most = most
        self._pools, self._fits, self._ends, self._expected = pools, fits, ends, expected

    def _leads_on(self, at: At[P], group: tuple[str, ...]) -> bool:
        return self._fits is None or self._fits(at, group)

    def _may_end(self, at: At[P], group: tuple[str, ...]) -> bool:
        return bool(group) and (self._ends is None or self._ends(at, group))

    def step(self, at: At[P], said: Said, begun: tuple[str, ...]) -> Part:
        """See `Slot`."""
        position, found = at.position, set[str]()
        if self.most is None or len(begun) < self.most:
            for pool in self._pools(at, said):
                if set(begun) <= set(pool):
                    found |= {word for word in pool if word not in begun}
        serving = [
            word
            for word in self.noun.ordered(position, found)
            if self._leads_on(at, self.noun.ordered(position, (*begun, word)) if begun else (word,))
        ]
        value = self.noun.ordered(position, begun)
        options = tuple(Option(word, self.label(position, word)) for word in serving)
        return Part(options, self._may_end(at, value), value)

    def values(self, at: At[P], said: Said) -> Iterator[tuple[str, ...]]:
        """See `Slot`; pool after pool, small groups first."""
        for pool in self._pools(at, said):
            most = len(pool) if self.most is None else min(self.most, len(pool))
            for size in range(1, most + 1):
                for group in combinations(pool, size):
                    if self._leads_on(at, group) and self._may_end(at, group):
                        yield group

    def sample(self, at: At[P], said: Said, dice: Dice) -> tuple[str, ...] | None:
        """See `Slot`; one lucky try before everything is listed."""
        pools = [pool for pool in self._pools(at, said) if pool]
        if not pools:
            return None
        pool = pick(pools, dice)
        size = dice.below(min(self.most or len(pool), len(pool))) + 1
        group = self.noun.ordered(at.position, shuffled(pool, dice)[:size])
        if self._leads_on(at, group) and self._may_end(at, group):
            return group
        found: tuple[str, ...] | None = super().sample(at, said, dice)
        return found

    def expected(self, at: At[P], said: Said, begun: tuple[str, ...]) -> Iterable[tuple[str, Any]]:
        """See `Slot`."""
        for word in () if self._expected is None else self._expected(at, said):
            yield word, self.noun.ordered(at.position, (*begun, word))
