"""The store in an SQLite file: the default, with nothing to install.

The file is in WAL mode with `synchronous=NORMAL`. What was accepted survives the death of the process at any moment,
kill -9 included, because it has been handed to the operating system before the caller is told. A power cut or a crash
of the machine cannot damage the file but may take back the last moments: of everything alike (records, cursors, due
times), so that tables stay whole, and the dice give the same again. `FULL` would keep those moments, at the price of
a disk flush for each answer; `docs/operations.md` has the figures.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from storage.port import Conflict, Due, Full, Person, Snapshot, StoreError, Unreachable
from storage.record import Record
from storage.schema import STEPS
from storage.upcast import decode, encode

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

_BUSY_SECONDS = 10.0
_OLDEST_LIBRARY = (3, 37, 0)  # the first with STRICT tables


class SqliteStore:
    """A store in one file; see `storage.port.Store` for what each method does.

    All work on the file is done by one thread of the store's own, so that the event loop never waits for the disk.
    """

    def __init__(self, path: Path, thread: ThreadPoolExecutor, database: sqlite3.Connection) -> None:
        """Use `SqliteStore.open`."""
        self._path = path
        self._thread = thread
        self._database = database
        self._is_closed = False

    @classmethod
    async def open(cls, path: str | Path) -> SqliteStore:
        """Open a file, or make it.

        Raises:
            StoreError: it was made by a newer Fieldpost, or the SQLite library is too old.
            Unreachable: it cannot be opened or is no SQLite file.
        """
        place = Path(path)
        thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite")
        try:
            database = await asyncio.get_running_loop().run_in_executor(thread, _opened, place)
        except BaseException:
            thread.shutdown(wait=False)
            raise
        return cls(place, thread, database)

    async def close(self) -> None:
        """See `Store`."""
        if not self._is_closed:
            self._is_closed = True
            await self._do(sqlite3.Connection.close)
            self._thread.shutdown()

    async def append(self, table: str, expected: int, records: Sequence[Record]) -> int:
        """See `Store`."""
        if not records:
            raise ValueError("expected at least one record, got none")
        rows = [(table, number, encode(record).decode()) for number, record in enumerate(records, expected + 1)]

        def work(database: sqlite3.Connection) -> None:
            actual = _version(database, table)
            if actual != expected:
                raise Conflict(expected, actual)
            database.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)

        await self._change(work)
        return expected + len(rows)

    async def read(self, table: str, after: int = 0) -> list[Record]:
        """See `Store`."""
        bodies = await self._column(
            "SELECT body FROM records WHERE table_id = ? AND version > ? ORDER BY version", table, after
        )
        return [decode(body.encode()) for body in bodies]

    async def version(self, table: str) -> int:
        """See `Store`."""
        return await self._do(lambda database: _version(database, table))

    async def put_snapshot(self, table: str, version: int, rules_version: int, text: str) -> None:
        """See `Store`."""
        await self._run(
            """INSERT INTO snapshots VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
            SET version = excluded.version, body = excluded.body WHERE excluded.version >= version""",
            table,
            rules_version,
            version,
            text,
        )

    async def snapshot(self, table: str, rules_version: int) -> Snapshot | None:
        """See `Store`."""
        row = await self._row(
            "SELECT version, body FROM snapshots WHERE table_id = ? AND rules_version = ?", table, rules_version
        )
        return None if row is None else Snapshot(*row)

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
        return await self._column("SELECT chat FROM links WHERE table_id = ? ORDER BY place", table)

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
        return await self._do(lambda database: _chat_settings(database, chat))

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

    async def done(self, key: str, at: int) -> None:
        """See `Store`."""
        await self._run("DELETE FROM dues WHERE key = ? AND at = ?", key, at)

    async def seen(self, update: str, ttl: int) -> bool:
        """See `Store`."""
        now = time.time()

        def work(database: sqlite3.Connection) -> bool:
            database.execute("DELETE FROM updates WHERE until <= ?", (now,))
            added = database.execute("INSERT OR IGNORE INTO updates VALUES (?, ?)", (update, now + ttl))
            return added.rowcount == 1

        return await self._change(work)

    async def _run(self, statement: str, *values: str | int) -> None:
        """Run one writing statement, which is a transaction of its own."""
        await self._do(lambda database: database.execute(statement, values).close())

    async def _row(self, query: str, *values: str | int) -> tuple[Any, ...] | None:
        """The first row a query gives."""
        rows = await self._do(lambda database: database.execute(query, values).fetchmany(1))
        return rows[0] if rows else None

    async def _value(self, query: str, *values: str | int) -> str | None:
        """The only text a query gives."""
        row = await self._row(query, *values)
        return None if row is None else str(row[0])

    async def _column(self, query: str, *values: str | int) -> list[str]:
        """The texts a query gives, one for each row."""
        rows = await self._do(lambda database: database.execute(query, values).fetchall())
        return [row[0] for row in rows]

    async def _change(self, work: Work[T]) -> T:
        """Do several things as one transaction."""
        return await self._do(lambda database: _transaction(database, work))

    async def _do(self, work: Work[T]) -> T:
        """Do something on the store's thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, _translated, self._path, work, self._database)


