"""Puts a bot under the load of many groups, and prints what it takes and how long people wait.

`python -m tests.load --groups 100 --tables 1000 --rate 5 --seconds 60`: one bot, or with `--desks 2` a front and two
desks, on a real redis-server or on SQLite, and people at the pace of play by chat.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from storage.open import open_store
from tests.e2e.forks import Forks
from tests.load.crowd import Crowd, Found
from tests.load.watch import Gauge, Stored, Use, stored_at
from tests.storage.redis_server import address_of

EACH = 10.0
"""Seconds between two looks at memory."""


class Load(msgspec.Struct, frozen=True):
    """How much a bot has to bear.

    Attributes:
        groups: chats.
        tables: open tables of all of them together.
        rate: messages a second.
        seconds: for how long it is measured.
        warm: seconds before.
        desks: processes that handle what a front receives; with none, one process does all.
        store: `redis` or `sqlite`.
    """

    groups: int
    tables: int
    rate: float
    seconds: float
    warm: float
    desks: int = 0
    store: str = "redis"


class Borne(msgspec.Struct, frozen=True):
    """How it was borne."""

    load: Load
    found: Found
    before: Use
    after: Use
    memory: list[float]
    table: float
    store_before: Stored
    store_after: Stored
    opening: float

    @property
    def text(self) -> str:
        """All figures, a line for each kind."""
        found, load = self.found, self.load
        orders = len(found.told)
        own, pools = self.after.own - self.before.own, self.after.pools - self.before.pools
        of_all = f"{_each(orders, own)} orders a second of the bot's, {_each(orders, own + pools)} of all"
        asked = self.store_after.commands - self.store_before.commands
        worked = self.store_after.seconds - self.store_before.seconds
        desks = f"{load.desks} desks" if load.desks else "one process"
        return f"""\
{load.groups} groups, {load.tables} tables, {load.rate:g} messages a second, {load.seconds:g} s, {desks}, {load.store}
  press to acknowledgement: {_spread(found.acks)}
  order to news:            {_spread(found.told)}
  question to answer:       {_spread(found.looked)}
  {orders} orders, {found.unanswered} unanswered, {found.lost} lost, {found.doubled} doubled
  processor time: {own:.1f} s in the bot, {pools:.1f} s in its pools; {of_all}
  memory: {", ".join(f"{each:.0f}" for each in self.memory)} MiB; a table opened in {self.opening * 1000:.1f} ms
  store: {self.table:.1f} KiB a table; {_each(asked, orders)} commands and {_each(worked * 1e6, orders)} µs an order
"""


def _each(done: float, by: float) -> str:
    return f"{done / by:.0f}" if by else "-"


def _spread(seconds: list[float]) -> str:
    if not seconds:
        return "none"
    found = sorted(seconds)
    shares = (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
    parts = [f"{name} {found[min(len(found) - 1, int(len(found) * share))]:.3f}" for name, share in shares]
    return ", ".join((*parts, f"worst {found[-1]:.3f} s"))


async def bear(load: Load, folder: Path) -> Borne:
    """Put a bot under this load, in a folder of its own."""
    with address_of(load.store, folder) as url:
        store = await open_store(url)
        crowd, empty = Crowd(store, seed=1), stored_at(url)
        began = time.perf_counter()
        await crowd.open(load.groups, load.tables)
        opening = (time.perf_counter() - began) / load.tables
        table = (stored_at(url).size - empty.size) * 1024 / load.tables
        async with crowd.telegram as telegram:
            forks = Forks(folder, {**telegram.settings, "FIELDPOST_STORE": url})
            try:
                processes = _started(forks, load.desks)
                end = time.monotonic() + 120
                while not telegram.polls:
                    assert time.monotonic() < end, forks.log[-2000:]
                    await asyncio.sleep(0.05)
                await crowd.live(load.rate, load.warm)
                crowd.forget()
                memory: list[float] = []
                gauge = Gauge(processes)
                before, store_before = gauge.use(), stored_at(url)
                watching = asyncio.create_task(_remember(gauge, memory))
                await crowd.live(load.rate, load.seconds)
                after, store_after = gauge.use(), stored_at(url)
                watching.cancel()
                return Borne(
                    load, await crowd.count(), before, after, memory, table, store_before, store_after, opening
                )
            finally:
                forks.end()
                await store.close()


def _started(forks: Forks, desks: int) -> list[int]:
    if not desks:
        return [forks.start()]
    return [forks.start_part(role) for role in ("front", *["desk"] * desks)]


async def _remember(gauge: Gauge, memory: list[float]) -> None:
    while True:
        memory.append((await asyncio.to_thread(gauge.use)).memory)
        await asyncio.sleep(EACH)


def main(
    groups: Annotated[int, typer.Option(min=1)] = 100,
    tables: Annotated[int, typer.Option(min=1)] = 1000,
    rate: Annotated[float, typer.Option(min=0.1, help="messages a second")] = 5.0,
    seconds: Annotated[float, typer.Option(min=1, help="measured, after those of --warm")] = 60.0,
    warm: Annotated[float, typer.Option(min=0)] = 30.0,
    desks: Annotated[int, typer.Option(min=0, help="beside a front; with 0 one process does all")] = 0,
    store: str = "redis",
) -> None:
    """Put a bot under load and print how it was borne."""
    load = Load(groups, tables, rate, seconds, warm, desks, store)
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.write(asyncio.run(bear(load, Path(folder))).text)


if __name__ == "__main__":
    typer.run(main)
