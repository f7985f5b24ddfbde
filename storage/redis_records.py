"""Records as they lie in Redis: a list of seals with bodies, and a head that tells where the list must end.

Tables written before there were seals begin with bare bodies; whatever came later is sealed.
"""

from __future__ import annotations

from collections.abc import Sequence

from storage.port import Damaged
from storage.upcast import SEAL, seal


def bodies(table: str, after: int, head: str, packed: str, count: int, entries: Sequence[str]) -> list[bytes]:
    """The bodies of the records in the list past a version.

    Args:
        table: the table.
        after: the version; `entries` begin with its record, or with the first in the list if it is not there.
        head: version and seal of the last record, or nothing if the table was never sealed.
        packed: the same of the last record in the pack, or nothing if there is none.
        count: how many records there are, in the pack and in the list.
        entries: what lies in the list.

    Raises:
        Damaged: one is missing or not as it was written.
    """
    last, _, mark = head.partition(" ")
    if head and last != str(count):
        raise damaged(table, f"it has {count} records, not {last} as it should")
    if count < after:
        return []
    base, before = marked(packed, table)
    found: list[bytes] = []
    for version, entry in enumerate(entries, max(after, base + 1)):
        is_bare = entry.startswith("{") and before == table
        its_seal, body = ("", entry) if is_bare else (entry[:SEAL], entry[SEAL:])
        if version > after:
            found.append(body.encode())
            if not is_bare and its_seal != seal(before, body):
                raise damaged(table, f"record {version} is not as it was written")
        before = its_seal or before
    if (entries or base) and before != (mark or table):
        raise damaged(table, f"record {count} is not as it was written")
    return found


def marked(packed: str, table: str) -> tuple[int, str]:
    """How many records lie in a table's pack, and the seal that those after them go on from."""
    version, _, mark = packed.partition(" ")
    return int(version or 0), mark or table


def damaged(table: str, what: str) -> Damaged:
    """The failure to read a table."""
    return Damaged(f"table {table}: {what}; restore it from a backup", table)
