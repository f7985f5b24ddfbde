"""Watched: the choices of an answer as far as others may watch somebody go through them.

Whether a masked word serves, and what follows it, is for the player's eyes only, and so are the options of a hidden
fork. Whatever is said in public is worked out from these choices, so that no hand can show in it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from engine.core.choices import Choices, Fork, Option
from engine.core.dice import Dice, pick

_WORDS = re.compile(r"[^\s,]+|,")
_BARE = re.compile(r"[^\s,>:]+")
_MARKS = frozenset((">", ",", ":"))
_NAMED = 2
"""Words of an order that says no more than what is done, and by whom."""


class Hidden(ValueError):  # noqa: N818 - as people say it: what follows is hidden
    """What comes next is for the player's eyes only."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(f"expected words that all may watch, got {' '.join(words)!r}")


class Watched(Choices[Any]):
    """The same choices with everything hidden left out.

    Attributes:
        is_passed: somebody asked for what is beyond; it depends on nothing hidden whether he did.
    """

    def __init__(self, choices: Choices[Any]) -> None:
        """Watch these choices."""
        self.is_passed = False
        self._choices = choices
        self._forks: dict[tuple[str, ...], Fork | None] = {}

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Where the order stands after these words; a masked word is shown as if it served.

        Raises:
            Hidden: what stands there is for the player's eyes only.
            ValueError: the words are not the beginning of any order offered here.
        """
        beginning = tuple(words)
        found = self._forks.get(beginning)
        for length in range(len(beginning) + 1) if found is None else ():
            found = self._plain(beginning[:length])
            if found is None:
                self.is_passed = True
                raise Hidden(beginning)
        assert found is not None, "the way there has at least a beginning"
        return self._unmasked(self._choices.fork(beginning, why=True)) if why else found

    def __contains__(self, action: object) -> bool:
        """Whether the action is allowed, which only the player may know."""
        return action in self._choices

    def hides(self, word: str) -> bool | None:
        """See `Choices`; it depends on nothing hidden."""
        return self._choices.hides(word)

    def default(self) -> Any:
        """The safe answer; it may tell something hidden."""
        return self._choices.default()

    def follow(self, order: str) -> bool:
        """Whether the words of an order come to what only its player may see, as far as they are offered.

        Marks such as `>` and `,` that the order has and the choices have not, or the other way round, are passed over.
        """
        words: list[str] = []
        left = words_of(order)
        known = self._choices.hides(left[0]) if left else None
        if known is not None:
            return known
        while True:
            try:
                offered = [option.word for option in self.fork(words).options if option.refusal is None]
            except Hidden:
                return True
            if not left:
                return False
            word = next_word(left, offered)
            if word is None:
                return False
            words.append(word)

    def example(self, dice: Dice) -> Any | None:
        """An order at random that all may watch being given; `None` if the way taken leads to what is hidden."""
        words: list[str] = []
        while True:
            try:
                fork = self.fork(words)
            except Hidden:
                return None
            ways: list[str | None] = [option.word for option in fork.serving if not option.masked]
            if fork.action is not None:
                ways.append(None)
            if not ways:
                return None
            way = pick(ways, dice)
            if way is None:
                return fork.action
            words.append(way)

    def _plain(self, words: tuple[str, ...]) -> Fork | None:
        """The fork after words that were met one after the other; `None` if it is hidden."""
        if words in self._forks:
            return self._forks[words]
        found: Fork | None = None
        before = self._forks.get(words[:-1]) if words else None
        if before is None or words[-1] not in [each.word for each in before.options if each.masked]:
            found = self._choices.fork(words)
            found = None if found.hidden else self._unmasked(found)
        self._forks[words] = found
        return found

    @staticmethod
    def _unmasked(fork: Fork) -> Fork:
        if not [option for option in fork.options if option.masked]:
            return fork
        return msgspec.structs.replace(fork, options=tuple(map(_shown, fork.options)))


def first_words(choices: Choices[Any]) -> list[str]:
    """The words with which an order may begin, as far as they may be watched."""
    try:
        return [option.word for option in choices.fork(()).serving]
    except Hidden:
        return []


def is_whole(choices: Choices[Any], words: Sequence[str]) -> bool:
    """Whether some words are an order that is allowed, as far as that may be watched."""
    with suppress(ValueError):
        return choices.fork(tuple(words)).action is not None
    return False


def only_way(choices: Choices[Any], words: Sequence[str]) -> list[str]:
    """The order to which some words lead if nothing else can follow on the way there; no words if anything can."""
    way = [*words]
    with suppress(ValueError):
        while (fork := choices.fork(tuple(way))).action is None:
            if len(fork.serving) != 1:
                return []
            way.append(fork.serving[0].word)
        return way
    return []


def is_only_way(choices: Choices[Any], order: str) -> bool:
    """Whether something follows the verb of an order and what stands behind it, and nothing else can."""
    words = bare_words(order)
    return len(words) > _NAMED and bare_words(" ".join(only_way(choices, words[:_NAMED]))) == words


def _shown(option: Option) -> Option:
    return msgspec.structs.replace(option, refusal=None) if option.masked else option


def words_of(order: str) -> list[str]:
    """The words of an order, a comma being one of them."""
    return [str(word) for word in _WORDS.findall(order)]


def bare_words(order: str) -> list[str]:
    """The words of an order without its marks, which buttons may leave out."""
    return _BARE.findall(order)


def next_word(left: list[str], offered: Sequence[str]) -> str | None:
    """The offered word with which typed words go on, which are taken from those left; `None` if there is none."""
    while left:
        if left[0] in offered:
            return left.pop(0)
        mark = next((each for each in offered if each in _MARKS), None)
        if left[0] not in _MARKS:
            return mark
        left.pop(0)
    return None
