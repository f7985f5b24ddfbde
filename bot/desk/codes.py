"""The codes by which people call tables, such as `K7Q2`."""

from __future__ import annotations

import hashlib
import re

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Digits and letters that are not taken for one another."""
_CODE = re.compile(r"[2-9A-HJ-NP-Z]{4,8}")
_LOOK_ALIKES = str.maketrans("АВЕКМНРСТХУ", "ABEKMHPCTXY")


def code_from(chance: bytes, length: int) -> str:
    """A table's code out of unforeseeable bytes."""
    digest = hashlib.sha256(b"table code" + chance).digest()
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in digest[:length])


def read_code(text: str) -> str | None:
    """The table code that a typed word is, or `None`; small letters and look-alikes are taken for what is meant."""
    word = text.strip().lstrip("#").upper().translate(_LOOK_ALIKES)
    return word if _CODE.fullmatch(word) else None
