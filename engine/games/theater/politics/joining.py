"""Countries change sides: they join, are conquered, liberated, become Dependents or neutral [P22, P.L.garrisons]."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.map.countries import COUNTRIES, LEADERS, SEATS
from engine.games.theater.table.board import Board
from engine.games.theater.table.forces import Forces
from engine.games.theater.table.pieces import ARMS, EXPEDITIONARY, LOGISTICS
from engine.games.theater.table.state import NEUTRAL, Marker, Unit, is_at_war
from engine.games.theater.table.survey import Position, is_ground, is_hex, situation
from engine.games.theater.units.casualties import eliminate
from engine.games.theater.units.numbering import free_marker_word, free_word
from engine.games.theater.units.stacking import is_legal
from engine.games.theater.words import phrases_strategy
from engine.games.theater.words.naming import country_name, faction_name
from engine.games.theater.words.wording import place_text, place_words, unit_texts


def dependents_of(position: Position, country: int) -> list[int]:
    """The Dependents of a country."""
    return [index for index, nation in enumerate(position.nations) if nation.depends_on == country]


def neutral_part(position: Position, country: int) -> tuple[int, ...]:
    """Hexes of a country that nobody controls."""
    return tuple(one for one in position.plan.map.hexes_of.get(country, ()) if position.control[one] == NEUTRAL)


# --- joining ----------------------------------------------------------------------------------------------------------


def join(board: Board, country: int, faction: int, rule: Rule, forces: Forces) -> None:
    """A neutral country joins a faction, with its Dependents; its forces, or its garrison, are placed [P22.4]."""
    facts: Facts = {"country": country_name(country), "side": faction_name(faction)}
    joiners = [country, *(one for one in dependents_of(board, country) if board.nations[one].faction == NEUTRAL)]
    hexes = tuple(one for each in joiners for one in neutral_part(board, each))
    marks = tuple(Mark("control", (word,)) for word in place_words(board, hexes))
    cited = (rule, rules.countries.JOINING, rules.countries.CONTROL)
    board.tell(Event("joined", Line(phrases_strategy.JOINS, facts), cited, marks=marks, segment=True))
    board.take(hexes, faction)
    for one in joiners:
        board.change_nation(one, faction=faction, status="active")
    for unit in board.units:
        if unit.faction == NEUTRAL and unit.country in joiners:
            board.change(unit.word, faction=faction)
    came = place_forces(board, forces, faction)
    if came:
        line = Line(phrases_strategy.GARRISON_PLACED, {"country": country_name(country), "units": unit_texts(came)})
        mark = Mark("placed", place_words(board, (came[0].at,)), units=tuple(unit.word for unit in came))
        board.tell(Event("garrison", line, (rule, rules.europe.GARRISONS), marks=(mark,)))


def place_forces(board: Board, forces: Forces, faction: int) -> list[Unit]:
    """Put forces where they belong, or as near as there is room; those without a place go to the pool."""
    came = []
    for one in forces.units:
        arm = ARMS[one.arm]
        unit = Unit(free_word(board, one.arm), faction, arm.country, arm.kind, arm.flag, one.order, one.place)
        at = nearest_place(board, unit, one.place)
        if at is None:
            continue
        unit = msgspec.structs.replace(unit, at=at)
        board.add(unit)
        came.append(unit)
    for mark in forces.markers:
        owner = COUNTRIES[mark.country].tag.en if mark.kind == LOGISTICS else SEATS[faction]
        word = free_marker_word(board, mark.kind, owner)
        board.lay(Marker(word, mark.kind, faction, mark.place, mark.country))
    return came


def nearest_place(position: Position, unit: Unit, place: int) -> int | None:
    """A place itself or, for a ground unit, the nearest hex its faction controls that has room for it."""
    found = nearest_places(position, unit, place)
    return found[0] if found else None


def nearest_places(position: Position, unit: Unit, place: int) -> list[int]:
    """The nearest hexes of equal distance that a unit's faction controls and that have room for it, in order."""
    game_map = position.plan.map
    if not is_hex(game_map, place) or not is_ground(unit):
        return [place]
    if position.control[place] == unit.faction and _has_room(position, unit, place):
        return [place]
    held = [one for one in game_map.land if position.control[one] == unit.faction]
    near: dict[int, list[int]] = {}
    for one in held:
        near.setdefault(game_map.grid.distance(place, one), []).append(one)
    for far in sorted(near):
        found = [one for one in near[far] if _has_room(position, unit, one)]
        if found:
            return found
    return []


def _has_room(position: Position, unit: Unit, hex_: int) -> bool:
    there = [one for one in situation(position).ground_at(hex_) if one.word != unit.word]
    if any(one.faction != unit.faction for one in there):
        return False
    return is_legal(position, [*there, unit], hex_)


# --- conquest and liberation ------------------------------------------------------------------------------------------


def is_to_be_conquered(position: Position, country: int) -> bool:
    """Whether an active country with cities has lost them all to factions at war with it [P22.5, P22.9]."""
    nation = position.nations[country]
    cities = position.plan.map.cities_of.get(country, ())
    if nation.status != "active" or nation.depends_on >= 0 or not cities:
        return False
    return all(is_at_war(position.wars, nation.faction, position.control[hex_]) for hex_ in cities)


