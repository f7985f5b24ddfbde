"""Cards held in a hand as a picture; larger than on the table, with their texts."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from renderers import theme
from renderers.cardline.art import Vignettes
from renderers.cardline.face import CARD, card_sprite
from renderers.cardline.scene import CardFace
from renderers.hand import fitted
from renderers.handcloth import BAR, cloth
from renderers.raster import Canvas, Picture, Sheet, smooth_overlay, text_width
from renderers.signs import paint_emblem

_WIDTH = 1280
_CAPTION = 46.0
_NOTE = 76


class HeldCard(msgspec.Struct, frozen=True):
    """A card to draw: its face, and the lines of a caption under it."""

    face: CardFace
    caption: tuple[str, ...] = ()


def draw_held(
    vignettes: Vignettes,
    title: str,
    seat: str,
    held: Sequence[HeldCard],
    empty: str,
    note: str,
) -> Picture:
    """Cards as a picture 1280 px wide.

    Args:
        vignettes: the art.
        title: over the cards.
        seat: whose they are.
        held: in order.
        empty: what to say when there are none.
        note: a line below the cards; empty for none.
    """
    columns = max(3, min(4, len(held)))
    scale = min(1.9, (_WIDTH - 24) / columns / (CARD[0] + 14))
    caption = _CAPTION if any(one.caption for one in held) else 6.0
    rows = max(1, -(-len(held) // columns))
    pitch = (CARD[1] + 16) * scale + caption
    tall = round(pitch * rows + 16) if held else 150
    sheet = cloth((_WIDTH, BAR + tall + (_NOTE if note else 0)), seat).copy()
    for place, one in enumerate(held):
        row, column = divmod(place, columns)
        inside = min(columns, len(held) - row * columns)
        x = _WIDTH / 2 + (column - (inside - 1) / 2) * (_WIDTH - 16) / columns
        y = BAR + 14 + row * pitch + (CARD[1] / 2 + 3) * scale
        card_sprite(vignettes, one.face, scale).lay(sheet, x, y)
        _below(sheet, one, x, y + (CARD[1] / 2 + 6) * scale, scale)

    def write(canvas: Canvas) -> None:
        paint_emblem(canvas, seat, 36, 32, 18, theme.ARMIES[seat].on_flag)
        canvas.text((66, 32), title, 30, theme.WHITE, weight=800, width=90, anchor="lm")
        if not held:
            canvas.text((_WIDTH / 2, BAR + tall / 2), empty, 30, theme.BAR_FAINT, weight=600)
        if note:
            size, lines = fitted(note, _WIDTH - 60, _NOTE - 8.0)
            for place, line in enumerate(lines):
                y = BAR + tall + (_NOTE - 8) / 2 + (place - (len(lines) - 1) / 2) * size * 1.26
                canvas.text((_WIDTH / 2, y), line, size, theme.BAR_INK, weight=600, width=90)

    smooth_overlay(sheet, (0, 0, *sheet.size), 1.0, (0.0, 0.0), write)
    return sheet.picture()


def _below(sheet: Sheet, one: HeldCard, x: float, y: float, scale: float) -> None:
    """The caption under a card."""
    canvas = Canvas.on(sheet, 1.0)
    if one.caption:
        widest = max(text_width(line, 20, 600, 86) for line in one.caption)
        size = min(21.0, (_CAPTION - 2) / len(one.caption) / 1.1, 20 * CARD[0] * scale / widest)
        for place, line in enumerate(one.caption):
            at = (x, y + size * (0.7 + 1.1 * place))
            canvas.text(at, line, size, theme.BAR_INK, weight=600, width=86)
