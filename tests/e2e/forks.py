"""Bots as forks of one process that has imported all they need: quick to start, and killed as by a crash."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tests.renderers.kept import KEPT

ROOT = Path(__file__).parents[2]


_LOOK = 0.05
"""Seconds between two looks whether a process has ended."""


class Zygote:
    """The process that bots are forks of; it ends when this one does.

    Args:
        tree: whose bots they are.
    """

    def __init__(self, tree: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, Path(__file__).with_name("zygote.py")],
            cwd=tree,
            env=free() | {"PYTHONPATH": str(tree)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self, arguments: tuple[str, ...], folder: Path, environment: Mapping[str, str], log: Path) -> int:
        """Start a process of Fieldpost; its number."""
        asked = {"arguments": arguments, "folder": str(folder), "environment": dict(environment), "log": str(log)}
        return int(self._ask(asked))

    def ended(self, number: int) -> int | None:
        """The exit code of such a process, less than nothing if a signal ended it; `None` while it runs.

        Whoever has been told the code may not ask again.
        """
        code = self._ask(number)
        return None if code is None else int(code)

    def kill(self, number: int) -> None:
        """Kill such a process as a crash would (SIGKILL), and wait until it is no more."""
        os.kill(number, signal.SIGKILL)
        while self.ended(number) is None:
            time.sleep(0.001)

    def _ask(self, question: object) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps(question)}\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


zygote = cache(Zygote)
"""The process that the bots of a tree are forks of, started once."""


class Forks:
    """One bot after another, or several processes that are parts of one.

    Args:
        folder: where they work, and write their log.
        settings: their environment variables beside those of this process that name no bot.
    """

    def __init__(self, folder: Path, settings: Mapping[str, str]) -> None:
        self._folder = folder
        self._log = folder / "bot.log"
        self._environment = {**free(), **USUAL, "FIELDPOST_LOG": "warning", **settings}
        self._zygote = zygote(ROOT)
        self._bot = 0
        self._parts: set[int] = set()

    @property
    def log(self) -> str:
        """What they have written so far."""
        return self._log.read_text("utf-8", "replace") if self._log.exists() else ""

    def start(self) -> int:
        """Start a bot; its number."""
        self._bot = self._started("bot")
        return self._bot

    def kill(self) -> bool:
        """Kill the bot (SIGKILL); whether there was one."""
        if not self._bot:
            return False
        self._zygote.kill(self._bot)
        self._bot = 0
        return True

    def start_part(self, role: str) -> int:
        """Start a process that is a part of a bot; its number."""
        return self.start_command(f"serve --role {role}")

    def start_command(self, command: str) -> int:
        """Start a command of Fieldpost, to be ended as a part is; its number."""
        number = self._started(*command.split())
        self._parts.add(number)
        return number

    def become_newer(self) -> None:
        """Let whatever is started from now on write records of the version after today's."""
        self._environment = {**self._environment, "NEWER_RECORDS": "yes"}

    def dismiss_part(self, number: int) -> None:
        """Tell such a process to end (SIGTERM)."""
        self._parts.discard(number)
        os.kill(number, signal.SIGTERM)

    async def end_of(self, number: int, seconds: float) -> int | None:
        """The exit code of such a process, once it has ended; `None` if it has not within so many seconds."""
        for _ in range(round(seconds / _LOOK)):
            code = self._zygote.ended(number)
            if code is not None:
                return code
            await asyncio.sleep(_LOOK)
        return None

    def kill_part(self, number: int) -> None:
        """Kill such a process (SIGKILL)."""
        self._parts.discard(number)
        self._zygote.kill(number)

    def end(self) -> None:
        """Stop everything."""
        self.kill()
        for number in list(self._parts):
            self.kill_part(number)

    def _started(self, *arguments: str) -> int:
        return self._zygote.start(arguments, self._folder, self._environment, self._log)


def free() -> dict[str, str]:
    """The environment of this process without what is said to a bot."""
    return {name: value for name, value in os.environ.items() if not name.startswith(_OURS)}


USUAL = {
    "FIELDPOST_LIMITS": "off",
    "FIELDPOST_TELEGRAM_PACE": "off",
    "FIELDPOST_DISCORD_PACE": "off",
    "FIELDPOST_CACHE": str(KEPT.path),
    "FIELDPOST_PREPARE": "needed",
}
"""Settings of all bots that tests start: nothing waits for a limit, and maps are painted once for all of them."""
_OURS = ("FIELDPOST_", "DISCORD_", "TELEGRAM_")
