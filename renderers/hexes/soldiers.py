"""Men on counters: four, two or one, told apart by head-dress and weapon; a broken unit's men lie down."""

from __future__ import annotations

from collections.abc import Callable

from renderers.raster import Canvas, Point
from renderers.theme import Colour

Place = Callable[[float, float], Point]

_CLOTH: dict[str, tuple[Colour, Colour, Colour]] = {
    "axis": ((84, 98, 92), (58, 70, 66), (66, 76, 70)),
    "allies": ((150, 128, 76), (112, 92, 52), (84, 92, 52)),
}
"""Coat, its shade and helmet of each army."""
_SKIN: Colour = (226, 188, 150)
_IRON: Colour = (30, 28, 28)
_WOOD: Colour = (104, 66, 34)


def paint_men(canvas: Canvas, seat: str, men: int, arms: str, *, broken: bool) -> None:
    """The men in the upper left of a counter 46 units wide whose middle is the origin."""
    if broken:
        _paint_lying(canvas, seat, men)
        return
    places = {4: (-18.0, -11.2, -4.4, 2.4), 2: (-14.4, -4.6), 1: (-12.6,)}[men]
    size = {4: 0.86, 2: 0.98, 1: 1.12}[men]
    for place, x in enumerate(places):
        _paint_man(canvas, seat, arms, x, 1.0, size, leading=place == len(places) - 1)


def _paint_man(canvas: Canvas, seat: str, arms: str, x: float, foot: float, size: float, *, leading: bool) -> None:
    """Head, shoulders and weapon of a man cut at the waist."""
    coat, shade, helmet = _CLOTH[seat]
    dark = (22, 20, 20)

    def spot(u: float, v: float) -> tuple[float, float]:
        return (x + u * size, foot + v * size)

    body = [spot(-4.4, 0), spot(-4.2, -4.6), spot(-2.2, -6.6), spot(2.2, -6.6), spot(4.2, -4.6), spot(4.4, 0)]
    canvas.polygon([(px + (px - x) * 0.14, py - 0.7 * (py < foot - 1)) for px, py in body], dark)
    canvas.polygon(body, coat)
    canvas.polygon([spot(1.4, 0), spot(1.8, -6.2), spot(4.2, -4.6), spot(4.4, 0)], shade)
    canvas.disc(spot(0, -9.2), 3.5 * size, dark)
    canvas.disc(spot(0, -9.0), 2.9 * size, _SKIN)
    if arms in ("officer", "commissar"):
        canvas.polygon([spot(-3.9, -10.2), spot(-4.4, -12.8), spot(0, -14.2), spot(4.4, -12.8), spot(3.9, -10.2)], dark)
        band = (170, 30, 26) if seat == "allies" else (70, 86, 80)
        canvas.polygon(
            [spot(-3.5, -11.4), spot(-3.8, -12.5), spot(0, -13.4), spot(3.8, -12.5), spot(3.5, -11.4)], helmet
        )
        canvas.polygon([spot(-3.3, -10.5), spot(-3.3, -11.6), spot(3.3, -11.6), spot(3.3, -10.5)], band)
        canvas.polygon([spot(-3.4, -10.5), spot(3.4, -10.5), spot(2.4, -9.6), spot(-2.4, -9.6)], dark)
    elif arms == "militia":
        canvas.polygon([spot(-3.6, -9.8), spot(-3.4, -12.4), spot(1.6, -13.0), spot(3.8, -10.6), spot(4.6, -9.7)], dark)
        canvas.polygon([spot(-3.0, -10.4), spot(-2.8, -12.0), spot(1.4, -12.4), spot(3.2, -10.5)], (92, 84, 78))
    else:
        canvas.polygon(
            [
                spot(-4.3, -9.0),
                spot(-3.8, -11.6),
                spot(-1.8, -13.3),
                spot(1.8, -13.3),
                spot(3.8, -11.6),
                spot(4.3, -9.0),
            ],
            dark,
        )
        canvas.polygon(
            [
                spot(-3.5, -9.6),
                spot(-3.1, -11.4),
                spot(-1.6, -12.6),
                spot(1.6, -12.6),
                spot(3.1, -11.4),
                spot(3.5, -9.6),
            ],
            helmet,
        )
        canvas.line([spot(-1.8, -11.8), spot(0.6, -12.1)], (176, 184, 166), 0.8 * size)
    _paint_arm(canvas, arms, spot, size, leading=leading)


