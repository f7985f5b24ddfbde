"""The thread of an SQLite file: order, errors, whoever gives up, and its end."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
import weakref
from pathlib import Path
from typing import Any

import pytest

from storage.port import Conflict, StoreAway
from storage.sqlite_file import SqliteThread, Work, opened


async def test_pieces_of_work_are_done_in_their_order_and_by_one_thread() -> None:
    thread = SqliteThread()
    done: list[tuple[int, int]] = []
    await asyncio.gather(
        *(thread.do(lambda n: done.append((n, threading.get_ident())), number) for number in range(50))
    )
    assert [number for number, _ in done] == list(range(50))
    assert {where for _, where in done} == {done[0][1]} != {threading.get_ident()}
    thread.close()


async def test_an_error_is_told_and_the_next_piece_is_done() -> None:
    thread = SqliteThread()
    with pytest.raises(ZeroDivisionError):
        await thread.do(lambda: 1 / 0)
    assert await thread.do(max, 1, 2) == 2
    thread.close()


async def test_who_gives_up_before_his_turn_has_nothing_done() -> None:
    thread, gate, done = SqliteThread(), threading.Event(), list[str]()
    first = asyncio.create_task(thread.do(gate.wait))
    second = asyncio.create_task(thread.do(done.append, "second"))
    third = asyncio.create_task(thread.do(done.append, "third"))
    await asyncio.sleep(0)
    first.cancel()
    second.cancel()
    gate.set()
    await third
    assert done == ["third"]
    assert first.cancelled()
    assert second.cancelled()
    thread.close()


async def _changed_together(tmp_path: Path, *works: Work[Any]) -> tuple[list[Any], list[int], int]:
    """What changes give that come while the thread is busy; the numbers in the file then, and how many commits."""
    thread, gate, commits = SqliteThread(), threading.Event(), list[str]()
    path = tmp_path / "numbers.db"
    database = await thread.do(opened, path)
    await thread.do(lambda: database.execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)").close())
    await thread.do(database.set_trace_callback, lambda said: commits.append(said) if said == "COMMIT" else None)
    busy = asyncio.create_task(thread.do(gate.wait))
    tasks = [asyncio.create_task(thread.change(path, database, work)) for work in works]
    await asyncio.sleep(0)
    gate.set()
    given = await asyncio.gather(busy, *tasks, return_exceptions=True)
    rows = await thread.do(lambda: database.execute("SELECT number FROM numbers ORDER BY number").fetchall())
    await thread.do(database.close)
    thread.close()
    return given[1:], [number for (number,) in rows], len(commits)


def _adds(number: int) -> Work[int]:
    def work(database: sqlite3.Connection) -> int:
        database.execute("INSERT INTO numbers VALUES (?)", (number,)).close()
        return number

    return work


async def test_changes_that_come_together_are_committed_together(tmp_path: Path) -> None:
    given, numbers, commits = await _changed_together(tmp_path, *map(_adds, range(8)))
    assert given == numbers == list(range(8))
    assert commits == 1


async def test_a_change_that_fails_takes_no_other_with_it(tmp_path: Path) -> None:
    def moved_on(database: sqlite3.Connection) -> int:
        _adds(9)(database)
        raise Conflict(1, 2)

    given, numbers, commits = await _changed_together(tmp_path, _adds(1), moved_on, _adds(1), _adds(2))
    assert given[0] == 1
    assert isinstance(given[1], Conflict)
    assert isinstance(given[2], StoreAway)
    assert given[3] == 2
    assert numbers == [1, 2]
    assert commits == 2


async def test_nothing_is_asked_of_a_closed_thread() -> None:
    thread = SqliteThread()
    thread.close()
    with pytest.raises(RuntimeError, match="expected an open thread"):
        await thread.do(max, 1, 2)


async def test_a_thread_ends_with_whoever_could_hand_anything_over() -> None:
    before = set(threading.enumerate())
    thread = SqliteThread()
    (worker,) = set(threading.enumerate()) - before
    known = weakref.ref(thread)
    del thread
    gc.collect()
    assert known() is None
    await asyncio.to_thread(worker.join, 10)
    assert not worker.is_alive()


def test_what_is_done_after_its_loop_has_ended_is_told_to_nobody() -> None:
    thread, gate = SqliteThread(), threading.Event()

    async def leave() -> None:
        task = asyncio.create_task(thread.do(gate.wait))
        await asyncio.sleep(0)
        task.cancel()

    asyncio.run(leave())
    gate.set()
    assert asyncio.run(thread.do(max, 1, 2)) == 2
    thread.close()
