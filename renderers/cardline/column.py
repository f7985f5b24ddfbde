"""The columns beside a card table: whose side it is, hand, token, deck, losses and resources."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from renderers import theme
from renderers.cardline.art import Vignettes
from renderers.cardline.layout import COLUMN, HEAD, PILE, WIDTH, Half, LaidTable, column_spans, middle_of
from renderers.cardline.scene import Captions, PileItem, ResourceItem, SideItem
from renderers.cardline.signs import DARK, battle_badge, figure_plate, stamp_sign, state_sign, tint, token_sign
from renderers.cardline.smallcard import small_card
from renderers.counters import blend
from renderers.raster import Canvas, Sheet, Sprite, smooth_overlay, sprite, text_width
from renderers.scene import Box, Point
from renderers.signs import paint_emblem


def column_sheet(
    vignettes: Vignettes,
    side: SideItem,
    half: Half,
    table: LaidTable,
    captions: Captions,
    scale: float,
    least: float = 0.0,
) -> Sheet:
    """The column of a side, as high as its half of the table; with no smaller type than so many units, if not 0."""
    left = WIDTH - COLUMN
    boxes = []
    for place in (side.deck.place, side.losses.place, *(one.place for one in side.resources)):
        x0, y0, x1, y1 = table.places[place]
        boxes.append((x0 - left, y0 - half.top, x1 - left, y1 - half.top))
    bare = msgspec.structs.replace(side, cards=(), unseen=0)
    return _column(vignettes, bare, tuple(boxes), (half.bottom - half.top, half.is_far), captions, scale, least)


@lru_cache(maxsize=8)
def _column(
    vignettes: Vignettes,
    side: SideItem,
    boxes: tuple[Box, ...],
    span: tuple[float, bool],
    captions: Captions,
    scale: float,
    least: float,
) -> Sheet:
    """The same from its height, whether it is the far one, and the boxes of deck, losses and resources in it."""
    tall, is_far = span
    army = theme.ARMIES[side.seat]
    size = (round(COLUMN * scale), round(tall * scale))
    sheet = Sheet.plain(size, blend((30, 28, 26), army.flag, 0.22), ("column", side.seat))
    head, supplies, piles = column_spans((0.0, tall), is_far=is_far)

    def top(canvas: Canvas) -> None:
        _head(canvas, side, head, captions, least)

    def label(canvas: Canvas) -> None:
        _supplies(canvas, side, supplies, captions, least)

    words = Canvas.on(sheet, scale)
    words.plate((0, 0, 2.4, tall), 0, theme.BAR_EDGE)
    _smooth(sheet, (0.0, head, COLUMN, head + HEAD), scale, top)
    _smooth(sheet, (0.0, supplies, COLUMN, supplies + 32), scale, label)
    if not least:  # a back with a figure is a deck, an open card losses
        for x, pile in ((52, side.deck), (148, side.losses)):
            y, ink = piles + (12 if is_far else 122), blend(army.flag, theme.WHITE, 0.8)
            words.text((x, y), pile.word, 17, ink, weight=700)
    for pile, box in zip((side.deck, side.losses), boxes, strict=False):
        _lay_pile(sheet, vignettes, pile, side.seat, middle_of(box), scale, least)
    for item, box in zip(side.resources, boxes[2:], strict=True):
        _lay_resource(sheet, vignettes, item, side.seat, box, scale, least)
    return sheet


def _smooth(sheet: Sheet, box: Box, scale: float, paint: Callable[[Canvas], None]) -> None:
    left, top, right, bottom = (round(side * scale) for side in box)
    smooth_overlay(sheet, (left, top, right, bottom), scale, (0.0, 0.0), paint)


@lru_cache(maxsize=64)
def _count(count: int, scale: float) -> Sprite:
    """How many cards a pile has."""
    half = 20 if count < 10 else 27

    def paint(canvas: Canvas) -> None:
        canvas.plate((-half - 2, -22, half + 2, 22), 12, theme.WHITE)
        canvas.plate((-half, -20, half, 20), 10, (26, 24, 22))
        canvas.figures((0, 0), str(count), 36, theme.WHITE)

    return sprite((2 * half + 4, 44), scale, paint)


@lru_cache(maxsize=64)
def _number(number: int, size: float, scale: float) -> Sprite:
    """The number of a resource."""

    def paint(canvas: Canvas) -> None:
        canvas.disc((0, 0), size * 0.735, theme.WHITE)
        canvas.disc((0, 0), size * 0.62, DARK)
        canvas.figures((0, 0), str(number), size, theme.WHITE)

    return sprite((size * 1.5, size * 1.5), scale, paint)


def _head(canvas: Canvas, side: SideItem, head: float, captions: Captions, least: float) -> None:
    """Name, hand and token."""
    army = theme.ARMIES[side.seat]
    ink = blend(army.flag, theme.WHITE, 0.8)
    canvas.plate((8, head + 5, COLUMN - 6, head + HEAD - 5), 8, army.flag)
    paint_emblem(canvas, side.seat, 26, head + 22, 12, army.on_flag)
    fits = 20.0 * 146 / text_width(side.name, 20, 800, 80)
    if fits >= least:
        size = min(max(20.0, least), fits)
        canvas.text((44, head + 22), side.name, size, theme.WHITE, weight=800, anchor="lm")
    for place in range(3):
        x = 20 + place * 7
        canvas.plate((x, head + 40 + abs(1 - place), x + 16, head + 66), 2.4, theme.WHITE)
        canvas.plate((x + 1.2, head + 41.2 + abs(1 - place), x + 14.8, head + 64.8), 1.6, army.rim)
    canvas.figures((72, head + 54), str(side.hand), 34, theme.WHITE)
    if side.excess is None:
        if not least:
            canvas.text((92, head + 56), captions.hand, 15, ink, weight=600, anchor="lm")
    else:
        box = (12, head + 35, COLUMN - 50, head + HEAD - 4)
        canvas.shows("ring", "refused", box)
        canvas.plate(box, 8, None, theme.WHITE, 3)
        figure_plate(canvas, side.excess, (120, head + 55), max(19.0, least))
    token_sign(canvas, (COLUMN - 30, head + 53), 15, is_there=side.token)


def write_supplies_again(
    sheet: Sheet, side: SideItem, half: Half, captions: Captions, scale: float, least: float
) -> None:
    """How many resources a side has once more on a table, where an arrow into one of them has led over it."""
    if side.lack is None and any(one.battle for one in side.resources):
        supplies = column_spans((half.top, half.bottom), is_far=half.is_far)[1]
        canvas = Canvas.on(sheet, scale, (COLUMN - WIDTH, 0.0))
        _supplies(canvas, side, supplies, captions, least, halo=DARK)


def _supplies(
    canvas: Canvas, side: SideItem, supplies: float, captions: Captions, least: float, halo: theme.Colour | None = None
) -> None:
    """How many resources there are, and how many of them are ready."""
    ink = blend(theme.ARMIES[side.seat].flag, theme.WHITE, 0.8)
    kept = [one for one in side.resources if one.stamp != "destroyed"]
    label = f"{captions.resources} {sum(not one.is_turned for one in kept)}/{len(kept)}"
    if least:
        label = label.rpartition(" ")[2] if text_width(label, least, 700, 80) > COLUMN - 22 else label
    size = least or min(18.0, 18.0 * (COLUMN - 22) / text_width(label, 18, 700, 80))
    if side.lack is None:
        canvas.text((COLUMN / 2, supplies + 15), label, size, ink, weight=700, halo=halo, halo_width=size * 0.16)
    else:
        canvas.shows("ring", "refused", (10, supplies + 2, COLUMN - 8, supplies + 29))
        canvas.plate((10, supplies + 2, COLUMN - 8, supplies + 29), 8, theme.ALERT)
        room = text_width(side.lack, size, 800, 80) + 24 if side.lack else 0
        fit = (COLUMN - 26 - room) / text_width(label, size, 700, 80)
        if fit < 1.0 and least:
            label = label.rpartition(" ")[2]
        size *= 1.0 if least else min(1.0, fit)
        canvas.text((16, supplies + 15), label, size, theme.WHITE, weight=700, anchor="lm")
        figure_plate(canvas, side.lack, (COLUMN - 12 - room / 2, supplies + 15), max(18.0, least))


def _lay_pile(
    sheet: Sheet, vignettes: Vignettes, pile: PileItem, seat: str, at: Point, scale: float, least: float
) -> None:
    x, y = at
    if pile.count:
        depth = 1 + (pile.count > 2) + (pile.count > 8)
        small_card(vignettes, pile.card, seat, PILE, scale, depth=depth).lay(sheet, x * scale, y * scale)
    else:
        frame = [(x - 34, y - 48), (x + 34, y - 48), (x + 34, y + 48), (x - 34, y + 48), (x - 34, y - 48)]
        Canvas.on(sheet, scale).dashes(frame, (150, 142, 120), 2, 8, 6)
    _count(pile.count, scale).lay(sheet, x * scale, y * scale)
    if pile.stamp or pile.battle:
        around = (x - 80, y - 66, x + 80, y + 66)
        _smooth(sheet, around, scale, lambda canvas: _pile_signs(canvas, pile, at, least))


def _lay_resource(
    sheet: Sheet, vignettes: Vignettes, item: ResourceItem, seat: str, box: Box, scale: float, least: float
) -> None:
    x, y = middle_of(box)
    room = (round(box[2] - box[0], 1), round(box[3] - box[1], 1))
    card = small_card(vignettes, item.card, seat, room, scale, is_turned=item.is_turned)
    card.lay(sheet, x * scale, y * scale)
    size = round(max((box[2] - box[0]) * 0.34, least), 2)
    if size <= box[2] - box[0]:
        number = _number(item.number, size, scale)
        number.lay(sheet, (box[0] + size * 0.59) * scale, (box[3] - size * 0.53) * scale)
    if item.battle or item.is_cut or item.stamp:
        around = (box[0] - 30, box[1] - 30, box[2] + 30, box[3] + 30)
        _smooth(sheet, around, scale, lambda canvas: _resource_signs(canvas, item, box, least))


def _pile_signs(canvas: Canvas, pile: PileItem, at: Point, least: float) -> None:
    """What happened to a pile."""
    x, y = at
    is_refused = pile.stamp == "refused"
    if pile.stamp:
        canvas.shows("ring", pile.stamp, (x - 42, y - 55, x + 42, y + 55))
        canvas.plate((x - 42, y - 55, x + 42, y + 55), 8, None, theme.ALERT if is_refused else theme.GLOW, 4)
    if pile.battle:
        battle_badge(canvas, (x + 32, y - 38), max(15.0, least / 1.5), pile.battle)
    if is_refused:
        stamp_sign(canvas, "refused", (x - 26, y - 38), 15)
        figure_plate(canvas, pile.label, (x, y + 38), max(20.0, least))


def _resource_signs(canvas: Canvas, item: ResourceItem, box: Box, least: float) -> None:
    """The battle of a resource, and what happened to it."""
    x0, y0, x1, y1 = box
    x, y = middle_of(box)
    wide = x1 - x0
    if item.battle:
        canvas.shows("ring", f"battle {item.battle}", box)
        canvas.plate((x0 - 2, y0 - 2, x1 + 2, y1 + 2), 6, None, tint(item.battle), 4)
        radius = max(min(11.0, wide * 0.24), least / 1.5)
        if not least or radius <= wide / 2:
            battle_badge(canvas, (x1 - wide * 0.16, (y0 if least else y1) - wide * 0.18), radius, item.battle)
    if item.is_cut:
        state_sign(canvas, "cut", (x, y + 5), wide * 0.28)
    if item.stamp in ("highlight", "built"):
        canvas.shows("ring", item.stamp, box)
        canvas.plate((x0 - 2, y0 - 2, x1 + 2, y1 + 2), 6, None, theme.GLOW, 4)
    elif item.stamp:
        stamp_sign(canvas, item.stamp, (x, y), wide * 0.34)
        figure_plate(canvas, item.label, (x, y1 - 4), max(min(16.0, wide * 0.3), least))
