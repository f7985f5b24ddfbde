"""Marks of `theater` as arrows, tinted hexes, lines, badges and plates of a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import dist, hypot

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.theater.observation import Observation
from renderers.games.theater import words
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.scene import HexItem, HexKind, LineItem, PlateItem, SignItem
from renderers.hexes.grid import RADIUS, Point
from renderers.layout import apart, overlap
from renderers.overlays.numbers import DISC, further, numbered
from renderers.placement import Placement, Spot, along, around_point, beside, between, inside, leader, on_way, past
from renderers.raster import text_width
from renderers.scene import ArrowItem, ArrowKind, Box, NumberItem

ARROWS: dict[str, ArrowKind] = {
    "move": "move",
    "overrun": "fire",
    "rail": "rail",
    "transport": "sail",
    "landing": "sail",
    "box": "rail",
    "attack": "fire",
    "support": "reaction",
    "drop": "sail",
    "retreat": "retreat",
    "advance": "advance",
    "exploit": "advance",
    "fleet": "sail",
    "convoy": "sail",
    "air": "sail",
}
"""How marks that lead from place to place are drawn."""
_HEXES: dict[str, HexKind] = {"reach": "reach", "stop": "stop", "zoc": "zoc"}
_BADGES = {
    "result": "attack",
    "losses": "losses",
    "eliminated": "eliminated",
    "excess": "excess",
    "dug-in": "dug-in",
    "blitz": "blitz",
    "placed": "placed",
    "removed": "removed",
    "devastated": "devastation",
    "sea-battle": "sea",
    "air-fight": "air",
}
"""The sign of each kind of mark that says what happened at a place."""
_ENDS = {"drop": "drop", "air": "air", "landing": "beachhead"}
"""Signs at the end of some arrows."""
_TAGS_SHOWN = 3
TYPE = 13.0
"""Size of the smallest type on plates."""
SHAFT = 6.0
"""Half the width of an arrow."""
LEADER = 1.5
"""Half the width of a line that joins what stands apart to its place, over which no word is written."""
_BECAME = " → "
"""Between the odds as they are and as they count after shifts."""
_SHORTEST = 34.0
"""An arrow between counters that nearly touch reaches so far, over their edges."""
_STUB = 130.0
"""So much is drawn of an arrow that begins or ends off the hexes: all of it would lead across half a continent."""
_HEAD = 1.3
"""How many times as far as it is behind its tip the head of an arrow is wide."""
_HIDES = 120.0
"""What a sign costs at least that hides figures or a word."""
_FAR = 1.2
"""What it costs that a sign stands a unit further from its hex, from the first half hex on."""
_LAPS = 24.0
"""What it costs on a small screen that a sign lies on an arrow or on the rim of a counter."""
_FLAGS = frozenset({"control", "conquered", "liberated"})
_CORNERS = ((24.0, -27.0), (-24.0, -27.0), (0.0, -36.0), (26.0, 28.0), (-26.0, 28.0), (0.0, 37.0))
"""Where in a hex a small sign of it may stand."""


def _is_short(path: Sequence[Point]) -> bool:
    """Whether counters would hide all of an arrow."""
    return dist(path[0], path[-1]) < 2 * _SHORTEST


def head_of(path: Sequence[Point], grow: float) -> Iterator[Box]:
    """Boxes that cover the head of an arrow, which is wider than its shaft, so many times as large as on a near map."""
    (x, y), (ax, ay) = path[-1], path[-2]
    far = hypot(x - ax, y - ay) or 1.0
    for back in (5.0, 10.0, 15.0):
        share, side = back * grow / far, back * _HEAD * grow
        yield around_point((x - (x - ax) * share, y - (y - ay) * share), (side, side))


def with_pending(seen: Observation, marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """The marks, and those of the battle under way if none of them is of it."""
    battle = seen.battle
    if battle is None or any(battle.target in mark.places for mark in marks):
        return tuple(marks)
    attackers = {unit.place for unit in seen.units if unit.word in battle.attackers} - {battle.target, None}
    more = [Mark("attack", (place, battle.target)) for place in sorted(filter(None, attackers))]
    more += [Mark("losses", (battle.target,), str(steps)) for _, steps in battle.losses]
    return (*marks, *more)


class Pointing:
    """Gathers what marks ask for; unknown kinds only highlight the hexes they name."""

    def __init__(
        self,
        plan: TheaterPlan,
        observation: Observation,
        language: Language,
        box: Box,
        scale: float,
        anchors: dict[str, Point],
        stacks: dict[Point, Box],
        placement: Placement,
        least: float,
    ) -> None:
        """Begin with nothing.

        Args:
            plan: the map.
            observation: the position.
            language: of what is written.
            box: the part in view.
            scale: pixels for a unit at a width of 1280; things keep their size in pixels on small maps.
            anchors: the places of sea zones and of boxes off the map.
            stacks: the room of the counters in a hex, by its middle.
            placement: where is room.
            least: units of the smallest type on a picture made for where it is seen, on which words that have no room
                are left out; nothing on an original.
        """
        self._least = least
        self._plan, self._seen, self._box, self._anchors = plan, observation, box, anchors
        self._language, self._stacks, self._placement = language, stacks, placement
        self._grow = least / TYPE if least else max(1.0, 0.7 / scale)
        self._control = {view.word: view.controller for view in observation.hexes}
        self._seats = {unit.word: unit.seat for unit in observation.units}
        self._tags = words.titles(observation, language)
        self._tags |= {marker.word: marker.name.in_(language) for marker in observation.markers if marker.word}
        self._drawers: dict[str, Callable[[Mark, list[Point]], object]] = {
            **dict.fromkeys(ARROWS, self._arrow),
            **dict.fromkeys(_HEXES, self._tint),
            **dict.fromkeys(_FLAGS, self._flags),
            **dict.fromkeys(_BADGES, self._badge),
            "supply": self._supply,
            "cut": self._cut,
            "barred": lambda mark, _: self._hexside(mark),
        }
        self.hexes: list[HexItem] = []
        self.lines: list[LineItem] = []
        self.arrows: list[ArrowItem] = []
        self.badges: list[SignItem] = []
        self.plates: list[PlateItem] = []
        self.leaders: list[tuple[Point, Point]] = []
        self.rooms: list[Box] = []
        self._off_map = {zone.id: zone.name.in_(language) for zone in plan.map.zones}
        self._off_map |= {box.id: box.name.in_(language) for box in plan.map.boxes}
        self._ways: dict[tuple[str, tuple[str, ...]], tuple[Point, ...]] = {}

    def add(self, mark: Mark) -> None:
        """Show a mark."""
        points = [point for point in (self._point(place) for place in mark.places) if point is not None]
        if not points:
            return
        is_lone = mark.kind in ARROWS and len(points) == 1
        self._drawers.get("" if is_lone else mark.kind, self._highlight)(mark, points)

    def numbers(self, marks: Sequence[Mark]) -> tuple[NumberItem, ...]:
        """The numbers of the lines of news that tell of marks, once all these are drawn."""
        return numbered(marks, self._beside, self._placement, TYPE * self._grow)

    def _beside(self, mark: Mark) -> Sequence[Spot]:
        """Places for the number of a line that tells of a mark: at its arrow, else at what stands there."""
        side = TYPE * self._grow * DISC
        points = [point for point in map(self._point, mark.places) if point is not None]
        way = self._ways.get((mark.kind, mark.places))
        if way is not None:
            return (*along(way, (side, side)), *further(self._stack(points[-1]), (side, side)))
        return beside(self._stack(points[-1]), (side, side), 14.0) if points else ()

    def _highlight(self, mark: Mark, points: list[Point]) -> None:
        """Tint the hexes on the map; boxes are framed."""
        del points
        on_map = [place for place in mark.places if place not in self._plan.map.box_index]
        found = [point for point in map(self._point, on_map) if point is not None]
        for point in found:
            self._tinted("refused" if mark.kind == "refused" else "highlight", point)
        if mark.label and found:
            self._labelled("", "fire", self._tags.get(mark.label, mark.label), found[0], None)

    def _supply(self, mark: Mark, points: list[Point]) -> None:
        """A line from whatever was asked about, whose hex is tinted."""
        del mark
        self._tinted("highlight", points[0])
        self.lines.append(LineItem("supply", tuple(points)))

    def _tinted(self, kind: HexKind, point: Point) -> None:
        item = HexItem(kind, point)
        if item not in self.hexes:
            self.hexes.append(item)

    def _tint(self, mark: Mark, points: list[Point]) -> None:
        """Hexes of reach with MP left; where a move must stop, a sign, for the ids of rules would hide the map."""
        for x, y in points:
            spots = [(x + dx, y + dy, place * 0.4) for place, (dx, dy) in enumerate(_CORNERS)]
            if mark.kind == "stop":
                self.hexes.append(HexItem("stop", (x, y)))
                size = (22.0 * self._grow, 22.0 * self._grow) if self._least else (22.0, 22.0)
                if not self._least and self._placement.best(spots, size)[1] > _HIDES:
                    continue  # the tint of the hex says it too
                at = self._room(spots, size)
                if at is not None:
                    self.badges.append(SignItem("stop", at))
            else:
                wide = (text_width(mark.label, 14.0, 800, 85) + 15.0) * self._grow
                at = self._room(spots, (wide, 21.0 * self._grow)) if mark.label else (x, y)
                self.hexes.append(HexItem(_HEXES[mark.kind], (x, y), mark.label if at else "", at or (x, y)))

    def _room(self, spots: Sequence[Spot], size: Point) -> Point | None:
        """Where a thing of this size stands from now on; nowhere if it would hide something on a small screen."""
        at = self._placement.free(spots, size) if self._least else self._placement.claim(spots, size)
        if at is not None:
            self.rooms.append(around_point(at, size))
        return at

    def _point(self, place: str) -> Point | None:
        """Where a place is: a hex, a zone's anchor, or for a box the edge of the picture on its side of the map."""
        index = self._plan.map.index.get(place)
        return self._anchors.get(place) if index is None else self._plan.centres[index]

    def _stack(self, point: Point) -> Box:
        """The room of the counters at a place, or a little about the middle of an empty one."""
        return self._stacks.get(point, around_point(point, (16.0, 16.0)))

    def _arrow(self, mark: Mark, points: list[Point]) -> None:
        kind = ARROWS[mark.kind]
        points, far, at = self._on_hexes(mark, points)
        path = self._path(points, kind)
        label, label_at = self._figured(path, kind, self._tags.get(mark.label, mark.label), self._stack(points[-1]))
        if far and not label and (named := self._near(self._stack(at), self._plate(far))):
            label, label_at = far, named
        self.arrows.append(ArrowItem(kind, None, path, label, label_at, mark.is_planned, self._is_above(path)))
        self._ways[mark.kind, mark.places] = path
        if mark.kind == "attack":
            self._tinted("target", points[-1])
        if mark.kind in _ENDS:
            self._labelled(_ENDS[mark.kind], "note", "", points[-1], self._seat(mark))

    def _on_hexes(self, mark: Mark, points: list[Point]) -> tuple[list[Point], str, Point]:
        """What is drawn of an arrow: all of one from hex to hex, else where it arrives or leaves the hexes.

        With it comes what the place at its other end is called, and where it breaks off on the way there.
        """
        index, (first, last) = self._plan.map.index, (mark.places[0], mark.places[-1])
        if first in index and last in index:
            return points, "", points[-1]
        leaves = first in index
        fixed, away = (points[0], points[1]) if leaves else (points[-1], points[-2])
        share = min(1.0, _STUB * self._grow / (dist(fixed, away) or 1.0))
        end = (fixed[0] + (away[0] - fixed[0]) * share, fixed[1] + (away[1] - fixed[1]) * share)
        return [fixed, end] if leaves else [end, fixed], self._off_map.get(last if leaves else first, ""), end

    def _figured(self, path: Sequence[Point], kind: ArrowKind, label: str, end: Box) -> tuple[str, Point]:
        """What stands on an arrow and where: all of it, else what odds became in the end; nothing without room."""
        short = label.rpartition(_BECAME)[2]
        for said in dict.fromkeys((label, short)) if label else ():
            size = self._plate(said)
            is_long = dist(path[0], path[-1]) > 2.0 * size[0]  # a short one would lie under its figures
            spots = along(path, size, is_on=is_long) if kind == "fire" else beside(end, size, 14.0)
            if not self._least and self._placement.best(spots, size)[1] > _HIDES:
                spots = [*spots, *along(path, size, is_on=False), *beside(end, size, 28.0)]
            if said != short and self._placement.best(spots, size)[1] > _HIDES:
                continue
            place = self._room(spots, size)
            if place is not None:
                return said, place
        return "", (0.0, 0.0)

    def _plate(self, said: str) -> Point:
        return (text_width(said, 15.0, 800, 85) + 18) * self._grow, 24.0 * self._grow

    def _is_above(self, path: Sequence[Point]) -> bool:
        """Whether an arrow is so short that counters would hide it, and hides no figures and no words itself."""
        if not _is_short(path) or self._hides_figures(path):
            return False
        room = [*on_way(path, SHAFT * self._grow), *head_of(path, self._grow)]
        if any(self._placement.hides(box, "word") for box in room):
            return False
        self._placement.take("word", *room)  # what is placed later keeps clear of it
        return True

    def _hides_figures(self, path: Sequence[Point]) -> bool:
        """Whether an arrow above counters would hide figures with its shaft or with its head, which is wider."""
        room = (*on_way(path, SHAFT * self._grow), *head_of(path, self._grow))
        return any(map(self._placement.touches_figures, room))

    def _path(self, points: list[Point], kind: ArrowKind) -> tuple[Point, ...]:
        """A line from the edge of the counters in a hex to that of those in another, so that figures stay free."""
        origin, target = self._stack(points[0]), self._stack(points[-1])
        if len(points) > 2:
            ways = past(origin, points[1:-1], target)
        else:
            ways = between(origin, target, _SHORTEST, 0.16 if kind == "reaction" else 0.04)
        path = self._placement.way(ways, SHAFT * self._grow, takes=False)
        if _is_short(path) and self._hides_figures(path):
            clear = [way for way in ways if not self._hides_figures(way[0])]
            path = self._placement.way(clear or ways, SHAFT * self._grow, takes=False)
        self._placement.take_way(path, SHAFT * self._grow)
        self._placement.take("way", *head_of(path, self._grow))
        return tuple(path)

    def _cut(self, mark: Mark, points: list[Point]) -> None:
        """The hex that cuts a line, or the hexside between two."""
        middle = self._hexside(mark)
        if middle is None:
            for point in points:
                self._tinted("refused", point)
        self._labelled("cut", "fire", words.MARKS["cut"].in_(self._language), middle or points[-1], None)

    def _hexside(self, mark: Mark) -> Point | None:
        """Draw the hexside between two hexes that a mark names; its middle."""
        if len(mark.places) != 2 or not all(place in self._plan.map.index for place in mark.places):
            return None
        one, other = (self._plan.map.index[place] for place in mark.places)
        if not self._plan.map.grid.is_adjacent(one, other):
            return None
        ends = self._plan.side_line(one, other)
        self.lines.append(LineItem("cut", ends))
        return ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)

    def _flags(self, mark: Mark, points: list[Point]) -> None:
        del points
        for place in mark.places:
            point = self._point(place)
            if point is not None:
                self.hexes.append(HexItem("control", point))
                self._labelled("flag", "note", "", point, self._control.get(place))

    def _badge(self, mark: Mark, points: list[Point]) -> None:
        seat, text = self._seat(mark), mark.label
        if mark.kind == "losses" and text and not text.startswith(("-", "−")):
            text = f"−{text}"
        if mark.kind in ("removed", "placed", "blitz"):
            text = ""
        elif mark.kind in ("eliminated", "excess") and len(mark.units) <= _TAGS_SHOWN:
            text = text or ", ".join(self._tags[unit] for unit in mark.units if unit in self._tags)
        self._labelled(_BADGES[mark.kind], "note", text, points[-1], seat)

    def _labelled(self, sign: str, kind: str, text: str, point: Point, seat: str | None) -> None:
        """A badge, a text or both in a row beside a hex, where they hide least, with a line to it from further away."""
        wide = (text_width(text, 13.0, 800, 85) + 15) * self._grow if text else 0.0
        room = 28.0 * self._grow if sign else 0.0
        size = (wide + room, (28.0 if sign else 20.0) * self._grow)
        stack = self._stack(point)
        at = self._near(stack, size)
        if at is None:
            return
        x, y = at
        line = leader((x, y), size, stack)
        if line is not None:
            self.leaders.append(line)
            self._placement.take_way(line, LEADER * self._grow)
        if sign:
            self.badges.append(SignItem(sign, (x - wide / 2, y), "", seat))
        if text:
            self.plates.append(PlateItem(kind, text, (x + room / 2, y)))

    def _near(self, stack: Box, size: Point) -> Point | None:
        """The best place near a stack for a thing of this size: nobody knows of one further away what it belongs to.

        On a small screen it hides no more than arrows and rims of counters, or there is none.
        """
        placement = self._placement
        tried = self._pulled(stack, beside(stack, size, 14.0, inner=-3.0), size)
        if self._least:
            over = placement.rooms(size, "figures", "word", "face").among((x, y, cost + _LAPS) for x, y, cost in tried)
            free = [*placement.rooms(size).among(tried), *over]
            at = min(free, key=lambda spot: spot[2])[:2] if free else None
        else:
            at, cost = placement.best(tried, size)
            if cost > _HIDES and overlap(stack, placement.view):
                more = [*tried, *beside(stack, size, 52.0)]
                at, _ = placement.best(self._pulled(stack, inside(placement.view, more, size), size), size)
        if at is not None:
            placement.take("word", around_point(at, size))
            self.rooms.append(around_point(at, size))
        return at

    def _pulled(self, stack: Box, spots: Sequence[Spot], size: Point) -> list[Spot]:
        """Places beside a stack, those dearer that lie further than half a hex away from it."""
        half, dear = RADIUS / 2 * self._grow, _FAR / self._grow
        return [(x, y, cost + dear * max(0.0, apart(stack, around_point((x, y), size)) - half)) for x, y, cost in spots]

    def _seat(self, mark: Mark) -> str | None:
        seats = [self._seats[unit] for unit in mark.units if unit in self._seats]
        return seats[0] if seats else self._seen.phasing
