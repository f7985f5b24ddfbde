"""Signs of `theater`: markers that lie on the map, badges of what happened, and cities with their names."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

import msgspec

from renderers import theme
from renderers.counters import star_points
from renderers.display import Subject
from renderers.games.theater.nations import GILT, SEATS, paint_goal, paint_seat
from renderers.games.theater.scene import CityItem
from renderers.raster import Canvas, Sprite, sprite, text_width

_DARK: theme.Colour = (30, 26, 22)
_OUT = 0.7
"""How far the disc with the points reaches over the sign of a city, against that."""
_HIGH = 1.4
"""Height of the plate of an objective against the size of its type."""
_STAR = 1.0
"""Width of the star on it, likewise."""
_PAD = 0.2
"""Room at the ends of it, likewise."""
Painter = Callable[[Canvas, str | None], None]


@lru_cache(maxsize=1024)
def theater_sign(kind: str, scale: float, seat: str | None = None, text: str = "") -> Sprite:
    """A sign at so many pixels for a unit: markers 26 units wide, badges 30."""
    shows: Subject = ("marker" if kind in MARKERS else "badge", f"{kind} {seat or ''}".strip())
    drawn = sprite((32, 32), scale, lambda canvas: SIGNS[kind](canvas, seat), shows=shows, shadow=1.6, margin=2.0)
    number = sprite((32, 32), scale, lambda canvas: _number(canvas, text), margin=2.0) if text else None
    return drawn.topped(scale, (number, (0.0, 0.0))) if number else drawn


def _number(canvas: Canvas, text: str) -> None:
    """How many markers lie there that are alike."""
    canvas.disc((8.4, 5.4), 7.6, _DARK)
    canvas.figures((8.4, 5.4), text, 13.0, theme.WHITE)


def _plate(canvas: Canvas, seat: str | None, fill: theme.Colour | None = None) -> theme.Colour:
    """The square of a marker in the colour of its owner; gives the ink."""
    tone, ink = SEATS[seat or "neutral"]
    canvas.plate((-13, -11, 13, 11), 3.0, theme.WHITE)
    canvas.plate((-11.6, -9.6, 11.6, 9.6), 2.2, fill or tone)
    return ink


def _detachment(canvas: Canvas, seat: str | None) -> None:
    """A guard post: a barrier pole."""
    ink = _plate(canvas, seat)
    canvas.line([(-8, 6), (-8, -6)], ink, 2.4, round_ends=False)
    canvas.line([(-8, -3.4), (9, -3.4)], ink, 3.4, round_ends=False)
    for x in (-2.4, 3.6):
        canvas.line([(x - 1.4, -1.8), (x + 1.4, -5)], SEATS[seat or "neutral"][0], 1.6, round_ends=False)
    canvas.line([(-10.4, 6.4), (10.4, 6.4)], ink, 1.4, round_ends=False)


def _logistics(canvas: Canvas, seat: str | None) -> None:
    """A lorry."""
    ink = _plate(canvas, seat)
    canvas.plate((-9, -5.4, 2, 3.4), 0.8, ink)
    canvas.polygon([(3, -2.6), (6.6, -2.6), (9.2, 0.4), (9.2, 3.4), (3, 3.4)], ink)
    for x in (-5.4, 5.6):
        canvas.disc((x, 4.4), 3.0, SEATS[seat or "neutral"][0])
        canvas.disc((x, 4.4), 2.2, ink)


def _shaef(canvas: Canvas, seat: str | None) -> None:
    """A flaming sword in a shield."""
    ink = _plate(canvas, seat)
    canvas.polygon([(-6, -8), (6, -8), (6, 1), (0, 8.6), (-6, 1)], (24, 22, 28))
    canvas.line([(0, -6.4), (0, 5.6)], theme.GOLD, 1.8)
    canvas.line([(-3.2, 2.0), (3.2, 2.0)], theme.GOLD, 1.6)
    canvas.polygon(star_points(0, -4.6, 3.2, 0.4), ink)


def _partisan(canvas: Canvas, seat: str | None) -> None:
    """A hut under a fir."""
    ink = _plate(canvas, seat, (44, 84, 50))
    canvas.polygon([(-8, 6), (-4, -7.4), (0, 6)], ink)
    canvas.polygon([(-1, 6.4), (-1, 0.4), (4, -3.4), (9, 0.4), (9, 6.4)], (238, 208, 150))
    canvas.plate((2.6, 2.2, 5.4, 6.4), 0, (70, 46, 24))
    if seat:
        paint_seat(canvas, seat, (9.4, -7.2), 4.6)


_FLAME = (
    (0, -9),
    (2.4, -4.6),
    (3.6, -6),
    (6.2, -0.6),
    (6.4, 3.4),
    (4.4, 7),
    (0, 8.6),
    (-4.4, 7),
    (-6.4, 3.4),
    (-5, -1.4),
    (-2.6, -3),
)


def _devastation(canvas: Canvas, seat: str | None) -> None:
    """Ruins in flames."""
    del seat
    canvas.plate((-13, -11, 13, 11), 3.0, theme.WHITE)
    canvas.plate((-11.6, -9.6, 11.6, 9.6), 2.2, (48, 42, 40))
    canvas.polygon([(-10, 9), (-10, 0), (-7, -3), (-6, 1), (-3, -1), (-3, 9)], (146, 132, 120))
    canvas.polygon([(3, 9), (3, 1), (5, 2), (7, -2), (10, 2), (10, 9)], (146, 132, 120))
    for grow, tone in ((1.0, (224, 66, 14)), (0.62, (252, 190, 50))):
        canvas.polygon([(x * grow * 0.9, y * grow * 0.95 + (1 - grow) * 6) for x, y in _FLAME], tone)


def _beachhead(canvas: Canvas, seat: str | None) -> None:
    """A landing craft on waves."""
    ink = _plate(canvas, seat)
    canvas.polygon([(-9, -2), (7, -2), (9.4, -6), (9.4, 2.4), (6, 4), (-7.4, 4)], ink)
    for x in (-7, -1, 5):
        canvas.arc((x - 3, 4.4, x + 3, 8.4), 180, 360, ink, 1.5)


def _convoy(canvas: Canvas, seat: str | None, *, carries: bool) -> None:
    ink = _plate(canvas, seat)
    canvas.polygon([(-10, 1.4), (10, 1.4), (7.4, 6.4), (-8, 6.4)], ink)
    if carries:
        for x in (-5.6, 0.0, 5.6):
            canvas.disc((x, -2.6), 2.3, ink)
            canvas.polygon([(x - 2.6, 1.4), (x - 2.0, -0.6), (x + 2.0, -0.6), (x + 2.6, 1.4)], ink)
    else:
        for x in (-7.4, -1.8, 3.8):
            canvas.plate((x, -3.4, x + 4.4, 1.0), 0.4, ink)
        canvas.line([(-3, -8), (-3, -3)], ink, 1.4)


def _blitz(canvas: Canvas, seat: str | None) -> None:
    canvas.disc((0, 0), 12.6, _DARK)
    canvas.disc((0, 0), 11.4, theme.GOLD)
    canvas.polygon(
        [(2.4, -9.4), (-6.4, 1.6), (-0.8, 1.6), (-2.6, 9.4), (6.4, -2.2), (0.8, -2.2)], SEATS[seat or "axis"][0]
    )


MARKERS: dict[str, Painter] = {
    "detachment": _detachment,
    "logistics": _logistics,
    "shaef": _shaef,
    "partisan-base": _partisan,
    "devastation": _devastation,
    "beachhead": _beachhead,
    "supply-convoy": lambda canvas, seat: _convoy(canvas, seat, carries=False),
    "transport-convoy": lambda canvas, seat: _convoy(canvas, seat, carries=True),
    "blitz": _blitz,
}
"""Markers that lie somewhere."""


def _badge(canvas: Canvas, fill: theme.Colour, reach: float = 12.0) -> None:
    canvas.disc((0, 0), reach + 1.5, theme.WHITE)
    canvas.disc((0, 0), reach, fill)


def _burst(canvas: Canvas, seat: str | None) -> None:
    del seat
    for reach, tone in ((15.6, theme.WHITE), (14.0, (196, 28, 16)), (10.4, (248, 140, 20)), (6.2, (255, 232, 130))):
        points = []
        for corner in range(22):
            share = reach * (1.0 if corner % 2 == 0 else 0.58)
            points.append((share * cos(corner * pi / 11), share * sin(corner * pi / 11)))
        canvas.polygon(points, tone)


def _swords(canvas: Canvas, seat: str | None) -> None:
    del seat
    _badge(canvas, (244, 150, 18))
    for sign in (-1, 1):
        canvas.line([(-7.0 * sign, 6.8), (6.8 * sign, -7.0)], (40, 24, 8), 2.4)
        canvas.line([(-7.4 * sign, 2.2), (-2.4 * sign, 7.2)], (40, 24, 8), 1.9)


def _skull(canvas: Canvas, seat: str | None) -> None:
    del seat
    _badge(canvas, (24, 20, 20))
    canvas.disc((0, -1.6), 6.4, (240, 234, 222))
    canvas.plate((-3.6, 2.2, 3.6, 7.4), 1.2, (240, 234, 222))
    for x in (-2.7, 2.7):
        canvas.disc((x, -1.4), 1.9, (24, 20, 20))


def _excess(canvas: Canvas, seat: str | None) -> None:
    del seat
    canvas.polygon([(0, -14), (14.6, 11.4), (-14.6, 11.4)], theme.WHITE)
    canvas.polygon([(0, -11), (12, 10), (-12, 10)], theme.ALERT)
    canvas.line([(0, -4), (0, 3)], theme.WHITE, 3.0)
    canvas.disc((0, 7), 1.8, theme.WHITE)


def _arrow(fill: theme.Colour, down: float) -> Painter:
    def paint(canvas: Canvas, seat: str | None) -> None:
        del seat
        _badge(canvas, fill)
        shape = [(-2.2, -7.4), (2.2, -7.4), (2.2, 0), (6.8, 0), (0, 7.6), (-6.8, 0), (-2.2, 0)]
        canvas.polygon([(x, y * down) for x, y in shape], theme.WHITE)

    return paint


def _stop(canvas: Canvas, seat: str | None) -> None:
    """An octagon with a bar."""
    del seat
    for reach, tone in ((10.6, theme.WHITE), (9.0, (196, 60, 8))):
        ring = [(reach * cos(pi / 8 + turn * pi / 4), reach * sin(pi / 8 + turn * pi / 4)) for turn in range(8)]
        canvas.polygon(ring, tone)
    canvas.plate((-5.4, -1.8, 5.4, 1.8), 0.4, theme.WHITE)


def _parachute(canvas: Canvas, seat: str | None) -> None:
    del seat
    _badge(canvas, theme.MOVE)
    canvas.polygon(
        [(8 * cos(pi + turn * pi / 10), -1 + 7.4 * sin(pi + turn * pi / 10)) for turn in range(11)], theme.WHITE
    )
    for x in (-7.6, -2.6, 2.6, 7.6):
        canvas.line([(x, -1), (0, 7.4)], theme.WHITE, 1.1)
    canvas.disc((0, 7.2), 2.0, theme.WHITE)


def _trench(canvas: Canvas, seat: str | None) -> None:
    del seat
    _badge(canvas, (92, 70, 42))
    canvas.line(
        [(-8, 3.6), (-4.6, 3.6), (-4.6, -3.6), (0, -3.6), (0, 3.6), (4.6, 3.6), (4.6, -3.6), (8, -3.6)],
        theme.WHITE,
        2.2,
        round_ends=False,
    )


def _flag(canvas: Canvas, seat: str | None) -> None:
    canvas.line([(-8, -13), (-8, 13)], theme.WHITE, 4.2)
    canvas.line([(-8, -13), (-8, 13)], _DARK, 2.2)
    canvas.polygon([(-8, -13.6), (13.4, -13.6), (13.4, 3.6), (-8, 3.6)], theme.WHITE)
    fill = SEATS[seat or "neutral"][0]
    canvas.polygon([(-7, -12.4), (12, -12.4), (12, 2.4), (-7, 2.4)], fill)
    if seat:
        paint_seat(canvas, seat, (2.6, -5), 5.6)


def _ship(canvas: Canvas, seat: str | None) -> None:
    del seat
    _badge(canvas, (14, 92, 110))
    canvas.polygon([(-9, 1), (9, 1), (6.4, 6), (-6.8, 6)], theme.WHITE)
    canvas.plate((-4, -3.4, 2.6, 1), 0.4, theme.WHITE)
    canvas.line([(-0.8, -8), (-0.8, -3)], theme.WHITE, 1.5)


def _aircraft(canvas: Canvas, seat: str | None) -> None:
    del seat
    _badge(canvas, (60, 74, 96))
    half = [
        (0, -8.6),
        (1.5, -6.4),
        (1.8, -2.4),
        (8.8, 0.6),
        (8.8, 2.8),
        (1.8, 2.2),
        (1.2, 5.8),
        (3.8, 7.2),
        (3.8, 8.6),
        (0, 8),
    ]
    canvas.polygon(half + [(-x, y) for x, y in reversed(half[1:-1])], theme.WHITE)


def _cross(canvas: Canvas, seat: str | None) -> None:
    del seat
    _badge(canvas, theme.ALERT, 12.4)
    for sign in (-1, 1):
        canvas.line([(-5.8, -5.8 * sign), (5.8, 5.8 * sign)], theme.WHITE, 3.8)


SIGNS: dict[str, Painter] = MARKERS | {
    "losses": _burst,
    "attack": _swords,
    "eliminated": _skull,
    "excess": _excess,
    "placed": _arrow(theme.ARRIVE, 1.0),
    "removed": _arrow((110, 104, 98), -1.0),
    "drop": _parachute,
    "stop": _stop,
    "dug-in": _trench,
    "flag": _flag,
    "sea": _ship,
    "air": _aircraft,
    "cut": _cross,
}
"""Every marker and badge."""


class CityLook(msgspec.Struct, frozen=True):
    """How a city is written.

    Attributes:
        size: of the type.
        reach: how far its sign reaches from its middle.
        wide, tall: of all of it.
        sign: from the middle of all to that of the sign.
    """

    size: float
    reach: float
    wide: float
    tall: float
    sign: float


def look_of(city: CityItem, least: float, *, is_far: bool) -> CityLook:
    """The look of a city: where the smallest type is so large, else on an original; a mere port is written smaller."""
    return _look(city.name, city.points, least, is_capital=city.is_capital, is_goal=city.is_goal, is_far=is_far)


@lru_cache(maxsize=512)
def _look(name: str, points: int, least: float, *, is_capital: bool, is_goal: bool, is_far: bool) -> CityLook:
    size, reach = _type(points, is_capital=is_capital, is_far=is_far)
    if least:
        size, reach = least * (1.1 if is_capital else 1.0), least * 0.44
    wide = text_width(name, size, 800, 80) + reach * 2
    wide += reach * 0.7 if least else 5.0
    tall = size * (1.1 if least else 1.24)
    out = reach * _OUT if points and not is_far and not least else 0.0
    ends = reach + out
    if is_goal:
        ends += size * _PAD
        wide, tall = wide + size * (_STAR + 2 * _PAD), size * _HIGH
    wide += 2 * out
    return CityLook(size, reach, wide, tall + out, wide / 2 - ends)


def _type(points: int, *, is_capital: bool, is_far: bool) -> tuple[float, float]:
    """The size of the type of a city's name, and how far its sign reaches; a mere port is written smaller."""
    if is_far:
        return (12.5 if is_capital else 11.0), 5.0
    return (14.6, 7.6) if is_capital else (13.0, 6.8) if points else (11.2, 5.4)


