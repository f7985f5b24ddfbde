"""The map of `squad` for pictures: hexes by word, and the plan of the ground made from the map's data."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from engine.games.squad.observation import Observation
from renderers.hexes.grid import Cell, HexGrid
from renderers.hexes.plan import HexPlan

_LETTERS = "ABCDEFGHIJKL"


@lru_cache(maxsize=512)
def cell_of(word: str) -> Cell | None:
    """The hex a word such as `D4` means; nothing if it is no such word."""
    if len(word) < 2 or word[0] not in _LETTERS or not word[1:].isdecimal():
        return None
    return (_LETTERS.index(word[0]), int(word[1:]) - 1)


def word_of(cell: Cell) -> str:
    """The word of a hex."""
    return f"{_LETTERS[cell[0]]}{cell[1] + 1}"


def plan_of(observation: Observation) -> HexPlan:
    """The ground of the part of the map in play."""
    terrain = tuple((view.word, view.terrain) for view in observation.hexes)
    return _plan(observation.map, observation.columns, observation.rows, terrain)


@lru_cache(maxsize=8)
def _plan(name: str, columns: int, rows: int, terrain: tuple[tuple[str, str], ...]) -> HexPlan:
    grid = HexGrid(columns, rows)
    data = _data(name)

    def chains(kind: str) -> list[tuple[Cell, ...]]:
        """The hexes of each line or hexside of a kind; a line ends where the part in play does."""
        found = []
        for words in data.get(kind, ()):
            cells = [cell for word in words if (cell := cell_of(word)) is not None and grid.has(cell)]
            if len(cells) > 1:
                found.append(tuple(cells))
        return found

    known = [(cell, kind) for word, kind in terrain if (cell := cell_of(word)) is not None]
    high = [cell for word in data.get("level_1", ()) if (cell := cell_of(word)) is not None and grid.has(cell)]
    return HexPlan(
        grid,
        [(cell, kind) for cell, kind in known if kind != "open"],
        levels=[(cell, 1) for cell in high],
        walls=[(side[0], side[1]) for side in chains("walls")],
        fences=[(side[0], side[1]) for side in chains("fences")],
        cliffs=[(side[0], side[1]) for side in chains("cliffs")],
        roads=chains("roads"),
        rails=chains("rails"),
        rivers=_rivers(grid, {cell for cell, kind in known if kind in ("stream", "water", "bridge", "light-bridge")}),
    )


def _rivers(grid: HexGrid, wet: set[Cell]) -> list[tuple[Cell, ...]]:
    """Every group of adjacent hexes of water as one chain from its westernmost hex."""
    found = []
    left = set(wet)
    while left:
        start = min(left)
        chain = [start]
        left.discard(start)
        while following := sorted(set(grid.neighbours(chain[-1])) & left):
            chain.append(following[0])
            left.discard(following[0])
        found.append(tuple(chain))
    return found


@cache
def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((files("engine.games.squad") / "data" / f"{name}.toml").read_text("utf-8"))
