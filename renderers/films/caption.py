"""Captions: when it is, whose moment, what was thrown and what happened, below a picture."""

from __future__ import annotations

from renderers import theme
from renderers.films.take import Die, Take
from renderers.layout import wrapped
from renderers.raster import Canvas, Picture, Sheet, text_width

_WRITTEN = str.maketrans("→", "›")
"""What stands in a caption for signs that its type has not."""


def caption(take: Take, width: int, height: int, size: float) -> Picture:
    """When, whose, what was thrown, and what happened, as far as there is room."""
    sheet = Sheet.plain((width, height), theme.BAR, ("bar", ""))
    canvas = Canvas.on(sheet, 1.0)
    pad = 12.0
    canvas.polygon([(0, 0), (width, 0), (width, 3), (0, 3)], theme.BAR_EDGE)
    right = width - pad
    for die in reversed(take.dice):
        right = _die(canvas, die, right, 8.0 + size * 0.66, size)
    head = _cut(take.title, size, right - 2 * pad)
    canvas.text((pad, 8.0 + size * 0.66), head, size, theme.GOLD, weight=800, width=85, anchor="lm")
    lines = [line for text in take.lines for line in wrapped(text.translate(_WRITTEN), size, width - 2 * pad)]
    room = int((height - 12.0 - size * 1.4) / (size * 1.22))
    if len(lines) > room:
        lines = [*lines[: room - 1], f"{lines[room - 1].rstrip('.,;:')}…"]
    for number, line in enumerate(lines):
        y = 8.0 + size * (2.0 + 1.22 * number)
        canvas.text((pad, y), line, size, theme.BAR_INK, weight=500, width=90, anchor="lm")
    return sheet.picture()


def _die(canvas: Canvas, die: Die, right: float, middle: float, size: float) -> float:
    """What dice came to, on a die in the colour of its side, that ends at a point; where the next one ends."""
    figure = str(die.total)
    wide = max(size * 1.2, text_width(figure, size, 800, 80) + size * 0.6)
    box = (right - wide, middle - size * 0.6, right, middle + size * 0.6)
    rim = theme.ARMIES[die.seat].flag if die.seat in theme.ARMIES else theme.BAR_EDGE
    canvas.plate(box, size * 0.25, rim)
    canvas.plate((box[0] + 3, box[1] + 3, box[2] - 3, box[3] - 3), size * 0.18, theme.WHITE)
    canvas.figures(((box[0] + box[2]) / 2, middle), figure, size * 0.9, theme.INK)
    return box[0] - size * 0.3


def _cut(text: str, size: float, width: float) -> str:
    """A line no wider than there is room."""
    while text and text_width(text, size, 800, 85) > width:
        text = text[:-2].rstrip() + "…" if len(text) > 2 else ""
    return text
