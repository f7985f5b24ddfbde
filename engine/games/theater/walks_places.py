"""Walking orders of one unit and one place: by rail, by sea, along links, drops."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.theater.actions import Box, Drop, Land, Rail, Transport
from engine.games.theater.countries import WEST
from engine.games.theater.lines import lines_of
from engine.games.theater.phases.airborne import airborne, drop_hexes, judge_alone
from engine.games.theater.phases.boxes import judge_box, judge_link, linked_places
from engine.games.theater.phases.movement import judge_units
from engine.games.theater.phases.rail import judge_passenger as judge_rail_passenger
from engine.games.theater.phases.rail import judge_rail, rail_ways
from engine.games.theater.phases.sea import judge_land, judge_passenger, judge_transport
from engine.games.theater.pieces import FORTRESS
from engine.games.theater.sealift import destinations, harbour_zones, landing_ways, lift_left
from engine.games.theater.state import Unit
from engine.games.theater.supply import is_supplied
from engine.games.theater.survey import Position, allowance_of, situation
from engine.games.theater.walks import UnitPlaceWalk, own


def _by_rail(position: Position, faction: int) -> list[Unit]:
    """Units that may go by rail."""
    if position.railed >= position.plan.rail[faction]:
        return []
    chart, ezoc = situation(position).chart, situation(position).ezoc[faction]
    open_ = chart.lines & ~ezoc
    return [
        unit
        for unit in own(position, faction)
        if unit.at < chart.size
        and open_ >> unit.at & 1
        and not unit.moved
        and is_supplied(position, unit)
        and judge_rail_passenger(position, unit) is None
    ]


def _rail_hexes(position: Position, unit: Unit) -> Iterable[int]:
    return sorted(rail_ways(position, unit))


def _at_sea(position: Position, faction: int) -> list[Unit]:
    """Units in a harbour that may leave it."""
    lines = lines_of(position, faction)
    if faction == WEST and lift_left(position) <= 0:
        return []
    return [
        unit
        for unit in own(position, faction)
        if not unit.moved
        and unit.kind != FORTRESS
        and allowance_of(unit)
        and harbour_zones(position, lines, unit.at, faction)
        and is_supplied(position, unit)
        and judge_passenger(position, unit, unit.steps) is None
    ]


def _sea_places(position: Position, unit: Unit) -> Iterable[int]:
    return sorted(destinations(position, unit))


def _landers(position: Position, faction: int) -> list[Unit]:
    """Units in a harbour while there is a Beachhead to land on."""
    if not situation(position).beachheads[faction]:
        return []
    able = _at_sea(position, faction)
    return [unit for unit in able if judge_passenger(position, unit, 2 * unit.steps) is None]


def _beaches(position: Position, unit: Unit) -> Iterable[int]:
    return sorted(landing_ways(position, unit))


def _at_links(position: Position, faction: int) -> list[Unit]:
    """Units in boxes or on hexes linked with one."""
    game_map = position.plan.map
    size = len(game_map)
    return [
        unit
        for unit in own(position, faction)
        if not unit.moved and (unit.at >= size or game_map.boxes_of[unit.at]) and judge_units(position, (unit,)) is None
    ]


def _links(position: Position, unit: Unit) -> Iterable[int]:
    return sorted(goal for goal in linked_places(position, unit.at) if judge_link(position, unit, goal) is None)


RAIL = UnitPlaceWalk("rail", Rail, _by_rail, _rail_hexes, judge_rail)
TRANSPORT = UnitPlaceWalk("transport", Transport, _at_sea, _sea_places, judge_transport)
LAND = UnitPlaceWalk("land", Land, _landers, _beaches, judge_land)
BOX = UnitPlaceWalk("box", Box, _at_links, _links, judge_box)
DROP = UnitPlaceWalk("drop", Drop, airborne, drop_hexes, judge_alone)
