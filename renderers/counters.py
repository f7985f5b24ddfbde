"""Counters as sprites: type symbol, size mark, tag and figures, bright when active, hatched when not."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from renderers import theme
from renderers.raster import Canvas, Paint, Point, Sprite, sprite, text_width
from renderers.scene import CounterFace
from renderers.theme import ArmyTheme, Colour

SIZE_MARKS = {
    "company": "I",
    "battalion": "II",
    "regiment": "III",
    "brigade": "X",
    "division": "XX",
    "kampfgruppe": "KG",
}
"""The mark of each size of unit."""

_HALF = theme.COUNTER / 2
_BOX = (-11.5, -10.4, 11.5, 2.8)
"""The field of the type symbol: left, top, right, bottom from the counter's middle."""
_BASE = -11.9
"""The base line of tag and size mark."""
_TAG, _LARGEST_TAG = 9.0, 14.6
"""Sizes of the type of the tag: usual, and at most."""


@lru_cache(maxsize=512)
def counter_sprite(face: CounterFace, scale: float, least: float = 0.0) -> Sprite:
    """The counter at so many pixels for a map unit; with no smaller type than so many units, if that is not 0."""
    blank = blank_sprite(face.seat, face.kind, face.active, scale, is_low=_TAG < least <= _LARGEST_TAG)
    return blank.overlaid(lambda canvas: _write(canvas, face, least), scale)


@lru_cache(maxsize=256)
def blank_sprite(seat: str, kind: str, active: bool, scale: float, *, is_low: bool = False) -> Sprite:
    """A counter without text: body, shadow and type symbol, which is low where the tag is larger than usual."""
    army = theme.ARMIES[seat]

    def paint(canvas: Canvas) -> None:
        _paint_body(canvas, army, active=active)
        _paint_symbol(canvas.about((0, 1.5), 0.78) if is_low else canvas, kind, army, active=active)

    said = f"{seat} {kind} {'active' if active else 'inactive'}"
    return sprite((theme.COUNTER, theme.COUNTER), scale, paint, shows=("counter", said), shadow=2.2, margin=3.0)


def _write(canvas: Canvas, face: CounterFace, least: float) -> None:
    """Tag, size mark and figures; where the type must be larger, of the tag what has room, without the mark."""
    army = theme.ARMIES[face.seat]
    ink = army.ink if face.active else army.faded
    if least > _TAG:
        forms = (face.tag, face.tag.replace(" ", ""), face.tag.partition(" ")[0])
        tag = next((form for form in forms if text_width(form, least, 800, 75) <= theme.COUNTER - 2.4), "")
        if tag and least <= _LARGEST_TAG:
            canvas.text((0, least * 0.711 - _HALF + 1.6), tag, least, ink, weight=800, width=75, anchor="ms")
    else:
        mark = SIZE_MARKS[face.size]
        canvas.text((_HALF - 2.6, _BASE), mark, _TAG, ink, weight=800, anchor="rs")
        room = theme.COUNTER - text_width(mark, _TAG, 800, 80) - 6.6
        fit = min(1.0, room / max(1.0, text_width(face.tag, _TAG, 700, 75)))
        canvas.text((-_HALF + 2.6, _BASE), face.tag, int(_TAG * fit * 2) / 2, ink, weight=700, width=75, anchor="ls")
    canvas.figures((0, 11.0), f"{face.fire}-{face.defence}", max(theme.FIGURE_SIZE, least), ink)


def _paint_body(canvas: Canvas, army: ArmyTheme, *, active: bool) -> None:
    h = _HALF
    radius = 3.2 if army.emblem == "star" else 1.6
    canvas.plate((-h, -h, h, h), radius, army.rim)
    top, bottom = army.body if active else army.spent
    inner = h - 1.1
    canvas.plate((-inner, -inner, inner, inner), radius - 0.6, bottom)
    steps = 14
    for step in range(steps):
        share = step / (steps - 1)
        y0 = -inner + 2 + (2 * inner - 4) * step / steps
        canvas.polygon(
            [
                (-inner, y0),
                (inner, y0),
                (inner, y0 + (2 * inner - 4) / steps + 0.3),
                (-inner, y0 + (2 * inner - 4) / steps + 0.3),
            ],
            blend(top, bottom, share),
        )
    if active:
        canvas.line(
            [(-inner + 2, -inner + 0.7), (inner - 2, -inner + 0.7)],
            blend(top, theme.WHITE, 0.55),
            0.9,
            round_ends=False,
        )
    else:
        for start in range(-34, 36, 6):
            piece = clipped_stripe(start, inner - 0.4)
            if piece:
                canvas.line(piece, army.hatch, 1.5, round_ends=False)


