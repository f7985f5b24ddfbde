"""What is in the way of a supply line at one place, each thing with its rule and sentence [10.1.1, 10.2, 10.2.1]."""

from __future__ import annotations

import msgspec

from engine.core.rules import Mark, Rule
from engine.core.text import Fact, Line, Text
from engine.games.theater import rules
from engine.games.theater.map.countries import COUNTRIES, NOBODY, UNITED_STATES
from engine.games.theater.map.terrain import IMPASSABLE, IMPASSABLE_SIDE, SEA, SEA_SIDE
from engine.games.theater.supply.lines import has_supply_convoy, is_enemy_country, is_neutral_hex
from engine.games.theater.supply.weather import weather_at
from engine.games.theater.supply.zoc import is_ezoc, is_negated, projectors
from engine.games.theater.table.pieces import AIR
from engine.games.theater.table.scenario import SNOW
from engine.games.theater.table.state import NEUTRAL, Marker, Unit
from engine.games.theater.table.survey import Position, situation
from engine.games.theater.words import phrases_refusals
from engine.games.theater.words.wording import marker_text, place_text, place_words, unit_text, unit_texts


class Cut(msgspec.Struct, frozen=True):
    """Something that cuts a line.

    Attributes:
        rules: the rule at work first.
        line: what it says of this place.
        places: the hex or zone, or the two hexes of a hexside.
        marks: what a picture points at.
        units: words of the units that cut it.
    """

    rules: tuple[Rule, ...]
    line: Line
    places: tuple[int, ...]
    marks: tuple[Mark, ...]
    units: tuple[str, ...] = ()

    @property
    def rule(self) -> Rule:
        """The rule at work."""
        return self.rules[0]


def cut_by(
    position: Position,
    rule: Rule,
    places: tuple[int, ...],
    units: tuple[Unit, ...] = (),
    also: tuple[Rule, ...] = (),
    say: Text | None = None,
    **facts: Fact,
) -> Cut:
    """A cut at these places by these units, told with the sentence of the rule or another.

    Raises:
        ValueError: the rule has no sentence for whoever breaks it.
    """
    sentence = say or rule.broken
    if sentence is None:
        raise ValueError(f"expected a rule with a sentence for its breaker, got {rule.id}")
    words = tuple(unit.word for unit in units)
    mark = Mark("cut", place_words(position, places), rule.id, words)
    return Cut((rule, *also), Line(sentence, facts), places, (mark,), words)


def bars_of_step(position: Position, one: int, other: int, faction: int) -> tuple[Cut, ...]:
    """What bars stepping from a hex to the next, whatever is in it [10.2.1-1, 10.2.1-3, Q7]."""
    side = position.plan.map.side(one, other)
    names = place_text(position, one), place_text(position, other)
    if side == IMPASSABLE_SIDE:
        say = phrases_refusals.LINE_OVER_IMPASSABLE
        return (cut_by(position, rules.supplied.LINE_IMPASSABLE, (one, other), say=say, one=names[0], other=names[1]),)
    if side == SEA_SIDE:
        beachheads = situation(position).beachheads[faction]
        if not (beachheads >> one & 1 or beachheads >> other & 1):
            say = phrases_refusals.LINE_OVER_SEA
            return (cut_by(position, rules.supplied.LINE_SEA_HEX, (one, other), say=say, one=names[0], other=names[1]),)
    return ()


def bars_of_entry(position: Position, hex_: int, faction: int) -> tuple[Cut, ...]:
    """What bars a line from going through a hex [10.2.1]."""
    found = (*_ground_bars(position, hex_, faction), *_enemy_bars(position, hex_, faction))
    site = _site_bar(position, hex_, faction)
    return found if site is None else (*found, site)


