"""The heartbeat: a file that a running process touches, so that others see that it answers."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path

BEAT = 15
"""Seconds between two touches of the file."""
STALE = 120
"""Seconds after which an untouched file means that the process hangs."""


async def beat(heartbeat: Path, stop: asyncio.Event) -> None:
    """Show that the loop answers, until told to stop; what is due, told or thought has no part in it."""
    while not stop.is_set():
        await asyncio.to_thread(_touch, heartbeat)
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await stop.wait()


def age(heartbeat: Path) -> float | None:
    """Seconds since the file was touched; `None` if there is none."""
    try:
        return time.time() - heartbeat.stat().st_mtime
    except OSError:
        return None


def _touch(heartbeat: Path) -> None:
    with suppress(OSError):
        heartbeat.touch()
