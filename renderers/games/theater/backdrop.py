"""The slow state of a position of `theater` on its ground: control, neutrals, weather, zones, front, names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from renderers.raster import LIGHT, Point, Sheet, indexes
from renderers.signs import name_sprite

_NEAR = 0.9
"""Pixels for a unit, at a width of 1280, from which on hexes bear small signs."""
_RIM = 2.3
"""How far the colour of a hex at the rim of the map reaches, in radii: beyond it there are no hexes."""
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
    _wash_land(
        plan, sheet, land, window, [(index, _wash_of(state.control[index], state.weather[index])) for index in dry]
    )
    kind = "closed" if is_near else "closed-far"
    _hatch_land(plan, sheet, land, window, [index for index in dry if index in state.closed], kind)
    return sheet


class _Wash(msgspec.Struct, frozen=True):
    """What the ground of a hex is multiplied with and what is added to it."""

    factor: theme.Colour
    veil: theme.Colour


@lru_cache(maxsize=32)
def _wash_of(controller: str, weather: str) -> _Wash:
    """That of whoever controls a hex, under its weather."""
    over, thick = _VEILS.get(weather, (theme.BLACK, 0.0))
    colour = WASHES.get(controller, theme.WHITE)
    return _Wash(blend(theme.BLACK, colour, 1 - thick), blend(theme.BLACK, over, thick))


_NO_WASH = _Wash(theme.WHITE, theme.BLACK)


def _wash_land(plan: TheaterPlan, sheet: Sheet, land: Sheet, window: Window, hexes: list[tuple[int, _Wash]]) -> None:
    """Wash the land of hexes: a table of colours for each wash, through a raster that tells which is where.

    To multiply with a second picture would take as long as four tables.
    """
    washes = [_NO_WASH, *sorted({wash for _, wash in hexes} - {_NO_WASH}, key=repr)]
    if land.is_dark or len(washes) == 1:
        return
    places = {wash: place for place, wash in enumerate(washes)}
    which = indexes(sheet.size)
    canvas = window.canvas(which)
    rim = [(index, wash) for index, wash in hexes if len(plan.map.grid.around[index]) < 6]
    for index, wash in rim:
        canvas.polygon(hexagon(plan.centres[index], _RIM, pointy=True), places[wash])
    for wash, row in _rows(plan, hexes):
        canvas.polygon(_outline(plan, row), places[wash])
    which.blot(land)
    for wash, place in places.items():
        if wash != _NO_WASH:
            sheet.wash(wash.factor, wash.veil, which, place)


def _rows(plan: TheaterPlan, hexes: Iterable[tuple[int, _Wash]]) -> Iterator[tuple[_Wash, list[int]]]:
    """Hexes beside each other that are washed alike, of hexes in the order of the map."""
    spots = plan.map.spots
    row: list[int] = []
    last = _NO_WASH
    for index, wash in hexes:
        if row and (wash != last or index != row[-1] + 1 or spots[index][1] != spots[row[-1]][1]):
            yield last, row
            row = []
        row.append(index)
        last = wash
    if row:
        yield last, row


def _outline(plan: TheaterPlan, row: list[int]) -> list[Point]:
    """The line round hexes beside each other."""
    corners = [hexagon(plan.centres[index], pointy=True) for index in row]
    upper = [point for hex_ in corners for point in hex_[3:5]]
    lower = [point for hex_ in reversed(corners) for point in hex_[0:2]]
    return [*upper, corners[-1][5], *lower, corners[0][2]]


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
    sheet.lay_where(part, land.crop((left, top, right, bottom)), LIGHT, (left, top))


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
