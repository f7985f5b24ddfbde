"""Area maps as data: nodes, organic border lines between them, and the polygons they close."""

from __future__ import annotations

import hashlib
import random
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from math import cos, hypot, radians, sin

import msgspec

Point = tuple[float, float]
Box = tuple[float, float, float, float]

_STEP = 7.0
"""Border lines are broken until no piece is longer than this."""


class AreaPlan(msgspec.Struct, frozen=True):
    """An area on the map.

    Attributes:
        polygon: its outline.
        ground: the kind of ground: steppe, houses, town, square, plant, ravine, hill.
        head: the middle of its name and chips.
        mode: "row" (chips beside the name) or "block" (chips below it).
        field: the room for counters.
        names: the lines of its name in English and Russian.
    """

    id: str
    polygon: tuple[Point, ...]
    ground: str
    head: Point
    mode: str
    field: Box
    names: dict[str, tuple[str, ...]]


class NamePlan(msgspec.Struct, frozen=True):
    """A name on the ground that is not an area's."""

    names: dict[str, str]
    at: Point
    angle: float
    size: float
    tone: str


class BridgePlan(msgspec.Struct, frozen=True):
    """A bridge that links two areas without a common border."""

    between: tuple[str, str]
    line: tuple[Point, Point]


class TrayPlan(msgspec.Struct, frozen=True):
    """Where an army's coming counters are shown: the top left corner and how many stand in a row."""

    at: Point
    columns: int


class MapPlan(msgspec.Struct, frozen=True, eq=False):
    """A map: everything of it that never changes, in map units; loaded once, so that it is compared by identity.

    Attributes:
        digest: changes whenever the map's data file does.
    """

    id: str
    digest: str
    size: tuple[int, int]
    areas: dict[str, AreaPlan]
    borders: dict[tuple[str, str], tuple[tuple[Point, ...], ...]]
    river: tuple[Point, ...]
    shore: tuple[Point, ...]
    left_bank: tuple[Point, ...]
    islands: tuple[tuple[Point, ...], ...]
    hollows: tuple[tuple[Point, ...], ...]
    bridges: tuple[BridgePlan, ...]
    names: tuple[NamePlan, ...]
    railways: tuple[tuple[Point, ...], ...]
    streams: tuple[tuple[float, tuple[Point, ...]], ...]
    gullies: tuple[tuple[Point, ...], ...]
    hills: tuple[tuple[float, ...], ...]
    halls: tuple[tuple[float, ...], ...]
    silos: tuple[tuple[float, ...], ...]
    fields: tuple[tuple[float, ...], ...]
    runways: tuple[tuple[float, ...], ...]
    villages: tuple[tuple[Point, ...], ...]
    outskirts: tuple[tuple[Point, ...], ...]
    piers: tuple[tuple[float, ...], ...]
    trees: tuple[tuple[float, ...], ...]
    trays: dict[str, TrayPlan]

    def border(self, a: str, b: str) -> tuple[tuple[Point, ...], ...]:
        """The lines along which two areas touch; empty if they do not."""
        return self.borders.get((min(a, b), max(a, b)), ())


def rough(a: Point, b: Point, seed: str, share: float = 0.11) -> tuple[Point, ...]:
    """A natural line from one point to another, the same for the same seed; deterministic by midpoints."""
    source = random.Random(seed)  # noqa: S311 - the shape of a border is no secret
    points = [a, b]
    while max(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(points)) > _STEP:
        finer = [points[0]]
        for p, q in pairwise(points):
            length = hypot(q[0] - p[0], q[1] - p[1])
            push = source.uniform(-share, share) * min(length, 60.0)
            across = (-(q[1] - p[1]) / length, (q[0] - p[0]) / length)
            finer += [((p[0] + q[0]) / 2 + across[0] * push, (p[1] + q[1]) / 2 + across[1] * push), q]
        points = finer
    return tuple(points)


def smooth(points: tuple[Point, ...], rounds: int = 3) -> tuple[Point, ...]:
    """A line with its corners cut (Chaikin); the ends stay."""
    for _ in range(rounds):
        cut = [points[0]]
        for p, q in pairwise(points):
            cut += [
                (p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25),
                (p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75),
            ]
        points = (*cut, points[-1])
    return points


def blob(x: float, y: float, long: float, short: float, angle: float, seed: str) -> tuple[Point, ...]:
    """An island: an oval with a rough shore, pointed at its ends."""
    source = random.Random(seed)  # noqa: S311 - the shape of an island is no secret
    turn = radians(angle)
    waves = [(source.uniform(0.02, 0.1), count, source.uniform(0, 6.3)) for count in (2, 3, 5, 8)]
    points = []
    for step in range(72):
        t = radians(step * 5)
        swell = 1 + sum(size * sin(count * t + phase) for size, count, phase in waves)
        u, v = long * cos(t), short * sin(t) * (0.55 + 0.45 * abs(sin(t))) * swell
        points.append((x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn)))
    return tuple(points)


