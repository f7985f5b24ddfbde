"""The tables of the SQLite store, as the steps that made them; a file's `user_version` counts them."""

from __future__ import annotations

STEPS: tuple[tuple[str, ...], ...] = (
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
)
