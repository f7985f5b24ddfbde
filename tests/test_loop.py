"""The event loop of a process ends with it, whatever is still running on it."""

from __future__ import annotations

import asyncio
import threading

import pytest

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


async def test_what_goes_on_beside_everything_else_begins_again_after_a_fault_that_is_told(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop, "FAILED", 0.0)
    begun = 0
    stands = asyncio.Event()

    async def hear() -> None:
        nonlocal begun
        begun += 1
        if begun < 3:
            raise LookupError("a fault")
        stands.set()
        await asyncio.Event().wait()

    hearing = asyncio.create_task(loop.kept_up("hearing", hear))
    async with asyncio.timeout(LONG):
        await stands.wait()
    assert begun == 3
    assert caplog.text.count("hearing failed, and begins again") == 2
    hearing.cancel()
    await asyncio.wait({hearing})
    assert hearing.cancelled()
