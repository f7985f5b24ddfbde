"""Lanes: work for tables, one piece at a time for each and all of them side by side."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from storage.port import StoreError

log = logging.getLogger(__name__)

T = TypeVar("T")


class Lanes(Generic[T]):
    """One kind of work, in a lane for each key; whoever starts it need not wait for it, and no lane waits for another.

    What is started again while it is being done is done once more afterwards, however often it was started.
    """

    def __init__(self, work: Callable[[str], Awaitable[T]]) -> None:
        """Do this work."""
        self._work = work
        self._lanes: dict[str, asyncio.Task[T | None]] = {}
        self._again: set[str] = set()

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

    def close(self) -> None:
        """Give everything up."""
        for lane in self._lanes.values():
            lane.cancel()

    async def _run(self, key: str) -> T | None:
        found = None
        try:
            while True:
                self._again.discard(key)
                found = await self._work(key)
                if key not in self._again:
                    return found
        except StoreError as error:
            # The sweep that was scheduled with the last record will try again.
            log.warning("%s: the store failed: %s", key, error)
        except Exception:
            log.exception("%s failed", key)
        finally:
            # In the same step as the last look at `_again`, so that no start is lost between the two.
            self._again.discard(key)
            del self._lanes[key]
        return None
