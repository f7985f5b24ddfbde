"""Prints what pictures of area maps cost against bare JPEG encoding: `python -m tests.bench.bench_pictures`."""

from __future__ import annotations

from functools import partial

from engine.core.rules import Mark
from renderers.areas import map as areamap
from renderers.games.street import renderer as street
from tests.bench.snapshots import Draw, run
from tests.renderers.street_positions import ALL_MARKS, city_battle, learning_battle

draw = partial(street.draw, language="ru")
FIRE = Mark("fire", ("square", "store"), "14−9=5", ("211",))

CASES: dict[str, Draw] = {
    "learning map": partial(draw, learning_battle(), marks=(FIRE,)),
    "city, overview": partial(draw, city_battle(), view="overview"),
    "city, crop": partial(draw, city_battle(), marks=(ALL_MARKS["fire"], ALL_MARKS["retreat"])),
}


def control_changed() -> None:
    """Forget composed frames: the ground has to be tinted and every name laid anew."""
    for cache in (areamap._frame, areamap._ground_in_view):
        cache.cache_clear()


if __name__ == "__main__":
    run("tests.bench.bench_pictures", CASES, {"new position": control_changed})
