"""Work counted instead of timed: calls, comparisons with known names, forks that a game is asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any

import msgspec
import pytest
from rapidfuzz import process

from engine.core.choices import Choices, Fork


class Work(msgspec.Struct):
    """What was done.

    Attributes:
        calls: functions called, those of the game not counted.
        comparisons: texts compared letter by letter.
        forks: questions to the game.
    """

    calls: int = 0
    comparisons: int = 0
    forks: int = 0


class Counted(Choices[Any]):
    """The same choices; every fork is counted, and what the game does for it is not."""

    def __init__(self, choices: Choices[Any], work: Work) -> None:
        self._choices = choices
        self._work = work

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        self._work.forks += 1
        profile = sys.getprofile()
        sys.setprofile(None)
        try:
            return self._choices.fork(words, why=why)
        finally:
            sys.setprofile(profile)

    def __contains__(self, action: object) -> bool:
        return action in self._choices

    def default(self) -> Any:
        return self._choices.default()


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Work]:
    """Count the work that is done within."""
    work = Work()
    extract: Callable[..., Any] = process.extract

    def compare(typed: str, known: Sequence[str], **settings: Any) -> Any:
        work.comparisons += len(known)
        return extract(typed, known, **settings)

    def note(frame: FrameType, event: str, argument: object) -> None:
        del frame, argument
        work.calls += event in ("call", "c_call")

    with monkeypatch.context() as patched:
        patched.setattr(process, "extract", compare)
        sys.setprofile(note)
        try:
            yield work
        finally:
            sys.setprofile(None)
