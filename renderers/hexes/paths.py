"""Lines and zones on a hex map as sprites: lines of sight with what decides them, reach, set-up."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from renderers import theme
from renderers.geometry import dashed
from renderers.hexes.grid import RADIUS, hexagon
from renderers.hexes.scene import SightItem, ZoneItem
from renderers.layout import around, middle_of
from renderers.raster import Canvas, Point, Sprite, sprite

_SIGHT: dict[str, theme.Colour] = {"clear": (24, 140, 62), "hindered": (236, 148, 12), "blocked": theme.ALERT}
_ZONES: dict[str, tuple[tuple[int, int, int, int], theme.Colour]] = {
    "reach": ((255, 226, 96, 96), theme.GLOW),
    "setup": ((96, 196, 255, 78), (120, 208, 255)),
    "look": ((255, 240, 150, 56), theme.GLOW),
    "wrong": ((255, 70, 50, 96), theme.ALERT),
}


def sight_sprite(sight: SightItem, scale: float) -> tuple[Sprite, Point]:
    """A line of sight and the point its middle is laid on."""
    points = (sight.start, sight.end, *sight.shape, *((sight.at,) if sight.at else ()))
    box = around(points, 16)
    middle = middle_of(box)

    def moved(point: Point) -> Point:
        return (round(point[0] - middle[0], 1), round(point[1] - middle[1], 1))

    shape = tuple(moved(point) for point in sight.shape)
    at = moved(sight.at) if sight.at else None
    size = (box[2] - box[0], box[3] - box[1])
    return _sight(sight.kind, moved(sight.start), moved(sight.end), at, shape, size, scale), middle


@lru_cache(maxsize=8)
def _sight(
    kind: str,
    start: Point,
    end: Point,
    at: Point | None,
    shape: tuple[Point, ...],
    size: tuple[float, float],
    scale: float,
) -> Sprite:
    colour = _SIGHT[kind]

    def paint(canvas: Canvas) -> None:
        if len(shape) == 2:
            canvas.leads("line", f"hexside {kind}", shape, 12.0)
            canvas.line(shape, theme.WHITE, 12.0)
            canvas.line(shape, colour, 8.0)
        elif shape:
            canvas.shows("hex", kind, around(shape, 0.0))
            ring = [*shape, shape[0]]
            canvas.polygon(shape, (*colour, 70))
            canvas.line(ring, theme.WHITE, 6.4)
            canvas.line(ring, colour, 3.8)
        if start == end:
            return
        canvas.leads("line", f"sight {kind}", (start, end), 7.2)
        seen = at if kind == "blocked" and at else end
        if seen != end:
            for piece in dashed([seen, end], 8, 6):
                canvas.line(piece, theme.WHITE, 5.6, round_ends=False)
                canvas.line(piece, (110, 30, 26), 3.2, round_ends=False)
        canvas.line([start, seen], theme.WHITE, 7.2)
        canvas.line([start, seen], colour, 4.6)
        if kind == "hindered":
            for piece in dashed([start, end], 9, 9)[1:]:
                canvas.line(piece, (92, 54, 0), 1.8, round_ends=False)
        for point in (start, end):
            canvas.disc(point, 7.0, theme.WHITE)
            canvas.disc(point, 5.2, (30, 24, 20))
            canvas.disc(point, 2.2, theme.WHITE)

    return sprite(size, scale, paint, margin=0, ss=3)


@lru_cache(maxsize=8)
def point_sprite(kind: str, scale: float) -> Sprite:
    """The exact point that decides: a cross where a line of sight ends, a ring where it is hindered."""

    def paint(canvas: Canvas) -> None:
        canvas.disc((0, 0), 10.4, theme.WHITE)
        canvas.disc((0, 0), 9.0, _SIGHT[kind])
        if kind == "blocked":
            for sign in (-1, 1):
                canvas.line([(-4.4, -4.4 * sign), (4.4, 4.4 * sign)], theme.WHITE, 3.2)
        else:
            canvas.disc((0, 0), 5.0, None, theme.WHITE, 2.4)

    return sprite((21, 21), scale, paint, shows=("badge", f"{kind} here"), shadow=1.6)


def zone_sprite(zone: ZoneItem, scale: float) -> tuple[Sprite, Point]:
    """A tinted group of hexes with an outline round it, and the point its middle is laid on."""
    box = around(zone.centres, RADIUS + 4)
    middle = middle_of(box)
    centres = tuple((round(x - middle[0], 2), round(y - middle[1], 2)) for x, y in zone.centres)
    return _zone(zone.kind, centres, zone.pointy, (box[2] - box[0], box[3] - box[1]), scale), middle


@lru_cache(maxsize=8)
def _zone(kind: str, centres: tuple[Point, ...], pointy: bool, size: tuple[float, float], scale: float) -> Sprite:
    tint, line = _ZONES[kind]

    def paint(canvas: Canvas) -> None:
        sides = []
        for centre in centres:
            corners = hexagon(centre, pointy=pointy)
            canvas.shows("hex", kind, around(corners, 0.0))
            canvas.polygon(corners, tint)
            for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
                x, y = a[0] + b[0] - centre[0], a[1] + b[1] - centre[1]
                if all(hypot(x - cx, y - cy) > 2 for cx, cy in centres):
                    sides.append((a, b))
        for a, b in sides:
            canvas.line([a, b], (54, 40, 6) if kind in ("reach", "look") else (16, 40, 60), 6.0)
        for a, b in sides:
            canvas.line([a, b], line, 3.8)

    return sprite(size, scale, paint, margin=0, ss=2)
