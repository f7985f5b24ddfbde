"""Which part of a map of `street` a picture shows, and how large."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Mark
from renderers import layout
from renderers.areas.panel import panel_height
from renderers.geometry import MapPlan
from renderers.scene import AreaItem, Box
from renderers.screens import Screen

_NEAR, _FAR = 512.0, 800.0
"""Units across a picture that is made for where it is seen: all of a counter can be read, or at least its figures."""


def scales_on(plan: MapPlan, screen: Screen) -> list[float]:
    """Pixels for a unit of all pictures that a screen may show, from the furthest to the nearest."""
    sizes = [(float(plan.size[0]), float(plan.size[1])), *reversed(sizes_on(plan, screen))]
    boxes = [(0.0, 0.0, *size) for size in sizes if size == sizes[0] or sizes[1][0] < plan.size[0]]
    return [scale_across(box, across(box, screen)) for box in boxes]


def across(box: Box, screen: Screen) -> int:
    """Pixels across of a picture of a part of the map, the same wherever that lies: its sides differ in last digits."""
    return min(screen.width, int(round(_room(screen) * (box[2] - box[0]) / (box[3] - box[1]), 6)))


def scale_across(box: Box, width: int) -> float:
    """Pixels for a unit; the same wherever a crop lies, so that one ground serves all of them."""
    return round(width / (box[2] - box[0]), 9)


def _room(screen: Screen) -> int:
    """Pixels of the height of a screen that are left for the map."""
    return screen.height - panel_height(screen.least(screen.width))


def sizes_on(plan: MapPlan, screen: Screen) -> list[tuple[float, float]]:
    """What crops in a screen show, in map units, from the nearest to the whole width of a small map."""
    share = _room(screen) / screen.width
    return [(wide, min(wide * share, float(plan.size[1]))) for wide in (_NEAR, min(_FAR, float(plan.size[0])))]


def zoom(plan: MapPlan, areas: Sequence[AreaItem], marks: Sequence[Mark], sizes: Sequence[tuple[float, float]]) -> Box:
    """The part of the map round the action, as near as it fits, or the whole map if there is none or it never does."""
    known = {area.id: area for area in areas}
    named = [place for mark in reversed(marks) for place in mark.places if place in known]
    wanted = list(dict.fromkeys(named)) or [area.id for area in areas if area.contested]
    if not wanted:
        return (0.0, 0.0, float(plan.size[0]), float(plan.size[1]))
    last = next((mark for mark in reversed(marks) if any(place in known for place in mark.places)), None)
    needed = [known[place].core for place in last.places if place in known] if last else []
    box = layout.union(needed) if needed else known[wanted[0]].core
    size = next((size for size in sizes if _fits(box, size)), None)
    if size is None:
        return (0.0, 0.0, float(plan.size[0]), float(plan.size[1]))
    for place in wanted:
        wider = layout.union((box, known[place].core))
        if _fits(wider, size):
            box = wider
    x, y = layout.middle_of(box)
    left = min(max(0.0, round(x - size[0] / 2)), plan.size[0] - size[0])
    top = min(max(0.0, round(y - size[1] / 2)), plan.size[1] - size[1])
    return (left, top, left + size[0], top + size[1])


def _fits(box: Box, size: tuple[float, float]) -> bool:
    """Whether a box can be shown whole in a crop of this size, with a margin."""
    return box[2] - box[0] <= size[0] - 12 and box[3] - box[1] <= size[1] - 12
