"""The kinds of words in orders: units and areas."""

from __future__ import annotations

from engine.games.outpost.table.survey import Position
from engine.kits.nouns import At, ListedNoun

Question = At[Position]

UNIT: ListedNoun[Position] = ListedNoun(
    "a unit of this scenario",
    lambda position: position.map.unit_index,
    lambda position, word: position.map.units[position.map.unit_index[word]].name,
)
AREA: ListedNoun[Position] = ListedNoun(
    "an area of this scenario",
    lambda position: position.map.area_index,
    lambda position, word: position.map.areas[position.map.area_index[word]],
)
