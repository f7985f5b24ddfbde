"""A message of the desk as Telegram shows it: texts, picture and keyboard, and the id by which the desk knows them."""

from __future__ import annotations

import html
import re
import zlib
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Literal

import msgspec
from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import InlineKeyboardButtonLimit, InlineKeyboardMarkupLimit, KeyboardButtonStyle, MessageLimit

from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import LABEL, Block, Button, Image, Message

MESSAGES = 4
"""The most messages one text is cut into; what is longer ends with an ellipsis."""
NAME = 64
"""The longest name shown in a mention, in characters."""
ELLIPSIS = "…"

Style = Literal["plain", "bold", "italic", "code", "quote"]

_UNSENDABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
_AT = re.compile(r"@(?=\w)")
_WORD_JOINER = "\u2060"
_TAGS = {
    "plain": ("", ""),
    "bold": ("<b>", "</b>"),
    "italic": ("<i>", "</i>"),
    "quote": ("<blockquote>", "</blockquote>"),
}
_ROOM = ((2, 6), (6, 4), (10, 3), (18, 2))
"""How many labels of at most so many characters stand side by side on a narrow telephone; longer ones stand alone."""
_STYLES = {"plain": None, "primary": KeyboardButtonStyle.PRIMARY, "danger": KeyboardButtonStyle.DANGER}


class _Run(msgspec.Struct, frozen=True):
    """Text in one style; `link` makes it a mention of that user."""

    text: str
    style: Style = "plain"
    link: str = ""


class Part(msgspec.Struct, frozen=True):
    """One message of Telegram: HTML, perhaps a picture above it, new or the one it has, perhaps a keyboard below."""

    html: str
    image: Image | None = None
    keyboard: InlineKeyboardMarkup | None = None
    keeps_image: bool = False


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
    has_image = message.image is not None or message.keeps_image
    first = MessageLimit.CAPTION_LENGTH if has_image else MessageLimit.MAX_TEXT_LENGTH
    texts = html_messages(message.blocks, message.mentions, first=first, bot=bot)
    if not texts:
        texts = ("",) if has_image else html_messages((Block(message.placeholder.strip() or ELLIPSIS),))
    last = len(texts) - 1
    return tuple(
        Part(
            text,
            message.image if place == 0 else None,
            keyboard(message) if place == last else None,
            message.keeps_image and place == 0,
        )
        for place, text in enumerate(texts)
    )


