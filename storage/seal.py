"""Seals: every record carries a digest of itself and of all records of its table before it.

Whoever reads from any version on can so tell whether something is missing, changed, or from another table. The digest
finds accidents, which is all it is for; `storage/lua.py` computes the very same.
"""

from __future__ import annotations

import hashlib

LENGTH = 16
"""Characters of a seal."""


def seal(before: str, body: str) -> str:
    """The seal of a record; `before` is that of the record before it, or the table's id for the first one."""
    return hashlib.sha1(f"{before}\n{body}".encode(), usedforsecurity=False).hexdigest()[:LENGTH]
