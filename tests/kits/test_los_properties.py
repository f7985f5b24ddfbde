"""Sight over random country: mutual, the same turned over, never better for more terrain, as plain polygons have it."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any

import pytest

from engine.kits.hexgrid import Axial, Grid
from engine.kits.los import BLOCKED, OBSTACLE, Point, Sight
from tests.kits import plain_los
from tests.kits.countries import Country, wild

Turn = Callable[[Point], Point]


def seeds(some: int, many: int) -> list[Any]:
    """The seeds of some random countries, and of many for a soak."""
    return [*range(some), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(some, many))]


def turned(point: Point, sixths: int) -> Point:
    """A point turned about (0, 0) by so many sixths of a full turn."""
    q, r = point
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


def symmetries() -> list[Turn]:
    """The twelve ways to lay a hex grid on itself about (0, 0), each with a shift."""

    def laid(sixths: int, *, is_mirrored: bool) -> Turn:
        def lay(point: Point) -> Point:
            q, r = turned(point[::-1] if is_mirrored else point, sixths)
            return q + 5 * sixths, r - 7

        return lay

    return [laid(sixths, is_mirrored=mirrored) for sixths in range(6) for mirrored in (False, True)]


def copied(land: Country, lay: Turn, chance: random.Random) -> tuple[Country, list[int]]:
    """A country laid elsewhere, its hexes numbered anew, and the new number of each hex."""
    places: list[Axial] = [(int(q), int(r)) for q, r in map(lay, land.grid.hexes)]
    grid = Grid.of(chance.sample(places, len(places)))
    new = [grid.index[place] for place in places]
    old = sorted(range(len(new)), key=new.__getitem__)
    return (
        Country(
            grid,
            tuple(land.terrain[i] for i in old),
            {grid.side(new[i], new[j]): value for (i, j), value in land.sides.items()},
            tuple(land.levels[i] for i in old),
            tuple((new[i], value) for i, value in land.smoke),
            tuple(new[i] for i in land.blaze),
        ),
        new,
    )


def told(seen: Sight, new: list[int], lay: Turn) -> set[tuple[str, frozenset[int], Point, int, bool]]:
    """Everything a sight tells, hexes and points put elsewhere."""
    return {
        (cause.kind, frozenset(new[i] for i in cause.hexes), lay(cause.point), cause.value, counts)
        for counts, causes in ((True, seen.causes), (False, seen.ignored))
        for cause in causes
    }


def check_whole(land: Country) -> int:
    """Every pair of a country: told both ways alike, quickly and slowly alike, and decided by the worst alone."""
    lines = land.lines()
    size = len(land.grid)
    for i in range(size):
        for j in range(size):
            quick = lines.hindrance_of(i, j, land.smoke, land.blaze)
            assert quick == lines.hindrance_of(j, i, land.smoke, land.blaze)
            if i <= j:
                seen = lines.sight(j, i, land.smoke, land.blaze)
                worst = max((cause.value for cause in seen.causes), default=0)
                assert seen.hindrance == quick == (BLOCKED if worst == OBSTACLE else worst)
                assert seen.is_seen == (worst != OBSTACLE)
                assert seen.is_seen or seen.deciding
                assert all(one not in (i, j) for cause in seen.causes if cause.kind != "smoke" for one in cause.hexes)
    return size * size


@pytest.mark.parametrize("seed", seeds(3, 12))
def test_sight_is_mutual_and_the_worst_decides(seed: int) -> None:
    assert check_whole(wild(random.Random(seed), 12, 12)) == 20736  # every pair of 144 hexes


@pytest.mark.parametrize("seed", range(2))
def test_sight_is_the_same_however_the_map_lies_and_its_hexes_are_numbered(seed: int) -> None:
    chance = random.Random(seed)
    land = wild(chance, 8, 7)
    lines = land.lines()
    size = len(land.grid)
    for lay in symmetries():
        other, new = copied(land, lay, chance)
        there = other.lines()
        for i, j in combinations_with_replacement(range(size), 2):
            quick = lines.hindrance_of(i, j, land.smoke, land.blaze)
            assert quick == there.hindrance_of(new[j], new[i], other.smoke, other.blaze)
        for _ in range(200):
            i, j = chance.randrange(size), chance.randrange(size)
            here = lines.sight(i, j, land.smoke, land.blaze)
            moved = there.sight(new[i], new[j], other.smoke, other.blaze)
            assert told(here, new, lay) == told(moved, list(range(size)), lambda point: point)


@pytest.mark.parametrize("seed", range(4))
def test_more_terrain_never_improves_sight(seed: int) -> None:
    chance = random.Random(seed)
    land = wild(chance, 9, 9)
    worse = land._replace(
        terrain=tuple(max(value, chance.choice((0, 0, 0, 1, 3, OBSTACLE))) for value in land.terrain),
        sides={**land.sides, **{chance.choice(land.grid.sides): OBSTACLE for _ in range(6)}},
        smoke=tuple((i, value + chance.randint(0, 2)) for i, value in land.smoke),
        blaze=(*land.blaze, chance.randrange(81)),
    )
    before, after = land.lines(), worse.lines()
    was_changed = False
    for i, j in combinations_with_replacement(range(81), 2):
        old = before.hindrance_of(i, j, land.smoke, land.blaze)
        new = after.hindrance_of(i, j, worse.smoke, worse.blaze)
        assert new == BLOCKED or (old != BLOCKED and new >= old)
        was_changed |= new != old
    assert was_changed


def check_plainly(land: Country, pairs: list[tuple[int, int]]) -> set[int]:
    """Compare with plain polygons; the hindrances met."""
    lines = land.lines()
    met = set()
    for i, j in pairs:
        expected = plain_los.hindrance(land, i, j)
        met.add(lines.hindrance_of(i, j, land.smoke, land.blaze))
        assert lines.hindrance_of(i, j, land.smoke, land.blaze) == (BLOCKED if expected is None else expected), (i, j)
    return met


@pytest.mark.parametrize("seed", seeds(4, 20))
def test_plain_polygons_agree(seed: int) -> None:
    chance = random.Random(100 + seed)
    land = wild(chance, 9, 8, hills=seed % 2 == 0)
    pairs = [(chance.randrange(72), chance.randrange(72)) for _ in range(400)]
    assert len(check_plainly(land, pairs)) >= 4


def test_plain_polygons_agree_on_every_single_hex_and_hexside() -> None:
    chance = random.Random(7)
    empty = wild(chance, 7, 7)._replace(terrain=(0,) * 49, sides={}, levels=(0,) * 49, smoke=(), blaze=())
    for _ in range(150):
        one = chance.randrange(49)
        side = chance.choice(empty.grid.sides)
        land = chance.choice(
            [
                empty._replace(terrain=tuple(2 * (i == one) for i in range(49))),
                empty._replace(terrain=tuple(2 * (i in side) for i in range(49))),
                empty._replace(sides={side: 1}),
                empty._replace(smoke=((one, 4),)),
                empty._replace(blaze=(one,)),
            ]
        )
        check_plainly(land, [(chance.randrange(49), chance.randrange(49)) for _ in range(12)])


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(24))
def test_whole_maps_agree_with_plain_polygons(seed: int) -> None:
    chance = random.Random(1000 + seed)
    land = wild(chance, 12, 12, hills=seed % 2 == 0)
    check_whole(land)
    check_plainly(land, [pair for pair in combinations_with_replacement(range(144), 2) if chance.random() < 0.1])
