"""Invented country for lines of sight: small maps written down by axial hexes, and random ones."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

from engine.kits.hexgrid import Axial, Grid, Side, disc, from_flat_top
from engine.kits.los import OBSTACLE, Sight, Sightlines

BRUSH = 3
WOODS = HOUSE = WALL = OBSTACLE
FENCE = 1


class Country(NamedTuple):
    """A map with its effects, and what burns and smokes on it."""

    grid: Grid
    terrain: tuple[int, ...]
    sides: Mapping[Side, int]
    levels: tuple[int, ...]
    smoke: tuple[tuple[int, int], ...] = ()
    blaze: tuple[int, ...] = ()

    def lines(self) -> Sightlines:
        """Its lines of sight."""
        return Sightlines(self.grid, self.terrain, self.sides, self.levels)

    def sight(self, one: Axial, other: Axial) -> Sight:
        """What two hexes see of each other; the quick form and the way back agree with it."""
        lines = self.lines()
        i, j = self.grid.index[one], self.grid.index[other]
        seen = lines.sight(i, j, self.smoke, self.blaze)
        assert seen == lines.sight(j, i, self.smoke, self.blaze)
        assert seen.hindrance == lines.hindrance_of(i, j, self.smoke, self.blaze)
        assert seen.hindrance == lines.hindrance_of(j, i, self.smoke, self.blaze)
        return seen

    def hindrance(self, one: Axial, other: Axial) -> int | None:
        """The hindrance between two hexes, nothing if they do not see each other."""
        seen = self.sight(one, other)
        return seen.hindrance if seen.is_seen else None


def country(
    terrain: Mapping[Axial, int] | None = None,
    *,
    sides: Mapping[tuple[Axial, Axial], int] | None = None,
    levels: Mapping[Axial, int] | None = None,
    smoke: Mapping[Axial, int] | None = None,
    blaze: tuple[Axial, ...] = (),
    radius: int = 6,
) -> Country:
    """Open ground around (0, 0) but for what is named."""
    grid = Grid.of(disc(radius))
    at = grid.index
    return Country(
        grid,
        tuple((terrain or {}).get(one, 0) for one in grid.hexes),
        {grid.side(at[one], at[other]): value for (one, other), value in (sides or {}).items()},
        tuple((levels or {}).get(one, 0) for one in grid.hexes),
        tuple((at[one], value) for one, value in (smoke or {}).items()),
        tuple(at[one] for one in blaze),
    )


def wild(chance: random.Random, columns: int, rows: int, *, hills: bool = True) -> Country:
    """A random country of so many columns and rows."""
    grid = Grid.of(from_flat_top(column, row) for row in range(rows) for column in range(columns))
    size = len(grid)
    kinds = (0, 0, 0, 0, 0, 0, 1, 2, BRUSH, WOODS) if chance.random() < 0.8 else (0, 1, 2, BRUSH, WOODS)
    return Country(
        grid,
        tuple(chance.choices(kinds, k=size)),
        {side: chance.choice((FENCE, WALL)) for side in grid.sides if chance.random() < 0.06},
        tuple(chance.choices((0, 0, 0, 0, 1, 1, 2), k=size)) if hills else (0,) * size,
        tuple((one, chance.randint(1, 6)) for one in range(size) if chance.random() < 0.05),
        tuple(one for one in range(size) if chance.random() < 0.02),
    )
