"""What grows on a hex map: woods as clumps of crowns, brush, orchards in rows, sunflowers, reeds and tufts of grass."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from math import cos, hypot, pi, radians, sin, sqrt

from renderers.hexes.grid import RADIUS, Cell, Point
from renderers.hexes.plan import HexPlan
from renderers.raster import Canvas, Sheet, Sprite, sprite

_CROWNS = (
    ((40, 66, 34), (66, 100, 48), (98, 134, 66)),
    ((46, 74, 36), (76, 110, 52), (112, 146, 74)),
    ((36, 60, 36), (58, 92, 50), (86, 122, 66)),
    ((54, 78, 34), (88, 116, 50), (124, 150, 72)),
)
"""Shade, body and light of crowns of trees."""


def lay_growth(plan: HexPlan, sheet: Sheet, scale: float) -> None:
    """Plants over the whole map, those farther up first, so that crowns cover what stands behind them."""
    source = random.Random(plan.digest + "growth")  # noqa: S311 - trees stand where they like, but always the same
    found: list[tuple[float, float, str, float, int]] = []
    for cell in plan.grid.cells:
        kind = plan.terrain.get(cell, "open")
        grow = {
            "woods": _woods,
            "brush": _brush,
            "orchard": _orchard,
            "sunflowers": _field,
            "marsh": _reeds,
            "open": _grass,
            "house": _yard,
            "rubble": _grass,
            "balka": _grass,
        }.get(kind)
        if grow is not None:
            found += grow(plan, cell, source)
    lines = [(point, 10.0) for line in (*plan.road_lines, *plan.rail_lines) for point in line]
    lines += [(point, reach + 3.0) for line in plan.river_lines for point, reach in line]
    for x, y, kind, size, variant in sorted(found, key=lambda each: (each[1], each[0])):
        near = 5.0 if kind == "tree" else 1.0
        if all(hypot(x - px, y - py) > reach + near for (px, py), reach in lines):
            _plant(kind, size, variant, scale).lay(sheet, x * scale, y * scale)


Plant = tuple[float, float, str, float, int]


def _scattered(plan: HexPlan, cell: Cell, reach: float, gap: float, source: random.Random) -> list[Point]:
    """Points in a hexagon about as far apart as asked, on a shaken lattice."""
    centre = plan.grid.centre(cell)
    points = []
    rows = int(reach / gap) + 1
    for row in range(-rows, rows + 1):
        for column in range(-rows, rows + 1):
            x = (column + row % 2 / 2) * gap + source.uniform(-0.34, 0.34) * gap
            y = row * gap * 0.86 + source.uniform(-0.34, 0.34) * gap
            if is_in_hexagon(x, y, reach, pointy=plan.grid.pointy):
                points.append((centre[0] + x, centre[1] + y))
    return points


def is_in_hexagon(x: float, y: float, reach: float, *, pointy: bool = False) -> bool:
    """Whether a point lies in the hexagon of this radius about the origin."""
    if pointy:
        x, y = y, x
    return abs(y) <= reach * sqrt(3) / 2 and abs(x) * sqrt(3) + abs(y) <= reach * sqrt(3)


def _woods(plan: HexPlan, cell: Cell, source: random.Random) -> list[Plant]:
    """A closed canopy; towards other woods it goes on over the hexside."""
    joined = sum(plan.terrain.get(other) == "woods" for other in plan.grid.neighbours(cell))
    reach = RADIUS * (0.9 if joined < 2 else 0.96)
    points = _scattered(plan, cell, reach, 8.6, source)
    for other in plan.grid.neighbours(cell):
        if plan.terrain.get(other) == "woods":
            (ax, ay), (bx, by) = plan.grid.side(cell, other)
            for share in (0.2, 0.5, 0.8):
                x, y = ax + (bx - ax) * share, ay + (by - ay) * share
                points.append((x + source.uniform(-3, 3), y + source.uniform(-3, 3)))
    return [(x, y, "tree", source.uniform(5.4, 7.8), source.randrange(len(_CROWNS) * 3)) for x, y in points]


def _brush(plan: HexPlan, cell: Cell, source: random.Random) -> list[Plant]:
    points = _scattered(plan, cell, RADIUS * 0.84, 10.0, source)
    plants: list[Plant] = []
    for x, y in points:
        if source.random() < 0.72:
            plants.append((x, y, "bush", source.uniform(2.8, 4.6), source.randrange(6)))
        else:
            plants.append((x, y, "tuft", 1.0, source.randrange(3)))
    return plants


def _orchard(plan: HexPlan, cell: Cell, source: random.Random) -> list[Plant]:
    """Round trees in rows that lean a little."""
    centre = plan.grid.centre(cell)
    lean = radians(8)
    plants: list[Plant] = []
    for row in range(-3, 4):
        for column in range(-3, 4):
            u, v = column * 14.2, row * 13.4
            x, y = u * cos(lean) - v * sin(lean), u * sin(lean) + v * cos(lean)
            if is_in_hexagon(x, y, RADIUS * 0.84, pointy=plan.grid.pointy):
                plants.append((centre[0] + x, centre[1] + y, "apple", 5.0, source.randrange(6)))
    return plants


def _field(plan: HexPlan, cell: Cell, source: random.Random) -> list[Plant]:
    """Sunflowers in close rows; the rows of neighbouring hexes run on."""
    cx, cy = plan.grid.centre(cell)
    joined = [
        plan.grid.centre(other) for other in plan.grid.neighbours(cell) if plan.terrain.get(other) == "sunflowers"
    ]
    plants: list[Plant] = []
    gap, between = 6.4, 5.2
    for row in range(int((cy - RADIUS) / between), int((cy + RADIUS) / between) + 1):
        for column in range(int((cx - RADIUS) / gap), int((cx + RADIUS) / gap) + 1):
            x, y = (column + row % 2 / 2) * gap, row * between
            if is_in_hexagon(x - cx, y - cy, RADIUS * 0.95, pointy=plan.grid.pointy) or (
                is_in_hexagon(x - cx, y - cy, RADIUS) and any(hypot(x - px, y - py) < RADIUS * 1.1 for px, py in joined)
            ):
                shake = source.uniform(-0.8, 0.8), source.uniform(-0.6, 0.6)
                plants.append((x + shake[0], y + shake[1], "flower", 2.5, source.randrange(4)))
    return plants


def _reeds(plan: HexPlan, cell: Cell, source: random.Random) -> list[Plant]:
    points = _scattered(plan, cell, RADIUS * 0.85, 9.5, source)
    return [(x, y, "reed", 1.0, source.randrange(3)) for x, y in points]


def _grass(plan: HexPlan, cell: Cell, source: random.Random) -> list[Plant]:
    plants: list[Plant] = []
    for x, y in _scattered(plan, cell, RADIUS * 0.92, 17.0, source):
        if source.random() < 0.45:
            plants.append((x, y, "tuft", 1.0, source.randrange(3)))
    if source.random() < 0.3:
        x, y = source.choice(_scattered(plan, cell, RADIUS * 0.75, 24.0, source))
        plants.append((x, y, "bush", source.uniform(2.4, 3.4), source.randrange(6)))
    return plants


def _yard(plan: HexPlan, cell: Cell, source: random.Random) -> list[Plant]:
    points = [point for point in plan.grid.corners(cell, 0.74) if source.random() < 0.6]
    return [(x, y, "tree", source.uniform(4.6, 5.8), source.randrange(len(_CROWNS) * 3)) for x, y in points]


@lru_cache(maxsize=512)
def _plant(kind: str, size: float, variant: int, scale: float) -> Sprite:
    if kind in ("tree", "bush"):
        size = round(size * 2) / 2
    return _drawn(kind, size, variant, scale)


@lru_cache(maxsize=256)
def _drawn(kind: str, size: float, variant: int, scale: float) -> Sprite:
    paint = _PAINTERS[kind]
    room = {"tuft": 6.0, "reed": 12.0}.get(kind, size * 2.9)

    def draw(canvas: Canvas) -> None:
        source = random.Random(f"{kind}{size}{variant}")  # noqa: S311 - shapes of plants, always the same
        paint(canvas, size, variant, source)

    return sprite((room, room), scale, draw, margin=1.0, ss=3)


def _crown(canvas: Canvas, size: float, variant: int, source: random.Random) -> None:
    dark, body, light = _CROWNS[variant % len(_CROWNS)]
    canvas.oval((-size * 0.75, -size * 0.55, size * 1.25, size * 1.2), (30, 34, 20, 100))
    lumps = [(size * 0.5 * cos(step * pi / 3.5), size * 0.5 * sin(step * pi / 3.5)) for step in range(7)]
    for x, y in lumps:
        canvas.disc((x, y), size * 0.58, dark)
    for x, y in lumps:
        canvas.disc((x * 0.86 - size * 0.08, y * 0.86 - size * 0.1), size * 0.46, body)
    for _ in range(4):
        x, y = source.uniform(-0.5, 0.2) * size, source.uniform(-0.55, 0.1) * size
        canvas.disc((x, y), size * source.uniform(0.14, 0.25), light)


def _bush(canvas: Canvas, size: float, variant: int, source: random.Random) -> None:
    del variant
    tones = ((96, 116, 58), (122, 138, 72), (142, 146, 78))
    canvas.oval((-size * 0.8, -size * 0.3, size * 1.3, size), (44, 44, 24, 90))
    for _ in range(4):
        x, y = source.uniform(-0.6, 0.6) * size, source.uniform(-0.5, 0.35) * size
        canvas.disc((x, y), size * 0.6, tones[0])
    for _ in range(3):
        x, y = source.uniform(-0.6, 0.4) * size, source.uniform(-0.6, 0.1) * size
        canvas.disc((x, y), size * 0.36, source.choice(tones[1:]))


def _apple(canvas: Canvas, size: float, variant: int, source: random.Random) -> None:
    del variant
    canvas.oval((-size * 0.7, -size * 0.4, size * 1.3, size * 1.2), (40, 40, 22, 100))
    canvas.disc((0, 0), size, (72, 104, 48))
    canvas.disc((-size * 0.16, -size * 0.2), size * 0.74, (104, 138, 66))
    for _ in range(5):
        canvas.disc((source.uniform(-0.6, 0.5) * size, source.uniform(-0.6, 0.5) * size), 0.9, (196, 62, 40))


def _flower(canvas: Canvas, size: float, variant: int, source: random.Random) -> None:
    del source
    canvas.disc((0.6, 0.9), size, (108, 112, 40, 170))
    canvas.disc((0, 0), size * 0.92, ((226, 176, 30), (236, 192, 44), (214, 162, 26), (228, 184, 52))[variant])
    canvas.disc((0, 0), size * 0.42, (92, 58, 20))


def _tuft(canvas: Canvas, size: float, variant: int, source: random.Random) -> None:
    del size, source
    tone = ((126, 128, 74), (142, 138, 82), (112, 120, 66))[variant]
    for lean in (-1.8, -0.4, 1.4):
        canvas.line([(lean * 0.3, 1.4), (lean, -2.2)], tone, 0.75, round_ends=False)


def _reed(canvas: Canvas, size: float, variant: int, source: random.Random) -> None:
    del size, variant, source
    for lean in (-2.4, -1.0, 0.4, 1.8):
        canvas.line([(lean * 0.4, 3.0), (lean, -4.4 + abs(lean))], (74, 104, 62), 1.0, round_ends=False)
    canvas.line([(-3.4, 3.4), (3.4, 3.4)], (106, 148, 156), 0.8, round_ends=False)


_PAINTERS: dict[str, Callable[[Canvas, float, int, random.Random], None]] = {
    "tree": _crown,
    "bush": _bush,
    "apple": _apple,
    "flower": _flower,
    "tuft": _tuft,
    "reed": _reed,
}
