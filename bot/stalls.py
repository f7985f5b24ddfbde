"""Stalls: when the event loop has not answered for a while, what its thread was running is logged."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from bot.telemetry import measures

log = logging.getLogger(__name__)

PATIENCE = 0.25
"""Seconds without an answer of the loop that are a stall worth a line in the log."""
PERIOD = 0.05
"""Seconds between two questions to the loop, and between two looks at what holds it."""
DEEP = 12
"""Callers that are named."""


@contextmanager
def watched(patience: float = PATIENCE) -> Iterator[None]:
    """Watch the running loop from a thread of its own meanwhile.

    Args:
        patience: seconds without an answer that are a stall.
    """
    over = threading.Event()
    watch = _Watch(asyncio.get_running_loop(), threading.get_ident(), patience)
    watching = threading.Thread(target=watch.run, args=(over,), name="stalls", daemon=True)
    watching.start()
    try:
        yield
    finally:
        over.set()


def told_of(frame: FrameType) -> str:
    """Where a thread is, the innermost call first: modules, lines and functions, never what they work with."""
    places: list[str] = []
    caller: FrameType | None = frame
    while caller is not None and len(places) < DEEP:
        places.append(f"{caller.f_globals.get('__name__', '?')}:{caller.f_lineno} {caller.f_code.co_name}")
        caller = caller.f_back
    return " < ".join(places)


class _Watch:
    """Asks a loop to answer, again and again, and looks at its thread while it does not."""

    def __init__(self, loop: asyncio.AbstractEventLoop, thread: int, patience: float) -> None:
        self._loop = loop
        self._thread = thread
        self._patience = patience
        self._clock = time.pthread_getcpuclockid(thread) if hasattr(time, "pthread_getcpuclockid") else None

    def run(self, over: threading.Event) -> None:
        answered = threading.Event()
        while not over.wait(PERIOD):
            answered.clear()
            began, worked = time.monotonic(), self._worked()
            try:
                self._loop.call_soon_threadsafe(answered.set)
            except RuntimeError:  # the loop has been closed
                return
            seen: Counter[str] = Counter()
            while not answered.wait(PERIOD) and not over.is_set():
                frame = sys._current_frames().get(self._thread)  # noqa: SLF001 - the documented way to see another thread
                if frame is not None:
                    seen[told_of(frame)] += 1
            stood = time.monotonic() - began
            measures.took("loop_lag_seconds", stood)
            if stood > self._patience and seen:
                ran = seen.most_common(1)[0][0]
                computed = self._worked() - worked
                log.warning("the loop stood for %.2f s, computing for %.2f s of them: %s", stood, computed, ran)

    def _worked(self) -> float:
        """CPU seconds of the loop's thread; 0 where the system does not tell."""
        return 0.0 if self._clock is None else time.clock_gettime(self._clock)
