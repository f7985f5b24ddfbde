"""The position: what lies on the map and the tracks between two answers, and what is under way."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from engine.games.squad.table.frames import Frame
from engine.games.squad.table.scenario import Scenario, scenarios
from engine.kits.lately import Lately

BOX = -1
"""Where a unit is that was eliminated: in the other side's box [7.4]."""
EXITED = -2
"""Where a unit is that left by the enemy's edge [7.2.1]."""
GONE = -3
"""Where a unit or Weapon is that left the game without a trace: exchanged by Deploy, used up, lost with its unit."""
WAITING = -4
"""Where a unit is that has not been set up yet."""
NOBODY = -1
"""The controller of an objective that nobody controls."""

Phase = Literal["picks", "setup", "turn", "overstack", "over"]
"""The parts of a game in which somebody is asked [1.2, 2, 8.2]."""
Ending = Literal["", "points", "tie", "surrender", "both-surrender"]
"""How a game ended [7.4 to 7.6, 9.2]."""


class Unit(msgspec.Struct, frozen=True):
    """A unit; its word is its kind and number, its index never changes.

    Attributes:
        at: its hex, or one of `BOX`, `EXITED`, `GONE`, `WAITING`.
        activated: in this Turn [O14.1].
        weapon: index of the Weapon it carries, -1 for none [8.1.1c].
    """

    kind: str
    number: int
    side: int
    at: int
    broken: bool = False
    suppressed: bool = False
    veteran: bool = False
    activated: bool = False
    weapon: int = -1

    @property
    def word(self) -> str:
        """Its name in orders and marks."""
        return f"{self.kind}-{self.number}"


class Weapon(msgspec.Struct, frozen=True):
    """A Weapon; who carries it says the unit. One that is spent was activated this Turn already [11.1c, Q-9]."""

    kind: str
    number: int
    side: int
    jammed: bool = False
    spent: bool = False
    gone: bool = False

    @property
    def word(self) -> str:
        """Its name in orders and marks."""
        return f"{self.kind}-{self.number}"


class Radio(msgspec.Struct, frozen=True):
    """A Radio in the Artillery Box; face down it is useless until it is reorganised [8.1.2, O17, O19]."""

    kind: str
    face_up: bool = True


Crowds = tuple[tuple[Unit, ...], tuple[tuple[int, ...], tuple[int, ...]]]
"""Units as they stand, and for each side the hexes in which it has too many figures [8.2b]."""


class Table(msgspec.Struct):
    """The fields of a position; pairs are by side, the Axis first; hexes are indices of the map.

    Attributes:
        postures: "attack", "meeting" or "defence" by side.
        limits: orders a side may play in its Turn [2].
        surrender: eliminated units at which a side surrenders [7.4].
        active: whose Turn it is; in "picks" and "setup" who is asked.
        orders: orders played in this Turn so far.
        called: by side, whether it was activated for Recover or Rout in this Turn [O22.1b, O23].
        forts: (hex, kind) in order of hexes; kinds `foxholes`, `trench`, `bunker`, `wire`, `mines` [8.1.3].
        smoke: (hex, value) in order of hexes [8.1.4]; blaze: hexes in order [8.1.5].
        control: of objectives 1 to 5: a side or `NOBODY` [7.3h].
        chits_open, chits_secret, chits_left: chits by letter; those left in the cup lie in alphabetical order.
        points: the VP marker, + Axis, - Allies [7.1].
        eliminations: VP each side has scored for eliminations, exits: for exits; what chits Q and R double.
        radios: what lies in each Artillery Box.
        hands, decks, discards: fate cards; of a deck the top card first, of the discards the oldest first.
        owed: time advances that follow when the current roll has been applied [5.4].
        ready: sides that have finished their set-up; picks: how many picks each side has left.
        stock: Fortifications still to be set up, by side.
    """

    scenario: str
    postures: tuple[str, str]
    limits: tuple[int, int]
    surrender: tuple[int, int]
    phase: Phase
    turn: int
    active: int
    units: tuple[Unit, ...]
    weapons: tuple[Weapon, ...]
    control: tuple[int, ...]
    chits_open: tuple[str, ...]
    chits_secret: tuple[tuple[str, ...], tuple[str, ...]]
    chits_left: tuple[str, ...]
    points: int
    initiative: int
    radios: tuple[Radio | None, Radio | None]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    orders: int = 0
    called: tuple[bool, bool] = (False, False)
    forts: tuple[tuple[int, str], ...] = ()
    smoke: tuple[tuple[int, int], ...] = ()
    blaze: tuple[int, ...] = ()
    eliminations: tuple[int, int] = (0, 0)
    exits: tuple[int, int] = (0, 0)
    time: int = 0
    owed: int = 0
    ready: tuple[bool, bool] = (False, False)
    picks: tuple[int, int] = (0, 0)
    stock: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    doing: tuple[Frame, ...] = ()
    winner: int | None = None
    ending: Ending = ""


class State(Table, frozen=True, dict=True):  # type: ignore[misc]  # a frozen value with the fields of the table
    """A position of the game."""

    @cached_property
    def plan(self) -> Scenario:
        """The scenario played."""
        return scenarios()[self.scenario]

    @cached_property
    def index(self) -> dict[str, int]:
        """The index of each unit by its word."""
        return {unit.word: i for i, unit in enumerate(self.units)}

    @cached_property
    def lately(self) -> Lately[Crowds]:
        """Where figures were last counted."""
        return Lately()

    @cached_property
    def pieces(self) -> frozenset[tuple[str, int]]:
        """The kind and number of each unit and Weapon that is or was in the game."""
        units = frozenset((unit.kind, unit.number) for unit in self.units)
        return units | frozenset((weapon.kind, weapon.number) for weapon in self.weapons)
