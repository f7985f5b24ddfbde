"""Questions about a position: what a place is, who stands where, who controls which hexes; computed once a position."""

from __future__ import annotations

from engine.games.theater.board import Board
from engine.games.theater.chart import Chart, chart_of, union
from engine.games.theater.geography import Map
from engine.games.theater.pieces import AIR, FORTRESS, HQ, KINDS, SS_HQ
from engine.games.theater.state import NEUTRAL, Marker, State, Unit, is_at_war
from engine.kits.hexgrid import NOWHERE

Position = State | Board
OWNERS = (0, 1, 2, NEUTRAL)
"""Whoever may own a unit."""
_KEPT = 6
"""Positions remembered: those before and after an answer, and a few that are compared with them."""


# --- places -----------------------------------------------------------------------------------------------------------


def is_hex(game_map: Map, place: int) -> bool:
    """Whether a place is a hex; places are the hexes, then the sea zones, then the boxes."""
    return 0 <= place < len(game_map)


def zone_at(game_map: Map, place: int) -> int:
    """The sea zone that a place is, or `NOWHERE`."""
    zone = place - len(game_map)
    return zone if 0 <= zone < len(game_map.zones) else NOWHERE


def box_at(game_map: Map, place: int) -> int:
    """The off-map box that a place is, or `NOWHERE`."""
    box = place - len(game_map) - len(game_map.zones)
    return box if box >= 0 else NOWHERE


# --- units ------------------------------------------------------------------------------------------------------------

IS_HQ = tuple(kind in (HQ, SS_HQ) for kind in range(len(KINDS)))
"""By kind, whether it is an HQ."""


def attack_of(unit: Unit) -> int:
    """Its attack factor [P2]."""
    return KINDS[unit.kind].attack[unit.steps]


def defence_of(unit: Unit) -> int:
    """Its defence factor [P2]."""
    return KINDS[unit.kind].defence[unit.steps]


def allowance_of(unit: Unit) -> int:
    """Its movement allowance [P2]."""
    return KINDS[unit.kind].move[unit.steps]


def is_ground(unit: Unit) -> bool:
    """Whether it is a ground unit: HQs and fortresses are [0.2]."""
    return unit.kind < AIR


def is_fortress(unit: Unit) -> bool:
    """Whether it is a fortress."""
    return unit.kind == FORTRESS


# --- the whole position -----------------------------------------------------------------------------------------------


