"""The supply line of one unit, place by place, or what cuts it: which hex or zone, which unit or marker, which rule.

Whether there is one is asked of `supply`, and whether a hex, a port, a zone or a source is open of the sets that it
floods. What is added here is the way: a search outward from the unit, for a supplied one along open steps alone, for
another one along the line with the least in its way, of which the first thing is the cut.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

import msgspec

from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Fact, Name, Text
from engine.games.theater import rules
from engine.games.theater.map.chart import members
from engine.games.theater.map.countries import UNITED_STATES, USSR, WEST
from engine.games.theater.supply.barriers import (
    Cut,
    bars_of_entry,
    bars_of_port,
    bars_of_source,
    bars_of_step,
    bars_of_zone,
    cut_by,
)
from engine.games.theater.supply.flood import SOVIET_INTERIOR
from engine.games.theater.supply.lines import edge_hexes, is_enemy_country, is_strait_closed, lines_of
from engine.games.theater.supply.supply import (
    has_free_hexes_after_sea,
    is_place_supplied,
    is_source_exempt,
    is_supplied,
    marker_nation,
    source_boxes,
    source_hexes,
)
from engine.games.theater.table.state import NEUTRAL, Marker, Unit
from engine.games.theater.table.survey import Position, box_at, is_hex, situation, zone_at
from engine.games.theater.words.wording import marker_text, place_text, place_words, unit_text

FREE = 2
"""Free hexes at the beginning of a line [10.2-line-4]."""
_ALONG = 3
"""Stands for a line with no free hexes left, on transport lines, sea or box legs, in the place of those used."""
_DEAR = 1000
"""What a thing in the way counts against a step."""

_PLACEHOLDER = re.compile(r"\$(\w+)")
_Node = tuple[int, int]
"""A place and the free hexes used on the way to it."""


class Supply(msgspec.Struct, frozen=True):
    """The answer to “who is supplied, along which line, and if not, why”.

    Attributes:
        line: the places from the unit's to the source, or to the cut.
        cut: what cuts it; `None` for a supply line.
        rules: the rules by which the line runs.
    """

    line: tuple[int, ...]
    cut: Cut | None
    rules: tuple[Rule, ...]


class _Search:
    """A search for the line of a country's unit or marker that has the least in its way.

    Attributes:
        is_supplied: whether it is supplied, as everything else in the game is told; only open steps are looked at then.
    """

    def __init__(self, position: Position, place: int, faction: int, country: int, *, ground: bool) -> None:
        """Prepare; nothing is looked at before `run`."""
        self.position, self.place, self.faction, self.country = position, place, faction, country
        self.ground = ground
        self.is_supplied = is_place_supplied(position, place, faction, country, ground=ground)
        self.is_lenient = has_free_hexes_after_sea(position, ground=ground)
        self.lines = lines_of(position, faction)
        self.sources = source_hexes(position, faction, country)
        self.exempt = self.sources if is_source_exempt(position) else 0
        self.map = position.plan.map
        self.boxes = source_boxes(position, country)
        self.edge = edge_hexes(position)
        self.interior = self.map.box_index.get(SOVIET_INTERIOR, -1)
        self.came: dict[_Node, tuple[_Node | None, tuple[Cut, ...], Rule | None]] = {}

    def run(self) -> tuple[_Node, tuple[Cut, ...]] | None:
        """The end of the best line with what is in its way; `None` if no line leads to any source."""
        start = (self.place, 0)
        best: dict[_Node, int] = {start: 0}
        self.came[start] = (None, (), None)
        queue: list[tuple[int, int, int]] = [(0, self.place, 0)]
        goal: tuple[int, _Node, tuple[Cut, ...]] | None = None
        while queue:
            cost, place, used = heappop(queue)
            node = (place, used)
            if cost > best[node] or (goal is not None and cost >= goal[0]):
                continue
            bars = self._source_bars(place)
            if bars is not None and not (self.is_supplied and bars):
                total = cost + _DEAR * len(bars)
                if goal is None or total < goal[0]:
                    goal = (total, node, bars)
            for following, cuts, rule in self._steps(node):
                if self.is_supplied and cuts:
                    continue
                further = cost + 1 + _DEAR * len(cuts)
                if further < best.get(following, 1 << 60):
                    best[following] = further
                    self.came[following] = (node, cuts, rule)
                    heappush(queue, (further, *following))
        return None if goal is None else goal[1:]

    def way(self, end: _Node) -> list[tuple[_Node, tuple[Cut, ...], Rule | None]]:
        """The nodes from the unit's place to the end, each with what is in the way of entering it."""
        found = []
        node: _Node | None = end
        while node is not None:
            before, cuts, rule = self.came[node]
            found.append((node, cuts, rule))
            node = before
        return found[::-1]

    def _source_bars(self, place: int) -> tuple[Cut, ...] | None:
        """What bars a place as a source; `None` if it is none of this country [10.1]."""
        if not is_hex(self.map, place):
            return () if box_at(self.map, place) in self.boxes else None
        if self.sources >> place & 1:
            return ()
        return bars_of_source(self.position, place, self.faction, self.country)

    def _steps(self, node: _Node) -> Iterator[tuple[_Node, tuple[Cut, ...], Rule | None]]:
        place, used = node
        if is_hex(self.map, place):
            yield from self._from_hex(node)
        elif zone_at(self.map, place) >= 0:
            yield from self._from_zone(place, used)
        else:
            yield from self._from_box(place)

    def _from_hex(self, node: _Node) -> Iterator[tuple[_Node, tuple[Cut, ...], Rule | None]]:
        place, used = node
        links = self.map.links[place]
        for near in self.map.grid.around[place]:
            if used >= FREE and near not in links:
                continue
            cuts = (*bars_of_step(self.position, place, near, self.faction), *self._entry(near))
            if near in links:
                yield (near, _ALONG), cuts, rules.supply.TRANSPORT_ANY_DISTANCE
            if used < FREE:
                yield (near, used + 1), cuts, rules.supply.TWO_FREE_HEXES
        for number in self.map.boxes_of[place]:
            if number != self.interior and self._admits(number):
                yield (self.map.box_place(number), _ALONG), (), rules.supply.SEA_LEG_IS_TRANSPORT
        if self.country == USSR and self.edge >> place & 1 and self.interior >= 0:
            yield (self.map.box_place(self.interior), _ALONG), (), rules.supply.EAST_EDGE
        after = used if self.is_lenient and used < FREE else _ALONG
        for zone in self._port_zones(place):
            cuts = self._port(place, zone) + self._zone_entry(zone)
            yield (self.map.zone_place(zone), after), cuts, rules.supply.PORT_TO_PORT

    def _from_zone(self, place: int, used: int) -> Iterator[tuple[_Node, tuple[Cut, ...], Rule | None]]:
        zone = zone_at(self.map, place)
        for near in self.map.zones[zone].neighbours:
            if near in self.position.plan.zones and not is_strait_closed(self.position, zone, near, self.faction):
                yield (self.map.zone_place(near), used), self._zone_entry(near), rules.supply.SEA_LEG_IS_TRANSPORT
        beaches = [
            one.at
            for some in situation(self.position).markers.values()
            for one in some
            if one.kind == "beachhead" and one.faction == self.faction and self.map.zone[one.at] == zone
        ]
        for port in (*self.map.zones[zone].ports, *beaches):
            if zone in self._port_zones(port):
                yield (port, used), self._port(port, zone) + self._entry(port), rules.supply.PORT_TO_PORT
        for number, box in enumerate(self.map.boxes):
            if zone in box.zones and self._admits(number):
                yield (self.map.box_place(number), _ALONG), (), rules.supply.SEA_LEG_IS_TRANSPORT

    def _from_box(self, place: int) -> Iterator[tuple[_Node, tuple[Cut, ...], Rule | None]]:
        number = box_at(self.map, place)
        box = self.map.boxes[number]
        for near in box.boxes:
            if self._admits(near):
                yield (self.map.box_place(near), _ALONG), self._ground_bar(), rules.supply.BOX_TO_BOX
        for zone in box.zones:
            yield (self.map.zone_place(zone), _ALONG), self._zone_entry(zone), rules.supply.SEA_LEG_IS_TRANSPORT
        if number != self.interior or self.country == USSR:
            hexes = members(self.edge) if number == self.interior else box.hexes
            for one in hexes:
                yield (one, _ALONG), self._entry(one), rules.supply.SEA_LEG_IS_TRANSPORT

    def _entry(self, hex_: int) -> tuple[Cut, ...]:
        is_open = (self.lines.passable | self.exempt) >> hex_ & 1
        return () if is_open else bars_of_entry(self.position, hex_, self.faction)

    def _port(self, hex_: int, zone: int) -> tuple[Cut, ...]:
        is_open = zone in self.lines.sea.zones_of(hex_)
        return () if is_open else bars_of_port(self.position, hex_, zone, self.faction)

    def _zone_entry(self, zone: int) -> tuple[Cut, ...]:
        is_open = self.lines.sea.group_of[zone] >= 0
        return (*self._ground_bar(), *(() if is_open else bars_of_zone(self.position, zone, self.faction)))

    def _ground_bar(self) -> tuple[Cut, ...]:
        if not self.ground:
            return ()
        stack = situation(self.position).ground_at(self.place)
        name = unit_text(stack[0]) if stack else place_text(self.position, self.place)
        return (cut_by(self.position, rules.supply.GROUND_SUPPLY, (self.place,), unit=name),)

    def _port_zones(self, place: int) -> tuple[int, ...]:
        if situation(self.position).beachheads[self.faction] >> place & 1:
            return (self.map.zone[place],)
        site = self.map.site[place]
        return self.map.sites[site].zones if site >= 0 else ()

    def _admits(self, number: int) -> bool:
        return number in self.position.plan.boxes and self.faction in self.map.boxes[number].admits


