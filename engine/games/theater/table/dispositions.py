"""The dispositions of a position: who stands where, as sets of hexes by owner; computed once, or taken over."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import field
from msgspec.structs import replace

from engine.games.theater.map.chart import Chart, Hexes, chart_of, members, union
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import AIR, SUPPLY_CONVOY
from engine.games.theater.table.state import NEUTRAL, Change, Marker, State, Unit, is_at_war

OWNERS = (0, 1, 2, NEUTRAL)
"""Whoever may own a unit."""
_NOBODY = 4
Zones = int
"""A set of sea zones; zone number n is in it when bit n is set."""


class Dispositions(msgspec.Struct, eq=False):
    """Who stands where, as sets of hexes by owner; `NEUTRAL` is the owner of neutral garrisons.

    Attributes:
        chart: the map.
        enemies: by looker, whose units are enemy units.
        support_occupies: whether the switch of Q1 is set.
        key_units, key_markers, key_control, key_turn: the fields of the position it was made from.
        past: what was found out in earlier positions of the game, with all that it hangs on.
        memo: what others have found out about the position; `of_control` what hangs on control, nations and wars alone,
            `of_lands` what hangs on nations and wars alone, `of_sea` what else hangs on the turn, markers and support
            units at sea, but not on ground units, `of_lines` what hangs on where units stand, but not on which,
            `of_support` the air units and fleets of owners. These go on into the next position if they still hold;
            points of nations change none of them.
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
        at_sea: by owner, the zones with support units of it.
        enemy_markers: by looker, hexes with any enemy marker [10.1.1-2]; `blocking` those that block lines [10.2.1-6].
        devastated: hexes with Devastation.
        beachheads: by owner.
        convoys: by owner, the zones with supply convoys of it.
        bases: the Partisan Bases on the map.
        crowds: by which terms hexes were found over their limit, which were, and which are to be looked at again;
            `None` if none was looked at.
    """

    chart: Chart
    enemies: tuple[tuple[int, ...], ...]
    support_occupies: bool
    key_units: tuple[Unit, ...]
    key_markers: tuple[Marker, ...]
    key_control: bytes
    key_turn: int
    past: dict[object, Any] = field(default_factory=dict)
    memo: dict[object, Any] = field(default_factory=dict)
    of_lands: dict[object, Any] = field(default_factory=dict)
    of_control: dict[object, Any] = field(default_factory=dict)
    of_lines: dict[object, Any] = field(default_factory=dict)
    of_sea: dict[object, Any] = field(default_factory=dict)
    of_support: dict[tuple[int, int], Sequence[Unit]] = field(default_factory=dict)
    units: dict[str, Unit] = field(default_factory=dict)
    stacks: dict[int, list[Unit]] = field(default_factory=dict)
    support: dict[int, list[Unit]] = field(default_factory=dict)
    markers: dict[int, list[Marker]] = field(default_factory=dict)
    held: list[Hexes] = field(default_factory=list)
    occupied: list[Hexes] = field(default_factory=list)
    zoc: list[Hexes] = field(default_factory=list)
    ezoc: list[Hexes] = field(default_factory=list)
    foes: list[Hexes] = field(default_factory=list)
    shut: list[Hexes] = field(default_factory=list)
    at_sea: list[Zones] = field(default_factory=list)
    enemy_markers: list[Hexes] = field(default_factory=list)
    blocking: list[Hexes] = field(default_factory=list)
    devastated: Hexes = 0
    beachheads: list[Hexes] = field(default_factory=list)
    convoys: list[Zones] = field(default_factory=list)
    bases: tuple[Marker, ...] = ()
    crowds: tuple[tuple[bool, ...], frozenset[int], frozenset[int]] | None = None

    @classmethod
    def of(cls, position: State | Board) -> Dispositions:
        """Look at every unit and marker once."""
        new = cls(
            chart_of(position.plan.map),
            _enemies(position),
            "support-units-occupy=on" in position.switches,
            position.units,
            position.markers,
            position.control,
            position.turn,
        )
        new._place_units()
        new._place_markers()
        return new

    def after(self, position: State | Board, changes: Sequence[Change], *, are_lands_same: bool) -> Dispositions:
        """Those of a later position of the game, in which these units have changed: all else that holds is kept.

        Args:
            position: the later position.
            changes: how units have changed since.
            are_lands_same: no country has come to stand otherwise, and who is at war is the same.
        """
        later = replace(
            self,
            key_units=position.units,
            key_markers=position.markers,
            key_control=position.control,
            key_turn=position.turn,
            memo={},
            enemies=self.enemies if are_lands_same else _enemies(position),
        )
        later.follow(self, changes, are_lands_same=are_lands_same)
        return later

    def follow(self, older: Dispositions, changes: Sequence[Change], *, are_lands_same: bool) -> None:
        """Look again at what is not as it was in an older position, of which these are a copy."""
        if self.enemies != older.enemies:
            self._place_units()
            self._place_markers()
        else:
            if changes:
                self._put_units(older, changes)
            if self.key_markers is not older.key_markers:
                self._place_markers()
        has_same_control = are_lands_same and self.key_control is older.key_control
        has_same_sea = (
            has_same_control
            and self.key_markers is older.key_markers
            and self.key_turn == older.key_turn
            and self.at_sea == older.at_sea
        )
        if not are_lands_same:
            self.of_lands = {}
        if not has_same_control:
            self.of_control = {}
        if not has_same_sea:
            self.of_sea = {}
        if not has_same_sea or self.zoc != older.zoc or self.occupied != older.occupied:
            self.of_lines = {}

    # --- units ------------------------------------------------------------------------------------------------------

    def _place_units(self) -> None:
        """Look at every unit."""
        self.units, self.stacks, self.support, self.of_support = {}, {}, {}, {}
        for unit in self.key_units:
            self.units[unit.word] = unit
            group = self.support if unit.kind >= AIR else self.stacks
            if unit.at in group:
                group[unit.at].append(unit)
            else:
                group[unit.at] = [unit]
        chart = self.chart
        self.held, self.zoc = [0] * 4, [0] * 4
        for at, stack in self.stacks.items():
            if at < chart.size:
                self.held[stack[0].faction] |= chart.bit[at]
                self.zoc[stack[0].faction] |= chart.zoc[at]
        self.ezoc = self._of_enemies(self.zoc)
        self.at_sea = self._afloat()
        self.crowds = None
        self._occupy()

    def _put_units(self, older: Dispositions, changes: Sequence[Change]) -> None:
        """Put units as they are in the place of what they were."""
        self.units = dict(older.units)
        places: set[int] = set()
        has_flown = False
        for unit, old, new in changes:
            if new is None:
                del self.units[unit.word]
            else:
                self.units[unit.word] = new
            if unit.kind < AIR:
                if self.stacks is older.stacks:
                    self.stacks = dict(older.stacks)
                places.update(_regroup(self.stacks, old, new))
            else:
                if self.support is older.support:
                    self.support, self.of_support = dict(older.support), {}
                has_flown |= bool(_regroup(self.support, old, new))
        if has_flown:
            self.at_sea = self._afloat()
        if places:
            if self.crowds is not None:  # as it was taken over; other threads may look at the older position again
                terms, crowded, waiting = self.crowds
                self.crowds = terms, crowded, waiting | places
            self._redraw(older, places)
        if self.held is not older.held or (has_flown and self.support_occupies):
            self._occupy()

    def _redraw(self, older: Dispositions, places: set[int]) -> None:
        """Who holds and controls which hexes, after other ground units than before may stand in some places."""
        chart, held, zoc = self.chart, [*older.held, 0], [*older.zoc, 0]  # the last ones are nobody's
        holders = [(at, _holder(older.stacks, at), _holder(self.stacks, at)) for at in places if 0 <= at < chart.size]
        changed = [(at, before, after) for at, before, after in holders if before != after]
        if not changed:
            return
        for at, before, after in changed:
            held[before] &= ~chart.bit[at]
            held[after] |= chart.bit[at]
        for at, before, _ in changed:
            for near in members(chart.zoc[at]):  # a unit controls a hex if one there would control the unit's
                if not chart.zoc[near] & held[before]:
                    zoc[before] &= ~chart.bit[near]
        for at, _, after in changed:
            zoc[after] |= chart.zoc[at]
        self.held, self.zoc = held[:-1], zoc[:-1]
        self.ezoc = self._of_enemies(self.zoc)

    def _occupy(self) -> None:
        """Which hexes are occupied follows from those that are held."""
        self.occupied = self.held
        if self.support_occupies:
            self.occupied = list(self.held)
            for at, found in self.support.items():
                for unit in found:
                    if 0 <= at < self.chart.size:
                        self.occupied[unit.faction] |= self.chart.bit[at]
        self.foes = self._of_enemies(self.occupied)
        is_plain = self.occupied is self.held and self.enemies is _EVERYBODY_ELSE
        self.shut = self.foes if is_plain else _of_everybody_else(self.held)

    def _afloat(self) -> list[Zones]:
        """By owner, the zones with support units."""
        found, first = [0] * 4, self.chart.size
        past = first + len(self.chart.map.zones)
        for at, units in self.support.items():
            if first <= at < past:
                for unit in units:
                    found[unit.faction] |= 1 << at - first
        return found

    # --- markers ----------------------------------------------------------------------------------------------------

    def _place_markers(self) -> None:
        """Look at every marker."""
        bit, size = self.chart.bit, self.chart.size
        self.markers, self.devastated = {}, 0
        self.beachheads, self.convoys, any_kind, blocks = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        for marker in self.key_markers:
            at, kind = marker.at, marker.kind
            self.markers.setdefault(at, []).append(marker)
            if not 0 <= at < size:
                if kind == SUPPLY_CONVOY and at >= size:
                    self.convoys[marker.faction] |= 1 << at - size
                continue
            if kind == "devastation":
                self.devastated |= bit[at]
                continue
            any_kind[marker.faction] |= bit[at]
            if kind in ("detachment", "logistics"):
                blocks[marker.faction] |= bit[at]
            elif kind == "beachhead":
                self.beachheads[marker.faction] |= bit[at]
        self.bases = tuple([marker for marker in self.key_markers if marker.kind == "partisan-base"])
        self.enemy_markers, self.blocking = self._of_enemies(any_kind), self._of_enemies(blocks)

    # --- questions --------------------------------------------------------------------------------------------------

    def _of_enemies(self, sets: list[Hexes]) -> list[Hexes]:
        """By looker, what is in a set of any of its enemies."""
        if self.enemies is not _EVERYBODY_ELSE:
            return [union(sets[owner] for owner in self.enemies[looker]) for looker in OWNERS]
        return _of_everybody_else(sets)

    def support_of(self, owner: int, kind: int) -> Sequence[Unit]:
        """The air units or fleets of an owner, in the order of words."""
        key = owner, kind
        found = self.of_support.get(key)
        if found is None:
            groups = self.support.values()
            own = [unit for group in groups for unit in group if unit.kind == kind and unit.faction == owner]
            found = self.of_support[key] = sorted(own, key=_word)
        return found

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


def _regroup(groups: dict[int, list[Unit]], old: Unit | None, new: Unit | None) -> tuple[int, ...]:
    """Put a unit as it is in the place of what it was; gives the places where more has changed than its flags."""
    if old is not None and new is not None and old.at == new.at:
        groups[new.at] = [new if one is old else one for one in groups[new.at]]
        return () if old.steps == new.steps and old.faction == new.faction else (new.at,)
    if old is not None:
        rest = [one for one in groups.pop(old.at) if one is not old]
        if rest:
            groups[old.at] = rest
    if new is not None:
        others = groups.get(new.at)
        groups[new.at] = [new] if others is None else sorted((*others, new), key=_word)
    return tuple([unit.at for unit in (old, new) if unit is not None])


def _holder(stacks: dict[int, list[Unit]], place: int) -> int:
    """Whose ground units are in a place; `_NOBODY` if there are none."""
    return stacks[place][0].faction if place in stacks else _NOBODY


_word = attrgetter("word")
