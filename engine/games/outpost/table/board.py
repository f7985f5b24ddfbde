"""The position while one answer is being applied: the fields of `State` open for change, and the events so far."""

from __future__ import annotations

from msgspec.structs import astuple

from engine.core.dice import Dice
from engine.core.game import Event, Step
from engine.games.outpost.table.scenario import Scenario
from engine.games.outpost.table.state import State, Table
from engine.kits.board import changed, closed


class Board(Table, kw_only=True):
    """A private working copy of a state; `step` turns it back into a value."""

    dice: Dice
    map: Scenario
    events: list[Event]

    @classmethod
    def of(cls, state: State, dice: Dice) -> Board:
        """A board on which the state lies."""
        return cls(*astuple(state), dice=dice, map=state.map, events=[])

    def step(self) -> Step[State]:
        """The position and the events that led to it."""
        return Step(closed(State, self), tuple(self.events))

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def place(self, unit: int, place: int) -> None:
        """Put a unit into an area, or among the lost ones."""
        self.at = changed(self.at, unit, place)
