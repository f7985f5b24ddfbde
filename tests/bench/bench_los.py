"""Prints what lines of sight cost against bare Python work: `python -m tests.bench.bench_los`."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from engine.kits import los
from tests.kits import plain_los
from tests.kits.countries import wild

LAND = wild(random.Random(3), 12, 12)
PAIRS = [(i, j) for i in range(144) for j in range(144)]
BUDGET = 0.5
"""Seconds that all lines of a map of 12 × 12 hexes may take, geometry included."""


def seconds(work: Callable[[], object], times: int) -> float:
    """The best of some runs."""
    best = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    """Measure the table of a map, questions to it, and the plain way for comparison."""
    lines = LAND.lines()
    sample = PAIRS[::137]

    def from_nothing() -> None:
        los.course.cache_clear()
        LAND.lines()

    first = seconds(from_nothing, 5)
    again = seconds(LAND.lines, 5)
    bare = seconds(lambda: [PAIRS[i] for i, _ in enumerate(PAIRS)], 5) / len(PAIRS)
    clear = seconds(lambda: [lines.hindrance_of(i, j) for i, j in PAIRS], 5) / len(PAIRS)
    quick = seconds(lambda: [lines.hindrance_of(i, j, LAND.smoke, LAND.blaze) for i, j in PAIRS], 5) / len(PAIRS)
    told = seconds(lambda: [lines.sight(i, j, LAND.smoke, LAND.blaze) for i, j in sample], 5) / len(sample)
    plain = seconds(lambda: [plain_los.hindrance(LAND, i, j) for i, j in sample], 1) / len(sample)
    sys.stdout.write(
        f"all lines of 144 hexes: {first * 1000:.0f} ms, x{first / BUDGET:.2f} of the budget; "
        f"a second map of the size x{again / first:.2f} of the first\n"
        f"a question without smoke x{clear / bare:.1f} of a bare look-up, with {len(LAND.smoke)} smokes and "
        f"{len(LAND.blaze)} blazes x{quick / bare:.1f} ({quick * 1e6:.2f} µs), with reasons x{told / quick:.0f} "
        f"({told * 1e6:.0f} µs), by plain polygons x{plain / quick:,.0f}\n"
    )


if __name__ == "__main__":
    main()
