"""Sets of hexes as whole numbers: one bit for each hex of a map, so that whole fronts are compared in one operation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engine.games.theater.map.countries import NOBODY
from engine.games.theater.map.geography import DESERT, NORMAL, Map
from engine.games.theater.map.terrain import IMPASSABLE, SEA
from engine.kits.hexgrid import NOWHERE, POINTY_TOP

_WEST = POINTY_TOP.index("W")
Hexes = int
"""A set of hexes; hex number n is in it when bit n is set."""


def members(hexes: Hexes) -> Iterator[int]:
    """The hexes of a set in order."""
    while hexes:
        low = hexes & -hexes
        yield low.bit_length() - 1
        hexes ^= low


def union(sets: Iterable[Hexes]) -> Hexes:
    """The hexes that are in any of the sets."""
    found = 0
    for one in sets:
        found |= one
    return found


class Chart:
    """What never changes about a map, as sets of hexes.

    Attributes:
        bit: by hex, the set of it alone.
        zoc: by hex, the hexes a ground unit there controls, its own included [5-zoc-1..5].
        near: by hex, the land hexes a line or unit may walk to [Q7].
        across: by hex, the hexes behind sea hexsides, which only a Beachhead opens.
        touching: by hex, all hexes next to it.
        rail: by hex, the hexes linked with it by transport line.
        lines: hexes on transport lines.
        land, sea: without impassable hexes, which are in `impassable`.
        sites: city and port hexes; `cities` and `ports` apart.
        edge: the east map edge [10.2-edge-1]; `wide_edge` by the other reading of Q18.
        areas: by weather area, its hexes.
        ice: by weather area, the ports that ice may close [11.4-3].
        waters: by zone, the ports that touch it and its sea hexes.
        linked: by box, the hexes linked with it; `boxed` all of them.
        nodes: hexes from which a line can run without free hexes: on lines, ports, at the edge, linked with a box.
        walks_down, walks_up: how, for all hexes at once, those next to them are found that may be walked to: from some
            of them to hexes with so much higher or lower numbers; see `walked`.
        country: by country, its hexes; missing for countries that are not on the map.
    """

    def __init__(self, game_map: Map) -> None:
        """Compute every set once."""
        self.map = game_map
        size = len(game_map)
        self.size = size
        self.bit = tuple(1 << index for index in range(size))
        everywhere = range(size)
        terrain = game_map.terrain
        self.zoc = tuple(self.of((index, *game_map.zoc[index])) for index in everywhere)
        self.near = tuple(self.of(game_map.walkable[index]) for index in everywhere)
        self.across = tuple(self.of(game_map.across_sea[index]) for index in everywhere)
        self.touching = tuple(self.of(game_map.grid.around[index]) for index in everywhere)
        self.rail = tuple(self.of(game_map.links[index]) for index in everywhere)
        self.lines = self.of(index for index in everywhere if game_map.links[index])
        self.impassable = self.of(index for index in everywhere if terrain[index] == IMPASSABLE)
        self.sea = self.of(index for index in everywhere if terrain[index] == SEA)
        self.land = self.of(game_map.land)
        self.cities = self.of(index for index in everywhere if game_map.is_city[index])
        self.ports = self.of(index for index in everywhere if game_map.is_port[index])
        self.sites = self.of(index for index in everywhere if game_map.site[index] != NOWHERE)
        self.edge = self.of(game_map.east_edge)
        self.wide_edge = self.edge | self.of(_beside_edge(game_map))
        self.areas = tuple(
            self.of(one for one in everywhere if game_map.area[one] == area) for area in (NORMAL, DESERT)
        )
        self.ice = tuple(self.of(game_map.ice) & hexes for hexes in self.areas)
        self.waters = tuple(self.of((*zone.ports, *zone.hexes)) for zone in game_map.zones)
        self.linked = tuple(self.of(box.hexes) for box in game_map.boxes)
        self.boxed = union(self.linked)
        self.nodes = self.lines | self.sites | self.wide_edge | self.boxed
        walks = tuple(_walks(game_map))
        self.walks_down = tuple((shift, starts) for shift, starts in walks if shift > 0)
        self.walks_up = tuple((-shift, starts) for shift, starts in walks if shift < 0)
        countries = sorted({country for country in game_map.country if country != NOBODY})
        self.country = {country: self.of(game_map.hexes_of[country]) for country in countries}
        self.cities_of = {country: self.of(hexes) for country, hexes in game_map.cities_of.items()}

    def walked(self, hexes: Hexes) -> Hexes:
        """The land hexes from which one step on foot leads to any of these."""
        found = 0
        for shift, starts in self.walks_down:
            found |= (hexes & starts) << shift
        for shift, starts in self.walks_up:
            found |= (hexes & starts) >> shift
        return found

    @staticmethod
    def controlled_by(control: bytes, owners: Iterable[int]) -> Hexes:
        """The hexes of which the controller is one of these."""
        table = bytearray(b"0" * 256)
        for owner in owners:
            table[owner] = ord("1")
        return int(control[::-1].translate(bytes(table)), 2)

    def of(self, hexes: Iterable[int]) -> Hexes:
        """The set of these hexes."""
        found = 0
        for one in hexes:
            found |= 1 << one
        return found


def _walks(game_map: Map) -> Iterator[tuple[int, Hexes]]:
    """By the difference of their numbers, the hexes from which a neighbour so far away may be walked to."""
    found: dict[int, Hexes] = {}
    for one, six in enumerate(game_map.walkable):
        for near in six:
            found[near - one] = found.get(near - one, 0) | 1 << one
    yield from sorted(found.items())


def _beside_edge(game_map: Map) -> Iterator[int]:
    """Land west of edge hexes, if it lies in one of the map's last two columns [Q18]."""
    last = max(column for column, _ in game_map.spots)
    for one in game_map.east_edge:
        west = game_map.grid.neighbours[one][_WEST]
        if west != NOWHERE and game_map.is_land[west] and game_map.spots[west][0] >= last - 1:
            yield west


@cache
def disc_of(game_map: Map, hex_: int, reach: int) -> Hexes:
    """The hexes at most so far from a hex, itself included."""
    found = 0
    for near in game_map.grid.within(hex_, reach):
        found |= 1 << near
    return found


@cache
def chart_of(game_map: Map) -> Chart:
    """The chart of a map, computed once."""
    return Chart(game_map)
