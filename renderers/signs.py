"""Small signs as sprites: flags, shields, stars, flames, letters of areas, and badges of what happened."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin

from renderers import theme
from renderers.counters import star_points
from renderers.display import Subject
from renderers.raster import Canvas, Sprite, drawn_width, sprite, text_width

_DARK = (34, 28, 24)


@lru_cache(maxsize=1024)
def sign_sprite(kind: str, scale: float, seat: str | None = None, text: str = "") -> Sprite:
    """A sign at so many pixels for a unit, 15 units high for chips and about 30 for badges."""
    is_badge = kind in _BADGES
    side = 34.0 if is_badge else 17.0
    painter = _BADGES[kind] if is_badge else _CHIPS[kind]
    shows: Subject = ("badge" if is_badge else "chip", f"{kind} {seat or ''}".strip())
    return sprite((side, side), scale, lambda canvas: painter(canvas, seat, text), shows=shows, shadow=1.6, margin=2.0)


def paint_emblem(canvas: Canvas, seat: str, x: float, y: float, radius: float, colour: theme.Colour) -> None:
    """An army's emblem: a straight cross or a star."""
    canvas.shows("sign", f"emblem {seat}", (x - radius, y - radius, x + radius, y + radius))
    if theme.ARMIES[seat].emblem == "star":
        canvas.polygon(star_points(x, y + radius * 0.08, radius), colour)
        return
    arm, thick = radius * 0.92, radius * 0.34
    canvas.polygon([(x - thick, y - arm), (x + thick, y - arm), (x + thick, y + arm), (x - thick, y + arm)], colour)
    canvas.polygon([(x - arm, y - thick), (x + arm, y - thick), (x + arm, y + thick), (x - arm, y + thick)], colour)


def _flag(canvas: Canvas, seat: str | None, text: str) -> None:
    del text
    if seat is None:
        canvas.plate((-7, -5.5, 7, 5.5), 1.4, _DARK)
        canvas.plate((-6.2, -4.7, 6.2, 4.7), 0.8, (206, 200, 186))
        return
    army = theme.ARMIES[seat]
    canvas.plate((-7.4, -6, 7.4, 6), 1.4, theme.WHITE)
    canvas.plate((-6.6, -5.2, 6.6, 5.2), 0.8, army.flag)
    paint_emblem(canvas, seat, 0, 0, 4.8, army.on_flag)


