"""The vocabulary of a game's orders: what a typed word may mean, surely or likely."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cached_property

from rapidfuzz import fuzz, process

from bot.desk import spelling
from engine.core.game import Word

MINIMUM = 68.0
"""The least likeness, of 100, of a word worth suggesting."""
GAP = 7.0
"""A suggestion this much less alike than the best one is not made."""
SERVING_BONUS = 12.0
"""How much likeness a word gains by being legal now."""
PART_MALUS = 4.0
"""How much less likely a slip in a part of a name is than one in the whole of another."""
SUGGESTIONS = 3
SHORTEST_BEGINNING = 3
"""Letters that must be typed before the beginning of a word is taken for the word."""

_FORMS: tuple[Callable[[str], str], ...] = (spelling.key, spelling.looks, spelling.stems, spelling.sounds)
"""Ways in which a typed word may equal a known one, the surest first."""


class Vocabulary:
    """Every word of a game in all its spellings; built once."""

    def __init__(self, words: Iterable[Word]) -> None:
        """Index every spelling of every word."""
        self._words = {word.word: word for word in words}
        self._index: list[dict[str, list[Word]]] = [defaultdict(list) for _ in _FORMS]
        self._longest = 1
        for word in self._words.values():
            for text in (word.word, word.name.en, word.name.ru, *word.aliases):
                self._longest = max(self._longest, len(text.replace(",", " , ").split()))
                for form, index in zip(_FORMS, self._index, strict=True):
                    spelled = form(text)
                    if spelled and word not in index[spelled]:
                        index[spelled].append(word)
        self._parts: dict[str, frozenset[str]] = {
            word.word: frozenset(
                form
                for text in (word.name.en, word.name.ru, *word.aliases)
                for part in spelling.tokens(text)
                for form in _part(part)
            )
            for word in self._words.values()
        }
        self._has_numbers = any(word.isdecimal() for word in self._words)
        self._spellings = [(spelled, word) for spelled, found in self._index[0].items() for word in found]

    def spelled(self, text: str) -> list[Word]:
        """Words one of whose spellings is this text; by the surest of the forms in which any is."""
        for layout in (str, spelling.other_layout):
            typed = layout(text)
            for form, index in zip(_FORMS, self._index, strict=True):
                spelled = form(typed)
                if spelled in index:
                    return index[spelled]
        return []

    def begun(self, text: str) -> list[Word]:
        """Words one of whose spellings begins with this text."""
        for typed in (spelling.key(text), spelling.key(spelling.other_layout(text))):
            if len(typed) >= SHORTEST_BEGINNING:
                found = {word.word: word for spelled, word in self._spellings if spelled.startswith(typed)}
                if found:
                    return list(found.values())
        return []

    def partly(self, text: str, among: Iterable[str] | None = None) -> list[str]:
        """Those of some words (else of all) whose names have the text as one of their words."""
        wanted = frozenset(_part(spelling.key(text)))
        return [
            word
            for word in (self._parts if among is None else among)
            if not wanted.isdisjoint(self._parts.get(word, ()))
        ]

    def is_number(self, text: str) -> bool:
        """Whether the text is a figure that only the game itself can understand."""
        return text.isascii() and text.isdecimal() and not self._has_numbers

    def alike(self, text: str, serving: frozenset[str]) -> list[Word]:
        """Words it may have been meant for: alike enough, and no other much more alike."""
        likeness: dict[str, float] = {}
        wanted = spelling.stem(spelling.key(text))
        for word, parts in self._parts.items():
            long = [part for part in parts if len(part) > SHORTEST_BEGINNING]
            best = max((fuzz.ratio(wanted, part) for part in long), default=0.0)
            if best >= MINIMUM:
                likeness[word] = best - PART_MALUS + (SERVING_BONUS if word in serving else 0.0)
        for typed in {spelling.key(text), spelling.key(spelling.other_layout(text))}:
            keys = [spelled for spelled, _ in self._spellings]
            for _, score, index in process.extract(typed, keys, scorer=fuzz.ratio, limit=20, score_cutoff=MINIMUM):
                word = self._spellings[index][1].word
                gain = SERVING_BONUS if word in serving else 0.0
                likeness[word] = max(likeness.get(word, 0.0), score + gain)
        ranked = sorted(likeness.items(), key=lambda pair: -pair[1])
        near = [word for word, score in ranked if score >= ranked[0][1] - GAP]
        return [self._words[word] for word in near[:SUGGESTIONS]]

    def word(self, word: str) -> Word | None:
        """The word of the game that is written exactly so."""
        return self._words.get(word)

    @cached_property
    def inner_marks(self) -> frozenset[str]:
        """Marks that stand within names, as the comma in `Stop, or we shoot`."""
        return frozenset("".join(text for word in self._words.values() for text in (word.name.en, word.name.ru))) & {
            *",:"
        }

    @property
    def longest(self) -> int:
        """How many typed words the longest name has."""
        return self._longest


def _part(token: str) -> tuple[str, ...]:
    """What a word of a name is known by: its stem, and the sound of it if it is long enough to tell it by."""
    stem = spelling.stem(token)
    sounds = (spelling.sounds(stem), spelling.sounds(token))
    return (stem, *(f"~{sound}" for sound in sounds if len(sound) > SHORTEST_BEGINNING))
