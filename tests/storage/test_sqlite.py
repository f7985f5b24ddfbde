"""What is special to the store in an SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import sqlite_records
from storage.port import Conflict, Damaged, Full, NewerRecord, StoreAway, StoreError
from storage.schema import STEPS
from storage.sqlite import SqliteStore
from tests.storage.samples import NOW, word


@pytest.fixture
async def sqlite_store(sqlite_path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(sqlite_path)
    yield store
    await store.close()


async def _pragma(store: SqliteStore, text: str) -> object:
    return await store._do(lambda database: database.execute(f"PRAGMA {text}").fetchone()[0])


async def test_the_file_is_in_wal_mode_and_synchronous_normal(sqlite_store: SqliteStore) -> None:
    assert await _pragma(sqlite_store, "journal_mode") == "wal"
    assert await _pragma(sqlite_store, "synchronous") == 1


async def test_a_full_disk_is_told_and_changes_nothing(sqlite_store: SqliteStore) -> None:
    await sqlite_store.append("t1", 0, [word("a")])
    pages = await _pragma(sqlite_store, "page_count")
    await _pragma(sqlite_store, f"max_page_count = {pages}")
    with pytest.raises(Full, match=r"the disk that holds .*fieldpost\.db is full"):
        await sqlite_store.append("t1", 1, [word("small"), word("x" * 100_000)])
    with pytest.raises(Full):
        await sqlite_store.put_snapshot("t1", 1, 1, "x" * 100_000)
    assert await sqlite_store.read("t1") == [word("a")]
    assert await sqlite_store.snapshot("t1", 1) is None
    await _pragma(sqlite_store, "max_page_count = 100000")
    assert await sqlite_store.append("t1", 1, [word("x" * 100_000)]) == 2


async def test_a_file_locked_by_another_program_is_told(sqlite_path: Path, sqlite_store: SqliteStore) -> None:
    await _pragma(sqlite_store, "busy_timeout = 50")
    other = sqlite3.connect(sqlite_path, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreAway, match="another program has locked"):
            await sqlite_store.append("t1", 0, [word("a")])
        assert await sqlite_store.version("t1") == 0, "readers do not wait for a writer"
        other.execute("ROLLBACK")
    finally:
        other.close()
    assert await sqlite_store.append("t1", 0, [word("a")]) == 1


async def test_waiting_for_a_lock_does_not_hold_up_the_loop(sqlite_path: Path, sqlite_store: SqliteStore) -> None:
    other = sqlite3.connect(sqlite_path, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(sqlite_store.append("t1", 0, [word("a")]))
        await asyncio.sleep(0.1)
        assert not waiting.done()
        other.execute("ROLLBACK")
        assert await waiting == 1
    finally:
        other.close()


@pytest.fixture
def diary(sqlite_path: Path) -> Path:
    sqlite_path.write_text("Dear diary, today we took the railway station. " * 100)
    return sqlite_path


async def test_what_cannot_be_read_at_once_is_read_all_the_same(sqlite_store: SqliteStore) -> None:
    await sqlite_store.set_current("tg:-1", "t1")
    sqlite_store._reader.set_progress_handler(lambda: 1, 1)
    with pytest.raises(sqlite3.OperationalError):
        sqlite_store._reader.execute("SELECT * FROM currents").fetchall()
    assert await sqlite_store.current("tg:-1") == "t1"


async def test_a_file_that_is_no_database_is_told(diary: Path) -> None:
    with pytest.raises(StoreAway, match=r"fieldpost\.db is not an SQLite file"):
        await SqliteStore.open(diary)


def _damage(path: Path) -> None:
    """Spoil all pages but the first."""
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))


async def _read_from(path: Path) -> None:
    """Read a table; the damage may show as soon as the file is opened."""
    store = await SqliteStore.open(path)
    try:
        await store.read("t1")
    finally:
        await store.close()


async def test_a_damaged_file_is_told(sqlite_path: Path) -> None:
    store = await SqliteStore.open(sqlite_path)
    await store.append("t1", 0, [word("x" * 1000) for _ in range(100)])
    await store.close()
    _damage(sqlite_path)
    with pytest.raises(Damaged, match=r"fieldpost\.db is damaged"):
        await _read_from(sqlite_path)


async def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreAway, match=r"nowhere/x\.db cannot be opened: is there such a folder"):
        await SqliteStore.open(tmp_path / "nowhere" / "x.db")


async def test_a_file_of_a_newer_schema_is_refused_and_left_alone(sqlite_path: Path) -> None:
    await (await SqliteStore.open(sqlite_path)).close()
    database = sqlite3.connect(sqlite_path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(
        StoreError, match=f"expected a file of schema {len(STEPS)} or older, got schema 99: update Fieldpost"
    ):
        await SqliteStore.open(sqlite_path)


async def test_a_record_of_a_newer_fieldpost_is_refused(sqlite_store: SqliteStore) -> None:
    await sqlite_store.append("t1", 0, [word("a")])
    newer = '{"v":2,"kind":"worded","at":1,"by":"tg:1","word":"b"}'
    await sqlite_store._do(lambda database: sqlite_records.append(database, "t1", 1, [newer], None))
    with pytest.raises(NewerRecord, match="got version 2: update Fieldpost"):
        await sqlite_store.read("t1")
    with pytest.raises(Conflict):
        await sqlite_store.append("t1", 1, [word("c")])


async def test_many_open_a_new_file_at_once(sqlite_path: Path) -> None:
    stores = await asyncio.gather(*(SqliteStore.open(sqlite_path) for _ in range(8)))
    try:
        for version, store in enumerate(stores):
            assert await store.append("t1", version, [word("a")]) == version + 1
    finally:
        for store in stores:
            await store.close()


async def test_a_closed_store_may_be_closed_again_and_opened_anew(sqlite_path: Path) -> None:
    store = await SqliteStore.open(sqlite_path)
    await store.schedule("d", NOW, "x")
    await store.close()
    await store.close()
    again = await SqliteStore.open(sqlite_path)
    assert [due.key for due in await again.claim(NOW, limit=1, lease=1)] == ["d"]
    await again.close()
