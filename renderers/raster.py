"""Pixels: the only importer of Pillow; canvases, sprites, textures, fonts and encoders for the other renderers."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import fontpkg_roboto
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from renderers.display import DisplayList, Role, Shown, Subject, Type
from renderers.geometry import dashed

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Paint = tuple[int, int, int] | tuple[int, int, int, int]

_FONT = Path(str(fontpkg_roboto.ROOT)) / "files" / "Roboto[wdth,wght].ttf"


class Picture:
    """A finished picture; never changes."""

    __slots__ = ("_image", "_list")

    def __init__(self, image: Image.Image, display_list: DisplayList) -> None:
        """Wrap a raster that nobody else will touch, and what is on it."""
        self._image, self._list = image, display_list

    def shown(self) -> tuple[Shown, ...]:
        """What can be seen on it in drawing order, but for what is painted on the ground; worked out at each call."""
        return self._list.shown(_text_box)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._image.size

    def jpeg(self) -> bytes:
        """As JPEG, quality 90, without colour subsampling, which would smear red symbols."""
        return self._save("JPEG", quality=90, subsampling=0)

    def png(self) -> bytes:
        """As PNG, at the fastest compression that still compresses."""
        return self._save("PNG", compress_level=1)

    def _save(self, kind: str, **options: int) -> bytes:
        # Saving writes options onto the image object, so two threads need a copy each.
        out = BytesIO()
        self._image.copy().save(out, kind, **options)
        return out.getvalue()


@lru_cache(maxsize=256)
def _font(size: float, weight: int, width: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(_FONT), size)
    font.set_variation_by_axes([weight, width])
    return font


@lru_cache(maxsize=8192)
def text_width(text: str, size: float, weight: int = 700, width: int = 80) -> float:
    """Width of a line of text in the units of its size."""
    return _font(96.0, weight, width).getlength(text) * size / 96.0


@lru_cache(maxsize=1024)
def figure_height(size: float, scale: float) -> int:
    """Pixels between top and bottom of the digits of a type of this size, as drawn at this scale."""
    box = _font(size * scale, 800, 80).getbbox("3")
    return round(box[3] - box[1])


def _text_box(text: str, drawn: Type) -> Box:
    return _font(drawn.size, drawn.weight, drawn.width).getbbox(text, anchor=drawn.anchor)


class Sheet:
    """An RGB raster that can be read, cropped, blended and drawn on through a `Canvas`.

    Its display list goes with it where it is copied or laid; whatever else is made of it begins with an empty one.
    """

    __slots__ = ("display_list", "image")

    def __init__(self, image: Image.Image, display_list: DisplayList | None = None) -> None:
        """Wrap a raster, and what is on it."""
        self.image = image
        self.display_list = display_list or DisplayList(image.size)

    @classmethod
    def plain(cls, size: tuple[int, int], colour: tuple[int, int, int], shows: Subject | None = None) -> Sheet:
        """A sheet of one colour, for a drawing of one thing or of many."""
        return cls(Image.new("RGB", size, colour), DisplayList(size, shows))

    @classmethod
    def stored(cls, data: bytes, size: tuple[int, int], mode: str = "RGB") -> Sheet:
        """A sheet from raw bytes.

        Raises:
            ValueError: there are too few bytes for that size.
        """
        return cls(Image.frombytes(mode, size, data))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    def raw(self) -> bytes:
        """The raw bytes, row by row."""
        return self.image.tobytes()

    def copy(self) -> Sheet:
        """Another sheet with the same pixels."""
        return Sheet(self.image.copy(), self.display_list.copy())

    def crop(self, box: tuple[int, int, int, int]) -> Sheet:
        """The part between left, top, right and bottom."""
        return Sheet(self.image.crop(box))

    def reduced(self, factor: int) -> Sheet:
        """A sheet smaller by a whole factor."""
        return Sheet(self.image.reduce(factor))

    def resized(self, size: tuple[int, int], *, smooth: bool = True) -> Sheet:
        """A sheet of another size."""
        return Sheet(self.image.resize(size, Image.Resampling.BICUBIC if smooth else Image.Resampling.NEAREST))

    def widened(self, size: tuple[int, int]) -> Sheet:
        """A larger sheet, blended cheaply: for soft things only."""
        return Sheet(self.image.resize(size, Image.Resampling.BILINEAR))

    def lay(self, sheet: Sheet, at: tuple[int, int]) -> None:
        """Lay another sheet on this one."""
        self.image.paste(sheet.image, at)
        self.display_list.lay(sheet.display_list, (at[0] + sheet.size[0] / 2, at[1] + sheet.size[1] / 2))

    def lay_through(self, sheet: Sheet, mask: Sheet) -> None:
        """Lay another sheet of the same size on this one where the mask is light."""
        self.image.paste(sheet.image, (0, 0), mask.image)
        self.display_list.lay(sheet.display_list, (sheet.size[0] / 2, sheet.size[1] / 2))

    def fill_through(self, colour: tuple[int, int, int] | int, mask: Sheet) -> None:
        """Paint a colour, onto a grey sheet a value, where the mask is light."""
        self.image.paste(colour, (0, 0, *self.image.size), mask.image)

    def multiplied(self, sheet: Sheet) -> Sheet:
        """This sheet darkened by another of the same size."""
        return Sheet(ImageChops.multiply(self.image, sheet.image))

    def lit(self, light: Sheet) -> Sheet:
        """This sheet under a light map of the same size: 128 leaves it as it is."""
        return Sheet(ImageChops.soft_light(self.image, Image.merge("RGB", (light.image,) * 3)))

    def coloured(self, palette: Sequence[tuple[int, int, int]]) -> Sheet:
        """An index raster turned into colours."""
        image = self.image.copy()
        image.putpalette([part for colour in palette for part in colour])
        return Sheet(image.convert("RGB"))

    def pixel(self, at: tuple[int, int]) -> int:
        """The value of a pixel of a grey sheet."""
        value = self.image.getpixel(at)
        return value if isinstance(value, int) else 0

    def picture(self) -> Picture:
        """The sheet as a finished picture."""
        return Picture(self.image, self.display_list)


class Sprite:
    """A small drawing with a mask, laid on sheets by its centre."""

    __slots__ = ("_colour", "_list", "_mask", "offset")

    def __init__(self, image: Image.Image, display_list: DisplayList) -> None:
        """Wrap an RGBA raster and what is on it; `offset` shifts it against the centre, in pixels."""
        self._colour = image.convert("RGB")
        self._mask = image.getchannel("A")
        self._list = display_list
        self.offset = (0.0, 0.0)

    @classmethod
    def of(cls, colour: Sheet, mask: Sheet) -> Sprite:
        """A sprite from its colours and its mask."""
        image = colour.image.copy()
        image.putalpha(mask.image)
        return cls(image, colour.display_list)

    def parts(self) -> tuple[Sheet, Sheet]:
        """Copies of its colours and its mask."""
        return Sheet(self._colour.copy(), self._list.copy()), Sheet(self._mask.copy())

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._colour.size

    def overlaid(self, paint: Callable[[Canvas], None], scale: float, top: Sprite | None = None) -> Sprite:
        """A copy with another sprite laid on its middle and then drawn on at its own size, in units from the middle."""
        sheet, mask = self.parts()
        if top is not None:
            top.lay(sheet, sheet.size[0] / 2, sheet.size[1] / 2)
        paint(Canvas.on(sheet, scale, (-sheet.size[0] / scale / 2, -sheet.size[1] / scale / 2)))
        return Sprite.of(sheet, mask)

    def tilted(self, degrees: float, share: float, size: tuple[int, int]) -> Sprite:
        """A copy turned clockwise about its middle and shrunk to a share, on a raster of another size."""
        image = self._colour.copy()
        image.putalpha(self._mask)
        small = image.convert("RGBa").resize(
            (round(image.size[0] * share), round(image.size[1] * share)), Image.Resampling.BICUBIC
        )
        turned = small.rotate(-degrees, Image.Resampling.BICUBIC, expand=True).convert("RGBA")
        whole = Image.new("RGBA", size)
        whole.paste(turned, ((size[0] - turned.size[0]) // 2, (size[1] - turned.size[1]) // 2))
        return Sprite(whole, self._list.framed(size, share, degrees))

    def topped(self, sprite: Sprite) -> Sprite:
        """A copy with another sprite of the same size on it, its mask included."""
        under, over = self._colour.copy(), sprite._colour.copy()
        under.putalpha(self._mask)
        over.putalpha(sprite._mask)
        both = self._list.copy()
        both.lay(sprite._list, (self.size[0] / 2, self.size[1] / 2))
        return Sprite(Image.alpha_composite(under, over), both)

    def lay(self, sheet: Sheet, x: float, y: float) -> None:
        """Lay it with its centre at a pixel; off the sheet nothing happens."""
        width, height = self._colour.size
        left, top = round(x + self.offset[0] - width / 2), round(y + self.offset[1] - height / 2)
        sheet.image.paste(self._colour, (left, top), self._mask)
        sheet.display_list.lay(self._list, (left + width / 2, top + height / 2))


class Canvas:
    """Draws on a raster in units of its own: `scale` pixels for a unit, the point `origin` in the corner.

    Shapes are drawn `ss` times larger than asked and come out smooth once the raster is reduced.
    """

    def __init__(self, image: Image.Image, scale: float, origin: Point, display_list: DisplayList) -> None:
        """Draw on this raster; colours with four parts blend on RGB rasters and overwrite on RGBA rasters."""
        self.image = image
        self.scale = scale
        self.origin = origin
        self._list = display_list
        self._draw = ImageDraw.Draw(image, "RGBA" if image.mode == "RGB" else None)

    @classmethod
    def on(cls, sheet: Sheet, scale: float, origin: Point = (0.0, 0.0)) -> Canvas:
        """A canvas over a sheet."""
        return cls(sheet.image, scale, origin, sheet.display_list)

    def about(self, point: Point, zoom: float = 1.0) -> Canvas:
        """The same raster in units so many times as large, with its zero at a point."""
        origin = ((self.origin[0] - point[0]) / zoom, (self.origin[1] - point[1]) / zoom)
        return Canvas(self.image, self.scale * zoom, origin, self._list)

    def shows(self, role: Role, what: str, box: Box) -> None:
        """Say what the shapes in a box are a drawing of."""
        self._list.draw(role, what, (self._at(box[:2]), self._at(box[2:])), is_way=False)

    def leads(self, role: Role, what: str, way: Sequence[Point]) -> None:
        """Say what the shapes along a way are a drawing of."""
        self._list.draw(role, what, [self._at(point) for point in way], is_way=True)

    def _at(self, point: Point) -> Point:
        return (point[0] - self.origin[0]) * self.scale, (point[1] - self.origin[1]) * self.scale

    def polygon(self, points: Sequence[Point], fill: Paint | int) -> None:
        """A filled polygon; nothing where there are no points."""
        if points:
            self._draw.polygon([self._at(point) for point in points], fill=fill)

    def line(self, points: Sequence[Point], fill: Paint | int, width: float, *, round_ends: bool = True) -> None:
        """A line through points, `width` units wide; nothing where there are no points."""
        if not points:
            return
        placed = [self._at(point) for point in points]
        pixels = max(1, round(width * self.scale))
        self._draw.line(placed, fill=fill, width=pixels, joint="curve" if pixels > 2 else None)
        if round_ends and pixels > 2:
            radius = pixels / 2
            for x, y in (placed[0], placed[-1]):
                self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)

    def dashes(self, points: Sequence[Point], fill: Paint, width: float, dash: float, gap: float) -> None:
        """A dashed line through points; dash and gap in units."""
        for piece in dashed(points, dash, gap):
            self.line(piece, fill, width, round_ends=False)

    def disc(
        self, centre: Point, radius: float, fill: Paint | int | None, rim: Paint | None = None, width: float = 0
    ) -> None:
        """A filled disc with an optional rim inside its edge."""
        self.oval((centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius), fill, rim, width)

    def oval(self, box: Box, fill: Paint | int | None, rim: Paint | None = None, width: float = 0) -> None:
        """A filled oval with an optional rim inside its edge."""
        (x0, y0), (x1, y1) = self._at(box[:2]), self._at(box[2:])
        self._draw.ellipse(
            (x0, y0, x1, y1), fill=fill, outline=rim, width=max(1, round(width * self.scale)) if rim else 0
        )

    def arc(self, box: Box, start: float, end: float, fill: Paint, width: float) -> None:
        """A part of an oval's rim; degrees clockwise from the east."""
        (x0, y0), (x1, y1) = self._at(box[:2]), self._at(box[2:])
        self._draw.arc((x0, y0, x1, y1), start, end, fill=fill, width=max(1, round(width * self.scale)))

    def plate(self, box: Box, radius: float, fill: Paint | None, rim: Paint | None = None, width: float = 0) -> None:
        """A rectangle with round corners and an optional rim inside its edge."""
        (x0, y0), (x1, y1) = self._at(box[:2]), self._at(box[2:])
        self._draw.rounded_rectangle(
            (x0, y0, x1, y1),
            radius * self.scale,
            fill=fill,
            outline=rim,
            width=max(1, round(width * self.scale)) if rim else 0,
        )

    def text(
        self,
        at: Point,
        text: str,
        size: float,
        fill: Paint,
        *,
        weight: int = 700,
        width: int = 80,
        anchor: str = "mm",
        halo: Paint | None = None,
        halo_width: float = 0,
    ) -> None:
        """A line of text; `anchor` as two letters: l, m or r, then m (middle), s (base line) or a (top)."""
        place = self._at(at)
        self._list.write("text", text, place, Type(size * self.scale, weight, width, anchor))
        self._draw.text(
            place,
            text,
            fill=fill,
            font=_font(size * self.scale, weight, width),
            anchor=anchor,
            stroke_width=round(halo_width * self.scale) if halo else 0,
            stroke_fill=halo,
        )

    def figures(self, at: Point, text: str, size: float, fill: Paint) -> None:
        """Figures centred by their visible shape on a point."""
        font = _font(size * self.scale, 800, 80)
        left, top, right, bottom = font.getbbox(text, anchor="ls")
        x, y = self._at(at)
        self._list.write("figures", text, (x, y), Type(size * self.scale, 800, 80, "ls"))
        self._draw.text((x - (left + right) / 2, y - (top + bottom) / 2), text, fill=fill, font=font, anchor="ls")


