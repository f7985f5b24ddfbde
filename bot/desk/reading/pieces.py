"""Pieces: named by what their counters say, by any words of their names with their number, or by a nickname."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile

from bot.desk.reading import spelling
from bot.desk.reading.aims import known_aims
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import is_all, is_filler
from engine.core.game import Word

KINDS = frozenset(("unit", "weapon", "marker"))
"""Kinds of words that name pieces."""
CARDS = frozenset(("card",))
"""The kind of words that name what may as well be in a hand, and in some games stands on the table."""
_SHORTEST = 3
"""Letters of the shortest beginning of a word that stands for it."""
_ADJECTIVE = 5
"""Letters of the longest stem whose last is not that of an adjective only."""
_KEPT = 4096
"""Typed words of which it is kept what they may belong to."""
_NUMBERED = re.compile(r"(\d+)-?(?:st|nd|rd|th|я|й|е|го|ю|ой|ая|ый|ое|ые|ых|му|м|х)?")
_NUMBER = re.compile(r"-\d+$")
_SPLIT = re.compile(r"\d+|[^\W\d_]+")
_JOINTS = frozenset(("of", "no", "number", "номер"))
"""What stands within the name of a piece and says nothing."""

_NICKNAME, _BEGINNING = 4, 3
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

NamedRun = tuple[int, frozenset[str], frozenset[str]]
"""How many typed words name a piece, the words of the game that they may name, and those that are called just so."""


class PieceNames:
    """The pieces of a game by the words of their names."""

    def __init__(self, words: Iterable[Word]) -> None:
        """Index them."""
        self._known: dict[str, set[str]] = defaultdict(set)
        self._called: dict[str, set[str]] = defaultdict(set)
        words = tuple(words)
        # Where copies of a card lie on the table as pieces, the first of them has the word of the card.
        firsts = {first_of(word.word) for word in words if word.kind in KINDS}
        for word in words:
            if word.kind in KINDS or (word.kind in CARDS and word.word in firsts):
                for text in (word.word, word.name.en, word.name.ru, *word.aliases, *word.signs):
                    self._called[spelling.stems(text)].add(word.word)
                    for part in _parts(text):
                        self._known[part].add(word.word)
                number = word.word.rpartition("-")[2]
                for sign in word.signs:
                    for said in (sign, f"{sign} {number}"):
                        self._called[spelling.stems(said)].add(word.word)
        self._row = sorted(self._known)
        self._touched = lru_cache(_KEPT)(self._find_touched)

    def named(self, typed: Sequence[str]) -> Iterator[NamedRun]:
        """The pieces that the first of some typed words may name, those of the first two, and so on while any do."""
        found: frozenset[str] | None = None
        numbers, said = 0, list[str]()
        for length, token in enumerate(typed, 1):
            if length > 1 and spelling.fold(token) in _JOINTS:
                continue
            number = number_of(token)
            is_joint = number is None and is_filler(token)
            if is_joint and spelling.stems(" ".join((*said, token))) not in self._called:
                return
            numbers += any(map(str.isdecimal, token)) or number is not None
            touched = self._touched(token if number is None else str(number))
            found = touched if found is None else found & touched
            if not found or numbers > 1:
                return
            said.append(token if number is None else str(number))
            if not is_joint and not all(map(str.isdecimal, said)):
                # On most counters the number stands last, wherever it is said.
                ways = (said, sorted(said, key=str.isdecimal))
                called = frozenset(word for way in ways for word in self._called.get(spelling.stems(" ".join(way)), ()))
                yield length, found, called & found

    def _find_touched(self, token: str) -> frozenset[str]:
        """The pieces with a word in a name that is the typed one, or begins so."""
        folded = spelling.against(spelling.fold(token))
        if folded in self._known:
            return frozenset(self._known[folded])
        parts = _SPLIT.findall(folded)
        if len(parts) > 1:
            return frozenset.intersection(*map(self._touched, parts))
        found = set(self._known.get(spelling.stem(folded), ()))
        # “All” is no beginning of “Allied”.
        if len(folded) >= _SHORTEST and folded.isalpha() and not is_all(folded):
            found.update(word for part in spelling.starting(self._row, folded) for word in self._known[part])
            stem = spelling.stem(folded)
            if len(stem) > _ADJECTIVE:  # `пехотная` comes of `пехота`
                found.update(word for part in spelling.starting(self._row, stem[:-1]) for word in self._known[part])
        return frozenset(found)


def first_of(word: str) -> str:
    """What the first of several of a name is called, of which this may be another with a number behind."""
    return _NUMBER.sub("", word)


def number_of(token: str) -> int | None:
    """The number that a typed word is: `2`, `2nd`, `second`, `вторые`; `None` if it is none."""
    folded = spelling.fold(token)
    written = _NUMBERED.fullmatch(folded)
    return int(written[1]) if written else known_short_words().ordinals.get(spelling.stem(folded))


def _parts(text: str) -> Iterator[str]:
    """What the words of a text are known by: as they stand, their stems, and the figures and letters of `2id`."""
    for token in spelling.tokens_of_name(text):
        yield token
        for part in _SPLIT.findall(token):
            if part.isdecimal():
                yield str(int(part))
            else:
                yield part
                yield spelling.stem(part)


class Nicknames:
    """What a typed word may stand for that is no part of a name."""

    def __init__(self, words: Iterable[Word]) -> None:
        """Take the words of a game."""
        self._aims = known_aims()
        self._parts: dict[str, set[str]] = defaultdict(set)
        self._initials: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        for word in words:
            for name in (word.name.en, word.name.ru) if word.kind != "verb" else ():
                tokens = [token for token in spelling.tokens_of_name(name) if token.isalpha()]
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
        parts = self._parts_like(spelling.stem(typed)) if len(typed) >= _NICKNAME else []
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
