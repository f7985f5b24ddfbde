"""A store that is damaged behind our back says so: never a shorter table, never another one."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from storage.port import Damaged, StoreError
from storage.record import Record
from storage.redis import RedisStore
from storage.schema import STEPS
from storage.sqlite import SqliteStore
from storage.upcast import encode
from tests.storage.redis_server import RedisServer
from tests.storage.samples import EVERY_KIND, word

TABLES = 24
PAGE = 4096
TRIALS, MANY = 20, 200
"""Files spoilt in each way, and as many in a soak."""
OWN = len(EVERY_KIND) + 1
"""The first record that two tables do not have in common."""


def _records(table: int) -> list[Record]:
    """As many as make tables of some pages, no two alike."""
    return [*EVERY_KIND, *(word(f"{table}-{number}-{'x' * (number % 70)}") for number in range(table * 4))]


async def _filled(path: Path) -> None:
    store = await SqliteStore.open(path)
    for table in range(TABLES):
        await store.append(f"t{table}", 0, _records(table))
        if table % 3 == 2:
            assert await store.pack(f"t{table}", len(_records(table)))
        await store.put_snapshot(f"t{table}", 8, 1, f"position of {table} " + "y" * 300)
    await store.close()
    database = sqlite3.connect(path)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.execute("VACUUM")
    database.close()


def _flip_a_bit(chance: random.Random, data: bytearray) -> None:
    data[chance.randrange(100, len(data))] ^= 1 << chance.randrange(8)


def _spoil_some_bytes(chance: random.Random, data: bytearray) -> None:
    place = chance.randrange(100, len(data) - 16)
    data[place : place + 16] = chance.randbytes(16)


def _empty_a_page(chance: random.Random, data: bytearray) -> None:
    place = chance.randrange(1, len(data) // PAGE) * PAGE
    data[place : place + PAGE] = bytes(PAGE)


def _mix_pages_up(chance: random.Random, data: bytearray) -> None:
    first, second = (chance.randrange(1, len(data) // PAGE) * PAGE for _ in range(2))
    data[first : first + PAGE] = data[second : second + PAGE]


def _shrink_a_page(chance: random.Random, data: bytearray) -> None:
    """A page forgets some of its cells: all its structure is sound."""
    place = chance.randrange(1, len(data) // PAGE) * PAGE
    count = int.from_bytes(data[place + 3 : place + 5], "big")
    data[place + 3 : place + 5] = chance.randrange(count + 1).to_bytes(2, "big")


DAMAGE: tuple[Callable[[random.Random, bytearray], None], ...] = (
    _flip_a_bit,
    _spoil_some_bytes,
    _empty_a_page,
    _mix_pages_up,
    _shrink_a_page,
)


async def _told(path: Path, outcomes: Counter[str]) -> None:
    """Read all there is; every answer must be the truth or a failure."""
    try:
        store = await SqliteStore.open(path)
    except StoreError:
        outcomes["cannot be opened"] += 1
        return
    try:
        for table in range(TABLES):
            whole = _records(table)
            for after in (0, len(whole) // 2, len(whole)):
                try:
                    found = await store.read(f"t{table}", after)
                except StoreError:
                    outcomes["told"] += 1
                else:
                    assert found == whole[after:], f"t{table} after {after} has {len(found)} records"
                    outcomes["sound"] += 1
            try:
                assert await store.version(f"t{table}") == len(whole)
                snapshot = await store.snapshot(f"t{table}", 1)
            except StoreError:
                continue
            assert snapshot is None or snapshot.text.startswith(f"position of {table} y")
            assert snapshot is None or snapshot.version == 8
    finally:
        await store.close()


@pytest.mark.parametrize("trials", [TRIALS, pytest.param(MANY, marks=pytest.mark.soak)])
@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_file_spoilt_anywhere_never_gives_a_shorter_or_another_table(
    damage: Callable[[random.Random, bytearray], None], trials: int, tmp_path: Path
) -> None:
    await _filled(tmp_path / "sound.db")
    sound = (tmp_path / "sound.db").read_bytes()
    chance = random.Random(damage.__name__)
    outcomes: Counter[str] = Counter()
    for trial in range(trials):
        data = bytearray(sound)
        damage(chance, data)
        path = tmp_path / f"{trial}.db"
        path.write_bytes(data)
        await _told(path, outcomes)
        path.unlink()
    assert outcomes["sound"], outcomes
    assert outcomes["told"] + outcomes["cannot be opened"], outcomes


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM records WHERE table_id = 't4' AND version = 9",
        "DELETE FROM records WHERE table_id = 't4' AND version > 30",
        "DELETE FROM records WHERE table_id = 't4'",
        "DELETE FROM heads WHERE table_id = 't4'",
        "UPDATE heads SET version = 20 WHERE table_id = 't4'",
        "UPDATE records SET body = replace(body, 'fire', 'hold') WHERE table_id = 't4'",
        f"""UPDATE records SET body = (SELECT body FROM records WHERE table_id = 't6' AND version = {OWN})
        WHERE table_id = 't4' AND version = {OWN}""",
        "DELETE FROM packs WHERE table_id = 't5'",
        "UPDATE packs SET version = version - 1 WHERE table_id = 't5'",
        "UPDATE packs SET body = substr(body, 1, 400) WHERE table_id = 't5'",
        "UPDATE packs SET body = (SELECT body FROM packs WHERE table_id = 't8') WHERE table_id = 't5'",
    ],
)
async def test_a_table_that_was_tampered_with_is_damaged_and_takes_no_more(tmp_path: Path, statement: str) -> None:
    await _filled(tmp_path / "fieldpost.db")
    database = sqlite3.connect(tmp_path / "fieldpost.db")
    database.execute(statement)
    database.commit()
    database.close()
    store = await SqliteStore.open(tmp_path / "fieldpost.db")
    try:
        hurt = "t4" if "'t4'" in statement else "t5"
        with pytest.raises(Damaged, match=f"table {hurt}: .*restore it from a backup") as told:
            await store.read(hurt)
        assert told.value.table == hurt
        assert await store.read("t6") == _records(6)
        assert len(await store.read("t8")) == await store.version("t8")
    finally:
        await store.close()


async def test_a_file_made_before_there_were_seals_is_sealed_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    database = sqlite3.connect(path)
    for part in STEPS[0]:
        assert isinstance(part, str)
        database.execute(part)
    rows = [("t1", version, encode(each).decode()) for version, each in enumerate(EVERY_KIND, 1)]
    rows += [("gap", 1, rows[0][2]), ("gap", 3, rows[1][2])]
    database.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)
    database.execute("PRAGMA user_version = 1")
    database.commit()
    database.close()
    store = await SqliteStore.open(path)
    try:
        assert await store.read("t1") == list(EVERY_KIND)
        assert await store.read("t1", 5) == list(EVERY_KIND[5:])
        assert await store.append("t1", len(EVERY_KIND), [word("new")]) == len(EVERY_KIND) + 1
        with pytest.raises(Damaged, match="record 2 is missing"):
            await store.read("gap")
    finally:
        await store.close()


async def test_what_is_spoilt_in_redis_is_told(redis_server: RedisServer, redis_url: str) -> None:
    store = await RedisStore.open(redis_url)
    key = "fieldpost:table:{t1}:records"
    spoilings: tuple[Callable[[], object], ...]
    with redis_server.client() as client:
        spoilings = (
            lambda: client.rpop(key),
            lambda: client.lpop(key),
            lambda: client.lset(key, 4, str(client.lindex(key, 4)).replace("t", "r", 1)),
            lambda: client.lset(key, 4, str(client.lindex(key, 5))),
            lambda: client.lset(key, 4, "{"),
            lambda: client.delete(key),
            lambda: client.set("fieldpost:table:{t1}:head", "3 0123456789abcdef"),
        )
        try:
            for spoil in spoilings:
                client.flushall()
                await store.append("t1", 0, EVERY_KIND)
                assert await store.read("t1", 3) == list(EVERY_KIND[3:])
                spoil()
                with pytest.raises(Damaged, match="table t1"):
                    await store.read("t1")
        finally:
            await store.close()


async def test_a_table_of_redis_from_before_there_were_seals_goes_on(redis_server: RedisServer, redis_url: str) -> None:
    store = await RedisStore.open(redis_url)
    with redis_server.client() as client:
        client.rpush("fieldpost:table:{t1}:records", *(encode(each).decode() for each in EVERY_KIND))
    count = len(EVERY_KIND)
    try:
        assert await store.read("t1") == list(EVERY_KIND)
        assert await store.append("t1", count, [word("sealed")]) == count + 1
        assert await store.append("t1", count + 1, [word("too")]) == count + 2
        for after in (0, 3, count, count + 1):
            assert await store.read("t1", after) == [*EVERY_KIND, word("sealed"), word("too")][after:]
    finally:
        await store.close()
