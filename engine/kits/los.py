"""Line of sight between centres of hexes, exact: what a line touches, where, and what it thereby suffers.

All geometry is done in axial coordinates, where every hex and every line has whole or rational coordinates: sight is a
matter of which lines meet which figures, and that is the same in any slanted frame. A hex is where three strips cross:
with u = 2q + r, v = q + 2r and w = q − r, measured from its centre, |u|, |v| and |w| are at most 1. The picture of its
terrain is the same hexagon at 4/5 of the size.

* Terrain counts where the line touches the picture (borders included) of a hex between the ends.
* Where the line runs along the hexside of two such hexes it suffers the smaller of their two effects.
* A wall or a fence counts where the line touches its hexside (ends included) and neither of its hexes is an end.
* Smoke and blaze fill their hexes with all sides and corners; smoke counts in the hexes at the ends as well.
* A hex higher than both ends blocks like an obstacle. Between ends of one level above 0 terrain and hexsides that lie
  lower do not count; a hexside lies as high as the higher of its two hexes.

The worst effect decides; hindrances do not add up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Literal

import msgspec

from engine.kits.hexgrid import NOWHERE, Axial, Grid, Side, apart, moved

OBSTACLE = 255
"""The effect of what blocks; every hindrance is smaller, and 0 is no effect."""
BLOCKED = -1
"""Stands for a hindrance where nothing is seen."""

Kind = Literal["terrain", "level", "run", "hexside", "smoke", "blaze"]
Point = tuple[Fraction, Fraction]
"""A point in axial coordinates."""
Smoke = Collection[tuple[int, int]]
"""Hexes with smoke, by index, and its hindrance in each."""


class Cause(msgspec.Struct, frozen=True):
    """Something a line of sight meets.

    Attributes:
        kind: what it is; `level` is a hex higher than both ends, `run` two hexes the line runs between.
        hexes: the hex, or the two hexes of the hexside, by index.
        point: the middle of the stretch that touches it, wherefore it is the same from both ends.
        value: its effect: `OBSTACLE` or a hindrance.
    """

    kind: Kind
    hexes: tuple[int, ...]
    point: Point
    value: int

    @property
    def is_obstacle(self) -> bool:
        """Whether it blocks."""
        return self.value == OBSTACLE


class Sight(msgspec.Struct, frozen=True):
    """What two hexes see of each other.

    Attributes:
        ends: the two hexes, the lower index first, whoever looks.
        hindrance: the largest hindrance, or `BLOCKED`.
        causes: everything with an effect, from the first end to the second.
        ignored: what would have an effect but belongs to the hex of an end or lies too low, in the same order.
    """

    ends: tuple[int, int]
    hindrance: int
    causes: tuple[Cause, ...] = ()
    ignored: tuple[Cause, ...] = ()

    @property
    def is_seen(self) -> bool:
        """Whether nothing blocks."""
        return self.hindrance != BLOCKED

    @property
    def deciding(self) -> tuple[Cause, ...]:
        """The causes that make the result what it is: all obstacles, or all hindrances of the largest value."""
        value = self.hindrance if self.is_seen else OBSTACLE
        return tuple(cause for cause in self.causes if cause.value == value)


class Course(msgspec.Struct, frozen=True):
    """What the line from the hex (0, 0) to another touches: geometry without a map.

    The hexes are relative to the first end and named by their place in `hexes`. `at` tells how far along the line the
    middle of a touch lies, in parts of `scale`.

    Attributes:
        scale: the parts of the whole line.
        hexes: every hex touched and `at`, in order: the first end, all between, the second end.
        depictions: hexes whose picture of terrain is touched, and `at`.
        sides: pairs of hexes whose hexside is touched, and `at`.
        runs: those of the sides the line runs along.
    """

    scale: int
    hexes: tuple[tuple[Axial, int], ...]
    depictions: tuple[tuple[int, int], ...]
    sides: tuple[tuple[int, int, int], ...]
    runs: tuple[tuple[int, int, int], ...]


@cache
def course(dq: int, dr: int) -> Course:
    """The course of the line from a hex to the one so many columns and rows away."""
    slopes = (2 * dq + dr, dq + 2 * dr, dq - dr)
    common = 1
    for slope in slopes:
        common *= abs(slope) or 1
    whole = 5 * common

    def stretch(one: Axial, fifths: int) -> tuple[int, int]:
        """From where to where the line is inside a hexagon of so many fifths of a hex's size, in parts of `whole`."""
        q, r = one
        start, end = 0, whole
        for slope, centre in zip(slopes, (2 * q + r, q + 2 * r, q - r), strict=True):
            if slope:
                step = common // slope
                edges = (5 * centre - fifths) * step, (5 * centre + fifths) * step
                start, end = max(start, min(edges)), min(end, max(edges))
            elif abs(5 * centre) > fifths:
                return whole, 0
        return start, end

    inside = {one: (start, end) for one in _near(dq, dr) for start, end in [stretch(one, 5)] if start <= end}
    order = sorted(inside, key=lambda one: (sum(inside[one]), one))
    place = {one: number for number, one in enumerate(order)}
    pictures = [(place[one], *stretch(one, 4)) for one in order]
    # Two closed hexes next to each other have exactly their hexside in common.
    shared = [
        (place[one], place[near], max(inside[one][0], inside[near][0]), min(inside[one][1], inside[near][1]))
        for one in order
        for near in (moved(one, ahead) for ahead in range(3))
        if near in inside
    ]
    return Course(
        scale=2 * whole,
        hexes=tuple((one, sum(inside[one])) for one in order),
        depictions=tuple((one, start + end) for one, start, end in pictures if start <= end),
        sides=tuple((one, near, start + end) for one, near, start, end in shared if start <= end),
        runs=tuple((one, near, start + end) for one, near, start, end in shared if start < end),
    )


