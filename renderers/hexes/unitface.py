"""Counters of foot: the men drawn, four figures as they count now, markers and the plate of a weapon."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.counters import blend, clipped_stripe, star_points
from renderers.hexes.scene import UnitFace, WeaponFace
from renderers.hexes.soldiers import paint_men
from renderers.hexes.weaponart import paint_weapon
from renderers.raster import Canvas, Sprite, sprite, text_width
from renderers.theme import ArmyTheme, Colour

RING = 4.0
"""So far a ring reaches over the edges of a counter."""
SIDE = 46.0
"""Side of a counter in its own units."""
PLATE = 15.0
"""Height of the plate of a weapon below it."""
FIGURE_SIZE = 20.5
"""Size of the type of the figures; their digits are 0.711 of it high."""

_LARGEST_TAG, _LARGEST_MORALE, _LARGEST_WEAPON = 12.5, 16.0, 16.5
"""So large the type of tag, morale and weapon may be at most."""
_HALF = SIDE / 2
_RAISED: Colour = (18, 116, 44)
_LOWERED: Colour = (190, 24, 16)
_DARK: Colour = (26, 22, 20)


def plated(*, is_armed: bool) -> float:
    """Height of a counter with the plate of its weapon, if it has one, against its side."""
    return 1.0 + (PLATE - 1.0) / SIDE if is_armed else 1.0


@lru_cache(maxsize=512)
def unit_sprite(face: UnitFace, scale: float, least: float = 0.0) -> Sprite:
    """The counter at so many pixels for one of its units; its middle is that of counter and weapon plate together.

    What would have to be written in a smaller type than so many units is left out, if that is not 0.
    """
    lift = (PLATE - 1.0) / 2 if face.weapon else 0.0
    tells_morale = least <= _LARGEST_MORALE
    man = (face.seat, face.men, face.arms, face.broken, face.activated, face.command, tells_morale)
    blank = _blank(*man, _bare(face.weapon), scale)
    written = blank.overlaid(lambda canvas: _write(canvas, face, -lift, least), scale)
    if not face.suppressed and not face.veteran:
        return written
    return written.topped(scale, (_markers(face.suppressed, face.veteran, SIDE + 2 * lift, scale), (0.0, 0.0)))


def _bare(weapon: WeaponFace | None) -> tuple[str, bool, bool] | None:
    return (weapon.kind, weapon.jammed, weapon.spent) if weapon else None


@lru_cache(maxsize=512)
def _blank(
    seat: str,
    men: int,
    arms: str,
    broken: bool,
    activated: bool,
    command: int,
    tells_morale: bool,
    weapon: tuple[str, bool, bool] | None,
    scale: float,
) -> Sprite:
    army = theme.ARMIES[seat]
    lift = (PLATE - 1.0) / 2 if weapon else 0.0

    def paint(canvas: Canvas) -> None:
        inner = canvas.about((0.0, -lift))
        if weapon:
            _paint_plate(inner, *weapon)
        _paint_body(inner, army, broken=broken)
        paint_men(inner, seat, men, arms, broken=broken)
        if command:
            inner.polygon(star_points(0.6, -6.0, 7.6, 0.52), _DARK)
            inner.polygon(star_points(0.6, -6.0, 6.3, 0.52), theme.GOLD)
        if tells_morale:
            _paint_morale(inner, army, broken=broken)
        if activated:
            _paint_spent(inner)

    said = f"{seat} {men} {arms}" + " leader" * bool(command) + " broken" * broken + " activated" * activated
    return sprite((SIDE, SIDE + 2 * lift), scale, paint, shows=("counter", said), shadow=2.4, margin=6.0)


def _paint_body(canvas: Canvas, army: ArmyTheme, *, broken: bool) -> None:
    h = _HALF
    radius = 3.4 if army.emblem == "star" else 1.8
    canvas.plate((-h, -h, h, h), radius, army.rim)
    top, bottom = army.spent if broken else army.body
    inner = h - 1.2
    canvas.plate((-inner, -inner, inner, inner), radius - 0.6, bottom)
    for step in range(14):
        y0 = -inner + 2 + (2 * inner - 4) * step / 14
        y1 = y0 + (2 * inner - 4) / 14 + 0.3
        canvas.polygon([(-inner, y0), (inner, y0), (inner, y1), (-inner, y1)], blend(top, bottom, step / 13))
    if broken:
        for start in range(-46, 47, 6):
            piece = clipped_stripe(start, inner - 0.4)
            if piece:
                canvas.line(piece, army.hatch, 1.6, round_ends=False)
        # A torn band, so that the broken side is known by its shape as well.
        zigzag = [(-inner + step * (2 * inner) / 10, 1.6 + (1.9 if step % 2 else -1.9)) for step in range(11)]
        canvas.line(zigzag, theme.WHITE, 2.6, round_ends=False)
        canvas.line(zigzag, _DARK, 1.1, round_ends=False)
    else:
        canvas.polygon([(-inner, 1.4), (inner, 1.4), (inner, 2.2), (-inner, 2.2)], blend(army.rim, bottom, 0.35))


def _paint_morale(canvas: Canvas, army: ArmyTheme, *, broken: bool) -> None:
    """The disc on which morale is told."""
    canvas.disc((15.2, -6.6), 7.4, army.rim)
    fill = (236, 232, 222) if broken else (255, 252, 240)
    canvas.disc((15.2, -6.6), 6.5, fill)


def _paint_spent(canvas: Canvas) -> None:
    """A turned-down corner with a tick: it has been activated this Turn."""
    h = _HALF - 0.4
    canvas.polygon([(-h, -h), (-h + 15, -h), (-h, -h + 15)], _DARK)
    canvas.polygon([(-h + 15.6, -h), (-h, -h + 15.6), (-h + 1, -h + 15.6), (-h + 15.6, -h + 1)], theme.WHITE)
    canvas.line([(-h + 2.2, -h + 5.0), (-h + 4.4, -h + 7.4), (-h + 8.6, -h + 2.4)], theme.WHITE, 1.7)


def _write(canvas: Canvas, face: UnitFace, shift: float, least: float) -> None:
    army = theme.ARMIES[face.seat]
    ink = army.faded if face.broken else army.ink
    canvas = canvas.about((0.0, shift))
    left = -_HALF + (16.4 if face.activated else 2.8)
    room = _HALF - 3.0 - left
    if not least:
        fit = min(1.0, room / max(1.0, text_width(face.tag, 9.4, 800, 78)))
        canvas.text((left, -_HALF + 9.4), face.tag, 9.4 * fit, ink, weight=800, width=78, anchor="ls")
    elif least <= _LARGEST_TAG and text_width(face.tag, least, 800, 75) <= room + 2.0:
        canvas.text((left - 1.0, -_HALF + least * 0.8), face.tag, least, ink, weight=800, width=75, anchor="ls")
    if least <= _LARGEST_MORALE:
        _figure(canvas, (15.2, -6.6), face.figures[3], max(11.6, least), _DARK, face.shifts[3], boxed=False)
    places = (-14.8, 0.0, 14.8)
    for place, x in enumerate(places):
        boxed = place < 2 and face.boxed[place]
        _figure(canvas, (x, 12.4), face.figures[place], max(FIGURE_SIZE, least), ink, face.shifts[place], boxed=boxed)
    for x in (-7.4, 7.4):
        canvas.line([(x - 1.3, 12.4), (x + 1.3, 12.4)], ink, 1.3, round_ends=False)
    if face.command and not least:
        canvas.figures((0.6, -5.6), str(face.command), 8.6, _DARK)
    if face.weapon:
        _write_weapon(canvas, face.weapon, least)


def _figure(
    canvas: Canvas, at: tuple[float, float], value: int, size: float, ink: Colour, shift: int, *, boxed: bool
) -> None:
    """A figure; one that is not as printed stands on white, with a bar over it when raised, under it when lowered."""
    x, y = at
    half, tall = size * (0.31 + 0.2 * (value > 9)), size * 0.36
    box = (x - half - 0.2, y - tall - 2.4, x + half + 0.2, y + tall + 2.4)
    if shift:
        canvas.shows("sign", "raised" if shift > 0 else "lowered", box)
        canvas.plate((x - half, y - tall - 1.7, x + half, y + tall + 1.7), 1.6, (255, 252, 240))
        tone = _RAISED if shift > 0 else _LOWERED
        edge = y - tall - 1.0 if shift > 0 else y + tall + 1.0
        canvas.line([(x - half + 0.8, edge), (x + half - 0.8, edge)], tone, 1.7, round_ends=False)
        ink = tone
    canvas.figures(at, str(value), size, ink)
    if boxed:
        canvas.shows("sign", "boxed", box)
        canvas.plate(box, 0.8, None, ink, 1.5)


def _paint_plate(canvas: Canvas, kind: str, jammed: bool, spent: bool) -> None:
    top, low = _HALF - 2.0, _HALF + PLATE - 1.0
    said = kind + " jammed" * jammed + " spent" * spent
    canvas.shows("plate", said, (-_HALF + 0.6, top, _HALF - 0.6, low))
    canvas.plate((-_HALF + 0.6, top, _HALF - 0.6, low), 2.4, _DARK)
    fill = (150, 146, 136) if spent else (238, 232, 212)
    canvas.plate((-_HALF + 1.7, top, _HALF - 1.7, low - 1.1), 1.6, fill)
    paint_weapon(canvas, kind, (-15.6, (top + low) / 2 + 0.7), (96, 90, 84) if spent else (40, 36, 34))
    if jammed:
        for sign in (-1, 1):
            line = [(-20, _HALF + 6.2 - 5.4 * sign), (-10.4, _HALF + 6.2 + 5.4 * sign)]
            canvas.line(line, theme.WHITE, 3.4)
            canvas.line(line, theme.ALERT, 1.9)


def _write_weapon(canvas: Canvas, weapon: WeaponFace, least: float) -> None:
    y = _HALF + (PLATE - 1.4) / 2
    size = max(11.4 if len(weapon.range) == 1 else 9.6, least)
    if size > _LARGEST_WEAPON or text_width(weapon.firepower + weapon.range, size, 800, 80) + 6 > _HALF + 7:
        return
    x = -8.6
    for place, value in enumerate((weapon.firepower, weapon.range)):
        wide = text_width(value, size, 800, 80)
        canvas.figures((x + wide / 2, y), value, size, _DARK)
        if weapon.boxed[place]:
            box = (x - 1.1, y - size * 0.36 - 1.5, x + wide + 1.1, y + size * 0.36 + 1.5)
            canvas.shows("sign", "boxed", box)
            canvas.plate(box, 0.5, None, _DARK, 1.0)
        x += wide + 1.6
        if place == 0:
            canvas.line([(x - 0.2, y), (x + 1.8, y)], _DARK, 1.0, round_ends=False)
            x += 3.0
    if least:
        return
    if weapon.move:
        canvas.text((_HALF - 2.6, y), weapon.move, 9.8, _LOWERED, weight=800, anchor="rm")
    if weapon.heavy:
        canvas.text((-_HALF + 2.4, _HALF + PLATE - 2.6), "H", 6.4, _DARK, weight=800, anchor="ls")


@lru_cache(maxsize=64)
def _markers(suppressed: bool, veteran: bool, tall: float, scale: float) -> Sprite:
    def paint(canvas: Canvas) -> None:
        if suppressed:
            _paint_suppressed(canvas, _HALF - 3.6, -tall / 2 + 3.6)
        if veteran:
            _paint_veteran(canvas, _HALF - 0.6, -tall / 2 + 25.0)

    return sprite((SIDE + 8, tall + 8), scale, paint, margin=2.0)


def _paint_suppressed(canvas: Canvas, x: float, y: float) -> None:
    """Pinned down: two chevrons pressing on a line."""
    canvas.shows("sign", "suppressed", (x - 7.6, y - 7.6, x + 7.6, y + 7.6))
    canvas.disc((x, y), 7.6, theme.WHITE)
    canvas.disc((x, y), 6.6, (222, 118, 10))
    for shift in (-3.4, 0.2):
        canvas.line([(x - 3.2, y + shift), (x, y + shift + 2.6), (x + 3.2, y + shift)], _DARK, 1.5)
    canvas.line([(x - 3.4, y + 4.3), (x + 3.4, y + 4.3)], _DARK, 1.4)


def _paint_veteran(canvas: Canvas, x: float, y: float) -> None:
    """A medal."""
    canvas.shows("sign", "veteran", (x - 5.4, y - 6.4, x + 5.4, y + 7.0))
    canvas.polygon([(x - 3.0, y - 6.4), (x + 3.0, y - 6.4), (x + 1.6, y), (x - 1.6, y)], (166, 28, 28))
    canvas.line([(x, y - 6.2), (x, y - 1)], (250, 230, 160), 1.0, round_ends=False)
    canvas.polygon(star_points(x, y + 1.6, 5.4, 0.46), _DARK)
    canvas.polygon(star_points(x, y + 1.6, 4.3, 0.46), theme.GOLD)
