"""The codes by which people call tables, such as `K7Q2M9XDPA`, or `K7Q2` among tables they have to do with."""

from __future__ import annotations

import hashlib
import re

LENGTH = 10
"""Letters of a new table's code: 50 bits, so that no guess finds one; see docs/decisions/table-codes.md."""
NAME = 4
"""Letters by which a table is called where it is known; tables of old have no more."""

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Digits and letters that are not taken for one another."""
_CODE = re.compile(rf"[2-9A-HJ-NP-Z]{{{NAME},{LENGTH}}}")
_LOOK_ALIKES = str.maketrans("АВЕКМНРСТХУ", "ABEKMHPCTXY", "-‐‑–")


def code_from(chance: bytes, length: int = LENGTH) -> str:
    """A table's code out of unforeseeable bytes."""
    digest = hashlib.sha256(b"table code" + chance).digest()
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in digest[:length])


def invitation(code: str, secret: str) -> str:
    """What opens a private table to whoever brings it: nobody can tell it from the code alone."""
    return code_from(f"invitation {code} {secret}".encode())


def read_code(text: str) -> str | None:
    """The table code that a typed word is, or `None`; small letters and look-alikes are taken for what is meant."""
    word = text.strip().lstrip("#").upper().translate(_LOOK_ALIKES)
    return word if _CODE.fullmatch(word) else None


def looks_like_code(word: str) -> bool:
    """Whether a word is hardly anything else than a code: as long as one, in capitals, of letters and figures."""
    is_mixed = any(map(str.isdigit, word)) and not word.isdigit()
    return len(word) in (NAME, LENGTH) and word.isupper() and is_mixed and read_code(word) is not None
