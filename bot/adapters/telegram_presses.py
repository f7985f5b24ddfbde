"""Answers to button presses: each press is answered once and soon, whatever the table does."""

from __future__ import annotations

import asyncio
import logging

from telegram import CallbackQuery
from telegram.constants import CallbackQueryLimit
from telegram.error import TelegramError

from bot.adapters.telegram_text import shorten
from bot.desk.outgoing import Toast

_LOG = logging.getLogger(__name__)


class Press:
    """A press not yet answered; if nobody answers in time it is answered with nothing, for the button's sake."""

    def __init__(self, query: CallbackQuery, seconds: float) -> None:
        self._query = query
        self._is_answered = False
        self._timer = asyncio.create_task(self._expire(seconds))

    def extend(self, seconds: float) -> None:
        """Give the answer more time, because it is being made just now."""
        if not self._is_answered:
            self._timer.cancel()
            self._timer = asyncio.create_task(self._expire(seconds))

    async def answer(self, toast: Toast | None = None) -> bool:
        """Answer with a word or with nothing; False if it was too late for a word."""
        if self._is_answered:
            return False
        self._is_answered = True
        self._timer.cancel()
        await self._send(toast)
        return True

    def drop(self) -> None:
        """Leave it without an answer, because the bot stops."""
        self._timer.cancel()

    async def _expire(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._is_answered = True
        await self._send(None)

    async def _send(self, toast: Toast | None) -> None:
        text = shorten(toast.text, CallbackQueryLimit.ANSWER_CALLBACK_QUERY_TEXT_LENGTH) if toast else None
        try:
            await self._query.answer(text=text, show_alert=bool(toast and toast.alert))
        except TelegramError as fault:  # too old by now, or the network is down: the answers themselves still go out
            _LOG.info("a press could not be answered: %s", type(fault).__name__)
