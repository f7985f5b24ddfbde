"""What `fieldpost copy` costs: seconds and memory for stores of 250 and 1,000 tables, in both directions.

Run `python -m tests.bench.bench_copying`. Seconds are given as multiples of the time that writing the records took, all
records of a table at once; a second time, and what grows, for four times as many tables. Each copy is a process of its
own; its peak memory is given beyond that of one that copies nothing.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from storage.open import open_store
from storage.record import Answered, Opened, Record, Sat
from tests.storage.redis_server import RedisServer

RECORDS = 200
NOW = 1_700_000_000
LINE = "{:16} {:>7} {:>9} {:>9} {:>12}"
COPY = """
import resource, sys, time
from bot.main import run
began = time.perf_counter()
code = run(["copy", *sys.argv[1:]])
print(code, time.perf_counter() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""


async def _fill(address: str, tables: int) -> float:
    """Make a store with so many tables; the seconds it took to write their records."""
    store = await open_store(address)
    records: list[Record] = [Opened(NOW, "tg:1", "street", "factory", {}, 1, "00ff", "abcd", "ru")]
    records += [Sat(NOW, "tg:1", "Somebody", "ger")]
    records += [
        Answered(NOW + number, "tg:1", "ger", f"fire 1/42gds > station {number}", [3, 5], "fedcba9876543210")
        for number in range(RECORDS)
    ]
    began = time.perf_counter()
    for number in range(tables):
        await store.append(f"T{number:05}", 0, records)
    spent = time.perf_counter() - began
    for number in range(tables):
        table, chat = f"T{number:05}", f"tg:-{number % (tables // 10 or 1)}"
        await store.link(chat, table)
        await store.sit("tg:1", table)
        await store.advance(table, chat, RECORDS)
        await store.put_slot(table, chat, "card", '{"id":"48213","since":1204,"awaited":"ger"}')
        await store.schedule(f"sweep:{table}", NOW, table)
    await store.close()
    return spent


def _copied(source: str, target: str) -> tuple[float, float]:
    """Seconds and mebibytes that a copy takes."""
    ran = subprocess.run(
        [sys.executable, "-c", COPY, source, target], capture_output=True, text=True, check=True, timeout=600
    )
    code, seconds, kilobytes = ran.stderr.split()
    assert code == "0", ran.stderr
    return float(seconds), float(kilobytes) / 1024


def main() -> None:
    """Print what it costs."""
    print(LINE.format("", "tables", "x writing", "seconds", "MB beyond 0"))  # noqa: T201
    with tempfile.TemporaryDirectory() as folder, RedisServer(Path(folder)) as server:
        for name in ("SQLite to Redis", "Redis to SQLite"):
            bare = 0.0
            for tables in (0, 250, 1000):
                file = f"sqlite:///{folder}/{name.split()[0]}{tables}"
                source, target = (file, server.url) if name.startswith("SQLite") else (server.url, file)
                with server.client() as client:
                    client.flushall()
                written = asyncio.run(_fill(source, tables))
                seconds, size = _copied(source, target)
                bare = bare or size
                if tables:
                    row = name, tables, f"{seconds / written:.1f}", f"{seconds:.1f}", f"{size - bare:.1f}"
                    print(LINE.format(*row))  # noqa: T201


if __name__ == "__main__":
    main()
