"""High ground on a hex map: contour lines, slope hachures along its foot, and cliffs."""

from __future__ import annotations

import random
from itertools import pairwise
from math import hypot

from renderers import theme
from renderers.hexes.grid import Cell, Point
from renderers.hexes.plan import HexPlan
from renderers.raster import Canvas


def paint_relief(plan: HexPlan, canvas: Canvas) -> None:
    """Hachures down every hexside to lower ground, with a contour line at its top."""
    source = random.Random(plan.digest)  # noqa: S311 - uneven strokes, always the same
    for cell, level in plan.levels.items():
        for other in plan.grid.neighbours(cell):
            if plan.levels.get(other, 0) < level:
                _paint_slope(plan, canvas, cell, other, source)


def _paint_slope(plan: HexPlan, canvas: Canvas, high: Cell, low: Cell, source: random.Random) -> None:
    a, b = plan.grid.side(high, low)
    (hx, hy), (lx, ly) = plan.grid.centre(high), plan.grid.centre(low)
    length = hypot(lx - hx, ly - hy)
    dx, dy = (lx - hx) / length, (ly - hy) / length
    strokes = 11
    for step in range(strokes + 1):
        share = step / strokes
        x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        sway = source.uniform(-1.2, 1.2)
        reach = source.uniform(9, 14) if step % 2 else source.uniform(5, 8)
        top = (x - dx * 3, y - dy * 3)
        foot = (x + dx * reach - dy * sway, y + dy * reach + dx * sway)
        canvas.polygon(
            [(top[0] - dy * 1.0, top[1] + dx * 1.0), (top[0] + dy * 1.0, top[1] - dx * 1.0), foot], (124, 86, 40, 225)
        )
    canvas.line([(a[0] - dx * 3, a[1] - dy * 3), (b[0] - dx * 3, b[1] - dy * 3)], (138, 96, 46, 235), 1.5)
    canvas.line([(a[0] - dx * 11, a[1] - dy * 11), (b[0] - dx * 11, b[1] - dy * 11)], (*theme.CONTOUR, 150), 1.0)


def paint_cliff(ends: tuple[Point, Point], foot: Point, canvas: Canvas, seed: str) -> None:
    """A rock face along a hexside; its teeth point to the foot."""
    source = random.Random(seed)  # noqa: S311 - uneven rocks, always the same
    (ax, ay), (bx, by) = ends
    length = hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length, (by - ay) / length
    nx, ny = -dy, dx
    if (foot[0] - ax) * nx + (foot[1] - ay) * ny < 0:
        nx, ny = -nx, -ny
    crest = []
    steps = 9
    for step in range(steps + 1):
        share = step / steps * length
        push = source.uniform(-1.8, 1.0) if 0 < step < steps else 0.0
        crest.append((ax + dx * share + nx * push, ay + dy * share + ny * push))
    shadow = [(x + nx * 13 + 1.5, y + ny * 13 + 2) for x, y in crest]
    canvas.polygon([*crest, *shadow[::-1]], (40, 26, 14, 90))
    for (x0, y0), (x1, y1) in pairwise(crest):
        reach = source.uniform(8, 12)
        tip = ((x0 + x1) / 2 + nx * reach, (y0 + y1) / 2 + ny * reach)
        tone = source.choice(((112, 90, 66), (132, 108, 80), (94, 74, 54)))
        canvas.polygon([(x0, y0), (x1, y1), (x1 + nx * reach * 0.5, y1 + ny * reach * 0.5), tip], tone)
        canvas.line([((x0 + x1) / 2, (y0 + y1) / 2), tip], (52, 38, 26), 0.9, round_ends=False)
    canvas.line(crest, (44, 30, 18), 3.2)
    canvas.line([(x - nx * 1.1, y - ny * 1.1) for x, y in crest], (226, 204, 166), 1.1)
