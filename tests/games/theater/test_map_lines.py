"""What lies between hexes is sound: hexsides, rivers, lines, links of boxes, and what hot code reads of them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.games.theater.map.atlas import europe, map_from, small_map
from engine.games.theater.map.countries import AXIS, COUNTRIES, SOVIET, WEST
from engine.games.theater.map.geography import Map
from engine.games.theater.map.terrain import (
    BARRED_HEX,
    BARRED_ROADLESS,
    BARRED_SEA,
    BARRED_SIDE,
    IMPASSABLE_SIDE,
    MOUNTAIN,
    NO_SIDE,
    OFF_MAP,
    RIVER,
    SEA,
    SEA_SIDE,
    STRAIT,
)
from engine.kits.hexgrid import NOWHERE
from tests.games.theater.maps import costs, each_map, land_pairs, pairs, words

# --- hexsides ---------------------------------------------------------------------------------------------------------


@each_map
def test_a_hexside_is_the_same_from_both_sides(map_: Map) -> None:
    for one, six in enumerate(map_.grid.neighbours):
        for direction, other in enumerate(six):
            side = map_.sides[one][direction]
            assert (side == NO_SIDE) == (other == NOWHERE)
            if other != NOWHERE:
                assert map_.sides[other][(direction + 3) % 6] == side


@each_map
def test_every_hexside_of_a_sea_hex_is_sea(map_: Map) -> None:
    for one, other in map_.grid.sides:
        if SEA in {map_.terrain[one], map_.terrain[other]}:
            assert map_.side(one, other) == SEA_SIDE


def test_straits_and_sea_hexsides_between_land_hexes_are_as_listed() -> None:
    map_ = europe()
    assert pairs(map_, STRAIT) == {
        *("w3004/w3104", "e2702/e2801", "e2410/e2511", "e2509/e2609", "e1915/e1916", "w0617/w0717", "w0717/e0701"),
        "w0715/w0716",
    }
    assert land_pairs(map_, SEA_SIDE) == {"e2901/w3017", "e0207/e0308", "e3013/e3114", "e1814/e1915"}
    assert pairs(small_map(), STRAIT) == {"s0208/s0308", "s0801/s0902"}
    assert land_pairs(small_map(), SEA_SIDE) == {"s0402/s0503"}
    assert pairs(small_map(), MOUNTAIN) == {"s0605/s0705", "s0811/s0912"}
    assert pairs(small_map(), IMPASSABLE_SIDE) == {"s0811/s0911", "s0812/s0912"}
    assert pairs(small_map(), RIVER) == {"s0508/s0509", "s0609/s0610"}


BORDERS = "FR-SP FR-IT GE-IT PL-SK PL-HU CH-FR CH-GE"
CAUCASUS = "e2219/e2320 e2220/e2320 e2220/e2321 e2221/e2321 e2221/e2322 e2322/e2421 e2322/e2422 e2323/e2422 e2321/e2322"


def test_mountains_and_impassable_borders_follow_the_countries() -> None:
    map_ = europe()
    borders = {frozenset(pair.split("-")) for pair in BORDERS.split()}
    for one, other in map_.grid.sides:
        if not (map_.is_land[one] and map_.is_land[other]):
            continue
        countries = frozenset(COUNTRIES[map_.country[index]].code for index in (one, other))
        word = f"{map_.words[one]}/{map_.words[other]}"
        assert (map_.side(one, other) == MOUNTAIN) == (countries in borders or word in CAUCASUS.split()), word
        assert (map_.side(one, other) == IMPASSABLE_SIDE) == (countries == {"CH", "IT"}), word


@each_map
def test_rivers_run_between_land_hexes(map_: Map) -> None:
    named = [side for river in map_.rivers for side in river.sides]
    assert len(set(named)) == len(named)
    assert {f"{map_.words[a]}/{map_.words[b]}" for a, b in named} == pairs(map_, RIVER)
    assert all(map_.is_land[one] and map_.is_land[other] for one, other in named)


def test_the_rivers_of_europe_are_all_there() -> None:
    expected = (
        "Rhine 12, Elbe 9, Oder 11, Vistula 13, Danube 33, Dniester 9, Dvina 10, Bug 7, Dnieper 27, Donets and Don 9, "
        "Don 16, Volga 47, Po 6, Seine 6, Loire 11, Terek 4, Nile 1"
    )
    assert ", ".join(f"{river.name.en} {len(river.sides)}" for river in europe().rivers) == expected


# --- transport lines and boxes ----------------------------------------------------------------------------------------


@each_map
def test_transport_lines_run_over_adjacent_land_hexes(map_: Map) -> None:
    for line in map_.lines:
        for one, other in pairwise(line):
            assert map_.grid.is_adjacent(one, other)
            assert map_.is_land[one]
            assert map_.is_land[other]
            assert map_.has_link(one, other)
            assert map_.has_link(other, one)
            assert map_.side(one, other) not in {SEA_SIDE, IMPASSABLE_SIDE}
    linked = {frozenset(pair) for line in map_.lines for pair in pairwise(line)}
    assert sum(map(len, map_.links)) == 2 * len(linked)


NETS = {
    "w1117": "w1510 w2702 w3004 w2506 e2503 e2807 e2613 e0717 e2525 e0728 e0207 e1027",
    "w1208": "w0705 w0806 w1006",
    "e0303": "w0516 w0215 w0211",
    "w2910": "w3303 w2915",
    "e3511": "w3417 e3505 e3515 e3315 e3321",
}


def test_the_transport_lines_of_europe_are_five_nets() -> None:
    map_ = europe()
    todo = {index for index in range(len(map_)) if map_.links[index]}
    for start, others in NETS.items():
        net = [map_.index[start]]
        for one in net:
            net += sorted(todo.intersection(map_.links[one]) - set(net))
        todo.difference_update(net)
        assert {map_.index[word] for word in others.split()} <= set(net)
    assert todo == set()


@each_map
def test_all_cities_and_ports_but_a_few_are_on_a_line(map_: Map) -> None:
    without = {
        map_.sites[map_.site[index]].name.en
        for index in range(len(map_))
        if map_.site[index] != NOWHERE and not map_.links[index]
    }
    expected = {
        "small": {"Stockholm", "Danzig", "Brest", "Tunis", "Baghdad"},
        "europe": {"Copenhagen", "Dublin", "Durazzo", "Geneva", "Malta", "Palermo"},
    }
    assert without == expected[map_.id]


@each_map
def test_links_of_boxes_hold_both_ways(map_: Map) -> None:
    for number, box in enumerate(map_.boxes):
        assert all(number in map_.boxes[other].boxes for other in box.boxes)
        assert all(map_.is_land[one] and number in map_.boxes_of[one] for one in box.hexes)
    assert {one for one, boxes in enumerate(map_.boxes_of) if boxes} == {one for box in map_.boxes for one in box.hexes}


def test_boxes_admit_whom_the_lists_name() -> None:
    europe_boxes = {box.id: box for box in europe().boxes}
    assert europe_boxes["persia-box"].admits == (WEST, SOVIET)
    assert europe_boxes["eastern-us-canada"].admits == (WEST,)
    assert europe_boxes["soviet-interior"].admits == (SOVIET,)
    edge = europe_boxes["soviet-interior"].hexes
    assert all(COUNTRIES[europe().country[one]].code == "SU" for one in edge)
    assert {one for one in europe().east_edge if COUNTRIES[europe().country[one]].code == "SU"} == set(edge)
    assert all(AXIS not in box.admits for map_ in (europe(), small_map()) for box in map_.boxes)


# --- what hot code reads ----------------------------------------------------------------------------------------------


def test_costs_of_steps_are_terrain_and_hexside() -> None:
    small = small_map()
    assert costs(small, "s0507", "s0508") == (1, 1)
    assert costs(small, "s0507", "s0606") == (2, 2)  # rough
    assert costs(small, "s0508", "s0509") == (2, 2)  # river
    assert costs(small, "s0801", "s0902") == (3, 3)  # strait
    assert costs(small, "s0605", "s0705") == (3, BARRED_ROADLESS)
    assert costs(small, "s0811", "s0911") == (BARRED_SIDE, BARRED_SIDE)
    assert costs(small, "s0703", "s0704") == (BARRED_HEX, BARRED_HEX)
    assert costs(small, "s0402", "s0503") == (BARRED_SEA, BARRED_SEA)
    assert costs(small, "s0402", "s0403") == (BARRED_SEA, BARRED_SEA)
    assert small.foot_costs[0][0] == OFF_MAP
    large = europe()
    assert costs(large, "w2012", "w2013") == (1 + 2, 1 + 2)  # mountains with a transport link


def test_terrain_and_cities_shift_and_bar_armour() -> None:
    map_ = small_map()
    found = {word: (map_.shifts[map_.index[word]], map_.takes_armour_shift[map_.index[word]]) for word in map_.words}
    assert found["s0505"] == (0, True)
    assert found["s0606"] == (-1, True)
    assert found["s0410"] == (0, False)
    assert found["s0507"] == (-1, False)
    assert found["s1004"] == (0, True)
    large = europe()
    assert large.shifts[large.index["e2322"]] == -2
    assert large.shifts[large.index["e1110"]] == 0
    assert not large.takes_armour_shift[large.index["e1110"]]


def test_armour_pays_more_in_marsh() -> None:
    map_ = europe()
    marsh = map_.index["e1110"]
    assert {costs(map_, map_.words[near], "e1110") for near in map_.walkable[marsh]} <= {(3, 4), (4, 5)}


def test_zones_of_control_reach_over_rivers_and_open_hexsides_only() -> None:
    map_ = small_map()
    assert words(map_, map_.zoc[map_.index["s0605"]]) == ["s0505", "s0506", "s0604", "s0606", "s0706"]
    assert words(map_, map_.zoc[map_.index["s0308"]]) == ["s0407"]
    assert "s0509" in words(map_, map_.zoc[map_.index["s0508"]])


@each_map
def test_what_is_walkable_has_a_cost_and_the_other_way_round(map_: Map) -> None:
    for one in map_.land:
        for direction, near in enumerate(map_.grid.neighbours[one]):
            assert (map_.foot_costs[one][direction] > 0) == (near in map_.walkable[one])
            assert (map_.foot_costs[one][direction] == BARRED_SEA) == (near in map_.across_sea[one])


@each_map
def test_places_are_hexes_then_zones_then_boxes(map_: Map) -> None:
    assert map_.place_index[map_.words[0]] == 0
    assert map_.place_index[map_.zones[1].id] == map_.zone_place(1)
    assert map_.place_index[map_.boxes[-1].id] == map_.box_place(len(map_.boxes) - 1) == len(map_.place_words) - 1
    assert len(map_.place_names) == len(map_.place_words) == len(set(map_.place_words))
    assert map_.place_names[map_.zone_place(0)] == map_.zones[0].name


# --- what does not fit together is refused ----------------------------------------------------------------------------

TABLE = "row  t01 t02 t03\n01   GE  GE  ~N\n02     GE  FR  XX\n"


def small_data(**changes: object) -> dict[str, object]:
    return {
        "short_rows": False,
        "sites": [],
        "small_hexes": "",
        "small_terrain": "",
        "ice": "",
        "east_edge": "",
        "zones": [{"code": "N", "id": "north", "en": "North", "ru": "Север", "neighbours": ""}],
        "closed_straits": [],
        "boxes": [],
        "hexsides": {
            **dict.fromkeys(("mountain_borders", "impassable_borders"), ""),
            **dict.fromkeys(("mountain", "impassable", "strait", "sea"), ""),
        },
        "rivers": [],
        "transport": {"lines": ""},
        **changes,
    }


def river(sides: str) -> dict[str, object]:
    return {"rivers": [{"en": "River", "ru": "Река", "sides": sides}]}


def test_a_map_can_be_read_from_a_table() -> None:
    map_ = map_from("tiny", TABLE, small_data(**river("t0101/t0102")))
    assert len(map_) == 6
    assert pairs(map_, RIVER) == {"t0101/t0102"}


@pytest.mark.parametrize(
    ("table", "changes", "message"),
    [
        (TABLE.replace("02     GE  FR", "02     GE"), {}, "expected row 02 with 3 hexes"),
        (TABLE, river("t0101/t0202"), "expected a hexside between two land hexes"),
        (TABLE, river("t0102/t0103"), "expected a hexside between two land hexes"),
        (TABLE, river("t0101/t0909"), "expected a hex, got 't0909'"),
        (TABLE, river("t0101/t0102 t0102/t0101"), "expected each hexside once"),
        (TABLE, {"transport": {"lines": "t0101-t0202"}}, "expected a link of two adjacent land hexes"),
        (TABLE, {"sites": [{"hex": "t0101", "en": "A", "ru": "А"}] * 2}, "expected at most one site in a hex"),
    ],
)
def test_a_map_that_contradicts_itself_is_refused(table: str, changes: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        map_from("tiny", table, small_data(**changes))
