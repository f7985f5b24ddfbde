"""The event loop of a process ends with it, whatever is still running on it."""

from __future__ import annotations

import asyncio
import threading

from bot import loop

LONG = 20.0
"""Seconds; whoever takes so long does not end."""


def test_a_task_that_loses_a_cancellation_ends_all_the_same() -> None:
    lost = 0

    async def deaf() -> None:
        nonlocal lost
        while True:
            try:
                await asyncio.sleep(LONG)
            except asyncio.CancelledError:
                if lost == 2:
                    raise
                lost += 1

    tasks: list[asyncio.Task[None]] = []

    async def main() -> None:
        tasks.append(asyncio.create_task(deaf()))
        await asyncio.sleep(0)

    running = threading.Thread(target=loop.run, args=(main(),), daemon=True)
    running.start()
    running.join(LONG)
    assert not running.is_alive()
    assert lost == 2
    assert tasks[0].cancelled()
