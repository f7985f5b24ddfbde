"""A card table as a picture: ground, rows of cards, columns of piles, arrows with their sums, status bar and legend."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from renderers import theme
from renderers.cardline.arrows import paint_arrows
from renderers.cardline.art import Vignettes
from renderers.cardline.column import column_sheet, write_supplies_again
from renderers.cardline.face import CARD, card_sprite
from renderers.cardline.layout import (
    COLUMN,
    WIDTH,
    LaidTable,
    Row,
    lay,
    middle_of,
    note_size,
    plaque_box,
)
from renderers.cardline.legend import legend_sheet
from renderers.cardline.scene import Captions, TableScene
from renderers.chrome import status_bar
from renderers.counters import blend
from renderers.grounds import Grounds
from renderers.overlays.numbers import DISC, number_sprite
from renderers.panel import status_row
from renderers.raster import (
    Canvas,
    Paint,
    Picture,
    Sheet,
    Sprite,
    added,
    blurred,
    mapped,
    noise,
    sprite,
    text_width,
)
from renderers.scene import Box, NumberItem

STYLE = "2"
"""Changes when the table is painted differently, so that those kept on disk are made anew."""
_GOLD: theme.Colour = (240, 214, 130)
_MIDDLING = 190
"""Of 255, the light that leaves colours as they are."""
_NUMBER = 22.0
"""Size of the type of the numbers of lines of news, at least."""


def compose(vignettes: Vignettes, scene: TableScene) -> Picture:
    """Paint a scene."""
    table = lay(scene)
    scale = scene.width / WIDTH
    size = (scene.width, round(table.height * scale))
    front, back = (round(edge * scale) for edge in table.front)
    sheet = _ground(size, front, back, scene.far.seat, scene.near.seat, vignettes.grounds).copy()
    _rows(sheet, scene, table, scale)
    for side, half in ((scene.far, table.far), (scene.near, table.near)):
        column = column_sheet(vignettes, side, half, table, scene.captions, scale, scene.least)
        sheet.lay(column, (round((WIDTH - COLUMN) * scale), round(half.top * scale)))
    for side in (scene.far, scene.near):
        for item in side.cards:
            x, y = middle_of(table.places[item.word])
            drawn = card_sprite(vignettes, item.face, table.card * scale, scene.least / table.card)
            drawn.lay(sheet, x * scale, y * scale)
    paint_arrows(sheet, scene, table, scale)
    for side, half in ((scene.far, table.far), (scene.near, table.near)):
        write_supplies_again(sheet, side, half, scene.captions, scale, scene.least)
    if not scene.joints and not scene.loose:
        plaque = plaque_box(scene, table)
        _plaque(Canvas.on(sheet, scale), plaque, scene.captions.centre, max(22.0, scene.least))
    _lay_numbers(sheet, scene, table, scale)
    if scene.least:
        status = status_row(scene.status, scene.width, scene.least * scale)
        sheet.lay(status, (0, size[1] - status.size[1]))
        if scene.legend:
            legend = legend_sheet(scene.legend, scene.width, scale, scene.least)
            sheet.lay(legend, (0, size[1] - status.size[1] - legend.size[1]))
        return sheet.picture()
    sheet.lay(status_bar(scene.title, scene.status, scene.width, scale), (0, 0))
    edge = Canvas.on(sheet, 1.0)
    edge.plate(
        (0, round(theme.BAR_HEIGHT * scale) - 3, scene.width, round(theme.BAR_HEIGHT * scale)), 0, theme.BAR_EDGE
    )
    if scene.legend:
        legend = legend_sheet(scene.legend, scene.width, scale)
        sheet.lay(legend, (0, size[1] - legend.size[1]))
        edge.plate((0, size[1] - legend.size[1], scene.width, size[1] - legend.size[1] + 2), 0, theme.BAR_EDGE)
    return sheet.picture()


def _lay_numbers(sheet: Sheet, scene: TableScene, table: LaidTable, scale: float) -> None:
    """The numbers of lines of news at the left edges of what these tell of, one below the other."""
    size = max(_NUMBER, scene.least)
    beside: Counter[str] = Counter()
    for number, words in scene.numbers:
        word = next((word for word in words if word in table.places), None)
        if word is None:
            continue
        left, top, right, bottom = table.places[word]
        y = top + (bottom - top) * 0.3 + beside[word] * size * DISC
        beside[word] += 1
        disc = number_sprite(NumberItem(number, (left, y)), size, scale)
        disc.lay(sheet, (left + (right - left) * 0.06) * scale, y * scale)


@lru_cache(maxsize=1)
def _ground(size: tuple[int, int], front: int, back: int, far: str, near: str, grounds: Grounds) -> Sheet:
    """A dark ground in the armies' hues, a torn strip of earth between them, under an uneven light."""
    width, height = size
    sheet = Sheet.plain(size, _lit((62, 58, 50)))
    canvas = Canvas.on(sheet, 1.0)
    for seat, top, bottom in ((far, 0, front), (near, back, height)):
        flag = theme.ARMIES[seat].flag
        for band in range(24):
            y = top + (bottom - top) * band / 24
            away = band / 23 if seat == near and top else 1 - band / 23
            colour = blend(blend((70, 68, 56), flag, 0.16), blend((34, 34, 32), flag, 0.3), away)
            canvas.plate((0, y, width, y + (bottom - top) / 24 + 1), 0, _lit(colour))
    canvas.plate((0, front, width, back), 0, _lit((96, 84, 62)))
    ground = sheet.multiplied(_light(size, grounds))
    scale = width / WIDTH
    edge = Canvas.on(ground, scale)
    for y in (front / scale, back / scale):
        edge.line([(0, y), (WIDTH - COLUMN, y)], (30, 26, 20), 3, round_ends=False)
        edge.dashes([(6, y), (WIDTH - COLUMN, y)], theme.BAR_EDGE, 2.4, 22, 12)
    return ground


