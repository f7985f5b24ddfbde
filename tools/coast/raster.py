"""Rasters of a coast in plain Python: filling rings, blurring, noise, clearing specks, tracing contours.

Only the drawing of the coast at build time uses it; pictures are drawn elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, floor, hypot

Point = tuple[float, float]
Ring = list[Point]

_LARGEST_BLUR_PASSES = 3  # three box blurs are as good as a Gaussian one


class Raster:
    """A grid of values, row by row; a point `(x, y)` in the middle of a cell has whole coordinates."""

    def __init__(self, width: int, height: int, values: list[float] | None = None) -> None:
        """Make a grid, of zeros unless values are given."""
        self.width = width
        self.height = height
        self.values = values or [0.0] * (width * height)

    def at(self, x: float, y: float) -> float:
        """The value at a point between four cells, by the nearest."""
        return self.values[round(y) * self.width + round(x)]

    def blurred(self, radius: int) -> Raster:
        """The same, blurred by a box of so many cells to each side, three times."""
        rows = [self.values[y * self.width : (y + 1) * self.width] for y in range(self.height)]
        for _ in range(_LARGEST_BLUR_PASSES):
            rows = [list(row) for row in zip(*(_box(row, radius) for row in rows), strict=True)]
            rows = [list(row) for row in zip(*(_box(row, radius) for row in rows), strict=True)]
        return Raster(self.width, self.height, [value for row in rows for value in row])

    def merge_segment(
        self, one: Point, other: Point, reach: float, merge: Callable[[float, float, int], float]
    ) -> None:
        """Change the cells near a segment.

        Args:
            one: where it begins.
            other: where it ends.
            reach: cells from it that are changed.
            merge: gives the new value.
        """
        (x0, y0), (x1, y1) = one, other
        dx, dy = x1 - x0, y1 - y0
        square = dx * dx + dy * dy or 1.0
        for y in range(max(0, floor(min(y0, y1) - reach)), min(self.height, ceil(max(y0, y1) + reach) + 1)):
            for x in range(max(0, floor(min(x0, x1) - reach)), min(self.width, ceil(max(x0, x1) + reach) + 1)):
                along = min(1.0, max(0.0, ((x - x0) * dx + (y - y0) * dy) / square))
                far = hypot(x - x0 - along * dx, y - y0 - along * dy)
                if far <= reach:
                    cell = y * self.width + x
                    self.values[cell] = merge(self.values[cell], far, cell)


def _box(row: Sequence[float], radius: int) -> list[float]:
    padded = [row[0]] * (radius + 1) + list(row) + [row[-1]] * radius
    width = 2 * radius + 1
    total = sum(padded[:width])
    found = []
    for index in range(len(row)):
        total += padded[index + width] - padded[index]
        found.append(total / width)
    return found


def fill(width: int, height: int, rings: Iterable[Ring]) -> Raster:
    """A raster of 1 where a point lies in an odd number of rings, else 0."""
    crossings: list[list[float]] = [[] for _ in range(height)]
    for ring in rings:
        for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
            if y0 == y1:
                continue
            slope = (x1 - x0) / (y1 - y0)
            for y in range(max(0, ceil(min(y0, y1))), min(height, ceil(max(y0, y1)))):
                crossings[y].append(x0 + (y - y0) * slope)
    raster = Raster(width, height)
    for y, row in enumerate(crossings):
        row.sort()
        for begin, end in zip(row[::2], row[1::2], strict=True):
            first, last = max(0, ceil(begin)), min(width, ceil(end))
            if first < last:
                raster.values[y * width + first : y * width + last] = [1.0] * (last - first)
    return raster


def noise(width: int, height: int, cell: int, octaves: int) -> Raster:
    """Smooth noise from -1 to 1, always the same: lattices of values, each half as wide and high as the one before."""
    raster = Raster(width, height)
    weight, total = 1.0, 0.0
    for octave in range(octaves):
        size = max(2, cell >> octave)
        columns = width // size + 2
        lattice = [[_hash(x, y, octave) for x in range(columns)] for y in range(height // size + 2)]
        for y in range(height):
            row, dy = divmod(y, size)
            v = _ease(dy / size)
            line = [top + (low - top) * v for top, low in zip(lattice[row], lattice[row + 1], strict=True)]
            for x in range(width):
                column, dx = divmod(x, size)
                u = _ease(dx / size)
                raster.values[y * width + x] += weight * (line[column] + (line[column + 1] - line[column]) * u)
        total += weight
        weight /= 2
    raster.values = [value / total for value in raster.values]
    return raster


def _hash(x: int, y: int, octave: int) -> float:
    mixed = (x * 374761393 + y * 668265263 + octave * 1274126177) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1103515245) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) & 0xFFFF) / 0x8000 - 1.0


def _ease(part: float) -> float:
    return part * part * (3 - 2 * part)


def patches(raster: Raster) -> list[list[int]]:
    """The connected cells of one sign, patch by patch."""
    width, values = raster.width, raster.values
    seen = bytearray(len(values))
    found = []
    for start in range(len(values)):
        if seen[start]:
            continue
        seen[start] = 1
        is_land = values[start] > 0
        patch = [start]
        for cell in patch:
            x = cell % width
            for near in (cell - width, cell + width, cell - 1 if x else -1, cell + 1 if x + 1 < width else -1):
                if 0 <= near < len(values) and not seen[near] and (values[near] > 0) == is_land:
                    seen[near] = 1
                    patch.append(near)
        found.append(patch)
    return found


def contours(raster: Raster) -> list[Ring]:
    """The closed lines along which the value is 0, land to the right; beyond the raster all is sea."""
    width, height, values = raster.width, raster.height, raster.values

    def value(x: int, y: int) -> float:
        return values[y * width + x] if 0 <= x < width and 0 <= y < height else -1.0

    def cut(x0: int, y0: int, x1: int, y1: int) -> Point:
        one, other = value(x0, y0), value(x1, y1)
        part = one / (one - other)
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

    follows: dict[tuple[int, int, int], tuple[tuple[int, int, int], Point]] = {}
    for y in range(-1, height):
        for x in range(-1, width):
            corners = (value(x, y) > 0, value(x + 1, y) > 0, value(x + 1, y + 1) > 0, value(x, y + 1) > 0)
            if all(corners) or not any(corners):
                continue
            edges = (
                ((x, y, 0), (x, y, x + 1, y)),
                ((x + 1, y, 1), (x + 1, y, x + 1, y + 1)),
                ((x, y + 1, 0), (x + 1, y + 1, x, y + 1)),
                ((x, y, 1), (x, y + 1, x, y)),
            )
            # Walking round the cell, a line enters where sea becomes land and leaves where land becomes sea again.
            for begin in range(4):
                if not corners[begin] and corners[(begin + 1) % 4]:
                    end = next(
                        side % 4
                        for side in range(begin + 1, begin + 4)
                        if corners[side % 4] and not corners[(side + 1) % 4]
                    )
                    follows[edges[begin][0]] = (edges[end][0], cut(*edges[begin][1]))
    rings = []
    while follows:
        start, (edge, point) = follows.popitem()
        ring = [point]
        while edge != start:
            edge, point = follows.pop(edge)
            ring.append(point)
        rings.append(ring)
    return rings


def simplified(ring: Ring, tolerance: float) -> Ring:
    """The ring with as few points as keep it within the tolerance."""
    if len(ring) < 4:
        return ring
    half = max(range(len(ring)), key=lambda index: hypot(ring[index][0] - ring[0][0], ring[index][1] - ring[0][1]))
    return _thinned(ring[: half + 1], tolerance)[:-1] + _thinned([*ring[half:], ring[0]], tolerance)[:-1]


def _thinned(line: Ring, tolerance: float) -> Ring:
    keep = {0, len(line) - 1}
    spans = [(0, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        if last - first < 2:
            continue
        (x0, y0), (x1, y1) = line[first], line[last]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        farthest, far = first, -1.0
        for index in range(first + 1, last):
            x, y = line[index]
            off = abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length
            if off > far:
                farthest, far = index, off
        if far > tolerance:
            keep.add(farthest)
            spans += [(first, farthest), (farthest, last)]
    return [line[index] for index in sorted(keep)]


def area(ring: Ring) -> float:
    """The area of a ring; its sign tells which way it runs."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True)) / 2