def city_sprite(city: CityItem, scale: float, chrome: float, least: float, *, is_far: bool) -> Sprite:
    """The name of a city beside the sign of who controls it, with its points; `least` is in pixels."""
    plain = msgspec.structs.replace(city, at=(0.0, 0.0))
    return _sprite(plain, 1.0 if least else chrome if is_far else scale, least, is_far=is_far)


@lru_cache(maxsize=512)
def _sprite(city: CityItem, scale: float, least: float, *, is_far: bool) -> Sprite:
    look, way = look_of(city, least, is_far=is_far), 1 if city.is_left else -1
    size, reach, at = look.size, look.reach, (look.sign * way, 0.0)
    gap = reach * 0.4 if least else 3.0
    star = (at[0] - way * (reach + gap + size * _STAR * 0.4), 0.0)
    start = at[0] - way * (reach + gap + (size * _STAR if city.is_goal else 0.0))
    seat = city.seat or "neutral"
    tone, pale = SEATS[seat]
    ink = (pale if city.is_goal else (112, 14, 14)) if city.is_capital or city.is_goal else theme.INK

    def paint(canvas: Canvas) -> None:
        halo = None if city.is_goal else (250, 246, 232)
        anchor = "rm" if city.is_left else "lm"
        if city.name:
            canvas.text((start, 0), city.name, size, ink, weight=800, anchor=anchor, halo=halo, halo_width=size * 0.17)

    def plate(canvas: Canvas) -> None:
        wide, tall, edge = look.wide / 2, size * _HIGH / 2, size * 0.09
        canvas.plate((-wide, -tall, wide, tall), tall * 0.5, (40, 28, 6))
        canvas.plate((-wide + edge * 0.5, -tall + edge * 0.5, wide - edge * 0.5, tall - edge * 0.5), tall * 0.46, GILT)
        canvas.plate((-wide + edge * 1.6, -tall + edge * 1.6, wide - edge * 1.6, tall - edge * 1.6), tall * 0.4, tone)

    box = (look.wide + 12, size * 1.9)
    shows: Subject = ("name", "capital" if city.is_capital else "")
    words = sprite(box, scale, paint, shows=None if city.is_goal else shows, margin=2.0, ss=1)
    emblem = _emblem(seat, reach, 0 if is_far or least else city.points, scale)
    if not city.is_goal:
        return words.topped(scale, (emblem, at))
    goal = sprite((2 * size, 2 * size), scale, lambda canvas: paint_goal(canvas, (0.0, 0.0), size * _STAR * 0.52))
    below = sprite(box, scale, plate, shows=shows, margin=2.0)
    return below.topped(scale, (words, (0.0, 0.0)), (emblem, at), (goal, star))


@lru_cache(maxsize=128)
def _emblem(seat: str, reach: float, points: int, scale: float) -> Sprite:
    """The sign of who controls a city, with its points where they are told: one for many names, as small as it is."""

    def paint(canvas: Canvas) -> None:
        paint_seat(canvas, seat, (0.0, 0.0), reach)
        if points:
            canvas.disc((-reach * 0.9, -reach * 0.9), reach * 0.74, theme.GOLD_DARK)
            canvas.disc((-reach * 0.9, -reach * 0.9), reach * 0.62, theme.GOLD)
            canvas.figures((-reach * 0.9, -reach * 0.9), str(points), reach * 1.1, (58, 34, 0))

    return sprite((reach * 3.6, reach * 3.6), scale, paint, margin=1.0)
