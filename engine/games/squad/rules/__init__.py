"""The rulebook of the squad game as values: its chapters, each with its rules in the order of reading."""

from __future__ import annotations

from engine.core.rules import RuleBook
from engine.games.squad.rules import (
    actions,
    events,
    fate,
    initiative,
    lists,
    movement,
    orders,
    recovery,
    setup,
    sight,
    stacking,
    terrain,
    units,
    victory,
)

RULES = RuleBook.of(
    "squad",
    setup,
    fate,
    victory,
    stacking,
    initiative,
    sight,
    units,
    orders,
    movement,
    recovery,
    actions,
    events,
    terrain,
    lists,
)
"""All rules of the squad game with their headings."""