def sprite(
    size: tuple[float, float],
    scale: float,
    paint: Callable[[Canvas], None],
    *,
    shows: Subject | None = None,
    shadow: float = 0.0,
    margin: float = 2.0,
    angle: float = 0.0,
    ss: int = 4,
) -> Sprite:
    """A drawing at several times its size, reduced.

    Args:
        size: width and height in units; the canvas has its origin in the middle.
        scale: pixels for a unit.
        paint: draws it.
        shows: what it is a drawing of, if it is of one thing.
        shadow: depth of the soft shadow in units; 0 for none.
        margin: room around in units.
        angle: degrees by which it is turned clockwise.
        ss: how many times larger it is drawn; 1 for text, which is smooth by itself.
    """
    pixels = tuple(round((side + 2 * margin) * scale) for side in size)
    big = Image.new("RGBA", (pixels[0] * ss, pixels[1] * ss))
    drawn = DisplayList(big.size, shows, (size[0] * scale * ss, size[1] * scale * ss))
    paint(Canvas(big, scale * ss, (-pixels[0] / scale / 2, -pixels[1] / scale / 2), drawn))
    image = big.convert("RGBa").reduce(ss).convert("RGBA") if ss > 1 else big
    if angle:
        image = image.convert("RGBa").rotate(-angle, Image.Resampling.BICUBIC, expand=True).convert("RGBA")
    if shadow:
        image = _with_shadow(image, shadow * scale)
    return Sprite(image, drawn.framed(image.size, 1 / ss, angle))


