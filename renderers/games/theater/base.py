"""The ground of a map of `theater` in tiles, painted once and kept, and the parts of it that are in view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from renderers import theme
from renderers.games.theater.ground import MARGIN, land_mask, paint_soft
from renderers.games.theater.lines import paint_sharp
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.window import Window
from renderers.grounds import CORNER, Grounds, Key, View
from renderers.raster import Sheet

STYLE = "1"
"""Changes when the ground is painted differently, so that grounds kept on disk are made anew."""
TILE = 640
"""Pixels along the side of a tile."""


def ground_in_view(plan: TheaterPlan, scale: float, view: View, grounds: Grounds, *, is_bare: bool = False) -> Sheet:
    """The ground in view, in colours; a bare one has no words on it."""
    return _assembled(plan, scale, view, "RGB", grounds, is_bare=is_bare)


def land_in_view(plan: TheaterPlan, scale: float, view: View, grounds: Grounds, *, is_bare: bool = False) -> Sheet:
    """What of the view is land: light."""
    return _assembled(plan, scale, view, "L", grounds, is_bare=is_bare)


def paint_ahead(plan: TheaterPlan, scales: Sequence[float], part: int, grounds: Grounds) -> bool:
    """Paint one of the bare tiles at these scales, and keep it, unless it is kept already; nothing after the last."""
    tiles = [
        (scale, (column, row))
        for scale in scales
        for row in range(ceil(plan.size[1] * scale / TILE))
        for column in range(ceil(plan.size[0] * scale / TILE))
    ]
    if part >= len(tiles):
        return False
    for mode in ("RGB", "L"):
        _tile_part(plan, *tiles[part], CORNER, mode, grounds, is_bare=True)
    return True


def window_of(plan: TheaterPlan, scale: float, view: View) -> Window:
    """The view as a window."""
    return Window(plan.size, scale, view[0], view[1], (view[2] - view[0], view[3] - view[1]))


def _assembled(plan: TheaterPlan, scale: float, view: View, mode: str, grounds: Grounds, *, is_bare: bool) -> Sheet:
    left, top, right, bottom = view
    size = (right - left, bottom - top)
    sheet = Sheet.plain(size, theme.BAR) if mode == "RGB" else Sheet.stored(bytes(size[0] * size[1]), size, "L")
    for row in range(top // TILE, (bottom - 1) // TILE + 1):
        for column in range(left // TILE, (right - 1) // TILE + 1):
            x, y = column * TILE, row * TILE
            part = (max(0, left - x), max(0, top - y), min(TILE, right - x), min(TILE, bottom - y))
            drawn = _tile_part(plan, scale, (column, row), part, mode, grounds, is_bare=is_bare)
            sheet.lay(drawn, (x + part[0] - left, y + part[1] - top))
    return sheet


def _tile_part(
    plan: TheaterPlan, scale: float, tile: tuple[int, int], part: View, mode: str, grounds: Grounds, *, is_bare: bool
) -> Sheet:
    """A part of a tile: only its rows are read where it is kept."""
    key = _key(plan, scale, tile, mode, is_bare=is_bare)
    kept = grounds.kept_part(_name(plan), key, _tile_size(plan, scale, tile), part, mode)
    return kept or _tile(plan, scale, tile, grounds, is_bare=is_bare)[mode].crop(part)


def _tile_size(plan: TheaterPlan, scale: float, tile: tuple[int, int]) -> tuple[int, int]:
    """Width and height of a tile: those at the far edges end with the map, at a round figure."""
    left = [round(side * scale) - TILE * place for side, place in zip(plan.size, tile, strict=True)]
    return min(TILE, -(-left[0] // 8) * 8), min(TILE, -(-left[1] // 8) * 8)


def _name(plan: TheaterPlan) -> str:
    return f"theater-{plan.map.id}"


def _key(plan: TheaterPlan, scale: float, tile: tuple[int, int], mode: str, *, is_bare: bool) -> Key:
    return (STYLE, plan.digest, scale, tile, mode, *("bare",) * is_bare)


@lru_cache(maxsize=12)
def _tile(
    plan: TheaterPlan, scale: float, tile: tuple[int, int], grounds: Grounds, *, is_bare: bool
) -> dict[str, Sheet]:
    """A tile, painted: its colours and what of it is land."""
    window = Window(plan.size, scale, tile[0] * TILE, tile[1] * TILE, _tile_size(plan, scale, tile))
    # An even margin keeps the halved and quartered rasters of all tiles in step.
    margin = round(MARGIN * scale / 8 + 1) * 8
    wide = window.grown(margin)
    land = land_mask(plan, wide)
    inner = (margin, margin, margin + window.size[0], margin + window.size[1])
    sheet = paint_soft(plan, wide, land).crop(inner)
    land = land.crop(inner)
    paint_sharp(plan, window, sheet, land, is_bare=is_bare)
    made = {"RGB": sheet, "L": land}
    for mode, part in made.items():
        grounds.keep(_name(plan), _key(plan, scale, tile, mode, is_bare=is_bare), part)
    return made
