"""The art of cards: scenery and a subject made of plain shapes, painted as a small raster in its army's colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Any

import msgspec

from renderers import theme
from renderers.counters import blend
from renderers.grounds import NOT_KEPT, Grounds
from renderers.raster import Canvas, Paint, Point, Sheet, Sprite, blurred, mapped, mixed, noise
from renderers.signs import paint_emblem
from renderers.theme import Colour

FIELD = (130.0, 78.0)
"""Width and height of the field of a vignette, in its own units; y grows downwards."""
_SS = 3
STYLE = "1"
"""Changes when vignettes are painted differently, so that those kept on disk are made anew."""

_SKIES: dict[str, tuple[Colour, Colour, Colour, Colour]] = {
    "day": ((84, 136, 178), (206, 220, 214), (122, 132, 78), (236, 240, 240)),
    "dawn": ((96, 108, 152), (248, 206, 154), (116, 112, 70), (255, 226, 196)),
    "dusk": ((98, 62, 72), (238, 146, 84), (104, 84, 56), (255, 190, 130)),
    "grey": ((120, 130, 136), (204, 204, 194), (112, 112, 76), (228, 228, 222)),
    "smoke": ((92, 86, 84), (216, 176, 132), (106, 92, 66), (150, 136, 124)),
    "night": ((16, 24, 48), (62, 82, 118), (40, 48, 48), (88, 104, 136)),
    "summer": ((58, 124, 186), (190, 218, 226), (168, 152, 76), (250, 250, 244)),
}
"""Each sky: its top, its foot, the soil below and the clouds."""

_TONES: dict[str, Paint] = {
    "deep": (32, 30, 28),
    "rubber": (46, 44, 42),
    "steel": (92, 96, 98),
    "bright": (168, 172, 172),
    "skin": (222, 178, 142),
    "wood": (128, 86, 48),
    "glass": (176, 214, 228),
    "white": (244, 242, 234),
    "red": (196, 30, 24),
    "flame": (244, 128, 26),
    "glow": (255, 230, 132),
    "smoke": (188, 184, 176),
    "soot": (70, 66, 64),
    "sand": (176, 152, 104),
    "sack": (150, 130, 92),
    "earth": (98, 74, 46),
    "grass": (86, 104, 52),
    "leaf": (54, 82, 42),
    "water": (84, 132, 158),
    "rail": (120, 112, 104),
    "navy": (34, 44, 70),
    "shade": (0, 0, 0, 70),
    "gloom": (0, 0, 0, 120),
    "shine": (255, 255, 240, 64),
    "haze": (236, 232, 220, 110),
    "puff": (206, 202, 194, 200),
    "beam": (255, 250, 210, 70),
}
_ARMY_TONES: dict[str, dict[str, Paint]] = {
    "sov": {
        "base": (92, 104, 62),
        "light": (134, 146, 92),
        "dark": (62, 72, 42),
        "camo": (110, 98, 58),
        "belly": (150, 172, 184),
        "wing": (74, 86, 54),
        "cloth": (136, 120, 78),
        "cloth2": (102, 90, 58),
        "helmet": (84, 92, 58),
    },
    "ger": {
        "base": (166, 148, 98),
        "light": (204, 188, 136),
        "dark": (112, 98, 62),
        "camo": (98, 106, 62),
        "belly": (158, 182, 190),
        "wing": (88, 98, 98),
        "cloth": (98, 110, 98),
        "cloth2": (74, 82, 76),
        "helmet": (64, 72, 66),
    },
}


class Vignettes(msgspec.Struct, frozen=True, eq=False):
    """The vignettes of a game's cards, the prefabs they are built from, and who keeps what was painted of them.

    The set is named by `id`; `digest` changes whenever its data does.

    A vignette is a sky, a land and shapes: a shape is its kind, a tone and numbers. Kinds: poly (points), line (width,
    points), disc (x, y, radius), oval (left, top, right, bottom), track (left, right, top, foot, wheels, radius), wheel
    (x, y, radius), emblem (x, y, radius), shadow (left, right, y), use (prefab, x, y, scale, degrees).
    """

    id: str
    scenes: Mapping[str, Mapping[str, Any]]
    prefabs: Mapping[str, Sequence[Sequence[Any]]]
    digest: str
    grounds: Grounds = NOT_KEPT

    def __hash__(self) -> int:
        """Sets are told apart by their id, and by who keeps them."""
        return hash((self.id, self.grounds))

    def __eq__(self, other: object) -> bool:
        """Sets are told apart by their id, and by who keeps them."""
        return isinstance(other, Vignettes) and (self.id, self.grounds) == (other.id, other.grounds)


@lru_cache(maxsize=64)
def art(vignettes: Vignettes, key: str, seat: str, size: tuple[int, int]) -> Sheet:
    """A vignette as a raster of so many pixels; one that is not known shows scenery alone."""
    kept, name = (STYLE, vignettes.digest, key, seat, size), f"{vignettes.id}-art"
    found = vignettes.grounds.kept_part(name, kept, size, (0, 0, *size), "RGB")
    if found is None:
        found = _painted(vignettes, key, seat, size)
        vignettes.grounds.keep(name, kept, found)
    return found


def _painted(vignettes: Vignettes, key: str, seat: str, size: tuple[int, int]) -> Sheet:
    scene = vignettes.scenes.get(key, {"sky": "grey", "land": "hills", "shapes": []})
    scale = size[0] / FIELD[0]
    sheet = _scenery(scene["sky"], scene["land"], key, (size[0] * _SS, size[1] * _SS))
    canvas = Canvas.on(sheet, scale * _SS)
    # Armies face each other: the Germans look to the left.
    painter = _Painter(canvas, vignettes.prefabs, seat, is_mirrored=seat == "ger")
    painter.shapes(scene["shapes"])
    _grass(canvas, scene["land"], scene["sky"])
    small = sheet.reduced(_SS)
    grain = mapped(noise(small.size, max(1.5, scale * 1.6), key), lambda value: 128 + (value - 128) * 0.1)
    return small.lit(grain).multiplied(_vignette(small.size))


def art_window(vignettes: Vignettes, key: str, seat: str, size: tuple[int, int]) -> Sprite:
    """A vignette as wide as this, without what is too high; to lay on a card."""
    wide, tall = size
    whole = art(vignettes, key, seat, (wide, round(wide * FIELD[1] / FIELD[0])))
    spare = max(0, round((whole.size[1] - tall) * 0.3))
    return Sprite.opaque(whole.crop((0, spare, wide, spare + tall)))


@lru_cache(maxsize=8)
def _vignette(size: tuple[int, int]) -> Sheet:
    """A light that falls off to the corners."""
    sheet = Sheet.plain(size, (168, 164, 158))
    canvas = Canvas.on(sheet, 1.0)
    canvas.oval((-size[0] * 0.06, -size[1] * 0.1, size[0] * 1.06, size[1] * 1.1), theme.WHITE)
    return blurred(sheet, size[0] * 0.09)


def _scenery(sky: str, land: str, seed: str, size: tuple[int, int]) -> Sheet:
    top, foot, soil, cloud = _SKIES[sky]
    width, height = size
    sheet = Sheet.plain(size, foot)
    horizon = round(height * (0.98 if land == "air" else 0.62))
    plain = Canvas.on(sheet, 1.0)
    bands = 48
    for band in range(bands):
        y = horizon * band / bands
        plain.polygon(
            [(0, y), (width, y), (width, y + horizon / bands + 1), (0, y + horizon / bands + 1)],
            blend(top, foot, (band / bands) ** 0.8),
        )
    unit = width / FIELD[0]
    if sky in ("dawn", "dusk", "night"):
        at = (width * (0.24 if sky == "night" else 0.72), height * (0.18 if sky == "night" else 0.36))
        for step in range(9, 0, -1):
            plain.disc(at, unit * step * 2.2, (255, 244, 214, 14))
        plain.disc(at, unit * 5.0, (255, 246, 222))
    field = noise(size, unit * 26, seed + "a")
    veil = noise(size, unit * 9, seed + "b")
    lift = 118 if land == "air" else 128
    mask = mapped(_mean(field, veil), lambda value: (value - lift) * 5.0)
    sheet.fill_through(cloud, mask)
    canvas = Canvas.on(sheet, unit)
    if land == "air":
        _ridge(canvas, seed, 71, 2.0, blend(foot, soil, 0.55))
        _ridge(canvas, seed + "n", 75, 1.6, blend(foot, soil, 0.8))
        return sheet
    _ridge(canvas, seed, 42, 5.0, blend(foot, soil, 0.34))
    _ridge(canvas, seed + "m", 47, 3.4, blend(foot, soil, 0.62))
    _LANDS.get(land, _trees)(canvas, blend(soil, theme.BLACK, 0.34), blend(foot, soil, 0.5))
    _ridge(canvas, seed + "n", 52, 1.6, soil)
    for band in range(26):
        y = 53 + band
        canvas.polygon(
            [(0, y), (130, y), (130, y + 1.2), (0, y + 1.2)], (*blend(soil, (28, 24, 14), band / 25 * 0.55), 190)
        )
    return sheet


def _mean(first: Sheet, second: Sheet) -> Sheet:
    return mixed(first, second, 0.35)


def _ridge(canvas: Canvas, seed: str, level: float, swing: float, colour: Colour) -> None:
    """A line of hills from edge to edge."""
    phase = sum(ord(letter) * (place + 3) for place, letter in enumerate(seed)) % 97
    points = []
    for step in range(53):
        x = step * 2.5
        y = level + swing * (sin(x / 21 + phase) * 0.6 + sin(x / 9.3 + phase * 1.7) * 0.3 + sin(x / 4.1 + phase) * 0.1)
        points.append((x, y))
    canvas.polygon([(0, FIELD[1]), *points, (FIELD[0], FIELD[1])], colour)


def _trees(canvas: Canvas, dark: Colour, pale: Colour) -> None:
    for place in range(34):
        x = place * 4.1 + (place * 37 % 11) * 0.4
        if place % 9 < 5:
            tall = 3.0 + place * 53 % 7 * 0.5
            canvas.oval((x - 3.2, 50 - tall, x + 3.2, 54), blend(dark, pale, 0.25 + place % 3 * 0.12))


def _forest(canvas: Canvas, dark: Colour, pale: Colour) -> None:
    for layer in (0, 1):
        for place in range(30):
            x = place * 4.6 + layer * 2.1
            tall = 13 + place * 47 % 9 - layer * 4
            canvas.polygon(
                [(x - 3.4, 56), (x, 54 - tall), (x + 3.4, 56)], blend(dark, pale, 0.4 - layer * 0.3 + place % 3 * 0.05)
            )


def _village(canvas: Canvas, dark: Colour, pale: Colour) -> None:
    _trees(canvas, dark, pale)
    for x, wide, tall in ((14, 12, 6), (34, 9, 5), (88, 11, 6), (108, 14, 7)):
        canvas.polygon([(x, 54), (x, 54 - tall), (x + wide, 54 - tall), (x + wide, 54)], blend(dark, pale, 0.55))
        canvas.polygon(
            [(x - 1.5, 54 - tall), (x + wide / 2, 54 - tall * 1.8), (x + wide + 1.5, 54 - tall)], blend(dark, pale, 0.2)
        )
        canvas.plate((x + 2, 51, x + 4, 53), 0, dark)


def _street(canvas: Canvas, dark: Colour, pale: Colour) -> None:
    for x, wide, tall in ((-4, 20, 26), (18, 15, 19), (36, 10, 30), (84, 14, 22), (100, 11, 32), (113, 20, 20)):
        colour = blend(dark, pale, 0.35 + x % 5 * 0.06)
        roof = [(x, 54 - tall), (x + wide * 0.3, 51 - tall), (x + wide * 0.45, 57 - tall), (x + wide * 0.8, 53 - tall)]
        canvas.polygon([(x, 58), *roof, (x + wide, 59 - tall), (x + wide, 58)], colour)
        for row in range(int(tall // 6)):
            for column in range(int(wide // 5)):
                left, up = x + 1.8 + column * 4.6, 59 - tall + row * 6
                canvas.plate((left, up, left + 2.2, up + 3.2), 0, blend(dark, theme.BLACK, 0.3))


def _river(canvas: Canvas, dark: Colour, pale: Colour) -> None:
    _trees(canvas, dark, pale)
    canvas.polygon([(0, 52), (130, 51), (130, 60), (0, 60)], (92, 138, 160))
    for place in range(12):
        x = place * 11.3
        canvas.line([(x, 53.4 + place % 3 * 1.8), (x + 6, 53.4 + place % 3 * 1.8)], (200, 222, 226, 130), 0.5)


_LANDS = {"hills": _trees, "forest": _forest, "village": _village, "street": _street, "river": _river}


def _grass(canvas: Canvas, land: str, sky: str) -> None:
    """Tufts before the subject."""
    if land in ("air", "street"):
        return
    soil = _SKIES[sky][2]
    for place in range(44):
        x = place * 3.05 + place * 29 % 7 * 0.3
        foot = 79 - place * 31 % 5 * 0.6
        tall = 3.2 + place * 43 % 6 * 0.55
        tone = blend(soil, (36, 44, 18) if place % 2 else (196, 188, 110), 0.4)
        canvas.line([(x, foot), (x + (place % 3 - 1) * 1.3, foot - tall)], tone, 0.7, round_ends=False)


class _Painter:
    """Paints shapes in an army's tones, moved, turned, scaled and mirrored."""

    def __init__(
        self, canvas: Canvas, prefabs: Mapping[str, Sequence[Sequence[Any]]], seat: str, *, is_mirrored: bool
    ) -> None:
        self._canvas, self._prefabs, self._seat, self._is_mirrored = canvas, prefabs, seat, is_mirrored
        self._tones = {**_TONES, **_ARMY_TONES[seat]}
        self._at: Point = (0.0, 0.0)
        self._size, self._angle = 1.0, 0.0

    def shapes(self, shapes: Sequence[Sequence[Any]]) -> None:
        """Paint them in order."""
        for kind, *rest in shapes:
            getattr(self, f"_{kind}")(*rest)

    def _place(self, x: float, y: float) -> Point:
        turn = radians(self._angle)
        px = self._at[0] + self._size * (x * cos(turn) - y * sin(turn))
        py = self._at[1] + self._size * (x * sin(turn) + y * cos(turn))
        return (FIELD[0] - px if self._is_mirrored else px, py)

    def _placed(self, numbers: Sequence[float]) -> list[Point]:
        return [self._place(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]

    def _poly(self, tone: str, *numbers: float) -> None:
        self._canvas.polygon(self._placed(numbers), self._tones[tone])

    def _line(self, tone: str, width: float, *numbers: float) -> None:
        self._canvas.line(self._placed(numbers), self._tones[tone], width * self._size)

    def _disc(self, tone: str, x: float, y: float, radius: float) -> None:
        self._canvas.disc(self._place(x, y), radius * self._size, self._tones[tone])

    def _oval(self, tone: str, left: float, top: float, right: float, bottom: float) -> None:
        points = []
        for step in range(40):
            angle = radians(step * 9)
            points += [
                (left + right) / 2 + (right - left) / 2 * cos(angle),
                (top + bottom) / 2 + (bottom - top) / 2 * sin(angle),
            ]
        self._poly(tone, *points)

    def _shadow(self, left: float, right: float, y: float) -> None:
        self._oval("shade", left, y - 3.4, right, y + 4.4)
        self._oval("shade", left + 4, y - 2.2, right - 4, y + 3.0)

    def _emblem(self, x: float, y: float, radius: float) -> None:
        (px, py), reach = self._place(x, y), radius * self._size
        if self._seat == "sov":
            paint_emblem(self._canvas, "sov", px, py, reach * 1.25, theme.WHITE)
            paint_emblem(self._canvas, "sov", px, py, reach, (200, 24, 20))
        else:
            thick = reach * 0.42
            for arm, grow, colour in ((reach, thick, theme.WHITE), (reach, thick * 0.56, (24, 24, 24))):
                self._canvas.plate((px - arm, py - grow, px + arm, py + grow), 0, colour)
                self._canvas.plate((px - grow, py - arm, px + grow, py + arm), 0, colour)

    def _wheel(self, x: float, y: float, radius: float) -> None:
        self._disc("rubber", x, y, radius)
        self._disc("dark", x, y, radius * 0.76)
        self._disc("base", x, y - radius * 0.05, radius * 0.62)
        self._disc("dark", x, y, radius * 0.3)
        self._disc("light", x - radius * 0.05, y - radius * 0.08, radius * 0.14)

    def _track(self, left: float, right: float, top: float, foot: float, wheels: int, radius: float) -> None:
        """Running gear: the band of links, wheels that stand on its foot, sprocket and idler at the ends."""
        tall = foot - top
        band = [
            *(left, top + tall * 0.42, left + tall * 0.12, top + tall * 0.14, left + tall * 0.4, top),
            *(right - tall * 0.4, top, right - tall * 0.12, top + tall * 0.14, right, top + tall * 0.42),
            *(right - tall * 0.1, top + tall * 0.68, right - tall * 0.62, foot, left + tall * 0.62, foot),
            *(left + tall * 0.1, top + tall * 0.68),
        ]
        self._poly("deep", *band)
        inner = [
            value
            + (1.4 if place % 2 == 0 and value < (left + right) / 2 else -1.4 if place % 2 == 0 else 0)
            + (0 if place % 2 == 0 else 1.3 if value < top + tall * 0.3 else -1.3 if value > top + tall * 0.8 else 0)
            for place, value in enumerate(band)
        ]
        self._poly("gloom", *inner)
        self._poly("dark", *inner)
        self._poly("gloom", *inner)
        step = 2.4
        for place in range(int((right - left - tall * 1.24) / step) + 1):
            x = left + tall * 0.62 + place * step
            self._line("steel", 0.5, x, foot - 0.9, x + 1.1, foot - 0.9)
        for x in (left + tall * 0.38, right - tall * 0.38):
            self._wheel(x, top + tall * 0.42, tall * 0.27)
        first, last = left + tall * 0.62 + radius * 0.5, right - tall * 0.62 - radius * 0.5
        pitch = (last - first) / max(1, wheels - 1)
        order = [*range(0, wheels, 2), *range(1, wheels, 2)] if pitch < radius * 1.9 else list(range(wheels))
        for place in order:
            self._wheel(first + pitch * place, foot - 1.2 - radius, radius)

    def _use(self, prefab: str, x: float, y: float, scale: float = 1.0, angle: float = 0.0) -> None:
        before = (self._at, self._size, self._angle)
        turn = radians(self._angle)
        self._at = (
            self._at[0] + self._size * (x * cos(turn) - y * sin(turn)),
            self._at[1] + self._size * (x * sin(turn) + y * cos(turn)),
        )
        self._size *= scale
        self._angle += angle
        self.shapes(self._prefabs[prefab])
        self._at, self._size, self._angle = before
