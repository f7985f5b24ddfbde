"""What stands on the ground of an area map with sharp edges: houses, works, ravines, borders, railways, bridges."""

from __future__ import annotations

import random
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin

from renderers import theme
from renderers.geometry import MapPlan
from renderers.idraster import CLASSES, area_indexes
from renderers.raster import (
    Canvas,
    Point,
    Sheet,
)


def paint_features(plan: MapPlan, canvas: Canvas) -> None:
    """Everything with sharp edges, from the lowest to the highest."""
    source = random.Random(plan.id)  # noqa: S311 - houses fall where they like, but always the same
    for shape in (*plan.islands, *((plan.left_bank,) if plan.left_bank else ())):
        canvas.line([*shape, shape[0]], (*theme.BANK_LINE, 200), 1.3)
    canvas.line(plan.shore, (*theme.BANK_LINE, 255), 1.8)
    canvas.line([(x + 3, y) for x, y in plan.shore], (*theme.WATER_LINE, 120), 1.2)
    _paint_fields(plan, canvas)
    _paint_contours(plan, canvas)
    _paint_scrub(plan, canvas, source)
    for house in _houses(plan, source):
        canvas.polygon([(x + 1.1, y + 1.1) for x, y in house.corners], (70, 52, 38, 120))
        canvas.polygon(house.corners, house.paint)
    _paint_halls(plan, canvas)
    _paint_small_works(plan, canvas)
    for width, line in plan.streams:
        canvas.line(line, theme.BANK_LINE, width + 1.4)
        canvas.line(line, theme.STREAM, width)
    for line in plan.gullies:
        canvas.line(line, (*theme.EARTH, 120), 1.2)
        _paint_hachures(canvas, line, 4.2, 3.4, 130)
    _paint_borders(plan, canvas)
    for line in plan.railways:
        _paint_railway(canvas, line)


def _paint_small_works(plan: MapPlan, canvas: Canvas) -> None:
    """Trees of squares and landing stages."""
    for x, y, radius in plan.trees:
        canvas.disc((x + 1.2, y + 1.4), radius, (50, 50, 34, 110))
        canvas.disc((x, y), radius, (116, 132, 80))
        canvas.disc((x - radius * 0.25, y - radius * 0.25), radius * 0.55, (138, 152, 98))
    for x, y, length, angle in plan.piers:
        c, s = cos(radians(angle)), sin(radians(angle))
        canvas.polygon(turned(x + length / 2 * c + 1, y + length / 2 * s + 1.6, length, 4.6, angle), (30, 50, 64, 120))
        canvas.polygon(turned(x + length / 2 * c, y + length / 2 * s, length, 4.6, angle), (112, 88, 62))
        canvas.line([(x, y), (x + length * c, y + length * s)], (176, 146, 108), 2.0, round_ends=False)


def _paint_borders(plan: MapPlan, canvas: Canvas) -> None:
    """Borders of areas, and the hollows that keep areas apart which only meet at a corner."""
    for hollow in plan.hollows:
        canvas.polygon(hollow, (150, 128, 92))
        canvas.line([*hollow, hollow[0]], theme.EARTH_DARK, 1.4)
    for lines in plan.borders.values():
        for line in lines:
            canvas.line(line, (255, 248, 228, 130), 4.2, round_ends=False)
            canvas.line(line, (*theme.BORDER, 235), 1.7, round_ends=False)


def paint_barriers(plan: MapPlan, barriers: frozenset[tuple[str, str]], canvas: Canvas) -> None:
    """Ravine walls along the borders that hinder manoeuvre, and the bridges that cross."""
    for a, b in sorted(barriers):
        for line in plan.border(a, b):
            canvas.line(line, theme.EARTH_DARK, 6.4)
            canvas.line(line, theme.EARTH, 4.2)
            _paint_hachures(canvas, line, 3.0, 6.6)
            canvas.line(line, (238, 206, 140), 1.3, round_ends=False)
    for bridge in plan.bridges:
        _paint_bridge(canvas, *bridge.line)


