"""What the words of an order mean: units, markers and places; refused if they do not exist, or are not the player's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.core.rules import Rule
from engine.core.text import Text, same
from engine.games.theater import rules
from engine.games.theater.table.pieces import AIR, FLEET, read_unit, unit_title
from engine.games.theater.table.state import Marker, Unit
from engine.games.theater.table.survey import Position, is_ground, is_hex, situation, zone_at
from engine.games.theater.words import phrases
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.vocabulary import WORDS
from engine.games.theater.words.wording import marker_text, unit_text
from engine.kits.refusing import Refused

_NAMES: Mapping[str, Text] = MappingProxyType({word.word: word.name for word in WORDS if word.kind != "hex"})
"""What is meant by words that are no units; a hex goes by its number."""


def said(word: str) -> Text:
    """What a word of an order is called, whether or not there is such a thing now."""
    try:
        return unit_title(*read_unit(word))
    except ValueError:
        return _NAMES.get(word, same(word))


def own_units(position: Position, faction: int, words: Sequence[str]) -> tuple[Unit, ...]:
    """The faction's units of these words; each once and at least one.

    Raises:
        Refused: a word means none, or none is named.
    """
    if not words:
        raise Refused(rules.turn.ORDERS_BY_SEGMENT.refuse(phrases.NAME_UNITS))
    found = []
    units = situation(position).units
    for index, word in enumerate(words):
        unit = units.get(word)
        if unit is None:
            raise Refused(rules.turn.ORDERS_BY_SEGMENT.refuse(phrases.NO_SUCH_UNIT, unit=said(word)))
        if unit.faction != faction:
            raise Refused(rules.turn.PHASING_FACTION.refuse(phrases.NOT_YOUR_UNIT, unit=unit_text(unit)))
        if word in words[:index]:
            raise Refused(rules.turn.ORDERS_BY_SEGMENT.refuse(phrases.UNIT_TWICE, unit=unit_text(unit)))
        found.append(unit)
    return tuple(found)


def own_ground_units(position: Position, faction: int, words: Sequence[str]) -> tuple[Unit, ...]:
    """The same for ground units only."""
    units = own_units(position, faction, words)
    for unit in units:
        if not is_ground(unit):
            raise Refused(rules.turn.SUPPORT_COUNTERS.refuse(phrases.NOT_GROUND, unit=unit_text(unit)))
    return units


def own_ground_unit(position: Position, faction: int, word: str) -> Unit:
    """One of the faction's ground units."""
    return own_ground_units(position, faction, (word,))[0]


def place_named(position: Position, word: str) -> int:
    """The place a word means.

    Raises:
        Refused: it means none.
    """
    place = position.plan.map.place_index.get(word)
    if place is None:
        raise Refused(rules.turn.ORDERS_BY_SEGMENT.refuse(phrases.UNKNOWN_WORD, word=said(word)))
    return place


def hex_named(position: Position, word: str, rule: Rule = rules.movement.HEX_BY_HEX) -> int:
    """The hex a word means."""
    place = place_named(position, word)
    if not is_hex(position.plan.map, place):
        raise Refused(rule.refuse(phrases.NOT_A_HEX, place=position.plan.map.place_names[place]))
    return place


def hexes_named(position: Position, words: Sequence[str], rule: Rule = rules.movement.HEX_BY_HEX) -> tuple[int, ...]:
    """The hexes these words mean; at least one."""
    if not words:
        raise Refused(rule.refuse(phrases.NAME_PLACE))
    return tuple([hex_named(position, word, rule) for word in words])


def own_air_unit(position: Position, faction: int, word: str) -> Unit:
    """An air unit of the faction."""
    units = own_units(position, faction, (word,))
    if units[0].kind != AIR:
        raise Refused(rules.turn.SUPPORT_COUNTERS.refuse(phrases.NOT_AIR, unit=unit_text(units[0])))
    return units[0]


def own_fleet(position: Position, faction: int, word: str) -> Unit:
    """A fleet of the faction, in refit or not."""
    units = own_units(position, faction, (word,))
    if units[0].kind != FLEET:
        raise Refused(rules.turn.SUPPORT_COUNTERS.refuse(phrases.NOT_A_FLEET, unit=unit_text(units[0])))
    return units[0]


def own_marker(position: Position, faction: int, word: str, kinds: tuple[str, ...]) -> Marker:
    """A marker of the faction that is in play and of one of these kinds."""
    marker = next((one for one in position.markers if word and one.word == word), None)
    if marker is None:
        raise Refused(rules.turn.ORDERS_BY_SEGMENT.refuse(phrases.NO_SUCH_MARKER, word=said(word)))
    if marker.kind not in kinds:
        marks = pointing(position, (marker.at,))
        raise Refused(rules.turn.ORDERS_BY_SEGMENT.refuse(phrases.NOT_MEANT, marker=marker_text(marker), marks=marks))
    if marker.faction != faction:
        marks = pointing(position, (marker.at,))
        raise Refused(
            rules.turn.PHASING_FACTION.refuse(phrases.NOT_YOUR_MARKER, marker=marker_text(marker), marks=marks)
        )
    return marker


def zone_named(position: Position, word: str) -> int:
    """The number of the sea zone in play that a word means."""
    place = place_named(position, word)
    zone = zone_at(position.plan.map, place)
    if zone not in position.plan.zones:
        raise Refused(
            rules.turn.ORDERS_BY_SEGMENT.refuse(phrases.NOT_A_ZONE, place=position.plan.map.place_names[place])
        )
    return zone
