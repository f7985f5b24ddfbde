"""The slow state of a position of `theater` on its ground: control, neutrals, weather, zones, front, names."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.games.theater.map.terrain import SEA_SIDE, STRAIT
from renderers import theme
from renderers.counters import blend
from renderers.games.theater.base import ground_in_view, land_in_view, window_of
from renderers.games.theater.nations import WASHES
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.scene import LabelItem, TheaterScene
from renderers.games.theater.tints import front_sprite, hex_tint, weather_sign
from renderers.games.theater.window import Window
from renderers.grounds import Grounds, View
from renderers.hexes.grid import RADIUS, hexagon
from renderers.hexes.map import Pen
from renderers.layout import around
from renderers.raster import Sheet
from renderers.signs import name_sprite

_NEAR = 0.9
"""Pixels for a unit, at a width of 1280, from which on hexes bear small signs."""
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
_TONES: dict[str, tuple[theme.Colour, theme.Colour, int]] = {
    "country": ((122, 58, 50), (240, 230, 204), 700),
    "sea": ((22, 66, 108), (150, 194, 220), 700),
    "hex": ((72, 58, 36), (240, 232, 206), 600),
    "river": ((24, 82, 132), (232, 230, 206), 600),
}
"""Ink, halo and weight of names."""


def lay_backdrop(plan: TheaterPlan, scene: TheaterScene, view: View, sheet: Sheet, top: int, grounds: Grounds) -> None:
    """Lay the ground in view, under everything that changes slowly, on a sheet so many pixels from its top."""
    state = scene.backdrop
    window = window_of(plan, scene.scale, view)
    is_near = scene.scale / scene.chrome >= _NEAR
    slowest = _Slowest(state.control, state.weather, state.closed)
    is_bare = scene.least > 0
    sheet.lay(_washed(plan, slowest, window, view, grounds, is_near=is_near, is_bare=is_bare), (0, top))
    pen = Pen(sheet, scale=scene.scale, left=view[0], top=view[1] - top)
    _lay_hexes(plan, window, pen, [(index, _zone_kind(plan, index, seat)) for index, seat in state.zoc])
    _lay_states(plan, scene, window, pen)
    for label in scene.labels:
        _lay_label(pen, label, scene.scale)


class _Slowest(msgspec.Struct, frozen=True):
    """What no mere move changes."""

    control: tuple[str, ...]
    weather: tuple[str, ...]
    closed: frozenset[int]


@lru_cache(maxsize=2)
def _washed(
    plan: TheaterPlan, state: _Slowest, window: Window, view: View, grounds: Grounds, *, is_near: bool, is_bare: bool
) -> Sheet:
    """The ground in view under the colours of a state."""
    sheet = ground_in_view(plan, window.scale, view, grounds, is_bare=is_bare)
    dry = [index for index in plan.map.land if window.shows(plan.centres[index], 3 * RADIUS)]
    if not dry:
        return sheet
    land = land_in_view(plan, window.scale, view, grounds, is_bare=is_bare)
    if not land.is_dark:
        small = window.coarse(_COARSE if is_near else _COARSE // 2)
        sheet = _tinted(sheet, land.reduced(2), *_coarsely(plan, state, dry, small))
    kind = "closed" if is_near else "closed-far"
    _hatch_land(plan, sheet, land, window, [index for index in dry if index in state.closed], kind)
    return sheet


def _tinted(sheet: Sheet, half: Sheet, factors: Sheet | None, veil: Sheet | None) -> Sheet:
    """A sheet multiplied with one and with another added, on land: half as large as seen is enough for what is soft."""
    if factors is not None:
        sheet = sheet.multiplied(_doubled(factors, half, theme.WHITE))
    return sheet if veil is None else sheet.plus(_doubled(veil, half, theme.BLACK))


def _coarsely(plan: TheaterPlan, state: _Slowest, dry: list[int], small: Window) -> tuple[Sheet | None, Sheet | None]:
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


def _hatch_land(plan: TheaterPlan, sheet: Sheet, land: Sheet, window: Window, hexes: list[int], kind: str) -> None:
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


def _zone_kind(plan: TheaterPlan, index: int, seat: str) -> str:
    """The hatch of a zone of control keeps away from the water of a coastal hex."""
    is_coast = any(plan.is_sea(near) for near in plan.map.grid.around[index])
    return f"zoc:{seat}:coast" if is_coast else f"zoc:{seat}"


def _lay_hexes(plan: TheaterPlan, window: Window, pen: Pen, hexes: list[tuple[int, str]]) -> None:
    for index, kind in hexes:
        if window.shows(plan.centres[index], RADIUS):
            pen.lay(hex_tint(kind, window.scale), plan.centres[index])


def _lay_states(plan: TheaterPlan, scene: TheaterScene, window: Window, pen: Pen) -> None:
    """The front line, and the weather."""
    state = scene.backdrop
    for one, other in state.front:
        (ax, ay), (bx, by) = plan.side_line(one, other)
        x, y = (ax + bx) / 2, (ay + by) / 2
        if not window.shows((x, y), RADIUS):
            continue
        along = (round(bx - ax, 1), round(by - ay, 1))
        # The faction on the left of the piece when looking along it comes second.
        (cx, cy) = plan.centres[one]
        is_left = (cx - x) * -along[1] + (cy - y) * along[0] > 0
        seats = (state.control[one], state.control[other]) if is_left else (state.control[other], state.control[one])
        if all(seats) and plan.map.side(one, other) not in {STRAIT, SEA_SIDE}:
            pen.lay(front_sprite((seats[0], seats[1]), along, scene.scale), (x, y))
    if scene.scale / scene.chrome >= _NEAR:
        for index, weather in enumerate(state.weather):
            if weather != "clear" and window.shows(plan.centres[index], RADIUS):
                x, y = plan.centres[index]
                pen.lay(weather_sign(weather, scene.scale * 0.62), (x - 31, y + 21))


def _lay_label(pen: Pen, label: LabelItem, scale: float) -> None:
    ink, halo, weight = _TONES[label.kind]
    pen.lay(name_sprite(label.text, label.size, scale, ink, halo, weight), label.at)