def _with_shadow(image: Image.Image, depth: float) -> Image.Image:
    alpha = image.getchannel("A")
    shift = max(1, round(depth * 0.6))
    dark = Image.new("L", image.size)
    dark.paste(alpha, (shift, shift))
    dark = dark.filter(ImageFilter.GaussianBlur(depth * 0.55)).point(lambda value: value * 0.55)
    under = Image.merge(
        "RGBA", (Image.new("L", image.size, 20), Image.new("L", image.size, 14), Image.new("L", image.size, 8), dark)
    )
    return Image.alpha_composite(under, image)


def smooth_overlay(
    sheet: Sheet, box: tuple[int, int, int, int], scale: float, origin: Point, paint: Callable[[Canvas], None]
) -> None:
    """Draw smooth shapes onto a part of a sheet: the part is drawn on at three times its size and reduced.

    Args:
        sheet: where to draw.
        box: left, top, right, bottom of the part in pixels; clipped to the sheet.
        scale: pixels for a unit.
        origin: the unit point in the sheet's corner.
        paint: draws.
    """
    width, height = sheet.size
    left, top, right, bottom = max(0, box[0]), max(0, box[1]), min(width, box[2]), min(height, box[3])
    if right <= left or bottom <= top:
        return
    ss = 3
    big = Image.new("RGBA", ((right - left) * ss, (bottom - top) * ss))
    drawn = DisplayList(big.size)
    paint(Canvas(big, scale * ss, (origin[0] + left / scale, origin[1] + top / scale), drawn))
    small = big.convert("RGBa").reduce(ss).convert("RGBA")
    sheet.image.paste(small, (left, top), small)
    sheet.display_list.lay(drawn, ((left + right) / 2, (top + bottom) / 2), 1 / ss)


