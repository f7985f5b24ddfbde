"""The store in an SQLite file: the default, with nothing to install; `storage/sqlite_file.py` tells how safe it is."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from storage import sqlite_inbox, sqlite_records
from storage.moving import MovedAway
from storage.port import Applied, Damaged, Due, Person, Snapshot, Update
from storage.record import Record
from storage.sqlite_archive import SqliteArchive
from storage.sqlite_file import SqliteThread, Work, flushed, opened, reader_of, translated
from storage.sqlite_moving import mark_of
from storage.sqlite_news import SqliteNews, announce
from storage.upcast import decoded, encode, seal

T = TypeVar("T")


class SqliteStore(SqliteNews, SqliteArchive):
    """A store in one file; see `storage.port.Store` for what each method does.

    Whatever writes, flushes or reads more than a few rows is done by one thread of the store's own, so that the event
    loop never waits for the disk. A few rows by their key are read on the loop: to hand them to a thread and back takes
    twenty times as long as to find them. Whoever has written sees what he wrote, as the write ends before he goes on.
    """

    def __init__(
        self, path: Path, thread: SqliteThread, database: sqlite3.Connection, reader: sqlite3.Connection
    ) -> None:
        """Use `SqliteStore.open`."""
        super().__init__()
        self._path = path
        self._thread = thread
        self._database = database
        self._reader = reader
        self._is_closed = False

    @classmethod
    async def open(cls, path: str | Path) -> SqliteStore:
        """Open a file, or make it.

        Raises:
            StoreError: it was made by a newer Fieldpost, or the SQLite library is too old.
            MovedAway: it was moved to another store, or is not complete yet.
            StoreAway: it cannot be opened or is no SQLite file.
        """
        place = Path(path)
        thread = SqliteThread()
        database = await thread.do(opened, place)
        mark = await thread.do(translated, place, mark_of, database)
        if mark is not None:
            await thread.do(database.close)
            thread.close()
            raise MovedAway(str(place), mark.other, is_filling=mark.is_filling)
        reader = await thread.do(reader_of, place)
        return cls(place, thread, database, reader)

    async def close(self) -> None:
        """See `Store`."""
        if not self._is_closed:
            self._is_closed = True
            self._reader.close()
            await self._do(sqlite3.Connection.close)
            self._thread.close()

    async def receive(self, source: str, updates: Sequence[Update]) -> set[str]:
        """See `Inbox`; it is on the disk when this returns."""
        kept = list(updates)
        return await self._do(lambda database: flushed(database, lambda file: sqlite_inbox.receive(file, source, kept)))

    async def waiting(self, source: str) -> list[Update]:
        """See `Inbox`."""
        return await self._do(lambda database: sqlite_inbox.waiting(database, source))

    async def retry(self, source: str, key: str) -> int:
        """See `Inbox`."""
        return await self._do(lambda database: sqlite_inbox.retry(database, source, key))

    async def finish(self, source: str, key: str) -> None:
        """See `Inbox`."""
        await self._do(lambda database: sqlite_inbox.finish(database, source, key))

    async def park(self, source: str, key: str) -> None:
        """See `Inbox`."""
        await self._do(lambda database: sqlite_inbox.park(database, source, key))

    async def append(self, table: str, expected: int, records: Sequence[Record], key: str | None = None) -> int:
        """See `Store`."""
        if not records:
            raise ValueError("expected at least one record, got none")
        bodies = [encode(record).decode() for record in records]

        def work(file: sqlite3.Connection) -> int:
            announce(file, table, self._origin)
            return sqlite_records.append(file, table, expected, bodies, key)

        with _of(table):
            return await self._change(work)

    async def applied(self, table: str, key: str) -> Applied | None:
        """See `Store`."""
        with _of(table):
            return await self._do(lambda database: sqlite_records.applied(database, table, key))

    async def read(self, table: str, after: int = 0) -> list[Record]:
        """See `Store`."""
        with _of(table):
            bodies = await self._do(lambda database: sqlite_records.read(database, table, after))
        return await decoded(bodies)

    async def version(self, table: str) -> int:
        """See `Store`."""
        with _of(table):
            return await self._do(lambda database: sqlite_records.version(database, table))

    async def put_snapshot(self, table: str, version: int, rules_version: int, text: str) -> None:
        """See `Store`."""
        await self._run(
            """INSERT INTO snapshots VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
            SET version = excluded.version, body = excluded.body, seal = excluded.seal
            WHERE excluded.version >= version""",
            table,
            rules_version,
            version,
            text,
            seal(f"{table} {version}", text),
        )

    async def snapshot(self, table: str, rules_version: int) -> Snapshot | None:
        """See `Store`."""
        row = await self._row(
            """SELECT version, CAST(body AS BLOB), CAST(seal AS BLOB) FROM snapshots
            WHERE table_id = ? AND rules_version = ?""",
            table,
            rules_version,
        )
        if row is None:
            return None
        text = row[1].decode(errors="replace")
        # What is spoilt is passed over: the records give it anew.
        return Snapshot(row[0], text) if row[2] == seal(f"{table} {row[0]}", text).encode() else None

    async def link(self, chat: str, table: str) -> None:
        """See `Store`."""
        await self._run("INSERT OR IGNORE INTO links (chat, table_id) VALUES (?, ?)", chat, table)

    async def unlink(self, chat: str, table: str) -> None:
        """See `Store`."""

        def work(database: sqlite3.Connection) -> None:
            for rows in ("links", "currents"):
                database.execute(f"DELETE FROM {rows} WHERE chat = ? AND table_id = ?", (chat, table))  # noqa: S608 - two names written here

        await self._change(work)

    async def tables(self, chat: str) -> list[str]:
        """See `Store`."""
        return await self._column("SELECT table_id FROM links WHERE chat = ? ORDER BY place", chat)

    async def chats(self, table: str) -> list[str]:
        """See `Store`."""
        return await self._column("SELECT chat FROM links WHERE table_id = ? ORDER BY coalesce(turn, place)", table)

    async def set_current(self, chat: str, table: str | None) -> None:
        """See `Store`."""
        if table is None:
            await self._run("DELETE FROM currents WHERE chat = ?", chat)
        else:
            await self._run("INSERT OR REPLACE INTO currents VALUES (?, ?)", chat, table)

    async def current(self, chat: str) -> str | None:
        """See `Store`."""
        return await self._value("SELECT table_id FROM currents WHERE chat = ?", chat)

    async def move_chat(self, old: str, new: str) -> None:
        """See `Store`."""
        if old != new:
            await self._change(lambda database: _move_chat(database, old, new))

    async def person(self, key: str) -> Person | None:
        """See `Store`."""
        body = await self._value("SELECT body FROM persons WHERE key = ?", key)
        return None if body is None else msgspec.json.decode(body, type=Person)

    async def put_person(self, person: Person) -> None:
        """See `Store`."""
        body = msgspec.json.encode(person).decode()
        await self._run("INSERT OR REPLACE INTO persons VALUES (?, ?)", person.key, body)

    async def sit(self, person: str, table: str) -> None:
        """See `Store`."""
        await self._run("INSERT OR IGNORE INTO seats (person, table_id) VALUES (?, ?)", person, table)

    async def rise(self, person: str, table: str) -> None:
        """See `Store`."""
        await self._run("DELETE FROM seats WHERE person = ? AND table_id = ?", person, table)

    async def tables_of(self, person: str) -> list[str]:
        """See `Store`."""
        return await self._column("SELECT table_id FROM seats WHERE person = ? ORDER BY place", person)

    async def chat_settings(self, chat: str) -> dict[str, str]:
        """See `Store`."""
        body = await self._value("SELECT body FROM chat_settings WHERE chat = ?", chat)
        return {} if body is None else msgspec.json.decode(body, type=dict[str, str])

    async def put_chat_settings(self, chat: str, settings: Mapping[str, str]) -> None:
        """See `Store`."""
        kept = dict(settings)
        await self._do(lambda database: _put_chat_settings(database, chat, kept))

    async def cursor(self, table: str, recipient: str) -> int:
        """See `Store`."""
        row = await self._row("SELECT version FROM cursors WHERE table_id = ? AND recipient = ?", table, recipient)
        return 0 if row is None else row[0]

    async def advance(self, table: str, recipient: str, to: int) -> None:
        """See `Store`."""
        await self._run(
            """INSERT INTO cursors VALUES (?, ?, ?) ON CONFLICT DO UPDATE
            SET version = excluded.version WHERE excluded.version > version""",
            table,
            recipient,
            to,
        )

    async def slot(self, table: str, recipient: str, name: str) -> str | None:
        """See `Store`."""
        return await self._value(
            "SELECT value FROM slots WHERE table_id = ? AND recipient = ? AND name = ?", table, recipient, name
        )

    async def put_slot(self, table: str, recipient: str, name: str, value: str | None) -> None:
        """See `Store`."""
        if value is None:
            await self._run(
                "DELETE FROM slots WHERE table_id = ? AND recipient = ? AND name = ?", table, recipient, name
            )
        else:
            await self._run("INSERT OR REPLACE INTO slots VALUES (?, ?, ?, ?)", table, recipient, name, value)

    async def schedule(self, key: str, at: int, payload: str) -> None:
        """See `Store`."""
        await self._run(
            """INSERT INTO dues VALUES (?1, ?2, ?2, ?3) ON CONFLICT DO UPDATE
            SET at = excluded.at, visible = excluded.visible, payload = excluded.payload
            WHERE at <> excluded.at OR payload <> excluded.payload""",
            key,
            at,
            payload,
        )

    async def cancel(self, key: str) -> None:
        """See `Store`."""
        await self._run("DELETE FROM dues WHERE key = ?", key)

    async def claim(self, now: int, limit: int, lease: int) -> list[Due]:
        """See `Store`."""

        def work(database: sqlite3.Connection) -> list[Due]:
            rows = database.execute(
                "SELECT key, at, payload FROM dues WHERE visible <= ? ORDER BY visible, key LIMIT ?", (now, limit)
            ).fetchall()
            database.executemany("UPDATE dues SET visible = ? WHERE key = ?", [(now + lease, row[0]) for row in rows])
            return [Due(*row) for row in rows]

        return await self._change(work)

    async def renew(self, dues: Sequence[Due], until: int) -> None:
        """See `Store`."""
        query = "UPDATE dues SET visible = ? WHERE key = ? AND at = ? AND payload = ?"
        rows = [(until, due.key, due.at, due.payload) for due in dues]
        await self._change(lambda database: database.executemany(query, rows).close())

    async def done(self, key: str, at: int) -> None:
        """See `Store`."""
        await self._run("DELETE FROM dues WHERE key = ? AND at = ?", key, at)

    async def remember(self, key: str, value: str, ttl: int) -> str:
        """See `Store`."""
        now = time.time()

        def work(database: sqlite3.Connection) -> str:
            database.execute("DELETE FROM remembered WHERE until <= ?", (now,)).close()
            database.execute("INSERT OR IGNORE INTO remembered VALUES (?, ?, ?)", (key, value, now + ttl)).close()
            query = "SELECT value FROM remembered WHERE key = ?"
            return str(database.execute(query, (key,)).fetchone()[0])

        return await self._change(work)

    async def _run(self, statement: str, *values: str | int) -> None:
        """Run one writing statement, which is a transaction of its own."""
        await self._do(lambda database: database.execute(statement, values).close())

    async def _row(self, query: str, *values: str | int) -> tuple[Any, ...] | None:
        """The first row a query gives."""
        rows = await self._rows(query, *values)
        return rows[0] if rows else None

    async def _value(self, query: str, *values: str | int) -> str | None:
        """The only text a query gives."""
        row = await self._row(query, *values)
        return None if row is None else str(row[0])

    async def _column(self, query: str, *values: str | int) -> list[str]:
        """The texts a query gives, one for each row."""
        return [row[0] for row in await self._rows(query, *values)]

    async def _rows(self, query: str, *values: str | int) -> list[tuple[Any, ...]]:
        """What a query by a key gives: at once, but where SQLite would have to wait or complains, by the thread."""
        try:
            return self._reader.execute(query, values).fetchall()
        except sqlite3.Error:
            return await self._do(lambda database: database.execute(query, values).fetchall())

    async def _change(self, work: Work[T]) -> T:
        """Do several things as one transaction."""
        return await self._thread.change(self._path, self._database, work)

    async def _do(self, work: Work[T]) -> T:
        """Do something on the store's thread."""
        return await self._thread.do(translated, self._path, work, self._database)


