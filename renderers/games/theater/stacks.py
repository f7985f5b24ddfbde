"""What is in a hex of `theater`: its counters and how they stand, or piles of them; beside them shelves of all else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise, product
from math import inf

import msgspec

from engine.core.text import Language
from engine.games.theater.observation import MarkerView, UnitView
from renderers import theme
from renderers.counters import blend
from renderers.games.theater.counters import PieceFace
from renderers.games.theater.nations import SEATS, paint_seat
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.scene import PileItem, SignItem, SupportItem
from renderers.layout import around, union
from renderers.placement import Placement, Spot, around_point, beside, inside, leader
from renderers.raster import Canvas, Sprite, sprite, text_width
from renderers.scene import Box, Point


def face_of(unit: UnitView, language: Language, phasing: str | None) -> PieceFace:
    """The counter of a unit."""
    figures = "" if unit.kind in ("air", "fleet") else f"{unit.attack}-{unit.defence}-{unit.move}"
    return PieceFace(
        country=unit.country,
        kind=unit.kind,
        flag=unit.flag,
        tag=unit.tag.in_(language),
        steps=unit.steps,
        figures=figures,
        used=unit.seat == phasing and (unit.moved or unit.attacked or unit.engaged),
        supplied=unit.supplied,
        dug_in=unit.dug_in,
        spent=unit.spent,
        ready=unit.can_act and unit.seat == phasing,
    )


def is_support(unit: UnitView) -> bool:
    """Whether it is an air unit or a fleet."""
    return unit.kind in ("air", "fleet")


def take_counter(placement: Placement, at: Point, side: float, *, has_tag: bool = True) -> None:
    """Note where a counter stands, its tag if it bears one, its symbol, and its figures."""
    x, y = at
    placement.take("face", (x - side * 0.3, y - side * 0.16, x + side * 0.3, y + side * 0.1))
    placement.take("thing", around_point(at, (side + 6.0, side + 6.0)))
    if has_tag:
        placement.take("word", (x - side * 0.3, y - side * 0.48, x + side * 0.48, y - side * 0.26))
    placement.take("figures", (x - side * 0.48, y + side * 0.1, x + side * 0.48, y + side * 0.48))


_TOPS = {0: -12.0, 1: -45.0, 2: -35.0}
"""Where a shelf stands above the middle of a hex with so many counters; above more still higher."""
_HIGHEST = -47.0
TOKEN = 62.0
"""Side of the token of a stack seen from afar."""
_SUPPORT, _MARKER = (35.0, 20.0), (27.0, 26.0)
"""Width and height of what stands on a shelf."""
_SHELF, _LONG = 84.0, 150.0
"""Width of a shelf in a hex, and of one that has more room."""
_CLOSER = 0.9
"""So near to each other, against their widths, things on a shelf can still be made out."""
_STACK: Point = (84.0, 74.0)
"""The room of the counters of a hex."""
_FURTHER = 14.0
"""So much further away each time is looked for a place for a shelf that would hide figures."""
_HIDES = 400.0
"""What a place for a shelf costs at least that hides a badge; tags of counters may be hidden."""
_EDGE = 60.0
"""What it costs to hide an edge of figures: as much as to hide a whole cell of them."""
_STRAYS = 40.0
"""What it costs that a shelf stands over the edge of its hex: less than to hide a figure."""


class Shelves:
    """Air units, fleets and markers, those alike as one: of a hex above its counters, of a zone at its anchor.

    Attributes:
        supports, markers: all that stand on them.
        boxes: of the shelves.
        leaders: lines from those that stand apart to their places.
    """

    def __init__(
        self, plan: TheaterPlan, placement: Placement | None, grow: float, *, is_far: bool, is_small: bool
    ) -> None:
        """Begin with none.

        Args:
            plan: the map.
            placement: where is room; without it they stand where they would if there were nothing else.
            grow: how many times as large as on a near original things are.
            is_far: the hexes are seen from afar.
            is_small: what has no room is left out.
        """
        self._plan, self._placement, self._grow = plan, placement, grow
        self._is_far, self._is_small = is_far, is_small
        self.supports: list[SupportItem] = []
        self.markers: list[SignItem] = []
        self.boxes: list[Box] = []
        self.leaders: list[tuple[Point, Point]] = []

    def put(self, word: str, at: Point, units: Sequence[UnitView], markers: Sequence[MarkerView]) -> None:
        """Put the shelf of a place in view, if there is anything for it."""
        flying = Counter((unit.kind, unit.country, unit.spent) for unit in units if is_support(unit))
        lying = Counter((marker.kind, marker.seat) for marker in markers)
        if not flying and not lying:
            return
        sizes = [_SUPPORT] * len(flying) + [_MARKER] * len(lying)
        places = self._places(word, at, sum(not is_support(unit) for unit in units), sizes)
        if not places:
            return
        for ((kind, country, spent), count), place in zip(sorted(flying.items()), places, strict=False):
            self.supports.append(SupportItem(kind, country, place, count, spent))
        for ((kind, seat), count), place in zip(lying.items(), places[len(flying) :], strict=True):
            self.markers.append(SignItem(kind, place, str(count) if count > 1 else "", seat))
        grow = self._grow
        rooms = [around_point(at, (wide * grow, tall * grow)) for at, (wide, tall) in zip(places, sizes, strict=True)]
        self.boxes.append(union((around(places, 13.0), *rooms)))

    def _places(self, word: str, at: Point, ground: int, sizes: Sequence[Point]) -> list[Point]:
        """Where things of these sizes stand about a place; nowhere if there is no room."""
        is_hex, grow = word in self._plan.map.index, self._grow
        length = _LONG if self._is_far or not is_hex else _SHELF
        rows = _rows(sizes, length)
        wide = [min(1.0, length / sum(size[0] for size in row)) * grow for row in rows]
        tall = [max(size[1] for size in row) * grow for row in rows]
        size = (max(share * sum(one[0] for one in row) for share, row in zip(wide, rows, strict=True)), sum(tall))
        x, y = at
        if not is_hex:
            y += 12 * grow
        elif self._is_far:
            y += -4.0 - (TOKEN / 2 + 11.0 * grow) * bool(ground)
        else:
            y += _TOPS.get(ground, _HIGHEST)
        place = self._spot(word, at, (x, y - (size[1] - tall[-1]) / 2), size)
        if place is None:
            return []
        found, top = list[Point](), place[1] - size[1] / 2
        for row, share, high in zip(rows, wide, tall, strict=True):
            ends = list(accumulate((one[0] * share for one in row), initial=0.0))
            left = place[0] - ends[-1] / 2
            found += [(left + (one + other) / 2, top + high / 2) for one, other in pairwise(ends)]
            top += high
        return found

    def _spot(self, word: str, home: Point, at: Point, size: Point) -> Point | None:
        """It keeps to its hex, or else nobody knows where it is; with a line beside it rather than over figures."""
        near: list[Spot] = []
        strays: list[Spot] = []
        for dx, dy in product((0.0, -13.0, 13.0, -24.0, 24.0), (0.0, -5.0, 6.0)):
            spot, cost = (at[0] + dx * self._grow, at[1] + dy * self._grow), abs(dx) + abs(dy) * 1.2
            is_inside = not dx or self._plan.holds(word, spot)
            (near if is_inside else strays).append((*spot, cost if is_inside else cost + _STRAYS))
        if self._placement is None:
            return at
        if self._is_small or self._is_far:
            return self._placement.free(near, size)
        spots = [_moved_in(spot, size, self._placement.view) for spot in (*near, *strays)]
        place, cost = self._placement.best(spots, size)
        if cost > _HIDES or self._placement.touches_figures(around_point(place, size)):
            far = beside(around_point(home, _STACK), size, _FURTHER)
            spots += [_moved_in(spot, size, self._placement.view) for spot in far]
            place, _ = self._placement.best([self._clear(spot, size) for spot in spots], size)
        self._placement.take("word", around_point(place, size))
        line = leader(place, size, around_point(home, _STACK), _FURTHER / 2)
        self.leaders += [line] if line else []
        return place

    def _clear(self, spot: Spot, size: Point) -> Spot:
        """A place with what it costs besides if a thing of this size hides but an edge of figures there."""
        x, y, cost = spot
        hides = self._placement is not None and self._placement.touches_figures(around_point((x, y), size))
        return (x, y, cost + _EDGE * hides)


def _moved_in(spot: Spot, size: Point, view: Box) -> Spot:
    """The nearest place to one at which a thing of this size is wholly in view."""
    x, y, cost = spot
    wide, tall = size[0] / 2, size[1] / 2
    return min(max(x, view[0] + wide), view[2] - wide), min(max(y, view[1] + tall), view[3] - tall), cost


def _rows(sizes: Sequence[Point], length: float) -> list[list[Point]]:
    """Things beside each other in as many rows as they need, so that those of a row can be told apart."""
    rows: list[list[Point]] = [[]]
    for size in sizes:
        if rows[-1] and sum(one[0] for one in rows[-1]) + size[0] > length / _CLOSER:
            rows.append([])
        rows[-1].append(size)
    return rows


_TALL = 1.36
"""Height of a pile against the size of its type."""
_PAPER: theme.Colour = (250, 246, 232)
_EMBLEM = 0.86
_PAD = 0.24
_DIGITS = "00"
"""Room is kept for two digits, so that a pile which grows stays where it is."""
_NEAR = 0.94
"""Piles of a faction nearer to each other than this share of their size become one."""
_APART = 18.0
"""Units between a pile and the middle of its hex from which on a line joins them."""


class Heap(msgspec.Struct):
    """The units of a faction in a hex or in a few that lie together.

    Attributes:
        home: the middle of the hex of the strongest of them.
        at: the middle of the part with the number.
        is_told: there is room for what they can do.
    """

    seat: str
    units: list[UnitView]
    home: Point
    at: Point
    is_told: bool = False

    @property
    def figures(self) -> str:
        """All attack and all defence, which add up."""
        return f"{sum(unit.attack for unit in self.units)}-{sum(unit.defence for unit in self.units)}"


class Piles:
    """Puts piles where they hide nothing; those that find no room join others of their faction.

    Attributes:
        leaders: lines from piles that stand apart to the hexes they are of.
    """

    def __init__(self, placement: Placement, least: float, phasing: str | None, half: float) -> None:
        """Begin with none; `least` is the size of type in map units, and lines to hexes are half so wide."""
        self._placement, self._least, self._phasing, self._half = placement, least, phasing, half
        self.leaders: list[tuple[Point, Point]] = []
        self._heaps: list[Heap] = []
        self._head = (_head(_DIGITS, least), least * _TALL)
        self._room = (self._head[0] + placement.cell, self._head[1] + placement.cell)

    def name(self, home: Point, units: Sequence[UnitView]) -> Box:
        """Put the pile of a hex that is pointed at, which tells what it can do; its box."""
        heap = Heap(units[0].seat or "neutral", list(units), home, home, is_told=True)
        body = _body(heap.figures, self._least)
        room = (self._room[0] + body, self._room[1])
        spots = [(*home, 0.0), *beside(around_point(home, (4.0, 4.0)), room, 14.0), *self._far(home, room)]
        x, y = self._placement.claim(spots, room, "figures")
        heap.at = (x - body / 2, y)
        self._add(heap)
        return around_point((x, y), (self._head[0] + body, self._head[1]))

    def room(self, home: Point) -> Box:
        """Where the pile of a hex stands that finds room."""
        return around_point(home, self._head)

    def gather(self, hexes: Sequence[tuple[Point, Sequence[UnitView]]], told: Collection[str | None]) -> None:
        """Put the piles of all other hexes; those of some factions tell what they can do where there is room.

        None joins that of a hex which is pointed at: its figures are those of this hex alone.
        """
        named = len(self._heaps)
        for heap in self._joined(hexes):
            at = self._free(heap.home)
            others = [one for one in self._heaps[named:] if one.seat == heap.seat]
            if at is not None:
                heap.at = at
                self._add(heap)
            elif others:
                nearest = min(others, key=lambda one: _apart(one.home, heap.home))
                nearest.units += heap.units
            else:
                heap.at = self._placement.claim(
                    [*self._spots(heap.home), *self._far(heap.home, self._head)], self._room, "figures"
                )
                self._add(heap)
        for heap in self._heaps[named:]:
            if heap.seat in told:
                wide = _body(heap.figures, self._least)
                x = heap.at[0] + self._head[0] / 2 + wide / 2
                heap.is_told = (
                    self._placement.free([(x, heap.at[1], 0.0)], (wide, self._head[1]), "figures") is not None
                )

    def _add(self, heap: Heap) -> None:
        """One more, and the line to its hex if it stands apart."""
        self._heaps.append(heap)
        if line := self._line(heap.at, heap.home):
            self.leaders.append(line)
            self._placement.take_way(line, self._half)

    def _line(self, at: Point, home: Point) -> tuple[Point, Point] | None:
        return leader(at, self._head, around_point(home, (4.0, 4.0)), _APART)

    def _free(self, home: Point) -> Point | None:
        """Of the places with room the one that is best for the pile and for its line, taken from now on."""
        found, least = None, inf
        rooms = self._placement.rooms(self._room)
        for x, y, extra in sorted(self._spots(home), key=lambda spot: spot[2]):
            if extra >= least:
                break
            if rooms.have(x, y):
                line = self._line((x, y), home)
                cost = extra + (self._placement.cost_of_way(line, self._half, least - extra) if line else 0.0)
                if cost < least:
                    found, least = (x, y), cost
        if found is not None:
            self._placement.take("figures", around_point(found, self._room))
        return found

    def _joined(self, hexes: Sequence[tuple[Point, Sequence[UnitView]]]) -> list[Heap]:
        """The stacks, those that would lie on each other as one, the largest first."""
        found: list[Heap] = []
        for home, units in sorted(hexes, key=lambda one: (-len(one[1]), one[0])):
            seat = units[0].seat or "neutral"
            near = [heap for heap in found if heap.seat == seat and self._is_near(heap.home, home)]
            if near:
                min(near, key=lambda heap: _apart(heap.home, home)).units.extend(units)
            else:
                found.append(Heap(seat, list(units), home, home))
        return sorted(found, key=lambda heap: (-len(heap.units), heap.home))

    def _is_near(self, one: Point, other: Point) -> bool:
        wide, tall = self._head
        return abs(one[0] - other[0]) < wide * _NEAR and abs(one[1] - other[1]) < tall * _NEAR

    def _spots(self, home: Point) -> list[Spot]:
        return [(*home, 0.0), *beside(around_point(home, (4.0, 4.0)), self._head, self._head[1] * 0.5, inner=12.0)]

    def _far(self, home: Point, room: Point) -> list[Spot]:
        """Places further off for a pile that no other can take in: the only one of a faction, or of what is told."""
        spots = beside(around_point(home, (4.0, 4.0)), room, self._head[1] * 1.6)
        return inside(self._placement.view, spots, room)

    def items(self) -> Iterator[PileItem]:
        """All of them, placed by the middle of the whole block."""
        for heap in self._heaps:
            figures = heap.figures if heap.is_told else ""
            body = _body(figures, self._least) if figures else 0.0
            is_active = heap.seat != self._phasing or any(unit.can_act for unit in heap.units)
            words = tuple(unit.word for unit in heap.units)
            yield PileItem(heap.seat, words, figures, is_active, (heap.at[0] + body / 2, heap.at[1]))


def _apart(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _head(count: str, size: float) -> float:
    """The width of the part with the emblem and the number."""
    return text_width(count, size, 800, 80) + (_EMBLEM + 3 * _PAD) * size


def _body(figures: str, size: float) -> float:
    return text_width(figures, size, 800, 80) + 2 * _PAD * size


@lru_cache(maxsize=512)
def pile_sprite(seat: str, count: str, figures: str, active: bool, size: float, scale: float) -> Sprite:
    """A pile with type of so many units: its number beside the sign of its faction, then what it can do."""
    head, body = _head(_DIGITS, size), _body(figures, size) if figures else 0.0
    left = -(head + body) / 2

    def paint(canvas: Canvas) -> None:
        canvas.figures((left + (head + (_EMBLEM + _PAD / 2) * size) / 2, 0), count, size, SEATS[seat][1])
        if figures:
            canvas.figures((-left - body / 2, 0), figures, size, theme.INK if active else (96, 90, 82))

    return _bare_pile(seat, active, head, round(body, 2), size, scale).overlaid(paint, scale)


@lru_cache(maxsize=64)
def _bare_pile(seat: str, active: bool, head: float, body: float, size: float, scale: float) -> Sprite:
    """A pile whose parts are so wide, with nothing written on it."""
    tone = SEATS[seat][0] if active else blend(SEATS[seat][0], (150, 146, 138), 0.45)
    wide, tall = head + body, size * _TALL
    left, top, edge = -wide / 2, -tall / 2, 0.06 * size

    def paint(canvas: Canvas) -> None:
        canvas.plate((left, top, -left, -top), 0.16 * size, theme.WHITE)
        canvas.plate((left + edge, top + edge, -left - edge, -top - edge), 0.12 * size, _PAPER)
        canvas.plate((left + edge, top + edge, left + head - (0 if body else edge), -top - edge), 0.12 * size, tone)
        paint_seat(canvas, seat, (left + (_PAD + _EMBLEM / 2) * size, 0.0), _EMBLEM / 2 * size)

    said = f"{seat} pile {'active' if active else 'inactive'}"
    return sprite((wide, tall), scale, paint, shows=("counter", said), shadow=0.09 * size, margin=0.12 * size, ss=2)
