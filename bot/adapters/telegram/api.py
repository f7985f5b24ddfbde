"""The library's connection to Telegram."""

from __future__ import annotations

import logging
import os
from typing import Any

from telegram import Bot
from telegram.error import NetworkError
from telegram.request import HTTPXRequest

from bot.adapters.telegram.fetching import note_answer
from bot.telemetry import measures

# The library's own switch for durations as timedelta; without it every flood limit raises a deprecation warning.
os.environ.setdefault("PTB_TIMEDELTA", "true")
# httpx writes each address it calls into the log, and Telegram's addresses contain the token.
logging.getLogger("httpx").setLevel(logging.WARNING)

CONNECTIONS = 64
"""How many requests may run side by side."""
READ_SECONDS = 20.0
"""How long Telegram may take for an answer: a request given up too early is sent twice."""


class _Request(HTTPXRequest):
    """Requests of which those that Telegram does not grant are counted."""

    async def do_request(self, *given: Any, **named: Any) -> tuple[int, bytes]:
        """Make a request: the status of the answer, and its body.

        Raises:
            NetworkError: there is no answer.
        """
        try:
            status, body = await super().do_request(*given, **named)
        except NetworkError:
            measures.count("refusals", "tg", "silent")
            raise
        note_answer(status)
        return status, body


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
        request=_Request(connection_pool_size=CONNECTIONS, read_timeout=READ_SECONDS, pool_timeout=READ_SECONDS),
    )