def trace(position: Position, unit: Unit, *, ground: bool = False) -> Supply:
    """Along which line a unit is supplied, or what cuts it [10.2]."""
    return trace_from(position, unit.at, unit.faction, unit.nation, ground=ground, name=unit_text(unit))


def trace_marker(position: Position, marker: Marker, *, ground: bool = False) -> Supply:
    """The same for Logistics and SHAEF."""
    name = marker_text(marker)
    return trace_from(position, marker.at, marker.faction, marker_nation(marker), ground=ground, name=name)


def trace_from(position: Position, place: int, faction: int, country: int, *, ground: bool, name: Text) -> Supply:
    """The same for whatever stands in a place."""
    search = _Search(position, place, faction, country, ground=ground)
    end = search.run()
    if end is None:
        return Supply((place,), None if search.is_supplied else _no_source(position, search, name), ())
    node, source_bars = end
    line: list[int] = []
    used: dict[Rule, None] = {rules.supply.LINE_WHEN_ACTING: None, rules.supply.OWN_HEX_NOT_COUNTED: None}
    for here, cuts, rule in search.way(node):
        line.append(here[0])
        if cuts:
            cut = source_bars[0] if here == node and source_bars else cuts[0]
            return Supply(tuple(line), cut, tuple(used))
        if rule is not None:
            used[rule] = None
    if not search.is_supplied:
        return Supply(tuple(line), source_bars[0] if source_bars else _no_source(position, search, name), tuple(used))
    used.update(dict.fromkeys(_kept_rules(position, line, place, faction)))
    used[_source_rule(position, node[0], country)] = None
    return Supply(tuple(line), None, tuple(used))


