"""Prints whether computers that play against each other hold up deadlines, other people, the heartbeat or the end.

Run `python -m tests.bench.bench_starving`. A real bot process talks to the fake Telegram: first nobody plays, then 25
tables of the strongest computer against itself do, and 500 deadlines fall due at once. `--tree FOLDER` measures the
bot of another tree, which must read the same store; `--tables`, `--deadlines` and `--seconds` change the measure.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from storage.sqlite import SqliteStore
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakePerson
from tests.e2e.prepared import Prepared
from tests.e2e.process import ROOT, BotProcess

PEOPLE = 12
"""Who look rules up in turn, so that no limit of the platform is met."""
RULES = ("9.2.2", "9.1", "9.3.1", "9.2.1")
PAUSE = 0.2
LATE = 2
"""Seconds within which a deadline is to be handled."""
LONGEST = 30.0


def percentile(values: list[float], share: float) -> float:
    """The value that this share of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def _look_up(telegram: TelegramFake, person: FakePerson, rule: str) -> float:
    """How long somebody waits for a rule, in seconds."""
    before = len(person.chat.messages)
    start = time.perf_counter()
    person.types(f"/rule {rule}")
    try:
        await telegram.until(lambda: len(person.chat.messages) > before, LONGEST)
    except AssertionError:
        return LONGEST
    return time.perf_counter() - start


def _age(beat: Path) -> float:
    return time.time() - beat.stat().st_mtime


async def _looked_up(
    telegram: TelegramFake, people: list[FakePerson], seconds: float, beat: Path
) -> tuple[list[float], float]:
    """How long people wait for rules during so many seconds, and how old the heartbeat gets."""
    until, spent, oldest = time.monotonic() + seconds, [], 0.0
    while time.monotonic() < until:
        number = len(spent)
        spent.append(await _look_up(telegram, people[number % len(people)], RULES[number % len(RULES)]))
        oldest = max(oldest, _age(beat))
        await asyncio.sleep(PAUSE)
    return spent, oldest


async def measure(tree: Path, tables: int, deadlines: int, seconds: float) -> None:
    """Measure one tree and print."""
    async with TelegramFake() as telegram:
        folder = Path(tempfile.mkdtemp())
        people = [telegram.person(f"Reader {number}") for number in range(PEOPLE)]
        store = await SqliteStore.open(folder / "fieldpost.sqlite")
        prepared = Prepared(store, telegram)
        await prepared.open(tables, deadlines)
        bot = BotProcess(telegram, f"sqlite:///{folder / 'fieldpost.sqlite'}", folder, tree)
        try:
            await bot.start()
            for person in people:
                await _look_up(telegram, person, RULES[0])
            await asyncio.sleep(20)  # whatever is prepared after the start
            idle, _ = await _looked_up(telegram, people, seconds, bot.heartbeat)
            await prepared.let_play()
            await asyncio.sleep(5)
            busy, oldest = await _looked_up(telegram, people, seconds, bot.heartbeat)
            at = int(time.time()) + 5
            await prepared.set_clocks(at)
            due, oldest_due = await _looked_up(telegram, people, seconds, bot.heartbeat)
            late = await prepared.lateness(at)
            answers = await prepared.answers()
            start = time.monotonic()
            code = await bot.end()
            ended = time.monotonic() - start
        finally:
            await bot.kill()
            await store.close()
    p95 = percentile(idle, 0.95)
    shown = ", ".join(f"{number} s late: {late.count(number)}" for number in sorted(set(late)))
    sys.stdout.write(
        f"/rule idle: p50 {percentile(idle, 0.5) * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms ({len(idle)} asked)\n"
        f"/rule beside {tables} tables of computers: p50 {percentile(busy, 0.5) * 1000:.0f} ms, "
        f"p95 {percentile(busy, 0.95) / p95:.2f} × idle, longest {max(busy):.2f} s ({len(busy)} asked)\n"
        f"/rule while {deadlines} deadlines fall due as well: p95 {percentile(due, 0.95) / p95:.2f} × idle, "
        f"longest {max(due):.2f} s ({len(due)} asked)\n"
        f"deadlines handled: {len(late)} of {deadlines}; {shown or 'none'}; within {LATE} s: "
        f"{sum(1 for each in late if each <= LATE)}\n"
        f"answers of computers: {answers}; the heartbeat was at most {max(oldest, oldest_due):.0f} s old; "
        f"end after SIGTERM: {ended:.1f} s, code {code}\n"
        f"log: {folder / 'bot.log'}\n"
    )


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tree", type=Path, default=ROOT)
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--deadlines", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    given = parser.parse_args()
    asyncio.run(measure(given.tree.resolve(), given.tables, given.deadlines, given.seconds))


if __name__ == "__main__":
    main()