def _near(dq: int, dr: int) -> Iterator[Axial]:
    """All hexes a line can touch, each once, and few others.

    In every row across the line's main direction it passes one point, and no hex it touches is a whole hex away.
    """
    far = apart((0, 0), (dq, dr))
    seen = set()
    for step in range(far + 1):
        part = max(far, 1)
        for q in {dq * step // part, -(-dq * step // part)}:
            for r in {dr * step // part, -(-dr * step // part)}:
                if (q, r) not in seen:
                    seen.add((q, r))
                    yield q, r


_Met = tuple[int, Kind, tuple[int, ...], int, bool]
"""A touch: how far along the line, what kind of thing, its hexes, its effect, and whether it counts."""


class Sightlines:
    """All lines of sight of one map, each drawn when it is first asked for; smoke and blaze are laid on top of them."""

    def __init__(
        self, grid: Grid, terrain: Sequence[int], sides: Mapping[Side, int], levels: Sequence[int] | None = None
    ) -> None:
        """Take the map.

        Args:
            grid: the map.
            terrain: the effect of each hex by index: `OBSTACLE`, a hindrance, or 0.
            sides: the effects of hexsides that have one.
            levels: the level of each hex by index; without them the map is flat.

        Raises:
            ValueError: not one effect and one level for each hex, or a hexside that is none.
        """
        levels = levels or [0] * len(grid)
        if not len(terrain) == len(levels) == len(grid):
            raise ValueError(f"expected terrain and levels of {len(grid)} hexes, got {len(terrain)} and {len(levels)}")
        for side in sides:
            if side != grid.side(*side):
                raise ValueError(f"expected a hexside with the lower index first, got {side}")
        self.grid = grid
        # One more entry each, for `NOWHERE`: off the map there is nothing.
        self._terrain = (*terrain, 0)
        self._levels = (*levels, 0)
        self._sides = dict(sides)
        self._drawn = cache(self._draw)

    def _draw(self, i: int, j: int) -> tuple[int, int]:
        """What smoke and blaze do not change: the hindrance without them, and the hexes a line goes through as bits."""
        line, hexes = self._line(i, j)
        worst = max((value for _, _, _, value, counts in self._met(line, hexes) if counts), default=0)
        through = 0
        for one in hexes:
            if one != NOWHERE:
                through |= 1 << one
        return BLOCKED if worst == OBSTACLE else worst, through

    def hindrance_of(self, i: int, j: int, smoke: Smoke = (), blaze: Collection[int] = ()) -> int:
        """The largest hindrance between two hexes, or `BLOCKED`; the quick form of `sight`."""
        worst, through = self._drawn(i, j) if i < j else self._drawn(j, i)
        if worst == BLOCKED or not (smoke or blaze):
            return worst
        for one in blaze:
            if through >> one & 1 and one not in (i, j):
                return BLOCKED
        for one, value in smoke:
            if value > worst and through >> one & 1:
                worst = value
        return worst

    def sight(self, i: int, j: int, smoke: Smoke = (), blaze: Collection[int] = ()) -> Sight:
        """What two hexes see of each other and why; the same whichever is named first.

        Args:
            i: one hex.
            j: the other.
            smoke: hexes with smoke and its hindrance.
            blaze: hexes that burn.
        """
        i, j = min(i, j), max(i, j)
        line, hexes = self._line(i, j)
        met = sorted((*self._met(line, hexes), *_clouds(line, hexes, dict(smoke), blaze)))
        (q, r), (to_q, to_r) = self.grid.hexes[i], self.grid.hexes[j]
        causes: list[Cause] = []
        ignored: list[Cause] = []
        for at, kind, named, value, counts in met:
            part = Fraction(at, line.scale)
            cause = Cause(kind, named, (q + (to_q - q) * part, r + (to_r - r) * part), value)
            (causes if counts else ignored).append(cause)
        worst = max((cause.value for cause in causes), default=0)
        return Sight((i, j), BLOCKED if worst == OBSTACLE else worst, tuple(causes), tuple(ignored))

    def between(self, i: int, j: int) -> tuple[int, ...]:
        """The hexes a line touches, if only at a corner, on its way from one hex to another; both ends left out."""
        return tuple(one for one in self._line(i, j)[1][1:-1] if one != NOWHERE)

    def _line(self, i: int, j: int) -> tuple[Course, list[int]]:
        """The course of a line and the indices of its hexes."""
        (q, r), (to_q, to_r) = self.grid.hexes[i], self.grid.hexes[j]
        line = course(to_q - q, to_r - r)
        index = self.grid.index
        return line, [index.get((q + dq, r + dr), NOWHERE) for (dq, dr), _ in line.hexes]

    def _met(self, line: Course, hexes: list[int]) -> Iterator[_Met]:
        """What a line touches of the map."""
        terrain, levels = self._terrain, self._levels
        last = len(hexes) - 1
        one_end, other_end = levels[hexes[0]], levels[hexes[last]]
        above = max(one_end, other_end)
        floor = above if one_end == other_end else 0

        for place, at in line.depictions:
            one = hexes[place]
            value, level = terrain[one], levels[one]
            if level > above and value != OBSTACLE:
                yield at, "level", (one,), OBSTACLE, True
            elif value:
                yield at, "terrain", (one,), value, 0 < place < last and level >= floor
        for place, beside, at in line.runs:
            pair = hexes[place], hexes[beside]
            value = min(OBSTACLE if levels[one] > above else terrain[one] for one in pair)
            if value:
                yield at, "run", _ordered(pair), value, all(levels[one] >= floor for one in pair)
        if self._sides:
            for place, beside, at in line.sides:
                side = _ordered((hexes[place], hexes[beside]))
                value = self._sides.get(side, 0)
                if value:
                    is_between = {place, beside}.isdisjoint((0, last))
                    yield at, "hexside", side, value, is_between and max(levels[side[0]], levels[side[1]]) >= floor


def _ordered(pair: Side) -> Side:
    """A pair with the lower index first."""
    return pair if pair[0] < pair[1] else (pair[1], pair[0])


def _clouds(line: Course, hexes: list[int], smoke: Mapping[int, int], blaze: Collection[int]) -> Iterator[_Met]:
    """What a line touches of smoke and blaze."""
    last = len(hexes) - 1
    for place, (_, at) in enumerate(line.hexes):
        one = hexes[place]
        if one in blaze:
            yield at, "blaze", (one,), OBSTACLE, 0 < place < last
        if one in smoke:
            yield at, "smoke", (one,), smoke[one], True
