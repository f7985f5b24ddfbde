"""What the tables on real adapters share: a desk that tells when all is done, and tables opened quickly."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from bot.desk.desk import Desk
from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.office.office import Office, Repertoire
from engine.core.game import AnyGame
from engine.players.player import Player
from storage.record import Answered
from storage.sqlite import SqliteStore
from tests.desk.town import MORNING
from tests.renderers.kept import ON_BLANK
from tests.watched.placed import Placed

PATIENCE = 60.0
"""Seconds until a test gives up; generous, for a test machine may be busy."""


class Counted(Desk):
    """A desk that knows how often it has delivered: an adapter has it do so after each thing that came in."""

    def __init__(
        self,
        store: SqliteStore,
        games: Mapping[str, AnyGame],
        computers: Mapping[tuple[str, str], Player] | None = None,
    ) -> None:
        self.store = store
        self.time = MORNING
        """What the desk's clock shows."""
        self._secrets = 0
        self._delivered = asyncio.Condition()
        self._count = 0
        repertoire = Repertoire(games, ON_BLANK, computers or {})
        super().__init__(Office(store, repertoire, now=lambda: self.time, secret=self._secret))

    def _secret(self) -> bytes:
        self._secrets += 1
        return hashlib.sha256(str(self._secrets).encode()).digest()

    async def deliver(self) -> None:
        await super().deliver()
        async with self._delivered:
            self._count += 1
            self._delivered.notify_all()

    @asynccontextmanager
    async def heard(self) -> AsyncIterator[None]:
        """Wait after the block until what was done in it has been answered and delivered."""
        before = self._count
        yield
        async with asyncio.timeout(PATIENCE), self._delivered:
            await self._delivered.wait_for(lambda: self._count > before)


async def opened(desk: Counted, who: Who, other: Who, chat: Chat, game: Placed, scenario: str) -> str:
    """Have somebody open a table in a chat and take the sides that are asked, somebody else the others; its code."""
    await desk.handle(Commanded(who, chat, "new", f"{game.card.id} {scenario}"))
    code = await desk.store.current(chat.key)
    assert code is not None
    table = await desk._office.table(code)
    assert table is not None
    if not table.head.has_begun:
        opposing = game.opposing(table.seats)
        for seat in table.seats:
            await desk.handle(Commanded(other if seat in opposing else who, chat, "join", f"{code} {seat}"))
        await desk.handle(Commanded(who, chat, "begin", ""))
    await desk.deliver()
    return code


async def given(store: SqliteStore, code: str) -> int:
    """How many orders have been given at a table."""
    return sum(isinstance(record, Answered) for record in await store.read(code))
