"""Arrows as sprites: thick, cased in white, widening towards the head."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import hypot

from renderers import theme
from renderers.layout import around
from renderers.raster import Canvas, Sprite, sprite
from renderers.scene import ArrowItem, Box, Point

ARROW_PLATES = {
    "fire": ((112, 16, 12), theme.WHITE, theme.WHITE),
    "move": ((20, 62, 112), theme.WHITE, theme.WHITE),
    "retreat": ((74, 56, 88), theme.WHITE, theme.WHITE),
    "reaction": ((138, 58, 4), theme.WHITE, theme.WHITE),
    "advance": ((18, 84, 46), theme.WHITE, theme.WHITE),
    "rail": ((44, 40, 38), theme.WHITE, theme.WHITE),
    "sail": ((8, 82, 96), theme.WHITE, theme.WHITE),
}
"""Fill, ink and rim of the plate with the figure of each kind of arrow."""


def arrow_sprite(arrow: ArrowItem, scale: float) -> tuple[Sprite, Point]:
    """An arrow and the point its middle is laid on; arrows of the same shape share a sprite."""
    x0, y0, x1, y1 = _arrow_box(arrow.path)
    middle = (round((x0 + x1) / 2, 1), round((y0 + y1) / 2, 1))
    path = tuple((round(x - middle[0], 1), round(y - middle[1], 1)) for x, y in arrow.path)
    return _drawn(arrow.kind, path, scale, arrow.is_planned), middle


def leader_sprite(line: tuple[Point, ...], scale: float, grow: float = 1.0) -> tuple[Sprite, Point]:
    """The thin line from a thing that stands apart to what it belongs to, and the point its middle is laid on.

    It ends in a dot, so that both ends can be told apart.
    """
    x0, y0, x1, y1 = around(line, 4.0 * grow)
    middle = (round((x0 + x1) / 2, 1), round((y0 + y1) / 2, 1))
    ends = tuple((round(x - middle[0], 1), round(y - middle[1], 1)) for x, y in line)
    return _leader(ends, scale, grow), middle


@lru_cache(maxsize=64)
def _leader(ends: tuple[Point, ...], scale: float, grow: float) -> Sprite:
    x0, y0, x1, y1 = around(ends, 4.0 * grow)

    def paint(canvas: Canvas) -> None:
        canvas.leads("line", "leader", ends, 3.6 * grow)
        for wide, reach, tone in ((3.6, 3.4, theme.WHITE), (1.6, 2.4, (40, 34, 28))):
            canvas.line(ends, tone, wide * grow)
            canvas.disc(ends[-1], reach * grow, tone)

    return sprite((x1 - x0, y1 - y0), scale, paint, margin=0, ss=3)


def _arrow_box(path: tuple[Point, ...]) -> Box:
    return around(path, 16)


_ARROW_COLOURS = {
    "fire": theme.FIRE,
    "move": theme.MOVE,
    "retreat": theme.RETREAT,
    "reaction": theme.REACTION,
    "advance": theme.ARRIVE,
    "rail": (58, 52, 48),
    "sail": (14, 118, 134),
}
_PALE = 130
"""How much of the ground the middle of a planned arrow hides, of 255."""
_DASHED = frozenset({"retreat", "reaction", "rail", "sail"})


@lru_cache(maxsize=24)
def _drawn(kind: str, path: tuple[Point, ...], scale: float, is_planned: bool) -> Sprite:
    """A thick arrow with a white casing; a retreat, a reaction and journeys are dashed, what is planned is pale."""
    box = _arrow_box(path)
    colour = _ARROW_COLOURS[kind]
    shaft, tip = _split(path, 17.0)

    def paint(canvas: Canvas) -> None:
        canvas.leads("arrow", f"planned {kind}" if is_planned else kind, path, 11.4)
        # A planned one is a coloured rim round what is on the ground.
        layers = ((2.6, colour), (-1.2, (*theme.WHITE, _PALE))) if is_planned else ((2.6, theme.WHITE), (0.0, colour))
        for grow, paint_with in layers:
            canvas.polygon(_tapered(shaft, 2.6 + grow / 2, 4.4 + grow / 2), paint_with)
            canvas.polygon(_arrow_head(shaft[-1], tip, 11.0 + grow * 1.1, grow), paint_with)
        if kind in _DASHED:
            for piece in _slots(shaft):
                canvas.line(piece, colour if is_planned else theme.WHITE, 3.0, round_ends=False)

    shadow = 0.0 if is_planned else 2.4
    return sprite((box[2] - box[0], box[3] - box[1]), scale, paint, shadow=shadow, ss=3)


def _split(path: tuple[Point, ...], head: float) -> tuple[list[Point], Point]:
    """The shaft and the tip of an arrow whose head is so long, or half the arrow if that is shorter."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    head = min(head, sum(lengths) * 0.55)
    left = sum(lengths) - head
    shaft = [path[0]]
    for (a, b), length in zip(pairwise(path), lengths, strict=True):
        if left <= length:
            share = left / length if length else 0.0
            shaft.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
            break
        shaft.append(b)
        left -= length
    return shaft, path[-1]


def _tapered(line: list[Point], first: float, last: float) -> list[Point]:
    """The outline of a line that widens from its first to its last half-width."""
    left: list[Point] = []
    right: list[Point] = []
    for place, (x, y) in enumerate(line):
        a, b = line[max(0, place - 1)], line[min(len(line) - 1, place + 1)]
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        half = first + (last - first) * place / (len(line) - 1)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return left + right[::-1]


def _arrow_head(root: Point, tip: Point, half: float, grow: float) -> list[Point]:
    length = hypot(tip[0] - root[0], tip[1] - root[1]) or 1.0
    dx, dy = (tip[0] - root[0]) / length, (tip[1] - root[1]) / length
    back = (root[0] - dx * (3 + grow * 0.5), root[1] - dy * (3 + grow * 0.5))
    front = (tip[0] + dx * grow * 1.4, tip[1] + dy * grow * 1.4)
    return [(back[0] - dy * half, back[1] + dx * half), front, (back[0] + dy * half, back[1] - dx * half)]


def _slots(line: list[Point]) -> list[list[Point]]:
    return [line[place : place + 2] for place in range(1, len(line) - 1, 4)]
