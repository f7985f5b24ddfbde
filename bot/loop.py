"""The event loop: libuv's, which answers sooner, or the standard one where there is none."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any


def run(main: Coroutine[Any, Any, object]) -> None:
    """Run until it ends, on a loop of its own."""
    with asyncio.Runner(loop_factory=_made()) as runner:
        runner.run(main)


def _made() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415 - there is none for Windows

    return uvloop.new_event_loop
