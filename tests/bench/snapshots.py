"""Measures what snapshots cost against bare JPEG encoding of the same raster; the benches of pictures say of what."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Protocol

from bot.grounds import GroundFolder
from renderers.grounds import Grounds
from renderers.raster import Picture

Forget = Callable[[], None]


class Draw(Protocol):
    """Draws a case with the help of whoever keeps grounds."""

    def __call__(self, *, grounds: Grounds) -> Picture: ...


def seconds(work: Callable[[], object], times: int) -> float:
    """The median processor time of some work; that of the clock would measure the neighbours too."""
    spent = []
    for _ in range(times):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return statistics.median(spent)


def run(module: str, cases: Mapping[str, Draw], changes: Mapping[str, Forget]) -> None:
    """Print the ratios of every case, or, as the process started for that, the time of its first snapshot.

    Args:
        module: the bench's own name, to start it again.
        cases: what is drawn.
        changes: by what has changed since the last snapshot: what is forgotten of it then. Besides, each case is drawn
            warm, which is the same again, and as the first of a process, with grounds already on disk.
    """
    if len(sys.argv) > 2:
        kept = GroundFolder(Path(sys.argv[1]))
        sys.stdout.write(f"{seconds(lambda: cases[sys.argv[2]](grounds=kept).jpeg(), 1)}\n")
        return
    with tempfile.TemporaryDirectory() as folder:
        for name, draw in cases.items():
            _measure(module, folder, name, partial(draw, grounds=GroundFolder(Path(folder))), changes)


def _measure(module: str, folder: str, name: str, draw: Callable[[], Picture], changes: Mapping[str, Forget]) -> None:
    painted = seconds(lambda: draw().jpeg(), 1)
    bare = seconds(draw().jpeg, 15)
    warm = seconds(lambda: draw().jpeg(), 15)
    ratios = [f"warm x{warm / bare:4.2f}"]
    for change, forget in changes.items():
        ratios.append(f"{change} x{seconds(partial(_anew, draw, forget), 7) / bare:4.2f}")
    command = [sys.executable, "-m", module, folder, name]
    begun = statistics.median(float(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(3))
    ratios += [f"first of a process x{begun / bare:5.2f}", f"ground painted x{painted / bare:5.0f}"]
    sys.stdout.write(f"{name:20} bare encode {bare * 1000:5.1f} ms: {', '.join(ratios)}\n")


def _anew(draw: Callable[[], Picture], forget: Forget) -> None:
    forget()
    draw().jpeg()
