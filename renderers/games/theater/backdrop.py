"""The slow state of a position of `theater` on its ground: control, neutrals, weather, zones, front, names."""

from __future__ import annotations

from engine.games.theater.map.terrain import SEA_SIDE, STRAIT
from renderers import theme
from renderers.games.theater.base import window_of
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.scene import LabelItem, TheaterScene
from renderers.games.theater.tints import front_sprite, hex_tint, weather_sign
from renderers.games.theater.wash import Slowest, washed
from renderers.games.theater.window import Window
from renderers.grounds import Grounds, View
from renderers.hexes.grid import RADIUS
from renderers.hexes.map import Pen
from renderers.raster import Sheet
from renderers.signs import name_sprite

_NEAR = 0.9
"""Pixels for a unit, at a width of 1280, from which on hexes bear small signs."""
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
    slowest = Slowest(state.control, state.weather, state.closed)
    is_bare = scene.least > 0
    sheet.lay(washed(plan, slowest, window, view, grounds, is_near=is_near, is_bare=is_bare), (0, top))
    pen = Pen(sheet, scale=scene.scale, left=view[0], top=view[1] - top)
    _lay_hexes(plan, window, pen, [(index, _zone_kind(plan, index, seat)) for index, seat in state.zoc])
    _lay_states(plan, scene, window, pen)
    for label in scene.labels:
        _lay_label(pen, label, scene.scale)


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
