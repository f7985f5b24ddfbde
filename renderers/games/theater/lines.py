"""What lies sharp-edged on the ground of a map of `theater`: rivers, rails, borders, mountains, cities, grid."""

from __future__ import annotations

import random
from collections.abc import Collection
from itertools import pairwise
from math import cos, hypot, pi, sin

from engine.games.theater.map.terrain import IMPASSABLE
from renderers import theme
from renderers.games.theater.plan import Line, TheaterPlan
from renderers.games.theater.window import Window
from renderers.hexes.grid import RADIUS, hexagon
from renderers.raster import Canvas, Point, Sheet
from renderers.scene import Box

_RIVER: theme.Colour = (70, 128, 172)
_BANK: theme.Colour = (46, 84, 118)
_RAIL: theme.Colour = (58, 50, 46)
_BORDER: theme.Colour = (140, 44, 52)
_ROOFS = ((178, 96, 74), (160, 84, 68), (150, 122, 100), (190, 116, 84))
IDS_FROM = 0.9
"""Pixels for a unit from which hexes show their ids."""
LIMITS_FROM = 0.6
"""Pixels for a unit from which on the ground bears the limits of stacks."""


def paint_sharp(plan: TheaterPlan, window: Window, sheet: Sheet, land: Sheet, *, is_bare: bool) -> None:
    """Everything with sharp edges, from the lowest to the highest; rivers and borders end where the land does.

    A bare ground bears nothing that is written.
    """
    scale = window.scale
    wet = sheet.copy()
    window.smooth(wet, lambda canvas: _paint_inland(plan, canvas, scale))
    sheet.lay_through(wet, land)

    def ground(canvas: Canvas) -> None:
        view = _view(canvas)
        for line in plan.rails:
            if _meets(view, line):
                _paint_rail(canvas, line, scale)
        _paint_straits(plan, canvas, view, scale)
        _paint_ranges(plan, canvas, view)
        _paint_ice(plan, canvas, view)
        for site in plan.map.sites:
            centre = plan.centres[site.hex]
            if _meets(view, (centre,)):
                if site.is_city:
                    _paint_town(canvas, centre, f"{plan.digest}{site.id}", site.points, scale)
                if site.is_port:
                    _paint_port(canvas, centre, plan.harbours[site.hex])
        _paint_grid(plan, canvas, view, () if is_bare or scale < LIMITS_FROM else plan.map.box4)

    window.smooth(sheet, ground)
    if scale >= IDS_FROM and not is_bare:
        _write_ids(plan, window, sheet)


def _paint_inland(plan: TheaterPlan, canvas: Canvas, scale: float) -> None:
    view = _view(canvas)
    _paint_rivers(plan, canvas, view, scale)
    _paint_borders(plan, canvas, view, scale)


def _view(canvas: Canvas) -> Box:
    """What can be seen of the band that is painted, in units."""
    left, top = canvas.origin
    wide, tall = canvas.image.size
    return (left, top, left + wide / canvas.scale, top + tall / canvas.scale)


def _meets(view: Box, line: Line, margin: float = 60.0) -> bool:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    across = max(xs) > view[0] - margin and min(xs) < view[2] + margin
    return across and max(ys) > view[1] - margin and min(ys) < view[3] + margin


def _paint_rivers(plan: TheaterPlan, canvas: Canvas, view: Box, scale: float) -> None:
    grow = max(1.0, 0.5 / scale)
    for bank in (True, False):
        for river in plan.rivers:
            if not _meets(view, tuple(point for point, _ in river)):
                continue
            for (a, half), (b, then) in pairwise(river):
                reach = (half + then) * grow
                canvas.line([a, b], _BANK if bank else _RIVER, reach + 1.7 * grow if bank else reach)


def _paint_borders(plan: TheaterPlan, canvas: Canvas, view: Box, scale: float) -> None:
    grow = max(1.0, 0.5 / scale)
    for line in plan.border_lines:
        if _meets(view, line):
            canvas.line(line, (*_BORDER, 46), 8.0 * grow, round_ends=False)
    for line in plan.border_lines:
        if _meets(view, line):
            canvas.dashes(line, (*_BORDER, 225), 2.0 * grow, 9.0 * grow, 3.6 * grow)


