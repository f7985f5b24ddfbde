"""What a map is: hexes, hexsides, cities, sea zones, off-map boxes and transport lines, by dense indices."""

from __future__ import annotations

from functools import cached_property

import msgspec

from engine.core.text import Name, Text
from engine.games.theater.map.countries import NOBODY
from engine.games.theater.map.terrain import (
    CITY_SHIFT,
    HEXSIDES,
    IMPASSABLE,
    NO_SIDE,
    SEA,
    SEA_SIDE,
    TERRAINS,
    step_cost,
)
from engine.kits.hexgrid import NOWHERE, Grid, Side

NORMAL = 0
DESERT = 1
NO_AREA = -1
"""Weather areas of land hexes; sea hexes have none [8-wx-3, Q33]."""


class Zone(msgspec.Struct, frozen=True, eq=False):
    """A sea zone.

    Attributes:
        id: its word in orders.
        code: its letter in the data.
        neighbours: indices of the zones next to it.
        hexes: its sea hexes.
        coast: the land hexes that touch it by adjacency [P16].
        ports: the port hexes that touch it, as listed.
    """

    id: str
    code: str
    name: Name
    neighbours: tuple[int, ...]
    hexes: tuple[int, ...]
    coast: tuple[int, ...]
    ports: tuple[int, ...]


class Site(msgspec.Struct, frozen=True, eq=False):
    """A city, a port, or both in one hex.

    Attributes:
        id: a word for it made of its English name.
        points: city points, 0 for a port without a city [P27].
        zones: the sea zones its port touches; empty without a port.
    """

    id: str
    hex: int
    name: Text
    is_city: bool
    is_capital: bool
    points: int
    zones: tuple[int, ...]

    @property
    def is_port(self) -> bool:
        """Whether there is a port."""
        return bool(self.zones)


class Box(msgspec.Struct, frozen=True, eq=False):
    """An off-map box.

    Attributes:
        id: its word in orders.
        admits: the factions whose units may be there [P24].
        boxes, zones, hexes: what it is linked with, in both directions [Q17].
    """

    id: str
    name: Name
    admits: tuple[int, ...]
    boxes: tuple[int, ...]
    zones: tuple[int, ...]
    hexes: tuple[int, ...]


class River(msgspec.Struct, frozen=True, eq=False):
    """A river: its name and hexsides, in the order of its course where it has one."""

    name: Text
    sides: tuple[Side, ...]


class Strait(msgspec.Struct, frozen=True, eq=False):
    """A way between two zones that is closed to a faction while an enemy controls the hex."""

    zones: tuple[int, int]
    hex: int


