"""Names and chips of areas in a crop: moved clear of its edge and of each other, or left out where there is no room."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import cos, radians, sin

import msgspec

from renderers import layout, theme
from renderers.geometry import MapPlan, NamePlan
from renderers.placement import Placement, on_way
from renderers.raster import text_width
from renderers.scene import AreaItem, Box, ChipItem, NameItem, Point

_SHIFTS = tuple(float(far) for near in range(0, 90, 6) for far in sorted({near, -near}))
"""How far a head may be moved, the nearest first."""
_RING = 6.0
"""How far the ring of a counter reaches beyond it."""
_MARGIN = 5.0
"""Units from the edge of the picture."""
_GAP = 3.0
"""Units between chips in a row, and between it and the name."""
SHAFT = 6.0
"""Half the width of an arrow."""


def in_view(plan: MapPlan, areas: Sequence[AreaItem], view: Box) -> tuple[AreaItem, ...]:
    """The areas, none of their names cut by the edge of a view."""
    taken = [layout.counter_box(counter.at) for area in areas for counter in area.counters]
    heads = {area.id: _head(area) for area in areas}
    found = []
    for area in areas:
        head = heads[area.id]
        dx, dy = layout.moved(view, head, _MARGIN)
        moved = (head[0] + dx, head[1] + dy, head[2] + dx, head[3] + dy)
        others = (*taken, *(box for other, box in heads.items() if other != area.id))
        if dx == dy == 0 or not layout.overlap(head, view):
            found.append(area)
        elif _is_inside(moved, plan.areas[area.id].polygon) and not any(layout.overlap(moved, one) for one in others):
            heads[area.id] = moved
            found.append(msgspec.structs.replace(area, name=_moved(area.name, dx, dy), chips=_chips(area, dx, dy)))
        else:
            found.append(headless(area))
    return tuple(found)


def _reach(wide: float, size: float, degrees: float) -> Point:
    """How far a turned line of text reaches from its middle, to the sides and up and down."""
    c, s = abs(cos(radians(degrees))), abs(sin(radians(degrees)))
    tall = size * 1.3
    return (wide * c + tall * s) / 2, (wide * s + tall * c) / 2


def ground_names(plan: MapPlan, language: str, view: Box, least: float) -> Iterator[tuple[NamePlan, Box]]:
    """The names of waters and places that can be read and lie wholly in view, each with its room.

    Args:
        plan: the map.
        language: of the names.
        view: the part in view.
        least: units of the smallest type.
    """
    for name in plan.names:
        wide = text_width(name.names[language], name.size, 600, 80) + (16.0 if name.tone == "peak" else 0.0)
        across, down = _reach(wide, name.size, name.angle)
        x, y = name.at
        box = (x - across, y - down, x + across, y + down)
        if name.size >= least and view[0] <= box[0] and view[1] <= box[1] and box[2] <= view[2] and box[3] <= view[3]:
            yield name, box


def headless(area: AreaItem) -> AreaItem:
    """An area without name and chips."""
    return msgspec.structs.replace(area, name=NameItem((), area.name.box), chips=())


def settled(
    plan: MapPlan, areas: Sequence[AreaItem], placement: Placement, grow: float, first: Collection[str]
) -> tuple[AreaItem, ...]:
    """The areas with names and chips that are larger than the map has room for: each where it hides nothing.

    Where a head does not fit, its chips stand in a row below the name, else the name stands alone, or nothing.

    Args:
        plan: the map.
        areas: with their heads at the places that the map gives.
        placement: what is taken already.
        grow: how many times as large as on an original the chips are.
        first: areas whose names matter most.
    """
    ringed = (counter.at for area in areas for counter in area.counters if counter.note or counter.held)
    placement.take("ground", *(layout.around([at], theme.COUNTER / 2 + _RING) for at in ringed))
    found = {}
    for area in sorted(areas, key=lambda area: (area.id not in first, not area.counters and not area.piles)):
        found[area.id] = headless(area)
        bare = msgspec.structs.replace(area, chips=())
        for wish in (area, _stacked(area, grow), bare) if area.chips else (area,):
            head = _head(wish, grow)
            left, top, right, bottom = layout.around(plan.areas[area.id].polygon, 0.0)
            along = [dx for dx in _SHIFTS if left <= head[0] + dx and head[2] + dx <= right]
            down = [dy for dy in _SHIFTS if top <= head[1] + dy and head[3] + dy <= bottom]
            if shift := placement.nearest(head, along, down):
                dx, dy = shift
                placement.take("word", (head[0] + dx, head[1] + dy, head[2] + dx, head[3] + dy))
                found[area.id] = msgspec.structs.replace(
                    wish, name=_moved(wish.name, dx, dy), chips=_chips(wish, dx, dy)
                )
                break
    return tuple(found[area.id] for area in areas)


def crosses(way: Sequence[Point], half: float, area: AreaItem, grow: float) -> bool:
    """Whether a line, half so wide, leads over the name of an area or its chips, which are so many times larger."""
    if not area.name.lines and not area.chips:
        return False
    head = _head(area, grow)
    is_near = layout.overlap(layout.around(way, half), head) > 0
    return is_near and any(layout.overlap(box, head) for box in on_way(way, half))


def _head(area: AreaItem, grow: float = 1.0) -> Box:
    return layout.union([area.name.box, *(layout.chip_box(chip, grow) for chip in area.chips)])


def _stacked(area: AreaItem, grow: float) -> AreaItem:
    """The area with its chips in a row below the middle of its name."""
    boxes = [layout.chip_box(chip, grow) for chip in area.chips]
    wide = sum(right - left + _GAP for left, _, right, _ in boxes) - _GAP
    x, y = (area.name.box[0] + area.name.box[2] - wide) / 2, area.name.box[3] + _GAP
    chips = []
    for chip, (left, top, right, _) in zip(area.chips, boxes, strict=True):
        chips.append(msgspec.structs.replace(chip, at=(chip.at[0] + x - left, chip.at[1] + y - top)))
        x += right - left + _GAP
    return msgspec.structs.replace(area, chips=tuple(chips))


def _is_inside(box: Box, polygon: Sequence[tuple[float, float]]) -> bool:
    """Whether a box still lies about in its area."""
    left, top, right, bottom = layout.around(polygon, 0.0)
    return left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom


def _moved(name: NameItem, dx: float, dy: float) -> NameItem:
    x0, y0, x1, y1 = name.box
    lines = tuple((text, (x + dx, y + dy)) for text, (x, y) in name.lines)
    return NameItem(lines, (x0 + dx, y0 + dy, x1 + dx, y1 + dy))


def _chips(area: AreaItem, dx: float, dy: float) -> tuple[ChipItem, ...]:
    return tuple(msgspec.structs.replace(chip, at=(chip.at[0] + dx, chip.at[1] + dy)) for chip in area.chips)
