"""What measuring costs: typed answers through desk and SQLite, by turns measured and not.

Run `python -m tests.bench.bench_metrics`.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bot import loop
from bot.telemetry import measures
from bot.telemetry.asked import CALLS, time_questions
from bot.telemetry.metrics import Metrics
from storage.sqlite import SqliteStore
from tests.bench.bench_desk import Bench

ROUNDS = 15
ANSWERS = 200
CALLED = 100_000


async def measure(say: Callable[[str], None] = print) -> None:
    """Say how many times as long an answer takes that is measured, and what one note costs."""
    with tempfile.TemporaryDirectory() as folder:
        # All play the same game; what one position brings into memory serves whoever comes next, so one goes ahead.
        ahead, bare, measured = [await _opened(Path(folder) / str(number)) for number in range(3)]
        time_questions(measured[0].store)
        metrics, ratios = Metrics(CALLS), []
        for number in range(ROUNDS):
            await _spent(*ahead)
            without = 0.0 if number % 2 else await _spent(*bare)
            with measures.measured(metrics):
                spent = await _spent(*measured)
            ratios.append(spent / (without or await _spent(*bare)))
        told = ", ".join(f"{ratio:.3f}" for ratio in sorted(ratios))
        say(f"an answer that is measured takes {statistics.median(ratios):.3f} × the processor time (each: {told})")
        with measures.measured(metrics):
            on = _note()
        say(f"a note of a duration takes {on:.2f} µs, and {_note():.2f} µs where nobody measures")
        for bench, _ in (ahead, bare, measured):
            await bench.store.close()


async def _opened(path: Path) -> tuple[Bench, str]:
    """One who plays on a file of his own, and his table."""
    bench = Bench(await SqliteStore.open(path))
    return bench, await bench.open()


async def _spent(bench: Bench, code: str) -> float:
    """Seconds of processor time for some answers; other programs may be at work as well."""
    began = time.process_time()
    await bench.answers(code, ANSWERS)
    return time.process_time() - began


def _note() -> float:
    began = time.process_time()
    for _ in range(CALLED):
        measures.took("stage_seconds", 0.01, "told")
    return (time.process_time() - began) / CALLED * 1e6


if __name__ == "__main__":
    loop.run(measure())
