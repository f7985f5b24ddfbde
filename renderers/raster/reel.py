"""Reels: pictures of one size as the frames of a film, all in one palette, and the film as a file."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from io import BytesIO

import msgspec
from PIL import Image, ImageDraw

from renderers.geometry import Box
from renderers.raster.sheets import Picture, Sheet

Colour = tuple[int, int, int]

_CLEAR = 255
"""The index that no pixel of a frame has: in the file it stands for what has not changed."""
_TRIED = 4
"""Every so manieth pixel across and down is asked for the palette."""
_ROUND = 0.12
"""How round the corners of counters are, against their side."""
_FAST = 1
"""How hard frames are squeezed that wait to be put together: they have to be small, not smallest."""


class Frame(msgspec.Struct, frozen=True):
    """A frame: the indexes of its pixels, squeezed, and how long it is shown, in milliseconds."""

    size: tuple[int, int]
    pixels: bytes
    lasts: int


def palette_of(pictures: Sequence[Picture], kept: Sequence[Colour], most: int) -> bytes:
    """A palette for a film: colours that it must have, and those that serve some of its pictures best.

    The same pictures give the same palette.

    Args:
        pictures: some of those that the film shows.
        kept: what it must have.
        most: how many there are, at most 255; one index is needed for what has not changed from frame to frame.
    """
    small = [
        picture.sheet().image.resize([side // _TRIED for side in picture.size], Image.Resampling.NEAREST)
        for picture in pictures
    ]
    strip = Image.new("RGB", (max(one.size[0] for one in small), sum(one.size[1] for one in small)))
    top = 0
    for one in small:
        strip.paste(one, (0, top))
        top += one.size[1]
    found = strip.quantize(most - len(kept), Image.Quantize.MEDIANCUT).getpalette() or []
    colours = dict.fromkeys((*kept, *zip(found[::3], found[1::3], found[2::3], strict=True)))
    return bytes(part for colour in list(colours)[:most] for part in colour)


def frame_of(picture: Picture, palette: bytes, lasts: int) -> Frame:
    """A picture as a frame, each pixel in the nearest colour: a pattern of dots would change with every change."""
    table = Image.new("P", (1, 1))
    table.putpalette(palette)
    image = picture.sheet().image.quantize(palette=table, dither=Image.Dither.NONE)
    return Frame(picture.size, zlib.compress(image.tobytes(), _FAST), lasts)


def between(before: Picture, after: Picture, ways: Sequence[tuple[Box, Box]], share: float) -> Picture:
    """A picture between two of one size: the things that move have come so far, a share of the way from box to box.

    They look as they do afterwards, and what they leave is seen as it is then.
    """
    image = before.sheet().image.copy()
    for start, _ in ways:
        left, top = _corner(start, -2)
        image.paste(after.sheet().image.crop((left, top, *_corner(start[2:], 3))), (left, top))
    for start, end in ways:
        # It keeps the size that it has in the end, to the pixel.
        box = (*_corner(end), *_corner(end[2:]))
        cut = after.sheet().image.crop(box)
        place = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        image.paste(cut, place, _rounded(cut.size))
    return Sheet(image).picture()


def mounted(picture: Picture, caption: Picture, size: tuple[int, int], colour: Colour) -> Picture:
    """A picture of a given size and colour, with another in the middle of what a caption at its foot leaves."""
    sheet = Sheet.plain(size, colour)
    foot = size[1] - caption.size[1]
    sheet.lay(picture.sheet(), ((size[0] - picture.size[0]) // 2, (foot - picture.size[1]) // 2))
    sheet.lay(caption.sheet(), (0, foot))
    return sheet.picture()


def gif(frames: Sequence[Frame], palette: bytes) -> bytes:
    """The frames as a GIF that begins again when it has ended.

    Raises:
        ValueError: there are no frames.
    """
    if not frames:
        raise ValueError("expected frames, got none")
    first, *rest = frames
    out = BytesIO()
    full = _filled(palette)
    _image(first, full).save(
        out,
        "GIF",
        save_all=True,
        append_images=(_image(frame, full) for frame in rest),
        duration=[frame.lasts for frame in frames],
        palette=full,
        transparency=_CLEAR,
        optimize=True,
        disposal=1,
        loop=0,
    )
    return out.getvalue()


def colours_of(frame: Frame, palette: bytes) -> bytes:
    """The pixels of a frame, three bytes each, row by row."""
    return _image(frame, palette).convert("RGB").tobytes()


def _filled(palette: bytes) -> bytes:
    """The palette with all its indexes, each with a colour of its own, or the file would be written with others."""
    colours = dict.fromkeys(zip(palette[::3], palette[1::3], palette[2::3], strict=True))
    spare = ((red, 255, blue) for red in range(256) for blue in range(256))
    while len(colours) <= _CLEAR:
        colours.setdefault(next(spare))
    return bytes(part for colour in colours for part in colour)


def _image(frame: Frame, palette: bytes) -> Image.Image:
    image = Image.frombytes("P", frame.size, zlib.decompress(frame.pixels))
    image.putpalette(palette)
    return image


def _corner(point: Sequence[float], further: int = 0) -> tuple[int, int]:
    return round(point[0]) + further, round(point[1]) + further


def _rounded(size: tuple[int, int]) -> Image.Image:
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), _ROUND * min(size), fill=255)
    return mask
