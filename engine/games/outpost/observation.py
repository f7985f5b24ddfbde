"""What one seat, or a spectator, may see of a position; here everybody sees everything.

The text beside a type is what the field is called where a position is told without pictures.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from engine.core.game import Seat
from engine.core.text import Text


class AreaView(msgspec.Struct, frozen=True):
    """An area as it lies on the table: its name, who stands in it, and the areas next to it."""

    id: str
    name: Text
    held_by: Annotated[Seat | None, Text("held by", "под контролем")]
    neighbours: Annotated[tuple[str, ...], Text("next to", "рядом")]


class UnitView(msgspec.Struct, frozen=True):
    """A unit, and the area in which it stands; `None` once it is lost."""

    id: str
    seat: Annotated[Seat, Text("side", "сторона")]
    name: Text
    area: Annotated[str | None, Text("area", "область")]


class Observation(msgspec.Struct, frozen=True):
    """A position as it is seen.

    Attributes:
        awaited: whose order is due, if the game goes on.
        winner: who has won, if it does not.
        goal: the area that decides who wins.
    """

    scenario: Annotated[str, Text("scenario", "сценарий")]
    title: Annotated[Text, Text("title", "название")]
    turn: Annotated[int, Text("turn", "ход")]
    turns: Annotated[int, Text("turns", "всего ходов")]
    awaited: Annotated[Seat | None, Text("to answer", "чей ход")]
    winner: Annotated[Seat | None, Text("winner", "победитель")]
    goal: Annotated[str, Text("goal", "цель")]
    areas: Annotated[tuple[AreaView, ...], Text("areas", "области")]
    units: Annotated[tuple[UnitView, ...], Text("units", "отряды")]
