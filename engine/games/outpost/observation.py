"""What one seat, or a spectator, may see of a position; here everybody sees everything."""

from __future__ import annotations

import msgspec

from engine.core.game import Seat
from engine.core.text import Text


class AreaView(msgspec.Struct, frozen=True):
    """An area as it lies on the table: its name, who stands in it, and the areas next to it."""

    id: str
    name: Text
    held_by: Seat | None
    neighbours: tuple[str, ...]


class UnitView(msgspec.Struct, frozen=True):
    """A unit, and the area in which it stands; `None` once it is lost."""

    id: str
    seat: Seat
    name: Text
    area: str | None


class Observation(msgspec.Struct, frozen=True):
    """A position as it is seen.

    Attributes:
        awaited: whose order is due, if the game goes on.
        winner: who has won, if it does not.
        goal: the area that decides who wins.
    """

    scenario: str
    title: Text
    turn: int
    turns: int
    awaited: Seat | None
    winner: Seat | None
    goal: str
    areas: tuple[AreaView, ...]
    units: tuple[UnitView, ...]
