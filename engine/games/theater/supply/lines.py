"""What bars a supply line: closed hexes, closed ports and zones, as sets for a whole faction [10.2, 10.2.1]."""

from __future__ import annotations

from typing import cast

from engine.games.theater.map.chart import Hexes, members, union
from engine.games.theater.map.countries import COUNTRIES, FACTIONS, WEST
from engine.games.theater.supply.weather import weather_at
from engine.games.theater.table.pieces import SUPPLY_CONVOY
from engine.games.theater.table.scenario import SNOW
from engine.games.theater.table.situation import Situation
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
    known = found.of_control.get("neutral")
    if known is None:
        known = found.of_control["neutral"] = _neutral_lands(position) & controlled(position, NEUTRAL)
    return cast("Hexes", known)


def _neutral_lands(position: Position) -> Hexes:
    """The hexes of neutral countries and their Dependents, whoever controls them."""
    found = situation(position)
    known = found.of_lands.get("neutral")
    if known is None:
        countries = found.chart.country
        known = union(hexes for country, hexes in countries.items() if is_neutral(position, country))
        found.of_lands["neutral"] = known
    return cast("Hexes", known)


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
    known = found.of_control.get(faction)
    if known is None:
        known = found.of_control[faction] = found.chart.controlled_by(position.control, (faction,))
    return cast("Hexes", known)


def closed_hexes(position: Position, faction: int) -> Hexes:
    """Land closed to a faction: neutral, or controlled by a faction it is at peace with [P3.8, P3.9]."""
    found = situation(position)
    key = ("closed", faction)
    known = found.of_control.get(key)
    if known is None:
        barred = [other for other in FACTIONS if other != faction and not is_at_war(position.wars, faction, other)]
        held = found.chart.controlled_by(position.control, (*barred, NEUTRAL)) & found.chart.land
        known = found.of_control[key] = held
    return cast("Hexes", known)


def uncontrolled_sites(position: Position, faction: int) -> Hexes:
    """City and port hexes in enemy countries that the faction does not control [10.2.1-7, 10.2.1-8]."""
    found = situation(position)
    key = ("sites", faction)
    known = found.of_lands.get(key)
    if known is None:
        countries = found.chart.country
        enemy = union(hexes for country, hexes in countries.items() if is_enemy_country(position, country, faction))
        known = found.of_lands[key] = enemy & found.chart.sites
    return cast("Hexes", known) & ~controlled(position, faction)


def has_supply_convoy(position: Position, zone: int, faction: int) -> bool:
    """Whether a supply convoy of the faction is in the zone; the Western Allies need none [10.2-sea-1, 10.2-sea-2]."""
    if faction == WEST:
        return True
    markers = situation(position).markers.get(position.plan.map.zone_place(zone), ())
    return any(marker.kind == SUPPLY_CONVOY and marker.faction == faction for marker in markers)


def has_enemy_support(position: Position, zone: int, faction: int) -> bool:
    """Whether an enemy support unit is in the zone [10.2-port-4]."""
    found = situation(position)
    enemies = found.enemies[faction]
    return any(unit.faction in enemies for unit in found.support.get(position.plan.map.zone_place(zone), ()))


def is_strait_closed(position: Position, one: int, other: int, faction: int) -> bool:
    """Whether the way between two zones is closed to the faction by an enemy on its strait [P.L.straits]."""
    pair = (min(one, other), max(one, other))
    return any(
        strait.zones == pair and is_at_war(position.wars, faction, position.control[strait.hex])
        for strait in position.plan.map.straits
    )


