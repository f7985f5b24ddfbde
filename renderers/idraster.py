"""Which area a pixel belongs to: an eight-bit raster whose palette is who controls what."""

from __future__ import annotations

from collections.abc import Mapping

from renderers.geometry import MapPlan
from renderers.raster import Canvas, Sheet, added, indexes, masked
from renderers.theme import ARMIES, Colour

CLASSES = 8
"""Values of the raster for each area: a bit for the edge (1), the German pattern (2) and the Soviet pattern (4)."""

_EDGE = 11.0
_STRIPE_GAP = 9.0


def area_indexes(plan: MapPlan, scale: float) -> Sheet:
    """The bare raster: 0 outside, `CLASSES` × (1 + place in the plan) inside an area."""
    sheet = indexes((round(plan.size[0] * scale), round(plan.size[1] * scale)))
    canvas = Canvas.on(sheet, scale)
    canvas.polygon([(0, 0), (plan.size[0], 0), (plan.size[0], plan.size[1]), (0, plan.size[1])], 0)
    for place, area in enumerate(plan.areas.values()):
        canvas.polygon(area.polygon, CLASSES * (place + 1))
    canvas.polygon(plan.river, 0)
    for hollow in plan.hollows:
        canvas.polygon(hollow, 0)
    return sheet


def tint_indexes(plan: MapPlan, scale: float) -> Sheet:
    """The raster with the bits for edges and patterns."""
    bare = area_indexes(plan, scale)
    bits = indexes(bare.size)
    width, height = plan.size
    for fill, (first, second) in ((2, (0.0, -1.0)), (4, (1.0, 0.0))):
        layer = indexes(bare.size)
        canvas = Canvas.on(layer, scale)
        if second:
            start = -float(height)
            while start < width:
                canvas.line([(start, height), (start + height, 0)], fill, 2.2, round_ends=False)
                start += _STRIPE_GAP * 1.6
        else:
            for row in range(int(height / _STRIPE_GAP) + 1):
                for column in range(int(width / _STRIPE_GAP) + 1):
                    shift = _STRIPE_GAP / 2 * (row % 2) * first
                    canvas.disc((column * _STRIPE_GAP + shift, row * _STRIPE_GAP), 1.3, fill)
        bits = added(bits, layer)
    edges = indexes(bare.size)
    canvas = Canvas.on(edges, scale)
    for area in plan.areas.values():
        for a, b in zip(area.polygon, (*area.polygon[1:], area.polygon[0]), strict=True):
            if not any(a[axis] == b[axis] and a[axis] in (0, plan.size[axis]) for axis in (0, 1)):
                canvas.line([a, b], 1, _EDGE)
    return added(bare, masked(added(bits, edges), bare))


def indexes_of(plan: MapPlan, area: str) -> range:
    """The values of the raster inside an area."""
    first = CLASSES * (1 + list(plan.areas).index(area))
    return range(first, first + CLASSES)


def tints(plan: MapPlan, control: Mapping[str, str | None]) -> list[Colour]:
    """The palette of the raster for who controls what; white where nobody does."""
    palette: list[Colour] = [(255, 255, 255)] * CLASSES
    for area in plan.areas:
        army = ARMIES.get(control.get(area) or "")
        for bits in range(CLASSES):
            if army is None:
                palette.append((255, 255, 255))
            elif bits & 1:
                palette.append(army.edge)
            elif bits & (2 if army.emblem == "cross" else 4):
                palette.append(army.stripe)
            else:
                palette.append(army.tint)
    return palette + [(255, 255, 255)] * (256 - len(palette))
