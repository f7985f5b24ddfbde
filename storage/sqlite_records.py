"""Records in an SQLite file: added with their seals, and checked whenever they are read."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from typing import Any

from storage.packing import unpacked
from storage.port import REMEMBERED, Applied, Conflict, Damaged, Gone
from storage.upcast import seal


def append(database: sqlite3.Connection, table: str, expected: int, bodies: Sequence[str], key: str | None) -> int:
    """Add records within a transaction; see `storage.port.Store`."""
    now = time.time()
    if key is not None:
        database.execute("DELETE FROM appends WHERE until <= ?", (now,)).close()
        done = applied(database, table, key)
        if done is not None:
            return done.after
    actual, mark = head(database, table)
    if actual != expected:
        raise Conflict(expected, actual)
    rows = []
    mark = mark or table
    for version, body in enumerate(bodies, expected + 1):
        mark = seal(mark, body)
        rows.append((table, version, body, mark))
    after = expected + len(rows)
    database.executemany("INSERT INTO records VALUES (?, ?, ?, ?)", rows)
    database.execute("INSERT OR REPLACE INTO heads VALUES (?, ?, ?)", (table, after, mark)).close()
    if key is not None:
        row = table, key, expected, after, now + REMEMBERED
        database.execute("INSERT OR REPLACE INTO appends VALUES (?, ?, ?, ?, ?)", row).close()
    return after


def applied(database: sqlite3.Connection, table: str, key: str) -> Applied | None:
    """See `storage.port.Store`."""
    query = "SELECT version_before, version FROM appends WHERE table_id = ? AND key = ? AND until > ?"
    row = database.execute(query, (table, key, time.time())).fetchone()
    return None if row is None else Applied(*row)


def version(database: sqlite3.Connection, table: str) -> int:
    """See `storage.port.Store`."""
    return head(database, table)[0]


def read(database: sqlite3.Connection, table: str, after: int) -> list[bytes]:
    """The bodies of the records past a version.

    Raises:
        Damaged: one is missing or not as it was written.
        Gone: there is no such table any more.
    """
    heads, packs, records = _rows(database, table, after)
    if not (heads or packs or records):
        if after:
            raise Gone(table)
        return []
    if len(heads) != 1:
        raise _damaged(table, "its head is missing")
    last, mark = heads[0][0], _text(heads[0][1])
    if last < after and not records:
        return []
    bodies: list[bytes] = []
    at, before = 0, table
    if packs and packs[0][0] >= after:
        at, before = packs[0][0], _text(packs[0][1])
        bodies = unpacked(table, at, before, packs[0][2])[after:] if at > after else []
    elif after:
        if not records or records[0][0] != after:
            raise _damaged(table, f"record {after} is missing")
        at, before = after, _text(records.pop(0)[1])
    at, before = _followed(table, at, before, records)
    if (at, before) != (last, mark):
        raise _damaged(table, f"it ends at record {at}, not at {last} as it should")
    return [*bodies, *(body for _, _, body in records)]


def _rows(database: sqlite3.Connection, table: str, after: int) -> Iterator[list[tuple[Any, ...]]]:
    """What there is of a table's head, of its pack, and of its records from a version on: version, seal, body of each.

    One statement sees one moment. What is spoilt may be of any type, or no UTF-8: the seals tell, not the library.
    """
    rows = database.execute(
        """SELECT 'record', version, CAST(seal AS BLOB), CAST(body AS BLOB) FROM records
            WHERE table_id = ?1 AND version >= ?2
        UNION ALL SELECT 'pack', CAST(version AS INTEGER), CAST(seal AS BLOB),
            iif(version > ?2, CAST(body AS BLOB), NULL) FROM packs WHERE table_id = ?1
        UNION ALL SELECT 'head', CAST(version AS INTEGER), CAST(seal AS BLOB), NULL FROM heads
            WHERE table_id = ?1 ORDER BY 2""",
        (table, after),
    ).fetchall()
    return ([row[1:] for row in rows if row[0] == kind] for kind in ("head", "pack", "record"))


def _followed(table: str, at: int, before: str, records: Sequence[tuple[Any, ...]]) -> tuple[int, str]:
    """The last version and its seal, when records follow on a version and its seal."""
    for found, its_seal, body in records:
        at += 1
        if found != at:
            raise _damaged(table, f"record {at} is missing")
        before = seal(before, body.decode(errors="replace"))
        if before != _text(its_seal):
            raise _damaged(table, f"record {at} is not as it was written")
    return at, before


def head(database: sqlite3.Connection, table: str) -> tuple[int, str]:
    """The version of a table and the seal of its last record.

    Raises:
        Damaged: some records are missing at its end.
    """
    # One statement sees one moment.
    count, last, mark = database.execute(
        """SELECT coalesce((SELECT max(version) FROM records WHERE table_id = ?1),
            (SELECT version FROM packs WHERE table_id = ?1), 0),
        coalesce((SELECT version FROM heads WHERE table_id = ?1), 0),
        (SELECT CAST(seal AS BLOB) FROM heads WHERE table_id = ?1)""",
        (table,),
    ).fetchone()
    if last != count:
        raise _damaged(table, f"it ends at record {count}, not at {last} as it should")
    return last, _text(mark)


def _text(spoilt: object) -> str:
    return spoilt.decode(errors="replace") if isinstance(spoilt, bytes) else ""


def _damaged(table: str, what: str) -> Damaged:
    return Damaged(f"table {table}: {what}; restore it from a backup", table)
