"""Sorting: what a front has received is kept in the inboxes of the desks that handle it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence

from bot.desk.work.shares import part_of, source_of
from bot.telemetry import measures
from storage.port import Store, Update


class Sorting:
    """The way of one platform's updates from a front to the desks."""

    def __init__(self, store: Store, platform: str) -> None:
        """Keep what this platform brings."""
        self._store = store
        self._platform = platform

    async def keep(self, updates: Sequence[Update]) -> set[str]:
        """Keep updates, each in the inbox of its chat's part, and wake whoever handles it.

        Returns:
            The keys of what nobody has handled yet.

        Raises:
            StoreError: not all could be kept; what is brought again is known by its key.
        """
        shares: defaultdict[str, list[Update]] = defaultdict(list)
        for update in updates:
            shares[self._source_of(update)].append(update)
        kept = await asyncio.gather(*(self._keep(source, share) for source, share in shares.items()))
        return set().union(*kept)

    async def waits(self, update: Update) -> bool:
        """Whether nobody has handled an update yet.

        Raises:
            StoreError: nobody can tell.
        """
        return any(waiting.key == update.key for waiting in await self._store.waiting(self._source_of(update)))

    async def divide(self) -> None:
        """Take up what a process has left behind that served the platform alone.

        Raises:
            StoreError: the store fails; whatever was done by then need not be done again.
        """
        for update in await self._store.waiting(self._platform):
            await self.keep([update])
            await self._store.finish(self._platform, update.key)

    def _source_of(self, update: Update) -> str:
        place = (update.place or update.key).removeprefix(f"{self._platform}:")
        return source_of(self._platform, part_of(f"{self._platform}:{place}"))

    async def _keep(self, source: str, updates: Sequence[Update]) -> set[str]:
        if unfinished := await self._store.receive(source, updates):
            measures.count("updates", self._platform, "stored", many=len(unfinished))
            await self._store.announce(source)
        return unfinished
