"""Fate cards of a hand as a picture: order, action, event, dice, trigger and random hex; for their owner's eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from renderers import theme
from renderers.counters import star_points
from renderers.handcloth import LEAST, STRIP, draw_hand, lay_strips, strips
from renderers.hexes.grid import hexagon
from renderers.hexes.signs import hex_sign
from renderers.layout import wrapped
from renderers.raster import Canvas, Picture, Sprite, sprite, text_width

_EDGE = 9.0
_SIDE = 168.0
"""Width of the part with emblem, dice and random hex."""
_WORD = 104.0
"""Width of the part with the headings."""
_LEFT = _SIDE + 14.0
_ROOM = STRIP - _EDGE - 12.0 - _LEFT - _WORD
"""Width of the texts."""
_TYPE = LEAST + 0.5
_LINE = 26.0
"""Pixels from one line to the next."""
_SHORTEST, _TALLEST = 150.0, 190.0
"""Of a card, in pixels."""
_PAPER: theme.Colour = (250, 243, 224)
_FAINT: theme.Colour = (122, 102, 70)


class FateText(msgspec.Struct, frozen=True):
    """One of the texts of a fate card: what it is, its name, what it does."""

    word: str
    name: str
    effect: str


class FateCard(msgspec.Struct, frozen=True):
    """A fate card in the reader's language.

    Attributes:
        number: which it is among those that are called alike; empty for the only one.
        kind: the code of its order, for the emblem.
        texts: its order, its action and its event, the first being the one that is missed most.
        trigger: its name; `sign` is its code, empty for none.
    """

    number: str
    seat: str
    kind: str
    texts: tuple[FateText, ...]
    dice: tuple[int, int]
    sign: str
    trigger: str
    hex: str


def draw_fate(title: str, seat: str, cards: Sequence[FateCard], empty: str, notes: Sequence[str]) -> Picture:
    """A hand of fate cards as a picture on which all can be read in a chat.

    Args:
        title: over the cards.
        seat: whose hand it is.
        cards: in order.
        empty: what to say when there are none.
        notes: lines below the cards, such as secret objectives.
    """
    tall = strips(len(cards), notes, _SHORTEST, _TALLEST)
    return draw_hand(title, seat, lay_strips([_card(card, tall) for card in cards], tall), empty, notes)


@lru_cache(maxsize=256)
def _card(card: FateCard, tall: float) -> Sprite:
    army = theme.ARMIES[card.seat]
    corner = (-STRIP / 2, -tall / 2)

    def paint(canvas: Canvas) -> None:
        inner = canvas.about(corner)
        inner.plate((0, 0, STRIP, tall), 14, army.rim)
        inner.plate((2.5, 2.5, STRIP - 2.5, tall - 2.5), 12, army.flag)
        inner.plate((_SIDE, _EDGE, STRIP - _EDGE, tall - _EDGE), 8, _PAPER)
        inner.disc((48, 46), 34, army.rim)
        inner.disc((48, 46), 31, _PAPER)
        inner.shows("sign", card.kind, (14, 12, 82, 80))
        _EMBLEMS.get(card.kind, _muddle)(inner, 48, 46)
        for place, value in enumerate(card.dice):
            _die(inner.about((32 + place * 46, 112), 0.82), value)
        for share, tone in ((0.52, (94, 58, 132)), (0.46, (240, 232, 246))):
            inner.polygon([(x * share + 130, y * share + 112) for x, y in hexagon((0.0, 0.0))], tone)

    drawn = sprite((STRIP, tall), 1.0, paint, shows=("card", card.seat), shadow=5.0, margin=8.0, ss=3)
    drawn = drawn.overlaid(lambda canvas: _write(canvas.about(corner), card, tall), 1.0)
    if card.sign not in _TRIGGERS:
        return drawn
    sheet, mask = drawn.parts()
    at = (sheet.size[0] / 2 + STRIP / 2 - 32, sheet.size[1] / 2 - tall / 2 + 30)
    hex_sign(_TRIGGERS[card.sign], 0.9).lay(sheet, *at)
    return Sprite.of(sheet, mask)


def _write(canvas: Canvas, card: FateCard, tall: float) -> None:
    """The texts of a card."""
    if card.number:
        canvas.text((124, 46), card.number, 26, theme.ARMIES[card.seat].on_flag, weight=800)
    canvas.figures((130, 112), card.hex, _TYPE, (62, 34, 92))
    taken = text_width(card.trigger, _TYPE, 700, 80) + 54 if card.trigger else 0.0
    blocks = _set(card.texts, int((tall - 2 * _EDGE - 4) / _LINE), taken)
    gap = (tall - 2 * _EDGE - _LINE * sum(map(len, blocks))) / (len(blocks) + 1)
    y = _EDGE + gap + _LINE / 2
    if card.trigger:
        canvas.text((STRIP - 52, y), card.trigger, _TYPE, (150, 24, 18), anchor="rm")
    for text, lines in zip(card.texts, blocks, strict=True):
        canvas.text((_LEFT, y), text.word, _TYPE, _FAINT, weight=600, width=82, anchor="lm")
        canvas.text((_LEFT + _WORD, y), _name(text, lines), _TYPE, theme.INK, weight=800, width=82, anchor="lm")
        for place, line in enumerate(lines):
            x = _LEFT + _WORD + (_named(text) if place == 0 else 0.0)
            if line:
                canvas.text((x, y), line, _TYPE, theme.INK, weight=500, width=84, anchor="lm")
            y += _LINE
        y += gap


def _set(texts: Sequence[FateText], most: int, taken: float) -> list[list[str]]:
    """What each text does in lines, the first beside its name; if there are too many, the last does without.

    Args:
        texts: of a card.
        most: lines for which there is room.
        taken: of the first line, at its end.
    """
    blocks = [
        wrapped(text.effect, _TYPE, _ROOM, stretch=84, first=_named(text) + (0.0 if place else taken))
        for place, text in enumerate(texts)
    ]
    for last in range(len(blocks) - 1, -1, -1):
        if sum(map(len, blocks)) > most:
            blocks[last] = [""]
    return blocks


def _name(text: FateText, lines: Sequence[str]) -> str:
    return f"{text.name}." if any(lines) else text.name


def _named(text: FateText) -> float:
    """The room of the name before the first line of what it does."""
    return text_width(f"{text.name}.", _TYPE, 800, 82) + 8.0


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


def _die(canvas: Canvas, value: int) -> None:
    canvas.shows("sign", f"die {value}", (-24, -24, 24, 24))
    canvas.plate((-23, -21, 25, 27), 9, (150, 132, 98))
    canvas.plate((-24, -24, 24, 24), 9, (60, 48, 34))
    canvas.plate((-22, -22, 22, 22), 7, theme.WHITE)
    for dx, dy in _PIPS.get(value, ()):
        canvas.disc((dx * 11.5, dy * 11.5), 5.0, (150, 24, 18) if value == 1 else theme.INK)


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