def blend(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between two."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def clipped_stripe(start: float, half: float) -> list[Point]:
    """A rising stripe x + y = start inside a square about the origin; empty if it misses."""
    low, high = max(-half, start - half), min(half, start + half)
    return [(low, start - low), (high, start - high)] if low < high else []


def _paint_symbol(canvas: Canvas, kind: str, army: ArmyTheme, *, active: bool) -> None:
    x0, y0, x1, y1 = _BOX
    box, line = (
        (army.box, army.line)
        if active
        else (blend(army.box, army.spent[0], 0.45), blend(army.line, army.spent[0], 0.2))
    )
    rim = army.ink if army.emblem == "cross" else army.rim
    canvas.plate((x0 - 0.9, y0 - 0.9, x1 + 0.9, y1 + 0.9), 0.8, rim if active else blend(rim, army.spent[0], 0.4))
    canvas.plate((x0, y0, x1, y1), 0.3, box)
    _SYMBOLS[kind](canvas, line, box)


def _cross(canvas: Canvas, line: Paint, width: float = 1.5) -> None:
    x0, y0, x1, y1 = _BOX
    canvas.line([(x0 + 0.4, y0 + 0.4), (x1 - 0.4, y1 - 0.4)], line, width, round_ends=False)
    canvas.line([(x0 + 0.4, y1 - 0.4), (x1 - 0.4, y0 + 0.4)], line, width, round_ends=False)


def _infantry(canvas: Canvas, line: Paint, box: Paint) -> None:
    del box
    _cross(canvas, line)


def _oval(canvas: Canvas, line: Paint, box: Paint | None, reach: float = 7.0, width: float = 1.5) -> None:
    middle = (_BOX[1] + _BOX[3]) / 2
    canvas.plate((-reach, middle - 3.6, reach, middle + 3.6), 3.6, box, line, width)


def _panzer(canvas: Canvas, line: Paint, box: Paint) -> None:
    _oval(canvas, line, box, 8.0, 1.7)


def _motorized(canvas: Canvas, line: Paint, box: Paint) -> None:
    del box
    _cross(canvas, line, 1.3)
    for x in (-6.2, 6.2):
        canvas.disc((x, _BOX[3] - 2.4), 2.0, line)


def _jaeger(canvas: Canvas, line: Paint, box: Paint) -> None:
    _cross(canvas, line, 1.3)
    y = _BOX[3]
    canvas.polygon([(-4.6, y - 0.2), (0, y - 6.4), (4.6, y - 0.2)], line)
    canvas.polygon([(-2.2, y - 0.2), (0, y - 3.2), (2.2, y - 0.2)], box)


def _assault_gun(canvas: Canvas, line: Paint, box: Paint) -> None:
    _oval(canvas, line, box, 8.0, 1.3)
    middle = (_BOX[1] + _BOX[3]) / 2
    canvas.line([(-4.5, middle), (3.6, middle)], line, 1.7, round_ends=False)
    canvas.polygon([(2.6, middle - 2.5), (6.2, middle), (2.6, middle + 2.5)], line)


def _engineer(canvas: Canvas, line: Paint, box: Paint) -> None:
    del box
    top, bottom = _BOX[1] + 4.0, _BOX[3] - 2.6
    canvas.line([(-7.4, bottom), (-7.4, top), (7.4, top), (7.4, bottom)], line, 1.7, round_ends=False)
    canvas.line([(0, top), (0, bottom)], line, 1.7, round_ends=False)


def star_points(x: float, y: float, radius: float, inner: float = 0.4) -> list[Point]:
    """The corners of a five-pointed star, one point up."""
    points = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * inner
        angle = -pi / 2 + corner * pi / 5
        points.append((x + reach * cos(angle), y + reach * sin(angle)))
    return points


def _guards(canvas: Canvas, line: Paint, box: Paint) -> None:
    _cross(canvas, line, 1.3)
    middle = (_BOX[1] + _BOX[3]) / 2
    canvas.disc((0, middle), 5.4, box)
    canvas.polygon(star_points(0, middle + 0.3, 5.6), line)


def _militia(canvas: Canvas, line: Paint, box: Paint) -> None:
    del box
    x0, _, x1, y1 = _BOX
    _cross(canvas, line, 1.1)
    canvas.polygon([(x0 + 0.4, y1 - 3.6), (x1 - 0.4, y1 - 3.6), (x1 - 0.4, y1 - 0.4), (x0 + 0.4, y1 - 0.4)], line)


def _nkvd(canvas: Canvas, line: Paint, box: Paint) -> None:
    x0, y0, x1, y1 = _BOX
    _cross(canvas, line, 1.2)
    middle = (y0 + y1) / 2
    canvas.polygon(
        [
            (0, middle - 5.2),
            (5.0, middle - 3.6),
            (4.4, middle + 2.2),
            (0, middle + 5.4),
            (-4.4, middle + 2.2),
            (-5.0, middle - 3.6),
        ],
        line,
    )
    canvas.polygon([(-1.1, middle - 3.2), (1.1, middle - 3.2), (1.1, middle + 3.0), (-1.1, middle + 3.0)], box)
    del x0, x1


def _naval(canvas: Canvas, line: Paint, box: Paint) -> None:
    del box
    middle = (_BOX[1] + _BOX[3]) / 2
    canvas.disc((0, middle - 4.2), 1.9, None, line, 1.1)
    canvas.line([(0, middle - 2.4), (0, middle + 5.2)], line, 1.6)
    canvas.line([(-3.6, middle - 1.0), (3.6, middle - 1.0)], line, 1.4)
    canvas.arc((-6.2, middle - 6.4, 6.2, middle + 5.8), 20, 160, line, 1.6)


def _headquarters(canvas: Canvas, line: Paint, box: Paint) -> None:
    del box
    x0, y0, x1, _ = _BOX
    canvas.polygon([(x0 + 0.4, y0 + 0.4), (x1 - 0.4, y0 + 0.4), (x1 - 0.4, y0 + 5.0), (x0 + 0.4, y0 + 5.0)], line)
    canvas.polygon(star_points(0, y0 + 9.6, 3.8), line)


_SYMBOLS: dict[str, Callable[[Canvas, Paint, Paint], None]] = {
    "infantry": _infantry,
    "guards": _guards,
    "militia": _militia,
    "nkvd": _nkvd,
    "naval": _naval,
    "motorized": _motorized,
    "panzer": _panzer,
    "jaeger": _jaeger,
    "assault-gun": _assault_gun,
    "engineer": _engineer,
    "headquarters": _headquarters,
}
KINDS = tuple(_SYMBOLS)
"""Every type of unit that has a symbol."""
