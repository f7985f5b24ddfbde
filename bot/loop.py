"""The event loop: libuv's, which answers sooner, or the standard one where there is none."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Coroutine
from typing import Any

AGAIN = 0.2
"""Seconds after which a task that was cancelled and goes on is cancelled again."""
LATE = 25
"""How often that is done before the log tells of it."""

FAILED = 1.0
"""Seconds after which what is never to end begins again, should it have failed."""

log = logging.getLogger(__name__)


def run(main: Coroutine[Any, Any, object]) -> None:
    """Run until it ends, on a loop of its own; whatever it has left running ends as well."""
    with asyncio.Runner(loop_factory=_made()) as runner:
        try:
            runner.run(main)
        finally:
            runner.run(_end_the_rest())


async def kept_up(name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do what goes on beside everything else and is awaited by nobody: a fault of it is told, and it begins again.

    Args:
        name: what the log calls it.
        work: does it until it is cancelled.
    """
    while True:
        try:
            return await work()
        except Exception:
            log.exception("%s failed, and begins again", name)
        await asyncio.sleep(FAILED)


async def _end_the_rest() -> None:
    """Cancel what runs until nothing does.

    Once is not enough: until Python 3.12 `asyncio.wait_for` loses a cancellation that comes together with what is
    waited for, and so may whatever library calls it.
    """
    times = 0
    while left := asyncio.all_tasks() - {asyncio.current_task()}:
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=AGAIN)
        times += 1
        if times == LATE:
            log.warning("these do not end: %s", ", ".join(sorted(map(repr, left))))


def _made() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415 - there is none for Windows

    return uvloop.new_event_loop
