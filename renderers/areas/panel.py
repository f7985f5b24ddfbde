"""The panel below a map that is made for where it is seen: the status, and signs that want explaining."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.areas.piles import pile_sprite
from renderers.chrome import chip_colours, legend_sign
from renderers.counters import blank_sprite
from renderers.raster import Canvas, Sheet, smooth_overlay, text_width
from renderers.scene import LegendItem, StatusChip
from renderers.signs import paint_emblem

_STATUS, _LEGEND = 2.75, 1.75
"""Heights of the two rows against the size of the type."""
_PAD, _GAP = 0.32, 0.24
_EMBLEM = 0.95
_SIGN = 1.5


def panel_height(least: float) -> int:
    """Pixels of the panel with type of so many pixels."""
    return round((_STATUS + _LEGEND) * least)


@lru_cache(maxsize=64)
def panel(status: tuple[StatusChip, ...], legend: tuple[LegendItem, ...], width: int, least: float) -> Sheet:
    """The panel; of the signs the last ones are left out where they have no room, of the fields the middle ones.

    Args:
        status: fields, the first and the last of which matter most.
        legend: signs, the most unusual first.
        width: in pixels.
        least: pixels of its type.
    """
    sheet = Sheet.plain((width, panel_height(least)), theme.BAR, ("bar", ""))
    kept = list(status)
    while len(kept) > 2 and sum(_chip_width(chip, least) for chip in kept) + _GAP * least * (len(kept) + 1) > width:
        kept.pop(-2)
    spare = width - sum(_chip_width(chip, least) for chip in kept)
    gap = spare / (len(kept) + 1)
    places, x = [], gap
    for chip in kept:
        places.append((x, chip))
        x += _chip_width(chip, least) + gap
    top = _LEGEND * least

    def draw(canvas: Canvas) -> None:
        for left, chip in places:
            fill, _, _, rim = chip_colours(chip.tone)
            wide = _chip_width(chip, least)
            box = (left, top + 0.08 * least, left + wide, top + (_STATUS - 0.16) * least)
            canvas.shows("chip", chip.tone, box)
            canvas.plate(box, 0.3 * least, rim)
            canvas.plate((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), 0.26 * least, fill)
            if chip.tone in theme.ARMIES:
                at = (left + (_PAD + _EMBLEM / 2) * least, top + 1.88 * least)
                paint_emblem(canvas, chip.tone, *at, 0.42 * least, theme.ARMIES[chip.tone].on_flag)

    smooth_overlay(sheet, (0, round(top), *sheet.size), 1.0, (0.0, 0.0), draw)
    words = Canvas.on(sheet, 1.0)
    for left, chip in places:
        _, ink, faint, _ = chip_colours(chip.tone)
        middle = left + _chip_width(chip, least) / 2
        shift = _EMBLEM * least / 2 if chip.tone in theme.ARMIES else 0.0
        words.text((middle, top + 0.72 * least), chip.word, least, faint, weight=600, width=75)
        words.text((middle + shift, top + 1.88 * least), chip.value, least * 1.1, ink, weight=800, width=75)
    _explain(sheet, legend, least)
    return sheet


def _chip_width(chip: StatusChip, least: float) -> float:
    emblem = _EMBLEM * least if chip.tone in theme.ARMIES else 0.0
    value = text_width(chip.value, least * 1.1, 800, 75) + emblem
    return max(text_width(chip.word, least, 600, 75), value) + 2 * _PAD * least


def _explain(sheet: Sheet, legend: tuple[LegendItem, ...], least: float) -> None:
    """As many signs as have room beside each other."""
    words = Canvas.on(sheet, 1.0)
    x, y = _GAP * least, _LEGEND * least / 2
    for item in legend:
        kind, _, seat = item.sign.partition(":")
        pile = pile_sprite(seat, "2", "4-6", active=True, size=least, scale=1.0) if kind == "pile" else None
        sign = (_SIGN if pile is None else pile.size[0] / least) * least
        wide = sign + 0.3 * least + text_width(item.word, least, 600, 75)
        if x + wide > sheet.size[0] - _GAP * least:
            continue
        at, scale = (x + sign / 2, y), least / theme.LEGEND_TYPE * 1.01
        if pile is not None:
            pile.lay(sheet, *at)
        elif kind in ("active", "inactive"):  # figures on it could not be read
            blank_sprite(seat, "infantry", kind == "active", scale * 0.66).lay(sheet, *at)
        else:
            legend_sign(sheet, item.sign, at, scale)
        words.text((x + sign + 0.3 * least, y), item.word, least, theme.BAR_INK, weight=600, width=75, anchor="lm")
        x += wide + 0.9 * least
