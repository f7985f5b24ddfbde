"""Zones of control: who controls a hex, and whether that is an enemy's zone for whoever looks [5-zoc, 8.1]."""

from __future__ import annotations

from engine.core.rules import Rule
from engine.games.theater import rules
from engine.games.theater.map.terrain import HEXSIDES, IMPASSABLE_SIDE, MOUNTAIN, NO_SIDE
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import Position, situation


def is_ezoc(position: Position, hex_: int, looker: int) -> bool:
    """Whether a hex lies in an enemy zone of control for the looker [8.1-def-1]."""
    return bool(situation(position).ezoc[looker] >> hex_ & 1)


def is_negated(position: Position, hex_: int, looker: int) -> bool:
    """Whether an own ground unit in the hex cancels the enemy zone where a rule says so; markers never do [8.1-neg]."""
    return bool(situation(position).occupied[looker] >> hex_ & 1)


def projectors(position: Position, hex_: int, looker: int) -> list[Unit]:
    """The enemy ground units that control the hex, nearest first."""
    found = situation(position)
    owners = found.enemies[looker]
    game_map = position.plan.map
    units = [unit for unit in found.ground_at(hex_) if unit.faction in owners]
    for near, side in zip(game_map.grid.neighbours[hex_], game_map.sides[hex_], strict=True):
        if side != NO_SIDE and HEXSIDES[side].has_zoc:
            units += [unit for unit in found.ground_at(near) if unit.faction in owners]
    return units


def held_off(position: Position, hex_: int, looker: int) -> list[Unit]:
    """The enemy ground units next to the hex whose zones do not reach across the hexside between [5-zoc-3..5]."""
    found = situation(position)
    owners = found.enemies[looker]
    game_map = position.plan.map
    units: list[Unit] = []
    for near, side in zip(game_map.grid.neighbours[hex_], game_map.sides[hex_], strict=True):
        if side != NO_SIDE and not HEXSIDES[side].has_zoc:
            units += [unit for unit in found.ground_at(near) if unit.faction in owners]
    return units


def zoc_rules(position: Position, one: int, other: int) -> tuple[Rule, ...]:
    """Why a ground unit in a hex does, or does not, control a hex at most one away."""
    if one == other:
        return (rules.zones.GROUND_UNITS_PROJECT, rules.zones.ZOC_SEVEN_HEXES)
    side = position.plan.map.side(one, other)
    if side == MOUNTAIN:
        return (rules.zones.ZOC_NOT_OVER_MOUNTAINS,)
    if side == IMPASSABLE_SIDE:
        return (rules.zones.ZOC_NOT_OVER_IMPASSABLE,)
    if not HEXSIDES[side].has_zoc:
        return (rules.zones.ZOC_NOT_OVER_SEA,)
    return (rules.zones.GROUND_UNITS_PROJECT, rules.zones.ZOC_SEVEN_HEXES)


EZOC_RULES = (rules.zones.ENEMY_ZOC, rules.zones.ENEMY_IS_ANY_OTHER)
"""What an enemy zone of control is."""
