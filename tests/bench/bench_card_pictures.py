"""Prints what pictures of cards cost against bare JPEG encoding: `python -m tests.bench.bench_card_pictures`."""

from __future__ import annotations

import sys
import time
from functools import partial

from engine.core.rules import Mark
from engine.games.cards.observation import Observation
from renderers import cardline
from renderers.games import cards
from renderers.games.cards_scene import View
from renderers.raster import Picture
from tests.bench.bench_pictures import seconds
from tests.renderers.cards_positions import aftermath, crowded, fight

CASES: dict[str, tuple[Observation, tuple[Mark, ...], View]] = {
    "five battles": (fight(), (), "auto"),
    "after a wave": (*aftermath(), "auto"),
    "24 cards": (crowded(), (), "overview"),
}


def drawn(name: str) -> Picture:
    """Draw a case."""
    observation, marks, view = CASES[name]
    return cards.draw(observation, marks=marks, language="ru", view=view)


def snapshot(name: str) -> bytes:
    """Draw and encode a case as it is sent."""
    return drawn(name).jpeg()


def new_position(name: str) -> None:
    """A snapshot of a position never composed before, of cards that have been seen."""
    cardline.compose.cache_clear()
    snapshot(name)


def main() -> None:
    """Print the ratios of every case.

    Warm: the same position again. New: composed anew from cards drawn before. First: nothing was ever drawn.
    """
    for name in CASES:
        start = time.perf_counter()
        snapshot(name)
        first = time.perf_counter() - start
        bare = seconds(drawn(name).jpeg, 15)
        warm = seconds(partial(snapshot, name), 15)
        new = seconds(partial(new_position, name), 7)
        sys.stdout.write(
            f"{name:16} bare encode {bare * 1000:5.1f} ms: warm x{warm / bare:4.2f}, new position x{new / bare:4.2f}, "
            f"first x{first / bare:5.1f}\n"
        )


if __name__ == "__main__":
    main()
