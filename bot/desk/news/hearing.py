"""Hearing: what other processes on the same store have done is told in the chats that this one serves."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

from bot.desk.news.deliveries import Deliveries
from bot.desk.news.following import Following
from bot.desk.office.office import Office
from bot.desk.tables.table import Table
from bot.desk.work.lanes import Lanes

PATIENCE = 0.6
"""Seconds that another process has for a computer's answer, to be told in one go with what led to it."""
LOOKS = 6


class Hearing:
    """Listens for as long as the process lives; first of all it takes up what others have left."""

    def __init__(self, office: Office, deliveries: Deliveries, following: Following) -> None:
        """Use these means.

        Args:
            office: the desk's means.
            deliveries: tell.
            following: lets computers and standing orders answer at a table, and tells everybody.
        """
        self._office = office
        self._deliveries = deliveries
        self._following = following
        self._tables: Lanes[None] = Lanes(self._tell)
        self._resuming: Lanes[None] = Lanes(self._resume)
        if office.shares is not None:
            office.shares.taken = self._take_up

    async def listen(self) -> None:
        """Hear what other processes announce; does not end."""
        async with aclosing(self._office.store.news()) as news:
            async for topic in news:
                if topic is None:
                    self._take_up()
                elif self._office.shares is not None and self._office.shares.hear(topic):
                    continue
                elif ":" in topic:
                    self._office.people.forget(topic)
                else:
                    self._tables.start(topic)

    def _take_up(self) -> None:
        self._office.tables.doubt()
        self._resuming.start("interrupted tables")

    async def _resume(self, _: str) -> None:
        """Take up what a process that died has left, and what was announced while nobody could hear."""
        for code in await self._deliveries.interrupted():
            self._following.start(code, is_waited_for=False)

    async def _tell(self, code: str) -> None:
        if not await self._deliveries.is_behind(code):
            return
        table = await self._office.table(code)
        for _ in range(LOOKS):
            if table is None or not _is_for_computers(table):
                break
            await asyncio.sleep(PATIENCE / LOOKS)
            table = await self._office.table(code)
        await self._deliveries.deliver(code)


def _is_for_computers(table: Table) -> bool:
    """Whether nobody but computers is awaited: whoever has brought it about lets them answer."""
    return bool(table.asks) and all(table.is_automatic(ask.seat) for ask in table.asks)
