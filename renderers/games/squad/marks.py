"""Marks of `squad` as zones, arrows, lines of sight, signs and plates of a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import hypot
from typing import Literal

from engine.core.rules import Mark
from renderers import layout
from renderers.games.squad.map import cell_of
from renderers.games.squad.units import unit_box
from renderers.hexes.grid import RADIUS, Cell, through
from renderers.hexes.plan import HexPlan
from renderers.hexes.scene import PlateItem, SightItem, SignItem, UnitItem, ZoneItem
from renderers.scene import ArrowItem, ArrowKind, Box, Point

_FIRES: dict[str, ArrowKind] = {
    "fire": "fire",
    "assault-fire": "fire",
    "op-fire": "reaction",
    "artillery": "reaction",
}
_WAYS: dict[str, ArrowKind] = {
    "move": "move",
    "advance": "move",
    "retreat": "retreat",
    "displaced": "retreat",
    "drift": "retreat",
}
_SIGNS = {
    "mines": "mine-burst",
    "melee": "melee",
    "exit": "exit",
    "eliminated": "eliminated",
    "broken": "broken",
    "suppressed": "suppressed",
    "rallied": "rallied",
    "placed": "placed",
    "veteran": "veteran",
    "random": "random",
    "refused": "refused",
}
_SHORT = 60.0
"""An arrow shorter than this, in map units, runs straight between two stacks, so that no figure is hidden."""
ARROWS = frozenset({*_FIRES, *_WAYS})
"""Kinds of marks that are drawn as arrows."""


class Pointing:
    """Collects what the marks ask for, and finds free places for it."""

    def __init__(
        self, plan: HexPlan, units: Sequence[UnitItem], hexes: dict[str, str], signs: Sequence[SignItem], box: Box
    ) -> None:
        """Begin with counters and signs, which nothing should cover; `hexes` tells where each unit is."""
        self._plan, self._box = plan, box
        self._stacks: dict[str, list[Box]] = {}
        for unit in units:
            word = hexes[unit.unit]
            self._stacks.setdefault(word, []).append(unit_box(unit.at, unit.size, unit.face))
        self._taken = [each for boxes in self._stacks.values() for each in boxes]
        self._taken += [layout.around([sign.at], 15.0 if sign.kind == "objective" else 10.0) for sign in signs]
        self._reach: dict[Point, str] = {}
        self._wrong: list[Point] = []
        self._pointed: list[Point] = []
        self.arrows: list[ArrowItem] = []
        self.sights: list[SightItem] = []
        self.plates: list[PlateItem] = []
        self._signs: dict[tuple[str, str], SignItem] = {}
        self._drawers: dict[str, Callable[[Mark, list[str]], None]] = {
            **dict.fromkeys(_FIRES, self._fire),
            **dict.fromkeys(_WAYS, self._way),
            "sight": self._sight,
            "hindered": self._decide,
            "blocked": self._decide,
            "reach": self._reached,
        }

    @property
    def zones(self) -> tuple[ZoneItem, ...]:
        """Hexes within reach with the points left, and hexes that were refused or pointed at."""
        found = []
        if self._reach:
            found.append(ZoneItem("reach", tuple(self._reach), tuple(self._reach.values())))
        if self._wrong:
            found.append(ZoneItem("wrong", tuple(self._wrong)))
        if self._pointed:
            found.append(ZoneItem("look", tuple(dict.fromkeys(self._pointed))))
        return tuple(found)

    @property
    def signs(self) -> tuple[SignItem, ...]:
        """The signs, one of a kind for each hex."""
        return tuple(self._signs.values())

    def add(self, mark: Mark) -> None:
        """Draw a mark: places the map does not know are passed over, an unknown kind points at its hexes."""
        places = [place for place in mark.places if self._middle(place) is not None]
        if places:
            self._drawers.get(mark.kind, self._sign)(mark, places)

    def _cells(self, place: str) -> tuple[Cell, ...]:
        """The hex of a word, or the two of a hexside; nothing if one of them is not on the map."""
        cells = [cell_of(word) for word in place.split("/")]
        known = tuple(cell for cell in cells if cell is not None and self._plan.grid.has(cell))
        return known if len(known) == len(cells) else ()

    def _middle(self, place: str) -> Point | None:
        cells = self._cells(place)
        if not cells:
            return None
        points = [self._plan.centres[cell] for cell in cells]
        return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))

    def _point(self, place: str) -> Point:
        point = self._middle(place)
        assert point is not None
        return point

    def _stack(self, place: str) -> Box:
        boxes = self._stacks.get(place)
        return layout.union(boxes) if boxes else layout.around([self._point(place)], 12.0)

    def _fire(self, mark: Mark, places: list[str]) -> None:
        kind = _FIRES[mark.kind]
        origin, target = self._stack(places[0]), self._stack(places[-1])
        if places[0] == places[-1]:
            self._put("shell", places[0], mark.label)
            return
        x0, y0, x1, y1 = origin
        start = self._edge(places[0], layout.middle_of(target), 1.0)
        end = self._edge(places[-1], layout.middle_of(origin), 1.0)
        if hypot(end[0] - start[0], end[1] - start[1]) < _SHORT:
            path = layout.curve(start, end, 0.0)
        else:
            path = layout.arrow_between((x0 - 8, y0 - 8, x1 + 8, y1 + 8), target, 2.0)
        label = self._label_place(path, mark.label)
        self.arrows.append(ArrowItem(kind, None, path, mark.label, label))
        if mark.kind == "artillery":
            self._put("shell", places[-1], "")

    def _way(self, mark: Mark, places: list[str]) -> None:
        if len(places) < 2:
            self._sign(mark, places)
            return
        points = tuple(self._point(place) for place in places)
        lead, last = self._edge(places[0], points[1], 0.0), self._edge(places[-1], points[-2], -2.0)
        path = through((lead, *points[1:-1], last), 6)
        if len(path) == 2:
            path = layout.curve(lead, last, 0.05)
        label = self._label_place(path, mark.label)
        self.arrows.append(ArrowItem(_WAYS[mark.kind], None, path, mark.label, label))

    def _edge(self, place: str, towards: Point, bite: float) -> Point:
        """Where a way leaves or enters the counters of a hex; a little off the middle of an empty one."""
        x, y = self._point(place)
        boxes = self._stacks.get(place)
        if not boxes:
            return _towards((x, y), towards, 2.0)
        box = layout.union(boxes)
        dx, dy = towards[0] - x, towards[1] - y
        length = (dx * dx + dy * dy) ** 0.5 or 1.0
        wide = (box[2] - x if dx > 0 else x - box[0]) / abs(dx) if dx else 9.0
        tall = (box[3] - y if dy > 0 else y - box[1]) / abs(dy) if dy else 9.0
        return _towards((x, y), towards, max(0.0, min(length * min(wide, tall), length * 0.72) - bite))

    def _label_place(self, path: tuple[Point, ...], label: str) -> Point:
        """A free place for a figure on an arrow or close beside it."""
        if not label:
            return path[-1]
        size = (8.0 * len(label) + 16, 22.0)
        spots: list[Point] = []
        count = len(path) - 1
        for share in (0.5, 0.38, 0.62, 0.28, 0.74):
            place = min(count - 1, max(1, round(count * share))) if count > 1 else 0
            (x, y), (ax, ay), (bx, by) = path[place], path[max(0, place - 1)], path[min(count, place + 1)]
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
            across = (-(by - ay) / length, (bx - ax) / length)
            spots += [(x + across[0] * push, y + across[1] * push) for push in (0, 14, -14, 26, -26, 38, -38)]
        return self._claimed(spots, size)

    def _claimed(self, spots: Sequence[Point], size: tuple[float, float]) -> Point:
        at = layout.free_place(spots, size, self._taken, self._box)
        self._taken.append((at[0] - size[0] / 2, at[1] - size[1] / 2, at[0] + size[0] / 2, at[1] + size[1] / 2))
        return at

    def _sight(self, mark: Mark, places: list[str]) -> None:
        del mark
        self.sights.append(SightItem("clear", self._point(places[0]), self._point(places[-1])))

    def _decide(self, mark: Mark, places: list[str]) -> None:
        """What hinders or blocks the line of sight drawn last, or a hex alone if there is no line."""
        place = "/".join(places[:2])
        cells = self._cells(place)
        grid = self._plan.grid
        shape = grid.side(*cells) if len(cells) == 2 else grid.corners(cells[0], 0.98)
        at = self._rational(mark.label)
        near = at or self._point(place)
        kind: Literal["hindered", "blocked"] = "blocked" if mark.kind == "blocked" else "hindered"
        wide = 7.4 * len(mark.label) + 18
        is_first = bool(self.sights) and self.sights[-1].kind == "clear"
        spots = [
            (near[0] + side * (wide / 2 + 16), near[1] + lift) for side in (1, -1) for lift in (0, -16, 16, -30, 30)
        ]
        start = end = near
        if is_first:
            line = self.sights.pop()
            start, end = line.start, line.end
        self.sights.append(SightItem(kind, start, end, at or near, shape))
        if mark.label and is_first:
            label_at = self._claimed(spots, (wide, 22.0))
            self.plates.append(PlateItem("fire" if kind == "blocked" else "note", mark.label, label_at))

    def _rational(self, label: str) -> Point | None:
        """The point of a label such as `16/3,8/3` in axial coordinates; nothing if it is no such label."""
        parts = label.replace(" ", "").replace("−", "-").split(",")
        try:
            q, r = (float(Fraction(part)) for part in parts)
        except (ValueError, ZeroDivisionError):
            return None
        return self._plan.grid.axial(q, r)

    def _reached(self, mark: Mark, places: list[str]) -> None:
        for place in places:
            self.reach(place, mark.label)

    def reach(self, place: str, figure: str) -> None:
        """Show a hex within reach with the movement points left there."""
        point = self._middle(place)
        if point is not None:
            self._reach[point] = figure

    def _sign(self, mark: Mark, places: list[str]) -> None:
        """A badge for what has one; what lies on the map anyway, and anything unknown, is drawn round."""
        for place in places:
            cells = self._cells(place)
            if mark.kind == "refused" and len(cells) > 1:
                middle = self._point(place)
                self.sights.append(SightItem("blocked", middle, middle, middle, self._plan.grid.side(*cells)))
                continue
            if mark.kind in _SIGNS:
                self._put(_SIGNS[mark.kind], place, mark.label)
            is_wrong = mark.kind == "refused"
            if len(cells) == 1 and (is_wrong or mark.kind not in _SIGNS):
                (self._wrong if is_wrong else self._pointed).append(self._point(place))

    def put(self, kind: str, place: str) -> None:
        """A badge on a hex of the map."""
        if self._middle(place) is not None:
            self._put(kind, place, "")

    def crowd(self, place: str, figures: int) -> None:
        """Warn that too many figures are in a hex; always at its upper edge, so that nobody takes it for another's."""
        point = self._middle(place)
        if point is not None:
            at = (point[0] + RADIUS * 0.4, point[1] - RADIUS * 0.86)
            self._signs["crowded", place] = SignItem("crowded", at, str(figures))
            self._taken.append(layout.around([at], 12.0))

    def _put(self, kind: str, place: str, label: str) -> None:
        if (kind, place) in self._signs:
            return
        x, y = self._point(place)
        boxes = self._stacks.get(place)
        reach = RADIUS * 0.62
        spots = [(x, y)] if not boxes else []
        spots += [(x + reach, y - 26), (x - reach, y + 26), (x + reach, y + 26), (x - reach, y - 26), (x, y - 34)]
        spots += [(x + RADIUS * 0.88, y), (x + RADIUS * 0.7, y - 32), (x, y - RADIUS * 0.92), (x, y + RADIUS * 0.92)]
        at = self._claimed(spots, (26.0, 26.0))
        self._signs[kind, place] = SignItem(kind, at)
        if label:
            wide = 8.0 * len(label) + 14
            under = [(at[0], at[1] + 20), (at[0] + wide / 2 + 14, at[1]), (at[0] - wide / 2 - 14, at[1])]
            self.plates.append(PlateItem("fire", label, self._claimed(under, (wide, 20.0))))

    @property
    def taken(self) -> tuple[Box, ...]:
        """What is covered already."""
        return tuple(self._taken)


def _towards(point: Point, other: Point, step: float) -> Point:
    """A point so far from one point towards another."""
    dx, dy = other[0] - point[0], other[1] - point[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    return (point[0] + dx / length * step, point[1] + dy / length * step)
