"""The position: what lies on the table between two answers, and the actions that are under way."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from engine.games.street.table.scenario import Scenario, scenarios
from engine.kits.lately import Lately

Layout = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
"""For each area the units of either army in it, in the order of the unit list."""
Laid = tuple[tuple[int, ...], Layout]
"""The places of the units, and the layout they make."""
Phase = Literal["readiness", "combat", "evening", "over"]
"""The parts of a turn in which somebody is asked; the morning asks nobody [P3]."""


class CardPlay(msgspec.Struct, frozen=True, tag="card"):
    """A card laid on the table whose effect has not come yet: the other player may still countermand it [P6.1].

    Attributes:
        units, area, price: its targets and the card paid for it, as named when it was played; -1 for no area.
    """

    army: int
    card: str
    reaction: bool
    units: tuple[int, ...] = ()
    area: int = -1
    price: str = ""


FireStep = Literal["answer", "boost", "roll", "dealt", "losses", "flip"]


class Fire(msgspec.Struct, frozen=True, tag="fire"):
    """A fire between its declaration and the flipping of the firers.

    Attributes:
        units: the firers as declared; empty for fire by artillery or aviation.
        origin: their area; -1 for fire by artillery or aviation.
        card: the card that fires or lets them fire.
        reaction: it answers an enemy action, so its firers do not flip and it is not answered in turn [P6.2].
        step: what comes next.
        smoke, charges, flames: cards that change this fire [P6].
        points: loss points dealt, once known.
        firm: the owner of the hit group may not retreat (Not One Step Back).
    """

    army: int
    target: int
    units: tuple[int, ...] = ()
    origin: int = -1
    card: str = ""
    reaction: bool = False
    step: FireStep = "answer"
    smoke: bool = False
    charges: bool = False
    flames: bool = False
    points: int = 0
    firm: bool = False


class Move(msgspec.Struct, frozen=True, tag="move"):
    """A manoeuvre that has ended and may still be answered with fire [P6.1]."""

    army: int
    origin: int
    area: int
    card: str = ""


Frame = CardPlay | Fire | Move


class Table(msgspec.Struct):
    """What lies on the table: the fields of a position.

    Attributes:
        actor: the army that readies, acts or discards; within an action its owner.
        passes: passes in a row so far.
        points: order points left, by army.
        at: the place of each unit: an area, `WAITING` or `DESTROYED`.
        active: bit u is set when unit u shows its active side.
        control: the controller of each area: an army or `NOBODY`.
        fire: by army, bit a is set when its Fire marker lies in area a [8.1.3].
        barricades: bit a is set when the Barricades card strengthens area a.
        reacted: by army, whether it has played a reaction card in this action [P6.1].
        doing: actions under way, the one to be finished first at the end.
        winner: the winning army of a finished game.
        sudden: the game ended by sudden victory [P13.2].
    """

    scenario: str
    turn: int
    phase: Phase
    actor: int
    passes: int
    points: tuple[int, int]
    at: tuple[int, ...]
    active: int
    control: tuple[int, ...]
    fire: tuple[int, int]
    barricades: int
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    reacted: tuple[bool, bool] = (False, False)
    doing: tuple[Frame, ...] = ()
    winner: int | None = None
    sudden: bool = False


class State(Table, frozen=True, dict=True):  # type: ignore[misc]  # a frozen value with the fields of the table
    """A position of the game."""

    @cached_property
    def map(self) -> Scenario:
        """The scenario played."""
        return scenarios()[self.scenario]

    @cached_property
    def lately(self) -> Lately[Laid]:
        """What `survey` found out about it last."""
        return Lately()
