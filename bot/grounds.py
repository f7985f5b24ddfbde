"""Painted grounds kept in a folder across runs, by a name that tells all they were made from."""

from __future__ import annotations

import hashlib
import mmap
import os
import sys
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from threading import get_ident
from time import monotonic, sleep, time
from typing import IO

import msgspec

from renderers.grounds import Key, View
from renderers.raster import Sheet

if sys.platform != "win32":
    import fcntl

PATIENCE = 20.0
"""Seconds after which a ground that another process began to paint is painted all the same."""
_KEPT = ".raw"
"""How the names of sheets end."""
_PAUSE = 0.02
"""Seconds between two looks at whether it is there."""
_HELD: dict[Path, IO[bytes]] = {}
"""The claims of this process."""


class GroundFolder(msgspec.Struct, frozen=True):
    """A folder of grounds, which several processes may share.

    Attributes:
        path: where they lie; made when the first is kept.
    """

    path: Path

    def keep(self, name: str, key: Key, sheet: Sheet) -> None:
        """Write a sheet whole or not at all; a full or read-only disk only costs time."""
        file = self._file(name, key)
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            part = file.with_suffix(f".{os.getpid()}-{get_ident()}")
            part.write_bytes(sheet.raw())
            part.replace(file)
        with suppress(OSError):
            _claim_of(file).unlink(missing_ok=True)
        if held := _HELD.pop(_claim_of(file), None):
            held.close()

    def kept_part(self, name: str, key: Key, size: tuple[int, int], view: View, mode: str) -> Sheet | None:
        """The part of a kept sheet, read from the pages of its file, which all processes that draw share.

        Where nothing is kept, whoever asks first paints it; who asks meanwhile waits for that.
        """
        file = self._file(name, key)
        part = _part(file, size, view, mode)
        if part is None and not _claimed(file):
            until = monotonic() + PATIENCE
            while monotonic() < until and _is_being_painted(file):
                sleep(_PAUSE)
            part = _part(file, size, view, mode)
        return part

    def sizes(self) -> list[int]:
        """The bytes of each sheet that is kept."""
        return [file.stat().st_size for file in self.path.glob(f"*{_KEPT}")]

    def _file(self, name: str, key: Key) -> Path:
        return self.path / f"{name}-{_digest(key)}{_KEPT}"


@lru_cache(maxsize=64)
def _digest(key: Key) -> str:
    return hashlib.blake2b(repr(key).encode(), digest_size=8).hexdigest()


def _part(file: Path, size: tuple[int, int], view: View, mode: str) -> Sheet | None:
    left, top, right, bottom = view
    depth = len(mode)
    row = size[0] * depth
    try:
        with file.open("rb") as stream:
            if stream.seek(0, os.SEEK_END) != row * size[1]:
                return None
            pages = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError):
        return None
    first, last = top * row + left * depth, (bottom - 1) * row + right * depth
    with pages, memoryview(pages) as whole, whole[first:last] as part:
        return Sheet.stored(part, (right - left, bottom - top), mode, row)


def _claim_of(file: Path) -> Path:
    """The file that is locked while a ground is painted."""
    return file.with_suffix(".claim")


def _claimed(file: Path) -> bool:
    """Whether this process is to paint a ground: no other does, or it began too long ago."""
    claim = _claim_of(file)
    if claim in _HELD:
        return True
    with suppress(OSError):
        claim.parent.mkdir(parents=True, exist_ok=True)
        stream = claim.open("ab")
        if not _locked(stream):
            stream.close()
            return time() - claim.stat().st_mtime >= PATIENCE
        os.utime(claim)
        _HELD[claim] = stream
    return True


def _is_being_painted(file: Path) -> bool:
    """Whether a process holds the claim."""
    try:
        with _claim_of(file).open("rb") as stream:
            return not _locked(stream)
    except OSError:
        return False


def _locked(stream: IO[bytes]) -> bool:
    """Whether a file is this process's now, until it is closed; the system lets go of it for whoever is killed.

    Windows has no such locks; there two processes may paint the same.
    """
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
