"""Line of sight the slow way: every hexagon and hexside of the map drawn as a polygon and met with the line.

Written from the rules without a look at the engine. Coordinates are fifteenths of an axial step, because then corners
of whole and of shrunken hexes are whole numbers.
"""

from __future__ import annotations

from engine.kits.hexgrid import Axial
from engine.kits.los import OBSTACLE
from tests.kits.countries import Country

Point = tuple[int, int]
CORNERS: tuple[Axial, ...] = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))  # in thirds of a step


def turn(a: Point, b: Point, c: Point) -> int:
    """Whether c lies left (1), right (-1) or on the line (0) from a to b."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def is_within(a: Point, b: Point, c: Point) -> bool:
    """Whether c, on the line of a and b, lies between them."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def do_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two closed segments have a point in common."""
    abc, abd, cda, cdb = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if abc != abd and cda != cdb:
        return True
    lying = ((abc, a, b, c), (abd, a, b, d), (cda, c, d, a), (cdb, c, d, b))
    return any(side == 0 and is_within(*three) for side, *three in lying)


def corners(one: Axial, third: int) -> list[Point]:
    """The corners of a hexagon around a hex: 5 for the whole hex, 4 for its depiction."""
    return [(15 * one[0] + third * q, 15 * one[1] + third * r) for q, r in CORNERS]


def is_inside(polygon: list[Point], point: Point) -> bool:
    """Whether a point lies in a closed convex polygon."""
    turns = {turn(a, b, point) for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True)}
    return not {1, -1} <= turns


def do_touch(a: Point, b: Point, polygon: list[Point]) -> bool:
    """Whether a segment touches a closed convex polygon."""
    edges = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return is_inside(polygon, a) or is_inside(polygon, b) or any(do_meet(a, b, c, d) for c, d in edges)


def hindrance(land: Country, one: int, other: int) -> int | None:
    """The hindrance between two hexes, nothing if they do not see each other."""
    hexes, levels = land.grid.hexes, land.levels
    a, b = ((15 * q, 15 * r) for q, r in (hexes[one], hexes[other]))
    top = max(levels[one], levels[other])
    is_level = levels[one] == levels[other]
    found = [0]

    def effect(i: int) -> int:
        if levels[i] > top:
            return OBSTACLE
        return 0 if is_level and levels[i] < top else land.terrain[i]

    between = [i for i in range(len(hexes)) if i not in (one, other)]
    found += [effect(i) for i in between if effect(i) and do_touch(a, b, corners(hexes[i], 4))]
    found += [OBSTACLE for i in land.blaze if i in between and do_touch(a, b, corners(hexes[i], 5))]
    found += [value for i, value in land.smoke if do_touch(a, b, corners(hexes[i], 5))]
    for i, j in land.grid.sides:
        if {i, j} & {one, other}:
            continue
        value = land.sides.get((i, j), 0)
        if is_level and max(levels[i], levels[j]) < top:
            value = 0
        smaller = min(effect(i), effect(j))
        if not (value or smaller):
            continue
        c, d = sorted(set(corners(hexes[i], 5)) & set(corners(hexes[j], 5)))
        if value and do_meet(a, b, c, d):
            found.append(value)
        if smaller and turn(a, b, c) == turn(a, b, d) == 0 and is_within(a, b, c) and is_within(a, b, d):
            found.append(smaller)
    return None if max(found) == OBSTACLE else max(found)
