"""A real bot in a process of its own, for tests that kill it."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from asyncio.subprocess import Process
from pathlib import Path

from tests.adapters.telegram_fake import TelegramFake
from tests.renderers.kept import KEPT

ROOT = Path(__file__).parents[2]
_NOT_PASSED_ON = ("FIELDPOST_", "DISCORD_")
"""Variables of the tests that the bot does not see."""


class BotProcess:
    """`fieldpost bot` on a fake Telegram; it may be started, killed and started again.

    Args:
        telegram: the fake it serves.
        store: the address of its store.
        folder: where it keeps its heartbeat and its log.
        tree: whose bot it is.
        settings: further environment variables.
    """

    def __init__(self, telegram: TelegramFake, store: str, folder: Path, tree: Path = ROOT, **settings: str) -> None:
        self.heartbeat = folder / "heartbeat"
        self._telegram = telegram
        self._tree = tree
        self._log = folder / "bot.log"
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(_NOT_PASSED_ON)},
            "TELEGRAM_TOKEN": telegram.token,
            "FIELDPOST_LIMITS": "off",
            "FIELDPOST_TELEGRAM_PACE": "off",
            "FIELDPOST_TELEGRAM_API": telegram.base_url.removesuffix("/bot"),
            "FIELDPOST_STORE": store,
            "FIELDPOST_CACHE": str(KEPT.path),
            "FIELDPOST_HEARTBEAT": str(self.heartbeat),
            **settings,
        }
        self._process: Process | None = None

    @property
    def number(self) -> int:
        """Of the process that was started."""
        assert self._process is not None
        return self._process.pid

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
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot.main", "bot"),
                cwd=self._tree,
                env=self._environment,
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + seconds
        while len(self._telegram.polls) == known:
            assert self._process.returncode is None, self.log[-2000:]
            assert time.monotonic() < end, self.log[-2000:]
            await asyncio.sleep(0.005)
        return self._telegram.polls[known]

    async def end(self, seconds: float = 60.0) -> int:
        """Tell it to end (SIGTERM) and wait until it has; with which code.

        Raises:
            TimeoutError: it took too long.
        """
        assert self._process is not None
        self._process.terminate()
        return await asyncio.wait_for(self._process.wait(), seconds)

    async def kill(self) -> None:
        """Kill it as a crash would (SIGKILL)."""
        if self._process is not None:
            if self._process.returncode is None:
                self._process.kill()
            await self._process.wait()
            self._process = None
