"""A position seen as a whole: who stands where, as sets of hexes by owner; computed once, or taken over from before."""

from __future__ import annotations

from engine.games.theater.map.chart import Chart, Hexes, chart_of, union
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import AIR
from engine.games.theater.table.state import NEUTRAL, Marker, State, Unit, is_at_war

OWNERS = (0, 1, 2, NEUTRAL)
"""Whoever may own a unit."""
_FEW = 12
"""Changed units up to which a situation is taken over from the one before."""


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
        shut: by looker, the hexes with ground units of anybody else, which none of its own ever enters [P3.10].
        enemy_markers: by looker, hexes with any enemy marker [10.1.1-2]; `blocking` those that block lines [10.2.1-6].
        devastated: hexes with Devastation.
        beachheads: by owner.
        memo: what others have found out about the position; `of_control` what hangs on control, nations and wars alone,
            `of_lands` what hangs on nations and wars alone, `of_lines` what hangs on where units stand, but not on
            which. These go on into the next position if they still hold.
        floods: what `supply` has flooded by all that it hangs on, which goes on into the next position of the game.
        fleets: how many fleets of each owner are in which place.
        key_units and the like: the fields of the position it was made from.
    """

    __slots__ = (
        "beachheads",
        "blocking",
        "chart",
        "devastated",
        "enemies",
        "enemy_markers",
        "ezoc",
        "fleets",
        "floods",
        "foes",
        "held",
        "key_control",
        "key_markers",
        "key_nations",
        "key_scenario",
        "key_switches",
        "key_turn",
        "key_units",
        "key_wars",
        "markers",
        "memo",
        "occupied",
        "of_control",
        "of_lands",
        "of_lines",
        "shut",
        "stacks",
        "support",
        "units",
        "zoc",
    )

    def __init__(self, position: State | Board, older: Situation | None = None) -> None:
        """Look at every unit and marker once, or only at what has changed since an older position."""
        chart = chart_of(position.plan.map)
        self.chart: Chart = chart
        self.key_units = position.units
        self.key_markers = position.markers
        self.key_control = position.control
        self.key_nations = position.nations
        self.key_wars = position.wars
        self.key_switches = position.switches
        self.key_turn = position.turn
        self.key_scenario = position.scenario
        self.devastated: Hexes = 0
        self.beachheads: list[Hexes] = []
        self.enemy_markers: list[Hexes] = []
        self.blocking: list[Hexes] = []
        self.memo: dict[object, object] = {}
        self.of_lands: dict[object, object] = {}
        self.of_control: dict[object, object] = {}
        self.of_lines: dict[object, object] = {}
        self.units: dict[str, Unit] = {}
        self.stacks: dict[int, list[Unit]] = {}
        self.support: dict[int, list[Unit]] = {}
        self.fleets: dict[tuple[int, int], int] = {}
        self.markers: dict[int, list[Marker]] = {}
        is_next = older is not None and older.key_scenario == self.key_scenario
        self.floods: dict[object, object] = older.floods if older is not None and is_next else {}
        self.enemies = _enemies(position)
        if older is None or older.key_scenario != self.key_scenario or older.enemies != self.enemies:
            self._place_units(position)
            self._place_markers(position)
            return
        changes = _changes(older.key_units, self.key_units)
        if changes is None or older.key_switches is not self.key_switches:
            self._place_units(position)
        else:
            self._take_units(older, changes)
        if older.key_markers is self.key_markers:
            self._take_markers(older)
        else:
            self._place_markers(position)
        self._inherit(older)

    def is_of(self, position: State | Board) -> bool:
        """Whether it is the situation of this very position: the same values, not merely equal ones."""
        return (
            self.key_units is position.units
            and self.key_markers is position.markers
            and self.key_control is position.control
            and self.key_nations is position.nations
            and self.key_wars is position.wars
            and self.key_switches is position.switches
            and self.key_turn == position.turn
            and self.key_scenario == position.scenario
        )

    def _inherit(self, older: Situation) -> None:
        """Take over what was found out about the lands, and about supply, if what it hangs on is the same."""
        if self.key_nations is not older.key_nations or self.key_wars is not older.key_wars:
            return
        if self.key_switches is not older.key_switches or self.key_scenario != older.key_scenario:
            return
        self.of_lands = older.of_lands
        if self.key_control is not older.key_control:
            return
        self.of_control = older.of_control
        is_like = self.key_markers is older.key_markers and self.key_turn == older.key_turn
        if is_like and self.zoc == older.zoc and self.occupied == older.occupied and self.fleets == older.fleets:
            self.of_lines = older.of_lines

    def _place_units(self, position: State | Board) -> None:
        stacks, words = self.stacks, self.units
        for unit in position.units:
            words[unit.word] = unit
            group = self.support if unit.kind >= AIR else stacks
            if unit.at in group:
                group[unit.at].append(unit)
            else:
                group[unit.at] = [unit]
        self._draw()

    def _draw(self) -> None:
        """The sets of hexes that follow from who stands where."""
        chart = self.chart
        size, bit, zoc = chart.size, chart.bit, chart.zoc
        held, zones = [0] * 4, [0] * 4
        for at, stack in self.stacks.items():
            if at < size:
                faction = stack[0].faction
                held[faction] |= bit[at]
                zones[faction] |= zoc[at]
        occupied = list(held)
        does_support_occupy = "support-units-occupy=on" in self.key_switches
        for at, found in self.support.items():
            for unit in found:
                if unit.kind > AIR:
                    self.fleets[at, unit.faction] = self.fleets.get((at, unit.faction), 0) + 1
                if does_support_occupy and 0 <= at < size:
                    occupied[unit.faction] |= bit[at]
        self.held, self.occupied, self.zoc = held, occupied, zones
        self.ezoc, self.foes = self._of_enemies(zones), self._of_enemies(occupied)
        is_plain = occupied == held and self.enemies is _EVERYBODY_ELSE
        self.shut = self.foes if is_plain else _of_everybody_else(held)

    def _take_units(self, older: Situation, changes: list[tuple[Unit, Unit]]) -> None:
        """The units of an older position, a few of them changed; its lists are not touched."""
        self.units, self.stacks, self.support = dict(older.units), dict(older.stacks), dict(older.support)
        has_moved = False
        for old, new in changes:
            self.units[new.word] = new
            group = self.support if new.kind >= AIR else self.stacks
            if old.at == new.at:
                group[new.at] = [new if unit is old else unit for unit in group[new.at]]
                continue
            has_moved = True
            rest = [unit for unit in group.pop(old.at) if unit is not old]
            if rest:
                group[old.at] = rest
            group[new.at] = sorted((*group.get(new.at, ()), new), key=_word)
        if has_moved:
            self._draw()
            return
        self.held, self.occupied, self.zoc, self.fleets = older.held, older.occupied, older.zoc, older.fleets
        self.ezoc, self.foes, self.shut = older.ezoc, older.foes, older.shut

    def _take_markers(self, older: Situation) -> None:
        """The markers of an older position, which are the same."""
        self.markers, self.devastated, self.beachheads = older.markers, older.devastated, older.beachheads
        self.enemy_markers, self.blocking = older.enemy_markers, older.blocking

    def _place_markers(self, position: State | Board) -> None:
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
        self.enemy_markers, self.blocking = self._of_enemies(any_kind), self._of_enemies(blocks)

    def _of_enemies(self, sets: list[Hexes]) -> list[Hexes]:
        """By looker, what is in a set of any of its enemies."""
        if self.enemies is not _EVERYBODY_ELSE:
            return [union(sets[owner] for owner in self.enemies[looker]) for looker in OWNERS]
        return _of_everybody_else(sets)

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


def _of_everybody_else(sets: list[Hexes]) -> list[Hexes]:
    """By looker, what is in a set of any other owner."""
    axis, west, soviet, neutral = sets
    return [
        west | soviet | neutral,
        axis | soviet | neutral,
        axis | west | neutral,
        axis | west | soviet,
    ]


def _enemies(position: State | Board) -> tuple[tuple[int, ...], ...]:
    """By looker, whose units are enemy units: everybody else's [8.1-def-2]; by a switch only those at war [Q31]."""
    if "only-at-war=on" in position.switches:
        return tuple(tuple(owner for owner in OWNERS if is_at_war(position.wars, looker, owner)) for looker in OWNERS)
    return _EVERYBODY_ELSE


_EVERYBODY_ELSE = tuple(tuple(owner for owner in OWNERS if owner != looker) for looker in OWNERS)


def _changes(older: tuple[Unit, ...], newer: tuple[Unit, ...]) -> list[tuple[Unit, Unit]] | None:
    """The units that differ, as they were and as they are; `None` if units came or went, or too many differ."""
    if len(older) != len(newer):
        return None
    found: list[tuple[Unit, Unit]] = []
    for old, new in zip(older, newer, strict=True):
        if old is not new:
            if old.word != new.word or old.faction != new.faction or len(found) >= _FEW:
                return None
            found.append((old, new))
    return found


def _word(unit: Unit) -> str:
    return unit.word
