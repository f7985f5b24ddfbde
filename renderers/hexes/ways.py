"""What people built on a hex map: roads, railways, bridges, fords, walls, fences and cliffs along hexsides."""

from __future__ import annotations

import random
from itertools import pairwise
from math import atan2, degrees, hypot

from renderers.features import turned
from renderers.hexes.buildings import paint_buildings
from renderers.hexes.grid import RADIUS, Cell, Point
from renderers.hexes.plan import HexPlan
from renderers.hexes.relief import paint_cliff
from renderers.raster import Canvas


def paint_low(plan: HexPlan, canvas: Canvas) -> None:
    """What lies flat: fords, roads, railways, bridges."""
    for cell in plan.of("stream"):
        _paint_ford(plan, cell, canvas)
    for line in plan.road_lines:
        canvas.line(line, (120, 94, 60, 235), 10.4)
    for line in plan.road_lines:
        canvas.line(line, (222, 200, 150), 8.2)
    for line in plan.road_lines:
        for shift in (-1.7, 1.7):
            canvas.line(_beside(line, shift), (178, 150, 104, 210), 0.9, round_ends=False)
    for line in plan.rail_lines:
        _paint_rails(canvas, line)
    for cell in plan.of("bridge", "light-bridge"):
        _paint_bridge(plan, cell, canvas)


def paint_high(plan: HexPlan, canvas: Canvas) -> None:
    """What stands up: cliffs, buildings, fences, walls."""
    for place, (high, low) in enumerate(plan.cliffs):
        paint_cliff(plan.grid.side(high, low), plan.grid.centre(low), canvas, f"{plan.digest}{place}")
    paint_buildings(plan, canvas)
    for side in plan.fences:
        paint_fence(plan.grid.side(*side), canvas)
    for side in plan.walls:
        paint_wall(plan.grid.side(*side), canvas)


