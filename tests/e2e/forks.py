"""Bots as forks of one process that has imported all they need: quick to start, and killed as by a crash."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Forks:
    """One bot after another, or several processes that are parts of one.

    Args:
        folder: where they work, and write their log.
        settings: their environment variables beside those of this process that name no bot.
    """

    def __init__(self, folder: Path, settings: Mapping[str, str]) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(_OURS)}
        self._log = folder / "bot.log"
        with self._log.open("a") as log:
            self._zygote = subprocess.Popen(
                [sys.executable, "-m", "tests.e2e.zygote"],
                cwd=folder,
                env=kept | _FREE | {"FIELDPOST_LOG": "warning", "PYTHONPATH": str(ROOT), **settings},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self._bot = 0
        self._parts: set[int] = set()

    @property
    def log(self) -> str:
        """What they have written so far."""
        return self._log.read_text("utf-8", "replace")

    def start(self) -> int:
        """Start a bot; its number."""
        self._bot = int(self._ask("start"))
        return self._bot

    def kill(self) -> bool:
        """Kill the bot (SIGKILL); whether there was one."""
        if not self._bot:
            return False
        os.kill(self._bot, signal.SIGKILL)
        self._ask(f"wait {self._bot}")
        self._bot = 0
        return True

    def start_part(self, role: str) -> int:
        """Start a process that is a part of a bot; its number."""
        number = int(self._ask(f"start serve --role {role}"))
        self._parts.add(number)
        return number

    def kill_part(self, number: int) -> None:
        """Kill such a process (SIGKILL)."""
        self._parts.discard(number)
        os.kill(number, signal.SIGKILL)
        self._ask(f"wait {number}")

    def end(self) -> None:
        """Stop everything."""
        self.kill()
        for number in list(self._parts):
            self.kill_part(number)
        self._zygote.kill()
        self._zygote.communicate()

    def _ask(self, question: str) -> str:
        assert self._zygote.stdin is not None
        assert self._zygote.stdout is not None
        self._zygote.stdin.write(f"{question}\n")
        self._zygote.stdin.flush()
        return self._zygote.stdout.readline().strip()


_FREE = {"FIELDPOST_LIMITS": "off", "FIELDPOST_TELEGRAM_PACE": "off"}
_OURS = ("FIELDPOST_", "DISCORD_", "TELEGRAM_")