def _lit(colour: theme.Colour) -> theme.Colour:
    """A colour that a middling light brings back to what it is."""
    red, green, blue = (min(255, round(part * 255 / _MIDDLING)) for part in colour)
    return red, green, blue


@lru_cache(maxsize=1)
def _light(size: tuple[int, int], grounds: Grounds) -> Sheet:
    """Grain and spots, darker to the corners: however the rows lie, so that there is one for each size."""
    light = grounds.kept_part("light", (STYLE, size), size, (0, 0, *size), "RGB")
    if light is not None:
        return light
    scale = size[0] / WIDTH
    half = _MIDDLING / 2
    grain = mapped(noise(size, 5 * scale, "felt"), lambda value: half + (value - 128) * 0.2)
    spots = mapped(noise(size, 70 * scale, "spots"), lambda value: half + (value - 128) * 0.44)
    # What is soft is painted small.
    width, height = size[0] // 8, size[1] // 8
    fall = Sheet.plain((width, height), (176, 172, 166))
    Canvas.on(fall, 1.0).oval((-width * 0.08, -height * 0.08, width * 1.08, height * 1.08), theme.WHITE)
    greys = [(value, value, value) for value in range(256)]
    light = added(grain, spots).coloured(greys).multiplied(blurred(fall, width * 0.07).widened(size))
    grounds.keep("light", (STYLE, size), light)
    return light


def _rows(sheet: Sheet, scene: TableScene, table: LaidTable, scale: float) -> None:
    """Front line, names of the lines, frames of the reserve and empty lines."""
    captions = scene.captions
    right = WIDTH - 208

    canvas = Canvas.on(sheet, scale)
    for side, half in ((scene.far, table.far), (scene.near, table.near)):
        named: dict[str, list[float]] = {}
        for row in half.rows:
            zones = {item.zone for item in side.cards if item.word in row.words}
            word = (
                captions.front if row.zone == "front" else captions.reserve if zones == {"reserve"} else captions.rear
            )
            named.setdefault(word, []).append(row.y)
            if row.border is not None:
                _reserve(sheet, row, table.card, scale, captions, scene.least, has_name=zones != {"reserve"})
            if not row.words:
                canvas.dashes(
                    [
                        (60, row.y - 60),
                        (right - 20, row.y - 60),
                        (right - 20, row.y + 60),
                        (60, row.y + 60),
                        (60, row.y - 60),
                    ],
                    (150, 142, 120),
                    2.0,
                    14,
                    9,
                )
                # At the end of the line, for arrows lead through its middle.
                size = max(24.0, scene.least)
                canvas.text((84, row.y), captions.empty, size, (196, 186, 160), weight=700, anchor="lm")
        for word, ys in named.items():  # a line in two rows has its name once, between them
            tone = blend(theme.ARMIES[side.seat].flag, theme.WHITE, 0.74)
            drawn = _name(word, tone, (20, 18, 16, 150), scale, max(19.0, scene.least))
            drawn.lay(sheet, 17 * scale, sum(ys) / len(ys) * scale)
        if side.unseen:
            type_size = note_size(scene)
            tall = type_size * 0.7
            y = half.top + tall + 6 if half.is_far else half.bottom - tall - 6
            note = f"+{side.unseen} {captions.unseen}"
            canvas.plate((44, y - tall, 68 + text_width(note, type_size), y + tall), 12, (24, 22, 20, 190))
            canvas.text((56, y), note, type_size, theme.BAR_INK, weight=700, anchor="lm")


def _reserve(
    sheet: Sheet, row: Row, card: float, scale: float, captions: Captions, least: float, *, has_name: bool
) -> None:
    """A dashed frame round the units just built, with its name where the second line ends."""
    left, right = row.border or 0.0, max(row.xs) + (CARD[0] / 2 + 9) * card
    tall = CARD[1] / 2 * card + 10
    corners = [(left, row.y - tall), (right, row.y - tall), (right, row.y + tall), (left, row.y + tall)]
    canvas = Canvas.on(sheet, scale)
    canvas.shows("box", "reserve", (left, row.y - tall, right, row.y + tall))
    canvas.dashes([*corners, corners[0]], _GOLD, 2.4, 12, 8)
    if has_name:
        _name(captions.reserve, theme.INK, _GOLD, scale, max(17.0, least)).lay(sheet, left * scale, row.y * scale)


@lru_cache(maxsize=32)
def _name(word: str, ink: theme.Colour, fill: Paint, scale: float, size: float) -> Sprite:
    """The name of a line or of the reserve, read upwards."""
    half, tall = text_width(word, size, 700, 86) / 2 + size * 0.6, size * 0.68

    def paint(canvas: Canvas) -> None:
        canvas.plate((-half, -tall, half, tall), 6, fill)
        canvas.text((0, 0), word, size, ink, weight=700, width=86)

    return sprite((2 * half, 2 * tall), scale, paint, shows=("name", ""), angle=-90.0)


def _plaque(canvas: Canvas, box: Box, word: str, size: float) -> None:
    x0, y0, x1, y1 = box
    canvas.shows("plate", "", box)
    canvas.plate(box, 20, theme.BAR_EDGE)
    canvas.plate((x0 + 2, y0 + 2, x1 - 2, y1 - 2), 18, (30, 26, 22))
    canvas.text(middle_of(box), word, size, theme.BAR_INK, weight=800, width=88)
