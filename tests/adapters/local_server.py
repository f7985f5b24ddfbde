"""A server of a test on this machine, at a port that is free, and what it wants to know of the bot it serves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from aiohttp import web


class Busy(Protocol):
    """A bot in the same process."""

    @property
    def is_busy(self) -> bool:
        """Whether anything that came in is still being answered."""
        ...


async def at_rest(is_busy: Callable[[], object], seconds: float = 60.0) -> None:
    """Wait until nothing is under way.

    Raises:
        TimeoutError: something still is after these seconds.
    """
    quiet = 0
    async with asyncio.timeout(seconds):
        # Each pause lets the loop turn once at least; an event on its way needs fewer turns than this to be noticed.
        while quiet < 12:
            await asyncio.sleep(0.001)
            quiet = 0 if is_busy() else quiet + 1


async def started(application: web.Application, closing: float = 0.01) -> tuple[web.AppRunner, str]:
    """Serve an application until its runner is cleaned up.

    Args:
        application: what answers.
        closing: seconds that requests under way have at the end.

    Returns:
        The runner, and the host and port it is found at.
    """
    runner = web.AppRunner(application, shutdown_timeout=closing, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    return runner, f"{host}:{port}"