def indexes(size: tuple[int, int]) -> Sheet:
    """An empty index raster: one byte for a pixel, all nought."""
    return Sheet(Image.new("L", size, 0))


def added(first: Sheet, second: Sheet) -> Sheet:
    """The sum of two grey rasters, at most 255."""
    return Sheet(ImageChops.add(first.image, second.image))


def masked(sheet: Sheet, mask: Sheet) -> Sheet:
    """A grey raster where another is not nought."""
    return Sheet(
        Image.composite(sheet.image, Image.new("L", sheet.size, 0), mask.image.point(lambda value: 255 if value else 0))
    )


def blurred(sheet: Sheet, radius: float) -> Sheet:
    """A softened sheet; radius in pixels."""
    return Sheet(sheet.image.filter(ImageFilter.GaussianBlur(radius)))


def mapped(sheet: Sheet, curve: Callable[[int], float]) -> Sheet:
    """A grey raster with every value passed through a curve."""
    table = [max(0, min(255, round(curve(value)))) for value in range(256)]
    return Sheet(sheet.image.point(table))


def noise(size: tuple[int, int], cell: float, seed: str) -> Sheet:
    """Soft seeded noise: grey, about 128 in the mean, spots of `cell` pixels."""
    grid = _noise_grid(max(2, round(size[0] / cell) + 2), max(2, round(size[1] / cell) + 2), seed)
    return Sheet(grid.resize(size, Image.Resampling.BICUBIC))


