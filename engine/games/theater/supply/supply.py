"""Supply: who is supplied, by one flood from the sources of a country, reversed [7, 10.1, 10.2].

A line runs outward from a unit: at most two free hexes, then only transport lines, sea and box legs. Seen from its
end, every place from which a source is reached without free hexes is *live*; the live places of a country and mode
(any supply, or ground supply only) are found in one flood. A unit is supplied if its own hex is a source or at most
two free steps lead to a live hex; all such places are found at once. Both are kept with what they hang on, so that a
move that changes nothing of it costs nothing.
"""

from __future__ import annotations

import msgspec

from engine.games.theater.map.chart import Hexes
from engine.games.theater.map.countries import BRITAIN, UNITED_STATES, USSR
from engine.games.theater.supply.flood import SOVIET_INTERIOR, Flood, Nets, Terms, spread, with_leftovers
from engine.games.theater.supply.lines import Lines, controlled, edge_hexes, lines_of
from engine.games.theater.table.pieces import AIR, SHAEF
from engine.games.theater.table.state import Marker, Unit
from engine.games.theater.table.survey import Position, situation

EASTERN_US = "eastern-us-canada"
"""The box that is a source of the British and the US [10.1-src-3]."""


Places = int
"""A set of places: hexes, then sea zones, then boxes; place number n is in it when bit n is set."""


def source_hexes(position: Position, faction: int, country: int) -> Hexes:
    """Usable cities and Partisan Bases of a country [10.1-src-1, 10.1-src-2, 10.1.1]; none for the US [10.1-src-4]."""
    if country == UNITED_STATES:
        return 0
    found = situation(position)
    cities = found.chart.cities_of.get(country, 0)
    if "source-needs-control=on" in position.switches:
        cities &= controlled(position, faction)
    for base in found.bases:
        if base.country == country:
            cities |= found.chart.bit[base.at]
    return cities & ~(found.foes[faction] | found.enemy_markers[faction] | found.devastated)


def source_boxes(position: Position, country: int) -> set[int]:
    """The boxes that are sources of a country [10.1-src-3..5]."""
    index = position.plan.map.box_index
    if country in (BRITAIN, UNITED_STATES) and EASTERN_US in index:
        return {index[EASTERN_US]}
    if country == USSR and SOVIET_INTERIOR in index:
        return {index[SOVIET_INTERIOR]}
    return set()


def is_source_exempt(position: Position) -> bool:
    """Whether a line may end in the hex of its source whatever closes that hex (a switch, Q12)."""
    return "source-hex-exempt=on" in position.switches


def has_free_hexes_after_sea(position: Position, *, ground: bool) -> bool:
    """Whether free hexes may be left over after a sea leg (a switch, Q13); ground supply has none."""
    return "free-hexes-after-sea=on" in position.switches and not ground


def supplied_places(position: Position, faction: int, country: int, *, ground: bool = False) -> Places:
    """Where a country's units and markers are supplied, worked out once as long as nothing it hangs on changes."""
    known = situation(position).of_lines
    key = (faction, country, ground)
    found: Places | None = known.get(key)
    if found is None:
        lines, sources = lines_of(position, faction), source_hexes(position, faction, country)
        terms = (country, ground, sources)
        found = lines.reached.get(terms)
        if found is None:
            flood = _flood(position, lines, faction, country, sources, ground=ground)
            found = lines.reached[terms] = _places(position, lines, flood, key)
        known[key] = found
    return found


_LATE = 6
"""Floods of a country that are remembered in a game."""


def _flood(position: Position, lines: Lines, faction: int, country: int, sources: Hexes, *, ground: bool) -> Flood:
    """The flood from these sources; a late one of the country if it still holds."""
    now = situation(position)
    key = ("flood", faction, country, ground)
    late: tuple[Flood, ...] = now.past.get(key, ())
    found = next((one for one in late if one.holds(lines, sources, is_ground=ground)), None)
    if found is None:
        terms = Terms(
            now.chart,
            position.plan.boxes,
            faction,
            edge_hexes(position) if country == USSR else 0,
            is_ground=ground,
            is_exempt=is_source_exempt(position),
        )
        nets: Nets = now.past.setdefault(("nets", faction), Nets())
        found = spread(terms, lines, nets, sources, source_boxes(position, country))
        now.past[key] = (found, *late[: _LATE - 1])
    return with_leftovers(lines, found) if has_free_hexes_after_sea(position, ground=ground) else found


class _Reached(msgspec.Struct, frozen=True, eq=False):
    """From where live hexes are reached: by one free step, and by another one from hexes that a line may pass."""

    live: Hexes
    beachheads: Hexes
    near: Hexes
    second: Hexes
    far: Hexes


def _places(position: Position, lines: Lines, flood: Flood, key: tuple[int, int, bool]) -> Places:
    """From where a flood is reached; free steps are looked up if the last ones of faction, country and mode differ."""
    past = situation(position).past
    last: _Reached | None = past.get(key)
    is_known = last is not None and last.live == flood.live and last.beachheads == lines.beachheads
    near = last.near if last is not None and is_known else lines.near(flood.live)
    second = flood.second or near & lines.passable
    if last is None or not is_known or second != last.second:
        last = past[key] = _Reached(flood.live, lines.beachheads, near, second, lines.near(second))
    return _legs(position, flood, key[1]) | near | last.far


def _legs(position: Position, flood: Flood, country: int) -> Places:
    """The sources, hexes on transport lines, and those in which a leg begins that leads to a source."""
    game_map, chart = position.plan.map, situation(position).chart
    found = flood.sources | flood.fed | flood.harbours
    interior = game_map.box_index.get(SOVIET_INTERIOR, -1)
    for number in flood.boxes:
        found |= 1 << game_map.box_place(number)
        if number != interior:
            found |= chart.linked[number]
        elif country == USSR:
            found |= edge_hexes(position)
    return found


def is_place_supplied(position: Position, place: int, faction: int, country: int, *, ground: bool = False) -> bool:
    """Whether a unit or marker of the country would be supplied in a place [10.2]; a zone never is."""
    if place < 0:
        return False
    found: Places | None = situation(position).of_lines.get((faction, country, ground))
    if found is None:
        if source_hexes(position, faction, country) >> place & 1:
            return True  # whatever bars the lines from there
        found = supplied_places(position, faction, country, ground=ground)
    return bool(found >> place & 1)


def is_supplied(position: Position, unit: Unit, *, ground: bool = False) -> bool:
    """Whether a ground unit is supplied where it stands; support units always are [7-need-1]."""
    return unit.kind >= AIR or is_place_supplied(position, unit.at, unit.faction, unit.nation, ground=ground)


def is_marker_supplied(position: Position, marker: Marker, *, ground: bool = False) -> bool:
    """Whether Logistics or SHAEF is supplied; SHAEF draws supply as a British marker does [10.3-3, 10.3-4]."""
    return is_place_supplied(position, marker.at, marker.faction, marker_nation(marker), ground=ground)


def marker_nation(marker: Marker) -> int:
    """The country in whose name a marker draws supply."""
    return BRITAIN if marker.kind == SHAEF else marker.country