def _paint_arm(canvas: Canvas, arms: str, place: Place, size: float, *, leading: bool) -> None:
    """What a man holds; `place` turns his own units into the counter's."""
    if arms == "rifle":
        canvas.line([place(-3.4, -0.8), place(4.6, -7.4)], _WOOD, 1.5 * size, round_ends=False)
        canvas.line([place(2.0, -5.2), place(6.2, -8.7)], _IRON, 0.9 * size, round_ends=False)
    elif arms in ("smg", "guards"):
        canvas.line([place(-3.6, -1.6), place(0.6, -3.6)], _WOOD, 1.8 * size, round_ends=False)
        canvas.line([place(0, -3.3), place(5.8, -6.2)], _IRON, 1.5 * size, round_ends=False)
        canvas.disc(place(1.8, -2.4), 1.5 * size, _IRON)
        if arms == "guards":
            canvas.disc(place(-1.6, -4.2), 1.35 * size, (206, 36, 28))
            canvas.disc(place(-1.6, -4.2), 0.6 * size, (252, 226, 130))
    elif arms == "militia":
        canvas.line([place(-3.4, -0.8), place(4.2, -7.0)], _WOOD, 1.4 * size, round_ends=False)
        canvas.polygon([place(-4.3, -2.8), place(-4.2, -4.4), place(-2.8, -5.6), place(-2.4, -4)], (200, 40, 30))
    elif arms == "crew":
        if leading:
            canvas.plate((*place(-3.0, -4.4), *place(3.4, -0.4)), 0.4, (74, 80, 52))
            canvas.line([place(-2.4, -2.4), place(2.8, -2.4)], (30, 34, 22), 0.7)
        else:
            for height in (-5.0, -2.4):
                canvas.line([place(-3.6, height), place(3.4, height + 1.6)], (212, 168, 70), 1.0, round_ends=False)
    else:
        canvas.disc(place(-1.5, -3.4), 1.5 * size, _IRON)
        canvas.disc(place(1.5, -3.4), 1.5 * size, _IRON)
        for side in (-1.5, 1.5):
            canvas.disc(place(side, -3.4), 0.7 * size, (150, 180, 190))


def _paint_lying(canvas: Canvas, seat: str, men: int) -> None:
    """Men flat on the ground."""
    coat, shade, helmet = _CLOTH[seat]
    rows = {
        4: ((-13.5, -9.6), (-1.5, -9.6), (-13.5, -3.2), (-1.5, -3.2)),
        2: ((-12.0, -8.8), (-4.0, -3.0)),
        1: ((-8.0, -5.6),),
    }
    for x, y in rows[men]:
        canvas.polygon([(x - 6.4, y + 2.2), (x - 5.8, y - 0.6), (x + 1.6, y - 2.2), (x + 2.4, y + 2.4)], (22, 20, 20))
        canvas.polygon([(x - 5.6, y + 1.6), (x - 5.2, y), (x + 1.2, y - 1.5), (x + 1.7, y + 1.7)], coat)
        canvas.polygon([(x - 5.6, y + 1.6), (x - 5.4, y + 0.9), (x + 1.5, y + 0.9), (x + 1.7, y + 1.7)], shade)
        canvas.disc((x + 3.0, y + 0.2), 2.6, (22, 20, 20))
        canvas.disc((x + 3.0, y + 0.2), 2.0, helmet)
        canvas.disc((x + 3.6, y + 0.8), 0.9, _SKIN)
