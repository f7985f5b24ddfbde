"""A finished table as a file: its code, which is part of the dice, and its records, for anybody to check."""

from __future__ import annotations

import io
import zlib
from collections.abc import Sequence
from gzip import GzipFile

import msgspec

from storage.record import Opened, Record
from storage.upcast import decode, encode

LARGEST = 100_000_000
"""Bytes of an exported table that are read at most, and that a compressed one may give."""
_COMPRESSED = b"\x1f\x8b"


class Exported(msgspec.Struct, frozen=True):
    """What such a file holds; the records are as they are stored."""

    table: str
    records: tuple[msgspec.Raw, ...]


def export(table: str, records: Sequence[Record]) -> bytes:
    """A table as a JSON file."""
    body = Exported(table, tuple(msgspec.Raw(encode(record)) for record in records))
    return msgspec.json.format(msgspec.json.encode(body), indent=1) + b"\n"


def read_export(data: bytes) -> tuple[str, tuple[Record, ...]]:
    """The table's code and records from such a file, compressed or not.

    Raises:
        ValueError: the file is no export of a table.
        StoreError: a record in it is unsound, or from a newer Fieldpost.
    """
    try:
        found = msgspec.json.decode(_plain(data), type=Exported)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(f"expected an exported table, got {error}") from error
    try:
        records = tuple(decode(bytes(record)) for record in found.records)
    except RecursionError as error:
        raise ValueError(f"expected records of a table, got {error}") from error
    if not records or not isinstance(records[0], Opened):
        raise ValueError("expected records that begin with the opening of the table")
    return found.table, records


def _plain(data: bytes) -> bytes:
    if not data.startswith(_COMPRESSED):
        return data
    try:
        plain = GzipFile(fileobj=io.BytesIO(data)).read(LARGEST + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError(f"expected a compressed table that is whole, got {error}") from error
    if len(plain) > LARGEST:
        raise ValueError(f"expected a table of at most {LARGEST} bytes, got more")
    return plain