def _paint_rail(canvas: Canvas, line: Line, scale: float) -> None:
    """A dark line with ties; at small scales a thin line."""
    if scale < 0.6:
        canvas.line(line, (*_RAIL, 170), max(2.0, 0.8 / scale), round_ends=False)
        return
    canvas.line(line, (244, 236, 214, 120), 6.0)
    canvas.line(line, (*_RAIL, 235), 2.1)
    rest = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        length = hypot(bx - ax, by - ay)
        done = 9.0 - rest
        while done <= length:
            share = done / length
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            nx, ny = -(by - ay) / length * 3.2, (bx - ax) / length * 3.2
            canvas.line([(x - nx, y - ny), (x + nx, y + ny)], (*_RAIL, 235), 1.5, round_ends=False)
            done += 9.0
        rest = length - (done - 9.0)


def _paint_straits(plan: TheaterPlan, canvas: Canvas, view: Box, scale: float) -> None:
    """A double arrow over the water of each strait."""
    grow = max(1.0, 0.5 / scale)
    for (ax, ay), (bx, by) in plan.straits:
        if not _meets(view, ((ax, ay), (bx, by))):
            continue
        x, y, length = (ax + bx) / 2, (ay + by) / 2, hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) / length * grow, (by - ay) / length * grow
        for spread, tone in ((1.6, theme.WHITE), (0.0, (24, 74, 122))):
            canvas.line([(x - dx * 12, y - dy * 12), (x + dx * 12, y + dy * 12)], tone, (3.2 + spread * 1.6) * grow)
            for sign in (-1, 1):
                tip = (x + dx * (19 + spread * 1.4) * sign, y + dy * (19 + spread * 1.4) * sign)
                root = (x + dx * (9 - spread) * sign, y + dy * (9 - spread) * sign)
                half = 6.4 + spread
                canvas.polygon(
                    [(root[0] - dy * half, root[1] + dx * half), tip, (root[0] + dy * half, root[1] - dx * half)], tone
                )


def _paint_ranges(plan: TheaterPlan, canvas: Canvas, view: Box) -> None:
    """Peaks along mountain hexsides, red teeth along impassable ones."""
    for a, b in plan.mountains:
        if _meets(view, (a, b)):
            _paint_peaks(canvas, a, b)
    for a, b in plan.barriers:
        if _meets(view, (a, b)):
            canvas.line([a, b], theme.WHITE, 7.4)
            canvas.line([a, b], (120, 22, 18), 5.0)
            for step in range(1, 8):
                x, y = a[0] + (b[0] - a[0]) * step / 8, a[1] + (b[1] - a[1]) * step / 8
                canvas.line([(x - 2.4, y - 2.4), (x + 2.4, y + 2.4)], (255, 226, 200), 1.2, round_ends=False)
    for index in plan.impassable:
        centre = plan.centres[index]
        if _meets(view, (centre,)) and plan.map.terrain[index] == IMPASSABLE:
            ring = hexagon(centre, 0.9, pointy=True)
            canvas.line([*ring, ring[0]], (120, 22, 18, 235), 3.4)
            for sign in (-1, 1):
                canvas.line(
                    [(centre[0] - 15, centre[1] - 15 * sign), (centre[0] + 15, centre[1] + 15 * sign)],
                    (120, 22, 18, 235),
                    4.4,
                )


def _paint_peaks(canvas: Canvas, a: Point, b: Point) -> None:
    """A chain of peaks, lit from the west."""
    for step, size in ((0.12, 7.0), (0.37, 9.4), (0.63, 8.2), (0.88, 9.8)):
        x, y = a[0] + (b[0] - a[0]) * step, a[1] + (b[1] - a[1]) * step + 3.0
        canvas.polygon([(x - size, y + size * 0.5), (x, y - size), (x + size, y + size * 0.5)], (66, 50, 38))
        canvas.polygon(
            [(x - size * 0.8, y + size * 0.36), (x, y - size * 0.78), (x + size * 0.06, y + size * 0.36)],
            (206, 184, 150),
        )
        canvas.polygon(
            [(x + size * 0.06, y + size * 0.36), (x, y - size * 0.78), (x + size * 0.78, y + size * 0.36)],
            (122, 96, 72),
        )
        canvas.polygon(
            [
                (x - size * 0.28, y - size * 0.4),
                (x, y - size * 0.84),
                (x + size * 0.26, y - size * 0.4),
                (x, y - size * 0.26),
            ],
            (252, 250, 244),
        )


