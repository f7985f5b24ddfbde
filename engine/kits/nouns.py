"""A question that is put to a side, and the kinds of words in answers: units, places, cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from engine.core.text import Text

P = TypeVar("P")


class At(msgspec.Struct, Generic[P], frozen=True):
    """A question: the position, the side that is asked (its index), and the kind of question."""

    position: P
    side: int
    kind: str


class Noun(ABC, Generic[P]):
    """A kind of words, such as the units of a scenario; `what` is what one is called in "expected …"."""

    what: str

    @abstractmethod
    def find(self, position: P, word: str) -> str | None:
        """A typed word as it is written in orders; `None` if it is no such word."""

    @abstractmethod
    def rank(self, position: P, word: str) -> Any:
        """Where a word stands when several are written in the canonical order."""

    @abstractmethod
    def label(self, position: P, word: str) -> Text:
        """What a button shows."""

    def ordered(self, position: P, words: Iterable[str]) -> tuple[str, ...]:
        """The words in the canonical order."""
        return tuple(sorted(words, key=lambda word: self.rank(position, word)))

    def taken(self, position: P, words: list[str]) -> str:
        """Take one of its words from the front of the words of an order.

        Raises:
            ValueError: they begin with none.
        """
        found = self.find(position, words[0]) if words else None
        if found is None:
            raise ValueError(f"expected {self.what}, got {repr(words[0]) if words else 'nothing'}")
        words.pop(0)
        return found

    def strange(self, position: P, words: Iterable[str]) -> str | None:
        """The first of the words that the position does not know."""
        return next((str(word) for word in words if self.find(position, word) != word), None)


class ListedNoun(Noun[P]):
    """A noun whose words the position lists in the canonical order."""

    def __init__(self, what: str, index: Callable[[P], Mapping[str, int]], label: Callable[[P, str], Text]) -> None:
        """Put the noun together: what one is called, the words of a position with their places, their labels."""
        self.what, self._index, self._label = what, index, label

    def find(self, position: P, word: str) -> str | None:
        """See `Noun`."""
        return word if word in self._index(position) else None

    def rank(self, position: P, word: str) -> Any:
        """See `Noun`."""
        return self._index(position)[word]

    def label(self, position: P, word: str) -> Text:
        """See `Noun`."""
        return self._label(position, word)

    def ordered(self, position: P, words: Iterable[str]) -> tuple[str, ...]:
        """See `Noun`; the list is taken out once for all words."""
        return tuple(sorted(words, key=self._index(position).__getitem__))

    def strange(self, position: P, words: Iterable[str]) -> str | None:
        """See `Noun`; the list is taken out once for all words."""
        index = self._index(position)
        for word in words:
            if word not in index:
                return str(word)
        return None
