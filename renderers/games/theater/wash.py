"""Land in the colours of whoever controls it, under the veil of the weather; neutrals hatched."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from renderers import theme
from renderers.counters import blend
from renderers.games.theater.base import ground_in_view, land_in_view
from renderers.games.theater.nations import WASHES
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.tints import hex_tint
from renderers.games.theater.window import Window
from renderers.grounds import Grounds, View
from renderers.hexes.grid import RADIUS, hexagon
from renderers.hexes.map import Pen
from renderers.layout import around
from renderers.raster import Sheet

_COARSE = 8
"""Pixels of a wash are so many times as large, and come out soft by themselves; half as large where all is small."""
_OWN, _RIM = 1.04, 2.3
"""How far the colour of a hex reaches, in radii; and at the rim of the map, beyond which there are no hexes."""
_VEILS: dict[str, tuple[theme.Colour, float]] = {
    "snow": ((250, 252, 255), 0.3),
    "mud": ((128, 96, 62), 0.2),
    "storms": ((98, 118, 138), 0.22),
}
"""What the weather lays over the land, and how thick."""


class Slowest(msgspec.Struct, frozen=True):
    """What no mere move changes."""

    control: tuple[str, ...]
    weather: tuple[str, ...]
    closed: frozenset[int]


@lru_cache(maxsize=2)
def washed(
    plan: TheaterPlan, state: Slowest, window: Window, view: View, grounds: Grounds, *, is_near: bool, is_bare: bool
) -> Sheet:
    """The ground in view under the colours of a state."""
    sheet = ground_in_view(plan, window.scale, view, grounds, is_bare=is_bare)
    dry = [index for index in plan.map.land if window.shows(plan.centres[index], 3 * RADIUS)]
    if not dry:
        return sheet
    land = land_in_view(plan, window.scale, view, grounds, is_bare=is_bare)
    factors, veil = _coarsely(plan, state, dry, window.coarse(_COARSE if is_near else _COARSE // 2))
    # Half as large as seen is enough for what is soft, and for where it ends.
    half = land.reduced(2)
    if factors is not None:
        sheet = sheet.multiplied(_doubled(factors, half, theme.WHITE))
    if veil is not None:
        sheet = sheet.plus(_doubled(veil, half, theme.BLACK))
    kind = "closed" if is_near else "closed-far"
    _hatch(plan, sheet, land, window, [index for index in dry if index in state.closed], kind)
    return sheet


def _coarsely(plan: TheaterPlan, state: Slowest, dry: list[int], small: Window) -> tuple[Sheet | None, Sheet | None]:
    """With far fewer pixels, what the ground is multiplied with and what is added to it; nothing that does nothing."""
    factors, veil = Sheet.plain(small.size, theme.WHITE), Sheet.plain(small.size, theme.BLACK)
    tinting, adding = small.canvas(factors), small.canvas(veil)
    has_colour, has_weather = False, False
    rim = [one for one in dry if len(plan.map.grid.around[one]) < 6]
    for share, hexes in ((_RIM, rim), (_OWN, dry)):
        for index in hexes:
            colour = WASHES.get(state.control[index], theme.WHITE)
            over, thick = _VEILS.get(state.weather[index], (theme.BLACK, 0.0))
            corners = hexagon(plan.centres[index], share, pointy=True)
            tinting.polygon(corners, blend(theme.BLACK, colour, 1 - thick))
            adding.polygon(corners, blend(theme.BLACK, over, thick))
            has_colour, has_weather = has_colour or colour != theme.WHITE, has_weather or thick > 0
    return factors if has_colour or has_weather else None, veil if has_weather else None


def _doubled(coarse: Sheet, land: Sheet, sea: theme.Colour) -> Sheet:
    """A coarse sheet twice as large as a mask of the land, with one colour at sea."""
    made = Sheet.plain(land.size, sea)
    made.lay_through(coarse.widened(land.size), land)
    return made.resized((2 * land.size[0], 2 * land.size[1]), smooth=False)


def _hatch(plan: TheaterPlan, sheet: Sheet, land: Sheet, window: Window, hexes: list[int], kind: str) -> None:
    """Hatch the land of some hexes."""
    seen = [plan.centres[index] for index in hexes if window.shows(plan.centres[index], RADIUS)]
    if not seen:
        return
    box = around(seen, RADIUS * 1.1)
    pixels = [round(side * window.scale) - (window.left, window.top)[place % 2] for place, side in enumerate(box)]
    left, top = max(0, pixels[0]), max(0, pixels[1])
    right, bottom = min(sheet.size[0], pixels[2]), min(sheet.size[1], pixels[3])
    part = sheet.crop((left, top, right, bottom))
    pen = Pen(part, window.scale, window.left + left, window.top + top)
    for at in seen:
        pen.lay(hex_tint(kind, window.scale), at)
    sheet.lay_through(part, land.crop((left, top, right, bottom)), (left, top))
