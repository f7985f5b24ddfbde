"""Painted grounds kept in a folder across runs, by a name that tells all they were made from."""

from __future__ import annotations

import hashlib
import mmap
import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from threading import get_ident

import msgspec

from renderers.grounds import Key, View
from renderers.raster import Sheet


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

    def kept_part(self, name: str, key: Key, size: tuple[int, int], view: View, mode: str) -> Sheet | None:
        """The part of a kept sheet, read from the pages of its file, which all processes that draw share."""
        left, top, right, bottom = view
        depth = len(mode)
        row = size[0] * depth
        try:
            with self._file(name, key).open("rb") as stream:
                if stream.seek(0, os.SEEK_END) != row * size[1]:
                    return None
                pages = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError):
            return None
        first, last = top * row + left * depth, (bottom - 1) * row + right * depth
        with pages, memoryview(pages) as whole, whole[first:last] as part:
            return Sheet.stored(part, (right - left, bottom - top), mode, row)

    def _file(self, name: str, key: Key) -> Path:
        return self.path / f"{name}-{_digest(key)}.raw"


@lru_cache(maxsize=64)
def _digest(key: Key) -> str:
    return hashlib.blake2b(repr(key).encode(), digest_size=8).hexdigest()
