"""Numbers of lines of news, each beside what its line tells of, wherever that is on a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import hypot

from engine.core.rules import Mark
from renderers import theme
from renderers.placement import Placement, Spot, beside
from renderers.raster import Canvas, Sprite, sprite
from renderers.scene import Box, NumberItem, Point

DISC = 1.5
"""Width of a number with its disc against the size of its type."""
_BEAK = 0.25
"""How far the beak of a number points out of the picture, against the width of its disc."""
_FURTHER = 12.0
"""What it costs to stand beside the end of an arrow rather than at it."""
_INK: theme.Colour = (22, 20, 18)
_STEPS = 6
"""How many widths of its disc a number at the edge of a picture may be moved along it."""
_EDGE = 3.0
"""Units that a number keeps from the edge of a picture."""
_FIRST = 0x2460
"""The digit one in a circle; up to twenty follow."""


def circled(number: int) -> str:
    """A number from 1 to 20 as it stands before its line.

    Raises:
        ValueError: there is no such sign.
    """
    if not 1 <= number <= 20:
        raise ValueError(f"expected a number from 1 to 20, got {number}")
    return chr(_FIRST + number - 1)


def numbered(
    marks: Sequence[Mark], spots: Callable[[Mark], Sequence[Spot]], placement: Placement, size: float
) -> tuple[NumberItem, ...]:
    """Each number once, where it hides least; what lies outside the picture has its own at the nearest edge.

    Args:
        marks: what is pointed at, with numbers or without.
        spots: places beside what a mark points at, the best first; none if it points at nothing on the map.
        placement: where is room.
        size: of the type, in units of the map.
    """
    side = size * DISC
    found = []
    for number in sorted({mark.number for mark in marks} - {0}):
        tried = [near for mark in marks if mark.number == number and (near := spots(mark))]
        if not tried:
            continue
        near = next((near for near in tried if _is_inside(near[0], placement.view)), tried[0])
        room, away = placement.view, _away(near[0], placement.view)
        if not _is_inside(near[0], room):
            room = _shrunk(room, side * _BEAK)
            near = _along_edge(_inwards(near[0], room, side), side)
        at = placement.claim([_inwards(spot, room, side) for spot in near], (side, side))
        found.append(NumberItem(number, at, away))
    return tuple(found)


def _is_inside(spot: Spot, view: Box) -> bool:
    return view[0] < spot[0] < view[2] and view[1] < spot[1] < view[3]


def further(thing: Box, size: Point) -> list[Spot]:
    """Places beside a thing for a number that is rather wanted at the arrow which leads there."""
    return [(x, y, cost + _FURTHER) for x, y, cost in beside(thing, size, size[0] / 2)]


def _away(spot: Spot, view: Box) -> tuple[int, int]:
    """On which side of a view a place lies: left or right, above or below."""
    return (spot[0] > view[2]) - (spot[0] < view[0]), (spot[1] > view[3]) - (spot[1] < view[1])


def _along_edge(spot: Spot, side: float) -> list[Spot]:
    """Places beside one at the edge of a picture, up and down and to both sides."""
    x, y, _ = spot
    steps = sorted(range(-_STEPS, _STEPS + 1), key=abs)
    return [(x + step * dx, y + step * dy, abs(step) * 2.0) for step in steps for dx, dy in ((side, 0.0), (0.0, side))]


def _shrunk(view: Box, by: float) -> Box:
    return (view[0] + by, view[1] + by, view[2] - by, view[3] - by)


def _inwards(spot: Spot, view: Box, side: float) -> Spot:
    """A place that is wholly in view, the nearest to this one."""
    room = side / 2 + _EDGE
    x, y, cost = spot
    return min(max(x, view[0] + room), view[2] - room), min(max(y, view[1] + room), view[3] - room), cost


def number_sprite(item: NumberItem, size: float, scale: float) -> Sprite:
    """The number of a line of news, dark on a light disc, as no sign of a game is; a beak points out of the picture."""
    return _drawn(item.number, item.away, size, scale)


@lru_cache(maxsize=128)
def _drawn(number: int, away: tuple[int, int], size: float, scale: float) -> Sprite:
    radius = size * DISC / 2
    far = hypot(*away) or 1.0
    dx, dy = away[0] / far, away[1] / far

    def beak(reach: float, half: float) -> list[Point]:
        x, y = dx * radius * 0.5, dy * radius * 0.5
        return [(x - dy * half, y + dx * half), (dx * reach, dy * reach), (x + dy * half, y - dx * half)]

    def paint(canvas: Canvas) -> None:
        for grow, colour in ((1.0, theme.WHITE), (0.9, _INK), (0.78, theme.WHITE)):
            if any(away) and grow < 1.0:
                canvas.polygon(beak(radius * (grow + 2 * _BEAK), radius * grow * 0.9), colour)
            canvas.disc((0, 0), radius * grow, colour)
        canvas.figures((0, 0), str(number), size, _INK)

    side = 2 * radius * (1 + _BEAK) if any(away) else 2 * radius
    return sprite((side, side), scale, paint, shows=("badge", f"line {number}"), shadow=2.0, margin=3.0)
