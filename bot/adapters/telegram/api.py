"""The library's connection to Telegram."""

from __future__ import annotations

import logging
import os

from telegram import Bot
from telegram.request import HTTPXRequest

from bot.adapters.telegram.fetching import note_response

# The library's own switch for durations as timedelta; without it every flood limit raises a deprecation warning.
os.environ.setdefault("PTB_TIMEDELTA", "true")
# httpx writes each address it calls into the log, and Telegram's addresses contain the token.
logging.getLogger("httpx").setLevel(logging.WARNING)

CONNECTIONS = 64
"""How many requests may run side by side."""
READ_SECONDS = 20.0
"""How long Telegram may take for an answer: a request given up too early is sent twice."""


def connect(token: str, base_url: str) -> Bot:
    """The library's bot.

    Args:
        token: what BotFather gave.
        base_url: where the Bot API is, up to the token.

    Raises:
        telegram.error.InvalidToken: there is no token at all.
    """
    return Bot(
        token,
        base_url=base_url,
        request=HTTPXRequest(
            connection_pool_size=CONNECTIONS,
            read_timeout=READ_SECONDS,
            pool_timeout=READ_SECONDS,
            httpx_kwargs={"event_hooks": {"response": [note_response]}},
        ),
    )
