"""Intake: what arrives is kept first, then handled in the order of its place, then marked as done.

What a dead process has left behind is taken up at the start, before anything newer of the same place. Whatever cannot
be handled because the store or the network is away stays at the head of its place and is handled again.

Of many processes each handles the updates of some chats, for as long as it holds a lease on them. One that was frozen
or cut off for longer wakes up in the middle of an update that another has handled since. So each append that is made
for an update asks first whether it still may (`check`), and so does whoever marks it as done.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from functools import partial
from typing import Protocol, TypeVar

import msgspec

from bot.telemetry import measures
from storage.port import Inbox, StoreAway, StoreError, Update

_LOG = logging.getLogger(__name__)
_T = TypeVar("_T")
TRIES = 5
"""How often an update is taken up that the process died of, perhaps; after that it is put aside."""
PAUSES = (0.5, 1.0, 2.0, 5.0)
"""Seconds before a further attempt while store or network are away; the last is repeated."""


class NotYet(Exception):  # noqa: N818 - a state of the world, not a fault
    """It cannot be handled now, and must be handled again."""


class Unreadable(Exception):  # noqa: N818 - a state of what arrived
    """Nobody can make sense of it, now or later."""


class Lapsed(StoreAway):
    """Another process may have taken over what this one was handling; the update is kept, and handled there."""

    def __init__(self) -> None:
        super().__init__("another process may have taken over")


def always() -> bool:
    """A process that serves a platform alone holds everything."""
    return True


_held: ContextVar[Callable[[], bool]] = ContextVar("held", default=always)


def check() -> None:
    """Go on only if what is being handled is still this process's own.

    Raises:
        Lapsed: it may not be.
    """
    if not _held.get()():
        raise Lapsed


class Handler(Protocol):
    """What an adapter does with what arrived."""

    def arrived(self, update: Update) -> None:
        """Note that an update will be handled; its turn may come much later."""
        ...

    async def handle(self, update: Update, attempt: int) -> None:
        """Handle an update.

        Args:
            update: what arrived.
            attempt: 0 the first time, more when it may have been handled before.

        Raises:
            NotYet: it must be handled again.
            Unreadable: it is to be put aside.
        """
        ...

    async def give_up(self, update: Update) -> None:
        """Tell whoever acted that an update is put aside, because process after process died while handling it."""
        ...


class _Waiting(msgspec.Struct, frozen=True):
    """An update whose turn will come: whether it was left behind, when it came, and what takes it off the count."""

    update: Update
    is_left: bool
    came: float
    leave: Callable[[], None]


class Intake:
    """The updates of one source on their way through this process."""

    def __init__(
        self,
        inbox: Inbox,
        source: str,
        handler: Handler,
        pauses: tuple[float, ...] = PAUSES,
        held: Callable[[], bool] = always,
        others: Sequence[str] = (),
    ) -> None:
        """Begin with nothing.

        Args:
            inbox: where updates are kept.
            source: whose.
            handler: handles them.
            pauses: seconds before further attempts.
            held: whether the source is still this process's to handle; when it is not, all that waits is left alone.
            others: sources that this one goes on for; what was left behind in them is taken up as well.
        """
        self._inbox = inbox
        self._held = held
        self._others = others
        self._source = source
        self._handler = handler
        self._pauses = pauses
        self._keys: set[str] = set()
        self._ended: set[str] | None = None
        """What has come to its end while the inbox is being looked into."""
        self._lines: dict[str, deque[_Waiting]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether anything is being handled or waits for its turn."""
        return bool(self._tasks)

    async def start(self) -> None:
        """Take up what was left behind; waits as long as the store is away."""
        for source in self._others:
            await self._insist(partial(self._go_on_for, source))
        for update in await self._insist(lambda: self._inbox.waiting(self._source)):
            self._line_up(update, is_left=True)

    async def take(self, updates: Sequence[Update]) -> set[str]:
        """Keep what arrived, and let it be handled; what was handled already is passed over.

        Returns:
            The keys of what is, or is going to be, handled.

        Raises:
            StoreError: it could not be kept.
        """
        unfinished = await self._inbox.receive(self._source, updates)
        self._count("stored", len(unfinished))
        for update in updates:
            if update.key in unfinished:
                self._line_up(update, is_left=False)
        return unfinished

    async def look(self) -> None:
        """Line up what another process has received; one look at a time.

        Raises:
            StoreError: the inbox cannot be looked into.
        """
        ended: set[str] = set()
        self._ended = ended
        try:
            for update in await self._inbox.waiting(self._source):
                # What has come to its end meanwhile may still be found there.
                if update.key not in ended:
                    self._line_up(update, is_left=False)
        finally:
            self._ended = None

    async def stop(self, seconds: float) -> None:
        """Let what is being handled come to its end, but not for longer; the rest is taken up at the next start."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _go_on_for(self, other: str) -> None:
        for update in await self._inbox.waiting(other):
            await self._inbox.receive(self._source, [update])
            await self._inbox.finish(other, update.key)

    def _line_up(self, update: Update, *, is_left: bool) -> None:
        if update.key in self._keys:
            return
        self._keys.add(update.key)
        self._handler.arrived(update)
        waiting = _Waiting(update, is_left, time.perf_counter(), measures.join("inbox"))
        line = self._lines.get(update.place) if update.place else None
        if line is not None:
            line.append(waiting)
            return
        line = deque([waiting])
        if update.place:
            self._lines[update.place] = line
        task = asyncio.create_task(self._work_off(update.place, line))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work_off(self, place: str, line: deque[_Waiting]) -> None:
        _held.set(self._held)
        try:
            while line and self._held():
                head = line[0]
                await self._one(head)
                line.popleft()
                head.leave()
                self._keys.discard(head.update.key)
                if self._ended is not None:
                    self._ended.add(head.update.key)
        except Lapsed:
            _LOG.info("what waits in %s is left to another process", self._source)
        finally:
            self._lines.pop(place, None)
            for left in line:
                left.leave()

    async def _one(self, waiting: _Waiting) -> None:
        attempt, update = 0, waiting.update
        if waiting.is_left:
            measures.count("retries", "update")
            attempt = await self._insist(lambda: self._inbox.retry(self._source, update.key))
            if attempt > TRIES:
                await self._handler.give_up(update)
                await self._park(update, f"was taken up {TRIES} times in vain")
                return
        pauses = iter(self._pauses)
        while True:
            check()
            try:
                await self._handler.handle(update, attempt)
            except NotYet:
                attempt += 1
                measures.count("retries", "update")
                await asyncio.sleep(next(pauses, self._pauses[-1]))
            except Unreadable:
                await self._park(update, "cannot be read")
                return
            else:
                break
        measures.took("stage_seconds", time.perf_counter() - waiting.came, "answered")
        self._count("handled", 1)
        await self._end(lambda: self._inbox.finish(self._source, update.key))

    def _count(self, step: str, many: int) -> None:
        """Count updates that have taken a step."""
        measures.count("updates", self._source.partition("/")[0], step, many=many)

    async def _park(self, update: Update, why: str) -> None:
        self._count("parked", 1)
        _LOG.critical("update %s of %s %s and is put aside in the inbox", update.key, self._source, why)
        await self._end(lambda: self._inbox.park(self._source, update.key))

    async def _end(self, step: Callable[[], Awaitable[None]]) -> None:
        """Take an update out of the inbox, but only while it is this process's own.

        What went wrong because the process stood still, and was taken for a fault of the update, is no end of it.
        """

        async def mine() -> None:
            check()
            await step()

        await self._insist(mine)

    async def _insist(self, step: Callable[[], Awaitable[_T]]) -> _T:
        """Do a step in the store, as often as it takes."""
        pauses = iter(self._pauses)
        while True:
            try:
                return await step()
            except Lapsed:
                raise
            except StoreError as error:
                _LOG.warning("the inbox of %s must wait: %s", self._source, error)
            await asyncio.sleep(next(pauses, self._pauses[-1]))
