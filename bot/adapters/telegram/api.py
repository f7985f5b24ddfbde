"""The library's connection to Telegram."""

from __future__ import annotations

import os

from telegram import Bot

from bot.adapters.telegram.outbox import AiohttpRequests

# The library's own switch for durations as timedelta; without it every flood limit raises a deprecation warning.
os.environ.setdefault("PTB_TIMEDELTA", "true")


def connect(token: str, base_url: str) -> Bot:
    """The library's bot.

    Args:
        token: what BotFather gave.
        base_url: where the Bot API is, up to the token.

    Raises:
        telegram.error.InvalidToken: there is no token at all.
    """
    requests = AiohttpRequests(base_url)
    return Bot(token, base_url=base_url, request=requests, get_updates_request=requests)
