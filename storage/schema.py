"""The tables of the SQLite store, as the steps that made them; a file's `user_version` counts them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from storage.port import PARKED
from storage.upcast import seal

Step = tuple[str | Callable[[Any], None], ...]
"""Statements, and functions for what statements cannot do."""


def _seal_all(database: Any) -> None:
    """Seal the records of a file that was made before there were seals."""
    heads: dict[str, tuple[int, str]] = {}
    rows = database.execute("SELECT table_id, version, body FROM records ORDER BY table_id, version").fetchall()
    for table, version, body in rows:
        mark = seal(heads[table][1] if table in heads else table, body)
        heads[table] = version, mark
        database.execute("UPDATE records SET seal = ? WHERE table_id = ? AND version = ?", (mark, table, version))
    database.executemany("INSERT INTO heads VALUES (?, ?, ?)", [(table, *head) for table, head in heads.items()])


def _end_parked(database: Any) -> None:
    """Let what was put aside in the inbox come to its end, too."""
    database.execute("UPDATE inbox SET until = ? WHERE state = 'parked'", (time.time() + PARKED,)).close()


STEPS: tuple[Step, ...] = (
    (
        # The key is the lock: two writers cannot both add a version.
        """CREATE TABLE records (
            table_id TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (table_id, version)) STRICT, WITHOUT ROWID""",
        """CREATE TABLE snapshots (
            table_id TEXT NOT NULL, rules_version INTEGER NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (table_id, rules_version)) STRICT""",
        """CREATE TABLE links (
            place INTEGER PRIMARY KEY, chat TEXT NOT NULL, table_id TEXT NOT NULL,
            UNIQUE (chat, table_id)) STRICT""",
        "CREATE INDEX links_by_table ON links (table_id)",
        "CREATE TABLE currents (chat TEXT PRIMARY KEY, table_id TEXT NOT NULL) STRICT",
        "CREATE TABLE chat_settings (chat TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT",
        "CREATE TABLE persons (key TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT",
        """CREATE TABLE seats (
            place INTEGER PRIMARY KEY, person TEXT NOT NULL, table_id TEXT NOT NULL,
            UNIQUE (person, table_id)) STRICT""",
        """CREATE TABLE cursors (
            table_id TEXT NOT NULL, recipient TEXT NOT NULL, version INTEGER NOT NULL,
            PRIMARY KEY (table_id, recipient)) STRICT, WITHOUT ROWID""",
        """CREATE TABLE slots (
            table_id TEXT NOT NULL, recipient TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
            PRIMARY KEY (table_id, recipient, name)) STRICT, WITHOUT ROWID""",
        # `visible` is when it may be claimed: its own time, or the end of the lease of whoever claimed it.
        """CREATE TABLE dues (
            key TEXT PRIMARY KEY, at INTEGER NOT NULL, visible INTEGER NOT NULL, payload TEXT NOT NULL) STRICT""",
        "CREATE INDEX dues_by_time ON dues (visible, key)",
        "CREATE TABLE updates (key TEXT PRIMARY KEY, until REAL NOT NULL) STRICT",
        "CREATE INDEX updates_by_time ON updates (until)",
    ),
    (
        # The place grows with each announcement, a second one of the same topic included.
        """CREATE TABLE news (
            place INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL UNIQUE, origin TEXT NOT NULL) STRICT""",
        "CREATE TABLE leases (key TEXT PRIMARY KEY, owner TEXT NOT NULL, until REAL NOT NULL) STRICT, WITHOUT ROWID",
    ),
    (
        "DROP TABLE updates",
        "CREATE TABLE remembered (key TEXT PRIMARY KEY, value TEXT NOT NULL, until REAL NOT NULL) STRICT",
        "CREATE INDEX remembered_by_time ON remembered (until)",
        """CREATE TABLE appends (
            table_id TEXT NOT NULL, key TEXT NOT NULL, version_before INTEGER NOT NULL, version INTEGER NOT NULL,
            until REAL NOT NULL, PRIMARY KEY (table_id, key)) STRICT, WITHOUT ROWID""",
        "CREATE INDEX appends_by_time ON appends (until)",
        # `until` is null while an update waits; then, until when it is known.
        """CREATE TABLE inbox (
            arrival INTEGER PRIMARY KEY, source TEXT NOT NULL, key TEXT NOT NULL, place TEXT NOT NULL,
            body TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, state TEXT NOT NULL DEFAULT 'waiting', until REAL,
            UNIQUE (source, key)) STRICT""",
        "CREATE INDEX inbox_waiting ON inbox (source, arrival) WHERE state = 'waiting'",
        "CREATE INDEX inbox_by_time ON inbox (until) WHERE until IS NOT NULL",
        # The last version and its seal once more, so that records missing at the end of a table are missed.
        """CREATE TABLE heads (
            table_id TEXT PRIMARY KEY, version INTEGER NOT NULL, seal TEXT NOT NULL) STRICT, WITHOUT ROWID""",
        "ALTER TABLE records ADD COLUMN seal TEXT NOT NULL DEFAULT ''",
        _seal_all,
        # A snapshot without a seal is none; the records give it anew.
        "DELETE FROM snapshots",
        "ALTER TABLE snapshots ADD COLUMN seal TEXT NOT NULL DEFAULT ''",
    ),
    (
        # The first `version` records of a table, compressed, with the seal of the last of them.
        """CREATE TABLE packs (
            table_id TEXT PRIMARY KEY, version INTEGER NOT NULL, seal TEXT NOT NULL, body BLOB NOT NULL) STRICT""",
        "CREATE INDEX seats_by_table ON seats (table_id)",
        "CREATE INDEX currents_by_table ON currents (table_id)",
        _end_parked,
    ),
    (
        # A note of each append in one page of the file instead of three. What is kept of it keeps its place, for the
        # processes that are on the file already have heard up to some place.
        "ALTER TABLE news RENAME TO earlier_news",
        "CREATE TABLE news (place INTEGER PRIMARY KEY, topic TEXT NOT NULL, origin TEXT NOT NULL) STRICT",
        "INSERT INTO news SELECT place, topic, origin FROM earlier_news",
        "DROP TABLE earlier_news",
    ),
    (
        # What keeps bots out of a file that was moved, or is not complete yet.
        "CREATE TABLE marks (name TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT",
        # A table's chats in order, where that cannot be told by `place`, which is in the order of each chat's tables:
        # in the links that were copied from another store. It is below 1 there, so a link made later comes after.
        "ALTER TABLE links ADD COLUMN turn INTEGER",
    ),
)
