"""Questions about a position that every chapter asks: who stands where, what lies there, what a word means."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.squad.table.board import Board
from engine.games.squad.table.state import State

Position = State | Board
NONE = -1
"""Stands for an index where there is none."""


def find_unit(position: Position, word: str) -> int:
    """The index of the unit of this word, on the map or not; -1 if there is none."""
    return position.index.get(word, NONE)


def find_weapon(position: Position, word: str) -> int:
    """The index of the Weapon of this word; -1 if there is none."""
    return next((i for i, weapon in enumerate(position.weapons) if weapon.word == word), NONE)


def carrier_of(position: Position, weapon: int) -> int:
    """The index of the unit that carries a Weapon; -1 if nobody does."""
    for i, unit in enumerate(position.units):
        if unit.weapon == weapon:
            return i
    return NONE


def weapon_of(position: Position, unit: str) -> str:
    """The word of the Weapon that a unit of this word carries; empty if it carries none, or there is none such."""
    i = find_unit(position, unit)
    weapon = NONE if i == NONE else position.units[i].weapon
    return "" if weapon == NONE else position.weapons[weapon].word


def units_in(position: Position, hex_: int, side: int) -> list[int]:
    """Indices of a side's units in a hex."""
    return [i for i, unit in enumerate(position.units) if unit.at == hex_ and unit.side == side]


def on_map(position: Position, side: int) -> Iterator[int]:
    """Indices of a side's units on the map."""
    for i, unit in enumerate(position.units):
        if unit.side == side and unit.at >= 0:
            yield i


def has_units(position: Position, hex_: int, side: int) -> bool:
    """Whether the side has a unit in the hex."""
    return any(unit.at == hex_ and unit.side == side for unit in position.units)


def fort_in(position: Position, hex_: int) -> str:
    """The Fortification in a hex; empty if there is none."""
    for place, kind in position.forts:
        if place == hex_:
            return kind
    return ""


def smoke_in(position: Position, hex_: int) -> int:
    """The value of the Smoke in a hex, 0 for none."""
    for place, value in position.smoke:
        if place == hex_:
            return value
    return 0
