"""A hand of cards as a picture: vignettes made of plain shapes, name and effect; for the eyes of its owner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from renderers import theme
from renderers.counters import blend
from renderers.display import Subject
from renderers.handcloth import LEAST, STRIP, draw_hand, lay_strips, strips
from renderers.layout import STEP, fitted
from renderers.raster import Canvas, Picture, Point, Sprite, sprite

Vignettes = Mapping[str, Mapping[str, Any]]
"""Cards and prefabs as their data file has them."""

_ART = (14.0, 58.0, 286.0, 221.0)
"""Where a vignette lies, in the units of its shapes."""
_EDGE, _INSET = 9.0, 16.0
_NAME = 31.0
"""Size of the type of names."""
_SHORTEST, _TALLEST = 116.0, 186.0
"""Of a card, in pixels."""

_SKIES: dict[str, tuple[theme.Colour, theme.Colour, theme.Colour]] = {
    "day": ((134, 166, 186), (226, 218, 190), (140, 126, 92)),
    "dawn": ((122, 124, 158), (246, 204, 150), (120, 106, 80)),
    "dusk": ((96, 62, 66), (232, 142, 84), (92, 74, 60)),
    "night": ((22, 30, 52), (62, 76, 104), (44, 44, 50)),
    "smoke": ((104, 98, 94), (206, 172, 136), (98, 86, 72)),
}
_TONES: dict[str, theme.Colour] = {
    "dark": (38, 34, 34),
    "mid": (96, 84, 72),
    "steel": (116, 126, 132),
    "light": (232, 226, 208),
    "flame": (240, 126, 24),
    "glow": (255, 228, 128),
    "smoke": (168, 164, 158),
    "red": (196, 24, 22),
    "ruin": (66, 56, 54),
    "dusk": (226, 150, 90),
    "skin": (214, 176, 140),
    "wood": (148, 108, 64),
    "brass": (214, 168, 70),
    "water": (84, 128, 158),
}
_COATS: dict[str, theme.Colour] = {"ger": (92, 102, 96), "sov": (126, 108, 70)}


class HandCard(msgspec.Struct, frozen=True):
    """A card to draw: its vignette and its texts in the reader's language."""

    id: str
    seat: str
    name: str
    effect: str


def draw_cards(title: str, seat: str, cards: Sequence[HandCard], empty: str, vignettes: Vignettes) -> Picture:
    """A hand as a picture on which all can be read in a chat: each card is a strip, its vignette beside its texts.

    Args:
        title: over the cards.
        seat: whose hand it is.
        cards: in order.
        empty: what to say when there are none.
        vignettes: shapes for each card id.
    """
    tall = strips(len(cards), (), _SHORTEST, _TALLEST)
    drawn = [_card_sprite(card, _art_of(card, vignettes), tall) for card in cards]
    return draw_hand(title, seat, lay_strips(drawn, tall), empty, ())


def _art_of(card: HandCard, vignettes: Vignettes) -> _Art:
    shapes = vignettes["cards"].get(card.id, {"sky": "smoke", "shapes": []})
    return _Art(shapes["sky"], shapes["shapes"], vignettes["prefabs"])


class _Art:
    """A vignette's shapes; equal when they are of the same card, for the cards never change while the program runs."""

    def __init__(
        self, sky: str, shapes: Sequence[Sequence[Any]], prefabs: Mapping[str, Sequence[Sequence[Any]]]
    ) -> None:
        self.sky, self.shapes, self.prefabs = sky, shapes, prefabs

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Art) and self.shapes == other.shapes

    def __hash__(self) -> int:
        return len(self.shapes)


@lru_cache(maxsize=32)
def _card_sprite(card: HandCard, art: _Art, tall: float) -> Sprite:
    army = theme.ARMIES[card.seat]
    zoom = (tall - 2 * _EDGE) / (_ART[3] - _ART[1])
    left = _EDGE * 2 + (_ART[2] - _ART[0]) * zoom
    room = STRIP - left - _EDGE - 2 * _INSET

    def paint(canvas: Canvas) -> None:
        x, y = -STRIP / 2, -tall / 2
        inner = canvas.about((x, y))
        inner.plate((0, 0, STRIP, tall), 14, army.rim)
        inner.plate((2.5, 2.5, STRIP - 2.5, tall - 2.5), 12, army.flag)
        _paint_art(canvas.about((x + _EDGE - _ART[0] * zoom, y + _EDGE - _ART[1] * zoom), zoom), art, card.seat)
        inner.plate((left, _EDGE, STRIP - _EDGE, tall - _EDGE), 7, (252, 246, 230))

    def write(canvas: Canvas) -> None:
        x, y = left + _INSET - STRIP / 2, -tall / 2 + _EDGE
        named, (name, *_) = fitted(card.name, room, _NAME * STEP, (_NAME, 28.0, 26.0, LEAST))
        canvas.text((x, y + 6 + named / 2), name, named, theme.INK, weight=800, width=85, anchor="lm")
        below = y + 10 + named
        size, lines = fitted(card.effect, room, tall / 2 - _EDGE - below, (28.0, 26.0, 24.5, LEAST))
        for place, line in enumerate(lines):
            at = (x, below + size * STEP * (place + 0.5))
            canvas.text(at, line, size, theme.INK, weight=500, width=90, anchor="lm")

    shows: Subject = ("card", f"{card.seat} {card.id}")
    return sprite((STRIP, tall), 1.0, paint, shows=shows, shadow=5.0, margin=8.0, ss=3).overlaid(write, 1.0)


