"""What is on a raster, as values: a display list that is kept while drawing and worked out only when somebody asks."""

from __future__ import annotations

from cmath import rect
from collections.abc import Callable, Iterator, Sequence
from math import radians
from typing import Literal

import msgspec

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Role = Literal[
    "text", "figures", "counter", "token", "card", "name", "plate", "badge", "chip", "marker", "sign", "ring",
    "arrow", "line", "area", "hex", "front", "tray", "bar", "track", "box", "legend", "column",
]  # fmt: skip
"""What something is there for: text and figures are written, all others are drawn."""
Subject = tuple[Role, str]
"""What a raster is a drawing of: its role, and which one of that role."""


class Shown(msgspec.Struct, frozen=True):
    """Something that a picture shows.

    Attributes:
        what: the words or figures that are written; else which one of its role it is, in plain English.
        box: left, top, right and bottom in pixels of the picture, whole even where the picture cuts it.
        size: of the type in pixels; 0 where nothing is written.
        way: the points along which an arrow or a line leads, from its beginning to its end.
        width: of that arrow or line in pixels, with its casing.
        parts: what is on it, in drawing order.
    """

    role: Role
    what: str
    box: Box
    size: float = 0.0
    way: tuple[Point, ...] = ()
    width: float = 0.0
    parts: tuple[Shown, ...] = ()


class Type(msgspec.Struct, frozen=True):
    """How a line is written; its size in pixels."""

    size: float
    weight: int
    width: int
    anchor: str


Measure = Callable[[str, Type], Box]
"""The box of a line about the point where it is written."""


class _Written(msgspec.Struct, frozen=True):
    role: Role
    text: str
    at: Point
    type: Type


class _Drawn(msgspec.Struct, frozen=True):
    role: Role
    what: str
    points: Sequence[Point]
    width: float | None


class _Placing(msgspec.Struct, frozen=True):
    """Where the points of one raster lie on another: turned and shrunk, then shifted, all in complex numbers."""

    turn: complex = 1 + 0j
    shift: complex = 0j

    def then(self, outer: _Placing) -> _Placing:
        """Where they lie on a raster on which that other one is laid."""
        return _Placing(outer.turn * self.turn, outer.turn * self.shift + outer.shift)

    def point(self, point: Point) -> Point:
        placed = self.turn * complex(*point) + self.shift
        return placed.real, placed.imag

    def box(self, box: Box) -> Box:
        """The upright box round a box."""
        scale, shift = self.turn.real, self.shift
        if not self.turn.imag and scale > 0:  # nearly always
            x, y = shift.real, shift.imag
            return scale * box[0] + x, scale * box[1] + y, scale * box[2] + x, scale * box[3] + y
        return _around([self.point((x, y)) for x in box[::2] for y in box[1::2]])


_AS_IT_IS = _Placing()


class _Laid(msgspec.Struct, frozen=True):
    """A raster that lies on another one with its middle at a point, shrunk to a share and turned clockwise."""

    list: DisplayList
    at: Point
    share: float
    degrees: float

    @property
    def placing(self) -> _Placing:
        turn = rect(self.share, radians(self.degrees))
        return _Placing(turn, complex(*self.at) - turn * complex(*self.list.size) / 2)


class DisplayList:
    """What has been written, drawn and laid on one raster, in this order, in its pixels.

    Attributes:
        size: of the raster.
        subject: what the raster as a whole is a drawing of, if it is of one thing.
    """

    __slots__ = ("_entries", "_extent", "size", "subject")

    def __init__(self, size: Point, subject: Subject | None = None, extent: Point | None = None) -> None:
        """Begin with nothing; the subject is in the middle, as large as the raster or as its extent says."""
        self.size, self.subject, self._extent = size, subject, extent or size
        self._entries: list[_Written | _Drawn | _Laid] = []

    def copy(self) -> DisplayList:
        """Another list of the same things."""
        made = DisplayList(self.size, self.subject, self._extent)
        made._entries += self._entries
        return made

    def framed(self, size: Point, share: float, degrees: float) -> DisplayList:
        """The list of a raster of another size with this one in its middle, shrunk to a share and turned clockwise."""
        left, top, right, bottom = _Placing(rect(share, radians(degrees))).box((0.0, 0.0, *self._extent))
        made = DisplayList(size, self.subject, (right - left, bottom - top))
        bare = self.copy()
        bare.subject = None
        made.lay(bare, (size[0] / 2, size[1] / 2), share, degrees)
        return made

    def write(self, role: Role, text: str, at: Point, how: Type) -> None:
        """A line has been written at a point."""
        self._entries.append(_Written(role, text, at, how))

    def draw(self, role: Role, what: str, points: Sequence[Point], width: float | None = None) -> None:
        """Something has been drawn that reaches as far as these points; with a width, it leads along them."""
        self._entries.append(_Drawn(role, what, points, width))

    def lay(self, other: DisplayList, at: Point, share: float = 1.0, degrees: float = 0.0) -> None:
        """Another raster, which nobody will draw on any more, has been laid on with its middle at a point."""
        if other.subject or other._entries:
            self._entries.append(_Laid(other, at, share, degrees))

    def shown(self, measure: Measure) -> tuple[Shown, ...]:
        """All of it that can be seen on its raster, in drawing order."""
        return tuple(self._placed(_AS_IT_IS, measure))

    def _placed(self, placing: _Placing, measure: Measure) -> Iterator[Shown]:
        for entry in self._entries:
            if isinstance(entry, _Laid):
                laid = entry.placing
                if self._holds(laid.box((0.0, 0.0, *entry.list.size))):
                    yield from entry.list.as_laid(laid.then(placing), measure)
            elif isinstance(entry, _Written):
                left, top, right, bottom = measure(entry.text, entry.type)
                x, y = entry.at
                if entry.role == "figures":  # these lie by the middle of their shape
                    x, y = x - (left + right) / 2, y - (top + bottom) / 2
                box = (x + left, y + top, x + right, y + bottom)
                if self._holds(box):
                    size = entry.type.size * abs(placing.turn)
                    yield Shown(entry.role, entry.text, placing.box(box), size)
            elif self._holds(box := _around(entry.points)):
                if entry.width is None:
                    yield Shown(entry.role, entry.what, placing.box(box))
                    continue
                way = tuple(placing.point(point) for point in entry.points)
                yield Shown(entry.role, entry.what, placing.box(box), way=way, width=entry.width * abs(placing.turn))

    def _holds(self, box: Box) -> bool:
        """Whether any of it can be seen on the raster."""
        return box[0] < self.size[0] and box[1] < self.size[1] and box[2] > 0 and box[3] > 0

    def as_laid(self, placing: _Placing, measure: Measure) -> Iterator[Shown]:
        """What is seen of it on another raster: its subject as one thing, or else everything by itself."""
        if self.subject is None:
            yield from self._placed(placing, measure)
            return
        spare = [(side - extent) / 2 for side, extent in zip(self.size, self._extent, strict=True)]
        box = (spare[0], spare[1], self.size[0] - spare[0], self.size[1] - spare[1])
        yield Shown(*self.subject, placing.box(box), parts=tuple(self._placed(placing, measure)))


def _around(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
