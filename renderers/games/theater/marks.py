"""Marks of `theater` as arrows, tinted hexes, lines, badges and plates of a scene."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.theater.observation import Observation
from renderers import layout
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.scene import HexItem, HexKind, LineItem, PieceItem, PlateItem, SignItem
from renderers.hexes.grid import Point, through
from renderers.raster import text_width
from renderers.scene import ArrowItem, ArrowKind, Box

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
_FLAGS = frozenset({"control", "conquered", "liberated"})


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
        pieces: Sequence[PieceItem],
    ) -> None:
        """Begin with nothing.

        Args:
            plan: the map.
            observation: the position.
            language: of what is written.
            box: the part in view.
            scale: pixels for a unit at a width of 1280; things keep their size in pixels on small maps.
            anchors: the places of sea zones.
            pieces: the counters, which badges leave free.
        """
        self._plan, self._seen, self._box, self._anchors = plan, observation, box, anchors
        self._grow = max(1.0, 0.7 / scale)
        self._control = {view.word: view.controller for view in observation.hexes}
        self._seats = {unit.word: unit.seat for unit in observation.units}
        self._tags = {unit.word: unit.tag.in_(language) for unit in observation.units}
        self._taken: list[Box] = [
            (p.at[0] - p.size / 2, p.at[1] - p.size / 2, p.at[0] + p.size / 2, p.at[1] + p.size / 2) for p in pieces
        ]
        self.hexes: list[HexItem] = []
        self.lines: list[LineItem] = []
        self.arrows: list[ArrowItem] = []
        self.badges: list[SignItem] = []
        self.plates: list[PlateItem] = []

    def add(self, mark: Mark) -> None:
        """Show a mark."""
        points = [point for point in (self._point(place) for place in mark.places) if point is not None]
        if not points:
            return
        if mark.kind in ARROWS and len(points) > 1:
            self._arrow(mark, points)
        elif mark.kind == "supply":
            self.lines.append(LineItem("supply", tuple(map(self._beside, points))))
        elif mark.kind == "cut":
            self._cut(mark, points)
        elif mark.kind == "barred":
            self._hexside(mark)
        elif mark.kind in _HEXES:
            self._tint(mark, points)
        elif mark.kind in _FLAGS:
            self._flags(mark)
        elif mark.kind in _BADGES:
            self._badge(mark, points[-1])
        else:
            kind: HexKind = "refused" if mark.kind == "refused" else "highlight"
            on_map = [place for place in mark.places if place not in self._plan.map.box_index]  # those are framed
            found = [point for point in map(self._point, on_map) if point is not None]
            self.hexes += [item for point in found if (item := HexItem(kind, point)) not in self.hexes]
            if mark.label and found:
                self._note(mark.label, found[0])

    def _note(self, text: str, point: Point) -> None:
        """A figure beside a place, clear of the figures of counters."""
        wide = (text_width(text, 13.0, 800, 85) + 15) * self._grow
        x, y = self._clear(point, wide - 28.0 * self._grow)
        self._plate("fire", text, (x, y))

    def _tint(self, mark: Mark, points: list[Point]) -> None:
        """Hexes of reach with MP left; where a move must stop, a sign, for the ids of rules would hide the map."""
        is_stop = mark.kind == "stop"
        self.hexes += [HexItem(_HEXES[mark.kind], point, "" if is_stop else mark.label) for point in points]
        if is_stop:
            self.badges += [SignItem("stop", (x - 25, y - 26)) for x, y in points]

    def _point(self, place: str) -> Point | None:
        """Where a place is: a hex, a zone's anchor, or for a box the edge of the picture on its side of the map."""
        if place in self._plan.map.index:
            return self._plan.centres[self._plan.map.index[place]]
        if place in self._anchors:
            return self._anchors[place]
        if place not in self._plan.map.box_index:
            return None
        box = self._plan.map.boxes[self._plan.map.box_index[place]]
        near = [self._plan.centres[one] for one in box.hexes]
        near += [self._plan.centres[self._plan.map.zones[zone].hexes[0]] for zone in box.zones]
        left, top, right, bottom = self._box
        if not near:
            return ((left + right) / 2, bottom - 12)
        x, y = sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)
        edge = left + 10 if x < (left + right) / 2 else right - 10
        return (edge, min(max(y, top + 40), bottom - 20))

    def _beside(self, point: Point) -> Point:
        """Below the counters in a hex if there are any."""
        x, y = point
        is_taken = any(box[0] < x < box[2] and box[1] - 12 < y < box[3] + 12 for box in self._taken)
        return (x, y + 27) if is_taken else (x, y + 4)

    def _arrow(self, mark: Mark, points: list[Point]) -> None:
        kind = ARROWS[mark.kind]
        path = self._path(points, kind)
        label_at = (0.0, 0.0)
        if mark.label:
            label_at = self._free(path, mark.label, is_attack=kind == "fire")
        self.arrows.append(ArrowItem(kind, None, path, mark.label, label_at))
        if kind == "fire" and mark.kind == "attack":
            target = HexItem("target", points[-1])
            if target not in self.hexes:
                self.hexes.append(target)
        if mark.kind in _ENDS:
            x, y = points[-1]
            self.badges.append(SignItem(_ENDS[mark.kind], self._clear((x, y)), "", self._seat(mark)))

    @staticmethod
    def _path(points: list[Point], kind: ArrowKind) -> tuple[Point, ...]:
        """A smooth line from the edge of a counter to that of another, so that figures stay free."""
        (ax, ay), (bx, by) = points[0], points[-1]
        if len(points) > 2:
            line = through(tuple(points), 6)
            inner = [
                (x, y)
                for x, y in line
                if (x - ax) ** 2 + (y - ay) ** 2 > 24.0**2 and (x - bx) ** 2 + (y - by) ** 2 > 22.0**2
            ]
            return tuple(inner) if len(inner) > 3 else line
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
        dx, dy = (bx - ax) / length, (by - ay) / length
        inset, back = min(20.0, length * 0.24), min(25.0, length * 0.3)
        # Along a row the figures of counters stand a little below the middle.
        lift = 15.0 if abs(dy) < 0.2 else 0.0
        start, end = (ax + dx * inset, ay + dy * inset - lift), (bx - dx * back, by - dy * back - lift)
        return layout.curve(start, end, 0.16 if kind == "reaction" else 0.04)

    def _free(self, path: tuple[Point, ...], label: str, *, is_attack: bool) -> Point:
        size = ((text_width(label, 14.0, 800, 85) + 16) * self._grow, 23.0 * self._grow)
        if not is_attack:
            x, y = path[-1]
            spots = [(x, y + push) for push in (46.0, -50.0)]
            spots += [(x + push * 1.2, y) for push in (46.0, -46.0)]
        else:
            spots = [path[len(path) * share // 10] for share in (5, 4, 6, 3)]
            (ax, ay), (bx, by) = path[0], path[-1]
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
            nx, ny = -(by - ay) / length, (bx - ax) / length
            x, y = path[len(path) // 2]
            spots += [
                (x + nx * push * self._grow, y + ny * push * self._grow) for push in (16, -16, 30, -30, 42, -42, 52)
            ]
        at = layout.free_place(spots, size, self._taken, self._box)
        self._taken.append((at[0] - size[0] / 2, at[1] - size[1] / 2, at[0] + size[0] / 2, at[1] + size[1] / 2))
        return at

    def _cut(self, mark: Mark, points: list[Point]) -> None:
        """The hex that cuts a line, or the hexside between two."""
        middle = self._hexside(mark)
        if middle is not None:
            points = [middle]
        else:
            self.hexes += [item for point in points if (item := HexItem("refused", point)) not in self.hexes]
        self._labelled("cut", "fire", mark.label, points[-1], None)

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

    def _flags(self, mark: Mark) -> None:
        for place in mark.places:
            point = self._point(place)
            if point is not None:
                self.hexes.append(HexItem("control", point))
                self.badges.append(SignItem("flag", self._clear(point), "", self._control.get(place)))

    def _badge(self, mark: Mark, point: Point) -> None:
        seat = self._seat(mark)
        sign = _BADGES[mark.kind]
        text = mark.label
        if mark.kind == "losses" and text and not text.startswith(("-", "−")):
            text = f"−{text}"
        if mark.kind in ("removed", "placed", "blitz"):
            text = ""
        elif mark.kind in ("eliminated", "excess") and len(mark.units) <= _TAGS_SHOWN:
            text = text or ", ".join(self._tags.get(unit, unit) for unit in mark.units)
        self._labelled(sign, "note", text, point, seat)

    def _labelled(self, sign: str, kind: str, text: str, point: Point, seat: str | None) -> None:
        """A badge at a hex with a text beside it, both clear of the figures of counters."""
        wide = (text_width(text, 13.0, 800, 85) + 15) * self._grow if text else 0.0
        x, y = self._clear(point, wide)
        self.badges.append(SignItem(sign, (x - wide / 2, y), "", seat))
        if text:
            self._plate(kind, text, (x + 14.0 * self._grow, y))

    def _clear(self, point: Point, more: float = 0.0) -> Point:
        """The middle of a place for a badge at a hex, with so much room more beside it, that hides no figures."""
        x, y = point
        wide, tall = 28.0 * self._grow + more, 28.0 * self._grow
        aside = 19.0 + wide / 2
        spots = [
            (x - aside, y - 24),
            (x + aside, y - 24),
            (x, y - 46),
            (x - aside, y + 16),
            (x + aside, y + 16),
            (x, y + 44),
        ]
        at = layout.free_place(spots, (wide, tall), [_shrunk(box, 9.0) for box in self._taken], self._box)
        self._taken.append((at[0] - wide / 2, at[1] - tall / 2, at[0] + wide / 2, at[1] + tall / 2))
        return at

    def _plate(self, kind: str, text: str, at: Point) -> None:
        self.plates.append(PlateItem(kind, text, at))

    def _seat(self, mark: Mark) -> str | None:
        seats = [self._seats[unit] for unit in mark.units if unit in self._seats]
        return seats[0] if seats else self._seen.phasing


def _shrunk(box: Box, by: float) -> Box:
    return (box[0] + by, box[1] + by, box[2] - by, box[3] - by)
