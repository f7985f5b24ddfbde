"""Prints what pictures of cards cost against bare JPEG encoding: `python -m tests.bench.bench_card_pictures`."""

from __future__ import annotations

from functools import partial

from renderers.cardline import line as cardline
from renderers.games.cards import renderer as cards
from tests.bench.snapshots import Draw, run
from tests.renderers.cards_positions import aftermath, crowded, fight

draw = partial(cards.draw, language="ru")
AFTER, MARKS = aftermath()

CASES: dict[str, Draw] = {
    "five battles": partial(draw, fight()),
    "after a wave": partial(draw, AFTER, marks=MARKS),
    "24 cards": partial(draw, crowded(), view="overview"),
}


if __name__ == "__main__":
    # What is composed anew is a position never drawn before, of cards that have been seen.
    run("tests.bench.bench_card_pictures", CASES, {"new position": cardline.compose.cache_clear})
