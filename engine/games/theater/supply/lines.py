"""What bars a supply line: closed hexes, closed ports and zones, as sets for a whole faction [10.2, 10.2.1]."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from engine.games.theater.map.chart import Chart, Hexes, chart_of, members, union
from engine.games.theater.map.countries import COUNTRIES, FACTIONS, WEST
from engine.games.theater.table.dispositions import Zones
from engine.games.theater.table.scenario import SNOW, Scenario
from engine.games.theater.table.state import NEUTRAL, is_at_war
from engine.games.theater.table.survey import Position, situation


def is_neutral(position: Position, country: int) -> bool:
    """Whether a country is neutral, or depends on one that is [10.2.1-2]."""
    nation = position.nations[country]
    if nation.status == "neutral":
        return True
    return nation.depends_on >= 0 and position.nations[nation.depends_on].status == "neutral"


def is_enemy_country(position: Position, country: int, looker: int) -> bool:
    """Whether a city there must be controlled to pass through it [10.2.1-7, 10.2.1-8, Q41]."""
    nation = position.nations[country]
    if nation.faction in (looker, NEUTRAL) or nation.depends_on >= 0:
        return False
    if nation.status == "conquered" and nation.faction == WEST and not COUNTRIES[country].is_major:
        return False
    return "only-at-war=on" not in position.switches or is_at_war(position.wars, looker, nation.faction)


def neutral_hexes(position: Position) -> Hexes:
    """The hexes of neutral countries and their Dependents but for those a faction controls [10.2.1-2, P3.8, P22.1]."""
    found = situation(position)
    known: Hexes | None = found.of_control.get("neutral")
    if known is None:
        known = found.of_control["neutral"] = _neutral_lands(position) & controlled(position, NEUTRAL)
    return known


def _neutral_lands(position: Position) -> Hexes:
    """The hexes of neutral countries and their Dependents, whoever controls them."""
    found = situation(position)
    known: Hexes | None = found.of_lands.get("neutral")
    if known is None:
        countries = found.chart.country
        known = union(hexes for country, hexes in countries.items() if is_neutral(position, country))
        found.of_lands["neutral"] = known
    return known


def is_neutral_hex(position: Position, hex_: int) -> bool:
    """Whether a hex is neutral: of a neutral country or its Dependents, and controlled by nobody."""
    return bool(neutral_hexes(position) >> hex_ & 1)


def edge_hexes(position: Position) -> Hexes:
    """The hexes that count as the east map edge [10.2-edge-1, Q18]."""
    chart = situation(position).chart
    return chart.wide_edge if "edge=both-columns" in position.switches else chart.edge


def controlled(position: Position, faction: int) -> Hexes:
    """The hexes a faction controls."""
    found = situation(position)
    known: Hexes | None = found.of_control.get(faction)
    if known is None:
        known = found.of_control[faction] = found.chart.controlled_by(position.control, (faction,))
    return known


def closed_hexes(position: Position, faction: int) -> Hexes:
    """Land closed to a faction: neutral, or controlled by a faction it is at peace with [P3.8, P3.9]."""
    found = situation(position)
    key = ("closed", faction)
    known: Hexes | None = found.of_control.get(key)
    if known is None:
        barred = [other for other in FACTIONS if other != faction and not is_at_war(position.wars, faction, other)]
        held = found.chart.controlled_by(position.control, (*barred, NEUTRAL)) & found.chart.land
        known = found.of_control[key] = held
    return known


def uncontrolled_sites(position: Position, faction: int) -> Hexes:
    """City and port hexes in enemy countries that the faction does not control [10.2.1-7, 10.2.1-8]."""
    found = situation(position)
    key = ("sites", faction)
    known: Hexes | None = found.of_lands.get(key)
    if known is None:
        countries = found.chart.country
        enemy = union(hexes for country, hexes in countries.items() if is_enemy_country(position, country, faction))
        known = found.of_lands[key] = enemy & found.chart.sites
    return known & ~controlled(position, faction)


def has_supply_convoy(position: Position, zone: int, faction: int) -> bool:
    """Whether a supply convoy of the faction is in the zone; the Western Allies need none [10.2-sea-1, 10.2-sea-2]."""
    return faction == WEST or bool(situation(position).convoys[faction] >> zone & 1)


def blocked_zones(position: Position, faction: int) -> Zones:
    """The zones with an enemy support unit [10.2-port-4]."""
    found = situation(position)
    return union(found.at_sea[owner] for owner in found.enemies[faction])


def is_strait_closed(position: Position, one: int, other: int, faction: int) -> bool:
    """Whether the way between two zones is closed to the faction by an enemy on its strait [P.L.straits]."""
    pair = (min(one, other), max(one, other))
    return any(
        strait.zones == pair and is_at_war(position.wars, faction, position.control[strait.hex])
        for strait in position.plan.map.straits
    )


class Group(msgspec.Struct, frozen=True):
    """Usable zones joined to each other: the open ports in them, and the boxes linked with them."""

    ports: Hexes
    boxes: frozenset[int]


class SeaTerms(msgspec.Struct, frozen=True):
    """All that the ports and zones of a faction hang on.

    Attributes:
        ports: its open ports; Beachheads are among them [10.2-port, 11.4-3, Q14, Q16].
        beaches: those Beachheads.
        blocked: zones with an enemy support unit.
        convoys: zones with a supply convoy.
        closed: by strait, whether it is closed to the faction.
    """

    ports: Hexes
    beaches: Hexes
    blocked: Zones
    convoys: Zones
    closed: tuple[bool, ...]


class Sea:
    """What a faction's supply lines may use at sea just now.

    Attributes:
        terms: all that it hangs on.
        ports: its open ports.
        zones: zones with an open port.
        groups: the groups of usable zones: each has an open port of its own, no enemy support unit and, if needed, a
            convoy.
        group_of: by zone, the number of its group, -1 for an unusable zone.
    """

    __slots__ = ("_beaches", "_blocked", "_map", "group_of", "groups", "ports", "terms", "zones")

    def __init__(self, position: Position, faction: int, terms: SeaTerms) -> None:
        """Group the usable zones."""
        plan, game_map = position.plan, position.plan.map
        chart = situation(position).chart
        self.terms = terms
        self.ports, self._beaches, blocked = terms.ports, terms.beaches, terms.blocked
        self._map, self._blocked = game_map, blocked if "port-closed-per-zone=on" in position.switches else 0
        ports = [0 if blocked >> zone & 1 else self.ports & water for zone, water in enumerate(chart.waters)]
        self.zones = frozenset(zone for zone, some in enumerate(ports) if some)
        boxes = _boxes_by_zone(plan, faction)
        usable = [
            zone in plan.zones
            and not blocked >> zone & 1
            and bool(ports[zone] or boxes[zone])
            and has_supply_convoy(position, zone, faction)
            for zone in range(len(ports))
        ]
        self.group_of = [-1] * len(ports)
        groups: list[Group] = []
        for start, is_usable in enumerate(usable):
            if not is_usable or self.group_of[start] >= 0:
                continue
            self.group_of[start] = len(groups)
            joined = self._joined(position, faction, usable, [start])
            linked = frozenset(number for zone in joined for number in boxes[zone])
            groups.append(Group(union(ports[zone] for zone in joined), linked))
        self.groups = tuple(groups)

    def _joined(self, position: Position, faction: int, usable: list[bool], joined: list[int]) -> list[int]:
        """A zone with everything that is joined to it, marked as of one group."""
        zones, group_of = self._map.zones, self.group_of
        for zone in joined:
            for near in zones[zone].neighbours:
                if usable[near] and group_of[near] < 0 and not is_strait_closed(position, zone, near, faction):
                    group_of[near] = group_of[zone]
                    joined.append(near)
        return joined

    def groups_at(self, hexes: Hexes, boxes: Iterable[int]) -> frozenset[Group]:
        """The groups that can be entered from any of these."""
        numbers = {self.group_of[zone] for number in boxes for zone in self._map.boxes[number].zones}
        near = [each for number, each in enumerate(self.groups) if number in numbers or each.ports & hexes]
        return frozenset(near)

    def zones_of(self, port: int) -> tuple[int, ...]:
        """The zones to which a hex is an open port; none if it is not."""
        if not self.ports >> port & 1:
            return ()
        if self._beaches >> port & 1:
            return (self._map.zone[port],)
        zones = self._map.sites[self._map.site[port]].zones
        return tuple(zone for zone in zones if not self._blocked >> zone & 1) if self._blocked else zones


@cache
def _boxes_by_zone(plan: Scenario, faction: int) -> tuple[tuple[int, ...], ...]:
    """By zone, the boxes in play that are linked with it and admit the faction."""
    boxes = [(number, plan.map.boxes[number]) for number in sorted(plan.boxes)]
    own = [(number, box.zones) for number, box in boxes if faction in box.admits]
    return tuple(tuple(number for number, zones in own if zone in zones) for zone in range(len(plan.map.zones)))


@cache
def _frozen(plan: Scenario, turn: int) -> Hexes:
    """The ports that ice closes on a turn [11.4-3]."""
    ice = enumerate(chart_of(plan.map).ice)
    return union(ports for area, ports in ice if ports and plan.weather_of(turn, area) == SNOW)


def _terms_of(position: Position, faction: int) -> SeaTerms:
    found = situation(position)
    chart, plan = found.chart, position.plan
    beaches = 0 if "beachhead-is-port=off" in position.switches else found.beachheads[faction]
    ports = chart.ports & controlled(position, faction) & ~found.devastated & ~_frozen(plan, position.turn) | beaches
    blocked = blocked_zones(position, faction)
    if "port-closed-per-zone=on" not in position.switches:
        for zone in members(blocked):
            ports &= ~chart.waters[zone]
    straits = plan.map.straits
    closed = tuple([is_at_war(position.wars, faction, position.control[strait.hex]) for strait in straits])
    return SeaTerms(ports, beaches & ports, blocked, found.convoys[faction], closed)


class Lines:
    """What a faction's supply lines may use just now.

    Attributes:
        passable: hexes a line may enter [10.2.1].
        beachheads: own Beachheads, which open sea hexsides.
        sea: ports and zones.
        reached: what `supply` finds out from them, by all else that it hangs on.
    """

    __slots__ = ("_chart", "beachheads", "passable", "reached", "sea")

    def __init__(self, chart: Chart, passable: Hexes, beachheads: Hexes, sea: Sea) -> None:
        """Nothing is known from them yet."""
        self._chart, self.passable, self.beachheads, self.sea = chart, passable, beachheads, sea
        self.reached: dict[object, Any] = {}

    def near(self, hexes: Hexes) -> Hexes:
        """The hexes from which a line may step to one of these: across sea only by a Beachhead [Q7]."""
        found = self._chart.walked(hexes)
        for beach in members(self.beachheads):
            across = self._chart.across[beach]
            if hexes & across:
                found |= self._chart.bit[beach]
            if hexes >> beach & 1:
                found |= across
        return found


def lines_of(position: Position, faction: int) -> Lines:
    """The lines of a faction; those of earlier positions are taken if they are the same."""
    known = situation(position).of_lines
    found: Lines | None = known.get(faction)
    if found is None:
        found = known[faction] = _lines(position, faction)
    return found


_LATE = 4
"""Lines of a faction that are remembered in a game."""


def _lines(position: Position, faction: int) -> Lines:
    found = situation(position)
    beachheads = found.beachheads[faction]
    barred = _barred_land(position, faction)
    barred |= found.ezoc[faction] & ~found.occupied[faction]
    barred |= found.foes[faction] | found.blocking[faction]
    passable = (found.chart.land | beachheads) & ~barred
    late: tuple[Lines, ...] = found.past.get(("lines", faction), ())
    sea = _sea(position, faction, late)
    for one in late:
        if one.sea is sea and one.passable == passable and one.beachheads == beachheads:
            return one
    new = Lines(found.chart, passable, beachheads, sea)
    found.past["lines", faction] = (new, *late[: _LATE - 1])
    return new


def _barred_land(position: Position, faction: int) -> Hexes:
    """What is closed to lines whoever stands where: neutral hexes, and uncontrolled cities and ports."""
    found = situation(position)
    key = ("barred", faction)
    known: Hexes | None = found.of_control.get(key)
    if known is None:
        neutral = 0 if faction == NEUTRAL else neutral_hexes(position)
        known = found.of_control[key] = neutral | uncontrolled_sites(position, faction)
    return known


def _sea(position: Position, faction: int, late: tuple[Lines, ...]) -> Sea:
    """Ports and zones of a faction; those of its late lines are taken if they are the same."""
    found = situation(position)
    known: Sea | None = found.of_sea.get(faction)
    if known is None:
        terms = _terms_of(position, faction)
        known = next((one.sea for one in late if one.sea.terms == terms), None) or Sea(position, faction, terms)
        found.of_sea[faction] = known
    return known
