"""What every store must do so that several processes wake each other and do not get in each other's way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing

import pytest

from storage.open import open_store
from storage.port import Store
from storage.record import Worded
from tests.storage.redis_server import RedisServer
from tests.storage.samples import NOW

WORD = Worded(NOW, "tg:1", "turnip")
PATIENCE = 20.0


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """The same store as another process has it."""
    opened = await open_store(url)
    yield opened
    await opened.close()


class Listener:
    """Keeps what a store announces."""

    def __init__(self, store: Store) -> None:
        self.heard: list[str | None] = []
        self._came = asyncio.Event()
        self._task = asyncio.create_task(self._listen(store))

    async def _listen(self, store: Store) -> None:
        async with aclosing(store.news()) as news:
            async for topic in news:
                self.heard.append(topic)
                self._came.set()

    async def until(self, topic: str | None, count: int = 1) -> None:
        """Wait until something has been heard so often."""
        async with asyncio.timeout(PATIENCE):
            while self.heard.count(topic) < count:
                self._came.clear()
                await self._came.wait()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


@pytest.fixture
async def listener(store: Store) -> AsyncIterator[Listener]:
    listening = Listener(store)
    await listening.until(None)
    yield listening
    await listening.close()


async def test_what_another_process_appends_is_announced(listener: Listener, other: Store) -> None:
    await other.append("t1", 0, [WORD])
    await listener.until("t1")
    await other.append("t2", 0, [WORD, WORD])
    await other.append("t1", 1, [WORD])
    await listener.until("t1", 2)
    await listener.until("t2")
    assert listener.heard.count("t2") == 1, "one announcement for one append"


async def test_what_is_no_record_is_announced_too(listener: Listener, other: Store) -> None:
    await other.announce("t1")
    await listener.until("t1")


async def test_what_the_process_itself_appends_is_not_announced_to_it(
    listener: Listener, store: Store, other: Store
) -> None:
    await store.append("t1", 0, [WORD])
    await store.announce("t2")
    await other.append("t3", 0, [WORD])
    await listener.until("t3")
    assert listener.heard == [None, "t3"]


async def test_a_refused_append_is_not_announced(listener: Listener, other: Store) -> None:
    await other.append("t1", 0, [WORD])
    with pytest.raises(Exception, match="version"):
        await other.append("t1", 0, [WORD])
    await other.append("t2", 0, [WORD])
    await listener.until("t2")
    assert listener.heard.count("t1") == 1


async def test_after_a_break_the_listener_hears_that_it_may_have_missed_something(
    redis_server: RedisServer, redis_url: str
) -> None:
    store, other = await open_store(redis_url), await open_store(redis_url)
    listener = Listener(store)
    try:
        await listener.until(None)
        with redis_server.client() as client:
            client.client_kill_filter(_type="pubsub")
        await listener.until(None, 2)
        await other.append("t1", 0, [WORD])
        await listener.until("t1")
    finally:
        await listener.close()
        await store.close()
        await other.close()


async def test_a_listener_outlives_the_restart_of_the_server(redis_server: RedisServer, redis_url: str) -> None:
    store, other = await open_store(redis_url), await open_store(redis_url)
    listener = Listener(store)
    try:
        await listener.until(None)
        redis_server.kill()
        await asyncio.sleep(0.3)
        redis_server.start()
        await listener.until(None, 2)
        await other.append("t1", 0, [WORD])
        await listener.until("t1")
    finally:
        await listener.close()
        await store.close()
        await other.close()


async def test_databases_of_one_server_do_not_hear_each_other(redis_url: str) -> None:
    store, other = await open_store(redis_url), await open_store(redis_url.removesuffix("/0") + "/1")
    third = await open_store(redis_url)
    listener = Listener(store)
    try:
        await listener.until(None)
        await other.append("t1", 0, [WORD])
        await third.append("t2", 0, [WORD])
        await listener.until("t2")
        assert "t1" not in listener.heard
    finally:
        await listener.close()
        for each in (store, other, third):
            await each.close()


async def test_cursor_and_slots_are_read_together(store: Store) -> None:
    assert await store.told("t1", "tg:1") == (0, {})
    await store.advance("t1", "tg:1", 3)
    await store.put_slot("t1", "tg:1", "prompt", "17")
    await store.put_slot("t1", "tg:1", "board", "16")
    await store.put_slot("t1", "tg:2", "board", "5")
    assert await store.told("t1", "tg:1") == (3, {"prompt": "17", "board": "16"})


async def test_a_lease_is_one_owners_until_it_ends_or_is_given_back(store: Store, other: Store) -> None:
    assert await store.lease("l", "a", 60)
    assert await store.lease("l", "a", 60), "its owner takes it for longer"
    assert not await other.lease("l", "b", 60)
    assert await other.lease("m", "b", 60)
    await other.release("l", "b")
    assert not await other.lease("l", "b", 60), "nobody else gives it back"
    await store.release("l", "a")
    assert await other.lease("l", "b", 0.05)
    await asyncio.sleep(0.1)
    assert await store.lease("l", "a", 60), "what ended is free"


async def test_of_many_who_want_a_lease_at_once_one_gets_it(store: Store, other: Store) -> None:
    wishes = [each.lease("l", f"{number}", 60) for number in range(10) for each in (store, other)]
    assert sum(await asyncio.gather(*wishes)) == 2, "the same owner may ask twice"


async def test_what_is_scheduled_is_listed_by_prefix_claimed_or_not(store: Store) -> None:
    for key in ("sweep:B", "sweep:A", "deadline:A", "sweeper", "drive:A"):
        await store.schedule(key, NOW, "x")
    await store.schedule("sweep:C", NOW + 9999, "x")
    await store.claim(NOW, limit=99, lease=600)
    assert await store.scheduled("sweep:") == ["sweep:A", "sweep:B", "sweep:C"]
    await store.done("sweep:A", NOW)
    assert await store.scheduled("sweep:") == ["sweep:B", "sweep:C"]
    assert await store.scheduled("none:") == []
