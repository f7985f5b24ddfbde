"""How processes on one SQLite file wake each other, and keep out of each other's way."""

from __future__ import annotations

import asyncio
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable
from functools import partial
from typing import Any, TypeVar

from storage.port import StoreError

T = TypeVar("T")

KEPT = 5000
"""So many of the latest announcements are kept; whoever has not heard as many looks through everything."""
SWEPT = 50
"""After so many announcements those that need not be kept are removed."""
POLL_SECONDS = 0.1
"""Between two looks whether another process has written; a look costs some ten microseconds, on the store's thread."""


class SqliteNews(ABC):
    """The part of `SqliteStore` that several processes need; see `storage.port.News`."""

    def __init__(self) -> None:
        self._origin = secrets.token_hex(4)

    @abstractmethod
    async def _do(self, work: Callable[[Any], T]) -> T:
        """Do something on the store's thread; the store's own."""

    async def announce(self, topic: str) -> None:
        """See `News`."""
        await self._do(lambda database: announce(database, topic, self._origin))

    async def news(self) -> AsyncGenerator[str | None]:
        """See `News`."""
        while True:
            try:
                written = await self._do(_written)
                place = await self._do(_last)
                yield None
                while True:
                    await asyncio.sleep(POLL_SECONDS)
                    now = await self._do(_written)
                    if now != written:
                        written = now
                        rows = await self._do(partial(_after, place))
                        if rows and rows[-1][0] - place >= KEPT:
                            yield None
                        place = rows[-1][0] if rows else place
                        for topic in dict.fromkeys(topic for _, topic, origin in rows if origin != self._origin):
                            yield topic
            except StoreError:
                await asyncio.sleep(1)

    async def told(self, table: str, recipient: str) -> tuple[int, dict[str, str]]:
        """See `News`."""

        def work(database: Any) -> tuple[int, dict[str, str]]:
            names = (table, recipient)
            query = "SELECT version FROM cursors WHERE table_id = ? AND recipient = ?"
            row = database.execute(query, names).fetchone()
            query = "SELECT name, value FROM slots WHERE table_id = ? AND recipient = ?"
            return row[0] if row else 0, dict(database.execute(query, names).fetchall())

        return await self._do(work)

    async def lease(self, key: str, owner: str, seconds: float) -> bool:
        """See `News`."""
        now = time.time()

        def work(database: Any) -> bool:
            # Those that processes left behind when they died; there are never many.
            database.execute("DELETE FROM leases WHERE until <= ?", (now,)).close()
            taken = database.execute(
                """INSERT INTO leases VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE
                SET owner = excluded.owner, until = excluded.until WHERE until <= ?4 OR owner = excluded.owner""",
                (key, owner, now + seconds, now),
            )
            return bool(taken.rowcount == 1)

        return await self._do(work)

    async def release(self, key: str, owner: str) -> None:
        """See `News`."""
        statement = "DELETE FROM leases WHERE key = ? AND owner = ?"
        await self._do(lambda database: database.execute(statement, (key, owner)).close())

    async def scheduled(self, prefix: str) -> list[str]:
        """See `News`."""
        query = "SELECT key FROM dues WHERE key >= ? AND key < ? ORDER BY key"
        ends = (prefix, prefix[:-1] + chr(ord(prefix[-1]) + 1))
        rows = await self._do(lambda database: database.execute(query, ends).fetchall())
        return [row[0] for row in rows]


def announce(database: Any, topic: str, origin: str) -> None:
    """Note that there is news; in a transaction, with what it is about."""
    place = database.execute("INSERT INTO news (topic, origin) VALUES (?, ?)", (topic, origin)).lastrowid
    if place % SWEPT == 0:
        database.execute("DELETE FROM news WHERE place <= ?", (place - KEPT,)).close()


def _written(database: Any) -> int:
    """A number that changes when another connection has written to the file."""
    return int(database.execute("PRAGMA data_version").fetchone()[0])


def _last(database: Any) -> int:
    return int(database.execute("SELECT coalesce(max(place), 0) FROM news").fetchone()[0])


def _after(place: int, database: Any) -> list[tuple[int, str, str]]:
    query = "SELECT place, topic, origin FROM news WHERE place > ? ORDER BY place"
    return list(database.execute(query, (place,)).fetchall())
