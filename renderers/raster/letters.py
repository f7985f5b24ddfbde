"""Letters as shapes that are kept: a line is put together of them, which takes a fraction of drawing it anew."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from PIL import Image, ImageFilter

from renderers.display import Type
from renderers.geometry import Point
from renderers.raster.fonts import drawable, font_of

_SOFT = 0.78
"""How soft the shape of a letter is made for its halo, against its reach: there a tenth of its light is left."""
_HARD = tuple(max(0, min(255, (value - 4) * 8)) for value in range(256))
"""How it gets an edge again."""
_BEFORE = {"l": 0.0, "m": 0.5, "r": 1.0}
"""How much of a line is left of where it is written."""


class Letter(msgspec.Struct, frozen=True):
    """A letter.

    Attributes:
        shape: light where it is.
        corner: that of the shape, from where the letter begins on its base line.
        step: pixels to where the next one begins.
    """

    shape: Image.Image
    corner: tuple[int, int]
    step: int


@lru_cache(maxsize=4096)
def letter(sign: str, size: float, weight: int, width: int, reach: int) -> Letter:
    """A letter in type of so many pixels, spread by so many: to outline it would take three times as long."""
    font = font_of(size, weight, width)
    drawn, (left, top) = font.getmask2(sign, "L", anchor="ls")
    shape = Image.frombytes("L", drawn.size, bytes(drawn))
    if reach:
        edge = 2 * reach + 1
        room = Image.new("L", (drawn.size[0] + 2 * edge, drawn.size[1] + 2 * edge))
        room.paste(shape, (edge, edge))
        shape = room.filter(ImageFilter.GaussianBlur(reach * _SOFT)).point(_HARD)
        left, top = left - edge, top - edge
    return Letter(shape, (left, top), round(font.getlength(sign)))


def line(text: str, at: Point, how: Type, reach: int = 0) -> Iterator[tuple[Image.Image, tuple[int, int, int, int]]]:
    """The letters of a line, spread by so many pixels, each with its box: letters take whole pixels."""
    how = kept(how)
    letters = [letter(sign, how.size, how.weight, how.width, reach) for sign in drawable(text)]
    x = round(at[0] - sum(one.step for one in letters) * _BEFORE[how.anchor[0]])
    y = round(at[1] + _above(how))
    for one in letters:
        left, top = x + one.corner[0], y + one.corner[1]
        yield one.shape, (left, top, left + one.shape.size[0], top + one.shape.size[1])
        x += one.step


def kept(how: Type) -> Type:
    """The type that stands for one: sizes are told apart by tenths of pixels."""
    return Type(round(how.size, 1), how.weight, how.width, how.anchor)


def _above(how: Type) -> float:
    """How far the base line lies below where a line is written."""
    if how.anchor[1] == "s":
        return 0.0
    ascent, descent = font_of(how.size, how.weight, how.width).getmetrics()
    return float(ascent) if how.anchor[1] == "a" else (ascent - descent) / 2
