"""Questions to a store, each of them timed."""

from __future__ import annotations

import inspect
import time
from collections.abc import Awaitable, Callable
from typing import Any

from bot.telemetry import measures
from storage.port import Store

CALLS = tuple(
    sorted(name for name, found in inspect.getmembers(Store, inspect.iscoroutinefunction) if not name.startswith("_"))
)
"""The questions that a store may be asked, by name."""


def time_questions(store: Store) -> None:
    """From now on, measure how long this store takes for each question."""
    for name in CALLS:
        # On the store itself, so that whoever must know which kind it is still can see that.
        setattr(store, name, _timed(name, getattr(store, name)))


def _timed(name: str, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def asked(*given: Any, **named: Any) -> Any:
        began = time.perf_counter()
        try:
            return await call(*given, **named)
        finally:
            measures.took("store_seconds", time.perf_counter() - began, name)

    return asked
