"""Sprites: small drawings that are laid on sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from math import cos, radians, sin

from PIL import Image, ImageFilter

from renderers import theme
from renderers.display import DisplayList, Subject
from renderers.geometry import Point
from renderers.raster.canvas import Canvas
from renderers.raster.sheets import Sheet

_LARGE, _SS_OF_LARGE = 100_000, 2
"""Pixels from which on a sprite is large, and how many times larger it is drawn at most: its lines are wide."""
_SS_OF_WAYS, _PIECE = 3, 96
"""How many times larger a way is drawn that is not large, and the side in pixels of the pieces in which it is kept."""

_SHADE = tuple(round(value * 0.55) for value in range(256))
"""How dark the shadow of a shape is."""


class Sprite:
    """A small drawing with its opacity, laid on sheets by its centre.

    Attributes:
        image: an RGBA raster, not to be changed.
    """

    __slots__ = ("_list", "image")

    def __init__(self, image: Image.Image, display_list: DisplayList) -> None:
        """Wrap a raster, and what is on it."""
        self.image, self._list = image, display_list

    @classmethod
    def of(cls, colour: Sheet, mask: Sheet) -> Sprite:
        """A sprite from its colours and its mask."""
        return cls(_masked(colour.image, mask.image), colour.display_list)

    @classmethod
    def opaque(cls, sheet: Sheet) -> Sprite:
        """A sheet as a sprite that hides all that it is laid on."""
        return cls(sheet.image.convert("RGBA"), sheet.display_list)

    def parts(self) -> tuple[Sheet, Sheet]:
        """Copies of its colours and its mask."""
        return Sheet(self.image.convert("RGB"), self._list.copy()), Sheet(self.image.getchannel("A"))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

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
        sheet, mask = self.parts()
        sheet.display_list.subject = shows or sheet.display_list.subject
        wide, tall = sheet.size
        for top, (x, y) in tops:
            top.lay(sheet, wide / 2 + x * scale, tall / 2 + y * scale)
        paint(Canvas.on(sheet, scale, (-wide / scale / 2, -tall / scale / 2)))
        return Sprite.of(sheet, mask)

    def veiled(self, shade: theme.Shade) -> Sprite:
        """A copy under a veil of one colour."""
        *colour, thick = shade
        table = [(one * (255 - thick) + part * thick + 127) // 255 for part in colour for one in range(256)]
        return Sprite(self.image.point([*table, *range(256)]), self._list)

    def tilted(self, degrees: float, share: float, size: tuple[int, int]) -> Sprite:
        """A copy turned clockwise about its middle and shrunk to a share, on a raster of another size."""
        # Where each pixel comes from: turned back about the middle, and as much larger.
        c, s = cos(radians(degrees)) / share, sin(radians(degrees)) / share
        (wide, tall), (x, y) = self.size, (size[0] / 2, size[1] / 2)
        back = (c, s, wide / 2 - c * x - s * y, -s, c, tall / 2 + s * x - c * y)
        whole = self.image.convert("RGBa").transform(size, Image.Transform.AFFINE, back, Image.Resampling.BILINEAR)
        return Sprite(whole.convert("RGBA"), self._list.framed(size, share, degrees))

    def shrunk(self, size: tuple[int, int], share: float) -> Sprite:
        """A copy shrunk to a share, which is of this size."""
        return Sprite(self.image.resize(size, Image.Resampling.BICUBIC), self._list.framed(size, share, 0.0))

    def topped(self, scale: float, *tops: tuple[Sprite, Point]) -> Sprite:
        """A copy with smaller sprites on it, their masks included, in units from the middle."""
        image, both = self.image.copy(), self._list.copy()
        wide, tall = self.size
        for top, (x, y) in tops:
            at = (round((wide - top.size[0]) / 2 + x * scale), round((tall - top.size[1]) / 2 + y * scale))
            image.alpha_composite(top.image, at)
            both.lay(top.display_list, (at[0] + top.size[0] / 2, at[1] + top.size[1] / 2))
        return Sprite(image, both)

    def lay(self, sheet: Sheet, x: float, y: float) -> None:
        """Lay it with its centre at a pixel; off the sheet nothing happens."""
        width, height = self.image.size
        left, top = round(x - width / 2), round(y - height / 2)
        sheet.image.paste(self.image, (left, top), self.image)
        sheet.display_list.lay(self._list, (left + width / 2, top + height / 2))


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
    return Sprite(image, drawn.framed(image.size, 1 / ss, angle))


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
            image = Image.merge("RGBA", [*(inner.point(table) for table in tables), mask])
            at = (left + mask.size[0] / 2, top + mask.size[1] / 2)
            pieces.append((at, Sprite(image, DisplayList(mask.size))))
    return Patchwork(pixels, pieces, drawn.framed(pixels, 1 / ss, 0.0))


def _masked(colour: Image.Image, mask: Image.Image) -> Image.Image:
    image = colour.convert("RGBA")
    image.putalpha(mask)
    return image


def _with_shadow(image: Image.Image, depth: float) -> Image.Image:
    shift = max(1, round(depth * 0.6))
    dark = Image.new("L", image.size)
    dark.paste(image.getchannel("A"), (shift, shift))
    under = Image.new("RGBA", image.size, (20, 14, 8, 0))
    under.putalpha(dark.filter(ImageFilter.GaussianBlur(depth * 0.55)).point(_SHADE))
    return Image.alpha_composite(under, image)
