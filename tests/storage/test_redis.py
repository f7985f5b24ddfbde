"""What is special to the store in Redis."""

from __future__ import annotations

import asyncio
import re
import shutil
import time
from collections.abc import AsyncIterator, Awaitable, Sequence
from pathlib import Path
from typing import Any

import pytest
from redis.crc import key_slot

from bot.desk.messages.incoming import Said
from bot.desk.messages.service import Postponed
from storage import lua
from storage.keys import of_table
from storage.port import Conflict, Full, NewerRecord, Person, StoreAway, Update
from storage.record import Worded
from storage.redis import RedisStore
from storage.upcast import seal
from tests.desk.game import begun
from tests.desk.town import Town, spoken
from tests.storage.redis_server import RedisServer, make_cluster
from tests.storage.samples import NOW, word
from tests.storage.wire import Wire


@pytest.fixture
async def redis_store(redis_url: str) -> AsyncIterator[RedisStore]:
    store = await RedisStore.open(redis_url)
    yield store
    await store.close()


async def _nothing() -> None:
    """Nothing happens meanwhile."""


async def test_an_append_whose_answer_was_lost_is_known_as_done_and_not_done_twice(
    redis_server: RedisServer, redis_store: RedisStore
) -> None:
    async with Wire(redis_server.port) as wire:
        store = await RedisStore.open(wire.url)
        await store.append("t1", 0, [word("before")])
        wire.lose_next_answer(_nothing)
        assert await store.append("t1", 1, [word("a"), word("b")]) == 3
        assert wire.losses == 1
        await store.close()
    assert await redis_store.read("t1") == [word("before"), word("a"), word("b")]


async def test_an_append_whose_answer_was_lost_is_known_even_when_another_wrote_since(
    redis_server: RedisServer, redis_store: RedisStore
) -> None:
    async def meanwhile() -> None:
        await redis_store.append("t1", 2, [word("other")])

    async with Wire(redis_server.port) as wire:
        store = await RedisStore.open(wire.url)
        await store.append("t1", 0, [word("before")])
        wire.lose_next_answer(meanwhile)
        assert await store.append("t1", 1, [word("mine")]) == 2
        await store.close()
    assert await redis_store.read("t1") == [word("before"), word("mine"), word("other")]


async def test_a_conflict_whose_answer_was_lost_is_still_a_conflict(
    redis_server: RedisServer, redis_store: RedisStore
) -> None:
    async with Wire(redis_server.port) as wire:
        store = await RedisStore.open(wire.url)
        await store.append("t1", 0, [word("a")])
        wire.lose_next_answer(_nothing)
        with pytest.raises(Conflict):
            await store.append("t1", 0, [word("a")])
        assert wire.losses == 1
        await store.close()
    assert await redis_store.read("t1") == [word("a")]


async def test_updates_whose_receipt_was_lost_on_the_way_are_still_to_be_handled(
    redis_server: RedisServer, redis_store: RedisStore
) -> None:
    update = Update("1", "tg:-1", "{}")
    async with Wire(redis_server.port) as wire:
        store = await RedisStore.open(wire.url)
        await store.waiting("tg")
        await store.receive("tg", [])
        wire.lose_next_answer(_nothing)
        assert await store.receive("tg", [update]) == {"1"}
        assert wire.losses == 1
        await store.close()
    assert await redis_store.waiting("tg") == [update]


async def test_an_append_is_known_after_a_crash_of_the_server_however_many_came_between(
    redis_server: RedisServer, redis_store: RedisStore
) -> None:
    async def meanwhile() -> None:
        for version in range(2, 202):
            await redis_store.append("t1", version, [word("other")])

    async with Wire(redis_server.port) as wire:
        store = await RedisStore.open(wire.url, patience=30.0)
        await store.append("t1", 0, [word("before")])
        wire.lose_next_answer(meanwhile)
        assert await store.append("t1", 1, [word("mine")]) == 2
        await store.close()
    assert await redis_store.version("t1") == 202


