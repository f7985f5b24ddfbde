"""The panel below a map that is made for where it is seen: the status, and signs that want explaining."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.blocks import block_sprite
from renderers.chrome import legend_sign
from renderers.counters import blank_sprite
from renderers.panel import STATUS, status_row
from renderers.raster import Canvas, Sheet, Sprite, text_width
from renderers.scene import LegendItem, StatusChip

_LEGEND, _ROWS = 1.55, 2
"""Height of a row of signs against the size of its type, and how many rows there are."""
_GAP = 0.24
_SIGN = 1.5


def panel_height(least: float) -> int:
    """Pixels of the panel with type of so many pixels."""
    return round((STATUS + _ROWS * _LEGEND) * least)


def panel(status: tuple[StatusChip, ...], legend: tuple[LegendItem, ...], width: int, least: float) -> Sheet:
    """The panel; the last of the signs are left out where they have no room.

    Args:
        status: fields, of which the first and the last matter most.
        legend: signs, the most unusual first.
        width: in pixels.
        least: pixels of its type.
    """
    sheet = Sheet.plain((width, panel_height(least)), theme.BAR)
    row = status_row(status, width, least)
    top = sheet.size[1] - row.size[1]
    sheet.lay(_explained(legend, (width, top), least), (0, 0))
    sheet.lay(row, (0, top))
    return sheet


@lru_cache(maxsize=16)
def _explained(legend: tuple[LegendItem, ...], size: tuple[int, int], least: float) -> Sheet:
    """As many signs as have room beside each other, each in the first row that has it; most pictures share them."""
    sheet = Sheet.plain(size, theme.BAR, ("legend", ""))
    words = Canvas.on(sheet, 1.0)
    ends = [_GAP * least] * _ROWS
    for item in legend:
        blocks = _blocks(item.sign, least)
        sign = sum(block.size[0] for block in blocks) or _SIGN * least
        wide = sign + 0.3 * least + text_width(item.word, least, 600, 75)
        row = next((row for row, x in enumerate(ends) if x + wide <= sheet.size[0] - _GAP * least), None)
        if row is None:
            continue
        x, y = ends[row], _LEGEND * least * (row + 0.5)
        at, scale = (x + sign / 2, y), least / theme.LEGEND_TYPE * 1.01
        kind, _, seat = item.sign.partition(":")
        for place, block in enumerate(blocks):
            block.lay(sheet, x + block.size[0] / 2 + sum(one.size[0] for one in blocks[:place]), y)
        if kind in ("active", "inactive"):  # figures on it could not be read
            blank_sprite(seat, "infantry", kind == "active", scale * 0.66).lay(sheet, *at)
        elif not blocks:
            legend_sign(sheet, item.sign, at, scale)
        words.text((x + sign + 0.3 * least, y), item.word, least, theme.BAR_INK, weight=600, width=75, anchor="lm")
        ends[row] += wide + 0.9 * least
    return sheet


def _blocks(sign: str, least: float) -> list[Sprite]:
    """The block of a pile, or those of how many units of each army are coming; none for other signs."""
    kind, *rest = sign.split(":")
    told: list[tuple[str, str, str]] = []
    if kind == "pile":
        told = [(rest[0], "2", "4-6")]
    elif kind == "coming":
        told = [(seat, count, "") for seat, count in zip(rest[::2], rest[1::2], strict=True)]
    return [block_sprite(*one, active=True, size=least, scale=1.0) for one in told]
