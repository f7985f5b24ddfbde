"""A message of the desk as the messages Telegram shows for it, and the id under which the desk remembers them."""

from __future__ import annotations

import zlib
from typing import Literal

import msgspec
from telegram import InlineKeyboardMarkup
from telegram.constants import MessageLimit

from bot.adapters.telegram.keyboard import keyboard
from bot.adapters.telegram.text import ELLIPSIS, html_messages
from bot.desk.messages.outgoing import Block, Image, Message


class Part(msgspec.Struct, frozen=True):
    """One message of Telegram: HTML, perhaps a picture above it, perhaps a keyboard below."""

    html: str
    image: Image | None = None
    keyboard: InlineKeyboardMarkup | None = None


Kind = Literal["t", "p", "d", "?"]
"""What a sent part is: text, photo, document, or no longer known."""


class Sent(msgspec.Struct, frozen=True):
    """A sent part: its number in the chat, what it is, and which picture it shows."""

    number: int
    kind: Kind = "t"
    picture: str = ""


def render(message: Message, bot: str) -> tuple[Part, ...]:
    """The parts of a message in order: the picture comes first, the keyboard hangs on the last part.

    Args:
        message: what the desk wants said.
        bot: the bot's username.

    Raises:
        ValueError: a button's token is too long.
    """
    first = MessageLimit.CAPTION_LENGTH if message.image else MessageLimit.MAX_TEXT_LENGTH
    texts = html_messages(message.blocks, message.mentions, first=first, bot=bot)
    if not texts:
        texts = ("",) if message.image else html_messages((Block(message.placeholder.strip() or ELLIPSIS),))
    last = len(texts) - 1
    return tuple(
        Part(text, message.image if place == 0 else None, keyboard(message) if place == last else None)
        for place, text in enumerate(texts)
    )


def without_picture(message: Message) -> Message:
    """The message for a chat that allows no pictures: the text that stands for the picture joins the rest."""
    if message.image is None:
        return message
    blocks = (*message.blocks, Block(message.image.alt))
    return msgspec.structs.replace(message, blocks=blocks, image=None)


def sent(number: int, image: Image | None) -> Sent:
    """What is remembered of a part just sent."""
    if image is None:
        return Sent(number)
    return Sent(number, "d" if image.as_file else "p", picture_of(image))


def picture_of(image: Image) -> str:
    """A short sign of a picture, to know it again without keeping it."""
    return f"{zlib.crc32(image.name.encode()):08x}"


def write_id(parts: tuple[Sent, ...]) -> str:
    """The parts as one id, such as `17p9af03b11,18t`."""
    return ",".join(f"{part.number}{part.kind}{part.picture}" for part in parts)


def read_id(text: str) -> tuple[Sent, ...]:
    """The parts an id stands for.

    Raises:
        ValueError: it is no id of this adapter.
    """
    return tuple(_read_part(each) for each in text.split(","))


def _read_part(text: str) -> Sent:
    for kind in ("t", "p", "d", "?"):
        number, mark, picture = text.partition(kind)
        if mark and number.isdecimal():
            return Sent(int(number), kind, picture)
    raise ValueError(f"expected the id of a sent message, got {text!r}")
