"""The flood from the sources of a country against the direction of its supply lines."""

from __future__ import annotations

import msgspec

from engine.games.theater.map.chart import Chart, Hexes, members
from engine.games.theater.supply.lines import Lines

SOVIET_INTERIOR = "soviet-interior"
"""The box that the east map edge leads to [10.1-src-5, 10.2-edge-1]."""


class Flood(msgspec.Struct, frozen=True):
    """From where a source is reached along transport lines, sea and box legs alone.

    Attributes:
        sources: usable sources on the map [10.1, 10.1.1].
        live: hexes that a line may enter and then need no free hex.
        boxes: boxes in which a unit is supplied.
        groups: groups of sea zones (see `Lines`) from which a source is reached.
        second: with leftover free hexes after a sea leg (a switch, Q13): live with one free step left; else 0.
        far_groups: with that switch, groups reached with two free steps left.
    """

    sources: Hexes
    live: Hexes
    boxes: frozenset[int]
    groups: frozenset[int]
    second: Hexes = 0
    far_groups: frozenset[int] = frozenset()


class Terms(msgspec.Struct, frozen=True, eq=False):
    """For whom a flood is made.

    Attributes:
        boxes: the boxes in play.
        edge: hexes from which the Soviet Interior is reached: the east edge for units of the USSR [10.2-edge-1].
        is_ground: ground supply, without sea and box legs [10.2-ground-1].
        is_exempt: the source hex is not tested (a switch, Q12).
        is_lenient: free hexes may be left over after a sea leg (a switch, Q13).
    """

    chart: Chart
    boxes: frozenset[int]
    faction: int
    edge: Hexes
    is_ground: bool
    is_exempt: bool
    is_lenient: bool


class _Spread:
    """A flood under way: what is live, and what has not been followed yet."""

    def __init__(self, terms: Terms, lines: Lines, sources: Hexes, boxes: set[int]) -> None:
        """Begin with the sources."""
        self.terms, self.lines = terms, lines
        self.map = terms.chart.map
        self.interior = self.map.box_index.get(SOVIET_INTERIOR, -1)
        self.live = sources if terms.is_exempt else sources & lines.passable
        self.hexes = list(members(self.live))
        self.boxes = boxes
        self.open = list(boxes)
        self.groups: set[int] = set()

    def run(self) -> None:
        """Follow everything."""
        while self.hexes or self.open:
            if self.hexes:
                self._leave_hex(self.hexes.pop())
            else:
                self._leave_box(self.open.pop())

    def _leave_hex(self, one: int) -> None:
        """From where does a line enter a live hex?"""
        rail = self.terms.chart.rail[one]
        if rail & self.lines.passable & ~self.live:
            self._enliven(rail)
        for number in self.map.boxes_of[one]:
            if number != self.interior:
                self._open_box(number)
        if not self.terms.is_ground:
            for zone in self.lines.zones_of_port.get(one, ()):
                self._open_group(self.lines.component[zone])

    def _leave_box(self, number: int) -> None:
        """From where does a line enter a live box?"""
        box, chart = self.map.boxes[number], self.terms.chart
        if number != self.interior:
            self._enliven(chart.of(box.hexes))
        else:
            self._enliven(self.terms.edge)
        if not self.terms.is_ground:
            for near in box.boxes:
                self._open_box(near)
            for zone in box.zones:
                self._open_group(self.lines.component[zone])

    def _enliven(self, new: Hexes) -> None:
        new &= self.lines.passable & ~self.live
        self.live |= new
        self.hexes.extend(members(new))

    def _open_box(self, number: int) -> None:
        admits = self.map.boxes[number].admits
        if number not in self.boxes and number in self.terms.boxes and self.terms.faction in admits:
            self.boxes.add(number)
            self.open.append(number)

    def _open_group(self, number: int) -> None:
        if number >= 0 and number not in self.groups:
            self.groups.add(number)
            self._enliven(self.lines.ports_of[number])
            for box in self.lines.boxes_of[number]:
                self._open_box(box)


def spread(terms: Terms, lines: Lines, sources: Hexes, boxes: set[int]) -> Flood:
    """The live places of a country."""
    under_way = _Spread(terms, lines, sources, boxes)
    under_way.run()
    found = Flood(sources, under_way.live, frozenset(under_way.boxes), frozenset(under_way.groups))
    return _with_leftovers(lines, found) if terms.is_lenient else found


def _with_leftovers(lines: Lines, flood: Flood) -> Flood:
    """The other reading of Q13: free hexes left over after a sea leg are walked on the far side."""

    def further(reached: Hexes) -> tuple[Hexes, frozenset[int]]:
        found = reached
        for one in members(lines.passable & ~reached):
            if lines.near(one) & reached:
                found |= 1 << one
        groups = frozenset(number for number, ports in enumerate(lines.ports_of) if ports & lines.passable & found)
        for number in groups:
            found |= lines.ports_of[number] & lines.passable
        return found, groups

    second, _ = further(flood.live)
    _, groups = further(second)
    return Flood(flood.sources, flood.live, flood.boxes, flood.groups, second, groups)
