"""The map: words and indices of hexes, the ground, hexsides, and what every step from hex to hex costs [1, P.map]."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache, cached_property
from importlib.resources import files
from itertools import pairwise
from typing import Any

import msgspec

from engine.core.rules import Rule
from engine.core.text import Text
from engine.games.squad import rules
from engine.games.squad.map.sides import OWN_ROW, enemy
from engine.games.squad.map.terrain import BY_LETTER, TERRAIN, Terrain
from engine.kits.hexgrid import Grid, Side, from_flat_top
from engine.kits.los import Sightlines

COLUMNS = 12
ROWS = 12
HEXES = COLUMNS * ROWS
LETTERS = "ABCDEFGHIJKL"
"""The columns from left to right."""

WORDS: tuple[str, ...] = tuple(f"{letter}{row}" for letter in LETTERS for row in range(1, ROWS + 1))
"""The words of the hexes by index: column by column, from A1 down to L12."""
INDEX: dict[str, int] = {word: index for index, word in enumerate(WORDS)}
"""The index of each hex by its word."""
COLUMN: tuple[int, ...] = tuple(index // ROWS for index in range(HEXES))
"""The column of each hex, 0 for A."""
ROW: tuple[int, ...] = tuple(index % ROWS + 1 for index in range(HEXES))
"""The row of each hex, from 1."""
GRID = Grid.of(from_flat_top(column, row - 1) for column, row in zip(COLUMN, ROW, strict=True))
"""The hexes of every map of the game, with their neighbours and distances."""
distance = GRID.distance
"""Distance of two hexes in hexes [1]."""

# Cyrillic letters that look like Latin ones, so that a hex typed in a Russian layout is understood.
_LOOK_ALIKE = str.maketrans("АВСЕНКавсенк", "ABCEHKABCEHK")


def hex_word(hex_: int) -> str:
    """The word of a hex, such as `D4`."""
    return WORDS[hex_]


def find_hex(text: str) -> int | None:
    """The index of the hex a player has typed, in any case and with Cyrillic look-alikes; `None` if there is none."""
    return INDEX.get(text.translate(_LOOK_ALIKE).upper())


def hex_of(word: str) -> int:
    """The index of a hex that an allowed order names.

    Raises:
        ValueError: it is none.
    """
    found = find_hex(word)
    if found is None:
        raise ValueError(f"expected a hex, got {word!r}")
    return found


def is_own_edge(side: int, hex_: int) -> bool:
    """Whether a hex lies in the row of the side's own edge [1]."""
    return ROW[hex_] == OWN_ROW[side]


def is_enemy_edge(side: int, hex_: int) -> bool:
    """Whether a hex lies in the row by which the side's units may exit [7.2.1]."""
    return ROW[hex_] == OWN_ROW[enemy(side)]


def rows_to_own_edge(side: int, hex_: int) -> int:
    """How many rows a hex lies from the row of the side's own edge [O23]."""
    return abs(ROW[hex_] - OWN_ROW[side])


class Geography(msgspec.Struct, frozen=True, eq=False, dict=True):
    """A map, or the part of it that a scenario uses. Tables are by index of hex.

    Attributes:
        columns: how many columns are in play, from A.
        hexes: the hexes in play, in order.
        ground: the terrain of each hex.
        level: of each hex [1.1].
        cover: of the terrain of each hex.
        roads, rails: hexsides crossed by a road or railway.
        lines: the roads and railways as chains of hexes, for drawing.
        objectives: the hexes of objectives 1 to 5 [P.objectives].
        around: the neighbours in play of each hex.
        cost: of each hex the neighbours that can be entered from it, with the complete cost in MP [O21.1].
        barred: (from, to) of neighbours where there is no way, with the rule that bars it [O21.4].
        sight: all lines of sight of the map without Smoke and Blaze [10].
        burnable: hexes where a Blaze may break out [E46].
        diggable: hexes where a Fortification may lie [1.2].
    """

    id: str
    name: Text
    columns: int
    hexes: tuple[int, ...]
    ground: tuple[Terrain, ...]
    level: tuple[int, ...]
    cover: tuple[int, ...]
    roads: frozenset[Side]
    rails: frozenset[Side]
    walls: frozenset[Side]
    fences: frozenset[Side]
    cliffs: frozenset[Side]
    lines: tuple[tuple[int, ...], ...]
    objectives: tuple[int, ...]
    around: tuple[tuple[int, ...], ...]
    cost: tuple[dict[int, int], ...]
    barred: dict[tuple[int, int], Rule]
    sight: Sightlines
    burnable: frozenset[int]
    diggable: frozenset[int]

    def is_in_play(self, hex_: int) -> bool:
        """Whether the hex belongs to the part of the map in play."""
        return COLUMN[hex_] < self.columns

    def is_passable(self, hex_: int) -> bool:
        """Whether units may be in a hex of this terrain; a Blaze is no terrain [O21.4b]."""
        return self.ground[hex_].move is not None

    @cached_property
    def objective_in(self) -> dict[int, int]:
        """Which objective lies in a hex, counted from 0."""
        return {hex_: number for number, hex_ in enumerate(self.objectives)}

    @cached_property
    def passable(self) -> dict[int, tuple[int, ...]]:
        """By row the hexes in play that units may be in, A to L."""
        return {
            row: tuple(hex_ for hex_ in self.hexes if ROW[hex_] == row and self.is_passable(hex_))
            for row in range(1, ROWS + 1)
        }

    def random_hex(self, hex_: int) -> int:
        """The random hex as read on this part of the map: six columns to the left where it lies outside [P.farm]."""
        return hex_ if self.is_in_play(hex_) else hex_ - self.columns * ROWS

    def cost_parts(self, start: int, end: int) -> tuple[tuple[Rule, int], ...]:
        """What makes up the cost of a step, each part with its rule; empty if there is no way [O21.1b]."""
        return _cost_parts(self, GRID.side(start, end), end) if end in self.cost[start] else ()


