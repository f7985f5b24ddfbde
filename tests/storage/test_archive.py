"""What every store must do with tables that have ended: pack them, read them as before, remove them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from storage import packing, sqlite_news
from storage.open import open_store
from storage.port import PARKED, Conflict, Damaged, Gone, Store, Update
from storage.redis import RedisStore
from storage.sqlite import SqliteStore
from storage.upcast import encode
from tests.storage.redis_server import RedisServer
from tests.storage.samples import EVERY_KIND, word

COUNT = len(EVERY_KIND)


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """The same store as another process has it."""
    opened = await open_store(url)
    yield opened
    await opened.close()


async def _ended(store: Store, table: str = "t1") -> None:
    """A table at which everything there is was used: two chats, two people, slots, a snapshot, cursors."""
    await store.append(table, 0, EVERY_KIND, key="tg:1/1")
    await store.put_snapshot(table, 8, 1, "turn 1")
    for chat in ("tg:-100", "dc:7"):
        await store.link(chat, table)
        await store.set_current(chat, table)
        await store.advance(table, chat, COUNT)
        await store.put_slot(table, chat, "prompt", "12")
    await store.sit("dc:2", table)
    await store.put_slot(table, "orders", "abc", "fire")
    await store.put_slot(table, "tg:77", "refused", "fire")


async def test_a_packed_table_reads_as_before_from_any_version_on(store: Store) -> None:
    await _ended(store)
    assert await store.pack("t1", COUNT)
    assert await store.version("t1") == COUNT
    for after in range(COUNT + 2):
        assert await store.read("t1", after) == list(EVERY_KIND[after:])


async def test_packing_forgets_snapshots_and_slots_but_not_who_was_told_and_who_is_there(store: Store) -> None:
    await _ended(store)
    await store.pack("t1", COUNT)
    assert await store.snapshot("t1", 1) is None
    for recipient, name in (("tg:-100", "prompt"), ("orders", "abc"), ("tg:77", "refused")):
        assert await store.slot("t1", recipient, name) is None
    assert await store.told("t1", "tg:-100") == (COUNT, {})
    assert await store.chats("t1") == ["tg:-100", "dc:7"]
    assert await store.current("tg:-100") == "t1"
    assert await store.tables_of("dc:2") == ["t1"]


async def test_a_packed_table_is_added_to_and_packed_again(store: Store) -> None:
    await _ended(store)
    whole = list(EVERY_KIND)
    for turn in range(3):
        assert await store.pack("t1", len(whole))
        assert await store.pack("t1", len(whole))
        with pytest.raises(Conflict) as caught:
            await store.append("t1", len(whole) - 1, [word("late")])
        assert (caught.value.expected, caught.value.actual) == (len(whole) - 1, len(whole))
        for text in ("one", "two"):
            assert await store.append("t1", len(whole), [word(f"{text}{turn}")]) == len(whole) + 1
            whole.append(word(f"{text}{turn}"))
        for after in (0, 3, len(whole) - 3, len(whole) - 2, len(whole) - 1, len(whole), len(whole) + 1):
            assert await store.read("t1", after) == whole[after:]
        assert await store.version("t1") == len(whole)


async def test_an_append_is_known_by_its_key_when_the_table_was_packed_meanwhile(store: Store) -> None:
    await _ended(store)
    await store.pack("t1", COUNT)
    assert await store.append("t1", 0, EVERY_KIND, key="tg:1/1") == COUNT
    applied = await store.applied("t1", "tg:1/1")
    assert applied is not None
    assert (applied.before, applied.after) == (0, COUNT)


async def test_a_table_at_another_version_is_neither_packed_nor_removed(store: Store) -> None:
    await _ended(store)
    for version in (0, COUNT - 1, COUNT + 1):
        assert not await store.pack("t1", version)
        assert not await store.remove("t1", version)
    assert await store.snapshot("t1", 1) is not None
    assert await store.slot("t1", "orders", "abc") == "fire"
    assert await store.read("t1") == list(EVERY_KIND)
    assert await store.tables("tg:-100") == ["t1"]


async def test_what_is_added_while_a_table_is_packed_is_not_lost(store: Store, other: Store) -> None:
    whole = [*EVERY_KIND, *(word(str(number)) for number in range(400))]
    await store.append("t1", 0, whole)
    for turn in range(20):
        added = word(str(turn))
        await asyncio.gather(
            store.pack("t1", len(whole)), other.pack("t1", len(whole)), other.append("t1", len(whole), [added])
        )
        whole.append(added)
        assert await store.read("t1") == await other.read("t1") == whole


async def test_whoever_reads_while_a_table_is_packed_reads_all_of_it(store: Store, other: Store) -> None:
    whole = list(EVERY_KIND)
    await store.append("t1", 0, whole)
    for turn in range(10):
        reading = [asyncio.create_task(other.read("t1", after)) for after in (0, 5, len(whole) - 1)]
        assert await store.pack("t1", len(whole))
        assert await asyncio.gather(*reading) == [whole, whole[5:], whole[-1:]]
        whole.append(word(str(turn)))
        await store.append("t1", len(whole) - 1, whole[-1:])


async def test_a_long_table_is_read_whole_while_it_grows_and_is_packed(store: Store, other: Store) -> None:
    whole = [word(str(number)) for number in range(1700)]
    await store.append("t1", 0, whole)
    for turn in range(6):
        after = (0, 1, 499, 1200, 1699, 700)[turn]
        reading = [asyncio.create_task(other.read("t1", after)) for _ in range(3)]
        if turn % 2:
            await store.pack("t1", len(whole))
        count = len(whole)
        whole.append(word(f"late{turn}"))
        await store.append("t1", count, whole[-1:])
        for found in await asyncio.gather(*reading):
            assert found in (whole[after:count], whole[after:])
        assert await store.read("t1", after) == whole[after:]


async def test_either_a_table_is_removed_or_it_is_added_to(store: Store, other: Store) -> None:
    outcomes = set()
    for turn in range(40):
        table = f"t{turn}"
        await store.append(table, 0, EVERY_KIND)
        await store.link("tg:-100", table)
        both = [store.remove(table, COUNT), other.append(table, COUNT, [word("again")])]
        if turn % 2:
            both.reverse()
        begun = asyncio.ensure_future(both[0])
        await asyncio.sleep(turn // 2 % 5 / 2000)
        results = await asyncio.gather(begun, both[1], return_exceptions=True)
        is_removed = True in results
        outcomes.add(is_removed)
        assert (table in await store.tables("tg:-100")) is not is_removed
        assert await store.read(table) == ([] if is_removed else [*EVERY_KIND, word("again")])
        assert any(isinstance(result, Conflict) for result in results) is is_removed
    assert outcomes == {True, False}


@pytest.mark.parametrize("is_packed", [True, False])
async def test_a_removed_table_is_named_nowhere(store: Store, other: Store, *, is_packed: bool) -> None:
    await _ended(store)
    await _ended(store, "t2")
    if is_packed:
        await store.pack("t1", COUNT)
    assert sorted(await store.every_table()) == ["t1", "t2"]
    assert await asyncio.gather(store.remove("t1", COUNT), other.remove("t1", COUNT)) == [True, True]
    assert await store.remove("t1", COUNT)
    assert await store.version("t1") == 0
    assert await store.read("t1") == []
    with pytest.raises(Gone):
        await store.read("t1", COUNT)
    with pytest.raises(Conflict):
        await store.append("t1", COUNT, [word("late")])
    assert await store.applied("t1", "tg:1/1") is None
    assert await store.snapshot("t1", 1) is None
    assert await store.slot("t1", "orders", "abc") is None
    assert await store.told("t1", "dc:7") == (0, {})
    assert await store.chats("t1") == []
    for chat in ("tg:-100", "dc:7"):
        assert await store.tables(chat) == ["t2"]
        assert await store.current(chat) == "t2"
    assert await store.tables_of("dc:2") == ["t2"]
    assert await store.every_table() == ["t2"]
    assert await store.read("t2") == list(EVERY_KIND)
    assert await store.slot("t2", "orders", "abc") == "fire"


async def test_a_chat_that_has_moved_forgets_a_removed_table(store: Store) -> None:
    await _ended(store)
    await store.move_chat("tg:-100", "tg:-200")
    await store.remove("t1", COUNT)
    assert await store.tables("tg:-200") == []
    assert await store.current("tg:-200") is None
    assert await store.told("t1", "tg:-200") == (0, {})


@pytest.mark.parametrize("name", ["t1", "t}1", "t%7D1", "{t}", "", "стол 7"])
async def test_every_table_is_known_by_its_id_whatever_that_is(store: Store, name: str) -> None:
    await store.append(name, 0, [word("a")])
    assert await store.every_table() == [name]
    await store.pack(name, 1)
    assert await store.every_table() == [name]
    await store.remove(name, 1)
    assert await store.every_table() == []


async def test_nothing_of_a_removed_table_is_left_in_redis(redis_server: RedisServer, redis_url: str) -> None:
    store = await RedisStore.open(redis_url)
    try:
        await _ended(store)
        await store.remove("t1", COUNT)
    finally:
        await store.close()
    with redis_server.client() as client:
        assert list(client.scan_iter()) == []


async def test_a_spoilt_pack_in_redis_is_told(redis_server: RedisServer, redis_url: str) -> None:
    store = await RedisStore.open(redis_url)
    key = "fieldpost:table:{t1}:pack"
    try:
        with redis_server.client() as client:
            for spoil in (
                lambda: client.delete(key),
                lambda: client.setrange(key, 40, "spoilt"),
                lambda: client.set(key, b"\xff\xfe"),
                lambda: client.set("fieldpost:table:{t1}:packed", f"{COUNT - 1} 0123456789abcdef"),
                lambda: client.delete("fieldpost:table:{t1}:packed"),
            ):
                client.flushall()
                await store.append("t1", 0, EVERY_KIND)
                await store.pack("t1", COUNT)
                spoil()
                with pytest.raises(Damaged, match="table t1"):
                    await store.read("t1")
    finally:
        await store.close()


async def test_a_table_of_redis_from_before_there_were_seals_is_packed(
    redis_server: RedisServer, redis_url: str
) -> None:
    store = await RedisStore.open(redis_url)
    with redis_server.client() as client:
        client.rpush("fieldpost:table:{t1}:records", *(encode(each).decode() for each in EVERY_KIND))
    try:
        assert await store.pack("t1", COUNT)
        assert await store.append("t1", COUNT, [word("more")]) == COUNT + 1
        assert await store.read("t1") == [*EVERY_KIND, word("more")]
    finally:
        await store.close()


def test_records_are_told_from_others_of_the_same_number_by_the_last_seal() -> None:
    bodies = [encode(each) for each in EVERY_KIND]
    pack, mark = packing.packed("t1", bodies)
    assert packing.unpacked("t1", COUNT, mark, pack) == bodies
    assert len(pack) < sum(map(len, bodies)) / 2
    another, _ = packing.packed("t1", [*bodies[:-1], encode(word("no"))])
    for table, version, its_seal, data in (
        ("t2", COUNT, mark, pack),
        ("t1", COUNT - 1, mark, pack),
        ("t1", COUNT, mark[::-1], pack),
        ("t1", COUNT, mark, another),
        ("t1", COUNT, mark, pack[:-9]),
        ("t1", COUNT, mark, b""),
    ):
        with pytest.raises(Damaged):
            packing.unpacked(table, version, its_seal, data)


async def test_what_was_put_aside_is_forgotten_after_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.receive("tg", [Update("1", "a", "{}"), Update("2", "a", "{}")])
    await store.park("tg", "1")
    assert await store.receive("tg", [Update("1", "a", "{}")]) == set()
    now = time.time() + PARKED + 1
    monkeypatch.setattr(time, "time", lambda: now)
    assert await store.receive("tg", [Update("3", "a", "{}")]) == {"3"}
    # What is not known any more is as good as new.
    assert await store.receive("tg", [Update("1", "a", "{}")]) == {"1"}
    assert {update.key for update in await store.waiting("tg")} == {"1", "2", "3"}


async def test_a_file_keeps_the_latest_announcements_and_whoever_missed_some_is_told(
    sqlite_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_news, "KEPT", 50)
    monkeypatch.setattr(sqlite_news, "SWEPT", 10)
    monkeypatch.setattr(sqlite_news, "POLL_SECONDS", 0.3)
    other = await SqliteStore.open(sqlite_store._path)
    news = sqlite_store.news()
    try:
        assert await anext(news) is None
        for number in range(70):
            await other.announce(f"t{number}")
        heard = [await anext(news) for _ in range(51)]
    finally:
        await news.aclose()
        await other.close()
    assert heard == [None, *(f"t{number}" for number in range(20, 70))]


async def test_what_a_dead_process_had_for_itself_is_not_kept_for_ever(sqlite_store: SqliteStore) -> None:
    for number in range(30):
        await sqlite_store.lease(f"t{number}", "dead", 0.01)
    await asyncio.sleep(0.05)
    assert await sqlite_store.lease("t1", "me", 60)
    rows = await sqlite_store._do(lambda database: database.execute("SELECT key FROM leases").fetchall())
    assert rows == [("t1",)]


@pytest.fixture
async def sqlite_store(tmp_path: object) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(f"{tmp_path}/archive.db")
    yield store
    await store.close()
