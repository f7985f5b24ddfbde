"""Blocks as Telegram HTML, cut into messages that keep within the limits."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec
from telegram.constants import MessageLimit

from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import Block

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


class _Run(msgspec.Struct, frozen=True):
    """Text in one style; `link` makes it a mention of that user."""

    text: str
    style: Style = "plain"
    link: str = ""


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
    texts = [written for page in _pages(_runs(blocks, mentions, bot), first) if (written := _written(page))]
    if len(texts) > MESSAGES:
        return (*texts[: MESSAGES - 1], texts[MESSAGES - 1] + "\n" + ELLIPSIS)
    return tuple(texts)


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
    room = first - 2
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
            page, room, entities = [], whole, 0
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
    if not any(run.text.strip() for run in page):
        return ""
    return "".join(_tagged(run) for run in page).strip()


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
