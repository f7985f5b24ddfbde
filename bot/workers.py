"""Workers: processes that draw, think and make films for the desks of many, and how a desk has that done.

What is sent is a function that can be found by its name and the values it takes; of other things than those of this
program nothing is made when it is read. Both are of one version of the program, for a worker takes no other's jobs. A
desk whose jobs nobody does, or does any more, does them itself.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
import pickle
import secrets
import sys
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from bot.compute import LONGEST, Hands, Processes
from bot.loop import kept_up
from bot.telemetry import measures
from storage.port import StoreError
from storage.work.jobs import PERSON, Jobs, TakenJob

T = TypeVar("T")
log = logging.getLogger(__name__)

BEAT = 1.0
"""Seconds between two signs of life of a worker, and between two looks of a desk whether any worker lives."""
TIMES = 3
"""How often a job is given to somebody; those who had it before died, perhaps of it."""
EARLY = 16
"""Results that are kept which nobody waits for yet, or any more."""
PAUSE = 0.5
"""Seconds before another attempt while the store is away."""
_DONE, _FAILED = b"+", b"-"
_OURS = ("bot", "engine", "renderers")
_KNOWN = {("pathlib", "PosixPath"), ("pathlib", "PurePosixPath"), ("collections", "OrderedDict"), ("builtins", "str")}
"""What else stands in jobs and results."""


class WorkFailed(Exception):  # noqa: N818 - a state of the work, named as people say it
    """A worker could not do a job; the text is the kind of what went wrong."""


class Worker:
    """Does jobs, so many side by side, in processes of its own."""

    def __init__(self, jobs: Jobs, most: int, niceness: int, *, ahead: bool = True) -> None:
        """Take so many at once, in processes that stand back this far; see `bot.compute.Processes`."""
        self._jobs = jobs
        self._name = secrets.token_hex(8)
        self._processes = Processes(most, niceness, ahead=ahead)
        self._free = asyncio.Semaphore(most)
        self._doing: dict[str, asyncio.Task[None]] = {}

    async def run(self, stop: asyncio.Event, seconds: float) -> None:
        """Work until told to stop; what is being done then has so long to come to its end, the rest is another's."""
        living = asyncio.create_task(kept_up("telling of this worker", self._live))
        try:
            await self._take_all(stop)
            if self._doing:
                await asyncio.wait(self._doing.values(), timeout=seconds)
        finally:
            for task in (living, *self._doing.values()):
                task.cancel()
            await asyncio.wait((living, *self._doing.values()), timeout=seconds)
            await self._processes.close()

    async def _live(self) -> None:
        """Say again and again that somebody is here, and at what."""
        while True:
            try:
                await self._jobs.attend()
                await asyncio.gather(*(self._jobs.renew(self._name, key) for key in self._doing))
                measures.stands("staff", is_up=True)
            except StoreError as error:
                measures.stands("staff", is_up=False)
                log.warning("the store cannot be told of this worker: %s", error)
            await asyncio.sleep(BEAT)

    async def _take_all(self, stop: asyncio.Event) -> None:
        # Whoever waits for the bell looks up every second; to break that off in the middle would cost the connection.
        while not stop.is_set():
            try:
                async with asyncio.timeout(BEAT):
                    await self._free.acquire()
            except TimeoutError:
                continue
            try:
                job = await self._jobs.take(self._name)
                if job is None:
                    await self._jobs.ring()
            except StoreError as error:
                log.warning("no job could be taken: %s", error)
                await asyncio.sleep(PAUSE)
                job = None
            if job is None:
                self._free.release()
            else:
                self._begin(job)

    def _begin(self, job: TakenJob) -> None:
        task = self._doing[job.key] = asyncio.create_task(self._do(job))
        task.add_done_callback(partial(self._ended, job.key))

    def _ended(self, key: str, task: asyncio.Task[None]) -> None:
        if self._doing.get(key) is task:
            del self._doing[key]
        self._free.release()
        if not task.cancelled() and (error := task.exception()) is not None:
            # It is not acknowledged: another takes it up.
            log.warning("a job could not be handed back: %s", error)

    async def _do(self, job: TakenJob) -> None:
        if job.times > 1:
            measures.count("retries", "work")
        with measures.queued("jobs"), measures.timed("stage_seconds", "worked"):
            await self._jobs.finish(job, await self._result(job))

    async def _result(self, job: TakenJob) -> bytes:
        if job.times > TIMES:
            log.error("a job is given up, for %d workers had it before", TIMES)
            return _FAILED + b"nobody finished it"
        try:
            return _DONE + await self._processes.run(perform, job.what)
        except BrokenProcessPool:
            # Nothing is wrong with the job: another is to have it.
            raise
        except Exception as error:
            log.exception("a job failed")
            return _FAILED + type(error).__name__.encode()