def _ground_bars(position: Position, hex_: int, faction: int) -> tuple[Cut, ...]:
    """The hex itself: impassable, sea, neutral."""
    game_map = position.plan.map
    terrain = game_map.terrain[hex_]
    name = place_text(position, hex_)
    if terrain == IMPASSABLE:
        return (cut_by(position, rules.supplied.LINE_IMPASSABLE, (hex_,), hex=name),)
    if terrain == SEA and not situation(position).beachheads[faction] >> hex_ & 1:
        return (cut_by(position, rules.supplied.LINE_SEA_HEX, (hex_,), hex=name),)
    country = game_map.country[hex_]
    if country != NOBODY and faction != NEUTRAL and is_neutral_hex(position, hex_):
        return (cut_by(position, rules.supplied.LINE_NEUTRAL, (hex_,), hex=name, country=COUNTRIES[country].name),)
    return ()


def _enemy_bars(position: Position, hex_: int, faction: int) -> tuple[Cut, ...]:
    """Enemies in the hex or next to it."""
    found = situation(position)
    name = place_text(position, hex_)
    if found.foes[faction] >> hex_ & 1:
        units = tuple(found.enemies_at(hex_, faction)) or tuple(found.support[hex_])
        return (cut_by(position, rules.supplied.LINE_ENEMY_UNIT, (hex_,), units, enemy=unit_text(units[0]), hex=name),)
    bars: tuple[Cut, ...] = ()
    if found.blocking[faction] >> hex_ & 1:
        marker = _enemy_marker(position, hex_, faction, ("detachment", "logistics"))
        bars = (cut_by(position, rules.supplied.LINE_ENEMY_MARKER, (hex_,), hex=name, marker=marker_text(marker)),)
    if is_ezoc(position, hex_, faction) and not is_negated(position, hex_, faction):
        units = tuple(projectors(position, hex_, faction))
        also: tuple[Rule, ...] = (
            rules.zones.LINE_STOPPED_BY_EZOC,
            rules.zones.ENEMY_ZOC,
            rules.zones.FRIEND_NEGATES_EZOC,
        )
        if any(one.faction == faction for one in found.markers.get(hex_, ())):
            also += (rules.zones.MARKERS_NEVER_NEGATE,)
        bars += (cut_by(position, rules.supplied.LINE_EZOC, (hex_,), units, also, hex=name, enemies=unit_texts(units)),)
    return bars


def _enemy_marker(position: Position, hex_: int, faction: int, kinds: tuple[str, ...]) -> Marker:
    found = situation(position)
    return next(
        marker
        for marker in found.markers[hex_]
        if marker.faction in found.enemies[faction] and (not kinds or marker.kind in kinds)
    )


def _site_bar(position: Position, hex_: int, faction: int) -> Cut | None:
    """A city or port of an enemy country that is not controlled [10.2.1-7]."""
    game_map = position.plan.map
    country = game_map.country[hex_]
    if game_map.site[hex_] < 0 or country == NOBODY or position.control[hex_] == faction:
        return None
    if not is_enemy_country(position, country, faction):
        return None
    return cut_by(position, rules.supplied.LINE_UNCONTROLLED_CITY, (hex_,), hex=place_text(position, hex_))


def bars_of_source(position: Position, hex_: int, faction: int, country: int) -> tuple[Cut, ...] | None:
    """What bars a hex as a source of a country; `None` if it is none at all [10.1, 10.1.1]."""
    found = situation(position)
    base = found.marker_at(hex_, "partisan-base")
    is_city = bool(found.chart.cities_of.get(country, 0) >> hex_ & 1)
    if country == UNITED_STATES or not (is_city or (base is not None and base.country == country)):
        return None
    name = place_text(position, hex_)
    bars: tuple[Cut, ...] = ()
    if found.foes[faction] >> hex_ & 1:
        units = tuple(found.enemies_at(hex_, faction)) or tuple(found.support[hex_])
        bars += (cut_by(position, rules.supply.SOURCE_ENEMY_UNIT, (hex_,), units, enemy=unit_text(units[0]), hex=name),)
    if found.enemy_markers[faction] >> hex_ & 1:
        marker = _enemy_marker(position, hex_, faction, ())
        bars += (cut_by(position, rules.supply.SOURCE_ENEMY_MARKER, (hex_,), hex=name, marker=marker_text(marker)),)
    if found.devastated >> hex_ & 1:
        bars += (cut_by(position, rules.supply.SOURCE_DEVASTATED, (hex_,), hex=name),)
    if "source-needs-control=on" in position.switches and position.control[hex_] != faction and base is None:
        bars += (cut_by(position, rules.supplied.LINE_UNCONTROLLED_CITY, (hex_,), hex=name),)
    return bars