def _opened(path: Path) -> sqlite3.Connection:
    if sqlite3.sqlite_version_info < _OLDEST_LIBRARY:
        raise StoreError(f"expected SQLite 3.37 or newer, got {sqlite3.sqlite_version}")
    try:
        database = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    except sqlite3.Error as error:
        raise _failure(path, error) from error
    try:
        return _translated(path, _prepared, database)
    except BaseException:
        database.close()
        raise


def _prepared(database: sqlite3.Connection) -> sqlite3.Connection:
    # SQLite does not wait for the lock that the change to WAL needs, and several processes may open a new file at once.
    patience = time.monotonic() + _BUSY_SECONDS
    while database.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        try:
            database.execute("PRAGMA journal_mode = WAL").close()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                raise
            time.sleep(0.02)
    database.execute("PRAGMA synchronous = NORMAL").close()
    if _steps_taken(database) != len(STEPS):
        _transaction(database, _take_steps)
    return database


def _steps_taken(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def _take_steps(database: sqlite3.Connection) -> None:
    taken = _steps_taken(database)
    if taken > len(STEPS):
        raise StoreError(f"expected a file of schema {len(STEPS)} or older, got schema {taken}: update Fieldpost")
    for step in STEPS[taken:]:
        for statement in step:
            database.execute(statement).close()
    database.execute(f"PRAGMA user_version = {len(STEPS)}").close()


def _transaction(database: sqlite3.Connection, work: Work[T]) -> T:
    database.execute("BEGIN IMMEDIATE").close()
    try:
        result = work(database)
        database.execute("COMMIT").close()
    except BaseException:
        # A full disk may have made SQLite roll back by itself.
        if database.in_transaction:
            database.execute("ROLLBACK").close()
        raise
    return result


def _translated(path: Path, work: Work[T], database: sqlite3.Connection) -> T:
    try:
        return work(database)
    except sqlite3.Error as error:
        raise _failure(path, error) from error


def _failure(path: Path, error: sqlite3.Error) -> StoreError:
    # The code's low byte is its kind; the rest only says where in SQLite it arose. Errors of the module have no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return Full(f"the disk that holds {path} is full")
    reasons = {
        sqlite3.SQLITE_BUSY: f"another program has locked {path}",
        sqlite3.SQLITE_LOCKED: f"another program has locked {path}",
        sqlite3.SQLITE_CORRUPT: f"{path} is damaged",
        sqlite3.SQLITE_NOTADB: f"{path} is not an SQLite file",
        sqlite3.SQLITE_CANTOPEN: f"{path} cannot be opened: is there such a folder, and may this user write there?",
        sqlite3.SQLITE_READONLY: f"{path} may be read but not written by this user",
    }
    return Unreachable(reasons.get(code, f"{path} cannot be used: {error}"))


def _version(database: sqlite3.Connection, table: str) -> int:
    query = "SELECT coalesce(max(version), 0) FROM records WHERE table_id = ?"
    return int(database.execute(query, (table,)).fetchone()[0])


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
