"""The position while one answer is being applied: the fields of `State` open for change, and the events so far."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from msgspec.structs import astuple, replace

from engine.core.dice import Dice
from engine.core.game import Event, Step
from engine.games.theater.table.scenario import Scenario
from engine.games.theater.table.state import Frame, Marker, State, Table, Unit
from engine.kits.board import changed, closed
from engine.kits.lately import Lately

if TYPE_CHECKING:
    from engine.games.theater.table.situation import Situation


class Board(Table, kw_only=True):
    """A private working copy of a state; `step` turns it back into a value.

    Tuples are replaced, never changed in place, so what is computed from one stays true as long as it is the same.
    """

    dice: Dice
    plan: Scenario
    lately: Lately[Situation]
    events: list[Event]

    @classmethod
    def of(cls, state: State, dice: Dice) -> Board:
        """A board on which the state lies."""
        return cls(*astuple(state), dice=dice, plan=state.plan, lately=Lately(state.lately.found), events=[])

    def step(self) -> Step[State]:
        """The position and the events that led to it."""
        state = closed(State, self)
        state.__dict__.update(plan=self.plan, lately=self.lately)
        return Step(state, tuple(self.events))

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    # --- units and markers ------------------------------------------------------------------------------------------

    def change(self, word: str, **fields: object) -> Unit:
        """Change fields of a unit; gives the unit as it is now."""
        index = self._index(word)
        unit = replace(self.units[index], **fields)
        self.units = changed(self.units, index, unit)
        return unit

    def add(self, unit: Unit) -> None:
        """Put a unit into play."""
        index = bisect_left(self.units, unit.word, key=_word)
        self.units = (*self.units[:index], unit, *self.units[index:])

    def drop(self, word: str) -> Unit:
        """Take a unit out of play; where it goes is told by the caller."""
        index = self._index(word)
        unit = self.units[index]
        self.units = (*self.units[:index], *self.units[index + 1 :])
        return unit

    def _index(self, word: str) -> int:
        index = bisect_left(self.units, word, key=_word)
        if index == len(self.units) or self.units[index].word != word:
            raise KeyError(word)
        return index

    def lay(self, marker: Marker) -> None:
        """Put a marker down."""
        self.markers = tuple(sorted((*self.markers, marker), key=marker_order))

    def lift(self, marker: Marker) -> None:
        """Take a marker up, back to its stock [P30]."""
        self.markers = tuple(one for one in self.markers if one is not marker)

    def change_marker(self, marker: Marker, **fields: object) -> Marker:
        """Change fields of a marker; gives the marker as it is now."""
        new = replace(marker, **fields)
        self.markers = tuple(sorted((new if one is marker else one for one in self.markers), key=marker_order))
        return new

    def take(self, hexes: tuple[int, ...], faction: int) -> None:
        """Give the control of hexes to a faction."""
        control = bytearray(self.control)
        for one in hexes:
            control[one] = faction
        self.control = bytes(control)

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


def _word(unit: Unit) -> str:
    return unit.word


def marker_order(marker: Marker) -> tuple[str, int, str]:
    """The order of markers in a position."""
    return marker.kind, marker.at, marker.word
