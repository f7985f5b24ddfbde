"""What is wrong with a store, as values: whoever runs the bot reads a sentence for each."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

Fact = str | int

APART = 2.0
"""Seconds that the clocks of two machines may differ before anybody notices."""
FAR_APART = 60.0
"""Seconds beyond which deadlines pass at times that nobody expects."""


class Symptom(msgspec.Struct, frozen=True):
    """One thing that is wrong.

    Attributes:
        kind: names its sentence.
        is_grave: the bot does not run, or what is stored may get lost; else something is worse than it need be.
        facts: what the sentence tells, never a secret.
    """

    kind: str
    is_grave: bool
    facts: dict[str, Fact] = {}


class Question(msgspec.Struct, frozen=True):
    """What is to be found out about the processes on a store.

    Attributes:
        leases: keys of what processes may have for themselves.
        sources: of updates that may wait.
    """

    leases: Sequence[str] = ()
    sources: Sequence[str] = ()


class Diagnosis(msgspec.Struct):
    """What was found out.

    Attributes:
        findings: what is wrong.
        held: who has what, by the keys of leases.
        waiting: updates that are not handled yet.
        parked: updates that were put aside.
        is_open: the store could be looked into at all.
    """

    findings: list[Symptom] = []
    held: dict[str, str] = {}
    waiting: int = 0
    parked: int = 0
    is_open: bool = False

    def add(self, kind: str, *, is_grave: bool = False, **facts: Fact) -> None:
        """Add one thing that is wrong."""
        self.findings.append(Symptom(kind, is_grave, facts))


def note_clock(apart: float, place: str, about: Diagnosis) -> None:
    """Note by how many seconds another machine's clock is ahead of this one's, if that is too much."""
    if abs(apart) > APART:
        kind = "clock-behind" if apart > 0 else "clock-ahead"
        about.add(kind, is_grave=abs(apart) > FAR_APART, place=place, seconds=round(abs(apart)))
