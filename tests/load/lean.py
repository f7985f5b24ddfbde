"""A fake Telegram that keeps nothing: for many chats and long runs, where the strict one would be what is measured."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from tests.adapters.local_server import started
from tests.adapters.telegram_fake import BOT, TOKEN
from tests.adapters.telegram_fake_requests import given_in

Watcher = Callable[[str, dict[str, Any]], None]
"""Is told of each request: its method and what it gives."""


class LeanTelegram:
    """Telegram as one polling bot sees it; `async with LeanTelegram(watcher) as telegram:`.

    Attributes:
        base_url: where the Bot API is, up to the token.
        polls: how often updates were asked for.
    """

    def __init__(self, watcher: Watcher) -> None:
        self.base_url = ""
        self.polls = 0
        self._watcher = watcher
        self._pending: deque[dict[str, Any]] = deque()
        self._came = asyncio.Event()
        self._updates = itertools.count(1000)
        self._messages = itertools.count(1_000_000)
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        application = web.Application(client_max_size=60 * 2**20)
        application.router.add_post("/bot{token}/{method}", self._serve)
        self._runner, address = await started(application)
        self.base_url = f"http://{address}/bot"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._runner is not None
        await self._runner.cleanup()

    @property
    def settings(self) -> dict[str, str]:
        """The environment variables by which a bot finds it."""
        return {"TELEGRAM_TOKEN": TOKEN, "FIELDPOST_TELEGRAM_API": self.base_url.removesuffix("/bot")}

    def push(self, update: dict[str, Any]) -> None:
        """Let an update reach the bot."""
        self._pending.append({"update_id": next(self._updates), **update})
        self._came.set()

    async def _serve(self, request: web.Request) -> web.Response:
        method, given = request.match_info["method"], await given_in(request)
        if method == "getUpdates":
            result: Any = await self._fetched(given)
        else:
            self._watcher(method, given)
            result = self._answered(method, given)
        return web.json_response({"ok": True, "result": result})

    async def _fetched(self, given: dict[str, Any]) -> list[dict[str, Any]]:
        self.polls += 1
        offset, end = int(given.get("offset", 0)), time.monotonic() + float(given.get("timeout", 0))
        while self._pending and self._pending[0]["update_id"] < offset:
            self._pending.popleft()
        while not self._pending and time.monotonic() < end:
            self._came.clear()
            try:
                async with asyncio.timeout(end - time.monotonic()):
                    await self._came.wait()
            except TimeoutError:
                break
        return list(itertools.islice(self._pending, int(given.get("limit", 100))))

    def _answered(self, method: str, given: dict[str, Any]) -> Any:
        if method == "getMe":
            return {**BOT, "can_join_groups": True, "supports_inline_queries": True}
        if not method.startswith(("send", "editMessage")):
            return True
        number = int(given.get("message_id", 0)) or next(self._messages)
        return message(int(given["chat_id"]), number, BOT, is_picture=method in ("sendPhoto", "editMessageMedia"))


def message(chat: int, number: int, sender: dict[str, Any], *, is_picture: bool = False) -> dict[str, Any]:
    """A message as the Bot API shows it, without its words."""
    place = {"id": chat, "title": "club", "type": "group"} if chat < 0 else {"id": chat, "type": "private"}
    found = {"message_id": number, "date": int(time.time()), "chat": place, "from": sender}
    if is_picture:
        name = f"{chat}-{number}"
        found["photo"] = [{"file_id": name, "file_unique_id": f"u{name}", "width": 90, "height": 60, "file_size": 9}]
    return found
