"""The drawn coast of Europe says what the hex table says: what looks like land is land."""

from __future__ import annotations

import json
from importlib.resources import files
from math import sqrt
from typing import Any

import pytest

from engine.games.theater.map.atlas import europe
from engine.games.theater.map.terrain import IMPASSABLE, SEA, SEA_SIDE, STRAIT
from tools.coast.build import HexTable, drawn

Point = tuple[float, float]

MAP = europe()
RINGS: list[tuple[bool, list[Point]]] = [
    (ring["land"], [(x / 1000, y / 1000) for x, y in zip(ring["points"][::2], ring["points"][1::2], strict=True)])
    for ring in json.loads((files("renderers.games") / "data" / "theater_coast.json").read_text("utf-8"))["rings"]
]
EXTENTS = [
    (min(x for x, _ in ring), max(x for x, _ in ring), min(y for _, y in ring), max(y for _, y in ring))
    for _, ring in RINGS
]


def middle(index: int) -> Point:
    column, row = MAP.spots[index]
    return column + row % 2 / 2, row * sqrt(3) / 2


def is_inside(point: Point, ring: list[Point]) -> bool:
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
    return inside


def looks_like_land(point: Point) -> bool:
    """What the last ring painted over the point leaves there."""
    found = False
    for (is_land, ring), (left, right, top, bottom) in zip(RINGS, EXTENTS, strict=True):
        if left <= point[0] <= right and top <= point[1] <= bottom and is_inside(point, ring):
            found = is_land
    return found


def test_the_middle_of_every_hex_looks_like_what_it_is() -> None:
    wrong = [
        MAP.words[index]
        for index, terrain in enumerate(MAP.terrain)
        if terrain != IMPASSABLE and looks_like_land(middle(index)) != (terrain != SEA)
    ]
    assert len(MAP) - MAP.terrain.count(IMPASSABLE) == 1557
    assert wrong == []


def test_the_way_between_two_hexes_of_one_kind_looks_like_it_and_water_lies_where_the_table_has_it() -> None:
    wrong = []
    for one, other in MAP.grid.sides:
        is_sea = [MAP.terrain[index] == SEA for index in (one, other)]
        if is_sea[0] != is_sea[1]:
            continue
        (x0, y0), (x1, y1) = middle(one), middle(other)
        is_water = is_sea[0] or MAP.side(one, other) in {SEA_SIDE, STRAIT}
        if looks_like_land(((x0 + x1) / 2, (y0 + y1) / 2)) == is_water:
            wrong.append((MAP.words[one], MAP.words[other]))
    assert wrong == []


def test_every_island_has_land_hexes_to_it() -> None:
    hexes = [middle(index) for index in MAP.land]
    for (is_land, ring), extent in zip(RINGS, EXTENTS, strict=True):
        size = max(extent[1] - extent[0], extent[3] - extent[2])
        if is_land and size > 0.4:
            assert any(is_inside(point, ring) for point in hexes), f"expected land hexes on the island at {ring[0]}"


def test_the_coast_is_drawn_from_the_table_the_game_uses() -> None:
    table = HexTable()
    assert len(table.is_land) == len(MAP)
    for index, axial in enumerate(MAP.grid.hexes):
        assert table.is_land[axial] == (MAP.terrain[index] != SEA), MAP.words[index]
    straits = {
        frozenset((MAP.grid.hexes[one], MAP.grid.hexes[other]))
        for one, other in MAP.grid.sides
        if MAP.is_land[one] and MAP.is_land[other] and MAP.side(one, other) in {SEA_SIDE, STRAIT}
    }
    assert table.water == straits


@pytest.mark.soak
def test_an_outline_of_nothing_but_sea_still_gives_every_land_hex_its_land() -> None:
    square = [[0, 0], [1, 0], [0, 1], [-1, 0], [0, -1]]
    topology: dict[str, Any] = {
        "transform": {"scale": [1, 1], "translate": [100, 0]},
        "arcs": [square],
        "objects": {"land": {"geometries": [{"type": "Polygon", "arcs": [[0]]}]}},
    }
    rings = [
        [(x / 1000, y / 1000) for x, y in zip(ring["points"][::2], ring["points"][1::2], strict=True)]
        for ring in json.loads(drawn(topology))["rings"]
        if ring["land"]
    ]
    assert all(any(is_inside(middle(index), ring) for ring in rings) for index in MAP.land)
