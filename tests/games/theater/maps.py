"""What the tests of the maps ask of them again and again."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.games.theater.map.atlas import europe, small_map
from engine.games.theater.map.geography import Map

each_map = pytest.mark.parametrize("map_", [small_map(), europe()], ids=lambda map_: map_.id)


def words(map_: Map, hexes: Iterable[int]) -> list[str]:
    return sorted(map_.words[index] for index in hexes)


def pairs(map_: Map, side: int) -> set[str]:
    return {f"{map_.words[a]}/{map_.words[b]}" for a, b in map_.grid.sides if map_.side(a, b) == side}


def land_pairs(map_: Map, side: int) -> set[str]:
    return {pair for pair in pairs(map_, side) if all(map_.is_land[map_.index[word]] for word in pair.split("/"))}


def costs(map_: Map, one: str, other: str) -> tuple[int, int]:
    """Cost of a step for infantry and for armour."""
    a, b = map_.index[one], map_.index[other]
    direction = map_.grid.direction(a, b)
    return map_.foot_costs[a][direction], map_.armour_costs[a][direction]
