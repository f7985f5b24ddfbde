"""The position while one answer is being applied: the fields of `State` open for change, and the events so far."""

from __future__ import annotations

from msgspec.structs import astuple

from engine.core.dice import Dice
from engine.core.game import Event, Step
from engine.games.cards.table.scenario import Scenario
from engine.games.cards.table.state import Resource, State, Table, Unit, Wave
from engine.kits.board import changed, closed


class Board(Table, kw_only=True):
    """A private working copy of a state; `step` turns it back into a value."""

    dice: Dice
    plan: Scenario
    events: list[Event]

    @classmethod
    def of(cls, state: State, dice: Dice) -> Board:
        """A board on which the state lies."""
        return cls(*astuple(state), dice=dice, plan=state.plan, events=[])

    def step(self) -> Step[State]:
        """The position and the events that led to it."""
        return Step(closed(State, self), tuple(self.events))

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def current_wave(self) -> Wave:
        """The wave under way, which must exist."""
        if self.wave is None:
            raise TypeError("expected a wave under way, got none")
        return self.wave

    def change(self, army: int, old: Unit, new: Unit) -> None:
        """Put a unit in the place of its former self."""
        self.units = changed(self.units, army, tuple(new if unit is old else unit for unit in self.units[army]))

    def change_resource(self, army: int, old: Resource, new: Resource) -> None:
        """Put a resource in the place of its former self."""
        self.resources = changed(
            self.resources, army, tuple(new if one is old else one for one in self.resources[army])
        )

    def drop(self, army: int, card: str) -> None:
        """Take a card out of the hand."""
        hand = list(self.hands[army])
        hand.remove(card)
        self.hands = changed(self.hands, army, tuple(hand))

    def lose(self, army: int, *cards: str) -> None:
        """Put cards on the losses."""
        self.losses = changed(self.losses, army, (*self.losses[army], *cards))
