"""Draws the coast of the theatre's map of Europe at build time, out of an outline of all land and the hex table.

It is run as `python -m tools.coast.build land-50m.json`. The file is the public-domain land outline
of Natural Earth at 1:50 million as TopoJSON. What comes out, `data/theater_coast.json`, is that outline bent as far as
the hex table demands: the middle of every land hex and the way between two land hexes is land, the middle of every sea
hex and the way between two sea hexes is sea, and water lies between land hexes with a strait or sea hexside between
them. docs/decisions/coast-data.md tells more.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from math import sqrt
from pathlib import Path
from typing import Any

from tools.coast.raster import (
    Point,
    Raster,
    Ring,
    area,
    contours,
    fill,
    noise,
    patches,
    simplified,
)

CELLS = 32
"""Cells of the raster for a hex's width."""
MARGIN = 1.5
"""How far the coast is drawn beyond the hexes, in hex widths."""
ROW_STEP = sqrt(3) / 2
HEX_KM, DEGREE_EAST_KM, DEGREE_NORTH_KM = 110.0, 74.4, 111.2
WEST_EDGE, NORTH_EDGE = -10.5, 61.0
"""Where the middle of the first hex lies, in degrees."""

NATURE_WEIGHT, HEX_WEIGHT = 0.5, 0.42
"""The outline wins near the border of a hex, the hex table deep inside."""
HEX_BLUR = 0.2
ROUGHNESS = 0.07
MIDDLE, WAY, CHANNEL = 0.34, 0.15, 0.075
"""Radius of what a hex surely holds of its kind, half the width of the ways between hexes, and of straits."""
SPECK = 0.004
"""Patches smaller than this part of a square hex width are left out."""
OFF_SHORE = 0.6
"""The part of an island that must lie in land hexes if it has the middle of none."""
TOLERANCE = 0.006
DIRECTIONS = ((1, 0), (0, 1), (-1, 1))
"""Half of the six directions in axial coordinates."""

_DATA = "engine.games.theater"


class HexTable:
    """What the hex table says: which hexes are land, and between which of them there is water."""

    def __init__(self) -> None:
        """Read it from the data of the game."""
        folder = files(_DATA) / "data"
        rows = (folder / "europe_hexes.txt").read_text("utf-8").splitlines()[1:]
        self.is_land: dict[tuple[int, int], bool] = {}
        for row, line in enumerate(rows):
            for column, cell in enumerate(line.split()[1:]):
                self.is_land[column - row // 2, row] = not cell.startswith("~")
        self.last_row = len(rows) - 1
        sides: dict[str, str] = tomllib.loads((folder / "europe.toml").read_text("utf-8"))["hexsides"]
        pairs = f"{sides['strait']} {sides['sea']}".split()
        self.water = {frozenset(map(_axial, pair.split("/"))) for pair in pairs}

    def pairs(self) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        """Every two adjacent hexes."""
        for q, r in self.is_land:
            for dq, dr in DIRECTIONS:
                if (q + dq, r + dr) in self.is_land:
                    yield (q, r), (q + dq, r + dr)


def _axial(word: str) -> tuple[int, int]:
    match = re.fullmatch(r"([we])(\d\d)(\d\d)", word)
    if match is None:
        raise ValueError(f"expected a hex, got {word!r}")
    row, column = int(match[2]) - 1, int(match[3]) - 1 + (17 if match[1] == "e" else 0)
    return column - row // 2, row


def middle(one: tuple[int, int]) -> Point:
    """The middle of a hex in hex widths; the first hex's is the origin."""
    q, r = one
    return q + r / 2, r * ROW_STEP


def outline(topology: dict[str, Any]) -> Iterator[Ring]:
    """The rings of all land, in hex widths."""
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs: list[Ring] = []
    for arc in topology["arcs"]:
        x = y = 0
        line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append(_projected(x * sx + tx, y * sy + ty))
        arcs.append(line)
    for shape in topology["objects"]["land"]["geometries"]:
        for polygon in shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]:
            for ring in polygon:
                points: Ring = []
                for number in ring:
                    points += (arcs[number] if number >= 0 else arcs[~number][::-1])[:-1]
                yield points


def _projected(longitude: float, latitude: float) -> Point:
    return (longitude - WEST_EDGE) * DEGREE_EAST_KM / HEX_KM, (NORTH_EDGE - latitude) * DEGREE_NORTH_KM / HEX_KM