async def test_a_server_killed_and_started_again_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    words = [f"w{number}" for number in range(400)]
    reached = {share: asyncio.Event() for share in (100, 250)}
    with RedisServer(tmp_path, "--appendonly", "yes", "--appendfsync", "always") as server:
        store = await RedisStore.open(server.url)

        async def write() -> None:
            for version, text in enumerate(words):
                assert await store.append("t1", version, [word(text)]) == version + 1
                if version in reached:
                    reached[version].set()

        writing = asyncio.create_task(write())
        async with asyncio.timeout(30):
            for event in reached.values():
                await event.wait()
                assert not writing.done()
                server.kill()
                await asyncio.sleep(0.2)
                await asyncio.to_thread(server.start)
            await writing
        assert [record.word for record in await store.read("t1") if isinstance(record, Worded)] == words
        await store.close()


async def test_many_that_wait_when_the_server_restarts_all_get_their_answer(tmp_path: Path) -> None:
    with RedisServer(tmp_path, "--appendonly", "yes", "--appendfsync", "always") as server:
        store = await RedisStore.open(server.url)
        await asyncio.gather(*(store.append(f"t{number}", 0, [word("a")]) for number in range(30)))
        server.kill()
        waiting = [asyncio.create_task(store.append(f"t{number}", 1, [word("b")])) for number in range(30)]
        await asyncio.sleep(0.2)
        await asyncio.to_thread(server.start)
        assert await asyncio.gather(*waiting) == [2] * 30
        await store.close()


async def test_answers_reach_whoever_asked_though_others_have_stopped_waiting_or_were_refused(
    redis_store: RedisStore,
) -> None:
    for number in range(100):
        await redis_store.set_current(f"tg:-{number}", f"t{number}")
    asked = [asyncio.create_task(redis_store.current(f"tg:-{number}")) for number in range(100)]
    wrong = asyncio.create_task(redis_store.line.call("HGET", "fieldpost:chat:{tg:-1}:current", "x"))
    await asyncio.sleep(0)
    for task in asked[::2]:
        task.cancel()
    with pytest.raises(StoreAway, match="WRONGTYPE"):
        await wrong
    assert await asyncio.gather(*asked[1::2]) == [f"t{number}" for number in range(1, 100, 2)]
    assert all(task.cancelled() for task in asked[::2])


async def test_what_cannot_be_sent_takes_nobody_s_answer(redis_store: RedisStore) -> None:
    await redis_store.set_current("tg:-1", "t1")
    unfit: Any = object()
    with pytest.raises(StoreAway, match="object"):
        await redis_store.line.call("GET", unfit)
    asked = redis_store.current("tg:-2"), redis_store.current("tg:-1"), redis_store.current("tg:-2")
    assert await asyncio.gather(*asked) == [None, "t1", None]


async def test_a_cluster_node_killed_and_started_again_is_found_again(tmp_path: Path) -> None:
    options = "--cluster-enabled", "yes", "--appendonly", "yes", "--appendfsync", "always"
    with RedisServer(tmp_path, *options) as node:
        make_cluster(node)
        store = await RedisStore.open(node.url)
        await store.append("t1", 0, [word("a")])
        node.kill()
        waiting = asyncio.create_task(store.append("t1", 1, [word("b")]))
        await asyncio.sleep(0.2)
        await asyncio.to_thread(node.start)
        assert await waiting == 2
        assert await store.read("t1") == [word("a"), word("b")]
        await store.close()


async def test_a_server_that_is_not_there_is_told(tmp_path: Path) -> None:
    server = RedisServer(tmp_path)
    with pytest.raises(StoreAway, match=f"Redis at 127.0.0.1:{server.port} cannot be reached"):
        await RedisStore.open(server.url, patience=1.0)


