"""Fate cards of a hand as a picture: order, action, event, dice, trigger and random hex; for their owner's eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from renderers import theme
from renderers.counters import blend, star_points
from renderers.hand import wrapped
from renderers.handcloth import BAR, cloth
from renderers.hexes.grid import hexagon
from renderers.hexes.signs import hex_sign
from renderers.raster import Canvas, Picture, Sprite, smooth_overlay, sprite, text_width
from renderers.signs import paint_emblem

CARD = (300.0, 396.0)
_WIDTH = 1280
_GAP = 12.0
_PAPER: theme.Colour = (250, 243, 224)


class FateCard(msgspec.Struct, frozen=True):
    """A fate card in the reader's language.

    Attributes:
        kind: the code of its order, for the emblem.
        event: its event after the number.
        trigger: its name; `sign` is its code, empty for none.
    """

    word: str
    seat: str
    kind: str
    order: str
    action: str
    event: str
    dice: tuple[int, int]
    sign: str
    trigger: str
    hex: str


class FateWords(msgspec.Struct, frozen=True):
    """The headings on the cards."""

    order: str
    action: str
    event: str


def draw_fate(
    title: str, seat: str, cards: Sequence[FateCard], words: FateWords, empty: str, notes: Sequence[str]
) -> Picture:
    """A hand of fate cards as a picture 1280 px wide.

    Args:
        title: over the cards.
        seat: whose hand it is.
        cards: in order.
        words: headings.
        empty: what to say when there are none.
        notes: lines below the cards, such as secret objectives.
    """
    columns = max(1, len(cards)) if len(cards) <= 4 else 3 if len(cards) <= 6 else 4
    rows = max(1, -(-len(cards) // columns))
    tall = round((CARD[1] + _GAP) * rows + 20) if cards else 150
    foot = 16 + 36 * len(notes) if notes else 0
    sheet = cloth((_WIDTH, BAR + tall + foot), seat).copy()
    for place, card in enumerate(cards):
        row, column = divmod(place, columns)
        inside = min(columns, len(cards) - row * columns)
        x = _WIDTH / 2 + (column - (inside - 1) / 2) * (CARD[0] + _GAP)
        y = BAR + 16 + CARD[1] / 2 + row * (CARD[1] + _GAP)
        _card(card, words).lay(sheet, x, y)

    def write(canvas: Canvas) -> None:
        paint_emblem(canvas, seat, 36, 32, 18, theme.ARMIES[seat].on_flag)
        canvas.text((66, 32), title, 30, theme.WHITE, weight=800, width=90, anchor="lm")
        if not cards:
            canvas.text((_WIDTH / 2, BAR + tall / 2), empty, 30, theme.BAR_FAINT, weight=600)
        for place, note in enumerate(notes):
            size = min(24.0, 24.0 * (_WIDTH - 48) / text_width(note, 24, 600, 86))
            at = (24, BAR + tall + 22 + 36 * place)
            canvas.text(at, note, size, theme.BAR_INK, weight=600, width=86, anchor="lm")

    smooth_overlay(sheet, (0, 0, _WIDTH, BAR), 1.0, (0.0, 0.0), write)
    smooth_overlay(sheet, (0, BAR + tall, *sheet.size), 1.0, (0.0, 0.0), write)
    if not cards:
        smooth_overlay(sheet, (0, BAR, _WIDTH, BAR + tall), 1.0, (0.0, 0.0), write)
    return sheet.picture()


@lru_cache(maxsize=256)
def _card(card: FateCard, words: FateWords) -> Sprite:
    army = theme.ARMIES[card.seat]
    wide, tall = CARD

    def paint(canvas: Canvas) -> None:
        inner = canvas.about((-wide / 2, -tall / 2))
        inner.plate((0, 0, wide, tall), 14, army.rim)
        inner.plate((2.5, 2.5, wide - 2.5, tall - 2.5), 12, army.flag)
        inner.plate((9, 94, wide - 9, tall - 9), 8, _PAPER)
        inner.disc((46, 50), 34, army.rim)
        inner.disc((46, 50), 31, _PAPER)
        inner.shows("sign", card.kind, (12, 16, 80, 84))
        _EMBLEMS.get(card.kind, _muddle)(inner, 46, 50)
        for y in (176, 262):
            inner.line([(22, y), (wide - 22, y)], (190, 172, 134), 1.6, round_ends=False)
        for place, value in enumerate(card.dice):
            _die(inner, 44 + place * 56, 326, value)
        for share, tone in ((0.66, (94, 58, 132)), (0.59, (240, 232, 246))):
            inner.polygon([(x * share + wide - 46, y * share + 312) for x, y in hexagon((0.0, 0.0))], tone)

    drawn = sprite(CARD, 1.0, paint, shows=("card", card.seat), shadow=6.0, margin=9.0, ss=3)
    drawn = drawn.overlaid(lambda canvas: _write(canvas, card, words), 1.0)
    if card.sign not in _TRIGGERS:
        return drawn
    sheet, mask = drawn.parts()
    at = (sheet.size[0] / 2 - wide / 2 + 38, sheet.size[1] / 2 + 368 - tall / 2)
    hex_sign(_TRIGGERS[card.sign], 1.05).lay(sheet, *at)
    return Sprite.of(sheet, mask)


def _write(canvas: Canvas, card: FateCard, words: FateWords) -> None:
    """The texts of a card."""
    army = theme.ARMIES[card.seat]
    wide, tall = CARD

    def text(x: float, y: float, line: str, size: float, room: float, tone: theme.Colour, weight: int = 700) -> None:
        fit = size * min(1.0, room / max(1.0, text_width(line, size, weight, 82)))
        at = (x - wide / 2, y - tall / 2)
        canvas.text(at, line, fit, tone, weight=weight, width=82, anchor="lm")

    text(92, 26, f"{words.order} · {card.word}", 19, wide - 104, blend(army.flag, theme.WHITE, 0.62), 600)
    text(92, 58, card.order, 34, wide - 104, army.on_flag, 800)
    for y, word, name in ((112, words.action, card.action), (194, words.event, card.event)):
        text(24, y, word, 18, wide - 48, (122, 102, 70), 600)
        lines = wrapped(name, 25, wide - 60)
        if len(lines) == 1:
            text(24, y + 36, name, 28, wide - 48, theme.INK)
        else:
            for place, line in enumerate((lines[0], " ".join(lines[1:]))):
                text(24, y + 24 + place * 25, line, 23.5, wide - 48, theme.INK)
    canvas.figures((wide / 2 - 46, 312 - tall / 2), card.hex, 24, (62, 34, 92))
    if card.trigger:
        text(58 if card.sign else 24, 368, card.trigger, 21, wide - 74, (150, 24, 18))


_TRIGGERS = {"event": "random", "clock": "clock", "marksman": "marksman", "misfire": "misfire"}
"""The sign of each trigger."""

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _die(canvas: Canvas, x: float, y: float, value: int) -> None:
    y -= 14
    canvas.shows("sign", f"die {value}", (x - 24, y - 24, x + 24, y + 24))
    canvas.plate((x - 23, y - 21, x + 25, y + 27), 9, (150, 132, 98))
    canvas.plate((x - 24, y - 24, x + 24, y + 24), 9, (60, 48, 34))
    canvas.plate((x - 22, y - 22, x + 22, y + 22), 7, theme.WHITE)
    for dx, dy in _PIPS.get(value, ()):
        canvas.disc((x + dx * 11.5, y + dy * 11.5), 5.0, (150, 24, 18) if value == 1 else theme.INK)


_INK: theme.Colour = (52, 40, 28)


def _fire(canvas: Canvas, x: float, y: float) -> None:
    canvas.polygon(star_points(x, y, 24, 0.46), theme.FIRE)
    canvas.polygon(star_points(x, y, 13, 0.46), theme.GOLD)


def _arrow(canvas: Canvas, x: float, y: float, tone: theme.Colour, flip: int = 1) -> None:
    shape = [(-20, -6), (2, -6), (2, -16), (22, 0), (2, 16), (2, 6), (-20, 6)]
    canvas.polygon([(x + u * flip, y + v) for u, v in shape], tone)


def _move(canvas: Canvas, x: float, y: float) -> None:
    _arrow(canvas, x, y, theme.MOVE)


def _advance(canvas: Canvas, x: float, y: float) -> None:
    for shift in (-13, 0, 13):
        canvas.line([(x + shift - 7, y - 13), (x + shift + 5, y), (x + shift - 7, y + 13)], theme.MOVE, 6.0)


def _rout(canvas: Canvas, x: float, y: float) -> None:
    _arrow(canvas, x, y, theme.RETREAT, -1)


def _recover(canvas: Canvas, x: float, y: float) -> None:
    canvas.polygon([(x - 7, y - 20), (x + 7, y - 20), (x + 7, y + 20), (x - 7, y + 20)], theme.ARRIVE)
    canvas.polygon([(x - 20, y - 7), (x + 20, y - 7), (x + 20, y + 7), (x - 20, y + 7)], theme.ARRIVE)


def _artillery(canvas: Canvas, x: float, y: float) -> None:
    body = [(-8, 20), (-8, -6), (0, -22), (8, -6), (8, 20)]
    canvas.polygon([(x + u, y + v) for u, v in body], _INK)
    canvas.polygon([(x - 8, y + 8), (x + 8, y + 8), (x + 8, y + 13), (x - 8, y + 13)], (214, 168, 70))


def _wire(canvas: Canvas, x: float, y: float) -> None:
    canvas.line([(x - 24, y - 2), (x - 5, y + 3)], _INK, 3.4)
    canvas.line([(x + 5, y - 3), (x + 24, y + 2)], _INK, 3.4)
    for sign in (-1, 1):
        canvas.line([(x - 9, y - 12 * sign), (x + 9, y + 12 * sign)], theme.ALERT, 4.0)


def _reorganise(canvas: Canvas, x: float, y: float) -> None:
    for start in (20, 200):
        canvas.arc((x - 18, y - 18, x + 18, y + 18), start, start + 140, theme.ARRIVE, 5.0)
    canvas.polygon([(x + 10, y - 14), (x + 24, y - 6), (x + 18, y + 6)], theme.ARRIVE)
    canvas.polygon([(x - 10, y + 14), (x - 24, y + 6), (x - 18, y - 6)], theme.ARRIVE)


def _muddle(canvas: Canvas, x: float, y: float) -> None:
    line = [(-20, 6), (-12, -12), (-4, 12), (4, -12), (12, 12), (20, -6)]
    canvas.line([(x + u, y + v) for u, v in line], (132, 120, 104), 5.0)


_EMBLEMS: dict[str, Callable[[Canvas, float, float], None]] = {
    "fire": _fire,
    "move": _move,
    "advance": _advance,
    "rout": _rout,
    "recover": _recover,
    "artillery": _artillery,
    "cut": _wire,
    "reorganise": _reorganise,
    "muddle": _muddle,
}
ORDERS = tuple(_EMBLEMS)
"""Every order with an emblem of its own."""
