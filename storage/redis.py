"""The store in a Redis server or Redis Cluster, for bots of several processes.

Every key of a table shares the hash tag `{table}`; a chat's, a person's and the due times' keys have their own, and
each script stays within one. A link is noted on both sides one after the other, so a process killed in between leaves
one side, which the same call again puts right. How much a crash of the server itself may lose is the server's own
setting; see `docs/operations.md`.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from redis import exceptions
from redis.asyncio import Redis, RedisCluster
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff, NoBackoff

from storage import lua
from storage.keys import DUES, of_chat, of_person, of_table, of_update
from storage.port import Conflict, Due, Full, Person, Snapshot, Unreachable
from storage.record import Record
from storage.upcast import decode, encode

_TIMEOUT_SECONDS = 5.0
_RETRIES = 10  # with the pauses below some seven seconds, enough for a server to start anew
_PAUSES = ExponentialWithJitterBackoff(base=0.1, cap=1.0)
# The library's annotation leaves out that a cluster's errors are no RedisError; it catches whatever it is given.
_PASSING: tuple[Any, ...] = (
    exceptions.ConnectionError,
    exceptions.TimeoutError,
    exceptions.ClusterDownError,
    exceptions.TryAgainError,
    exceptions.RedisClusterException,
    OSError,
)


class RedisStore:
    """A store in Redis; see `storage.port.Store` for what each method does.

    What fails because the connection broke is tried again for some seconds. Every step may safely be done twice: it
    writes the same again, or carries a token by which the server knows it.
    """

    def __init__(self, client: Redis | RedisCluster, place: str, retries: int) -> None:
        """Use `RedisStore.open`."""
        self._client: Any = client  # the library's types leave open whether a call is to be awaited
        self._place = place
        self._retry = Retry(_PAUSES, retries, supported_errors=_PASSING)

    @classmethod
    async def open(cls, url: str, *, retries: int = _RETRIES) -> RedisStore:
        """Reach a server; if it belongs to a cluster, the whole cluster.

        Args:
            url: `redis://` or `rediss://` with what redis-py understands, such as `redis://:password@host:6379/0`.
            retries: how often to try again when the connection breaks.

        Raises:
            ValueError: the address cannot be read.
            Unreachable: there is no answer, or a refusal.
        """
        parts = urlsplit(url)
        place = f"Redis at {parts.hostname or 'localhost'}:{parts.port or 6379}"
        # The store itself tries again, alike for a server and a cluster, so the client must not.
        options: dict[str, Any] = {
            "decode_responses": True,
            "socket_timeout": _TIMEOUT_SECONDS,
            "socket_connect_timeout": _TIMEOUT_SECONDS,
        }
        store = cls(Redis.from_url(url, retry=Retry(NoBackoff(), 0), **options), place, retries)
        try:
            about = await store._ask(lambda: store._client.info("cluster"))
            if about.get("cluster_enabled"):
                await store.close()
                store = cls(RedisCluster.from_url(url, retry=Retry(NoBackoff(), 0), **options), place, retries)
                await store._ask(store._client.initialize)
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """See `Store`."""
        await self._client.aclose()

    async def append(self, table: str, expected: int, records: Sequence[Record]) -> int:
        """See `Store`."""
        if not records:
            raise ValueError("expected at least one record, got none")
        is_stored, version = await self._script(
            lua.APPEND,
            (of_table(table, "records"), of_table(table, "appends")),
            expected,
            secrets.token_hex(8),
            *map(encode, records),
        )
        if not is_stored:
            raise Conflict(expected, version)
        return int(version)

    async def read(self, table: str, after: int = 0) -> list[Record]:
        """See `Store`."""
        bodies = await self._call("LRANGE", of_table(table, "records"), after, -1)
        return [decode(body.encode()) for body in bodies]

    async def version(self, table: str) -> int:
        """See `Store`."""
        return int(await self._call("LLEN", of_table(table, "records")))

    async def put_snapshot(self, table: str, version: int, rules_version: int, text: str) -> None:
        """See `Store`."""
        await self._script(lua.PUT_SNAPSHOT, (of_table(table, "snapshots"),), rules_version, version, text)

    async def snapshot(self, table: str, rules_version: int) -> Snapshot | None:
        """See `Store`."""
        fields = f"{rules_version}:version", f"{rules_version}:text"
        version, text = await self._call("HMGET", of_table(table, "snapshots"), *fields)
        return None if version is None else Snapshot(int(version), text)

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
            await self._call("HSET", of_table(table, f"slots:{recipient}"), name, value)

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

    async def done(self, key: str, at: int) -> None:
        """See `Store`."""
        await self._script(lua.REMOVE, DUES, key, at)

    async def seen(self, update: str, ttl: int) -> bool:
        """See `Store`."""
        return bool(await self._script(lua.SEEN, (of_update(update),), secrets.token_hex(8), ttl))

    async def _call(self, *command: str | bytes | int) -> Any:
        """Run one command."""
        return await self._ask(lambda: self._client.execute_command(*command))

    async def _script(self, text: str, keys: Sequence[str], *values: str | bytes | int) -> Any:
        """Run one script by its digest; the library sends the text to a server that does not know it yet."""
        script = self._client.register_script(text)
        return await self._ask(lambda: script(keys=keys, args=values))

    async def _ask(self, question: Callable[[], Awaitable[Any]]) -> Any:
        """Put a question to the server, again when the connection breaks."""
        try:
            return await self._retry.call_with_retry(question, _wait)
        except exceptions.ResponseError as error:
            # Within a script the server's own word comes in the middle of the sentence.
            if isinstance(error, exceptions.OutOfMemoryError) or "OOM " in str(error):
                raise Full(f"{self._place} has used up the memory it may have") from error
            if "MISCONF" in str(error):
                raise Full(f"{self._place} cannot write to its disk: {error}") from error
            raise Unreachable(f"{self._place} refused: {error}") from error
        except exceptions.AuthenticationError as error:
            raise Unreachable(f"{self._place} did not accept the user or password: {error}") from error
        except (exceptions.RedisError, *_PASSING) as error:
            raise Unreachable(f"{self._place} cannot be reached: {error}") from error


async def _wait(_: Exception) -> None:
    """Nothing to do between two attempts: a broken connection was already dropped, and the pause is the library's."""


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _flat(settings: Mapping[str, str]) -> Iterable[str]:
    return [text for pair in settings.items() for text in pair]
