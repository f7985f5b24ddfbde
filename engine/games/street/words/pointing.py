"""Marks of refusals: the way that was tried, where it ends, and what bars it."""

from __future__ import annotations

from engine.core.rules import Mark, refused_marks
from engine.games.street.table.survey import Position


def barred_way(
    position: Position,
    here: int,
    there: int,
    *,
    units: tuple[int, ...] = (),
    foes: tuple[int, ...] = (),
    figure: str = "",
) -> tuple[Mark, ...]:
    """A way that is not open.

    Args:
        position: the position.
        here: the area where it begins.
        there: the area where it would end.
        units: who would go or fire.
        foes: who bars it.
        figure: the sum that decides, such as `4>3`.
    """
    areas, roster = position.map.areas, position.map.units
    marks = refused_marks((areas[there].id,), tuple(roster[unit].id for unit in foes), figure)
    way = (areas[here].id, areas[there].id)
    return (*marks, Mark("tried", way, units=tuple(roster[unit].id for unit in units)))
