"""The dark cloth on which a hand of cards lies, under a bar in the colour of its owner."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.counters import blend
from renderers.raster import Canvas, Sheet, mapped, noise

BAR = 66
"""Height of the bar in pixels."""


@lru_cache(maxsize=8)
def cloth(size: tuple[int, int], seat: str) -> Sheet:
    """A dark cloth under a bar in the army's colour; nobody may draw on it, only on a copy."""
    army = theme.ARMIES[seat]
    sheet = Sheet.plain(size, blend((44, 42, 38), army.flag, 0.18))
    lit = sheet.lit(mapped(noise(size, 5, "felt"), lambda value: 128 + (value - 128) * 0.14))
    canvas = Canvas.on(lit, 1.0)
    canvas.plate((0, 0, size[0], BAR), 0, army.flag)
    canvas.plate((0, BAR - 3, size[0], BAR), 0, theme.BAR_EDGE)
    return lit
