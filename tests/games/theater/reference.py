"""Zones of control, supply and reach once more: slow, simple, from the catalogue's own words, sharing no code.

Hexes are words here; neighbours come from the two lines of the geometry table, supply from the algorithm as printed.
"""

from __future__ import annotations

from collections import deque

from engine.games.theater.map.countries import COUNTRIES
from engine.games.theater.map.geography import Map
from engine.games.theater.table.pieces import KINDS
from engine.games.theater.table.state import NEUTRAL, State, Unit

_ODD = {"E": (0, 1), "W": (0, -1), "NE": (-1, 0), "NW": (-1, -1), "SE": (1, 0), "SW": (1, -1)}
_EVEN = {"E": (0, 1), "W": (0, -1), "NE": (-1, 1), "NW": (-1, 0), "SE": (1, 1), "SW": (1, 0)}
_MOUNTAIN, _IMPASSABLE, _SEA, _STRAIT, _RIVER = "mountain", "impassable", "sea", "strait", "river"
_SIDES = {1: _RIVER, 2: _MOUNTAIN, 3: _IMPASSABLE, 4: _SEA, 5: _STRAIT}
_AXIS, _WEST, _SOVIET = 0, 1, 2
_LAST_WEST = 17


class Reference:
    """A position as words and sets."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.map: Map = state.plan.map
        self.where = dict(enumerate(self.map.place_words))
        self.zone_index = {zone.id: number for number, zone in enumerate(self.map.zones)}
        self.known_zones: dict[int, set[str]] = {}
        self.known_passes: dict[tuple[str, int], bool] = {}
        self.known_ports: dict[tuple[str, int], list[str]] = {}
        self.ground: dict[str, list[Unit]] = {}
        self.fleets: dict[str, list[Unit]] = {}
        for unit in state.units:
            at = self.where.get(unit.at, "away")
            group = self.ground if KINDS[unit.kind].attack else self.fleets
            group.setdefault(at, []).append(unit)
        self.marks = [(self.where.get(one.at, "away"), one) for one in state.markers]

    # --- the board ----------------------------------------------------------------------------------------------------

    def around(self, word: str) -> list[str]:
        letter, row, column = word[0], int(word[1:3]), int(word[3:5])
        steps = (_ODD if row % 2 else _EVEN).values()
        near = [self._word(letter, row + down, column + right) for down, right in steps]
        return [one for one in near if one in self.map.index]

    def _word(self, letter: str, row: int, column: int) -> str:
        """The word of a hex; the western map goes on in the eastern one."""
        if letter == "w" and column > _LAST_WEST:
            letter, column = "e", column - _LAST_WEST
        elif letter == "e" and column < 1:
            letter, column = "w", column + _LAST_WEST
        return f"{letter}{row:02}{column:02}"

    def side(self, one: str, other: str) -> str:
        return _SIDES.get(self.map.side(self.map.index[one], self.map.index[other]), "")

    def kind(self, word: str) -> str:
        terrain = self.map.terrain[self.map.index[word]]
        return {6: "sea", 7: "impassable"}.get(terrain, "land")

    def country(self, word: str) -> int:
        return self.map.country[self.map.index[word]]

    def is_neutral(self, country: int) -> bool:
        nations = self.state.nations
        lord = nations[country].depends_on
        return nations[country].status == "neutral" or (lord >= 0 and nations[lord].status == "neutral")

    def is_neutral_hex(self, word: str) -> bool:
        """P3.8: in a neutral country, and controlled by nobody."""
        country = self.country(word)
        return country >= 0 and self.is_neutral(country) and self.control(word) == NEUTRAL

    def control(self, word: str) -> int:
        return self.state.control[self.map.index[word]]

    # --- zones of control ---------------------------------------------------------------------------------------------

    def zoc(self, word: str) -> set[str]:
        barred = (_MOUNTAIN, _IMPASSABLE, _SEA, _STRAIT)
        return {word} | {near for near in self.around(word) if self.side(word, near) not in barred}

    def ezoc(self, looker: int) -> set[str]:
        if looker not in self.known_zones:
            self.known_zones[looker] = self._ezoc(looker)
        return self.known_zones[looker]

    def _ezoc(self, looker: int) -> set[str]:
        found: set[str] = set()
        for at, units in self.ground.items():
            if at in self.map.index and units[0].faction != looker:
                found |= self.zoc(at)
        return found

    def has_friend(self, word: str, faction: int) -> bool:
        return any(unit.faction == faction for unit in self.ground.get(word, ()))

    def has_enemy(self, word: str, faction: int) -> bool:
        return any(unit.faction != faction for unit in self.ground.get(word, ()))

    def has_marker(self, word: str, kind: str, faction: int) -> bool:
        return any(at == word and one.kind == kind and one.faction == faction for at, one in self.marks)

    # --- supply -------------------------------------------------------------------------------------------------------

    def passes(self, word: str, faction: int) -> bool:
        if (word, faction) not in self.known_passes:
            self.known_passes[word, faction] = self._passes(word, faction)
        return self.known_passes[word, faction]

    def _passes(self, word: str, faction: int) -> bool:
        """10.2.1, one line for each of its bullets."""
        kind = self.kind(word)
        if kind == "impassable":
            return False
        if self.is_neutral_hex(word):
            return False
        if kind == "sea" and not self.has_marker(word, "beachhead", faction):
            return False
        if word in self.ezoc(faction) and not self.has_friend(word, faction):
            return False
        if self.has_enemy(word, faction):
            return False
        for at, one in self.marks:
            if at == word and one.kind in ("detachment", "logistics") and one.faction != faction:
                return False
        return not self._is_closed_city(word, faction)

    def _is_closed_city(self, word: str, faction: int) -> bool:
        country = self.country(word)
        if self.map.site[self.map.index[word]] < 0 or country < 0 or self.control(word) == faction:
            return False
        nation = self.state.nations[country]
        if nation.faction == faction or nation.depends_on >= 0:
            return False
        is_minor = not COUNTRIES[country].is_major
        return not (nation.status == "conquered" and nation.faction == _WEST and is_minor)

    def crosses(self, one: str, other: str, faction: int) -> bool:
        side = self.side(one, other)
        if side == _SEA:
            return self.has_marker(one, "beachhead", faction) or self.has_marker(other, "beachhead", faction)
        return side != _IMPASSABLE

    def is_source(self, word: str, faction: int, country: str) -> bool:
        if country == "US":
            return word == "eastern-us-canada"
        if word == "eastern-us-canada":
            return country == "BR"
        if word == "soviet-interior":
            return country == "SU"
        if word not in self.map.index:
            return False
        number = [one.code for one in COUNTRIES].index(country)
        has_city = self.country(word) == number and self.map.is_city[self.map.index[word]]
        has_base = any(at == word and one.kind == "partisan-base" and one.country == number for at, one in self.marks)
        if not (has_city or has_base) or self.has_enemy(word, faction):
            return False
        return not any(at == word and (one.kind == "devastation" or one.faction != faction) for at, one in self.marks)

    def open_ports(self, zone: str, faction: int) -> list[str]:
        """Own open ports of a zone."""
        if (zone, faction) not in self.known_ports:
            self.known_ports[zone, faction] = self._open_ports(zone, faction)
        return self.known_ports[zone, faction]

    def _open_ports(self, zone: str, faction: int) -> list[str]:
        found = []
        for site in self.map.sites:
            word = self.map.words[site.hex]
            zones = [self.map.zones[number].id for number in site.zones]
            if zone not in zones or self.control(word) != faction:
                continue
            if any(at == word and one.kind == "devastation" for at, one in self.marks):
                continue
            if site.hex in self.map.ice and self.weather(word) == "snow":
                continue
            if not any(unit.faction != faction for one in zones for unit in self.fleets.get(one, ())):
                found.append(word)
        for at, one in self.marks:
            if one.kind == "beachhead" and one.faction == faction:
                own = self.map.zones[self.map.zone[self.map.index[at]]].id
                if own == zone and not any(unit.faction != faction for unit in self.fleets.get(own, ())):
                    found.append(at)
        return found

    def weather(self, word: str) -> str:
        area = self.map.area[self.map.index[word]]
        return (
            ("clear", "mud", "storms", "snow")[self.state.plan.weather_of(self.state.turn, area)]
            if area >= 0
            else "clear"
        )

    def zone_serves(self, zone: str, faction: int) -> bool:
        if any(unit.faction != faction for unit in self.fleets.get(zone, ())):
            return False
        number = self.zone_index[zone]
        linked = any(number in box.zones and faction in box.admits for box in self.map.boxes)
        if not linked and not self.open_ports(zone, faction):
            return False
        return faction == _WEST or self.has_marker(zone, "supply-convoy", faction)

    def is_supplied(self, start: str, faction: int, country: str, *, ground: bool) -> bool:
        """The reference algorithm of the catalogue."""
        queue = deque([(start, "0")])
        seen = {(start, "0")}
        while queue:
            word, used = queue.popleft()
            if self.is_source(word, faction, country):
                return True
            for step in self._steps(word, used, faction, country, ground=ground):
                if step not in seen:
                    seen.add(step)
                    queue.append(step)
        return False

    def _steps(self, word: str, used: str, faction: int, country: str, *, ground: bool) -> list[tuple[str, str]]:
        if word in self.map.index:
            found = self._hex_steps(word, used, faction)
            if country == "SU" and self.map.index[word] in self.map.east_edge and self.map.box_index:
                found += [(box.id, "T") for box in self.map.boxes if box.id == "soviet-interior"]
            if not ground:
                zones = [zone.id for zone in self.map.zones if word in self.open_ports(zone.id, faction)]
                found += self._sea(zones, faction)
            return found
        box = self.map.boxes[self.map.box_index[word]]
        hexes = self.map.east_edge if box.id == "soviet-interior" else box.hexes
        found = []
        if box.id != "soviet-interior" or country == "SU":
            found += [(self.map.words[one], "T") for one in hexes if self.passes(self.map.words[one], faction)]
        if not ground:
            found += [(self.map.boxes[one].id, "T") for one in box.boxes if faction in self.map.boxes[one].admits]
            found += self._sea([self.map.zones[one].id for one in box.zones], faction)
        return found

    def _hex_steps(self, word: str, used: str, faction: int) -> list[tuple[str, str]]:
        """Over land, and into boxes linked with the hex."""
        found: list[tuple[str, str]] = []
        for near in self.around(word):
            if not self.crosses(word, near, faction) or not self.passes(near, faction):
                continue
            if used in "01":
                found.append((near, str(int(used) + 1)))
            if self.map.index[near] in self.map.links[self.map.index[word]]:
                found.append((near, "T"))
        return found + [
            (box.id, "T")
            for box in self.map.boxes
            if self.map.index[word] in box.hexes and box.id != "soviet-interior" and faction in box.admits
        ]

    def _sea(self, zones: list[str], faction: int) -> list[tuple[str, str]]:
        reached = [zone for zone in zones if self.zone_serves(zone, faction)]
        for zone in reached:
            for number in self.map.zones[self.zone_index[zone]].neighbours:
                near = self.map.zones[number].id
                if near not in reached and self.zone_serves(near, faction) and not self._is_shut(zone, near, faction):
                    reached.append(near)
        found = [
            (port, "T") for zone in reached for port in self.open_ports(zone, faction) if self.passes(port, faction)
        ]
        return found + [
            (box.id, "T")
            for box in self.map.boxes
            if faction in box.admits and any(self.map.zones[number].id in reached for number in box.zones)
        ]

    def _is_shut(self, one: str, other: str, faction: int) -> bool:
        pair = {self.zone_index[one], self.zone_index[other]}
        return any(
            set(strait.zones) == pair and self.is_war(faction, self.state.control[strait.hex])
            for strait in self.map.straits
        )

    def is_war(self, one: int, other: int) -> bool:
        pair = {one, other}
        return (pair == {_AXIS, _WEST} and self.state.wars[0]) or (pair == {_AXIS, _SOVIET} and self.state.wars[1])

    # --- what is closed, and going by rail and by sea -----------------------------------------------------------------

    def is_closed(self, word: str, faction: int) -> bool:
        """P3.8, P3.9: land that is neutral or controlled by a faction at peace."""
        owner = self.control(word)
        return owner == NEUTRAL or (owner != faction and not self.is_war(faction, owner))

    def may_enter(self, word: str, faction: int) -> bool:
        """P3: what holds of a land hex by whatever means a ground unit comes there, an overrun apart."""
        return self.kind(word) == "land" and not self.is_closed(word, faction) and not self.has_enemy(word, faction)

    def by_rail(self, unit: Unit) -> set[str]:
        """P12.3 to P12.5: up to 15 linked hexes, all controlled by the faction, none in an enemy zone of control."""
        ezoc, start = self.ezoc(unit.faction), self.where[unit.at]
        reached, edge = {start}, {start}
        for _ in range(15):
            links = {self.where[near] for one in edge for near in self.map.links[self.map.index[one]]}
            edge = {
                one
                for one in links - reached
                if one not in ezoc and self.control(one) == unit.faction and self.may_enter(one, unit.faction)
            }
            reached |= edge
        return reached - {start}

    # --- reach --------------------------------------------------------------------------------------------------------

    def cost(self, unit: Unit, one: str, near: str) -> int | None:
        """P3 and P4: what a step costs, whatever the zones of control."""
        faction = unit.faction
        armour = KINDS[unit.kind].id == "armour"
        side, kind = self.side(one, near), self.kind(near)
        if kind == "impassable" or side == _IMPASSABLE or self.has_enemy(near, faction):
            return None
        if kind == "sea" and not self.has_marker(near, "beachhead", faction):
            return None
        if side == _SEA and not (
            self.has_marker(one, "beachhead", faction) or self.has_marker(near, "beachhead", faction)
        ):
            return None
        if side == _MOUNTAIN and armour and self.map.index[near] not in self.map.links[self.map.index[one]]:
            return None
        if kind == "land" and self.is_closed(near, faction):
            return None
        terrain = self.map.terrain[self.map.index[near]]
        cost = {0: 1, 1: 2, 2: 2, 3: 4 if armour else 3, 4: 3, 5: 1, 6: 1}[terrain]
        cost += {_RIVER: 1, _STRAIT: 2, _MOUNTAIN: 2, _SEA: 1}.get(side, 0)
        costly = ("detachment", "logistics", "shaef", "partisan-base")
        if any(at == near and one.kind in costly and self.is_war(faction, one.faction) for at, one in self.marks):
            cost += 1
        return cost

    def reach(self, unit: Unit) -> dict[str, int]:
        """Every hex a unit may end in, in the Movement phase, with the least cost: by trying every way."""
        ezoc = self.ezoc(unit.faction)
        allowance = KINDS[unit.kind].move[unit.steps]
        start = self.where[unit.at]
        others = {at: [one for one in units if one is not unit] for at, units in self.ground.items()}
        best: dict[str, int] = {}

        def walk(here: str, spent: int, path: tuple[str, ...]) -> None:
            for near in self.around(here):
                if near in path or (here in ezoc and self.weather(here) == "mud"):
                    continue
                cost = self.cost(unit, here, near)
                if cost is None or (len(path) > 1 and spent + cost > allowance):
                    continue
                total = spent + cost
                if total < best.get(near, 1000):
                    best[near] = total
                if not self._must_stop(here, near, ezoc, others, is_first=len(path) == 1, faction=unit.faction):
                    walk(near, total, (*path, near))

        walk(start, 0, (start,))
        return best

    def _must_stop(
        self,
        here: str,
        near: str,
        ezoc: set[str],
        others: dict[str, list[Unit]],
        *,
        is_first: bool,
        faction: int,
    ) -> bool:
        if self.side(here, near) == _STRAIT:
            return True
        if here in ezoc and self.weather(here) in ("storms", "snow"):
            return True
        if near not in ezoc:
            return False
        if self.weather(near) in ("storms", "snow", "mud"):
            return True
        if is_first and here in ezoc:
            return True
        return not any(one.faction == faction for one in others.get(near, ()))
