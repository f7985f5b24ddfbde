"""Choices: the set of actions an ask allows, which can be tested, walked word by word, counted, listed and sampled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar

import msgspec

from engine.core.dice import Dice, pick
from engine.core.rules import Refusal
from engine.core.text import Line, Text, same

A = TypeVar("A")
ANYWHERE = same("…")
"""Several places."""
AT_STAKE = "⚔"
"""The sign of words at which something is at stake."""


class Option(msgspec.Struct, frozen=True):
    """One possible next word of an order.

    Attributes:
        word: as it stands in the order text.
        label: what a button shows.
        refusal: why the word does not serve here; `None` when it does.
        masked: whether the word serves is itself hidden, so in public it is shown as if it did.
        toward: where what it names would go: the only place there is, or `ANYWHERE` if there are several.
        is_at_stake: something is at stake there at once, as all can see; such words are shown first, with a sign.
        is_drastic: it gives up or destroys what is one's own, or cannot be made good; such words are shown last.
    """

    word: str
    label: Text
    refusal: Refusal | None = None
    masked: bool = False
    toward: Text | None = None
    is_at_stake: bool = False
    is_drastic: bool = False


class Whole(msgspec.Struct, frozen=True):
    """An order at hand that is picked at once and not word by word.

    Attributes:
        words: from where it is offered to its end.
        label: what a button shows: who does what, or what becomes of whom.
    """

    words: tuple[str, ...]
    label: Text


class Fork(msgspec.Struct, frozen=True):
    """Where an order stands after some words.

    Attributes:
        options: the words that may follow, in a stable order; with their refusals when they were asked for.
        action: the order as it stands if it may end here, else `None`.
        hidden: the options tell something hidden and are for the player's eyes only.
        note: what the walker should know at this point, such as the points still open.
        wholes: orders at hand, the likeliest first; found only when reasons were asked for.
        are_all: no order from here on is missing among them, so that no single word need be picked.
    """

    options: tuple[Option, ...]
    action: object | None = None
    hidden: bool = False
    note: Line | None = None
    wholes: tuple[Whole, ...] = ()
    are_all: bool = False

    @property
    def serving(self) -> tuple[Option, ...]:
        """The options that lead to a whole order."""
        return tuple(option for option in self.options if option.refusal is None)


class Sole(msgspec.Struct, Generic[A], frozen=True):
    """The only answer that a question has.

    Attributes:
        action: the answer.
        is_known: everybody can know that there is no other; nothing that is hidden from others makes it the only one.
    """

    action: A
    is_known: bool


class Choices(ABC, Generic[A]):
    """The actions one ask allows. A game implements `fork`, `__contains__` and `default`; the rest follows."""

    @abstractmethod
    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Where the order stands after these words.

        Args:
            words: the words of the order so far.
            why: also list the words that do not serve, each with its refusal.

        Raises:
            ValueError: the words are not the beginning of any order offered here.
        """

    @abstractmethod
    def __contains__(self, action: object) -> bool:
        """Whether this very action is allowed."""

    @abstractmethod
    def default(self) -> A:
        """The safe answer that is given when a deadline passes."""

    def hides(self, word: str) -> bool | None:
        """What is known at once of orders that begin with this word: whether they hide anything from others.

        Returns:
            True where the word stands there and is masked, False where no way on from it, if there is one, comes to a
            masked word or a hidden fork; `None` where that must be found out. It depends on nothing hidden.
        """
        del word
        return None

    def called(self, action: object) -> Text | None:
        """What an action is called where it is picked whole; `None` where that is by its words.

        Also for an action that answers another question.
        """
        del action
        return None

    def closes(self, word: str) -> bool:
        """Whether an order that begins with this word ends a run of orders and gives up what could still be ordered.

        Units that could still act are then worth a question; declining one single thing is not.
        """
        del word
        return False

    def ends(self, word: str) -> bool:
        """Whether such an order ends a run of orders at all: what was only thought of goes with it."""
        return self.closes(word)

    def __iter__(self) -> Iterator[A]:
        """Every allowed action, in a stable order; may be long."""
        yield from self.beginning(())

    def at_hand(self, words: Sequence[str]) -> Iterator[A]:
        """The orders that are offered whole behind these words, the likeliest first.

        Raises:
            ValueError: the words are not the beginning of any order offered here.
        """
        for whole in self.fork(words, why=True).wholes:
            action = self.fork((*words, *whole.words)).action
            if action is not None:
                yield action  # type: ignore[misc]  # a fork's action is of the ask's own kind

    def all_at_hand(self, verbs: Sequence[str] | None = None) -> Iterator[A]:
        """The same behind each verb and each thing that it may name first, the likeliest of each before all others.

        A verb behind whose first thing nothing is offered whole is passed over. With verbs it is those alone.
        """
        for verb in (option.word for option in self.fork(()).serving) if verbs is None else verbs:
            things = [option.word for option in self.fork((verb,)).serving]
            if things and self.fork((verb, things[0]), why=True).wholes:
                rows = [list(self.at_hand((verb, thing))) for thing in things]
                yield from (row[place] for place in range(max(map(len, rows))) for row in rows if place < len(row))

    def beginning(self, words: Sequence[str]) -> Iterator[A]:
        """Every allowed action that begins with these words, in a stable order; may be many.

        Raises:
            ValueError: the words are not the beginning of any order offered here.
        """
        fork = self.fork(words)
        if fork.action is not None:
            yield fork.action  # type: ignore[misc]  # a fork's action is of the ask's own kind
        for option in fork.serving:
            yield from self.beginning([*words, option.word])

    def count(self) -> int:
        """How many actions are allowed."""
        return sum(1 for _ in self)

    def sole(self) -> Sole[A] | None:
        """The only allowed action; `None` where there are several."""
        found = list(islice(self, 2))
        return Sole(found[0], self._is_open_to_all()) if len(found) == 1 else None

    def moot(self) -> Sole[A] | None:
        """The answer of somebody whom no other would serve better; `None` where the choice may matter.

        It is the only one there is, or all others come to the same, or to less, whatever is played later.
        """
        return self.sole()

    def _is_open_to_all(self) -> bool:
        """Whether the way to the only action shows nothing that is for the player's eyes only."""
        words: list[str] = []
        while True:
            fork = self.fork(words, why=True)
            if fork.hidden or any(option.masked for option in fork.options):
                return False
            if fork.action is not None:
                return True
            words.append(fork.serving[0].word)

    def sample(self, dice: Dice) -> A:
        """One allowed action at random; each is possible, not all equally likely."""
        words: list[str] = []
        while True:
            fork = self.fork(words)
            ways: list[str | None] = [option.word for option in fork.serving]
            if fork.action is not None:
                ways.append(None)
            way = pick(ways, dice)
            if way is None:
                return fork.action  # type: ignore[return-value]  # as above
            words.append(way)
