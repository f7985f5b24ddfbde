"""Buildings on a hex map: houses with ridged roofs, factory halls with saw-tooth roofs, rubble."""

from __future__ import annotations

import random
from math import cos, hypot, radians, sin

from renderers.counters import blend
from renderers.features import turned
from renderers.hexes.grid import Cell, Point
from renderers.hexes.plan import HexPlan
from renderers.raster import Canvas
from renderers.theme import BLACK, WHITE, Colour

_ROOFS: tuple[Colour, ...] = ((158, 78, 56), (142, 96, 72), (172, 96, 66), (126, 104, 92))
_HOUSES = (
    ((-19, -16, 30, 20), (19, -14, 22, 27), (-14, 18, 26, 19), (20, 20, 25, 17)),
    ((-17, 10, 24, 32), (16, -19, 32, 19), (20, 15, 23, 22), (-16, -24, 20, 14)),
    ((0, -20, 36, 18), (-22, 8, 19, 25), (13, 15, 28, 22)),
)
"""Plots for houses in a hex: middle, width and depth."""
_ROADSIDE = (
    (0, -28, 24, 13),
    (24, -15, 14, 20),
    (24, 15, 15, 19),
    (0, 28, 22, 13),
    (-24, 15, 14, 20),
    (-24, -15, 15, 18),
)
"""Plots along the edge of a hex, for what the road leaves free."""


def paint_buildings(plan: HexPlan, canvas: Canvas) -> None:
    """Every building and heap of rubble; houses keep clear of roads."""
    for cell in plan.grid.cells:
        kind = plan.terrain.get(cell)
        if kind in ("house", "hall", "rubble"):
            source = random.Random(f"{plan.digest}{cell}")  # noqa: S311 - roofs, always the same
            {"house": _houses, "hall": _hall, "rubble": _rubble}[kind](plan, cell, source, canvas)


def _houses(plan: HexPlan, cell: Cell, source: random.Random, canvas: Canvas) -> None:
    x, y = plan.grid.centre(cell)
    ways = [point for line in (*plan.road_lines, *plan.rail_lines) for point in line]
    near = [point for point in ways if hypot(point[0] - x, point[1] - y) < 48]
    angle = source.choice((-9.0, 0.0, 7.0, 14.0))
    turn = source.choice((0, 180))
    c, s = cos(radians(angle + turn)), sin(radians(angle + turn))
    plots = [*source.choice(_HOUSES), *_ROADSIDE]
    built: list[tuple[Point, float]] = []
    for u, v, width, depth in plots:
        at = (x + u * c - v * s, y + u * s + v * c)
        reach = (width + depth) / 3.2
        is_clear = all(hypot(px - at[0], py - at[1]) > reach + 6 for px, py in near)
        if is_clear and all(hypot(px - at[0], py - at[1]) > reach + other for (px, py), other in built):
            built.append((at, reach))
            _house(at, (width, depth), angle, source.choice(_ROOFS), canvas)


def _house(at: Point, size: tuple[float, float], angle: float, roof: Colour, canvas: Canvas) -> None:
    """A roof with a ridge along its longer side: light falls from the north-west."""
    x, y = at
    width, depth = size
    canvas.polygon(turned(x + 3.0, y + 3.4, width, depth, angle), (26, 20, 12, 130))
    canvas.polygon(turned(x, y, width, depth, angle), blend(roof, BLACK, 0.55))
    c, s = cos(radians(angle)), sin(radians(angle))

    def spot(u: float, v: float) -> Point:
        return (x + u * c - v * s, y + u * s + v * c)

    w, d = width / 2 - 0.9, depth / 2 - 0.9
    if width >= depth:
        hip = min(d * 0.7, w * 0.4)
        ridge = [spot(-w + hip, 0), spot(w - hip, 0)]
        faces = (
            ([spot(-w, -d), spot(w, -d), ridge[1], ridge[0]], 0.16),
            ([spot(-w, d), spot(w, d), ridge[1], ridge[0]], -0.2),
            ([spot(-w, -d), spot(-w, d), ridge[0]], 0.05),
            ([spot(w, -d), spot(w, d), ridge[1]], -0.3),
        )
    else:
        hip = min(w * 0.7, d * 0.4)
        ridge = [spot(0, -d + hip), spot(0, d - hip)]
        faces = (
            ([spot(-w, -d), spot(-w, d), ridge[1], ridge[0]], 0.16),
            ([spot(w, -d), spot(w, d), ridge[1], ridge[0]], -0.2),
            ([spot(-w, -d), spot(w, -d), ridge[0]], 0.05),
            ([spot(-w, d), spot(w, d), ridge[1]], -0.3),
        )
    for corners, light in faces:
        tone = blend(roof, WHITE, light) if light > 0 else blend(roof, BLACK, -light)
        canvas.polygon(corners, tone)
    for step in range(1, 5):
        share = step / 5
        for sign in (-1, 1):
            if width >= depth:
                ends = [spot(-w + hip * (1 - share), d * share * sign), spot(w - hip * (1 - share), d * share * sign)]
            else:
                ends = [spot(w * share * sign, -d + hip * (1 - share)), spot(w * share * sign, d - hip * (1 - share))]
            canvas.line(ends, (*blend(roof, BLACK, 0.4), 90), 0.5, round_ends=False)
    canvas.line(ridge, blend(roof, WHITE, 0.45), 1.1)
    chimney = spot(w * 0.4, -d * 0.35) if width >= depth else spot(w * 0.35, -d * 0.4)
    canvas.polygon(turned(chimney[0] + 0.8, chimney[1] + 0.9, 3.2, 3.2, angle), (30, 22, 16, 140))
    canvas.polygon(turned(*chimney, 3.2, 3.2, angle), (92, 70, 60))


