"""The position while one answer is being applied: the fields of `State` open for change, and the events so far."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import astuple, replace

from engine.core.dice import Dice
from engine.core.game import Event, Step
from engine.games.squad.table.frames import Frame, Moving, Roll, RollFor
from engine.games.squad.table.scenario import Scenario
from engine.games.squad.table.state import Crowds, State, Table, Unit, Weapon
from engine.kits.board import changed, closed
from engine.kits.lately import Lately

F = TypeVar("F")


class Board(Table, kw_only=True):
    """A private working copy of a state; `step` turns it back into a value.

    Changes here are bare: what a change means in points, markers and words is told by the chapters (`phases/changes`).
    """

    dice: Dice
    plan: Scenario
    index: dict[str, int]
    lately: Lately[Crowds]
    events: list[Event]
    units_changed: bool = False

    @classmethod
    def of(cls, state: State, dice: Dice) -> Board:
        """A board on which the state lies."""
        return cls(*astuple(state), dice=dice, plan=state.plan, index=state.index, lately=state.lately, events=[])

    def step(self) -> Step[State]:
        """The position and the events that led to it."""
        state = closed(State, self)
        known = state.__dict__
        known["plan"], known["index"], known["lately"] = self.plan, self.index, self.lately
        return Step(state, tuple(self.events))

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def set_unit(self, i: int, **changes: object) -> Unit:
        """Change some fields of a unit; its new self."""
        unit = replace(self.units[i], **changes)
        self.units = changed(self.units, i, unit)
        self.units_changed = True
        return unit

    def drive_unit(self, i: int, to: int) -> Unit:
        """Move a unit that does not go of its own will; a Move order remembers where it found it [O21.2b]."""
        here = self.units[i].at
        for level, frame in enumerate(self.doing):
            if isinstance(frame, Moving) and i in frame.units and all(unit != i for unit, _ in frame.strayed):
                self.doing = changed(self.doing, level, replace(frame, strayed=(*frame.strayed, (i, here))))
        return self.set_unit(i, at=to)

    def add_unit(self, unit: Unit) -> int:
        """Add a unit to the game; its index."""
        self.index = {**self.index, unit.word: len(self.units)}
        self.units = (*self.units, unit)
        self.units_changed = True
        return len(self.units) - 1

    def set_weapon(self, i: int, **changes: object) -> Weapon:
        """Change some fields of a Weapon; its new self."""
        weapon = replace(self.weapons[i], **changes)
        self.weapons = changed(self.weapons, i, weapon)
        return weapon

    @property
    def top(self) -> Frame | None:
        """What is under way and finished first."""
        return self.doing[-1] if self.doing else None

    def push(self, frame: Frame) -> None:
        """Begin something that is finished before what is under way."""
        self.doing = (*self.doing, frame)

    def pop(self) -> Frame:
        """End what is uppermost."""
        frame = self.doing[-1]
        self.doing = self.doing[:-1]
        return frame

    def replace_top(self, **changes: object) -> None:
        """Change some fields of the uppermost frame."""
        self.doing = (*self.doing[:-1], replace(self.doing[-1], **changes))

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
        self.hands = changed(self.hands, side, tuple(hand))
        self.discard(side, card)

    def discard(self, side: int, *cards: str) -> None:
        """Put cards on the discards."""
        self.discards = changed(self.discards, side, (*self.discards[side], *cards))

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
