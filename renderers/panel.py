"""The status below a picture that is made for where it is seen."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from renderers import theme
from renderers.chrome import chip_colours
from renderers.raster import Canvas, Sheet, smooth_overlay, text_width
from renderers.scene import StatusChip
from renderers.signs import paint_emblem

STATUS = 2.75
"""Height of the status against the size of its type."""
_PAD, _GAP = 0.32, 0.24
_EMBLEM = 0.95


@lru_cache(maxsize=8)
def status_row(status: tuple[StatusChip, ...], width: int, least: float) -> Sheet:
    """The fields of the status beside each other; where they have no room, the last but one are left out.

    Args:
        status: fields, of which the first and the last matter most.
        width: in pixels.
        least: pixels of its type.
    """
    sheet = Sheet.plain((width, round(STATUS * least)), theme.BAR, ("bar", ""))
    kept = list(status)
    while len(kept) > 2 and sum(_chip_width(chip, least) for chip in kept) + _GAP * least * (len(kept) + 1) > width:
        kept.pop(-2)
    gap = (width - sum(_chip_width(chip, least) for chip in kept)) / (len(kept) + 1)
    x = gap
    for chip in kept:
        sheet.lay(_field(chip, least), (round(x), 0))
        x += _chip_width(chip, least) + gap
    return sheet


@lru_cache(maxsize=64)
def _field(chip: StatusChip, least: float) -> Sheet:
    """A field of the status; most stay as they are from one picture to the next."""
    wide = _chip_width(chip, least)
    sheet = _bare_field(chip.tone, wide, least).copy()
    _, ink, faint, _ = chip_colours(chip.tone)
    words = Canvas.on(sheet, 1.0)
    shift = _EMBLEM * least / 2 if chip.tone in theme.ARMIES else 0.0
    words.text((wide / 2, 0.72 * least), chip.word, least, faint, weight=600, width=75)
    words.text((wide / 2 + shift, 1.88 * least), chip.value, least * 1.1, ink, weight=800, width=75)
    return sheet


@lru_cache(maxsize=64)
def _bare_field(tone: str, wide: float, least: float) -> Sheet:
    """A field so wide with nothing written in it: digits are as wide as others."""
    sheet = Sheet.plain((ceil(wide), round(STATUS * least)), theme.BAR)
    fill, _, _, rim = chip_colours(tone)

    def draw(canvas: Canvas) -> None:
        box = (0.0, 0.08 * least, wide, (STATUS - 0.16) * least)
        canvas.shows("chip", tone, box)
        canvas.plate(box, 0.3 * least, rim)
        canvas.plate((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), 0.26 * least, fill)
        if tone in theme.ARMIES:
            at = ((_PAD + _EMBLEM / 2) * least, 1.88 * least)
            paint_emblem(canvas, tone, *at, 0.42 * least, theme.ARMIES[tone].on_flag)

    smooth_overlay(sheet, (0, 0, *sheet.size), 1.0, (0.0, 0.0), draw)
    return sheet


def _chip_width(chip: StatusChip, least: float) -> float:
    emblem = _EMBLEM * least if chip.tone in theme.ARMIES else 0.0
    value = text_width(chip.value, least * 1.1, 800, 75) + emblem
    return max(text_width(chip.word, least, 600, 75), value) + 2 * _PAD * least
