"""The line to Redis, where the library does not do as it should: it forgets to end, and closes what is in use."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from redis.asyncio import Redis

from storage.open import open_store
from storage.port import StoreAway
from storage.redis_line import RedisLine

STEPS = 60
"""Steps of the event loop that one question takes at most."""
SOON = 5.0
"""Seconds after which what has not ended is taken never to end."""


@pytest.mark.parametrize("place", ["redis_url", "cluster_url"])
async def test_whoever_asks_again_and_again_ends_in_any_moment_in_which_he_is_told_to(
    place: str, request: pytest.FixtureRequest
) -> None:
    store = await open_store(request.getfixturevalue(place))

    async def renew() -> None:
        while True:
            await store.lease("table chat", "me", 1.5)

    try:
        await store.lease("table chat", "me", 1.5)
        for steps in 4 * [*range(STEPS)]:
            renewing = asyncio.create_task(renew())
            for _ in range(steps):
                await asyncio.sleep(0)
            renewing.cancel()
            await asyncio.wait({renewing}, timeout=SOON)
            assert renewing.cancelled(), f"told to end after {steps} steps"
    finally:
        await store.close()


@pytest.mark.parametrize(
    "fault",
    [
        AttributeError("'NoneType' object has no attribute 'writelines'"),
        RuntimeError("unable to perform operation on <TCPTransport closed=True>; the handler is closed"),
    ],
    ids=["taken away", "closed"],
)
async def test_a_connection_that_another_task_closed_is_one_that_broke(fault: Exception) -> None:
    line = RedisLine(Redis(), "Redis", 0.5, 0)
    asked = 0

    async def question(_: Any) -> str:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise fault
        return "answer"

    async def never(_: Any) -> str:
        raise fault

    assert await line.ask(question) == "answer"
    with pytest.raises(StoreAway, match="cannot be reached: the connection was closed"):
        await line.ask(never)
    await line.close()


async def test_a_subscription_whose_connection_was_closed_is_made_anew(redis_url: str) -> None:
    store = await open_store(redis_url)
    news = store.news()
    try:
        assert await anext(news) is None
        client: Any = store._line._client  # type: ignore[attr-defined]  # what the library has
        pubsub, made = client.pubsub, 0

        def broken() -> Any:
            nonlocal made
            made += 1
            client.pubsub = pubsub
            raise AttributeError("'NoneType' object has no attribute 'writelines'")

        client.pubsub = broken
        await client.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
        async with asyncio.timeout(SOON):
            assert await anext(news) is None
        assert made == 1
    finally:
        await news.aclose()
        await store.close()