class Drawing:
    """The raster of the coast while it is drawn; positive is land."""

    def __init__(self, table: HexTable, rings: Iterator[Ring]) -> None:
        """Lay the outline and the hex table over each other."""
        self.table = table
        middles = [middle(one) for one in table.is_land]
        self.width = round((max(x for x, _ in middles) + 2 * MARGIN + 1) * CELLS)
        self.height = round((max(y for _, y in middles) + 2 * MARGIN + 1) * CELLS)
        self.rough = noise(self.width, self.height, CELLS // 2, 3)
        nature = fill(self.width, self.height, ([self.cell_at(point) for point in ring] for ring in rings))
        printed = self._printed(nature).blurred(round(HEX_BLUR * CELLS / 1.7))
        self.field = Raster(
            self.width,
            self.height,
            [
                NATURE_WEIGHT * (outlined - 0.5) + HEX_WEIGHT * (told - 0.5) + ROUGHNESS * rough
                for outlined, told, rough in zip(
                    nature.blurred(1).values, printed.values, self.rough.values, strict=True
                )
            ],
        )

    def cell_at(self, point: Point) -> Point:
        """Where a point lies on the raster."""
        return (point[0] + 0.5 + MARGIN) * CELLS, (point[1] + 0.5 + MARGIN) * CELLS

    def point_at(self, cell: Point) -> Point:
        """Undoes `cell_at`."""
        return cell[0] / CELLS - 0.5 - MARGIN, cell[1] / CELLS - 0.5 - MARGIN

    def _hex_at(self, x: int, y: int) -> tuple[int, int]:
        px, py = self.point_at((x, y))
        r = py / ROW_STEP
        row = round(r)
        found = (round(px - row / 2), row)
        near = [found, *((found[0] + dq, found[1] + dr) for dq, dr in ((0, -1), (1, -1), (0, 1), (-1, 1)))]
        return min(near, key=lambda one: (middle(one)[0] - px) ** 2 + (middle(one)[1] - py) ** 2)

    def _printed(self, nature: Raster) -> Raster:
        """The hex table as a raster; beyond it, the outline, which south of it is made to go on like the last row."""
        printed = Raster(self.width, self.height)
        for y in range(self.height):
            for x in range(self.width):
                cell = y * self.width + x
                q, r = self._hex_at(x, y)
                is_land = self.table.is_land.get((q, r))
                if is_land is None and r > self.table.last_row:
                    is_land = self.table.is_land.get((q + (r - self.table.last_row) // 2, self.table.last_row), True)
                    nature.values[cell] = float(is_land)
                printed.values[cell] = nature.values[cell] if is_land is None else float(is_land)
        return printed

    def _ensure(self, one: Point, other: Point, radius: float, sign: int) -> None:
        reach, rough = radius * CELLS, self.rough.values

        def merge(old: float, far: float, cell: int) -> float:
            wanted = (reach * (1 + 0.35 * rough[cell]) - far) / CELLS
            return max(old, wanted) if sign > 0 else min(old, -wanted)

        self.field.merge_segment(self.cell_at(one), self.cell_at(other), reach * 1.4, merge)

    def bend(self) -> None:
        """Make land and sea what the hex table says."""
        is_land = self.table.is_land
        for one, other in self.table.pairs():
            if frozenset((one, other)) in self.table.water:
                self._ensure(*_between(one, other), CHANNEL, -1)
        for one, land in is_land.items():
            self._ensure(middle(one), middle(one), MIDDLE, 1 if land else -1)
        for one, other in self.table.pairs():
            if is_land[one] == is_land[other] and frozenset((one, other)) not in self.table.water:
                self._ensure(middle(one), middle(other), WAY, 1 if is_land[one] else -1)

    def clear(self) -> None:
        """Clear lakes and islands without the middle of a hex of their kind, but islets in land hexes."""
        middles = {round(y) * self.width + round(x) for x, y in map(self.cell_at, map(middle, self.table.is_land))}
        for patch in patches(self.field):
            is_land = self.field.values[patch[0]] > 0
            if middles.isdisjoint(patch) and not self._may_stay(patch, is_land=is_land):
                for cell in patch:
                    self.field.values[cell] = -0.05 if is_land else 0.05

    def _may_stay(self, patch: list[int], *, is_land: bool) -> bool:
        owners = [self.table.is_land.get(self._hex_at(cell % self.width, cell // self.width)) for cell in patch]
        return is_land and owners.count(True) > OFF_SHORE * len(owners)

    def rings(self) -> list[tuple[bool, Ring]]:
        """Land and inland seas, the larger before what lies within them."""
        found = []
        for ring in contours(self.field):
            line = simplified(ring, TOLERANCE * CELLS)
            if len(line) > 3 and abs(area(line)) > SPECK * CELLS * CELLS:
                found.append((area(ring) < 0, [self.point_at(point) for point in line]))
        return sorted(found, key=lambda one: -abs(area(one[1])))


def _between(one: tuple[int, int], other: tuple[int, int]) -> tuple[Point, Point]:
    """The ends of the hexside between two hexes, drawn out a little into the hexes beyond."""
    (x0, y0), (x1, y1) = middle(one), middle(other)
    x, y, dx, dy = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) * 0.42, (y1 - y0) * 0.42
    return (x - dy, y + dx), (x + dy, y - dx)


def drawn(topology: dict[str, Any]) -> str:
    """The data file for an outline."""
    drawing = Drawing(HexTable(), outline(topology))
    drawing.bend()
    drawing.clear()
    lines = [
        json.dumps({"land": is_land, "points": [round(value * 1000) for point in ring for value in point]})
        for is_land, ring in drawing.rings()
    ]
    about = "x, y, x, y in thousandths of a hex's width from the middle of the first hex; paint the rings in this order"
    return f'{{"about": {json.dumps(about)}, "rings": [\n' + ",\n".join(lines) + "\n]}\n"


def main() -> None:
    """Read the outline named on the command line and write the data file beside this module."""
    topology = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    (Path(__file__).parent / "data" / "theater_coast.json").write_text(drawn(topology), "utf-8")


if __name__ == "__main__":
    main()
