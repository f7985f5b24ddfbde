"""A block that stands for several counters of an army: their number beside its emblem, and what they can do."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.raster import Canvas, Sprite, sprite, text_width
from renderers.scene import Point
from renderers.signs import paint_emblem

TALL = 1.36
"""Height of a block against the size of its type."""
_EMBLEM = 0.9
_PAD = 0.28


def block_size(count: str, figures: str, size: float) -> Point:
    """Width and height of a block with type of this size."""
    head, body = _widths(count, figures, size)
    return (head + body, size * TALL)


def _widths(count: str, figures: str, size: float) -> tuple[float, float]:
    """Widths of the parts with the number and with the figures."""
    head = text_width(count, size, 800, 80) + (_EMBLEM + 1.5 * _PAD) * size
    return head, text_width(figures, size, 800, 80) + 2 * _PAD * size if figures else 0.0


@lru_cache(maxsize=512)
def block_sprite(seat: str, count: str, figures: str, active: bool, size: float, scale: float) -> Sprite:
    """A pile at so many pixels for a map unit: its number beside the army's emblem, then what it can do."""
    army = theme.ARMIES[seat]
    head, body = _widths(count, figures, size)
    wide, tall = head + body, size * TALL
    left, top = -wide / 2, -tall / 2

    def paint(canvas: Canvas) -> None:
        canvas.plate((left, top, -left, -top), 2.0, army.rim)
        canvas.plate((left + 1.2, top + 1.2, -left - 1.2, -top - 1.2), 1.4, (army.body if active else army.spent)[0])
        canvas.plate((left + 1.2, top + 1.2, left + head, -top - 1.2), 1.4, army.flag if active else army.hatch)
        paint_emblem(canvas, seat, left + (_PAD + _EMBLEM / 2) * size, 0, 0.44 * size, army.on_flag)
        canvas.figures((left + head / 2 + (_EMBLEM + _PAD / 2) * size / 2, 0), count, size, army.on_flag)
        if figures:
            canvas.figures((-left - body / 2, 0), figures, size, army.ink if active else army.faded)

    said = f"{seat} pile {'active' if active else 'inactive'}"
    return sprite((wide, tall), scale, paint, shows=("counter", said), shadow=2.2, margin=3.0, ss=2)
