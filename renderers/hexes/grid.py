"""Hex grids in map units: centres, corners, hexsides and points in axial coordinates, flat-top or pointy-top."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin, sqrt

import msgspec

Point = tuple[float, float]
Cell = tuple[int, int]
"""A hex by column and row, both from 0."""
Side = tuple[Cell, Cell]
"""A hexside by the two hexes it parts."""

RADIUS = 48.0
"""From the middle of a hex to its corners."""
MARGIN = 13.142857
"""Round the grid; it makes a map of twelve columns 1280/1.4 units wide."""


class HexGrid(msgspec.Struct, frozen=True):
    """A grid of hexes.

    Attributes:
        pointy: corners up, every other row half a hex to the right; else sides up, every other column half a hex lower.
    """

    columns: int
    rows: int
    pointy: bool = False

    @property
    def size(self) -> Point:
        """Width and height in units, margins included."""
        along = 1.5 * RADIUS, sqrt(3) * RADIUS
        if self.pointy:
            wide = (self.columns + (0.5 if self.rows > 1 else 0)) * along[1]
            return (wide + 2 * MARGIN, (self.rows - 1) * along[0] + 2 * RADIUS + 2 * MARGIN)
        tall = (self.rows + (0.5 if self.columns > 1 else 0)) * along[1]
        return ((self.columns - 1) * along[0] + 2 * RADIUS + 2 * MARGIN, tall + 2 * MARGIN)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every hex, column by column."""
        return tuple((column, row) for column in range(self.columns) for row in range(self.rows))

    def has(self, cell: Cell) -> bool:
        """Whether a hex lies on the grid."""
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def centre(self, cell: Cell) -> Point:
        """The middle of a hex, which may lie off the grid."""
        column, row = cell
        if self.pointy:
            return self.axial(column - (row - row % 2) / 2, row)
        return self.axial(column, row - (column - column % 2) / 2)

    def axial(self, q: float, r: float) -> Point:
        """A point in axial coordinates; hex A1 is the origin, fractions lie between the middles of hexes."""
        wide = sqrt(3) * RADIUS
        if self.pointy:
            return (MARGIN + wide / 2 + wide * (q + r / 2), MARGIN + RADIUS + 1.5 * RADIUS * r)
        return (MARGIN + RADIUS + 1.5 * RADIUS * q, MARGIN + wide / 2 + wide * (r + q / 2))

    def corners(self, cell: Cell, share: float = 1.0) -> tuple[Point, ...]:
        """The corners of a hex, or of the hexagon shrunk to a share about its middle."""
        return hexagon(self.centre(cell), share, pointy=self.pointy)

    def side(self, a: Cell, b: Cell) -> tuple[Point, Point]:
        """The ends of the hexside between two adjacent hexes."""
        (ax, ay), (bx, by) = self.centre(a), self.centre(b)
        x, y = (ax + bx) / 2, (ay + by) / 2
        length = sqrt(3) * RADIUS
        dx, dy = -(by - ay) / length * RADIUS / 2, (bx - ax) / length * RADIUS / 2
        return (x - dx, y - dy), (x + dx, y + dy)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The up to six hexes next to a hex, clockwise from the top."""
        column, row = cell
        if self.pointy:
            low = row % 2 - 1
            steps = ((1 + low, -1), (1, 0), (1 + low, 1), (low, 1), (-1, 0), (low, -1))
        else:
            low = column % 2 - 1
            steps = ((0, -1), (1, low), (1, 1 + low), (0, 1), (-1, 1 + low), (-1, low))
        found = ((column + dx, row + dy) for dx, dy in steps)
        return tuple(cell for cell in found if self.has(cell))


@lru_cache(maxsize=4096)
def hexagon(centre: Point, share: float = 1.0, *, pointy: bool = False) -> tuple[Point, ...]:
    """The corners of a hex about a point."""
    turn = 30 if pointy else 0
    return tuple(
        (
            centre[0] + RADIUS * share * cos(radians(turn + 60 * corner)),
            centre[1] + RADIUS * share * sin(radians(turn + 60 * corner)),
        )
        for corner in range(6)
    )
