"""The rulebook of the card game as values: its chapters, each with its rules in the order of reading."""

from __future__ import annotations

from engine.core.rules import RuleBook
from engine.games.cards.rules import (
    attacking,
    battles,
    blocking,
    breakthrough,
    building,
    corollaries,
    properties,
    scenarios,
    tactics,
    turn,
    waves,
    worked,
)

RULES = RuleBook.of(
    "cards",
    building,
    attacking,
    blocking,
    battles,
    breakthrough,
    corollaries,
    worked,
    turn,
    waves,
    properties,
    tactics,
    scenarios,
)
"""All rules of the card game with their headings."""
