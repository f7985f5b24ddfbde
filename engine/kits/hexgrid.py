"""Hexes of a map in axial coordinates: neighbours, distances, hexsides, and the way from staggered rows.

Axial coordinates `(q, r)` fit both ways of laying hexes. With a flat top q counts columns to the east and r runs down
a column; with a point on top r counts rows to the south and q runs along a row. The six neighbours are the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

Axial = tuple[int, int]
"""A hex as `(q, r)`."""
Side = tuple[int, int]
"""The hexside between two adjacent hexes of a grid: their indices, the lower first."""

NOWHERE = -1
"""Stands for an index where there is no hex."""

DIRECTIONS: tuple[Axial, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Steps to the six neighbours, clockwise."""
POINTY_TOP = ("NW", "NE", "E", "SE", "SW", "W")
"""What the directions are called where hexes have a point on top."""

_LARGEST_TABLE = 512  # hexes; the distances of a larger map would take too long to lay out beforehand


def apart(one: Axial, other: Axial) -> int:
    """Distance of two hexes in hexes."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def moved(one: Axial, direction: int, steps: int = 1) -> Axial:
    """The hex so many steps away, on the map or not."""
    q, r = DIRECTIONS[direction]
    return one[0] + q * steps, one[1] + r * steps


def from_flat_top(column: int, row: int) -> Axial:
    """The hex of a flat-topped map, both counted from 0, where every second column (1, 3, …) lies half a hex lower."""
    return column, row - column // 2


def from_pointy_top(column: int, row: int) -> Axial:
    """The hex of a pointy-topped map, both counted from 0, where every second row (1, 3, …) lies half a hex east."""
    return column - row // 2, row


@cache
def disc(radius: int) -> tuple[Axial, ...]:
    """Steps to all hexes at most so far away, the own hex included."""
    reach = range(-radius, radius + 1)
    return tuple((q, r) for q in reach for r in reach if abs(q + r) <= radius)


class Grid(msgspec.Struct, frozen=True, eq=False):
    """The hexes of one map, numbered from 0 in the order they were given. Made by `Grid.of`.

    Attributes:
        hexes: axial coordinates by index.
        index: index by axial coordinates.
        neighbours: by index the six neighbours in the order of `DIRECTIONS`, `NOWHERE` beyond the map's edge.
        around: by index the neighbours that exist.
        sides: every hexside between two hexes of the map, in order.
    """

    hexes: tuple[Axial, ...]
    index: dict[Axial, int]
    neighbours: tuple[tuple[int, ...], ...]
    around: tuple[tuple[int, ...], ...]
    sides: tuple[Side, ...]
    _distances: tuple[bytes, ...]

    @classmethod
    def of(cls, hexes: Iterable[Axial]) -> Grid:
        """Number the hexes of a map.

        Raises:
            ValueError: a hex is given twice.
        """
        given = tuple(hexes)
        index = {one: i for i, one in enumerate(given)}
        if len(index) < len(given):
            raise ValueError(f"expected each hex once, got {max(given, key=given.count)} twice")
        neighbours = tuple(tuple(index.get((q + dq, r + dr), NOWHERE) for dq, dr in DIRECTIONS) for q, r in given)
        around = tuple(tuple(j for j in six if j != NOWHERE) for six in neighbours)
        sides = tuple((i, j) for i, near in enumerate(around) for j in sorted(near) if i < j)
        is_small = len(given) <= _LARGEST_TABLE and all(apart(given[0], one) < 128 for one in given)
        distances = tuple(bytes([apart(one, other) for other in given]) for one in given) if is_small else ()
        return cls(given, index, neighbours, around, sides, distances)

    def __len__(self) -> int:
        return len(self.hexes)

    def distance(self, i: int, j: int) -> int:
        """Distance in hexes as the crow flies, whether or not the map has holes between."""
        if self._distances:
            return self._distances[i][j]
        (q, r), (s, t) = self.hexes[i], self.hexes[j]
        q, r = q - s, r - t
        return max(abs(q), abs(r), abs(q + r))

    def within(self, i: int, reach: int) -> tuple[int, ...]:
        """The hexes at most so far from a hex, itself included, by index."""
        if self._distances:
            return tuple([j for j, far in enumerate(self._distances[i]) if far <= reach])
        q, r = self.hexes[i]
        return tuple(sorted(self.index[near] for dq, dr in disc(reach) if (near := (q + dq, r + dr)) in self.index))

    def is_adjacent(self, i: int, j: int) -> bool:
        """Whether two hexes share a hexside."""
        return j in self.around[i]

    def direction(self, i: int, j: int) -> int:
        """The direction from a hex to its neighbour.

        Raises:
            ValueError: the two are not adjacent.
        """
        if j not in self.around[i]:
            raise ValueError(f"expected two adjacent hexes, got the indices {i} and {j}")
        return self.neighbours[i].index(j)

    def side(self, i: int, j: int) -> Side:
        """The hexside between two hexes.

        Raises:
            ValueError: the two are not adjacent.
        """
        self.direction(i, j)
        return (i, j) if i < j else (j, i)

    def shifted(self, i: int, direction: int, steps: int) -> int:
        """The hex so many steps away in a straight row of hexes, `NOWHERE` off the map."""
        return self.index.get(moved(self.hexes[i], direction, steps), NOWHERE)
