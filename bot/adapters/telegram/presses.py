"""Answers to button presses: each press is answered once and soon, whatever the table does."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import ClassVar

from telegram import Bot
from telegram.constants import CallbackQueryLimit
from telegram.error import BadRequest, Forbidden, InvalidToken, RetryAfter, TelegramError

from bot.adapters.telegram.text import shorten
from bot.desk.messages.outgoing import Toast

_LOG = logging.getLogger(__name__)
ANSWERABLE = 60.0
"""Seconds after a press in which its answer is still tried; Telegram tells when it is too late, nowhere how late."""
PAUSES = (0.3, 0.6, 1.2, 2.0)
"""Seconds before each new try when the network fails; the last is repeated."""


class Press:
    """A press not yet answered; if nobody answers in time it is answered with nothing, for the button's sake.

    An answer that Telegram does not take yet is tried again without anybody waiting for it.
    """

    _trying: ClassVar[set[asyncio.Task[None]]] = set()

    def __init__(self, bot: Bot, number: str, seconds: float) -> None:
        self._bot = bot
        self._number = number
        self._until = time.monotonic() + ANSWERABLE
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
        return await self._send(toast)

    def drop(self) -> None:
        """Leave it without an answer, because the bot stops."""
        self._timer.cancel()

    async def _expire(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._is_answered = True
        await self._send(None)

    async def _send(self, toast: Toast | None) -> bool:
        """Send the answer; whether it arrived, or is on its way."""
        pause = await self._try(toast, 0)
        if pause:
            task = asyncio.create_task(self._insist(toast, pause))
            self._trying.add(task)
            task.add_done_callback(self._trying.discard)
        return pause is not None

    async def _insist(self, toast: Toast | None, pause: float | None) -> None:
        tries = 0
        while pause and time.monotonic() + pause < self._until:
            await asyncio.sleep(pause)
            tries += 1
            pause = await self._try(toast, tries)

    async def _try(self, toast: Toast | None, tries: int) -> float | None:
        """Answer: 0 if it arrived, else the seconds after which to try again, or nothing if that is of no use."""
        text = shorten(toast.text, CallbackQueryLimit.ANSWER_CALLBACK_QUERY_TEXT_LENGTH) if toast else None
        try:
            await self._bot.answer_callback_query(self._number, text, show_alert=bool(toast and toast.alert))
        except RetryAfter as limit:
            # A timedelta: telegram_api.py opts in to it.
            wait = limit.retry_after if isinstance(limit.retry_after, int) else limit.retry_after.total_seconds()
            return max(wait, PAUSES[0])
        except (BadRequest, Forbidden, InvalidToken) as fault:  # too old by now: the answers themselves still go out
            _LOG.info("a press could not be answered: %s", type(fault).__name__)
            return None
        except TelegramError as fault:
            _LOG.info("a press could not be answered yet: %s", type(fault).__name__)
            return PAUSES[min(tries, len(PAUSES) - 1)]
        return 0
