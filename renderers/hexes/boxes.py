"""What stands round a hex map: tracks of time and points, the boxes of both armies, the chits."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.counters import blend, star_points
from renderers.display import Subject
from renderers.hexes.scene import ChitBox, ChitFace, SideBox, TrackBox
from renderers.raster import Canvas, Sheet, smooth_overlay, text_width
from renderers.signs import paint_emblem

TRACK = 66.0
"""Height of a track in units of the chrome."""
BOX = 158.0
"""Height of the box of an army."""
_CHIT_ROW = 27.0
_PAD = 12.0


def fitted(text: str, size: float, room: float, weight: int = 700, width: int = 80) -> float:
    """The size in which a text fits its room, at most the one asked for."""
    return size * min(1.0, room / max(1.0, text_width(text, size, weight, width)))


@lru_cache(maxsize=8)
def time_track(tracks: TrackBox, wide: int, scale: float) -> Sheet:
    """The spaces of time from 0; Sudden Death is possible on the dark ones, the marker is gold."""
    sheet, units = plain(wide, TRACK, scale, ("track", "time"))
    left, top = _PAD, 27.0
    pitch = (units - 2 * _PAD) / tracks.spaces
    last = tracks.spaces - 1
    now = min(tracks.time, last)

    def shapes(canvas: Canvas) -> None:
        for space in range(tracks.spaces):
            x = left + pitch * space
            deadly = space >= tracks.sudden_death
            if deadly:
                canvas.shows("sign", "deadly", (x, top, x + pitch, top + 31))
            fill = (116, 26, 20) if deadly else (98, 88, 74)
            canvas.plate((x + 1.2, top, x + pitch - 1.2, top + 31), 4, (22, 18, 16))
            canvas.plate((x + 2.4, top + 1.2, x + pitch - 2.4, top + 29.8), 3, fill)
        x = left + pitch * now
        canvas.shows("marker", "now", (x - 1, top - 3, x + pitch + 1, top + 34))
        canvas.plate((x - 1, top - 3, x + pitch + 1, top + 34), 6, theme.WHITE)
        canvas.plate((x + 0.8, top - 1.2, x + pitch - 0.8, top + 32.2), 4.6, theme.GOLD)

    smooth_overlay(sheet, (0, 0, *sheet.size), scale, (0.0, 0.0), shapes)
    canvas = Canvas.on(sheet, scale)
    half = (units - 2 * _PAD) * 0.48
    canvas.text(
        (left, 14), tracks.time_word, fitted(tracks.time_word, 16, half, 600), theme.BAR_FAINT, weight=600, anchor="lm"
    )
    size = fitted(tracks.death_word, 15, half, 600)
    canvas.text((units - _PAD, 14), tracks.death_word, size, (255, 150, 132), weight=600, anchor="rm")
    for space in range(tracks.spaces):
        x = left + pitch * (space + 0.5)
        is_now = space == now
        value = str(tracks.time) if is_now else str(space)
        ink = (48, 30, 0) if is_now else theme.BAR_INK
        canvas.figures((x, top + 15.5), value, min(21.0 if is_now else 17.0, pitch * 0.72), ink)
    return sheet


@lru_cache(maxsize=8)
def points_track(tracks: TrackBox, wide: int, scale: float) -> Sheet:
    """The track of points: nought in the middle, the Axis to the right, the Allies to the left."""
    sheet, units = plain(wide, TRACK, scale, ("track", "points"))
    left, right, top = _PAD + 26, units - _PAD - 26, 30.0
    reach = max(15, 5 * (abs(tracks.points) // 5 + 1))
    middle = (left + right) / 2
    step = (right - left) / 2 / reach
    at = middle + tracks.points * step

    def shapes(canvas: Canvas) -> None:
        for seat, x0, x1 in (("allies", left, middle), ("axis", middle, right)):
            army = theme.ARMIES[seat]
            canvas.plate((x0, top + 4, x1, top + 22), 3, blend(army.flag, theme.BLACK, 0.25))
            sign = -1 if seat == "allies" else 1
            x = middle + (reach * step + 15) * sign
            canvas.disc((x, top + 13), 12.4, theme.WHITE)
            canvas.disc((x, top + 13), 11, army.flag)
            paint_emblem(canvas, seat, x, top + 13, 8.4, army.on_flag)
        for value in range(-reach, reach + 1):
            x = middle + value * step
            long = value % 5 == 0
            canvas.line(
                [(x, top + (4 if long else 9)), (x, top + (22 if long else 17))], (232, 222, 196), 1.5 if long else 0.7
            )
        canvas.line([(middle, top + 1), (middle, top + 25)], theme.WHITE, 3.0)
        ahead = ("axis" if tracks.points > 0 else "allies") if tracks.points else ""
        canvas.shows("marker", ahead or "even", (at - 15, top - 5, at + 15, top + 27))
        canvas.polygon(
            [(at, top + 27), (at - 15, top + 8), (at - 15, top - 5), (at + 15, top - 5), (at + 15, top + 8)],
            theme.WHITE,
        )
        fill = theme.ARMIES[ahead].flag if ahead else theme.GOLD_DARK
        canvas.polygon(
            [
                (at, top + 23.6),
                (at - 12.6, top + 7),
                (at - 12.6, top - 2.6),
                (at + 12.6, top - 2.6),
                (at + 12.6, top + 7),
            ],
            fill,
        )

    smooth_overlay(sheet, (0, 0, *sheet.size), scale, (0.0, 0.0), shapes)
    canvas = Canvas.on(sheet, scale)
    canvas.figures((at, top + 6.4), str(abs(tracks.points)), 16.5, theme.WHITE)
    half = (units - 2 * _PAD) * 0.46
    size = fitted(tracks.points_word, 16, half, 600)
    canvas.text((_PAD, 12), tracks.points_word, size, theme.BAR_FAINT, weight=600, anchor="lm")
    size = fitted(tracks.leader, 18, half, 800)
    canvas.text((units - _PAD, 12), tracks.leader, size, theme.BAR_INK, weight=800, anchor="rm")
    return sheet


def plain(wide: int, tall: float, scale: float, shows: Subject) -> tuple[Sheet, float]:
    """A dark sheet for something, its width in pixels and its height in units given, and its width in units."""
    return Sheet.plain((wide, round(tall * scale)), theme.BAR, shows), wide / scale


@lru_cache(maxsize=8)
def side_box(side: SideBox, wide: int, scale: float) -> Sheet:
    """The box of an army: who it is, its cards, the Initiative Card, the Radio, its losses against surrender."""
    sheet, units = plain(wide, BOX, scale, ("box", side.seat + " asked" * bool(side.asked)))
    army = theme.ARMIES[side.seat]
    pitch = min(24.0, (units - 40 - 96) / max(1, side.lost[1]))
    edge = min(1.0, pitch / 6)

    def shapes(canvas: Canvas) -> None:
        canvas.plate((4, 4, units - 4, BOX - 4), 9, theme.GOLD if side.asked else (104, 94, 82))
        canvas.plate((6.4, 6.4, units - 6.4, BOX - 6.4), 7, (52, 46, 40))
        canvas.plate((6.4, 6.4, units - 6.4, 42), 7, army.flag)
        canvas.polygon([(6.4, 30), (units - 6.4, 30), (units - 6.4, 42), (6.4, 42)], army.flag)
        paint_emblem(canvas, side.seat, 26, 24, 12.5, army.on_flag)
        if side.active:
            canvas.shows("sign", "active", (units - 32, 13, units - 16, 35))
            canvas.polygon([(units - 32, 13), (units - 16, 24), (units - 32, 35)], army.on_flag)
        if side.initiative:
            _paint_card(canvas, 24, 110)
        if side.radio:
            _paint_radio(canvas, (units / 2 if side.initiative else 12) + 14, 110, ready=side.radio_ready)
        for place in range(side.lost[1]):
            x = units - 14 - pitch * (side.lost[1] - place - 0.5)
            half = pitch / 2 - edge
            canvas.plate((x - half, 131, x + half, 148), 3, (20, 16, 14))
            tone = (206, 40, 28) if place < side.lost[0] else (92, 84, 74)
            canvas.plate((x - half + edge, 132, x + half - edge, 147), 2, tone)
            if place < side.lost[0]:
                canvas.shows("sign", "lost", (x - half, 131, x + half, 148))
                arm = min(4.0, half)
                for sign in (-1, 1):
                    canvas.line([(x - arm, 139.5 - 4 * sign), (x + arm, 139.5 + 4 * sign)], theme.WHITE, 1.8 * edge)

    smooth_overlay(sheet, (0, 0, *sheet.size), scale, (0.0, 0.0), shapes)
    _write_side(Canvas.on(sheet, scale), side, units, pitch)
    return sheet


def _write_side(canvas: Canvas, side: SideBox, units: float, pitch: float) -> None:
    army = theme.ARMIES[side.seat]
    size = fitted(side.name, 22, units * 0.42, 800)
    canvas.text((46, 24), side.name, size, army.on_flag, weight=800, anchor="lm")
    after = 46 + text_width(side.name, size, 800, 80) + 10
    note = side.asked or side.note
    size = fitted(note, 16, units - after - 40, 600)
    canvas.text((units - (40 if side.active else 16), 24), note, size, army.on_flag, weight=600, anchor="rm")
    wide = (units - 16) / max(1, len(side.rows))
    for place, (word, value) in enumerate(side.rows):
        x = 8 + wide * (place + 0.5)
        canvas.text((x, 61), value, fitted(value, 22, wide - 6, 800), theme.BAR_INK, weight=800)
        canvas.text((x, 82), word, fitted(word, 14.5, wide - 4, 600), theme.BAR_FAINT, weight=600)
    if side.initiative:
        room = units / 2 - 46 if side.radio else units - 56
        size = fitted(side.initiative, 16.5, room, 700)
        canvas.text((40, 110), side.initiative, size, theme.GOLD, weight=700, anchor="lm")
    if side.radio:
        x = (units / 2 if side.initiative else 12) + 32
        size = fitted(side.radio, 16.5, units - x - 12, 700)
        ink = theme.BAR_INK if side.radio_ready else theme.BAR_FAINT
        canvas.text((x, 110), side.radio, size, ink, weight=700, anchor="lm")
    word = f"{side.lost_word} {side.lost[0]}/{side.lost[1]}"
    room = units - 14 - pitch * side.lost[1] - 22
    canvas.text((14, 140), word, fitted(word, 15.5, room, 600), theme.BAR_INK, weight=600, anchor="lm")


def _paint_card(canvas: Canvas, x: float, y: float) -> None:
    """The Initiative Card: a gold card with a star."""
    canvas.shows("sign", "initiative", (x - 10, y - 13, x + 10, y + 13))
    canvas.plate((x - 10, y - 13, x + 10, y + 13), 3, (40, 24, 4))
    canvas.plate((x - 8.6, y - 11.6, x + 8.6, y + 11.6), 2.2, theme.GOLD)
    canvas.polygon(star_points(x, y, 6.8, 0.42), (88, 52, 4))


def _paint_radio(canvas: Canvas, x: float, y: float, *, ready: bool) -> None:
    """A field radio; face down it is crossed out."""
    canvas.shows("sign", "radio" if ready else "radio crossed out", (x - 11, y - 14, x + 11, y + 11))
    canvas.line([(x - 5, y - 4), (x - 9, y - 14)], theme.BAR_INK, 1.8)
    canvas.plate((x - 11, y - 5, x + 11, y + 11), 2.4, (30, 26, 22))
    canvas.plate((x - 9.6, y - 3.6, x + 9.6, y + 9.6), 1.6, (120, 136, 84) if ready else (96, 92, 86))
    canvas.disc((x - 3.6, y + 3), 4.0, (30, 26, 22))
    for row in range(3):
        canvas.line([(x + 2.4, y - 0.4 + row * 3.2), (x + 7.4, y - 0.4 + row * 3.2)], (30, 26, 22), 1.3)
    if not ready:
        for sign in (-1, 1):
            canvas.line([(x - 11, y + 3 - 11 * sign), (x + 11, y + 3 + 11 * sign)], theme.WHITE, 4.0)
            canvas.line([(x - 11, y + 3 - 11 * sign), (x + 11, y + 3 + 11 * sign)], theme.ALERT, 2.4)


@lru_cache(maxsize=8)
def chit_box(box: ChitBox, wide: int, scale: float) -> Sheet:
    """The chits: open ones with their letter, secret ones with a mask, unknown ones as a back."""
    sheet, units = plain(wide, BOX, scale, ("box", "chits"))
    columns = 2 if len(box.chits) > 4 else 1
    rows = max(1, -(-len(box.chits) // columns))
    row = min(_CHIT_ROW, (BOX - 46) / rows)
    column = (units - 20) / columns
    places = [
        (12 + column * (place // rows), 40 + row * (place % rows + 0.5), chit) for place, chit in enumerate(box.chits)
    ]

    def shapes(canvas: Canvas) -> None:
        canvas.plate((4, 4, units - 4, BOX - 4), 9, (104, 94, 82))
        canvas.plate((6.4, 6.4, units - 6.4, BOX - 6.4), 7, (52, 46, 40))
        for x, y, chit in places:
            _paint_chit(canvas, x + 13, y, min(12.0, row * 0.44), chit)

    smooth_overlay(sheet, (0, 0, *sheet.size), scale, (0.0, 0.0), shapes)
    canvas = Canvas.on(sheet, scale)
    canvas.text((16, 24), box.word, fitted(box.word, 19, units - 30, 800), theme.BAR_INK, weight=800, anchor="lm")
    if not box.chits:
        canvas.text(
            (units / 2, 90), box.none_word, fitted(box.none_word, 17, units - 30, 600), theme.BAR_FAINT, weight=600
        )
    for x, y, chit in places:
        canvas.figures((x + 13, y + 0.4), chit.letter or "?", min(15.0, row * 0.56), _chit_tones(chit)[1])
        ink = theme.BAR_INK if chit.letter else theme.BAR_FAINT
        size = fitted(chit.text, min(16.5, row * 0.68), column - 36, 600)
        canvas.text((x + 31, y), chit.text, size, ink, weight=600, anchor="lm")
    return sheet


def _chit_tones(chit: ChitFace) -> tuple[theme.Colour, theme.Colour]:
    if chit.seat is None:
        return theme.GOLD, (58, 34, 0)
    army = theme.ARMIES[chit.seat]
    return army.flag, army.on_flag


def _paint_chit(canvas: Canvas, x: float, y: float, reach: float, chit: ChitFace) -> None:
    """Round and gold when open; square in the colour of its owner when secret."""
    fill, _ = _chit_tones(chit)
    canvas.shows("sign", f"secret {chit.seat}" if chit.seat else "open", (x - reach, y - reach, x + reach, y + reach))
    if chit.seat is None:
        canvas.disc((x, y), reach, theme.WHITE)
        canvas.disc((x, y), reach - 1.4, fill)
    else:
        canvas.plate((x - reach, y - reach, x + reach, y + reach), 3, theme.WHITE if chit.letter else (150, 142, 130))
        canvas.plate((x - reach + 1.4, y - reach + 1.4, x + reach - 1.4, y + reach - 1.4), 2, fill)
