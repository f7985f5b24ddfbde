"""The courses of games that are over: worked out aside from their records, once for all who are told."""

from __future__ import annotations

from collections.abc import Mapping

from bot.desk.tables.course import Course, course_of
from bot.desk.tables.table import Table
from bot.desk.work.aside import Aside, Kept
from engine.core.game import AnyGame
from storage.port import Store

KEPT = 64
"""Courses kept, for the chats of one table and for whoever asks again soon."""


class Reviews:
    """What the reviews of finished games are made from."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame]) -> None:
        """Begin with none."""
        self._store = store
        self._games = games
        self._aside = Aside(1)
        self._kept: Kept[tuple[str, int], Course | None] = Kept(KEPT)

    async def course(self, table: Table) -> Course | None:
        """The course of a game that is over; `None` for one that never began, and for an exercise."""
        if not (table.is_over and table.is_sound and table.head.has_begun) or table.is_exercise:
            return None
        return await self._kept.get((table.code, table.head.moved), lambda: self._work_out(table.code))

    async def _work_out(self, code: str) -> Course | None:
        records = await self._store.read(code)
        return await self._aside.run(course_of, code, records, self._games)
