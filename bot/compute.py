"""The pool of processes in which computer players think, so that they take neither the bot's core nor its lock."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

import msgspec
from pebble import ProcessExpired, ProcessPool

from bot.desk.thinking import Thought, think
from engine.catalog import GAMES
from engine.players.catalog import COMPUTERS

log = logging.getLogger(__name__)

LONGEST = 120.0
"""Seconds of thinking after which a process is stopped and the safe default is given."""
ATTEMPTS = 2
"""How often a thought is begun whose process died under it."""
TASKS = 1000
"""Thoughts after which a process makes room for a fresh one, so that nothing it keeps grows for ever."""
ENDING = 4.0
"""Seconds in which processes end that are told to."""
NICENESS = 10
"""How far a thinking process stands back from one that answers people."""


class Pool:
    """Thinks in processes of its own: a `bot.desk.thinking.Thinker`. They start when the first thought comes."""

    def __init__(self, workers: int, work: Callable[[bytes], str] | None = None) -> None:
        """Take so many processes.

        Args:
            workers: how many.
            work: what they do with a thought that comes as MessagePack; a function that can be found by its name.
        """
        self._workers = workers
        self._work = work or _think
        self._pool: ProcessPool | None = None
        self._lock = threading.Lock()
        self._is_closed = False

    @property
    def slots(self) -> int:
        """See `Thinker`."""
        return self._workers

    async def think(self, thought: Thought) -> str:
        """See `Thinker`; a thought whose process is killed is begun once more."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await asyncio.wrap_future(await asyncio.to_thread(self._scheduled, thought))
            except (ProcessExpired, BrokenProcessPool) as error:
                if attempt == ATTEMPTS or self._is_closed:
                    raise
                log.warning("a thinking process died, its thought is begun again: %s", error)
        raise AssertionError("the last attempt returns or raises")

    async def close(self) -> None:
        """See `Thinker`; its processes are stopped, whatever they are thinking."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        with self._lock:
            self._is_closed = True
            if self._pool is not None:
                self._pool.stop()  # type: ignore[no-untyped-call]  # the library's annotation is missing
                self._pool.join(ENDING)

    def _scheduled(self, thought: Thought) -> Future[str]:
        """The thought, handed to the pool; starting it takes a moment, and so does finding that it is broken."""
        with self._lock:
            if self._is_closed:
                raise BrokenProcessPool("expected a pool that is open, got one that was closed")
            if self._pool is None or not self._pool.active:
                self._pool = ProcessPool(
                    max_workers=self._workers, max_tasks=TASKS, initializer=_stand_back, context=_context()
                )
            return self._pool.schedule(self._work, args=[msgspec.msgpack.encode(thought)], timeout=LONGEST)


def _context() -> multiprocessing.context.BaseContext:
    """How processes are made: where the system can, copied from one that has read the games and nothing else."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def _stand_back() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def _think(thought: bytes) -> str:
    return think(msgspec.msgpack.decode(thought, type=Thought), GAMES, COMPUTERS)
