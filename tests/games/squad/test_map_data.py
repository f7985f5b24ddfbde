"""The map of the squad game and what its ground means: terrain, hexsides, costs, with the figures of the catalogue."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.rules import Rule
from engine.games.squad import rules
from engine.games.squad.map.geography import (
    COLUMN,
    GRID,
    HEXES,
    INDEX,
    ROW,
    WORDS,
    distance,
    find_hex,
    geography,
    geography_from,
    hex_word,
    is_enemy_edge,
    is_own_edge,
    rows_to_own_edge,
)
from engine.games.squad.map.sides import ALLIES, AXIS
from engine.games.squad.map.terrain import BY_LETTER, FORTS, TERRAIN
from engine.games.squad.rules import RULES
from engine.games.squad.table.scenario import scenarios
from engine.kits.los import OBSTACLE

MAP = geography("brickworks")
FARM = scenarios()["farm"]

TERRAIN_TABLE = {
    "T79": (None, 0, OBSTACLE),
    "T80": (1, 0, 0),
    "T80.1": (1, 0, 0),
    "T81": (2, 1, 3),
    "T82": (2, 3, OBSTACLE),
    "T83": (None, 0, 0),
    "T84": (1, 0, 1),
    "T85": (1, 0, 2),
    "T86": (3, 2, 0),
    "T87": (1, 0, 0),
    "T88": (2, 4, OBSTACLE),
    "T89": (4, 0, 0),
    "T90": (1, 0, 0),
    "T91": (1, 1, 1),
    "T92": (2, 1, 1),
    "T93": (1, 0, 0),
    "T94": (0, 0, 0),
    "T95": (3, 3, 2),
    "T96": (3, 0, 0),
    "T97": (1, 2, OBSTACLE),
    "T98": (None, 0, 0),
    "T99": (2, 2, OBSTACLE),
}


def at(word: str) -> int:
    return INDEX[word]


def letters(row: int) -> str:
    found = {one.id: one.letter for one in BY_LETTER.values()}
    return " ".join(found[MAP.ground[index].id] for index in range(HEXES) if ROW[index] == row)


def names(sides: frozenset[tuple[int, int]]) -> set[str]:
    return {f"{WORDS[a]}/{WORDS[b]}" for a, b in sides}


def test_the_map_has_144_hexes_with_the_axial_coordinates_of_the_catalogue() -> None:
    assert len(WORDS) == len(GRID) == HEXES == 144
    for index, word in enumerate(WORDS):
        column, row = "ABCDEFGHIJKL".index(word[0]), int(word[1:])
        assert (COLUMN[index], ROW[index]) == (column, row)
        assert GRID.hexes[index] == (column, (row - 1) - (column - column % 2) // 2)
        assert hex_word(index) == word


def test_a_lower_column_touches_the_next_row() -> None:
    assert {WORDS[near] for near in GRID.around[at("F5")]} == {"F4", "G5", "G6", "F6", "E6", "E5"}
    assert {WORDS[near] for near in GRID.around[at("E5")]} == {"E4", "F4", "F5", "E6", "D5", "D4"}
    assert [WORDS[near] for near in GRID.neighbours[at("F5")]] == ["F4", "G5", "G6", "F6", "E6", "E5"]
    assert distance(at("A1"), at("L12")) == 17


def test_a_hex_may_be_typed_in_any_case_and_in_cyrillic_look_alikes() -> None:
    assert find_hex("d4") == find_hex("D4") == at("D4")
    assert find_hex("А10") == find_hex("а10") == at("A10")
    assert find_hex("К5") == at("K5")
    assert find_hex("M1") is None
    assert find_hex("A13") is None
    assert find_hex("") is None


def test_edges_belong_to_the_sides_as_the_rules_say() -> None:
    assert is_own_edge(AXIS, at("C1"))
    assert is_enemy_edge(AXIS, at("C12"))
    assert not is_enemy_edge(AXIS, at("C1"))
    assert is_enemy_edge(ALLIES, at("L1"))
    assert rows_to_own_edge(AXIS, at("C4")) == 3
    assert rows_to_own_edge(ALLIES, at("C4")) == 8


def test_the_ground_lies_as_drawn_in_the_catalogue() -> None:
    drawn = """
        . . w w . . . b . . w w
        . b w . . o . . . w w .
        . . . h . o . . b . . .
        c c . h . . r . . . w .
        c c . . h . F F . b b .
        . . b . . . F r . . . .
        s s s W W B W W s s s s
        . b . . . . . h . . . .
        w . . h h . . h . c c .
        w w . . h . b . . c c .
        . w . . . o o . . . b .
        . . . b . . . . w w . .
    """
    for number, line in enumerate(drawn.strip().splitlines(), 1):
        assert letters(number) == line.strip(), number


def test_hexsides_join_adjacent_hexes_and_are_those_of_the_catalogue() -> None:
    for sides in (MAP.walls, MAP.fences, MAP.cliffs, MAP.roads):
        assert all(GRID.is_adjacent(a, b) and a < b for a, b in sides)
    assert names(MAP.walls) == {"F5/G5", "F5/G6", "G4/G5", "H6/I6"}
    assert names(MAP.fences) == {"B3/C4", "B4/C4", "B4/C5", "B5/C5", "E9/E10"}
    assert names(MAP.cliffs) == {"C8/D8", "C8/C9"}
    assert len(MAP.roads) == 11 + 5
    assert {"F6/F7", "F7/F8", "A8/B8", "B8/C9", "C9/D8", "D8/E9", "E9/F8"} <= names(MAP.roads)
    assert not MAP.rails


def test_a_hexside_of_hexes_far_apart_is_rejected() -> None:
    data: dict[str, Any] = {"id": "x", "en": "x", "ru": "x", "rows": [" ".join("." * 12)] * 12, "walls": [["A1", "C1"]]}
    with pytest.raises(ValueError, match="adjacent"):
        geography_from(data)
    with pytest.raises(ValueError, match="rows"):
        geography_from({**data, "walls": [], "rows": [". ."]})


def test_the_hill_and_the_objectives_lie_where_the_catalogue_puts_them() -> None:
    assert {WORDS[index] for index in range(HEXES) if MAP.level[index]} == {"J4", "J5", "K4", "K5"}
    assert [WORDS[index] for index in MAP.objectives] == ["D4", "G5", "F7", "E9", "J5"]


def test_the_river_is_passed_only_at_the_fords_and_the_bridge() -> None:
    north = {start for start in range(HEXES) if ROW[start] <= 6}
    crossings = {at("F7"), *(at(f"{letter}7") for letter in "ABCIJKL")}
    assert {start for start in range(HEXES) if ROW[start] == 7 and MAP.is_passable(start)} == crossings
    reached, queue = set(north), list(north)
    while queue:
        for near in MAP.cost[queue.pop()]:
            if near not in reached and near not in crossings:
                reached.add(near)
                queue.append(near)
    assert all(ROW[index] <= 6 for index in reached)


# Movement costs


@pytest.mark.parametrize(
    ("start", "end", "cost"),
    [
        ("A1", "A2", 1),  # open ground
        ("B1", "C1", 2),  # woods
        ("A6", "A7", 3),  # ford
        ("F4", "F5", 1),  # road
        ("F6", "F7", 1),  # bridge by road
        ("F5", "G5", 3),  # factory hall and wall
        ("G5", "F5", 2),  # open ground and wall
        ("B4", "C4", 2),  # open ground and fence
        ("C4", "B4", 2),  # sunflowers and fence
        ("I4", "J4", 2),  # open ground uphill
        ("J3", "J4", 2),
        ("J4", "I4", 1),  # downhill
        ("J4", "J5", 2),  # brush on one level
        ("L4", "K4", 3),  # woods uphill
        ("D8", "E9", 1),  # a house by road
        ("D9", "E9", 2),  # the same without
        ("F4", "G4", 3),  # rubble
        ("F1", "F2", 1),  # an orchard by road
    ],
)
def test_a_step_costs(start: str, end: str, cost: int) -> None:
    assert MAP.cost[at(start)][at(end)] == cost
    assert sum(amount for _, amount in MAP.cost_parts(at(start), at(end))) == cost


def test_the_parts_of_a_cost_are_told_with_their_rules() -> None:
    assert MAP.cost_parts(at("F5"), at("G5")) == ((rules.terrain.FACTORY_HALL, 2), (rules.terrain.WALL, 1))
    assert MAP.cost_parts(at("L4"), at("K4")) == ((rules.terrain.WOODS, 2), (rules.terrain.SLOPE, 1))
    assert MAP.cost_parts(at("D8"), at("E9")) == ((rules.terrain.ROAD, 1),)
    assert MAP.cost_parts(at("C8"), at("D8")) == ()


@pytest.mark.parametrize(
    ("start", "end", "rule"),
    [
        ("D6", "D7", rules.movement.NO_IMPASSABLE_HEX),
        ("C8", "D8", rules.movement.NO_CLIFF),
        ("D8", "C8", rules.movement.NO_CLIFF),
        ("C9", "C8", rules.movement.NO_CLIFF),
        ("F7", "E8", rules.movement.BRIDGE_BY_ROAD_ONLY),
        ("G8", "F7", rules.movement.BRIDGE_BY_ROAD_ONLY),
    ],
)
def test_a_step_is_barred_by_the_rule_that_bars_it(start: str, end: str, rule: Rule) -> None:
    assert MAP.barred[at(start), at(end)] is rule
    assert at(end) not in MAP.cost[at(start)]


def test_every_neighbour_has_either_a_cost_or_a_bar() -> None:
    for place in (MAP, FARM.map):
        for start in range(HEXES):
            for end in GRID.around[start]:
                assert (end in place.cost[start]) is ((start, end) not in place.barred)


# Terrain


def test_the_terrain_table_has_the_figures_of_the_catalogue() -> None:
    found = {one.rule.id: (one.move, one.cover, one.sight) for one in TERRAIN.values()}
    assert found == TERRAIN_TABLE
    assert set(found) == {rule_id for rule_id in RULES.rules if rule_id.startswith("T")}
    assert TERRAIN["railway"].along == TERRAIN["road"].along == 1
    assert TERRAIN["woods"].is_obstacle
    assert not TERRAIN["brush"].is_obstacle


def test_what_burns_and_where_one_can_dig_are_as_the_rules_say() -> None:
    assert {one.id for one in TERRAIN.values() if one.burns} == {
        *("woods", "brush", "orchard", "sunflowers", "house", "hall"),
    }
    assert {MAP.ground[index].id for index in range(HEXES) if index not in MAP.diggable} == {
        *("stream", "water", "bridge", "house", "hall"),
    }


def test_fortifications_have_the_cover_of_the_catalogue() -> None:
    assert {one.id: one.cover for one in FORTS.values()} == {
        "foxholes": 3,
        "trench": 4,
        "bunker": 5,
        "wire": 0,
        "mines": 0,
    }
