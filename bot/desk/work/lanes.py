"""Lanes and turns: work for tables, one piece at a time for each, and no more at once than there are slots."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from typing import Generic, TypeVar

from bot.telemetry import measures
from storage.port import StoreError

log = logging.getLogger(__name__)

T = TypeVar("T")

SOON = 1.0
"""Seconds before what has failed is done again; later, so long as a tenth of the time for which it has been failing."""
SLOWEST = 60.0
"""The most seconds before that."""


class Lanes(Generic[T]):
    """One kind of work, in a lane for each key; whoever starts it need not wait for it, and no lane waits for another.

    What is started again while it is being done is done once more afterwards, however often it was started. What failed
    because of the store is done again by itself: nobody else may have a reason to look at it before long.
    """

    def __init__(self, work: Callable[[str], Awaitable[T]]) -> None:
        """Do this work."""
        self._work = work
        self._lanes: dict[str, asyncio.Task[T | None]] = {}
        self._again: set[str] = set()
        self._failing: dict[str, float] = {}
        """Since when something has failed each time."""
        self._later: dict[str, asyncio.TimerHandle] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._lanes

    def start(self, key: str) -> asyncio.Task[T | None]:
        """Begin, or note that what is being done must be done once more.

        Returns:
            What the last piece of work gave, when the lane has come to rest; `None` if it failed, which is logged.
        """
        lane = self._lanes.get(key)
        if lane is None:
            lane = self._lanes[key] = asyncio.create_task(self._run(key))
        else:
            self._again.add(key)
        return lane

    async def settled(self) -> bool:
        """Wait until every lane has come to rest; whether there was any that had not."""
        if not self._lanes:
            return False
        await asyncio.wait(list(self._lanes.values()))
        return True

    def is_failing(self, key: str) -> bool:
        """Whether what was done last, before what is being done now, has to be done again."""
        return key in self._failing

    def put_off(self, key: str) -> None:
        """What is being done has come to nothing: let it be done again, soon at first."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        if key not in self._later:
            pause = min(max(SOON, (now - self._failing.setdefault(key, now)) / 10), SLOWEST)
            self._later[key] = loop.call_later(pause, self.start, key)

    def close(self) -> None:
        """Give everything up."""
        for later in self._later.values():
            later.cancel()
        self._later.clear()
        self._failing.clear()
        for lane in self._lanes.values():
            lane.cancel()

    async def _run(self, key: str) -> T | None:
        found = None
        try:
            while True:
                self._again.discard(key)
                if key in self._later:
                    self._later.pop(key).cancel()
                found = await self._work(key)
                if key not in self._later:
                    self._failing.pop(key, None)
                if key not in self._again:
                    return found
        except StoreError as error:
            log.warning("%s: the store failed: %s", key, error)
            self.put_off(key)
        except Exception:
            log.exception("%s failed", key)
            self._failing.pop(key, None)
        finally:
            # In the same step as the last look at `_again`, so that no start is lost between the two.
            self._again.discard(key)
            del self._lanes[key]
        return None


class Turns:
    """Slots, taken one unit of work at a time and first come first served, so that nobody holds one for long.

    Those for whom a person waits go before the others, and the others have at most half of the slots.
    """

    def __init__(self, slots: int, queue: str, longest: float | None = None) -> None:
        """Begin with all slots free.

        Args:
            slots: how many may be at work.
            queue: what waits here, as it is measured.
            longest: seconds after which whoever is not done goes on without his slot, so that he holds nobody up.
        """
        self._queue = queue
        self._longest = longest
        self._free = slots
        self._free_for_others = max(1, slots // 2)
        self._waited_for: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def turn(self, *, is_waited_for: bool) -> AsyncIterator[None]:
        """Hold a slot.

        Args:
            is_waited_for: a person waits for what comes of it.
        """
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        row = self._waited_for if is_waited_for else self._others
        row.append(mine)
        self._call()
        with measures.queued(self._queue):
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._release(is_waited_for=is_waited_for)
                raise
            with ExitStack() as slot:
                slot.callback(self._release, is_waited_for=is_waited_for)
                if self._longest is not None:
                    late = asyncio.get_running_loop().call_later(self._longest, slot.close)
                    slot.callback(late.cancel)
                yield

    def _release(self, *, is_waited_for: bool) -> None:
        self._free += 1
        self._free_for_others += not is_waited_for
        self._call()

    def _call(self) -> None:
        """Give the free slots to whoever is next."""
        while self._free and (row := self._next()) is not None:
            next_one = row.popleft()
            if next_one.cancelled():
                continue
            self._free -= 1
            self._free_for_others -= row is self._others
            next_one.set_result(None)

    def _next(self) -> deque[asyncio.Future[None]] | None:
        if self._waited_for:
            return self._waited_for
        return self._others if self._others and self._free_for_others else None
