"""The position: what lies on the table between two answers."""

from __future__ import annotations

from functools import cached_property

import msgspec

from engine.games.outpost.table.scenario import Scenario, scenarios


class Table(msgspec.Struct):
    """The fields of a position.

    Attributes:
        turn: the turn; one more than there are when all have been played.
        side: whose order is due.
        at: for each unit the index of its area, or `LOST`.
    """

    scenario: str
    turn: int
    side: int
    at: tuple[int, ...]


class State(Table, frozen=True, dict=True):  # type: ignore[misc]  # a frozen value with the fields of the table
    """A position of the game."""

    @cached_property
    def map(self) -> Scenario:
        """The scenario played."""
        return scenarios()[self.scenario]