def dashed(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """The pieces of a line that a dashed pen draws."""
    pieces: list[list[Point]] = []
    current: list[Point] = [points[0]]
    left, drawing = dash, True
    for (x0, y0), (x1, y1) in pairwise(points):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        done = 0.0
        while length - done > left:
            done += left
            point = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
            if drawing:
                current.append(point)
                pieces.append(current)
            current = [point]
            drawing = not drawing
            left = dash if drawing else gap
        left -= length - done
        if drawing:
            current.append((x1, y1))
    if drawing and len(current) > 1:
        pieces.append(current)
    return pieces


class _Lines:
    """The border lines between nodes; each is made once, so that two areas share it to the last point."""

    def __init__(self, map_id: str, size: tuple[int, int], nodes: dict[str, Point]) -> None:
        self._map_id, self._size, self._nodes = map_id, size, nodes
        self._made: dict[tuple[str, str], tuple[Point, ...]] = {}

    def between(self, a: str, b: str) -> tuple[Point, ...]:
        first, last = sorted((a, b))
        if (first, last) not in self._made:
            self._made[first, last] = self._make(first, last)
        line = self._made[first, last]
        return line if a == first else line[::-1]

    def _make(self, first: str, last: str) -> tuple[Point, ...]:
        p, q = self._nodes[first], self._nodes[last]
        on_frame = any(p[axis] == q[axis] and p[axis] in (0, self._size[axis]) for axis in (0, 1))
        share = 0.0 if on_frame else 0.13 if first[0] == "b" and last[0] == "b" else 0.09
        return rough(p, q, f"{self._map_id}:{first}:{last}", share)

    def ring(self, names: list[str]) -> tuple[Point, ...]:
        points: list[Point] = []
        for a, b in zip(names, [*names[1:], names[0]], strict=True):
            points += self.between(a, b)[:-1]
        return tuple(points)


def _points(rows: list[list[float]]) -> tuple[Point, ...]:
    return tuple((row[0], row[1]) for row in rows)


def plan_from(text: str) -> MapPlan:
    """A map from the text of its data file, which needs size, nodes and areas; what else lies on it may be left out."""
    data = tomllib.loads(text)
    size = (data["size"][0], data["size"][1])
    nodes = {name: (float(x), float(y)) for name, (x, y) in data["nodes"].items()}
    lines = _Lines(data["id"], size, nodes)
    owners: dict[tuple[str, str], list[str]] = {}
    areas = {}
    for row in data["areas"]:
        ring = row["ring"]
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            owners.setdefault((min(a, b), max(a, b)), []).append(row["id"])
        areas[row["id"]] = AreaPlan(
            id=row["id"],
            polygon=lines.ring(ring),
            ground=row["ground"],
            head=(row["head"][0], row["head"][1]),
            mode=row["mode"],
            field=(row["field"][0], row["field"][1], row["field"][2], row["field"][3]),
            names={"en": tuple(row["en"]), "ru": tuple(row["ru"])},
        )
    borders: dict[tuple[str, str], tuple[tuple[Point, ...], ...]] = {}
    for (a, b), pair in owners.items():
        if len(pair) == 2:
            key = (min(pair), max(pair))
            borders[key] = (*borders.get(key, ()), lines.between(a, b))
    river, ground = data.get("river", {}), data.get("ground", {})
    shore: list[Point] = []
    for a, b in pairwise(river.get("bank", ())):
        shore += lines.between(a, b)
    left = river.get("left_bank", ())
    left_bank = (*smooth(_points(left[1:-1])), _points(left)[-1], _points(left)[0]) if left else ()
    return MapPlan(
        id=data["id"],
        digest=hashlib.blake2b(text.encode(), digest_size=8).hexdigest(),
        size=size,
        areas=areas,
        borders=borders,
        river=(*shore, *(nodes[name] for name in river.get("far", ()))),
        shore=tuple(shore),
        left_bank=left_bank,
        islands=tuple(
            blob(x, y, long, short, angle, f"{data['id']}:island:{x}:{y}")
            for x, y, long, short, angle in river.get("islands", ())
        ),
        hollows=tuple(lines.ring(ring) for ring in ground.get("hollows", ())),
        bridges=tuple(
            BridgePlan((row["between"][0], row["between"][1]), (_points(row["line"])[0], _points(row["line"])[1]))
            for row in data.get("bridges", ())
        ),
        names=tuple(
            NamePlan(
                {"en": row["en"], "ru": row["ru"]}, (row["at"][0], row["at"][1]), row["angle"], row["size"], row["tone"]
            )
            for row in data.get("names", ())
        ),
        railways=tuple(smooth(_points(row)) for row in ground.get("railways", ())),
        streams=tuple((row["width"], smooth(_points(row["line"]))) for row in ground.get("streams", ())),
        gullies=tuple(smooth(_points(row)) for row in ground.get("gullies", ())),
        hills=tuple(tuple(row) for row in ground.get("hills", ())),
        halls=tuple(tuple(row) for row in ground.get("halls", ())),
        silos=tuple(tuple(row) for row in ground.get("silos", ())),
        fields=tuple(tuple(row) for row in ground.get("fields", ())),
        runways=tuple(tuple(row) for row in ground.get("runways", ())),
        villages=tuple(_points(row) for row in ground.get("villages", ())),
        outskirts=tuple(_points(row) for row in ground.get("outskirts", ())),
        piers=tuple(tuple(row) for row in ground.get("piers", ())),
        trees=tuple(tuple(row) for row in ground.get("trees", ())),
        trays={
            seat: TrayPlan((row["at"][0], row["at"][1]), row["columns"]) for seat, row in data.get("trays", {}).items()
        },
    )


@lru_cache(maxsize=16)
def load(package: str, name: str) -> MapPlan:
    """The map of a data file inside a package."""
    return plan_from((files(package) / "data" / f"{name}.toml").read_text("utf-8"))
