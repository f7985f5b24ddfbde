"""Small cards: resources and piles, face up or down."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.cardline.art import FIELD, Vignettes, art
from renderers.cardline.face import pixels_of
from renderers.cardline.signs import PAPER
from renderers.counters import blend
from renderers.display import Subject
from renderers.raster import Canvas, Sprite, sprite
from renderers.signs import paint_emblem


@lru_cache(maxsize=128)
def small_card(
    vignettes: Vignettes,
    card: str,
    seat: str,
    size: tuple[float, float],
    scale: float,
    *,
    is_turned: bool = False,
    depth: int = 1,
) -> Sprite:
    """A small card: its back, or the art of a card that lies face up; `depth` cards in the pile."""
    wide, tall = size
    step = 2.2

    def paint(canvas: Canvas) -> None:
        army = theme.ARMIES[seat]
        for layer in range(depth - 1, -1, -1):
            x, y = -wide / 2 + layer * step, -tall / 2 - layer * step
            canvas.plate((x, y, x + wide, y + tall), wide * 0.09, army.rim)
            canvas.plate((x + 1.2, y + 1.2, x + wide - 1.2, y + tall - 1.2), wide * 0.08, PAPER)
        if not card:
            edge = wide * 0.07
            canvas.plate((-wide / 2 + edge, -tall / 2 + edge, wide / 2 - edge, tall / 2 - edge), wide * 0.05, army.flag)
            pale = blend(army.flag, theme.WHITE, 0.16)
            for offset in range(-8, 9):
                x = offset * wide * 0.16
                for slope in (1, -1):
                    canvas.line(
                        _clipped(x, slope, wide / 2 - edge * 1.2, tall / 2 - edge * 1.2), pale, 0.9, round_ends=False
                    )
            canvas.disc((0, 0), wide * 0.27, army.rim)
            canvas.disc((0, 0), wide * 0.24, army.flag)
            paint_emblem(canvas, seat, 0, 0, wide * 0.17, army.on_flag)
        else:
            canvas.plate((-wide / 2 + 3, -tall / 2 + 3, wide / 2 - 3, tall / 2 - 3), 2, army.flag)

    shows: Subject = ("card", f"{seat} {card or 'back'}" + " turned" * is_turned)
    box = (wide + depth * step * 2, tall + depth * step * 2)
    made = sprite(box, scale, paint, shows=shows, shadow=2.6, margin=4.0)
    if card:
        across, down = pixels_of((-wide / 2 + 4, -tall / 2 + 4, wide / 2 - 4, tall / 2 - 4), scale)
        whole = art(vignettes, card, seat, (round(down * FIELD[0] / FIELD[1]), down))
        spare = (whole.size[0] - across) // 2
        window = Sprite.opaque(whole.crop((spare, 0, spare + across, down)))
        made = made.overlaid(lambda _: None, scale, (window, (0.0, 0.0)))
    if is_turned:
        made = made.overlaid(lambda canvas: canvas.plate((-99, -99, 99, 99), 0, (96, 98, 104, 120)), scale)
        made = made.tilted(22, 0.84, made.size)
    return made


def _clipped(x: float, slope: int, half_wide: float, half_tall: float) -> list[tuple[float, float]]:
    """A slanting line through (x, 0), kept inside a box about the origin."""
    low = max(-half_tall, min(half_tall, (-half_wide - x) * slope))
    high = max(-half_tall, min(half_tall, (half_wide - x) * slope))
    return [(x + low * slope, low), (x + high * slope, high)]
