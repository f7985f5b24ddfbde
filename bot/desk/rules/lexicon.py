"""Words of a question: what each may stand for among the words that the rulebooks know, and how surely."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.desk.reading import spelling

_PREFIX, _SLIP, _TYPO, _SPLIT = 0.7, 0.95, 0.85, 0.9
BEGINNING = 3
"""Letters of a word that must be typed before they tell anything."""
_SHORTEST = 3
_LONGEST = 60
"""Letters of the longest word that may stand for one or two known ones."""
_SHORTEST_PART = 4
_BEGUN = 12
"""The most words taken for what was begun to be typed."""
_KEPT = 4096
"""Words of questions whose meaning is kept."""
_ALIKE = 4
"""The most words taken for what was mistyped."""


class Lexicon:
    """Known stems, found however they are typed."""

    def __init__(self, stems: Iterable[str]) -> None:
        """Index the stems."""
        self._known = frozenset(stem for stem in stems if stem)
        self._sorted = sorted(self._known)
        self._sounds: dict[str, list[str]] = defaultdict(list)
        for stem in self._sorted:
            self._sounds[spelling.sounds(stem)].append(stem)
        self._by_length = _by_length(self._sorted)
        self._spoken = _by_length(sorted(self._sounds))
        self._read: dict[tuple[str, bool], dict[str, float]] = {}

    def tokens(self, text: str) -> list[str]:
        """The words of a text, in the keyboard layout that makes more of them known."""
        typed = spelling.tokens(text)
        meant = spelling.tokens(spelling.other_layout(text))
        return meant if self._share(meant) > 2 * self._share(typed) else typed

    def readings(self, token: str, *, is_begun: bool = False) -> dict[str, float]:
        """Stems the word may stand for, and how surely: as typed, typed otherwise, begun, run together, mistyped.

        Args:
            token: a folded word.
            is_begun: it may still be going on.
        """
        key = (token, is_begun)
        if len(token) > _LONGEST:
            return {}
        found = self._read.get(key)
        if found is None:
            found = self._meant(token, is_begun=is_begun)
            if len(self._read) >= _KEPT:
                self._read.clear()
            self._read[key] = found
        return found

    def _meant(self, token: str, *, is_begun: bool) -> dict[str, float]:
        stem = spelling.stem(token)
        found = {stem: 1.0} if stem in self._known else {}
        if is_begun or not found:
            found = self._begun(token, stem) | found
        return found or self._slipped(token, stem) or self._parts(token) or self._mistyped(stem)

    def _share(self, tokens: list[str]) -> float:
        known = sum(spelling.stem(token) in self._known for token in tokens if len(token) > 1)
        return known / len(tokens) if tokens else 0.0

    def _begun(self, token: str, stem: str) -> dict[str, float]:
        if len(token) < BEGINNING:
            return {}
        found = {known for start in {token, stem} for known in self._starting(start)}
        return dict.fromkeys(sorted(found, key=lambda known: (len(known), known))[:_BEGUN], _PREFIX)

    def _starting(self, start: str) -> list[str]:
        return spelling.starting(self._sorted, start) if len(start) >= BEGINNING else []

    def _slipped(self, token: str, stem: str) -> dict[str, float]:
        """The other keyboard layout, the other alphabet."""
        other = spelling.stem(spelling.fold(spelling.other_layout(token)))
        if other in self._known:
            return {other: _SLIP}
        for said in dict.fromkeys((spelling.sounds(stem), spelling.sounds(token))):
            if len(said) > _SHORTEST and said in self._sounds:
                return dict.fromkeys(self._sounds[said], _SLIP)
        return {}

    def _parts(self, token: str) -> dict[str, float]:
        """Two words run together."""
        if not self._starting(token[:BEGINNING]):
            return {}
        for at in range(_SHORTEST_PART, len(token) - _SHORTEST_PART + 1):
            parts = (spelling.stem(token[:at]), spelling.stem(token[at:]))
            if self._known.issuperset(parts):
                return dict.fromkeys(parts, _SPLIT)
        return {}

    def _mistyped(self, stem: str) -> dict[str, float]:
        if len(stem) <= _SHORTEST:
            return {}
        slips = 1 if len(stem) < 7 else 2 if len(stem) < 11 else 3
        found: dict[str, float] = {}
        said = spelling.sounds(stem)
        for known, slip in _nearest(stem, self._by_length, slips):
            found[known] = _alike(stem, known, slip)
        for spoken, slip in _nearest(said, self._spoken, slips if len(said) > _SHORTEST else 0):
            for known in self._sounds[spoken]:
                found[known] = max(found.get(known, 0.0), _alike(said, spoken, slip) - 0.05)
        best = max(found.values(), default=0.0)
        return {known: surety for known, surety in found.items() if surety > 0.8 * best}


def _by_length(words: Iterable[str]) -> dict[int, list[str]]:
    lengths: dict[int, list[str]] = defaultdict(list)
    for word in words:
        lengths[len(word)].append(word)
    return dict(lengths)


def _nearest(typed: str, words: Mapping[int, list[str]], slips: int) -> list[tuple[str, int]]:
    """The words that differ least, each with in how many letters; words much longer or shorter are passed over."""
    found = [
        (word, slip)
        for length in range(len(typed) - slips, len(typed) + slips + 1)
        for word, slip, _ in process.extract(
            typed, words.get(length, ()), scorer=OSA.distance, score_cutoff=slips, limit=_ALIKE
        )
    ]
    return sorted(found, key=lambda each: each[1])[:_ALIKE]


def _alike(typed: str, known: str, slips: float) -> float:
    """How surely a word was meant: less the more letters differ; the first letter is seldom wrong."""
    surety = _TYPO * (1 - slips / max(len(typed), len(known)))
    return surety if typed[:1] == known[:1] else surety * 0.8
