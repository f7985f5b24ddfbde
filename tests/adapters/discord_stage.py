"""A stage for the tests of the Discord adapter: a fake Discord, a scripted desk, a server and two people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.adapters.discord.adapter import DiscordAdapter
from bot.desk.messages.incoming import Commanded, Pressed, Said
from bot.desk.messages.outgoing import Answer, Block, Button, Image, Message, Reply
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.discord_fake_world import Channel, Guild, User
from tests.adapters.scripted_desk import ScriptedDesk

SOON = 0.05
"""Patience of an adapter that shall lose it, in seconds."""


@dataclass
class Stage:
    """What a test needs."""

    fake: DiscordFake
    desk: ScriptedDesk
    guild: Guild
    channel: Channel
    anna: User
    boris: User
    adapter: DiscordAdapter

    @property
    def heard(self) -> Said | Commanded | Pressed:
        """What the desk heard last, from a person."""
        incoming = self.desk.received[-1]
        assert isinstance(incoming, Said | Commanded | Pressed)
        return incoming

    def answers(self, *answers: Answer) -> None:
        """The desk's answers to the next thing that comes in."""
        self.desk.will_answer(*answers)

    async def deliver(self, chat: str, message: Message) -> str:
        """Post a message as the desk's deliveries do."""
        return await self.desk.messengers["dc"].post(chat, message)

    def new_adapter(self, patience: float = 1.5) -> DiscordAdapter:
        """Another bot process."""
        return DiscordAdapter(self.desk, token=self.fake.token, patience=patience, form_patience=2.5)


@asynccontextmanager
async def scene(*, patience: float = 1.5, form_patience: float = 2.5, deadline: float = 3.0) -> AsyncGenerator[Stage]:
    """Everything set up, nothing running."""
    async with DiscordFake(deadline=deadline) as fake:
        desk = ScriptedDesk()
        guild = fake.guild("Stalingrad")
        channel = guild.channel("table")
        anna, boris = fake.user("Анна", "ru"), fake.user("Boris", "en-US")
        adapter = DiscordAdapter(desk, token=fake.token, patience=patience, form_patience=form_patience)
        yield Stage(fake, desk, guild, channel, anna, boris, adapter)


@asynccontextmanager
async def stage(*, patience: float = 1.5, form_patience: float = 2.5, deadline: float = 3.0) -> AsyncGenerator[Stage]:
    """Everything set up, and the bot running."""
    async with (
        scene(patience=patience, form_patience=form_patience, deadline=deadline) as here,
        here.fake.running(here.adapter),
    ):
        yield here


async def until(happened: Callable[[], object]) -> None:
    """Wait until something happened."""
    for _ in range(1000):
        if happened():
            return
        await asyncio.sleep(0.003)
    raise AssertionError("it never happened")


async def until_thinking(channel: Channel) -> None:
    """Wait until an answer was put off."""
    await until(lambda: any(post.thinking for post in channel.posts))


def says(text: str, *labels: str, image: Image | None = None) -> Message:
    """A message of one line with buttons; the token of each is `go:` and its label."""
    return Message((Block(text),), buttons=tuple(Button(label, f"go:{label}") for label in labels), image=image)


def public(text: str, *labels: str) -> Reply:
    """An answer for everybody."""
    return Reply(says(text, *labels))


def private(text: str, *labels: str) -> Reply:
    """An answer for whoever asked."""
    return Reply(says(text, *labels), private=True)


def instead(text: str, *labels: str) -> Reply:
    """An answer in place of the message that was pressed."""
    return Reply(says(text, *labels), edit=True)
