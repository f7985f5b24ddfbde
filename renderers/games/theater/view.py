"""Which part of a map of `theater` a picture shows: all of it, the theatre of war, or a crop round the action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Literal

from engine.core.rules import Mark
from engine.games.theater.observation import Observation
from renderers.counters import blend
from renderers.games.theater.frame import strip_height
from renderers.games.theater.nations import SEATS
from renderers.games.theater.plan import WIDE, TheaterPlan
from renderers.hexes.crops import IN_LINE, STAGGERED, cropped
from renderers.hexes.grid import MARGIN, RADIUS, Point, hexagon
from renderers.layout import around, middle_of
from renderers.scene import Box, Chart
from renderers.screens import Screen
from renderers.theme import PAPER, WATER_DEEP

View = Literal["auto", "near", "overview"]

CROPS: tuple[Point, ...] = tuple((STAGGERED * across, IN_LINE * down) for across, down in ((21, 9), (32, 14), (46, 20)))
"""Width and height in units of what crops show: about 10, 16 and 23 hexes across; their edges run between counters."""
_NEAR = (690.0, 780.0, 1060.0, 1500.0)
"""Width in units of crops on pictures made for where they are seen: the figures of up to four counters in a hex can be
read on the first, those of two on the second, of one on the third, and those of piles on the last."""
_THEATRES: dict[str, tuple[int, int, int, int]] = {"barbarossa": (15, 0, 44, 26)}
"""Columns and rows, both counted from 0 and included, to which the war of a scenario is confined."""
_WASH = 0.35
"""How much paper is in the colours of factions on the small map of all."""
_ROOM = 62.0
"""Units round the middle of a place that a crop must show."""


def box_of(plan: TheaterPlan, observation: Observation, marks: Sequence[Mark], view: View) -> Box:
    """The part to show on an original."""
    whole = theatre(plan, observation.scenario)
    if view == "overview" or whole[2] - whole[0] <= CROPS[1][0]:
        return whole
    return _part(plan, observation, marks, [partial(cropped, plan.grid, size=size) for size in CROPS]) or whole


def seen_part(
    plan: TheaterPlan, observation: Observation, marks: Sequence[Mark], view: View, screen: Screen
) -> tuple[Box, int]:
    """The part to show on a screen, and how many pixels across."""
    box, size = theatre(plan, observation.scenario), _room(screen)
    if screen.part is not None:
        box = screen.part
    elif view != "overview":
        crops = [partial(_crop, plan, size=crop) for crop in _crops_on(plan, box, size)]
        box = _part(plan, observation, marks, crops) or box
    return box, _across(box, size)


def scales_on(plan: TheaterPlan, scenario: str, screen: Screen) -> list[float]:
    """Pixels for a unit of all pictures that a screen may show, from the furthest to the nearest."""
    whole, size = theatre(plan, scenario), _room(screen)
    boxes = [whole, *((0.0, 0.0, *crop) for crop in reversed(_crops_on(plan, whole, size)))]
    return [scale_across(box, _across(box, size)) for box in boxes]


def scale_across(box: Box, width: int) -> float:
    """Pixels for a unit; the same wherever a crop lies, so that one ground serves all of them."""
    return round(width / (box[2] - box[0]), 9)


def _room(screen: Screen) -> Point:
    """Pixels across and down that are left for the map."""
    return screen.width, screen.height - strip_height(screen.least(screen.width))


def _across(box: Box, size: Point) -> int:
    return round((box[2] - box[0]) * min(size[0] / (box[2] - box[0]), size[1] / (box[3] - box[1])))


def _crops_on(plan: TheaterPlan, whole: Box, size: Point) -> list[Point]:
    tallest = min(plan.size[1], whole[3] - whole[1])
    return [(wide, min(tallest, wide * size[1] / size[0])) for wide in _NEAR if wide < whole[2] - whole[0]]


def _part(
    plan: TheaterPlan, observation: Observation, marks: Sequence[Mark], crops: Sequence[Callable[[Box], Box | None]]
) -> Box | None:
    """The part round the action that the first crop gives which holds it, if there is any and one does."""
    wanted = [_points(plan, mark) for mark in marks]
    if not any(wanted) and observation.battle is not None:
        wanted = [_points(plan, Mark("attack", (observation.battle.target,)))]
    every = [point for points in wanted for point in points]
    last = next((points for points in reversed(wanted) if points), [])
    for points in (every, last):
        needed = around(points, _ROOM) if points else None
        crop = next(filter(None, (crop(needed) for crop in crops)), None) if needed else None
        if crop:
            return crop
    return None


def theatre(plan: TheaterPlan, scenario: str) -> Box:
    """The part of the map on which a scenario is fought."""
    if scenario not in _THEATRES:
        return plan.whole
    left, top, right, bottom = _THEATRES[scenario]
    x0, y0 = plan.grid.centre((left, top))
    x1, y1 = plan.grid.centre((right, bottom))
    return (
        max(0.0, x0 - WIDE / 2),
        max(0.0, y0 - RADIUS - MARGIN),
        min(plan.size[0], x1 + WIDE / 2 + MARGIN),
        min(plan.size[1], y1 + RADIUS),
    )


@lru_cache(maxsize=8)
def chart_of(plan: TheaterPlan, whole: Box, held: tuple[str | None, ...]) -> Chart:
    """All hexes of a theatre of war in the colours of whoever holds them.

    Args:
        plan: the map.
        whole: the part of it that is fought over.
        held: by hex the seat, if anybody holds it.
    """
    left, top, right, bottom = whole
    sea = (WATER_DEEP, ((left, top), (right, top), (right, bottom), (left, bottom)))
    land = tuple(
        (blend(SEATS[held[one] or "neutral"][0], PAPER, _WASH), hexagon(at, 1.02, pointy=True))
        for one, at in enumerate(plan.centres)
        if not plan.is_sea(one) and left < at[0] < right and top < at[1] < bottom
    )
    return Chart(whole, (sea, *land), ())


def sees(box: Box, point: Point, margin: float) -> bool:
    """Whether a point lies in a part of a map, or at most so far outside."""
    left, top, right, bottom = box
    return left - margin < point[0] < right + margin and top - margin < point[1] < bottom + margin


def zone_anchors(plan: TheaterPlan, box: Box) -> dict[str, Point]:
    """For each zone in view the place of what is in it: the sea hex in view nearest to the middle of them."""
    found = {}
    for zone in plan.map.zones:
        seen = [plan.centres[index] for index in zone.hexes if sees(box, plan.centres[index], -38.0)]
        if seen:
            x, y = sum(x for x, _ in seen) / len(seen), sum(y for _, y in seen) / len(seen)
            found[zone.id] = min(seen, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
    return found


def box_anchors(plan: TheaterPlan, box: Box) -> dict[str, Point]:
    """For each box off the map its place at the edge of the part in view, on its side of the map."""
    left, top, right, bottom = box
    found = {}
    for one in plan.map.boxes:
        near = [plan.centres[index] for index in (*one.hexes, *(plan.map.zones[zone].hexes[0] for zone in one.zones))]
        found[one.id] = ((left + right) / 2, bottom - 12)
        if near:
            x, y = sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)
            edge = left + 10 if x < (left + right) / 2 else right - 10
            found[one.id] = (edge, min(max(y, top + 40), bottom - 20))
    return found


def _points(plan: TheaterPlan, mark: Mark) -> list[Point]:
    return [plan.centres[plan.map.index[place]] for place in mark.places if place in plan.map.index]


def _crop(plan: TheaterPlan, needed: Box, size: Point) -> Box | None:
    """The part of a size that shows what must be seen, if it does; it fills a screen whatever its edges cut."""
    wide, tall = size
    if needed[2] - needed[0] > wide or needed[3] - needed[1] > tall:
        return None
    x, y = middle_of(needed)
    left = min(max(0.0, round((x - wide / 2) / WIDE) * WIDE), plan.size[0] - wide)
    top = min(max(0.0, round((y - tall / 2) / RADIUS) * RADIUS), plan.size[1] - tall)
    left, top = min(left, needed[0]), min(top, needed[1])
    left, top = max(left, needed[2] - wide, 0.0), max(top, needed[3] - tall, 0.0)
    left, top = min(left, plan.size[0] - wide), min(top, plan.size[1] - tall)
    return (left, top, left + wide, top + tall)
