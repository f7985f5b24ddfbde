"""Beachheads: formed out of fleets, and turned back into fleets [11.4-2, P18.1, P18.5]."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.map.geography import NORMAL
from engine.games.theater.support.fleets import enemy_fleets
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import ARM_OF, FLEET, PLAIN
from engine.games.theater.table.scenario import SNOW
from engine.games.theater.table.state import Marker, Unit
from engine.games.theater.table.survey import Position, situation, zone_at
from engine.games.theater.units.numbering import free_word
from engine.games.theater.words import phrases_refusals, phrases_strategy
from engine.games.theater.words.meant import hex_named, own_fleet
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.wording import place_text, place_word, unit_text
from engine.kits.refusing import refusing

_NORTHERN = ("north-sea", "baltic-sea")
"""Zones in which no Beachhead is formed in snow [11.4-2]."""


def is_snowed_in(position: Position, zone: int) -> bool:
    """Whether snow bars Beachheads in a zone; the northern seas go with the Normal area."""
    is_snow = position.plan.weather_of(position.turn, NORMAL) == SNOW
    return is_snow and position.plan.map.zones[zone].id in _NORTHERN


def beachhead_hexes(position: Position, unit: Unit) -> Iterator[int]:
    """Sea hexes in which a fleet may become a Beachhead, in order."""
    game_map = position.plan.map
    zone = zone_at(game_map, unit.at)
    if zone < 0 or enemy_fleets(position, unit.at) or is_snowed_in(position, zone):
        return
    yield from (hex_ for hex_ in game_map.zones[zone].hexes if _is_site(position, hex_))


def _is_site(position: Position, hex_: int) -> bool:
    game_map = position.plan.map
    if not any(game_map.is_land[near] for near in game_map.grid.around[hex_]):
        return False
    return situation(position).marker_at(hex_, "beachhead") is None


@refusing
def judge_beachhead(position: Position, faction: int, word: str, goal: str) -> Refusal | None:
    """Why a fleet may not become a Beachhead there."""
    unit = own_fleet(position, faction, word)
    hex_ = hex_named(position, goal, rules.landings.BEACHHEAD_FORMED)
    zone = zone_at(position.plan.map, unit.at)
    if zone >= 0 and is_snowed_in(position, zone):
        return rules.weather.NO_BEACHHEAD_IN_SNOW.refuse(zone=place_text(position, unit.at))
    if hex_ not in beachhead_hexes(position, unit):
        return rules.landings.BEACHHEAD_FORMED.refuse(unit=unit_text(unit), hex=place_text(position, hex_))
    return None


def form_beachhead(board: Board, faction: int, word: str, goal: str) -> None:
    """Turn a fleet into a Beachhead."""
    unit = board.drop(word)
    hex_ = board.plan.map.index[goal]
    board.lay(Marker("", "beachhead", faction, hex_, unit.country))
    facts: Facts = {"side": faction_name(faction), "unit": unit_text(unit), "hex": place_text(board, hex_)}
    mark = Mark("placed", (place_word(board, hex_),), "beachhead")
    line = Line(phrases_strategy.BEACHHEAD_FORMED, facts)
    board.tell(Event("beachhead", line, (rules.landings.BEACHHEAD_FORMED,), marks=(mark,)))


def empty_beachheads(position: Position, faction: int) -> list[Marker]:
    """Own Beachheads without ground units, in order."""
    found = situation(position)
    own = [one for one in position.markers if one.kind == "beachhead" and one.faction == faction]
    return [one for one in own if not found.ground_at(one.at)]


@refusing
def judge_withdraw(position: Position, faction: int, goal: str) -> Refusal | None:
    """Why a Beachhead may not become a fleet again."""
    hex_ = hex_named(position, goal, rules.landings.BEACHHEAD_BACK)
    own = [one.at for one in position.markers if one.kind == "beachhead" and one.faction == faction]
    if hex_ not in own:
        return rules.landings.BEACHHEAD_BACK.refuse(phrases_refusals.NO_BEACHHEAD_THERE, hex=place_text(position, hex_))
    if situation(position).ground_at(hex_):
        return rules.landings.BEACHHEAD_BACK.refuse(hex=place_text(position, hex_))
    return None


def withdraw(board: Board, faction: int, goal: str) -> None:
    """Turn a Beachhead back into a fleet of its zone."""
    hex_ = board.plan.map.index[goal]
    marker = next(one for one in empty_beachheads(board, faction) if one.at == hex_)
    board.lift(marker)
    word = free_word(board, ARM_OF[marker.country, FLEET, PLAIN])
    zone = board.plan.map.zone_place(board.plan.map.zone[hex_])
    board.add(Unit(word, faction, marker.country, FLEET, PLAIN, 1, zone))
    facts: Facts = {"side": faction_name(faction), "hex": place_text(board, hex_)}
    mark = Mark("placed", (place_word(board, zone),), units=(word,))
    line = Line(phrases_strategy.BEACHHEAD_WITHDRAWN, facts)
    board.tell(Event("beachhead-back", line, (rules.landings.BEACHHEAD_BACK,), marks=(mark,)))
