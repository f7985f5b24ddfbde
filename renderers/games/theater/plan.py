"""A map of `theater` for drawing: where hexes, hexsides, waters, borders and lines lie, in map units."""

from __future__ import annotations

import hashlib
import json
from functools import cache, cached_property
from importlib.resources import files
from math import dist

from engine.games.theater.map.atlas import europe, small_map
from engine.games.theater.map.geography import Map
from engine.games.theater.map.terrain import IMPASSABLE, IMPASSABLE_SIDE, MOUNTAIN, RIVER, SEA, SEA_SIDE, STRAIT
from engine.kits.hexgrid import NOWHERE, Side
from renderers.hexes.grid import MARGIN, RADIUS, HexGrid, Point
from renderers.layout import through
from renderers.scene import Box

WIDE = RADIUS * 3**0.5
"""Width of a hex."""
Line = tuple[Point, ...]


class TheaterPlan:
    """A map; compared by identity, so that caches may keep what was made of it."""

    def __init__(self, map_: Map) -> None:
        """Measure the map."""
        self.map = map_
        columns = max(column for column, _ in map_.spots) + 1
        rows = map_.spots[-1][1] + 1
        self.grid = HexGrid(columns, rows, pointy=True)
        longest = max(column + row % 2 / 2 for column, row in map_.spots) + 1
        self.size: Point = (longest * WIDE + 2 * MARGIN, self.grid.size[1])
        self.centres: tuple[Point, ...] = tuple(self.grid.centre(spot) for spot in map_.spots)
        parts = (map_.id, map_.terrain, map_.country, map_.sides, map_.lines, map_.sites, self.coast)
        self.digest = hashlib.blake2b(repr(parts).encode(), digest_size=8).hexdigest()

    @property
    def whole(self) -> Box:
        """The whole map as a box."""
        return (0.0, 0.0, *self.size)

    @cached_property
    def coast(self) -> tuple[tuple[bool, Line], ...]:
        """Rings of land and of water within it, in the order of painting; none where the hexes make the coast."""
        path = files("renderers.games") / "data" / "theater_coast.json"
        if self.map.id != "europe" or not path.is_file():
            return ()
        rings = []
        left, top = MARGIN + WIDE / 2, MARGIN + RADIUS
        for ring in json.loads(path.read_text("utf-8"))["rings"]:
            flat = ring["points"]
            points = zip(flat[::2], flat[1::2], strict=True)
            rings.append((ring["land"], tuple((left + x * WIDE / 1000, top + y * WIDE / 1000) for x, y in points)))
        return tuple(rings)

    def holds(self, place: str, point: Point) -> bool:
        """Whether a point lies in the hex of this name; not if there is none."""
        index = self.map.index.get(place)
        if index is None:
            return False
        return min((index, *self.map.grid.around[index]), key=lambda one: dist(self.centres[one], point)) == index

    def is_sea(self, index: int) -> bool:
        """Whether a hex is sea."""
        return self.map.terrain[index] == SEA

    def side_line(self, one: int, other: int) -> tuple[Point, Point]:
        """The ends of the hexside between two adjacent hexes."""
        return self.grid.side(self.map.spots[one], self.map.spots[other])

    def sides_of(self, *kinds: int) -> tuple[Side, ...]:
        """The hexsides of some kinds between two land hexes."""
        found = []
        for one, other in self.map.grid.sides:
            dry = not self.is_sea(one) and not self.is_sea(other)
            if dry and self.map.side(one, other) in kinds:
                found.append((one, other))
        return tuple(found)

    @cached_property
    def mountains(self) -> tuple[tuple[Point, Point], ...]:
        """Mountain hexsides."""
        return tuple(self.side_line(*side) for side in self.sides_of(MOUNTAIN))

    @cached_property
    def barriers(self) -> tuple[tuple[Point, Point], ...]:
        """Impassable hexsides."""
        return tuple(self.side_line(*side) for side in self.sides_of(IMPASSABLE_SIDE))

    @cached_property
    def channels(self) -> tuple[tuple[Point, Point], ...]:
        """Hexsides of water between land hexes: straits and sea."""
        return tuple(self.side_line(*side) for side in self.sides_of(STRAIT, SEA_SIDE))

    @cached_property
    def straits(self) -> tuple[tuple[Point, Point], ...]:
        """The two hexes of each strait, by their middles."""
        return tuple((self.centres[one], self.centres[other]) for one, other in self.sides_of(STRAIT))

    @cached_property
    def borders(self) -> tuple[tuple[Point, Point], ...]:
        """Hexsides between countries, but those that mountains show."""
        found = []
        for one, other in self.map.grid.sides:
            a, b = self.map.country[one], self.map.country[other]
            if NOWHERE not in (a, b) and a != b and self.map.side(one, other) not in {STRAIT, SEA_SIDE}:
                found.append(self.side_line(one, other))
        return tuple(found)

    @cached_property
    def border_lines(self) -> tuple[Line, ...]:
        """Borders joined to lines and smoothed."""
        return tuple(_calmed(chain) for chain in _joined(self.borders))

    @cached_property
    def rivers(self) -> tuple[tuple[tuple[Point, float], ...], ...]:
        """Rivers as smooth lines of points with the half-width there, growing downstream."""
        given = [river.sides for river in self.map.rivers]
        known = {side for sides in given for side in sides}
        rest = [side for side in self.sides_of(RIVER) if side not in known]
        found = []
        for sides in (*given, *((side,) for side in rest)):
            for chain in _joined(tuple(self.side_line(*side) for side in sides)):
                line = _calmed(self._to_sea(self._downstream(chain, self.side_line(*sides[0]))))
                last = max(1, len(line) - 1)
                grown = min(4.2, 1.9 + len(sides) * 0.12)
                found.append(tuple((point, 1.5 + (grown - 1.5) * place / last) for place, point in enumerate(line)))
        return tuple(found)

    def _downstream(self, chain: Line, first: tuple[Point, Point]) -> Line:
        """The chain from the end where the river's course begins."""
        source = ((first[0][0] + first[1][0]) / 2, (first[0][1] + first[1][1]) / 2)
        head, tail = ((point[0] - source[0]) ** 2 + (point[1] - source[1]) ** 2 for point in (chain[0], chain[-1]))
        return chain if head <= tail else chain[::-1]

    def _to_sea(self, chain: Line) -> Line:
        """The chain drawn on into the sea its last corner touches; what lies in the water is not shown."""
        x, y = chain[-1]
        wet = [
            (a, b)
            for index, (a, b) in enumerate(self.centres)
            if self.is_sea(index) and (a - x) ** 2 + (b - y) ** 2 < (RADIUS * 1.1) ** 2
        ]
        if not wet:
            return chain
        dx, dy = sum(a for a, _ in wet) / len(wet) - x, sum(b for _, b in wet) / len(wet) - y
        return (*chain, (x + dx * 0.5, y + dy * 0.5), (x + dx, y + dy))

    @cached_property
    def rails(self) -> tuple[Line, ...]:
        """Transport lines as smooth lines through the hexes, a little below their middles."""
        return tuple(
            through(tuple((self.centres[one][0], self.centres[one][1] + 2.0) for one in chain), 6)
            for chain in self.map.lines
        )

    @cached_property
    def harbours(self) -> dict[int, Point]:
        """Of each port hex the direction to the water it lies at, as a step of one unit."""
        found = {}
        for site in self.map.sites:
            if not site.is_port:
                continue
            x, y = self.centres[site.hex]
            wet = [self.centres[near] for near in self.map.grid.around[site.hex] if self.is_sea(near)]
            wet = wet or [(x, y + RADIUS)]
            dx, dy = sum(a - x for a, _ in wet), sum(b - y for _, b in wet)
            length = (dx * dx + dy * dy) ** 0.5
            found[site.hex] = (dx / length, dy / length) if length > 1 else (0.0, 1.0)
        return found

    def hexes(self, *terrains: int) -> tuple[int, ...]:
        """The hexes of some terrains."""
        return tuple(index for index, terrain in enumerate(self.map.terrain) if terrain in terrains)

    @cached_property
    def impassable(self) -> tuple[int, ...]:
        """Impassable hexes."""
        return self.hexes(IMPASSABLE)


