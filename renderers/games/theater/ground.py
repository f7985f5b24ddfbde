"""The ground of a map of `theater`: seas with depth, soft coasts, land by terrain with relief and growth."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.theater.map.countries import COUNTRIES, NOBODY
from engine.games.theater.map.terrain import ALPINE, CLEAR, FOREST, IMPASSABLE, MARSH, ROUGH, SAND
from engine.kits.hexgrid import NOWHERE
from renderers import theme
from renderers.counters import blend
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.window import Window
from renderers.hexes.grid import RADIUS, hexagon
from renderers.raster import Point, Sheet, blurred, hillshade, indexes, mapped, masked, mixed

MARGIN = 110.0
"""Units round a window that its softened edges need to know."""
_SEA_SHALLOW: theme.Colour = (150, 193, 214)
_SEA: theme.Colour = (112, 163, 197)
_SEA_DEEP: theme.Colour = (82, 135, 176)
_SURF: theme.Colour = (232, 243, 246)
_SHORE: theme.Colour = (62, 78, 84)
_NORTH: theme.Colour = (208, 214, 172)
_MILD: theme.Colour = (219, 214, 166)
_SOUTH: theme.Colour = (228, 214, 162)
_DRY: theme.Colour = (234, 213, 158)
_SOIL: dict[int, theme.Colour] = {
    FOREST: (150, 172, 108),
    ROUGH: (208, 190, 140),
    MARSH: (176, 190, 146),
    ALPINE: (206, 198, 182),
    SAND: (240, 218, 160),
    IMPASSABLE: (150, 138, 122),
}


def land_mask(plan: TheaterPlan, window: Window) -> Sheet:
    """Where land is: light."""
    if not plan.coast:
        return _hex_coast(plan, window)
    twice = Window(
        window.map_size, window.scale * 2, window.left * 2, window.top * 2, (window.size[0] * 2, window.size[1] * 2)
    )
    sheet = indexes(twice.size)
    canvas = twice.canvas(sheet)
    for is_land, ring in plan.coast:
        canvas.polygon(ring, 255 if is_land else 0)
    return sheet.reduced(2)


def _hex_coast(plan: TheaterPlan, window: Window) -> Sheet:
    """A coast made of the hexes: their edges softened and ruffled, with water where straits are."""
    half = window.coarse(2)
    sheet = indexes(half.size)
    canvas = half.canvas(sheet)
    for centre, dry in _beyond(plan):
        if window.shows(centre, RADIUS) and dry:
            canvas.polygon(hexagon(centre, 1.02, pointy=True), 255)
    for line in plan.channels:
        canvas.line(line, 0, 30.0)
    soft = blurred(sheet, 9.0 * half.scale)
    rough = mixed(half.noise(38.0, plan.digest + "coast"), half.noise(9.0, plan.digest + "inlets"), 0.42)
    mask = mapped(mixed(soft, rough, 0.42), lambda value: 128 + (value - 128) * 9)
    return mask.resized(window.size)


def _beyond(plan: TheaterPlan) -> list[tuple[Point, bool]]:
    """Every hex, and those just off the map as their neighbours on it, with whether it is land."""
    spots = {spot: not plan.is_sea(index) for index, spot in enumerate(plan.map.spots)}
    found = []
    for row in range(-1, plan.grid.rows + 1):
        for column in range(-1, plan.grid.columns + 1):
            inner = (min(max(column, 0), plan.grid.columns - 1), min(max(row, 0), plan.grid.rows - 1))
            inner = inner if inner in spots else (inner[0] - 1, inner[1])
            found.append((plan.grid.centre((column, row)), spots.get((column, row), spots[inner])))
    return found


def area_mask(plan: TheaterPlan, hexes: tuple[int, ...], window: Window, share: float, rough: float) -> Sheet:
    """Where some hexes are, with an organic edge: light inside.

    Args:
        plan: the map.
        hexes: the hexes.
        window: what is painted.
        share: how far it reaches from their middles, 1 for their edges.
        rough: how much the edge wavers, 0 to 1.
    """
    half = window.coarse(2)
    sheet = indexes(half.size)
    canvas = half.canvas(sheet)
    inside = set(hexes)
    for index in hexes:
        centre = plan.centres[index]
        if not window.shows(centre, 2 * RADIUS):
            continue
        canvas.polygon(hexagon(centre, share, pointy=True), 255)
        for near in plan.map.grid.around[index]:
            if near in inside:
                canvas.line([centre, plan.centres[near]], 255, RADIUS * share)
    soft = blurred(sheet, 8.0 * half.scale)
    waver = mixed(half.noise(20.0, plan.digest + "edge"), half.noise(8.0, plan.digest + "fine"), 0.4)
    return mapped(mixed(soft, waver, rough), lambda value: 128 + (value - 128) * 6).resized(window.size)


def paint_soft(plan: TheaterPlan, window: Window, land: Sheet) -> Sheet:
    """Everything with soft edges: sea, land, relief and growth."""
    sheet = _soil(plan, window).lit(_relief(plan, window))
    _paint_growth(plan, window, sheet)
    grain = mixed(window.noise(3.0, plan.digest + "grain"), window.noise(9.0, plan.digest + "fibre"), 0.5)
    sheet = sheet.lit(mapped(grain, lambda value: 128 + (value - 128) * 0.16))
    water = _sea(plan, window, land)
    sheet.lay_through(water, mapped(land, lambda value: 255 - value))
    rim = blurred(land, 1.1 * window.scale)
    sheet.fill_through(_SHORE, mapped(rim, lambda value: max(0.0, 210 - abs(value - 120) * 2.4)))
    return sheet


def _soil(plan: TheaterPlan, window: Window) -> Sheet:
    """The colour of the land by terrain and climate, in soft patches."""
    small = window.coarse(4)
    sheet = Sheet.plain(small.size, _MILD)
    canvas = small.canvas(sheet)
    rows = plan.grid.rows
    for index, centre in enumerate(plan.centres):
        if window.shows(centre, 2 * RADIUS):
            canvas.polygon(hexagon(centre, 1.04, pointy=True), _soil_of(plan, index, plan.map.spots[index][1] / rows))
    soft = blurred(sheet, 15 * small.scale).resized(window.size)
    patches = mixed(window.noise(120.0, plan.digest + "patches"), window.noise(34.0, plan.digest + "spots"), 0.45)
    return soft.lit(mapped(patches, lambda value: 128 + (value - 128) * 0.5))


def _soil_of(plan: TheaterPlan, index: int, south: float) -> theme.Colour:
    terrain, country = plan.map.terrain[index], plan.map.country[index]
    if terrain in _SOIL:
        return _SOIL[terrain]
    if country != NOBODY and COUNTRIES[country].is_desert:
        return _DRY
    if plan.map.id == "small":
        return _MILD
    if terrain != CLEAR:
        near = [plan.map.country[other] for other in plan.map.grid.around[index] if plan.map.country[other] != NOWHERE]
        if near and COUNTRIES[near[0]].is_desert:
            return _DRY
    if south < 0.45:
        return blend(_NORTH, _MILD, min(1.0, south / 0.42))
    return blend(_MILD, _SOUTH, min(1.0, (south - 0.45) / 0.4))


def _relief(plan: TheaterPlan, window: Window) -> Sheet:
    """Light from the north-west on gentle folds, hills in rough hexes and peaks in high mountains."""
    half = window.coarse(2)
    height = mixed(half.noise(90.0, plan.digest + "folds"), half.noise(28.0, plan.digest + "knolls"), 0.3)
    height = mapped(height, lambda value: 110 + (value - 128) * 0.22)
    hills = _hills(plan, half)
    calm = min(1.0, 0.55 + window.scale * 0.4)
    for hexes, strength, share in ((plan.hexes(ROUGH), 0.5, 1.0), (plan.hexes(ALPINE, IMPASSABLE), 0.95, 1.04)):
        if hexes:
            lifted = mapped(hills, _stretched(strength * calm))
            height.lay_through(lifted, blurred(area_mask(plan, hexes, half, share, 0.3), 7 * half.scale))
    ridge = indexes(half.size)
    canvas = half.canvas(ridge)
    for line in plan.mountains:
        canvas.line(line, 255, 20.0)
    crest = mapped(hills, lambda value: 165 + (value - 120) * 0.9)
    height.lay_through(crest, mapped(blurred(ridge, 7 * half.scale), lambda value: value * 1.3))
    shade = blurred(hillshade(blurred(height, 1.2 * half.scale), 5.6), 0.9)
    return mapped(shade, lambda value: 128 + (value - 128) * 1.6).resized(window.size)


def _stretched(by: float) -> Callable[[int], float]:
    return lambda value: 118 + (value - 112) * by


def _hills(plan: TheaterPlan, window: Window) -> Sheet:
    """Hills and crests as heights."""
    broad = mixed(window.noise(24.0, plan.digest + "hills"), window.noise(11.0, plan.digest + "crests"), 0.42)
    return mixed(broad, window.noise(5.0, plan.digest + "scree"), 0.2)


def _paint_growth(plan: TheaterPlan, window: Window, sheet: Sheet) -> None:
    """Canopies of woods, pools of marshes, dunes of sand, snow of peaks."""
    woods = plan.hexes(FOREST)
    if any(window.shows(plan.centres[index], 2 * RADIUS) for index in woods):
        _paint_woods(plan, window, sheet, woods)
    marshes = plan.hexes(MARSH)
    if any(window.shows(plan.centres[index], 2 * RADIUS) for index in marshes):
        mask = area_mask(plan, marshes, window, 0.92, 0.36)
        pools = mixed(window.noise(15.0, plan.digest + "pools"), window.noise(6.0, plan.digest + "rills"), 0.4)
        sheet.fill_through(
            (122, 166, 168),
            masked(mapped(pools, lambda value: (value - 136) * 7), mapped(mask, lambda value: value - 150)),
        )
    sands = plan.hexes(SAND)
    if any(window.shows(plan.centres[index], 2 * RADIUS) for index in sands):
        mask = blurred(area_mask(plan, sands, window, 0.96, 0.3), 4 * window.scale)
        dunes = mixed(window.noise(13.0, plan.digest + "dunes"), window.noise(40.0, plan.digest + "waves"), 0.5)
        light = mapped(hillshade(dunes, 2.4), lambda value: 128 + (value - 128) * 0.7)
        level = Sheet.stored(bytes([128]) * (window.size[0] * window.size[1]), window.size, "L")
        level.lay_through(light, mask)
        sheet.lay(sheet.lit(level), (0, 0))
    peaks = plan.hexes(ALPINE)
    if any(window.shows(plan.centres[index], 2 * RADIUS) for index in peaks):
        mask = area_mask(plan, peaks, window, 0.9, 0.3)
        snow = masked(
            mapped(_hills(plan, window), lambda value: (value - 136) * 5), mapped(mask, lambda value: value - 140)
        )
        sheet.fill_through((250, 250, 248), mapped(snow, lambda value: min(215, value)))


def _paint_woods(plan: TheaterPlan, window: Window, sheet: Sheet, woods: tuple[int, ...]) -> None:
    """Canopies: green with lit crowns, open in few places."""
    mask = area_mask(plan, woods, window, 0.97, 0.42)
    crowns = mixed(window.noise(6.4, plan.digest + "crowns"), window.noise(3.0, plan.digest + "leaves"), 0.3)
    clearings = mixed(window.noise(30.0, plan.digest + "glades"), window.noise(9.0, plan.digest + "rides"), 0.5)
    cover = masked(mapped(clearings, lambda value: (value - 84) * 9), mapped(mask, lambda value: value - 110))
    green = Sheet.plain(window.size, (128, 154, 94))
    relief = blurred(hillshade(blurred(crowns, 0.8 * window.scale), 1.7), 0.5)
    green = green.lit(mapped(relief, lambda value: 112 + (value - 128) * 1.15))
    shadow = indexes(window.size)
    shadow.lay(cover, (max(1, round(1.6 * window.scale)), max(1, round(2.0 * window.scale))))
    sheet.fill_through((80, 92, 58), mapped(blurred(shadow, 1.2 * window.scale), lambda value: value * 0.42))
    sheet.lay_through(green, mapped(blurred(cover, 0.8), lambda value: value * 0.92))


def _sea(plan: TheaterPlan, window: Window, land: Sheet) -> Sheet:
    """Water that deepens away from the coast, with lines of depth along it."""
    small = window.coarse(4)
    low = land.resized(small.size)
    near, far = blurred(low, 12 * small.scale), blurred(low, 42 * small.scale)
    sheet = Sheet.plain(small.size, _SEA)
    sheet.fill_through(_SEA_DEEP, mapped(far, lambda value: 235 - value * 7.5))
    sheet.fill_through(_SEA_SHALLOW, mapped(near, lambda value: (value - 3) * 2.6))
    water = sheet.resized(window.size)
    swell = mixed(window.noise(70.0, plan.digest + "swell"), window.noise(16.0, plan.digest + "ripples"), 0.4)
    water = water.lit(mapped(swell, lambda value: 128 + (value - 128) * 0.16))
    shore = blurred(land.resized(window.coarse(2).size), 5.0 * window.scale / 2).resized(window.size)
    water.fill_through(
        _SURF, mapped(shore, lambda value: max(0.0, 120 - abs(value - 34) * 9) + max(0.0, (value - 74) * 1.6))
    )
    return water
