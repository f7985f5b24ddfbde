"""The inset of a picture of a part of a map: all of the map, small, with the part framed."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.placement import Placement, Spot, around_point
from renderers.raster import Canvas, Sprite, sprite
from renderers.scene import Box, Chart, InsetItem, Point

_SHARES = (0.2, 0.16, 0.13)
"""Its longer side against the width of the picture, the largest first that hides nothing that is read."""
_MOST = 0.6
"""A picture that shows so much of a map shows where it is by itself."""
_MARGIN = 0.014
"""Its distance from the edge, against the width of the picture."""
_PLACES = 6
"""Places along an edge at which it may stand."""
_HIDES = 30.0
"""Cost below which an inset hides neither figures nor words."""
_RIM = 0.035
"""Width of its rim against its longer side."""
_DOT = 0.026
_PAPER: theme.Colour = (198, 190, 160)


def inset_of(chart: Chart, view: Box, placement: Placement) -> InsetItem | None:
    """The inset of a view where it hides nothing that is read; none where it would, or if all is in view."""
    left, top, right, bottom = chart.whole
    wide, tall = right - left, bottom - top
    if (view[2] - view[0]) * (view[3] - view[1]) > _MOST * wide * tall:
        return None
    for share in _SHARES:
        longer = share * (view[2] - view[0])
        size = (longer * min(1.0, wide / tall), longer * min(1.0, tall / wide))
        room = _room(size)
        at, cost = placement.best(_edges(view, room), room)
        if cost < _HIDES:
            placement.take("figures", around_point(at, room))
            return InsetItem(at, size, chart, view)
    return None


def inset_box(item: InsetItem) -> Box:
    """All that an inset covers, its rim included."""
    return around_point(item.at, _room(item.size))


def _room(size: Point) -> Point:
    more = 3 * _RIM * max(size)
    return size[0] + more, size[1] + more


def _edges(view: Box, size: Point) -> list[Spot]:
    """Places along the edges of a picture: its corners first, then between them."""
    margin = _MARGIN * (view[2] - view[0])
    x0, x1 = view[0] + margin + size[0] / 2, view[2] - margin - size[0] / 2
    y0, y1 = view[1] + margin + size[1] / 2, view[3] - margin - size[1] / 2
    found = [(x, y, place * 0.1) for place, (x, y) in enumerate(((x1, y0), (x0, y0), (x1, y1), (x0, y1)))]
    for step in range(1, _PLACES):
        x, y = x0 + (x1 - x0) * step / _PLACES, y0 + (y1 - y0) * step / _PLACES
        found += [(x1, y, 1.0), (x0, y, 1.0), (x, y0, 1.0), (x, y1, 1.0)]
    return found


def inset_sprite(item: InsetItem, scale: float) -> Sprite:
    """An inset at so many pixels for a map unit of its picture."""
    return _drawn(item.chart, item.view, (round(item.size[0], 1), round(item.size[1], 1)), scale)


@lru_cache(maxsize=8)
def _drawn(chart: Chart, view: Box, size: Point, scale: float) -> Sprite:
    """The map with dots and the frame of the view, which alone change from picture to picture."""
    longer = max(size)

    def at(point: Point) -> Point:
        return _placed(chart.whole, size, point)

    def frame(canvas: Canvas) -> None:
        (x0, y0), (x1, y1) = at(view[:2]), at(view[2:])
        for half, colour in ((longer * 0.0225, (30, 26, 22)), (longer * 0.013, theme.GLOW)):
            for edge in ((x0, y0, x1, y0), (x0, y1, x1, y1), (x0, y0, x0, y1), (x1, y0, x1, y1)):
                canvas.plate((edge[0] - half, edge[1] - half, edge[2] + half, edge[3] + half), 0, colour)

    drawn = _ground(chart.whole, chart.patches, size, scale)
    dots = [(_dot(seat, longer * _DOT, scale), at(point)) for seat, point in chart.dots]
    return drawn.overlaid(frame, scale, *dots)


def _placed(whole: Box, size: Point, point: Point) -> Point:
    """Where a point of the map lies on an inset of this size, from its middle."""
    left, top, right, bottom = whole
    factor = min(size[0] / (right - left), size[1] / (bottom - top))
    return (point[0] - (left + right) / 2) * factor, (point[1] - (top + bottom) / 2) * factor


@lru_cache(maxsize=8)
def _ground(
    whole: Box, patches: tuple[tuple[theme.Colour, tuple[Point, ...]], ...], size: Point, scale: float
) -> Sprite:
    """The map by itself, on its paper."""
    rim = _RIM * max(size)

    def paint(canvas: Canvas) -> None:
        x, y = size[0] / 2, size[1] / 2
        canvas.plate((-x - rim, -y - rim, x + rim, y + rim), rim, (30, 26, 22))
        canvas.polygon([(-x, -y), (x, -y), (x, y), (-x, y)], _PAPER)
        for colour, points in patches:
            canvas.polygon([_placed(whole, size, point) for point in points], colour)

    shown = (size[0] + 2 * rim, size[1] + 2 * rim)
    return sprite(shown, scale, paint, shows=("tray", "whole map"), shadow=3.0, margin=3.0, ss=3)


@lru_cache(maxsize=16)
def _dot(seat: str, radius: float, scale: float) -> Sprite:
    """Where an army stands."""

    def paint(canvas: Canvas) -> None:
        canvas.disc((0, 0), radius, theme.WHITE)
        canvas.disc((0, 0), radius * 0.74, theme.ARMIES[seat].flag)

    return sprite((2 * radius, 2 * radius), scale, paint, margin=1.0)
