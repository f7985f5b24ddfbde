"""Area maps on a raster: kept ground, tint of control, then outlines, names, counters, arrows and badges of a scene."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from renderers import chrome, theme
from renderers.areas.ground import paint_ground
from renderers.areas.heads import SHAFT, crosses, ground_names
from renderers.areas.panel import panel, panel_height
from renderers.areas.pointing import ARROW_TYPE, BADGE_TYPE
from renderers.arrows import ARROW_PLATES, arrow_sprite, leader_sprite
from renderers.blocks import block_sprite
from renderers.counters import counter_sprite
from renderers.features import paint_barriers
from renderers.geometry import MapPlan
from renderers.grounds import CORNER, NOT_KEPT, Grounds, Key, View
from renderers.idraster import indexes_of, tint_indexes, tints
from renderers.layout import around
from renderers.overlays.inset import inset_sprite
from renderers.overlays.numbers import number_sprite
from renderers.raster import Canvas, Patchwork, Picture, Sheet, Sprite, smooth_overlay, sprite, stroked, text_width
from renderers.scene import ChipItem, CounterItem, NameItem, OutlineItem, Point, Scene
from renderers.signs import name_sprite, plate_sprite, sign_sprite

FULL_WIDTH = 2560
"""Pixels across a map's ground as it is painted; other scales are made from it."""
_WHOLE = 1.5
"""How many times as large as painted a ground is kept as a whole; of a larger one only what is in view is made."""
STYLE = "3"
"""Changes when the ground is painted differently, so that grounds kept on disk are made anew."""

_OUTLINE = 4.2
"""Half the width of the line round an area that is pointed at."""

Barriers = frozenset[tuple[str, str]]


def compose(plan: MapPlan, scene: Scene, grounds: Grounds = NOT_KEPT) -> Picture:
    """The picture of a scene."""
    bar, legend = chrome.bar_height(scene), chrome.legend_height(scene)
    if scene.least:
        bar, legend = 0, panel_height(scene.least)
    wide, tall = scene.width, round((scene.box[3] - scene.box[1]) * scene.scale)
    left, top = round(scene.box[0] * scene.scale), round(scene.box[1] * scene.scale)
    control = tuple((area.id, area.control) for area in scene.areas)
    heads = tuple((area.name, area.chips) for area in scene.areas)
    view = (left, top, left + wide, top + tall)
    ground = _Ground(plan, scene.barriers, control, scene.scale, view, scene.language, scene.least)
    sheet = _frame(ground, heads, scene.grow, bar, legend, grounds).copy()
    pen = _Pen(sheet, scene.scale, left, top - bar)
    for outline in scene.outlines:
        box = around(plan.areas[outline.area].polygon, 8)
        pen.lay(_outline_sprite(plan, outline, scene.scale), ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))
    for ends in scene.leaders:
        pen.lay(*leader_sprite(ends, scene.scale))
    for arrow in scene.arrows:  # below the counters, whose figures matter more
        pen.lay(*arrow_sprite(arrow, scene.scale))
    ways = [(arrow.path, SHAFT) for arrow in scene.arrows]
    ways += [((*ring, ring[0]), _OUTLINE) for ring in (plan.areas[one.area].polygon for one in scene.outlines)]
    for area in scene.areas:  # names that lie on a border are not hidden by what leads along it
        if any(crosses(way, half, area, scene.grow) for way, half in ways):
            _lay_head(pen, area.name, area.chips, scene.grow, scene.scale)
    _lay_counters(pen, scene)
    _lay_pointers(pen, scene)
    if scene.inset:
        pen.lay(inset_sprite(scene.inset, scene.scale), scene.inset.at)
    if scene.least:
        below = panel(scene.status, scene.legend, wide, scene.least)
        sheet.lay(below, (0, sheet.size[1] - legend))
    else:
        chrome.paint(sheet, scene)
    return sheet.picture()


