"""The maps are sound: every hex once, each city its country's, ports on their zones, seas connected as listed."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.theater.map.atlas import europe, small_map
from engine.games.theater.map.countries import COUNTRIES, COUNTRY_OF_CODE, NOBODY
from engine.games.theater.map.geography import DESERT, NO_AREA, NORMAL, Map
from engine.games.theater.map.terrain import (
    ALPINE,
    IMPASSABLE,
    SEA,
    SEA_SIDE,
    STRAIT,
)
from engine.kits.hexgrid import NOWHERE
from tests.games.theater.maps import each_map, words


def waters_of(map_: Map) -> dict[int, set[int]]:
    """The sea hexes next to each: adjacent, or at the two ends of a strait or sea hexside between land hexes."""
    found = {one: {near for near in map_.grid.around[one] if map_.zone[near] != NOWHERE} for one in range(len(map_))}
    for a, b in map_.grid.sides:
        if map_.is_land[a] and map_.is_land[b] and map_.side(a, b) in {SEA_SIDE, STRAIT}:
            ends = [one for one in map_.grid.around[a] if map_.zone[one] != NOWHERE and map_.grid.is_adjacent(one, b)]
            for one in ends:
                found[one].update(other for other in ends if other != one)
    return found


# --- hexes ------------------------------------------------------------------------------------------------------------


def test_europe_has_every_hex_once() -> None:
    map_ = europe()
    west = {f"w{row:02}{column:02}" for row in range(1, 36) for column in range(1, 18)}
    east = {f"e{row:02}{column:02}" for row in range(1, 36) for column in range(1, 29 - (row + 1) % 2)}
    assert Counter(map_.words) == Counter(west | east)
    assert len(map_) == 1558
    assert len(map_.land) == 1072
    assert map_.terrain.count(SEA) == 485
    assert map_.terrain.count(IMPASSABLE) == 1


def test_the_two_shores_have_every_hex_once() -> None:
    map_ = small_map()
    assert Counter(map_.words) == Counter(f"s{row:02}{column:02}" for row in range(1, 11) for column in range(1, 13))
    assert words(map_, (index for index, terrain in enumerate(map_.terrain) if terrain == IMPASSABLE)) == ["s0704"]


def test_even_rows_are_shifted_half_a_hex_east() -> None:
    map_ = small_map()
    near = map_.grid.around[map_.index["s0506"]]
    assert words(map_, near) == ["s0405", "s0406", "s0505", "s0507", "s0605", "s0606"]
    near = map_.grid.around[europe().index["w0101"]]
    assert map_.words[near[0]] == "s0102"
    joined = europe()
    assert joined.grid.is_adjacent(joined.index["w0517"], joined.index["e0501"])


@each_map
def test_a_hex_is_land_of_a_country_or_sea_of_a_zone_or_impassable(map_: Map) -> None:
    for index, terrain in enumerate(map_.terrain):
        assert (map_.country[index] == NOBODY) == (terrain in {SEA, IMPASSABLE}), map_.words[index]
        assert (map_.zone[index] == NOWHERE) == (terrain != SEA), map_.words[index]


@each_map
def test_weather_areas_come_from_countries(map_: Map) -> None:
    desert = {COUNTRY_OF_CODE[code] for code in ("EG", "IQ", "KW", "LI", "PA", "SY", "TJ")}
    assert {index for index, country in enumerate(COUNTRIES) if country.is_desert} == desert
    for index, country in enumerate(map_.country):
        expected = NO_AREA if country == NOBODY else DESERT if country in desert else NORMAL
        assert map_.area[index] == expected


def test_small_boxes_and_ice_are_where_the_tables_have_them() -> None:
    assert words(small_map(), small_map().box4) == ["s0308", "s0606", "s1006"]
    assert words(small_map(), small_map().ice) == ["s0210", "s0311"]
    map_ = europe()
    alpine = {index for index, terrain in enumerate(map_.terrain) if terrain == ALPINE}
    assert words(map_, map_.box4 - alpine) == ["e3108", "e3507", "w3004", "w3017"]
    assert len(alpine) == 16
    assert words(map_, map_.ice) == ["e0207", "e0211", "e0303", "e0308", "e0607"]


def test_the_east_edge_is_the_last_hex_of_each_row() -> None:
    map_ = europe()
    assert all(word[3:] == ("28" if int(word[1:3]) % 2 else "27") for word in words(map_, map_.east_edge))
    assert len(map_.east_edge) == 33
    assert words(small_map(), small_map().east_edge) == [f"s0{row}12" for row in range(2, 9)]


# --- cities and ports -------------------------------------------------------------------------------------------------


def test_europe_has_83_city_and_port_hexes_with_137_points() -> None:
    map_ = europe()
    assert len({site.hex for site in map_.sites}) == 83
    assert sum(map_.points) == 137
    assert sum(site.is_capital for site in map_.sites) == 20
    assert sum(map_.points[map_.index[word]] for word in ("w1208", "w1006", "w1911", "w3004")) == 3 + 2 + 1 + 0


CITIES = {
    "BR": "London Liverpool Glasgow",
    "FR": "Paris Brest Lyon Marseille Bordeaux",
    "TN": "Tunis",
    "AG": "Algiers",
    "MO": "Casablanca",
    "BH": "Brussels Amsterdam",
    "DK": "Copenhagen",
    "NO": "Oslo Bergen",
    "SW": "Stockholm Gothenburg",
    "FI": "Helsinki",
    "GE": "Berlin Hamburg Cologne Munich Vienna Breslau Königsberg Prague",
    "PL": "Warsaw Lwow",
    "HU": "Budapest",
    "RO": "Bucharest",
    "YU": "Belgrade Zagreb",
    "BG": "Sofia",
    "GR": "Athens Salonika",
    "IT": "Rome Milan Naples Palermo",
    "LI": "Tripoli Benghazi",
    "EG": "Alexandria",
    "SY": "Beirut",
    "PA": "Jerusalem",
    "IQ": "Baghdad",
    "TR": "Istanbul Ankara",
    "SP": "Madrid Barcelona",
    "PT": "Lisbon",
    "SU": (
        "Leningrad Minsk Smolensk Moscow Gorky Kazan Kuibyshev Kiev Odessa Kharkov Rostov Stalingrad Astrakhan "
        "Tiflis Baku"
    ),
    "BA": "Riga",
    "IE": "Dublin",
    "CH": "Geneva",
}


def test_each_city_is_its_countrys() -> None:
    map_ = europe()
    found = {
        COUNTRIES[country].code: " ".join(map_.sites[map_.site[index]].name.en for index in hexes)
        for country, hexes in map_.cities_of.items()
    }
    assert {code: set(text.split()) for code, text in found.items()} == {
        code: set(text.split()) for code, text in CITIES.items()
    }
    for country, capital in map_.capital_of.items():
        assert map_.country[capital] == country
        assert map_.cities_of[country][0] == capital


COORDINATES = {
    "w1510": (48.9, 2.3),
    "w1117": (52.5, 13.4),
    "e1105": (52.2, 21.0),
    "e0717": (55.8, 37.6),
    "e1312": (50.5, 30.5),
    "e1704": (47.5, 19.0),
    "e2008": (44.4, 26.1),
    "e1521": (48.7, 44.5),
    "w2506": (40.4, -3.7),
    "e2613": (39.9, 32.9),
    "e1601": (48.2, 16.4),
    "e1415": (50.0, 36.2),
}


@pytest.mark.parametrize("word", COORDINATES)
def test_cities_far_from_the_coast_lie_in_the_hex_of_their_coordinates_or_next_to_it(word: str) -> None:
    map_ = europe()
    latitude, longitude = COORDINATES[word]
    x, y = (longitude + 10.5) * 74.4 / 110, (61 - latitude) * 111.2 / 95.26
    column, row = map_.spots[map_.index[word]]
    assert abs(column + row % 2 / 2 - x) <= 1
    assert abs(row - y) <= 1


@each_map
def test_every_port_touches_the_zones_it_is_listed_with(map_: Map) -> None:
    for site in map_.sites:
        near = {map_.zone[one] for one in map_.grid.around[site.hex]} - {NOWHERE}
        assert set(site.zones) <= near, site.name.en
        assert map_.zones_of[site.hex] == (site.zones or tuple(sorted(near)))
        assert site.is_city or site.is_port, site.name.en
        assert all(site.hex in map_.zones[zone].ports for zone in site.zones)


def test_kiel_and_stockholm_touch_both_seas_of_the_two_shores() -> None:
    map_ = small_map()
    for word in ("s0306", "s0108"):
        assert [map_.zones[zone].id for zone in map_.zones_of[map_.index[word]]] == ["north-sea", "baltic-sea"]
    assert all(len(site.zones) < 2 for site in map_.sites if map_.words[site.hex] not in {"s0306", "s0108"})


@each_map
def test_no_two_cities_share_a_hex_and_every_name_is_there_in_both_languages(map_: Map) -> None:
    assert len({site.hex for site in map_.sites}) == len(map_.sites)
    for site in map_.sites:
        assert map_.is_land[site.hex]
        assert site.name.en.isascii() or site.name.en == "Königsberg"
        assert not site.name.ru.isascii()


# --- seas -------------------------------------------------------------------------------------------------------------


@each_map
def test_each_sea_zone_is_one_water(map_: Map) -> None:
    waters = waters_of(map_)
    for zone in map_.zones:
        own = set(zone.hexes)
        reached = [zone.hexes[0]]
        own.discard(reached[0])
        for one in reached:
            for near in sorted(waters[one] & own):
                own.discard(near)
                reached.append(near)
        assert own == set(), f"expected {zone.id} in one piece, cut off: {words(map_, own)}"


def neighbours(map_: Map) -> set[str]:
    return {"".join(sorted((zone.code, map_.zones[other].code))) for zone in map_.zones for other in zone.neighbours}


def test_the_zones_of_europe_are_neighbours_as_listed() -> None:
    map_ = europe()
    listed = "A-W, A-C, A-Y, W-N, N-C, N-B, C-Y, Y-M, M-T, M-I, T-I, I-D, I-G, I-E, G-E, G-K"
    assert neighbours(map_) == {"".join(sorted(pair.split("-"))) for pair in listed.split(", ")}
    assert next(zone for zone in map_.zones if zone.code == "S").neighbours == ()
    assert neighbours(small_map()) == {"BN", "MN"}


def test_zones_that_are_neighbours_touch_but_for_two_pairs_that_the_list_decides() -> None:
    map_ = europe()
    waters = waters_of(map_)
    touching = {
        "".join(sorted((map_.zones[map_.zone[one]].code, map_.zones[map_.zone[other]].code)))
        for one in range(len(map_))
        for other in waters[one]
        if map_.zone[one] not in {map_.zone[other], NOWHERE}
    }
    # Round the north of Scotland ships pass the Norwegian Sea; south of Sicily they need no hex of their own.
    assert touching - neighbours(map_) == {"AN"}
    assert neighbours(map_) - touching == {"IM"}


def test_straits_are_closed_by_gibraltar_copenhagen_and_istanbul() -> None:
    map_ = europe()
    found = {
        ("".join(sorted(map_.zones[zone].code for zone in strait.zones)), map_.words[strait.hex])
        for strait in map_.straits
    }
    assert found == {("MY", "w3004"), ("BN", "w0717"), ("GK", "e2410")}
    for strait in map_.straits:
        assert set(strait.zones) == set(map_.zones_of[strait.hex])
