"""The flood from the sources of a country against the direction of its supply lines."""

from __future__ import annotations

import msgspec

from engine.games.theater.map.chart import Chart, Hexes, members, union
from engine.games.theater.supply.lines import Group, Lines

SOVIET_INTERIOR = "soviet-interior"
"""The box that the east map edge leads to [10.1-src-5, 10.2-edge-1]."""


class Flood(msgspec.Struct, frozen=True):
    """From where a source is reached along transport lines, sea and box legs alone.

    Attributes:
        sources: the sources it began with.
        live: hexes that a line may enter and then need no free hex.
        closed: hexes that would be live if a line could enter them.
        groups: groups of sea zones from which a source is reached.
        fed: hexes linked with a live one by a transport line.
        boxes: boxes in which a unit is supplied.
        harbours: open ports from which a source is reached by sea.
        second: with leftover free hexes after a sea leg (a switch, Q13): live with one free step left; else 0.
    """

    sources: Hexes
    live: Hexes
    closed: Hexes
    groups: frozenset[Group]
    fed: Hexes
    boxes: frozenset[int]
    harbours: Hexes
    second: Hexes = 0

    def holds(self, lines: Lines, sources: Hexes, *, is_ground: bool) -> bool:
        """Whether a flood along these lines from these sources would be the same, without free hexes left over."""
        if sources != self.sources or self.live & lines.passable != self.live or self.closed & lines.passable:
            return False
        if is_ground:
            return True
        return lines.sea.groups_at(self.live, self.boxes) == self.groups


class Terms(msgspec.Struct, frozen=True, eq=False):
    """For whom a flood is made.

    Attributes:
        boxes: the boxes in play.
        edge: hexes from which the Soviet Interior is reached: the east edge for units of the USSR [10.2-edge-1].
        is_ground: ground supply, without sea and box legs [10.2-ground-1].
        is_exempt: the source hex is not tested (a switch, Q12).
    """

    chart: Chart
    boxes: frozenset[int]
    faction: int
    edge: Hexes
    is_ground: bool
    is_exempt: bool


class Net(msgspec.Struct, frozen=True, eq=False):
    """Hexes that a line may enter, joined to each other by transport lines, and the closed hexes at their ends.

    `fed` are those linked with one of the hexes.
    """

    hexes: Hexes
    ends: Hexes
    fed: Hexes


class Nets:
    """The nets of a faction in the positions of a game. One holds as long as its hexes are open and its ends closed."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        """None is known."""
        self._kept: dict[Hexes, Net] = {}

    def around(self, chart: Chart, passable: Hexes, seed: Hexes) -> Net:
        """The net of a hex, given as the set of it alone."""
        kept = self._kept.get(seed)
        if kept is not None and kept.hexes & passable == kept.hexes and not kept.ends & passable:
            return kept
        for net in tuple(self._kept.values()):
            if net.hexes & seed and net.hexes & passable == net.hexes and not net.ends & passable:
                self._kept[seed] = net
                return net
        rail = chart.rail
        hexes, seen, left = seed, seed, [seed.bit_length() - 1]
        while left:
            links = rail[left.pop()] & ~seen
            if links:
                seen |= links
                links &= passable
                hexes |= links
                left.extend(members(links))
        net = self._kept[seed] = Net(hexes, seen ^ hexes, seen if hexes != seed else seen ^ seed)
        return net


def spread(terms: Terms, lines: Lines, nets: Nets, sources: Hexes, boxes: set[int]) -> Flood:
    """The live places of a country: from the sources follow what is joined to them, until nothing more is."""
    chart, passable, sea = terms.chart, lines.passable, lines.sea
    all_boxes = chart.map.boxes
    interior = chart.map.box_index.get(SOVIET_INTERIOR, -1)
    groups = [] if terms.is_ground else list(sea.groups)
    live = fed = harbours = 0
    seen = sources
    used: list[Group] = []
    waiting = sources if terms.is_exempt else sources & passable
    to_open, opened = set(boxes), set[int]()
    while waiting or to_open:
        reached = 0
        if waiting:
            net = nets.around(chart, passable, waiting & -waiting)
            hexes = net.hexes
            live |= hexes
            fed |= net.fed
            if hexes & chart.boxed:
                linked = enumerate(chart.linked)
                to_open.update(number for number, near in linked if near & hexes and number != interior)
            joined = [group for group in groups if group.ports & hexes] if hexes & sea.ports else []
        else:
            number = to_open.pop()
            box = all_boxes[number]
            is_open = number in boxes or (number in terms.boxes and terms.faction in box.admits)
            if number in opened or not is_open:
                continue
            opened.add(number)
            reached = chart.linked[number] if number != interior else terms.edge
            to_open.update(() if terms.is_ground else box.boxes)
            numbers = {sea.group_of[zone] for zone in box.zones} - {-1} if groups else ()
            joined = [sea.groups[each] for each in numbers if sea.groups[each] in groups]
        for group in joined:
            groups.remove(group)
            used.append(group)
            harbours |= group.ports
            reached |= group.ports
            to_open |= group.boxes
        seen |= reached
        waiting = (waiting | reached & passable) & ~live
    closed = (seen | fed) & ~passable
    return Flood(sources, live, closed, frozenset(used), fed, frozenset(opened), harbours)


def with_leftovers(lines: Lines, flood: Flood) -> Flood:
    """The other reading of Q13: free hexes left over after a sea leg are walked on the far side."""

    def further(reached: Hexes) -> tuple[Hexes, Hexes]:
        found = reached | lines.near(reached) & lines.passable
        ports = union(group.ports for group in lines.sea.groups if group.ports & lines.passable & found)
        return found | ports & lines.passable, ports

    second, _ = further(flood.live)
    _, far = further(second)
    return msgspec.structs.replace(flood, harbours=flood.harbours | far, second=second)
