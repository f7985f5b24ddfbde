"""Following: when something has happened at a table, whoever answers by himself does, and everybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Protocol

from bot.desk.house.house import House
from bot.desk.news.answering import Answering
from bot.desk.tables.arming import Arming
from bot.desk.work.thinking import Thinker
from bot.desk.work.turns import Turns
from storage.port import StoreError

log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds that people wait for a computer's answer to be told in one go with their own."""
TELLING = 2.0
"""Seconds at the end in which what is being told still is."""
ROOM = 16
"""Tables that are told side by side; at most half as many where nobody has just acted."""
LONGEST = 2.0
"""Seconds after which a table whose chats are slow, or under a flood limit, no longer counts among those."""


class Deliver(Protocol):
    """Tells everybody of a table."""

    def __call__(self, code: str, *, is_waited_for: bool) -> Coroutine[None, None, bool]:
        """Whether everybody was reached; `is_waited_for`: somebody has just acted, and watches for what comes of it."""
        ...


class Following:
    """Started for a table and not waited for; no table waits for another, and no answer for anybody being told."""

    def __init__(self, house: House, thinker: Thinker, deliver: Deliver) -> None:
        """Use these means.

        Args:
            house: the desk's means.
            thinker: where computers think.
            deliver: tells everybody of a table.
        """
        self._deliver = deliver
        self._answering = Answering(house, thinker, Arming(house.store), self._tell).lanes
        self._thinker = thinker
        self._turns = Turns(ROOM, LONGEST)
        self._telling: set[asyncio.Task[bool]] = set()

    def start(self, code: str, *, is_waited_for: bool = True) -> asyncio.Task[bool]:
        """Let what follows take its course: quick answers are told in one go with what has happened.

        Args:
            code: the table's code.
            is_waited_for: somebody has just acted; else the table is told behind others.

        Returns:
            What ends when that is told, whether to everybody; slow computers may go on answering.
        """
        return self._begin(self._tell_patiently(code, self._answering.start(code), is_waited_for=is_waited_for))

    def wake(self, code: str) -> None:
        """Let those who answer by themselves look again."""
        self._answering.start(code)

    async def ended(self, code: str) -> bool:
        """Let it take its course until nobody answers by himself any more; whether everybody was told."""
        answering = self._answering.start(code)
        is_told = await self._begin(self._tell_patiently(code, answering, is_waited_for=False))
        if answering.done():
            return is_told
        await asyncio.wait({answering})
        return await self._tell(code, is_waited_for=False)

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

    def _tell(self, code: str, *, is_waited_for: bool) -> asyncio.Task[bool]:
        """Begin to tell everybody; each chat is told for itself, so that a slow one keeps no news from another."""
        return self._begin(self._tell_in_turn(code, is_waited_for=is_waited_for))

    async def _tell_patiently(self, code: str, answering: asyncio.Task[None], *, is_waited_for: bool) -> bool:
        await asyncio.wait({answering}, timeout=PATIENCE)
        return await self._tell_in_turn(code, is_waited_for=is_waited_for)

    async def _tell_in_turn(self, code: str, *, is_waited_for: bool) -> bool:
        async with self._turns.turn(is_waited_for=is_waited_for):
            return await self._deliver(code, is_waited_for=is_waited_for)

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
