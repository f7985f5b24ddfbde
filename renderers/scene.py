"""What a picture of an area map shows, as values without a platform: one scene serves the raster and the text."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.text import Language
from renderers.theme import Colour

Point = tuple[float, float]
Box = tuple[float, float, float, float]
ArrowKind = Literal["fire", "move", "retreat", "reaction", "advance", "rail", "sail"]
OutlineKind = Literal["control", "highlight", "refused"]
BadgeKind = Literal["burst", "aircraft", "shell", "cross", "arrive", "refused", "ready"]


class CounterFace(msgspec.Struct, frozen=True):
    """What stands on a counter.

    Attributes:
        kind: the type, such as "infantry"; it chooses the symbol.
        size: company, battalion, regiment, brigade, division or kampfgruppe.
        active: bright when active, hatched and greyed when not.
    """

    seat: str
    kind: str
    size: str
    tag: str
    fire: int
    defence: int
    active: bool


class CounterItem(msgspec.Struct, frozen=True):
    """A counter at its place.

    Attributes:
        note: "fired", "flip", "moved", "arrive", "refused", or "" for nothing new.
        held: a decision about it is due.
        supplied: it would be in supply where it stands.
    """

    unit: str
    face: CounterFace
    at: Point
    note: str = ""
    held: bool = False
    supplied: bool = True


class ChipItem(msgspec.Struct, frozen=True):
    """A small sign beside an area's name.

    Attributes:
        kind: flag, shield, room, star, source, bank, landing, flame, barricade or contested.
        seat: the army whose sign it is, if any.
        text: the figure on it, if any.
    """

    kind: str
    at: Point
    seat: str | None = None
    text: str = ""


class NameItem(msgspec.Struct, frozen=True):
    """An area's name: its lines, each with the middle of the line."""

    lines: tuple[tuple[str, Point], ...]
    box: Box


class PileItem(msgspec.Struct, frozen=True):
    """All counters of an army in an area as one, where each by itself could not be read.

    Attributes:
        units: which.
        figures: what they can do together; empty where it does not matter now.
        active: some of them are.
    """

    seat: str
    units: tuple[str, ...]
    figures: str
    active: bool
    at: Point


class Stand(msgspec.Struct, frozen=True):
    """The room of a counter or of a pile."""

    seat: str
    units: tuple[str, ...]
    box: Box


class AreaItem(msgspec.Struct, frozen=True):
    """An area with all that lies on it; its counters, or piles of them."""

    id: str
    control: str | None
    contested: bool
    name: NameItem
    chips: tuple[ChipItem, ...]
    counters: tuple[CounterItem, ...]
    core: Box
    piles: tuple[PileItem, ...] = ()


class ArrowItem(msgspec.Struct, frozen=True):
    """An arrow along a curve of points, with a figure on it; pale where it is only planned.

    One between counters that nearly touch may lie above them, where it hides none of their figures.
    """

    kind: ArrowKind
    seat: str | None
    path: tuple[Point, ...]
    label: str = ""
    label_at: Point = (0.0, 0.0)
    is_planned: bool = False
    is_above: bool = False


class BadgeItem(msgspec.Struct, frozen=True):
    """A sign of something that happened at a place, with a figure under it."""

    kind: BadgeKind
    at: Point
    label: str = ""
    seat: str | None = None
    area: str = ""


class OutlineItem(msgspec.Struct, frozen=True):
    """An area drawn round."""

    kind: OutlineKind
    area: str
    seat: str | None = None


class StatusChip(msgspec.Struct, frozen=True):
    """A field of the status bar: a small word over a figure; `tone` is "plain", "alert" or a seat."""

    word: str
    value: str
    tone: str = "plain"


class LegendItem(msgspec.Struct, frozen=True):
    """A sign and what it means."""

    sign: str
    word: str


class TrayItem(msgspec.Struct, frozen=True):
    """Counters that are off the map, with a heading, round a point; `columns` of them stand in a row."""

    seat: str
    word: str
    at: Point
    columns: int
    faces: tuple[CounterFace, ...]


class NumberItem(msgspec.Struct, frozen=True):
    """The number of a line of news at its place; what it tells of may lie outside, to the right and below or not."""

    number: int
    at: Point
    away: tuple[int, int] = (0, 0)


class Chart(msgspec.Struct, frozen=True):
    """A whole map in a few strokes.

    Attributes:
        whole: its box in map units.
        patches: pieces of ground, each with its colour.
        dots: where armies stand, each with its seat.
    """

    whole: Box
    patches: tuple[tuple[Colour, tuple[Point, ...]], ...]
    dots: tuple[tuple[str, Point], ...]


class InsetItem(msgspec.Struct, frozen=True):
    """A small map of all, on which the part that a picture shows is framed; its size in map units of the picture."""

    at: Point
    size: Point
    chart: Chart
    view: Box


class Scene(msgspec.Struct, frozen=True):
    """A whole picture.

    Attributes:
        map: id of the map.
        box: the part of the map to show, in map units.
        scale: pixels for a map unit.
        width: of the picture, in pixels.
        chrome: size of bar and legend against their size at a width of 1280 px.
        least: pixels of the smallest type on a picture that is made for where it is seen; what would have to be smaller
            is left out. 0 for an original.
        grow: how many times as large as on an original names of areas and their chips are.
        leaders: lines from things that stand apart to what they belong to.
        numbers: those of the lines of news that tell of what is shown.
        inset: the whole map, small, on a picture of a part of it.
    """

    map: str
    language: Language
    title: str
    box: Box
    scale: float
    width: int
    chrome: float
    status: tuple[StatusChip, ...]
    legend: tuple[LegendItem, ...]
    areas: tuple[AreaItem, ...]
    outlines: tuple[OutlineItem, ...]
    arrows: tuple[ArrowItem, ...]
    badges: tuple[BadgeItem, ...]
    barriers: frozenset[tuple[str, str]]
    trays: tuple[TrayItem, ...] = ()
    leaders: tuple[tuple[Point, Point], ...] = ()
    least: float = 0.0
    grow: float = 1.0
    numbers: tuple[NumberItem, ...] = ()
    inset: InsetItem | None = None
