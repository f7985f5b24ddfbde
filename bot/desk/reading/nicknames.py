"""Nicknames: short words and words for people that stand for a part of a name, told by its stem or its initials."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from itertools import takewhile

from bot.desk.reading import spelling
from bot.desk.reading.aims import known_aims
from bot.desk.reading.typed import is_filler
from engine.core.game import Word

_SHORTEST, _BEGINNING = 4, 3
"""Letters of the shortest word that is taken for the beginning of a part of a name, and of its stem: `арта`, `arty`."""
_ROOT, _ENDING = 6, 4
"""Letters that two words of one root have in common, and the most that a part of a name has besides: `пулемёты`."""
_PEOPLE = frozenset(("чик", "щик", "ник", "ик", "ец", "ц", "ист"))
"""How the stem of a word for people goes on that is made of such a root: `пулемётчик`."""
_INITIALS = range(2, 5)
"""Letters of initials: `MG`."""
_COMPOUND = 9
"""Letters of the shortest word that may be put together from two: `железнодорожный`, or `жд`."""
_LINKS = "ое"
"""The vowels that join them."""


class Nicknames:
    """What a typed word may stand for that is no part of a name."""

    def __init__(self, words: Iterable[Word]) -> None:
        """Take the words of a game."""
        self._aims = known_aims()
        self._parts: dict[str, set[str]] = defaultdict(set)
        self._initials: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        for word in words:
            for name in (word.name.en, word.name.ru) if word.kind != "verb" else ():
                tokens = [token for token in spelling.tokens(name) if token.isalpha()]
                if len(tokens) in _INITIALS:
                    self._initials["".join(token[0] for token in tokens)][" ".join(tokens)].add(word.word)
                for token in tokens:
                    self._parts[token].add(word.word)
                    for initials in _compound(token):
                        self._initials[initials][token].add(word.word)
        self._tokens = sorted(self._parts)

    def meant(self, typed: str) -> Collection[str]:
        """The words that have the one name, or part of one, for which a word stands; none if it stands for several."""
        if is_filler(typed) or self._aims.is_common(typed):
            return ()
        if len(typed) in _INITIALS and len(named := self._initials.get(typed, {})) == 1:
            return next(iter(named.values()))
        parts = self._parts_like(spelling.stem(typed)) if len(typed) >= _SHORTEST else []
        meant: dict[str, set[str]] = defaultdict(set)
        for part in parts:
            meant[spelling.stem(part)] |= self._parts[part]
        largest = max(meant.values(), key=len, default=set[str]())
        return largest if all(each <= largest for each in meant.values()) else ()

    def _parts_like(self, stem: str) -> list[str]:
        """The parts of names that begin with a stem; else those that have most in common with a word for people."""
        if len(stem) >= _BEGINNING and (begun := spelling.starting(self._tokens, stem)):
            return begun
        common = {part: _in_common(part, stem) for part in spelling.starting(self._tokens, stem[:_ROOT])}
        alike = {
            part: count for part, count in common.items() if stem[count:] in _PEOPLE and len(part) - count <= _ENDING
        }
        return [part for part, count in alike.items() if count == max(alike.values())]


def _in_common(one: str, other: str) -> int:
    """How many letters two words begin with."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _compound(token: str) -> set[str]:
    """The initials that a long word may have of those that it is put together from."""
    if len(token) < _COMPOUND:
        return set()
    return {token[0] + token[at + 1] for at in range(3, len(token) - 3) if token[at] in _LINKS}
