"""Supply: who is supplied, by one flood from the sources of a country, reversed [7, 10.1, 10.2].

A line runs outward from a unit: at most two free hexes, then only transport lines, sea and box legs. Seen from its
end, every place from which a source is reached without free hexes is *live*; the live places of a country and mode
(any supply, or ground supply only) are found in one flood. A unit is supplied if its own hex is a source or at most
two free steps lead to a live hex. The flood is kept by what it depends on, so that a move that changes nothing of it
costs no new one.
"""

from __future__ import annotations

from typing import cast

from engine.games.theater.map.chart import Hexes, members
from engine.games.theater.map.countries import BRITAIN, UNITED_STATES, USSR
from engine.games.theater.supply.flood import SOVIET_INTERIOR, Flood, Terms, spread
from engine.games.theater.supply.lines import Lines, controlled, edge_hexes, lines_of
from engine.games.theater.table.pieces import SHAEF
from engine.games.theater.table.situation import Situation
from engine.games.theater.table.state import Marker, Unit
from engine.games.theater.table.survey import Position, box_at, is_ground, is_hex, situation

EASTERN_US = "eastern-us-canada"
"""The box that is a source of the British and the US [10.1-src-3]."""
_FLOODS_KEPT = 96
"""Floods remembered in a game."""


def source_hexes(position: Position, faction: int, country: int) -> Hexes:
    """Usable cities and Partisan Bases of a country [10.1-src-1, 10.1-src-2, 10.1.1]; none for the US [10.1-src-4]."""
    if country == UNITED_STATES:
        return 0
    found = situation(position)
    cities = found.chart.cities_of.get(country, 0)
    if "source-needs-control=on" in position.switches:
        cities &= controlled(position, faction)
    for base in _bases(found):
        if base.country == country:
            cities |= found.chart.bit[base.at]
    return cities & ~(found.foes[faction] | found.enemy_markers[faction] | found.devastated)


def _bases(found: Situation) -> tuple[Marker, ...]:
    """The Partisan Bases on the map."""
    known = found.of_lines.get("bases")
    if known is None:
        known = tuple(one for some in found.markers.values() for one in some if one.kind == "partisan-base")
        found.of_lines["bases"] = known
    return cast("tuple[Marker, ...]", known)


def source_boxes(position: Position, country: int) -> set[int]:
    """The boxes that are sources of a country [10.1-src-3..5]."""
    index = position.plan.map.box_index
    if country in (BRITAIN, UNITED_STATES) and EASTERN_US in index:
        return {index[EASTERN_US]}
    if country == USSR and SOVIET_INTERIOR in index:
        return {index[SOVIET_INTERIOR]}
    return set()


def flood_of(position: Position, faction: int, country: int, *, ground: bool = False) -> Flood:
    """The live places of a country's units, computed once as long as nothing they depend on changes."""
    found = situation(position).of_lines
    key = (faction, country, ground)
    known = found.get(key)
    if known is None:
        known = found[key] = _remembered(position, faction, country, ground=ground)
    return cast("Flood", known)


def _remembered(position: Position, faction: int, country: int, *, ground: bool) -> Flood:
    now = situation(position)
    chart, floods = now.chart, now.floods
    lines = lines_of(position, faction)
    sources = source_hexes(position, faction, country)
    nodes = chart.nodes | sources | lines.beachheads
    is_lenient = "free-hexes-after-sea=on" in position.switches
    key = (
        faction,
        country,
        ground,
        position.switches,
        sources,
        lines.passable if is_lenient else lines.passable & nodes,
        None if ground else lines.sea,
    )
    found = floods.get(key)
    if found is None:
        if len(floods) >= _FLOODS_KEPT:
            floods.clear()
        plan = position.plan
        terms = Terms(
            chart,
            plan.boxes,
            faction,
            edge_hexes(position) if country == USSR else 0,
            is_ground=ground,
            is_exempt="source-hex-exempt=on" in position.switches,
            is_lenient=is_lenient and not ground,
        )
        found = floods[key] = spread(terms, lines, sources, source_boxes(position, country))
    return cast("Flood", found)


def is_place_supplied(position: Position, place: int, faction: int, country: int, *, ground: bool = False) -> bool:
    """Whether a unit or marker of the country would be supplied in a place [10.2]; a zone never is."""
    game_map = position.plan.map
    flood = flood_of(position, faction, country, ground=ground)
    if not is_hex(game_map, place):
        return box_at(game_map, place) in flood.boxes
    chart = situation(position).chart
    if flood.sources >> place & 1 or chart.rail[place] & flood.live:
        return True
    lines = lines_of(position, faction)
    near = lines.near(place)
    if near & flood.live:
        return True
    if flood.second:
        if near & flood.second:
            return True
    else:
        for one in members(near & lines.passable):
            if lines.near(one) & flood.live:
                return True
    return _has_leg(position, flood, lines, place, country, ground=ground)


def _has_leg(position: Position, flood: Flood, lines: Lines, place: int, country: int, *, ground: bool) -> bool:
    """Whether a sea or box leg that begins in the unit's own hex leads to a source."""
    game_map = position.plan.map
    if not ground and place in lines.zones_of_port:
        groups = flood.far_groups | flood.groups
        if any(lines.component[zone] in groups for zone in lines.zones_of_port[place]):
            return True
    interior = game_map.box_index.get(SOVIET_INTERIOR, -1)
    if country == USSR and edge_hexes(position) >> place & 1 and interior in flood.boxes:
        return True
    return any(number != interior and number in flood.boxes for number in game_map.boxes_of[place])


def is_supplied(position: Position, unit: Unit, *, ground: bool = False) -> bool:
    """Whether a ground unit is supplied where it stands; support units always are [7-need-1]."""
    if not is_ground(unit):
        return True
    found = situation(position).of_lines
    key = (unit.at, unit.faction, unit.nation, ground)
    known = found.get(key)
    if known is None:
        known = found[key] = is_place_supplied(position, unit.at, unit.faction, unit.nation, ground=ground)
    return cast("bool", known)


def is_marker_supplied(position: Position, marker: Marker, *, ground: bool = False) -> bool:
    """Whether Logistics or SHAEF is supplied; SHAEF draws supply as a British marker does [10.3-3, 10.3-4]."""
    return is_place_supplied(position, marker.at, marker.faction, marker_nation(marker), ground=ground)


def marker_nation(marker: Marker) -> int:
    """The country in whose name a marker draws supply."""
    return BRITAIN if marker.kind == SHAEF else marker.country
