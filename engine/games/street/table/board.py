"""The position while one answer is being applied: the fields of `State` open for change, and the events so far."""

from __future__ import annotations

from msgspec.structs import astuple

from engine.core.dice import Dice
from engine.core.game import Event, Step
from engine.games.street.table.scenario import DESTROYED, Scenario
from engine.games.street.table.state import Frame, Laid, State, Table
from engine.kits.board import changed, closed
from engine.kits.lately import Lately


class Board(Table, kw_only=True):
    """A private working copy of a state; `step` turns it back into a value."""

    dice: Dice
    map: Scenario
    lately: Lately[Laid]
    events: list[Event]

    @classmethod
    def of(cls, state: State, dice: Dice) -> Board:
        """A board on which the state lies."""
        return cls(*astuple(state), dice=dice, map=state.map, lately=Lately(state.lately.found), events=[])

    def step(self) -> Step[State]:
        """The position and the events that led to it."""
        state = closed(State, self)
        state.__dict__["lately"] = self.lately
        return Step(state, tuple(self.events))

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def place(self, unit: int, place: int) -> None:
        """Put a unit into an area or box."""
        self.at = changed(self.at, unit, place)

    def flip(self, unit: int) -> None:
        """Turn a unit to its inactive side."""
        self.active &= ~(1 << unit)

    def ready(self, unit: int) -> None:
        """Turn a unit to its active side."""
        self.active |= 1 << unit

    def destroy(self, unit: int) -> None:
        """Move a unit to the destroyed-units box."""
        self.place(unit, DESTROYED)
        self.flip(unit)

    def drop(self, army: int, card: str) -> None:
        """Move a card from the hand to the discards."""
        hand = list(self.hands[army])
        hand.remove(card)
        self.hands = changed(self.hands, army, tuple(hand))
        self.discards = changed(self.discards, army, (*self.discards[army], card))

    def push(self, frame: Frame) -> None:
        """Begin an action, or put one on top of that which is under way."""
        self.doing = (*self.doing, frame)

    def pop(self) -> Frame:
        """Take the uppermost action away."""
        frame = self.doing[-1]
        self.doing = self.doing[:-1]
        return frame

    def swap(self, frame: Frame) -> None:
        """Put another stage of the uppermost action in its place."""
        self.doing = (*self.doing[:-1], frame)
