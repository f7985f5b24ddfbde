"""Grey rasters: indexes, masks, noise and light, and how they are mixed."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageChops, ImageFilter

from renderers.geometry import Box
from renderers.raster.sheets import Sheet


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