def _paint_ice(plan: TheaterPlan, canvas: Canvas, view: Box) -> None:
    """A snowflake and pale floes at the water of ice hexes."""
    for index in plan.map.ice:
        x, y = plan.centres[index]
        if not _meets(view, ((x, y),)):
            continue
        dx, dy = plan.harbours.get(index, (0.0, 1.0))
        x, y = x + dx * 33 - dy * 14, y + dy * 33 + dx * 14
        for turn in range(6):
            tip = (x + 8.4 * cos(turn * pi / 3), y + 8.4 * sin(turn * pi / 3))
            canvas.line([(x, y), tip], (32, 96, 150), 3.6)
        for turn in range(6):
            tip = (x + 8.0 * cos(turn * pi / 3), y + 8.0 * sin(turn * pi / 3))
            canvas.line([(x, y), tip], theme.WHITE, 2.0)


def _paint_town(canvas: Canvas, centre: Point, seed: str, points: int, scale: float) -> None:
    """A huddle of houses: the more points, the more of them; at small scales a disc."""
    if scale < 0.6:
        canvas.disc(centre, max(6.5, 2.6 / scale) + 2.2, theme.WHITE)
        canvas.disc(centre, max(6.5, 2.6 / scale), (178, 34, 28) if points == 3 else (52, 44, 40))
        return
    source = random.Random(seed)  # noqa: S311 - houses fall where they like, but always the same
    x, y = centre[0], centre[1] + 3
    reach = 13.0 + 3.0 * points
    canvas.oval((x - reach, y - reach * 0.74, x + reach, y + reach * 0.74), (216, 194, 158, 150))
    places = [(source.uniform(-1, 1), source.uniform(-1, 1), source.random()) for _ in range(9 + points * 7)]
    for u, v, tone in sorted(places, key=lambda place: place[1]):
        if u * u + v * v > 1:
            continue
        px, py = x + u * reach * 0.86, y + v * reach * 0.6
        wide, tall = 2.3 + 1.3 * tone, 1.9 + 0.8 * tone
        canvas.polygon(
            [
                (px - wide + 0.9, py - tall + 1.2),
                (px + wide + 1.2, py - tall + 1.2),
                (px + wide + 1.2, py + tall + 1.4),
                (px - wide + 0.9, py + tall + 1.4),
            ],
            (60, 46, 36, 120),
        )
        canvas.polygon(
            [(px - wide, py - tall), (px + wide, py - tall), (px + wide, py + tall), (px - wide, py + tall)],
            _ROOFS[int(tone * 4) % 4],
        )
        canvas.line([(px - wide, py), (px + wide, py)], (232, 208, 180, 150), 0.6, round_ends=False)


def _paint_port(canvas: Canvas, centre: Point, way: Point) -> None:
    """An anchor at the water."""
    x, y = centre[0] + way[0] * 35, centre[1] + way[1] * 35
    canvas.disc((x, y), 10.4, theme.WHITE)
    canvas.disc((x, y), 9.0, (22, 78, 128))
    canvas.disc((x, y - 4.6), 1.9, None, theme.WHITE, 1.3)
    canvas.line([(x, y - 2.8), (x, y + 5.6)], theme.WHITE, 1.8)
    canvas.line([(x - 3.4, y - 1.2), (x + 3.4, y - 1.2)], theme.WHITE, 1.5)
    canvas.arc((x - 5.6, y - 5.4, x + 5.6, y + 6.0), 18, 162, theme.WHITE, 1.8)


def _paint_grid(plan: TheaterPlan, canvas: Canvas, view: Box, limited: Collection[int]) -> None:
    """Thin hexagons, paler at sea; the small "4" box."""
    for index, centre in enumerate(plan.centres):
        if not _meets(view, (centre,)):
            continue
        corners = hexagon(centre, pointy=True)
        tone = (20, 52, 86, 66) if plan.is_sea(index) else (58, 46, 26, 96)
        is_edge = len(plan.map.grid.around[index]) < 6
        canvas.line([*corners, corners[0]] if is_edge else corners[1:5], tone, 1.0, round_ends=False)
        if index in limited:
            x, y = centre[0] + 29, centre[1] - 20
            canvas.plate((x - 7.4, y - 7.4, x + 7.4, y + 7.4), 1.6, (60, 44, 30))
            canvas.plate((x - 6, y - 6, x + 6, y + 6), 0.8, (250, 240, 214))


def _write_ids(plan: TheaterPlan, window: Window, sheet: Sheet) -> None:
    canvas = window.canvas(sheet)
    for index, (x, y) in enumerate(plan.centres):
        if not window.shows((x, y), RADIUS):
            continue
        ink = (24, 62, 98) if plan.is_sea(index) else (72, 58, 36)
        canvas.text((x, y - 38.5), plan.map.words[index], 8.6, ink, weight=600, width=78)
        if index in plan.map.box4:
            canvas.figures((x + 29, y - 20), "4", 10.5, (60, 44, 30))
