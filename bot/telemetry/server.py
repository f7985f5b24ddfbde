"""A small server on which a process tells how it is: `/live`, `/ready` and `/metrics`."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from aiohttp import web

from bot.telemetry import measures
from bot.telemetry.asked import CALLS, time_questions
from bot.telemetry.census import count_tables
from bot.telemetry.metrics import TYPE, Metrics
from storage.port import Store, StoreError

PATIENCE = 2.0
"""Seconds that the store has for its answer."""


class Wellbeing:
    """Whether a process lives, and whether it is ready for work."""

    def __init__(self, metrics: Metrics, needs: tuple[str, ...]) -> None:
        """Ask about what it needs.

        Args:
            metrics: where whatever stands, or does not, is noted.
            needs: what must stand, beside the store: see the label of `fieldpost_stands`.
        """
        self._metrics = metrics
        self._needs = needs
        self._store: Store | None = None
        self._is_draining = False

    def watch(self, store: Store) -> None:
        """Look after what the process works with, which is open by now."""
        self._store = store
        time_questions(store)

    async def count_tables(self, at_rest: str) -> None:
        """See `bot.telemetry.census`."""
        if self._store is not None:
            await count_tables(self._store, secrets.token_hex(8), at_rest)

    def drain(self) -> None:
        """From now on the process is not ready, because it was told to end."""
        self._is_draining = True
        measures.put("draining", 1)

    async def parts(self) -> dict[str, bool]:
        """What the process needs, by name, and whether it stands."""
        await self._look_at_store()
        standing = self._metrics.standing
        return {name: standing.get(name, False) for name in ("store", *self._needs)} | {
            "working": not self._is_draining
        }

    async def _look_at_store(self) -> None:
        is_up = self._store is not None
        if self._store is not None:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._store.version("-")
            except (StoreError, TimeoutError):
                is_up = False
        measures.stands("store", is_up=is_up)


@asynccontextmanager
async def served(address: tuple[str, int], needs: tuple[str, ...]) -> AsyncIterator[Wellbeing]:
    """Measure this process meanwhile, and tell of it.

    Args:
        address: where to listen.
        needs: what must stand before the process is ready.

    Raises:
        OSError: the port is taken.
    """
    metrics = Metrics(CALLS)
    wellbeing = Wellbeing(metrics, needs)

    async def live(_: web.Request) -> web.Response:
        return web.json_response({"live": True})

    async def ready(_: web.Request) -> web.Response:
        parts = await wellbeing.parts()
        status = HTTPStatus.OK if all(parts.values()) else HTTPStatus.SERVICE_UNAVAILABLE
        return web.json_response(parts, status=status)

    async def told(_: web.Request) -> web.Response:
        return web.Response(body=metrics.text(), headers={"Content-Type": TYPE})

    application = web.Application()
    application.add_routes([web.get("/live", live), web.get("/ready", ready), web.get("/metrics", told)])
    runner = web.AppRunner(application, access_log=None)
    with measures.measured(metrics):
        await runner.setup()
        try:
            await web.TCPSite(runner, *address).start()
            yield wellbeing
        finally:
            await runner.cleanup()