def _lay_counters(pen: _Pen, scene: Scene) -> None:
    for area in scene.areas:
        for counter in area.counters:
            if pen.is_in_view(counter.at):
                _lay_counter(pen, counter, scene.scale, scene.least / scene.scale)
        for pile in area.piles:
            count, size = str(len(pile.units)), scene.least / scene.scale or theme.FIGURE_SIZE
            pen.lay(block_sprite(pile.seat, count, pile.figures, pile.active, size, scene.scale), pile.at)
    for tray in scene.trays:
        pen.lay(chrome.tray_sprite(tray.word, tray.faces, tray.columns, scene.scale), tray.at)


def _lay_pointers(pen: _Pen, scene: Scene) -> None:
    """Figures of arrows, badges, then numbers of news."""
    least = scene.least / scene.scale
    for arrow in scene.arrows:
        if arrow.label:
            pen.lay(
                plate_sprite(arrow.label, max(ARROW_TYPE, least), scene.scale, *ARROW_PLATES[arrow.kind]),
                arrow.label_at,
            )
    for badge in scene.badges:
        pen.lay(sign_sprite(badge.kind, scene.scale, badge.seat), badge.at)
        if badge.label:
            size = max(BADGE_TYPE, least)
            pen.lay(
                plate_sprite(badge.label, size, scene.scale, (112, 16, 12), theme.WHITE, theme.WHITE),
                (badge.at[0], badge.at[1] + 9.6 + size * 0.75),
            )
    for item in scene.numbers:
        pen.lay(number_sprite(item, max(BADGE_TYPE, least), scene.scale), item.at)


def _lay_counter(pen: _Pen, counter: CounterItem, scale: float, least: float) -> None:
    if counter.held or counter.note:
        pen.lay(_ring_sprite("held" if counter.held else counter.note, scale), counter.at)
    pen.lay(counter_sprite(counter.face, scale, least), counter.at)
    if not counter.supplied:
        pen.lay(sign_sprite("unsupplied", scale), (counter.at[0] - 16.5, counter.at[1] - 4.0))


class _Pen:
    """Lays sprites by map units."""

    def __init__(self, sheet: Sheet, scale: float, left: int, top: int) -> None:
        self._sheet, self._scale, self._left, self._top = sheet, scale, left, top

    def is_in_view(self, at: Point, margin: float = theme.COUNTER) -> bool:
        """Whether a thing at a point, reaching so far round it, can be seen."""
        x, y = at[0] * self._scale - self._left, at[1] * self._scale - self._top
        reach = margin * self._scale
        width, height = self._sheet.size
        return -reach < x < width + reach and -reach < y < height + reach

    def lay(self, drawing: Sprite | Patchwork, at: Point) -> None:
        """Lay a sprite with its middle at a point."""
        drawing.lay(self._sheet, at[0] * self._scale - self._left, at[1] * self._scale - self._top)


def _full_scale(plan: MapPlan) -> float:
    return FULL_WIDTH / plan.size[0]


def paint_ahead(plan: MapPlan, barriers: Barriers, seats: Sequence[str], scale: float, grounds: Grounds) -> None:
    """Paint what pictures at a scale need of the armies' grounds, and keep it, unless it is kept already."""
    for seat in (None, *seats):
        _ground_part(plan, barriers, seat, scale, CORNER, grounds)
    _index_part(plan, scale, CORNER, grounds)


@lru_cache(maxsize=2)
def _ground(plan: MapPlan, barriers: Barriers, scale: float, grounds: Grounds) -> Sheet:
    """The ground with its barriers at a scale, painted or made from that; kept where grounds are."""
    size = _pixels(plan, scale)
    full = _full_scale(plan)
    if scale == full:
        sheet = paint_ground(plan, scale)
        band = size[1] // 4 + 1
        for row in range(4):
            smooth_overlay(
                sheet,
                (0, row * band, size[0], (row + 1) * band),
                scale,
                (0.0, 0.0),
                lambda canvas: paint_barriers(plan, barriers, canvas),
            )
    else:
        largest = _ground_part(plan, barriers, None, full, (0, 0, *_pixels(plan, full)), grounds)
        sheet = largest.reduced(round(full / scale)) if full % scale == 0 else largest.resized(size)
    grounds.keep(plan.id, _key(plan, barriers, None, scale), sheet)
    return sheet


