"""The rulebook of the street game as values: its chapters, each with its rules in the order of reading."""

from __future__ import annotations

from engine.core.rules import RuleBook
from engine.games.street.rules import cards, effects, evening, fire, losses, manoeuvre, strength, turn

RULES = RuleBook.of("street", fire, strength, losses, turn, cards, effects, manoeuvre, evening)
"""All rules of the street game with their headings."""