class Crew:
    """The workers as a desk sees them."""

    def __init__(self, jobs: Jobs) -> None:
        """Let them do jobs."""
        self._jobs = jobs
        self._name = secrets.token_hex(8)
        self._wanted: dict[str, asyncio.Future[bytes]] = {}
        self._early: dict[str, bytes] = {}
        """Results that came before whoever wants them knew the key."""
        self._hearing: asyncio.Task[None] | None = None

    async def done(self, what: bytes, urgency: int) -> bytes | None:
        """What comes of a job; nothing if nobody does it.

        Raises:
            TimeoutError: it took too long.
        """
        try:
            key = await self._jobs.put(self._name, urgency, what)
            if key is None:
                return None
            return await self._awaited(key)
        except StoreError as error:
            log.warning("the workers cannot be reached: %s", error)
            return None

    async def _awaited(self, key: str) -> bytes | None:
        if key in self._early:
            return self._early.pop(key)
        result: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._wanted[key] = result
        if self._hearing is None or self._hearing.done():
            self._hearing = asyncio.create_task(self._hear())
        end = time.monotonic() + 2 * LONGEST
        is_left = False
        try:
            while not is_left:
                await asyncio.wait({result}, timeout=BEAT)
                if result.done():
                    return result.result()
                if time.monotonic() > end:
                    raise TimeoutError("the workers took too long")
                is_left = not await self._jobs.is_staffed()
            log.warning("the last worker is gone; this process does its work itself")
            return None
        finally:
            self._wanted.pop(key, None)
            if not result.done():
                asyncio.get_running_loop().create_task(self._jobs.withdraw(key)).add_done_callback(_seen)

    async def _hear(self) -> None:
        """Hand results to whoever waits for them, as long as anybody does."""
        while self._wanted:
            try:
                found = await self._jobs.result(self._name)
            except StoreError as error:
                log.warning("no result can be had: %s", error)
                await asyncio.sleep(PAUSE)
                continue
            if found is None:
                continue
            waiting = self._wanted.get(found[0])
            if waiting is None:
                self._early = dict([*self._early.items(), found][-EARLY:])
            elif not waiting.done():
                waiting.set_result(found[1])


class Delegated:
    """Work that workers do where there are any, and else the processes of this one: `bot.compute.Hands`."""

    def __init__(self, crew: Crew, own: Processes) -> None:
        """Let these workers do it, or else these processes."""
        self._crew = crew
        self._own = own

    @property
    def is_closed(self) -> bool:
        """See `Hands`."""
        return self._own.is_closed

    async def run(self, work: Callable[..., T], *given: Any, urgency: int = PERSON) -> T:
        """See `Hands`.

        Raises:
            WorkFailed: a worker could not do it.
        """
        if not self.is_closed:
            what = await asyncio.to_thread(pickle.dumps, (work, given))
            result = await self._crew.done(what, urgency)
            if result is not None:
                if not result.startswith(_DONE):
                    raise WorkFailed(result[1:].decode())
                found: T = await asyncio.to_thread(read, result[1:])
                return found
        return await self._own.run(work, *given, urgency=urgency)

    async def close(self) -> None:
        """See `Hands`."""
        await self._own.close()


def delegated(jobs: Jobs | None) -> Callable[[Processes], Hands]:
    """How processes of one's own become hands that let workers do the work, where there can be any."""
    if jobs is None:
        return _alone
    return partial(Delegated, Crew(jobs))


def _alone(own: Processes) -> Hands:
    return own


def perform(what: bytes) -> bytes:
    """Do a job: what comes of it, as bytes.

    Raises:
        pickle.UnpicklingError: it is made of something that is not of this program.
        Exception: what the work raised.
    """
    work, given = read(what)
    return pickle.dumps(work(*given))


def read(data: bytes) -> Any:
    """Values of this program from bytes.

    Raises:
        pickle.UnpicklingError: there is something else among them.
    """
    return _Reader(io.BytesIO(data)).load()


class _Reader(pickle.Unpickler):
    """Finds what is defined in this program, by the module that defines it, and next to nothing else."""

    def find_class(self, module: str, name: str) -> Any:
        """What stands under a name."""
        if (module, name) in _KNOWN:
            return super().find_class(module, name)
        if module.partition(".")[0] in _OURS:
            found = super().find_class(module, name)
            if getattr(found, "__module__", None) == module:
                return found
        raise pickle.UnpicklingError(f"expected something of this program, got {module}.{name}")


def version() -> str:
    """What names the code and data by which work is done; whoever has another cannot do it in one's place."""
    found = hashlib.blake2b(repr(sys.version_info[:2]).encode(), digest_size=8)
    top = Path(__file__).parents[1]
    for room in _OURS:
        for path in sorted((top / room).rglob("*")):
            if path.suffix in (".py", ".toml", ".ftl"):
                found.update(f"{path.relative_to(top)}".encode())
                found.update(path.read_bytes())
    return found.hexdigest()


def _seen(task: asyncio.Task[None]) -> None:
    """A job that cannot be withdrawn is done in vain."""
    if not task.cancelled():
        task.exception()