@lru_cache(maxsize=24)
def _noise_grid(columns: int, rows: int, seed: str) -> Image.Image:
    texture = random.Random(seed).randbytes(columns * rows)  # noqa: S311 - a texture is no secret
    return Image.frombytes("L", (columns, rows), texture)


def noise_part(cells: tuple[int, int], seed: str, part: Box, size: tuple[int, int]) -> Sheet:
    """A part of soft seeded noise, the same wherever parts meet.

    Args:
        cells: columns and rows of spots in the whole.
        seed: another seed, other noise.
        part: left, top, right and bottom in spots.
        size: of the part in pixels.
    """
    grid = _noise_grid(*cells, seed)
    return Sheet(grid.resize(size, Image.Resampling.BICUBIC, box=part))


def mixed(first: Sheet, second: Sheet, share: float) -> Sheet:
    """A mixture of two sheets; `share` of the second."""
    return Sheet(Image.blend(first.image, second.image, share))


def hillshade(height: Sheet, strength: float) -> Sheet:
    """The light on a height map from the north-west: 128 on level ground."""
    width, rows = height.size
    moved = Image.new("L", height.size)
    moved.paste(height.image.resize(height.size), (0, 0))
    moved.paste(height.image, (2, 2))
    slope = ImageChops.subtract(height.image, moved, 1.0 / strength, 128)
    slope.paste(128, (0, 0, width, 3))
    slope.paste(128, (0, 0, 3, rows))
    return Sheet(slope)
