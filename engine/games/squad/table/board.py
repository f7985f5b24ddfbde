"""The position while one answer is being applied: the fields of `State` open for change, and the events so far."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from engine.core.dice import Dice
from engine.core.game import Event, Step
from engine.games.squad.table.frames import Frame, Moving, Roll, RollFor
from engine.games.squad.table.state import Ending, Phase, State, Unit, Weapon

F = TypeVar("F")


class Board:
    """A private working copy of a state; `step` turns it back into a value.

    Changes here are bare: what a change means in points, markers and words is told by the chapters (`phases/harm`,
    `phases/objectives`, …).
    """

    __slots__ = (
        "active",
        "blaze",
        "called",
        "chits_left",
        "chits_open",
        "chits_secret",
        "control",
        "decks",
        "dice",
        "discards",
        "doing",
        "eliminations",
        "ending",
        "events",
        "exits",
        "forts",
        "hands",
        "initiative",
        "limits",
        "orders",
        "owed",
        "phase",
        "picks",
        "plan",
        "points",
        "postures",
        "radios",
        "ready",
        "scenario",
        "smoke",
        "stock",
        "surrender",
        "time",
        "turn",
        "units",
        "units_changed",
        "weapons",
        "winner",
    )

    def __init__(self, state: State, dice: Dice) -> None:
        """Copy the state."""
        self.plan = state.plan
        self.dice = dice
        self.events: list[Event] = []
        self.scenario = state.scenario
        self.postures = state.postures
        self.limits = state.limits
        self.surrender = state.surrender
        self.phase: Phase = state.phase
        self.turn = state.turn
        self.active = state.active
        self.units: list[Unit] = list(state.units)
        self.units_changed = False
        self.weapons: list[Weapon] = list(state.weapons)
        self.control = list(state.control)
        self.chits_open = state.chits_open
        self.chits_secret = list(state.chits_secret)
        self.chits_left = state.chits_left
        self.points = state.points
        self.initiative = state.initiative
        self.radios = list(state.radios)
        self.hands = list(state.hands)
        self.decks = list(state.decks)
        self.discards = list(state.discards)
        self.orders = state.orders
        self.called = list(state.called)
        self.forts = state.forts
        self.smoke = state.smoke
        self.blaze = state.blaze
        self.eliminations = list(state.eliminations)
        self.exits = list(state.exits)
        self.time = state.time
        self.owed = state.owed
        self.ready = list(state.ready)
        self.picks = list(state.picks)
        self.stock = list(state.stock)
        self.doing: list[Frame] = list(state.doing)
        self.winner = state.winner
        self.ending: Ending = state.ending

    def state(self) -> State:
        """The position as a value."""
        return State(
            self.scenario,
            self.postures,
            self.limits,
            self.surrender,
            self.phase,
            self.turn,
            self.active,
            tuple(self.units),
            tuple(self.weapons),
            tuple(self.control),
            self.chits_open,
            (self.chits_secret[0], self.chits_secret[1]),
            self.chits_left,
            self.points,
            self.initiative,
            (self.radios[0], self.radios[1]),
            (self.hands[0], self.hands[1]),
            (self.decks[0], self.decks[1]),
            (self.discards[0], self.discards[1]),
            self.orders,
            (self.called[0], self.called[1]),
            self.forts,
            self.smoke,
            self.blaze,
            (self.eliminations[0], self.eliminations[1]),
            (self.exits[0], self.exits[1]),
            self.time,
            self.owed,
            (self.ready[0], self.ready[1]),
            (self.picks[0], self.picks[1]),
            (self.stock[0], self.stock[1]),
            tuple(self.doing),
            self.winner,
            self.ending,
        )

    def step(self) -> Step[State]:
        """The position and the events that led to it."""
        return Step(self.state(), tuple(self.events))

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def set_unit(self, i: int, **changes: object) -> Unit:
        """Change some fields of a unit; its new self."""
        unit = msgspec.structs.replace(self.units[i], **changes)
        self.units[i] = unit
        self.units_changed = True
        return unit

    def drive_unit(self, i: int, to: int) -> Unit:
        """Move a unit that does not go of its own will; a Move order remembers where it found it [O21.2b]."""
        here = self.units[i].at
        for level, frame in enumerate(self.doing):
            if isinstance(frame, Moving) and i in frame.units and all(unit != i for unit, _ in frame.strayed):
                self.doing[level] = msgspec.structs.replace(frame, strayed=(*frame.strayed, (i, here)))
        return self.set_unit(i, at=to)

    def add_unit(self, unit: Unit) -> int:
        """Add a unit to the game; its index."""
        self.units.append(unit)
        self.units_changed = True
        return len(self.units) - 1

    def set_weapon(self, i: int, **changes: object) -> Weapon:
        """Change some fields of a Weapon; its new self."""
        weapon = msgspec.structs.replace(self.weapons[i], **changes)
        self.weapons[i] = weapon
        return weapon

    @property
    def top(self) -> Frame | None:
        """What is under way and finished first."""
        return self.doing[-1] if self.doing else None

    def push(self, frame: Frame) -> None:
        """Begin something that is finished before what is under way."""
        self.doing.append(frame)

    def pop(self) -> Frame:
        """End what is uppermost."""
        return self.doing.pop()

    def replace_top(self, **changes: object) -> None:
        """Change some fields of the uppermost frame."""
        self.doing[-1] = msgspec.structs.replace(self.doing[-1], **changes)

    def frame(self, kind: type[F]) -> F:
        """The uppermost frame, which must be of this type.

        Raises:
            TypeError: it is another one.
        """
        frame = self.doing[-1]
        if not isinstance(frame, kind):
            raise TypeError(f"expected a frame of {kind.__name__}, got {frame!r}")
        return frame

    def drop_card(self, side: int, card: str) -> None:
        """Move a card from the hand to the discards."""
        hand = list(self.hands[side])
        hand.remove(card)
        self.hands[side] = tuple(hand)
        self.discards[side] = (*self.discards[side], card)

    def set_fort(self, hex_: int, kind: str | None) -> None:
        """Put a Fortification into a hex, or take it away with `None`."""
        others = [pair for pair in self.forts if pair[0] != hex_]
        if kind is not None:
            others.append((hex_, kind))
        self.forts = tuple(sorted(others))

    def set_smoke(self, hex_: int, value: int) -> None:
        """Set the value of the Smoke in a hex; 0 takes it away."""
        others = [pair for pair in self.smoke if pair[0] != hex_]
        if value > 0:
            others.append((hex_, value))
        self.smoke = tuple(sorted(others))

    def start_roll(self, side: int, purpose: RollFor, weapons: tuple[int, ...] = (), *, quiet: bool = False) -> None:
        """Have a side roll: a `Roll` frame is pushed whose card the flow turns up.

        When the roll is applied, the frame is popped and the frame below gets its `dice` (a Melee in the place of the
        roller's side); the flow then goes on with that frame.
        """
        self.push(Roll(side, purpose, "", "reveal", quiet, weapons))
