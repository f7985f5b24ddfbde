"""A hex map as a value: what lies where on the ground, with everything that never changes while a game runs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cached_property

from renderers.hexes.grid import Cell, HexGrid, Point, Side
from renderers.layout import through


class HexPlan:
    """A map; compared by identity, so that caches may keep what was made of it.

    Attributes:
        terrain: of every hex that is not open ground.
        levels: of every hex higher than the plain.
        walls, fences, cliffs: hexsides.
        roads, rails, rivers: chains of hexes; an end on the edge of the map goes on beyond it.
        digest: changes whenever anything of it does.
    """

    def __init__(
        self,
        grid: HexGrid,
        terrain: Iterable[tuple[Cell, str]],
        *,
        levels: Iterable[tuple[Cell, int]] = (),
        walls: Iterable[Side] = (),
        fences: Iterable[Side] = (),
        cliffs: Iterable[Side] = (),
        roads: Iterable[tuple[Cell, ...]] = (),
        rails: Iterable[tuple[Cell, ...]] = (),
        rivers: Iterable[tuple[Cell, ...]] = (),
    ) -> None:
        """Gather the parts."""
        self.grid = grid
        self.terrain = dict(terrain)
        self.levels = dict(levels)
        self.walls, self.fences, self.cliffs = tuple(walls), tuple(fences), tuple(cliffs)
        self.roads, self.rails, self.rivers = tuple(roads), tuple(rails), tuple(rivers)
        parts = (
            (grid.columns, grid.rows, grid.pointy),
            sorted(self.terrain.items()),
            sorted(self.levels.items()),
            (self.walls, self.fences, self.cliffs),
            (self.roads, self.rails, self.rivers),
        )
        self.digest = hashlib.blake2b(repr(parts).encode(), digest_size=8).hexdigest()

    def of(self, *kinds: str) -> tuple[Cell, ...]:
        """The hexes of some kinds of terrain."""
        return tuple(cell for cell in self.grid.cells if self.terrain.get(cell) in kinds)

    @cached_property
    def centres(self) -> dict[Cell, Point]:
        """The middle of every hex."""
        return {cell: self.grid.centre(cell) for cell in self.grid.cells}

    @cached_property
    def road_lines(self) -> tuple[tuple[Point, ...], ...]:
        """Roads as smooth lines."""
        return tuple(self.line(chain) for chain in self.roads)

    @cached_property
    def rail_lines(self) -> tuple[tuple[Point, ...], ...]:
        """Railways as smooth lines."""
        return tuple(self.line(chain) for chain in self.rails)

    @cached_property
    def river_lines(self) -> tuple[tuple[tuple[Point, float], ...], ...]:
        """Rivers as smooth lines of points with the half-width there."""
        return tuple(self._river(chain) for chain in self.rivers)

    def line(self, chain: tuple[Cell, ...]) -> tuple[Point, ...]:
        """A smooth line through the middles of hexes, drawn on over the edge of the map."""
        return through(tuple(self._extended(chain)))

    def _extended(self, chain: tuple[Cell, ...], *, is_river: bool = False) -> list[Point]:
        points = [self.grid.centre(cell) for cell in chain]
        ways = () if is_river else (*self.roads, *self.rails)
        others = {cell for each in ways if each != chain for cell in each}
        if len(points) < 2:
            return points
        if self._is_on_edge(chain[0]) and chain[0] not in others:
            points.insert(0, _beyond(points[1], points[0]))
        if self._is_on_edge(chain[-1]) and chain[-1] not in others:
            points.append(_beyond(points[-2], points[-1]))
        return points

    def _is_on_edge(self, cell: Cell) -> bool:
        return len(self.grid.neighbours(cell)) < 6

    def _river(self, chain: tuple[Cell, ...]) -> tuple[tuple[Point, float], ...]:
        """The line of a river: zigzags of the grid are damped, deep water is wider than a stream."""
        points = self._extended(chain, is_river=True)
        calm = [
            ((a[0] + 3 * b[0] + c[0]) / 5, (a[1] + 3 * b[1] + c[1]) / 5)
            for a, b, c in zip(points, points[1:], points[2:], strict=False)
        ]
        widths = {"stream": 15.0, "bridge": 33.0}
        by_cell = [widths.get(self.terrain.get(cell, ""), 36.0) for cell in chain]
        front, back = int(self._is_on_edge(chain[0])), int(self._is_on_edge(chain[-1]))
        sizes = [*by_cell[:1] * front, *by_cell, *by_cell[-1:] * back]
        line = through((points[0], *calm, points[-1]))
        spread = through(tuple((size, 0.0) for size in sizes))
        return tuple((point, half[0]) for point, half in zip(line, spread, strict=False))


def _beyond(inner: Point, last: Point) -> Point:
    return (last[0] * 2.4 - inner[0] * 1.4, last[1] * 2.4 - inner[1] * 1.4)
