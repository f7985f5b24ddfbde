"""Silhouettes of infantry weapons, about 12 units wide, muzzle to the right."""

from __future__ import annotations

from collections.abc import Callable

from renderers.raster import Canvas, Point
from renderers.theme import Colour

Pen = Callable[[float, float], Point]

_SIZE = 0.66


def paint_weapon(canvas: Canvas, kind: str, at: Point, ink: Colour) -> None:
    """A weapon with its middle at a point; an unknown kind is drawn as a rifle."""

    def spot(u: float, v: float) -> Point:
        return (at[0] + u * _SIZE, at[1] + v * _SIZE)

    _SHAPES.get(_plain(kind), _rifle)(canvas, spot, ink)


def _plain(kind: str) -> str:
    return kind.removeprefix("sov-")


def _rifle(canvas: Canvas, spot: Pen, ink: Colour) -> None:
    canvas.polygon([spot(-9, 1.6), spot(-8, -0.6), spot(-2, -1.6), spot(-2, 0.4)], ink)
    canvas.line([spot(-3, -1.0), spot(9, -1.0)], ink, 1.3, round_ends=False)


def _light_mg(canvas: Canvas, spot: Pen, ink: Colour) -> None:
    _rifle(canvas, spot, ink)
    canvas.line([spot(-1, -1.0), spot(6, -1.0)], ink, 2.4, round_ends=False)
    canvas.line([spot(5, -0.6), spot(3, 4)], ink, 1.0)
    canvas.line([spot(5, -0.6), spot(7, 4)], ink, 1.0)


def _dp(canvas: Canvas, spot: Pen, ink: Colour) -> None:
    _rifle(canvas, spot, ink)
    canvas.oval((*spot(-3.4, -4.2), *spot(3.4, -1.6)), ink)
    canvas.line([spot(5, -0.6), spot(3, 4)], ink, 1.0)
    canvas.line([spot(5, -0.6), spot(7, 4)], ink, 1.0)


def _medium_mg(canvas: Canvas, spot: Pen, ink: Colour) -> None:
    canvas.polygon([spot(-7, 0), spot(-7, -2.6), spot(0, -3.2), spot(0, -0.4)], ink)
    canvas.line([spot(-1, -2.0), spot(9, -2.0)], ink, 2.2, round_ends=False)
    canvas.line([spot(-1, -0.6), spot(-6, 4.4)], ink, 1.2)
    canvas.line([spot(-1, -0.6), spot(4, 4.4)], ink, 1.2)


def _heavy_mg(canvas: Canvas, spot: Pen, ink: Colour) -> None:
    _medium_mg(canvas, spot, ink)
    canvas.line([spot(-1, -0.6), spot(-0.6, 4.4)], ink, 1.2)
    canvas.polygon([spot(-4, 0), spot(-4, 3), spot(1, 3), spot(1, 0)], ink)


def _maxim(canvas: Canvas, spot: Pen, ink: Colour) -> None:
    canvas.line([spot(-7, -1.4), spot(8, -1.4)], ink, 3.0, round_ends=False)
    canvas.polygon([spot(-1, -5.2), spot(1.4, -5.2), spot(2.2, 2), spot(-0.6, 2)], ink)
    canvas.line([spot(-8.4, 4.2), spot(-1, 1.2)], ink, 1.1)
    canvas.disc(spot(0.6, 2.8), 2.5, None, ink, 1.1)


def _mortar(canvas: Canvas, spot: Pen, ink: Colour) -> None:
    canvas.line([spot(-5, 3.6), spot(4, -4.6)], ink, 3.0, round_ends=False)
    canvas.line([spot(1, -2), spot(5, 4)], ink, 1.2)
    canvas.line([spot(-8, 4.4), spot(-2, 4.4)], ink, 1.7, round_ends=False)


def _gun(canvas: Canvas, spot: Pen, ink: Colour) -> None:
    canvas.line([spot(-2, -1.8), spot(9, -1.8)], ink, 1.5, round_ends=False)
    canvas.polygon([spot(-1, -5.0), spot(1, -5.0), spot(1.8, 2), spot(-1, 2)], ink)
    canvas.line([spot(-9, 3.8), spot(-1, 0.4)], ink, 1.3)
    canvas.disc(spot(0, 1.8), 3.2, None, ink, 1.4)


def _at_rifle(canvas: Canvas, spot: Pen, ink: Colour) -> None:
    canvas.polygon([spot(-9, 1.8), spot(-8.4, -1), spot(-4, -1.8), spot(-4, 0.4)], ink)
    canvas.line([spot(-5, -1.0), spot(9, -1.0)], ink, 1.2, round_ends=False)
    canvas.line([spot(7.4, -1.0), spot(9, -1.0)], ink, 2.8, round_ends=False)
    canvas.line([spot(2, -0.6), spot(0.4, 4)], ink, 1.0)
    canvas.line([spot(2, -0.6), spot(3.8, 4)], ink, 1.0)


def _flamethrower(canvas: Canvas, spot: Pen, ink: Colour) -> None:
    for x in (-7.6, -4.2):
        canvas.plate((*spot(x - 1.5, -4.4), *spot(x + 1.5, 3.6)), 1.4, ink)
    canvas.line([spot(-3, 3), spot(0, 3.6), spot(2, -0.6), spot(4, -0.8)], ink, 1.0)
    flame = [spot(4, -0.6), spot(6.4, -3.6), spot(6.2, -1.8), spot(9, -2.6), spot(8, -0.4), spot(9, 1.4), spot(6, 0.8)]
    canvas.polygon(flame, (208, 70, 10))


def _charge(canvas: Canvas, spot: Pen, ink: Colour) -> None:
    canvas.plate((*spot(-5, -2.4), *spot(4, 4.0)), 1.0, ink)
    canvas.line([spot(-0.6, -2.4), spot(1, -4.6), spot(4, -4.4)], ink, 1.0)
    canvas.disc(spot(5, -4.2), 1.7, (226, 120, 10))


_SHAPES: dict[str, Callable[[Canvas, Pen, Colour], None]] = {
    "light-mg": _light_mg,
    "dp": _dp,
    "medium-mg": _medium_mg,
    "heavy-mg": _heavy_mg,
    "maxim": _maxim,
    "mortar": _mortar,
    "gun": _gun,
    "at-rifle": _at_rifle,
    "flamethrower": _flamethrower,
    "charge": _charge,
}
WEAPONS = tuple(_SHAPES)
"""Every kind of weapon with a silhouette of its own; others are drawn as rifles."""
