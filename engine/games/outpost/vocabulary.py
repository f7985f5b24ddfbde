"""Every word of the order language with its names and other spellings."""

from __future__ import annotations

from engine.core.game import Word
from engine.games.outpost.orders.book import ORDERS
from engine.games.outpost.table.scenario import scenarios

WORDS = (
    *ORDERS.words(),
    *(Word(area.word, "area", area) for one in scenarios().values() for area in one.areas),
    *(Word(unit.name.word, "unit", unit.name) for one in scenarios().values() for unit in one.units),
)
