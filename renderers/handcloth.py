"""The dark cloth on which a hand lies, under a bar in the colour of its owner, and its cards as strips on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from renderers import theme
from renderers.counters import blend
from renderers.layout import wrapped
from renderers.raster import Canvas, Picture, Sheet, Sprite, mapped, noise, smooth_overlay
from renderers.screens import TELEGRAM
from renderers.signs import paint_emblem

WIDTH = TELEGRAM.width
"""Pixels of a hand: it is read in a chat."""
LEAST = TELEGRAM.least(WIDTH)
"""Pixels of the smallest type on a hand."""
BAR = 66
"""Height of the bar in pixels."""
STRIP = WIDTH - 24.0
"""Width of a card that is a strip."""
_GAP = 10.0
_LINE = 1.24
"""Height of a line of a note against its type."""


@lru_cache(maxsize=8)
def cloth(size: tuple[int, int], seat: str) -> Sheet:
    """A dark cloth under a bar in the army's colour; nobody may draw on it, only on a copy."""
    army = theme.ARMIES[seat]
    sheet = Sheet.plain(size, blend((44, 42, 38), army.flag, 0.18))
    lit = sheet.lit(mapped(noise(size, 5, "felt"), lambda value: 128 + (value - 128) * 0.14))
    canvas = Canvas.on(lit, 1.0)
    canvas.plate((0, 0, size[0], BAR), 0, army.flag)
    canvas.plate((0, BAR - 3, size[0], BAR), 0, theme.BAR_EDGE)
    return lit


def draw_hand(
    title: str,
    seat: str,
    spread: tuple[float, Callable[[Sheet], None]] | None,
    empty: str,
    notes: Sequence[str],
) -> Picture:
    """A hand as a picture on which all that is written can be read in a chat.

    Args:
        title: over the cards.
        seat: whose hand it is.
        spread: the height of the cards in pixels, and what lays them below the bar; nothing if there are none.
        empty: what to say when there are none.
        notes: lines below the cards, such as secret objectives.
    """
    tall = round(spread[0]) if spread else 150
    lines = note_lines(notes)
    sheet = cloth((WIDTH, BAR + tall + _foot(lines)), seat).copy()
    if spread:
        spread[1](sheet)

    def write(canvas: Canvas) -> None:
        paint_emblem(canvas, seat, 36, 32, 18, theme.ARMIES[seat].on_flag)
        canvas.text((66, 32), title, 30, theme.WHITE, weight=800, width=90, anchor="lm")
        if not spread:
            canvas.text((WIDTH / 2, BAR + tall / 2), empty, 30, theme.BAR_FAINT, weight=600)
        for place, line in enumerate(lines):
            at = (24, BAR + tall + 8 + LEAST * _LINE * (place + 0.5))
            canvas.text(at, line, LEAST, theme.BAR_INK, weight=600, width=86, anchor="lm")

    for part in ((0, 0, WIDTH, BAR), (0, BAR if not spread else BAR + tall, *sheet.size)):
        smooth_overlay(sheet, part, 1.0, (0.0, 0.0), write)
    return sheet.picture()


def strips(count: int, notes: Sequence[str], shortest: float, tallest: float) -> float:
    """How tall each of so many strips may be for all of them to be seen as wide as a chat, within bounds."""
    room = TELEGRAM.height - BAR - _foot(note_lines(notes)) - 12
    return max(shortest, min(tallest, int(room / max(1, count) - _GAP)))


def lay_strips(cards: Sequence[Sprite], tall: float) -> tuple[float, Callable[[Sheet], None]] | None:
    """Strips of one height below each other, as `draw_hand` takes them."""
    pitch = tall + _GAP

    def lay(sheet: Sheet) -> None:
        for place, card in enumerate(cards):
            card.lay(sheet, WIDTH / 2, BAR + 12 + tall / 2 + place * pitch)

    return (pitch * len(cards) + 14, lay) if cards else None


def note_lines(notes: Sequence[str]) -> list[str]:
    """Notes in lines as wide as a hand."""
    return [line for note in notes for line in wrapped(note, LEAST, WIDTH - 48, weight=600, stretch=86)]


def _foot(lines: Sequence[str]) -> int:
    return round(16 + LEAST * _LINE * len(lines)) if lines else 0
