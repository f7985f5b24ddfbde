"""The allowed orders most like a refused one, so that a refusal says how to go on."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import Any

from rapidfuzz.distance import Levenshtein

from engine.core.game import AnyGame, Ask

LOOKED_AT = 120
"""Allowed orders that are compared at each length of the common beginning."""


def nearest(game: AnyGame, ask: Ask[Any], order: str, count: int) -> list[str]:
    """Up to so many allowed orders, the most alike first, as they stand in the game's words.

    Orders that share the refused order's beginning come first: the longest beginning that still leads somewhere.
    """
    words = _words(order)
    found: dict[str, int] = {}
    for kept in range(len(words), -1, -1):
        with suppress(ValueError):  # so many words may be the beginning of no allowed order
            for action in islice(ask.choices.beginning(words[:kept]), LOOKED_AT):
                written = game.write_order(action)
                found.setdefault(written, Levenshtein.distance(words, _words(written)))
        if len(found) >= count:
            break
    return sorted(found, key=lambda written: (found[written], len(written), written))[:count]


def _words(order: str) -> list[str]:
    """The words of an order, a comma being one of them."""
    return order.replace(",", " , ").split()
