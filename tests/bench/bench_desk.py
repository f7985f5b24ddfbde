"""Answers per second through desk and SQLite, and whether the ten-thousandth costs more than the tenth.

Run `python -m tests.bench.bench_desk`.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bot import loop
from bot.desk.desk import Desk
from bot.desk.messages.incoming import Chat, Commanded, Said, Who
from bot.desk.office.office import Office, Repertoire
from bot.desk.tables.table import Table
from engine.core.dice import StepDice
from engine.core.referee import submit
from engine.core.rules import Refusal
from engine.games.street.game import STREET
from storage.record import Computer, Sat
from storage.sqlite import SqliteStore
from tests.desk.town import FakeMessenger

GROUP = Chat("tg:-1", private=False)
ANNA = Who("tg:anna", "Anna")
SCENARIO = "september-november"
ANSWERS = 1500
TARGET = 2000
WARM = 64
"""Answers before the measured ones."""


class Bench:
    """One desk on one file, and one person who plays both sides."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self._secrets = 0
        self.desk = Desk(Office(store, Repertoire({"street": STREET}), now=lambda: 1_700_000_000, secret=self._secret))

    def _secret(self) -> bytes:
        self._secrets += 1
        return hashlib.sha256(str(self._secrets).encode()).digest()

    async def open(self) -> str:
        """A table whose game has begun."""
        await self._command("new", f"street {SCENARIO}")
        code = await self.store.current(GROUP.key)
        assert code is not None
        for seat in ("ger", "sov"):
            await self._command("join", f"{code} {seat}")
        await self._command("begin", "")
        return code

    async def _command(self, command: str, text: str) -> None:
        await self.desk.handle(Commanded(ANNA, GROUP, command, text))

    async def table(self, code: str) -> Table:
        """The table as the desk has it in memory."""
        table = await self.desk._office.table(code, is_fresh=False)
        assert table is not None
        return table

    async def answers(self, code: str, count: int, *, with_delivery: bool = False) -> float:
        """Seconds for one typed answer, from the incoming value to its answers; choosing is not counted."""
        spent = 0.0
        done = 0
        while done < count:
            table = await self.table(code)
            if not table.asks:
                code = await self.open()
                continue
            ask = table.asks[0]
            order = table.play.write_order(ask.choices.sample(StepDice(b"bench", code, table.version)))
            start = time.perf_counter()
            await self.desk.handle(Said(ANNA, GROUP, order + "!"))
            if with_delivery:
                await self.desk.deliver()
            spent += time.perf_counter() - start
            done += 1
        return spent / count

    async def concurrent(self, tables: int, count: int) -> float:
        """Seconds for one answer when several tables are played at once."""
        codes = [await self.open() for _ in range(tables)]
        orders: dict[str, str] = {}

        async def turn(code: str) -> None:
            await self.desk.handle(Said(ANNA, GROUP, f"#{code} {orders[code]}!"))

        spent = 0.0
        done = 0
        while done < count:
            for place in range(tables):
                table = await self.table(codes[place])
                if not table.asks:
                    codes[place] = await self.open()
                    table = await self.table(codes[place])
                code = table.code
                ask = table.asks[0]
                orders[code] = table.play.write_order(ask.choices.sample(StepDice(b"bench", code, table.version)))
            start = time.perf_counter()
            await asyncio.gather(*(turn(code) for code in codes))
            spent += time.perf_counter() - start
            done += len(codes)
        return spent / done

    async def bare(self, code: str, count: int) -> float:
        """Seconds for one answer of the engine alone."""
        table = await self.table(code)
        state = table.position
        spent = 0.0
        for number in range(count):
            asks = STREET.pending(state)
            if not asks:
                state = table.position
                continue
            action = asks[0].choices.sample(StepDice(b"bare", code, number))
            start = time.perf_counter()
            step = submit(STREET, state, asks[0].seat, action, StepDice(b"dice", code, number))
            spent += time.perf_counter() - start
            assert not isinstance(step, Refusal)
            state = step.state
        return spent / count

    async def bare_append(self, count: int) -> float:
        """Seconds for one bare append."""
        start = time.perf_counter()
        for number in range(count):
            await self.store.append("bare", number, [Sat(1, "tg:anna", "Anna", "ger")])
        return (time.perf_counter() - start) / count

    async def lengthen(self, code: str, version: int) -> None:
        """Add records that mean nothing until the table has so many."""
        table = await self.table(code)
        while table.version < version:
            some = [Computer(1, "x", "nobody", "easy")] * min(100, version - table.version)
            await self.store.append(code, table.version, some)
            fresh = await self.desk._office.table(code)
            assert fresh is not None
            table = fresh

    async def cold(self, code: str) -> float:
        """Seconds to load a table that is not in memory."""
        start = time.perf_counter()
        for _ in range(5):
            self.desk._office.tables.forget(code)
            await self.table(code)
        return (time.perf_counter() - start) / 5


async def measure(say: Callable[[str], None] = print) -> float:
    """Measure and say the figures; how much more an answer costs at record 10,000 than at 300."""
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "bench.db")
        bench = Bench(store)
        code = await bench.open()
        await bench.answers(code, WARM)
        gc.freeze()  # as the bot does when it has come up
        engine = await bench.bare(code, ANSWERS)
        append = await bench.bare_append(ANSWERS)
        alone = await bench.answers(await bench.open(), ANSWERS)
        many = await bench.concurrent(8, ANSWERS)
        bench.desk.attach("tg", FakeMessenger())
        told = await bench.answers(await bench.open(), ANSWERS // 3, with_delivery=True)
        say(f"engine alone                {engine * 1e6:7.0f} µs an answer")
        say(f"bare append                 {append * 1e6:7.0f} µs")
        for name, cost in (("one table   ", alone), ("eight tables", many)):
            rate = 1 / cost
            say(f"desk + SQLite, {name} {cost * 1e6:7.0f} µs, {rate:6.0f}/s, {rate / TARGET:.2f} of the target")
        say(f"the same and told to a chat {told * 1e6:7.0f} µs, {1 / told:6.0f}/s")
        say(f"desk / (engine + append)    {alone / (engine + append):7.2f}")
        growth = await flatness(bench, say)
        await store.close()
    return growth


async def flatness(bench: Bench, say: Callable[[str], None]) -> float:
    """An answer and a cold start at record 300 and past record 10,000 of one table; how the answers' costs compare."""
    figures: list[tuple[int, float, float]] = []
    for length in (300, 10_000):
        code = await bench.open()
        await bench.lengthen(code, length)
        table = await bench.table(code)
        assert table.asks
        figures.append((length, await bench.answers(code, 150), await bench.cold(code)))
    (_, early, cold_early), (_, late, cold_late) = figures
    say(f"an answer at 10,000 / 300   {late / early:7.2f}")
    say(f"a cold start at 10,000 / 300 {cold_late / cold_early:6.2f} ({cold_late * 1e3:.1f} ms)")
    return late / early


if __name__ == "__main__":
    loop.run(measure())
