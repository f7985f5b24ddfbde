"""Packs: the records of a table that has ended, compressed into one value; the last seal still proves all of them."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence

from storage.port import Damaged
from storage.record import Record
from storage.upcast import decode, encode, seal


def packed(table: str, bodies: Sequence[bytes]) -> tuple[bytes, str]:
    """All records of a table in one value, and the seal of the last of them."""
    return zlib.compress(b"\n".join(bodies), 9), _sealed(table, bodies)


def unpacked(table: str, version: int, mark: str, pack: bytes) -> list[bytes]:
    """The records in a pack; `version` is their number and `mark` the seal of the last.

    Raises:
        Damaged: they are not as they were packed.
    """
    try:
        bodies = zlib.decompress(pack).split(b"\n")
    except zlib.error:
        bodies = []
    if len(bodies) != version or _sealed(table, bodies) != mark:
        raise Damaged(
            f"table {table}: its {version} packed records are not as they were; restore it from a backup", table
        )
    return bodies


def reworded(table: str, bodies: Sequence[bytes], change: Callable[[Record], Record]) -> tuple[bytes, str]:
    """All records of a table in one value after a change to some of them, and the seal of the last."""
    return packed(table, [_changed(body, change) for body in bodies])


def _changed(body: bytes, change: Callable[[Record], Record]) -> bytes:
    """A record after a change; one that stays as it is keeps its shape, whatever version wrote it."""
    record = decode(body)
    after = change(record)
    return body if after == record else encode(after)


def _sealed(table: str, bodies: Sequence[bytes]) -> str:
    mark = table
    for body in bodies:
        mark = seal(mark, body.decode(errors="replace"))
    return mark
