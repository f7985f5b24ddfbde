"""Records to bytes and back: an envelope with a version, functions that lift old shapes to today's, and a seal.

To change the shape of a record: raise VERSION by one and add to UPCASTERS, under the old version, a function that takes
any record of that version as a JSON object and returns it in the new shape. Stored records are never rewritten.

Every record carries a digest of itself and of all records of its table before it: whoever reads from any version on can
so tell whether something is missing, changed, or from another table. The digest finds accidents, which is all it is
for; `storage/lua.py` computes the very same.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from storage.port import NewerRecord, StoreError
from storage.record import Record

Shape = dict[str, Any]
"""A record as a JSON object, with `kind` and without the envelope's `v`."""

Upcaster = Callable[[Shape], Shape]
"""Lifts a record from one version to the next."""

VERSION = 1
"""The version that is written: `{"v": 1, "kind": …, …}`."""

UPCASTERS: Mapping[int, Upcaster] = {}
"""By old version, what lifts a record to the version after it; version 1 is the first, so there is none yet."""

SEAL = 16
"""Characters of a seal."""
_PREFIX = b'{"v":%d,' % VERSION
_AT_ONCE = 512
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)
_KINDS = frozenset(member.__struct_config__.tag for member in Record.__args__)


def encode(record: Record) -> bytes:
    """A record as one line of JSON.

    Raises:
        ValueError: one of its texts cannot be written as UTF-8.
    """
    return _PREFIX + _encoder.encode(record)[1:]


def seal(before: str, body: str) -> str:
    """The seal of a record; `before` is that of the record before it, or the table's id for the first one."""
    return hashlib.sha1(f"{before}\n{body}".encode(), usedforsecurity=False).hexdigest()[:SEAL]


def decode(data: bytes, *, upcasters: Mapping[int, Upcaster] = UPCASTERS) -> Record:
    """The record that a line of JSON holds, whatever version wrote it.

    Raises:
        NewerRecord: its version, its kind or one of its fields is unknown here.
        StoreError: it is no record.
    """
    if data.startswith(_PREFIX):
        # Nearly every record has today's shape; the long way below finds out what is wrong with one that has not.
        try:
            return _decoder.decode(b"{" + data[len(_PREFIX) :])
        except msgspec.DecodeError:
            pass
    try:
        shape = msgspec.json.decode(data, type=Shape)
    except msgspec.DecodeError as error:
        raise StoreError(f"expected a record, got {_excerpt(data)}: {error}") from error
    return _today(shape, data, upcasters)


async def decoded(bodies: Sequence[bytes]) -> list[Record]:
    """Many records; others may go on now and then.

    Raises:
        NewerRecord, StoreError: as `decode`.
    """
    records = []
    for number, body in enumerate(bodies):
        if number % _AT_ONCE == _AT_ONCE - 1:
            await asyncio.sleep(0)
        records.append(decode(body))
    return records


def _today(shape: Shape, data: bytes, upcasters: Mapping[int, Upcaster]) -> Record:
    version = shape.pop("v", None)
    if not isinstance(version, int):
        raise StoreError(f"expected a record with its version, got {_excerpt(data)}")
    if version > VERSION:
        raise NewerRecord(f"expected a record of version {VERSION} or older, got version {version}: update Fieldpost")
    for old in range(version, VERSION):
        if old not in upcasters:
            raise StoreError(f"expected a record of a known version, got version {version}")
        shape = upcasters[old](shape)
    kind = shape.get("kind")
    if isinstance(kind, str) and kind not in _KINDS:
        raise NewerRecord(f"expected a record of a known kind, got {kind!r}: update Fieldpost")
    try:
        record: Record = msgspec.convert(shape, Record)
    except msgspec.ValidationError as error:
        if "unknown field" in str(error):
            raise NewerRecord(f"expected a record with known fields only: {error}: update Fieldpost") from error
        raise StoreError(f"expected a sound record, got {_excerpt(data)}: {error}") from error
    return record


def _excerpt(data: bytes) -> str:
    """The beginning of a record, for a message; without a table's secret, which may be in it."""
    text = data[:60].decode(errors="replace")
    return repr(text if b'"secret"' not in data[:60] else text.split('"secret"')[0])
