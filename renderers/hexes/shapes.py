"""Shapes that fill a hex: smoke, fire, and fortifications as they lie on the ground."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import cos, radians, sin

from renderers import theme
from renderers.hexes.grid import RADIUS
from renderers.raster import Canvas

_DARK: theme.Colour = (30, 26, 22)
Painter = Callable[[Canvas, str | None, str], None]


def _cloud(canvas: Canvas, seat: str | None, text: str) -> None:
    """Smoke: the thicker, the greater its value."""
    del seat
    source = random.Random("smoke")  # noqa: S311 - the same cloud every time
    value = int(text or 3)
    puffs = []
    for ring, count, size in ((30.0, 12, 15.5), (17.0, 8, 16.0), (0.0, 1, 18.0)):
        for step in range(count):
            turn = radians(360 * step / count + ring)
            reach = ring + source.uniform(-2.5, 2.5)
            puffs.append((reach * cos(turn), reach * sin(turn) * 0.92, size * source.uniform(0.85, 1.1)))
    strength = 118 + 15 * min(value, 6)
    for x, y, size in puffs:
        canvas.disc((x + 1.5, y + 2.5), size + 1.0, (96, 94, 92, strength))
    for x, y, size in puffs:
        canvas.disc((x, y), size, (176, 174, 170, strength))
    for x, y, size in puffs:
        canvas.disc((x - size * 0.22, y - size * 0.28), size * 0.62, (212, 210, 206, strength))
    for x, y, size in puffs[::2]:
        canvas.arc(
            (x - size * 0.8, y - size * 0.8, x + size * 0.8, y + size * 0.8), 170, 300, (240, 240, 238, strength), 1.2
        )


_TONGUE = (
    (0, -17),
    (4, -9),
    (6, -11),
    (10, -2),
    (10, 5),
    (6, 11),
    (0, 13),
    (-6, 11),
    (-10, 5),
    (-9, -2),
    (-5, -5),
    (-4, -9),
)


def _blaze(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    source = random.Random("blaze")  # noqa: S311 - the same fire every time
    ground = [(RADIUS * 0.93 * cos(radians(60 * step)), RADIUS * 0.93 * sin(radians(60 * step))) for step in range(6)]
    canvas.polygon(ground, (52, 24, 10, 150))
    for left, top, reach in ((-4, -30, 12), (16, -24, 13), (-22, -20, 11)):
        canvas.disc((left, top), reach, (50, 44, 42, 150))
    spots = [
        (-22, -14, 0.95),
        (0, -20, 1.05),
        (22, -13, 0.95),
        (-30, 6, 0.85),
        (30, 7, 0.85),
        (-11, 4, 1.25),
        (12, 6, 1.25),
    ]
    spots += [(-20, 24, 1.05), (0, 25, 1.2), (20, 24, 1.05)]
    for x, y, size in spots:
        lean = source.uniform(-3, 3)
        for share, tone in (
            (1.12, (120, 18, 4)),
            (1.0, (214, 52, 10)),
            (0.72, (246, 140, 24)),
            (0.42, (255, 226, 110)),
        ):
            shape = [
                (x + u * size * share + lean * (v < -6), y + v * size * share + (1 - share) * 7 * size)
                for u, v in _TONGUE
            ]
            canvas.polygon(shape, tone)


def _ring_of(reach: float, count: int, start: float = 0.0) -> list[tuple[float, float]]:
    return [
        (reach * cos(radians(start + 360 * step / count)), reach * 0.86 * sin(radians(start + 360 * step / count)))
        for step in range(count)
    ]


def _foxholes(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    for x, y in _ring_of(33.0, 8, 22.5):
        canvas.oval((x - 7.6, y - 5.4, x + 7.6, y + 5.4), (112, 84, 48))
        canvas.oval((x - 7.0, y - 5.6, x + 7.0, y + 3.0), (188, 154, 102))
        canvas.oval((x - 4.6, y - 3.0, x + 4.6, y + 2.8), (48, 34, 20))


def _trench(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    line = []
    for step, (x, y) in enumerate(_ring_of(36.0, 20)):
        share = 1.0 if step % 4 < 2 else 0.8
        line.append((x * share, y * share))
    line.append(line[0])
    canvas.line(line, (112, 84, 48), 12.0)
    canvas.line(line, (190, 156, 104), 10.0)
    canvas.line(line, (46, 32, 20), 5.2)
    canvas.line([(x, y + 0.8) for x, y in line], (92, 68, 42), 1.4)


def _bunker(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    for share, tone in ((1.0, (70, 62, 54)), (0.94, (176, 170, 158)), (0.66, (140, 134, 124)), (0.6, (196, 190, 178))):
        canvas.polygon([(x * share, y * share) for x, y in _ring_of(38.0, 6)], tone)
    for x, y in _ring_of(30.5, 6, 30):
        canvas.plate((x - 6, y - 2.2, x + 6, y + 2.2), 0.8, _DARK)


def _wire(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    for reach in (37.0, 29.0):
        ring = _ring_of(reach, 14)
        for x, y in ring:
            canvas.disc((x, y), 7.0, None, (236, 232, 220), 2.4)
            canvas.disc((x, y), 6.6, None, (44, 40, 38), 1.5)
    for x, y in _ring_of(33.0, 6, 30):
        canvas.line([(x, y - 8), (x, y + 8)], (60, 42, 26), 2.6)
        canvas.line([(x - 0.5, y - 8), (x - 0.5, y + 7)], (150, 116, 78), 1.0)


def _mines(canvas: Canvas, seat: str | None, text: str) -> None:
    del seat, text
    for x, y in (*_ring_of(34.0, 8), *_ring_of(19.0, 4, 45)):
        canvas.disc((x + 0.8, y + 1.2), 5.6, (20, 16, 12, 130))
        canvas.disc((x, y), 5.4, (66, 72, 60))
        canvas.disc((x, y), 3.6, (96, 104, 86))
        canvas.disc((x, y), 1.5, (206, 40, 30))


SHAPES: dict[str, Painter] = {
    "smoke": _cloud,
    "blaze": _blaze,
    "foxholes": _foxholes,
    "trench": _trench,
    "bunker": _bunker,
    "wire": _wire,
    "mines": _mines,
}
"""What fills a hex, by kind."""
FORTS = ("foxholes", "trench", "bunker", "wire", "mines")
"""Fortifications that have a shape on the ground and a badge."""
