"""Counters of `theater`: ground units with arm, steps and factors, small in stacks; air and fleets; stack tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import msgspec

from renderers import theme
from renderers.counters import blend, star_points
from renderers.display import Subject
from renderers.games.theater.nations import NationLook, look_of, paint_flag
from renderers.hexes.crops import moved_into
from renderers.layout import around, overlap
from renderers.raster import Canvas, Paint, Sprite, sprite, text_width
from renderers.scene import Box, Point

LARGE = 58.0
"""Side of the counter of a unit that stands alone."""
SMALL = 41.0
"""Side of counters that stand in a stack."""
FIGURE_SIZE = 24.5
"""Size of the type of the factors of a large counter; digits are 0.711 of it high."""
SMALL_FIGURE = 17.5
TAG_SIZE = 0.2 * LARGE
"""Size of the type of the largest tags."""
SUPPORT_FIGURE = 13.0
"""Size of the type of a large number of air units or fleets."""
_DARK: theme.Colour = (24, 20, 18)
_TIGHT = 36.5
"""Side of counters that stand in two rows."""
_CROWDED = 29.0
"""Side of those of a crowd, and of those that stand at the edge of a picture."""
_LONE = 66.0
"""Side of the counter of a unit that stands alone where it is seen on a small screen."""
_PAIR, _ROW, _CLOSE = (SMALL - 0.5) / 2, (_TIGHT - 0.5) / 2, (_CROWDED - 0.5) / 2
_STACKS: dict[int, tuple[Point, ...]] = {
    1: ((0.0, -5.0),),
    2: ((-_PAIR, -3.0), (_PAIR, -3.0)),
    3: ((-_ROW, -_ROW - 2), (_ROW, -_ROW - 2), (0.0, _ROW - 2)),
    4: ((-_ROW, -_ROW - 2), (_ROW, -_ROW - 2), (-_ROW, _ROW - 2), (_ROW, _ROW - 2)),
}
"""Where the counters of a stack stand about the middle of its hex."""
_AT_EDGE: dict[int, tuple[float, tuple[Point, ...]]] = {
    2: (_TIGHT, ((0.0, -_ROW - 2), (0.0, _ROW - 2))),
    3: (_CROWDED, ((-_CLOSE, -_CLOSE - 2), (_CLOSE, -_CLOSE - 2), (0.0, _CLOSE - 2))),
    4: (_CROWDED, ((-_CLOSE, -_CLOSE - 2), (_CLOSE, -_CLOSE - 2), (-_CLOSE, _CLOSE - 2), (_CLOSE, _CLOSE - 2))),
}
"""Their side and where they stand in less room."""


class PieceFace(msgspec.Struct, frozen=True):
    """What stands on the counter of a unit.

    Attributes:
        figures: attack, defence and movement, such as `4-6-3`; empty for support units.
        used: it has moved, attacked or been engaged in this segment or turn; drawn faded.
        supplied: else it bears the sign of no supply.
        spent: an air unit that is not ready.
        ready: it may act now; it has a gold corner.
    """

    country: str
    kind: str
    flag: str
    tag: str
    steps: int
    figures: str
    used: bool = False
    supplied: bool = True
    dug_in: bool = False
    spent: bool = False
    ready: bool = False


@lru_cache(maxsize=1024)
def piece_sprite(face: PieceFace, size: float, scale: float) -> Sprite:
    """The counter of a ground unit with a side of so many units."""
    blank = _blank(face.country, face.kind, face.flag, face.steps, face.used, size > SMALL + 8, round(size * scale, 2))
    canvas_scale = size * scale
    written = blank.overlaid(lambda canvas: _write(canvas, face, is_large=size > SMALL + 8), canvas_scale)
    if face.supplied and not face.dug_in and not face.ready:
        return written
    return written.topped(
        canvas_scale, (_badges(face.supplied, face.dug_in, face.ready, round(canvas_scale, 2)), (0.0, 0.0))
    )


@lru_cache(maxsize=512)
def _blank(country: str, kind: str, flag: str, steps: int, used: bool, is_large: bool, side: float) -> Sprite:
    """A counter without text; its side is one unit of the canvas."""
    look = look_of(country, flag)

    def paint(canvas: Canvas) -> None:
        _paint_body(canvas, look, used=used)
        tall = 0.105 if is_large else 0.13
        paint_flag(canvas, country, (-0.375, -0.375 if is_large else -0.365), tall * 1.5, tall)
        box = (-0.285, -0.235, 0.285, 0.125) if is_large else (-0.29, -0.2, 0.21, 0.09)
        _paint_symbol(canvas, kind, look, box, used=used)
        x = 0.37
        middle = -0.055
        for step in range(steps if kind not in ("hq", "ss-hq") else 0):
            y = middle + (step - (steps - 1) / 2) * 0.125
            canvas.plate(
                (x - 0.055, y - 0.05, x + 0.055, y + 0.05), 0.012, blend(look.ink, look.body[1], 0.4 if used else 0)
            )

    said = f"{country} {kind} {flag} ×{steps}" + " used" * used
    return sprite((1.0, 1.0), side, paint, shows=("counter", said), shadow=0.045, margin=0.07)


def _paint_body(canvas: Canvas, look: NationLook, *, used: bool) -> None:
    canvas.plate((-0.5, -0.5, 0.5, 0.5), 0.06, look.rim)
    top, bottom = (blend(tone, (150, 146, 138), 0.52) for tone in look.body) if used else look.body
    inner = 0.475
    canvas.plate((-inner, -inner, inner, inner), 0.045, bottom)
    for step in range(16):
        y0 = -inner + 0.04 + (2 * inner - 0.08) * step / 16
        canvas.plate((-inner, y0, inner, y0 + (2 * inner - 0.08) / 16 + 0.01), 0, blend(top, bottom, step / 15))
    if not used:
        canvas.line(
            [(-inner + 0.04, -inner + 0.015), (inner - 0.04, -inner + 0.015)], blend(top, theme.WHITE, 0.55), 0.022
        )


def _write(canvas: Canvas, face: PieceFace, *, is_large: bool) -> None:
    look = look_of(face.country, face.flag)
    ink = blend(look.ink, look.body[1], 0.12) if face.used else look.ink
    canvas.figures((0, 0.3 if is_large else 0.29), face.figures, _figure(face.figures, is_large=is_large), ink)
    left = -0.275 if is_large else -0.255
    tag = 0.2 if is_large else 0.23
    end = 0.3 if face.ready else 0.47
    fit = min(1.0, (end - left) / max(0.01, text_width(face.tag, tag, 700, 78)))
    canvas.text((left, -0.37 if is_large else -0.36), face.tag, tag * fit, ink, weight=700, width=78, anchor="lm")


def figure_size(face: PieceFace, size: float) -> float:
    """The size of the type of the factors on a counter with a side of so many units."""
    return size * _figure(face.figures, is_large=size > SMALL + 8)


def _figure(figures: str, *, is_large: bool) -> float:
    """The size of type on a counter with a side of one unit."""
    size = FIGURE_SIZE / LARGE if is_large else SMALL_FIGURE / SMALL
    return size * min(1.0, 0.93 / max(0.01, text_width(figures, size, 800, 80)))


def _paint_symbol(canvas: Canvas, kind: str, look: NationLook, box: Box, *, used: bool) -> None:
    fill = blend(look.box, (150, 146, 138), 0.3) if used else look.box
    line = blend(look.line, fill, 0.2) if used else look.line
    x0, y0, x1, y1 = box
    canvas.plate((x0 - 0.02, y0 - 0.02, x1 + 0.02, y1 + 0.02), 0.02, look.rim if look.ink[0] < 100 else _DARK)
    canvas.plate(box, 0.008, fill)
    _SYMBOLS[kind](canvas, box, line, fill)


def _crossed(canvas: Canvas, box: Box, line: Paint, width: float = 0.038) -> None:
    x0, y0, x1, y1 = box
    canvas.line([(x0 + 0.01, y0 + 0.01), (x1 - 0.01, y1 - 0.01)], line, width, round_ends=False)
    canvas.line([(x0 + 0.01, y1 - 0.01), (x1 - 0.01, y0 + 0.01)], line, width, round_ends=False)


def _infantry(canvas: Canvas, box: Box, line: Paint, fill: Paint) -> None:
    del fill
    _crossed(canvas, box, line)


def _light(canvas: Canvas, box: Box, line: Paint, fill: Paint) -> None:
    """A single stroke and a feather: infantry of small nations."""
    del fill
    x0, y0, x1, y1 = box
    _crossed(canvas, box, line, 0.02)
    middle = (x0 + x1) / 2
    canvas.line([(middle, y0 + 0.01), (middle, y1 - 0.01)], line, 0.034, round_ends=False)


def _armour(canvas: Canvas, box: Box, line: Paint, fill: Paint) -> None:
    x0, y0, x1, y1 = box
    wide, tall = (x1 - x0) * 0.16, (y1 - y0) * 0.2
    canvas.plate((x0 + wide, y0 + tall, x1 - wide, y1 - tall), (y1 - y0) * 0.3, fill, line, 0.042)


def _mountain(canvas: Canvas, box: Box, line: Paint, fill: Paint) -> None:
    del fill
    x0, y0, x1, y1 = box
    _crossed(canvas, box, line, 0.024)
    middle = (x0 + x1) / 2
    canvas.polygon([(middle - 0.13, y1), (middle, y0 + (y1 - y0) * 0.36), (middle + 0.13, y1)], line)


def _airborne(canvas: Canvas, box: Box, line: Paint, fill: Paint) -> None:
    del fill
    x0, y0, x1, y1 = box
    _crossed(canvas, box, line, 0.024)
    middle, top = (x0 + x1) / 2, y0 + (y1 - y0) * 0.52
    canvas.arc((middle - 0.15, top, middle, y1 + 0.14), 180, 360, line, 0.036)
    canvas.arc((middle, top, middle + 0.15, y1 + 0.14), 180, 360, line, 0.036)


def _hq(canvas: Canvas, box: Box, line: Paint, fill: Paint) -> None:
    x0, y0, x1, y1 = box
    canvas.plate((x0, y0, x1, y0 + (y1 - y0) * 0.36), 0, line)
    canvas.polygon(star_points((x0 + x1) / 2, y0 + (y1 - y0) * 0.69, 0.105, 0.42), line)
    del fill


def _fortress(canvas: Canvas, box: Box, line: Paint, fill: Paint) -> None:
    del fill
    x0, y0, x1, y1 = box
    wide, tall = x1 - x0, y1 - y0
    base, top = y1 - tall * 0.1, y0 + tall * 0.5
    wall = [(x0 + wide * 0.12, base), (x0 + wide * 0.12, y0 + tall * 0.2)]
    for tooth in range(4):
        left = x0 + wide * (0.12 + 0.22 * tooth)
        wall += [
            (left, y0 + tall * 0.18),
            (left + wide * 0.1, y0 + tall * 0.18),
            (left + wide * 0.1, top),
            (left + wide * 0.22, top),
        ]
    canvas.polygon([*wall[:-1], (x1 - wide * 0.12, top), (x1 - wide * 0.12, base)], line)


_SYMBOLS: dict[str, Callable[[Canvas, Box, Paint, Paint], None]] = {
    "infantry": _infantry,
    "light": _light,
    "armour": _armour,
    "mountain": _mountain,
    "airborne": _airborne,
    "hq": _hq,
    "ss-hq": _hq,
    "fortress": _fortress,
}
KINDS = (*_SYMBOLS, "air", "fleet")
"""Every kind of unit that has a symbol."""


@lru_cache(maxsize=64)
def _badges(supplied: bool, dug_in: bool, ready: bool, side: float) -> Sprite:
    def paint(canvas: Canvas) -> None:
        if ready:
            canvas.shows("sign", "ready", (0.26, -0.48, 0.48, -0.26))
            canvas.polygon([(0.26, -0.48), (0.48, -0.48), (0.48, -0.26)], _DARK)
            canvas.polygon([(0.31, -0.465), (0.465, -0.465), (0.465, -0.31)], theme.GOLD)
        if not supplied:
            canvas.shows("sign", "no supply", (-0.57, -0.17, -0.23, 0.17))
            canvas.disc((-0.4, 0.0), 0.17, theme.WHITE)
            canvas.disc((-0.4, 0.0), 0.145, theme.ALERT)
            canvas.plate((-0.49, -0.055, -0.37, 0.045), 0.01, theme.WHITE)
            canvas.polygon(
                [(-0.36, -0.02), (-0.32, -0.02), (-0.29, 0.015), (-0.29, 0.045), (-0.36, 0.045)], theme.WHITE
            )
            canvas.line([(-0.49, 0.1), (-0.31, -0.1)], theme.WHITE, 0.04)
        if dug_in:
            canvas.shows("sign", "dug in", (0.27, -0.55, 0.57, -0.25))
            canvas.disc((0.42, -0.4), 0.15, theme.WHITE)
            canvas.disc((0.42, -0.4), 0.128, (92, 70, 42))
            line = [(0.33, -0.36), (0.38, -0.36), (0.38, -0.44), (0.46, -0.44), (0.46, -0.36), (0.51, -0.36)]
            canvas.line(line, theme.WHITE, 0.032, round_ends=False)

    return sprite((1.0, 1.0), side, paint, margin=0.07)


@lru_cache(maxsize=1024)
def token_sprite(face: PieceFace, text: str, size: float, scale: float) -> Sprite:
    """A stack seen from afar: the arm of its strongest unit and a figure."""
    look = look_of(face.country, face.flag)

    def paint(canvas: Canvas) -> None:
        _paint_body(canvas, look, used=face.used)
        _paint_symbol(canvas, face.kind, look, (-0.37, -0.38, 0.37, 0.06), used=face.used)
        if not face.supplied:
            canvas.shows("sign", "no supply", (0.2, -0.6, 0.6, -0.2))
            canvas.disc((0.4, -0.4), 0.2, theme.WHITE)
            canvas.disc((0.4, -0.4), 0.16, theme.ALERT)

    shows: Subject = ("token", f"{face.country} {face.kind}" + " used" * face.used)
    blank = sprite((1.0, 1.0), round(size * scale, 2), paint, shows=shows, shadow=0.05, margin=0.1)
    return blank.overlaid(lambda canvas: canvas.figures((0, 0.285), text, 0.46, look.ink), size * scale)


_PLANE = (
    (0, -0.46),
    (0.07, -0.34),
    (0.09, -0.13),
    (0.48, 0.02),
    (0.48, 0.15),
    (0.09, 0.12),
    (0.06, 0.31),
    (0.2, 0.39),
    (0.2, 0.47),
    (0, 0.43),
)


@lru_cache(maxsize=512)
def support_sprite(kind: str, country: str, count: int, spent: bool, scale: float, is_large: bool = False) -> Sprite:
    """Air units or fleets of a nation as a plate 34 by 20 units with a silhouette, the flag and how many they are.

    A large number takes the place of the flag.
    """
    look = look_of(country, "plain")

    def paint(canvas: Canvas) -> None:
        canvas.plate((-17, -10, 17, 10), 4, look.rim)
        top = blend(look.body[0], (150, 146, 138), 0.6) if spent else look.body[0]
        canvas.plate((-15.8, -8.8, 15.8, 8.8), 3, top)
        ink = look.ink
        if kind == "air":
            shape = [*_PLANE, *((-x, y) for x, y in reversed(_PLANE[1:-1]))]
            canvas.polygon([(-6.2 + x * 17.5, y * 16.5) for x, y in shape], ink)
        else:
            canvas.polygon([(-14.5, 1.4), (2.6, 1.4), (0.4, 6.2), (-12.4, 6.2)], ink)
            canvas.plate((-9.2, -3.2, -3.2, 1.4), 0.4, ink)
            canvas.line([(-6.2, -7.2), (-6.2, -2)], ink, 1.5)
            canvas.line([(-12.6, -0.4), (-9, -0.4)], ink, 1.6)
            canvas.line([(-2.6, -0.4), (1.2, -0.4)], ink, 1.6)
        if not is_large or count == 1:
            paint_flag(canvas, country, (9.4, -4.2), 9.0, 5.8)
        if spent:
            canvas.line([(-15, 8), (3, -8)], theme.WHITE, 3.4)
            canvas.line([(-15, 8), (3, -8)], theme.ALERT, 1.9)
        if count > 1:
            size, low = (SUPPORT_FIGURE, 0.0) if is_large else (8.6, 4.4)
            canvas.text((9.4, low), f"×{count}", size, ink, weight=800, width=75 if is_large else 80)

    shows: Subject = ("token", f"{country} {kind}" + " spent" * spent)
    return sprite((34, 20), scale, paint, shows=shows, shadow=1.6, margin=2.5)


def stack_places(count: int) -> Sequence[Point]:
    """Where so many counters stand about the middle of a hex."""
    if count in _STACKS:
        return _STACKS[count]
    columns = 3
    rows = -(-count // columns)
    return tuple(
        ((place % columns - 1) * _CROWDED, (place // columns - (rows - 1) / 2) * _CROWDED - 3) for place in range(count)
    )


class Standing(msgspec.Struct, frozen=True):
    """How the counters of a hex stand: their side, the middle of each in view, and whether an edge has moved them."""

    side: float
    spots: tuple[Point, ...]
    is_moved: bool = False

    @property
    def room(self) -> Box:
        """The room of all of them."""
        return around(self.spots, self.side / 2)


def standing(view: Box, centre: Point, count: int, *, is_on_screen: bool) -> Standing:
    """So many counters in a hex, none cut by the edge of a view.

    There they stand closer together and move into it; nowhere, where most of them would be cut off.
    """
    lone = _LONE if is_on_screen else LARGE
    side = lone if count == 1 else SMALL if count == 2 else _TIGHT if count <= len(_STACKS) else _CROWDED
    spots, room = _placed(centre, stack_places(count), side)
    if not overlap(room, view):
        return Standing(side, ())
    if count in _AT_EDGE and overlap(room, view) < overlap(room, room):
        side, places = _AT_EDGE[count]
        spots, room = _placed(centre, places, side)
    move = moved_into(view, room)
    if move is None:
        return Standing(side, ())
    return Standing(side, tuple((x + move[0], y + move[1]) for x, y in spots), any(move))


def met(standings: Mapping[str, Standing]) -> set[str]:
    """The hexes whose counters an edge has moved onto those of another."""
    rooms = {word: one.room for word, one in standings.items() if one.spots}
    return {
        word
        for word, room in rooms.items()
        if standings[word].is_moved and any(overlap(room, other) for at, other in rooms.items() if at != word)
    }


def _placed(centre: Point, places: Sequence[Point], side: float) -> tuple[list[Point], Box]:
    """The middles of counters about that of their hex, and the room of all."""
    spots = [(centre[0] + dx, centre[1] + dy) for dx, dy in places]
    return spots, around(spots, side / 2)
