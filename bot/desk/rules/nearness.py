"""How near a question is to the ways to ask for each entry of a book, by every word of theirs.

Words that say nothing by themselves, such as “from” or “can”, tell two ways to ask apart that are about the same.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import cached_property
from heapq import nlargest

_NEAREST = 3
"""How many ways to ask for an entry count, for one that is near by itself may be so by chance."""


class Nearness:
    """Ways to ask as sets of stems; a stem weighs the more the fewer of them have it."""

    def __init__(self) -> None:
        """Begin without any."""
        self._ways: list[tuple[int, frozenset[str]]] = []
        self._having: dict[str, list[int]] = defaultdict(list)

    def add(self, number: int, stems: Collection[str]) -> None:
        """Add a way to ask for an entry, before the first question."""
        for stem in (way := frozenset(stems)):
            self._having[stem].append(len(self._ways))
        self._ways.append((number, way))

    def of(self, stems: Collection[str]) -> Mapping[int, float]:
        """By entry, how near a question is to the ways to ask for it that are nearest, of 1 (the cosine)."""
        asked = frozenset(stems) & self._having.keys()
        length = self._length(asked)
        shared: dict[int, float] = defaultdict(float)
        for stem in asked:
            weight = self._weights[stem] ** 2
            for way in self._having[stem]:
                shared[way] += weight
        near: dict[int, list[float]] = defaultdict(list)
        for way, weight in shared.items():
            near[self._ways[way][0]].append(weight / length / self._lengths[way])
        return {number: sum(nlargest(_NEAREST, all_of_it)) / _NEAREST for number, all_of_it in near.items()}

    @cached_property
    def _weights(self) -> dict[str, float]:
        return {stem: 1 + math.log((1 + len(self._ways)) / (1 + len(ways))) for stem, ways in self._having.items()}

    @cached_property
    def _lengths(self) -> list[float]:
        return [self._length(way) for _, way in self._ways]

    def _length(self, stems: Collection[str]) -> float:
        return math.sqrt(sum(self._weights[stem] ** 2 for stem in stems))