def _beside(line: tuple[Point, ...], shift: float) -> list[Point]:
    points = []
    for place, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, place - 1)], line[min(len(line) - 1, place + 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        points.append((x - (by - ay) / length * shift, y + (bx - ax) / length * shift))
    return points


def _paint_ford(plan: HexPlan, cell: Cell, canvas: Canvas) -> None:
    """Stones across shallow water."""
    source = random.Random(f"{plan.digest}{cell}")  # noqa: S311 - stones, always the same
    near = [
        point
        for line in plan.river_lines
        for point, _ in line
        if hypot(point[0] - plan.grid.centre(cell)[0], point[1] - plan.grid.centre(cell)[1]) < RADIUS * 0.8
    ]
    for x, y in near[::1]:
        for _ in range(2):
            dx, dy, size = source.uniform(-8, 8), source.uniform(-11, 11), source.uniform(1.2, 2.6)
            canvas.oval((x + dx - size, y + dy - size * 0.7, x + dx + size, y + dy + size * 0.7), (112, 112, 100, 230))
            canvas.oval(
                (x + dx - size, y + dy - size * 0.8, x + dx + size * 0.6, y + dy + size * 0.3), (196, 194, 176, 240)
            )


def _paint_rails(canvas: Canvas, line: tuple[Point, ...]) -> None:
    canvas.line(line, (178, 160, 132, 235), 9.0)
    for point, (nx, ny) in _along(line, 3.6):
        x, y = point
        canvas.line([(x - nx * 3.6, y - ny * 3.6), (x + nx * 3.6, y + ny * 3.6)], (88, 66, 48), 1.3, round_ends=False)
    for shift in (-1.8, 1.8):
        canvas.line(_beside(line, shift), (48, 44, 44), 0.9, round_ends=False)


def _along(line: tuple[Point, ...], gap: float) -> list[tuple[Point, Point]]:
    """Points on a line so far apart, each with the direction across it."""
    found = []
    rest = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        length = hypot(bx - ax, by - ay)
        done = gap - rest
        while done <= length:
            share = done / length
            found.append(((ax + (bx - ax) * share, ay + (by - ay) * share), (-(by - ay) / length, (bx - ax) / length)))
            done += gap
        rest = length - (done - gap)
    return found


def _paint_bridge(plan: HexPlan, cell: Cell, canvas: Canvas) -> None:
    """A bridge along the road or railway through its hex."""
    x, y = plan.grid.centre(cell)
    ways = [chain for chain in (*plan.roads, *plan.rails) if cell in chain]
    ends = ((x, y - 1.0), (x, y + 1.0))
    if ways:
        place = ways[0].index(cell)
        chain = ways[0][max(0, place - 1) : place + 2]
        ends = (plan.grid.centre(chain[0]), plan.grid.centre(chain[-1]))
    waters = [point for line in plan.river_lines for point, _ in line]
    if waters:
        near = min(waters, key=lambda point: hypot(point[0] - x, point[1] - y))
        x, y = (x + near[0]) / 2, (y + near[1]) / 2
    angle = degrees(atan2(ends[1][1] - ends[0][1], ends[1][0] - ends[0][0]))
    length = RADIUS * 1.66
    canvas.polygon(turned(x + 3, y + 4, length, 24, angle), (20, 24, 24, 120))
    canvas.polygon(turned(x, y, length, 23, angle), (58, 50, 44))
    canvas.polygon(turned(x, y, length - 2, 20, angle), (190, 160, 118))
    across = (ends[1][0] - ends[0][0], ends[1][1] - ends[0][1])
    size = hypot(*across)
    dx, dy = across[0] / size, across[1] / size
    start = (x - dx * length / 2, y - dy * length / 2)
    for step in range(1, int(length / 3.4)):
        px, py = start[0] + dx * step * 3.4, start[1] + dy * step * 3.4
        canvas.line([(px - dy * 9.6, py + dx * 9.6), (px + dy * 9.6, py - dx * 9.6)], (128, 100, 68, 200), 0.8)
    for sign in (-1, 1):
        rail = [
            (x + dx * step * length / 2 - dy * 10.4 * sign, y + dy * step * length / 2 + dx * 10.4 * sign)
            for step in (-1, 1)
        ]
        canvas.line(rail, (44, 38, 34), 2.6)
        canvas.line(rail, (206, 184, 148), 1.0)
        for step in range(7):
            px = rail[0][0] + (rail[1][0] - rail[0][0]) * step / 6
            py = rail[0][1] + (rail[1][1] - rail[0][1]) * step / 6
            canvas.disc((px, py), 1.9, (44, 38, 34))
            canvas.disc((px - 0.4, py - 0.4), 1.0, (214, 196, 160))


def paint_wall(ends: tuple[Point, Point], canvas: Canvas) -> None:
    """A stone wall along a hexside."""
    (ax, ay), (bx, by) = ends
    canvas.line([(ax + 2.2, ay + 2.6), (bx + 2.2, by + 2.6)], (30, 22, 14, 120), 6.4)
    canvas.line(ends, (52, 44, 38), 7.0)
    canvas.line(ends, (176, 164, 146), 4.8)
    for place, ((x, y), (nx, ny)) in enumerate(_along(((ax, ay), (bx, by)), 4.2)):
        canvas.line([(x - nx * 2.4, y - ny * 2.4), (x + nx * 2.4, y + ny * 2.4)], (92, 80, 68), 0.8, round_ends=False)
        if place % 2:
            canvas.disc((x + nx, y + ny), 0.9, (214, 204, 186))
    length = hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length, (by - ay) / length
    for shift, tone in ((0.0, (92, 80, 68)), (-1.5, (222, 212, 194))):
        canvas.line(
            [(ax - dy * shift, ay + dx * shift), (bx - dy * shift, by + dx * shift)], tone, 0.7, round_ends=False
        )


def paint_fence(ends: tuple[Point, Point], canvas: Canvas) -> None:
    """A plank fence along a hexside: posts and two rails, wide open, so that nobody takes it for a wall."""
    (ax, ay), (bx, by) = ends
    canvas.line([(ax + 1.4, ay + 1.8), (bx + 1.4, by + 1.8)], (30, 22, 14, 90), 2.4)
    for shift in (-1.5, 1.5):
        canvas.line(_beside(((ax, ay), (bx, by)), shift), (58, 40, 24), 1.9, round_ends=False)
        canvas.line(_beside(((ax, ay), (bx, by)), shift), (190, 148, 98), 0.8, round_ends=False)
    for (x, y), (nx, ny) in _along(((ax, ay), (bx, by)), 7.9):
        canvas.line([(x - nx * 4.4, y - ny * 4.4), (x + nx * 4.4, y + ny * 4.4)], (58, 40, 24), 2.6, round_ends=False)
        canvas.line(
            [(x - nx * 3.6, y - ny * 3.6), (x + nx * 3.6, y + ny * 3.6)], (214, 174, 122), 1.2, round_ends=False
        )
