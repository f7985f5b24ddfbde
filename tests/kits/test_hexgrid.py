"""Hexes have six neighbours, distances are steps, and both ways of staggering lead to the same coordinates."""

from __future__ import annotations

import random

import pytest

from engine.kits.hexgrid import (
    DIRECTIONS,
    NOWHERE,
    POINTY_TOP,
    Axial,
    Grid,
    apart,
    disc,
    from_flat_top,
    from_pointy_top,
    moved,
)

FLAT_TOP = ("N", "NE", "SE", "S", "SW", "NW")
TWELVE = Grid.of(from_flat_top(column, row) for row in range(12) for column in range(12))
EUROPE = Grid.of(from_pointy_top(column, row) for row in range(45) for column in range(35 - row % 2))


def flat(name: str) -> Axial:
    """A hex of a flat-topped map by its letter and row, such as `C4`."""
    return from_flat_top(ord(name[0]) - ord("A"), int(name[1:]) - 1)


def pointy(name: str) -> Axial:
    """A hex of a pointy-topped map by its row and column, such as `0506`."""
    return from_pointy_top(int(name[2:]) - 1, int(name[:2]) - 1)


def steps_from(grid: Grid, start: int) -> dict[int, int]:
    """How many steps each hex is away, found by walking."""
    steps = {start: 0}
    edge = [start]
    for here in edge:
        for near in grid.around[here]:
            if near not in steps:
                steps[near] = steps[here] + 1
                edge.append(near)
    return steps


def test_the_directions_go_clockwise_and_back() -> None:
    assert DIRECTIONS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    for direction in range(6):
        assert moved(moved((3, 5), direction), (direction + 3) % 6) == (3, 5)
        assert apart(DIRECTIONS[direction], DIRECTIONS[direction - 1]) == 1


@pytest.mark.parametrize(
    ("name", "around"),
    [("D4", "D3 E4 E5 D5 C5 C4"), ("C4", "C3 D3 D4 C5 B4 B3")],
)
def test_the_neighbours_of_a_flat_topped_hex(name: str, around: str) -> None:
    assert [moved(flat(name), FLAT_TOP.index(one)) for one in FLAT_TOP] == [flat(one) for one in around.split()]


@pytest.mark.parametrize(
    ("name", "around"),
    [("0506", "0405 0406 0507 0606 0605 0505"), ("0406", "0306 0307 0407 0507 0506 0405")],
)
def test_the_neighbours_of_a_pointy_topped_hex(name: str, around: str) -> None:
    assert [moved(pointy(name), POINTY_TOP.index(one)) for one in POINTY_TOP] == [pointy(one) for one in around.split()]


def test_every_hex_has_a_column_and_a_row_of_its_own() -> None:
    for way in (from_flat_top, from_pointy_top):
        assert len({way(column, row) for column in range(-3, 9) for row in range(-3, 9)}) == 144


def test_the_catalogue_numbers_the_columns_as_we_do() -> None:
    for column in range(12):
        for row in range(1, 13):
            assert from_flat_top(column, row - 1) == (column, (row - 1) - (column - column % 2) // 2)


@pytest.mark.parametrize("grid", [TWELVE, EUROPE], ids=["12 x 12", "45 x 35"])
def test_distances_are_the_steps_of_the_shortest_way(grid: Grid) -> None:
    for start in random.Random(1).sample(range(len(grid)), 5):
        assert {one: grid.distance(start, one) for one in range(len(grid))} == steps_from(grid, start)


@pytest.mark.parametrize("grid", [TWELVE, EUROPE], ids=["12 x 12", "45 x 35"])
def test_what_lies_within_a_distance(grid: Grid) -> None:
    chance = random.Random(2)
    for start in chance.sample(range(len(grid)), 5):
        for reach in range(6):
            near = [one for one in range(len(grid)) if apart(grid.hexes[start], grid.hexes[one]) <= reach]
            assert list(grid.within(start, reach)) == near


def test_a_disc_has_its_rings() -> None:
    assert [len(disc(radius)) for radius in range(4)] == [1, 7, 19, 37]


def test_a_grid_numbers_its_hexes_and_knows_its_edge() -> None:
    assert len(TWELVE) == 144
    corner = TWELVE.index[flat("A1")]
    assert TWELVE.neighbours[corner] == (
        NOWHERE,
        NOWHERE,
        TWELVE.index[flat("B1")],
        TWELVE.index[flat("A2")],
        NOWHERE,
        NOWHERE,
    )
    assert TWELVE.around[corner] == (TWELVE.index[flat("B1")], TWELVE.index[flat("A2")])
    assert all(TWELVE.index[one] == number for number, one in enumerate(TWELVE.hexes))


def test_every_side_has_two_adjacent_hexes_and_appears_once() -> None:
    assert len(set(TWELVE.sides)) == len(TWELVE.sides) == sum(map(len, TWELVE.around)) // 2
    for i, j in TWELVE.sides:
        assert i < j
        assert TWELVE.is_adjacent(i, j)
        assert TWELVE.is_adjacent(j, i)
        assert TWELVE.side(i, j) == TWELVE.side(j, i) == (i, j)
        assert TWELVE.neighbours[i][TWELVE.direction(i, j)] == j


@pytest.mark.parametrize("other", ["A1", "C6", "nowhere"])
def test_only_adjacent_hexes_share_a_side(other: str) -> None:
    one = TWELVE.index[flat("C4")]
    two = NOWHERE if other == "nowhere" else TWELVE.index[flat(other)]
    with pytest.raises(ValueError, match="expected two adjacent hexes"):
        TWELVE.side(one, two)
    corner = TWELVE.index[flat("A1")]
    with pytest.raises(ValueError, match="expected two adjacent hexes"):
        TWELVE.direction(corner, NOWHERE)


def test_a_row_of_steps_ends_on_the_map_or_nowhere() -> None:
    one = TWELVE.index[flat("C4")]
    assert TWELVE.shifted(one, FLAT_TOP.index("S"), 3) == TWELVE.index[flat("C7")]
    assert TWELVE.shifted(one, FLAT_TOP.index("SE"), 2) == TWELVE.index[flat("E5")]
    assert TWELVE.shifted(one, FLAT_TOP.index("NW"), 3) == NOWHERE
    assert TWELVE.shifted(one, FLAT_TOP.index("N"), 0) == one


def test_a_map_with_holes_measures_as_the_crow_flies() -> None:
    grid = Grid.of([(0, 0), (2, 0), (400, 0)])
    assert grid.distance(0, 1) == 2
    assert grid.distance(0, 2) == 400
    assert grid.around == ((), (), ())


def test_a_hex_is_given_once() -> None:
    with pytest.raises(ValueError, match=r"expected each hex once, got \(1, 1\) twice"):
        Grid.of([(0, 0), (1, 1), (1, 1)])