class Lines:
    """What a faction's supply lines may use just now.

    Attributes:
        passable: hexes a line may enter [10.2.1].
        zones_of_port: by open port of the faction, the zones it is open to; Beachheads are among them [Q14, Q16].
        ports: those open ports.
        component: by zone, the number of its group of usable zones joined to each other, -1 for an unusable zone.
        ports_of: by group, its open ports.
        boxes_of: by group, the boxes linked with it.
        beachheads: own Beachheads, which open sea hexsides.
        sea: all that is said of ports and zones, as one value to compare.
    """

    __slots__ = (
        "_chart",
        "beachheads",
        "boxes_of",
        "component",
        "passable",
        "ports",
        "ports_of",
        "sea",
        "zones_of_port",
    )

    def __init__(self, position: Position, faction: int) -> None:
        """Put the sets together."""
        found = situation(position)
        chart = found.chart
        self._chart = chart
        self.beachheads = found.beachheads[faction]
        barred = (0 if faction == NEUTRAL else neutral_hexes(position)) | uncontrolled_sites(position, faction)
        barred |= found.ezoc[faction] & ~found.occupied[faction]
        barred |= found.foes[faction] | found.blocking[faction]
        self.passable = (chart.land | self.beachheads) & ~barred
        blocked = [has_enemy_support(position, zone, faction) for zone in range(len(position.plan.map.zones))]
        self.zones_of_port = _open_ports(position, found, faction, blocked)
        self.ports = 0
        for port in self.zones_of_port:
            self.ports |= chart.bit[port]
        self._join_zones(position, faction, blocked)
        self.sea = (self.ports, tuple(self.component), tuple(self.zones_of_port.items()))

    def _join_zones(self, position: Position, faction: int, blocked: list[bool]) -> None:
        """Group the usable zones: each has an open port of its own, no enemy support unit and, if needed, a convoy."""
        game_map, plan = position.plan.map, position.plan
        ports: list[Hexes] = [0] * len(game_map.zones)
        boxes: list[list[int]] = [[] for _ in game_map.zones]
        for port, zones in self.zones_of_port.items():
            for zone in zones:
                ports[zone] |= self._chart.bit[port]
        for number in plan.boxes:
            if faction in game_map.boxes[number].admits:
                for zone in game_map.boxes[number].zones:
                    boxes[zone].append(number)
        usable = [
            zone in plan.zones
            and not blocked[zone]
            and bool(ports[zone] or boxes[zone])
            and has_supply_convoy(position, zone, faction)
            for zone in range(len(game_map.zones))
        ]
        self.component = [-1] * len(game_map.zones)
        self.ports_of: list[Hexes] = []
        self.boxes_of: list[set[int]] = []
        for start, is_usable in enumerate(usable):
            if not is_usable or self.component[start] >= 0:
                continue
            self.component[start] = len(self.ports_of)
            group = self._grown(position, faction, usable, [start])
            self.ports_of.append(union(ports[zone] for zone in group))
            self.boxes_of.append({number for zone in group for number in boxes[zone]})

    def _grown(self, position: Position, faction: int, usable: list[bool], group: list[int]) -> list[int]:
        """A group of zones with everything that is joined to it, marked as such."""
        zones, component = position.plan.map.zones, self.component
        for zone in group:
            for near in zones[zone].neighbours:
                if usable[near] and component[near] < 0 and not is_strait_closed(position, zone, near, faction):
                    component[near] = component[zone]
                    group.append(near)
        return group

    def near(self, hex_: int) -> Hexes:
        """The hexes next to one that a line may step to, were they passable: across sea only by a Beachhead [Q7]."""
        found = self._chart.near[hex_]
        if self.beachheads:
            across = self._chart.across[hex_]
            if across:
                found |= across if self.beachheads >> hex_ & 1 else across & self.beachheads
        return found


def _open_ports(position: Position, found: Situation, faction: int, blocked: list[bool]) -> dict[int, tuple[int, ...]]:
    """Each open port of the faction with the zones it is open to [10.2-port, 11.4-3, Q14, Q16]."""
    game_map = position.plan.map
    control = position.control
    is_per_zone = "port-closed-per-zone=on" in position.switches
    ports: dict[int, tuple[int, ...]] = {}
    for site in game_map.sites:
        one = site.hex
        if not site.zones or control[one] != faction or found.devastated >> one & 1:
            continue
        if one in game_map.ice and weather_at(position, one) == SNOW:
            continue
        ports[one] = site.zones
    if "beachhead-is-port=off" not in position.switches:
        for one in members(found.beachheads[faction]):
            ports[one] = (game_map.zone[one],)
    if is_per_zone:
        return {port: tuple(zone for zone in zones if not blocked[zone]) for port, zones in ports.items()}
    return {port: zones for port, zones in ports.items() if not any(blocked[zone] for zone in zones)}


def lines_of(position: Position, faction: int) -> Lines:
    """The lines of a faction, computed once as long as what they hang on is the same."""
    known = situation(position).of_lines
    found = known.get(faction)
    if found is None:
        found = known[faction] = Lines(position, faction)
    return cast("Lines", found)
