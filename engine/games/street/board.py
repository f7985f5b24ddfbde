"""The position while one answer is being applied: the fields of `State` open for change, and the events so far."""

from __future__ import annotations

from engine.core.dice import Dice
from engine.core.game import Event, Step
from engine.games.street.scenario import DESTROYED
from engine.games.street.state import Frame, Laid, Phase, State
from engine.kits.lately import Lately


class Board:
    """A private working copy of a state; `step` turns it back into a value."""

    __slots__ = (
        "active",
        "actor",
        "at",
        "barricades",
        "control",
        "decks",
        "dice",
        "discards",
        "doing",
        "events",
        "fire",
        "hands",
        "lately",
        "map",
        "passes",
        "phase",
        "points",
        "reacted",
        "scenario",
        "sudden",
        "turn",
        "winner",
    )

    def __init__(self, state: State, dice: Dice) -> None:
        """Copy the state."""
        self.map = state.map
        self.dice = dice
        self.events: list[Event] = []
        self.lately: Lately[Laid] = Lately(state.lately.found)
        self.scenario = state.scenario
        self.turn = state.turn
        self.phase: Phase = state.phase
        self.actor = state.actor
        self.passes = state.passes
        self.points = list(state.points)
        self.at = state.at
        self.active = state.active
        self.control = state.control
        self.fire = list(state.fire)
        self.barricades = state.barricades
        self.hands = list(state.hands)
        self.decks = list(state.decks)
        self.discards = list(state.discards)
        self.reacted = list(state.reacted)
        self.doing: list[Frame] = list(state.doing)
        self.winner = state.winner
        self.sudden = state.sudden

    def state(self) -> State:
        """The position as a value."""
        state = State(
            self.scenario,
            self.turn,
            self.phase,
            self.actor,
            self.passes,
            (self.points[0], self.points[1]),
            self.at,
            self.active,
            self.control,
            (self.fire[0], self.fire[1]),
            self.barricades,
            (self.hands[0], self.hands[1]),
            (self.decks[0], self.decks[1]),
            (self.discards[0], self.discards[1]),
            (self.reacted[0], self.reacted[1]),
            tuple(self.doing),
            self.winner,
            self.sudden,
        )
        state.__dict__["lately"] = self.lately
        return state

    def step(self) -> Step[State]:
        """The position and the events that led to it."""
        return Step(self.state(), tuple(self.events))

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def place(self, unit: int, place: int) -> None:
        """Put a unit into an area or box."""
        places = list(self.at)
        places[unit] = place
        self.at = tuple(places)

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
        self.hands[army] = tuple(hand)
        self.discards[army] = (*self.discards[army], card)