async def test_a_server_that_goes_away_is_told(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as server:
        store = await RedisStore.open(server.url, patience=1.0)
        server.kill()
        with pytest.raises(StoreAway, match="cannot be reached"):
            await store.append("t1", 0, [word("a")])
        with pytest.raises(StoreAway, match="cannot be reached"):
            await store.read("t1")
        await store.close()


@pytest.mark.long
async def test_a_server_that_hangs_is_told_within_ten_seconds(
    redis_server: RedisServer, redis_store: RedisStore
) -> None:
    await redis_store.append("t1", 0, [word("a")])
    with redis_server.hanging():
        await asyncio.gather(
            _is_told_soon(redis_store.append("t1", 1, [word("b")])),
            _is_told_soon(redis_store.read("t1")),
            _is_told_soon(redis_store.receive("tg", [Update("1", "", "{}")])),
        )
    assert await redis_store.version("t1") >= 1


async def _is_told_soon(question: Awaitable[object]) -> None:
    began = time.monotonic()
    with pytest.raises(StoreAway, match="cannot be reached"):
        await question
    assert time.monotonic() - began < 10


@pytest.mark.long
async def test_a_person_is_told_within_ten_seconds_that_the_server_hangs_and_what_he_sent_is_done_when_it_goes_on(
    redis_server: RedisServer, redis_store: RedisStore
) -> None:
    town = Town(redis_store)
    anna, _, code = await begun(town)
    before = await redis_store.version(code)
    said = Said(anna.who, anna.chat, "fire 191 > factory!", update="tg:1")
    began = time.monotonic()
    with redis_server.hanging():
        with pytest.raises(Postponed) as told:
            await town.desk.handle(said)
        seconds = time.monotonic() - began
    assert "What you sent is kept" in spoken(told.value.answers)
    assert seconds < 10
    # What was on its way when it hung may have arrived after all.
    assert "✓" in spoken(await town.desk.handle(said, is_again=True))
    assert await redis_store.version(code) == before + 1


async def test_a_wrong_password_is_told_without_showing_it(tmp_path: Path) -> None:
    with RedisServer(tmp_path) as server:
        with server.client() as client:
            client.config_set("requirepass", "right")
        with pytest.raises(StoreAway, match="did not accept the user or password") as caught:
            await RedisStore.open(f"redis://:hush@127.0.0.1:{server.port}/0", patience=1.0)
        assert "hush" not in str(caught.value)


async def test_a_server_out_of_memory_is_told_and_nothing_changes(
    redis_server: RedisServer, redis_store: RedisStore
) -> None:
    await redis_store.append("t1", 0, [word("a")])
    with redis_server.client() as client:
        client.config_set("maxmemory", 1)
        try:
            with pytest.raises(Full, match="has used up the memory it may have"):
                await redis_store.append("t1", 1, [word("b"), word("c")])
            with pytest.raises(Full):
                await redis_store.put_person(Person("tg:1", "Аня"))
            assert await redis_store.read("t1") == [word("a")]
        finally:
            client.config_set("maxmemory", 0)
    assert await redis_store.append("t1", 1, [word("b")]) == 2


async def test_a_server_that_cannot_write_its_disk_is_told_and_nothing_changes(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with RedisServer(folder, "--save", "3600", "1") as server:
        store = await RedisStore.open(server.url)
        await store.append("t1", 0, [word("a")])
        shutil.rmtree(folder)
        with server.client() as client:
            client.bgsave()
            deadline = time.monotonic() + 10
            while client.info("persistence")["rdb_last_bgsave_status"] == "ok":
                assert time.monotonic() < deadline, "the save into a folder that is gone should have failed"
                await asyncio.sleep(0.02)
        with pytest.raises(Full, match="cannot write to its disk"):
            await store.append("t1", 1, [word("b")])
        with pytest.raises(Full, match="cannot write to its disk"):
            await store.put_slot("t1", "tg:-1", "board", "7")
        assert await store.read("t1") == [word("a")]
        await store.close()


async def test_a_record_of_a_newer_fieldpost_is_refused(redis_server: RedisServer, redis_store: RedisStore) -> None:
    newer = '{"v":1,"kind":"traded","at":1}'
    with redis_server.client() as client:
        client.rpush(of_table("t1", "records"), seal("t1", newer) + newer)
        client.set(of_table("t1", "head"), f"1 {seal('t1', newer)}")
    with pytest.raises(NewerRecord, match="expected a record of a known kind, got 'traded'"):
        await redis_store.read("t1")


class _Watched(RedisStore):
    """A store that notes the keys of each script it runs."""

    scripts: list[tuple[str, ...]]

    async def _script(self, text: str, keys: Sequence[str], *values: str | bytes | int) -> Any:
        self.scripts.append(tuple(keys))
        return await super()._script(text, keys, *values)


async def _use_everything(store: RedisStore, table: str, chat: str) -> None:
    await store.append(table, 0, [word("a")])
    await store.put_slot(table, "tg:2", "refused", "x")
    await store.pack(table, 1)
    await store.append(table, 1, [word("b")])
    await store.put_snapshot(table, 1, 1, "x")
    await store.link(chat, table)
    await store.link(chat, "other")
    await store.unlink(chat, "other")
    await store.advance(table, chat, 1)
    await store.put_slot(table, chat, "board", "1")
    await store.put_chat_settings(chat, {"language": "ru"})
    await store.move_chat(chat, chat + "0")
    await store.sit("tg:1", table)
    await store.schedule("d", NOW, "x")
    await store.claim(NOW, limit=1, lease=1)
    await store.done("d", NOW)
    await store.cancel("d")
    await store.remember("tg:1", "x", 60)
    await store.told(table, chat)
    await store.lease(f"{table} {chat}", "me", 60)
    await store.release(f"{table} {chat}", "me")
    await store.receive("tg", [Update("1", chat, "{}"), Update("2", chat, "{}")])
    await store.waiting("tg")
    await store.retry("tg", "1")
    await store.finish("tg", "1")
    await store.park("tg", "2")


@pytest.mark.parametrize("table", ["t1", "a}b", "{", "}", "", "стол 7"])
async def test_every_script_and_every_key_of_a_table_stays_in_one_slot(
    redis_server: RedisServer, redis_url: str, table: str
) -> None:
    store = await _Watched.open(redis_url)
    assert isinstance(store, _Watched)
    store.scripts = []
    await _use_everything(store, table, "tg:-1")
    assert len(store.scripts) >= 16
    with redis_server.client() as client:
        prefix = of_table(table, "")
        mine = [key for key in client.scan_iter() if key.startswith(prefix)]
    assert {key.removeprefix(prefix) for key in mine} == {
        *("records", "head", "pack", "packed", "applied", "forget", "snapshots", "chats", "cursors", "slots:tg:-10"),
        "recipients",
    }
    assert len({key_slot(key.encode()) for key in mine}) == 1
    assert await store.remove(table, 2)
    await store.close()
    for keys in store.scripts:
        assert len({key_slot(key.encode()) for key in keys}) == 1, keys
    with redis_server.client() as client:
        assert [key for key in client.scan_iter() if key.startswith(prefix)] == []


def test_scripts_touch_only_the_keys_they_are_given() -> None:
    scripts = {name: text for name, text in vars(lua).items() if name.isupper()}
    assert len(scripts) == 23
    for name, text in scripts.items():
        # A channel is no key: what is published reaches every node of a cluster.
        calls = re.findall(r"redis\.call\('(?!PUBLISH)[A-Z]+', (\w+)", text)
        assert calls, name
        assert set(calls) == {"KEYS"}, name


async def test_a_cluster_is_recognised_and_its_tables_are_spread(
    redis_cluster: tuple[RedisServer, RedisServer], cluster_url: str
) -> None:
    store = await RedisStore.open(cluster_url)
    for number in range(40):
        await _use_everything(store, f"t{number}", f"tg:-{number}")
    await store.close()
    for node in redis_cluster:
        with node.client() as client:
            assert len([key for key in client.scan_iter() if key.endswith(":records")]) > 5


async def test_scripts_are_sent_again_to_a_server_that_forgot_them(
    redis_server: RedisServer, redis_store: RedisStore
) -> None:
    await redis_store.append("t1", 0, [word("a")])
    with redis_server.client() as client:
        client.script_flush()
    assert await redis_store.append("t1", 1, [word("b")]) == 2
