"""The line to a Redis server or cluster: reached by an address, asked again while that makes sense, never for long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import aclosing, contextmanager
from functools import cache
from hashlib import sha1
from typing import Any, Literal
from urllib.parse import SplitResult, parse_qs, urlsplit

from redis import exceptions
from redis.asyncio import Redis, RedisCluster
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff, NoBackoff
from redis.client import NEVER_DECODE

from storage.port import Full, StoreAway, StoreError
from storage.redis_wire import Wire

PATIENCE = 7.0
"""Seconds for one question with all its repetitions: long enough for a server to start anew, short enough for people.

Whoever asked is told within ten seconds, and something else may have had to wait before his question.
"""
_TIMEOUT_SECONDS = 3.0
_PAGE = 1000
_SILENT_SECONDS = 5.0
"""A silent subscription is asked so often whether it still stands, and has as long to answer."""
_RENEW_SECONDS = 0.25
"""Before another attempt to subscribe."""
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
_CLOSED = (AttributeError, RuntimeError)
"""What the library trips over when one task closes the connection on which another is just about to write."""


class RedisLine:
    """A client that asks again when the connection breaks; use `connected`."""

    def __init__(self, client: Redis | RedisCluster, place: str, patience: float, database: int) -> None:
        """Take a client that does not try again by itself."""
        self.database = database
        self._client: Any = client  # the library's types leave open whether a call is to be awaited
        self.place = place
        self._patience = patience
        self._limit = None if isinstance(client, RedisCluster) else _TIMEOUT_SECONDS
        self._wire: Wire | None = None
        if not isinstance(client, RedisCluster):
            pool: Any = client.connection_pool
            self._wire = Wire(pool.make_connection(), client.response_callbacks)

    async def close(self) -> None:
        """Let go of the server."""
        if self._wire is not None:
            await self._wire.close()
        await self._client.aclose()

    async def ask(self, question: Callable[[Any], Awaitable[Any]]) -> Any:
        """Put a question to the server, again when the connection breaks, for as long as patience lasts.

        Raises:
            Full: the server has no room; nothing was changed.
            StoreAway: there was no answer in time, or a refusal.
        """
        loop = asyncio.get_running_loop()
        end, why, failures = loop.time() + self._patience, "", 0
        while True:
            try:
                limit = end if self._limit is None else min(end, loop.time() + self._limit)
                with _obeying():
                    async with asyncio.timeout_at(limit):
                        return await question(self._client)
            except exceptions.AuthenticationError as error:
                raise StoreAway(f"{self.place} did not accept the user or password: {error}") from error
            except (*_PASSING, *_CLOSED) as error:
                failures += 1
                said = f"the connection was closed: {error}" if isinstance(error, _CLOSED) else str(error)
                why, left = said or why, end - loop.time()
                if self._wire is not None and isinstance(error, TimeoutError):
                    await self._wire.doubt()
                if left <= 0:
                    raise StoreAway(f"{self.place} cannot be reached: {why or 'no answer'}") from error
            except exceptions.ResponseError as error:
                # Within a script the server's own word comes in the middle of the sentence.
                if isinstance(error, exceptions.OutOfMemoryError) or "OOM " in str(error):
                    raise Full(f"{self.place} has used up the memory it may have") from error
                if "MISCONF" in str(error):
                    raise Full(f"{self.place} cannot write to its disk: {error}") from error
                raise StoreAway(f"{self.place} refused: {error}") from error
            except exceptions.RedisError as error:
                raise StoreAway(f"{self.place} cannot be reached: {error}") from error
            await asyncio.sleep(min(left, _PAUSES.compute(failures)))

    async def run(self, script: str, keys: Sequence[str], *values: str | bytes | int) -> Any:
        """Run a script by its digest; its text is sent to a server that does not know it yet.

        Raises:
            Full: the server has no room; nothing was changed.
            StoreAway: there was no answer in time, or a refusal.
        """

        async def put(client: Any) -> Any:
            server = self._wire or client
            try:
                return await server.execute_command("EVALSHA", _digest(script), len(keys), *keys, *values)
            except exceptions.NoScriptError:
                return await server.execute_command("EVAL", script, len(keys), *keys, *values)

        return await self.ask(put)

    async def call(self, *command: str | bytes | int) -> Any:
        """The answer to a command that the server need not wait with.

        Raises:
            Full: the server has no room; nothing was changed.
            StoreAway: there was no answer in time, or a refusal.
        """
        return await self.ask(lambda client: (self._wire or client).execute_command(*command))

    async def told(self) -> list[tuple[str, Mapping[str, Any]]]:
        """Each node that holds data, by its place, with what it tells of itself (`INFO`).

        Raises:
            StoreAway: there was no answer in time, or a refusal.
        """

        async def inform(client: Any) -> Any:
            if isinstance(client, RedisCluster):
                return await client.info(target_nodes=RedisCluster.PRIMARIES)
            return {self.place: await client.info()}

        found = (await self.ask(inform)).items()
        return [(name if name == self.place else f"Redis at {name}", about) for name, about in found]

    async def bytes_at(self, key: str) -> bytes | None:
        """What lies under a key, as bytes and not as text.

        Raises:
            StoreAway: there was no answer in time, or a refusal.
        """
        found: bytes | None = await self.in_bytes("GET", key)
        return found

    async def in_bytes(self, *command: str | bytes | int) -> Any:
        """The answer to a command, as bytes and not as text.

        Raises:
            StoreAway: there was no answer in time, or a refusal.
        """
        return await self.ask(lambda client: client.execute_command(*command, **{NEVER_DECODE: True}))

    async def keys(self, pattern: str) -> list[str]:
        """All keys of this pattern, on all nodes.

        Raises:
            StoreAway: there was no answer in time, or a refusal.
        """

        async def scan(client: Any) -> list[str]:
            return [key async for key in client.scan_iter(match=pattern, count=_PAGE)]

        return list(await self.ask(scan))

    async def each_key(self, pattern: str) -> AsyncGenerator[str]:
        """The keys of this pattern, on all nodes, one after another; a key may come twice.

        Raises:
            StoreAway: there was no answer, or a refusal.
        """
        try:
            found = aiter(self._client.scan_iter(match=pattern, count=_PAGE))
            while True:
                with _obeying():
                    async with asyncio.timeout(_TIMEOUT_SECONDS):
                        key = await anext(found, None)
                if key is None:
                    return
                yield key
        except (exceptions.RedisError, *_PASSING, *_CLOSED) as error:
            raise StoreAway(f"{self.place} cannot be reached: {error}") from error

    async def listeners(self, channel: str) -> int:
        """How many listen to a channel, on all nodes.

        Raises:
            StoreAway: there was no answer in time, or a refusal.
        """

        async def count(client: Any) -> int:
            return sum(number for _, number in await client.pubsub_numsub(channel))

        return int(await self.ask(count))

    async def hear(self, channel: str) -> AsyncGenerator[str | None]:
        """What is published on a channel from now on; it never ends and raises nothing.

        `None` comes first, and again whenever something may have been missed because the connection broke.
        """
        while True:
            try:
                async with aclosing(self._client.pubsub()) as subscription:
                    with _obeying():
                        async with asyncio.timeout(_TIMEOUT_SECONDS):
                            await subscription.subscribe(channel)
                    async for message in _heard(subscription):
                        yield message
            except (exceptions.RedisError, *_PASSING, *_CLOSED):
                await asyncio.sleep(_RENEW_SECONDS)


@contextmanager
def _obeying() -> Iterator[None]:
    """Whoever is told to end while he asks ends, though the library may have taken no notice.

    Where it watches the time it sends by `asyncio.wait_for`, which up to Python 3.11 forgets that it was cancelled in
    the very moment in which what it waited for came to its end. A task that went on nevertheless would never end.
    """
    task = asyncio.current_task()
    told = 0 if task is None else task.cancelling()
    try:
        yield
    finally:
        if task is not None and task.cancelling() > told:
            raise asyncio.CancelledError


@cache
def _digest(script: str) -> str:
    return sha1(script.encode(), usedforsecurity=False).hexdigest()


async def _heard(subscription: Any) -> AsyncGenerator[str | None]:
    is_asked = False
    while True:
        with _obeying():
            message = await subscription.get_message(timeout=_SILENT_SECONDS)
        if message is None and is_asked:
            raise exceptions.ConnectionError("the subscription is dead")
        if message is None:
            is_asked = True
            with _obeying():
                await subscription.ping()
            continue
        is_asked = False
        if message["type"] == "subscribe":
            yield None
        elif message["type"] == "message":
            yield message["data"]


def reason(error: StoreError) -> Literal["password", "forbidden", "away"]:
    """Why a question got no answer: nobody is known by this password, may ask this, or nobody answers at all."""
    match error.__cause__:
        case exceptions.AuthenticationError():
            return "password"
        case exceptions.NoPermissionError():
            return "forbidden"
        case _:
            return "away"


async def connected(url: str, patience: float | None = None) -> RedisLine:
    """Reach the server that an address names; if it belongs to a cluster, the whole cluster.

    Raises:
        ValueError: the address cannot be read; the message shows no password.
        StoreAway: there is no answer, or a refusal.
    """
    parts = _checked(url)
    place = f"Redis at {parts.hostname or 'localhost'}:{parts.port or 6379}"
    # The line itself tries again, alike for a server and a cluster, so the client must not.
    options: dict[str, Any] = {
        "retry": Retry(NoBackoff(), 0),
        "decode_responses": True,
        "encoding_errors": "replace",
        "socket_connect_timeout": _TIMEOUT_SECONDS,
        # The line watches the time. The library would begin a task for every command to do so.
        "socket_timeout": None,
    }
    waiting = PATIENCE if patience is None else patience
    try:
        client: Any = Redis.from_url(url, **options)
        client.connection_pool.make_connection()
    except (TypeError, ValueError, exceptions.RedisError) as error:
        raise ValueError(f"expected options that Redis knows after the question mark: {error}") from error
    line = RedisLine(client, place, waiting, client.connection_pool.connection_kwargs.get("db") or 0)
    try:
        about = await line.ask(lambda client: client.info("cluster"))
        if about.get("cluster_enabled"):
            await line.close()
            # A cluster's client must itself find out that a node is silent, so that it looks for its successor.
            cluster = RedisCluster.from_url(url, **{**options, "socket_timeout": _TIMEOUT_SECONDS})
            line = RedisLine(cluster, place, waiting, 0)
            await line.ask(lambda client: client.initialize())
    except BaseException:
        await line.close()
        raise
    return line


def _checked(url: str) -> SplitResult:
    """The parts of an address; redis-py takes whatever it cannot read for database 0.

    What stands in a wrong place may be a password: it is not repeated.
    """
    try:
        parts = urlsplit(url)
        is_port = parts.port != 0
    except ValueError:
        is_port = False
    if not is_port:
        raise ValueError("expected redis://user:password@host:port/0 with a port from 1 to 65535")
    databases = [parts.path.removeprefix("/"), *parse_qs(parts.query, keep_blank_values=True).get("db", ["0"])]
    for number, database in enumerate(databases):
        if not (database.isascii() and database.isdecimal()) and (number or database):
            raise ValueError("expected a database's number after the host, redis://host:6379/0, got something else")
    return parts
