"""Finished tables in a folder: what `fieldpost export` writes, compressed, read again and checked before it counts."""

from __future__ import annotations

import gzip
import os
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from bot.audit import export, read_export
from bot.desk.tables.verify import verify
from engine.core.game import AnyGame
from storage.record import Opened, Record
from storage.upcast import encode

PART = ".part"
"""How the name of a file ends that is not whole yet."""
LEFT = 3600
"""Seconds after which such a file was left by a process that has died."""


class AtticFolder(msgspec.Struct, frozen=True):
    """A folder with one for each year in which games ended; several processes may share it.

    Attributes:
        path: where it lies; made when the first table is kept.
        games: by which games are played again to see that all is as it was.
    """

    path: Path
    games: Mapping[str, AnyGame]

    def keep(self, table: str, records: Sequence[Record]) -> None:
        """See `bot.desk.office.attic.Attic`."""
        file = self._file(table, records)
        _sweep(file)
        data = gzip.compress(export(table, records), mtime=0)
        if _held(file) != data:
            _write(file, data)
        self._check(file, table, records)

    def _file(self, table: str, records: Sequence[Record]) -> Path:
        """The code may be given to another table one day, so what was promised of the dice is in the name, too."""
        first = records[0]
        assert isinstance(first, Opened)
        year = time.strftime("%Y", time.gmtime(records[-1].at))
        return self.path / year / f"{table}-{first.commitment[:8]}.json.gz"

    def _check(self, file: Path, table: str, records: Sequence[Record]) -> None:
        code, found = read_export(file.read_bytes())
        if code != table or [*map(encode, found)] != [*map(encode, records)]:
            raise ValueError(f"expected the records of table {table} in {file}, got others")
        first = records[0]
        game = self.games.get(first.game) if isinstance(first, Opened) else None
        # By rules that have changed since nothing can be played again; what was written is then what was stored.
        if game is None or not isinstance(first, Opened) or game.card.rules_version != first.rules_version:
            return
        verdict = verify(code, found, self.games)
        if not verdict.is_sound:
            raise ValueError(f"expected table {table} to be played again as it was, got other dice or positions")


def _held(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return b""


def _write(file: Path, data: bytes) -> None:
    """Write a file whole and onto the disk, or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}{PART}")
    try:
        with part.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(file)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    _flush(file.parent)


def _flush(folder: Path) -> None:
    """Let the names in a folder survive a power cut, where the system can do that."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _sweep(file: Path) -> None:
    """Remove what processes left behind that died while they wrote this file."""
    for part in file.parent.glob(f"{file.name}.*{PART}"):
        with suppress(OSError):
            if time.time() - part.stat().st_mtime > LEFT:
                part.unlink()
