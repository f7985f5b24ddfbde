"""The store in a Redis server or Redis Cluster, for bots of several processes.

Every key of a table shares the hash tag `{table}`; a chat's, a person's, a source's and the due times' keys have their
own, and each script stays within one. A link is noted on both sides one after the other, so a process killed in between
leaves one side, which the same call again puts right. How much a crash of the server itself may lose is the server's
own setting; see `docs/operations.md`.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from storage import lua
from storage.keys import BUSY, DUES, MARK, of_chat, of_person, of_remembered, of_source, of_table
from storage.moving import InUse, Mark, MovedAway
from storage.port import PARKED, REMEMBERED, Applied, Conflict, Due, Person, Snapshot, Update
from storage.record import Record
from storage.redis_archive import RedisArchive, damaged
from storage.redis_line import RedisLine, connected
from storage.upcast import decoded, encode, seal

_UNNAMED = 600
"""Seconds for which an append is known that no key was given to: longer than anybody asks again."""


class RedisStore(RedisArchive):
    """A store in Redis; see `storage.port.Store` for what each method does.

    What fails because the connection broke is tried again for some seconds. Every step may safely be done twice: it
    writes the same again, or carries a key by which the server knows it.
    """

    @classmethod
    async def open(cls, url: str, *, patience: float | None = None) -> RedisStore:
        """Reach a server; if it belongs to a cluster, the whole cluster.

        Args:
            url: `redis://` or `rediss://` with what redis-py understands, such as `redis://:password@host:6379/0`.
            patience: seconds after which a question that was not answered fails; some seconds if left out.

        Raises:
            ValueError: the address cannot be read.
            StoreAway: there is no answer, or a refusal.
            MovedAway: it was moved to another store, or is not complete yet.
            InUse: it is just being copied.
        """
        store = cls(await connected(url, patience))
        try:
            await store._refuse()
        except BaseException:
            await store.close()
            raise
        return store

    async def _refuse(self) -> None:
        """Let nobody in who would work with what is in another store by now."""
        mark = await self.mark()
        if mark is not None:
            raise MovedAway(self._line.place, mark.other, is_filling=mark.is_filling)
        if await self._call("EXISTS", BUSY):
            raise InUse(f"{self._line.place} is just being copied; wait until that is done")

    async def mark(self) -> Mark | None:
        """The note that keeps bots out."""
        body = await self._call("GET", MARK)
        return None if body is None else msgspec.json.decode(body, type=Mark)

    @property
    def line(self) -> RedisLine:
        """The line to the server, for a meter that counts there."""
        return self._line

    async def close(self) -> None:
        """See `Store`."""
        await self._line.close()

    async def receive(self, source: str, updates: Sequence[Update]) -> set[str]:
        """See `Inbox`."""
        row = [text for each in updates for text in (each.key, msgspec.json.encode((each.place, each.body)).decode())]
        keys = [of_source(source, part) for part in ("bodies", "order", "done", "parked")]
        return set(await self._script(lua.RECEIVE, keys, str(time.time()), *row))

    async def waiting(self, source: str) -> list[Update]:
        """See `Inbox`."""
        row = await self._script(lua.WAITING, [of_source(source, part) for part in ("bodies", "order", "tries")])
        rows = zip(row[::3], row[1::3], row[2::3], strict=True)
        return [Update(key, *msgspec.json.decode(body, type=tuple[str, str]), int(tries)) for key, body, tries in rows]

    async def retry(self, source: str, key: str) -> int:
        """See `Inbox`."""
        return int(await self._call("HINCRBY", of_source(source, "tries"), key, 1))

    async def finish(self, source: str, key: str) -> None:
        """See `Inbox`."""
        await self._finish(source, key, str(time.time() + REMEMBERED), is_parked=False)

    async def park(self, source: str, key: str) -> None:
        """See `Inbox`."""
        await self._finish(source, key, str(time.time() + PARKED), is_parked=True)

    async def _finish(self, source: str, key: str, until: str, *, is_parked: bool) -> None:
        keys = [of_source(source, part) for part in ("bodies", "order", "tries", "done", "parked")]
        await self._script(lua.FINISH, keys, key, until, int(is_parked))

    async def append(self, table: str, expected: int, records: Sequence[Record], key: str | None = None) -> int:
        """See `Store`; without a key it is known by a token of its own, as long as somebody may ask again."""
        if not records:
            raise ValueError("expected at least one record, got none")
        now = time.time()
        outcome, version = await self._script(
            lua.APPEND,
            [of_table(table, part) for part in ("records", "head", "packed", "applied", "forget")],
            expected,
            key or secrets.token_hex(8),
            str(now),
            str(now + (_UNNAMED if key is None else REMEMBERED)),
            REMEMBERED,
            table,
            self._channel,
            self._notice(table),
            *map(encode, records),
        )
        if outcome < 0:
            raise damaged(table, f"it has {version} records, not as many as it should")
        if not outcome:
            raise Conflict(expected, version)
        return int(version)

    async def applied(self, table: str, key: str) -> Applied | None:
        """See `Store`."""
        found = await self._call("HGET", of_table(table, "applied"), key)
        return None if found is None else Applied(*map(int, found.split()))

    async def read(self, table: str, after: int = 0) -> list[Record]:
        """See `Store`."""
        return await decoded(await self._bodies(table, after))

    async def put_snapshot(self, table: str, version: int, rules_version: int, text: str) -> None:
        """See `Store`."""
        mark = seal(f"{table} {version}", text)
        await self._script(lua.PUT_SNAPSHOT, (of_table(table, "snapshots"),), rules_version, version, text, mark)

    async def snapshot(self, table: str, rules_version: int) -> Snapshot | None:
        """See `Store`."""
        fields = [f"{rules_version}:{part}" for part in ("version", "text", "seal")]
        version, text, mark = await self._call("HMGET", of_table(table, "snapshots"), *fields)
        # What is spoilt is passed over: the records give it anew.
        if version is None or mark != seal(f"{table} {version}", text or ""):
            return None
        return Snapshot(int(version), text)

    async def link(self, chat: str, table: str) -> None:
        """See `Store`."""
        await self._script(lua.ADD, (of_table(table, "chats"),), chat)
        await self._script(lua.ADD, (of_chat(chat, "tables"),), table)

    async def unlink(self, chat: str, table: str) -> None:
        """See `Store`."""
        await self._call("ZREM", of_table(table, "chats"), chat)
        await self._script(lua.UNLINK, (of_chat(chat, "tables"), of_chat(chat, "current")), table)

    async def tables(self, chat: str) -> list[str]:
        """See `Store`."""
        return list(await self._call("ZRANGE", of_chat(chat, "tables"), 0, -1))

    async def chats(self, table: str) -> list[str]:
        """See `Store`."""
        return list(await self._call("ZRANGE", of_table(table, "chats"), 0, -1))

    async def set_current(self, chat: str, table: str | None) -> None:
        """See `Store`."""
        if table is None:
            await self._call("DEL", of_chat(chat, "current"))
        else:
            await self._call("SET", of_chat(chat, "current"), table)

    async def current(self, chat: str) -> str | None:
        """See `Store`."""
        return _text(await self._call("GET", of_chat(chat, "current")))

    async def move_chat(self, old: str, new: str) -> None:
        """See `Store`; what is interrupted can be called again, for the old key's list of tables goes last."""
        if old == new:
            return
        tables = await self.tables(old)
        for table in tables:
            names = "chats", "cursors", f"slots:{old}", f"slots:{new}"
            await self._script(lua.MOVE_RECIPIENT, [of_table(table, name) for name in names], old, new)
            await self._script(lua.ADD, (of_chat(new, "tables"),), table)
        current = await self.current(old)
        if current is not None:
            await self._call("SETNX", of_chat(new, "current"), current)
            await self._call("DEL", of_chat(old, "current"))
        settings = await self.chat_settings(old)
        await self._script(lua.COMPLETE, (of_chat(new, "settings"),), *_flat(settings))
        await self._call("DEL", of_chat(old, "settings"))
        for table in tables:
            await self._call("ZREM", of_chat(old, "tables"), table)

    async def person(self, key: str) -> Person | None:
        """See `Store`."""
        body = await self._call("GET", of_person(key, "about"))
        return None if body is None else msgspec.json.decode(body, type=Person)

    async def put_person(self, person: Person) -> None:
        """See `Store`."""
        await self._call("SET", of_person(person.key, "about"), msgspec.json.encode(person))

    async def sit(self, person: str, table: str) -> None:
        """See `Store`."""
        await self._script(lua.ADD, (of_person(person, "tables"),), table)

    async def rise(self, person: str, table: str) -> None:
        """See `Store`."""
        await self._call("ZREM", of_person(person, "tables"), table)

    async def tables_of(self, person: str) -> list[str]:
        """See `Store`."""
        return list(await self._call("ZRANGE", of_person(person, "tables"), 0, -1))

    async def chat_settings(self, chat: str) -> dict[str, str]:
        """See `Store`."""
        return dict(await self._call("HGETALL", of_chat(chat, "settings")))

    async def put_chat_settings(self, chat: str, settings: Mapping[str, str]) -> None:
        """See `Store`."""
        await self._script(lua.REPLACE, (of_chat(chat, "settings"),), *_flat(settings))

    async def cursor(self, table: str, recipient: str) -> int:
        """See `Store`."""
        return int(await self._call("HGET", of_table(table, "cursors"), recipient) or 0)

    async def advance(self, table: str, recipient: str, to: int) -> None:
        """See `Store`."""
        await self._script(lua.ADVANCE, (of_table(table, "cursors"),), recipient, to)

    async def slot(self, table: str, recipient: str, name: str) -> str | None:
        """See `Store`."""
        return _text(await self._call("HGET", of_table(table, f"slots:{recipient}"), name))

    async def put_slot(self, table: str, recipient: str, name: str, value: str | None) -> None:
        """See `Store`."""
        if value is None:
            await self._call("HDEL", of_table(table, f"slots:{recipient}"), name)
        else:
            keys = of_table(table, f"slots:{recipient}"), of_table(table, "recipients")
            await self._script(lua.PUT_SLOT, keys, name, value, recipient)

    async def schedule(self, key: str, at: int, payload: str) -> None:
        """See `Store`."""
        await self._script(lua.SCHEDULE, DUES, key, at, payload)

    async def cancel(self, key: str) -> None:
        """See `Store`."""
        await self._script(lua.REMOVE, DUES, key)

    async def claim(self, now: int, limit: int, lease: int) -> list[Due]:
        """See `Store`."""
        row = await self._script(lua.CLAIM, DUES, now, limit, now + lease)
        return [Due(key, int(at), payload) for key, at, payload in zip(row[::3], row[1::3], row[2::3], strict=True)]

    async def renew(self, dues: Sequence[Due], until: int) -> None:
        """See `Store`."""
        parts = (part for due in dues for part in (due.key, due.at, due.payload))
        await self._script(lua.RENEW, DUES, until, *parts)

    async def done(self, key: str, at: int) -> None:
        """See `Store`."""
        await self._script(lua.REMOVE, DUES, key, at)

    async def remember(self, key: str, value: str, ttl: int) -> str:
        """See `Store`."""
        return str(await self._script(lua.REMEMBER, (of_remembered(key),), value, ttl))

    async def _call(self, *command: str | bytes | int) -> Any:
        """Run one command."""
        return await self._line.call(*command)

    async def _script(self, text: str, keys: Sequence[str], *values: str | bytes | int) -> Any:
        """Run one script."""
        return await self._line.run(text, keys, *values)


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _flat(settings: Mapping[str, str]) -> Iterable[str]:
    return [text for pair in settings.items() for text in pair]
