"""Tables that have ended, in an SQLite file: packed, and removed when their time is over; people who are forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, TypeVar

from storage import sqlite_records
from storage.packing import packed, reworded
from storage.record import Record

T = TypeVar("T")

_DROPPED = ("records", "snapshots", "slots")
"""What a table has no more when it is packed."""
_REMOVED = (*_DROPPED, "heads", "packs", "cursors", "appends", "links", "currents", "seats")
_OF_RECIPIENT = {"cursors": "recipient", "slots": "recipient"}
_OF_KEY = {"persons": "key", "seats": "person", "links": "chat", "currents": "chat", "chat_settings": "chat"}
"""Where a person or chat has rows of their own, and in which column they are named."""


class SqliteArchive(ABC):
    """The part of `SqliteStore` that packs tables and forgets people; see `storage.port.Archive`, `storage.erasure`."""

    @abstractmethod
    async def _do(self, work: Callable[[Any], T]) -> T:
        """Do something on the store's thread; the store's own."""

    @abstractmethod
    async def _change(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do several things as one transaction; the store's own."""

    async def pack(self, table: str, version: int) -> bool:
        """See `Archive`; what takes long is done in a thread of its own, so that nobody waits for the file."""
        if await self._do(lambda database: _is_packed(database, table, version)):
            return True
        bodies = await self._do(lambda database: sqlite_records.read(database, table, 0))
        if len(bodies) != version:
            return False
        body, mark = await asyncio.to_thread(packed, table, bodies)

        def work(database: sqlite3.Connection) -> bool:
            if sqlite_records.head(database, table) != (version, mark):
                return False
            for name in _DROPPED:
                _forget(database, name, table)
            row = table, version, mark, body
            database.execute("INSERT OR REPLACE INTO packs VALUES (?, ?, ?, ?)", row).close()
            return True

        return await self._change(work)

    async def remove(self, table: str, version: int) -> bool:
        """See `Archive`."""

        def work(database: sqlite3.Connection) -> bool:
            if sqlite_records.head(database, table)[0] not in (0, version):
                return False
            for name in _REMOVED:
                _forget(database, name, table)
            return True

        return await self._change(work)

    async def every_table(self) -> list[str]:
        """See `Archive`."""
        rows = await self._do(lambda database: database.execute("SELECT table_id FROM heads").fetchall())
        return [row[0] for row in rows]

    async def reword(self, table: str, change: Callable[[Record], Record]) -> bool:
        """See `Erasure`; what takes long is done in a thread of its own, so that nobody waits for the file."""
        before = await self._do(lambda database: sqlite_records.head(database, table))
        bodies = await self._do(lambda database: sqlite_records.read(database, table, 0))
        body, mark = await asyncio.to_thread(reworded, table, bodies, change)
        version = len(bodies)

        def work(database: sqlite3.Connection) -> bool:
            if sqlite_records.head(database, table) != before or before[0] != version:
                return False
            for name in ("records", "snapshots"):
                database.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,)).close()  # noqa: S608 - written here
            row = table, version, mark
            database.execute("INSERT OR REPLACE INTO packs VALUES (?, ?, ?, ?)", (*row, body)).close()
            database.execute("INSERT OR REPLACE INTO heads VALUES (?, ?, ?)", row).close()
            return True

        return await self._change(work)

    async def recipients(self, table: str) -> list[str]:
        """See `Erasure`."""
        query = "SELECT DISTINCT recipient FROM slots WHERE table_id = ? ORDER BY recipient"
        return await self._do(lambda database: [row[0] for row in database.execute(query, (table,)).fetchall()])

    async def forget(self, key: str, table: str | None = None) -> None:
        """See `Erasure`."""
        rows = _OF_KEY if table is None else _OF_RECIPIENT
        place, values = ("", (key,)) if table is None else (" AND table_id = ?", (key, table))

        def work(database: sqlite3.Connection) -> None:
            for name, column in rows.items():
                query = f"DELETE FROM {name} WHERE {column} = ?{place}"  # noqa: S608 - names written above
                database.execute(query, values).close()
            if table is None:
                # Whoever reads the news goes by their numbers, so none may be missing.
                database.execute("UPDATE news SET topic = '' WHERE topic = ?", values).close()

        await self._change(work)


def _is_packed(database: sqlite3.Connection, table: str, version: int) -> bool:
    """Whether it is packed at this version already; then nothing else of it is left, for it was done in one step."""
    query = "SELECT 1 FROM packs JOIN heads USING (table_id, version) WHERE table_id = ? AND version = ?"
    return database.execute(query, (table, version)).fetchone() is not None


def _forget(database: sqlite3.Connection, name: str, table: str) -> None:
    database.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,)).close()  # noqa: S608 - names written above
