"""Entries: rules and headings together with the book they stand in."""

from __future__ import annotations

import msgspec

from engine.core.rules import Chapter, Rule
from engine.core.text import Text


class Entry(msgspec.Struct, frozen=True):
    """A rule or heading of one game's book; `game` is `HOUSE` for the rules of the table."""

    game: str
    entry: Chapter | Rule

    @property
    def id(self) -> str:
        """Its number."""
        return self.entry.id

    @property
    def number(self) -> str:
        """Its number as readers see it, perhaps none."""
        return self.entry.number

    @property
    def title(self) -> Text:
        """Its title."""
        return self.entry.title
