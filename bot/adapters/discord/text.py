"""Blocks as Discord's markdown, in pieces that fit a message; whatever a block holds stays text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import discord

from bot.desk.messages.outgoing import Block

CONTENT = 2000
"""The longest text of one message in characters."""
MESSAGES = 5
"""The most messages one text is spread over: with the first answer, what an app installed by a person may send."""

_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, marks that turn the writing direction, and halves of characters."""
_MARKUP = str.maketrans({mark: f"\\{mark}" for mark in "\\*_~|`<[]"})
_START = re.compile(r"^(\s*(?:\d+(?=[.)]\s)|(?=[#>+-])))", re.MULTILINE)
"""Where a line begins that Discord would take for a heading, a quotation or an entry of a list."""
_FENCE = "```"


def clean(text: str) -> str:
    """The text without characters that nobody can see or that Discord refuses."""
    return _UNSEEN.sub("", text)


def shorten(text: str, limit: int) -> str:
    """One line of at most `limit` characters that is never empty, for labels."""
    line = " ".join(clean(text).split())
    return (line if len(line) <= limit else line[: limit - 1].rstrip() + "…") or "…"


def escape(text: str) -> str:
    """The text so that Discord shows it as it is: no markup, no links behind words, no mentions.

    The library's `escape_markdown` leaves everything between `[` and `)` of a link alone, so it is not used.
    """
    return discord.utils.escape_mentions(_START.sub(r"\1\\", clean(text).translate(_MARKUP)))


def contents(blocks: Iterable[Block], head: str = "") -> tuple[str, ...]:
    """The blocks as the texts of one or more messages, each at most `CONTENT` characters.

    Args:
        blocks: what to say.
        head: a line of ready markdown to begin with.

    Returns:
        At least one text; a single empty one when there is nothing to say.
    """
    pages: list[list[str]] = [[]]
    size = -1
    for chunk in _chunks(blocks, head):
        if pages[-1] and size + 1 + len(chunk) > CONTENT:
            if len(pages) > MESSAGES:
                break  # nobody sees what follows
            pages.append([])
            size = -1
        pages[-1].append(chunk)
        size += 1 + len(chunk)
    pages = [page for page in pages if any(chunk.strip() for chunk in page)] or [[]]
    if len(pages) > MESSAGES:
        pages = pages[:MESSAGES]
        while _length(pages[-1]) + 2 > CONTENT:
            pages[-1].pop()
        pages[-1].append("…")
    return tuple("\n".join(page) for page in pages)


def _length(page: list[str]) -> int:
    return sum(len(chunk) + 1 for chunk in page) - 1


def _chunks(blocks: Iterable[Block], head: str) -> Iterator[str]:
    if head:
        yield head
    for block in blocks:
        lines = clean(block.text).split("\n")
        if block.style == "code" and len(lines) > 1:
            yield from _fenced(lines)
            continue
        for line in lines:
            yield from _cut(line, block.style)


def _cut(line: str, style: str) -> Iterator[str]:
    """A styled line, cut where it is too long for a message, at a space if there is one."""
    while len(line) > CONTENT or len(styled := _styled(line, style)) > CONTENT:
        size = min(len(line), CONTENT) - 1
        while len(_styled(line[:size], style)) > CONTENT:
            size = size * 3 // 4
        size = line.rfind(" ", size // 2, size) + 1 or size
        yield _styled(line[:size], style)
        line = line[size:]
    yield styled


def _styled(line: str, style: str) -> str:
    if style == "quote":
        return f"> {escape(line)}"
    if style == "plain" or not line.strip():
        return escape(line)
    if style == "code":
        # Two backticks hold single ones; an invisible space keeps those apart from each other and from the ends.
        body = line.replace("`", "`\u200b")
        return f"``\u200b{body}``" if body.startswith("`") else f"``{body}``"
    mark = "**" if style == "bold" else "*"
    return f"{mark}{escape(line.strip())}{mark}"


def _fenced(lines: list[str]) -> Iterator[str]:
    """Code of several lines between fences, in as many pieces as needed, each with its own fences."""
    room = CONTENT - 2 * (len(_FENCE) + 1)
    page: list[str] = []
    for whole in lines:
        rest = whole.replace(_FENCE, "`\u200b`\u200b`")
        while True:
            line, rest = rest[:room], rest[room:]
            if page and _length(page) + 1 + len(line) > room:
                yield "\n".join((_FENCE, *page, _FENCE))
                page = []
            page.append(line)
            if not rest:
                break
    yield "\n".join((_FENCE, *page, _FENCE))