def _cost_parts(place: Geography, side: Side, end: int) -> tuple[tuple[Rule, int], ...]:
    for lines, line in ((place.roads, rules.terrain.ROAD), (place.rails, rules.terrain.RAILWAY)):
        if side in lines:
            return ((line, TERRAIN["road"].along),)
    ground = place.ground[end]
    start = side[0] if side[1] == end else side[1]
    parts = [(ground.rule, ground.move or 0)]
    for sides, kind in ((place.walls, "wall"), (place.fences, "fence")):
        if side in sides:
            parts.append((TERRAIN[kind].rule, TERRAIN[kind].move or 0))
    if place.level[end] > place.level[start]:
        parts.append((rules.terrain.SLOPE, TERRAIN["slope"].move or 0))
    return tuple(parts)


def _bar(place: Geography, side: Side, end: int) -> Rule | None:
    """The rule that bars a step, if any."""
    if not place.is_in_play(end):
        return rules.movement.NO_OWN_OR_SIDE_EDGE
    if not place.is_passable(end):
        return rules.movement.NO_IMPASSABLE_HEX
    if side in place.cliffs:
        return rules.movement.NO_CLIFF
    is_on_line = side in place.roads or side in place.rails
    if not is_on_line and any(place.ground[one].rule is rules.terrain.PERMANENT_BRIDGE for one in side):
        return rules.movement.BRIDGE_BY_ROAD_ONLY
    return None


def _sides(pairs: Iterable[Iterable[str]]) -> frozenset[Side]:
    """Hexsides named by pairs of hexes.

    Raises:
        ValueError: the hexes of a pair are not adjacent.
    """
    return frozenset(GRID.side(INDEX[a], INDEX[b]) for a, b in pairs)


def _along(lines: Iterable[list[str]]) -> frozenset[Side]:
    return _sides(pair for line in lines for pair in pairwise(line))


def geography_from(data: dict[str, Any], columns: int = COLUMNS) -> Geography:
    """A map from the contents of a data file, or its first columns alone.

    Raises:
        ValueError: the rows are not full, or hexes of a hexside or road are not adjacent.
        KeyError: an unknown letter or hex.
    """
    rows = [row.split() for row in data["rows"]]
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        raise ValueError(f"expected {ROWS} rows of {COLUMNS} hexes, got {[len(row) for row in rows]}")
    ground = tuple(BY_LETTER[rows[row - 1][column]] for column, row in zip(COLUMN, ROW, strict=True))
    high = {INDEX[word] for word in data.get("level_1", ())}
    level = tuple(int(index in high) for index in range(HEXES))
    roads, rails = data.get("roads", []), data.get("rails", [])
    walls, fences = _sides(data.get("walls", ())), _sides(data.get("fences", ()))
    hexside_sight = dict.fromkeys(fences, TERRAIN["fence"].sight) | dict.fromkeys(walls, TERRAIN["wall"].sight)
    bare = Geography(
        id=data["id"],
        name=Text(data["en"], data["ru"]),
        columns=columns,
        hexes=tuple(index for index in range(HEXES) if COLUMN[index] < columns),
        ground=ground,
        level=level,
        cover=tuple(one.cover for one in ground),
        roads=_along(roads),
        rails=_along(rails),
        walls=walls,
        fences=fences,
        cliffs=_sides(data.get("cliffs", ())),
        lines=tuple(tuple(INDEX[word] for word in line) for line in (*roads, *rails)),
        objectives=tuple(INDEX[word] for word in data.get("objectives", ())),
        around=tuple(tuple(near for near in six if COLUMN[near] < columns) for six in GRID.around),
        cost=(),
        barred={},
        sight=Sightlines(GRID, [one.sight for one in ground], hexside_sight, level),
        burnable=frozenset(index for index, one in enumerate(ground) if one.burns),
        diggable=frozenset(index for index, one in enumerate(ground) if one.digs),
    )
    barred: dict[tuple[int, int], Rule] = {}
    cost: list[dict[int, int]] = [{} for _ in range(HEXES)]
    for start in range(HEXES):
        for end in GRID.around[start]:
            side = GRID.side(start, end)
            bar = _bar(bare, side, end)
            if bar:
                barred[start, end] = bar
            else:
                cost[start][end] = sum(amount for _, amount in _cost_parts(bare, side, end))
    return msgspec.structs.replace(bare, cost=tuple(cost), barred=barred)


@cache
def geography(name: str, columns: int = COLUMNS) -> Geography:
    """The map of a data file, or its first columns alone."""
    return geography_from(
        tomllib.loads((files("engine.games.squad") / "data" / f"{name}.toml").read_text("utf-8")), columns
    )