def _paint_art(canvas: Canvas, art: _Art, seat: str) -> None:
    """Sky, a far skyline, the ground and the shapes of the card, cut to the field of the picture."""
    x0, y0, x1, y1 = _ART
    unit = (x1 - x0) / 100
    top, low, soil = _SKIES[art.sky]
    canvas.plate((x0 - 2, y0 - 2, x1 + 2, y1 + 2), 2, theme.INK)
    horizon = 46.0
    for band in range(24):
        y = y0 + (y1 - y0) * band / 24
        canvas.polygon([(x0, y), (x1, y), (x1, y + 7.2), (x0, y + 7.2)], blend(top, low, band / 20 if band < 20 else 1))
    far = blend(low, soil, 0.6)
    skyline = (
        (0, 40),
        (6, 40),
        (6, 34),
        (13, 34),
        (13, 38),
        (20, 38),
        (20, 30),
        (24, 30),
        (24, 41),
        (34, 41),
        (34, 36),
        (42, 36),
        (42, 40),
        (55, 40),
        (55, 33),
        (60, 31),
        (60, 40),
        (70, 40),
        (70, 35),
        (80, 35),
        (80, 39),
        (90, 39),
        (90, 32),
        (95, 32),
        (95, 41),
        (100, 41),
    )
    canvas.polygon(_placed([(0, horizon), *skyline, (100, horizon)], unit), far)
    canvas.polygon([(x0, y0 + horizon * unit), (x1, y0 + (horizon - 2) * unit), (x1, y1), (x0, y1)], soil)
    canvas.polygon([(x0, y0 + 54 * unit), (x1, y0 + 52 * unit), (x1, y1), (x0, y1)], blend(soil, theme.BLACK, 0.16))
    _paint_shapes(canvas, art, art.shapes, seat, (0.0, 0.0), 1.0, unit)
    for margin, colour in ((40.0, theme.ARMIES[seat].flag), (2.0, theme.INK)):
        near = min(margin, 4.0)
        canvas.plate((x0 - near, y1, x1 + near, y1 + near + (margin > 4.0) * 3), 0, colour)
        canvas.plate((x0 - near, y0 - near, x1 + near, y0), 0, colour)
        canvas.plate((x0 - near, y0, x0, y1), 0, colour)
        canvas.plate((x1, y0, x1 + near, y1), 0, colour)


def _placed(points: Sequence[Point], unit: float, at: Point = (0.0, 0.0), size: float = 1.0) -> list[Point]:
    """Points of a vignette on the card, kept inside its field."""
    x0, y0, x1, y1 = _ART
    return [
        (min(max(x0 + (at[0] + x * size) * unit, x0), x1), min(max(y0 + (at[1] + y * size) * unit, y0), y1))
        for x, y in points
    ]


def _paint_shapes(
    canvas: Canvas, art: _Art, shapes: Sequence[Sequence[Any]], seat: str, at: Point, size: float, unit: float
) -> None:
    tones = {**_TONES, "coat": _COATS[seat], "army": theme.ARMIES[seat].flag}
    for kind, tone, *numbers in shapes:
        if kind == "use":
            x, y, scale = numbers
            _paint_shapes(
                canvas, art, art.prefabs[tone], seat, (at[0] + x * size, at[1] + y * size), scale * size, unit
            )
        elif kind == "disc":
            x, y, radius = numbers
            centre = _placed([(x, y)], unit, at, size)[0]
            if tone == "none-red":
                canvas.disc(centre, radius * size * unit, None, _TONES["red"], 3.0)
            else:
                canvas.disc(centre, radius * size * unit, tones[tone])
        else:
            flat = numbers if kind == "poly" else numbers[1:]
            points = _placed(list(zip(flat[::2], flat[1::2], strict=True)), unit, at, size)
            if kind == "poly":
                canvas.polygon(points, tones[tone])
            else:
                canvas.line(points, tones[tone], numbers[0] * size * unit)
