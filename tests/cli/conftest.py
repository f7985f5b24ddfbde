"""The command line as a test uses it: arguments and standard input in, exit code, output and errors out."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.main import run
from renderers.registry import renderers_on
from tests.cli.doctored import Deployment
from tests.renderers.kept import KEPT


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """What it printed, as data."""
        return json.loads(self.out)


Command = Callable[..., Ran]


@pytest.fixture
def fieldpost(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    """Runs a command in this process, with a text as its standard input; it draws on the grounds of this run."""
    for name in ("FIELDPOST_LANGUAGE", "FIELDPOST_DEBUG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("bot.cli.drawing.RENDERERS", renderers_on(KEPT))

    def command(*arguments: str, stdin: str | bytes = "") -> Ran:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        capfd.readouterr()
        code = run(arguments)
        printed = capfd.readouterr()
        return Ran(code, printed.out, printed.err)

    return command


@pytest.fixture
def deployment(fieldpost: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Deployment:
    """A deployment in a folder of its own that is well; nothing of this machine's environment is in it."""
    for name in list(os.environ):
        if name.startswith(("FIELDPOST_", "TELEGRAM_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return Deployment(fieldpost, tmp_path, monkeypatch)
