"""Strength of stacks: attack and defence as they count in battle and overrun [P2, P6]."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.theater.map.countries import SOVIET
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import Position, defence_of


def is_surprised(position: Position, faction: int) -> bool:
    """Whether the faction suffers from the surprise of the eastern war just now [P.L.surprise]."""
    return position.surprise and faction == SOVIET


def defence_total(position: Position, units: Sequence[Unit]) -> int:
    """What the ground units of a hex defend with together: halved by surprise, rounded up."""
    total = sum([defence_of(unit) for unit in units])
    return (total + 1) // 2 if units and is_surprised(position, units[0].faction) else total
