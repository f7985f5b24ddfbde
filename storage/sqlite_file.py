"""An SQLite file: opened, brought up to date, worked on in transactions by one thread; its errors told as the store's.

The file is in WAL mode with `synchronous=NORMAL`. What was accepted survives the death of the process at any moment,
kill -9 included, because it has been handed to the operating system before the caller is told. A power cut or a crash
of the machine cannot damage the file but may take back what was written since the disk was last flushed: of everything
alike (records, cursors, due times, what is handled), so that tables stay whole. What arrives from a platform is flushed
before it is confirmed, and so everything before it; what a power cut takes back is therefore handled again.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
import weakref
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from storage.port import Damaged, Full, StoreAway, StoreError
from storage.schema import STEPS

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

_BUSY_SECONDS = 10.0
OLDEST_LIBRARY = (3, 37, 0)
"""The first SQLite with STRICT tables."""


class _Change(NamedTuple):
    """A change of a database, to be made within a transaction."""

    database: sqlite3.Connection
    work: Work[Any]


class _Piece(NamedTuple):
    """A piece of work, and the future of the loop that waits for what it gives.

    Attributes:
        change: the same where a transaction has begun, if it is one.
    """

    work: Callable[..., Any]
    given: tuple[Any, ...]
    done: asyncio.Future[Any]
    change: _Change | None = None


class SqliteThread:
    """Does what is handed over, one piece after another; it ends when it is closed, or nobody holds it any more.

    A pool of one thread does the same, with futures that threads, too, can wait for: to hand a piece of work over and
    back takes it half as long again.
    """

    def __init__(self) -> None:
        """Start it."""
        self._pieces: SimpleQueue[_Piece | None] = SimpleQueue()
        # A process ends without waiting for it, as if it died at that moment.
        self._thread = threading.Thread(target=_work_off, args=(self._pieces,), name="sqlite", daemon=True)
        self._end = weakref.finalize(self, self._pieces.put, None)
        self._thread.start()

    async def do(self, work: Callable[..., T], *given: Any) -> T:
        """What a piece of work gives, or the error it raises; if the caller gives up before its turn, it is not done.

        Raises:
            RuntimeError: the thread is closed.
        """
        return await self._handed(work, given)

    async def change(self, path: Path, database: sqlite3.Connection, work: Work[T]) -> T:
        """What a change of a file gives, all of it or nothing. It is committed together with those that came with it.

        Where one of those fails, all are taken back and each is made again by itself before anybody is told.

        Raises:
            RuntimeError: the thread is closed.
            StoreError: SQLite fails.
        """
        given = (path, lambda database: transaction(database, work), database)
        return await self._handed(translated, given, _Change(database, work))

    def close(self) -> None:
        """Let it come to its end; waits for what was handed over before."""
        self._end()
        self._thread.join()

    def _handed(
        self, work: Callable[..., T], given: tuple[Any, ...], change: _Change | None = None
    ) -> asyncio.Future[T]:
        if not self._end.alive:
            raise RuntimeError("expected an open thread, got a closed one")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._pieces.put(_Piece(work, given, done, change))
        return done


def _work_off(pieces: SimpleQueue[_Piece | None]) -> None:
    while _worked(_waiting(pieces)):
        pass


def _waiting(pieces: SimpleQueue[_Piece | None]) -> list[_Piece | None]:
    """What has come by now; if nothing has, what comes next."""
    found = [pieces.get()]
    while not pieces.empty():
        found.append(pieces.get())
    return found


def _worked(pieces: list[_Piece | None]) -> bool:
    """Do what has come, changes that stand next to each other in one transaction; whether more may come."""
    for database, found in groupby(pieces, _changed):
        group = [piece for piece in found if piece is not None]
        if database is None or len(group) == 1 or not _are_made(database, group):
            for piece in group:
                _work(piece)
    return None not in pieces


def _changed(piece: _Piece | None) -> sqlite3.Connection | None:
    return None if piece is None or piece.change is None else piece.change.database


def _are_made(database: sqlite3.Connection, group: list[_Piece]) -> bool:
    """Make several changes in one transaction; whether all could be made."""
    wanted = [(piece.done, piece.change) for piece in group if not piece.done.cancelled()]
    try:
        made = transaction(database, lambda file: [(done, change and change.work(file)) for done, change in wanted])
    except Exception:  # noqa: BLE001 - alone it is told to whoever waits for it
        return False
    for done, result in made:
        _tell(done, _succeed, result)
    return True


def _work(piece: _Piece) -> None:
    if piece.done.cancelled():
        return
    try:
        result = piece.work(*piece.given)
    except BaseException as error:  # noqa: BLE001 - whoever waits for it is told
        _tell(piece.done, _fail, error)
    else:
        _tell(piece.done, _succeed, result)


def _tell(done: asyncio.Future[Any], how: Callable[[asyncio.Future[Any], Any], None], what: object) -> None:
    loop = done.get_loop()
    try:
        loop.call_soon_threadsafe(how, done, what)
    except RuntimeError:
        if not loop.is_closed():
            raise


def _succeed(done: asyncio.Future[Any], result: object) -> None:
    if not done.cancelled():
        done.set_result(result)


def _fail(done: asyncio.Future[Any], error: BaseException) -> None:
    if not done.cancelled():
        done.set_exception(error)


def opened(path: Path, patience: float = _BUSY_SECONDS) -> sqlite3.Connection:
    """The file at a place, made if it is not there, with all steps of the schema taken.

    Args:
        path: the place.
        patience: seconds for which it waits, here and later, for another program that has locked the file.

    Raises:
        StoreError: it was made by a newer Fieldpost, or the SQLite library is too old.
        StoreAway: it cannot be opened or is no SQLite file.
    """
    if sqlite3.sqlite_version_info < OLDEST_LIBRARY:
        raise StoreError(f"expected SQLite 3.37 or newer, got {sqlite3.sqlite_version}")
    try:
        database = sqlite3.connect(path, timeout=patience, isolation_level=None)
    except sqlite3.Error as error:
        raise _failure(path, error) from error
    try:
        return translated(path, lambda file: _prepared(file, patience), database)
    except BaseException:
        database.close()
        raise


def reader_of(path: Path) -> sqlite3.Connection:
    """A second connection to an opened file that only reads and never waits: it fails where it would have to.

    Raises:
        StoreAway: it cannot be opened.
    """
    try:
        database = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        database.execute("PRAGMA query_only = 1").close()
    except sqlite3.Error as error:
        raise _failure(path, error) from error
    return database


def _prepared(database: sqlite3.Connection, seconds: float) -> sqlite3.Connection:
    # SQLite does not wait for the lock that the change to WAL needs, and several processes may open a new file at once.
    patience = time.monotonic() + seconds
    while database.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        try:
            database.execute("PRAGMA journal_mode = WAL").close()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                raise
            time.sleep(0.02)
    database.execute("PRAGMA synchronous = NORMAL").close()
    if _steps_taken(database) != len(STEPS):
        transaction(database, _take_steps)
    return database


def _steps_taken(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def _take_steps(database: sqlite3.Connection) -> None:
    taken = _steps_taken(database)
    if taken > len(STEPS):
        raise StoreError(f"expected a file of schema {len(STEPS)} or older, got schema {taken}: update Fieldpost")
    for step in STEPS[taken:]:
        for part in step:
            if isinstance(part, str):
                database.execute(part).close()
            else:
                part(database)
    database.execute(f"PRAGMA user_version = {len(STEPS)}").close()


def transaction(database: sqlite3.Connection, work: Work[T]) -> T:
    """Do all of it or nothing, alone among all writers."""
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


def flushed(database: sqlite3.Connection, work: Work[T]) -> T:
    """A transaction that is on the disk when it is done, and so is all that was done before it."""
    database.execute("PRAGMA synchronous = FULL").close()
    try:
        return transaction(database, work)
    finally:
        database.execute("PRAGMA synchronous = NORMAL").close()


def translated(path: Path, work: Work[T], database: sqlite3.Connection) -> T:
    """What the work gives; where SQLite fails, the store's own errors.

    Raises:
        StoreError: SQLite fails.
    """
    try:
        return work(database)
    except sqlite3.Error as error:
        raise _failure(path, error) from error


def is_locked(error: BaseException | None) -> bool:
    """Whether SQLite failed because another program has locked the file."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _failure(path: Path, error: sqlite3.Error) -> StoreError:
    # The code's low byte is its kind; the rest only says where in SQLite it arose. Errors of the module have no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return Full(f"the disk that holds {path} is full")
    if code == sqlite3.SQLITE_CORRUPT:
        return Damaged(f"{path} is damaged: restore a backup, or save what can be saved with sqlite3's .recover")
    reasons = {
        sqlite3.SQLITE_BUSY: f"another program has locked {path}",
        sqlite3.SQLITE_LOCKED: f"another program has locked {path}",
        sqlite3.SQLITE_NOTADB: f"{path} is not an SQLite file",
        sqlite3.SQLITE_CANTOPEN: f"{path} cannot be opened: is there such a folder, and may this user write there?",
        sqlite3.SQLITE_READONLY: f"{path} may be read but not written by this user",
    }
    return StoreAway(reasons.get(code, f"{path} cannot be used: {error}"))
