"""Names and chips of areas at the edge of a crop: moved inside, or left out where there is no room for them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from renderers import layout
from renderers.geometry import MapPlan
from renderers.scene import AreaItem, Box, ChipItem, NameItem

_MARGIN = 5.0
"""Units from the edge of the picture."""


def in_view(plan: MapPlan, areas: Sequence[AreaItem], view: Box) -> tuple[AreaItem, ...]:
    """The areas, none of their names cut by the edge of a view."""
    taken = [layout.counter_box(counter.at) for area in areas for counter in area.counters]
    heads = {area.id: _head(area) for area in areas}
    found = []
    for area in areas:
        head = heads[area.id]
        dx, dy = (_inwards(head[side], head[side + 2], view[side], view[side + 2]) for side in (0, 1))
        moved = (head[0] + dx, head[1] + dy, head[2] + dx, head[3] + dy)
        others = (*taken, *(box for other, box in heads.items() if other != area.id))
        if dx == dy == 0 or not layout.overlap(head, view):
            found.append(area)
        elif _is_inside(moved, plan.areas[area.id].polygon) and not any(layout.overlap(moved, one) for one in others):
            heads[area.id] = moved
            found.append(msgspec.structs.replace(area, name=_moved(area.name, dx, dy), chips=_chips(area, dx, dy)))
        else:
            found.append(msgspec.structs.replace(area, name=NameItem((), area.name.box), chips=()))
    return tuple(found)


def _head(area: AreaItem) -> Box:
    return layout.union([area.name.box, *(layout.chip_box(chip) for chip in area.chips)])


def _inwards(low: float, high: float, first: float, last: float) -> float:
    """How far something must move to lie between two edges."""
    return max(0.0, first + _MARGIN - low) - max(0.0, high - last + _MARGIN)


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
