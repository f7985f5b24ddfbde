"""Reading: free text in either language becomes an order in a game's own words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.desk import spelling
from bot.desk.vocabulary import Vocabulary
from engine.core.choices import Choices, Fork
from engine.core.game import Word

_FILLERS = frozenset(
    [
        *("a", "an", "and", "area", "at", "against", "by", "do", "from", "in", "into", "of", "on", "onto", "please"),
        *(
            "battalion",
            "brigade",
            "company",
            "division",
            "regiment",
            "the",
            "then",
            "to",
            "toward",
            "towards",
            "unit",
            "units",
            "using",
            "with",
        ),
        *(
            "в",
            "во",
            "до",
            "и",
            "из",
            "к",
            "ко",
            "на",
            "область",
            "области",
            "от",
            "по",
            "потом",
            "с",
            "силами",
            "со",
            "у",
        ),
        *("батальон", "бригада", "бригадой", "батальоном", "дивизия", "полк", "полком", "рота", "ротой"),
        *("бн", "гв", "мп", "пп", "сбр", "сд", "сп", "тбр", "тд"),
        *("части", "частью", "частями", "часть", "через"),
    ]
)
_ARROW = re.compile(r"\s*(?:[-=–—]+>|→|➜|»>|@|>+)\s*")
_TOKEN = re.compile(r"[>,;:|]|[^\s>,;:|]+")
_MARKS = {">": ">", ",": ",", ";": ",", ":": ":", "|": "|"}
_NO_NUMBER = re.compile(r"^[#№]+(?!\d)")
_BEFORE_NUMBER = re.compile(r"(?<=[#№])\s+(?=\d)")
_EDGES = "\"'«»“”„()[]{}!?.…*"


class Understood(msgspec.Struct, frozen=True):
    """The order in the game's own words; whether it is allowed is for the game to say."""

    text: str


class NotUnderstood(msgspec.Struct, frozen=True):
    """A word that means nothing here.

    Attributes:
        word: as it was typed.
        suggestions: words it may have been meant for, the likeliest first; none when nothing is alike.
        orders: the whole order with each suggestion put in, in the game's own words; shorter than `suggestions` when
            the rest of the text makes no sense either.
    """

    word: str
    suggestions: tuple[Word, ...] = ()
    orders: tuple[str, ...] = ()


class Ambiguous(msgspec.Struct, frozen=True):
    """A word, as it was typed, that fits several words of the game equally well."""

    word: str
    candidates: tuple[Word, ...]


Reading = Understood | NotUnderstood | Ambiguous


class Reader:
    """Reads orders of one game; built once for a game's words."""

    def __init__(self, words: Iterable[Word]) -> None:
        """Index every spelling of every word."""
        self._vocabulary = Vocabulary(words)

    def read(self, text: str, choices: Choices[Any] | None = None, *, is_public: bool = False) -> Reading:
        """What the text means.

        Args:
            text: as a player typed it.
            choices: what he may do now; words that serve win over words that only exist.
            is_public: the answer will be read by all, so nothing hidden may steer it.
        """
        reading = _Pass(self._vocabulary, _tokens(text), choices, is_public=is_public).run()
        if isinstance(reading, NotUnderstood):
            slip = _Pass(self._vocabulary, _tokens(spelling.other_layout(text)), choices, is_public=is_public).run()
            return slip if isinstance(slip, Understood) else reading
        return reading


