"""Hex maps on a raster: kept ground with grid and ids, then zones, counters, arrows and signs of a scene."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.arrows import ARROW_PLATES, arrow_sprite, leader_sprite
from renderers.blocks import block_sprite
from renderers.grounds import CORNER, NOT_KEPT, Grounds, Key, View
from renderers.hexes.frame import Frame
from renderers.hexes.ground import paint_ground, pixels
from renderers.hexes.paths import point_sprite, sight_sprite, zone_sprite
from renderers.hexes.plan import HexPlan
from renderers.hexes.scene import HexScene, SignItem, TrayItem, UnitItem
from renderers.hexes.signs import ARROW_TYPE, PLATE_TYPE, hex_sign, sign_grow
from renderers.hexes.unitface import RING, SIDE, unit_sprite
from renderers.overlays.inset import inset_sprite
from renderers.overlays.numbers import number_sprite
from renderers.raster import Canvas, Picture, Point, Sheet, Sprite, smooth_overlay, sprite
from renderers.signs import name_sprite, plate_sprite

FULL_SCALE = 2.8
"""Pixels for a map unit at which a ground is painted; other scales are made from it."""
STYLE = "2"
"""Changes when the ground is painted differently, so that grounds kept on disk are made anew."""
_ID_SIZE = 10.0
_ID_INK: theme.Colour = (44, 38, 24)
_ID_HALO: theme.Colour = (236, 232, 206)
_PLATES = {**ARROW_PLATES, "note": ((40, 34, 28), theme.WHITE, theme.WHITE)}

Ids = tuple[tuple[str, Point], ...]


def compose(plan: HexPlan, scene: HexScene, grounds: Grounds = NOT_KEPT) -> Picture:
    """The picture of a scene."""
    frame = Frame(scene)
    left, top = round(scene.box[0] * scene.scale), round(scene.box[1] * scene.scale)
    view = (left, top, left + frame.map_size[0], top + frame.map_size[1])
    field = _field(
        plan, scene.scale, view, scene.ids, frame.size, frame.map_at, scene.grounds, scene.covered, scene.least, grounds
    )
    sheet = field.copy()
    pen = Pen(sheet, scene.scale, left - frame.map_at[0], top - frame.map_at[1])
    _lay_ground(pen, scene)
    least = scene.least / scene.scale
    _lay_units(pen, scene.units, least)
    for pile in scene.piles:
        pen.lay(block_sprite(pile.seat, str(pile.count), pile.figures, pile.active, least, pen.scale), pile.at)
    for sign in scene.signs:
        pen.lay(hex_sign(sign.kind, pen.scale * sign_grow(sign.kind, least), sign.seat, sign.text), sign.at)
    _lay_pointers(pen, scene)
    for tray in scene.trays:
        _lay_tray(pen, tray, least)
    if scene.inset:
        pen.lay(inset_sprite(scene.inset, scene.scale), scene.inset.at)
    frame.lay(sheet)
    return sheet.picture()


class Pen:
    """Lays sprites by map units."""

    def __init__(self, sheet: Sheet, scale: float, left: int, top: int) -> None:
        """Draw on a sheet whose corner is this pixel of the map."""
        self._sheet, self.scale, self._left, self._top = sheet, scale, left, top

    def lay(self, drawing: Sprite, at: Point) -> None:
        """Lay a sprite with its middle at a point."""
        x, y = at[0] * self.scale - self._left, at[1] * self.scale - self._top
        wide, tall = drawing.size
        if -wide < x < self._sheet.size[0] + wide and -tall < y < self._sheet.size[1] + tall:
            drawing.lay(self._sheet, x, y)


def _lay_tray(pen: Pen, tray: TrayItem, least: float) -> None:
    """The units of a crowded hex once more, large."""
    pen.lay(_tray(tray.word, tray.size, pen.scale, max(14.0, least)), tray.at)
    scale = round(pen.scale * tray.side / SIDE, 4)
    for face, at in tray.units:
        pen.lay(unit_sprite(face, scale, least * SIDE / tray.side), at)


@lru_cache(maxsize=32)
def _tray(word: str, size: Point, scale: float, type_size: float) -> Sprite:
    wide, tall = size

    def draw(canvas: Canvas) -> None:
        canvas.plate((-wide / 2, -tall / 2, wide / 2, tall / 2), 6, theme.BAR_EDGE)
        canvas.plate((-wide / 2 + 1.6, -tall / 2 + 1.6, wide / 2 - 1.6, tall / 2 - 1.6), 5, (52, 46, 40))
        canvas.text((-wide / 2 + 8, -tall / 2 + 11), word, type_size, theme.BAR_INK, weight=800, anchor="lm")

    return sprite(size, scale, draw, shows=("tray", ""), shadow=3.0, margin=4.0)


def _lay_ground(pen: Pen, scene: HexScene) -> None:
    for zone in scene.zones:
        pen.lay(*zone_sprite(zone, pen.scale))
    for sight in scene.sights:
        pen.lay(*sight_sprite(sight, pen.scale))
    for line in scene.leaders:
        pen.lay(*leader_sprite(line, pen.scale))
    for arrow in scene.arrows:  # below the counters, whose figures matter more
        pen.lay(*arrow_sprite(arrow, pen.scale))


def _lay_units(pen: Pen, units: tuple[UnitItem, ...], least: float) -> None:
    """Rings before all counters, for they would reach over the figures of others."""
    scales = {unit.size: round(pen.scale * unit.size / SIDE, 4) for unit in units}
    for unit in units:
        if unit.ring:
            pen.lay(_ring(unit.ring, unit.face.weapon is not None, scales[unit.size]), unit.at)
    for unit in units:
        pen.lay(unit_sprite(unit.face, scales[unit.size], round(least * SIDE / unit.size, 2)), unit.at)


def _lay_pointers(pen: Pen, scene: HexScene) -> None:
    """Figures of zones, points of lines of sight, signs, and figures on top."""
    least = scene.least / scene.scale
    large, small = max(ARROW_TYPE, least), max(PLATE_TYPE, least)
    figures = [pair for zone in scene.zones for pair in zip(zone.places, zone.figures, strict=True) if pair[1]]
    for at, figure in figures:
        pen.lay(plate_sprite(figure, large, pen.scale, (70, 52, 8), theme.GLOW, theme.GLOW), at)
    for sight in scene.sights:
        if sight.at and sight.kind != "clear":
            pen.lay(point_sprite(sight.kind, pen.scale), sight.at)
    for sign in scene.badges:
        pen.lay(hex_sign(sign.kind, pen.scale * sign_grow(sign.kind, least), sign.seat, sign.text), sign.at)
    for arrow in scene.arrows:
        if arrow.label:
            pen.lay(plate_sprite(arrow.label, large, pen.scale, *_PLATES[arrow.kind]), arrow.label_at)
    for plate in scene.plates:
        pen.lay(plate_sprite(plate.text, small, pen.scale, *_PLATES[plate.kind]), plate.at)
    for item in scene.numbers:
        pen.lay(number_sprite(item, small, pen.scale), item.at)


@lru_cache(maxsize=2)
def _field(
    plan: HexPlan,
    scale: float,
    view: View,
    ids: Ids,
    size: tuple[int, int],
    at: tuple[int, int],
    shapes: tuple[SignItem, ...],
    covered: Ids,
    least: float,
    grounds: Grounds,
) -> Sheet:
    """The ground in view with grid, ids and what fills hexes, and room for what frames it."""
    sheet = Sheet.plain(size, theme.BAR)
    sheet.lay(_part(plan, scale, view, ids, grounds), at)
    pen = Pen(sheet, scale, view[0] - at[0], view[1] - at[1])
    for shape in shapes:
        pen.lay(hex_sign(shape.kind, scale, shape.seat, shape.text), shape.at)
    for text, place in covered:
        pen.lay(name_sprite(text, max(_ID_SIZE, least / scale), scale, _ID_INK, _ID_HALO, 700), place)
    return sheet


def paint_ahead(plan: HexPlan, scale: float, ids: Ids, grounds: Grounds) -> None:
    """Paint what pictures at a scale need, and keep it, unless it is kept already."""
    _part(plan, scale, CORNER, ids, grounds)


def _part(plan: HexPlan, scale: float, view: View, ids: Ids, grounds: Grounds) -> Sheet:
    """The ground in view with its grid: only its rows are read where it is kept."""
    whole = pixels(plan, scale)
    inside = (max(0, view[0]), max(0, view[1]), min(whole[0], view[2]), min(whole[1], view[3]))
    part = grounds.kept_part("hex", _key(plan, scale, ids), whole, inside, "RGB")
    part = part or _gridded(plan, scale, ids, grounds).crop(inside)
    if inside == view:
        return part
    sheet = Sheet.plain((view[2] - view[0], view[3] - view[1]), theme.BAR)
    sheet.lay(part, (inside[0] - view[0], inside[1] - view[1]))
    return sheet


def _key(plan: HexPlan, scale: float, ids: Ids) -> Key:
    """All that a ground is made from."""
    return (STYLE, plan.digest, scale, ids)


@lru_cache(maxsize=2)
def _gridded(plan: HexPlan, scale: float, ids: Ids, grounds: Grounds) -> Sheet:
    """The whole ground at a scale with its grid and the ids of its hexes; kept where grounds are."""
    sheet = _ground(plan, scale, grounds).copy()
    band = sheet.size[1] // 6 + 1

    def grid(canvas: Canvas) -> None:
        for cell in plan.grid.cells:
            corners = plan.grid.corners(cell)
            canvas.line([*corners, corners[0]], (44, 40, 24, 120), 0.9, round_ends=False)

    for row in range(6):
        smooth_overlay(sheet, (0, row * band, sheet.size[0], (row + 1) * band), scale, (0.0, 0.0), grid)
    canvas = Canvas.on(sheet, scale)
    halo = max(1.0, 1.2 * scale) / scale
    for text, point in ids:
        canvas.text(point, text, _ID_SIZE, _ID_INK, weight=700, halo=_ID_HALO, halo_width=halo)
    grounds.keep("hex", _key(plan, scale, ids), sheet)
    return sheet


@lru_cache(maxsize=1)
def _ground(plan: HexPlan, scale: float, grounds: Grounds) -> Sheet:
    """The bare ground at a scale, painted or made from a larger one, which is kept where grounds are."""
    if scale == FULL_SCALE:
        sheet = paint_ground(plan, scale)
        grounds.keep("hex", _key(plan, scale, ()), sheet)
        return sheet
    whole = pixels(plan, FULL_SCALE)
    full = grounds.kept_part("hex", _key(plan, FULL_SCALE, ()), whole, (0, 0, *whole), "RGB")
    full = full or _ground(plan, FULL_SCALE, grounds)
    factor = FULL_SCALE / scale
    if abs(factor - round(factor)) < 1e-6 and factor > 1.5:
        full = full.reduced(round(factor))
    return full if full.size == pixels(plan, scale) else full.resized(pixels(plan, scale))


_RINGS: dict[str, theme.Colour] = {
    "held": theme.GLOW,
    "fired": (255, 150, 60),
    "flip": theme.WHITE,
    "placed": (84, 214, 130),
    "moved": (112, 184, 250),
    "refused": theme.ALERT,
}


@lru_cache(maxsize=128)
def _ring(kind: str, plated: bool, scale: float) -> Sprite:
    """A ring round a counter that is new in some way."""
    wide, tall = SIDE / 2 + RING, SIDE / 2 + RING + (7.0 if plated else 0.0)

    def paint(canvas: Canvas) -> None:
        canvas.plate((-wide, -tall, wide, tall), 5.6, (30, 24, 20))
        canvas.plate((-wide + 1, -tall + 1, wide - 1, tall - 1), 4.8, _RINGS[kind])

    return sprite((wide * 2, tall * 2), scale, paint, shows=("ring", kind), margin=2)
