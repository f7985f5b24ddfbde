"""A table in a Discord channel: the real adapter, and everything that others in the channel can see."""

from __future__ import annotations

import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.adapters.discord.adapter import DiscordAdapter
from bot.desk.messages.incoming import Chat, Who
from engine.core.game import AnyGame
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.discord_fake_world import Channel, Json, Post, User
from tests.desk.town import open_store
from tests.watched.at_platform import PATIENCE, Counted, given, opened
from tests.watched.placed import Placed


class DiscordStage:
    """A `tests.watched.walk.Stage`: Anna holds the sides that are asked, all others in the channel watch."""

    def __init__(self, desk: Counted, channel: Channel, anna: User, code: str) -> None:
        self._desk = desk
        self._channel = channel
        self._anna = anna
        self._code = code
        self._noted = 0

    def offered(self) -> list[str]:
        """See `Stage`."""
        return [token for post in self._channel.messages for token, *_ in tokens(post)]

    def own(self) -> list[str]:
        """See `Stage`."""
        posts = [post for post in self._channel.posts if post.only_for is self._anna]
        return [token for post in posts[-1:] for token, *_ in tokens(post)]

    async def presses(self, token: str, *, is_own: bool) -> None:
        """See `Stage`."""
        posts = self._anna.sees(self._channel) if is_own else self._channel.messages
        found = [(post, *each) for post in reversed(posts) for each in tokens(post)]
        exact = next((each for each in found if each[1] == token), None)
        if exact is None:
            # A word further on, whose button stood here a moment ago.
            post, _, widget, _ = next(each for each in found if each[2]["type"] == 2)
            exact = (post, token, {**widget, "custom_id": token}, None)
        post, _, widget, values = exact
        async with self._desk.heard():
            await self._anna.uses(post, widget, values)

    async def types(self, line: str) -> None:
        """See `Stage`."""
        async with self._desk.heard():
            if line.startswith("/"):
                command, _, rest = line[1:].partition(" ")
                await self._anna.slash(command, rest or None, in_=self._channel)
            else:
                line = line.replace("#CODE", f"#{self._code}")
                await self._anna.says(f"<@bot> {line}", in_=self._channel)

    def seen(self) -> list[object]:
        """See `Stage`."""
        ever = [_unnumbered(shown) for shown in self._channel.ever[self._noted :]]
        self._noted = len(self._channel.ever)
        return [*ever, *(self._shown(post) for post in self._channel.messages)]

    def _shown(self, post: Post) -> object:
        files = [(each.filename, each.description, hashlib.sha256(each.data).hexdigest()) for each in post.attachments]
        order = [each.id for each in self._channel.messages]
        reply = order.index(post.reply_to) if post.reply_to in order else None
        return post.content, json.dumps(post.components), tuple(files), post.edits, reply, post.thinking

    async def given(self) -> int:
        """See `Stage`."""
        return await given(self._desk.store, self._code)


def _unnumbered(shown: str) -> str:
    """What was shown without the numbers of messages, which are shared with private ones."""
    found = json.loads(shown)
    for key in ("nonce", "message_reference"):
        found.pop(key, None)
    return json.dumps(found, ensure_ascii=False)


def tokens(post: Post) -> list[tuple[str, Json, list[str] | None]]:
    """The tokens of a message's buttons and menu entries, each with its widget and what is picked in it."""
    found: list[tuple[str, Json, list[str] | None]] = []
    for widget in post.widgets:
        if widget["type"] == 2 and not widget["custom_id"].startswith("@"):
            found.append((widget["custom_id"], widget, None))
        found += [(option["value"], widget, [option["value"]]) for option in widget.get("options", ())]
    return found


@asynccontextmanager
async def discord_stage(
    folder: Path, game: AnyGame, scenario: str, state: Any, *, is_open: bool
) -> AsyncIterator[DiscordStage]:
    """A table that begins at a state; Anna takes direct messages or not."""
    store = await open_store(folder)
    try:
        async with DiscordFake(deadline=PATIENCE) as fake:
            channel = fake.guild("Server").channel("table")
            anna = fake.user("Anna")
            anna.takes_dms = is_open
            boris = fake.user("Boris")
            placed = Placed(game, state)
            desk = Counted(store, {game.card.id: placed})  # type: ignore[dict-item]
            adapter = DiscordAdapter(desk, token=fake.token, patience=PATIENCE, form_patience=PATIENCE)
            async with fake.running(adapter):
                who, other = (Who(person.key, person.name, "en") for person in (anna, boris))
                code = await opened(desk, who, other, Chat(channel.key, private=False), placed, scenario)
                yield DiscordStage(desk, channel, anna, code)
    finally:
        await store.close()
