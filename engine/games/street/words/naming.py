"""Names of armies, areas and units as facts of sentences."""

from __future__ import annotations

from engine.core.text import Text
from engine.games.street.table.scenario import ARMY_NAMES
from engine.games.street.table.survey import Position


def army_name(army: int) -> Text:
    """The name of an army."""
    return ARMY_NAMES[army]


def area_name(position: Position, area: int) -> Text:
    """The name of an area."""
    return position.map.areas[area].name


def unit_name(position: Position, unit: int) -> Text:
    """The name of a unit."""
    return position.map.units[unit].name


def unit_names(position: Position, units: tuple[int, ...]) -> tuple[Text, ...]:
    """The names of several units."""
    return tuple(position.map.units[unit].name for unit in units)