def _hall(plan: HexPlan, cell: Cell, source: random.Random, canvas: Canvas) -> None:
    """A hall with a saw-tooth roof and a chimney stack; halls side by side touch."""
    x, y = plan.grid.centre(cell)
    width, depth = 74.0, 62.0
    brick: Colour = (150, 108, 92)
    canvas.polygon(turned(x + 5, y + 6, width, depth, 0), (24, 18, 12, 140))
    canvas.polygon(turned(x, y, width, depth, 0), (58, 42, 36))
    canvas.polygon(turned(x, y, width - 2.4, depth - 2.4, 0), brick)
    teeth = 6
    step = (depth - 6) / teeth
    left, top = x - width / 2 + 2.6, y - depth / 2 + 3
    for tooth in range(teeth):
        y0 = top + step * tooth
        right = x + width / 2 - 2.6
        canvas.polygon([(left, y0), (right, y0), (right, y0 + step * 0.62), (left, y0 + step * 0.62)], (178, 132, 112))
        glass = (118, 146, 154)
        low = y0 + step * 0.95
        canvas.polygon([(left, y0 + step * 0.62), (right, y0 + step * 0.62), (right, low), (left, low)], glass)
        for pane in range(1, 12):
            px = left + (right - left) * pane / 12
            canvas.line([(px, y0 + step * 0.62), (px, low)], (70, 74, 74), 0.6, round_ends=False)
            if source.random() < 0.16:
                canvas.polygon(
                    [(px, y0 + step * 0.64), (px + 5, y0 + step * 0.64), (px + 5, low), (px, low)], (44, 44, 44)
                )
        canvas.line([(left, y0), (right, y0)], (214, 172, 150), 0.9, round_ends=False)
        canvas.line([(left, low), (right, low)], (84, 58, 48), 0.8, round_ends=False)
    sx, sy = x + width / 2 - 8, y - depth / 2 + 8
    canvas.disc((sx + 5, sy + 6), 6.4, (24, 18, 12, 120))
    canvas.disc((sx, sy), 6.6, (70, 48, 40))
    canvas.disc((sx, sy), 5.6, (166, 112, 92))
    canvas.disc((sx, sy), 3.0, (34, 28, 26))


def _rubble(plan: HexPlan, cell: Cell, source: random.Random, canvas: Canvas) -> None:
    """Broken walls among heaps of brick."""
    x, y = plan.grid.centre(cell)
    for _ in range(60):
        dx, dy = source.gauss(0, 15), source.gauss(0, 13)
        if hypot(dx, dy) < 36:
            size = source.uniform(2.2, 6.0)
            angle = source.uniform(0, 90)
            tone = source.choice(((150, 120, 104), (170, 158, 146), (128, 110, 98), (186, 172, 158), (158, 96, 76)))
            canvas.polygon(turned(x + dx + 1, y + dy + 1.2, size, size * 0.7, angle), (40, 32, 26, 120))
            canvas.polygon(turned(x + dx, y + dy, size, size * 0.7, angle), tone)
    for corners in (
        [(-26, -20), (-2, -24), (-2, -20), (-22, -16), (-20, 0), (-25, 1)],
        [(24, 22), (2, 25), (2, 21), (20, 18), (19, 4), (23, 3)],
        [(10, -26), (27, -18), (25, -14), (9, -22)],
    ):
        canvas.polygon([(x + u + 2, y + v + 2.4) for u, v in corners], (30, 24, 20, 130))
        canvas.polygon([(x + u, y + v) for u, v in corners], (92, 78, 70))
        canvas.polygon([(x + u * 0.98 - 0.6, y + v * 0.98 - 0.6) for u, v in corners], (164, 146, 132))
