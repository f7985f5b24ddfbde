"""Painted grounds kept on disk across runs, by a name that tells all they were made from."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from functools import lru_cache
from os import SEEK_END, getpid
from pathlib import Path

from renderers.raster import Sheet

Key = tuple[object, ...]
_folder: list[Path] = []


def keep_in(folder: Path | None) -> None:
    """Keep painted grounds in a folder across runs; `None` keeps them in memory only."""
    _folder[:] = [] if folder is None else [folder]


def keep(name: str, key: Key, sheet: Sheet) -> None:
    """Write a sheet whole or not at all; a full or read-only disk only costs time."""
    file = _file(name, key)
    if file is None:
        return
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{getpid()}")
        part.write_bytes(sheet.raw())
        part.replace(file)


def kept_part(name: str, key: Key, size: tuple[int, int], view: tuple[int, int, int, int], mode: str) -> Sheet | None:
    """The part of a kept sheet between some rows, cut to some columns; nothing if it is not there or not whole."""
    file = _file(name, key)
    if file is None:
        return None
    left, top, right, bottom = view
    row = size[0] * len(mode)
    try:
        with file.open("rb") as stream:
            if stream.seek(0, SEEK_END) != row * size[1]:
                return None
            stream.seek(top * row)
            data = stream.read((bottom - top) * row)
    except OSError:
        return None
    return Sheet.stored(data, (size[0], bottom - top), mode).crop((left, 0, right, bottom - top))


def _file(name: str, key: Key) -> Path | None:
    """Where a sheet made from these things is kept."""
    return _folder[0] / f"{name}-{_digest(key)}.raw" if _folder else None


@lru_cache(maxsize=64)
def _digest(key: Key) -> str:
    return hashlib.blake2b(repr(key).encode(), digest_size=8).hexdigest()
