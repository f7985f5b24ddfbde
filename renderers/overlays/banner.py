"""A banner: a line of text to lay above a picture that must not be taken for another, such as an example's."""

from __future__ import annotations

from renderers import theme
from renderers.raster import Canvas, Picture, Sheet, smooth_overlay

_WIDTH, _HEIGHT, _LETTERS = 800.0, 46.0, 26.0
"""Units across and down, and of the letters, whatever the pixels: on a phone 800 are 390 points or so."""


def draw_banner(text: str, width: int) -> Picture:
    """The banner at a width in pixels."""
    sheet = Sheet.plain((width, round(_HEIGHT * width / _WIDTH)), theme.PAPER)

    def draw(canvas: Canvas) -> None:
        canvas.polygon([(0, 0), (_WIDTH, 0), (_WIDTH, _HEIGHT), (0, _HEIGHT)], theme.BAR)
        canvas.text((_WIDTH / 2, _HEIGHT / 2), text, _LETTERS, theme.BAR_INK, weight=700, anchor="mm")

    smooth_overlay(sheet, (0, 0, *sheet.size), width / _WIDTH, (0.0, 0.0), draw)
    return sheet.picture()