@cache
def plan_of(map_: str) -> TheaterPlan:
    """The map of this id.

    Raises:
        KeyError: there is no such map.
    """
    return TheaterPlan({"small": small_map, "europe": europe}[map_]())


def _joined(pieces: tuple[tuple[Point, Point], ...]) -> list[Line]:
    """Pieces joined at common ends to lines as long as possible; where three meet, lines end."""
    ends: dict[Point, list[int]] = {}
    rounded = [tuple((round(x, 1), round(y, 1)) for x, y in piece) for piece in pieces]
    for number, piece in enumerate(rounded):
        for point in piece:
            ends.setdefault(point, []).append(number)
    used: set[int] = set()
    found: list[Line] = []

    def follow(number: int, start: Point) -> list[Point]:
        line = [start]
        while True:
            used.add(number)
            a, b = rounded[number]
            line.append(b if line[-1] == a else a)
            onward = [other for other in ends[line[-1]] if other not in used]
            if len(ends[line[-1]]) != 2 or not onward:
                return line
            number = onward[0]

    order = sorted(range(len(rounded)), key=lambda number: all(len(ends[point]) == 2 for point in rounded[number]))
    for number in order:
        if number not in used:
            a, b = rounded[number]
            found.append(tuple(follow(number, a if len(ends[a]) != 2 or len(ends[b]) == 2 else b)))
    return found


def _calmed(chain: Line) -> Line:
    """A line along hexsides with the zigzag damped, its ends kept."""
    if len(chain) < 3:
        return chain
    calm = [
        ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
        for a, b, c in zip(chain, chain[1:], chain[2:], strict=False)
    ]
    return through((chain[0], *calm, chain[-1]), 5)