class Situation:
    """Who stands where, as sets of hexes by owner; `NEUTRAL` is the owner of neutral garrisons.

    Attributes:
        units: by word.
        stacks: ground units by place, in the order of words.
        support: air units and fleets by place.
        markers: by place.
        held: by owner, the hexes with ground units of it.
        occupied: by owner, the hexes with units that occupy: ground units, or any by the switch of Q1.
        zoc: by owner, the hexes its ground units control [5-zoc-2].
        ezoc: by looker, the hexes in a zone of control of an enemy [8.1-def-1].
        foes: by looker, the hexes with enemy occupying units.
        enemy_markers: by looker, hexes with any enemy marker [10.1.1-2]; `blocking` those that block lines [10.2.1-6].
        devastated: hexes with Devastation.
        beachheads: by owner.
        memo: what others have found out about the position; `of_control` what hangs on control, nations and wars alone,
            `of_lands` what hangs on nations and wars alone. These go on into the next position if they still hold.
    """

    __slots__ = (
        "beachheads",
        "blocking",
        "chart",
        "devastated",
        "enemies",
        "enemy_markers",
        "ezoc",
        "foes",
        "held",
        "key",
        "markers",
        "memo",
        "occupied",
        "of_control",
        "of_lands",
        "stacks",
        "support",
        "units",
        "zoc",
    )

    def __init__(self, position: Position) -> None:
        """Look at every unit and marker once."""
        chart = chart_of(position.plan.map)
        self.chart: Chart = chart
        self.key = (
            position.units,
            position.markers,
            position.control,
            position.nations,
            position.wars,
            position.switches,
            position.turn,
            position.scenario,
        )
        self.memo: dict[object, object] = {}
        self.of_lands: dict[object, object] = {}
        self.of_control: dict[object, object] = {}
        self.units: dict[str, Unit] = {}
        self.stacks: dict[int, list[Unit]] = {}
        self.support: dict[int, list[Unit]] = {}
        self.markers: dict[int, list[Marker]] = {}
        self.enemies = _enemies(position)
        self._place_units(position)
        self._place_markers(position)

    def _place_units(self, position: Position) -> None:
        chart = self.chart
        size, bit, zoc = chart.size, chart.bit, chart.zoc
        held, occupied, zones = [0] * 4, [0] * 4, [0] * 4
        support_occupies = "support-units-occupy=on" in position.switches
        stacks, support, words = self.stacks, self.support, self.units
        for unit in position.units:
            words[unit.word] = unit
            at = unit.at
            if unit.kind < AIR:
                if at in stacks:
                    stacks[at].append(unit)
                    continue
                stacks[at] = [unit]
                if at < size:
                    held[unit.faction] |= bit[at]
                    zones[unit.faction] |= zoc[at]
            elif at in support:
                support[at].append(unit)
            else:
                support[at] = [unit]
        occupied = list(held)
        if support_occupies:
            for at, found in support.items():
                if 0 <= at < size:
                    for unit in found:
                        occupied[unit.faction] |= bit[at]
        self.held, self.occupied, self.zoc = held, occupied, zones
        self.ezoc = [union(zones[owner] for owner in self.enemies[looker]) for looker in OWNERS]
        self.foes = [union(occupied[owner] for owner in self.enemies[looker]) for looker in OWNERS]

    def _place_markers(self, position: Position) -> None:
        bit, size = self.chart.bit, self.chart.size
        any_kind, blocks, beaches = [0] * 4, [0] * 4, [0] * 4
        devastated = 0
        for marker in position.markers:
            at = marker.at
            self.markers.setdefault(at, []).append(marker)
            if not 0 <= at < size:
                continue
            if marker.kind == "devastation":
                devastated |= bit[at]
                continue
            any_kind[marker.faction] |= bit[at]
            if marker.kind in ("detachment", "logistics"):
                blocks[marker.faction] |= bit[at]
            elif marker.kind == "beachhead":
                beaches[marker.faction] |= bit[at]
        self.devastated, self.beachheads = devastated, beaches
        self.enemy_markers = [union(any_kind[owner] for owner in self.enemies[looker]) for looker in OWNERS]
        self.blocking = [union(blocks[owner] for owner in self.enemies[looker]) for looker in OWNERS]

    def ground_at(self, place: int) -> list[Unit]:
        """The ground units in a place."""
        return self.stacks.get(place, [])

    def is_held(self, place: int, owner: int) -> bool:
        """Whether ground units of the owner are in a hex."""
        stack = self.stacks.get(place)
        return stack is not None and stack[0].faction == owner

    def enemies_at(self, place: int, looker: int) -> list[Unit]:
        """The ground units in a place that are not the looker's."""
        stack = self.stacks.get(place)
        return [] if stack is None or stack[0].faction == looker else stack

    def marker_at(self, place: int, *kinds: str) -> Marker | None:
        """The first marker of one of these kinds in a place."""
        for marker in self.markers.get(place, ()):
            if marker.kind in kinds:
                return marker
        return None


def _enemies(position: Position) -> tuple[tuple[int, ...], ...]:
    """By looker, whose units are enemy units: everybody else's [8.1-def-2]; by a switch only those at war [Q31]."""
    if "only-at-war=on" in position.switches:
        return tuple(tuple(owner for owner in OWNERS if is_at_war(position.wars, looker, owner)) for looker in OWNERS)
    return _EVERYBODY_ELSE


_EVERYBODY_ELSE = tuple(tuple(owner for owner in OWNERS if owner != looker) for looker in OWNERS)
_recent: list[Situation] = []


def situation(position: Position) -> Situation:
    """The situation of a position; the last few are remembered."""
    units, markers, control, nations = position.units, position.markers, position.control, position.nations
    for index, known in enumerate(_recent):
        key = known.key
        if (
            key[0] is units
            and key[1] is markers
            and key[2] is control
            and key[3] is nations
            and key[6] == position.turn
            and key[4] == position.wars
            and key[5] == position.switches
            and key[7] == position.scenario
        ):
            if index:
                _recent.insert(0, _recent.pop(index))
            return known
    found = Situation(position)
    if _recent and _recent[0].key[3:6] == found.key[3:6] and _recent[0].key[7] == position.scenario:
        found.of_lands = _recent[0].of_lands
        if _recent[0].key[2] is control:
            found.of_control = _recent[0].of_control
    _recent.insert(0, found)
    del _recent[_KEPT:]
    return found


def the_unit(position: Position, word: str) -> Unit:
    """A unit in play.

    Raises:
        KeyError: there is none of this name.
    """
    return situation(position).units[word]


def is_enemy(position: Position, one: int, other: int) -> bool:
    """Whether two owners are at war [P29]."""
    return is_at_war(position.wars, one, other)
