"""Whose unit is it, and is it on the map: what every order about units asks first."""

from __future__ import annotations

from engine.core.rules import Refusal, Rule
from engine.core.text import Text
from engine.games.street.table.scenario import DESTROYED
from engine.games.street.table.survey import Position
from engine.games.street.words import refusals
from engine.games.street.words.naming import area_name, unit_name, unit_names


def judge_own(position: Position, army: int, unit: int, rule: Rule) -> Refusal | None:
    """Why a unit takes no orders from the army, by the rule that the order follows."""
    is_own, is_there = position.map.units[unit].army == army, position.at[unit] >= 0
    if is_own and is_there:
        return None
    name: Text = unit_name(position, unit)
    text = refusals.ENEMY_UNIT
    if not is_there:
        name = Text(name.en, name.ru)  # no picture can point at it
    if is_own:
        text = refusals.UNIT_DESTROYED if position.at[unit] == DESTROYED else refusals.UNIT_NOT_ARRIVED
    return rule.refuse(text, unit=name)


def judge_together(
    position: Position, army: int, units: tuple[int, ...], *, own: Rule, together: Rule
) -> Refusal | None:
    """Why units are no group that takes an order together.

    Args:
        position: the position.
        army: whose order it is.
        units: the units named.
        own: the rule by which they must be the army's own units on the map.
        together: the rule by which they must be different units in one area.
    """
    if len(set(units)) < len(units):
        twice = next(unit for unit in units if units.count(unit) > 1)
        return together.refuse(refusals.UNIT_TWICE, unit=unit_name(position, twice))
    for unit in units:
        refusal = judge_own(position, army, unit, own)
        if refusal is not None:
            return refusal
    areas = tuple(dict.fromkeys(position.at[unit] for unit in units))
    if len(areas) > 1:
        names = tuple(area_name(position, area) for area in areas)
        return together.refuse(refusals.IN_ONE_AREA, units=unit_names(position, units), areas=names)
    return None
