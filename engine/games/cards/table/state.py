"""The position: what lies on the table between two answers, and the wave that is under way."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.games.cards.actions import Pair, Share
from engine.games.cards.table.scenario import Scenario, scenarios

Phase = Literal["resource", "build", "attack", "end", "over"]
"""The parts of a turn in which somebody is asked; the start asks nobody [P.turn-1]."""
Step = Literal["block", "target", "support", "damage"]
"""The parts of a wave in which somebody is asked [P.wave-b to P.wave-e]."""


class Unit(msgspec.Struct, frozen=True):
    """A unit on the table.

    Attributes:
        word: its name in orders: that of its card, with a number from the second copy on.
        reserve: it was built this turn [build-4].
        attacked: it has attacked or struck the deck in its owner's last turn [attack-2].
        reloading: it stays turned at its owner's next Start [P.property.slow-reload].
        damage: in this wave so far [wave-2].
        shield: defence added until the end of the wave by a card.
    """

    word: str
    card: str
    turned: bool = False
    reserve: bool = False
    attacked: bool = False
    reloading: bool = False
    damage: int = 0
    shield: int = 0


class Resource(msgspec.Struct, frozen=True):
    """A resource; its word is `resource-` and its number. One that is cut stays turned at the next Start."""

    number: int
    card: str
    face_up: bool
    turned: bool = False
    cut: bool = False


class Wave(msgspec.Struct, frozen=True):
    """A wave between its declaration and its end.

    Attributes:
        charges: attackers and what they attack; after the breakthrough targets are named, these too.
        tasks: the defender's blocks, supports and covers.
        idle: defenders that were turned before they were attacked, so that their attack is 0 [turned-3].
        asker: who is asked in the step "support".
        passes: in a row in the step "support".
        shares: the distribution of each army, while the other's is awaited [P.wave-e].
    """

    step: Step
    charges: tuple[Pair, ...]
    tasks: tuple[Pair, ...] = ()
    idle: tuple[str, ...] = ()
    asker: int = 0
    passes: int = 0
    shares: tuple[tuple[Share, ...] | None, tuple[Share, ...] | None] = (None, None)


class Table(msgspec.Struct):
    """What lies on the table: the fields of a position; pairs are by army, the Soviets first.

    Attributes:
        turn: both armies have one turn of each number.
        waves: declared so far in this turn.
        decks: the top card first.
        losses: the oldest first.
        tokens: the mobilisation token is still there.
        winner: the winning army of a finished game.
    """

    scenario: str
    turn: int
    phase: Phase
    active: int
    starter: int
    waves: int
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    losses: tuple[tuple[str, ...], tuple[str, ...]]
    units: tuple[tuple[Unit, ...], tuple[Unit, ...]]
    resources: tuple[tuple[Resource, ...], tuple[Resource, ...]]
    tokens: tuple[bool, bool]
    wave: Wave | None = None
    winner: int | None = None


class State(Table, frozen=True):  # type: ignore[misc]  # a frozen value with the fields of the table
    """A position of the game."""

    @property
    def plan(self) -> Scenario:
        """The scenario played."""
        return scenarios()[self.scenario]
