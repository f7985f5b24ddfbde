"""Drawing: canvases over rasters, and sprites that are laid on sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from math import cos, floor, radians, sin

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from renderers import theme
from renderers.display import DisplayList, Role, Subject, Type
from renderers.geometry import Box, Point, dashed
from renderers.raster.fonts import drawable, font_of
from renderers.raster.sheets import Sheet

Paint = tuple[int, int, int] | tuple[int, int, int, int]
_LARGE, _SS_OF_LARGE = 100_000, 2
"""Pixels from which on a sprite is large, and how many times larger it is drawn at most: its lines are wide."""
_SS_OF_WAYS, _PIECE = 3, 96
"""How many times larger a way is drawn that is not large, and the side in pixels of the pieces in which it is kept."""

_SOFT = 0.78
"""How soft the shape of letters is made for their halo, against its reach: there a tenth of its light is left."""
_HARD = tuple(max(0, min(255, (value - 4) * 8)) for value in range(256))
"""How it gets an edge again."""
_SHADE = tuple(round(value * 0.55) for value in range(256))
"""How dark the shadow of a shape is."""


class Sprite:
    """A small drawing with a mask, laid on sheets by its centre."""

    __slots__ = ("_colour", "_list", "_mask")

    def __init__(self, colour: Image.Image, mask: Image.Image, display_list: DisplayList) -> None:
        """Wrap rasters of its colours and of its shape, which nobody else will touch, and what is on it."""
        self._colour, self._mask, self._list = colour, mask, display_list

    @classmethod
    def of(cls, colour: Sheet, mask: Sheet) -> Sprite:
        """A sprite from its colours and its mask."""
        return cls(colour.image, mask.image, colour.display_list)

    @classmethod
    def from_rgba(cls, image: Image.Image, display_list: DisplayList) -> Sprite:
        """A sprite from an RGBA raster."""
        return cls(image.convert("RGB"), image.getchannel("A"), display_list)

    def rgba(self) -> Image.Image:
        """Its colours with their opacity, as an RGBA raster."""
        image = self._colour.copy()
        image.putalpha(self._mask)
        return image

    def parts(self) -> tuple[Sheet, Sheet]:
        """Copies of its colours and its mask."""
        return Sheet(self._colour.copy(), self._list.copy()), Sheet(self._mask.copy())

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._colour.size

    @property
    def display_list(self) -> DisplayList:
        """What is on it; not to be changed."""
        return self._list

    def overlaid(
        self,
        paint: Callable[[Canvas], None],
        scale: float,
        *tops: tuple[Sprite, Point],
        shows: Subject | None = None,
    ) -> Sprite:
        """A copy with other sprites laid on it and then drawn on at its own size, in units from the middle.

        It is a drawing of the same thing as this one, or of another.
        """
        sheet = Sheet(self._colour.copy(), self._list.copy())
        sheet.display_list.subject = shows or sheet.display_list.subject
        wide, tall = sheet.size
        for top, (x, y) in tops:
            top.lay(sheet, wide / 2 + x * scale, tall / 2 + y * scale)
        paint(Canvas.on(sheet, scale, (-wide / scale / 2, -tall / scale / 2)))
        return Sprite(sheet.image, self._mask, sheet.display_list)

    def tilted(self, degrees: float, share: float, size: tuple[int, int]) -> Sprite:
        """A copy turned clockwise about its middle and shrunk to a share, on a raster of another size."""
        # Where each pixel comes from: turned back about the middle, and as much larger.
        c, s = cos(radians(degrees)) / share, sin(radians(degrees)) / share
        (wide, tall), (x, y) = self.size, (size[0] / 2, size[1] / 2)
        back = (c, s, wide / 2 - c * x - s * y, -s, c, tall / 2 + s * x - c * y)
        whole = self.rgba().convert("RGBa").transform(size, Image.Transform.AFFINE, back, Image.Resampling.BILINEAR)
        return Sprite.from_rgba(whole.convert("RGBA"), self._list.framed(size, share, degrees))

    def topped(self, scale: float, *tops: tuple[Sprite, Point]) -> Sprite:
        """A copy with smaller sprites on it, their masks included, in units from the middle."""
        image, both = self.rgba(), self._list.copy()
        wide, tall = self.size
        for top, (x, y) in tops:
            at = (round((wide - top.size[0]) / 2 + x * scale), round((tall - top.size[1]) / 2 + y * scale))
            image.alpha_composite(top.rgba(), at)
            both.lay(top.display_list, (at[0] + top.size[0] / 2, at[1] + top.size[1] / 2))
        return Sprite.from_rgba(image, both)

    def lay(self, sheet: Sheet, x: float, y: float) -> None:
        """Lay it with its centre at a pixel; off the sheet nothing happens."""
        width, height = self._colour.size
        left, top = round(x - width / 2), round(y - height / 2)
        sheet.image.paste(self._colour, (left, top), self._mask)
        sheet.display_list.lay(self._list, (left + width / 2, top + height / 2))


class Canvas:
    """Draws on a raster in units of its own: `scale` pixels for a unit, the point `origin` in the corner.

    Shapes are drawn `ss` times larger than asked and come out smooth once the raster is reduced.
    """

    def __init__(self, image: Image.Image, scale: float, origin: Point, display_list: DisplayList) -> None:
        """Draw on this raster; colours with four parts blend on RGB rasters and overwrite on RGBa rasters."""
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
        self._list.draw(role, what, (self._at(box[:2]), self._at(box[2:])))

    def leads(self, role: Role, what: str, way: Sequence[Point], width: float) -> None:
        """Say what the shapes along a way, so many units wide, are a drawing of."""
        self._list.draw(role, what, [self._at(point) for point in way], width * self.scale)

    def _at(self, point: Point) -> Point:
        return (point[0] - self.origin[0]) * self.scale, (point[1] - self.origin[1]) * self.scale

    def _ink(self, paint: Paint | int | None) -> Paint | int | None:
        """The colour as this raster holds it: one with its opacity multiplied in takes thin colours darker."""
        if self.image.mode != "RGBa" or not isinstance(paint, tuple) or len(paint) == 3:
            return paint
        red, green, blue, alpha = paint
        return (red * alpha + 127) // 255, (green * alpha + 127) // 255, (blue * alpha + 127) // 255, alpha

    def polygon(self, points: Sequence[Point], fill: Paint | int) -> None:
        """A filled polygon; nothing where there are no points."""
        if points:
            self._draw.polygon([self._at(point) for point in points], fill=self._ink(fill))

    def line(self, points: Sequence[Point], fill: Paint | int, width: float, *, round_ends: bool = True) -> None:
        """A line through points, `width` units wide; nothing where there are no points."""
        if not points:
            return
        placed = [self._at(point) for point in points]
        pixels = max(1, round(width * self.scale))
        self._draw.line(placed, fill=self._ink(fill), width=pixels, joint="curve" if pixels > 2 else None)
        if round_ends and pixels > 2:
            radius = pixels / 2
            for x, y in (placed[0], placed[-1]):
                self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=self._ink(fill))

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
            (x0, y0, x1, y1),
            fill=self._ink(fill),
            outline=self._ink(rim),
            width=max(1, round(width * self.scale)) if rim else 0,
        )

    def arc(self, box: Box, start: float, end: float, fill: Paint, width: float) -> None:
        """A part of an oval's rim; degrees clockwise from the east."""
        (x0, y0), (x1, y1) = self._at(box[:2]), self._at(box[2:])
        self._draw.arc((x0, y0, x1, y1), start, end, fill=self._ink(fill), width=max(1, round(width * self.scale)))

    def plate(self, box: Box, radius: float, fill: Paint | None, rim: Paint | None = None, width: float = 0) -> None:
        """A rectangle with round corners and an optional rim inside its edge."""
        (x0, y0), (x1, y1) = self._at(box[:2]), self._at(box[2:])
        self._draw.rounded_rectangle(
            (x0, y0, x1, y1),
            radius * self.scale,
            fill=self._ink(fill),
            outline=self._ink(rim),
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
        font, letters = font_of(size * self.scale, weight, width), drawable(text)
        if halo and letters and (reach := round(halo_width * self.scale)) > 0:
            self._with_halo(place, letters, font, anchor, fill, halo, reach)
        else:
            self._draw.text(place, letters, fill=self._ink(fill), font=font, anchor=anchor)

    def _with_halo(
        self, place: Point, text: str, font: ImageFont.FreeTypeFont, anchor: str, fill: Paint, halo: Paint, reach: int
    ) -> None:
        """Letters with their shape, spread by so many pixels, under them: to outline them takes three times as long."""
        left, top, right, bottom = (round(side) for side in font.getbbox(text, anchor=anchor))
        edge = 2 * reach
        mask = Image.new("L", (right - left + 2 * edge + 2, bottom - top + 2 * edge + 2))
        x, y = floor(place[0]), floor(place[1])
        at = (edge + 1 - left + place[0] - x, edge + 1 - top + place[1] - y)
        ImageDraw.Draw(mask).text(at, text, fill=255, font=font, anchor=anchor)
        spread = mask.filter(ImageFilter.GaussianBlur(reach * _SOFT)).point(_HARD)
        corner = (x + left - edge - 1, y + top - edge - 1)
        for colour, shape in ((halo, spread), (fill, mask)):
            solid = colour[:3] if self.image.mode == "RGB" else (*colour[:3], 255)
            self.image.paste(solid, (*corner, corner[0] + mask.size[0], corner[1] + mask.size[1]), shape)

    def figures(self, at: Point, text: str, size: float, fill: Paint) -> None:
        """Figures centred by their visible shape on a point."""
        font = font_of(size * self.scale, 800, 80)
        left, top, right, bottom = font.getbbox(drawable(text), anchor="ls")
        x, y = self._at(at)
        self._list.write("figures", text, (x, y), Type(size * self.scale, 800, 80, "ls"))
        self._draw.text(
            (x - (left + right) / 2, y - (top + bottom) / 2),
            drawable(text),
            fill=self._ink(fill),
            font=font,
            anchor="ls",
        )


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
        ss: how many times larger it is drawn, if it is not large; 1 for text, which is smooth by itself.
    """
    pixels = tuple(round((side + 2 * margin) * scale) for side in size)
    ss = min(ss, _SS_OF_LARGE) if pixels[0] * pixels[1] > _LARGE else ss
    # With opacity multiplied in from the start nothing has to be multiplied at several times the size.
    big = Image.new("RGBa", (pixels[0] * ss, pixels[1] * ss))
    drawn = DisplayList(big.size, shows, (size[0] * scale * ss, size[1] * scale * ss))
    paint(Canvas(big, scale * ss, (-pixels[0] / scale / 2, -pixels[1] / scale / 2), drawn))
    image = big.reduce(ss) if ss > 1 else big
    if angle:
        image = image.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
    image = image.convert("RGBA")
    if shadow:
        image = _with_shadow(image, shadow * scale)
    return Sprite.from_rgba(image, drawn.framed(image.size, 1 / ss, angle))


class Patchwork:
    """A large drawing of which little is painted, such as a line round half a picture: only that is kept and laid."""

    __slots__ = ("_list", "_pieces", "_size")

    def __init__(
        self, size: tuple[int, int], pieces: Sequence[tuple[Point, Sprite]], display_list: DisplayList
    ) -> None:
        """Wrap sprites by their middles, from the corner of it all, and what is on it."""
        self._size, self._pieces, self._list = size, pieces, display_list

    def lay(self, sheet: Sheet, x: float, y: float) -> None:
        """Lay it with its centre at a pixel; off the sheet nothing happens."""
        left, top = round(x - self._size[0] / 2), round(y - self._size[1] / 2)
        for (across, down), piece in self._pieces:
            piece.lay(sheet, left + across, top + down)
        sheet.display_list.lay(self._list, (left + self._size[0] / 2, top + self._size[1] / 2))


def stroked(
    size: tuple[float, float],
    scale: float,
    way: Sequence[Point],
    strokes: tuple[tuple[theme.Colour, float], tuple[theme.Colour, float]],
    *,
    shows: Subject,
) -> Patchwork:
    """A way about the middle of so much room, drawn in a wide colour and on it in a narrow one.

    Only its shape is drawn at several times its size, a byte for a pixel.
    """
    pixels = (round(size[0] * scale), round(size[1] * scale))
    ss = _SS_OF_LARGE if pixels[0] * pixels[1] > _LARGE else _SS_OF_WAYS
    drawn = DisplayList((pixels[0] * ss, pixels[1] * ss), shows, (size[0] * scale * ss, size[1] * scale * ss))
    (under, wide), (over, narrow) = strokes
    shapes = []
    for width in (wide, narrow):
        big = Image.new("L", (pixels[0] * ss, pixels[1] * ss))
        Canvas(big, scale * ss, (-pixels[0] / scale / 2, -pixels[1] / scale / 2), drawn).line(way, 255, width)
        shapes.append(big.reduce(ss))
    tables = [[round(a + (b - a) * share / 255) for share in range(256)] for a, b in zip(under, over, strict=True)]
    pieces: list[tuple[Point, Sprite]] = []
    for left, top in product(range(0, pixels[0], _PIECE), range(0, pixels[1], _PIECE)):
        box = (left, top, min(left + _PIECE, pixels[0]), min(top + _PIECE, pixels[1]))
        mask, inner = (shape.crop(box) for shape in shapes)
        if mask.getbbox():
            colour = Image.merge("RGB", [inner.point(table) for table in tables])
            at = (left + mask.size[0] / 2, top + mask.size[1] / 2)
            pieces.append((at, Sprite(colour, mask, DisplayList(mask.size))))
    return Patchwork(pixels, pieces, drawn.framed(pixels, 1 / ss, 0.0))


def _with_shadow(image: Image.Image, depth: float) -> Image.Image:
    shift = max(1, round(depth * 0.6))
    dark = Image.new("L", image.size)
    dark.paste(image.getchannel("A"), (shift, shift))
    under = Image.new("RGBA", image.size, (20, 14, 8, 0))
    under.putalpha(dark.filter(ImageFilter.GaussianBlur(depth * 0.55)).point(_SHADE))
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
    big = Image.new("RGBa", ((right - left) * ss, (bottom - top) * ss))
    drawn = DisplayList(big.size)
    paint(Canvas(big, scale * ss, (origin[0] + left / scale, origin[1] + top / scale), drawn))
    small = big.reduce(ss).convert("RGBA")
    sheet.image.paste(small, (left, top), small)
    sheet.display_list.lay(drawn, ((left + right) / 2, (top + bottom) / 2), 1 / ss)
