"""`fieldpost doctor` as tests use it: what it tells by its kinds, in both languages, and that no secret is among it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core.text import LANGUAGES
from renderers.speech import BLANK

SECRET = "hunter2"
"""What no line may hold: a part of every token and password that tests set."""
TELEGRAM = f"123456:AAH-{SECRET}_telegram"
DISCORD = f"MTIzNDU2Nzg5.Gabcde.{SECRET}-of-discord"

_GROUPED = re.compile(r"(?<=\d)[,\u00a0\u202f](?=\d{3})")
"""What stands between the thousands of a number."""


class Deployment:
    """One that is well until a test spoils something; nothing of this machine's environment is in it.

    Attributes:
        command: runs a command line.
        folder: where it works.
    """

    def __init__(self, command: Callable[..., Any], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.command = command
        self._patch = monkeypatch
        self.folder = folder
        self.sets(TELEGRAM_TOKEN=TELEGRAM, FIELDPOST_STORE=f"sqlite:///{folder / 'a.sqlite'}")

    def sets(self, **variables: str) -> None:
        """Set environment variables."""
        for name, value in variables.items():
            self._patch.setenv(name, value)

    def tells(self, *options: str) -> dict[str, dict[str, str | int]]:
        """What doctor tells: facts by kind; the exit code says whether anything of it is grave."""
        ran = self.command("doctor", "--json", *options)
        assert ran.code == (2 if any(each["grave"] for each in ran.data) else 1 if ran.data else 0), ran
        assert SECRET not in ran.out + ran.err
        for each in ran.data:
            for language in LANGUAGES:
                sentence = each["told"][language]
                assert BLANK not in sentence
                assert sentence.endswith((".", "?")), sentence
                plain = _GROUPED.sub("", sentence)
                assert all(str(fact) in plain or fact == 1 for fact in each["facts"].values()), sentence
        return {each["kind"]: each["facts"] for each in ran.data}

    def says(self, language: str, *options: str) -> str:
        """What a person reads."""
        ran = self.command("doctor", "--lang", language, *options)
        assert not ran.err
        return ran.out
