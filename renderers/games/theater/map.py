"""Scenes of `theater` on a raster: kept ground, slow state, then pieces, names, lines, arrows, badges and the frame."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.arrows import ARROW_PLATES, arrow_sprite, leader_sprite
from renderers.games.theater import frame as theater_frame
from renderers.games.theater.backdrop import lay_backdrop
from renderers.games.theater.counters import FIGURE_SIZE, piece_sprite, support_sprite, token_sprite
from renderers.games.theater.marks import TYPE
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.scene import LineItem, TheaterScene
from renderers.games.theater.signs import city_sprite, theater_sign
from renderers.games.theater.stacks import pile_sprite
from renderers.games.theater.tints import hex_tint
from renderers.grounds import NOT_KEPT, Grounds, View
from renderers.hexes.map import Pen
from renderers.layout import around, middle_of
from renderers.overlays.inset import inset_sprite
from renderers.overlays.numbers import number_sprite
from renderers.raster import Canvas, Picture, Point, Sheet, Sprite, sprite
from renderers.scene import ArrowItem
from renderers.signs import plate_sprite

_PLATES = {**ARROW_PLATES, "note": ((40, 34, 28), theme.WHITE, theme.WHITE)}
_RINGS: dict[str, theme.Colour] = {
    "held": theme.GLOW,
    "fired": (255, 150, 60),
    "flip": theme.WHITE,
    "placed": (84, 214, 130),
    "moved": (112, 184, 250),
    "refused": theme.ALERT,
}


def compose(plan: TheaterPlan, scene: TheaterScene, grounds: Grounds = NOT_KEPT) -> Picture:
    """The picture of a scene."""
    view = _view(scene)
    strip = None
    if scene.least:
        board = (scene.width, view[3] - view[1])
        strip = theater_frame.strip(scene.frame.status, scene.frame.legend, board, scene.least)
        top, low = 0, strip.size[1]
    else:
        top, low = theater_frame.top_height(scene), theater_frame.bottom_height(scene)
    sheet = Sheet.plain((view[2] - view[0], view[3] - view[1] + top + low), theme.BAR)
    lay_backdrop(plan, scene, view, sheet, top, grounds)
    pen = Pen(sheet, scale=scene.scale, left=view[0], top=view[1] - top)
    _lay_ground(pen, scene, scene.grow)
    _lay_pieces(pen, scene, scene.grow)
    _lay_pointers(pen, scene, scene.grow)
    for number in scene.numbers:
        pen.lay(number_sprite(number, TYPE, scene.scale * scene.grow), number.at)
    if scene.inset:
        pen.lay(inset_sprite(scene.inset, scene.scale), scene.inset.at)
    if strip is not None:
        sheet.lay(strip, (0, sheet.size[1] - low))
    else:
        theater_frame.paint(sheet, scene)
    return sheet.picture()


def _view(scene: TheaterScene) -> View:
    left, top = round(scene.box[0] * scene.scale), round(scene.box[1] * scene.scale)
    return (left, top, left + scene.width, top + round((scene.box[3] - scene.box[1]) * scene.scale))


def _lay_ground(pen: Pen, scene: TheaterScene, grow: float) -> None:
    """Tints of hexes, and lines and arrows, which lead on below the counters: figures matter more."""
    for item in scene.hexes:
        pen.lay(hex_tint(item.kind, pen.scale), item.at)
    for line in scene.lines:
        if line.kind == "supply":
            pen.lay(*_line_sprite(line, pen.scale, grow))
    for ends in scene.leaders:
        pen.lay(*leader_sprite(ends, pen.scale, grow))
    for arrow in sorted(scene.arrows, key=lambda arrow: arrow.kind != "reaction"):
        if not arrow.is_above:
            _lay_arrow(pen, arrow, grow)


def _lay_arrow(pen: Pen, arrow: ArrowItem, grow: float) -> None:
    shrunk = ArrowItem(
        arrow.kind, arrow.seat, tuple((x / grow, y / grow) for x, y in arrow.path), is_planned=arrow.is_planned
    )
    drawing, (x, y) = arrow_sprite(shrunk, pen.scale * grow)
    pen.lay(drawing, (x * grow, y * grow))


def _lay_pieces(pen: Pen, scene: TheaterScene, grow: float) -> None:
    scale = pen.scale
    for support in scene.supports:
        pen.lay(
            support_sprite(support.kind, support.country, support.count, support.spent, scale * grow, scene.least > 0),
            support.at,
        )
    for piece in scene.pieces:  # rings before all counters, for they would reach over the figures of others
        if piece.ring:
            pen.lay(_ring_sprite(piece.ring, piece.size, pen.scale), piece.at)
    for piece in scene.pieces:
        pen.lay(piece_sprite(piece.face, piece.size, pen.scale), piece.at)
    for token in scene.tokens:
        pen.lay(token_sprite(token.face, str(token.steps), 62.0, scale), token.at)
    for marker in scene.markers:
        pen.lay(theater_sign(marker.kind, scale * grow, marker.seat, marker.text), marker.at)
    for pile in scene.piles:
        size, count = scene.least / scale or FIGURE_SIZE, str(len(pile.units))
        pen.lay(pile_sprite(pile.seat, count, pile.figures, pile.active, size, scale), pile.at)
    for city in scene.cities:
        pen.lay(city_sprite(city, scale, scene.chrome, scene.least, is_far=grow > 1.0), city.at)


def _lay_pointers(pen: Pen, scene: TheaterScene, grow: float) -> None:
    """Short arrows, hexsides, badges, and figures on top."""
    scale = pen.scale * grow
    for arrow in filter(lambda one: one.is_above, scene.arrows):
        _lay_arrow(pen, arrow, grow)
    for line in scene.lines:
        if line.kind == "cut":
            pen.lay(*_line_sprite(line, pen.scale, grow))
    for item in scene.hexes:
        if item.text:
            pen.lay(plate_sprite(item.text, 14.0, scale, (70, 52, 8), theme.WHITE, theme.GLOW), item.text_at)
    for badge in scene.badges:
        pen.lay(theater_sign(badge.kind, scale, badge.seat, badge.text), badge.at)
    for arrow in filter(lambda one: one.label, scene.arrows):
        pen.lay(plate_sprite(arrow.label, 15.0, scale, *_PLATES[arrow.kind]), arrow.label_at)
    for plate in scene.plates:
        pen.lay(plate_sprite(plate.text, 13.0, scale, *_PLATES[plate.kind]), plate.at)


@lru_cache(maxsize=256)
def _ring_sprite(kind: str, size: float, scale: float) -> Sprite:
    """A ring round a counter that is new in some way."""
    half = size / 2 + 3.6

    def paint(canvas: Canvas) -> None:
        canvas.plate((-half, -half, half, half), 6.0, (30, 24, 20))
        canvas.plate((-half + 0.9, -half + 0.9, half - 0.9, half - 0.9), 5.4, _RINGS[kind])

    return sprite((half * 2, half * 2), scale, paint, shows=("ring", kind), margin=2)


def _line_sprite(line: LineItem, scale: float, grow: float) -> tuple[Sprite, Point]:
    box = around(line.points, 14 * grow)
    x, y = middle_of(box)
    points = tuple((round(a - x, 1), round(b - y, 1)) for a, b in line.points)
    return _drawn_line(line.kind, points, (box[2] - box[0], box[3] - box[1]), scale, grow), (x, y)


@lru_cache(maxsize=24)
def _drawn_line(kind: str, points: tuple[Point, ...], size: Point, scale: float, grow: float) -> Sprite:
    """A supply line as a string of beads from the unit to its source, or the hexside that cuts it."""

    def paint(canvas: Canvas) -> None:
        canvas.leads("line", kind, points, (11.0 if kind == "cut" else 8.6) * grow)
        if kind == "cut":
            canvas.line(points, theme.WHITE, 11.0 * grow)
            canvas.line(points, theme.ALERT, 7.4 * grow)
            return
        canvas.line(points, theme.WHITE, 8.6 * grow)
        canvas.line(points, (24, 132, 66), 5.4 * grow)
        for place, point in enumerate(points):
            reach = (7.0 if place in (0, len(points) - 1) else 5.0) * grow
            canvas.disc(point, reach + 1.6 * grow, theme.WHITE)
            canvas.disc(point, reach, (24, 132, 66))
            if place == len(points) - 1:
                canvas.disc(point, reach * 0.5, theme.GOLD)

    return sprite(size, scale, paint, margin=0, ss=3)
