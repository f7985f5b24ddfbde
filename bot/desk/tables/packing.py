"""Positions packed for the store: long ones are compressed, so that none takes more than it must."""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode

_MARK = "zlib:"
_LONG = 800
"""Characters below which compressing gains nothing worth the trouble."""
_LARGEST = 1_000_000


def packed(text: str) -> str:
    """A position as it is stored."""
    if len(text) < _LONG:
        return text
    return _MARK + b85encode(zlib.compress(text.encode(), 9)).decode()


def unpacked(text: str) -> str:
    """A position as it was before it was stored; older ones stand there as they are.

    Raises:
        ValueError: what is stored is damaged.
    """
    if not text.startswith(_MARK):
        return text
    unpacking = zlib.decompressobj()
    try:
        found = unpacking.decompress(b85decode(text.removeprefix(_MARK)), _LARGEST)
    except zlib.error as error:
        raise ValueError(f"expected a packed position, got one that is damaged: {error}") from error
    if not unpacking.eof:
        raise ValueError("expected a whole packed position, got a part of one")
    return found.decode()
