"""The frame round a map of `theater` on a raster: turn track with weather, factions, boxes, score, legend.

Below a map that is made for where it is seen there is a strip with the status and a few signs instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from renderers import chrome, theme
from renderers.games.theater.counters import PieceFace, piece_sprite, support_sprite
from renderers.games.theater.nations import SEATS, paint_goal, paint_seat
from renderers.games.theater.scene import BoxItem, SideItem, TheaterScene, TurnItem
from renderers.games.theater.signs import theater_sign
from renderers.games.theater.stacks import pile_sprite
from renderers.games.theater.tints import front_sprite, hex_tint, weather_sign
from renderers.hexes.boxes import fitted, plain
from renderers.hexes.grid import hexagon
from renderers.layout import wrapped
from renderers.panel import STATUS, status_row
from renderers.raster import Canvas, Point, Sheet, Sprite, smooth_overlay, text_width
from renderers.scene import LegendItem, StatusChip
from renderers.signs import plate_sprite

_TRACK = 50.0
_SIDES = 84.0
_BOXES = 78.0
_EMPTY_BOXES = 30.0
_NOTE, _NOTE_TYPE, _NOTE_STEP = 30.0, 17.0, 22.0
"""Height of a note in one line, the size of its type, and what each further line adds."""
_LEGEND, _LEAST_GAP = 46.0, 14.0
_TYPE = 13.0
"""Size of the type of a plate."""
_NOTE_PLATE = ((40, 34, 28), theme.WHITE, theme.WHITE)
_PANEL: theme.Colour = (54, 48, 42)
_PIECE = 46.0
_SIGNS = 1.75
"""Height of the row of signs of a strip against the size of its type."""
_COARSER = 2.2
"""How many times coarser than on the map the small hex is hatched that explains it."""
_ROWS = 2
"""Rows of signs at most."""
_GAP, _SIGN = 0.3, 1.7
"""The gaps round and between signs and words of it, and the width of a sign, likewise."""
_UNIT = 21.0
"""Units of the signs in the size of the type."""


def top_height(scene: TheaterScene) -> int:
    """Pixels above the map."""
    return round((theme.BAR_HEIGHT + _TRACK) * scene.chrome)


def bottom_height(scene: TheaterScene) -> int:
    """Pixels below the map."""
    note = _note_height(scene.frame.note, scene.width / scene.chrome)
    legend = _LEGEND * len(_legend_rows(scene.frame.legend, scene.width / scene.chrome))
    return round((_SIDES + _boxes_height(scene.frame.boxes) + note + legend) * scene.chrome)


def _boxes_height(boxes: tuple[BoxItem, ...]) -> float:
    """Boxes are as high as what is in them asks for."""
    if not boxes:
        return 0.0
    return _BOXES if any(box.pieces or box.supports for box in boxes) else _EMPTY_BOXES


def paint(sheet: Sheet, scene: TheaterScene) -> None:
    """Lay bar, track, boxes and legend on a picture."""
    width, height = sheet.size
    unit, frame = scene.chrome, scene.frame
    bar = round(theme.BAR_HEIGHT * unit)
    sheet.lay(chrome.status_bar(scene.title, frame.status, width, unit), (0, 0))
    sheet.lay(_track(frame.track, frame.turn, width, unit), (0, bar))
    top = height - bottom_height(scene)
    sheet.lay(_sides(frame.sides, width, unit), (0, top))
    top += round(_SIDES * unit)
    if frame.boxes:
        sheet.lay(_boxes(frame.boxes, width, unit), (0, top))
        top += round(_boxes_height(frame.boxes) * unit)
    if frame.note:
        sheet.lay(_note(frame.note, width, unit), (0, top))
    legend = _legend(frame.legend, width, unit)
    sheet.lay(legend, (0, height - legend.size[1]))
    thick = max(2, round(3 * unit))
    edge = Canvas.on(sheet, 1.0)
    for y in (top_height(scene), height - bottom_height(scene) - thick):
        edge.plate((0, y, width - 1, y + thick - 1), 0, theme.BAR_EDGE)


@lru_cache(maxsize=8)
def _track(turns: tuple[TurnItem, ...], now: int, width: int, scale: float) -> Sheet:
    """The spaces of the turns with the weather of both areas; the present one is gold."""
    sheet, units = plain(width, _TRACK, scale, ("track", "turns"))
    pitch = (units - 16) / max(1, len(turns))
    places = [(8 + pitch * place, turn) for place, turn in enumerate(turns)]

    def shapes(canvas: Canvas) -> None:
        for x, turn in places:
            is_now = turn.turn == now
            if is_now:
                canvas.shows("marker", "now", (x, 0, x + pitch, _TRACK))
            rim = theme.WHITE if is_now else (22, 18, 16)
            fill = theme.GOLD if is_now else (70, 62, 54) if turn.turn < now else (96, 86, 74)
            canvas.plate((x + 1, 3, x + pitch - 1, _TRACK - 3), 5, rim)
            canvas.plate((x + 2.4, 4.4, x + pitch - 2.4, _TRACK - 4.4), 4, fill)

    smooth_overlay(sheet, (0, 0, *sheet.size), scale, (0.0, 0.0), shapes)
    canvas = Canvas.on(sheet, scale)
    last = ""
    for x, turn in places:
        ink = (48, 30, 0) if turn.turn == now else theme.BAR_INK
        if pitch > 80:
            canvas.figures((x + pitch / 2 - 36, _TRACK / 2), str(turn.turn), 24.0, ink)
            icons = ((turn.normal, x + pitch / 2, _TRACK / 2, 1.25), (turn.desert, x + pitch / 2 + 34, _TRACK / 2, 1.0))
        else:
            canvas.figures((x + pitch / 2, 14), str(turn.turn), min(15.0, pitch * 0.44), ink)
            icons = (
                (turn.normal, x + pitch / 2 - pitch * 0.16, 33, pitch / 36 * 0.86),
                (turn.desert, x + pitch / 2 + pitch * 0.26, 36, pitch / 36 * 0.5),
            )
        for kind, at_x, at_y, size in icons:
            weather_sign(kind, round(size * scale, 3)).lay(sheet, at_x * scale, at_y * scale)
        if turn.year and turn.year != last:
            last = turn.year
            if pitch < 80:
                canvas.line([(x, 3), (x, _TRACK - 3)], theme.BAR_EDGE, 2.0)
    return sheet


@lru_cache(maxsize=8)
def _sides(sides: tuple[SideItem, ...], width: int, scale: float) -> Sheet:
    """The box of each faction."""
    sheet, units = plain(width, _SIDES, scale, ("box", "factions"))
    wide = units / max(1, len(sides))
    boxes = [(wide * place, side) for place, side in enumerate(sides)]

    def shapes(canvas: Canvas) -> None:
        for x, side in boxes:
            rim = theme.GOLD if side.asked else (104, 94, 82)
            canvas.shows("box", side.seat + " asked" * side.asked, (x + 4, 3, x + wide - 4, _SIDES - 2))
            canvas.plate((x + 4, 3, x + wide - 4, _SIDES - 2), 7, rim)
            canvas.plate((x + 6.4, 5.4, x + wide - 6.4, _SIDES - 4.4), 5.4, _PANEL)
            canvas.plate((x + 6.4, 5.4, x + wide - 6.4, 31), 5.4, SEATS[side.seat][0])
            paint_seat(canvas, side.seat, (x + 24, 18.4), 9.6)
            if side.phasing:
                canvas.shows("sign", "active", (x + wide - 28, 9, x + wide - 14, 27))
                canvas.polygon([(x + wide - 28, 9), (x + wide - 14, 18), (x + wide - 28, 27)], SEATS[side.seat][1])
            for place, foe in enumerate(side.wars):
                paint_seat(canvas, foe, (x + wide - 46 - 21 * place, 18.4), 7.6)

    smooth_overlay(sheet, (0, 0, *sheet.size), scale, (0.0, 0.0), shapes)
    canvas = Canvas.on(sheet, scale)
    for x, side in boxes:
        _write_side(canvas, side, x, wide)
    return sheet


def _write_side(canvas: Canvas, side: SideItem, x: float, wide: float) -> None:
    name = f"{side.name}  {side.counts}".rstrip()
    size = fitted(name, 20.0, wide - 120, 800)
    canvas.text((x + 42, 18.6), name, size, SEATS[side.seat][1], weight=800, anchor="lm")
    column = (wide - 16) / len(side.stocks)
    tall = 46.0 if side.pools else 50.0
    for place, (word, value) in enumerate(side.stocks):
        at = x + 8 + column * (place + 0.5)
        text = f"{word} {value}"
        size = fitted(text, 16.0, column - 6, 700)
        canvas.text((at, tall), text, size, theme.BAR_INK, weight=700)
    if side.pools:
        canvas.text(
            (x + 14, 68), side.pools, fitted(side.pools, 14.0, wide - 28, 500), theme.BAR_FAINT, weight=500, anchor="lm"
        )


@lru_cache(maxsize=8)
def _boxes(boxes: tuple[BoxItem, ...], width: int, scale: float) -> Sheet:
    """The off-map boxes side by side, wider for those with more in them."""
    height = _boxes_height(boxes)
    sheet, units = plain(width, height, scale, ("box", "off the map"))
    needs = [
        max(text_width(box.name, 15.5, 700, 80) + 22, (len(box.pieces) + len(box.supports)) * (_PIECE + 3) + 20)
        for box in boxes
    ]
    share = (units - 8) / max(1.0, sum(needs))
    places = []
    x = 4.0
    for box, need in zip(boxes, needs, strict=True):
        places.append((x, need * share, box))
        x += need * share

    def shapes(canvas: Canvas) -> None:
        for left, wide, box in places:
            edge = theme.ALERT if box.is_refused else (104, 94, 82)
            canvas.shows("box", "refused" * box.is_refused, (left + 1, 1, left + wide - 1, height - 3))
            canvas.plate((left + 1, 1, left + wide - 1, height - 3), 6, edge)
            fill = (122, 58, 52) if box.is_refused else (74, 88, 98)
            canvas.plate((left + 2.6, 2.6, left + wide - 2.6, height - 4.6), 4.6, fill)

    smooth_overlay(sheet, (0, 0, *sheet.size), scale, (0.0, 0.0), shapes)
    canvas = Canvas.on(sheet, scale)
    for left, wide, box in places:
        size = fitted(box.name, 15.5, wide - 14)
        canvas.text((left + wide / 2, 13), box.name, size, theme.BAR_INK, weight=700)
        count = len(box.pieces) + len(box.supports)
        pitch = min(_PIECE + 3, (wide - 16) / max(1, count))
        start = left + wide / 2 - pitch * (count - 1) / 2
        for place, face in enumerate(box.pieces):
            piece_sprite(face, _PIECE, scale).lay(sheet, (start + pitch * place) * scale, 47.5 * scale)
        for place, (kind, country, number, spent) in enumerate(box.supports):
            at = start + pitch * (len(box.pieces) + place)
            support_sprite(kind, country, number, spent, scale * 1.2).lay(sheet, at * scale, 47.5 * scale)
    return sheet


def _note_lines(text: str, units: float) -> list[str]:
    """A note in as many lines of so many units as it needs to be read."""
    return wrapped(text, _NOTE_TYPE, units - 30, weight=600, stretch=80) if text else []


def _note_height(text: str, units: float) -> float:
    lines = _note_lines(text, units)
    return _NOTE + _NOTE_STEP * (len(lines) - 1) if lines else 0.0


@lru_cache(maxsize=8)
def _note(text: str, width: int, scale: float) -> Sheet:
    sheet, units = plain(width, _note_height(text, width / scale), scale, ("bar", "note"))
    canvas = Canvas.on(sheet, scale)
    for place, line in enumerate(_note_lines(text, units)):
        at = (units / 2, _NOTE / 2 - 1 + _NOTE_STEP * place)
        canvas.text(at, line, _NOTE_TYPE, theme.BAR_INK, weight=600)
    return sheet


def _legend_rows(items: tuple[LegendItem, ...], units: float) -> list[list[LegendItem]]:
    """The items in as many rows of so many units as they need."""
    rows: list[list[LegendItem]] = [[]]
    room = units - 24
    for item in items:
        wide = text_width(item.word, 16.0, 600, 80) + 36 + _LEAST_GAP
        if rows[-1] and wide > room:
            rows.append([])
            room = units - 24
        rows[-1].append(item)
        room -= wide
    return rows


@lru_cache(maxsize=8)
def _legend(items: tuple[LegendItem, ...], width: int, scale: float) -> Sheet:
    """Signs and what they mean, evenly spread."""
    rows = _legend_rows(items, width / scale)
    sheet, units = plain(width, _LEGEND * len(rows), scale, ("legend", ""))
    canvas = Canvas.on(sheet, scale)
    for number, row in enumerate(rows):
        total = sum(text_width(item.word, 16.0, 600, 80) + 36 for item in row)
        gap = min(theme.LEGEND_GAP, (units - 24 - total) / max(1, len(row) - 1))
        x, y = 12.0, _LEGEND * (number + 0.5)
        for item in row:
            canvas.text((x + 36, y), item.word, 16.0, theme.BAR_INK, weight=600, anchor="lm")
            _lay_sign(sheet, item.sign, ((x + 16) * scale, y * scale), scale)
            x += text_width(item.word, 16.0, 600, 80) + 36 + gap
    return sheet


def _lay_sign(sheet: Sheet, sign: str, at: Point, scale: float, figures: str = "4-6-3") -> None:
    kind, *which = sign.split(":")
    if sign in ("unit", "used", "unsupplied", "ready"):
        face = PieceFace(
            "germany",
            "infantry",
            "plain",
            "",
            2,
            figures,
            used=sign == "used",
            ready=sign == "ready",
            supplied=sign != "unsupplied",
        )
        piece_sprite(face, 58.0, scale * 0.58).lay(sheet, *at)
    elif kind == "sign":
        theater_sign(which[0], scale * 0.95, which[1] or None).lay(sheet, *at)
    elif kind == "result":
        plate_sprite(which[0], _TYPE, scale * 0.8, *_NOTE_PLATE).lay(sheet, *at)
    elif sign == "front":
        front_sprite(("axis", "soviet"), (26.0, -8.0), scale).lay(sheet, *at)
    else:
        if kind in ("zoc", "closed"):
            hex_tint("ground", scale * 0.34).lay(sheet, *at)
            hex_tint(sign, scale * 0.34, coarse=_COARSER).lay(sheet, *at)
            return
        left, top = round(at[0] - 16 * scale), round(at[1] - 16 * scale)
        box = (left, top, left + round(32 * scale), top + round(32 * scale))
        smooth_overlay(
            sheet, box, scale, (0.0, 0.0), lambda canvas: _paint_sign(canvas, sign, at[0] / scale, at[1] / scale)
        )


def _paint_sign(canvas: Canvas, sign: str, x: float, y: float) -> None:
    canvas.shows("sign", sign, (x - 9, y - 12, x + 9, y + 12))
    if sign == "steps":
        for place in range(3):
            canvas.plate((x - 4, y - 12 + 8.6 * place, x + 4, y - 5 + 8.6 * place), 1, theme.BAR_INK)
    elif sign == "goal":
        canvas.plate((x - 12, y - 11, x + 12, y + 11), 8, theme.GOLD)
        canvas.plate((x - 10.4, y - 9.4, x + 10.4, y + 9.4), 7, SEATS["neutral"][0])
        paint_goal(canvas, (x, y), 9.0)
    elif sign == "impassable":
        corners = [(x + 0.27 * a, y + 0.27 * b) for a, b in hexagon((0.0, 0.0), 0.95, pointy=True)]
        canvas.polygon(corners, (206, 196, 176))
        canvas.line([*corners, corners[0]], (122, 24, 24), 2.2)
        for lean in (-1, 1):
            canvas.line([(x - 5, y - 5 * lean), (x + 5, y + 5 * lean)], (122, 24, 24), 2.6)
    elif sign == "strait":
        canvas.line([(x - 7, y), (x + 7, y)], (150, 200, 240), 3.4)
        for way in (-1, 1):
            canvas.polygon([(x + 5 * way, y - 6), (x + 14 * way, y), (x + 5 * way, y + 6)], (150, 200, 240))
    else:
        canvas.plate((x - 9, y - 9, x + 9, y + 9), 2, (60, 44, 30))
        canvas.plate((x - 7.6, y - 7.6, x + 7.6, y + 7.6), 1, (250, 240, 214))
        canvas.figures((x, y), "4", 14.0, (60, 44, 30))


def strip_height(least: float, rows: int = _ROWS) -> int:
    """Pixels of the strip with type of so many pixels and so many rows of signs."""
    return round((STATUS + _SIGNS * rows) * least)


def strip(
    status: tuple[StatusChip, ...], legend: tuple[LegendItem, ...], board: tuple[int, int], least: float
) -> Sheet:
    """The strip; the last of the signs are left out where they have no room.

    Args:
        status: fields, of which the first and the last matter most.
        legend: signs, the most unusual first.
        board: pixels of the map above it, of which it takes a quarter at most.
        least: pixels of its type.
    """
    width, tall = board
    rows = _ROWS if strip_height(least) <= tall / 4 else 1
    fields = status_row(status, width, least)
    signs = _explained(legend, width, least, rows)
    sheet = Sheet.plain((width, signs.size[1] + fields.size[1]), theme.BAR)
    sheet.lay(signs, (0, 0))
    sheet.lay(fields, (0, signs.size[1]))
    return sheet


_Placed = tuple[int, float, float, LegendItem]
"""The row of a sign, where it begins, how wide it is, and the item."""


def _places(legend: tuple[LegendItem, ...], width: int, least: float, rows: int) -> Iterator[_Placed]:
    """Each sign that has room."""
    ends = [_GAP * least] * rows
    for item in legend:
        own = _own_sign(item.sign, least)
        wide = _SIGN * least if own is None else own.size[0]
        end = wide + _GAP * least + text_width(item.word, least, 600, 75)
        row = next((row for row, x in enumerate(ends) if x + end <= width - _GAP * least), None)
        if row is not None:
            yield row, ends[row], wide, item
            ends[row] += end + 0.9 * least


def _own_sign(sign: str, least: float) -> Sprite | None:
    """A sign that bears words or figures; nothing if it bears none."""
    kind, _, which = sign.partition(":")
    if kind in ("result", "unit"):
        return plate_sprite(which or "4-6-3", _TYPE, least / _TYPE, *_NOTE_PLATE)
    figures = {"pile": "8-9", "count": ""}.get(kind)
    return None if figures is None else pile_sprite(which, "2", figures, active=True, size=least, scale=1.0)


@lru_cache(maxsize=16)
def _explained(legend: tuple[LegendItem, ...], width: int, least: float, rows: int) -> Sheet:
    """The signs that have room, each with its word; most pictures share them."""
    placed = list(_places(legend, width, least, rows))
    tall = strip_height(least, max((row for row, *_ in placed), default=0) + 1) - round(STATUS * least)
    sheet = Sheet.plain((width, tall), theme.BAR, ("legend", ""))
    for row, x, wide, item in placed:
        sheet.lay(_with_word(item, wide, least), (round(x - _GAP * least), round(_SIGNS * least * row)))
    return sheet


@lru_cache(maxsize=64)
def _with_word(item: LegendItem, wide: float, least: float) -> Sheet:
    """A sign so many pixels wide and its word; most stay as they are from one picture to the next."""
    edge, y = _GAP * least, _SIGNS * least / 2
    sheet = Sheet.plain((round(wide + 3 * edge + text_width(item.word, least, 600, 75)), round(2 * y)), theme.BAR)
    if own := _own_sign(item.sign, least):
        own.lay(sheet, edge + wide / 2, y)
    else:
        _lay_sign(sheet, item.sign, (edge + wide / 2, y), least / _UNIT, figures="")
    canvas = Canvas.on(sheet, 1.0)
    canvas.text((wide + 2 * edge, y), item.word, least, theme.BAR_INK, weight=600, width=75, anchor="lm")
    return sheet
