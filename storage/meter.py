"""Meters: how often something was done under a key, counted in this process and, on Redis, with all others."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from pyrate_limiter import GCRA, RedisStateStore
from pyrate_limiter import Rate as LibraryRate

from storage.keys import of_meter
from storage.port import Meter, Rate, Store, StoreError
from storage.sqlite import SqliteStore

if TYPE_CHECKING:
    from storage.redis_line import RedisLine

ROOM = 50_000
"""Keys a process remembers; the one not used for longest makes room, so that no crowd fills the memory."""
_PATIENCE_SECONDS = 0.5
_PAUSE_SECONDS = 5
_GCRA = GCRA()

log = logging.getLogger(__name__)


class MemoryMeter:
    """A meter of this process alone: a number for each key."""

    def __init__(self, room: int = ROOM) -> None:
        """Begin with nothing counted; remember at most `room` keys."""
        self._room = room
        self._states: OrderedDict[str, tuple[float, ...]] = OrderedDict()

    def __len__(self) -> int:
        """How many keys are remembered."""
        return len(self._states)

    async def take(self, key: str, rate: Rate, now: int) -> bool:
        """See `Meter`."""
        return self.has_room(key, rate, now)

    def has_room(self, key: str, rate: Rate, now: int) -> bool:
        """Count once under a key, if its rate has room."""
        rates = [_library(rate)]
        state, decision = _GCRA.step(rates, self._states.get(key) or _GCRA.initial(rates), now * 1000, 1)
        self._states[key] = state
        self._states.move_to_end(key)
        if len(self._states) > self._room:
            self._states.popitem(last=False)
        return decision.allowed


class RedisMeter:
    """A meter shared by all processes on a Redis; what this process alone has seen too often is not even asked about.

    When Redis does not answer at once this process counts for itself: a limit must not be what stops the bot.
    """

    def __init__(self, line: RedisLine, own: MemoryMeter) -> None:
        """Count in `own` first, then with everybody over the line."""
        self._line = line
        self._own = own
        self._alone_until = 0

    async def take(self, key: str, rate: Rate, now: int) -> bool:
        """See `Meter`."""
        if not self._own.has_room(key, rate, now):
            return False
        if now < self._alone_until:
            return True
        rates = [_library(rate)]
        try:
            async with asyncio.timeout(_PATIENCE_SECONDS):
                decision = await self._line.ask(lambda client: _check(client, of_meter(key), rates, now))
        except (StoreError, TimeoutError) as error:
            self._alone_until = now + _PAUSE_SECONDS
            log.warning("limits are counted by this process alone for a while: %s", type(error).__name__)
            return True
        return bool(decision.allowed)


def meter_for(store: Store) -> Meter:
    """The meter that reaches as far as a store does: one process on SQLite, all of them on Redis."""
    own = MemoryMeter()
    if isinstance(store, SqliteStore):
        return own
    from storage.redis import RedisStore  # noqa: PLC0415 - its library is loaded where it is used

    return RedisMeter(store.line, own) if isinstance(store, RedisStore) else own


async def _check(client: Any, key: str, rates: list[LibraryRate], now: int) -> Any:
    store: Any = RedisStateStore(client, key)
    return await store.check(_GCRA, rates, now * 1000, 1)


def _library(rate: Rate) -> LibraryRate:
    return LibraryRate(1, round(rate.seconds * 1000), burst=rate.burst)
