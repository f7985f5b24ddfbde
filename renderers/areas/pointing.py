"""Marks as arrows, badges and outlines of the scene of an area map."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.rules import Mark
from renderers import layout, theme
from renderers.areas.heads import SHAFT
from renderers.areas.piles import stands
from renderers.geometry import MapPlan
from renderers.marks import ordered
from renderers.overlays.numbers import DISC, further, numbered
from renderers.placement import Placement, Spot, along, beside, between, inside, leader
from renderers.raster import text_width
from renderers.scene import AreaItem, ArrowItem, ArrowKind, BadgeItem, BadgeKind, Box, NumberItem, OutlineItem, Point

Blast = Callable[[Mark, str], tuple[BadgeKind, str | None]]
"""The sign of what strikes a place, and whose it is."""
_ARROWS = frozenset({"fire", "move", "retreat", "tried"})
"""Kinds of marks that are drawn as arrows."""
_ARROW_KINDS: dict[str, ArrowKind] = {"fire": "fire", "move": "move", "retreat": "retreat", "tried": "reaction"}
_CELL = 3.0
"""Units of the map in which it is noted what is taken."""
ARROW_TYPE, BADGE_TYPE = 13.5, 12.5
"""Sizes of the type of figures on arrows and under badges, at least."""
_SHORTEST = 34.0
"""An arrow between counters that nearly touch reaches so far, over their edges."""


class Pointing:
    """Collects what the marks ask for, and finds free places for it."""

    def __init__(
        self,
        plan: MapPlan,
        areas: Sequence[AreaItem],
        box: Box,
        sides: tuple[str, str],
        units: Mapping[str, tuple[str, str]],
        blast: Blast = lambda mark, place: ("burst", None),  # noqa: ARG005 - the same sign for all
        size: float = 0.0,
        grow: float = 1.0,
    ) -> None:
        """Begin with the counters, names and chips that nothing should cover.

        Args:
            plan: the map.
            areas: what lies on it.
            box: the part that is shown.
            sides: the two seats.
            units: the seat and the tag of each unit, those off the map included.
            blast: how that is shown which strikes a place.
            size: of the smallest type in map units, where what is smaller is not shown.
            grow: how many times as large as on an original chips are.
        """
        self._plan, self._sides, self._blasted = plan, sides, blast
        self._arrow_type, self._badge_type = max(ARROW_TYPE, size), max(BADGE_TYPE, size)
        self._stands = {area.id: stands(area, size or theme.FIGURE_SIZE) for area in areas}
        self.placement = Placement(box, _CELL)
        self._areas = {area.id: area for area in areas}
        self._tags = {unit: tag for unit, (_, tag) in units.items()}
        self._seats = {unit: seat for unit, (seat, _) in units.items()}
        for area in areas:
            if area.name.lines:
                self.placement.take("word", area.name.box)
            self.placement.take("word", *(layout.chip_box(chip, grow) for chip in area.chips))
            self.placement.take("figures", *(stand.box for stand in self._stands[area.id] if area.piles))
            for x, y in (counter.at for counter in area.counters):
                self.placement.take("thing", layout.counter_box((x, y)))
                self.placement.take("figures", (x - 16, y + 3, x + 16, y + 19), (x - 18, y - 20, x + 18, y - 11))
        self._drawers: dict[str, Callable[[Mark, list[str]], None]] = {
            **dict.fromkeys(_ARROWS, self._arrow),
            "card-fire": self._blast,
            "losses": self._blast,
            "destroyed": self._toll,
            "arrive": self._sign("arrive"),
            "flip": self._sign("ready"),
            "ready": self._sign("ready"),
            "control": self._control,
            "refused": self._refused,
        }
        self.outlines: list[OutlineItem] = []
        self.arrows: list[ArrowItem] = []
        self.leaders: list[tuple[Point, Point]] = []
        self.badges: tuple[BadgeItem, ...] = ()
        self.numbers: tuple[NumberItem, ...] = ()
        self._ways: dict[tuple[str, tuple[str, ...]], tuple[Point, ...]] = {}
        self._wishes: dict[tuple[BadgeKind, str], tuple[str, str | None, frozenset[str]]] = {}

    def point(self, marks: Sequence[Mark], told: Sequence[Mark] | None = None) -> None:
        """Draw marks: places the map does not know are passed over, unknown kinds draw round their places.

        Badges come last, one of a kind for each place, when it is known what stands under each; then numbers of news.

        Args:
            marks: what is drawn.
            told: the marks of lines of news, before several of them became one; if nothing, the same.
        """
        for mark in ordered(marks, _ARROWS):
            places = [place for place in mark.places if place in self._areas]
            if places:
                self._drawers.get(mark.kind, self._highlight)(mark, places)
        self.badges = tuple(self._settle(kind, place, *wish) for (kind, place), wish in self._wishes.items())
        self.numbers = numbered(marks if told is None else told, self._beside, self.placement, self._badge_type)

    def _beside(self, mark: Mark) -> Sequence[Spot]:
        """Places for the number of a line that tells of a mark: at its arrow, else at what stands or lies there."""
        size = (self._badge_type * DISC, self._badge_type * DISC)
        way = self._ways.get((mark.kind, mark.places))
        places = [place for place in mark.places if place in self._areas]
        if not places:
            return ()
        badges = [badge.at for badge in self.badges if badge.area == places[-1]]
        if badges and way is None:
            return beside(layout.around(badges[:1], 16.0), size, 8.0)
        field = layout.counter_box(layout.middle_of(self._plan.areas[places[-1]].field))
        group = layout.union([stand.box for stand in self._stands[places[-1]]] or [field])
        return beside(group, size, 8.0) if way is None else (*along(way, size), *further(group, size))

    def _highlight(self, mark: Mark, places: list[str]) -> None:
        del mark
        self._outline([OutlineItem("highlight", place) for place in places])

    def _control(self, mark: Mark, places: list[str]) -> None:
        del mark
        self._outline([OutlineItem("control", place, self._areas[place].control) for place in places])

    def _refused(self, mark: Mark, places: list[str]) -> None:
        if not mark.units:  # what is wrong with a unit is not wrong with its area
            self._outline([OutlineItem("refused", place) for place in places])
        for place in places:
            self._badge("refused", place, mark.label, units=frozenset(mark.units))

    def _outline(self, outlines: list[OutlineItem]) -> None:
        self.outlines += [outline for outline in outlines if outline not in self.outlines]

    def _sign(self, kind: BadgeKind) -> Callable[[Mark, list[str]], None]:
        def draw(mark: Mark, places: list[str]) -> None:
            for place in places:
                self._badge(kind, place, mark.label)

        return draw

    def _toll(self, mark: Mark, places: list[str]) -> None:
        """A badge with the tags of the units an area lost."""
        for place in places:
            self._badge("cross", place, mark.label or ", ".join(self._tags.get(unit, unit) for unit in mark.units))

    def _blast(self, mark: Mark, places: list[str]) -> None:
        """A sign of what strikes the last place."""
        kind, seat = self._blasted(mark, places[-1])
        self._badge(kind, places[-1], mark.label, seat)

    def _arrow(self, mark: Mark, places: list[str]) -> None:
        if len(places) == 1:  # from a place that the map does not know
            self._highlight(mark, places)
            return
        kind = _ARROW_KINDS[mark.kind]
        origin, target = self._areas[places[0]], self._areas[places[-1]]
        seat = self._seat_of(mark, origin, target)
        is_inside = origin.id == target.id
        if kind == "fire":
            root = self._group(origin, seat, set() if is_inside else set(mark.units))
            tip = self._group(target, self._enemy(seat), set())
        elif mark.kind == "tried":
            barring = next((stand.seat for stand in self._stands[target.id] if stand.seat != seat), seat)
            root, tip = self._group(origin, seat, set(mark.units)), self._group(target, barring, set())
        else:
            root, tip = self._group(origin, seat, set()), self._group(target, seat, set(mark.units))
        ways = [(layout.arrow_inside(root, tip), 0.0)] if is_inside else between(root, tip, _SHORTEST, 0.07)
        path = tuple(self.placement.way(ways, SHAFT))
        size = _plate_size(mark.label, self._arrow_type)
        # A loop is short: on it the figure would hide it.
        spots = beside(layout.around(path, 4.0), size, 8.0) if is_inside else along(path, size)
        place = self.placement.claim(spots, size) if mark.label else (0.0, 0.0)
        self.arrows.append(ArrowItem(kind, seat, path, mark.label, place, mark.is_planned))
        self._ways[mark.kind, mark.places] = path

    def _seat_of(self, mark: Mark, origin: AreaItem, target: AreaItem) -> str:
        """Whose arrow it is: the units tell; without them who stands at its root, else at its tip."""
        for unit in mark.units:
            if unit in self._seats:
                return self._seats[unit]
        is_fire = mark.kind in ("fire", "tried")
        for area in (origin, target) if is_fire else (target, origin):
            seats = {stand.seat for stand in self._stands[area.id]}
            if len(seats) == 1:
                seat = seats.pop()
                is_foe = is_fire and area is target and origin.id != target.id
                return self._enemy(seat) if is_foe else seat
        return origin.control or self._sides[0]

    def _enemy(self, seat: str) -> str:
        return self._sides[seat == self._sides[0]]

    def _group(self, area: AreaItem, seat: str, units: set[str]) -> Box:
        """The room of a group of counters; of the army's if none of them is there; of a counter if that has none."""
        here = self._stands[area.id]
        for group in ([stand for stand in here if units & {*stand.units}], [s for s in here if s.seat == seat]):
            if group:
                return layout.union(stand.box for stand in group)
        return layout.counter_box(layout.middle_of(self._plan.areas[area.id].field))

    def _badge(
        self,
        kind: BadgeKind,
        place: str,
        label: str,
        seat: str | None = None,
        units: frozenset[str] = frozenset(),
    ) -> None:
        """A badge of a kind for a place, beside these units, else beside all that is there; its last label counts."""
        said, *_, meant = self._wishes.get((kind, place), ("", None, units))
        self._wishes[kind, place] = (label or said, seat, meant)

    def _settle(self, kind: BadgeKind, place: str, label: str, seat: str | None, units: frozenset[str]) -> BadgeItem:
        here = self._stands[place]
        meant = [stand for stand in here if units & {*stand.units}] or here
        middle = layout.middle_of(self._plan.areas[place].field)
        group = layout.union([stand.box for stand in meant] or [layout.counter_box(middle)])
        plate = _plate_size(label, self._badge_type) if label else (0.0, 0.0)
        wide, tall = max(32.0, plate[0]), 31.0 + plate[1] if label else 32.0
        spots = beside(group, (wide, tall), 10.0 * self._badge_type / BADGE_TYPE, inner=-1.0)
        if not here:
            spots.insert(0, (*layout.middle_of(group), 0.0))
        if layout.overlap(layout.around(self._plan.areas[place].polygon, 0.0), self.placement.view):
            spots += inside(self.placement.view, spots, (wide + 4.0, tall + 4.0))
        at = self.placement.claim(spots, (wide, tall))
        line = leader(at, (wide, tall), group)
        if line is not None:
            self.leaders.append(line)
        return BadgeItem(kind, (at[0], at[1] - plate[1] / 2), label, seat, place)


def _plate_size(label: str, size: float) -> Point:
    return text_width(label, size, 800, 85) + 1.2 * size, 1.5 * size
