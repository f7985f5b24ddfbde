"""Attack and defence of a card as sprites: the shape that they stand on, and the figure as it counts now."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.cardline.signs import ATTACK, DEFENCE, LOWERED, RAISED, arrowhead, burst, shield
from renderers.raster import Canvas, Sprite, sprite

FIGURE_SIZE = 41.0
"""Size of the type of attack and defence; their digits are 0.711 of it high."""
_MIDDLE = (0.0, 0.0)
_SIDE = (66.0, 66.0)


@lru_cache(maxsize=256)
def figure_sprite(printed: int, now: int, scale: float, *, is_attack: bool) -> Sprite:
    """Attack or defence as effective now."""
    change = (now > printed) - (now < printed)
    ink = (60, 30, 0) if change > 0 else theme.WHITE

    def write(canvas: Canvas) -> None:
        canvas.figures((0, 0 if is_attack else -1), str(now), FIGURE_SIZE if now < 10 else 32.0, ink)

    written = _shape(change, scale, is_attack=is_attack).overlaid(write, scale)
    return written.topped(scale, (_arrow(change, scale, is_attack=is_attack), _MIDDLE)) if change else written


@lru_cache(maxsize=32)
def _shape(change: int, scale: float, *, is_attack: bool) -> Sprite:
    """What a figure stands on that is more than is printed, as much, or less."""
    fill = RAISED if change > 0 else LOWERED if change < 0 else ATTACK if is_attack else DEFENCE

    def paint(canvas: Canvas) -> None:
        if is_attack:
            burst(canvas, _MIDDLE, 29, fill, theme.WHITE)
        else:
            shield(canvas, _MIDDLE, 28, fill, theme.WHITE)

    return sprite(_SIDE, scale, paint)


@lru_cache(maxsize=32)
def _arrow(change: int, scale: float, *, is_attack: bool) -> Sprite:
    """That a figure is more or less than is printed."""
    at, tone = (24 if is_attack else -24, -21), (190, 120, 0) if change > 0 else LOWERED
    return sprite(_SIDE, scale, lambda canvas: arrowhead(canvas, at, 6.4, tone, up=change > 0))