def units(text: str) -> int:
    """The length of a text as Telegram counts it: in UTF-16 code units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def clean(text: str) -> str:
    """The text without characters that Telegram refuses: control characters and halves of surrogate pairs."""
    return _UNSENDABLE.sub("\ufffd", text.replace("\r\n", "\n").replace("\r", "\n"))


def shorten(text: str, limit: int) -> str:
    """The text cut to a length in UTF-16 units, with an ellipsis where something is missing."""
    if units(text) <= limit:
        return text
    return _head(text, limit - 1).rstrip() + ELLIPSIS


def plain_text(blocks: Iterable[Block]) -> str:
    """The blocks as bare text, for places that show no markup."""
    return "\n".join(clean(block.text) for block in blocks).strip()


def html_messages(
    blocks: Iterable[Block], mentions: Iterable[Who] = (), *, first: int = MessageLimit.MAX_TEXT_LENGTH, bot: str = ""
) -> tuple[str, ...]:
    """The HTML of one or more messages, each within Telegram's limits after entities are parsed.

    Args:
        blocks: the text; markup inside it is shown as typed, and an @name in it notifies nobody.
        mentions: people to notify; only Telegram's own stand on the first line.
        first: the longest first message in UTF-16 units: shorter when it is the caption of a picture.
        bot: the username of the bot, the only @name left alive.
    """
    written = (text for page in _pages(_runs(blocks, mentions, bot), first) if (text := _written(page)))
    texts = tuple(islice(written, MESSAGES + 1))  # what is behind these nobody sees
    if len(texts) > MESSAGES:
        return (*texts[: MESSAGES - 1], texts[MESSAGES - 1] + "\n" + ELLIPSIS)
    return texts


def keyboard(message: Message) -> InlineKeyboardMarkup | None:
    """The keyboard of a message: its choices, and its buttons in rows of their own below.

    Raises:
        ValueError: a token or the number of buttons is over Telegram's limit.
    """
    count = len(message.menu) + len(message.buttons)
    if not count:
        return None
    if count > InlineKeyboardMarkupLimit.TOTAL_BUTTON_NUMBER:
        raise ValueError(f"expected at most {InlineKeyboardMarkupLimit.TOTAL_BUTTON_NUMBER} buttons, got {count}")
    lines = (*rows(message.menu), *rows(message.buttons))
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


def number_of(message: object) -> int | None:
    """The number of an ephemeral message among those of its kind; nothing for any other message."""
    found = getattr(message, "api_kwargs", {}).get("ephemeral_message_id")
    return found if isinstance(found, int) else None


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


def _runs(blocks: Iterable[Block], mentions: Iterable[Who], bot: str) -> Iterator[_Run]:
    people = [who for who in mentions if who.key.startswith("tg:")]
    for position, who in enumerate(people):
        name = shorten(" ".join(clean(who.name).split()), NAME) or who.key
        yield _Run(name, link=who.key.removeprefix("tg:"))
        yield _Run("\n" if position == len(people) - 1 else ", ")
    held: Block | None = None
    for block in blocks:
        text = clean(block.text)
        fresh = Block(text if block.style == "code" else _quiet(text, bot), block.style)
        if held is None:
            held = fresh
        elif held.style == fresh.style:  # one entity for neighbours of a style: a message may hold only a hundred
            held = Block(f"{held.text}\n{fresh.text}", held.style)
        else:
            yield from (_Run(held.text, held.style), _Run("\n"))
            held = fresh
    if held is not None:
        yield _Run(held.text, held.style)


def _pages(runs: Iterable[_Run], first: int) -> Iterator[list[_Run]]:
    # Two units of every message are kept for a line break and the ellipsis that may end the last one.
    page: list[_Run] = []
    room = longest = first - 2
    entities = 0
    whole = MessageLimit.MAX_TEXT_LENGTH - 2
    for run in runs:
        rest = run.text
        is_entity = run.style != "plain" or bool(run.link)
        while rest:
            is_full = is_entity and entities >= MessageLimit.MESSAGE_ENTITIES
            is_table = run.style == "code" and units(rest) <= whole
            if units(rest) <= room and not is_full:
                page.append(_Run(rest, run.style, run.link))
                room -= units(rest)
                entities += is_entity
                break
            head = "" if is_full or (is_table and page) else _cut(rest, room, is_first=not page)
            if head:
                page.append(_Run(head, run.style, run.link))
                rest = rest[len(head) :].lstrip("\n ") if run.style == "plain" else rest[len(head) :].lstrip("\n")
            yield page
            if _has_text(page):  # one without is not sent, and the next is still the first
                longest = whole
            page, room, entities = [], longest, 0
    yield page


def _cut(text: str, room: int, *, is_first: bool) -> str:
    """The part that fits, ending at a line, else at a word; inside a word only where nothing stands before it."""
    head = _head(text, room)
    for mark in ("\n", " "):
        place = head.rfind(mark)
        if place > 0 and head[:place].strip():
            return head[:place]
    return head if is_first else ""


def _head(text: str, room: int) -> str:
    head = text[:room]
    while (over := units(head) - room) > 0:
        head = head[: len(head) - (over + 1) // 2]
    return head


def _written(page: list[_Run]) -> str:
    if not _has_text(page):
        return ""
    return "".join(_tagged(run) for run in page).strip()


def _has_text(page: list[_Run]) -> bool:
    return any(run.text.strip() for run in page)


def _tagged(run: _Run) -> str:
    if run.link:
        return f'<a href="tg://user?id={html.escape(run.link)}">{html.escape(run.text, quote=False)}</a>'
    if run.style == "code":
        tag = "pre" if "\n" in run.text else "code"
        return f"<{tag}>{html.escape(run.text, quote=False)}</{tag}>" if run.text.strip() else run.text
    before, after = _TAGS[run.style] if run.text.strip() else ("", "")
    return before + html.escape(run.text, quote=False) + after


def _quiet(text: str, bot: str) -> str:
    """The text with every @name broken by an invisible character, so that Telegram notifies nobody by itself."""

    def broken(found: re.Match[str]) -> str:
        rest = found.string[found.end() : found.end() + len(bot)]
        return "@" if bot and rest.lower() == bot.lower() else "@" + _WORD_JOINER

    return _AT.sub(broken, text)
