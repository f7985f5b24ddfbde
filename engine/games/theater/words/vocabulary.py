"""Every word of the order language that names a place, a country, a unit or a marker; the book has the verbs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from engine.core.game import Word
from engine.core.text import Text, same
from engine.games.theater.map.atlas import europe, small_map
from engine.games.theater.map.countries import AXIS, COUNTRIES, SEATS, SOVIET
from engine.games.theater.map.geography import Map
from engine.games.theater.table.forces import Forces
from engine.games.theater.table.pieces import (
    ARM_OF,
    ARMS,
    EXPEDITIONARY,
    FORTRESS,
    INFANTRY,
    LIGHT,
    LOGISTICS,
    MARKERS,
    MOUNTAIN,
    PLAIN,
    SHAEF,
    SUPPLY_CONVOY,
    TRANSPORT_CONVOY,
    marker_word,
    read_unit,
    unit_name,
    unit_tag,
    unit_word,
)
from engine.games.theater.table.scenario import Scenario, scenarios
from engine.games.theater.words.naming import faction_name

_FOOT = frozenset((INFANTRY, LIGHT, MOUNTAIN, FORTRESS))
"""Kinds that conversion turns into each other [P13]."""
MOST_MARKERS = 3
"""No faction has more convoys of a kind, nor a country more Logistics."""


def _all_forces(scenario: Scenario) -> Iterator[Forces]:
    yield scenario.forces
    yield from scenario.garrisons
    yield from scenario.arrivals.values()
    yield from (event.forces for event in scenario.events)


@cache
def _steps(scenario: Scenario) -> Counter[int]:
    """By arm, the steps that can ever be of it: foot can be converted, the Expeditionary flag can be lost."""
    given: Counter[int] = Counter()
    for forces in _all_forces(scenario):
        for unit in forces.units:
            given[unit.arm] += unit.order
    found: Counter[int] = Counter()
    for arm, steps in given.items():
        one = ARMS[arm]
        kinds = _FOOT if one.kind in _FOOT else {one.kind}
        flags = {one.flag, PLAIN} if one.flag == EXPEDITIONARY else {one.flag}
        for kind in kinds:
            for flag in flags:
                if (one.country, kind, flag) in ARM_OF:
                    found[ARM_OF[one.country, kind, flag]] += steps
    return found


def most_units() -> Counter[int]:
    """By arm, the most units of it that can ever be in play."""
    found: Counter[int] = Counter()
    for scenario in scenarios().values():
        found |= _steps(scenario)
    return found


def _place_words(map_: Map) -> Iterator[Word]:
    """Hexes by the city in them; two maps may print the same number, so that by itself it is no name of one."""
    for place, word in enumerate(map_.words):
        yield Word(word, "hex", map_.city_name(place) or same(word))


def _zone_and_box_words() -> Iterator[Word]:
    maps = (small_map(), europe())
    for zone in {zone.id: zone for map_ in maps for zone in map_.zones}.values():
        yield Word(zone.id, "zone", zone.name)
    for box in {box.id: box for map_ in maps for box in map_.boxes}.values():
        yield Word(box.id, "box", box.name)


def _unit_words() -> Iterator[Word]:
    for arm, most in sorted(most_units().items()):
        for number in range(1, most + 1):
            tag = unit_tag(arm, number)
            yield Word(unit_word(arm, number), "unit", unit_name(arm, number), (tag.ru, *_spoken(arm, number)))


def _spoken(arm: int, number: int) -> Iterator[str]:
    """A unit as people say it, by what its words begin with: 1 German air unit, 1 немецкий авиация."""
    country = COUNTRIES[ARMS[arm].country]
    if country.adjective is not None:
        name = ARMS[arm].name
        yield f"{number} {country.adjective.en} {name.en.replace(f' of {country.name_of.en}', '')}"
        yield f"{number} {country.adjective.ru} {name.ru.replace(f' {country.name_of.ru}', '')}"


def _marker_words() -> Iterator[Word]:
    for number in range(1, MOST_MARKERS + 1):
        for faction in (AXIS, SOVIET):
            for kind in (SUPPLY_CONVOY, TRANSPORT_CONVOY):
                owner = faction_name(faction)
                yield _numbered(marker_word(kind, SEATS[faction], number), kind, owner, number)
        for country in COUNTRIES:
            if country.code in {"GE", "SU"}:
                yield _numbered(marker_word(LOGISTICS, country.tag.en, number), LOGISTICS, country.name, number)
    yield Word(SHAEF, "marker", MARKERS[SHAEF].name, ("SHAEF",))


def _numbered(word: str, kind: str, owner: Text, number: int) -> Word:
    name = MARKERS[kind].name
    said = Text(f"{name.en} {number} ({owner.en})", f"{name.ru} {number} ({owner.ru})")
    return Word(word, "marker", said, (f"{owner.en} {name.en} {number}", f"{owner.ru} {name.ru} {number}"))


def _arm_words() -> Iterator[Word]:
    """Kinds of units as they are bought, and political markers."""
    for arm in sorted(most_units()):
        tag = ARMS[arm].tag
        yield Word(tag.en, "arm", ARMS[arm].name, () if tag.ru == tag.en else (tag.ru,))
    for marker in ("franco-belgian-cooperation", "anglo-french-non-cooperation"):
        yield Word(marker, "political", MARKERS[marker].name)


def _words() -> Iterator[Word]:
    yield from _arm_words()
    yield from _place_words(small_map())
    yield from _place_words(europe())
    yield from _zone_and_box_words()
    for country in COUNTRIES:
        yield Word(country.id, "country", country.name)
    yield from _unit_words()
    yield from _marker_words()


WORDS = tuple(_words())
"""Every such word once."""
NAMED: Mapping[str, Word] = {word.word: word for word in WORDS}
"""The same by themselves."""
PLACE_WORDS = frozenset(word.word for word in WORDS if word.kind in ("hex", "zone", "box"))
"""Words of places on either map."""
MARKER_WORDS = frozenset(word.word for word in WORDS if word.kind == "marker")
"""Words of markers that orders name."""
_UNIT_WORDS = frozenset(word.word for word in WORDS if word.kind == "unit")


def is_in_play(scenario: Scenario, word: str) -> bool:
    """Whether a word is one of the scenario: no place off its map, no unit that it can never have."""
    if word in PLACE_WORDS:
        return word in scenario.map.place_index
    if word not in _UNIT_WORDS:
        return True
    arm, number = read_unit(word)
    return number <= _steps(scenario)[arm]
