"""The rulebook of the theatre game as values: its chapters, each with its rules in the order of reading."""

from __future__ import annotations

from engine.core.rules import RuleBook
from engine.games.theater.rules import (
    air,
    blitz,
    boxes,
    combat,
    countries,
    defaults,
    deployment,
    europe,
    fleets,
    landings,
    movement,
    organisation,
    replacements,
    results,
    scenarios,
    stacking,
    supplied,
    supply,
    turn,
    victory,
    weather,
    zones,
)

RULES = RuleBook.of(
    "theater",
    zones,
    stacking,
    supply,
    supplied,
    weather,
    scenarios,
    europe,
    turn,
    movement,
    combat,
    results,
    blitz,
    organisation,
    air,
    fleets,
    landings,
    deployment,
    countries,
    boxes,
    replacements,
    victory,
    defaults,
)
"""All rules of the theatre game with their headings."""
