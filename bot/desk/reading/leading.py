"""Leading: the beginnings of allowed orders that end with a certain word."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import Any

from engine.core.choices import Choices

FORKS = 160
"""Places in orders that are looked at."""


def leading(choices: Choices[Any], words: Collection[str], most: int) -> list[tuple[str, ...]]:
    """Up to so many beginnings of orders, the shortest first, that end with one of some words.

    What only the player may see, and these choices hide, is passed over.
    """
    found: list[tuple[str, ...]] = []
    ahead: deque[tuple[str, ...]] = deque([()])
    known: set[frozenset[str]] = set()
    for _ in range(FORKS):
        if not ahead or len(found) >= most:
            break
        before = ahead.popleft()
        try:
            serving = choices.fork(before).serving
        except ValueError:
            continue
        for option in serving:
            path = (*before, option.word)
            # Several units named in another order are the same ones.
            if (gist := frozenset(path)) not in known:
                known.add(gist)
                (found if option.word in words else ahead).append(path)
    return found[:most]
