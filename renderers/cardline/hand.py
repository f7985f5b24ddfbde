"""Cards held in a hand as a picture: strips with their art, texts and figures, those alike as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from renderers import theme
from renderers.cardline.art import FIELD, Vignettes, art_window
from renderers.cardline.scene import CardFace
from renderers.cardline.signs import ATTACK, DEFENCE, PAPER, burst, shield, type_sign
from renderers.display import Subject
from renderers.handcloth import LEAST, STRIP, draw_hand, lay_strips, strips
from renderers.layout import STEP, fitted
from renderers.raster import Canvas, Picture, Sprite, sprite, text_width

_EDGE, _INSET = 8.0, 14.0
_COIN = 62.0
"""Width of the part with the cost."""
_NAME = 30.0
"""Size of the type of names."""
_SHORTEST, _TALLEST = 116.0, 176.0
"""Of a card, in pixels."""
_FIGURES = 148.0
"""Width of the part with attack and defence."""


class HeldCard(msgspec.Struct, frozen=True):
    """A card to draw: its face, and what it can do in a line of words."""

    face: CardFace
    facts: str


def draw_held(
    vignettes: Vignettes, title: str, seat: str, held: Sequence[HeldCard], empty: str, notes: Sequence[str]
) -> Picture:
    """Cards as a picture on which all can be read in a chat.

    Args:
        vignettes: the art.
        title: over the cards.
        seat: whose they are.
        held: in order.
        empty: what to say when there are none.
        notes: lines below the cards.
    """
    alike = Counter(held)
    tall = strips(len(alike), notes, _SHORTEST, _TALLEST)
    drawn = [_strip(vignettes, one, count, tall) for one, count in alike.items()]
    return draw_hand(title, seat, lay_strips(drawn, tall), empty, notes)


@lru_cache(maxsize=128)
def _strip(vignettes: Vignettes, held: HeldCard, count: int, tall: float) -> Sprite:
    """A card, or so many that are alike."""
    face, army = held.face, theme.ARMIES[held.face.seat]
    high = round(tall - 2 * _EDGE)
    wide = round(high * FIELD[0] / FIELD[1])
    left = _COIN + wide + 2 * _EDGE
    right = STRIP - _EDGE
    corner = (-STRIP / 2, -tall / 2)

    def paint(canvas: Canvas) -> None:
        inner = canvas.about(corner)
        inner.plate((0, 0, STRIP, tall), 14, army.rim)
        inner.plate((2.5, 2.5, STRIP - 2.5, tall - 2.5), 12, army.flag)
        inner.plate((_COIN + _EDGE - 2, _EDGE - 2, _COIN + _EDGE + wide + 2, tall - _EDGE + 2), 3, (26, 22, 18))
        inner.plate((left, _EDGE, right, tall - _EDGE), 8, PAPER)
        inner.disc((_COIN / 2 + 4, 38), 29, theme.GOLD_DARK)
        inner.disc((_COIN / 2 + 4, 38), 27, theme.GOLD)
        type_sign(inner, face.kind, (_COIN / 2 + 4, 90), 26)
        if face.is_unit:
            burst(inner, (right - 108, tall / 2), 36, ATTACK, theme.WHITE)
            shield(inner, (right - 38, tall / 2), 34, DEFENCE, theme.WHITE)

    def write(canvas: Canvas) -> None:
        inner = canvas.about(corner)
        inner.figures((_COIN / 2 + 4, 38), str(face.cost), 36, (62, 38, 0))
        if count > 1:
            inner.plate((left - 62, tall - 48, left - 8, tall - 8), 8, theme.BAR)
            inner.text((left - 35, tall - 28), f"×{count}", 28, theme.WHITE, weight=800)
        if face.is_unit:
            inner.figures((right - 108, tall / 2), str(face.attack), 42, theme.WHITE)
            inner.figures((right - 38, tall / 2 - 1), str(face.defence), 42, theme.WHITE)
        _write(inner, held, (left + _INSET, _EDGE, right - (_FIGURES if face.is_unit else _INSET), tall - _EDGE))

    shows: Subject = ("card", f"{face.seat} {face.card}" + (f" ×{count}" if count > 1 else ""))
    picture = art_window(vignettes, face.card, face.seat, (wide, high))
    drawn = sprite((STRIP, tall), 1.0, paint, shows=shows, shadow=5.0, margin=8.0, ss=3)
    return drawn.overlaid(write, 1.0, (picture, (_COIN + _EDGE + wide / 2 - STRIP / 2, 0.0)))


def _write(canvas: Canvas, held: HeldCard, box: tuple[float, float, float, float]) -> None:
    """The name, the word for the type with the properties, and what the card does."""
    x, top, right, bottom = box
    room = right - x
    name = min(_NAME, _NAME * room / text_width(held.face.name, _NAME, 800, 82))
    canvas.text((x, top + 6 + name / 2), held.face.name, name, theme.INK, weight=800, width=82, anchor="lm")
    below = top + 10 + name
    size, lines = fitted(held.facts, room, bottom - below, (26.0, 24.5, LEAST))
    for place, line in enumerate(lines):
        at = (x, below + size * STEP * (place + 0.5))
        canvas.text(at, line, size, theme.INK, weight=500, width=88, anchor="lm")
