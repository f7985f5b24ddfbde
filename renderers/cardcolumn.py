"""The columns beside a card table: whose side it is, hand, token, and the names of piles and resources."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from renderers import theme
from renderers.cardlayout import COLUMN, HEAD, Half, column_spans
from renderers.cardscene import Captions, SideItem
from renderers.cardsigns import token_sign
from renderers.counters import blend
from renderers.raster import Canvas, Sheet, smooth_overlay, text_width
from renderers.signs import paint_emblem
from renderers.theme import ArmyTheme


def column_sheet(side: SideItem, half: Half, captions: Captions, scale: float) -> Sheet:
    """The panel of a side without its cards."""
    bare = msgspec.structs.replace(
        side,
        cards=(),
        resources=(),
        deck=msgspec.structs.replace(side.deck, count=0, battle=0, stamp=""),
        losses=msgspec.structs.replace(side.losses, count=0, battle=0, stamp="", card=""),
    )
    return _panel(bare, len(side.resources), round(half.bottom - half.top), half.is_far, captions, scale)


@lru_cache(maxsize=32)
def _panel(side: SideItem, resources: int, tall: int, is_far: bool, captions: Captions, scale: float) -> Sheet:
    army = theme.ARMIES[side.seat]
    sheet = Sheet.plain((round(COLUMN * scale), round(tall * scale)), blend((30, 28, 26), army.flag, 0.22))

    def paint(canvas: Canvas) -> None:
        _paint_panel(canvas, army, side, resources, tall, captions, is_far=is_far)

    smooth_overlay(sheet, (0, 0, *sheet.size), scale, (0.0, 0.0), paint)
    return sheet


def _paint_panel(
    canvas: Canvas, army: ArmyTheme, side: SideItem, resources: int, tall: float, captions: Captions, *, is_far: bool
) -> None:
    head, supplies, piles = column_spans((0.0, tall), is_far=is_far)
    ink = blend(army.flag, theme.WHITE, 0.8)
    canvas.plate((0, 0, 2.4, tall), 0, theme.BAR_EDGE)
    canvas.plate((8, head + 5, COLUMN - 6, head + HEAD - 5), 8, army.flag)
    paint_emblem(canvas, side.seat, 26, head + 22, 12, army.on_flag)
    size = min(20.0, 20.0 * 146 / text_width(side.name, 20, 800, 80))
    canvas.text((44, head + 22), side.name, size, theme.WHITE, weight=800, anchor="lm")
    for place in range(3):
        x = 20 + place * 7
        canvas.plate((x, head + 40 + abs(1 - place), x + 16, head + 66), 2.4, theme.WHITE)
        canvas.plate((x + 1.2, head + 41.2 + abs(1 - place), x + 14.8, head + 64.8), 1.6, army.rim)
    canvas.figures((72, head + 54), str(side.hand), 34, theme.WHITE)
    canvas.text((92, head + 56), captions.hand, 15, ink, weight=600, anchor="lm")
    token_sign(canvas, (COLUMN - 30, head + 53), 15, is_there=side.token)
    label = f"{captions.resources} {side.payable}/{resources}"
    size = min(18.0, 18.0 * (COLUMN - 22) / text_width(label, 18, 700, 80))
    canvas.text((COLUMN / 2, supplies + 15), label, size, ink, weight=700)
    y = piles + (12 if is_far else 122)
    for x, pile in ((52, side.deck), (148, side.losses)):
        canvas.text((x, y), pile.word, 17, ink, weight=700)
