"""A whole Redis database that nobody else works with; see `storage.moving.Whole`."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncGenerator, Iterable, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec

from storage import lua
from storage.keys import BUSY, DUES, MARK, named, of_chat, of_person, of_source, of_table
from storage.moving import (
    PAGE,
    START,
    HeldChat,
    HeldDue,
    HeldInbox,
    HeldPerson,
    HeldTable,
    Holding,
    InUse,
    Mark,
    StreamPosition,
)
from storage.packing import packed
from storage.port import StoreAway
from storage.redis import RedisStore
from storage.redis_archive import marked
from storage.redis_line import RedisLine, connected
from storage.upcast import seal

_HELD_SECONDS = 60
"""Seconds for which one has a database for oneself unless one says so again: longer than the largest batch takes."""
_KINDS = {"inbox": HeldInbox.kind, "person": HeldPerson.kind, "chat": HeldChat.kind, "table": HeldTable.kind}
_SLOTS = "slots:"
_IDLE = ("leaving", "applied", "forget", "snapshots", "recipients")
"""Keys of a table that alone make nothing of it worth being moved."""


class RedisWhole(RedisStore):
    """A database of one's own: bots that start meanwhile hear that it is just being copied."""

    def __init__(self, line: RedisLine, place: str) -> None:
        """Use `RedisWhole.open`."""
        super().__init__(line)
        self._place = place
        self._owner = secrets.token_hex(8)
        self._until = 0.0

    @classmethod
    async def open(cls, url: str, *, patience: float | None = None) -> RedisWhole:
        """Reach a server or cluster, and have its database for oneself alone.

        Raises:
            ValueError: the address cannot be read.
            InUse: a bot is running on it, or another copy.
            StoreAway: there is no answer, or a refusal.
        """
        line = await connected(url, patience)
        parts = urlsplit(url)
        host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or "localhost"
        store = cls(line, f"{parts.scheme}://{host}:{parts.port or 6379}/{line.database}")
        try:
            await store._refuse()
        except BaseException:
            await store._line.close()
            raise
        return store

    async def _refuse(self) -> None:
        """Make sure that no bot listens; whoever starts from now on finds that somebody is busy."""
        await self._have()
        if await self._line.listeners(self._channel):
            await self._script(lua.RELEASE, (BUSY,), self._owner)
            raise InUse(self.place)

    async def _have(self) -> None:
        """Have it for oneself for longer, when some of the time is over."""
        if time.monotonic() < self._until - _HELD_SECONDS / 2:
            return
        if not await self._script(lua.LEASE, (BUSY,), self._owner, _HELD_SECONDS * 1000):
            raise InUse(self.place)
        self._until = time.monotonic() + _HELD_SECONDS

    @property
    def place(self) -> str:
        """See `Whole`."""
        return self._place

    async def put_mark(self, mark: Mark | None) -> None:
        """See `Whole`."""
        if mark is None:
            await self._call("DEL", MARK)
        else:
            await self._call("SET", MARK, msgspec.json.encode(mark))

    async def unhandled(self) -> int:
        """See `Whole`."""
        keys = await self._line.keys("fieldpost:inbox:{*}:order")
        return sum([int(await self._call("ZCARD", key)) for key in keys])

    async def mend(self) -> None:
        """See `Whole`: a link is noted on both sides one after the other, a removal may have been left half done."""
        for key in await self._line.keys("fieldpost:table:{*}:leaving"):
            await self.remove(named(key)[1], 0)
        for key in await self._line.keys("fieldpost:chat:{*}:tables"):
            chat = named(key)[1]
            for table in await self.tables(chat):
                await self._complete(of_table(table, "chats"), chat)
        for key in await self._line.keys("fieldpost:table:{*}:chats"):
            table = named(key)[1]
            for chat in await self.chats(table):
                await self._complete(of_chat(chat, "tables"), table)

    async def _complete(self, key: str, member: str) -> None:
        if await self._call("ZSCORE", key, member) is None:
            await self._script(lua.ADD, (key,), member)

    async def everything(self, horizon: int, after: StreamPosition = START) -> AsyncGenerator[Holding]:
        """See `Whole`; the names of all there is are in memory, for a server gives them in no order."""
        names, slots = await self._names()
        for kind, name in sorted(each for each in names if each >= (after[0], "")):
            await self._have()
            if kind == HeldInbox.kind:
                async for page in self._pages(name, horizon):
                    if (page.kind, page.name) > after:
                        yield page
            elif (kind, name) > after:
                held = await self._held(kind, name, slots.get(name, ()))
                if held is not None:
                    yield held

    async def _names(self) -> tuple[set[StreamPosition], dict[str, list[str]]]:
        """What there is by kind and name, and who has slots at each table."""
        names: set[StreamPosition] = set()
        slots: dict[str, list[str]] = {}
        async for key in self._line.each_key("fieldpost:*:{*}:*"):
            kind, name, part = named(key)
            if kind in _KINDS and part not in _IDLE:
                names.add((_KINDS[kind], name))
            if kind == "table" and part.startswith(_SLOTS):
                slots.setdefault(name, []).append(part.removeprefix(_SLOTS))
        names |= {(HeldDue.kind, due) for due in await self._call("HKEYS", DUES[1])}
        return names, slots

    async def _held(self, kind: int, name: str, recipients: Iterable[str]) -> Holding | None:
        match kind:
            case HeldPerson.kind:
                return HeldPerson(name, await self.person(name), await self.tables_of(name))
            case HeldChat.kind:
                settings = await self.chat_settings(name)
                return HeldChat(name, await self.tables(name), await self.current(name), settings)
            case HeldDue.kind:
                at, payload = [await self._call("HGET", key, name) for key in DUES[1:]]
                return HeldDue(name, int(at), payload)
            case _:
                return await self._table(name, recipients)

    async def _table(self, name: str, recipients: Iterable[str]) -> HeldTable:
        before, _ = marked(await self._call("GET", of_table(name, "packed")) or "", name)
        cursors = _pairs(await self._call("HGETALL", of_table(name, "cursors")))
        slots = {to: _pairs(await self._call("HGETALL", of_table(name, f"slots:{to}"))) for to in recipients}
        told = {recipient: int(version) for recipient, version in cursors.items()}
        return HeldTable(name, await self._bodies(name, 0), before, await self.chats(name), told, slots)

    async def _pages(self, source: str, horizon: int) -> AsyncGenerator[HeldInbox]:
        page = 0
        while True:
            ends = (f"({horizon}", "+inf", "WITHSCORES", "LIMIT", page * PAGE, PAGE)
            row = await self._call("ZRANGEBYSCORE", of_source(source, "done"), *ends)
            found = _scored(row)
            if not found:
                return
            bodies = await self._call("HMGET", of_source(source, "parked"), *(key for key, _ in found))
            updates = [
                (key, until, None if body is None else msgspec.json.decode(body, type=tuple[str, str]))
                for (key, until), body in zip(found, bodies, strict=True)
            ]
            yield HeldInbox(source, page, updates)
            page += 1

    async def keep(self, holdings: Sequence[Holding], mark: Mark) -> None:
        """See `Whole`; whoever is killed in between writes the same once more."""
        await self._have()
        for holding in holdings:
            await self._keep(holding)
        await self.put_mark(mark)

    async def _keep(self, holding: Holding) -> None:
        match holding:
            case HeldInbox(source=source, updates=updates):
                scores = [part for key, until, _ in updates for part in (repr(until), key)]
                await self._call("ZADD", of_source(source, "done"), *scores)
                for key, _, parked in updates:
                    if parked is not None:
                        await self._call("HSET", of_source(source, "parked"), key, msgspec.json.encode(parked))
            case HeldPerson(name=name, about=about, tables=tables):
                if about is not None:
                    await self.put_person(about)
                await self._line_up(of_person(name, "tables"), tables)
            case HeldChat(name=name, tables=tables, current=current, settings=settings):
                await self._line_up(of_chat(name, "tables"), tables)
                await self.set_current(name, current)
                await self.put_chat_settings(name, settings)
            case HeldTable():
                await self._keep_table(holding)
            case HeldDue(name=name, at=at, payload=payload):
                await self.schedule(name, at, payload)

    async def _keep_table(self, held: HeldTable) -> None:
        name = held.name
        parts = ("records", "head", "packed", "pack", "cursors", *(f"slots:{to}" for to in held.slots))
        await self._delete([of_table(name, part) for part in parts])
        mark = name
        if held.packed:
            pack, mark = packed(name, held.bodies[: held.packed])
            await self._call("SET", of_table(name, "pack"), pack)
            await self._call("SET", of_table(name, "packed"), f"{held.packed} {mark}")
        entries: list[str] = []
        for body in held.bodies[held.packed :]:
            text = body.decode()
            mark = seal(mark, text)
            entries.append(mark + text)
        for start in range(0, len(entries), PAGE):
            await self._call("RPUSH", of_table(name, "records"), *entries[start : start + PAGE])
        if held.bodies:
            await self._call("SET", of_table(name, "head"), f"{len(held.bodies)} {mark}")
        if held.cursors:
            flat = [part for pair in held.cursors.items() for part in pair]
            await self._call("HSET", of_table(name, "cursors"), *flat)
        for to, slots in held.slots.items():
            await self._call("HSET", of_table(name, f"slots:{to}"), *(part for pair in slots.items() for part in pair))
            await self._call("SADD", of_table(name, "recipients"), to)
        await self._line_up(of_table(name, "chats"), held.chats)

    async def _line_up(self, key: str, members: Sequence[str]) -> None:
        """Make a sorted set of members in their order."""
        await self._call("DEL", key)
        if members:
            await self._call("ZADD", key, *(part for pair in enumerate(members, 1) for part in pair))

    async def close(self) -> None:
        """See `Whole`."""
        with suppress(StoreAway):  # it ends by itself
            await self._script(lua.RELEASE, (BUSY,), self._owner)
        await super().close()


def _pairs(told: Any) -> dict[str, str]:
    """A hash; the library makes a dictionary of it, or not, by the way the command is given."""
    return dict(told) if isinstance(told, dict) else dict(zip(told[::2], told[1::2], strict=True))


def _scored(told: Any) -> list[tuple[str, float]]:
    """Members with their scores; the library makes pairs of them, or not, by the way the command is given."""
    if told and isinstance(told[0], list | tuple):
        return [(str(key), float(until)) for key, until in told]
    return [(str(key), float(until)) for key, until in zip(told[::2], told[1::2], strict=True)]
