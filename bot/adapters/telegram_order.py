"""The order of work: updates of one chat or topic one after another, of different ones side by side."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from telegram import Update
from telegram.ext import BaseUpdateProcessor

from bot.adapters.telegram_updates import chat_of

AT_ONCE = 4096
"""How many updates may be in work or waiting for their chat: high, so that one busy chat does not hold up others."""


class ChatOrder(BaseUpdateProcessor):
    """Keeps the order within each chat and topic; updates of no chat wait for nothing."""

    def __init__(self, arrived: Callable[[Update], None]) -> None:
        super().__init__(AT_ONCE)
        self._arrived = arrived
        self._locks: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()

    async def initialize(self) -> None:
        """Nothing to prepare."""

    async def shutdown(self) -> None:
        """Nothing to put away."""

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """Process one update when those of its chat that came earlier are done."""
        place = None
        if isinstance(update, Update):
            self._arrived(update)
            if update.effective_chat is not None:
                place = chat_of(update.effective_chat, update.effective_message).key
        if place is None:
            await coroutine
            return
        lock = self._locks.setdefault(place, asyncio.Lock())
        self._waiting[place] += 1
        try:
            async with lock:
                await coroutine
        finally:
            self._waiting[place] -= 1
            if not self._waiting[place]:
                del self._waiting[place], self._locks[place]