class Map(msgspec.Struct, frozen=True, eq=False, dict=True):
    """A map. Hexes are numbered row by row from the north-west; zones, sites and boxes as in the data file.

    Everything by hex is a tuple over all hexes; what goes by direction has six entries in the order of
    `engine.kits.hexgrid.DIRECTIONS`: north-west, north-east, east, south-east, south-west, west.

    Attributes:
        id: "small" or "europe".
        words: the id of each hex in orders.
        spots: column and row of each hex in the joined grid, both from 0; odd rows lie half a hex east.
        terrain: what stands in each hex.
        country: the country of each hex, `NOBODY` for sea and impassable hexes.
        zone: the zone of each sea hex, `NOWHERE` on land.
        sides: what lies between each hex and its neighbours.
        links: for each hex the neighbours along transport lines.
        site: the index of the site in each hex, `NOWHERE` without one.
        zones_of: for each hex the zones it touches: a sea hex its own, a port as listed, other land by adjacency.
        area: the weather area of each hex.
        box4: hexes with the small "4" box [9.1-four-1].
        ice: ice hexes [11.4-3].
        east_edge: land hexes of the east map edge [10.2-edge-1, Q18].
        boxes_of: for each hex the boxes linked with it.
        lines: transport lines as chains of hexes.
    """

    id: str
    grid: Grid
    words: tuple[str, ...]
    spots: tuple[tuple[int, int], ...]
    terrain: tuple[int, ...]
    country: tuple[int, ...]
    zone: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    links: tuple[tuple[int, ...], ...]
    site: tuple[int, ...]
    zones_of: tuple[tuple[int, ...], ...]
    area: tuple[int, ...]
    box4: frozenset[int]
    ice: frozenset[int]
    east_edge: frozenset[int]
    boxes_of: tuple[tuple[int, ...], ...]
    zones: tuple[Zone, ...]
    sites: tuple[Site, ...]
    boxes: tuple[Box, ...]
    rivers: tuple[River, ...]
    straits: tuple[Strait, ...]
    lines: tuple[tuple[int, ...], ...]

    def __len__(self) -> int:
        return len(self.words)

    @cached_property
    def index(self) -> dict[str, int]:
        """A hex by its word."""
        return {word: index for index, word in enumerate(self.words)}

    @cached_property
    def zone_index(self) -> dict[str, int]:
        """A sea zone by its word."""
        return {zone.id: index for index, zone in enumerate(self.zones)}

    @cached_property
    def box_index(self) -> dict[str, int]:
        """A box by its word."""
        return {box.id: index for index, box in enumerate(self.boxes)}

    @cached_property
    def land(self) -> tuple[int, ...]:
        """Land hexes that are not impassable."""
        return tuple(index for index, terrain in enumerate(self.terrain) if terrain not in {SEA, IMPASSABLE})

    @cached_property
    def is_land(self) -> tuple[bool, ...]:
        """By hex, whether it is land and not impassable."""
        return tuple(terrain not in {SEA, IMPASSABLE} for terrain in self.terrain)

    @cached_property
    def cities_of(self) -> dict[int, tuple[int, ...]]:
        """The city hexes of each country that has any, capital first."""
        found: dict[int, list[Site]] = {}
        for site in self.sites:
            if site.is_city:
                found.setdefault(self.country[site.hex], []).append(site)
        return {
            country: tuple(site.hex for site in sorted(sites, key=lambda site: not site.is_capital))
            for country, sites in found.items()
        }

    @cached_property
    def capital_of(self) -> dict[int, int]:
        """The capital hex of each country that has one."""
        return {self.country[site.hex]: site.hex for site in self.sites if site.is_capital}

    @cached_property
    def hexes_of(self) -> dict[int, tuple[int, ...]]:
        """The hexes of each country on the map."""
        found: dict[int, list[int]] = {}
        for index, country in enumerate(self.country):
            if country != NOBODY:
                found.setdefault(country, []).append(index)
        return {country: tuple(hexes) for country, hexes in found.items()}

    @cached_property
    def points(self) -> tuple[int, ...]:
        """By hex, its city points [P27]."""
        return tuple(0 if site == NOWHERE else self.sites[site].points for site in self.site)

    @cached_property
    def is_city(self) -> tuple[bool, ...]:
        """By hex, whether a city is in it."""
        return tuple(site != NOWHERE and self.sites[site].is_city for site in self.site)

    @cached_property
    def is_port(self) -> tuple[bool, ...]:
        """By hex, whether a port is in it."""
        return tuple(site != NOWHERE and self.sites[site].is_port for site in self.site)

    @cached_property
    def foot_costs(self) -> tuple[tuple[int, ...], ...]:
        """By hex and direction, movement points for units but armour, or a negative reason [P4]; see `step_cost`."""
        return self._costs(is_armour=False)

    @cached_property
    def armour_costs(self) -> tuple[tuple[int, ...], ...]:
        """By hex and direction, movement points for armour, or a negative reason [P4]; see `step_cost`."""
        return self._costs(is_armour=True)

    def _costs(self, *, is_armour: bool) -> tuple[tuple[int, ...], ...]:
        terrain = self.terrain
        return tuple(
            tuple(
                step_cost(SEA if near == NOWHERE else terrain[near], side, is_armour=is_armour, has_link=near in links)
                for near, side in zip(six, sides, strict=True)
            )
            for six, sides, links in zip(self.grid.neighbours, self.sides, self.links, strict=True)
        )

    @cached_property
    def shifts(self) -> tuple[int, ...]:
        """By hex, the column shift of its terrain and city for an attack on it [P4]."""
        pairs = zip(self.terrain, self.is_city, strict=True)
        return tuple(TERRAINS[terrain].shift + (CITY_SHIFT if is_city else 0) for terrain, is_city in pairs)

    @cached_property
    def takes_armour_shift(self) -> tuple[bool, ...]:
        """By hex, whether armour may give its shift against it [P4]."""
        pairs = zip(self.terrain, self.is_city, strict=True)
        return tuple(TERRAINS[terrain].has_armour_shift and not is_city for terrain, is_city in pairs)

    @cached_property
    def zoc(self) -> tuple[tuple[int, ...], ...]:
        """By hex, the neighbours into which a unit there projects its zone of control; its own hex comes on top."""
        return tuple(
            tuple(near for near, side in self._next_to(index) if HEXSIDES[side].has_zoc) for index in range(len(self))
        )

    @cached_property
    def walkable(self) -> tuple[tuple[int, ...], ...]:
        """By hex, the neighbours a line or unit may reach on foot: land, across no sea or impassable hexside [Q7]."""
        return tuple(
            tuple(near for near, side in self._next_to(index) if HEXSIDES[side].is_walkable and self.is_land[near])
            if self.is_land[index]
            else ()
            for index in range(len(self))
        )

    @cached_property
    def across_sea(self) -> tuple[tuple[int, ...], ...]:
        """By hex, the neighbours behind sea hexsides, which only a Beachhead opens [Q7]."""
        return tuple(
            tuple(near for near, side in self._next_to(index) if side == SEA_SIDE) for index in range(len(self))
        )

    def _next_to(self, index: int) -> tuple[tuple[int, int], ...]:
        pairs = zip(self.grid.neighbours[index], self.sides[index], strict=True)
        return tuple((near, side) for near, side in pairs if side != NO_SIDE)

    def side(self, one: int, other: int) -> int:
        """What lies between two adjacent hexes.

        Raises:
            ValueError: the two are not adjacent.
        """
        return self.sides[one][self.grid.direction(one, other)]

    def has_link(self, one: int, other: int) -> bool:
        """Whether a transport line links two hexes."""
        return other in self.links[one]

    def city_name(self, index: int) -> Text | None:
        """The name of the city or port in a hex, if there is one."""
        site = self.site[index]
        return None if site == NOWHERE else self.sites[site].name

    def zone_place(self, zone: int) -> int:
        """The place of what is in a sea zone: places are the hexes, then the zones, then the boxes."""
        return len(self.words) + zone

    def box_place(self, box: int) -> int:
        """The place of what is in a box."""
        return len(self.words) + len(self.zones) + box

    @cached_property
    def place_words(self) -> tuple[str, ...]:
        """The words of all places: hexes, zones, boxes."""
        return (*self.words, *(zone.id for zone in self.zones), *(box.id for box in self.boxes))

    @cached_property
    def place_names(self) -> tuple[Name, ...]:
        """The names of all places; that of a hex has the city or port in it."""
        return (
            *map(self._hex_name, range(len(self))),
            *(zone.name for zone in self.zones),
            *(box.name for box in self.boxes),
        )

    def _hex_name(self, index: int) -> Name:
        city, word = self.city_name(index), self.words[index]
        if city is None:
            return Name(word, word, word, is_place=True)
        return Name(f"{city.en} ({word})", f"{city.ru} ({word})", word, is_place=True)

    @cached_property
    def place_index(self) -> dict[str, int]:
        """A place by its word."""
        return {word: place for place, word in enumerate(self.place_words)}
