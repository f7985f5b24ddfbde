"""Tables in Redis, read whether packed or not; packed when they have ended, and removed when their time is over.

A pack and what says how many records are in it lie under keys of their own. A removal begins where it cannot be
half done, with the table itself; what it leaves to be done at chats and persons is noted in the same step.

Records lie in a list of seals with bodies, and a head tells where the list must end. Tables written before there were
seals begin with bare bodies; whatever came later is sealed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from storage import lua
from storage.keys import every_table, of_chat, of_person, of_table, table_of
from storage.packing import packed, reworded, unpacked
from storage.port import Damaged, Gone
from storage.record import Record
from storage.redis_news import RedisNews
from storage.upcast import SEAL, seal

_ATTEMPTS = 3
"""How often a table is read again because it was packed meanwhile."""
_PAGE = 500
"""Records that are asked for at once."""
_PAST_ALL = 2**31
"""A version that no table reaches."""
_WITHOUT_LIST = ("orders", "paths", "agreed")
"""Recipients of slots of tables from before there was a list of those who have any."""


class _Names(msgspec.Struct, frozen=True):
    """Where a table is named: chats and persons, by their keys."""

    chats: list[str] = []
    persons: list[str] = []


class _Naming(msgspec.Struct, frozen=True):
    """What of a record, whatever version wrote it, tells of chats and persons."""

    kind: str
    by: str = ""
    chat: str = ""


class RedisArchive(RedisNews):
    """The part of `RedisStore` that packs tables and forgets people; see `storage.port.Archive`, `storage.erasure`."""

    async def pack(self, table: str, version: int) -> bool:
        """See `Archive`; what takes long is done in a thread of its own."""
        keys = [of_table(table, part) for part in ("records", "head", "packed", "pack", "snapshots")]
        head, before, count, _ = await self._script(lua.READ, keys[:3], _PAST_ALL, 1)
        if count != version:
            return False
        if marked(before, table)[0] != version:
            body, mark = await asyncio.to_thread(packed, table, await self._bodies(table, 0))
            if not await self._script(lua.PACK, keys, head, before, version, mark, body):
                return False
        await self._delete([*await self._slots(table), of_table(table, "recipients")])
        return True

    async def remove(self, table: str, version: int) -> bool:
        """See `Archive`."""
        read = [of_table(table, part) for part in ("records", "head", "packed", "leaving", "pack", "snapshots")]
        whole = await self._bodies(table, 0)
        names = await asyncio.to_thread(_names, whole)
        if not await self._script(lua.TAKE_OUT, read, version, msgspec.json.encode(names)):
            return False
        left = await self._call("GET", of_table(table, "leaving"))
        names = _Names() if left is None else msgspec.json.decode(left, type=_Names)
        linked = await self._call("ZRANGE", of_table(table, "chats"), 0, -1)
        for chat in dict.fromkeys([*names.chats, *linked]):
            await self._script(lua.UNLINK, (of_chat(chat, "tables"), of_chat(chat, "current")), table)
        for person in names.persons:
            await self._call("ZREM", of_person(person, "tables"), table)
        # What tells what is left to be done goes last.
        await self._delete(await self._slots(table))
        parts = ("applied", "forget", "cursors", "recipients", "chats", "leaving")
        await self._delete([of_table(table, part) for part in parts])
        return True

    async def every_table(self) -> list[str]:
        """See `Archive`."""
        found = [await self._line.keys(every_table(part)) for part in ("records", "packed")]
        return list(dict.fromkeys(table_of(key) for keys in found for key in keys))

    async def reword(self, table: str, change: Callable[[Record], Record]) -> bool:
        """See `Erasure`; it is packed as ever, but with other bodies."""
        keys = [of_table(table, part) for part in ("records", "head", "packed", "pack", "snapshots")]
        head, before, count, _ = await self._script(lua.READ, keys[:3], _PAST_ALL, 1)
        bodies = await self._bodies(table, 0)
        if len(bodies) != count:
            return False
        body, mark = await asyncio.to_thread(reworded, table, bodies, change)
        return bool(await self._script(lua.PACK, keys, head, before, count, mark, body))

    async def recipients(self, table: str) -> list[str]:
        """See `Erasure`."""
        return sorted(await self._call("SMEMBERS", of_table(table, "recipients")))

    async def forget(self, key: str, table: str | None = None) -> None:
        """See `Erasure`; what is interrupted is called again, so the list by which tables are found goes last."""
        if table is not None:
            await self._call("DEL", of_table(table, f"slots:{key}"))
            await self._call("HDEL", of_table(table, "cursors"), key)
            await self._call("SREM", of_table(table, "recipients"), key)
            return
        for followed in await self._call("ZRANGE", of_chat(key, "tables"), 0, -1):
            await self._call("ZREM", of_table(followed, "chats"), key)
        await self._delete([of_person(key, part) for part in ("about", "tables")])
        await self._delete([of_chat(key, part) for part in ("current", "settings", "tables")])

    async def _bodies(self, table: str, after: int) -> list[bytes]:
        """The bodies of all records past a version."""
        for attempt in range(1, _ATTEMPTS + 1):
            head, before, count, entries = await self._listed(table, max(after - 1, 0))
            if not count and not head and after:
                raise Gone(table)
            base, mark = marked(before, table)
            if len(entries) > _PAGE:
                listed = await asyncio.to_thread(bodies, table, after, head, before, count, entries)
            else:
                listed = bodies(table, after, head, before, count, entries)
            if after >= base:
                return listed
            pack = await self._line.bytes_at(of_table(table, "pack"))
            try:
                front = await asyncio.to_thread(unpacked, table, base, mark, pack or b"")
            except Damaged:
                # Between the two questions it may have been packed again, or removed.
                if attempt == _ATTEMPTS:
                    raise
                continue
            return [*front[after:], *listed]
        raise AssertionError("the last attempt ends otherwise")

    async def _listed(self, table: str, start: int) -> tuple[str, str, int, list[str]]:
        """Head, packed, count and the records in the list past a version, some at a time: nobody waits for long ones.

        What is added meanwhile comes along. When it is packed or removed meanwhile, it is begun anew.
        """
        keys = [of_table(table, part) for part in ("records", "head", "packed")]
        entries: list[str] = []
        known = None
        while True:
            at = start if known is None else max(start, marked(known, table)[0]) + len(entries)
            head, packed_now, count, page = await self._script(lua.READ, keys, at, _PAGE)
            if known not in (None, packed_now) or count < len(entries):
                known, entries = None, []
                continue
            known = packed_now
            entries += page
            if len(page) < _PAGE:
                return head, packed_now, count, entries

    async def version(self, table: str) -> int:
        """See `Store`."""
        keys = [of_table(table, part) for part in ("records", "head", "packed")]
        head, _, count, _ = await self._script(lua.READ, keys, _PAST_ALL, 1)
        if head and head.partition(" ")[0] != str(count):
            raise damaged(table, f"it has {count} records, not as many as it should")
        return int(count)

    async def _slots(self, table: str) -> list[str]:
        """The keys of all slots a table has."""
        recipients = [
            *await self._call("SMEMBERS", of_table(table, "recipients")),
            *await self._call("HKEYS", of_table(table, "cursors")),
            *await self._call("ZRANGE", of_table(table, "chats"), 0, -1),
            *_WITHOUT_LIST,
        ]
        return [of_table(table, f"slots:{recipient}") for recipient in sorted(set(recipients))]

    async def _delete(self, keys: Sequence[str]) -> None:
        await self._call("DEL", *keys)


def _names(whole: Sequence[bytes]) -> _Names:
    """Where a table with these records may be named."""
    found = [msgspec.json.decode(body, type=_Naming) for body in whole]
    chats = dict.fromkeys(each.chat for each in found if each.kind == "chat_linked")
    persons = dict.fromkeys(each.by for each in found if each.kind == "sat")
    return _Names(list(chats), list(persons))


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
