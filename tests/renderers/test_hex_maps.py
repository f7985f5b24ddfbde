"""Hex grids of both layouts, and the ground of hex maps."""

from __future__ import annotations

from math import hypot, sqrt

import pytest

from renderers.hexes.grid import RADIUS, HexGrid
from renderers.hexes.ground import paint_ground, pixels
from renderers.hexes.plan import HexPlan
from renderers.hexes.trees import is_in_hexagon

GRIDS = (HexGrid(7, 6), HexGrid(7, 6, pointy=True))
each_grid = pytest.mark.parametrize("grid", GRIDS, ids=("flat-top", "pointy-top"))


@each_grid
def test_neighbours_lie_as_far_apart_as_hexes_are_wide(grid: HexGrid) -> None:
    for cell in grid.cells:
        x, y = grid.centre(cell)
        for other in grid.neighbours(cell):
            ox, oy = grid.centre(other)
            assert hypot(ox - x, oy - y) == pytest.approx(sqrt(3) * RADIUS)
            assert cell in grid.neighbours(other)


@each_grid
def test_a_hexside_runs_between_two_corners_of_both_hexes(grid: HexGrid) -> None:
    for other in grid.neighbours((3, 3)):
        for end in grid.side((3, 3), other):
            for cell in ((3, 3), other):
                assert min(hypot(end[0] - x, end[1] - y) for x, y in grid.corners(cell)) < 1e-6


@each_grid
def test_every_hex_lies_on_the_sheet(grid: HexGrid) -> None:
    wide, tall = grid.size
    for cell in grid.cells:
        for x, y in grid.corners(cell):
            assert 0 <= x <= wide
            assert 0 <= y <= tall


def test_axial_coordinates_of_flat_hexes_count_along_columns() -> None:
    grid = GRIDS[0]
    assert grid.axial(0, 0) == grid.centre((0, 0))
    assert grid.axial(3, 1) == grid.centre((3, 2))
    middle = grid.axial(0.5, 0)
    (ax, ay), (bx, by) = grid.centre((0, 0)), grid.axial(1, 0)
    assert middle == pytest.approx(((ax + bx) / 2, (ay + by) / 2))


@each_grid
def test_a_point_is_in_a_hexagon_up_to_its_corners(grid: HexGrid) -> None:
    centre = grid.centre((2, 2))
    for x, y in grid.corners((2, 2)):
        inner = ((x - centre[0]) * 0.99, (y - centre[1]) * 0.99)
        outer = ((x - centre[0]) * 1.01, (y - centre[1]) * 1.01)
        assert is_in_hexagon(*inner, RADIUS, pointy=grid.pointy)
        assert not is_in_hexagon(*outer, RADIUS, pointy=grid.pointy)


@each_grid
def test_every_terrain_and_hexside_paints_on_both_layouts(grid: HexGrid) -> None:
    kinds = ("woods", "brush", "orchard", "sunflowers", "house", "hall", "rubble", "marsh", "balka", "stream", "water")
    plain = paint_ground(HexPlan(grid, ()), 0.6)
    assert plain.size == pixels(HexPlan(grid, ()), 0.6)
    painted = {plain.raw()}
    for kind in kinds:
        river = [tuple((column, 2) for column in range(7))] if kind in ("stream", "water") else []
        cells = [(cell, kind) for cell in (river[0] if river else ((2, 2), (3, 2)))]
        painted.add(paint_ground(HexPlan(grid, cells, rivers=river), 0.6).raw())
    side = ((2, 2), grid.neighbours((2, 2))[0])
    chain = tuple((2, row) for row in range(6))
    for plan in (
        HexPlan(grid, (), walls=[side]),
        HexPlan(grid, (), fences=[side]),
        HexPlan(grid, (), cliffs=[side]),
        HexPlan(grid, (), roads=[chain]),
        HexPlan(grid, (), rails=[chain]),
        HexPlan(grid, (), levels=[((2, 2), 1)]),
        HexPlan(grid, [((2, 2), "bridge")], roads=[chain], rivers=[((1, 2), (2, 2), (3, 2))]),
    ):
        painted.add(paint_ground(plan, 0.6).raw())
    assert len(painted) == len(kinds) + 8


def test_the_digest_of_a_map_changes_with_anything_on_it() -> None:
    grid = GRIDS[0]
    plans = (
        HexPlan(grid, ()),
        HexPlan(grid, [((1, 1), "woods")]),
        HexPlan(grid, (), walls=[((1, 1), (1, 2))]),
        HexPlan(grid, (), fences=[((1, 1), (1, 2))]),
        HexPlan(GRIDS[1], ()),
    )
    assert len({plan.digest for plan in plans}) == len(plans)
    assert HexPlan(grid, ()).digest == HexPlan(grid, ()).digest
