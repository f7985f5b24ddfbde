"""The lexicon: the stems that the rulebooks know, found however a word of a question is typed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from rapidfuzz import fuzz, process
from rapidfuzz.distance import JaroWinkler

from bot.desk.reading import spelling

BEGINNING = 3
"""Letters of a word that must be typed before they tell anything."""
_SHORTEST = 4
"""Letters of the shortest stem that may be mistyped, and of the shortest of two words run together."""
_LONGEST = 60
"""Letters of the longest word that may stand for known ones."""
_BEGUN = 12
"""The most words taken for what was begun to be typed."""
_ALIKE = 4
"""The most stems taken for what was mistyped."""
_LIKENESS = 0.85
"""How much a mistyped word sounds like what was meant, of 1."""
_NEAREST = 0.97
"""How alike others are that may as well have been meant, of the likeness of the likeliest."""
_SLIP = 0.81
"""How much of a word that is taken for a slip is what was meant, of 1: one letter of six may be another."""
_HEAD = 2
"""Sounds at the beginning of which one is right: the first may be wrong or missing, or another stand before it."""
_KEPT = 1024
"""Words whose readings are kept, as a question is looked at more than once."""


class Lexicon:
    """Known stems, found however they are typed."""

    def __init__(self, stems: Iterable[str]) -> None:
        """Index the stems."""
        self._sorted = sorted(stems)
        self._sounds = {stem: spelling.sounds(stem) for stem in self._sorted}
        self._headed: dict[str, dict[str, str]] = defaultdict(dict)
        for stem, sound in self._sounds.items():
            for letter in sound[:_HEAD]:
                self._headed[letter][stem] = sound
        self._alike = lru_cache(_KEPT)(self._most_alike)

    def tokens(self, text: str) -> list[str]:
        """The words of a text, in the keyboard layout that makes more of them known."""
        typed = spelling.tokens(text)
        meant = spelling.tokens(spelling.other_layout(text))
        return meant if self._share(meant) > 2 * self._share(typed) else typed

    def readings(self, token: str, *, is_begun: bool = False) -> tuple[str, ...]:
        """Stems a word may stand for, the likeliest first: as typed, begun, typed otherwise, run together, mistyped.

        Args:
            token: a folded word.
            is_begun: it may still be going on.
        """
        if len(token) > _LONGEST:
            return ()
        stem = spelling.stem(token)
        known = (stem,) if stem in self._sounds else ()
        if is_begun or not known:
            known = tuple(dict.fromkeys((*known, *self._begun(token, stem))))
        return known or self._in_other_layout(token) or self._parts(token) or self._alike(stem)

    def surest(self, token: str) -> tuple[str, ...]:
        """The readings of a word but for those that only sound a little like it, for it may as well be another word."""
        found, stem = self.readings(token), spelling.stem(token)
        if not found or found != self._alike(stem):
            return found
        sound = spelling.sounds(stem)
        return tuple(each for each in found if fuzz.ratio(sound, self._sounds[each]) >= 100 * _SLIP)

    def _share(self, tokens: list[str]) -> float:
        known = sum(spelling.stem(token) in self._sounds for token in tokens if len(token) > 1)
        return known / len(tokens) if tokens else 0.0

    def _begun(self, *starts: str) -> list[str]:
        found = {stem for start in starts if len(start) >= BEGINNING for stem in spelling.starting(self._sorted, start)}
        return sorted(found, key=lambda stem: (len(stem), stem))[:_BEGUN]

    def _in_other_layout(self, token: str) -> tuple[str, ...]:
        stem = spelling.stem(spelling.fold(spelling.other_layout(token)))
        return (stem,) if stem in self._sounds else ()

    def _parts(self, token: str) -> tuple[str, ...]:
        """Two words run together."""
        for at in range(_SHORTEST, len(token) - _SHORTEST + 1):
            first = spelling.stem(token[:at])
            if first in self._sounds and (second := spelling.stem(token[at:])) in self._sounds:
                return first, second
        return ()

    def _most_alike(self, stem: str) -> tuple[str, ...]:
        """What sounds most like it, in whichever alphabet."""
        if len(stem) < _SHORTEST:
            return ()
        likeness = JaroWinkler.similarity  # for the first letters are seldom wrong
        sound = spelling.sounds(stem)
        known: dict[str, str] = {}
        for letter in sound[:_HEAD]:
            known |= self._headed.get(letter, {})
        found = process.extract(sound, known, scorer=likeness, score_cutoff=_LIKENESS, limit=_ALIKE)
        return tuple(known for _, alike, known in found if alike >= _NEAREST * found[0][1])
