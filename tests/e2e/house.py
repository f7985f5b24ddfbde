"""One bot on a fake Telegram and a fake Discord at once, with a store that outlives it."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.adapters.discord.adapter import DiscordAdapter
from bot.adapters.telegram.adapter import Pace, TelegramAdapter
from bot.desk.desk import Desk
from bot.desk.office.office import Office, Repertoire
from bot.desk.tables.table import Table
from bot.desk.tables.tables import Tables
from engine.catalog import GAMES
from engine.players.catalog import COMPUTERS
from storage.port import Meter
from storage.sqlite import SqliteStore
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.telegram_fake import TelegramFake
from tests.renderers.kept import ON_BLANK

QUICK = Pace(press=0.15, direct=1.0, poll=5, retry=0.05, drain=0.2)
MORNING = 1_763_625_600


@dataclass
class World:
    """The platforms and the store; bots come and go."""

    telegram: TelegramFake
    discord: DiscordFake | None
    folder: Path
    secrets: int = 0
    meter: Meter | None = None
    _store: SqliteStore | None = None
    _tables: Tables | None = None

    def secret(self) -> bytes:
        """The next of a known row of secrets."""
        self.secrets += 1
        return hashlib.sha256(f"secret {self.secrets}".encode()).digest()

    @asynccontextmanager
    async def bot(self) -> AsyncGenerator[None]:
        """A bot process from its start to its end."""
        store = await SqliteStore.open(self.folder / "fieldpost.sqlite")
        repertoire = Repertoire(GAMES, ON_BLANK, COMPUTERS)
        desk = Desk(Office(store, repertoire, now=lambda: MORNING, secret=self.secret, meter=self.meter))
        telegram = TelegramAdapter(desk, token=self.telegram.token, base_url=self.telegram.base_url, pace=QUICK)
        await telegram.start()
        self.telegram.adapter = telegram
        try:
            if self.discord is None:
                yield
            else:
                async with self.discord.running(DiscordAdapter(desk, token=self.discord.token)):
                    yield
        finally:
            await desk.close()
            await telegram.stop()
            await store.close()

    @asynccontextmanager
    async def watched(self) -> AsyncGenerator[None]:
        """Let tests look into the store meanwhile, as another process would; what they know is not folded again."""
        self._store = await SqliteStore.open(self.folder / "fieldpost.sqlite")
        self._tables = Tables(self._store, GAMES)
        try:
            yield
        finally:
            await self._store.close()

    async def table(self, code: str) -> Table:
        """The table as the store has it, while the store is watched."""
        assert self._tables is not None
        found = await self._tables.load(code)
        assert found is not None
        return found

    async def version(self, code: str) -> int:
        """How many records a table has, while the store is watched; to wait for the next one without folding any."""
        assert self._store is not None
        return await self._store.version(code)

    async def records(self, code: str) -> list[Any]:
        """Every record of a table, while the store is watched."""
        assert self._store is not None
        return list(await self._store.read(code))


async def until(happened: Callable[[], Awaitable[object]], seconds: float = 60.0) -> None:
    """Wait until something is so in the store."""
    for _ in range(int(seconds / 0.02)):
        if await happened():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"expected it to happen within {seconds} seconds")
