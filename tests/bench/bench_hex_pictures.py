"""Prints what pictures of hex maps cost against bare JPEG encoding: `python -m tests.bench.bench_hex_pictures`."""

from __future__ import annotations

from functools import partial

from renderers.games.squad import renderer as squad
from renderers.hexes import boxes as hexboxes
from renderers.hexes import map as hexmap
from tests.bench.snapshots import Draw, run
from tests.renderers.squad_positions import ALL_MARKS, BLOCKED, battle, learning

draw = partial(squad.draw, language="ru")

CASES: dict[str, Draw] = {
    "learning map": partial(draw, learning(), view="overview"),
    "35 units, overview": partial(draw, battle(), view="overview"),
    "35 units, crop": partial(draw, battle(), marks=(ALL_MARKS["op-fire"], ALL_MARKS["move"])),
    "line of sight": partial(draw, battle(), marks=BLOCKED),
}


def boxes_changed() -> None:
    """Forget every box, track and grid that was laid."""
    for cache in (hexmap._field, hexboxes.time_track, hexboxes.points_track):
        cache.cache_clear()
    for box in (hexboxes.side_box, hexboxes.chit_box):
        box.cache_clear()


if __name__ == "__main__":
    run("tests.bench.bench_hex_pictures", CASES, {"new position": boxes_changed})