class _Pass:
    """One reading of one text: a walk along the typed words and, as far as it goes, along the legal ones."""

    def __init__(
        self, vocabulary: Vocabulary, tokens: list[str], choices: Choices[Any] | None, *, is_public: bool
    ) -> None:
        self._vocabulary = vocabulary
        self._tokens = tokens
        self._choices = choices
        self._is_public = is_public
        self._walked: list[str] = []
        self._plain: list[str] = []
        self._is_legal = choices is not None

    def run(self) -> Reading:
        position = 0
        while position < len(self._tokens):
            fork = self._fork(self._walked) if self._is_legal else None
            self._is_legal = fork is not None
            serving = self._serving(fork)
            if self._tokens[position] in _MARKS.values():
                self._mark(self._tokens[position], serving)
                position += 1
                continue
            length, found = self._match(position, fork, serving)
            if not found:
                if self._is_filler(position) or self._belongs(position):
                    position += 1
                    continue
                return self._not_understood(position, serving)
            typed = " ".join(self._tokens[position : position + length])
            legal = [word for word in found if word in serving or self._bridge(word, serving)]
            if not legal and not self._names_verb(found):
                legal = self._vocabulary.partly(typed, sorted(serving))
            legal = legal or found
            if len(legal) > 1:
                return Ambiguous(typed, tuple(self._known(word) for word in legal))
            self._take(legal[0], serving)
            position += length
        if self._is_legal:
            return Understood(" ".join(self._walked))
        return Understood(re.sub(r" ([,:])", r"\1", " ".join(self._plain)))

    def _names_verb(self, found: list[str]) -> bool:
        """Whether the order begins with a verb by its own name: then no other is meant that has the word in it."""
        known = [self._vocabulary.word(word) for word in found]
        return not self._plain and all(word is not None and word.kind == "verb" for word in known)

    def _fork(self, words: Sequence[str]) -> Fork | None:
        if self._choices is None:
            return None
        try:
            fork = self._choices.fork(words)
        except ValueError:
            return None
        return None if fork.hidden and self._is_public else fork

    def _serving(self, fork: Fork | None) -> frozenset[str]:
        if fork is None:
            return frozenset()
        return frozenset(
            option.word for option in fork.options if option.refusal is None or (option.masked and self._is_public)
        )

    def _match(self, position: int, fork: Fork | None, serving: frozenset[str]) -> tuple[int, list[str]]:
        """The longest run of typed words that means something, and the words it may mean."""
        for length in range(self._run_from(position, self._vocabulary.longest + 1), 0, -1):
            if self._tokens[position + length - 1] in _MARKS.values():
                continue
            typed = " ".join(self._tokens[position : position + length])
            if typed in serving:
                return length, [typed]
            found = [word.word for word in self._vocabulary.spelled(typed)] or _labelled(typed, fork)
            if found:
                return length, found
        if self._is_filler(position) or self._belongs(position):
            return 1, []
        return 1, self._short(self._tokens[position], serving)

    def _short(self, typed: str, serving: frozenset[str]) -> list[str]:
        """What a part of a name or the beginning of a word may mean, if it tells."""
        if self._vocabulary.is_number(typed):
            return [typed]
        parts = self._vocabulary.partly(typed, sorted(serving))
        if parts:
            return parts
        anywhere = self._vocabulary.partly(typed)
        if len(anywhere) == 1:
            return anywhere
        begun = [word.word for word in self._vocabulary.begun(typed)]
        legal = [word for word in begun if word in serving]
        return (legal or begun) if 1 in (len(legal), len(begun)) else []

    def _run_from(self, position: int, longest: int) -> int:
        """How many typed words may belong together from here: as many as a name has at most, up to the next mark."""
        end = min(len(self._tokens), position + longest)
        ends = [mark for mark in _MARKS.values() if mark not in self._vocabulary.inner_marks]
        return next((at for at in range(position, end) if self._tokens[at] in ends), end) - position

    def _mark(self, mark: str, serving: frozenset[str]) -> None:
        self._plain.append(mark)
        if mark in serving:
            self._walked.append(mark)

    def _take(self, word: str, serving: frozenset[str]) -> None:
        known = self._vocabulary.word(word)
        if not self._plain and known is not None and self._vocabulary.word(known.kind) and word not in serving:
            # Whoever names a card means to play it: `card` is both its kind and a word of the orders.
            self._plain.append(known.kind)
            self._is_legal = self._is_legal and known.kind in serving
            self._walked.append(known.kind)
            serving = self._serving(self._fork(self._walked)) if self._is_legal else frozenset()
        self._plain.append(word)
        bridge = None if word in serving else self._bridge(word, serving)
        if word in serving:
            self._walked.append(word)
        elif bridge is not None:
            self._walked += (bridge, word)
            self._plain.insert(-1, bridge)
        else:
            self._is_legal = False

    def _bridge(self, word: str, serving: frozenset[str]) -> str | None:
        """The mark that leads to this word if it was left out, such as the `>` before a target."""
        for mark in sorted(serving):
            if mark in _MARKS.values():
                beyond = self._fork([*self._walked, mark])
                if beyond is not None and any(option.word == word for option in beyond.serving):
                    return mark
        return None

    def _is_filler(self, position: int) -> bool:
        return spelling.fold(self._tokens[position]) in _FILLERS

    def _belongs(self, position: int) -> bool:
        """Whether the token only goes on with the name of the word just read: the `гв.` of `1/42 гв.`."""
        return bool(self._plain) and bool(self._vocabulary.partly(self._tokens[position], self._plain[-1:]))

    def _known(self, word: str) -> Word:
        known = self._vocabulary.word(word)
        assert known is not None, "only words of the game are ever ambiguous"
        return known

    def _not_understood(self, position: int, serving: frozenset[str]) -> NotUnderstood:
        for length in range(self._run_from(position, self._vocabulary.longest), 0, -1):
            typed = " ".join(self._tokens[position : position + length])
            alike = self._vocabulary.alike(typed, serving)
            if alike:
                orders = []
                for word in alike:
                    mended = [*self._tokens[:position], word.word, *self._tokens[position + length :]]
                    reading = _Pass(self._vocabulary, mended, self._choices, is_public=self._is_public).run()
                    if isinstance(reading, Understood):
                        orders.append(reading.text)
                return NotUnderstood(typed, tuple(alike), tuple(orders))
        return NotUnderstood(self._tokens[position])


def _labelled(typed: str, fork: Fork | None) -> list[str]:
    """Words that serve now and are spelled so, or labelled so, without standing in the vocabulary."""
    wanted = spelling.key(typed)
    if fork is None or not wanted:
        return []
    return [
        option.word
        for option in fork.serving
        if wanted in map(spelling.key, (option.word, option.label.en, option.label.ru))
    ]


def _tokens(text: str) -> list[str]:
    arrows = _ARROW.sub(" > ", _BEFORE_NUMBER.sub("", text))
    found = []
    for raw in _TOKEN.findall(arrows):
        token = _MARKS.get(raw) or _NO_NUMBER.sub("", raw.strip(_EDGES))
        if token:
            found.append(token)
    return found
