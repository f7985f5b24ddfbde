"""A whole SQLite file that nobody else has open; see `storage.moving.Whole`."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from storage import sqlite_records
from storage.moving import (
    PAGE,
    START,
    HeldChat,
    HeldDue,
    HeldInbox,
    HeldPerson,
    HeldTable,
    Holding,
    InUse,
    Mark,
    StreamPosition,
)
from storage.packing import packed
from storage.port import Person, StoreAway
from storage.sqlite_file import is_locked, opened, transaction, translated
from storage.upcast import seal

T = TypeVar("T")

_NAMES: dict[type[Holding], str] = {
    HeldPerson: "SELECT key FROM persons UNION SELECT person FROM seats",
    HeldChat: """SELECT chat FROM links UNION SELECT chat FROM currents
        UNION SELECT chat FROM chat_settings WHERE body <> '{}'""",
    HeldTable: """SELECT table_id FROM heads UNION SELECT table_id FROM records UNION SELECT table_id FROM links
        UNION SELECT table_id FROM cursors UNION SELECT table_id FROM slots""",
    HeldDue: "SELECT key FROM dues",
}
"""The names of what there is of each kind, in the order of their kinds."""


class SqliteWhole:
    """A file of one's own: whoever opens it meanwhile hears that it is locked.

    It waits for the disk where it stands: nothing else goes on in the process that copies a store.
    """

    def __init__(self, path: Path, database: sqlite3.Connection) -> None:
        """Use `SqliteWhole.open`."""
        self._path = path
        self._database = database

    @classmethod
    async def open(cls, path: str | Path, *, is_new: bool) -> SqliteWhole:
        """Open a file for oneself alone; one that is not there is made if it may be new.

        Raises:
            InUse: another process has it open.
            StoreError: it cannot be used.
        """
        return cls(*_alone(Path(path), is_new=is_new))

    @property
    def place(self) -> str:
        """See `Whole`."""
        return f"sqlite:///{self._path.resolve()}"

    async def mark(self) -> Mark | None:
        """See `Whole`."""
        return self._do(mark_of)

    async def put_mark(self, mark: Mark | None) -> None:
        """See `Whole`."""
        self._do(lambda database: transaction(database, partial(_put_mark, mark)))

    async def unhandled(self) -> int:
        """See `Whole`."""
        query = "SELECT count(*) FROM inbox WHERE state = 'waiting'"
        return self._do(lambda database: int(database.execute(query).fetchone()[0]))

    async def mend(self) -> None:
        """See `Whole`; every step of a file is a transaction, so nothing is half done."""

    async def everything(self, horizon: int, after: StreamPosition = START) -> AsyncGenerator[Holding]:
        """See `Whole`."""
        if after[0] <= HeldInbox.kind:
            for page in self._pages(horizon):
                if (page.kind, page.name) > after:
                    yield page
        for kind, query in _NAMES.items():
            last = after[1] if after[0] == kind.kind else None
            while after[0] <= kind.kind:
                names = self._names(query, last)
                for name in names:
                    yield self._do(partial(_HELD[kind], name))
                if not names:
                    break
                last = names[-1]

    def _names(self, query: str, last: str | None) -> list[str]:
        """Some of the names past the last one, in order."""
        ask = f"WITH names(name) AS ({query}) SELECT name FROM names WHERE ?1 IS NULL OR name > ?1 ORDER BY name LIMIT {PAGE}"  # noqa: E501, S608 - the queries above
        return self._do(lambda database: [row[0] for row in database.execute(ask, (last,)).fetchall()])

    def _pages(self, horizon: int) -> Iterator[HeldInbox]:
        query = "SELECT DISTINCT source FROM inbox WHERE until > ? ORDER BY source"
        sources = self._do(lambda database: database.execute(query, (horizon,)).fetchall())
        for (source,) in sources:
            rows = self._do(partial(_finished, source, horizon))
            page = 0
            while updates := list(islice(rows, PAGE)):
                yield HeldInbox(source, page, updates)
                page += 1

    async def keep(self, holdings: Sequence[Holding], mark: Mark) -> None:
        """See `Whole`; all of it in one transaction."""

        def work(database: sqlite3.Connection) -> None:
            for holding in holdings:
                _keep(database, holding)
            _put_mark(mark, database)

        self._do(lambda database: transaction(database, work))

    async def close(self) -> None:
        """See `Whole`."""
        self._database.execute("PRAGMA locking_mode = NORMAL").close()
        self._database.close()

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return translated(self._path, work, self._database)


def _alone(place: Path, *, is_new: bool) -> tuple[Path, sqlite3.Connection]:
    if not is_new and not place.exists():
        raise StoreAway(f"there is no file {place}")
    try:
        database = opened(place, patience=0)
    except StoreAway as error:
        raise (InUse(str(place)) if is_locked(error.__cause__) else error) from error
    try:
        database.execute("PRAGMA locking_mode = EXCLUSIVE").close()
        # Only whoever is alone can leave WAL mode; the lock then stays until the connection is closed.
        database.execute("PRAGMA journal_mode = DELETE").close()
        database.execute("BEGIN EXCLUSIVE").close()
        database.execute("COMMIT").close()
    except sqlite3.OperationalError as error:
        database.close()
        raise (InUse(str(place)) if is_locked(error) else StoreAway(f"{place} cannot be used: {error}")) from error
    return place, database


def mark_of(database: sqlite3.Connection) -> Mark | None:
    """The note in a file that keeps bots out."""
    row = database.execute("SELECT body FROM marks WHERE name = 'moving'").fetchone()
    return None if row is None else msgspec.json.decode(row[0], type=Mark)


def _put_mark(mark: Mark | None, database: sqlite3.Connection) -> None:
    database.execute("DELETE FROM marks WHERE name = 'moving'").close()
    if mark is not None:
        body = msgspec.json.encode(mark).decode()
        database.execute("INSERT INTO marks VALUES ('moving', ?)", (body,)).close()


def _finished(
    source: str, horizon: int, database: sqlite3.Connection
) -> Iterator[tuple[str, float, tuple[str, str] | None]]:
    query = "SELECT key, until, state, place, body FROM inbox WHERE source = ? AND until > ? ORDER BY until, key"
    for key, until, state, place, body in database.execute(query, (source, horizon)):
        yield key, until, (place, body) if state == "parked" else None


def _person(name: str, database: sqlite3.Connection) -> HeldPerson:
    row = database.execute("SELECT body FROM persons WHERE key = ?", (name,)).fetchone()
    about = None if row is None else msgspec.json.decode(row[0], type=Person)
    tables = _column(database, "SELECT table_id FROM seats WHERE person = ? ORDER BY place", name)
    return HeldPerson(name, about, tables)


def _chat(name: str, database: sqlite3.Connection) -> HeldChat:
    current = _column(database, "SELECT table_id FROM currents WHERE chat = ?", name)
    body = _column(database, "SELECT body FROM chat_settings WHERE chat = ?", name)
    settings = msgspec.json.decode(body[0], type=dict[str, str]) if body else {}
    tables = _column(database, "SELECT table_id FROM links WHERE chat = ? ORDER BY place", name)
    return HeldChat(name, tables, current[0] if current else None, settings)


def _table(name: str, database: sqlite3.Connection) -> HeldTable:
    bodies = sqlite_records.read(database, name, 0)
    pack = database.execute("SELECT version FROM packs WHERE table_id = ?", (name,)).fetchone()
    chats = _column(database, "SELECT chat FROM links WHERE table_id = ? ORDER BY coalesce(turn, place)", name)
    cursors = dict(database.execute("SELECT recipient, version FROM cursors WHERE table_id = ?", (name,)).fetchall())
    slots: dict[str, dict[str, str]] = {}
    rows = database.execute("SELECT recipient, name, value FROM slots WHERE table_id = ?", (name,)).fetchall()
    for recipient, slot, value in rows:
        slots.setdefault(recipient, {})[slot] = value
    return HeldTable(name, bodies, pack[0] if pack else 0, chats, cursors, slots)


def _due(name: str, database: sqlite3.Connection) -> HeldDue:
    return HeldDue(name, *database.execute("SELECT at, payload FROM dues WHERE key = ?", (name,)).fetchone())


_HELD: dict[type[Holding], Callable[[str, sqlite3.Connection], Holding]] = {
    HeldPerson: _person,
    HeldChat: _chat,
    HeldTable: _table,
    HeldDue: _due,
}


def _column(database: sqlite3.Connection, query: str, name: str) -> list[str]:
    return [row[0] for row in database.execute(query, (name,)).fetchall()]


def _keep(database: sqlite3.Connection, holding: Holding) -> None:
    match holding:
        case HeldInbox(source=source, updates=updates):
            rows = [
                (source, key, *(parked or ("", "")), "done" if parked is None else "parked", until)
                for key, until, parked in updates
            ]
            database.executemany(
                "INSERT OR REPLACE INTO inbox (source, key, place, body, state, until) VALUES (?, ?, ?, ?, ?, ?)", rows
            ).close()
        case HeldPerson(name=name, about=about, tables=tables):
            if about is not None:
                body = msgspec.json.encode(about).decode()
                database.execute("INSERT OR REPLACE INTO persons VALUES (?, ?)", (name, body)).close()
            _each(database, "INSERT OR IGNORE INTO seats (person, table_id) VALUES (?, ?)", name, tables)
        case HeldChat(name=name, tables=tables, current=current, settings=settings):
            _each(database, "INSERT OR IGNORE INTO links (chat, table_id) VALUES (?, ?)", name, tables)
            if current is not None:
                database.execute("INSERT OR REPLACE INTO currents VALUES (?, ?)", (name, current)).close()
            if settings:
                body = msgspec.json.encode(settings).decode()
                database.execute("INSERT OR REPLACE INTO chat_settings VALUES (?, ?)", (name, body)).close()
        case HeldTable():
            _keep_table(database, holding)
        case HeldDue(name=name, at=at, payload=payload):
            database.execute("INSERT OR REPLACE INTO dues VALUES (?, ?, ?, ?)", (name, at, at, payload)).close()


def _each(database: sqlite3.Connection, statement: str, name: str, others: Sequence[str]) -> None:
    database.executemany(statement, [(name, other) for other in others]).close()


def _keep_table(database: sqlite3.Connection, held: HeldTable) -> None:
    name = held.name
    for rows in ("records", "heads", "packs", "cursors", "slots"):
        database.execute(f"DELETE FROM {rows} WHERE table_id = ?", (name,)).close()  # noqa: S608 - names written here
    mark = name
    if held.packed:
        body, mark = packed(name, held.bodies[: held.packed])
        database.execute("INSERT INTO packs VALUES (?, ?, ?, ?)", (name, held.packed, mark, body)).close()
    records: list[tuple[Any, ...]] = []
    for version, each in enumerate(held.bodies[held.packed :], held.packed + 1):
        text = each.decode()
        mark = seal(mark, text)
        records.append((name, version, text, mark))
    database.executemany("INSERT INTO records VALUES (?, ?, ?, ?)", records).close()
    if held.bodies:
        database.execute("INSERT INTO heads VALUES (?, ?, ?)", (name, len(held.bodies), mark)).close()
    database.executemany(
        "INSERT INTO cursors VALUES (?, ?, ?)", [(name, recipient, at) for recipient, at in held.cursors.items()]
    ).close()
    slots = [(name, to, slot, value) for to, each in held.slots.items() for slot, value in each.items()]
    database.executemany("INSERT INTO slots VALUES (?, ?, ?, ?)", slots).close()
    # The chats have been written before, in the order of their own lists.
    turns = [(turn - len(held.chats), chat, name) for turn, chat in enumerate(held.chats)]
    database.executemany("UPDATE links SET turn = ? WHERE chat = ? AND table_id = ?", turns).close()
