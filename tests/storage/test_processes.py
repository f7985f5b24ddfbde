"""What every store must do when several processes use it and some of them are killed."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter

from storage.open import open_store
from storage.port import Store
from storage.record import Worded
from tests.storage.samples import NOW

_PROCESSES = 3
_ENDLESS = 1_000_000


async def _start(url: str, *tasks: tuple[str, ...]) -> list[Process]:
    """Start a worker for each task; all begin at about the same moment, on a store that nobody has opened before."""
    workers = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.storage.worker", url, *task, stdin=PIPE, stdout=PIPE
        )
        for task in tasks
    ]
    for worker in workers:
        assert worker.stdout is not None
        assert await worker.stdout.readline() == b"ready\n"
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write(b"go\n")
        await worker.stdin.drain()
    return workers


async def _lines(worker: Process) -> list[str]:
    """All it printed, read to its end."""
    output, _ = await worker.communicate()
    return output.decode().splitlines()


async def _words(store: Store, table: str) -> list[str]:
    return [record.word for record in await store.read(table) if isinstance(record, Worded)]


async def test_of_several_processes_exactly_one_wins_each_version(url: str) -> None:
    each = 60
    workers = await _start(url, *(("append", "t1", f"w{number}", str(each)) for number in range(_PROCESSES)))
    printed = [line for worker in workers for line in await _lines(worker)]
    acknowledged = {int(version): word for version, word in (line.split() for line in printed)}
    assert len(printed) == len(acknowledged) == _PROCESSES * each
    store = await open_store(url)
    try:
        assert await store.version("t1") == _PROCESSES * each
        assert await _words(store, "t1") == [acknowledged[version] for version in range(1, _PROCESSES * each + 1)]
    finally:
        await store.close()


async def test_writers_killed_in_the_middle_of_a_burst_lose_nothing_and_repeat_nothing(url: str) -> None:
    workers = await _start(url, *(("append", "t1", f"w{number}", str(_ENDLESS)) for number in range(_PROCESSES)))
    printed: list[str] = []
    for worker in workers:
        assert worker.stdout is not None
        printed += [(await worker.stdout.readline()).decode() for _ in range(20)]
    for worker in workers:
        worker.kill()
    for worker in workers:
        # A line cut short by the kill was not yet an acknowledgement.
        printed += [line + "\n" for line in (await _rest(worker)).split("\n")[:-1]]
    acknowledged = {int(version): word for version, word in (line.split() for line in printed)}
    store = await open_store(url)
    try:
        words = await _words(store, "t1")
        assert len(words) == await store.version("t1")
        assert {version: words[version - 1] for version in acknowledged} == acknowledged
        assert Counter(words).most_common(1)[0][1] == 1
        assert len(words) - len(acknowledged) <= _PROCESSES, "each had at most one answer stored and not yet told"
        assert await store.append("t1", len(words), [Worded(NOW, "tg:1", "after")]) == len(words) + 1
    finally:
        await store.close()


async def _rest(worker: Process) -> str:
    output, _ = await worker.communicate()
    return output.decode()


async def test_of_many_claimers_in_several_processes_one_gets_each_due(url: str) -> None:
    keys = [f"d{number:03}" for number in range(90)]
    store = await open_store(url)
    try:
        for key in keys:
            await store.schedule(key, NOW, "x")
        workers = await _start(url, *[("claim", str(NOW))] * _PROCESSES)
        claimed = [await _lines(worker) for worker in workers]
        assert sorted(key for mine in claimed for key in mine) == keys
        assert await store.claim(NOW + 9999, limit=1, lease=1) == []
    finally:
        await store.close()


async def test_of_several_processes_that_draw_at_once_all_have_the_same(url: str) -> None:
    keys = [f"tg:{number}" for number in range(40)]
    workers = await _start(url, *(("draw", f"w{number}", *keys) for number in range(_PROCESSES)))
    drawn = [await _lines(worker) for worker in workers]
    assert len(drawn[0]) == len(keys)
    assert all(each == drawn[0] for each in drawn)
