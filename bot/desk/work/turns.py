"""Turns: who is next when there is more to do than there are slots."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager


class Turns:
    """Slots, taken one unit of work at a time and first come first served, so that nobody holds one for long.

    Those for whom a person waits go before the others, and the others have at most half of the slots.
    """

    def __init__(self, slots: int, longest: float | None = None) -> None:
        """Begin with all slots free.

        Args:
            slots: how many may be at work.
            longest: seconds after which whoever is not done goes on without his slot, so that he holds nobody up.
        """
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
