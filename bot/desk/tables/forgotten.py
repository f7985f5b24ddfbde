"""Forgotten people: what stands in records where somebody was named who wanted to be forgotten."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import msgspec

from storage.record import Assigned, Opened, Record, Sat

_GONE = "gone:"
"""Begins the keys of forgotten people; no platform is called so, and nobody is reached by them."""
_NAMES = frozenset(("by", "chat", "person"))
"""Fields of records that hold the key of a person or chat."""


def is_forgotten(key: str) -> bool:
    """Whether a key stands for somebody who was forgotten."""
    return key.startswith(_GONE)


def alias(token: str, place: str) -> str:
    """The key of a forgotten person at a table or in the standings of a chat.

    Without the token, which goes when all is done, nobody can tell that two such keys were the same person.

    Args:
        token: of this request, unforeseeable.
        place: code of the table or key of the chat.
    """
    return _GONE + hmac.digest(token.encode(), place.encode(), hashlib.sha256).hex()[:12]


def names(record: Record, keys: frozenset[str]) -> bool:
    """Whether a record names one of these people or chats."""
    if isinstance(record, Opened) and any(key in people for people in record.expected.values() for key in keys):
        return True
    return any(getattr(record, name, None) in keys for name in _NAMES)


def without(record: Record, keys: frozenset[str], other: str, name: str) -> Record:
    """A record in which a person is not to be recognized; the game is the same.

    Args:
        record: what happened.
        keys: of the person and of their private chat.
        other: what stands in place of the keys.
        name: what stands in place of the name.
    """
    if not names(record, keys):
        return record
    changes: dict[str, Any] = {field: other for field in _NAMES if getattr(record, field, None) in keys}
    if isinstance(record, Opened):
        changes["expected"] = {
            seat: kept
            for seat, people in record.expected.items()
            if (kept := {key: each for key, each in people.items() if key not in keys})
        }
    if isinstance(record, Sat):
        changes["name"] = name
    if isinstance(record, Assigned) and record.by in keys:
        changes["about"] = ", ".join(record.units)
    return msgspec.structs.replace(record, **changes)
