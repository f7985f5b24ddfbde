"""Units and markers: kinds, flags, factors, and the short names by which people call them [0.4, P2]."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import product
from typing import Any

import msgspec

from engine.core.text import Noun, Text, noun, whom
from engine.games.theater.map.countries import COUNTRIES, Country

INFANTRY = 0
LIGHT = 1
ARMOUR = 2
MOUNTAIN = 3
AIRBORNE = 4
HQ = 5
SS_HQ = 6
FORTRESS = 7
AIR = 8
FLEET = 9
"""Kinds of units; those before `AIR` are ground units."""

PLAIN = 0
SS = 1
EXPEDITIONARY = 2
SIBERIAN = 3
"""Flags of units."""


class Kind(msgspec.Struct, frozen=True, eq=False):
    """A kind of units.

    Attributes:
        letter: what set-ups write for it.
        attack, defence, move: factors by order; entry 0 stands for no unit. Support units have none.
        largest: the largest order it comes in; 1 for support units, which have no steps.
        price: replacement points for a step or a counter [P26].
        suffix: what follows the country's tag in short names.
    """

    id: str
    letter: str
    name: Text
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    move: tuple[int, ...]
    largest: int
    price: int
    suffix: Text

    @property
    def is_ground(self) -> bool:
        """Whether it is ground units; else support units."""
        return bool(self.attack)


class Flag(msgspec.Struct, frozen=True, eq=False):
    """A flag of units: it changes no factor, but rules name it.

    Attributes:
        letter: what set-ups write before the kind.
        name: what goes with the name of the kind: before it, in Russian after it.
        tag: begins short names in the place of the country's; empty for none of its own.
        suffix: what follows the tag.
        kinds, countries: which have it; all if empty.
    """

    id: str
    letter: str
    name: Text
    tag: Text
    suffix: Text
    kinds: tuple[str, ...]
    countries: tuple[str, ...]


class Arm(msgspec.Struct, frozen=True, eq=False):
    """The units of one country that are alike but for their order: same kind, same flag, numbered through.

    Attributes:
        tag: what follows the number in short names: `pz` in `3pz`.
        name: what it is, such as “armour of Germany”.
    """

    country: int
    kind: int
    flag: int
    tag: Text
    name: Text


class MarkerKind(msgspec.Struct, frozen=True, eq=False):
    """A kind of markers; `letter` is what set-ups write for it."""

    id: str
    letter: str
    name: Text


_DATA: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (files("engine.games.theater") / "data" / "pieces.toml").read_text("utf-8")
)


def _kind(row: dict[str, Any]) -> Kind:
    factors = [tuple(map(int, text.split("-"))) for text in row["factors"]]
    attack, defence, move = zip((0, 0, 0), *factors, strict=True) if factors else ((), (), ())
    return Kind(
        id=row["id"],
        letter=row["letter"],
        name=noun(row["en"], row["ru"], row.get("ru_whom", "")),
        attack=attack,
        defence=defence,
        move=move,
        largest=len(factors) or 1,
        price=row["price"],
        suffix=Text(row["suffix"], row["ru_suffix"]),
    )


def _flag(row: dict[str, Any]) -> Flag:
    return Flag(
        id=row["id"],
        letter=row["letter"],
        name=Text(row.get("en", ""), row.get("ru", "")),
        tag=Text(row.get("tag", ""), row.get("ru_tag", "")),
        suffix=Text(row.get("suffix", ""), row.get("ru_suffix", "")),
        kinds=tuple(row.get("kinds", ())),
        countries=tuple(row.get("countries", ())),
    )


KINDS: tuple[Kind, ...] = tuple(map(_kind, _DATA["kinds"]))
"""The kinds, by the constants above."""
FLAGS: tuple[Flag, ...] = tuple(map(_flag, _DATA["flags"]))
"""The flags, by the constants above."""
MARKERS: dict[str, MarkerKind] = {
    row["id"]: MarkerKind(row["id"], row["letter"], Text(row["en"], row["ru"])) for row in _DATA["markers"]
}
"""The kinds of markers by id."""

_OWN_NAMES = {(row["country"], row["kind"], row["flag"]): Text(row["en"], row["ru"]) for row in _DATA["designations"]}


def _joined(*parts: str) -> str:
    return "-".join(part for part in parts if part)


def _can_have(country: Country, kind: int, flag: int) -> bool:
    if kind == (INFANTRY if country.has_light_infantry else LIGHT) or (kind == SS_HQ and flag != SS):
        return False
    kinds, countries = FLAGS[flag].kinds, FLAGS[flag].countries
    return (not kinds or KINDS[kind].id in kinds) and (not countries or country.code in countries)


def _tag(country: Country, kind: Kind, flag: Flag) -> Text:
    tag = flag.tag if flag.tag.en else country.tag
    plain = Text(_joined(tag.en, flag.suffix.en, kind.suffix.en), _joined(tag.ru, flag.suffix.ru, kind.suffix.ru))
    return _OWN_NAMES.get((country.code, kind.id, flag.id), plain)


def _what(country: Country, kind: Kind, flag: Flag) -> Text:
    sort = "" if kind.id == "ss-hq" else f"{flag.name.en} "
    of_flag = "" if kind.id == "ss-hq" else f" {flag.name.ru}"
    owner = f"{of_flag.rstrip()} {country.name_of.ru}"
    return Noun(
        f"{sort.lstrip()}{kind.name.en} of {country.name_of.en}", f"{kind.name.ru}{owner}", f"{whom(kind.name)}{owner}"
    )


def _arms() -> Iterator[Arm]:
    for number, country in enumerate(COUNTRIES):
        for kind, flag in product(range(len(KINDS)), range(len(FLAGS))):
            if _can_have(country, kind, flag):
                like = (country, KINDS[kind], FLAGS[flag])
                yield Arm(country=number, kind=kind, flag=flag, tag=_tag(*like), name=_what(*like))


ARMS: tuple[Arm, ...] = tuple(_arms())
"""Every arm a country can have; an arm is its place in this tuple everywhere else."""
ARM_OF: dict[tuple[int, int, int], int] = {(arm.country, arm.kind, arm.flag): index for index, arm in enumerate(ARMS)}
"""An arm by country, kind and flag."""
_ARM_OF_TAG = {arm.tag.en: index for index, arm in enumerate(ARMS)}
_UNIT = re.compile(r"([1-9]\d{0,2})([a-z][a-z-]*)", re.ASCII)


def infantry_of(country: int) -> int:
    """The kind of a country's infantry: `INFANTRY` or `LIGHT` [P2]."""
    return LIGHT if COUNTRIES[country].has_light_infantry else INFANTRY


