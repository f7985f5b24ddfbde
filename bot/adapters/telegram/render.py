"""A message of the desk as Telegram shows it: texts, picture and keyboard, and the id by which the desk knows them."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec
from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import InlineKeyboardButtonLimit, InlineKeyboardMarkupLimit, KeyboardButtonStyle, MessageLimit

from bot.adapters.telegram.text import ELLIPSIS, clean, html_messages, shorten
from bot.desk.messages.outgoing import LABEL, Block, Button, Image, Message

_ROOM = ((2, 6), (6, 4), (10, 3), (18, 2))
"""How many labels of at most so many characters stand side by side on a narrow telephone; longer ones stand alone."""
_STYLES = {"plain": None, "primary": KeyboardButtonStyle.PRIMARY, "danger": KeyboardButtonStyle.DANGER}


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


def keyboard(message: Message) -> InlineKeyboardMarkup | None:
    """The keyboard of a message: its choices, and its buttons in rows of their own below.

    Raises:
        ValueError: a token or the number of buttons is over Telegram's limit.
    """
    count = len(message.choices) + len(message.buttons)
    if not count:
        return None
    if count > InlineKeyboardMarkupLimit.TOTAL_BUTTON_NUMBER:
        raise ValueError(f"expected at most {InlineKeyboardMarkupLimit.TOTAL_BUTTON_NUMBER} buttons, got {count}")
    lines = (*rows(message.choices), *rows(message.buttons))
    return InlineKeyboardMarkup([[_key(button) for button in line] for line in lines])


def rows(buttons: Iterable[Button]) -> Iterator[tuple[Button, ...]]:
    """The buttons in their order, as many in a row as their longest label allows."""
    row: tuple[Button, ...] = ()
    for button in buttons:
        wider = (*row, button)
        if row and len(wider) > min(_columns(each.label) for each in wider):
            yield row
            row = (button,)
        else:
            row = wider
    if row:
        yield row


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


def _columns(label: str) -> int:
    return next((columns for length, columns in _ROOM if len(label) <= length), 1)


def _key(button: Button) -> InlineKeyboardButton:
    size = len(button.token.encode())
    if not InlineKeyboardButtonLimit.MIN_CALLBACK_DATA <= size <= InlineKeyboardButtonLimit.MAX_CALLBACK_DATA:
        raise ValueError(f"expected a token of 1 to {InlineKeyboardButtonLimit.MAX_CALLBACK_DATA} bytes, got {size}")
    label = shorten(" ".join(clean(button.label).split()), LABEL) or ELLIPSIS
    return InlineKeyboardButton(label, callback_data=button.token, style=_STYLES[button.style])
