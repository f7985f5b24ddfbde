"""Records as they lie in Redis: a list of seals with bodies, and a head that tells where the list must end.

Tables written before there were seals begin with bare bodies; whatever came later is sealed.
"""

from __future__ import annotations

from collections.abc import Sequence

from storage.port import Damaged
from storage.seal import LENGTH, seal


def bodies(table: str, after: int, head: str, count: int, entries: Sequence[str]) -> list[str]:
    """The bodies of the records past a version.

    Args:
        table: the table.
        after: the version; `entries` begin with its record, or with the first if it is 0.
        head: version and seal of the last record, or nothing if the table was never sealed.
        count: how many records there are.
        entries: what lies in the list.

    Raises:
        Damaged: one is missing or not as it was written.
    """
    last, _, mark = head.partition(" ")
    if head and last != str(count):
        raise damaged(table, f"it has {count} records, not {last} as it should")
    if count < after:
        return []
    before = table
    found: list[str] = []
    for version, entry in enumerate(entries, max(after, 1)):
        is_bare = entry.startswith("{") and before == table
        its_seal, body = ("", entry) if is_bare else (entry[:LENGTH], entry[LENGTH:])
        if version > after or not after:
            found.append(body)
            if not is_bare and its_seal != seal(before, body):
                raise damaged(table, f"record {version} is not as it was written")
        before = its_seal or before
    if entries and before != (mark or table):
        raise damaged(table, f"record {count} is not as it was written")
    return found


def damaged(table: str, what: str) -> Damaged:
    """The failure to read a table."""
    return Damaged(f"table {table}: {what}; restore it from a backup", table)
