"""The library's connection to Telegram, set up so that nothing odd in what arrives can stop the bot."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from telegram import Update
from telegram.ext import ExtBot
from telegram.request import HTTPXRequest

# The library's own switch for durations as timedelta; without it every flood limit raises a deprecation warning.
os.environ.setdefault("PTB_TIMEDELTA", "true")
# httpx writes each address it calls into the log, and Telegram's addresses contain the token.
logging.getLogger("httpx").setLevel(logging.WARNING)

_LOG = logging.getLogger(__name__)
CONNECTIONS = 64
"""How many requests may run side by side."""
READ_SECONDS = 20.0
"""How long Telegram may take for an answer: a request given up too early is sent twice."""


class PollingRequest(HTTPXRequest):
    """Fetches updates; one that cannot be read becomes an empty one instead of being fetched again for ever."""

    def __init__(self, refused: Callable[[], None]) -> None:
        super().__init__(connection_pool_size=1, read_timeout=READ_SECONDS)
        self._refused = refused

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:
        """Make one request, and notice when the token is no longer accepted."""
        code, payload = await super().do_request(*args, **kwargs)
        if code == HTTPStatus.UNAUTHORIZED:
            self._refused()
        return code, payload

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """Parse an answer, leaving out what is unreadable in it."""
        data = HTTPXRequest.parse_json_payload(payload)
        if isinstance(result := data.get("result"), list):
            data["result"] = [
                update if _is_readable(update) else {"update_id": update["update_id"]} for update in result
            ]
        return data


def _is_readable(update: dict[str, Any]) -> bool:
    try:
        Update.de_json(update)
    except Exception as fault:  # noqa: BLE001  - whatever the library raises over it, the next update must get through
        _LOG.warning("an update could not be read: %s", type(fault).__name__)
        return False
    return True


def connect(token: str, base_url: str, refused: Callable[[], None]) -> ExtBot[None]:
    """The library's bot.

    Args:
        token: what BotFather gave.
        base_url: where the Bot API is, up to the token.
        refused: called when Telegram no longer accepts the token.

    Raises:
        telegram.error.InvalidToken: there is no token at all.
    """
    return ExtBot(
        token,
        base_url=base_url,
        request=HTTPXRequest(connection_pool_size=CONNECTIONS, read_timeout=READ_SECONDS, pool_timeout=READ_SECONDS),
        get_updates_request=PollingRequest(refused),
    )
