"""What a picture of a hex map shows, as values without a platform."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.text import Language
from renderers.scene import ArrowItem, Box, InsetItem, LegendItem, NumberItem, Point, StatusChip


class WeaponFace(msgspec.Struct, frozen=True):
    """What stands on the plate of a weapon; `move` is what it takes from its carrier's movement."""

    kind: str
    firepower: str
    range: str
    move: str
    boxed: tuple[bool, bool]
    heavy: bool
    jammed: bool
    spent: bool


class UnitFace(msgspec.Struct, frozen=True):
    """What stands on the counter of a unit of foot.

    Attributes:
        men: how many figures are drawn: 4, 2 or 1.
        arms: what they look like: "rifle", "smg", "guards", "militia", "crew", "officer" or "commissar".
        figures: firepower, range, movement, morale as they count now.
        shifts: of each figure whether it stands below (-1) or above (1) what is printed.
        boxed: firepower and range.
    """

    seat: str
    men: int
    arms: str
    tag: str
    figures: tuple[int, int, int, int]
    shifts: tuple[int, int, int, int]
    boxed: tuple[bool, bool]
    command: int = 0
    broken: bool = False
    suppressed: bool = False
    veteran: bool = False
    activated: bool = False
    weapon: WeaponFace | None = None


class UnitItem(msgspec.Struct, frozen=True):
    """A counter at its place.

    Attributes:
        size: its side in map units.
        ring: "held", "moved", "fired", "flip", "refused" or "" for nothing new.
    """

    unit: str
    face: UnitFace
    at: Point
    size: float
    ring: str = ""


class HexPile(msgspec.Struct, frozen=True):
    """All counters of an army in a hex as one block, where each by itself could not be read.

    Attributes:
        figures: what the strongest of them can do; empty where it does not matter now.
        active: one of them is not broken.
    """

    seat: str
    count: int
    figures: str
    active: bool
    at: Point


class SignItem(msgspec.Struct, frozen=True):
    """A sign on the map with a figure; its seat is whose it is, if anybody's."""

    kind: str
    at: Point
    text: str = ""
    seat: str | None = None


class ZoneItem(msgspec.Struct, frozen=True):
    """Hexes with a common tint and outline, each with a figure, which stands at a place of its own, or none."""

    kind: Literal["reach", "setup", "wrong", "look"]
    centres: tuple[Point, ...]
    figures: tuple[str, ...] = ()
    places: tuple[Point, ...] = ()
    pointy: bool = False


class PlateItem(msgspec.Struct, frozen=True):
    """A short text on a round-ended plate; its kind chooses the colours."""

    kind: Literal["fire", "move", "retreat", "reaction", "note"]
    text: str
    at: Point


class SightItem(msgspec.Struct, frozen=True):
    """A line of sight.

    Attributes:
        kind: "clear", "hindered" or "blocked".
        at: where it is hindered or blocked, if it is.
        shape: the corners of what decides: a hexagon or the two ends of a hexside.
    """

    kind: Literal["clear", "hindered", "blocked"]
    start: Point
    end: Point
    at: Point | None = None
    shape: tuple[Point, ...] = ()


class TrayItem(msgspec.Struct, frozen=True):
    """The units of a crowded hex shown once more, large: its word, the tray's size, and each counter with its place."""

    word: str
    at: Point
    size: Point
    side: float
    units: tuple[tuple[UnitFace, Point], ...]


class ChitFace(msgspec.Struct, frozen=True):
    """An objective chit: a letter and what it is worth, or its back; `seat` is whose secret it is."""

    letter: str
    text: str
    seat: str | None


class SideBox(msgspec.Struct, frozen=True):
    """The box of an army.

    Attributes:
        rows: a word and a figure each, such as hand and deck.
        initiative: it holds the Initiative Card, whose name this is; empty if it does not.
        radio: its name and firepower, empty if it has none.
        lost: units eliminated, of how many at which it surrenders.
        lost_word: what that is called.
    """

    seat: str
    name: str
    note: str
    rows: tuple[tuple[str, str], ...]
    initiative: str
    radio: str
    radio_ready: bool
    lost: tuple[int, int]
    lost_word: str
    active: bool
    asked: str


class TrackBox(msgspec.Struct, frozen=True):
    """The tracks of time and victory points."""

    time_word: str
    time: int
    spaces: int
    sudden_death: int
    death_word: str
    points_word: str
    points: int
    leader: str


class ChitBox(msgspec.Struct, frozen=True):
    """The chits."""

    word: str
    chits: tuple[ChitFace, ...]
    none_word: str


class HexScene(msgspec.Struct, frozen=True):
    """A whole picture.

    Attributes:
        box: the part of the map to show, in map units.
        scale: pixels for a map unit.
        width: of the picture in pixels; what the map leaves free on the right holds the boxes.
        chrome: size of bar and boxes against their size at a width of 1280 px.
        grounds: signs and shapes under the counters, such as smoke; `signs` lie above them, and
            above the arrows `badges` of what happened.
        leaders: lines from things that stand apart to what they belong to.
        covered: ids of hexes that such a shape would hide.
        least: pixels of the smallest type on a picture that is made for where it is seen; what would have to be smaller
            is left out. 0 for an original.
        numbers: those of the lines of news that tell of what is shown.
        inset: the whole map, small, on a picture of a part of it.
    """

    language: Language
    title: str
    box: Box
    scale: float
    width: int
    chrome: float
    ids: tuple[tuple[str, Point], ...]
    status: tuple[StatusChip, ...]
    legend: tuple[LegendItem, ...]
    tracks: TrackBox
    sides: tuple[SideBox, ...]
    chits: ChitBox
    zones: tuple[ZoneItem, ...] = ()
    grounds: tuple[SignItem, ...] = ()
    covered: tuple[tuple[str, Point], ...] = ()
    units: tuple[UnitItem, ...] = ()
    arrows: tuple[ArrowItem, ...] = ()
    sights: tuple[SightItem, ...] = ()
    signs: tuple[SignItem, ...] = ()
    badges: tuple[SignItem, ...] = ()
    plates: tuple[PlateItem, ...] = ()
    leaders: tuple[tuple[Point, Point], ...] = ()
    trays: tuple[TrayItem, ...] = ()
    piles: tuple[HexPile, ...] = ()
    least: float = 0.0
    numbers: tuple[NumberItem, ...] = ()
    inset: InsetItem | None = None
