"""Where the names of countries, seas and rivers stand in a part of a map of `theater`, clear of cities and units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Literal

from engine.core.text import Language, Text
from engine.games.theater.map.countries import COUNTRIES
from renderers.games.theater.plan import WIDE, TheaterPlan
from renderers.games.theater.scene import LabelItem
from renderers.hexes.grid import MARGIN, RADIUS, Point
from renderers.layout import around
from renderers.placement import Placement, around_point
from renderers.raster import text_width
from renderers.scene import Box

_SPACE = "\u2009"


_CANDIDATES = 20
"""Hexes nearest to the middle of a region at which a name is tried."""
_STEPS = ((0.0, 0.0), (WIDE / 2, 0.0), (0.0, -30.0), (0.0, 32.0), (WIDE / 4, RADIUS * 0.75))
"""Where round the middle of a hex."""
_SMALLEST = 7.6
"""Pixels of the smallest type of a region's name, at a width of 1280."""
_LARGER = 1.2
"""The largest type against the smallest where that is as large as can be read."""
_CLEAR = 0.9
"""The room beside a name on a picture made for a screen, in its type: two names that touch are read as one."""
_SHARES = (-0.94, -0.5, 0.0, 0.5, 0.94)
"""Points along a name that should lie in its region."""


def _apart(one: Point, other: Point) -> float:
    """How far two points are apart, squared; a name may rather move sideways than up or down."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 * 2


def _brick(point: Point) -> tuple[int, int]:
    """About which hex a point lies in: rows of hexes as rows of bricks."""
    row = round((point[1] - MARGIN - RADIUS) / (1.5 * RADIUS))
    return row, round((point[0] - MARGIN - WIDE / 2 - row % 2 * WIDE / 2) / WIDE)


def _covered(box: Box, filled: list[Box]) -> float:
    """The area of a box that others cover; a loop, for it is asked thousands of times."""
    x0, y0, x1, y1 = box
    found = 0.0
    for left, top, right, bottom in filled:
        wide = min(x1, right) - max(x0, left)
        if wide > 0:
            tall = min(y1, bottom) - max(y0, top)
            if tall > 0:
                found += wide * tall
    return found


def spaced(text: str) -> str:
    """Capitals, set wide."""
    return _SPACE.join(text.upper())


def _broken(text: str) -> list[tuple[str, ...]]:
    """The ways to set a name: in one line, or in two."""
    words = text.split()
    ways: list[tuple[str, ...]] = [(text,)]
    ways += [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return [way for way in ways if len(way) == 1 or min(map(len, way)) > 2]


def _room(seen: list[Point]) -> float:
    """The width of the longest unbroken row of hexes."""
    rows: dict[float, list[float]] = {}
    for x, y in seen:
        rows.setdefault(y, []).append(x)
    longest = WIDE
    for xs in rows.values():
        start = last = None
        for x in sorted(xs):
            if last is None or start is None or x - last > WIDE * 1.1:
                start = x
            last = x
            longest = max(longest, x - start + WIDE)
    return longest * 0.97


@lru_cache(maxsize=32)
def labels_in(
    plan: TheaterPlan, language: Language, scale: float, box: Box, taken: tuple[Box, ...]
) -> tuple[tuple[LabelItem, ...], ...]:
    """The names that fit into view, each in its lines, those of the largest regions first.

    Args:
        plan: the map.
        language: of the names.
        scale: pixels for a unit: type is as large in pixels at every scale.
        box: the part in view.
        taken: where counters and what lies beside them are, which names avoid.
    """
    return tuple(map(tuple, _Setter(plan, language, scale, box, taken).labels()))


def labels_among(
    plan: TheaterPlan, language: Language, box: Box, least: float, placement: Placement
) -> tuple[LabelItem, ...]:
    """The names that find room in view where they hide nothing, in type of at least so many units."""
    return tuple(chain.from_iterable(_Setter(plan, language, _SMALLEST / least, box, (), placement).labels()))


def label_box(label: LabelItem) -> Box:
    """The room of a name on the ground."""
    wide = text_width(label.text, label.size, 600 if label.kind == "river" else 700, 80)
    return around_point(label.at, (wide, label.size * 0.9))


def uncovered(names: Sequence[Sequence[LabelItem]], above: Sequence[Box]) -> tuple[LabelItem, ...]:
    """The lines of the names over which nothing lies."""
    free = (name for name in names if not any(_touching(label_box(line), above) for line in name))
    return tuple(chain.from_iterable(free))


def _touching(box: Box, others: Sequence[Box]) -> list[Box]:
    """Those of some boxes that share room with one; in one place, for thousands are asked about for a picture."""
    x0, y0, x1, y1 = box
    return [one for one in others if one[0] < x1 and one[2] > x0 and one[1] < y1 and one[3] > y0]


class _Setter:
    def __init__(
        self,
        plan: TheaterPlan,
        language: Language,
        scale: float,
        box: Box,
        taken: tuple[Box, ...],
        placement: Placement | None = None,
    ) -> None:
        self._plan, self._language, self._box, self._placement = plan, language, box, placement
        self._unit = 1 / scale
        self._is_far = scale < 0.6
        self._taken = taken
        self._filled: list[Box] = []
        if placement is not None:
            return
        for site in plan.map.sites:
            x, y = plan.centres[site.hex]
            wide = text_width(site.name.in_(language), 13.0 if not self._is_far else 11.0 / scale, 800, 80) / 2 + 14
            low = y + (34 if not self._is_far else 44)
            self._filled.append((x - wide, low - 9, x + wide, low + 9 + (8 if self._is_far else 0)))
            self._filled.append((x - 18, y - 16, x + 18, y + 18))

    def labels(self) -> Iterator[list[LabelItem]]:
        """Each name in its lines; nothing of those that find no room."""
        regions: list[tuple[str, Text, tuple[int, ...]]] = [
            *(("sea", zone.name, zone.hexes) for zone in self._plan.map.zones),
            *(("country", COUNTRIES[country].name, hexes) for country, hexes in self._plan.map.hexes_of.items()),
        ]
        for kind, name, hexes in sorted(regions, key=lambda region: -len(region[2])):
            seen = [self._plan.centres[index] for index in hexes if self._sees(self._plan.centres[index], 0.0)]
            # A corner of a country or sea is not worth its name.
            if len(seen) >= min(3, len(hexes)):
                yield self._region("sea" if kind == "sea" else "country", name.in_(self._language), seen)
        if not self._is_far:
            for river, line in zip(self._plan.map.rivers, self._plan.rivers, strict=False):
                yield self._river(river.name.in_(self._language), [point for point, _ in line])

    def _sees(self, point: Point, margin: float) -> bool:
        left, top, right, bottom = self._box
        return left + margin < point[0] < right - margin and top + margin < point[1] < bottom - margin

    def _region(self, kind: Literal["country", "sea"], text: str, seen: list[Point]) -> list[LabelItem]:
        """The name in one line or two, whichever can be larger."""
        room = _room(seen)
        largest = (16.0 if kind == "sea" else 18.5) * self._unit
        if self._placement is not None:
            largest = _SMALLEST * _LARGER * self._unit
        size, lines = max(
            (min(largest, room / max(text_width(spaced(line), 10.0, 700, 80) / 10.0 for line in lines)), lines)
            for lines in _broken(text)
        )
        if size < _SMALLEST * self._unit:
            if len(seen) < 3:
                return []
            size = _SMALLEST * self._unit
        x, y = sum(x for x, _ in seen) / len(seen), sum(y for _, y in seen) / len(seen)
        wide = max(text_width(spaced(line), size, 700, 80) for line in lines)
        clear = 0.0 if self._placement is None else size * _CLEAR
        at = self._best(seen, (x, y), (wide + clear, size * 1.25 * len(lines)))
        if at is None:
            return []
        shift = size * 0.6 * (len(lines) - 1)
        return [
            LabelItem(kind, spaced(line), (at[0], at[1] - shift + size * 1.2 * place), round(size, 2))
            for place, line in enumerate(lines)
        ]

    def _best(self, seen: list[Point], middle: Point, size: tuple[float, float]) -> Point | None:
        """The free place nearest to the middle; none if every place is taken or cut by the edge of the picture."""
        best, cost = None, 1e9
        known = frozenset(map(_brick, seen))
        nearest = sorted(seen, key=lambda point: _apart(point, middle))[:_CANDIDATES]
        reach = around(nearest, max(size[0] / 2 + WIDE, 80.0))
        filled, taken = _touching(reach, self._filled), _touching(reach, self._taken)
        left, top, right, bottom = self._box
        wide, tall = size[0] / 2, size[1] / 2
        free = None if self._placement is None else self._placement.rooms(size)
        for x, y in nearest:
            for dx, dy in _STEPS:
                at = (x + dx, y + dy)
                spread = _apart(at, middle) ** 0.5 * 0.35
                if spread >= cost or not (left + 6 + wide < at[0] < right - 6 - wide):
                    continue
                if not (top + 6 + tall < at[1] < bottom - 6 - tall):
                    continue
                box = (at[0] - wide, at[1] - tall, at[0] + wide, at[1] + tall)
                if free is not None and not free.have(*at):
                    continue
                if taken and _touching(box, taken):
                    continue
                covered = _covered(box, filled) / tall * 2.4
                if spread + covered >= cost:
                    continue
                outside = sum(_brick((at[0] + wide * share, at[1])) not in known for share in _SHARES) * 26
                if spread + outside + covered < cost:
                    best, cost = (at, box), spread + outside + covered
        if best is None or cost > 170:
            return None
        self._fill(best[1])
        return best[0]

    def _fill(self, box: Box) -> None:
        self._filled.append(box)
        if self._placement is not None:
            self._placement.take("word", box)

    def _river(self, name: str, line: list[Point]) -> list[LabelItem]:
        size = (9.4 * 1.2 if self._placement is None else _SMALLEST) * self._unit
        wide = text_width(name, size, 600, 80)
        shown = [point for point in line if self._sees(point, wide / 2 + 6)]
        for x, y in sorted(shown, key=lambda point: abs(point[0] - line[len(line) // 2][0])):
            box = (x - wide / 2, y - size, x + wide / 2, y + size * 0.4)
            if self._placement is not None and not self._placement.is_free(box):
                continue
            if not _touching(box, self._taken) and not _touching(box, self._filled):
                self._fill(box)
                return [LabelItem("river", name, (x, y - size * 0.3), round(size, 2))]
        return []
