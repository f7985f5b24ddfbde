"""Fates: which units are gone, weakened, went back or landed, in one line for all that no other line tells of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.desk.messages.outgoing import Block
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.tables.table import Table
from bot.desk.views.asides import LINE
from bot.desk.views.telling import spoken_line
from engine.core.rules import Mark
from engine.core.text import Language
from engine.core.weights import AUTOMATIC
from renderers.speech import listed

GONE, LESS, _BACK = "desk-units-lost", "desk-units-less", "desk-units-back"
_ASHORE = "desk-units-ashore"
FATES = {
    "destroyed": GONE,
    "eliminated": GONE,
    "losses": LESS,
    "retreat": _BACK,
    "displaced": _BACK,
    "landing": _ASHORE,
}
"""What is said of units to which a mark of a kind points."""
_REPORTS = {
    GONE: "desk-report-lost",
    LESS: "desk-report-less",
    _BACK: "desk-report-back",
    _ASHORE: "desk-report-ashore",
}
"""The same of all that are gone, were weakened, went back or landed."""


class Fated(Protocol):
    """A line of news, as far as it tells what became of units: its weight, if there is more to it, its age."""

    @property
    def weight(self) -> int:
        """How much it matters."""
        ...

    @property
    def has_more(self) -> bool:
        """It tells of other things as well."""
        ...

    @property
    def version(self) -> int:
        """When it happened."""
        ...

    @property
    def fates(self) -> tuple[Mark, ...]:
        """The marks of what became of units."""
        ...


def fate_of(mark: Mark) -> str | None:
    """What is said of the units of a mark; who is only to go back, or stands where it stood, has not gone back."""
    fate = FATES.get(mark.kind)
    return None if fate == _BACK and len({*mark.places}) < 2 else fate


def is_said_by_fates(line: Fated, since: int) -> bool:
    """Whether a line says nothing but what became of units, since a version from which on that is said elsewhere."""
    return line.version >= since and not line.has_more and bool(line.fates) and all(map(fate_of, line.fates))


def all_fates(table: Table, found: Sequence[Fated], language: Language) -> list[Block]:
    """Which units are gone, weakened, went back or landed, in a line of their own; none if none did."""
    fates = fates_told(table, found, (), language, 0, is_all=True)
    return [Block(clip(fates, LINE), "bold")] if fates else []


def fates_told(
    table: Table, found: Sequence[Fated], told: Sequence[int], language: Language, since: int, *, is_all: bool = False
) -> str:
    """Which units are gone, weakened, went back or landed since a version, as far as no line that is told shows it."""
    left: dict[str, dict[str, None]] = {fate: {} for fate in _REPORTS}
    shown: dict[str, dict[str, None]] = {fate: {} for fate in _REPORTS}
    for at, line in enumerate(found):
        for mark in line.fates if line.weight != AUTOMATIC and (at in told or line.version >= since) else ():
            if (fate := fate_of(mark)) is not None:
                (shown if at in told else left)[fate].update(dict.fromkeys(mark.units))
    parts, said = [], set(shown[GONE])
    for fate, report in _REPORTS.items():
        if units := left[fate].keys() - said - shown[fate].keys():
            names = (spoken_line(table, each, language) for each in left[fate] if each in units)
            parts.append(say(language, report if is_all else fate, units=listed(tuple(names), language)))
        said |= {*units} if fate == GONE else set()
    return " ".join(parts)
