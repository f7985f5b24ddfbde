"""The ground of a hex map: soil, hills, woods, water with soft natural edges, then everything with sharp ones."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from renderers import theme
from renderers.hexes.grid import RADIUS, Cell
from renderers.hexes.plan import HexPlan
from renderers.hexes.relief import paint_relief
from renderers.hexes.trees import lay_growth
from renderers.hexes.ways import paint_high, paint_low
from renderers.raster import Canvas, Sheet, blurred, hillshade, indexes, mapped, mixed, noise, smooth_overlay

_BANDS = 6
"""Vector work is done in this many bands, so that the enlarged raster stays small."""
_SOIL: dict[str, theme.Colour] = {
    "woods": (112, 132, 76),
    "brush": (190, 192, 132),
    "orchard": (196, 202, 138),
    "sunflowers": (214, 190, 96),
    "house": (216, 198, 164),
    "hall": (192, 180, 164),
    "rubble": (184, 172, 156),
    "marsh": (166, 184, 148),
    "balka": (190, 172, 126),
    "railway": (196, 186, 160),
}
"""The colour of the soil of each terrain."""
_PLAIN: theme.Colour = (214, 209, 164)
_HIGH: theme.Colour = (208, 184, 128)


def paint_ground(plan: HexPlan, scale: float) -> Sheet:
    """The ground of a map at so many pixels for a unit."""
    size = pixels(plan, scale)
    sheet = _soil(plan, size, scale)
    light = _light(plan, size, scale)
    sheet = sheet.lit(light)
    _paint_water(plan, sheet, scale)
    _in_bands(sheet, scale, lambda canvas: paint_relief(plan, canvas))
    _in_bands(sheet, scale, lambda canvas: paint_low(plan, canvas))
    lay_growth(plan, sheet, scale)
    _in_bands(sheet, scale, lambda canvas: paint_high(plan, canvas))
    return sheet


def pixels(plan: HexPlan, scale: float) -> tuple[int, int]:
    """Width and height of the whole map in pixels."""
    wide, tall = plan.grid.size
    return round(wide * scale), round(tall * scale)


def _in_bands(sheet: Sheet, scale: float, paint: Callable[[Canvas], None]) -> None:
    band = sheet.size[1] // _BANDS + 1
    for row in range(_BANDS):
        smooth_overlay(sheet, (0, row * band, sheet.size[0], (row + 1) * band), scale, (0.0, 0.0), paint)


def area_mask(plan: HexPlan, cells: tuple[Cell, ...], size: tuple[int, int], share: float, rough: float) -> Sheet:
    """Where some hexes are, with an organic edge: light inside.

    Args:
        plan: the map.
        cells: the hexes.
        size: of the mask in pixels.
        share: how far from the hexes' middles it reaches, 1 for their edges.
        rough: how much the edge wavers, 0 to 1.
    """
    half = (size[0] // 2, size[1] // 2)
    scale = half[0] / plan.grid.size[0]
    mask = indexes(half)
    canvas = Canvas.on(mask, scale)
    inside = set(cells)
    for cell in cells:
        canvas.polygon(plan.grid.corners(cell, share), 255)
        for other in plan.grid.neighbours(cell):
            if other in inside:
                canvas.line([plan.grid.centre(cell), plan.grid.centre(other)], 255, RADIUS * share)
        ring = [other for other in plan.grid.neighbours(cell) if other in inside]
        for first in ring:
            for second in ring:
                if second in plan.grid.neighbours(first):
                    canvas.polygon([plan.grid.centre(each) for each in (cell, first, second)], 255)
    mask = blurred(mask, 7.0 * scale)
    waver = mixed(noise(half, 17 * scale, plan.digest + "edge"), noise(half, 7 * scale, plan.digest + "fine"), 0.4)
    mask = mixed(mask, waver, rough)
    edge = 128
    return mapped(mask.resized(size), lambda value: 128 + (value - edge) * 7)


def _soil(plan: HexPlan, size: tuple[int, int], scale: float) -> Sheet:
    """Patches of soil with paper grain."""
    sheet = Sheet.plain(size, _PLAIN)
    high = tuple(cell for cell in plan.grid.cells if plan.levels.get(cell, 0) > 0)
    if high:
        mask = blurred(area_mask(plan, high, size, 1.0, 0.3), 5 * scale)
        sheet.fill_through(_HIGH, mapped(mask, lambda value: value * 0.85))
    for kind, colour in _SOIL.items():
        cells = plan.of(kind)
        if cells:
            mask = blurred(area_mask(plan, cells, size, 0.96, 0.34), 1.6 * scale)
            sheet.fill_through(colour, mapped(mask, lambda value: value * 0.88))
    patches = mixed(
        noise(size, 70 * scale, plan.digest + "patches"), noise(size, 19 * scale, plan.digest + "spots"), 0.45
    )
    grain = mixed(noise(size, 3, plan.digest + "grain"), noise(size, 4 * scale, plan.digest + "fibre"), 0.5)
    light = mixed(patches, grain, 0.4)
    return sheet.lit(mapped(light, lambda value: 128 + (value - 128) * 0.72))


def _light(plan: HexPlan, size: tuple[int, int], scale: float) -> Sheet:
    """Light and shade of the high ground, the river's bed and gentle folds."""
    half = (size[0] // 2, size[1] // 2)
    small = scale / 2
    height = indexes(half)
    canvas = Canvas.on(height, small)
    canvas.polygon([(0, 0), (plan.grid.size[0], 0), plan.grid.size, (0, plan.grid.size[1])], 90)
    height = mixed(height, noise(half, 60 * small, plan.digest + "folds"), 0.2)
    high = tuple(cell for cell in plan.grid.cells if plan.levels.get(cell, 0) > 0)
    if high:
        hill = blurred(area_mask(plan, high, half, 0.9, 0.25), 9 * small)
        height.fill_through(200, mapped(hill, lambda value: value * 0.9))
    for line in plan.river_lines:
        bed = indexes(half)
        pen = Canvas.on(bed, small)
        for point, reach in line:
            pen.disc(point, reach + 6, 255)
        height.fill_through(40, mapped(blurred(bed, 4 * small), lambda value: value * 0.8))
    shade = blurred(hillshade(height, 5.0), 1.4)
    return mapped(shade, lambda value: 128 + (value - 128) * 1.5).resized(size)


def _paint_water(plan: HexPlan, sheet: Sheet, scale: float) -> None:
    """Rivers with lines of depth, fords paler, marsh pools."""
    if not plan.river_lines and not plan.of("marsh"):
        return
    size = sheet.size
    half = (size[0] // 2, size[1] // 2)
    small = scale / 2
    wet, deep = indexes(half), indexes(half)
    pen, keel = Canvas.on(wet, small), Canvas.on(deep, small)
    for line in plan.river_lines:
        for (point, reach), (after, then) in pairwise(line):
            pen.line([point, after], 255, reach + then)
            keel.line([point, after], 255 if reach > 20 else 70, (reach + then) * 0.7)
    waver = mixed(noise(half, 9 * small, plan.digest + "bank"), noise(half, 24 * small, plan.digest + "bend"), 0.5)
    wet = mapped(mixed(blurred(wet, 4.0 * small), waver, 0.26), lambda value: 128 + (value - 122) * 6)
    _paint_pools(plan, wet, small)
    depth = blurred(deep, 7 * small)
    shore = blurred(wet, 7 * small)
    water = Sheet.plain(half, (172, 196, 188))
    water.fill_through(theme.WATER_SHALLOW, mapped(shore, lambda value: (value - 110) * 2.2))
    water.fill_through(theme.WATER_DEEP, mapped(depth, lambda value: (value - 50) * 1.5))
    water.fill_through((66, 116, 152), mapped(blurred(deep, 14 * small), lambda value: (value - 130) * 1.3))
    lines = (176, 214)
    water.fill_through(
        theme.WATER_LINE, mapped(shore, lambda value: 70 - min(abs(value - line) for line in lines) * 14)
    )
    ripples = mixed(
        noise(half, 13 * small, plan.digest + "ripples"), noise(half, 30 * small, plan.digest + "light"), 0.6
    )
    water = water.lit(mapped(ripples, lambda value: 128 + (value - 128) * 0.14))
    mask = mapped(blurred(wet.resized(size), 0.8), lambda value: (value - 96) * 4)
    bank = mapped(blurred(wet.resized(size), 1.3 * scale), lambda value: min(value * 3.4, (255 - value) * 2.6, 190))
    sheet.lay_through(water.resized(size), mask)
    sheet.fill_through((74, 84, 62), mapped(bank, lambda value: value * 0.7))


def _paint_pools(plan: HexPlan, wet: Sheet, small: float) -> None:
    for cell in plan.of("marsh"):
        x, y = plan.grid.centre(cell)
        canvas = Canvas.on(wet, small)
        for dx, dy, reach in ((-16, -10, 9), (10, 8, 11), (20, -16, 6), (-14, 18, 7), (0, -22, 5)):
            canvas.oval((x + dx - reach, y + dy - reach * 0.5, x + dx + reach, y + dy + reach * 0.5), 255)