def _shield(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat
    outline = [(-6.8, -7.2), (6.8, -7.2), (6.8, 0.6), (4.4, 5.0), (0, 7.8), (-4.4, 5.0), (-6.8, 0.6)]
    canvas.polygon(outline, _DARK)
    canvas.polygon([(x * 0.85, y * 0.87) for x, y in outline], (250, 244, 226))
    canvas.figures((0, -0.6), text, 12.4, _DARK)


def _star(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat
    canvas.polygon(star_points(0, 0.8, 9.0, 0.56), theme.GOLD_DARK)
    canvas.polygon(star_points(0, 0.8, 7.6, 0.57), theme.GOLD)
    canvas.figures((0, 0.9), text, 11.6, (58, 34, 0))


def _letter(tone: theme.Colour, letters: str) -> Callable[[Canvas, str | None, str], None]:
    """A plate with the letters by which rules call areas of a kind, or with those that it is given."""

    def paint(canvas: Canvas, seat: str | None, text: str) -> None:
        del seat
        canvas.plate((-8.0, -7.2, 8.0, 7.2), 4.4, theme.WHITE)
        canvas.plate((-7.2, -6.4, 7.2, 6.4), 3.8, tone)
        canvas.figures((0, 0), text or letters, 11.6, theme.WHITE)

    return paint


def _room(canvas: Canvas, seat: str | None, text: str) -> None:
    """An empty place for a counter, with the number of them."""
    del seat
    canvas.plate((-6.8, -6.8, 6.8, 6.8), 1.8, _DARK)
    canvas.plate((-5.8, -5.8, 5.8, 5.8), 1.0, (222, 214, 190))
    canvas.figures((0, 0), text, 11.6, _DARK)


_FLAME = (
    (0, -8.2),
    (2.4, -4.6),
    (3.2, -5.6),
    (5.8, -0.6),
    (6.2, 3.0),
    (4.4, 6.6),
    (1.4, 8.0),
    (-1.4, 8.0),
    (-4.4, 6.6),
    (-6.2, 3.0),
    (-5.2, -1.0),
    (-3.4, -2.6),
    (-2.2, -4.6),
)


def _flame(canvas: Canvas, seat: str | None, text: str) -> None:
    del text
    canvas.polygon([(x * 1.16, y * 1.1) for x, y in _FLAME], theme.WHITE)
    canvas.polygon([(x * 1.02, y) for x, y in _FLAME], (212, 62, 12))
    canvas.polygon([(x * 0.8, y * 0.8 + 1.2) for x, y in _FLAME], (250, 168, 30))
    if seat is not None:
        army = theme.ARMIES[seat]
        canvas.disc((0, 3.0), 4.9, theme.WHITE)
        canvas.disc((0, 3.0), 4.4, army.flag)
        paint_emblem(canvas, seat, 0, 3.0, 3.5, army.on_flag)


def _barricade(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    canvas.plate((-8, -6.4, 8, 6.4), 1.6, theme.WHITE)
    canvas.plate((-7.3, -5.7, 7.3, 5.7), 1.0, (96, 66, 36))
    for x in (-4.2, 0.0, 4.2):
        canvas.line([(x - 2.2, 3.8), (x + 2.2, -3.8)], (236, 206, 150), 1.2)
        canvas.line([(x - 2.2, -3.8), (x + 2.2, 3.8)], (236, 206, 150), 1.2)
    canvas.line([(-6, 0.2), (6, 0.2)], (206, 168, 108), 1.0)


def _swords(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    canvas.disc((0, 0), 8.0, theme.WHITE)
    canvas.disc((0, 0), 7.2, (244, 150, 18))
    for sign in (-1, 1):
        canvas.line([(-4.6 * sign, 4.4), (4.4 * sign, -4.6)], (40, 24, 8), 1.7)
        canvas.line([(-4.9 * sign, 1.4), (-1.6 * sign, 4.7)], (40, 24, 8), 1.3)


def _unsupplied(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    canvas.disc((0, 0), 5.6, theme.WHITE)
    canvas.disc((0, 0), 4.8, theme.ALERT)
    canvas.plate((-2.6, -1.9, 0.7, 1.3), 0.4, theme.WHITE)
    canvas.polygon([(1.0, -0.9), (2.2, -0.9), (3.0, 0.2), (3.0, 1.3), (1.0, 1.3)], theme.WHITE)
    canvas.line([(-3.2, 3.2), (3.2, -3.2)], theme.WHITE, 1.3)


_CHIPS: dict[str, Callable[[Canvas, str | None, str], None]] = {
    "flag": _flag,
    "shield": _shield,
    "star": _star,
    "source": _letter((84, 72, 58), "G"),
    "bank": _letter((28, 92, 140), "B"),
    "landing": _letter((28, 92, 140), "L"),
    "room": _room,
    "flame": _flame,
    "barricade": _barricade,
    "contested": _swords,
    "unsupplied": _unsupplied,
}


def _burst_shape(canvas: Canvas, radius: float, inner: float, points: int, colour: theme.Colour) -> None:
    shape = []
    for corner in range(points * 2):
        reach = radius * (1.0 if corner % 4 == 0 else 0.86) if corner % 2 == 0 else radius * inner
        angle = radians(corner * 180 / points - 84)
        shape.append((reach * cos(angle), reach * sin(angle)))
    canvas.polygon(shape, colour)


def _burst(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    _burst_shape(canvas, 16.6, 0.58, 11, theme.WHITE)
    _burst_shape(canvas, 15.0, 0.56, 11, (196, 28, 16))
    _burst_shape(canvas, 11.4, 0.56, 11, (248, 140, 20))
    _burst_shape(canvas, 7.0, 0.6, 11, (255, 232, 130))


def _shell(canvas: Canvas, seat: str | None, text: str) -> None:
    _burst(canvas, seat, text)
    body = [(-2.6, 6.2), (-2.6, -2.4), (0, -8.6), (2.6, -2.4), (2.6, 6.2)]
    for grow, colour in ((1.24, theme.WHITE), (1.0, _DARK)):
        canvas.polygon([(x * grow * 0.8 - y * grow * 0.5, x * grow * 0.5 + y * grow * 0.8) for x, y in body], colour)


_AIRCRAFT = (
    (0, -13),
    (1.8, -10),
    (2.2, -4.4),
    (13.4, -0.8),
    (13.4, 2.6),
    (2.2, 2.8),
    (1.5, 8.2),
    (5.8, 10.2),
    (5.8, 12.6),
    (0, 11.6),
)


def _aircraft(canvas: Canvas, seat: str | None, text: str) -> None:
    del text
    _burst_shape(canvas, 16.6, 0.62, 11, theme.WHITE)
    _burst_shape(canvas, 15.0, 0.6, 11, (236, 132, 22))
    shape = [*_AIRCRAFT, *((-x, y) for x, y in reversed(_AIRCRAFT[1:-1]))]
    for grow, colour in ((1.08, theme.WHITE), (0.9, _DARK)):
        canvas.polygon([(x * grow * 0.8 - y * grow * 0.6, x * grow * 0.6 + y * grow * 0.8) for x, y in shape], colour)
    if seat is not None:
        paint_emblem(canvas, seat, 0.4, 0.6, 3.0, theme.ARMIES[seat].on_flag)


def _cross(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    canvas.disc((0, 0), 13.4, theme.WHITE)
    canvas.disc((0, 0), 12.2, (24, 20, 20))
    canvas.disc((0, -1.6), 6.4, (240, 234, 222))
    canvas.plate((-3.6, 2.2, 3.6, 7.4), 1.2, (240, 234, 222))
    for x in (-2.7, 2.7):
        canvas.disc((x, -1.4), 1.9, (24, 20, 20))
    canvas.polygon([(0, 0.8), (1.1, 3.0), (-1.1, 3.0)], (24, 20, 20))
    for x in (-1.3, 1.3):
        canvas.line([(x, 4.4), (x, 7.2)], (24, 20, 20), 0.8)


def _arrive(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    canvas.disc((0, 0), 12.4, theme.WHITE)
    canvas.disc((0, 0), 11.2, theme.ARRIVE)
    canvas.polygon(
        [
            (-2.0, -7.6),
            (2.0, -7.6),
            (2.0, -2.0),
            (7.6, -2.0),
            (7.6, 2.0),
            (2.0, 2.0),
            (2.0, 7.6),
            (-2.0, 7.6),
            (-2.0, 2.0),
            (-7.6, 2.0),
            (-7.6, -2.0),
            (-2.0, -2.0),
        ],
        theme.WHITE,
    )


def _refused(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    canvas.disc((0, 0), 15.4, theme.WHITE)
    canvas.disc((0, 0), 14.0, theme.ALERT)
    for sign in (-1, 1):
        canvas.line([(-6.2, -6.2 * sign), (6.2, 6.2 * sign)], theme.WHITE, 4.2)


def _ready(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    canvas.disc((0, 0), 12.4, theme.WHITE)
    canvas.disc((0, 0), 11.2, (206, 150, 20))
    canvas.arc((-6.4, -6.4, 6.4, 6.4), 200, 500, theme.WHITE, 2.6)
    canvas.polygon([(-9.6, -1.0), (-3.0, -1.0), (-6.3, -6.4)], theme.WHITE)


_BADGES: dict[str, Callable[[Canvas, str | None, str], None]] = {
    "burst": _burst,
    "shell": _shell,
    "aircraft": _aircraft,
    "cross": _cross,
    "arrive": _arrive,
    "refused": _refused,
    "ready": _ready,
}


@lru_cache(maxsize=2048)
def plate_sprite(
    text: str, size: float, scale: float, fill: theme.Colour, ink: theme.Colour, rim: theme.Colour
) -> Sprite:
    """A line of text on a round-ended plate."""
    width = text_width(text, size, 800, 85) + size * 1.1
    height = size * 1.5

    def paint(canvas: Canvas) -> None:
        canvas.plate((-width / 2, -height / 2, width / 2, height / 2), height / 2, rim)
        inset = size * 0.12
        canvas.plate((-width / 2 + inset, -height / 2 + inset, width / 2 - inset, height / 2 - inset), height / 2, fill)
        canvas.text((0, size * 0.03), text, size, ink, weight=800, width=85)

    return sprite((width, height), scale, paint, shows=("plate", ""), shadow=2.0, margin=3.0)


@lru_cache(maxsize=1024)
def name_sprite(
    text: str, size: float, scale: float, ink: theme.Colour, halo: theme.Colour, weight: int = 800, angle: float = 0.0
) -> Sprite:
    """A line of text with a halo."""
    width = max(text_width(text, size, weight, 80), drawn_width(text, size, scale, weight, 80))
    halo_width = size * 0.17

    def paint(canvas: Canvas) -> None:
        canvas.text((0, 0), text, size, ink, weight=weight, halo=halo, halo_width=halo_width)

    box = (width + 4, size * 1.5)
    return sprite(box, scale, paint, shows=("name", ""), margin=2.0, angle=angle, ss=2 if angle else 1)