@lru_cache(maxsize=2)
def _tinted(plan: MapPlan, barriers: Barriers, seat: str, scale: float, grounds: Grounds) -> Sheet:
    """The ground as it is where an army controls all areas."""
    whole = (0, 0, *_pixels(plan, scale))
    tint = _index_part(plan, scale, whole, grounds).coloured(tints(plan, dict.fromkeys(plan.areas, seat)))
    sheet = _ground_part(plan, barriers, None, scale, whole, grounds).multiplied(tint)
    grounds.keep(plan.id, _key(plan, barriers, seat, scale), sheet)
    return sheet


def _ground_part(
    plan: MapPlan, barriers: Barriers, seat: str | None, scale: float, view: View, grounds: Grounds
) -> Sheet:
    """The ground in view, of an army or of nobody: only its rows are read where it is kept.

    Of a much larger one a part is made.
    """
    full = _full_scale(plan)
    if scale > full * _WHOLE:
        return _ground_part(plan, barriers, seat, full, _scaled(view, full / scale), grounds).resized(_size(view))
    key = _key(plan, barriers, seat, scale)
    if kept := grounds.kept_part(plan.id, key, _pixels(plan, scale), view, "RGB"):
        return kept
    whole = _tinted(plan, barriers, seat, scale, grounds) if seat else _ground(plan, barriers, scale, grounds)
    return whole.crop(view)


def _index_part(plan: MapPlan, scale: float, view: View, grounds: Grounds) -> Sheet:
    """The raster of areas in view."""
    full = _full_scale(plan)
    if scale > full * _WHOLE:
        return _index_part(plan, full, _scaled(view, full / scale), grounds).resized(_size(view), smooth=False)
    kept = grounds.kept_part(plan.id, _key(plan, None, None, scale), _pixels(plan, scale), view, "L")
    return kept or _indexes(plan, scale, grounds).crop(view)


def _scaled(view: View, share: float) -> View:
    left, top, right, bottom = (round(side * share) for side in view)
    return left, top, right, bottom


def _size(view: View) -> tuple[int, int]:
    return view[2] - view[0], view[3] - view[1]


def _pixels(plan: MapPlan, scale: float) -> tuple[int, int]:
    return (round(plan.size[0] * scale), round(plan.size[1] * scale))


def _key(plan: MapPlan, barriers: Barriers | None, seat: str | None, scale: float) -> Key:
    """All that a ground, or without barriers the raster of areas, is made from."""
    made_from = (STYLE, plan.digest, None if barriers is None else tuple(sorted(barriers)), scale)
    return (*made_from, seat) if seat else made_from


@lru_cache(maxsize=1)
def _indexes(plan: MapPlan, scale: float, grounds: Grounds) -> Sheet:
    sheet = tint_indexes(plan, scale)
    grounds.keep(plan.id, _key(plan, None, None, scale), sheet)
    return sheet


class _Ground(msgspec.Struct, frozen=True):
    """Which ground is in view, tinted by who controls what, and how it is shown.

    Attributes:
        view: left, top, right and bottom in pixels of the map at this scale.
        least: pixels of the smallest type.
    """

    plan: MapPlan
    barriers: Barriers
    control: tuple[tuple[str, str | None], ...]
    scale: float
    view: View
    language: str
    least: float


@lru_cache(maxsize=1)
def _frame(
    ground: _Ground,
    heads: tuple[tuple[NameItem, tuple[ChipItem, ...]], ...],
    grow: float,
    bar: int,
    legend: int,
    grounds: Grounds,
) -> Sheet:
    """The ground in view with names and chips of areas, and room for bar and legend."""
    (left, top, right, bottom), scale = ground.view, ground.scale
    sheet = Sheet.plain((right - left, bottom - top + bar + legend), theme.BAR)
    sheet.lay(_ground_in_view(ground, grounds), (0, bar))
    pen = _Pen(sheet, scale, left, top - bar)
    for name, chips in heads:
        _lay_head(pen, name, chips, grow, scale)
    return sheet


def _lay_head(pen: _Pen, name: NameItem, chips: tuple[ChipItem, ...], grow: float, scale: float) -> None:
    """The name of an area and its chips."""
    for text, at in name.lines:
        if pen.is_in_view(at, 100):
            pen.lay(name_sprite(text, theme.NAME_SIZE * grow, scale, theme.INK, theme.PAPER), at)
    for chip in chips:
        if pen.is_in_view(chip.at):
            pen.lay(sign_sprite(chip.kind, scale * grow, chip.seat, chip.text), chip.at)


