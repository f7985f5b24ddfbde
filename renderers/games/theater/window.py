"""A window on a map: the part of its raster at a scale that is painted at once, so that tiles fit without a seam."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from renderers.raster import Canvas, Point, Sheet, blurred, indexes, noise_part, smooth_overlay

_PAD = 400.0
"""Units round a map for which there is noise."""
_BAND = 300
"""Vector work is done in bands so high, so that the enlarged raster stays small."""


class Window(msgspec.Struct, frozen=True):
    """A part of the raster of a map.

    Attributes:
        map_size: width and height of the map in units.
        scale: pixels for a unit.
        left, top: the corner of the part, in pixels of the whole raster.
        size: width and height of the part in pixels.
    """

    map_size: Point
    scale: float
    left: int
    top: int
    size: tuple[int, int]

    @property
    def origin(self) -> Point:
        """The corner in units."""
        return self.left / self.scale, self.top / self.scale

    def coarse(self, factor: int) -> Window:
        """The same part with fewer pixels."""
        scale = self.scale / factor
        size = (-(-self.size[0] // factor), -(-self.size[1] // factor))
        return Window(self.map_size, scale, round(self.left / factor), round(self.top / factor), size)

    def grown(self, pixels: int) -> Window:
        """The part with a margin round it."""
        size = (self.size[0] + 2 * pixels, self.size[1] + 2 * pixels)
        return Window(self.map_size, self.scale, self.left - pixels, self.top - pixels, size)

    def shows(self, point: Point, margin: float) -> bool:
        """Whether a thing at a point, reaching so far round it, can be seen."""
        (x, y), reach = self.origin, margin
        wide, tall = self.size[0] / self.scale, self.size[1] / self.scale
        return x - reach < point[0] < x + wide + reach and y - reach < point[1] < y + tall + reach

    def canvas(self, sheet: Sheet) -> Canvas:
        """Draw on a sheet of this part in units."""
        return Canvas.on(sheet, self.scale, self.origin)

    def smooth(self, sheet: Sheet, paint: Callable[[Canvas], None]) -> None:
        """Draw with smooth edges on a sheet of this part in units."""
        for top in range(0, self.size[1], _BAND):
            box = (0, top, self.size[0], min(self.size[1], top + _BAND))
            smooth_overlay(sheet, box, self.scale, self.origin, paint)

    def noise(self, cell: float, seed: str) -> Sheet:
        """Soft noise, about 128 in the mean, with spots of so many units."""
        cell = max(cell, 2.0 / self.scale)
        columns = int((self.map_size[0] + 2 * _PAD) / cell) + 3
        rows = int((self.map_size[1] + 2 * _PAD) / cell) + 3
        (x, y), (wide, tall) = self.origin, self.size
        left, top = (x + _PAD) / cell, (y + _PAD) / cell
        part = (left, top, left + wide / self.scale / cell, top + tall / self.scale / cell)
        return noise_part((columns, rows), seed, part, self.size)

    def mask(self, paint: Callable[[Canvas], None], soft: float) -> Sheet:
        """A grey raster drawn at half the size and softened by so many units."""
        half = self.coarse(2)
        sheet = indexes(half.size)
        paint(half.canvas(sheet))
        return blurred(sheet, soft * half.scale).resized(self.size)
