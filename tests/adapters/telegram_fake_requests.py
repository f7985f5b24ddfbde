"""What a bot gives with a request to the fake Telegram, as JSON or as a form."""

from __future__ import annotations

import json
import time
from typing import Any

from aiohttp import web


class Call:
    """One request the bot made."""

    def __init__(self, method: str, given: dict[str, Any]) -> None:
        self.method = method
        self.given = given
        self.at = time.monotonic()
        self.code = 200


async def given_in(request: web.Request) -> dict[str, Any]:
    """The parameters by name; files among them as they came."""
    if request.content_type == "application/json":
        return dict(await request.json())
    given: dict[str, Any] = {}
    for name, value in (await request.post()).items():
        given[name] = value
        if isinstance(value, str) and name not in ("text", "caption", "description", "short_description"):
            try:
                given[name] = json.loads(value)
            except ValueError:
                continue
        if name in ("callback_query_id", "inline_query_id", "secret_token", "language_code"):
            given[name] = value
    return given