@lru_cache(maxsize=1)
def _ground_in_view(ground: _Ground, grounds: Grounds) -> Sheet:
    """The part of the ground in view with the names of waters and places."""
    plan, scale, view = ground.plan, ground.scale, ground.view
    held: dict[str | None, list[int]] = {}
    for area, seat in ground.control:
        held.setdefault(seat, []).extend(indexes_of(plan, area))
    # Grounds are tinted when they are painted: to tint what is in view takes as long as half of its encoding.
    first, *others = sorted(held, key=lambda seat: -len(held[seat]))
    sheet = _ground_part(plan, ground.barriers, first, scale, view, grounds)
    if others:
        where = _index_part(plan, scale, view, grounds)
        for seat in others:
            sheet.lay_where(_ground_part(plan, ground.barriers, seat, scale, view, grounds), where, held[seat])
    pen = _Pen(sheet, scale, view[0], view[1])
    left, top, right, bottom = view
    for name, _ in ground_names(
        plan, ground.language, (left / scale, top / scale, right / scale, bottom / scale), ground.least / scale
    ):
        ink, halo = _NAME_TONES[name.tone]
        text = name.names[ground.language]
        pen.lay(name_sprite(text, name.size, scale, ink, halo, 600, name.angle), name.at)
        if name.tone == "peak":
            at = (name.at[0] - text_width(text, name.size, 600, 80) / 2 - 6, name.at[1])
            pen.lay(_peak_sprite(scale), at)
    return sheet


_NAME_TONES: dict[str, tuple[theme.Colour, theme.Colour]] = {
    "water": ((34, 72, 104), (190, 216, 226)),
    "land": ((74, 62, 40), (232, 224, 196)),
    "peak": ((92, 60, 24), (236, 222, 188)),
}


@lru_cache(maxsize=4)
def _peak_sprite(scale: float) -> Sprite:
    peak = [(0, -3.6), (4, 3), (-4, 3)]
    return sprite((9, 8), scale, lambda canvas: canvas.polygon(peak, (92, 60, 24)), shows=("sign", "peak"))


@lru_cache(maxsize=16)
def _outline_sprite(plan: MapPlan, outline: OutlineItem, scale: float) -> Patchwork:
    """An area drawn round, about the middle of its box."""
    polygon = plan.areas[outline.area].polygon
    box = around(polygon, 8)
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    ring = [(a - x, b - y) for a, b in (*polygon, polygon[0])]

    if outline.kind == "refused":
        strokes = ((theme.WHITE, 8.0), (theme.ALERT, 5.0))
    elif outline.kind == "control":
        strokes = ((theme.WHITE, 8.4), (theme.ARMIES[outline.seat].flag if outline.seat else theme.BORDER, 5.4))
    else:
        strokes = (((60, 44, 0), 7.0), (theme.GLOW, 4.6))
    said = f"{outline.kind} {outline.area} {outline.seat or ''}".strip()
    return stroked((box[2] - box[0], box[3] - box[1]), scale, ring, strokes, shows=("area", said))


@lru_cache(maxsize=32)
def _ring_sprite(note: str, scale: float) -> Sprite:
    """A ring round a counter that is new in some way; its colour and corner sign say how."""
    colour = {
        "held": theme.GLOW,
        "fired": (255, 150, 60),
        "flip": (255, 255, 255),
        "arrive": (84, 214, 130),
        "moved": (112, 184, 250),
        "refused": theme.ALERT,
    }[note]
    half = theme.COUNTER / 2 + 3.4

    def paint(canvas: Canvas) -> None:
        rim = theme.WHITE if note == "refused" else (30, 24, 20)  # red on red would not be seen
        canvas.plate((-half, -half, half, half), 5.0, rim)
        canvas.plate((-half + 0.8, -half + 0.8, half - 0.8, half - 0.8), 4.4, colour)

    return sprite((half * 2, half * 2), scale, paint, shows=("ring", note), margin=2)
