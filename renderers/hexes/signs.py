"""Signs on a hex map: objectives, values of smoke, fortifications, and badges of what happened."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from renderers import theme
from renderers.counters import star_points
from renderers.display import Subject
from renderers.hexes.grid import RADIUS
from renderers.hexes.shapes import FORTS, SHAPES, Painter
from renderers.raster import Canvas, Sprite, sprite
from renderers.signs import paint_emblem

ARROW_TYPE, PLATE_TYPE = 14.0, 13.0
"""Sizes of the type of figures on arrows and beside signs, at least."""
_DARK: theme.Colour = (30, 26, 22)
_LARGEST = 1.2
_FLAG = 27.0, 40.0
"""Size of what a flag fills."""
FIGURE = 13.4
"""Size of the smallest type on a sign that stays where type must be larger."""


@lru_cache(maxsize=1024)
def hex_sign(kind: str, scale: float, seat: str | None = None, text: str = "") -> Sprite:
    """A sign at so many pixels for a map unit; those of the ground fill their hex."""
    if kind in SHAPES:
        side = RADIUS * 2.0
        shape: Subject = ("hex", f"{kind} {text}".strip())
        paint = SHAPES[kind]
        return sprite((side, side), scale, lambda canvas: paint(canvas, seat, text), shows=shape, margin=2.0, ss=3)
    size = _FLAG if kind == "objective" else (30.0, 30.0)
    badge: Subject = ("badge", f"{kind} {seat or ''}".strip())
    sign = _SIGNS[kind]
    return sprite(size, scale, lambda canvas: sign(canvas, seat, text), shows=badge, shadow=1.6, margin=2.0)


def sign_grow(kind: str, least: float) -> float:
    """How many times as large as on an original a sign is where no type may be smaller than so many units.

    One whose figures would still be too small stays as it is, and has none.
    """
    grow = max(1.0, least / FIGURE)
    return grow if kind in ("objective", "value") and grow <= _LARGEST else 1.0


def _badge(canvas: Canvas, fill: theme.Colour, reach: float = 9.0) -> None:
    canvas.disc((0, 0), reach + 1.3, theme.WHITE)
    canvas.disc((0, 0), reach, fill)


def _fort_badge(kind: str) -> Painter:
    def paint(canvas: Canvas, seat: str | None, text: str) -> None:
        del seat, text
        _badge(canvas, (92, 70, 42))
        white = theme.WHITE
        if kind == "foxholes":
            for x in (-4.0, 4.0):
                canvas.arc((x - 3.6, -4.4, x + 3.6, 3.6), 0, 180, white, 2.0)
        elif kind == "trench":
            line = [(-7, 3), (-4.4, 3), (-4.4, -3), (0, -3), (0, 3), (4.4, 3), (4.4, -3), (7, -3)]
            canvas.line(line, white, 1.9, round_ends=False)
        elif kind == "bunker":
            canvas.polygon([(-6.4, 4), (-4.6, -4), (4.6, -4), (6.4, 4)], white)
            canvas.plate((-3.4, -1.6, 3.4, 0.6), 0.4, (92, 70, 42))
        elif kind == "wire":
            canvas.line([(-7, 0), (7, 0)], white, 1.4)
            for x in (-4, 0, 4):
                for sign in (-1, 1):
                    canvas.line([(x - 2, -2.6 * sign), (x + 2, 2.6 * sign)], white, 1.3)
        else:
            canvas.disc((0, 1), 4.4, white)
            for turn in (-130, -90, -50):
                end = (7.0 * cos(radians(turn)), 1 + 7.0 * sin(radians(turn)))
                canvas.line([(0, 1), end], white, 1.5)

    return paint


def _value(canvas: Canvas, seat: str | None, text: str) -> None:
    """The hindrance of smoke: a small cloud with its figure."""
    del seat
    for grow, tone in ((1.2, _DARK), (0.0, (236, 236, 232))):
        for x, y, size in ((-5.5, 1.5, 5.4), (5.5, 1.5, 5.4), (0, -2.6, 6.6), (0, 3.4, 5.6)):
            canvas.disc((x, y), size + grow, tone)
    canvas.figures((0, 0.4), text, 13.5, _DARK)


def _objective(canvas: Canvas, seat: str | None, text: str) -> None:
    """A flag of whoever controls it with its number, and what it is worth in a star."""
    number, _, worth = text.partition(":")
    army = theme.ARMIES[seat] if seat else None
    canvas.line([(-11, -17), (-11, 18)], theme.WHITE, 4.0)
    canvas.line([(-11, -17), (-11, 18)], _DARK, 2.0)
    canvas.polygon([(-11, -18.4), (12.4, -18.4), (12.4, 0.4), (-11, 0.4)], theme.WHITE)
    canvas.polygon([(-11, -17), (11, -17), (11, -1), (-11, -1)], army.flag if army else (206, 200, 186))
    if seat and army:
        paint_emblem(canvas, seat, -5.2, -9, 4.7, army.on_flag)
    canvas.figures((5.2 if army else 0.0, -8.8), number, 13.4, army.on_flag if army else _DARK)
    if worth and worth != "0":
        canvas.polygon(star_points(1.0, 9.6, 10.2, 0.58), theme.WHITE)
        canvas.polygon(star_points(1.0, 9.6, 9.1, 0.58), theme.GOLD_DARK)
        canvas.polygon(star_points(1.0, 9.6, 7.8, 0.58), theme.GOLD)
        canvas.figures((1.0, 10.0), worth, 9.8, (58, 34, 0))


def _burst(canvas: Canvas, reach: float, tone: theme.Colour) -> None:
    points = []
    for corner in range(22):
        share = reach * (1.0 if corner % 2 == 0 else 0.58)
        points.append((share * cos(radians(corner * 360 / 22)), share * sin(radians(corner * 360 / 22))))
    canvas.polygon(points, tone)


def _shell(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    for reach, tone in ((15.0, theme.WHITE), (13.6, (196, 28, 16)), (10.2, (248, 140, 20)), (6.2, (255, 232, 130))):
        _burst(canvas, reach, tone)


def _mine_burst(canvas: Canvas, seat: str | None, text: str) -> None:
    _shell(canvas, seat, text)
    canvas.disc((0, 0), 4.4, _DARK)
    for turn in (-140, -90, -40):
        canvas.line([(0, 0), (8 * cos(radians(turn)), 8 * sin(radians(turn)))], _DARK, 1.7)


def _swords(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, (244, 150, 18), 12.0)
    for sign in (-1, 1):
        canvas.line([(-7.0 * sign, 6.8), (6.8 * sign, -7.0)], (40, 24, 8), 2.4)
        canvas.line([(-7.4 * sign, 2.2), (-2.4 * sign, 7.2)], (40, 24, 8), 1.9)


def _skull(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, (24, 20, 20), 12.0)
    canvas.disc((0, -1.6), 6.4, (240, 234, 222))
    canvas.plate((-3.6, 2.2, 3.6, 7.4), 1.2, (240, 234, 222))
    for x in (-2.7, 2.7):
        canvas.disc((x, -1.4), 1.9, (24, 20, 20))
    canvas.polygon([(0, 0.8), (1.1, 3.0), (-1.1, 3.0)], (24, 20, 20))


def _broken(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, (120, 116, 110), 12.0)
    canvas.line([(-8, 0), (-4, -4), (-1, 3), (3, -4), (6, 3), (8.4, 0)], theme.WHITE, 3.4)
    canvas.line([(-8, 0), (-4, -4), (-1, 3), (3, -4), (6, 3), (8.4, 0)], _DARK, 1.6)


def _pinned(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, (222, 118, 10), 12.0)
    for shift in (-6.4, -0.6):
        canvas.line([(-5.4, shift), (0, shift + 4.4), (5.4, shift)], _DARK, 2.4)
    canvas.line([(-5.8, 7.0), (5.8, 7.0)], _DARK, 2.2)


def _rallied(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, theme.ARRIVE, 12.0)
    for shift in (6.0, 0.4):
        canvas.line([(-5.4, shift), (0, shift - 5.4), (5.4, shift)], theme.WHITE, 2.6)


def _exit(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, theme.ARRIVE, 12.0)
    canvas.plate((-7.4, -6.6, -0.4, 6.6), 0.6, None, theme.WHITE, 1.8)
    canvas.line([(-4.6, 0), (4, 0)], theme.WHITE, 2.4)
    canvas.polygon([(3.0, -4.2), (8.6, 0), (3.0, 4.2)], theme.WHITE)


def _placed(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, theme.ARRIVE, 12.0)
    canvas.polygon([(-2, -8), (2, -8), (2, 0), (6.4, 0), (0, 7.6), (-6.4, 0), (-2, 0)], theme.WHITE)


def _random(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    canvas.plate((-11.6, -11.6, 11.6, 11.6), 4, theme.WHITE)
    canvas.plate((-10.2, -10.2, 10.2, 10.2), 3, (94, 58, 132))
    for x, y in ((-5, -5), (5, 5), (0, 0), (5, -5), (-5, 5)):
        canvas.disc((x, y), 2.1, theme.WHITE)


def _veteran(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, (150, 24, 24), 12.0)
    canvas.polygon(star_points(0, 0.4, 9.6, 0.46), theme.GOLD)


def _clock(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, (52, 78, 110), 12.0)
    canvas.disc((0, 0), 8.4, theme.WHITE)
    canvas.line([(0, 0.6), (0, -5.8)], _DARK, 1.8)
    canvas.line([(0, 0.4), (4.4, 2.8)], _DARK, 1.8)


def _marksman(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, theme.ALERT, 12.0)
    canvas.disc((0, 0), 7.0, None, theme.WHITE, 1.7)
    for x, y in ((1, 0), (0, 1)):
        canvas.line([(-10 * x, -10 * y), (10 * x, 10 * y)], theme.WHITE, 1.4)


def _misfire(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, (60, 56, 54), 12.0)
    canvas.line([(-8, 1.6), (8, 1.6)], theme.WHITE, 3.0)
    canvas.line([(-8, 1.6), (-8, 5.0)], theme.WHITE, 2.6)
    for sign in (-1, 1):
        canvas.line([(-5.6, -5.6 * sign), (5.6, 5.6 * sign)], theme.ALERT, 2.6)


def _refused(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _badge(canvas, theme.ALERT, 12.4)
    for sign in (-1, 1):
        canvas.line([(-5.6, -5.6 * sign), (5.6, 5.6 * sign)], theme.WHITE, 3.8)


def _crowded(canvas: Canvas, seat: str | None, text: str) -> None:
    """Too many figures in a hex at the end of a Turn."""
    del seat
    canvas.polygon([(0, -13), (13.6, 11), (-13.6, 11)], theme.WHITE)
    canvas.polygon([(0, -10.4), (11.4, 9.7), (-11.4, 9.7)], theme.ALERT)
    canvas.figures((0, 4.0), text, 11.0, theme.WHITE)


_SIGNS: dict[str, Painter] = {
    "value": _value,
    "objective": _objective,
    "shell": _shell,
    "mine-burst": _mine_burst,
    "melee": _swords,
    "eliminated": _skull,
    "broken": _broken,
    "suppressed": _pinned,
    "rallied": _rallied,
    "exit": _exit,
    "placed": _placed,
    "veteran": _veteran,
    "random": _random,
    "refused": _refused,
    "clock": _clock,
    "marksman": _marksman,
    "misfire": _misfire,
    "crowded": _crowded,
}
FORT_BADGES: dict[str, str] = {kind: f"fort:{kind}" for kind in FORTS}
"""The badge of each fortification, which shows above counters that hide its shape."""
_SIGNS |= {badge: _fort_badge(kind) for kind, badge in FORT_BADGES.items()}
SIGNS = tuple(_SIGNS)
"""Every badge."""
