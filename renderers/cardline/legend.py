"""The legend of a card table: signs and what they mean, in one strip."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.cardline.signs import (
    ATTACK,
    DEFENCE,
    RAISED,
    arrowhead,
    battle_badge,
    burst,
    property_sign,
    shield,
    stamp_sign,
    state_sign,
    token_sign,
)
from renderers.raster import Canvas, Sheet, smooth_overlay, text_width
from renderers.scene import LegendItem, Point

_SIZE = 18.0
_SIGN = 40.0
LEGEND = 1.6
"""Height of a legend against the size of its type, on a picture that is made for where it is seen."""


@lru_cache(maxsize=4)
def legend_sheet(items: tuple[LegendItem, ...], width: int, scale: float, least: float = 0.0) -> Sheet:
    """A strip of signs and words, evenly spread; with no smaller type than so many units if that is not 0."""
    height = LEGEND * least or theme.LEGEND_HEIGHT
    sheet = Sheet.plain((width, round(height * scale)), theme.BAR, ("legend", ""))
    units = width / scale
    if least:
        items = _fitting(items, units, least)
    words = sum(text_width(item.word, _SIZE, 600, 80) for item in items)
    signs = sum(map(_room, items))
    size = least or _SIZE * min(1.0, (units - 24 - signs - 10 * len(items)) / max(1.0, words))
    total = sum(text_width(item.word, size, 600, 80) for item in items) + signs
    gap = min(theme.LEGEND_GAP, (units - 24 - total) / max(1, len(items) - 1))
    placed, x = [], 12.0
    for item in items:
        placed.append((x, item))
        x += text_width(item.word, size, 600, 80) + _room(item) + gap

    def paint(canvas: Canvas) -> None:
        for left, item in placed:
            _sign(canvas, item.sign, (left + 17, height / 2), max(13.0, least / 1.5))
            canvas.text((left + _room(item) - 2, height / 2), item.word, size, theme.BAR_INK, weight=600, anchor="lm")

    smooth_overlay(sheet, (0, 0, *sheet.size), scale, (0.0, 0.0), paint)
    return sheet


def _fitting(items: tuple[LegendItem, ...], units: float, size: float) -> tuple[LegendItem, ...]:
    """The most unusual signs, which are the last ones, as far as they have room."""
    kept: list[LegendItem] = []
    room = units - 24
    for item in reversed(items):
        room -= text_width(item.word, size, 600, 80) + _room(item) + 10
        if room < 0:
            break
        kept.append(item)
    return tuple(reversed(kept))


def _room(item: LegendItem) -> float:
    """How wide the place of a sign is; the number of a battle is the widest."""
    return _SIGN + 8 if item.sign == "battle" else _SIGN


def _sign(canvas: Canvas, sign: str, at: Point, badge: float) -> None:
    x, y = at
    kind, _, name = sign.partition(":")
    canvas.shows("sign", kind, (x - 16, y - 16, x + 16, y + 16))
    if kind == "attack":
        burst(canvas, (x, y), 16, ATTACK, theme.WHITE)
    elif kind == "defence":
        shield(canvas, (x, y), 15, DEFENCE, theme.WHITE)
    elif kind == "changed":
        burst(canvas, (x - 2, y), 15, RAISED, theme.WHITE)
        arrowhead(canvas, (x + 11, y - 8), 5, (190, 120, 0), up=True)
    elif kind == "property":
        property_sign(canvas, name, (x, y), 14)
    elif kind == "state":
        state_sign(canvas, name, (x, y), 13)
    elif kind == "stamp":
        stamp_sign(canvas, name, (x, y), 9 if name == "destroyed" else 16)
    elif kind == "token":
        token_sign(canvas, (x, y), 14, is_there=True)
    elif kind == "battle":
        battle_badge(canvas, at, badge, 1)
    else:
        colour = {"line-attack": (206, 28, 20), "line-block": (36, 108, 196), "line-support": (30, 142, 84)}[kind]
        canvas.line([(x - 15, y), (x + 8, y)], theme.WHITE, 11, round_ends=False)
        canvas.polygon([(x + 3, y - 12), (x + 19, y), (x + 3, y + 12)], theme.WHITE)
        if kind == "line-support":
            canvas.dashes([(x - 13, y), (x + 6, y)], colour, 6, 6, 4)
        else:
            canvas.line([(x - 13, y), (x + 6, y)], colour, 8 if kind == "line-attack" else 5, round_ends=False)
        canvas.polygon([(x + 5, y - 9), (x + 16, y), (x + 5, y + 9)], colour)