@cache
def unit_word(arm: int, number: int) -> str:
    """The word of a unit in orders, such as `3pz`."""
    return f"{number}{ARMS[arm].tag.en}"


@cache
def unit_tag(arm: int, number: int) -> Text:
    """The short name of a unit: `3pz`, «3тд»."""
    tag = ARMS[arm].tag
    return Text(f"{number}{tag.en}", f"{number}{tag.ru}")


def _is_coded(arm: int) -> bool:
    """Whether the short names of an arm's units are codes such as `1ge-fl`, and no designations such as `3pz`."""
    return "-" in ARMS[arm].tag.en


@cache
def unit_sign(arm: int, number: int) -> Text:
    """What a counter bears beside the signs of kind and country: `3pz`, or `#1` for a code such as `1ge-fl`."""
    return Text(f"#{number}", f"№ {number}") if _is_coded(arm) else unit_tag(arm, number)


@cache
def unit_title(arm: int, number: int) -> Text:
    """What sentences call a unit: `3pz`, or “fleet of Germany #1” where the short name is a code such as `1ge-fl`."""
    if not _is_coded(arm):
        return unit_tag(arm, number)
    name = ARMS[arm].name
    return Noun(f"{name.en} #{number}", f"{name.ru} № {number}", f"{whom(name)} № {number}")


@cache
def unit_name(arm: int, number: int) -> Text:
    """The full name of a unit: its short name and what it is."""
    title, name = unit_title(arm, number), ARMS[arm].name
    return title if _is_coded(arm) else Text(f"{title.en} ({name.en})", f"{title.ru} ({name.ru})")


@lru_cache(maxsize=4096)
def read_unit(word: str) -> tuple[int, int]:
    """Arm and number of a unit by its word; undoes `unit_word`.

    Raises:
        ValueError: no unit is called so.
    """
    match = _UNIT.fullmatch(word)
    if match is None or match[2] not in _ARM_OF_TAG:
        raise ValueError(f"expected a unit such as 3pz, got {word!r}")
    return _ARM_OF_TAG[match[2]], int(match[1])


SUPPLY_CONVOY = "supply-convoy"
TRANSPORT_CONVOY = "transport-convoy"
LOGISTICS = "logistics"
SHAEF = "shaef"
"""Kinds of markers that stand on the map under a name of their own, for each of them can be moved."""


@cache
def marker_word(kind: str, owner: str, number: int) -> str:
    """The word of a convoy or Logistics marker, such as `axis-supply-convoy-1` or `ge-logistics-2`.

    Args:
        kind: the kind of the marker.
        owner: the seat of a convoy's faction, the tag of the country of Logistics.
        number: counted from 1.
    """
    return f"{owner}-{kind}-{number}"
