"""The Deployment segment: replacement points are counted, reinforcements come [P20, P26.1, P.L.reinforcements]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line, Text
from engine.games.theater import rules
from engine.games.theater.map.chart import members
from engine.games.theater.map.countries import AXIS, BRITAIN, COUNTRIES, UNITED_STATES, WEST
from engine.games.theater.supply.lines import controlled
from engine.games.theater.supply.locations import (
    LOCATION_ROOM,
    home_cities,
    judge_location,
    location_rules,
    locations,
    refuse_city,
    taken_at,
)
from engine.games.theater.supply.supply import source_hexes
from engine.games.theater.table import events
from engine.games.theater.table.board import Board
from engine.games.theater.table.forces import ANYWHERE, PostedMarker
from engine.games.theater.table.pieces import ARMS, FLEET, LOGISTICS, SHAEF
from engine.games.theater.table.scenario import Scenario
from engine.games.theater.table.state import AWAY, Arrival, Marker, Unit
from engine.games.theater.table.survey import Position, is_ground, is_hex, situation
from engine.games.theater.units.numbering import free_marker_word, free_word
from engine.games.theater.units.stacking import is_legal
from engine.games.theater.words import phrases_strategy
from engine.games.theater.words.meant import place_named, said
from engine.games.theater.words.naming import faction_name, marker_name
from engine.games.theater.words.wording import place_text, place_word, unit_text, word_text
from engine.kits.refusing import refusing

MOST_POINTS = 6
"""Replacement points a country keeps [P26.2]."""
CITIES_A_POINT = 2
"""Home cities for a replacement point, rounded up [P26.1]."""
MARKER = -1
"""Kind of an arrival that is no unit but a Logistics marker."""


# --- the beginning ----------------------------------------------------------------------------------------------------


def open_deployment(board: Board) -> None:
    """Count replacement points and call the reinforcements of the turn."""
    board.taken = ()
    _count_points(board)
    _call_up(board)


def points_due(position: Position, country: int) -> int:
    """Replacement points a country gets in this turn [P26.1, P.L.lend-lease]."""
    faction = position.phasing
    nation = position.nations[country]
    found = situation(position)
    points = 0
    if nation.faction == faction and nation.status == "active":
        if country == UNITED_STATES:
            points = position.plan.us_points
        else:
            usable = source_hexes(position, faction, country) & controlled(position, faction)
            own = usable & found.chart.cities_of.get(country, 0)
            points = -(-own.bit_count() // CITIES_A_POINT)
    for base in found.bases:
        points += base.faction == faction and base.country == country
    return points + _aid(position, country)


def _aid(position: Position, country: int) -> int:
    """Points that an event of the scenario gives [P.L.lend-lease]."""
    points = 0
    for event in _aids(position.plan):
        if event.turn <= position.turn and event.side == position.phasing and country in event.countries:
            points += not any(_has_axis_fleet(position, zone) for zone in event.zones)
            points += all(position.control[hex_] == WEST for hex_ in event.hexes)
    return points


@cache
def _aids(plan: Scenario) -> tuple[events.Event, ...]:
    """The events of a scenario that give points turn after turn."""
    return tuple(event for event in plan.events if event.kind == events.AID)


def _has_axis_fleet(position: Position, zone: int) -> bool:
    there = situation(position).support.get(position.plan.map.zone_place(zone), ())
    return any(unit.kind == FLEET and unit.faction == AXIS for unit in there)


def _count_points(board: Board) -> None:
    wanting = {lot.country for lot in board.pool}
    faction, most = board.phasing, MOST_POINTS
    counted = [one for one, nation in enumerate(board.nations) if nation.faction == faction or nation.points > most]
    for country in counted:
        nation = board.nations[country]
        if nation.points == MOST_POINTS:
            continue
        due = points_due(board, country) if nation.faction == board.phasing else 0
        kept = min(MOST_POINTS, nation.points + due)
        if kept == nation.points:
            continue
        board.set_points(country, kept)
        if country in wanting:
            facts: Facts = {"country": COUNTRIES[country].name, "n": due, "have": kept}
            cited: tuple[Rule, ...] = (rules.replacements.REPLACEMENT_POINTS, rules.replacements.POINTS_OF_ONE_COUNTRY)
            if _aid(board, country):
                cited += (rules.europe.LEND_LEASE,)
            board.tell(Event("points", Line(phrases_strategy.GETS_POINTS, facts), cited))


def _call_up(board: Board) -> None:
    """Reinforcements of the turn; those of countries conquered or not in play are lost."""
    posted = board.plan.arrivals.get(board.turn)
    if posted is None:
        return
    came: list[Text] = []
    lost: list[Text] = []
    for one in posted.units:
        if one.faction != board.phasing:
            continue
        arm = ARMS[one.arm]
        word = free_word(board, one.arm)
        if _is_in_play(board, arm.country):
            to = AWAY if one.place == ANYWHERE else one.place
            board.arrivals = (*board.arrivals, Arrival(word, arm.country, arm.kind, arm.flag, one.order, to))
        (came if _is_in_play(board, arm.country) else lost).append(word_text(word))
    for mark in posted.markers:
        if mark.faction == board.phasing and _is_in_play(board, mark.country):
            word = free_marker_word(board, mark.kind, COUNTRIES[mark.country].tag.en)
            board.arrivals = (*board.arrivals, Arrival(word, mark.country, MARKER, 0, 0))
            came.append(marker_name(mark.kind))
    for units, text in ((came, phrases_strategy.REINFORCEMENTS_COME), (lost, phrases_strategy.REINFORCEMENTS_LOST)):
        if units:
            line = Line(text, {"side": faction_name(board.phasing), "units": tuple(units)})
            board.tell(
                Event("reinforcements", line, (rules.europe.REINFORCEMENTS, rules.deployment.DEPLOYMENT_LOCATION))
            )


def _is_in_play(position: Position, country: int) -> bool:
    nation = position.nations[country]
    return nation.faction == position.phasing and nation.status == "active"


# --- what waits -------------------------------------------------------------------------------------------------------


def owner_of(position: Position, arrival: Arrival) -> int:
    """The faction for which an arrival comes."""
    return position.nations[arrival.country].faction


def unit_of(position: Position, arrival: Arrival) -> Unit:
    """The unit that an arrival will be."""
    faction = owner_of(position, arrival)
    return Unit(arrival.word, faction, arrival.country, arrival.kind, arrival.flag, arrival.steps, AWAY)


def waiting(position: Position, faction: int) -> list[Arrival]:
    """Arrivals of a faction, then its Logistics of the stock and SHAEF, if they may be deployed again [P20.13]."""
    found = [one for one in position.arrivals if owner_of(position, one) == faction]
    for country, lost in stock(position, faction).items():
        owner = COUNTRIES[country].tag.en
        if lost > 0:
            found.append(Arrival(free_marker_word(position, LOGISTICS, owner), country, MARKER, 0, 0))
    if faction == WEST and _has_lost_shaef(position):
        found.append(Arrival(SHAEF, BRITAIN, MARKER, 0, 0))
    return found


def stock(position: Position, faction: int) -> Mapping[int, int]:
    """By country, Logistics markers that have come into play but are neither on the map nor on their way."""
    past, key = situation(position).past, (stock, faction)
    is_early = position.segment == "events"
    terms = (position.markers, position.arrivals, position.turn, position.phasing, is_early)
    known: tuple[object, Mapping[int, int]] | None = past.get(key)
    if known is None or known[0] != terms:
        known = past[key] = terms, _stock(position, faction)
    return known[1]


def _stock(position: Position, faction: int) -> dict[int, int]:
    given: dict[int, int] = {}
    for one, has_come in markers_given(position):
        if has_come and one.kind == LOGISTICS and one.faction == faction:
            given[one.country] = given.get(one.country, 0) + 1
    for marker in position.markers:
        if marker.kind == LOGISTICS and marker.faction == faction:
            given[marker.country] = given.get(marker.country, 0) - 1
    for arrival in position.arrivals:
        if arrival.kind == MARKER and arrival.country in given:
            given[arrival.country] -= 1
    return given


def markers_given(position: Position) -> Iterator[tuple[PostedMarker, bool]]:
    """Convoys and Logistics that the scenario brings into play, with whether they have come by now."""
    plan, turn = position.plan, position.turn
    yield from ((one, True) for one in plan.forces.markers)
    for event in plan.events:
        yield from ((one, event.turn <= turn) for one in event.forces.markers)
    for when, came in plan.arrivals.items():
        yield from ((one, when < turn or (when == turn and _is_called_up(position, one))) for one in came.markers)


def _is_called_up(position: Position, marker: PostedMarker) -> bool:
    """Whether the reinforcements of this turn have come: they do with the Deployment segment of their faction."""
    if position.phasing == marker.faction:
        return position.segment != "events"
    return position.phasing > marker.faction


def _has_lost_shaef(position: Position) -> bool:
    has_come = any(event.kind == SHAEF and event.turn <= position.turn for event in position.plan.events)
    return has_come and not any(marker.kind == SHAEF for marker in position.markers)


def places_for(position: Position, arrival: Arrival) -> list[int]:
    """Where an arrival may be deployed, in order."""
    if arrival.to != AWAY:
        return [arrival.to]
    if arrival.kind == MARKER:
        return list(members(home_cities(position, owner_of(position, arrival), arrival.country)))
    return locations(position, unit_of(position, arrival))


def default_place(position: Position, arrival: Arrival) -> int | None:
    """The location of lowest id with room, also for stacking [P31.3]; `None` if it must wait."""
    return next(_with_room(position, arrival), None)


def forward_place(position: Position, arrival: Arrival) -> int | None:
    """The location with room that is nearest to enemies, the lowest id of several; `None` if it must wait."""
    owner, game_map = owner_of(position, arrival), position.plan.map
    enemies = {
        unit.at for unit in position.units if is_ground(unit) and unit.faction != owner and is_hex(game_map, unit.at)
    }

    def apart(place: int) -> int:
        return min((game_map.grid.distance(place, each) for each in enemies), default=0)

    found = [*_with_room(position, arrival)]
    on_map = [place for place in found if is_hex(game_map, place)]
    return min(on_map, key=apart) if on_map else found[0] if found else None


def _with_room(position: Position, arrival: Arrival) -> Iterator[int]:
    """Where an arrival has room, also for stacking, in order."""
    for place in places_for(position, arrival):
        if arrival.kind == MARKER or not is_hex(position.plan.map, place):
            yield place
            continue
        unit = unit_of(position, arrival)
        if not is_ground(unit) or is_legal(position, [*situation(position).ground_at(place), unit], place):
            yield place


# --- deploying --------------------------------------------------------------------------------------------------------


@refusing
def judge_deploy(position: Position, faction: int, word: str, goal: str) -> Refusal | None:
    """Why a reinforcement may not come there."""
    arrival = next((one for one in waiting(position, faction) if one.word == word), None)
    if arrival is None:
        return rules.deployment.DEPLOYMENT_LOCATION.refuse(phrases_strategy.NOT_WAITING, unit=said(word))
    to = place_named(position, goal)
    where = place_text(position, to)
    if arrival.kind == MARKER:
        if to in places_for(position, arrival):
            return None
        rule = rules.deployment.SHAEF if arrival.word == SHAEF else rules.deployment.LOGISTICS_LOST
        return refuse_city(position, faction, to, also=(rule,))
    unit = unit_of(position, arrival)
    if arrival.to != AWAY:
        also = (rules.europe.REINFORCEMENTS,)
        return (
            None
            if to == arrival.to
            else rules.deployment.DEPLOYMENT_LOCATION.refuse(unit=unit_text(unit), hex=where, also=also)
        )
    return judge_location(position, unit, to, steps=unit.steps)


def deploy(board: Board, faction: int, word: str, goal: str) -> None:
    """Bring a reinforcement into play."""
    arrival = next(one for one in waiting(board, faction) if one.word == word)
    bring(board, arrival, board.plan.map.place_index[goal])


def bring(board: Board, arrival: Arrival, to: int, *also: Rule) -> None:
    """Put an arrival on the map."""
    faction = owner_of(board, arrival)
    board.arrivals = tuple(one for one in board.arrivals if one is not arrival)
    facts: Facts = {"side": faction_name(faction), "hex": place_text(board, to)}
    mark = Mark("placed", (place_word(board, to),), units=(arrival.word,))
    if arrival.kind == MARKER:
        kind = SHAEF if arrival.word == SHAEF else LOGISTICS
        country = arrival.country if kind == LOGISTICS else -1
        board.lay(Marker(arrival.word, kind, faction, to, country))
        line = Line(phrases_strategy.DEPLOYS_MARKER, {**facts, "marker": marker_name(kind)})
        cited = (
            rules.deployment.SHAEF if kind == SHAEF else rules.deployment.LOGISTICS_MARKERS,
            rules.deployment.CITY_LOCATION,
            *also,
        )
        board.tell(Event("deployed", line, cited, marks=(mark,)))
        return
    unit = unit_of(board, arrival)
    by = (rules.europe.REINFORCEMENTS,) if arrival.to != AWAY else location_rules(board, unit, to)
    board.add(msgspec.structs.replace(unit, at=to))
    if arrival.to == AWAY and is_ground(unit):
        take_room(board, to, unit.steps)
    line = Line(phrases_strategy.DEPLOYS, {**facts, "unit": unit_text(unit)})
    cited = (*by, *also)
    board.tell(Event("deployed", line, cited, marks=(mark,)))


def take_room(board: Board, place: int, steps: int) -> None:
    """Count steps against the room of a location [P20.9]."""
    if is_hex(board.plan.map, place):
        rest = tuple(pair for pair in board.taken if pair[0] != place)
        board.taken = tuple(sorted((*rest, (place, min(LOCATION_ROOM, taken_at(board, place) + steps)))))


def close_deployment(board: Board) -> None:
    """What was not deployed comes to its first location, or waits for the next turn [P31.3]."""
    for arrival in [one for one in board.arrivals if owner_of(board, one) == board.phasing]:
        to = default_place(board, arrival)
        if to is not None:
            bring(board, arrival, to, rules.defaults.DEFAULT_PLACES)
            continue
        name = marker_name(LOGISTICS) if arrival.kind == MARKER else word_text(arrival.word)
        line = Line(phrases_strategy.WAITS, {"side": faction_name(board.phasing), "unit": name})
        board.tell(Event("waits", line, (rules.deployment.DEPLOYMENT_LOCATION,)))
