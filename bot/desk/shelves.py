"""Shelves: known spellings put where a mistyped one is looked for, so that it is compared with few of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from rapidfuzz import fuzz, process

_EDGE = 2
"""Letters at the beginning, and at the end, one of which must be the first, or the last, of what was meant."""

Shelf = tuple[bool, int, bool, str]
"""Whether all is Latin letters and figures; the share of figures; whether the letter is the last one; the letter."""


class Shelves:
    """Texts by alphabet, by figures, by their first and last letters, and by length; built once.

    One slip leaves a word its beginning or its end, so nothing is compared that has neither in common.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        """Put every text on its shelves."""
        self._texts: dict[Shelf, list[str]] = defaultdict(list)
        for text in sorted(texts, key=len):
            for is_last, letter in ((False, text[0]), (True, text[-1])):
                self._texts[text.isascii(), _figures(text), is_last, letter].append(text)
        self._lengths = {shelf: [*map(len, texts)] for shelf, texts in self._texts.items()}

    def near(self, typed: str, minimum: float) -> list[tuple[str, float]]:
        """What is alike, with its likeness of 100, from a least one on.

        Nothing of another alphabet, and nothing half of which is figures if the text has none.
        """
        # Two texts are that alike at most which differ in nothing but that one is longer.
        ratio = minimum / (200 - minimum)
        shortest, longest = ratio * len(typed), len(typed) / ratio
        found: list[str] = []
        for shelf in _shelves(typed):
            lengths = self._lengths.get(shelf)
            if lengths:
                found += self._texts[shelf][bisect_left(lengths, shortest) : bisect_right(lengths, longest)]
        return compared(typed, found, minimum)


def compared(typed: str, known: Collection[str], minimum: float) -> list[tuple[str, float]]:
    """Those of some texts that are alike, with their likeness."""
    found = process.extract(typed, known, scorer=fuzz.ratio, limit=None, score_cutoff=minimum)
    return [(text, score) for text, score, _ in found]


def _shelves(typed: str) -> Iterator[Shelf]:
    alphabets = {typed.isascii(), any(map(str.isascii, typed))}
    figures = _figures(typed)
    edges = {*((False, letter) for letter in typed[:_EDGE]), *((True, letter) for letter in typed[-_EDGE:])}
    for is_ascii in alphabets:
        for share in range(max(0, figures - 1), min(2, figures + 1) + 1):
            for is_last, letter in edges:
                yield is_ascii, share, is_last, letter


def _figures(text: str) -> int:
    """0 for a text without figures, 2 for one of which at least half are figures, 1 for one between them."""
    figures = sum(map(str.isdecimal, text))
    return 2 if 2 * figures >= len(text) else min(figures, 1)
