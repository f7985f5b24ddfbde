"""Following: when something has happened at a table, whoever answers by himself does, and everybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine

from bot.desk.answering import Answering
from bot.desk.arming import Arming
from bot.desk.house import House
from bot.desk.thinking import Thinker
from storage.port import StoreError

log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds that people wait for a computer's answer to be told in one go with their own."""
TELLING = 2.0
"""Seconds at the end in which what is being told still is."""


class Following:
    """Started for a table and not waited for; no table waits for another, and no answer for anybody being told."""

    def __init__(self, house: House, thinker: Thinker, deliver: Callable[[str], Coroutine[None, None, bool]]) -> None:
        """Use these means.

        Args:
            house: the desk's means.
            thinker: where computers think.
            deliver: tells everybody of a table; whether all were reached.
        """
        self._deliver = deliver
        self._answering = Answering(house, thinker, Arming(house.store), self._tell).lanes
        self._thinker = thinker
        self._telling: set[asyncio.Task[bool]] = set()

    def start(self, code: str) -> asyncio.Task[bool]:
        """Let what follows take its course: quick answers are told in one go with what has happened.

        Returns:
            What ends when that is told, whether to everybody; slow computers may go on answering.
        """
        return self._begin(self._tell_patiently(code))

    def wake(self, code: str) -> None:
        """Let those who answer by themselves look again."""
        self._answering.start(code)

    async def ended(self, code: str) -> bool:
        """Start it and wait until nobody answers by himself any more; whether everybody was told."""
        self.start(code)
        await self._answering.start(code)
        return await self._tell(code)

    async def settled(self) -> bool:
        """Wait until what follows now has come to rest, at every table; whether there was anything."""
        telling = set(self._telling)
        if telling:
            await asyncio.wait(telling)
        return await self._answering.settled() or bool(telling)

    async def close(self) -> None:
        """Give up thinking at once, and telling if it does not come to its end soon; the store knows what is left."""
        self._answering.close()
        ending = asyncio.create_task(self._thinker.close())
        if self._telling:
            _, late = await asyncio.wait(set(self._telling), timeout=TELLING)
            for task in late:
                task.cancel()
        await ending

    def _tell(self, code: str) -> asyncio.Task[bool]:
        """Begin to tell everybody; each chat is told for itself, so that a slow one keeps no news from another."""
        return self._begin(self._deliver(code))

    async def _tell_patiently(self, code: str) -> bool:
        await asyncio.wait({self._answering.start(code)}, timeout=PATIENCE)
        return await self._deliver(code)

    def _begin(self, work: Coroutine[None, None, bool]) -> asyncio.Task[bool]:
        task = asyncio.create_task(self._logged(work))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)
        return task

    @staticmethod
    async def _logged(work: Coroutine[None, None, bool]) -> bool:
        try:
            return await work
        except StoreError as error:
            # The sweep that was scheduled with the last record will try again.
            log.warning("the store failed while telling: %s", error)
        except Exception:
            log.exception("telling failed")
        return False
