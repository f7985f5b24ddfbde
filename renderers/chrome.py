"""What frames a map: the status bar above, the legend below, the edge of the sheet and the trays of coming counters."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.counters import counter_sprite
from renderers.raster import Canvas, Sheet, Sprite, smooth_overlay, sprite, text_width
from renderers.scene import CounterFace, LegendItem, Scene, StatusChip
from renderers.signs import paint_emblem, sign_sprite

_TITLE = 27.0
_WORD = 14.5
_VALUE = 23.0
_TRAY_PITCH = 43.0
_TRAY_HEAD = 20.0


def bar_height(scene: Scene) -> int:
    """Pixels of the status bar."""
    return round(theme.BAR_HEIGHT * scene.chrome)


def legend_height(scene: Scene) -> int:
    """Pixels of the legend."""
    return round(theme.LEGEND_HEIGHT * scene.chrome) if scene.legend else 0


def paint(sheet: Sheet, scene: Scene) -> None:
    """Lay the bar, the legend and the edge on a picture."""
    width, height = sheet.size
    bar, legend = bar_height(scene), legend_height(scene)
    sheet.lay(_bar(scene.title, scene.status, width, bar, scene.chrome), (0, 0))
    if legend:
        sheet.lay(_legend(scene.legend, width, legend, scene.chrome), (0, height - legend))
    edge = Canvas.on(sheet, 1.0)
    thick = max(2, round(3 * scene.chrome))
    for y in (bar, height - legend - thick):
        edge.plate((0, y, width - 1, y + thick - 1), 0, theme.BAR_EDGE)


def status_bar(title: str, status: tuple[StatusChip, ...], width: int, chrome: float) -> Sheet:
    """The status bar of a picture that is no map: title on the left, fields on the right."""
    return _bar(title, status, width, round(theme.BAR_HEIGHT * chrome), chrome)


@lru_cache(maxsize=8)
def _bar(title: str, status: tuple[StatusChip, ...], width: int, height: int, chrome: float) -> Sheet:
    """The status bar: title on the left, fields on the right."""
    sheet = Sheet.plain((width, height), theme.BAR, ("bar", ""))
    units = width / chrome
    layout: list[tuple[float, float, StatusChip]] = []
    right = units - 12.0
    for chip in reversed(status):
        wide = max(text_width(chip.word, _WORD, 600, 80), _value_width(chip)) + 22
        layout.append((right - wide, wide, chip))
        right -= wide + 8
    size = min(_TITLE, _TITLE * (right - 28) / text_width(title, _TITLE, 800, 90))

    def draw(canvas: Canvas) -> None:
        for left, wide, chip in layout:
            fill, _, _, rim = chip_colours(chip.tone)
            canvas.shows("chip", chip.tone, (left, 5, left + wide, 59))
            canvas.plate((left, 5, left + wide, 59), 8, rim)
            canvas.plate((left + 1.6, 6.6, left + wide - 1.6, 57.4), 6.6, fill)
            if chip.tone in theme.ARMIES:
                paint_emblem(canvas, chip.tone, left + 16, 42, 8.0, theme.ARMIES[chip.tone].on_flag)

    smooth_overlay(sheet, (round(right * chrome), 0, width, height), chrome, (0.0, 0.0), draw)
    words = Canvas.on(sheet, chrome)
    words.text((20, 32), title, size, theme.BAR_INK, weight=800, width=90, anchor="lm")
    for left, wide, chip in layout:
        _, ink, faint, _ = chip_colours(chip.tone)
        words.text((left + wide / 2, 18.5), chip.word, _WORD, faint, weight=600)
        shift = 9 if chip.tone in theme.ARMIES else 0
        words.text((left + wide / 2 + shift, 42), chip.value, _VALUE, ink, weight=800)
    return sheet


def _value_width(chip: StatusChip) -> float:
    return text_width(chip.value, _VALUE, 800, 80) + (34 if chip.tone in theme.ARMIES else 0)


def chip_colours(tone: str) -> tuple[theme.Colour, theme.Colour, theme.Colour, theme.Colour]:
    """Fill, ink, faint ink and rim of a field of the status."""
    if tone in theme.ARMIES:
        army = theme.ARMIES[tone]
        return army.flag, theme.WHITE, (232, 226, 214), (214, 206, 190)
    if tone == "alert":
        return (250, 206, 74), (48, 30, 0), (96, 64, 8), (255, 240, 190)
    return theme.BAR_CHIP, theme.BAR_INK, theme.BAR_FAINT, (112, 102, 90)


_APART = 8.0
"""Units between a word of a legend and the next sign, at least."""


@lru_cache(maxsize=4)
def _legend(items: tuple[LegendItem, ...], width: int, height: int, chrome: float) -> Sheet:
    """The legend: signs and their meaning, evenly spread."""
    sheet = Sheet.plain((width, height), theme.BAR, ("legend", ""))
    units = width / chrome
    needed = sum(text_width(item.word, theme.LEGEND_TYPE, 600, 80) + 38 for item in items)
    signs = (38 + _APART) * len(items)
    size = theme.LEGEND_TYPE * min(1.0, (units - 24 - signs) / (needed - 38 * len(items)))
    total = sum(text_width(item.word, size, 600, 80) + 38 for item in items)
    gap = min(theme.LEGEND_GAP, (units - 24 - total) / max(1, len(items) - 1))
    places = []
    x = 12.0
    for item in items:
        places.append((x, item))
        x += text_width(item.word, size, 600, 80) + 38 + gap

    words = Canvas.on(sheet, chrome)
    for left, item in places:
        words.text((left + 36, 29), item.word, size, theme.BAR_INK, weight=600, anchor="lm")
        legend_sign(sheet, item.sign, ((left + 16) * chrome, 29 * chrome), chrome)
    return sheet


def legend_sign(sheet: Sheet, said: str, at: tuple[float, float], chrome: float) -> None:
    """Lay a sign of a legend with its middle at a pixel, in the size of the chrome."""
    kind, _, seat = said.partition(":")
    if kind in ("active", "inactive"):
        face = CounterFace(seat, "infantry", "regiment", "", 3, 6, kind == "active")
        counter_sprite(face, chrome * 0.85).lay(sheet, *at)
    elif kind == "ravine":
        _ravine_sprite(chrome).lay(sheet, *at)
    else:
        scale = chrome * (2.2 if kind == "unsupplied" else 1.5)
        sign_sprite(kind, scale, seat or None, "3" if kind in ("shield", "star", "room") else "").lay(sheet, *at)


@lru_cache(maxsize=8)
def _ravine_sprite(scale: float) -> Sprite:
    def draw(canvas: Canvas) -> None:
        wall = [(-10.5, 4), (-3.5, -2), (3.5, 2), (10.5, -5)]
        canvas.plate((-13.5, -12, 13.5, 12), 3, theme.GROUNDS["ravine"])
        canvas.line(wall, theme.EARTH_DARK, 6.4)
        canvas.line(wall, (238, 206, 140), 1.6)

    return sprite((28, 25), scale, draw, shows=("chip", "ravine"))


def tray_size(count: int, columns: int) -> tuple[float, float]:
    """Width and height of a tray in map units."""
    rows = -(-count // columns)
    return (_TRAY_PITCH * min(count, columns) + 8, _TRAY_PITCH * rows + _TRAY_HEAD + 6)


@lru_cache(maxsize=16)
def tray_sprite(word: str, faces: tuple[CounterFace, ...], columns: int, scale: float) -> Sprite:
    """A tray of counters with its heading."""
    wide, tall = tray_size(len(faces), columns)
    wide = max(wide, text_width(word, 11.5, 700, 78) + 12)

    def draw(canvas: Canvas) -> None:
        left, top = -wide / 2, -tall / 2
        canvas.plate((left, top, -left, -top), 5, theme.BAR_EDGE)
        canvas.plate((left + 1.2, top + 1.2, -left - 1.2, -top - 1.2), 4, (60, 54, 46))
        canvas.text((0, top + 11), word, 11.5, theme.BAR_INK, weight=700, width=78)

    back = sprite((wide, tall), scale, draw, shows=("tray", ""), shadow=2.0, margin=3.0)
    sheet, mask = back.parts()
    for place, face in enumerate(faces):
        row, column = divmod(place, columns)
        inside = min(columns, len(faces) - row * columns)
        x = (column - (inside - 1) / 2) * _TRAY_PITCH
        y = -tall / 2 + _TRAY_HEAD + 2 + _TRAY_PITCH * (row + 0.5)
        counter_sprite(face, scale).lay(sheet, sheet.size[0] / 2 + x * scale, sheet.size[1] / 2 + y * scale)
    return Sprite.of(sheet, mask)
