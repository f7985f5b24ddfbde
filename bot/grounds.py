"""Painted grounds kept in a folder across runs, by a name that tells all they were made from."""

from __future__ import annotations

import hashlib
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
        """The part of a kept sheet between some rows, cut to some columns; only its rows are read."""
        left, top, right, bottom = view
        row = size[0] * len(mode)
        try:
            with self._file(name, key).open("rb") as stream:
                if stream.seek(0, os.SEEK_END) != row * size[1]:
                    return None
                stream.seek(top * row)
                data = stream.read((bottom - top) * row)
        except OSError:
            return None
        return Sheet.stored(data, (size[0], bottom - top), mode).crop((left, 0, right, bottom - top))

    def _file(self, name: str, key: Key) -> Path:
        return self.path / f"{name}-{_digest(key)}.raw"


@lru_cache(maxsize=64)
def _digest(key: Key) -> str:
    return hashlib.blake2b(repr(key).encode(), digest_size=8).hexdigest()
