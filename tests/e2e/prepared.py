"""A store with tables that wait for a bot: computers that are to play each other, and deadlines that are to pass."""

from __future__ import annotations

import hashlib
import time

from bot.desk.desk import Desk
from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.office.office import Bylaws, Office, Repertoire
from engine.catalog import GAMES
from engine.players.catalog import COMPUTERS
from storage.record import Answered
from storage.sqlite import SqliteStore
from tests.adapters.telegram_fake import TelegramFake


class Prepared:
    """A store with tables that wait for the bot."""

    def __init__(self, store: SqliteStore, telegram: TelegramFake) -> None:
        self._store = store
        self._telegram = telegram
        self._long_ago = int(time.time()) - 1000
        self._secrets = 0
        office = Office(
            store,
            Repertoire(GAMES, {}, COMPUTERS),
            Bylaws(computer_tables=10_000),
            now=lambda: self._long_ago,
            secret=self._secret,
        )
        self._desk = Desk(office)
        self.played: list[str] = []
        self.timed: list[str] = []

    def _secret(self) -> bytes:
        self._secrets += 1
        return hashlib.sha256(str(self._secrets).encode()).digest()

    async def _open(self, title: str, *commands: str) -> str:
        chat = Chat(self._telegram.group(title).key, private=False)
        who = Who(self._telegram.person(title).key, "Anna")
        for line in commands:
            command, _, text = line.partition(" ")
            await self._desk.handle(Commanded(who, chat, command, text))
        code = await self._store.current(chat.key)
        assert code is not None
        await self._store.cancel(f"sweep:{code}")
        return code

    async def open(self, tables: int, deadlines: int) -> None:
        """Open them all; nothing of them falls due yet."""
        computers = ("new street september-november", "computer ger hard", "computer sov hard", "begin")
        people = ("new street nail-factory", "join ger", "join sov", "pace 10m", "begin")
        self.played = [await self._open(f"played {number}", *computers) for number in range(tables)]
        self.timed = [await self._open(f"timed {number}", *people) for number in range(deadlines)]

    async def let_play(self) -> None:
        """Let a bot find that computers are to answer."""
        for code in self.played:
            await self._store.schedule(f"sweep:{code}", int(time.time()), code)

    async def set_clocks(self, at: int) -> None:
        """Let all deadlines fall due at once."""
        for code in self.timed:
            await self._store.schedule(f"deadline:{code}", at, "")

    async def lateness(self, at: int) -> list[int]:
        """By how many seconds each deadline was handled late; those that were not yet are missing."""
        records = [await self._store.read(code) for code in self.timed]
        return [each.at - at for row in records for each in row if isinstance(each, Answered) and each.by == "clock"]

    async def answers(self) -> int:
        """How many answers the computers have given."""
        return sum([await self._store.version(code) for code in self.played])

    async def have_answered(self, begun: int) -> bool:
        """Whether the computers have given more than so many answers."""
        return await self.answers() > begun

    async def have_passed(self, deadlines: int) -> bool:
        """Whether so many deadlines were handled."""
        return len(await self.lateness(0)) >= deadlines
