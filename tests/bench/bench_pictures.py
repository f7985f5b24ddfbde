"""Prints what pictures cost against bare JPEG encoding of the same raster: `python -m tests.bench.bench_pictures`."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.core.rules import Mark
from engine.games.street.observation import Observation
from renderers import areamap
from renderers.games import street
from renderers.games.street_scene import View
from renderers.raster import Picture
from tests.renderers.street_positions import ALL_MARKS, city_battle, learning_battle

CASES: dict[str, tuple[Observation, tuple[Mark, ...], View]] = {
    "learning map": (learning_battle(), (Mark("fire", ("square", "store"), "14−9=5", ("211",)),), "auto"),
    "city, overview": (city_battle(), (), "overview"),
    "city, crop": (city_battle(), (ALL_MARKS["fire"], ALL_MARKS["retreat"]), "auto"),
}


def seconds(work: Callable[[], object], times: int) -> float:
    """The median processor time of some work; that of the clock would measure the neighbours too."""
    spent = []
    for _ in range(times):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return statistics.median(spent)


def drawn(name: str) -> Picture:
    """Draw a case."""
    observation, marks, view = CASES[name]
    return street.draw(observation, marks=marks, language="ru", view=view)


def snapshot(name: str) -> bytes:
    """Draw and encode a case as it is sent."""
    return drawn(name).jpeg()


def first(name: str) -> None:
    """Print the time of the first snapshot of this process."""
    start = time.process_time()
    snapshot(name)
    sys.stdout.write(f"{time.process_time() - start}\n")


def forget() -> None:
    """Forget composed frames, so that the next snapshot is of a position never drawn before."""
    for cache in (areamap._frame, areamap._ground_in_view):
        cache.cache_clear()


def new_position(name: str) -> None:
    """A snapshot that has to tint the ground and lay every name anew."""
    forget()
    snapshot(name)


def main(folder: Path) -> None:
    """Print the ratios of every case.

    Warm: the same position again. New: control or markers changed. First: of a process, grounds already on disk.
    """
    areamap.keep_grounds_in(folder)
    for name in CASES:
        start = time.process_time()
        snapshot(name)
        painted = time.process_time() - start
        bare = seconds(drawn(name).jpeg, 15)
        warm = seconds(partial(snapshot, name), 15)
        new = seconds(partial(new_position, name), 7)
        command = [sys.executable, "-m", "tests.bench.bench_pictures", str(folder), name]
        begun = statistics.median(
            float(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(3)
        )
        sys.stdout.write(
            f"{name:16} bare encode {bare * 1000:5.1f} ms: warm x{warm / bare:4.2f}, new position x{new / bare:4.2f}, "
            f"first of a process x{begun / bare:5.2f}, ground painted x{painted / bare:5.0f}\n"
        )


if __name__ == "__main__":
    if len(sys.argv) > 2:
        areamap.keep_grounds_in(Path(sys.argv[1]))
        first(sys.argv[2])
    else:
        with tempfile.TemporaryDirectory() as folder:
            main(Path(folder))
