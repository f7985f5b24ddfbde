"""Bases: where air units and fleets may be kept, and how many of them [P14, P16.3, P16.4]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engine.games.theater.map.chart import disc_of, members
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.weather import weather_at
from engine.games.theater.table.pieces import AIR, FLEET
from engine.games.theater.table.scenario import SNOW, Scenario
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import Position, box_at, is_hex, situation

UNLIMITED = 1000
"""Room of a box, and of a zone in reach of one [P14.3, P16.4]."""
FLEETS_A_BASE = 2
"""Fleets a naval base keeps in each zone in reach [P16.4]."""


def is_own_box(position: Position, place: int, faction: int) -> bool:
    """Whether a place is a box in play that admits the faction [P24.2]."""
    number = box_at(position.plan.map, place)
    return number >= 0 and number in position.plan.boxes and faction in position.plan.map.boxes[number].admits


# --- air bases --------------------------------------------------------------------------------------------------------


def base_size(position: Position, place: int, faction: int) -> int:
    """How many air units an air base keeps: the orders of its supplied own ground units; 0 for no base [P14.1]."""
    game_map = position.plan.map
    if not is_hex(game_map, place):
        return UNLIMITED if is_own_box(position, place, faction) else 0
    found = situation(position)
    if not found.held[faction] >> place & 1 or not game_map.is_land[place]:
        return 0
    key = ("air-base", place)
    size: int | None = found.memo.get(key)
    if size is None:
        size = found.memo[key] = sum([unit.steps for unit in found.stacks[place] if is_supplied(position, unit)])
    return size


def base_room(position: Position, place: int, faction: int) -> int:
    """How many more air units an air base takes [P15.4]."""
    size = base_size(position, place, faction)
    if size in (0, UNLIMITED):
        return size
    there = situation(position).support.get(place, ())
    return size - sum([unit.faction == faction and unit.kind == AIR for unit in there])


def _held_within(position: Position, faction: int, start: int, reach: int) -> Iterator[int]:
    """Hexes with own ground units within so many hexes of a place, in order."""
    game_map, held = position.plan.map, situation(position).held[faction]
    if is_hex(game_map, start):
        return members(held & disc_of(game_map, start, reach))
    return (one for one in members(held) if air_distance(position, start, one) <= reach)


def open_bases(position: Position, faction: int, start: int, reach: int) -> list[int]:
    """Other air bases with room within so many hexes of a place, hexes first, in order."""
    boxes = (position.plan.map.box_place(number) for number in sorted(position.plan.boxes))
    near = (one for one in boxes if air_distance(position, start, one) <= reach)
    places = (*_held_within(position, faction, start, reach), *near)
    return [place for place in places if place != start and base_room(position, place, faction) > 0]


def has_base_within(position: Position, faction: int, start: int, reach: int) -> bool:
    """Whether an air base on the map lies within so many hexes of a place."""
    return any(base_size(position, one, faction) for one in _held_within(position, faction, start, reach))


def is_near_box(position: Position, box: int, hex_: int) -> bool:
    """Whether a hex is linked with a box, or touches a sea zone that is [P15.3]."""
    linked = position.plan.map.boxes[box]
    return hex_ in linked.hexes or any(zone in linked.zones for zone in position.plan.map.zones_of[hex_])


def air_distance(position: Position, one: int, other: int) -> int:
    """Hexes between two places; a box is as near as may be to what it is linked with, and far from all else [P15.3]."""
    game_map = position.plan.map
    boxes = box_at(game_map, one), box_at(game_map, other)
    if boxes[0] < 0 and boxes[1] < 0:
        return game_map.grid.distance(one, other)
    if boxes[0] >= 0 and boxes[1] >= 0:
        is_close = boxes[0] == boxes[1] or boxes[1] in game_map.boxes[boxes[0]].boxes
    elif boxes[0] >= 0:
        is_close = is_near_box(position, boxes[0], other)
    else:
        is_close = is_near_box(position, boxes[1], one)
    return int(one != other) if is_close else UNLIMITED


# --- naval bases ------------------------------------------------------------------------------------------------------


def is_naval_base(position: Position, hex_: int, faction: int) -> bool:
    """Whether a port is a naval base: controlled, whole, ice-free, with a supplied own ground unit [P14.2, 11.4-3]."""
    game_map = position.plan.map
    found = situation(position)
    if not game_map.is_port[hex_] or position.control[hex_] != faction or found.devastated >> hex_ & 1:
        return False
    if hex_ in game_map.ice and weather_at(position, hex_) == SNOW:
        return False
    return base_size(position, hex_, faction) > 0


def zone_rooms(position: Position, faction: int) -> tuple[int, ...]:
    """By zone, how many fleets a faction may keep there [P16.3, P16.4]."""
    found = situation(position)
    key = ("fleet-room", faction)
    known: tuple[int, ...] | None = found.memo.get(key)
    if known is None:
        ports = found.chart.ports & found.held[faction]
        bases = tuple([hex_ for hex_ in members(ports) if is_naval_base(position, hex_, faction)])
        late: tuple[tuple[int, ...], tuple[int, ...]] | None = found.past.get(key)
        if late is None or late[0] != bases:
            late = found.past[key] = bases, _rooms_of(position, faction, bases)
        known = found.memo[key] = late[1]
    return known


def _rooms_of(position: Position, faction: int, bases: Iterable[int]) -> tuple[int, ...]:
    """By zone, how many fleets a faction may keep there with these naval bases."""
    game_map = position.plan.map
    rooms = [0] * len(game_map.zones)
    for hex_ in bases:
        for zone in _reached(position.plan, game_map.sites[game_map.site[hex_]].zones):
            rooms[zone] += FLEETS_A_BASE
    boundless = _near_boxes(position.plan, faction)
    return tuple([UNLIMITED if zone in boundless else min(room, UNLIMITED) for zone, room in enumerate(rooms)])


@cache
def _near_boxes(plan: Scenario, faction: int) -> frozenset[int]:
    """Zones in reach of a box in play that admits the faction, in which it may keep any number of fleets [P16.4]."""
    boxes = [plan.map.boxes[number] for number in plan.boxes]
    return frozenset(zone for box in boxes if faction in box.admits for zone in _reached(plan, box.zones))


def _reached(plan: Scenario, zones: tuple[int, ...]) -> set[int]:
    """Zones in reach of a base that touches these [P16.3]."""
    near = {near for zone in zones for near in plan.map.zones[zone].neighbours}
    return (near | set(zones)) & plan.zones


def fleets_in(position: Position, place: int, faction: int) -> list[Unit]:
    """The fleets of a faction in a zone or box, in the order of words."""
    there = situation(position).support.get(place, ())
    return [unit for unit in there if unit.kind == FLEET and unit.faction == faction]


def fleet_room(position: Position, zone: int, faction: int) -> int:
    """How many more fleets a faction may keep in a zone; negative if there are too many."""
    there = fleets_in(position, position.plan.map.zone_place(zone), faction)
    return (UNLIMITED if zone in _near_boxes(position.plan, faction) else zone_rooms(position, faction)[zone]) - len(
        there
    )
