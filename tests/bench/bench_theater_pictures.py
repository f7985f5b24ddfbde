"""Prints what pictures of `theater` cost against bare encoding: `python -m tests.bench.bench_theater_pictures`."""

from __future__ import annotations

from functools import partial

from engine.core.rules import Mark
from renderers.games.theater import backdrop as theater_backdrop
from renderers.games.theater import map as theater_map
from renderers.games.theater import names as theater_names
from renderers.games.theater import renderer as theater
from tests.bench.snapshots import Draw, run
from tests.renderers.theater_positions import SMALL_MARKS, desert_battle, opening

draw = partial(theater.draw, language="ru")
FRONT = (Mark("attack", ("e1106", "e1107"), "3:1"), Mark("move", ("e1307", "e1308")))

CASES: dict[str, Draw] = {
    "small map": partial(draw, desert_battle(), marks=(SMALL_MARKS["attack"], SMALL_MARKS["supply"])),
    "Europe, overview": partial(draw, opening("europe"), view="overview"),
    "Barbarossa, crop": partial(draw, opening("barbarossa"), marks=FRONT),
}


def units_moved() -> None:
    """Forget frames and names: zones of control and names are laid anew."""
    theater_map._framed.cache_clear()
    theater_names.labels_in.cache_clear()


def control_changed() -> None:
    """Forget the washed ground as well: control, weather or the part in view is another."""
    theater_backdrop._washed.cache_clear()
    units_moved()


if __name__ == "__main__":
    changes = {"units moved": units_moved, "control or weather changed": control_changed}
    run("tests.bench.bench_theater_pictures", CASES, changes)
