"""One placement for all that floats on a map: what is taken already, and where a thing hides least.

Greedy, by the order in which things ask, on bitmaps of what is taken: one number for each row of cells, so that a
place is tried with a shift, a mask and a count of bits. No chance is in it: the same picture comes out the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import pairwise, repeat
from math import hypot, inf
from operator import or_
from typing import Literal

from renderers.geometry import Box, Point
from renderers.layout import curve, leave, middle_of, through

Kind = Literal["figures", "word", "face", "thing", "way", "ground"]
"""What may be taken: figures, words and signs, symbols of units, the rest of counters, arrows, names on the ground."""
_COSTS: dict[Kind, float] = {"figures": 60.0, "word": 45.0, "face": 9.0, "thing": 3.0, "way": 5.0, "ground": 2.0}
"""What it costs to hide a cell of each."""
_CHEAPEST = min(_COSTS.values())
_OUTSIDE = 80.0
"""What it costs to have a cell outside the picture or at its very edge."""
_AIR = 0.12
"""How much of the box of figures is empty above them, and as much below."""
_RING = 9.0
"""What it costs to stand one ring further from what a thing belongs to: rather that than hide half a dozen cells."""
RINGS = 4
"""Rings of places round what a thing belongs to."""
_GAP = 5.0
"""Units between counters and the ends of an arrow."""
_ASIDE = (0.0, -9.0, 9.0, -18.0, 18.0, -27.0, 27.0, -38.0)
"""How far aside of the straight way an arrow may run."""
_ASIDE_FAR = (0.0, -18.0, 18.0)
_SAGS = (0.1, -0.1, 0.17, -0.17, 0.25, -0.25, 0.35, -0.35)
_ROUND = ((0.0, 0.0), (0.0, 26.0), (0.0, -28.0), (28.0, 0.0), (-28.0, 0.0))
"""How far from points on its way an arrow may lead past what stands there."""
Spot = tuple[float, float, float]
"""A middle that is tried, and what it costs to stand there."""


class Placement:
    """What is taken of a part of a map, in cells of so many units."""

    def __init__(self, view: Box, cell: float) -> None:
        """Begin with nothing taken in a view."""
        self._view, self._cell = view, cell
        self._columns = max(1, round((view[2] - view[0]) / cell))
        self._rows = max(1, round((view[3] - view[1]) / cell))
        self._taken: dict[Kind, list[int]] = {kind: [0] * self._rows for kind in _COSTS}
        self._layers = tuple((cost, self._taken[kind]) for kind, cost in _COSTS.items())
        self._any = [0] * self._rows
        self._figures: list[Box] = []

    @property
    def view(self) -> Box:
        """The part of the map that is shown."""
        return self._view

    @property
    def cell(self) -> float:
        """Units of a cell, by which things may reach into each other."""
        return self._cell

    def take(self, kind: Kind, *boxes: Box) -> None:
        """Note that something lies in these boxes."""
        if kind == "figures":
            self._figures += [(x0, y0 + (y1 - y0) * _AIR, x1, y1 - (y1 - y0) * _AIR) for x0, y0, x1, y1 in boxes]
        rows = self._taken[kind]
        for box in boxes:
            left, top, right, bottom = self._cells(box)
            left, top, right, bottom = max(0, left), max(0, top), min(self._columns, right), min(self._rows, bottom)
            if left < right:
                mask = ((1 << (right - left)) - 1) << left
                for row in range(top, bottom):
                    rows[row] |= mask
                    self._any[row] |= mask

    def forget(self, kind: Kind) -> None:
        """Note that nothing of a kind is taken any more."""
        self._taken[kind][:] = [0] * self._rows
        self._any[:] = map(reduce, repeat(or_), zip(*self._taken.values(), strict=True))

    def take_way(self, path: Sequence[Point], half: float) -> None:
        """Note that an arrow or a line, half so wide, leads along a path."""
        self.take("way", *on_way(path, half))

    def _cells(self, box: Box) -> tuple[int, int, int, int]:
        left, top, cell = self._view[0], self._view[1], self._cell
        x0, y0 = round((box[0] - left) / cell), round((box[1] - top) / cell)
        return x0, y0, max(x0 + 1, round((box[2] - left) / cell)), max(y0 + 1, round((box[3] - top) / cell))

    def cost(self, box: Box, most: float = inf) -> float:
        """What it costs to hide what lies in a box, and to reach over the edge of the view; or more than the most."""
        left, top, right, bottom = self._cells(box)
        found = 0.0
        if left < 1 or top < 1 or right >= self._columns or bottom >= self._rows:
            cells = (right - left) * (bottom - top)
            left, top, right, bottom = (
                max(1, left),
                max(1, top),
                min(self._columns - 1, right),
                min(self._rows - 1, bottom),
            )
            inside = (right - left) * (bottom - top) if left < right and top < bottom else 0
            found = (cells - inside) * _OUTSIDE
            if not inside or found > most:
                return found
        mask = ((1 << (right - left)) - 1) << left
        for row, taken in enumerate(self._any[top:bottom], top):
            if taken & mask:
                for cost, rows in self._layers:
                    if hidden := rows[row] & mask:
                        found += cost * hidden.bit_count()
                if found > most:
                    break
        return found

    def cost_of_way(self, path: Sequence[Point], half: float, most: float = inf) -> float:
        """What it costs that an arrow or a line, half so wide, hides what lies along a path; or more than the most."""
        found = 0.0
        for box in on_way(path, half):
            if (found := found + self.cost(box, most - found)) >= most:
                break
        return found

    def hides(self, box: Box, *kinds: Kind) -> bool:
        """Whether a thing in a box hides anything of some kinds."""
        x0, y0, x1, y1 = self._cells(box)
        left, right = max(0, x0), min(self._columns, x1)
        mask = ((1 << max(0, right - left)) - 1) << left
        return any(self._taken[kind][row] & mask for kind in kinds for row in range(max(0, y0), min(self._rows, y1)))

    def touches_figures(self, box: Box) -> bool:
        """Whether a thing in a box hides the least edge of figures: cells are too coarse for that."""
        left, top, right, bottom = box
        return any(x0 < right and x1 > left and y0 < bottom and y1 > top for x0, y0, x1, y1 in self._figures)

    def best(self, spots: Iterable[Spot], size: Point, most: float = inf) -> tuple[Point, float]:
        """Of some middles the one at which a thing of this size costs least, the first of equals; and that cost.

        Only what costs less than the most will do; where nothing does, that is the cost that is told.
        """
        wide, tall = size[0] / 2, size[1] / 2
        found, least = (0.0, 0.0), most
        free = self.rooms(size)
        for x, y, extra in spots:
            if extra >= least:
                continue
            cost = extra
            if not free.have(x, y):  # where nothing at all is taken there is nothing to add up
                if extra + _CHEAPEST >= least:
                    continue
                cost += self.cost((x - wide, y - tall, x + wide, y + tall), least - extra)
            if cost < least:
                found, least = (x, y), cost
        return found, least

    def nearest(self, box: Box, along: Iterable[float], down: Iterable[float]) -> Point | None:
        """The least of some shifts by which a box comes to hide nothing and reaches over no edge; none if all do.

        Args:
            box: what is moved.
            along: shifts to the right, the smallest first.
            down: shifts down, the smallest first.
        """
        free = self.rooms((box[2] - box[0], box[3] - box[1]))
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        columns = [(dx, mask) for dx in along if (mask := free.column(x + dx)) < 1 << self._columns]
        rows = [(dy, band) for dy in down if (band := free.band(y + dy)) >= 0]
        found, least = None, inf
        for dx, mask in columns:
            for dy, band in rows:
                if abs(dx) + abs(dy) >= least:
                    break
                if not band & mask:
                    found, least = (dx, dy), abs(dx) + abs(dy)
                    break
        return found

    def claim(self, spots: Iterable[Spot], size: Point, kind: Kind = "word") -> Point:
        """Of some middles the best one, which is taken from now on."""
        at, _ = self.best(spots, size)
        self.take(kind, around_point(at, size))
        return at

    def is_free(self, box: Box) -> bool:
        """Whether a thing in a box hides nothing and reaches over no edge."""
        return not self.cost(box, 0.0)

    def rooms(self, size: Point, *kinds: Kind) -> Rooms:
        """Where there is room for a thing of this size, which may hide all but some kinds, or without these nothing.

        It holds until something else is taken.
        """
        taken = zip(*(self._taken[kind] for kind in kinds), strict=True)
        rows = [reduce(or_, row) for row in taken] if kinds else self._any
        return Rooms(rows, self._columns, self._view, self._cell, size, 0 if kinds else 1)

    def free(self, spots: Iterable[Spot], size: Point, kind: Kind = "word") -> Point | None:
        """The best of some middles at which a thing of this size hides nothing, taken from now on; none if all do."""
        room = next(self.rooms(size).among(sorted(spots, key=lambda spot: spot[2])), None)
        if room is None:
            return None
        self.take(kind, around_point(room[:2], size))
        return room[:2]

    def way(self, ways: Iterable[tuple[Sequence[Point], float]], half: float, *, takes: bool = True) -> Sequence[Point]:
        """Of some paths with what they cost by themselves the one that hides least, half so wide; it is taken."""
        found: Sequence[Point] = ()
        least = inf
        for path, extra in ways:
            cost = extra + self.cost_of_way(path, half, least - extra)
            if cost < least:
                found, least = path, cost
        if takes:
            self.take_way(found, half)
        return found


class Rooms:
    """Which middles a thing of one size may have: what is taken at a height is looked up once for all of them."""

    def __init__(self, rows: Sequence[int], columns: int, view: Box, cell: float, size: Point, margin: int) -> None:
        """Look at what is taken in rows of a view, in which things keep so many cells from the edge."""
        self._rows, self._columns, self._view, self._cell, self._margin = rows, columns, view, cell, margin
        self._wide, self._tall = size[0] / 2, size[1] / 2
        self._bands: dict[float, int] = {}
        self._masks: dict[float, int] = {}

    def have(self, x: float, y: float) -> bool:
        """Whether there is room about a middle."""
        band = self._bands.get(y)
        if band is None:
            band = self._bands[y] = self.band(y)
        if band < 0:
            return False
        mask = self._masks.get(x)
        if mask is None:
            mask = self._masks[x] = self.column(x)
        return not band & mask

    def among(self, spots: Iterable[Spot]) -> Iterator[Spot]:
        """Those of some places at which there is room; without a call for each, for hundreds are tried for a name."""
        bands, masks = self._bands, self._masks
        for spot in spots:
            x, y, _ = spot
            band = bands.get(y)
            if band is None:
                band = bands[y] = self.band(y)
            if band >= 0:
                mask = masks.get(x)
                if mask is None:
                    mask = masks[x] = self.column(x)
                if not band & mask:
                    yield spot

    def band(self, y: float) -> int:
        """What is taken at the height of a thing, by column, all beyond the last one included; -1 over an edge."""
        first, last = self._span(y, self._tall, self._view[1])
        if first < self._margin or last > len(self._rows) - self._margin:
            return -1
        return reduce(or_, self._rows[first:last], 1 << self._columns)

    def column(self, x: float) -> int:
        """The columns about a middle; over an edge the one beyond the last."""
        first, last = self._span(x, self._wide, self._view[0])
        if first < self._margin or last > self._columns - self._margin:
            return 1 << self._columns
        return ((1 << (last - first)) - 1) << first

    def _span(self, middle: float, half: float, start: float) -> tuple[int, int]:
        first = round((middle - half - start) / self._cell)
        return first, max(first + 1, round((middle + half - start) / self._cell))


def around_point(at: Point, size: Point) -> Box:
    """The box of a thing of this size about its middle."""
    return (at[0] - size[0] / 2, at[1] - size[1] / 2, at[0] + size[0] / 2, at[1] + size[1] / 2)


def on_way(path: Sequence[Point], half: float) -> Iterator[Box]:
    """Boxes that cover an arrow or a line along a path, half so wide."""
    return (_about(point, half) for point in _dense(path, half))


def beside(box: Box, size: Point, step: float, *, inner: float = 0.0) -> list[Spot]:
    """Places round a box for a thing of this size, ring by ring: right, left, above, below, then the corners.

    Args:
        box: what it belongs to.
        size: its width and height.
        step: how much further each ring lies.
        inner: how far the first ring reaches over the edges of the box.
    """
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    found = []
    for ring in range(RINGS):
        push = ring * step - inner
        right, left = box[2] + size[0] / 2 + push, box[0] - size[0] / 2 - push
        above, below = box[1] - size[1] / 2 - push, box[3] + size[1] / 2 + push
        spots = [(right, y), (left, y), (x, above), (x, below)]
        spots += [(right, above), (left, above), (right, below), (left, below)]
        spots += [(right, box[1]), (left, box[1]), (right, box[3]), (left, box[3])]
        found += [(px, py, ring * _RING + place * 0.4) for place, (px, py) in enumerate(spots)]
    return found


def inside(view: Box, spots: Sequence[Spot], size: Point) -> list[Spot]:
    """The same places, or above or below them, moved until a thing of this size reaches over no edge of a view."""
    wide, tall = size[0] / 2, size[1] / 2
    found: dict[Point, float] = {}
    for x, y, extra in spots:
        for step in (0.0, -1.0, 1.0):
            px = max(view[0] + wide, min(view[2] - wide, x))
            py = max(view[1] + tall, min(view[3] - tall, y + step * size[1]))
            found.setdefault((px, py), extra + hypot(px - x, py - y) * 0.2)
    return [(*at, extra) for at, extra in found.items()]


def along(path: Sequence[Point], size: Point, *, is_on: bool = True) -> list[Spot]:
    """Places for a thing of this size on a path, where it is wanted there, and beside it, further and further away."""
    count = len(path) - 1
    found = []
    for order, share in enumerate((0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86)):
        place = min(count, max(0, round(count * share)))
        (x, y), (ax, ay), (bx, by) = path[place], path[max(0, place - 1)], path[min(count, place + 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        clear = abs(nx) * size[0] / 2 + abs(ny) * size[1] / 2 + 4.0
        pushes = [0.0] * is_on + [sign * (clear + more) for more in (0.0, 12.0, 26.0, 44.0, 66.0) for sign in (1, -1)]
        found += [
            (x + nx * push, y + ny * push, order * 1.5 + (2.0 + abs(push) * 0.25 if push else 0.0)) for push in pushes
        ]
    return found


def between(origin: Box, target: Box, shortest: float, bend: float = 0.04) -> list[tuple[Sequence[Point], float]]:
    """Ways from the edge of a group of counters to that of another, straight or bent, in the middle or further aside.

    Args:
        origin: where they begin.
        target: where they end.
        shortest: so far they reach at least, over the edges of counters that touch.
        bend: their sag as a share of their length.
    """
    start, end = leave(wider(origin), middle_of(target)), leave(wider(target), middle_of(origin))
    (ax, ay), (bx, by) = middle_of(origin), middle_of(target)
    length = hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    more = max(0.0, shortest - (end[0] - start[0]) * dx - (end[1] - start[1]) * dy) / 2
    found: list[tuple[Sequence[Point], float]] = []
    is_long = length > 3 * shortest
    for aside in _ASIDE_FAR if is_long else _ASIDE:
        first = (start[0] - dx * more - dy * aside, start[1] - dy * more + dx * aside)
        last = (end[0] + dx * more - dy * aside, end[1] + dy * more + dx * aside)
        sags = (bend, -bend, *(_SAGS if is_long else ()))
        found += [(curve(first, last, sag), abs(aside) * 0.6 + abs(sag) * 20.0) for sag in sags]
    return found


def past(origin: Box, inner: Sequence[Point], target: Box) -> list[tuple[Sequence[Point], float]]:
    """Smooth ways from the edge of a group of counters to that of another, by some points or past them."""
    found: list[tuple[Sequence[Point], float]] = []
    for place, (dx, dy) in enumerate(_ROUND):
        middles = [(x + dx, y + dy) for x, y in inner]
        ends = leave(wider(origin), middles[0]), leave(wider(target), middles[-1])
        found.append((through((ends[0], *middles, ends[1]), 6), place * 4.0))
    return found


def leader(at: Point, size: Point, thing: Box, least: float = 6.0) -> tuple[Point, Point] | None:
    """The line from a thing that stands apart to the edge of what it belongs to; nothing if it would be too short."""
    start = leave(around_point(at, size), middle_of(thing))
    end = leave(thing, at)
    return (start, end) if hypot(start[0] - end[0], start[1] - end[1]) > least else None


def wider(box: Box, by: float = _GAP) -> Box:
    """A box with so much more round it: as much, unless said, as there is between counters and an arrow."""
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)


def _about(point: Point, half: float) -> Box:
    return (point[0] - half, point[1] - half, point[0] + half, point[1] + half)


def _dense(path: Sequence[Point], step: float) -> Iterator[Point]:
    """A path with a point for about every step; most are left after a few, and no more of them are worked out."""
    yield from path[:1]
    for (ax, ay), (bx, by) in pairwise(path):
        pieces = round(hypot(bx - ax, by - ay) / (2 * step))
        if pieces < 2:
            yield bx, by
        else:
            for place in range(1, pieces + 1):
                yield ax + (bx - ax) * place / pieces, ay + (by - ay) * place / pieces