def _no_source(position: Position, search: _Search, name: Text) -> Cut:
    """Why no line leads anywhere: there is no source at all, or none near enough [10.2-line-4, 10.2-line-5]."""
    place = search.place
    if search.country == UNITED_STATES:
        return cut_by(position, rules.supply.US_ONLY_FROM_BOX, (place,), unit=name)
    if not situation(position).chart.cities_of.get(search.country) and not search.boxes:
        return cut_by(position, rules.supply.HOME_CITY_SOURCE, (place,), unit=name)
    is_along = any(used == _ALONG for _, used in search.came)
    rule = rules.supply.TRANSPORT_ANY_DISTANCE if is_along else rules.supply.TWO_FREE_HEXES
    return cut_by(position, rule, (place,), hex=place_text(position, place))


def _source_rule(position: Position, place: int, country: int) -> Rule:
    """Which source a line has reached."""
    if is_hex(position.plan.map, place):
        base = situation(position).marker_at(place, "partisan-base")
        is_base = base is not None and base.country == country
        return rules.supply.PARTISAN_BASE_SOURCE if is_base else rules.supply.HOME_CITY_SOURCE
    return rules.supply.SOVIET_INTERIOR_SOURCE if country == USSR else rules.supply.EASTERN_US_SOURCE


def _kept_rules(position: Position, line: list[int], place: int, faction: int) -> Iterator[Rule]:
    """Rules that let the line pass where something might have stopped it."""
    found = situation(position)
    game_map = position.plan.map
    if is_hex(game_map, place) and (found.foes[faction] | found.enemy_markers[faction]) >> place & 1:
        yield rules.supply.LINE_LEAVES_ENEMY_HEX
    for one in line[1:]:
        if not is_hex(game_map, one):
            if zone_at(game_map, one) >= 0 and faction == WEST:
                yield rules.supply.WESTERN_NEED_NO_CONVOY
            continue
        if found.ezoc[faction] & found.occupied[faction] & found.chart.bit[one]:
            yield rules.zones.FRIEND_NEGATES_EZOC
        if found.devastated >> one & 1:
            yield rules.supply.DEVASTATION_LEAVES_RAILS
        country = game_map.country[one]
        if game_map.site[one] >= 0 and country >= 0 and _is_waived(position, one, country, faction):
            yield rules.supplied.LINE_DEPENDENT_CITIES


