"""The rulebook as values: its chapters, each with its rules in the order of reading."""

from __future__ import annotations

from engine.core.rules import RuleBook
from engine.games.outpost.rules import fighting, moving, turn, victory

RULES = RuleBook.of("outpost", turn, moving, fighting, victory)
"""All rules of the game with their headings."""
