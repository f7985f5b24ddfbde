"""How processes on one Redis wake each other, and keep out of each other's way."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import Any

from storage import lua
from storage.keys import DUES, of_lease, of_table
from storage.redis_line import RedisLine

_PAGE = 1000


class RedisNews(ABC):
    """The part of `RedisStore` that several processes need; see `storage.port.News`."""

    def __init__(self, line: RedisLine) -> None:
        self._line = line
        self._origin = secrets.token_hex(4)
        # What is published reaches every database of a server.
        self._channel = f"fieldpost:{line.database}:news"

    @abstractmethod
    async def _call(self, *command: str | bytes | int) -> Any:
        """Run one command; the store's own."""

    @abstractmethod
    async def _script(self, text: str, keys: Sequence[str], *values: str | bytes | int) -> Any:
        """Run one script; the store's own."""

    def _notice(self, topic: str) -> str:
        return f"{self._origin} {topic}"

    async def announce(self, topic: str) -> None:
        """See `News`."""
        await self._call("PUBLISH", self._channel, self._notice(topic))

    async def news(self) -> AsyncGenerator[str | None]:
        """See `News`."""
        async with aclosing(self._line.hear(self._channel)) as notices:
            async for notice in notices:
                origin, _, topic = (notice or "").partition(" ")
                if notice is None:
                    yield None
                elif origin != self._origin:
                    yield topic

    async def told(self, table: str, recipient: str) -> tuple[int, dict[str, str]]:
        """See `News`."""
        keys = of_table(table, "cursors"), of_table(table, f"slots:{recipient}")
        cursor, slots = await self._script(lua.TOLD, keys, recipient)
        return int(cursor or 0), dict(zip(slots[::2], slots[1::2], strict=True))

    async def lease(self, key: str, owner: str, seconds: float) -> bool:
        """See `News`."""
        return bool(await self._script(lua.LEASE, (of_lease(key),), owner, int(seconds * 1000)))

    async def release(self, key: str, owner: str) -> None:
        """See `News`."""
        await self._script(lua.RELEASE, (of_lease(key),), owner)

    async def scheduled(self, prefix: str) -> list[str]:
        """See `News`."""
        found: set[str] = set()
        place: str | int = 0
        while True:
            place, rows = await self._call("HSCAN", DUES[1], place, "MATCH", f"{prefix}*", "COUNT", _PAGE)
            # The library makes pairs of what the server tells, or not, by the way the command is given.
            found.update(rows if isinstance(rows, dict) else rows[::2])
            if int(place) == 0:
                return sorted(found)
