"""A table in a Telegram group: the real adapter, and everything that others in the group can see."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.desk.messages.incoming import Chat, Who
from engine.core.game import AnyGame
from tests.adapters.telegram_fake import BOT, TelegramFake
from tests.adapters.telegram_fake_world import FakeMessage, FakePerson
from tests.adapters.telegram_stage import on_stage
from tests.desk.town import open_store
from tests.watched.at_platform import Counted, given, opened
from tests.watched.placed import Placed


class TelegramStage:
    """A `tests.watched.walk.Stage`: Anna holds the sides that are asked, all others in the group watch."""

    def __init__(self, fake: TelegramFake, desk: Counted, anna: FakePerson, code: str) -> None:
        self._fake = fake
        self._desk = desk
        self._anna = anna
        self._code = code
        self._group = next(iter(fake._groups.values()))
        self._noted = 0

    def offered(self) -> list[str]:
        """See `Stage`."""
        return [token for message in self._group.messages for token in tokens(message)]

    def own(self) -> list[str]:
        """See `Stage`."""
        return [token for message in self._anna.chat.messages[-1:] for token in tokens(message)]

    async def presses(self, token: str, *, is_own: bool) -> None:
        """See `Stage`."""
        chat = self._anna.chat if is_own else self._group
        message = next((each for each in reversed(chat.messages) if token in tokens(each)), chat.messages[-1])
        async with self._desk.heard():
            press = self._anna.sends_token(token, message)
        await self._fake.until(lambda: press.is_answered, seconds=30)

    async def types(self, line: str) -> None:
        """See `Stage`."""
        line = line.replace("#CODE", f"#{self._code}")
        async with self._desk.heard():
            self._anna.types(line if line.startswith("/") else f"@{BOT['username']} {line}", self._group)

    def seen(self) -> list[object]:
        """See `Stage`; a request to the group is told from one that had to wait for a private one."""
        found: list[object] = []
        waited = False
        for call in self._fake.calls[self._noted :]:
            where = call.given.get("chat_id")
            if where == self._group.number:
                found.append((call.method, call.code, waited, self._place(call.given)))
            elif where == self._anna.number:
                waited = True
        self._noted = len(self._fake.calls)
        return [*found, *(self._shown(message) for message in self._group.all)]

    def _place(self, given: dict[str, Any]) -> object:
        """Which message of the group a request is about; numbers themselves are shared with private chats."""
        number = given.get("message_id", (given.get("reply_parameters") or {}).get("message_id"))
        return next((place for place, each in enumerate(self._group.all) if each.number == number), None)

    def _shown(self, message: FakeMessage) -> object:
        reply = None if message.reply_to is None else self._group.all.index(message.reply_to)
        data = hashlib.sha256(message.data).hexdigest()[:12] if message.data else ""
        keys = json.dumps(message.markup)
        return message.text, tuple(message.history), json.dumps(message.entities), keys, data, message.is_deleted, reply

    async def given(self) -> int:
        """See `Stage`."""
        return await given(self._desk.store, self._code)


def tokens(message: FakeMessage) -> list[str]:
    """The tokens of a message's buttons."""
    return [str(key["callback_data"]) for row in message.keyboard for key in row if "callback_data" in key]


@asynccontextmanager
async def telegram_stage(
    folder: Path, game: AnyGame, scenario: str, state: Any, *, is_open: bool
) -> AsyncIterator[TelegramStage]:
    """A table that begins at a state; Anna's private chat is open to the bot or not."""
    store = await open_store(folder)
    try:
        async with TelegramFake() as fake:
            group = fake.group("Table")
            anna = fake.person("Anna", started=is_open)
            boris = fake.person("Boris")
            placed = Placed(game, state)
            desk = Counted(store, {game.card.id: placed})  # type: ignore[dict-item]
            async with on_stage(fake, desk):
                who, other = (Who(person.key, person.name, "en") for person in (anna, boris))
                code = await opened(desk, who, other, Chat(group.key, private=False), placed, scenario)
                yield TelegramStage(fake, desk, anna, code)
                await asyncio.sleep(0)
    finally:
        await store.close()
