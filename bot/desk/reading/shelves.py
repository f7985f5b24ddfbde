"""Shelves: known spellings put where a mistyped one is looked for, so that it is compared with few of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterable

from rapidfuzz import fuzz, process

_EDGE = 2
"""Letters at the beginning, and at the end, one of which must be the first, or the last, of what was meant."""

Shelf = tuple[int, bool]
"""The share of figures, and whether all is Latin letters and figures."""
Edge = tuple[str, bool]
"""The first letter of a text or, then it is true, its last one."""


class Shelves:
    """Texts by alphabet, by figures, by their first and last letters, and by length; built once.

    One slip leaves a word its beginning or its end, so nothing is compared that has neither in common.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        """Put every text on its shelves."""
        shelves: dict[Edge, dict[Shelf, list[str]]] = defaultdict(lambda: defaultdict(list))
        for text in sorted(texts, key=len):
            for edge in ((text[0], False), (text[-1], True)):
                shelves[edge][_figures(text), text.isascii()].append(text)
        self._shelves: dict[Edge, dict[Shelf, tuple[list[str], list[int]]]] = {
            edge: {shelf: (found, [*map(len, found)]) for shelf, found in kept.items()}
            for edge, kept in shelves.items()
        }

    def near(self, typed: str, minimum: float) -> list[tuple[str, float]]:
        """What is alike, with its likeness of 100, from a least one on.

        Nothing of another alphabet, and nothing half of which is figures if the text has none.
        """
        # Two texts are that alike at most which differ in nothing but that one is longer.
        ratio = minimum / (200 - minimum)
        shortest, longest = ratio * len(typed), len(typed) / ratio
        figures = _figures(typed)
        alphabets = {typed.isascii(), any(map(str.isascii, typed))}
        edges = {*((letter, False) for letter in typed[:_EDGE]), *((letter, True) for letter in typed[-_EDGE:])}
        found: list[str] = []
        for edge in edges & self._shelves.keys():
            for (share, is_ascii), (texts, lengths) in self._shelves[edge].items():
                if abs(share - figures) <= 1 and is_ascii in alphabets:
                    found += texts[bisect_left(lengths, shortest) : bisect_right(lengths, longest)]
        return compared(typed, found, minimum)


def compared(typed: str, known: Collection[str], minimum: float) -> list[tuple[str, float]]:
    """Those of some texts that are alike, with their likeness."""
    found = process.extract(typed, known, scorer=fuzz.ratio, limit=None, score_cutoff=minimum)
    return [(text, score) for text, score, _ in found]


def _figures(text: str) -> int:
    """0 for a text without figures, 2 for one of which at least half are figures, 1 for one between them."""
    figures = sum(map(str.isdecimal, text))
    return 2 if 2 * figures >= len(text) else min(figures, 1)
