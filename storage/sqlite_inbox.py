"""The inbox in an SQLite file."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence

from storage.port import PARKED, REMEMBERED, Update


def receive(database: sqlite3.Connection, source: str, updates: Sequence[Update]) -> set[str]:
    """See `storage.port.Inbox`."""
    database.execute("DELETE FROM inbox WHERE until <= ?", (time.time(),)).close()
    database.executemany(
        "INSERT OR IGNORE INTO inbox (source, key, place, body) VALUES (?, ?, ?, ?)",
        [(source, update.key, update.place, update.body) for update in updates],
    )
    return {update.key for update in updates if _is_waiting(database, source, update.key)}


def waiting(database: sqlite3.Connection, source: str) -> list[Update]:
    """See `storage.port.Inbox`."""
    rows = database.execute(
        "SELECT key, place, body, tries FROM inbox WHERE source = ? AND state = 'waiting' ORDER BY arrival", (source,)
    )
    return [Update(*row) for row in rows.fetchall()]


def retry(database: sqlite3.Connection, source: str, key: str) -> int:
    """See `storage.port.Inbox`."""
    query = "UPDATE inbox SET tries = tries + 1 WHERE source = ? AND key = ? RETURNING tries"
    row = database.execute(query, (source, key)).fetchall()
    return int(row[0][0]) if row else 0


def finish(database: sqlite3.Connection, source: str, key: str) -> None:
    """See `storage.port.Inbox`."""
    database.execute(
        "UPDATE inbox SET state = 'done', body = '', until = ? WHERE source = ? AND key = ? AND state = 'waiting'",
        (time.time() + REMEMBERED, source, key),
    ).close()


def park(database: sqlite3.Connection, source: str, key: str) -> None:
    """See `storage.port.Inbox`."""
    database.execute(
        "UPDATE inbox SET state = 'parked', until = ? WHERE source = ? AND key = ?",
        (time.time() + PARKED, source, key),
    ).close()


def _is_waiting(database: sqlite3.Connection, source: str, key: str) -> bool:
    query = "SELECT 1 FROM inbox WHERE source = ? AND key = ? AND state = 'waiting'"
    return database.execute(query, (source, key)).fetchone() is not None
