"""Tints and signs of whole hexes of `theater`: reach, zones of control, neutrals, weather, the front line."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from renderers import theme
from renderers.games.theater.nations import SEATS
from renderers.hexes.grid import RADIUS, hexagon
from renderers.raster import Canvas, Point, Sprite, sprite

_BOLDER = 4
"""How many times less can be seen through a hatching where it is coarse."""


@lru_cache(maxsize=256)
def hex_tint(kind: str, scale: float, *, coarse: float = 1.0) -> Sprite:
    """A whole hex tinted: of reach, of a zone of control, of weather, of a neutral country.

    Args:
        kind: of tint.
        scale: pixels for a unit.
        coarse: how many times coarser than on the map it is hatched, and bolder, where the hex itself is small.
    """

    def paint(canvas: Canvas) -> None:
        fill, line, hatch = _TINTS[kind.removesuffix(":coast")]
        if hatch and coarse > 1.0:
            ((red, green, blue, alpha), gap, width, lean) = hatch
            hatch = ((red, green, blue, min(255, alpha * _BOLDER)), gap * coarse, width * coarse, lean)
        ring = hexagon((0.0, 0.0), 0.985, pointy=True)
        if fill:
            canvas.polygon(ring, fill)
        if hatch:
            _paint_hatch(canvas, *hatch, share=0.78 if kind.endswith(":coast") else 1.0)
        if line:
            inner = hexagon((0.0, 0.0), 0.95, pointy=True)
            canvas.line([*inner, inner[0]], line, 2.6 if kind == "reach" else 3.6, round_ends=False)

    return sprite((RADIUS * 1.74, RADIUS * 2), scale, paint, shows=("hex", kind), margin=1.0, ss=3)


_TINTS: dict[
    str, tuple[theme.Shade | None, theme.Shade | theme.Colour | None, tuple[theme.Shade, float, float, int] | None]
] = {
    "reach": ((255, 226, 96, 104), (214, 156, 10, 225), None),
    "stop": ((255, 150, 60, 104), (214, 84, 10, 240), None),
    "zoc": ((220, 40, 30, 40), None, ((196, 24, 18, 170), 10.0, 2.0, 1)),
    "highlight": ((255, 232, 120, 60), (255, 222, 92, 255), None),
    "refused": ((255, 60, 40, 92), (206, 26, 26, 255), None),
    "target": ((255, 60, 40, 40), (206, 26, 26, 220), None),
    "control": (None, (250, 250, 246, 235), None),
    "zoc:axis": (None, None, ((50, 62, 80, 54), 10.0, 1.3, 1)),
    "zoc:west": (None, None, ((10, 96, 78, 54), 10.0, 1.3, 1)),
    "zoc:soviet": (None, None, ((190, 20, 16, 54), 10.0, 1.3, 1)),
    "zoc:neutral": (None, None, ((110, 96, 70, 54), 10.0, 1.3, 1)),
    "closed-far": ((214, 208, 192, 70), None, ((90, 80, 62, 58), 16.0, 2.4, -1)),
    "ground": ((222, 216, 170, 255), None, None),
    "closed": ((214, 208, 192, 96), None, ((90, 80, 62, 96), 9.0, 1.6, -1)),
}


def _paint_hatch(canvas: Canvas, tone: theme.Shade, gap: float, width: float, lean: int, *, share: float) -> None:
    """Slanting strokes clipped to the hexagon, or to a share of it."""
    shift = -RADIUS * 1.6
    while shift < RADIUS * 1.6:
        points: list[Point] = []
        for step in range(41):
            t = (step / 20 - 1) * RADIUS
            x, y = shift + t * 0.6 * lean, t
            if abs(x) < RADIUS * 0.84 * share and abs(y) + abs(x) * 0.577 < RADIUS * 0.965 * share:
                points.append((x, y))
        if len(points) > 1:
            canvas.line([points[0], points[-1]], tone, width, round_ends=False)
        shift += gap


@lru_cache(maxsize=64)
def weather_sign(kind: str, scale: float) -> Sprite:
    """A small sign of the weather: a sun, drops, clods, a flake."""
    return sprite((20, 20), scale, _WEATHER[kind], shows=("sign", kind), margin=1.0)


def _sun(canvas: Canvas) -> None:
    for turn in range(8):
        canvas.line(
            [
                (4.4 * cos(turn * pi / 4), 4.4 * sin(turn * pi / 4)),
                (8.6 * cos(turn * pi / 4), 8.6 * sin(turn * pi / 4)),
            ],
            (206, 118, 6),
            2.1,
        )
    canvas.disc((0, 0), 5.4, (196, 108, 4))
    canvas.disc((0, 0), 4.4, (255, 206, 70))


def _flake(canvas: Canvas) -> None:
    for grow, tone in ((3.8, (52, 104, 156)), (2.0, theme.WHITE)):
        for turn in range(6):
            x, y = cos(turn * pi / 3), sin(turn * pi / 3)
            canvas.line([(0, 0), (8.2 * x, 8.2 * y)], tone, grow)
            canvas.line(
                [(5.2 * x - 2.2 * y, 5.2 * y + 2.2 * x), (3.6 * x, 3.6 * y), (5.2 * x + 2.2 * y, 5.2 * y - 2.2 * x)],
                tone,
                grow * 0.8,
            )


def _rain(canvas: Canvas) -> None:
    for grow, tone in ((1.2, (32, 60, 92)), (0.0, (226, 234, 242))):
        for x, y, reach in ((-4, -2.6, 4.2), (1.4, -4.2, 5.2), (5, -1.6, 3.6)):
            canvas.disc((x, y), reach + grow * 0.7, tone)
        for x in (-4.4, 0.4, 5.2):
            canvas.line([(x + 1, 3.4), (x - 1.4, 8.4)], (32, 60, 92) if grow else (92, 164, 226), 2.0 + grow * 1.4)


def _mud(canvas: Canvas) -> None:
    for grow, tone in ((1.1, (58, 38, 18)), (0.0, (150, 106, 62))):
        canvas.oval((-8.4 - grow, 1 - grow, 8.4 + grow, 8 + grow), tone)
        for x, y, reach in ((-4.6, -1.6, 2.6), (0.6, -5.2, 2.9), (5.4, -1, 2.3)):
            canvas.disc((x, y), reach + grow, tone)


_WEATHER: dict[str, Callable[[Canvas], None]] = {"clear": _sun, "snow": _flake, "storms": _rain, "mud": _mud}


@lru_cache(maxsize=256)
def front_sprite(seats: tuple[str, str], along: Point, scale: float) -> Sprite:
    """A piece of the front line: the colour of each faction on its side; `along` runs from one end to the other."""
    (dx, dy), length = along, (along[0] ** 2 + along[1] ** 2) ** 0.5
    nx, ny = -dy / length, dx / length
    grow = max(1.0, 0.62 / scale)
    ends = [(-dx / 2, -dy / 2), (dx / 2, dy / 2)]

    def paint(canvas: Canvas) -> None:
        canvas.line(ends, (252, 250, 244, 235), 10.6 * grow)
        for seat, sign in zip(seats, (1, -1), strict=True):
            shifted = [(x + nx * 2.3 * sign * grow, y + ny * 2.3 * sign * grow) for x, y in ends]
            canvas.line(shifted, SEATS[seat][0], 4.2 * grow)

    size = (abs(dx) + 14 * grow, abs(dy) + 14 * grow)
    return sprite(size, scale, paint, shows=("front", " ".join(sorted(seats))), margin=2.0, ss=3)
