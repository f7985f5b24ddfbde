"""Units at sea in the Movement phase: transport between ports and boxes, landing on Beachheads [P16, P18]."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.map.countries import WEST
from engine.games.theater.moves.entering import enter, leave
from engine.games.theater.moves.movement import judge_units
from engine.games.theater.supply.barriers import Cut, bars_of_port
from engine.games.theater.supply.closing import judge_held
from engine.games.theater.supply.lines import lines_of
from engine.games.theater.supply.sealift import (
    CONVOY_STEPS,
    convoy_room,
    destinations,
    harbour_zones,
    landing_ways,
    lift_left,
    open_zones,
    transport_convoys,
)
from engine.games.theater.supply.tracing import refuse_for_cut
from engine.games.theater.supply.zoc import projectors
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import FORTRESS
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import Position, box_at, is_hex, situation
from engine.games.theater.words import phrases_moves, phrases_refusals
from engine.games.theater.words.meant import hex_named, own_ground_unit, place_named
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_words, unit_text, unit_texts
from engine.kits.refusing import insist, refusing

_LANDING = 2
"""What a step counts on landing [P18.3]."""


@refusing
def judge_transport(position: Position, faction: int, word: str, to: str) -> Refusal | None:
    """Why a unit may not go there by sea."""
    unit = own_ground_unit(position, faction, word)
    insist(judge_passenger(position, unit, unit.steps))
    goal = place_named(position, to)
    if goal in destinations(position, unit):
        return None
    if lines_of(position, faction).sea.ports & situation(position).shut[faction] & 1 << goal:
        return judge_held(position, faction, goal, pointing(position, (unit.at, goal), (unit,)))
    if is_hex(position.plan.map, goal) and situation(position).beachheads[faction] >> goal & 1:
        return rules.landings.LANDING.refuse(unit=unit_text(unit), hex=place_text(position, goal))
    return _why_no_way(position, unit, goal, unit.steps)


@refusing
def judge_land(position: Position, faction: int, word: str, to: str) -> Refusal | None:
    """Why a unit may not land there."""
    unit = own_ground_unit(position, faction, word)
    insist(judge_passenger(position, unit, _LANDING * unit.steps))
    goal = hex_named(position, to, rules.landings.LANDING)
    if goal in landing_ways(position, unit):
        return None
    if not situation(position).beachheads[faction] >> goal & 1 or not is_hex(position.plan.map, unit.at):
        return rules.landings.LANDING.refuse(unit=unit_text(unit), hex=place_text(position, goal))
    return _why_no_way(position, unit, goal, _LANDING * unit.steps)


@refusing
def judge_passenger(position: Position, unit: Unit, load: int) -> Refusal | None:
    """Why a unit may not go to sea at all."""
    if position.segment == "reserve":
        return rules.blitz.RESERVE_MOVE.refuse(unit=unit_text(unit))
    if unit.kind == FORTRESS:
        return rules.fleets.NO_FORTRESS_BY_SEA.refuse(unit=unit_text(unit))
    insist(judge_units(position, (unit,)))
    where = place_text(position, unit.at)
    lines = lines_of(position, unit.faction)
    if not harbour_zones(position, lines, unit.at, unit.faction):
        return _no_harbour(position, unit)
    if is_hex(position.plan.map, unit.at) and situation(position).ezoc[unit.faction] >> unit.at & 1:
        say, enemies = phrases_refusals.PORT_IN_EZOC, unit_texts(projectors(position, unit.at, unit.faction))
        return rules.fleets.SEA_TRANSPORT.refuse(say, unit=unit_text(unit), hex=where, units=enemies)
    left, limit = lift_left(position), position.plan.sea_lift
    if unit.faction == WEST and load > left:
        name, figure = unit_text(unit), f"{load}>{left}"
        return rules.fleets.WESTERN_TRANSPORT.refuse(unit=name, need=load, have=left, limit=limit, figure=figure)
    return None


def _no_harbour(position: Position, unit: Unit) -> Refusal:
    """No open port where the unit stands: with what closes it, if there is a port."""
    name, where = unit_text(unit), place_text(position, unit.at)
    cut = _port_bar(position, unit.at, unit.faction)
    if cut is None:
        return rules.fleets.SEA_TRANSPORT.refuse(unit=name, hex=where)
    return refuse_for_cut(rules.fleets.SEA_TRANSPORT, cut, unit=name, hex=where)


def _port_bar(position: Position, place: int, faction: int) -> Cut | None:
    """What closes a port, if the place is one and is closed."""
    game_map = position.plan.map
    if not is_hex(game_map, place) or not game_map.is_port[place]:
        return None
    bars = [bars_of_port(position, place, zone, faction) for zone in game_map.sites[game_map.site[place]].zones]
    return next((one[0] for one in bars if one), None)


def _why_no_way(position: Position, unit: Unit, goal: int, load: int) -> Refusal:
    """Convoys are lacking in a zone, or no way by sea leads to the place."""
    game_map = position.plan.map
    lines = lines_of(position, unit.faction)
    zones = [*harbour_zones(position, lines, unit.at, unit.faction), *_zones_at(position, goal, unit.faction)]
    if unit.faction != WEST and harbour_zones(position, lines, goal, unit.faction):
        for zone in zones:
            room = convoy_room(position, zone, unit.faction)
            if zone in open_zones(position, unit.faction) and room < load:
                name, where = unit_text(unit), place_text(position, game_map.zone_place(zone))
                figure = f"{load}>{room}"
                return rules.fleets.TRANSPORT_CONVOY.refuse(unit=name, zone=where, have=room, need=load, figure=figure)
    name, where = unit_text(unit), place_text(position, goal)
    cut = _port_bar(position, goal, unit.faction)
    if cut is None:
        return rules.fleets.TRANSPORT_ROUTE.refuse(unit=name, hex=where)
    return refuse_for_cut(rules.fleets.TRANSPORT_ROUTE, cut, unit=name, hex=where)


def _zones_at(position: Position, place: int, faction: int) -> tuple[int, ...]:
    game_map = position.plan.map
    if is_hex(game_map, place):
        return game_map.zones_of[place] if game_map.is_land[place] else (game_map.zone[place],)
    box = box_at(game_map, place)
    return game_map.boxes[box].zones if box >= 0 and faction in game_map.boxes[box].admits else ()


def transport(board: Board, faction: int, word: str, to: str) -> None:
    """Go by sea."""
    del faction
    unit = situation(board).units[word]
    goal = board.plan.map.place_index[to]
    zones = destinations(board, unit)[goal]
    cited = [rules.fleets.SEA_TRANSPORT, rules.fleets.TRANSPORT_ROUTE]
    _sail(board, unit, goal, zones, unit.steps, ("transport", cited))


def land(board: Board, faction: int, word: str, to: str) -> None:
    """Land on a Beachhead."""
    del faction
    unit = situation(board).units[word]
    goal = board.plan.map.index[to]
    zones = landing_ways(board, unit)[goal]
    _sail(
        board,
        unit,
        goal,
        zones,
        _LANDING * unit.steps,
        ("landing", [rules.landings.LANDING, rules.landings.LANDING_DOUBLE]),
    )


def _sail(board: Board, unit: Unit, goal: int, zones: list[int], load: int, told: tuple[str, list[Rule]]) -> None:
    """Move the unit and count what it took to carry it."""
    kind, cited = told
    faction = unit.faction
    if faction == WEST:
        board.ferried += load
        cited = [*cited, rules.fleets.WESTERN_TRANSPORT]
    else:
        cited = [*cited, rules.fleets.TRANSPORT_CONVOY]
        for zone in zones:
            _carry(board, zone, faction, load)
    board.change(unit.word, at=goal, moved=True)
    game_map = board.plan.map
    places = tuple(game_map.zone_place(zone) for zone in zones)
    facts: Facts = {
        "side": faction_name(faction),
        "unit": unit_text(unit),
        "hex": place_text(board, unit.at),
        "to": place_text(board, goal),
    }
    text = phrases_moves.TRANSPORTS if kind == "transport" else phrases_moves.LANDS
    mark = Mark(kind, place_words(board, (unit.at, *places, goal)), units=(unit.word,))
    board.tell(Event(kind, Line(text, facts), tuple(cited), marks=(mark,)))
    enter(board, faction, (goal,))
    leave(board, (unit,), unit.at)


def _carry(board: Board, zone: int, faction: int, load: int) -> None:
    """Fill the convoys of a zone one after the other."""
    for marker in transport_convoys(board, zone, faction):
        taken = min(load, CONVOY_STEPS - marker.carried)
        if taken:
            board.change_marker(marker, carried=marker.carried + taken)
            load -= taken