def conquer(board: Board, country: int) -> None:
    """Conquest: control, forces and Dependents of a country that has lost all its cities [P22.5..7]."""
    faction = board.nations[country].faction
    victor = _victor(board, country)
    names = {"country": country_name(country), "side": faction_name(victor)}
    cities = place_words(board, board.plan.map.cities_of[country])
    board.tell(
        Event(
            "conquered",
            Line(phrases_strategy.CONQUERED, dict(names)),
            (rules.countries.CONQUEST, rules.countries.NEVER_CONQUERED)
            if dependents_of(board, country)
            else (rules.countries.CONQUEST,),
            marks=(Mark("conquered", cities),),
            segment=True,
        )
    )
    board.change_nation(country, status="conquered", points=0)
    disband(board, country, faction)
    held = {unit.at for unit in board.units if is_ground(unit) and unit.faction == faction}
    lost = [one for one in board.plan.map.hexes_of[country] if one not in held and board.control[one] == faction]
    board.take(tuple(lost), victor)
    for dependent in dependents_of(board, country):
        if board.nations[dependent].status == "active":
            make_neutral(board, dependent, faction)


def _victor(position: Position, country: int) -> int:
    """Who controls the capital, else most of the cities, in case of doubt the first faction."""
    game_map = position.plan.map
    if country in game_map.capital_of:
        return position.control[game_map.capital_of[country]]
    owners = [position.control[hex_] for hex_ in game_map.cities_of[country]]
    return max(sorted(set(owners)), key=owners.count)


def disband(board: Board, country: int, faction: int) -> None:
    """Units of a conquered country go to the pool; Expeditionary ones fight on for the leading country [P22.6]."""
    own = [unit for unit in board.units if unit.country == country and unit.nation == country]
    own = [unit for unit in own if unit.faction == faction]
    leader = LEADERS[faction]
    staying = [unit for unit in own if unit.flag == EXPEDITIONARY and leader != country]
    going = [unit for unit in own if unit not in staying]
    for unit in going:
        eliminate(board, unit.word)
    for unit in staying:
        board.change(unit.word, home=leader)
    cited = (rules.countries.CONQUEST_UNITS, rules.defaults.POOL)
    if going:
        line = Line(phrases_strategy.FORCES_LOST, {"country": country_name(country), "units": unit_texts(going)})
        mark = Mark("eliminated", (), units=tuple(unit.word for unit in going))
        board.tell(Event("disbanded", line, cited, marks=(mark,)))
    if staying:
        line = Line(phrases_strategy.FORCES_GO_ON, {"other": country_name(leader), "units": unit_texts(staying)})
        board.tell(Event("fight-on", line, cited))
    board.arrivals = tuple(one for one in board.arrivals if one.country != country)


def make_neutral(board: Board, country: int, faction: int) -> None:
    """A Dependent of a conquered country becomes neutral, but for hexes with units of its allies [P22.7]."""
    board.change_nation(country, faction=NEUTRAL, status="neutral", points=0)
    disband(board, country, faction)
    held = {unit.at for unit in board.units if is_ground(unit)}
    own = board.plan.map.hexes_of.get(country, ())
    freed = tuple(one for one in own if one not in held and board.control[one] == faction)
    board.take(freed, NEUTRAL)
    line = Line(phrases_strategy.BECOMES_NEUTRAL, {"country": country_name(country)})
    board.tell(Event("neutral", line, (rules.countries.CONQUEST_DEPENDENTS, rules.europe.GARRISONS)))


def is_to_be_liberated(position: Position, country: int) -> bool:
    """Whether a conquered country has its capital back [P22.8]."""
    nation = position.nations[country]
    capital = position.plan.map.capital_of.get(country)
    return nation.status == "conquered" and capital is not None and position.control[capital] == nation.faction


def liberate(board: Board, country: int) -> None:
    """A conquered country is active again; its Partisan Base is removed [P22.8, P21.7]."""
    board.change_nation(country, status="active")
    cities = place_words(board, board.plan.map.cities_of[country])
    line = Line(phrases_strategy.LIBERATED, {"country": country_name(country)})
    marks = (Mark("liberated", cities),)
    board.tell(Event("liberated", line, (rules.countries.LIBERATION,), marks=marks, segment=True))
    for marker in board.markers:
        if marker.kind == "partisan-base" and marker.country == country:
            board.lift(marker)
            gone = Line(phrases_strategy.PARTISANS_GONE, {"hex": place_text(board, marker.at)})
            cited = (rules.countries.PARTISAN_REMOVED, rules.defaults.MARKERS_TO_STOCK)
            board.tell(Event("removed", gone, cited, marks=(Mark("removed", place_words(board, (marker.at,))),)))


def transfer(board: Board, hexes: Iterable[int], faction: int, rule: Rule) -> None:
    """Hexes pass to a faction by an event."""
    given = tuple(one for one in hexes if board.control[one] != faction)
    if not given:
        return
    board.take(given, faction)
    names = tuple(place_text(board, one) for one in given)
    line = Line(phrases_strategy.TRANSFERRED, {"side": faction_name(faction), "hexes": names})
    marks = tuple(Mark("control", (word,)) for word in place_words(board, given))
    board.tell(Event("transferred", line, (rule, rules.countries.CONTROL), marks=marks))


def become_dependent(board: Board, country: int, lord: int, faction: int, rule: Rule) -> None:
    """A neutral country becomes a Dependent of another."""
    transferred = neutral_part(board, country)
    board.change_nation(country, faction=faction, status="active", depends_on=lord)
    line = Line(phrases_strategy.BECOMES_DEPENDENT, {"country": country_name(country), "other": country_name(lord)})
    board.tell(Event("dependent", line, (rule,)))
    transfer(board, transferred, faction, rule)
