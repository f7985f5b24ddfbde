"""The position while one answer is being applied: the fields of `State` open for change, and the events so far."""

from __future__ import annotations

from engine.core.dice import Dice
from engine.core.game import Event, Step
from engine.games.cards.scenario import Scenario
from engine.games.cards.state import Phase, Resource, State, Unit, Wave


class Board:
    """A private working copy of a state; `step` turns it back into a value."""

    __slots__ = (
        "active",
        "decks",
        "dice",
        "events",
        "hands",
        "losses",
        "phase",
        "plan",
        "resources",
        "scenario",
        "starter",
        "tokens",
        "turn",
        "units",
        "wave",
        "waves",
        "winner",
    )

    def __init__(self, state: State, dice: Dice) -> None:
        """Copy the state."""
        self.plan: Scenario = state.plan
        self.dice = dice
        self.events: list[Event] = []
        self.scenario = state.scenario
        self.turn = state.turn
        self.phase: Phase = state.phase
        self.active = state.active
        self.starter = state.starter
        self.waves = state.waves
        self.hands = list(state.hands)
        self.decks = list(state.decks)
        self.losses = list(state.losses)
        self.units = list(state.units)
        self.resources = list(state.resources)
        self.tokens = list(state.tokens)
        self.wave = state.wave
        self.winner = state.winner

    def state(self) -> State:
        """The position as a value."""
        return State(
            self.scenario,
            self.turn,
            self.phase,
            self.active,
            self.starter,
            self.waves,
            (self.hands[0], self.hands[1]),
            (self.decks[0], self.decks[1]),
            (self.losses[0], self.losses[1]),
            (self.units[0], self.units[1]),
            (self.resources[0], self.resources[1]),
            (self.tokens[0], self.tokens[1]),
            self.wave,
            self.winner,
        )

    def step(self) -> Step[State]:
        """The position and the events that led to it."""
        return Step(self.state(), tuple(self.events))

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
        self.units[army] = tuple(new if unit is old else unit for unit in self.units[army])

    def change_resource(self, army: int, old: Resource, new: Resource) -> None:
        """Put a resource in the place of its former self."""
        self.resources[army] = tuple(new if one is old else one for one in self.resources[army])

    def drop(self, army: int, card: str) -> None:
        """Take a card out of the hand."""
        hand = list(self.hands[army])
        hand.remove(card)
        self.hands[army] = tuple(hand)

    def lose(self, army: int, *cards: str) -> None:
        """Put cards on the losses."""
        self.losses[army] = (*self.losses[army], *cards)
