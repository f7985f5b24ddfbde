"""Support units, markers and zones that an order names; refused if they cannot be meant."""

from __future__ import annotations

from engine.games.theater import rules
from engine.games.theater.moves.checks import own_units, place_named
from engine.games.theater.table.pieces import AIR, FLEET
from engine.games.theater.table.state import Marker, Unit
from engine.games.theater.table.survey import Position, zone_at
from engine.games.theater.words import phrases
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import marker_text, unit_text
from engine.kits.refusing import Refused


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
        raise Refused(rules.turn.ORDERS_BY_SEGMENT.refuse(phrases.NO_SUCH_MARKER, word=word))
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
