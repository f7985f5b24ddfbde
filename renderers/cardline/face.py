"""Cards as sprites: frame, name, cost, art, type, properties, modifier and figures; backs and small cards."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from renderers import theme
from renderers.cardline.art import Vignettes, art_window
from renderers.cardline.figures import figure_sprite
from renderers.cardline.naming import LINE, wrapped
from renderers.cardline.scene import CardFace, ModifierFace
from renderers.cardline.signs import (
    DARK,
    DEFENCE,
    PAPER,
    figure_plate,
    property_sign,
    shield,
    stamp_sign,
    state_sign,
    tint,
    type_sign,
)
from renderers.counters import blend
from renderers.raster import Canvas, Point, Sprite, sprite, text_width
from renderers.theme import Colour

CARD = (150.0, 224.0)
"""Width and height of a card in its own units."""
MARGIN = 17.0
"""Room round a card for shadow, frame and badges."""
TILT = 8.0
"""Degrees by which a turned card is turned clockwise."""
BADGE = (CARD[0] / 2 - 4, -CARD[1] / 2 + 2)
"""Where the number of its battle stands, from the middle of a card."""
TURNED_SHARE = 0.86
"""Size of a turned card against an upright one, so that it keeps to its place."""

_CROWDED = 30.0
"""A smallest type so large that a name takes all of the card above its figures."""

_LARGE = 1.6
"""Pixels for a unit of the cards from which smaller ones are made."""
_W, _H = CARD
_ART = (-_W / 2 + 6, -_H / 2 + 38, _W / 2 - 6, -_H / 2 + 114)
_STRIP = _ART[3] + 14.0
_PILL = _STRIP + 24.0
_STRIP_MIDDLE = (_STRIP + _PILL) / 2
_ROW, _LOW = 10.0, 54.0
"""Half the height of the signs of type and properties, and how far down they may reach above the figures."""
_FIGURES = _H / 2 - 25.0
_MIDDLE = (0.0, 0.0)


@lru_cache(maxsize=32)
def card_sprite(vignettes: Vignettes, face: CardFace, scale: float, least: float = 0.0) -> Sprite:
    """A card at so many pixels for a unit, with all that its state shows.

    Args:
        vignettes: the art.
        face: what stands on it.
        scale: pixels for a unit.
        least: the smallest type in units; with it the name goes over the art, and what has no room is left out.
    """
    if least > _CROWDED:
        face = msgspec.structs.replace(face, properties=(), modifier=None)
    plain = msgspec.structs.replace(
        face, attack_now=0, defence_now=0, is_turned=False, damage=0, shield=0, signs=(), battle=0, stamp="", label=""
    )
    is_destroyed = face.stamp == "destroyed"
    if face.is_turned or is_destroyed:
        body = _spent(vignettes, plain, scale, least, face.battle, is_turned=face.is_turned, is_destroyed=is_destroyed)
    else:
        body = _body(vignettes, plain, scale, least)
    tops: list[tuple[Sprite, Point]] = []
    if not face.is_turned and (edge := _edge(face)):
        tops.append((_outline(*edge, scale), _MIDDLE))
    if face.is_unit:
        inset = 2.0 if face.is_turned else 0.0
        left, right = -_W / 2 + 27 + inset, _W / 2 - 27 - inset
        tops.append((figure_sprite(face.attack, face.attack_now, scale, is_attack=True), (left, _FIGURES - 2)))
        tops.append((figure_sprite(face.defence, face.defence_now, scale, is_attack=False), (right, _FIGURES - 2)))
    if face.is_turned and least:  # below the name, which reaches down over the art
        tops.append((_turned_sign(scale), (0.0, _FIGURES + 2)))
    if _has_state(face, least):
        tops.append((sprite(CARD, scale, lambda canvas: _state(canvas, face, least), margin=MARGIN, ss=3), _MIDDLE))
    return body.topped(scale, *tops)


@lru_cache(maxsize=12)
def _spent(
    vignettes: Vignettes,
    face: CardFace,
    scale: float,
    least: float,
    battle: int,
    *,
    is_turned: bool,
    is_destroyed: bool,
) -> Sprite:
    """The card as printed, turned under a grey veil, or destroyed under a dark one."""
    shade = (34, 26, 26, 120) if is_destroyed else (124, 126, 132, 92)
    body = _body(vignettes, face, scale, least / TURNED_SHARE if is_turned else least)
    body = body.veiled(shade)
    if not is_turned:
        return body
    if battle:
        body = body.topped(scale, (_outline(tint(battle), f"battle {battle}", scale), _MIDDLE))
    return body.tilted(TILT, TURNED_SHARE, body.size)


@lru_cache(maxsize=24)
def _body(vignettes: Vignettes, face: CardFace, scale: float, least: float) -> Sprite:
    """The card as printed, without its figures."""
    picture = art_window(vignettes, face.card, face.seat, pixels_of(_ART, scale))
    down = _down(face, least)
    kind = face.kind if down is not None else ""
    if down is None:
        face = msgspec.structs.replace(face, properties=())
    kinds = tuple((kind, bool(value)) for kind, value in face.properties)
    return _blank(face.seat, scale).overlaid(
        lambda canvas: _print(canvas, face, least, down or 0.0),
        scale,
        (picture, (0.0, (_ART[1] + _ART[3]) / 2)),
        (_strip(kind, kinds, face.modifier, scale, down or 0.0), (0.0, _STRIP_MIDDLE)),
        shows=("card", f"{face.seat} {face.card}"),
    )


def _down(face: CardFace, least: float) -> float | None:
    """How far the signs of type and properties move down before a name in large type; nothing if there is no room."""
    reach = _name_reaches(len(_named(face, least)), least) if least else -_H
    down = max(0.0, reach - _STRIP + _ROW)
    return down if _STRIP + down + _ROW <= _lowest(face) else None


def _name_reaches(lines: int, least: float) -> float:
    """Where the paper of a name in so many lines of large type ends."""
    return -_H / 2 + 20 + (lines - 0.42) * least * LINE


def pixels_of(box: tuple[float, float, float, float], scale: float) -> tuple[int, int]:
    """Width and height in pixels."""
    return round((box[2] - box[0]) * scale), round((box[3] - box[1]) * scale)


@lru_cache(maxsize=16)
def _blank(seat: str, scale: float) -> Sprite:
    """A card of an army with nothing on it; small ones are made from a large one, so that new sizes cost little."""
    if scale < _LARGE:
        size = (round((_W + 2 * MARGIN) * scale), round((_H + 2 * MARGIN) * scale))
        return _blank(seat, _LARGE).shrunk(size, scale / _LARGE)
    army = theme.ARMIES[seat]
    left, top = -_W / 2, -_H / 2

    def paint(canvas: Canvas) -> None:
        canvas.plate((left, top, -left, -top), 10, army.rim)
        canvas.plate((left + 1.4, top + 1.4, -left - 1.4, -top - 1.4), 9, blend(army.flag, theme.WHITE, 0.34))
        canvas.plate((left + 2.6, top + 2.6, -left - 2.6, -top - 2.6), 8, army.flag)
        canvas.plate((left + 5, top + 5, -left - 5, top + 35), 5, PAPER)
        canvas.plate((_ART[0] - 1.2, _ART[1] - 1.2, _ART[2] + 1.2, _ART[3] + 1.2), 2, (26, 22, 18))
        canvas.plate((left + 5, _ART[3] + 3, -left - 5, -top - 5), 5, PAPER)
        canvas.plate((left + 5, _FIGURES - 16, -left - 5, -top - 5), 5, blend(PAPER, army.flag, 0.16))
        canvas.disc((left + 18, top + 19), 17.5, army.rim)
        canvas.disc((left + 18, top + 19), 16.2, theme.GOLD_DARK)
        canvas.disc((left + 18, top + 19), 15, theme.GOLD)
        canvas.disc((left + 18, top + 19), 12.6, None, (214, 158, 34), 1.2)

    return sprite(CARD, scale, paint, shows=("card", seat), shadow=5.0, margin=MARGIN)


@lru_cache(maxsize=128)
def _strip(
    kind: str, properties: tuple[tuple[str, bool], ...], modifier: ModifierFace | None, scale: float, down: float
) -> Sprite:
    """The signs of type and properties, which may have figures, so far down, and the plate of the modifier."""

    def paint(canvas: Canvas) -> None:
        canvas = canvas.about((0.0, -_STRIP_MIDDLE))
        if kind:
            type_sign(canvas, kind, (-_W / 2 + 23, _STRIP + down), 18)
        x = -_W / 2 + 50.0
        for sign, has_figure in properties:
            property_sign(canvas, sign, (x, _STRIP + down), 10)
            x += 36.5 if has_figure else 25
        if modifier is not None:
            _paint_pill(canvas, modifier)

    return sprite((_W - 12, _PILL - _STRIP + 30), scale, paint)


def _paint_pill(canvas: Canvas, modifier: ModifierFace) -> None:
    fill, rim = {
        "on": ((38, 128, 78), (16, 74, 42)),
        "off": ((176, 170, 162), (112, 104, 98)),
        "": ((226, 214, 186), (150, 130, 96)),
    }[modifier.state]
    half = 62.0
    canvas.shows("plate", f"modifier {modifier.state}".strip(), (-half, _PILL - 12.4, half, _PILL + 12.4))
    canvas.plate((-half, _PILL - 12.4, half, _PILL + 12.4), 12, rim)
    canvas.plate((-half + 1.4, _PILL - 11, half - 1.4, _PILL + 11), 10.6, fill)
    type_sign(canvas, modifier.versus, (38 if modifier.state else 40, _PILL), 15)


def _print(canvas: Canvas, face: CardFace, least: float, down: float) -> None:
    """The words and figures of the card as printed, those of properties so far down."""
    left, top = -_W / 2, -_H / 2
    canvas.figures((left + 18, top + 19), str(face.cost), max(23.0, least), (62, 38, 0))
    if least:
        _print_large(canvas, face, least, down)
        return
    size, names = _fit(face.name, _W - 54, 19.0, 15.0)
    middle = left + 37 + (_W - 50) / 2
    for place, line in enumerate(names):
        y = top + 20 + (place - (len(names) - 1) / 2) * size * 1.02
        canvas.text((middle, y), line, size, theme.INK, weight=800, width=76)
    x = left + 50.0
    for _, value in face.properties:
        if value:
            canvas.figures((x + 17, _STRIP), str(value), 20, DARK)
        x += 36.5 if value else 25
    _write(canvas, face)
    if face.modifier is not None:
        _print_modifier(canvas, face.modifier, 21.0)


def _print_large(canvas: Canvas, face: CardFace, least: float, down: float) -> None:
    """The name from beside the cost down over the art, and figures, all in the smallest type that can be read."""
    left, top = -_W / 2, -_H / 2
    lines = _named(face, least)
    if len(lines) > 1:
        canvas.plate((left + 5, top + 35, -left - 5, _name_reaches(len(lines), least)), 4, PAPER)
        # One paper with that above it, where the corners of both would be round.
        canvas.plate((left + 5, top + 33, left + 9, top + 41), 0, PAPER)
        canvas.plate((left + 38, top + 28, -left - 5, top + 41), 0, PAPER)
    for place, line in enumerate(lines):
        x = left + 38 + (_W - 46) / 2 if place == 0 else 0.0
        canvas.text((x, top + 20 + place * least * LINE), line, least, theme.INK, weight=800, width=75)
    x = left + 50.0
    for _, value in face.properties:
        if value:
            canvas.figures((x + 19, _STRIP + down), str(value), max(20.0, least), DARK)
        x += 36.5 if value else 25
    if face.modifier is not None:
        _print_modifier(canvas, face.modifier, max(21.0, least))


def _named(face: CardFace, least: float) -> list[str]:
    """The lines of a name in the smallest type that can be read."""
    return wrapped(face.name, least, _W, int((_lowest(face) + _H / 2 - 20) / (least * LINE) + 0.42))


def _lowest(face: CardFace) -> float:
    """How far down a name and signs may reach above the figures."""
    return _LOW if face.modifier is None else _PILL - 12.4


def _write(canvas: Canvas, face: CardFace) -> None:
    """The word for the type, and the names of properties."""
    left = -_W / 2
    if face.caption and not face.properties:
        size = min(16.0, 16.0 * 96 / text_width(face.caption, 16, 600, 78))
        canvas.text((left + 42, _STRIP), face.caption, size, theme.INK, weight=600, width=78, anchor="lm")
    if face.note and face.modifier is None:
        widest = max(text_width(line, 10, 600, 76) for line in face.note)
        size = min(15.0, (_W - 18) / widest * 10, 26 / len(face.note))
        for place, line in enumerate(face.note):
            y = _PILL + (place - (len(face.note) - 1) / 2) * size * 1.06
            canvas.text((0, y), line, size, (84, 70, 56), weight=600, width=76)


def _print_modifier(canvas: Canvas, modifier: ModifierFace, size: float) -> None:
    """The figures of a modifier, struck out while it does not work."""
    ink = theme.WHITE if modifier.state == "on" else (92, 84, 80) if modifier.state == "off" else theme.INK
    figures = f"+{modifier.attack}/+{modifier.defence}"
    canvas.text((-54, _PILL), figures, size, ink, weight=800, anchor="lm")
    if text_width(figures, size, 800, 80) < 64:
        canvas.polygon([(12, _PILL - 5), (19, _PILL), (12, _PILL + 5)], ink)
    if modifier.state == "off":
        canvas.line([(-57, _PILL), (8, _PILL)], (150, 20, 20), 2.2, round_ends=False)
    if modifier.state:
        _tick(canvas, (60, _PILL), on=modifier.state == "on")


def _tick(canvas: Canvas, at: tuple[float, float], *, on: bool) -> None:
    """Whether a modifier works: a tick or a cross on a disc of its own."""
    x, y = at
    canvas.disc(at, 11.4, theme.WHITE)
    canvas.disc(at, 10, DEFENCE if on else (170, 22, 22))
    if on:
        canvas.line([(x - 5, y + 0.4), (x - 1.4, y + 4.2), (x + 5.4, y - 4.4)], theme.WHITE, 2.8)
    else:
        canvas.line([(x - 4, y - 4), (x + 4, y + 4)], theme.WHITE, 2.8)
        canvas.line([(x - 4, y + 4), (x + 4, y - 4)], theme.WHITE, 2.8)


def _fit(text: str, width: float, single: float, double: float) -> tuple[float, tuple[str, ...]]:
    """The largest type in which a text fits one line or two, and the lines."""
    words = text.split()
    splits: list[tuple[str, ...]] = [(text,)]
    splits += [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    best: tuple[float, tuple[str, ...]] = (0.0, (text,))
    for lines in splits:
        widest = max(1.0, *(text_width(line, 10, 800, 76) for line in lines))
        size = min(single if len(lines) == 1 else double, int(width / widest * 20) / 2)
        if size > best[0]:
            best = (size, lines)
    return best


def _has_state(face: CardFace, least: float) -> bool:
    """Whether more is to be told than figures, the battle and, where type is large, that a card is turned."""
    has_happened = face.stamp in ("destroyed", "refused", "built")
    is_told = _tells_printed(face, least)
    return bool((face.is_turned and not least) or face.signs or face.shield or face.damage or has_happened or is_told)


def _tells_printed(face: CardFace, least: float) -> bool:
    """Whether the figures as printed are told: where others count, and that can be read."""
    return face.is_unit and face.is_changed and not least


def _state(canvas: Canvas, face: CardFace, least: float) -> None:
    """Damage, signs and stamp, and figures as printed where others count; upright even on a turned card."""
    if _tells_printed(face, least):
        canvas.plate((-18, _FIGURES - 27, 18, _FIGURES - 7), 4, (255, 252, 240), (120, 108, 90), 1.2)
        canvas.text((0, _FIGURES - 16.6), f"{face.attack}/{face.defence}", 16.5, (84, 74, 64), weight=700)
    signs = (*(("turned",) if face.is_turned and not least else ()), *face.signs)
    y = (_ART[1] + _ART[3]) / 2
    if least:  # a large name reaches down over the art
        y = max(y + 22, _name_reaches(len(_named(face, least)), least) + 30)
    for place, sign in enumerate(signs):
        state_sign(canvas, sign, ((place - (len(signs) - 1) / 2) * 38, y - (18 if face.damage else 6)), 16)
    if face.shield:
        canvas.shows("sign", "shield", (_W / 2 - 37, y - 35, _W / 2 - 3, y - 1))
        shield(canvas, (_W / 2 - 20, y - 18), 17, (36, 92, 160), theme.WHITE)
        canvas.text((_W / 2 - 20.5, y - 18), f"+{face.shield}", max(19.0, least), theme.WHITE, weight=800)
    if face.damage:
        low = _PILL + 3 if face.stamp == "destroyed" or least else _ART[3] - 15
        canvas.shows("plate", "damage", (-31, low - 17, 31, low + 17))
        canvas.plate((-31, low - 17, 31, low + 17), 17, theme.WHITE)
        canvas.plate((-29, low - 15, 29, low + 15), 15, (150, 14, 14))
        canvas.figures((0, low), f"−{face.damage}", max(34.0, least), (255, 236, 160))
    if face.stamp in ("destroyed", "refused"):
        stamp_sign(canvas, face.stamp, (0, y), 34 if face.stamp == "destroyed" else 26)
        figure_plate(canvas, face.label, (0, y + 37), max(26.0, least))
    elif face.stamp == "built":
        is_low = least and not face.is_turned  # between the figures, or it would lie on those of properties
        stamp_sign(canvas, "built", (0, _FIGURES + 2) if is_low else (_W / 2 - 14, y + 20), 17 if is_low else 20)


@lru_cache(maxsize=4)
def _turned_sign(scale: float) -> Sprite:
    return sprite((32, 32), scale, lambda canvas: state_sign(canvas, "turned", _MIDDLE, 15), ss=3)


def _edge(face: CardFace) -> tuple[Colour, str] | None:
    """The colour of the frame round a card, for its battle or for what has just happened to it, and what it tells."""
    if face.battle:
        return tint(face.battle), f"battle {face.battle}"
    if face.stamp in ("highlight", "built", "refused"):
        return theme.ALERT if face.stamp == "refused" else theme.GLOW, face.stamp
    return None


@lru_cache(maxsize=16)
def _outline(colour: Colour, why: str, scale: float) -> Sprite:
    left, top = -_W / 2, -_H / 2

    def paint(canvas: Canvas) -> None:
        canvas.shows("ring", why, (left, top, -left, -top))
        canvas.plate((left - 5.4, top - 5.4, -left + 5.4, -top + 5.4), 14, None, DARK, 2.0)
        canvas.plate((left - 4.4, top - 4.4, -left + 4.4, -top + 4.4), 13, None, colour, 4.4)

    return sprite(CARD, scale, paint, margin=MARGIN)