def bars_of_port(position: Position, hex_: int, zone: int, faction: int) -> tuple[Cut, ...]:
    """What closes a port towards a zone [10.2-port, 11.4-3, Q14]."""
    found = situation(position)
    game_map = position.plan.map
    name = place_text(position, hex_)
    bars: tuple[Cut, ...] = ()
    if found.beachheads[faction] >> hex_ & 1:
        if "beachhead-is-port=off" in position.switches:
            bars += (cut_by(position, rules.supply.PORT_TO_PORT, (hex_,), hex=name),)
        return (*bars, *_blockade(position, hex_, (zone,), faction))
    if position.control[hex_] != faction:
        bars += (cut_by(position, rules.supply.PORT_TO_PORT, (hex_,), hex=name),)
    if found.devastated >> hex_ & 1:
        bars += (cut_by(position, rules.supply.PORT_DEVASTATED, (hex_,), port=name),)
    if hex_ in game_map.ice and weather_at(position, hex_) == SNOW:
        bars += (cut_by(position, rules.weather.ICE_CLOSES_PORTS, (hex_,), port=name),)
    is_per_zone = "port-closed-per-zone=on" in position.switches
    zones = (zone,) if is_per_zone else game_map.sites[game_map.site[hex_]].zones
    return (*bars, *_blockade(position, hex_, zones, faction))


def _blockade(position: Position, hex_: int, zones: tuple[int, ...], faction: int) -> tuple[Cut, ...]:
    """An enemy support unit in a zone that the port touches [10.2-port-4]."""
    found = situation(position)
    enemies = found.enemies[faction]
    for zone in zones:
        place = position.plan.map.zone_place(zone)
        for unit in found.support.get(place, ()):
            if unit.faction in enemies and unit.kind >= AIR:
                port, name = place_text(position, hex_), place_text(position, place)
                who = unit_text(unit)
                return (
                    cut_by(
                        position, rules.supply.PORT_BLOCKADED, (hex_, place), (unit,), enemy=who, port=port, zone=name
                    ),
                )
    return ()


def bars_of_zone(position: Position, zone: int, faction: int) -> tuple[Cut, ...]:
    """What bars a line from crossing a sea zone [10.2-port-2, 10.2-sea-1, Q15, Q38]."""
    game_map = position.plan.map
    place = game_map.zone_place(zone)
    name = place_text(position, place)
    bars: tuple[Cut, ...] = ()
    if not has_supply_convoy(position, zone, faction):
        bars += (cut_by(position, rules.supply.SUPPLY_CONVOY_NEEDED, (place,), zone=name),)
    if not _has_open_port(position, zone, faction):
        bars += (cut_by(position, rules.supply.OPEN_PORT_IN_EACH_ZONE, (place,), zone=name),)
    return bars


def _has_open_port(position: Position, zone: int, faction: int) -> bool:
    """Whether a zone has an open port of the faction, a box link counting as one."""
    game_map, plan = position.plan.map, position.plan
    if any(zone in box.zones and faction in box.admits and n in plan.boxes for n, box in enumerate(game_map.boxes)):
        return not _enemy_fleet(position, zone, faction)
    found = situation(position)
    beaches = [hex_ for hex_ in game_map.zones[zone].hexes if found.beachheads[faction] >> hex_ & 1]
    return any(not bars_of_port(position, port, zone, faction) for port in (*game_map.zones[zone].ports, *beaches))


def _enemy_fleet(position: Position, zone: int, faction: int) -> bool:
    found = situation(position)
    place = position.plan.map.zone_place(zone)
    return any(unit.faction in found.enemies[faction] for unit in found.support.get(place, ()))
