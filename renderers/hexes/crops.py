"""Where the edges of a picture of a part of a hex map run, so that as few counters as may be stand across them.

Along rows that lie in line an edge runs between two of them. Where every other row is half a hex further on, it runs a
quarter of a hex from the middles of both: of one row less than a quarter of a hex is seen, of the other all but that.
"""

from __future__ import annotations

from math import ceil, floor

from renderers.hexes.grid import MARGIN, RADIUS, HexGrid
from renderers.layout import middle_of, moved, overlap
from renderers.scene import Box, Point

IN_LINE, STAGGERED = 1.5 * RADIUS, RADIUS * 3**0.5 / 2
"""Units from one place for an edge to the next."""
_FIRST_IN_LINE, _FIRST_STAGGERED = MARGIN + RADIUS + IN_LINE / 2, MARGIN + STAGGERED / 2
_SLIGHT = 1e-6
_BETWEEN = 1.5
"""Units between a counter and the edge of a picture."""


def cropped(grid: HexGrid, needed: Box, size: Point) -> Box | None:
    """The part of a map, of a size, round what must be in view; `None` if it does not hold that."""
    spans = []
    for side in (0, 1):
        is_staggered = (side == 0) == grid.pointy
        step, first = (STAGGERED, _FIRST_STAGGERED) if is_staggered else (IN_LINE, _FIRST_IN_LINE)
        last = grid.size[side] - size[side]
        low, high = max(0.0, needed[side]), min(grid.size[side], needed[side + 2])
        ideal = (low + high - size[side]) / 2
        lines = [
            first + step * place for place in range(ceil(-first / step), floor((last - first) / step + _SLIGHT) + 1)
        ]
        fitting = [
            (abs(start - ideal) + step * (start not in lines), start)
            for start in (*lines, 0.0, last)
            if max(0.0, high - size[side]) - _SLIGHT <= start <= min(low, last) + _SLIGHT
        ]
        if not fitting:
            return None
        start = min(fitting)[1]
        spans.append((start, start + size[side]))
    (left, right), (top, bottom) = spans
    return (left, top, right, bottom)


def moved_into(view: Box, room: Box) -> Point | None:
    """How far the counters of a hex have to move that stand across the edge of a view.

    Not at all where they do not; `None` where most of them would be cut off, which are then not shown.
    """
    if not overlap(room, view):
        return 0.0, 0.0
    x, y = middle_of(room)
    if not (view[0] - _SLIGHT < x < view[2] + _SLIGHT and view[1] - _SLIGHT < y < view[3] + _SLIGHT):
        return None
    return moved(view, room, _BETWEEN)