@contextmanager
def _of(table: str) -> Iterator[None]:
    """Where the file itself is damaged, name the table whose records were asked for."""
    try:
        yield
    except Damaged as error:
        error.table = table
        raise


def _chat_settings(database: sqlite3.Connection, chat: str) -> dict[str, str]:
    row = database.execute("SELECT body FROM chat_settings WHERE chat = ?", (chat,)).fetchone()
    return {} if row is None else msgspec.json.decode(row[0], type=dict[str, str])


def _put_chat_settings(database: sqlite3.Connection, chat: str, settings: dict[str, str]) -> None:
    body = msgspec.json.encode(settings).decode()
    database.execute("INSERT OR REPLACE INTO chat_settings VALUES (?, ?)", (chat, body)).close()


def _move_chat(database: sqlite3.Connection, old: str, new: str) -> None:
    names = {"old": old, "new": new}
    settings = _chat_settings(database, old) | _chat_settings(database, new)
    if settings:
        _put_chat_settings(database, new, settings)
    for statement in (
        "DELETE FROM chat_settings WHERE chat = :old",
        "INSERT OR IGNORE INTO currents SELECT :new, table_id FROM currents WHERE chat = :old",
        "DELETE FROM currents WHERE chat = :old",
        """INSERT INTO cursors SELECT table_id, :new, version FROM cursors
            WHERE recipient = :old AND table_id IN (SELECT table_id FROM links WHERE chat = :old)
            ON CONFLICT DO UPDATE SET version = max(version, excluded.version)""",
        """INSERT OR IGNORE INTO slots SELECT table_id, :new, name, value FROM slots
            WHERE recipient = :old AND table_id IN (SELECT table_id FROM links WHERE chat = :old)""",
        """DELETE FROM cursors WHERE recipient = :old
            AND table_id IN (SELECT table_id FROM links WHERE chat = :old)""",
        """DELETE FROM slots WHERE recipient = :old
            AND table_id IN (SELECT table_id FROM links WHERE chat = :old)""",
        """INSERT OR IGNORE INTO links (chat, table_id)
            SELECT :new, table_id FROM links WHERE chat = :old ORDER BY place""",
        "DELETE FROM links WHERE chat = :old",
    ):
        database.execute(statement, names).close()
