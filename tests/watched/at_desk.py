"""A table at the desk without a platform: fast, and it sees everything that a platform may show to others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.desk.messages.outgoing import Button, Form, Message, Reply, Toast
from engine.core.game import AnyGame
from storage.record import Answered
from tests.desk.game import GROUP
from tests.desk.town import FakeMessenger, Person, Sent, Town, code_at, open_store
from tests.watched.placed import Placed


class Watching(FakeMessenger):
    """A messenger that notes everything that happens in chats, in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[object] = []

    async def post(self, chat: str, message: Message) -> str:
        self.noted.append(("post", chat, message))
        return await super().post(chat, message)

    async def edit(self, chat: str, message_id: str, message: Message) -> str:
        self.noted.append(("edit", chat, message_id, message))
        return await super().edit(chat, message_id, message)

    async def strip(self, chat: str, message_id: str) -> None:
        self.noted.append(("strip", chat, message_id))
        await super().strip(chat, message_id)

    async def delete(self, chat: str, message_id: str) -> None:
        self.noted.append(("delete", chat, message_id))
        await super().delete(chat, message_id)


class DeskStage:
    """A `tests.watched.walk.Stage` at the desk: Anna holds the sides that are asked, all others in the group watch."""

    def __init__(self, town: Town, watching: Watching, anna: Person, code: str) -> None:
        self._town = town
        self._watching = watching
        self._anna = anna
        self._code = code
        self._shown: Sent | None = None
        self._own: list[Button] = []

    def offered(self) -> list[str]:
        """See `Stage`."""
        found = [sent.message for sent in self._anna.sees()]
        return [button.token for message in found for button in (*message.menu, *message.buttons)]

    def own(self) -> list[str]:
        """See `Stage`."""
        return [button.token for button in self._own]

    async def presses(self, token: str, *, is_own: bool) -> None:
        """See `Stage`."""
        await self._anna.sends(token)
        self._take(is_pressed=True, is_own=is_own)

    async def types(self, line: str) -> None:
        """See `Stage`."""
        await self._anna.types(line.replace("#CODE", f"#{self._code}"))
        self._take(is_pressed=False, is_own=False)

    def _take(self, *, is_pressed: bool, is_own: bool) -> None:
        """Note what a platform would show to others of the answers."""
        whispers = 0
        for answer in self._anna.last:
            if isinstance(answer, Reply) and not answer.private:
                self._watching.noted.append(("reply", answer))
                self._show(answer)
            elif isinstance(answer, Reply):
                self._own = [*answer.message.menu, *answer.message.buttons]
                whispers += 1
            elif isinstance(answer, Form) and not is_own:
                # Where there are no modals a form is a message in the chat.
                self._watching.noted.append(("form", answer))
            elif isinstance(answer, Toast) and not is_pressed:
                whispers += 1
        if not is_own:
            # For each of these a platform may have to ask in the open for a private chat.
            self._watching.noted.append(("whispers", whispers))

    def _show(self, reply: Reply) -> None:
        """Keep a public answer where its buttons are found."""
        chat = self._watching.chats.setdefault(self._anna.chat.key, [])
        chat[:] = [sent for sent in chat if sent.id != "reply"]
        chat.append(Sent("reply", reply.message))

    def seen(self) -> list[object]:
        """See `Stage`."""
        noted, self._watching.noted = self._watching.noted, []
        return noted

    async def given(self) -> int:
        """See `Stage`."""
        return sum(isinstance(record, Answered) for record in await self._town.records(self._code))


@asynccontextmanager
async def desk_stage(
    folder: Path, game: AnyGame, scenario: str, state: Any, *, before: str = ""
) -> AsyncIterator[DeskStage]:
    """A table that begins at a state, `before` which both say something."""
    store = await open_store(folder)
    try:
        placed = Placed(game, state)
        town = Town(store, games={game.card.id: placed})  # type: ignore[dict-item]
        watching = Watching()
        town.messengers["tg"] = watching
        town.restart()
        anna = town.person("anna", GROUP)
        yield DeskStage(town, watching, anna, await begin(anna, town.person("boris", GROUP), placed, scenario, before))
    finally:
        await store.close()


async def begin(anna: Person, boris: Person, game: Placed, scenario: str, before: str = "") -> str:
    """Anna opens a table and takes the sides that are asked, Boris the others; its code.

    `before` the game begins both say something.
    """
    await anna.types(f"/new {game.card.id} {scenario}")
    code = await code_at(anna.town, anna.chat.key)
    table = await anna.town.desk._office.table(code)
    assert table is not None
    if not table.head.has_begun:
        opposing = game.opposing(table.seats)
        for seat in table.seats:
            await (boris if seat in opposing else anna).types(f"/join {code} {seat}")
        for person in (anna, boris) if before else ():
            await person.types(before)
        await anna.types("/begin")
    return code
