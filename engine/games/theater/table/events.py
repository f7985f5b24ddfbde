"""What a scenario lets happen at set times [scenarios S, B, L]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.games.theater.map.countries import COUNTRY_OF_CODE, NOBODY, SEATS
from engine.games.theater.map.geography import Map
from engine.games.theater.table.forces import NO_FORCES, Forces, bare_units, forces_from

POLITICAL = "political"
DEVASTATION = "devastation"
SHAEF_COMES = "shaef"
PARTISANS = "partisans"
PARTITION = "partition"
TRANSFER = "transfer"
JOIN = "join"
DEPENDENT = "dependent"
ENTER = "enter"
WAR = "war"
SURPRISE = "surprise"
ROLL = "roll"
AID = "aid"
EVENT_KINDS = (
    *(POLITICAL, DEVASTATION, SHAEF_COMES, PARTISANS, PARTITION, TRANSFER, JOIN),
    *(DEPENDENT, ENTER, WAR, SURPRISE, ROLL, AID),
)
"""Kinds of events."""


class Event(msgspec.Struct, frozen=True):
    """Something that happens on a turn; which attributes count hangs on its kind.

    `political`: a faction puts a marker into the Strategic War Box. `devastation`: it places one within reach of an air
    unit. `shaef`: the marker comes to the first hex it can. `partisans`: a Base with units, in one of the countries.
    `partition`: at an End phase before the turn, once the capital of the country is taken; the hexes pass to the side,
    the others to whoever took it. `transfer`: hexes pass to the side. `join`: countries join the side, with the forces
    or with their garrisons. `dependent`: a country becomes a Dependent of the side's leading country. `enter`: the side
    is set up and takes its turns from now on. `war`: between two factions; the first may declare it from the earliest
    turn. `surprise`: the first faction-turn of that war. `roll`: each turn from now on, countries join on the die while
    the faction controls the hexes. `aid`: each turn from now on, a replacement point with no Axis fleet in the zones,
    and one with the hexes controlled by the West.

    Attributes:
        turn: when it happens, or happens first.
        by: the faction in whose Events segment it happens; `NOBODY` for the start of the turn.
        rule: the id of its rule.
        side: the faction that gains.
        countries, hexes, zones: whom and where it concerns.
        forces: what comes into play.
        marker: the kind of a political marker.
        if_neutral: it happens only while this country is neutral.
        reach: hexes from an air unit.
        die: what the die must show at least.
        earliest: the first turn on which it may be brought about.
        option: it happens only with this option of the scenario.
    """

    turn: int
    kind: str
    rule: str
    by: int = NOBODY
    side: int = NOBODY
    countries: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    zones: tuple[int, ...] = ()
    forces: Forces = NO_FORCES
    marker: str = ""
    if_neutral: int = NOBODY
    reach: int = 0
    die: int = 0
    earliest: int = 0
    option: str = ""


def _faction(row: dict[str, Any], key: str) -> int:
    return SEATS.index(row[key]) if key in row else NOBODY


def _countries(codes: Iterable[str]) -> tuple[int, ...]:
    return tuple(COUNTRY_OF_CODE[code] for code in codes)


def _forces(map_: Map, row: dict[str, Any], shared: dict[str, Any]) -> Forces:
    if "forces_of" in row:
        code = row["forces_of"]
        table = row if "units" in row else shared["forces"][code]
        return forces_from(map_, table, SEATS.index(row["side"]), COUNTRY_OF_CODE[code])
    if "units" in row:
        return Forces(units=tuple(bare_units(row["units"], SEATS.index(row["by"]))))
    return NO_FORCES


def event_from(map_: Map, row: dict[str, Any], shared: dict[str, Any]) -> Event:
    """An event from a row of a data file.

    Raises:
        ValueError: there are no events of this kind.
    """
    if row["kind"] not in EVENT_KINDS:
        raise ValueError(f"expected one of {', '.join(EVENT_KINDS)}, got {row['kind']!r}")
    codes = [zone.code for zone in map_.zones]
    return Event(
        turn=row["turn"],
        kind=row["kind"],
        rule=row["rule"],
        by=_faction(row, "by"),
        side=_faction(row, "side"),
        countries=_countries(row.get("countries", "").split()),
        hexes=tuple(map_.index[word] for word in row.get("hexes", "").split()),
        zones=tuple(codes.index(code) for code in row.get("zones", "")),
        forces=_forces(map_, row, shared),
        marker=row.get("marker", ""),
        if_neutral=COUNTRY_OF_CODE[row["if_neutral"]] if "if_neutral" in row else NOBODY,
        reach=row.get("reach", 0),
        die=row.get("die", 0),
        earliest=row.get("earliest", 0),
        option=row.get("option", ""),
    )
