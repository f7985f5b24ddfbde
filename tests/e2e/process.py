"""A bot in a process of its own, for tests that end or kill it and look when it asks for updates."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

from tests.adapters.telegram_fake import TelegramFake
from tests.e2e.forks import ROOT, USUAL, free, zygote


class BotProcess:
    """`fieldpost bot` on a fake Telegram; it may be started, killed and started again.

    Args:
        telegram: the fake it serves.
        store: the address of its store.
        folder: where it works, and keeps its heartbeat and its log.
        tree: whose bot it is.
        settings: further environment variables.
    """

    def __init__(self, telegram: TelegramFake, store: str, folder: Path, tree: Path = ROOT, **settings: str) -> None:
        self.heartbeat = folder / "heartbeat"
        self._telegram = telegram
        self._folder = folder
        self._zygote = zygote(tree)
        self._log = folder / "bot.log"
        self._environment = {
            **free(),
            **USUAL,
            **telegram.settings,
            "FIELDPOST_STORE": store,
            "FIELDPOST_HEARTBEAT": str(self.heartbeat),
            **settings,
        }
        self._running = 0

    @property
    def number(self) -> int:
        """Of the process that was started."""
        assert self._running
        return self._running

    @property
    def log(self) -> str:
        """What it has written so far."""
        return self._log.read_text("utf-8", "replace") if self._log.exists() else ""

    async def start(self, seconds: float = 180.0) -> float:
        """Start it and wait until it asks for updates; when that was.

        Raises:
            AssertionError: it ended, or took too long.
        """
        known = len(self._telegram.polls)
        self._running = self._zygote.start(("bot",), self._folder, self._environment, self._log)
        end = time.monotonic() + seconds
        while len(self._telegram.polls) == known:
            assert self._ended() is None, self.log[-2000:]
            assert time.monotonic() < end, self.log[-2000:]
            await asyncio.sleep(0.005)
        return self._telegram.polls[known]

    async def end(self, seconds: float = 60.0) -> int:
        """Tell it to end (SIGTERM) and wait until it has; with which code.

        Raises:
            TimeoutError: it took too long.
        """
        os.kill(self.number, signal.SIGTERM)
        end = time.monotonic() + seconds
        while True:
            code = self._ended()
            if code is not None:
                return code
            if time.monotonic() > end:
                raise TimeoutError
            await asyncio.sleep(0.005)

    async def kill(self) -> None:
        """Kill it as a crash would (SIGKILL), unless it has ended."""
        if self._running:
            self._zygote.kill(self._running)
            self._running = 0

    def _ended(self) -> int | None:
        """Its exit code, once it has ended."""
        code = self._zygote.ended(self.number)
        if code is not None:
            self._running = 0
        return code
