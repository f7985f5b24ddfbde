"""Rules by inline mode: `@bot words` in any chat offers what the look-up finds."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Sequence

from telegram import InlineQuery, InlineQueryResultArticle, InputTextMessageContent, LinkPreviewOptions
from telegram.constants import InlineQueryLimit, InlineQueryResultLimit, MessageLimit, ParseMode
from telegram.error import TelegramError

from bot.adapters.telegram.render import html_messages
from bot.adapters.telegram.updates import who_is
from bot.desk.messages.outgoing import Block, Found
from bot.desk.messages.service import Service

_LOG = logging.getLogger(__name__)
FOUND = 20
"""The most rules offered."""
LONGEST = 16_000
"""Characters of all rules offered together; with many, each shows less of its end. Encoding them takes its time."""
CACHE_SECONDS = 10
"""How long Telegram may give the same answer to the same person: short, so that a change of language shows."""
_COMMAND = re.compile(r"/?(?:rule|правило)(?:\s+|$)", re.IGNORECASE)


async def answer(query: InlineQuery, desk: Service, bot: str) -> None:
    """Answer one inline query; whatever goes wrong, the person sees an empty list."""
    try:
        text = _COMMAND.sub("", query.query.strip(), count=1)
        found = await desk.look_up(who_is(query.from_user), text, min(FOUND, InlineQueryLimit.RESULTS))
        articles = await asyncio.to_thread(_articles, found, bot)  # encoding them afterwards is enough for one step
    except Exception as fault:  # noqa: BLE001  - a bug in a look-up must not reach the person who typed
        _LOG.error("a look-up failed: %s", type(fault).__name__)
        articles = []
    try:
        await query.answer(articles, cache_time=CACHE_SECONDS, is_personal=True)
    except TelegramError as fault:  # too old by now: the person has typed on
        _LOG.info("an inline query could not be answered: %s", type(fault).__name__)


def _articles(found: Sequence[Found], bot: str) -> list[InlineQueryResultArticle]:
    # One result over the limit would make Telegram refuse them all.
    room = min(MessageLimit.MAX_TEXT_LENGTH, LONGEST // max(1, len(found)))
    return [
        _article(each, bot, room) for each in found if len(each.id.encode()) <= InlineQueryResultLimit.MAX_ID_LENGTH
    ]


def _article(found: Found, bot: str, room: int) -> InlineQueryResultArticle:
    # An inline result is one message: what is longer shows its beginning.
    text, *_ = html_messages(found.message.blocks, first=room, bot=bot) or html_messages((Block(found.title),))
    content = InputTextMessageContent(text, ParseMode.HTML, link_preview_options=LinkPreviewOptions(is_disabled=True))
    return InlineQueryResultArticle(found.id, found.title, content, description=found.description)
