"""What is wrong with an SQLite file, its folder and its disk; nothing in the file is changed."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from storage.diagnosis.folders import look_for_room, not_writable
from storage.diagnosis.symptom import Diagnosis, Question
from storage.port import REMEMBERED
from storage.schema import STEPS
from storage.sqlite_file import OLDEST_LIBRARY, is_locked
from storage.sqlite_moving import mark_of

MOUNTS = Path("/proc/self/mounts")
"""Where Linux tells which file systems there are; other systems are not asked."""
NETWORKED = ("nfs", "cifs", "smb", "9p", "ceph", "glusterfs", "fuse.sshfs", "fuse.glusterfs", "afs", "lustre", "ncpfs")
"""How the names of file systems begin that lie on other machines."""
READ_SECONDS = 10.0
"""Seconds for which a file is read at most to see whether it is whole."""
_BETWEEN = 1000
"""Steps of SQLite between two looks at the clock."""
LOCKED_SECONDS = 2.0
"""Seconds for which somebody else may write before the file counts as locked."""
_FAULTS = {
    sqlite3.SQLITE_NOTADB: "file-foreign",
    sqlite3.SQLITE_CORRUPT: "file-damaged",
    sqlite3.SQLITE_CANTOPEN: "file-forbidden",
    sqlite3.SQLITE_READONLY: "file-forbidden",
    sqlite3.SQLITE_PERM: "file-forbidden",
}


def _is_sound(folder: Path, about: Diagnosis) -> bool:
    """Whether a folder is there and files can be made in it."""
    if not folder.is_dir():
        about.add("no-folder", is_grave=True, folder=str(folder))
        return False
    why = not_writable(folder)
    if why:
        about.add("folder-forbidden", is_grave=True, folder=str(folder), why=why)
        return False
    look_for_room(folder, about)
    return True


def of_file(path: Path, question: Question, seconds: float = READ_SECONDS) -> Diagnosis:
    """Look at a file that a bot uses or will use.

    Args:
        path: the file; there need be none yet.
        question: what is to be found out about the processes on it.
        seconds: for which it is read at most to see whether it is whole.
    """
    about = Diagnosis()
    if sqlite3.sqlite_version_info < OLDEST_LIBRARY:
        wanted = ".".join(map(str, OLDEST_LIBRARY))
        about.add("sqlite-old", is_grave=True, found=sqlite3.sqlite_version, wanted=wanted)
    if not _is_sound(path.parent, about):
        return about
    kind = _file_system(path.parent)
    if kind.startswith(NETWORKED):
        about.add("folder-networked", is_grave=True, folder=str(path.parent), system=kind)
    if not path.exists():
        about.is_open = True
        return about
    try:
        with closing(_opened(path)) as database:
            _look(path, database, question, about, seconds)
    except sqlite3.Error as error:
        _note(path, error, about)
    return about


def _opened(path: Path) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(address, uri=True, timeout=LOCKED_SECONDS, isolation_level=None, check_same_thread=False)


def _note(path: Path, error: sqlite3.Error, about: Diagnosis) -> None:
    if is_locked(error):
        about.add("file-locked", is_grave=True, file=str(path))
        return
    kind = _FAULTS.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF)
    if kind is None:
        about.add("file-unusable", is_grave=True, file=str(path), why=str(error))
    else:
        about.add(kind, is_grave=True, file=str(path))


def _look(path: Path, database: sqlite3.Connection, question: Question, about: Diagnosis, seconds: float) -> None:
    taken = int(database.execute("PRAGMA user_version").fetchone()[0])
    if taken > len(STEPS):
        about.add("file-newer", is_grave=True, file=str(path))
        return
    # Whoever has locked the file for himself holds up whoever wants to write; and so does a program that has died.
    database.execute("BEGIN IMMEDIATE").close()
    database.execute("ROLLBACK").close()
    if taken == len(STEPS):
        mark = mark_of(database)
        if mark is not None:
            about.add("store-filling" if mark.is_filling else "store-moved", is_grave=True, place=mark.other)
            return
        _count(database, question, about)
    _read(path, database, about, seconds)
    about.is_open = True


def _count(database: sqlite3.Connection, question: Question, about: Diagnosis) -> None:
    for key, owner in database.execute("SELECT key, owner FROM leases WHERE until > ?", (time.time(),)):
        if key in question.leases:
            about.held[key] = owner
    waiting = "SELECT count(*) FROM inbox WHERE state = 'waiting'"
    about.waiting = int(database.execute(waiting).fetchone()[0])
    # What is done ends sooner than what was put aside, so that the index finds the few among the many.
    parked = "SELECT count(*) FROM inbox WHERE state = 'parked' AND until > ?"
    about.parked = int(database.execute(parked, (time.time() + REMEMBERED,)).fetchone()[0])


def _read(path: Path, database: sqlite3.Connection, about: Diagnosis, seconds: float) -> None:
    """Read the whole file, as long as that takes no longer than it may."""
    end = time.monotonic() + seconds
    database.set_progress_handler(lambda: time.monotonic() >= end, _BETWEEN)
    try:
        found = [str(row[0]) for row in database.execute("PRAGMA quick_check(1)").fetchall()]
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_INTERRUPT:
            raise
        about.add("file-long", file=str(path), seconds=int(seconds))
        return
    if found != ["ok"]:
        about.add("file-damaged", is_grave=True, file=str(path))


def _file_system(folder: Path) -> str:
    """What kind of file system a folder lies on; nothing where the system does not tell."""
    place, kind = "", ""
    with suppress(OSError):
        for mounted, name in _mounted(MOUNTS.read_text("utf-8", "replace")):
            if len(mounted) >= len(place) and folder.resolve().is_relative_to(mounted):
                place, kind = mounted, name
    return kind


def _mounted(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        words: list[Any] = line.split()
        if len(words) > 2:
            # Spaces and the like stand there in octal.
            yield words[1].encode().decode("unicode_escape").encode("latin-1").decode("utf-8", "replace"), words[2]
