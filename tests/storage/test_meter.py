"""Meters: what is counted on a Redis is counted by all processes, and a Redis that is away stops nobody."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from storage.meter import MemoryMeter, RedisMeter, meter_for
from storage.open import open_store
from storage.port import Rate, Store
from tests.storage.redis_server import RedisServer

RATE = Rate(5, 600)
NOW = 1_700_000_000


async def test_a_burst_passes_and_then_one_at_a_time(store: Store) -> None:
    meter = meter_for(store)
    assert [await meter.take("join tg:1", RATE, NOW) for _ in range(7)] == [True] * 5 + [False] * 2
    assert await meter.take("join tg:2", RATE, NOW)
    assert [await meter.take("join tg:1", RATE, NOW + 600) for _ in range(2)] == [True, False]


@pytest.mark.parametrize("kind", ["redis", "cluster"])
async def test_processes_on_one_redis_share_their_limits(
    request: pytest.FixtureRequest, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # It is asked what they count together, not how long they wait for a machine that is busy.
    monkeypatch.setattr("storage.meter._PATIENCE_SECONDS", 60)
    url = request.getfixturevalue(f"{kind}_url")
    stores = [await open_store(url) for _ in range(4)]
    meters = [meter_for(store) for store in stores]
    taken = await asyncio.gather(*(meters[number % 4].take("join tg:1", RATE, NOW) for number in range(40)))
    assert sum(taken) == 5
    for store in stores:
        await store.close()


async def test_what_this_process_has_seen_too_often_is_not_even_asked_about(redis_server: RedisServer) -> None:
    store = await open_store(redis_server.url)
    meter = meter_for(store)
    assert isinstance(meter, RedisMeter)
    for _ in range(5):
        await meter.take("quiet", RATE, NOW)

    def asked(server: RedisServer) -> int:
        with server.client() as client:
            return int(client.info("stats")["total_commands_processed"])

    before = asked(redis_server)
    for _ in range(100):
        assert not await meter.take("quiet", RATE, NOW)
    # Counting the commands is itself one, and a client may say hello first.
    assert asked(redis_server) - before < 10
    await store.close()


async def test_what_is_counted_is_forgotten_by_the_server_in_time(redis_server: RedisServer) -> None:
    store = await open_store(redis_server.url)
    assert await meter_for(store).take("forgotten", RATE, NOW)
    with redis_server.client() as client:
        key = next(each for each in client.scan_iter("fieldpost:meter:*") if "forgotten" in each)
        assert 0 < client.pttl(key) <= 2 * 5 * 600 * 1000
    await store.close()


async def test_a_process_counts_for_itself_while_redis_is_away() -> None:
    asked = 0

    async def away(_question: object) -> object:
        nonlocal asked
        asked += 1
        return await asyncio.sleep(60)

    line: Any = SimpleNamespace(ask=away)
    meter = RedisMeter(line, MemoryMeter())
    assert [await meter.take("press tg:1", RATE, NOW) for _ in range(6)] == [True] * 5 + [False]
    assert asked == 1
    assert await meter.take("press tg:2", RATE, NOW + 5)
    assert asked == 2
