"""A message of the desk as what the library sends: one or more parts, each within Discord's limits."""

from __future__ import annotations

import io
from typing import Any

import discord
import msgspec

from bot.adapters.discord.text import clean, contents
from bot.adapters.discord.widgets import Keyboard, keyboard
from bot.desk.messages.outgoing import Block, Image, Message

ALT = 1024
"""The longest text that stands for a picture."""
FILE_BYTES = discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES
"""The largest file that every server takes."""
PLATFORM = "dc"


class Part(msgspec.Struct, frozen=True):
    """One message to Discord."""

    content: str
    image: Image | None = None
    keyboard: Keyboard | None = None
    mentioned: tuple[int, ...] = ()
    keeps_image: bool = False

    def new(self) -> dict[str, Any]:
        """Arguments for sending it."""
        arguments: dict[str, Any] = {"content": self.content, "allowed_mentions": self._mentions()}
        if self.image:
            arguments["files"] = [_file(self.image)]
        if self.keyboard:
            arguments["view"] = self.keyboard
        return arguments

    def instead(self) -> dict[str, Any]:
        """Arguments for showing it in place of what a message shows now, attachments and buttons included."""
        images = {} if self.keeps_image else {"attachments": [_file(self.image)] if self.image else []}
        return {"content": self.content, "view": self.keyboard, "allowed_mentions": self._mentions(), **images}

    def _mentions(self) -> discord.AllowedMentions:
        people = [discord.Object(number) for number in self.mentioned]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people or False)


def parts(message: Message) -> tuple[Part, ...]:
    """The parts of a message in order; picture and buttons are on the last."""
    mentioned = tuple(dict.fromkeys(number for who in message.mentions if (number := person(who.key))))
    image, blocks = message.image, message.blocks
    if image and len(image.data) > FILE_BYTES:
        blocks = (*blocks, Block(image.alt, "italic"))
        image = None
    texts = contents(blocks, " ".join(f"<@{number}>" for number in mentioned))
    if not texts[-1] and image is None:
        texts = ("…",)
    return (
        *(Part(text, mentioned=mentioned) for text in texts[:-1]),
        Part(texts[-1], image, keyboard(message), mentioned, message.keeps_image),
    )


def person(key: str) -> int | None:
    """The number of a person by his key; nothing for people of other platforms."""
    platform, _, number = key.partition(":")
    return int(number) if platform == PLATFORM and number.isdecimal() else None


def place(key: str) -> int:
    """The number of a channel by its chat's key.

    Raises:
        ValueError: the key is none of ours.
    """
    platform, _, rest = key.partition(":")
    guild, _, channel = rest.partition("/")
    if platform != PLATFORM or not guild.isdecimal() or not channel.isdecimal():
        raise ValueError(f"expected a chat key like dc:77/88, got {key!r}")
    return int(channel)


def chat_key(guild: int | None, channel: int) -> str:
    """The key of a channel or thread of a server, or of a direct conversation."""
    return f"{PLATFORM}:{guild or 0}/{channel}"


def who_key(user: int) -> str:
    """The key of a person."""
    return f"{PLATFORM}:{user}"


def _file(image: Image) -> discord.File:
    ending = "jpg" if image.format == "jpeg" else image.format
    name = image.name if image.name.endswith((".jpg", ".jpeg", ".png")) else f"{image.name}.{ending}"
    alt = clean(image.alt).strip()
    return discord.File(
        io.BytesIO(image.data),
        filename=name,
        description=alt if len(alt) <= ALT else alt[: ALT - 1] + "…",
    )
