"""Whoever is told to end while Redis is asked ends, in whatever moment that is."""

from __future__ import annotations

import asyncio

import pytest

from storage.open import open_store

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
