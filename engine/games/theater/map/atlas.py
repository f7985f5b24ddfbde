"""Reading the maps: plain hex tables and lists become a `Map`; whatever does not fit together is refused."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

from engine.core.text import Name, Text
from engine.games.theater.map.countries import COUNTRIES, COUNTRY_OF_CODE, NOBODY, SEATS
from engine.games.theater.map.geography import DESERT, NO_AREA, NORMAL, Box, Map, River, Site, Strait, Zone
from engine.games.theater.map.terrain import (
    IMPASSABLE,
    IMPASSABLE_SIDE,
    MOUNTAIN,
    NO_SIDE,
    OPEN_SIDE,
    RIVER,
    SEA,
    SEA_SIDE,
    STRAIT,
    TERRAIN_OF_LETTER,
)
from engine.kits.hexgrid import NOWHERE, Grid, Side, from_pointy_top

_NO_COUNTRY = "--"
"""Stands in hex tables for land of no country, which counts as Normal."""
_LAST_COLUMN = "last column"
_CAPITAL_POINTS, _PORT_POINTS, _CITY_POINTS = 3, 2, 1  # P27


class _Survey:
    """A map while it is read: the hex table first, then everything that lies on it."""

    def __init__(self, table: str, data: dict[str, Any]) -> None:
        """Number the hexes and read what each cell says of its hex."""
        self.data = data
        self.words: list[str] = []
        self.spots: list[tuple[int, int]] = []
        self.cells: list[str] = []
        head, *rows = table.splitlines()
        columns = head.split()[1:]
        for row, line in enumerate(rows):
            name, *cells = line.split()
            width = len(columns) - (row % 2 if data["short_rows"] else 0)
            if name != f"{row + 1:02}" or len(cells) != width:
                raise ValueError(f"expected row {row + 1:02} with {width} hexes, got {line!r}")
            self.words += [f"{column[0]}{name}{column[1:]}" for column in columns[:width]]
            self.spots += [(column, row) for column in range(width)]
            self.cells += cells
        self.index = {word: index for index, word in enumerate(self.words)}
        self.grid = Grid.of(from_pointy_top(column, row) for column, row in self.spots)
        self.zone_codes = [row["code"] for row in data["zones"]]
        is_sea = [cell.startswith("~") for cell in self.cells]
        is_dry = [not sea and cell != "XX" for sea, cell in zip(is_sea, self.cells, strict=True)]
        self.is_sea, self.is_dry = is_sea, is_dry
        self.zone = [self.zone_codes.index(cell[1:]) if cell[0] == "~" else NOWHERE for cell in self.cells]
        self.country = [
            COUNTRY_OF_CODE[cell[:2]] if dry and not cell.startswith(_NO_COUNTRY) else NOBODY
            for cell, dry in zip(self.cells, is_dry, strict=True)
        ]
        self.terrain = [
            SEA if sea else TERRAIN_OF_LETTER[cell[2:]] if dry else IMPASSABLE
            for cell, sea, dry in zip(self.cells, is_sea, is_dry, strict=True)
        ]

    def hexes(self, text: str) -> Iterator[int]:
        """The hexes that a list names.

        Raises:
            ValueError: there is no such hex.
        """
        for word in text.split():
            if word not in self.index:
                raise ValueError(f"expected a hex, got {word!r}")
            yield self.index[word]

    def pairs(self, text: str) -> Iterator[Side]:
        """The hexsides that a list of pairs names.

        Raises:
            ValueError: two hexes are not adjacent, or one is not land.
        """
        for pair in text.split():
            one, other = self.hexes(pair.replace("/", " "))
            if not (self.is_dry[one] and self.is_dry[other] and self.grid.is_adjacent(one, other)):
                raise ValueError(f"expected a hexside between two land hexes, got {pair}")
            yield self.grid.side(one, other)

    def borders(self, text: str) -> Iterator[Side]:
        """Every land hexside between the countries of each pair."""
        wanted = {frozenset(COUNTRY_OF_CODE[code] for code in pair.split("-")) for pair in text.split()}
        for one, other in self.grid.sides:
            if frozenset((self.country[one], self.country[other])) in wanted:
                yield one, other

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """What lies on each hexside; exactly one thing.

        Raises:
            ValueError: a hexside is given twice.
        """
        rows = self.data["hexsides"]
        given: list[tuple[int, Iterable[Side]]] = [
            (MOUNTAIN, self.borders(rows["mountain_borders"])),
            (IMPASSABLE_SIDE, self.borders(rows["impassable_borders"])),
            (MOUNTAIN, self.pairs(rows["mountain"])),
            (IMPASSABLE_SIDE, self.pairs(rows["impassable"])),
            (STRAIT, self.pairs(rows["strait"])),
            (SEA_SIDE, self.pairs(rows["sea"])),
            *((RIVER, self.pairs(row["sides"])) for row in self.data["rivers"]),
        ]
        found: dict[Side, int] = {}
        for kind, sides in given:
            for side in sides:
                if side in found:
                    raise ValueError(f"expected each hexside once, got {self.pair_name(side)} twice")
                found[side] = kind
        return tuple(
            tuple(NO_SIDE if near == NOWHERE else self._side(found, index, near) for near in six)
            for index, six in enumerate(self.grid.neighbours)
        )

    def _side(self, found: dict[Side, int], one: int, other: int) -> int:
        if self.is_sea[one] or self.is_sea[other]:
            return SEA_SIDE
        return found.get(self.grid.side(one, other), OPEN_SIDE)

    def pair_name(self, side: Side) -> str:
        """A hexside as the data write it."""
        return f"{self.words[side[0]]}/{self.words[side[1]]}"

    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The transport lines.

        Raises:
            ValueError: two hexes in a row are not adjacent, or not both land.
        """
        chains = [tuple(self.hexes(line.replace("-", " "))) for line in self.data["transport"]["lines"].split()]
        for chain in chains:
            for one, other in pairwise(chain):
                if not (self.is_dry[one] and self.is_dry[other] and self.grid.is_adjacent(one, other)):
                    raise ValueError(f"expected a link of two adjacent land hexes, got {self.pair_name((one, other))}")
        return tuple(chains)

    def coast_zones(self, index: int) -> tuple[int, ...]:
        """The zones of the sea hexes in or next to a hex."""
        if self.is_sea[index]:
            return (self.zone[index],)
        return tuple(sorted({self.zone[near] for near in self.grid.around[index] if self.is_sea[near]}))

    def sites(self) -> tuple[Site, ...]:
        """Cities and ports."""
        return tuple(self._site(row) for row in self.data["sites"])

    def _site(self, row: dict[str, Any]) -> Site:
        is_city, is_capital, port = row.get("city", True), row.get("capital", False), row.get("port", "")
        points = _CAPITAL_POINTS if is_capital else _PORT_POINTS if port else _CITY_POINTS
        return Site(
            id=re.sub(r"[^a-z]+", "-", row["en"].lower().replace("ö", "o")),
            hex=next(self.hexes(row["hex"])),
            name=Text(row["en"], row["ru"]),
            is_city=is_city,
            is_capital=is_capital,
            points=points if is_city else 0,
            zones=tuple(sorted(map(self.zone_codes.index, port))),
        )

    def east_edge(self) -> tuple[int, ...]:
        """Land hexes of the east map edge."""
        wanted = self.data["east_edge"]
        if wanted != _LAST_COLUMN:
            return tuple(self.hexes(wanted))
        ends = [0, *(number + 1 for number, (one, other) in enumerate(pairwise(self.spots)) if one[1] != other[1])]
        return tuple(end - 1 for end in (*ends[1:], len(self.words)) if self.is_dry[end - 1])

    def boxes(self, edge: Iterable[int]) -> tuple[Box, ...]:
        """The off-map boxes; links of boxes hold both ways."""
        rows = self.data["boxes"]
        names = [row["id"] for row in rows]
        links = {(names.index(row["id"]), names.index(other)) for row in rows for other in row.get("boxes", ())}
        links |= {(other, one) for one, other in links}
        return tuple(
            Box(
                id=row["id"],
                name=Name(row["en"], row["ru"], row["id"], is_place=True),
                admits=tuple(map(SEATS.index, row["admits"])),
                boxes=tuple(sorted(other for one, other in links if one == number)),
                zones=tuple(map(self.zone_codes.index, row.get("zones", ""))),
                hexes=(
                    *self.hexes(row.get("hexes", "")),
                    *(one for one in edge if COUNTRIES[self.country[one]].code == row.get("edge")),
                ),
            )
            for number, row in enumerate(rows)
        )


