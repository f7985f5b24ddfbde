"""What a picture of `theater` shows, as values: the state of hexes, pieces, arrows, signs, and the frame."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.text import Language
from renderers.games.theater.counters import PieceFace
from renderers.scene import ArrowItem, Box, InsetItem, LegendItem, NumberItem, Point, StatusChip

HexKind = Literal["reach", "stop", "zoc", "highlight", "refused", "control", "target"]


class PieceItem(msgspec.Struct, frozen=True):
    """A counter of a ground unit at its place; `ring` says what is new: "held", "moved", "fired", "flip", "placed"."""

    word: str
    face: PieceFace
    at: Point
    size: float
    ring: str = ""


class TokenItem(msgspec.Struct, frozen=True):
    """A stack seen from afar, with the sum of its steps."""

    hex: str
    face: PieceFace
    at: Point
    steps: int


class PileItem(msgspec.Struct, frozen=True):
    """Units of a faction as one block: all of them by word, and what they can do if that is told."""

    seat: str
    units: tuple[str, ...]
    figures: str
    active: bool
    at: Point


class SupportItem(msgspec.Struct, frozen=True):
    """Air units or fleets of a nation at a place."""

    kind: str
    country: str
    at: Point
    count: int
    spent: bool = False


class SignItem(msgspec.Struct, frozen=True):
    """A marker or badge with a figure; its seat is whose it is, if anybody's."""

    kind: str
    at: Point
    text: str = ""
    seat: str | None = None


class CityItem(msgspec.Struct, frozen=True):
    """A city's or port's name with the sign of who controls it; without points it is a mere port.

    Attributes:
        is_goal: it is an objective of the scenario.
        is_left: the name stands left of the sign.
    """

    name: str
    at: Point
    seat: str | None
    points: int
    is_capital: bool
    is_goal: bool = False
    is_left: bool = False


class LabelItem(msgspec.Struct, frozen=True):
    """A name on the ground: of a "country", a "sea" or a "river", or the word of a "hex"."""

    kind: Literal["country", "sea", "river", "hex"]
    text: str
    at: Point
    size: float


class HexItem(msgspec.Struct, frozen=True):
    """A tinted hex with a figure, which stands at a place of its own, or none."""

    kind: HexKind
    at: Point
    text: str = ""
    text_at: Point = (0.0, 0.0)


class LineItem(msgspec.Struct, frozen=True):
    """A supply line through places, or a hexside that cuts one."""

    kind: Literal["supply", "cut"]
    points: tuple[Point, ...]


class PlateItem(msgspec.Struct, frozen=True):
    """A short text on a round-ended plate; its kind is that of an arrow or "note"."""

    kind: str
    text: str
    at: Point


class Backdrop(msgspec.Struct, frozen=True):
    """What changes slowly: all of it is painted once for many pictures.

    Attributes:
        control: by hex the seat, or an empty text.
        weather: by hex "clear", "mud", "storms" or "snow".
        closed: hexes of neutral countries.
        front: pairs of adjacent hexes with the front line between them.
        zoc: hexes in an enemy zone of control and whose it is.
    """

    control: tuple[str, ...]
    weather: tuple[str, ...]
    closed: frozenset[int]
    front: tuple[tuple[int, int], ...]
    zoc: tuple[tuple[int, str], ...]


class BoxItem(msgspec.Struct, frozen=True):
    """An off-map box with what is in it, or a list such as that of fleets in refit; refused ones are framed in red."""

    name: str
    pieces: tuple[PieceFace, ...]
    supports: tuple[tuple[str, str, int, bool], ...]
    is_refused: bool = False


class SideItem(msgspec.Struct, frozen=True):
    """A faction: what counts of it in the end, stocks as words and figures, pools and whom it fights."""

    seat: str
    name: str
    counts: str
    stocks: tuple[tuple[str, str], ...]
    pools: str
    wars: tuple[str, ...]
    phasing: bool
    asked: bool


class TurnItem(msgspec.Struct, frozen=True):
    """A space of the turn track."""

    turn: int
    year: str
    normal: str
    desert: str


class Frame(msgspec.Struct, frozen=True):
    """What stands round the map."""

    status: tuple[StatusChip, ...]
    turn: int
    track: tuple[TurnItem, ...]
    sides: tuple[SideItem, ...]
    boxes: tuple[BoxItem, ...]
    note: str
    legend: tuple[LegendItem, ...]


class TheaterScene(msgspec.Struct, frozen=True):
    """A whole picture.

    Attributes:
        box: the part of the map to show, in map units.
        scale: pixels for a map unit.
        width: of the picture in pixels.
        chrome: size of the frame against its size at a width of 1280 px.
        grow: how many times as large as on a near original arrows, plates and signs are.
        least: pixels of the smallest type on a picture made for where it is seen; nothing on an original.
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
    grow: float
    backdrop: Backdrop
    labels: tuple[LabelItem, ...]
    cities: tuple[CityItem, ...]
    pieces: tuple[PieceItem, ...]
    tokens: tuple[TokenItem, ...]
    supports: tuple[SupportItem, ...]
    markers: tuple[SignItem, ...]
    frame: Frame
    hexes: tuple[HexItem, ...] = ()
    lines: tuple[LineItem, ...] = ()
    arrows: tuple[ArrowItem, ...] = ()
    badges: tuple[SignItem, ...] = ()
    plates: tuple[PlateItem, ...] = ()
    leaders: tuple[tuple[Point, Point], ...] = ()
    piles: tuple[PileItem, ...] = ()
    least: float = 0.0
    numbers: tuple[NumberItem, ...] = ()
    inset: InsetItem | None = None
