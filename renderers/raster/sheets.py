"""Rasters with what is drawn on them: sheets that are worked on, and finished pictures."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from io import BytesIO

from PIL import Image, ImageChops

from renderers.display import DisplayList, Shown, Subject
from renderers.raster.fonts import text_box

LIGHT, _DARK = range(128, 256), range(128)
"""Values of a grey sheet where it is light, as land is on a mask of it, and where it is dark."""


class Picture:
    """A finished picture; never changes."""

    __slots__ = ("_image", "_list", "_shown")

    def __init__(self, image: Image.Image, display_list: DisplayList) -> None:
        """Wrap a raster that nobody else will touch, and what is on it."""
        self._image, self._list = image, display_list
        self._shown: tuple[Shown, ...] | None = None

    def shown(self) -> tuple[Shown, ...]:
        """What can be seen on it in drawing order, but for what is painted on the ground; worked out when asked for."""
        if self._shown is None:
            self._shown = self._list.shown(text_box)
        return self._shown

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._image.size

    def above(self, below: Picture) -> Picture:
        """Another picture, of this one with one as wide below it."""
        sheet = Sheet.plain((self.size[0], self.size[1] + below.size[1]), (0, 0, 0))
        sheet.lay(self.sheet(), (0, 0))
        sheet.lay(below.sheet(), (0, self.size[1]))
        return sheet.picture()

    def below(self, above: Picture) -> Picture:
        """Another picture, of this one with one as wide above it."""
        return above.above(self)

    def sheet(self) -> Sheet:
        """As something to lay on others, and not to be drawn on."""
        return Sheet(self._image, self._list)

    def jpeg(self) -> bytes:
        """As JPEG, quality 90, without colour subsampling, which would smear red symbols."""
        return self._save("JPEG", quality=90, subsampling=0)

    def png(self) -> bytes:
        """As PNG, at the fastest compression that still compresses."""
        return self._save("PNG", compress_level=1)

    def avif(self, quality: int) -> bytes:
        """As AVIF: the smallest, for pages with many pictures."""
        return self._save("AVIF", quality=quality, speed=9)

    def _save(self, kind: str, **options: int) -> bytes:
        # Saving writes options onto the image object, so two threads need a copy each.
        out = BytesIO()
        self._image.copy().save(out, kind, **options)
        return out.getvalue()


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
    def stored(cls, data: bytes | memoryview, size: tuple[int, int], mode: str = "RGB", row: int = 0) -> Sheet:
        """A sheet from raw bytes; a row of it begins so many bytes after the one before, if they are not packed.

        Raises:
            ValueError: there are too few bytes for that size.
        """
        return cls(Image.frombytes(mode, size, data, "raw", mode, row, 1))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    @property
    def is_dark(self) -> bool:
        """Whether every pixel is black."""
        return self.image.getbbox() is None

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

    def lay_through(self, sheet: Sheet, mask: Sheet, at: tuple[int, int] = (0, 0)) -> None:
        """Lay another sheet on this one where the mask, as large as that, is light."""
        self.image.paste(sheet.image, at, mask.image)
        self.display_list.lay(sheet.display_list, (at[0] + sheet.size[0] / 2, at[1] + sheet.size[1] / 2))

    def lay_where(self, sheet: Sheet, which: Sheet, values: Collection[int], at: tuple[int, int] = (0, 0)) -> None:
        """Lay another sheet on this one where a grey one, as large as that, has some values."""
        self.image.paste(sheet.image, at, which.where(values))
        self.display_list.lay(sheet.display_list, (at[0] + sheet.size[0] / 2, at[1] + sheet.size[1] / 2))

    def where(self, values: Collection[int]) -> Image.Image:
        """Where this grey sheet has some values, as a mask of one bit for a pixel."""
        return self.image.point([255 * (value in values) for value in range(256)], "1")

    def fill_through(self, colour: tuple[int, int, int] | int, mask: Sheet) -> None:
        """Paint a colour, onto a grey sheet a value, where the mask is light."""
        self.image.paste(colour, (0, 0, *self.image.size), mask.image)

    def multiplied(self, sheet: Sheet) -> Sheet:
        """This sheet darkened by another that is at least as large."""
        return Sheet(ImageChops.multiply(self.image, sheet.image))

    def blot(self, mask: Sheet) -> None:
        """Make a grey sheet nought where the mask, as large as it, is dark."""
        self.image.paste(0, (0, 0, *self.image.size), mask.where(_DARK))

    def wash(self, factor: tuple[int, int, int], veil: tuple[int, int, int], which: Sheet, value: int) -> None:
        """Where a grey sheet, as large as this one, has a value, multiply with one colour and add another."""
        mask = which.where((value,))
        if (box := mask.getbbox()) is None:
            return
        table = [min(255, (one * f + 127) // 255 + v) for f, v in zip(factor, veil, strict=True) for one in range(256)]
        self.image.paste(self.image.crop(box).point(table), box, mask.crop(box))

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
