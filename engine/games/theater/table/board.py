"""The position while one answer is being applied: the fields of `State` open for change, and the events so far."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from operator import attrgetter

from msgspec.structs import astuple, replace

from engine.core.dice import Dice
from engine.core.game import Event, Step
from engine.games.theater.table.scenario import Scenario
from engine.games.theater.table.state import Change, Following, Frame, Marker, State, Table, Unit
from engine.kits.board import changed, closed


class Board(Table, kw_only=True):
    """A private working copy of a state; `step` turns it back into a value.

    Tuples are replaced, never changed in place, so what is computed from one stays true as long as it is the same. All
    that `Dispositions` are made from is changed by methods of the board, which keep book of it.
    """

    dice: Dice
    plan: Scenario
    lately: Following
    events: list[Event]

    @classmethod
    def of(cls, state: State, dice: Dice) -> Board:
        """A board on which the state lies."""
        return cls(*astuple(state), dice=dice, plan=state.plan, lately=replace(state.lately), events=[])

    def step(self) -> Step[State]:
        """The position and the events that led to it; the board is not used any more."""
        state = closed(State, self)
        known = state.__dict__
        known["plan"], known["lately"] = self.plan, self.lately
        return Step(state, tuple(self.events))

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    # --- units ------------------------------------------------------------------------------------------------------

    def change(self, word: str, **fields: object) -> Unit:
        """Change fields of a unit; gives the unit as it is now."""
        index = self._index(word)
        old = self.units[index]
        new = replace(old, **fields)
        self._follow(changed(self.units, index, new), (new, old, new))
        return new

    def change_all(self, faction: int, **fields: bool) -> None:
        """Set flags of all units of a faction."""
        flags, wanted = attrgetter(*fields, "faction"), (*fields.values(), faction)
        units = list(self.units)
        found = [index for index, unit in enumerate(units) if unit.faction == faction and flags(unit) != wanted]
        for index in found:
            units[index] = replace(units[index], **fields)
        if found:
            self._follow(tuple(units), *[(units[index], self.units[index], units[index]) for index in found])

    def add(self, unit: Unit) -> None:
        """Put a unit into play."""
        index = bisect_left(self.units, unit.word, key=_word)
        self._follow((*self.units[:index], unit, *self.units[index:]), (unit, None, unit))

    def drop(self, word: str) -> Unit:
        """Take a unit out of play; where it goes is told by the caller."""
        index = self._index(word)
        unit = self.units[index]
        self._follow((*self.units[:index], *self.units[index + 1 :]), (unit, unit, None))
        return unit

    def _index(self, word: str) -> int:
        index = bisect_left(self.units, word, key=_word)
        if index == len(self.units) or self.units[index].word != word:
            raise KeyError(word)
        return index

    def _follow(self, units: tuple[Unit, ...], *changes: Change) -> None:
        self.units = units
        self.lately.note(changes)

    # --- markers ----------------------------------------------------------------------------------------------------

    def lay(self, marker: Marker) -> None:
        """Put a marker down."""
        self._mark((*self.markers, marker))

    def lift(self, marker: Marker) -> None:
        """Take a marker up, back to its stock [P30]."""
        self._mark(one for one in self.markers if one is not marker)

    def change_marker(self, marker: Marker, **fields: object) -> Marker:
        """Change fields of a marker; gives the marker as it is now."""
        new = replace(marker, **fields)
        self._mark(new if one is marker else one for one in self.markers)
        return new

    def _mark(self, markers: Iterable[Marker]) -> None:
        self.markers = tuple(sorted(markers, key=marker_order))
        self.lately.note()

    # --- the land ---------------------------------------------------------------------------------------------------

    def take(self, hexes: tuple[int, ...], faction: int) -> None:
        """Give the control of hexes to a faction."""
        control = bytearray(self.control)
        for one in hexes:
            control[one] = faction
        self.control = bytes(control)
        self.lately.note()

    def change_nation(self, country: int, **fields: object) -> None:
        """Change how a country stands."""
        self.nations = changed(self.nations, country, replace(self.nations[country], **fields))
        self.lately.note(are_lands_same=False)

    def set_points(self, country: int, points: int) -> None:
        """Keep so many replacement points; nothing that is known of a position hangs on them."""
        self.nations = changed(self.nations, country, replace(self.nations[country], points=points))

    def open_war(self, *, eastern: bool) -> None:
        """The western or the eastern war is on from now."""
        self.wars = (self.wars[0] or not eastern, self.wars[1] or eastern)
        self.lately.note(are_lands_same=False)

    def set_ties(self, *, cooperation: bool, non_cooperation: bool) -> None:
        """Which political markers lie in the Strategic War Box [P23]."""
        self.cooperation, self.non_cooperation = cooperation, non_cooperation
        self.lately.note()

    def next_turn(self) -> None:
        """A turn has gone."""
        self.turn += 1
        self.lately.note()

    # --- frames -----------------------------------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        """Begin something that is finished before whatever is under way."""
        self.doing = (*self.doing, frame)

    def replace_top(self, frame: Frame) -> None:
        """Put a frame in the place of the one on top."""
        self.doing = (*self.doing[:-1], frame)

    def pop(self) -> Frame:
        """End what is on top."""
        frame = self.doing[-1]
        self.doing = self.doing[:-1]
        return frame


_word = attrgetter("word")


marker_order = attrgetter("kind", "at", "word")
"""The order of markers in a position."""
