"""Marks of `squad` as zones, arrows, lines of sight, signs and plates of a scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import hypot
from typing import Literal

from engine.core.rules import Mark
from engine.core.text import Language
from renderers import layout
from renderers.games.squad import words
from renderers.games.squad.map import cell_of
from renderers.games.squad.units import figure_boxes, unit_box
from renderers.hexes.grid import RADIUS, Cell
from renderers.hexes.plan import HexPlan
from renderers.hexes.scene import PlateItem, SightItem, SignItem, UnitItem, ZoneItem
from renderers.hexes.signs import ARROW_TYPE, PLATE_TYPE, sign_grow
from renderers.overlays.numbers import DISC, further, numbered
from renderers.placement import Placement, Spot, along, around_point, beside, between, inside, leader, past
from renderers.raster import text_width
from renderers.scene import ArrowItem, ArrowKind, Box, NumberItem, Point

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
_CROWD_AT = ((0.4, 0.86), (0.2, 0.84), (0.0, 0.84), (-0.2, 0.84), (-0.4, 0.86), (0.52, 0.74), (-0.52, 0.74))
"""Where at the upper edge of its hex the sign of a crowd may stand, as shares of its radius; the best first."""
_SHORTEST = 30.0
"""An arrow between counters that nearly touch reaches so far, over their edges."""
_CROWD_TYPE = 11.0
"""Size of the type on the sign of a crowded hex."""
_SHAFT = 6.0
"""Half the width of an arrow."""
_HEAD = 13.0
"""How wide the head of an arrow is to each side, and nearly how long."""
_LEFT = ((0.0, 0.66), (0.5, 0.6), (-0.5, 0.6), (0.74, 0.0), (-0.74, 0.0), (0.0, -0.62), (0.5, -0.6), (-0.5, -0.6))
"""Where in a hex within reach the movement points left there may stand, as shares of its radius."""
ARROWS = frozenset({*_FIRES, *_WAYS})
"""Kinds of marks that are drawn as arrows."""


class Pointing:
    """Collects what the marks ask for, and finds free places for it."""

    def __init__(
        self,
        plan: HexPlan,
        units: Sequence[UnitItem],
        hexes: dict[str, str],
        signs: Sequence[SignItem],
        placement: Placement,
        language: Language,
        blocks: Mapping[str, Sequence[Box]],
        size: float = 0.0,
    ) -> None:
        """Begin with counters and signs, which nothing should cover.

        Args:
            plan: the map.
            units: the counters.
            hexes: where each unit is.
            signs: what lies beside them.
            placement: where is room; nothing is taken yet.
            language: of what is written.
            blocks: the boxes of the piles in each hex.
            size: of the smallest type in map units, where what is smaller is not shown.
        """
        self._large, self._small = max(ARROW_TYPE, size), max(PLATE_TYPE, size)
        self._size = size
        self._shortest = _SHORTEST / 4 if blocks else _SHORTEST
        self._plan, self._placement, self._language = plan, placement, language
        self._stacks: dict[str, list[Box]] = {word: [*boxes] for word, boxes in blocks.items()}
        placement.take("figures", *(box for boxes in blocks.values() for box in boxes))
        for unit in units:
            word = hexes[unit.unit]
            self._stacks.setdefault(word, []).append(unit_box(unit.at, unit.size, unit.face))
            placement.take("thing", *self._stacks[word][-1:])
            placement.take("figures", *figure_boxes(unit.at, unit.size, unit.face))
            left, top, right, _ = self._stacks[word][-1]
            placement.take("word", (left, top, right, top + unit.size * 0.22))
        for one in signs:
            reach = (18.0 if one.kind == "objective" else 10.0) * sign_grow(one.kind, size)
            placement.take("word", layout.around([one.at], reach))
        self._reach: dict[Point, tuple[str, Point]] = {}
        self._wrong: list[Point] = []
        self._pointed: list[Point] = []
        self.arrows: list[ArrowItem] = []
        self.sights: list[SightItem] = []
        self.plates: list[PlateItem] = []
        self.leaders: list[tuple[Point, Point]] = []
        self._signs: dict[tuple[str, str], SignItem] = {}
        self._ways: dict[tuple[str, tuple[str, ...]], tuple[Point, ...]] = {}
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
            figures, places = zip(*self._reach.values(), strict=True)
            found.append(ZoneItem("reach", tuple(self._reach), figures, places))
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

    def numbers(self, marks: Sequence[Mark]) -> tuple[NumberItem, ...]:
        """The numbers of the lines of news that tell of marks, once all these are drawn."""
        return numbered(marks, self._beside, self._placement, self._small)

    def _beside(self, mark: Mark) -> Sequence[Spot]:
        """Places for the number of a line that tells of a mark: at its arrow, else at its sign or at what is there."""
        size = (self._small * DISC, self._small * DISC)
        way = self._ways.get((mark.kind, mark.places))
        if way is not None:
            return (*along(way, size), *further(self._stack(mark.places[-1]), size))
        places = [place for place in mark.places if self._middle(place) is not None]
        if not places:
            return ()
        sign = self._signs.get((_SIGNS.get(mark.kind, mark.kind), places[-1]))
        thing = self._stack(places[-1]) if sign is None else layout.around([sign.at], 11.0)
        return beside(thing, size, 8.0)

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
        if places[0] == places[-1]:
            self._put("shell", places[0], mark.label)
            return
        ways = between(self._stack(places[0]), self._stack(places[-1]), self._shortest)
        self._arrow(kind, tuple(self._placement.way(ways, _SHAFT)), mark)
        if mark.kind == "artillery":
            self._put("shell", places[-1], "")

    def _way(self, mark: Mark, places: list[str]) -> None:
        if len(places) < 2:
            self._sign(mark, places)
            return
        origin, target = self._stack(places[0]), self._stack(places[-1])
        inner = [self._point(place) for place in places[1:-1]]
        ways = past(origin, inner, target) if inner else between(origin, target, self._shortest)
        self._arrow(_WAYS[mark.kind], tuple(self._placement.way(ways, _SHAFT)), mark)

    def _arrow(self, kind: ArrowKind, path: tuple[Point, ...], mark: Mark) -> None:
        """An arrow with its figure on it or close beside it."""
        size = (text_width(mark.label, self._large, 800, 85) + self._large * 1.2, self._large * 1.57)
        at = self._placement.claim(along(path, size), size) if mark.label else path[-1]
        self.arrows.append(ArrowItem(kind, None, path, mark.label, at, mark.is_planned))
        (ax, ay), (x, y) = path[-2:]
        back = _HEAD / 2 / max(1.0, hypot(x - ax, y - ay))
        self._placement.take("way", around_point((x + (ax - x) * back, y + (ay - y) * back), (2 * _HEAD, 2 * _HEAD)))
        self._ways[mark.kind, mark.places] = path

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
        is_first = bool(self.sights) and self.sights[-1].kind == "clear"
        start = end = near
        if is_first:
            line = self.sights.pop()
            start, end = line.start, line.end
        self.sights.append(SightItem(kind, start, end, at or near, shape))
        if is_first:
            said = f"{words.MARKS[kind].in_(self._language)} {place}"
            self._labelled("", said, layout.around([near], 11.0), "fire" if kind == "blocked" else "note")

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
            size = (text_width(figure, self._large, 800, 85) + self._large * 1.15, self._large * 1.43)
            x, y = point
            spots = [(x + RADIUS * dx, y + RADIUS * dy, order * 1.0) for order, (dx, dy) in enumerate(_LEFT)]
            view = self._placement.view
            near = inside(view, spots, (size[0] + 4.0, size[1] + 4.0))
            if view[0] < x < view[2] and view[1] < y < view[3]:
                self._reach[point] = figure, self._placement.claim((*spots, *near), size)
                return
            is_seen = layout.overlap(layout.around([point], RADIUS), view)
            at = self._placement.free(near, size) if is_seen else None
            self._reach[point] = figure if at else "", at or point

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
        """Warn that too many figures are in a hex, at its upper edge, so that nobody takes it for another's.

        Where figures are there, because its counters had to move, it stands beside these.
        """
        point = self._middle(place)
        if point is not None:
            spots = [(point[0] + RADIUS * x, point[1] - RADIUS * y, n * 1.0) for n, (x, y) in enumerate(_CROWD_AT)]
            size, core = (24.0, 24.0), (12.0, 12.0)
            clear = [spot for spot in spots if not self._placement.touches_figures(around_point(spot[:2], core))]
            at = self._placement.claim(clear or beside(self._stack(place), size, 8.0), size)
            self._signs["crowded", place] = SignItem("crowded", at, str(figures) if self._size <= _CROWD_TYPE else "")

    def _put(self, kind: str, place: str, label: str) -> None:
        if (kind, place) in self._signs:
            return
        thing = self._stack(place) if self._stacks.get(place) else layout.around([self._point(place)], 0.0)
        self._signs[kind, place] = SignItem(kind, self._labelled(kind, label, thing, "fire"))

    def _labelled(self, sign: str, text: str, thing: Box, kind: Literal["fire", "note"]) -> Point:
        """Find room for a badge, a text or both in a row beside a thing; where the badge goes."""
        wide = text_width(text, self._small, 800, 85) + self._small * 1.23 if text else 0.0
        room = 26.0 if sign else 0.0
        size = (wide + room, max(room, self._small * 1.54 if text else 0.0))
        x, y = self._placement.claim(beside(thing, size, 12.0, inner=-2.0), size)
        line = leader((x, y), size, thing)
        if line is not None:
            self.leaders.append(line)
        if text:
            self.plates.append(PlateItem(kind, text, (x + room / 2, y)))
        return (x - wide / 2, y)
