"""Ways by sea for units: through which zones, with which convoys, from and to which ports [P16.12 to P16.15, P18]."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.theater.map.chart import members
from engine.games.theater.map.countries import WEST
from engine.games.theater.supply.lines import Lines, blocked_zones, is_strait_closed, lines_of
from engine.games.theater.table.pieces import TRANSPORT_CONVOY
from engine.games.theater.table.state import Marker, Unit
from engine.games.theater.table.survey import Position, box_at, is_hex, situation

CONVOY_STEPS = 2
"""Steps a transport convoy carries in a turn [P16.14]."""


def transport_convoys(position: Position, zone: int, faction: int) -> list[Marker]:
    """The faction's transport convoys in a zone."""
    markers = situation(position).markers.get(position.plan.map.zone_place(zone), ())
    return [marker for marker in markers if marker.kind == TRANSPORT_CONVOY and marker.faction == faction]


def convoy_room(position: Position, zone: int, faction: int) -> int:
    """Steps that transport convoys in a zone can still carry in this turn."""
    return sum(CONVOY_STEPS - marker.carried for marker in transport_convoys(position, zone, faction))


def lift_left(position: Position) -> int:
    """Steps the Western faction may still send by sea in this turn [P16.15]."""
    return position.plan.sea_lift - position.ferried


def harbour_zones(position: Position, lines: Lines, place: int, faction: int) -> tuple[int, ...]:
    """Zones that a unit in a place may go to sea in: from an open port, a Beachhead or a box with a zone."""
    game_map = position.plan.map
    if is_hex(game_map, place):
        return lines.sea.zones_of(place)
    box = box_at(game_map, place)
    if box < 0 or box not in position.plan.boxes or faction not in game_map.boxes[box].admits:
        return ()
    return game_map.boxes[box].zones


def open_zones(position: Position, faction: int) -> frozenset[int]:
    """Zones that transport may cross, convoys apart: an own open port in it, no enemy support unit [10.2-port-2..4]."""
    memo = situation(position).of_lines
    key = ("sea", faction)
    known: frozenset[int] | None = memo.get(key)
    if known is None:
        plan, game_map = position.plan, position.plan.map
        with_port = set(lines_of(position, faction).sea.zones)
        blocked = blocked_zones(position, faction)
        for number in plan.boxes:
            if faction in game_map.boxes[number].admits:
                with_port.update(game_map.boxes[number].zones)
        known = frozenset(zone for zone in with_port if zone in plan.zones and not blocked >> zone & 1)
        memo[key] = known
    return known


def has_room(position: Position, zone: int, faction: int, load: int) -> bool:
    """Whether so many steps can be carried through a zone."""
    return faction == WEST or convoy_room(position, zone, faction) >= load


def sea_ways(position: Position, faction: int, starts: Iterable[int], load: int) -> dict[int, int]:
    """Zones that can be reached from any of these, each with the zone before it; a start with itself."""
    open_ = open_zones(position, faction)
    came = {zone: zone for zone in starts if zone in open_ and has_room(position, zone, faction, load)}
    queue = list(came)
    for zone in queue:
        for near in position.plan.map.zones[zone].neighbours:
            if near in came or near not in open_ or not has_room(position, near, faction, load):
                continue
            if not is_strait_closed(position, zone, near, faction):
                came[near] = zone
                queue.append(near)
    return came


def zones_to(came: dict[int, int], zone: int) -> list[int]:
    """The zones passed on the way to a zone, itself included."""
    way = [zone]
    while came[way[-1]] != way[-1]:
        way.append(came[way[-1]])
    return way[::-1]


def destinations(position: Position, unit: Unit) -> dict[int, list[int]]:
    """Ports and boxes a unit may be transported to, each with the zones passed, convoys counted [P16.12]."""
    lines = lines_of(position, unit.faction)
    starts = harbour_zones(position, lines, unit.at, unit.faction)
    came = sea_ways(position, unit.faction, starts, unit.steps)
    game_map, plan = position.plan.map, position.plan
    found: dict[int, list[int]] = {}
    now = situation(position)
    for port in members(lines.sea.ports & now.chart.land & ~now.shut[unit.faction]):
        for zone in lines.sea.zones_of(port):
            if zone in came and port != unit.at and port not in found:
                found[port] = zones_to(came, zone)
    for number in sorted(plan.boxes):
        place = game_map.box_place(number)
        for zone in game_map.boxes[number].zones:
            if zone in came and place != unit.at and unit.faction in game_map.boxes[number].admits:
                found.setdefault(place, zones_to(came, zone))
    return found


def landing_ways(position: Position, unit: Unit) -> dict[int, list[int]]:
    """Beachheads a unit may land on from its port: in the same or a neighbouring zone, each step counting double."""
    lines = lines_of(position, unit.faction)
    if not is_hex(position.plan.map, unit.at):
        return {}
    game_map = position.plan.map
    starts = harbour_zones(position, lines, unit.at, unit.faction)
    came = sea_ways(position, unit.faction, starts, 2 * unit.steps)
    near = {*starts, *(other for zone in starts for other in game_map.zones[zone].neighbours)}
    found = {}
    for hex_ in members(situation(position).beachheads[unit.faction]):
        zone = game_map.zone[hex_]
        if zone in came and zone in near and hex_ != unit.at:
            found[hex_] = zones_to(came, zone)
    return found
