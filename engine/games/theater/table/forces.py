"""Set-ups as text: units, support units and markers with their places, such as `e1001 i3 a1; e1202 H`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.games.theater.map.countries import COUNTRY_OF_CODE
from engine.games.theater.map.geography import Map
from engine.games.theater.table.pieces import (
    ARM_OF,
    ARMS,
    FLAGS,
    KINDS,
    LOGISTICS,
    SUPPLY_CONVOY,
    TRANSPORT_CONVOY,
    infantry_of,
)

ANYWHERE = -1
"""The place of what comes to a deployment location of its owner's choice [P20]."""

_PIECE = re.compile(r"([sxr]?)([ilampfHSAF])(\d?)")
_MARKERS = {"Lg": LOGISTICS, "Cs": SUPPLY_CONVOY, "Ct": TRANSPORT_CONVOY}
_LISTS = {"logistics": "Lg", "supply_convoys": "Cs", "transport_convoys": "Ct"}


class Posted(msgspec.Struct, frozen=True):
    """A unit that a scenario brings into play.

    Attributes:
        faction: its owner.
        arm: its country, kind and flag.
        order: its steps; 1 for a support unit.
        place: a place of the map, or `ANYWHERE`.
    """

    faction: int
    arm: int
    order: int
    place: int

    @property
    def country(self) -> int:
        """Its country."""
        return ARMS[self.arm].country

    @property
    def kind(self) -> int:
        """Its kind."""
        return ARMS[self.arm].kind


class PostedMarker(msgspec.Struct, frozen=True):
    """A marker that a scenario brings into play: its kind, faction, country (of Logistics) and place."""

    kind: str
    faction: int
    country: int
    place: int


class Forces(msgspec.Struct, frozen=True):
    """Units and markers that come together."""

    units: tuple[Posted, ...] = ()
    markers: tuple[PostedMarker, ...] = ()

    def __add__(self, other: Forces) -> Forces:
        return Forces(self.units + other.units, self.markers + other.markers)


NO_FORCES = Forces()


def _arm(country: int, flag: str, letter: str) -> int:
    kind = infantry_of(country) if letter in "il" else [kind.letter for kind in KINDS].index(letter)
    if letter in "il" and KINDS[kind].letter != letter:
        raise ValueError(f"expected {KINDS[kind].letter!r} for the infantry of a country, got {letter!r}")
    number = [one.letter for one in FLAGS].index("s" if letter == "S" else flag)
    if (country, kind, number) not in ARM_OF:
        raise ValueError(f"expected units that the country has, got {flag}{letter}")
    return ARM_OF[country, kind, number]


def _piece(text: str, faction: int, country: int, place: int) -> Forces:
    if text in _MARKERS:
        return Forces(markers=(PostedMarker(_MARKERS[text], faction, country, place),))
    match = _PIECE.fullmatch(text)
    if match is None:
        raise ValueError(f"expected units such as i2 or sa1, got {text!r}")
    flag, letter, order = match.groups()
    arm = _arm(country, flag, letter)
    steps, largest = int(order or 1), KINDS[ARMS[arm].kind].largest
    if not 1 <= steps <= largest or (letter in "HSAF") == bool(order):
        raise ValueError(f"expected an order of 1 to {largest}, got {text!r}")
    return Forces(units=(Posted(faction, arm, steps, place),))


def place_from(map_: Map, word: str) -> int:
    """A place by its word or, for a zone, its letter.

    Raises:
        ValueError: there is no such place.
    """
    codes = [zone.code for zone in map_.zones]
    if word in codes:
        return map_.zone_place(codes.index(word))
    if word not in map_.place_index:
        raise ValueError(f"expected a hex, zone or box, got {word!r}")
    return map_.place_index[word]


def posted(map_: Map, text: str, faction: int, country: int) -> Forces:
    """Forces of a country with their places: `place unit unit; place unit`."""
    found = NO_FORCES
    for part in text.split(";"):
        word, *pieces = part.split()
        place = place_from(map_, word)
        for piece in pieces:
            found += _piece(piece, faction, country, place)
    return found


def arriving(map_: Map, text: str, faction: int, country: int) -> Forces:
    """Forces of a country that come anywhere, or into a box: `unit unit @box; unit`."""
    found = NO_FORCES
    for part in text.split(";"):
        pieces, _, box = part.partition("@")
        place = place_from(map_, box.strip()) if box else ANYWHERE
        for piece in pieces.split():
            found += _piece(piece, faction, country, place)
    return found


def forces_from(map_: Map, row: dict[str, Any], faction: int, country: int) -> Forces:
    """Forces of a country from a table of a data file: units, air, fleets, convoys, Logistics."""
    found = posted(map_, row["units"], faction, country) if "units" in row else NO_FORCES
    for key, letter in (("air", "A"), ("fleets", "F"), *_LISTS.items()):
        for word in row.get(key, "").split():
            found += _piece(letter, faction, country, place_from(map_, word))
    return found


def bare_units(text: str, faction: int) -> Iterator[Posted]:
    """Units without places, each after the letters of its country: `FR i1`."""
    code, *pieces = text.split()
    for piece in pieces:
        yield from _piece(piece, faction, COUNTRY_OF_CODE[code], ANYWHERE).units
