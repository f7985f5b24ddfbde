"""Deployment locations: where units come into play and replacements are had [10.3-1..4, P20, P26.5]."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Refusal, Rule
from engine.games.theater import rules
from engine.games.theater.map.chart import Hexes, members
from engine.games.theater.map.countries import BRITAIN, UNITED_STATES, USSR, WEST
from engine.games.theater.supply.bases import base_room, base_size, fleet_room
from engine.games.theater.supply.closing import judge_held
from engine.games.theater.supply.flood import SOVIET_INTERIOR
from engine.games.theater.supply.lines import controlled
from engine.games.theater.supply.supply import EASTERN_US, is_marker_supplied, is_supplied, source_hexes
from engine.games.theater.supply.tracing import refuse_if_unsupplied, refuse_unsupplied, trace_marker
from engine.games.theater.supply.zoc import projectors
from engine.games.theater.table.pieces import AIR, FLEET, LOGISTICS, SHAEF, SS
from engine.games.theater.table.state import Marker, Unit
from engine.games.theater.table.survey import IS_HQ, Position, box_at, is_hex, situation, zone_at
from engine.games.theater.words import phrases_refusals
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, unit_text, unit_texts

LOCATION_ROOM = 3
"""Steps a location takes in a turn [P20.9]."""


def taken_at(position: Position, place: int) -> int:
    """Steps that have come to a place in this segment."""
    return next((steps for at, steps in position.taken if at == place), 0)


def has_room(position: Position, place: int, steps: int) -> bool:
    """Whether a location takes so many more steps; boxes take any [P20.9]."""
    return not is_hex(position.plan.map, place) or taken_at(position, place) + steps <= LOCATION_ROOM


# --- where ------------------------------------------------------------------------------------------------------------


def home_cities(position: Position, faction: int, country: int) -> Hexes:
    """Cities of a country that can receive its units [P20.2]."""
    found = situation(position)
    usable = source_hexes(position, faction, country) & found.chart.cities_of.get(country, 0)
    return usable & controlled(position, faction) & (~found.ezoc[faction] | found.occupied[faction])


def is_hq_location(position: Position, hq: Unit, unit: Unit) -> bool:
    """Whether an HQ is a location for a unit [10.3-1, 10.3-2, P20.3, P20.4]."""
    if hq.flag == SS and unit.flag == SS and _is_ss_hq(hq):
        return is_supplied(position, hq, ground=True)
    if _is_ss_hq(hq) or hq.nation != unit.nation or position.plan.map.country[hq.at] != hq.nation:
        return False
    return is_supplied(position, hq)


def _is_ss_hq(unit: Unit) -> bool:
    return IS_HQ[unit.kind] and unit.flag == SS


def is_depot_location(position: Position, marker: Marker, unit: Unit) -> bool:
    """Whether Logistics, SHAEF or a Partisan Base is a location for a unit [10.3-3, 10.3-4, P20.5, P20.6, P20.8]."""
    if marker.faction != unit.faction:
        return False
    if marker.kind == LOGISTICS:
        return marker.country == unit.nation and is_marker_supplied(position, marker, ground=True)
    if marker.kind == SHAEF:
        return unit.faction == WEST and is_marker_supplied(position, marker)
    return marker.kind == "partisan-base" and marker.country == unit.country


def box_locations(position: Position, unit: Unit) -> list[int]:
    """Boxes that are locations for a unit [P20.7]."""
    wanted = {BRITAIN: EASTERN_US, UNITED_STATES: EASTERN_US, USSR: SOVIET_INTERIOR}.get(unit.nation)
    index = position.plan.map.box_index
    if wanted is None or wanted not in index or index[wanted] not in position.plan.boxes:
        return []
    return [position.plan.map.box_place(index[wanted])]


def ground_locations(position: Position, unit: Unit) -> Sequence[int]:
    """Every location for a ground unit, in the order of places; room is asked apart."""
    here = situation(position)
    key = (ground_locations, unit.faction, unit.nation, unit.country, unit.flag)
    known: Sequence[int] | None = here.memo.get(key)
    if known is None:
        found = home_cities(position, unit.faction, unit.nation)
        for hq in _hqs(position, unit.faction):
            if is_hq_location(position, hq, unit):
                found |= here.chart.bit[hq.at]
        for marker in position.markers:
            if is_hex(position.plan.map, marker.at) and is_depot_location(position, marker, unit):
                found |= here.chart.bit[marker.at]
        places = [*members(found & ~here.shut[unit.faction]), *box_locations(position, unit)]
        known = here.memo[key] = places
    return known


def _hqs(position: Position, faction: int) -> Sequence[Unit]:
    """The HQs of a faction on the map."""
    here = situation(position)
    key = (_hqs, faction)
    known: Sequence[Unit] | None = here.memo.get(key)
    if known is None:
        held = here.held[faction]
        known = here.memo[key] = [
            unit
            for unit in position.units
            if IS_HQ[unit.kind] and unit.faction == faction and unit.at < here.chart.size and held >> unit.at & 1
        ]
    return known


def locations(position: Position, unit: Unit) -> list[int]:
    """Places with room for a unit that comes into play, in order [P20.9, P20.10, P31.3]."""
    game_map = position.plan.map
    if unit.kind == AIR:
        bases = sorted(at for at, stack in situation(position).stacks.items() if stack[0].faction == unit.faction)
        boxes = [game_map.box_place(number) for number in sorted(position.plan.boxes)]
        places = [*(at for at in bases if is_hex(game_map, at)), *boxes]
        return [at for at in places if base_room(position, at, unit.faction) > 0]
    if unit.kind == FLEET:
        zones = sorted(position.plan.zones)
        return [game_map.zone_place(zone) for zone in zones if fleet_room(position, zone, unit.faction) > 0]
    return [at for at in ground_locations(position, unit) if has_room(position, at, unit.steps)]


# --- why not ----------------------------------------------------------------------------------------------------------


def judge_location(position: Position, unit: Unit, place: int, *, steps: int) -> Refusal | None:
    """Why a unit, or so many steps of it, cannot be had in a place."""
    name, where = unit_text(unit), place_text(position, place)
    if unit.kind in (AIR, FLEET):
        return _judge_support(position, unit, place)
    if place not in ground_locations(position, unit):
        return _why_no_location(position, unit, place)
    if not has_room(position, place, steps):
        taken = taken_at(position, place)
        figure = f"{taken}+{steps}>{LOCATION_ROOM}"
        return rules.deployment.THREE_STEPS_A_LOCATION.refuse(hex=where, n=taken, unit=name, figure=figure)
    return None


def _judge_support(position: Position, unit: Unit, place: int) -> Refusal | None:
    name, where = unit_text(unit), place_text(position, place)
    zone = zone_at(position.plan.map, place)
    if unit.kind == AIR:
        if zone < 0 and base_room(position, place, unit.faction) > 0:
            return None
        size = base_size(position, place, unit.faction) if zone < 0 else 0
        say, also = phrases_refusals.NO_AIR_BASE, rules.organisation.AIR_BASE
        if size:
            say, also = phrases_refusals.NO_ROOM_FOR_AIR, rules.air.AIR_BASE_ROOM
        figure = f"{size}/{size}" if size else ""
        return rules.deployment.SUPPORT_UNITS_ARRIVE.refuse(say, unit=name, hex=where, also=(also,), figure=figure)
    if zone in position.plan.zones and fleet_room(position, zone, unit.faction) > 0:
        return None
    return rules.deployment.SUPPORT_UNITS_ARRIVE.refuse(unit=name, hex=where, also=(rules.fleets.FLEET_ROOM,))


def _why_no_location(position: Position, unit: Unit, place: int) -> Refusal:
    """What a place would have to be."""
    name, where = unit_text(unit), place_text(position, place)
    game_map = position.plan.map
    if not is_hex(game_map, place):
        rule = rules.deployment.BOX_LOCATION if box_at(game_map, place) >= 0 else rules.deployment.DEPLOYMENT_LOCATION
        return rule.refuse(unit=name, hex=where)
    held = judge_held(position, unit.faction, place, pointing(position, (place,)))
    if held is not None:
        return held
    for other in situation(position).ground_at(place):
        if IS_HQ[other.kind] and other.faction == unit.faction:
            return _why_no_hq(position, other, unit)
    for marker in situation(position).markers.get(place, ()):
        if marker.kind in _DEPOT_RULES and marker.faction == unit.faction:
            return _why_no_depot(position, marker, unit, _DEPOT_RULES[marker.kind])
    if situation(position).chart.cities_of.get(unit.nation, 0) >> place & 1:
        return refuse_city(position, unit.faction, place)
    return rules.deployment.DEPLOYMENT_LOCATION.refuse(unit=name, hex=where)


def refuse_city(position: Position, faction: int, hex_: int, also: tuple[Rule, ...] = ()) -> Refusal:
    """Why a city receives nothing: not controlled, in an enemy zone of control, or useless as a source [P20.2]."""
    where = place_text(position, hex_)
    if not controlled(position, faction) >> hex_ & 1:
        return rules.deployment.CITY_LOCATION.refuse(phrases_refusals.CITY_NOT_YOURS, hex=where, also=also)
    if situation(position).ezoc[faction] & ~situation(position).occupied[faction] & 1 << hex_:
        enemies = unit_texts(projectors(position, hex_, faction))
        return rules.deployment.CITY_LOCATION.refuse(phrases_refusals.CITY_IN_EZOC, hex=where, units=enemies, also=also)
    return rules.deployment.CITY_LOCATION.refuse(hex=where, also=also)


_DEPOT_RULES: dict[str, Rule] = {
    LOGISTICS: rules.deployment.LOGISTICS_LOCATION,
    SHAEF: rules.deployment.SHAEF_LOCATION,
    "partisan-base": rules.deployment.PARTISAN_LOCATION,
}


def _why_no_hq(position: Position, hq: Unit, unit: Unit) -> Refusal:
    where = place_text(position, hq.at)
    if _is_ss_hq(hq):
        refusal = (
            None
            if unit.flag != SS
            else refuse_if_unsupplied(position, (hq,), rules.supplied.SS_HQ_DEPLOYS, ground=True)
        )
        return refusal or rules.deployment.SS_HQ_LOCATION.refuse(unit=unit_text(unit), hex=where)
    if hq.nation != unit.nation:
        return rules.deployment.HQ_LOCATION.refuse(unit=unit_text(unit), hex=where)
    refusal = refuse_if_unsupplied(position, (hq,), rules.supplied.HQ_DEPLOYS_AT_HOME)
    return refusal or rules.supplied.HQ_DEPLOYS_AT_HOME.refuse(unit=unit_text(hq))


def _why_no_depot(position: Position, marker: Marker, unit: Unit, rule: Rule) -> Refusal:
    where = place_text(position, marker.at)
    is_right = marker.country == unit.nation if marker.kind == LOGISTICS else marker.kind == SHAEF
    if is_right and marker.kind in (LOGISTICS, SHAEF):
        is_ground = marker.kind == LOGISTICS
        needed = rules.supplied.LOGISTICS_DEPLOYS if is_ground else rules.supplied.SHAEF_DEPLOYS
        return refuse_unsupplied(position, needed, trace_marker(position, marker, ground=is_ground), hex=where)
    return rule.refuse(unit=unit_text(unit), hex=where)


def location_rules(position: Position, unit: Unit, place: int) -> tuple[Rule, ...]:
    """By which rules a place receives a unit."""
    if unit.kind in (AIR, FLEET):
        return (
            rules.deployment.SUPPORT_UNITS_ARRIVE,
            rules.organisation.AIR_BASE if unit.kind == AIR else rules.fleets.FLEET_ROOM,
        )
    if not is_hex(position.plan.map, place):
        return (rules.deployment.BOX_LOCATION,)
    if home_cities(position, unit.faction, unit.nation) >> place & 1:
        return (rules.deployment.CITY_LOCATION,)
    for other in situation(position).ground_at(place):
        if IS_HQ[other.kind] and is_hq_location(position, other, unit):
            ss = (rules.deployment.SS_HQ_LOCATION, rules.supplied.SS_HQ_DEPLOYS)
            return ss if _is_ss_hq(other) else (rules.deployment.HQ_LOCATION, rules.supplied.HQ_DEPLOYS_AT_HOME)
    for marker in situation(position).markers.get(place, ()):
        if is_depot_location(position, marker, unit):
            supply = {LOGISTICS: (rules.supplied.LOGISTICS_DEPLOYS,), SHAEF: (rules.supplied.SHAEF_DEPLOYS,)}.get(
                marker.kind, ()
            )
            return (_DEPOT_RULES[marker.kind], *supply)
    return (rules.deployment.DEPLOYMENT_LOCATION,)
