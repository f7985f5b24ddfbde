"""The ground of an area map: soil, relief, river, streets, works, ravines and railway, painted once and kept."""

from __future__ import annotations

from renderers import theme
from renderers.features import paint_features
from renderers.geometry import MapPlan
from renderers.idraster import CLASSES, area_indexes
from renderers.raster import (
    Canvas,
    Sheet,
    blurred,
    hillshade,
    indexes,
    mapped,
    mixed,
    noise,
    smooth_overlay,
)

_BANDS = 4
"""Vector work is done in this many bands, so that the enlarged raster stays small."""


def paint_ground(plan: MapPlan, scale: float) -> Sheet:
    """The ground of a map at so many pixels for a map unit."""
    size = (round(plan.size[0] * scale), round(plan.size[1] * scale))
    sheet = _soil(plan, size)
    _paint_water(plan, sheet)
    sheet = sheet.lit(_relief(plan, size))
    band = size[1] // _BANDS + 1
    for row in range(_BANDS):
        box = (0, row * band, size[0], min(size[1], (row + 1) * band))
        smooth_overlay(sheet, box, scale, (0.0, 0.0), lambda canvas: paint_features(plan, canvas))
    return sheet


def _soil(plan: MapPlan, size: tuple[int, int]) -> Sheet:
    """Soft patches of soil with paper grain."""
    palette = [theme.GROUNDS["none"]] * CLASSES
    for area in plan.areas.values():
        palette += [theme.GROUNDS[area.ground]] * CLASSES
    palette += [theme.GROUNDS["none"]] * (256 - len(palette))
    soil = blurred(area_indexes(plan, 0.5 * 640 / plan.size[0]).coloured(palette), 5).resized(size)
    patches = mixed(noise(size, size[0] / 14, plan.id + ":patches"), noise(size, size[0] / 60, plan.id + ":spots"), 0.4)
    grain = mixed(noise(size, 3, plan.id + ":grain"), noise(size, 12, plan.id + ":fibre"), 0.5)
    light = mixed(patches, grain, 0.38)
    return soil.lit(mapped(light, lambda value: 128 + (value - 128) * 0.75))


def _relief(plan: MapPlan, size: tuple[int, int]) -> Sheet:
    """Light and shade of hills, heights and cut ravines."""
    half = (size[0] // 2, size[1] // 2)
    scale = half[0] / plan.size[0]
    height = indexes(half)
    canvas = Canvas.on(height, scale)
    canvas.polygon([(0, 0), (plan.size[0], 0), plan.size, (0, plan.size[1])], 50)
    for x, y, width, tall, steps in plan.hills:
        for step in range(round(steps) * 3):
            share = 1 - step / (steps * 3)
            reach = (width * share, tall * share)
            canvas.oval((x - reach[0], y - reach[1], x + reach[0], y + reach[1]), min(250, 50 + step * 9))
    height = blurred(height, 9 * scale)
    cuts = indexes(half)
    canvas = Canvas.on(cuts, scale)
    for line in plan.gullies:
        canvas.line(line, 110, 11)
    for width, line in plan.streams:
        canvas.line(line, 120, width + 12)
    cuts = blurred(cuts, 3.2 * scale)
    rolling = mixed(noise(half, half[0] / 9, plan.id + ":hills"), noise(half, half[0] / 26, plan.id + ":knolls"), 0.35)
    ground = mixed(height, rolling, 0.34)
    lowered = mapped(cuts, lambda value: 255 - value)
    shade = mixed(hillshade(ground, 9.0), hillshade(lowered, 3.4), 0.5)
    shade = blurred(shade, 1.2)
    dry = indexes(half)
    canvas = Canvas.on(dry, scale)
    canvas.polygon([(0, 0), (plan.size[0], 0), plan.size, (0, plan.size[1])], 255)
    canvas.polygon(plan.river, 0)
    level = Sheet.stored(bytes([128]) * (half[0] * half[1]), half, "L")
    level.lay_through(mapped(shade, lambda value: 128 + (value - 128) * 1.9), blurred(dry, 2))
    return level.resized(size)


def _paint_water(plan: MapPlan, sheet: Sheet) -> None:
    """The river with lines of depth, islands and the far bank."""
    size = sheet.size
    half = (size[0] // 2, size[1] // 2)
    small = half[0] / plan.size[0]
    wet = indexes(half)
    canvas = Canvas.on(wet, small)
    canvas.polygon(plan.river, 255)
    for shape in (*plan.islands, *((plan.left_bank,) if plan.left_bank else ())):
        canvas.polygon(shape, 0)
    deep = blurred(wet, 15 * small)
    water = Sheet.plain(half, theme.WATER_SHALLOW)
    water.fill_through(theme.WATER_DEEP, mapped(deep, lambda value: (value - 120) * 2.1))
    lines = (168, 206, 234)
    water.fill_through(
        theme.WATER_LINE, mapped(deep, lambda value: 105 - min(abs(value - line) for line in lines) * 26)
    )
    ripples = noise(half, 26, plan.id + ":ripples")
    water = water.lit(mapped(ripples, lambda value: 128 + (value - 128) * 0.07))
    sheet.lay_through(water.resized(size), mapped(blurred(wet.resized(size), 1.0), lambda value: (value - 96) * 4))