def _is_waived(position: Position, hex_: int, country: int, faction: int) -> bool:
    """Whether only 10.2.1-8 lets the line pass an uncontrolled city of another faction."""
    is_other = position.nations[country].faction not in (faction, NEUTRAL)
    return is_other and position.control[hex_] != faction and not is_enemy_country(position, country, faction)


def supply_mark(position: Position, supply: Supply) -> Mark:
    """The line as a mark."""
    return Mark("supply", place_words(position, supply.line))


def refuse_unsupplied(
    position: Position, rule: Rule, supply: Supply, say: Text | None = None, **facts: Fact
) -> Refusal:
    """The refusal of something that needs supply, with what cuts the line [7-need-1].

    Raises:
        ValueError: the line is not cut.
    """
    if supply.cut is None:
        raise ValueError("expected a cut line, got a supply line")
    marks = (supply_mark(position, supply),)
    return refuse_for_cut(rule, supply.cut, say, also=(rules.supply.ACTIONS_NEED_SUPPLY,), marks=marks, **facts)


def refuse_for_cut(
    rule: Rule,
    cut: Cut,
    say: Text | None = None,
    *,
    also: tuple[Rule, ...] = (),
    marks: tuple[Mark, ...] = (),
    **facts: Fact,
) -> Refusal:
    """The refusal of something that a cut prevents: the rule's sentence or another, and behind it that of the cut.

    Raises:
        ValueError: the rule has no sentence for whoever breaks it.
    """
    say = say or rule.broken
    if say is None:
        raise ValueError(f"expected a rule with a sentence for its breaker, got {rule.id}")
    ends = [_PLACEHOLDER.sub(r"$cut_\1", text) for text in (cut.line.text.en, cut.line.text.ru)]
    told = {f"cut_{name}": fact for name, fact in cut.line.facts.items()}
    both = Text(f"{say.en} {ends[0]}", f"{say.ru} {ends[1]}")
    named = [fact.word for fact in facts.values() if isinstance(fact, Name) and not fact.is_place]
    who = (Mark("refused", (), units=tuple(named)),) if named else ()
    all_rules, all_marks = (*also, *cut.rules), (*who, *marks, *cut.marks)
    return rule.refuse(both, also=all_rules, marks=all_marks, private=False, figure="", **facts, **told)


def refuse_if_unsupplied(
    position: Position,
    units: Iterable[Unit],
    rule: Rule,
    say: Text | None = None,
    *,
    ground: bool = False,
    **facts: Fact,
) -> Refusal | None:
    """Why units that need supply for something may not do it: the first that has none, with what cuts its line."""
    for unit in units:
        if not is_supplied(position, unit, ground=ground):
            told = {"unit": unit_text(unit), **facts}
            return refuse_unsupplied(position, rule, trace(position, unit, ground=ground), say, **told)
    return None
