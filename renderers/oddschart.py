"""Odds as a bar chart: a bar for each result, as long as its share of the whole, with the figures beside it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from renderers import theme
from renderers.raster import Canvas, Picture, Sheet, smooth_overlay, text_width

WIDTH = 900
_ROW = 54.0
_TOP = 78.0
_FOOT = 44.0
_LEFT = 26.0
_SIZE = 24.0
_LABEL = 430.0
_BAR = (470.0, 720.0)


class Row(msgspec.Struct, frozen=True):
    """A result: what happens, its share between 0 and 1, and the share in figures."""

    label: str
    share: float
    figures: str


def draw_odds(title: str, rows: Sequence[Row], remark: str) -> Picture:
    """A chart 900 px wide.

    Args:
        title: over the bars, such as the order.
        rows: the results in order.
        remark: below them, such as how exact they are.
    """
    height = round(_TOP + _ROW * len(rows) + _FOOT)
    sheet = Sheet.plain((WIDTH, height), theme.PAPER)

    def draw(canvas: Canvas) -> None:
        canvas.polygon([(0, 0), (WIDTH, 0), (WIDTH, 58), (0, 58)], theme.BAR)
        canvas.polygon([(0, 55), (WIDTH, 55), (WIDTH, 58), (0, 58)], theme.BAR_EDGE)
        canvas.text((_LEFT, 28), _fitted(title, WIDTH - 2 * _LEFT, 26), 26, theme.BAR_INK, weight=800, anchor="lm")
        for number, row in enumerate(rows):
            _bar(canvas, _TOP + _ROW * number, row)
        canvas.text((_LEFT, height - 22), remark, 18, theme.INK, weight=500, anchor="lm")

    smooth_overlay(sheet, (0, 0, *sheet.size), 1.0, (0.0, 0.0), draw)
    return sheet.picture()


def _bar(canvas: Canvas, top: float, row: Row) -> None:
    middle = top + _ROW / 2
    canvas.text((_LEFT, middle), _fitted(row.label, _LABEL, _SIZE), _SIZE, theme.INK, weight=700, anchor="lm")
    left, right = _BAR
    canvas.plate((left, top + 9, right, top + _ROW - 9), 6, (214, 202, 172))
    if row.share:  # however unlikely, it is to be seen
        end = left + max(8.0, (right - left) * row.share)
        canvas.plate((left, top + 9, end, top + _ROW - 9), 6, theme.MOVE, theme.INK, 1.5)
    canvas.text((right + 16, middle), row.figures, _SIZE, theme.INK, weight=800, anchor="lm")


def _fitted(text: str, room: float, size: float) -> str:
    """The text, cut to the room there is."""
    if text_width(text, size, 800) <= room:
        return text
    while text and text_width(text + "…", size, 800) > room:
        text = text[:-1]
    return text.rstrip() + "…"
