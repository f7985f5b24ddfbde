"""Every example of line of sight that the rules give, and the readings that settle the doubtful ones."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.kits.hexgrid import Axial, Grid, disc
from engine.kits.los import BLOCKED, OBSTACLE, Sightlines
from tests.kits.countries import BRUSH, FENCE, HOUSE, WALL, WOODS, Country, country

ORIGIN = (0, 0)


def causes(land: Country, one: Axial, other: Axial) -> list[tuple[str, tuple[Axial, ...], int]]:
    """Kind, hexes and value of what counts between two hexes."""
    seen = land.sight(one, other)
    return [(cause.kind, tuple(land.grid.hexes[i] for i in cause.hexes), cause.value) for cause in seen.causes]


def ignored(land: Country, one: Axial, other: Axial) -> list[tuple[str, tuple[Axial, ...]]]:
    """Kind and hexes of what does not count between two hexes."""
    seen = land.sight(one, other)
    return [(cause.kind, tuple(land.grid.hexes[i] for i in cause.hexes)) for cause in seen.ignored]


def test_nothing_hinders_on_open_ground() -> None:
    seen = country().sight(ORIGIN, (4, -2))
    assert seen.is_seen
    assert seen.hindrance == 0
    assert (seen.causes, seen.ignored, seen.deciding) == ((), (), ())


def test_10_1b_woods_between_block_and_brush_hinders() -> None:
    assert country({(1, 0): WOODS}).hindrance(ORIGIN, (3, 0)) is None
    assert country({(1, 0): BRUSH}).hindrance(ORIGIN, (3, 0)) == 3


@pytest.mark.parametrize("ends", [{ORIGIN: WOODS}, {(3, 0): WOODS}, {ORIGIN: BRUSH, (3, 0): HOUSE}])
def test_10_1d_terrain_of_observer_and_target_does_not_count(ends: dict[Axial, int]) -> None:
    land = country(ends)
    assert land.hindrance(ORIGIN, (3, 0)) == 0
    assert ignored(land, ORIGIN, (3, 0)) == [("terrain", (one,)) for one in ends]


def test_10_1d_a_wall_on_the_observers_own_hexside_does_not_count() -> None:
    own, foreign = (ORIGIN, (1, 0)), ((1, 0), (2, 0))
    assert country(sides={own: WALL}).hindrance(ORIGIN, (3, 0)) == 0
    assert ignored(country(sides={own: WALL}), ORIGIN, (3, 0)) == [("hexside", own)]
    assert country(sides={foreign: WALL}).hindrance(ORIGIN, (3, 0)) is None
    assert country(sides={foreign: WALL}).hindrance(ORIGIN, (2, 0)) == 0
    assert country(sides={foreign: FENCE}).hindrance(ORIGIN, (3, 0)) == 1


def test_10_1e_a_wall_blocks_along_its_length() -> None:
    land = country(sides={((1, 0), (1, -1)): WALL})
    assert land.hindrance(ORIGIN, (2, -1)) is None
    assert causes(land, ORIGIN, (2, -1)) == [("hexside", ((1, -1), (1, 0)), OBSTACLE)]
    assert country(sides={((1, 0), (1, -1)): FENCE}).hindrance(ORIGIN, (2, -1)) == 1


def test_10_1e_a_wall_blocks_at_its_end() -> None:
    touched_at_its_end = ((1, 1), (1, 0))
    line = country(sides={touched_at_its_end: WALL}).sight(ORIGIN, (4, 1))
    assert not line.is_seen
    assert line.causes[0].point == (Fraction(4, 3), Fraction(1, 3))
    assert country(sides={((1, 1), (0, 1)): WALL}).hindrance((0, 0), (4, 1)) == 0


def test_10_2_a_house_two_hexes_ahead_blocks_a_line_of_four() -> None:
    land = country({(2, 0): HOUSE})
    seen = land.sight(ORIGIN, (4, 0))
    assert seen.hindrance == BLOCKED
    assert causes(land, ORIGIN, (4, 0)) == [("terrain", ((2, 0),), OBSTACLE)]
    assert seen.causes[0].point == (2, 0)


def test_10_2_1_a_blaze_blocks_along_its_hexside() -> None:
    land = country(blaze=((1, 0),))
    assert land.hindrance(ORIGIN, (2, -1)) is None
    assert causes(land, ORIGIN, (2, -1)) == [("blaze", ((1, 0),), OBSTACLE)]


def test_a_blaze_at_an_end_does_not_count() -> None:
    land = country(blaze=((2, -1),))
    assert land.hindrance(ORIGIN, (2, -1)) == 0
    assert ignored(land, ORIGIN, (2, -1)) == [("blaze", ((2, -1),))]


def test_10_3_3_hindrances_do_not_add_up() -> None:
    brush = {(1, 0): BRUSH, (2, 0): BRUSH}
    assert country(brush).hindrance(ORIGIN, (3, 0)) == 3
    assert country(brush, smoke={(1, 0): 4}).hindrance(ORIGIN, (3, 0)) == 4
    assert country(brush, smoke={(1, 0): 4, (2, 0): 4}).hindrance(ORIGIN, (3, 0)) == 4
    assert country(brush, smoke={(1, 0): 4, ORIGIN: 5}).hindrance(ORIGIN, (3, 0)) == 5
    assert country({(1, 0): BRUSH}, smoke={(2, 0): 4}).hindrance(ORIGIN, (3, 0)) == 4
    assert country(smoke={(1, 0): 4, (2, 0): 4}).hindrance(ORIGIN, (3, 0)) == 4
    assert country({(1, 0): BRUSH}, smoke={(1, 0): 1}).hindrance(ORIGIN, (3, 0)) == 3


def test_only_the_largest_decides_and_all_are_told() -> None:
    land = country({(1, 0): BRUSH}, sides={((1, 0), (2, 0)): FENCE}, smoke={(2, 0): 4, (3, 0): 4})
    seen = land.sight(ORIGIN, (3, 0))
    assert [cause.kind for cause in seen.causes] == ["terrain", "hexside", "smoke", "smoke"]
    assert [land.grid.hexes[cause.hexes[0]] for cause in seen.deciding] == [(2, 0), (3, 0)]


def test_10_3_4a_smoke_hinders_along_its_hexside() -> None:
    assert country(smoke={(1, 0): 2}).hindrance(ORIGIN, (2, -1)) == 2


@pytest.mark.parametrize("where", [ORIGIN, (1, 0)])
def test_10_3_4c_smoke_hinders_into_and_out_of_its_hex(where: Axial) -> None:
    assert country(smoke={where: 3}).hindrance(ORIGIN, (1, 0)) == 3


def test_smoke_beside_the_line_does_nothing() -> None:
    land = country(smoke={(0, 1): 6, (2, 1): 6, (4, 0): 6, (-1, 0): 6}, blaze=((1, 1), (0, -1)))
    assert land.hindrance(ORIGIN, (3, 0)) == 0


@pytest.mark.parametrize("grazed", [(1, 1), (2, 0)])
def test_q1_a_line_that_grazes_a_hex_misses_its_terrain(grazed: Axial) -> None:
    assert country({grazed: WOODS}).hindrance(ORIGIN, (3, 1)) == 0
    assert country(smoke={grazed: 4}).hindrance(ORIGIN, (3, 1)) == 4
    assert country(blaze=(grazed,)).hindrance(ORIGIN, (3, 1)) is None


@pytest.mark.parametrize(
    ("pair", "hindrance"),
    [((WOODS, WOODS), None), ((WOODS, BRUSH), 3), ((1, BRUSH), 1), ((WOODS, 0), 0), ((BRUSH, 0), 0)],
)
def test_q1_between_two_hexes_the_smaller_effect_counts(pair: tuple[int, int], hindrance: int | None) -> None:
    for upper, lower in (pair, pair[::-1]):
        land = country({(1, -1): upper, (1, 0): lower})
        assert land.hindrance(ORIGIN, (2, -1)) == hindrance
        told = [("run", ((1, -1), (1, 0)), min(pair))] if min(pair) else []
        assert causes(land, ORIGIN, (2, -1)) == told


def test_a_run_along_the_edge_of_the_map_meets_nothing() -> None:
    hexes = [one for one in disc(4) if one != (1, -1)]
    grid = Grid.of(hexes)
    lines = Sightlines(grid, [WOODS if one == (1, 0) else 0 for one in hexes], {})
    assert lines.hindrance_of(grid.index[ORIGIN], grid.index[2, -1]) == 0


def test_q2_a_wall_is_an_obstacle_and_a_fence_a_hindrance_in_either_direction() -> None:
    sides = {((1, 0), (2, 0)): FENCE, ((2, 0), (3, 0)): WALL}
    assert country(sides=sides).hindrance((3, 0), ORIGIN) == 1
    assert country(sides=sides).hindrance((4, 0), ORIGIN) is None


def test_q3_the_corner_of_a_smoking_or_burning_hex_counts() -> None:
    corner = (1, 1)
    seen = country(smoke={corner: 2}).sight(ORIGIN, (4, 1))
    assert seen.hindrance == 2
    assert seen.causes[0].point == (Fraction(4, 3), Fraction(1, 3))
    assert country(blaze=(corner,)).hindrance(ORIGIN, (4, 1)) is None
    assert country({corner: WOODS}).hindrance(ORIGIN, (4, 1)) == 0


def test_q20_only_smoke_counts_between_neighbours() -> None:
    beside = {one: WOODS for one in disc(2) if one not in (ORIGIN, (1, 0))}
    walls = {(ORIGIN, (1, 0)): WALL, ((1, -1), (1, 0)): WALL, (ORIGIN, (0, 1)): WALL, ((2, -1), (1, 0)): FENCE}
    land = country({**beside, ORIGIN: WOODS, (1, 0): HOUSE}, sides=walls, blaze=((0, 1),), levels={(1, -1): 2})
    assert land.hindrance(ORIGIN, (1, 0)) == 0
    assert land._replace(smoke=((land.grid.index[ORIGIN], 1),)).hindrance(ORIGIN, (1, 0)) == 1


def test_a_hex_sees_itself() -> None:
    land = country({ORIGIN: WOODS}, smoke={ORIGIN: 2, (1, 0): 5}, blaze=((0, 1),))
    assert land.hindrance((2, 2), (2, 2)) == 0
    assert land.hindrance(ORIGIN, ORIGIN) == 2


HILL = {ORIGIN: 1, (4, 0): 1}


def test_1_1_between_heights_what_lies_lower_is_overlooked() -> None:
    low = country({(2, 0): WOODS}, sides={((1, 0), (2, 0)): WALL}, levels=HILL)
    assert low.hindrance(ORIGIN, (4, 0)) == 0
    assert ignored(low, ORIGIN, (4, 0)) == [("hexside", ((1, 0), (2, 0))), ("terrain", ((2, 0),))]
    assert country({(2, 0): WOODS}, levels={**HILL, (2, 0): 1}).hindrance(ORIGIN, (4, 0)) is None
    assert country({(2, 0): BRUSH}, levels={**HILL, (2, 0): 1}).hindrance(ORIGIN, (4, 0)) == 3


def test_1_1_a_wall_at_the_foot_of_a_height_is_as_high_as_the_height() -> None:
    wall = {((1, 0), (2, 0)): WALL}
    assert country(sides=wall, levels={**HILL, (2, 0): 1}).hindrance(ORIGIN, (4, 0)) is None


def test_1_1_smoke_and_blaze_rise_to_every_height() -> None:
    assert country(levels=HILL, smoke={(2, 0): 3}).hindrance(ORIGIN, (4, 0)) == 3
    assert country(levels=HILL, blaze=((2, 0),)).hindrance(ORIGIN, (4, 0)) is None


def test_1_1_between_different_levels_everything_counts() -> None:
    land = country({(2, 0): BRUSH}, levels={ORIGIN: 2, (4, 0): 1})
    assert land.hindrance(ORIGIN, (4, 0)) == 3


@pytest.mark.parametrize(("low", "other"), [(0, 0), (0, 1), (1, 1)])
def test_1_1_a_hex_higher_than_both_ends_blocks(low: int, other: int) -> None:
    land = country({(2, 0): BRUSH}, levels={ORIGIN: low, (4, 0): other, (2, 0): 2})
    assert land.hindrance(ORIGIN, (4, 0)) is None
    assert causes(land, ORIGIN, (4, 0)) == [("level", ((2, 0),), OBSTACLE)]
    assert country(levels={ORIGIN: 2, (4, 0): other, (2, 0): 2}).hindrance(ORIGIN, (4, 0)) == 0


def test_1_1_a_height_is_an_obstacle_by_its_depiction_and_in_a_run() -> None:
    assert country(levels={(1, 1): 1}).hindrance(ORIGIN, (3, 1)) == 0
    assert country(levels={(1, 0): 1}).hindrance(ORIGIN, (2, -1)) == 0
    assert country({(1, -1): BRUSH}, levels={(1, 0): 1}).hindrance(ORIGIN, (2, -1)) == 3
    assert country(levels={(1, -1): 1, (1, 0): 1}).hindrance(ORIGIN, (2, -1)) is None


def test_1_1_a_run_beside_a_lower_hex_is_overlooked() -> None:
    high = {ORIGIN: 1, (2, -1): 1, (1, 0): 1}
    assert country({(1, -1): WOODS, (1, 0): WOODS}, levels=high).hindrance(ORIGIN, (2, -1)) == 0
    assert country({(1, -1): WOODS, (1, 0): WOODS}, levels={**high, (1, -1): 1}).hindrance(ORIGIN, (2, -1)) is None


def test_the_point_of_a_cause_is_the_middle_of_what_the_line_touches() -> None:
    seen = country({(1, 0): WOODS}, sides={((1, 0), (2, 0)): FENCE}).sight((3, 0), ORIGIN)
    assert [(cause.kind, cause.point) for cause in seen.causes] == [
        ("terrain", (1, 0)),
        ("hexside", (Fraction(3, 2), 0)),
    ]


def test_a_map_needs_effects_and_levels_for_every_hex() -> None:
    grid = Grid.of(disc(1))
    with pytest.raises(ValueError, match="expected terrain and levels of 7 hexes, got 6 and 7"):
        Sightlines(grid, [0] * 6, {})
    with pytest.raises(ValueError, match="expected terrain and levels of 7 hexes, got 7 and 1"):
        Sightlines(grid, [0] * 7, {}, [1])


def test_a_wall_stands_on_a_hexside_of_the_map() -> None:
    grid = Grid.of(disc(1))
    middle, beside, opposite_side = grid.index[ORIGIN], grid.index[-1, 0], grid.index[1, 0]
    with pytest.raises(ValueError, match="expected a hexside with the lower index first"):
        Sightlines(grid, [0] * 7, {(middle, beside): WALL})
    with pytest.raises(ValueError, match="expected two adjacent hexes"):
        Sightlines(grid, [0] * 7, {(beside, opposite_side): WALL})
