"""Processes in which computers think and pictures are drawn, so that they take neither core nor lock of the bot."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

import msgspec
from pebble import ProcessExpired, ProcessPool

from bot.desk.work import filming
from bot.desk.work.aside import Aside
from bot.desk.work.drawing import Threads
from bot.desk.work.lanes import Turns
from bot.desk.work.thinking import Consultation, Reckoning, Thought, consult, reckon, retrace, think
from bot.telemetry import measures
from engine.catalog import GAMES
from engine.players.advice import Counsel
from engine.players.catalog import COMPUTERS, JUDGES, REVIEWERS
from engine.players.luck import Account, Replay
from engine.players.missteps import Misstep
from storage.work.jobs import COMPUTER, FILM, PERSON

if sys.platform != "win32":
    import resource

T = TypeVar("T")

log = logging.getLogger(__name__)

LONGEST = 120.0
"""Seconds after which a process is stopped and its work fails."""
ATTEMPTS = 2
"""How often work is begun whose process died under it."""
DRAWERS = 2
"""Processes that draw: one for whoever waits for a picture, one for all that is only told."""
TASKS = 1000
"""Pieces of work after which a process makes room for a fresh one, so that nothing it keeps grows for ever."""
ENDING = 4.0
"""Seconds in which processes end that are told to."""
LOADED, READIED = "bot.loaded", "bot.readied"
"""The modules by whose import the process loads all that is used, and gets ready, from which all others are copied."""
ROOM = 2**30
"""Bytes that a process may have of its own."""
ELSEWHERE = 8
"""Pieces of work of each kind that a desk lets others do at once; half of them for nobody who waits."""
DRAWING, THINKING = 5, 10
"""How far a process stands back that draws or thinks, behind the one that answers people: niceness."""


class Hands(Protocol):
    """Where work is done that is neither the event loop's nor the desk's."""

    @property
    def is_closed(self) -> bool:
        """Whether they were told to end."""
        ...

    async def run(self, work: Callable[..., T], *given: Any, urgency: int = PERSON) -> T:
        """What a function gives that can be found by its name, for values that another process can be sent.

        Args:
            work: the function.
            given: what it takes.
            urgency: who waits for it; see `storage.work.jobs`.
        """
        ...

    async def close(self) -> None:
        """Give up whatever is being done, at once."""
        ...


class Processes:
    """A few processes that work on values; they start when the first work comes, and a killed one is replaced.

    Those of one process are all copied from the same one, which the first of them decides about.
    """

    def __init__(self, most: int, niceness: int, *, ahead: bool = True) -> None:
        """Take so many, which stand back this far; what pictures may need is made before the first or when needed."""
        self._most = most
        self._preload = READIED if ahead else LOADED
        self._niceness = niceness
        self._pool: ProcessPool | None = None
        self._lock = threading.Lock()
        # The first processes may take long to start; a bot that is told to end does not wait for that.
        self._starting, self._ending = Aside(1), Aside(1)
        self.is_closed = False

    async def run(self, work: Callable[..., T], *given: Any, urgency: int = PERSON) -> T:
        """What a function gives that can be found by its name; begun once more if its process is killed.

        Raises:
            ProcessExpired: it was killed each time.
            BrokenProcessPool: there are no processes to be had, or they were told to end.
            TimeoutError: it took too long.
            Exception: what the function raised.
        """
        del urgency  # whoever hands work over here hands over no more at once than can be done
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await asyncio.wrap_future(await self._starting.run(self._scheduled, work, given))
            except (ProcessExpired, BrokenProcessPool) as error:
                if attempt == ATTEMPTS or self.is_closed:
                    raise
                measures.count("retries", "work")
                log.warning("a process died, its work is begun again: %s", error)
        raise AssertionError("the last attempt returns or raises")

    async def close(self) -> None:
        """Stop them, whatever they are at."""
        await self._ending.run(self._close)

    def _close(self) -> None:
        with self._lock:
            self.is_closed = True
            self._end()

    def _end(self) -> None:
        """Let the processes end that there are."""
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]  # the library's annotation is missing
            self._pool.join(ENDING)

    def _scheduled(self, work: Callable[..., T], given: tuple[Any, ...]) -> Future[T]:
        """The work, handed over; starting takes a moment, and so does finding that all is broken."""
        with self._lock:
            if self.is_closed:
                raise BrokenProcessPool("expected a pool that is open, got one that was closed")
            if self._pool is None or not self._pool.active:
                # Those of a pool that broke, as by a result that cannot be read, would live on beside the new ones.
                self._end()
                self._pool = ProcessPool(
                    max_workers=self._most,
                    max_tasks=TASKS,
                    initializer=_stand_back,
                    initargs=[self._niceness],
                    context=_context(self._preload),
                )
            try:
                return self._pool.schedule(work, args=given, timeout=LONGEST)
            except (OSError, RuntimeError) as error:
                raise BrokenProcessPool(f"no process can be started: {error}") from error


class Pool:
    """Thinks in processes of its own: a `bot.desk.work.thinking.Thinker`."""

    def __init__(
        self,
        workers: int,
        work: Callable[[bytes], str] | None = None,
        hands: Callable[[Processes], Hands] | None = None,
        *,
        ahead: bool = True,
    ) -> None:
        """Take so many processes.

        Args:
            workers: how many.
            hands: lets others do the work, and the processes only where there are no others.
            ahead: see `Processes`.
            work: what they do with a thought that comes as MessagePack; a function that can be found by its name.
        """
        own = Processes(workers, THINKING, ahead=ahead)
        self._workers = workers if hands is None else max(workers, ELSEWHERE)
        self._work = work or _think
        self._hands = own if hands is None else hands(own)

    @property
    def slots(self) -> int:
        """See `Thinker`."""
        return self._workers

    async def think(self, thought: Thought, *, is_waited_for: bool = True) -> str:
        """See `Thinker`."""
        urgency = PERSON if is_waited_for else COMPUTER
        return await self._hands.run(self._work, msgspec.msgpack.encode(thought), urgency=urgency)

    async def advise(self, consultation: Consultation) -> tuple[Counsel, ...]:
        """See `Thinker`."""
        found = await self._hands.run(_consult, msgspec.msgpack.encode(consultation))
        return msgspec.msgpack.decode(found, type=tuple[Counsel, ...])

    async def account(self, reckoning: Reckoning) -> Account | None:
        """See `Thinker`."""
        found = await self._hands.run(_reckon, msgspec.msgpack.encode(reckoning))
        return msgspec.msgpack.decode(found, type=Account | None)

    async def retrace(self, played: Replay) -> tuple[Misstep, ...] | None:
        """See `Thinker`; nobody who acts waits for it."""
        found = await self._hands.run(_retrace, msgspec.msgpack.encode(played), urgency=COMPUTER)
        return msgspec.msgpack.decode(found, type=tuple[Misstep, ...] | None)

    async def close(self) -> None:
        """See `Thinker`."""
        await self._hands.close()


class Drawers:
    """Draws in processes of its own, where they can be had: a `bot.desk.work.drawing.Studio`.

    Whatever is only told has one of them at most, so that nobody who waits for a picture waits for two.
    """

    def __init__(
        self, workers: int = DRAWERS, hands: Callable[[Processes], Hands] | None = None, *, ahead: bool = True
    ) -> None:
        """Take so many processes; see `Pool`."""
        own = Processes(workers, DRAWING, ahead=ahead)
        self._hands = own if hands is None else hands(own)
        workers = workers if hands is None else max(workers, ELSEWHERE)
        self._turns = Turns(workers, "drawing")
        self._here = Threads()

    async def run(self, work: Callable[..., T], *given: Any, is_waited_for: bool) -> T:
        """See `Studio`."""
        async with self._turns.turn(is_waited_for=is_waited_for):
            with measures.timed("stage_seconds", "drawn"):
                try:
                    return await self._hands.run(work, *given, urgency=_urgency(work, is_waited_for=is_waited_for))
                except BrokenProcessPool as error:
                    if self._hands.is_closed:
                        raise
                    log.warning("a picture is drawn by the process that answers people: %s", error)
                return await self._here.run(work, *given, is_waited_for=is_waited_for)

    async def close(self) -> None:
        """See `Studio`."""
        await self._hands.close()


def _urgency(work: Callable[..., object], *, is_waited_for: bool) -> int:
    if is_waited_for:
        return PERSON
    return FILM if work.__module__ == filming.__name__ else COMPUTER


def _context(preload: str) -> multiprocessing.context.BaseContext:
    """How processes are made: where the system can, copied from one that has imported this and never ran anything."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__, preload])
    return context


def _stand_back(niceness: int) -> None:
    threading.Thread(target=_end_with_the_bot, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(niceness)
    if sys.platform == "linux":
        # What asks for more has gone wrong, and must not take the machine along: it raises MemoryError.
        resource.setrlimit(resource.RLIMIT_DATA, (ROOM, ROOM))


def _end_with_the_bot() -> None:
    """Whoever was begun just when the bot ended, or whose bot was killed, waits for work that nobody will send."""
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(1)


def _think(thought: bytes) -> str:
    return think(msgspec.msgpack.decode(thought, type=Thought), GAMES, COMPUTERS)


def _consult(consultation: bytes) -> bytes:
    asked = msgspec.msgpack.decode(consultation, type=Consultation)
    return msgspec.msgpack.encode(consult(asked, GAMES, COMPUTERS))


def _reckon(reckoning: bytes) -> bytes:
    return msgspec.msgpack.encode(reckon(msgspec.msgpack.decode(reckoning, type=Reckoning), GAMES, JUDGES))


def _retrace(played: bytes) -> bytes:
    return msgspec.msgpack.encode(retrace(msgspec.msgpack.decode(played, type=Replay), GAMES, REVIEWERS))