def _zones(survey: _Survey, sites: Sequence[Site]) -> tuple[Zone, ...]:
    everywhere = range(len(survey.words))
    return tuple(
        Zone(
            id=row["id"],
            code=row["code"],
            name=Name(row["en"], row["ru"], row["id"], is_place=True),
            neighbours=tuple(sorted(map(survey.zone_codes.index, row["neighbours"]))),
            hexes=tuple(one for one in everywhere if survey.zone[one] == number),
            coast=tuple(one for one in everywhere if survey.is_dry[one] and number in survey.coast_zones(one)),
            ports=tuple(site.hex for site in sites if number in site.zones),
        )
        for number, row in enumerate(survey.data["zones"])
    )


def _links(survey: _Survey, lines: Iterable[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    linked: list[set[int]] = [set() for _ in survey.words]
    for chain in lines:
        for one, other in pairwise(chain):
            linked[one].add(other)
            linked[other].add(one)
    return tuple(tuple(sorted(near)) for near in linked)


def _box4(survey: _Survey) -> frozenset[int]:
    small = [TERRAIN_OF_LETTER[letter] for letter in survey.data["small_terrain"]]
    printed = survey.hexes(survey.data["small_hexes"])
    return frozenset((*printed, *(one for one, terrain in enumerate(survey.terrain) if terrain in small)))


def _area(country: int, *, is_dry: bool) -> int:
    if not is_dry:
        return NO_AREA
    return DESERT if country != NOBODY and COUNTRIES[country].is_desert else NORMAL


def map_from(name: str, table: str, data: dict[str, Any]) -> Map:
    """A map from its hex table and the lists of what lies on it.

    Raises:
        ValueError: two things do not fit together; says which.
    """
    survey = _Survey(table, data)
    sites = survey.sites()
    site_of = {site.hex: number for number, site in enumerate(sites)}
    if len(site_of) < len(sites):
        raise ValueError("expected at most one site in a hex")
    edge = survey.east_edge()
    boxes = survey.boxes(edge)
    lines = survey.lines()
    everywhere = range(len(survey.words))
    ports = {site.hex: site.zones for site in sites if site.is_port}
    return Map(
        id=name,
        grid=survey.grid,
        words=tuple(survey.words),
        spots=tuple(survey.spots),
        terrain=tuple(survey.terrain),
        country=tuple(survey.country),
        zone=tuple(survey.zone),
        sides=survey.sides(),
        links=_links(survey, lines),
        site=tuple(site_of.get(one, NOWHERE) for one in everywhere),
        zones_of=tuple(ports.get(one) or survey.coast_zones(one) for one in everywhere),
        area=tuple(_area(country, is_dry=dry) for country, dry in zip(survey.country, survey.is_dry, strict=True)),
        box4=_box4(survey),
        ice=frozenset(survey.hexes(data["ice"])),
        east_edge=frozenset(edge),
        boxes_of=tuple(tuple(number for number, box in enumerate(boxes) if one in box.hexes) for one in everywhere),
        zones=_zones(survey, sites),
        sites=sites,
        boxes=boxes,
        rivers=tuple(River(Text(row["en"], row["ru"]), tuple(survey.pairs(row["sides"]))) for row in data["rivers"]),
        straits=tuple(_strait(survey, row) for row in data["closed_straits"]),
        lines=lines,
    )


def _strait(survey: _Survey, row: dict[str, str]) -> Strait:
    one, other = sorted(map(survey.zone_codes.index, row["zones"]))
    return Strait((one, other), next(survey.hexes(row["hex"])))


def _load(name: str) -> Map:
    folder = files("engine.games.theater") / "data"
    table = (folder / f"{name}_hexes.txt").read_text("utf-8")
    return map_from(name, table, tomllib.loads((folder / f"{name}.toml").read_text("utf-8")))


@cache
def small_map() -> Map:
    """The map of the Two Shores, loaded once."""
    return _load("small")


@cache
def europe() -> Map:
    """The map of Europe, loaded once."""
    return _load("europe")
