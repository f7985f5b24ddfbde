"""Aside: work that is too long for the event loop, done in threads that never keep the process from ending."""

from __future__ import annotations

import asyncio
import contextvars
import gc
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

IDLE = 1.0
"""Seconds after which a thread with nothing to do ends."""
LARGE = 0.002
"""CPU seconds of making a value for good from which on it is large enough to matter to whoever looks for garbage."""


class Aside:
    """A few threads; unlike those of an executor nobody waits for them when the process is told to end."""

    def __init__(self, threads: int = 2) -> None:
        """Begin with no thread; they start when there is work for them."""
        self._most = threads
        self._jobs: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._lock = threading.Lock()
        self._threads = 0
        self._idle = 0

    async def run(self, work: Callable[..., T], *given: Any, **named: Any) -> T:
        """What a function gives, worked out in one of the threads."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        call = partial(contextvars.copy_context().run, work, *given, **named)
        with self._lock:
            self._jobs.put(partial(_do, loop, future, call))
            if self._idle < self._jobs.qsize() and self._threads < self._most:
                self._threads += 1
                threading.Thread(target=self._work, name="aside", daemon=True).start()
        return await future

    def _work(self) -> None:
        while True:
            with self._lock:
                self._idle += 1
            try:
                job = self._jobs.get(timeout=IDLE)
            except Empty:
                job = None
            with self._lock:
                self._idle -= 1
                if job is None and self._jobs.empty():
                    self._threads -= 1
                    return
            if job is not None:
                job()
            # What a job leaves behind must not live until the next one.
            del job


class Kept(Generic[K, T]):
    """Values that take long to make: each is made once, when somebody first asks for it."""

    def __init__(self, most: int | None = None) -> None:
        """Keep so many, those that somebody asked for last; all of them if that is left out."""
        self._most = most
        self._values: OrderedDict[K, asyncio.Future[T]] = OrderedDict()

    def __contains__(self, key: K) -> bool:
        return key in self._values

    async def get(self, key: K, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The value for a key; whoever asks while it is being made waits for that."""
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = asyncio.ensure_future(make())
            value.add_done_callback(partial(self._made, key))
            while self._most is not None and len(self._values) > self._most:
                self._values.popitem(last=False)
        else:
            self._values.move_to_end(key)
        return await asyncio.shield(value)

    def _made(self, key: K, value: asyncio.Future[T]) -> None:
        if (value.cancelled() or value.exception() is not None) and self._values.get(key) is value:
            del self._values[key]


class Once(Generic[K, T]):
    """Values that are made aside and kept for good."""

    def __init__(self, aside: Aside, make: Callable[[K], T]) -> None:
        """Make values with this function; a pure one, for it runs in a thread."""
        self._aside = aside
        self._make = make
        self._kept: Kept[K, T] = Kept()

    async def get(self, key: K) -> T:
        """The value for a key; see `Kept`."""
        return await self._kept.get(key, partial(self._aside.run, self._made, key))

    def _made(self, key: K) -> T:
        began = time.thread_time()
        value = self._make(key)
        # What is kept for good need not be looked through for garbage again and again, which would hold the loop. What
        # took no time was there already; nothing else is put aside for it, which would never be garbage again.
        if time.thread_time() - began > LARGE:
            gc.freeze()
        return value


def _do(loop: asyncio.AbstractEventLoop, future: asyncio.Future[Any], call: Callable[[], Any]) -> None:
    if future.cancelled():
        return
    try:
        settle = partial(_settle, future, result=call())
    except BaseException as error:  # noqa: BLE001 - whoever waits for the work is told
        settle = partial(_settle, future, error=error)
    with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
        loop.call_soon_threadsafe(settle)


def _settle(future: asyncio.Future[Any], result: Any = None, error: BaseException | None = None) -> None:
    if future.cancelled():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