def _paint_contours(plan: MapPlan, canvas: Canvas) -> None:
    for x, y, width, height, steps in plan.hills:
        for step in range(round(steps)):
            share = 1 - step / (steps + 0.6)
            ring = []
            for turn in range(0, 360, 6):
                t = radians(turn)
                swell = 1 + 0.07 * sin(3 * t + x) + 0.05 * sin(5 * t + y + step * 0.3)
                ring.append((x + width * share * swell * cos(t), y + height * share * swell * sin(t)))
            canvas.line([*ring, ring[0]], (*theme.CONTOUR, 190), 0.9)


def _paint_fields(plan: MapPlan, canvas: Canvas) -> None:
    """Ploughed fields, and the runways of airfields."""
    for place, (x, y, width, height, angle) in enumerate(plan.fields):
        shade = ((206, 192, 128, 150), (188, 186, 126, 150), (214, 198, 146, 170), (196, 178, 126, 150))[place % 4]
        canvas.polygon(turned(x, y, width, height, angle), shade)
        c, s = cos(radians(angle)), sin(radians(angle))
        for row in range(1, int(height // 5)):
            v = -height / 2 + row * 5
            ends = [(x + u * c - v * s, y + u * s + v * c) for u in (-width / 2 + 1, width / 2 - 1)]
            canvas.line(ends, (160, 142, 92, 90), 0.7, round_ends=False)
    for x, y, length, width, angle in plan.runways:
        canvas.polygon(turned(x, y, length, width, angle), (190, 180, 152, 230))
        c, s = cos(radians(angle)), sin(radians(angle))
        canvas.dashes(
            [(x - length / 2 * c, y - length / 2 * s), (x + length / 2 * c, y + length / 2 * s)],
            (236, 228, 204),
            1.2,
            8,
            6,
        )


def _paint_scrub(plan: MapPlan, canvas: Canvas, source: random.Random) -> None:
    """Tufts on the steppe, bushes on the islands and the far bank."""
    lookup = area_indexes(plan, 1.0)
    kinds = ["none", *(area.ground for area in plan.areas.values())]
    for _ in range(plan.size[0] * plan.size[1] // 1500):
        x, y = source.uniform(0, plan.size[0] - 1), source.uniform(0, plan.size[1] - 1)
        kind = kinds[lookup.pixel((int(x), int(y))) // CLASSES]
        if kind in ("steppe", "hill", "ravine"):
            green = (132, 136, 84, 170) if kind != "ravine" else (106, 122, 66, 200)
            canvas.line([(x - 1.6, y - 2.2), (x, y), (x + 1.4, y - 2.6)], green, 0.7, round_ends=False)
    for shape in (*plan.islands, *((plan.left_bank,) if plan.left_bank else ())):
        xs, ys = [x for x, _ in shape], [y for _, y in shape]
        count = int((max(xs) - min(xs)) * (max(ys) - min(ys)) / 70)
        for _ in range(count):
            x, y = source.uniform(min(xs), max(xs)), source.uniform(min(ys), max(ys))
            if _is_inside(shape, (x, y)) and _is_inside(shape, (x + 4, y)) and _is_inside(shape, (x - 4, y)):
                size = source.uniform(1.6, 3.0)
                canvas.disc((x + 0.7, y + 0.8), size, (60, 70, 40, 110))
                canvas.disc((x, y), size, source.choice(((112, 130, 76, 255), (126, 142, 86, 255), (98, 118, 70, 255))))


class _House:
    """A building: its corners and colour."""

    __slots__ = ("corners", "paint")

    def __init__(
        self, x: float, y: float, width: float, height: float, angle: float, paint: tuple[int, int, int]
    ) -> None:
        self.corners = turned(x, y, width, height, angle)
        self.paint = paint


def turned(x: float, y: float, width: float, height: float, angle: float) -> list[Point]:
    """The corners of a rectangle turned about its middle; degrees clockwise."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return [
        (x + u * c - v * s, y + u * s + v * c)
        for u, v in (
            (-width / 2, -height / 2),
            (width / 2, -height / 2),
            (width / 2, height / 2),
            (-width / 2, height / 2),
        )
    ]


_ROOFS = ((176, 148, 124), (166, 138, 116), (186, 160, 134), (158, 128, 108), (172, 122, 100))
_RUINS = ((142, 130, 120), (128, 116, 108))
_SPACING = {
    "houses": (13.0, 10.0, 0.62),
    "town": (17.0, 14.0, 0.84),
    "plant": (26.0, 18.0, 0.22),
    "square": (18.0, 15.0, 0.0),
}


def _houses(plan: MapPlan, source: random.Random) -> list[_House]:
    """Buildings on a street grid that runs along the river, inside their areas only."""
    lookup = area_indexes(plan, 1.0)
    found: list[_House] = []
    blocks: list[tuple[tuple[Point, ...], str, int | None]] = [
        (area.polygon, area.ground, CLASSES * (place + 1)) for place, area in enumerate(plan.areas.values())
    ]
    blocks += [(corners, "houses", None) for corners in plan.villages]
    blocks += [(corners, "town", 0) for corners in plan.outskirts]
    for polygon, ground, value in blocks:
        if ground not in _SPACING:
            continue
        across, down, density = _SPACING[ground]
        xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
        middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        angle = source.uniform(-5, 5) + (14 if middle[1] < plan.size[1] * 0.5 and ground != "town" else 6)
        reach = int(max(max(xs) - min(xs), max(ys) - min(ys)) / min(across, down)) + 2
        c, s = cos(radians(angle)), sin(radians(angle))
        for column in range(-reach, reach):
            for row in range(-reach, reach):
                u, v = column * across + (column // 4) * 5, row * down + (row // 2) * 6
                x, y = middle[0] + u * c - v * s, middle[1] + u * s + v * c
                chance, wide, deep, ruin = (
                    source.random(),
                    source.uniform(0.5, 0.86),
                    source.uniform(0.5, 0.8),
                    source.random(),
                )
                if chance > density:
                    continue
                house = _House(x, y, across * wide, down * deep, angle, source.choice(_RUINS if ruin < 0.3 else _ROOFS))
                wider = turned(x, y, across + 5, down + 5, angle)
                if all(_belongs(lookup, polygon, value, corner) for corner in wider):
                    found.append(house)
    return found


def _belongs(lookup: Sheet, polygon: tuple[Point, ...], value: int | None, point: Point) -> bool:
    """Whether a point lies in a polygon and, where a value is given, on ground of that value."""
    x, y = point
    if not (0 <= x < lookup.size[0] and 0 <= y < lookup.size[1]):
        return False
    if value:
        return lookup.pixel((int(x), int(y))) == value
    return _is_inside(polygon, point) and (value is None or lookup.pixel((int(x), int(y))) == 0)


def _paint_halls(plan: MapPlan, canvas: Canvas) -> None:
    """Long halls with saw-tooth roofs, and round tanks."""
    for x, y, width, height, angle in plan.halls:
        canvas.polygon(turned(x + 2.2, y + 2.4, width, height, angle), (58, 44, 34, 130))
        canvas.polygon(turned(x, y, width, height, angle), (92, 74, 64))
        canvas.polygon(turned(x, y, width - 1.8, height - 1.8, angle), (168, 128, 108))
        c, s = cos(radians(angle)), sin(radians(angle))
        along = width >= height
        length, depth = (width, height) if along else (height, width)
        for step in range(1, int(length // 7)):
            u = -length / 2 + step * 7
            pieces = ((u, -depth / 2 + 1), (u, depth / 2 - 1)) if along else ((-depth / 2 + 1, u), (depth / 2 - 1, u))
            ends = [(x + p * c - q * s, y + p * s + q * c) for p, q in pieces]
            canvas.line(ends, (112, 84, 72), 0.9, round_ends=False)
            canvas.line([(a + 1.1, b) for a, b in ends], (204, 172, 150), 0.8, round_ends=False)
    for x, y, radius in plan.silos:
        canvas.disc((x + 1.8, y + 2), radius, (58, 44, 34, 130))
        canvas.disc((x, y), radius, (150, 146, 138), (84, 78, 72), 1.0)
        canvas.disc((x - radius * 0.25, y - radius * 0.25), radius * 0.35, (196, 192, 184))


def _paint_hachures(canvas: Canvas, line: tuple[Point, ...], gap: float, length: float, strength: int = 220) -> None:
    """Short strokes down both sides of a line, thinning outwards."""
    source = random.Random(len(line))  # noqa: S311 - uneven strokes, always the same
    rest = 0.0
    for (x0, y0), (x1, y1) in pairwise(line):
        size = hypot(x1 - x0, y1 - y0)
        if size == 0:
            continue
        nx, ny = -(y1 - y0) / size, (x1 - x0) / size
        done = gap - rest
        while done < size:
            x, y = x0 + (x1 - x0) * done / size, y0 + (y1 - y0) * done / size
            for side in (-1, 1):
                reach = length * side * source.uniform(0.6, 1.15)
                far = (x + nx * reach, y + ny * reach)
                near = ((y1 - y0) / size * 0.7, -(x1 - x0) / size * 0.7)
                canvas.polygon(
                    [(x - near[1], y + near[0]), (x + near[1], y - near[0]), far], (*theme.EARTH_DARK, strength)
                )
            done += gap
        rest = size - (done - gap)


def _paint_railway(canvas: Canvas, line: tuple[Point, ...]) -> None:
    """Ballast, ties and two rails."""
    canvas.line(line, (196, 180, 156, 230), 7.0)
    rest = 0.0
    for (x0, y0), (x1, y1) in pairwise(line):
        size = hypot(x1 - x0, y1 - y0)
        if size == 0:
            continue
        nx, ny = -(y1 - y0) / size * 3.0, (x1 - x0) / size * 3.0
        done = 3.4 - rest
        while done < size:
            x, y = x0 + (x1 - x0) * done / size, y0 + (y1 - y0) * done / size
            canvas.line([(x - nx, y - ny), (x + nx, y + ny)], (88, 66, 48), 1.2, round_ends=False)
            done += 3.4
        rest = size - (done - 3.4)
    canvas.line(line, (52, 46, 44), 2.6, round_ends=False)
    canvas.line(line, (206, 196, 178), 1.0, round_ends=False)


def _paint_bridge(canvas: Canvas, start: Point, end: Point) -> None:
    """A girder bridge: the border-free way between two areas."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    nx, ny = -(end[1] - start[1]) / length, (end[0] - start[0]) / length
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    canvas.polygon(turned(middle[0] + 3, middle[1] + 3, length, 17, angle), (40, 30, 20, 120))
    canvas.polygon(turned(*middle, length, 17, angle), (70, 62, 56))
    canvas.polygon(turned(*middle, length - 2, 14, angle), (214, 200, 172))
    _paint_railway(canvas, (start, middle, end))
    for side in (-1, 1):
        edge = [(x + nx * 7.6 * side, y + ny * 7.6 * side) for x, y in (start, end)]
        canvas.line(edge, (48, 42, 38), 1.8, round_ends=False)
        for step in range(int(length // 8) + 1):
            share = step * 8 / length
            x, y = edge[0][0] + (edge[1][0] - edge[0][0]) * share, edge[0][1] + (edge[1][1] - edge[0][1]) * share
            canvas.line([(x, y), (x - nx * 3 * side, y - ny * 3 * side)], (48, 42, 38), 1.2, round_ends=False)
    for point, sign in ((start, -1), (end, 1)):
        flare = ((end[0] - start[0]) / length * 5 * sign, (end[1] - start[1]) / length * 5 * sign)
        for side in (-1, 1):
            root = (point[0] + nx * 8 * side, point[1] + ny * 8 * side)
            canvas.line(
                [root, (root[0] + flare[0] + nx * 4 * side, root[1] + flare[1] + ny * 4 * side)], (48, 42, 38), 2.0
            )


def _is_inside(shape: tuple[Point, ...], point: Point) -> bool:
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], shape[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside
