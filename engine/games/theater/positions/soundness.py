"""Ways in which a position can contradict itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.theater.map.countries import COUNTRIES, FACTIONS, SEATS
from engine.games.theater.map.terrain import SEA
from engine.games.theater.positions.soundness_frames import frame_problems
from engine.games.theater.supply.locations import LOCATION_ROOM
from engine.games.theater.supply.sealift import CONVOY_STEPS
from engine.games.theater.table.pieces import (
    AIR,
    AIRBORNE,
    ARM_OF,
    EXPEDITIONARY,
    FLEET,
    FORTRESS,
    LOGISTICS,
    PLAIN,
    SHAEF,
    TRANSPORT_CONVOY,
)
from engine.games.theater.table.scenario import Scenario
from engine.games.theater.table.state import AWAY, NEUTRAL, Choosing, Marker, State, Unit
from engine.games.theater.table.survey import box_at, is_hex, zone_at
from engine.games.theater.units.deployment import MARKER, MOST_POINTS, markers_given
from engine.games.theater.victory import ENDINGS
from engine.games.theater.words.vocabulary import MOST_MARKERS

_MANY = 1000
_ON_LAND = ("detachment", "devastation", "partisan-base", LOGISTICS, SHAEF)


def problems(state: State) -> tuple[str, ...]:
    """Every contradiction, in plain English; empty for a sound position."""
    found = (*_turn_problems(state), *_piece_problems(state), *_land_problems(state))
    return found or frame_problems(state)


def _turn_problems(state: State) -> Iterator[str]:
    plan = state.plan
    if not plan.first_turn <= state.turn <= plan.last_turn:
        yield f"expected a turn from {plan.first_turn} to {plan.last_turn}, got {state.turn}"
    if state.phasing not in plan.players:
        yield f"expected a faction that plays, got {SEATS[state.phasing]}"
    is_over = state.segment == "over"
    if is_over != (state.winner != AWAY) or (is_over and state.ending not in ENDINGS):
        yield "expected a winner, or a draw, exactly when the game is over"
    if is_over and state.doing:
        yield "expected nothing under way when the game is over"
    if state.segment == "end" and not state.doing:
        yield "expected something under way in the End phase"
    if not 0 <= state.railed < _MANY or not 0 <= state.ferried < _MANY:
        yield "expected small counts of what was moved by rail and sea"
    if not all(is_hex(plan.map, place) and 0 < steps <= LOCATION_ROOM for place, steps in state.taken):
        yield f"expected from 1 to {LOCATION_ROOM} steps deployed in a hex"


# --- pieces -----------------------------------------------------------------------------------------------------------


def _piece_problems(state: State) -> Iterator[str]:
    words = Counter(unit.word for unit in state.units)
    words.update(arrival.word for arrival in state.arrivals)
    words.update(marker.word for marker in state.markers if marker.word)
    words.update(frame.unit for frame in state.doing if isinstance(frame, Choosing) and frame.cause == "partisans")
    words.pop("", None)
    for word, times in words.items():
        if times > 1:
            yield f"expected {word} once, got it {times} times"
    for unit in state.units:
        yield from _unit_problems(state, unit)
    yield from _mixed_hexes(state)
    for marker in state.markers:
        yield from _marker_problems(state, marker)
    yield from _marker_counts(state)
    for arrival in state.arrivals:
        if arrival.to != AWAY and not _is_box_of(state.plan, arrival.to, state.nations[arrival.country].faction):
            yield f"expected {arrival.word} to come to a box of its own, or anywhere"
    for lot in state.pool:
        if not 0 < lot.count < _MANY or lot.kind == FORTRESS or lot.flag == EXPEDITIONARY:
            yield "expected a few pieces in the pool, none of them fortresses or Expeditionary"


def _mixed_hexes(state: State) -> Iterator[str]:
    owners: dict[int, int] = {}
    for unit in state.units:
        if unit.kind >= AIR or not is_hex(state.plan.map, unit.at):
            continue
        if owners.setdefault(unit.at, unit.faction) != unit.faction:
            yield f"expected units of one owner in {state.plan.map.words[unit.at]}"


def _unit_problems(state: State, unit: Unit) -> Iterator[str]:
    if not _is_place_for(state, unit):
        yield f"expected {unit.word} in a place where it can be"
    if unit.faction == NEUTRAL and state.nations[unit.country].status != "neutral":
        yield f"expected the neutral {unit.word} to be of a neutral country"
    if (unit.until > 0) != (unit.at == AWAY) or unit.until >= _MANY:
        yield f"expected {unit.word} to have a turn of return exactly if it is in refit"
    if unit.came != AWAY and (unit.kind != FLEET or is_hex(state.plan.map, unit.came)):
        yield f"expected only fleets to have come from somewhere at sea, got {unit.word}"
    if (unit.spent and unit.kind != AIR) or (unit.dug_in and unit.kind != AIRBORNE):
        yield f"expected only air units spent and airborne units dug in, got {unit.word}"
    if unit.home >= 0 and unit.flag != EXPEDITIONARY:
        yield f"expected only Expeditionary units to have a new home, got {unit.word}"


def _is_place_for(state: State, unit: Unit) -> bool:
    game_map, at = state.plan.map, unit.at
    if unit.kind == FLEET:
        if at == AWAY or zone_at(game_map, at) in state.plan.zones:
            return unit.faction != NEUTRAL
        number = box_at(game_map, at)
        return number >= 0 and bool(game_map.boxes[number].zones) and _is_box_of(state.plan, at, unit.faction)
    if not is_hex(game_map, at):
        return _is_box_of(state.plan, at, unit.faction)
    if game_map.is_land[at]:
        return True
    return unit.kind < AIR and any(
        one.kind == "beachhead" and one.at == at and one.faction == unit.faction for one in state.markers
    )


def _is_box_of(plan: Scenario, place: int, faction: int) -> bool:
    number = box_at(plan.map, place)
    return number >= 0 and number in plan.boxes and faction in plan.map.boxes[number].admits


def _marker_problems(state: State, marker: Marker) -> Iterator[str]:
    name = marker.word or marker.kind
    if (marker.faction in FACTIONS) == (marker.kind == "devastation"):
        yield f"expected {name} to have an owner exactly if it is no Devastation"
    if not _is_place_of(state, marker):
        yield f"expected {name} in a place where it can be"
    if (marker.until > 0) != (marker.at == AWAY) or marker.until >= _MANY:
        yield f"expected {name} to have a turn of return exactly if it is out"
    if not 0 <= marker.carried <= CONVOY_STEPS or (marker.carried and marker.kind != TRANSPORT_CONVOY):
        yield f"expected {name} to have carried at most {CONVOY_STEPS} steps, and only as a transport convoy"
    if marker.kind == "beachhead" and (marker.country, FLEET, PLAIN) not in ARM_OF:
        yield f"expected {name} to be of a country with a fleet"
    if marker.kind in ("detachment", "devastation", SHAEF) and marker.country >= 0:
        yield f"expected {name} to be of no country"


def _is_place_of(state: State, marker: Marker) -> bool:
    game_map, at = state.plan.map, marker.at
    if marker.kind in _ON_LAND:
        if not is_hex(game_map, at) or not game_map.is_land[at]:
            return False
        return marker.kind != "partisan-base" or game_map.country[at] == marker.country
    if marker.kind == "beachhead":
        return is_hex(game_map, at) and game_map.terrain[at] == SEA and game_map.zone[at] in state.plan.zones
    return at == AWAY or zone_at(game_map, at) in state.plan.zones


def _marker_counts(state: State) -> Iterator[str]:
    counts = Counter((one.kind, one.at) for one in state.markers if one.kind in ("devastation", "beachhead"))
    for (kind, _), times in counts.items():
        if times > 1:
            yield f"expected one {kind} in a hex, got {times}"
    detachments = Counter(one.faction for one in state.markers if one.kind == "detachment")
    if any(times > state.plan.detachments for times in detachments.values()):
        yield f"expected at most {state.plan.detachments} Detachments of a faction"
    bases = Counter(one.country for one in state.markers if one.kind == "partisan-base")
    if any(times > 1 for times in bases.values()):
        yield "expected one Partisan Base in a country"
    yield from _numbered_counts(state)


def _numbered_counts(state: State) -> Iterator[str]:
    """Convoys and Logistics in play, and those still to come, are no more than have names."""
    found = Counter(_lot(one.kind, one.faction, one.country) for one in state.markers if one.word and one.kind != SHAEF)
    found.update((LOGISTICS, one.country) for one in state.arrivals if one.kind == MARKER)
    found.update(_lot(one.kind, one.faction, one.country) for one, has_come in markers_given(state) if not has_come)
    for (kind, _), times in found.items():
        if times > MOST_MARKERS:
            yield f"expected at most {MOST_MARKERS} {kind} markers of a side, with those still to come"


def _lot(kind: str, faction: int, country: int) -> tuple[str, int]:
    """What markers of a name have in common: their kind and the country of Logistics, the faction of convoys."""
    return kind, country if kind == LOGISTICS else faction


# --- the land ---------------------------------------------------------------------------------------------------------


def _land_problems(state: State) -> Iterator[str]:
    game_map = state.plan.map
    if len(state.control) != len(game_map) or len(state.nations) != len(COUNTRIES):
        yield "expected every hex controlled by somebody or nobody, and every country to stand somehow"
        return
    for index, owner in enumerate(state.control):
        if owner != NEUTRAL and (owner not in FACTIONS or not game_map.is_land[index]):
            yield f"expected {game_map.words[index]} to be controlled by nobody"
    for country, nation in enumerate(state.nations):
        name = COUNTRIES[country].id
        if (nation.faction == NEUTRAL) != (nation.status == "neutral"):
            yield f"expected {name} to be neutral exactly if it is in no faction's list"
        if nation.depends_on == country or not 0 <= nation.points <= MOST_POINTS:
            yield f"expected {name} to depend on another country, with at most {MOST_POINTS} points"
