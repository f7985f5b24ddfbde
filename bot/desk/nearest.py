"""The allowed orders most like a refused one, so that a refusal says how to go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from rapidfuzz.distance import Levenshtein

from engine.core.choices import Choices
from engine.core.game import AnyGame, Ask

LOOKED_AT = 120
"""Allowed orders that are compared at each length of the common beginning."""


def nearest(game: AnyGame, ask: Ask[Any], order: str, count: int) -> list[str]:
    """Up to so many allowed orders, the most alike first, as they stand in the game's words.

    Orders that share the refused order's beginning come first: the longest beginning that still leads somewhere.
    """
    words = [word for word in order.replace(",", " , ").split() if word]
    found: dict[str, int] = {}
    for kept in range(len(words), -1, -1):
        for action in islice(_below(ask.choices, words[:kept]), LOOKED_AT):
            written = game.write_order(action)
            found.setdefault(written, Levenshtein.distance(words, written.replace(",", " , ").split()))
        if len(found) >= count:
            break
    return sorted(found, key=lambda written: (found[written], len(written), written))[:count]


def _below(choices: Choices[Any], words: Sequence[str]) -> Iterator[Any]:
    """Allowed orders that begin so; none if no order does."""
    try:
        fork = choices.fork(words)
    except ValueError:
        return
    if fork.action is not None:
        yield fork.action
    for option in fork.serving:
        yield from _below(choices, [*words, option.word])
