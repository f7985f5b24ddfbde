"""Signs on cards and round them: types, properties, states and stamps, painted about a point."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from renderers import theme
from renderers.raster import Box, Canvas, Point, text_width
from renderers.theme import Colour

DARK: Colour = (40, 34, 30)
PAPER: Colour = (250, 243, 226)
ATTACK: Colour = (198, 40, 26)
DEFENCE: Colour = (28, 98, 66)
RAISED: Colour = (252, 204, 62)
LOWERED: Colour = (104, 92, 132)

TINTS: tuple[Colour, ...] = (
    (250, 190, 40),
    (72, 190, 232),
    (240, 120, 190),
    (140, 214, 90),
    (250, 136, 60),
    (186, 150, 250),
)
"""The colours of battles, told apart by their numbers as well."""


def tint(battle: int) -> Colour:
    """The colour of a battle by its number, from 1."""
    return TINTS[(battle - 1) % len(TINTS)]


def burst(canvas: Canvas, at: Point, radius: float, fill: Colour, rim: Colour) -> None:
    """The star that holds an attack."""
    for reach, colour in ((radius, rim), (radius * 0.9, fill)):
        points = []
        for corner in range(28):
            length = reach if corner % 2 == 0 else reach * 0.86
            angle = radians(corner * 360 / 28 - 90)
            points.append((at[0] + length * cos(angle), at[1] + length * sin(angle)))
        canvas.polygon(points, colour)


def shield(canvas: Canvas, at: Point, radius: float, fill: Colour, rim: Colour) -> None:
    """The shield that holds a defence."""
    x, y = at
    shape = [(-0.9, -0.86), (0, -1.0), (0.9, -0.86), (0.9, 0.1), (0.62, 0.6), (0, 1.04), (-0.62, 0.6), (-0.9, 0.1)]
    canvas.polygon([(x + px * radius, y + py * radius) for px, py in shape], rim)
    canvas.polygon([(x + px * radius * 0.87, y + py * radius * 0.87) for px, py in shape], fill)


def arrowhead(canvas: Canvas, at: Point, size: float, colour: Colour, *, up: bool) -> None:
    """A small triangle that tells that a figure is raised or lowered."""
    x, y = at
    lift = -size if up else size
    canvas.shows("sign", "raised" if up else "lowered", (x - size, y - size, x + size, y + size))
    canvas.polygon(
        [(x - size * 1.3, y - lift * 1.3), (x, y + lift * 1.5), (x + size * 1.3, y - lift * 1.3)], theme.WHITE
    )
    canvas.polygon([(x - size, y - lift), (x, y + lift), (x + size, y - lift)], colour)


def type_sign(
    canvas: Canvas, kind: str, at: Point, high: float, line: Colour = DARK, fill: Colour = theme.WHITE
) -> None:
    """The symbol of a type of card in a frame half again as wide as high."""
    x, y = at
    h, w = high / 2, high * 0.75
    canvas.shows("sign", kind, (x - w, y - h, x + w, y + h))
    canvas.plate((x - w, y - h, x + w, y + h), high * 0.08, line)
    t = high * 0.09
    canvas.plate((x - w + t, y - h + t, x + w - t, y + h - t), 0, fill)
    thick = high * 0.11
    if kind == "infantry":
        canvas.line([(x - w + t, y - h + t), (x + w - t, y + h - t)], line, thick, round_ends=False)
        canvas.line([(x - w + t, y + h - t), (x + w - t, y - h + t)], line, thick, round_ends=False)
    elif kind == "armour":
        canvas.plate((x - w * 0.68, y - h * 0.52, x + w * 0.68, y + h * 0.52), h * 0.52, fill, line, thick)
    elif kind == "artillery":
        canvas.disc(at, h * 0.48, line)
    elif kind == "aviation":
        for side in (-1, 1):
            canvas.polygon([at, (x + side * w * 0.74, y - h * 0.56), (x + side * w * 0.74, y + h * 0.56)], line)
            canvas.disc((x + side * w * 0.66, y), h * 0.5, line)
    elif kind == "resource":
        canvas.line([(x - w * 0.66, y - h * 0.3), (x + w * 0.66, y - h * 0.3)], line, thick)
        canvas.line([(x - w * 0.66, y + h * 0.3), (x + w * 0.66, y + h * 0.3)], line, thick)
    else:
        canvas.polygon([(x - w * 0.6, y + h * 0.6), (x, y - h * 0.7), (x + w * 0.6, y + h * 0.6)], line)


def property_sign(canvas: Canvas, kind: str, at: Point, radius: float) -> None:
    """The symbol of a property on a dark disc."""
    canvas.shows("sign", kind, _round(at, radius))
    canvas.disc(at, radius, DARK)
    _PROPERTIES.get(kind, _plain)(canvas.about(at, radius / 10))


def _round(at: Point, radius: float) -> Box:
    return at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius


def _plain(canvas: Canvas) -> None:
    canvas.disc((0, 0), 3.4, theme.WHITE)


def _directed(canvas: Canvas) -> None:
    canvas.disc((0, 0), 6.2, None, theme.WHITE, 1.5)
    canvas.disc((0, 0), 1.7, (255, 120, 90))
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        canvas.line([(x * 3.6, y * 3.6), (x * 8.2, y * 8.2)], theme.WHITE, 1.6, round_ends=False)


def _support(canvas: Canvas) -> None:
    canvas.polygon([(-6.4, 4.2), (-3.8, 6.6), (2.6, 0.6), (6.6, -6.6), (-0.4, -2.4)], theme.WHITE)
    canvas.line([(-4.4, 2.2), (-1.8, 4.6)], DARK, 1.2, round_ends=False)


def _reload(canvas: Canvas) -> None:
    canvas.polygon([(-4.6, -6.4), (4.6, -6.4), (-4.6, 6.4), (4.6, 6.4)], theme.WHITE)
    canvas.line([(-5.4, -6.4), (5.4, -6.4)], theme.WHITE, 1.6)
    canvas.line([(-5.4, 6.4), (5.4, 6.4)], theme.WHITE, 1.6)


def _strike(canvas: Canvas) -> None:
    canvas.plate((-6, -7, 2, 3.4), 1, theme.WHITE)
    canvas.plate((-3.6, -4.8, 4.4, 5.6), 1, DARK)
    canvas.plate((-2.8, -4, 3.6, 4.8), 1, theme.WHITE)
    canvas.polygon([(2.4, 2.2), (8, 2.2), (5.2, 8.2)], (255, 120, 90))
    canvas.line([(5.2, -4), (5.2, 3)], (255, 120, 90), 2, round_ends=False)


def _plane(canvas: Canvas, y: float, size: float) -> None:
    shape = [(0, -7), (1.2, -2.4), (7, 0.6), (7, 2.4), (1.2, 1.8), (0.8, 5), (2.8, 6.6), (0, 6.4)]
    points = shape + [(-px, py) for px, py in reversed(shape)]
    canvas.polygon([(px * size, y + py * size) for px, py in points], theme.WHITE)


def _air_cover(canvas: Canvas) -> None:
    canvas.arc((-8, -8, 8, 8), 200, 340, (150, 210, 255), 1.8)
    _plane(canvas, 1.0, 0.86)


def _flak_cover(canvas: Canvas) -> None:
    canvas.arc((-8, -8, 8, 8), 200, 340, (150, 210, 255), 1.8)
    canvas.line([(-3.4, 5), (3.8, -3.8)], theme.WHITE, 2.4)
    canvas.polygon([(-6, 6.6), (-3, 1.6), (1.4, 6.6)], theme.WHITE)


def _bombing(canvas: Canvas) -> None:
    canvas.oval((-3.6, -3.4, 3.6, 7.6), theme.WHITE)
    canvas.polygon([(-3.8, -8), (3.8, -8), (1.6, -2.4), (-1.6, -2.4)], theme.WHITE)
    canvas.line([(0, -8), (0, -3.4)], DARK, 1)


_PROPERTIES: dict[str, Callable[[Canvas], None]] = {
    "directed-attack": _directed,
    "artillery-support": _support,
    "slow-reload": _reload,
    "deck-strike": _strike,
    "air-cover": _air_cover,
    "anti-aircraft-cover": _flak_cover,
    "bombing": _bombing,
}
PROPERTIES = tuple(_PROPERTIES)
"""Every property that has a symbol."""


def state_sign(canvas: Canvas, kind: str, at: Point, radius: float) -> None:
    """The sign of a state: turned, attacked, reloading or cut."""
    x, y = at
    canvas.shows("sign", kind, _round(at, radius))
    canvas.disc(at, radius * 1.1, theme.WHITE)
    canvas.disc(at, radius, (58, 62, 72))
    if kind == "turned":
        canvas.arc(
            (x - radius * 0.58, y - radius * 0.58, x + radius * 0.58, y + radius * 0.58),
            150,
            400,
            theme.WHITE,
            radius * 0.2,
        )
        tip = (x + radius * 0.46, y + radius * 0.36)
        canvas.polygon(
            [
                (tip[0] - radius * 0.42, tip[1] - radius * 0.1),
                (tip[0] + radius * 0.34, tip[1] - radius * 0.26),
                (tip[0] + radius * 0.02, tip[1] + radius * 0.44),
            ],
            theme.WHITE,
        )
    elif kind == "attacked":
        for side in (-1, 1):
            canvas.line(
                [(x - side * radius * 0.55, y + radius * 0.55), (x + side * radius * 0.5, y - radius * 0.55)],
                theme.WHITE,
                radius * 0.2,
            )
            canvas.line(
                [(x - side * radius * 0.6, y + radius * 0.12), (x - side * radius * 0.16, y + radius * 0.56)],
                theme.WHITE,
                radius * 0.16,
            )
    elif kind == "reloading":
        _reload(canvas.about(at, radius / 10))
    else:
        canvas.line(
            [(x - radius * 0.5, y - radius * 0.5), (x + radius * 0.5, y + radius * 0.5)], theme.WHITE, radius * 0.26
        )
        canvas.line(
            [(x - radius * 0.5, y + radius * 0.5), (x + radius * 0.5, y - radius * 0.5)], theme.WHITE, radius * 0.26
        )


def stamp_sign(canvas: Canvas, kind: str, at: Point, radius: float) -> None:
    """The large sign of what has just happened: destroyed, refused or built."""
    x, y = at
    canvas.shows("badge", kind, _round(at, radius))
    if kind == "destroyed":
        for width, colour in ((radius * 0.52, theme.WHITE), (radius * 0.34, (188, 16, 16))):
            canvas.line([(x - radius, y - radius), (x + radius, y + radius)], colour, width)
            canvas.line([(x - radius, y + radius), (x + radius, y - radius)], colour, width)
    elif kind == "refused":
        canvas.disc(at, radius, theme.WHITE)
        canvas.disc(at, radius * 0.9, theme.ALERT)
        canvas.plate(
            (x - radius * 0.56, y - radius * 0.17, x + radius * 0.56, y + radius * 0.17), radius * 0.06, theme.WHITE
        )
    elif kind == "built":
        canvas.disc(at, radius * 0.8, theme.WHITE)
        canvas.disc(at, radius * 0.7, theme.ARRIVE)
        canvas.line([(x - radius * 0.4, y), (x + radius * 0.4, y)], theme.WHITE, radius * 0.2, round_ends=False)
        canvas.line([(x, y - radius * 0.4), (x, y + radius * 0.4)], theme.WHITE, radius * 0.2, round_ends=False)


def figure_plate(canvas: Canvas, figure: str, at: Point, size: float) -> None:
    """The sum that decides, on a red plate; nothing where there is none."""
    if not figure:
        return
    half = text_width(figure, size, 800, 80) / 2 + size * 0.4
    x, y = at
    tall = size * 0.62
    canvas.shows("plate", "", (x - half - 2, y - tall - 2, x + half + 2, y + tall + 2))
    canvas.plate((x - half - 2, y - tall - 2, x + half + 2, y + tall + 2), tall, theme.WHITE)
    canvas.plate((x - half, y - tall, x + half, y + tall), tall, (150, 14, 14))
    canvas.text(at, figure, size, theme.WHITE, weight=800)


def battle_badge(canvas: Canvas, at: Point, radius: float, number: int) -> None:
    """The disc with the number of a battle in its colour."""
    canvas.shows("badge", "battle", _round(at, radius))
    canvas.disc(at, radius * 1.16, theme.WHITE)
    canvas.disc(at, radius * 1.06, DARK)
    canvas.disc(at, radius * 0.92, tint(number))
    canvas.figures(at, str(number), radius * 1.5, DARK)


def token_sign(canvas: Canvas, at: Point, radius: float, *, is_there: bool) -> None:
    """The mobilisation token: a gold coin, or an empty ring once it is used."""
    canvas.shows("marker", "token" if is_there else "token used", _round(at, radius))
    if not is_there:
        canvas.disc(at, radius, None, (150, 140, 120), radius * 0.14)
        canvas.line(
            [(at[0] - radius * 0.7, at[1] + radius * 0.7), (at[0] + radius * 0.7, at[1] - radius * 0.7)],
            (150, 140, 120),
            radius * 0.16,
        )
        return
    canvas.disc(at, radius, theme.GOLD_DARK)
    canvas.disc(at, radius * 0.88, theme.GOLD)
    canvas.disc(at, radius * 0.7, None, theme.GOLD_DARK, radius * 0.08)
    x, y = at
    r = radius * 0.42
    canvas.polygon(
        [
            (x - r, y - r * 0.2),
            (x, y - r * 1.1),
            (x + r, y - r * 0.2),
            (x + r * 0.4, y - r * 0.2),
            (x + r * 0.4, y + r),
            (x - r * 0.4, y + r),
            (x - r * 0.4, y - r * 0.2),
        ],
        theme.GOLD_DARK,
    )
