"""What players may answer: actions that name units, areas and cards by their words."""

from __future__ import annotations

from typing import Literal

import msgspec


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Ready one unit [P5.2]."""

    unit: str


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Ready no more units this turn [P3.2]."""


class FireOrder(msgspec.Struct, frozen=True, tag="fire"):
    """Fire with one group at one target area [8.0a, P3.3]."""

    units: tuple[str, ...]
    area: str


class MoveOrder(msgspec.Struct, frozen=True, tag="move"):
    """Manoeuvre to an adjacent area [P7.1]."""

    units: tuple[str, ...]
    area: str


class Play(msgspec.Struct, frozen=True, tag="card"):
    """Play a tactical card with what it names: units, an area, another card as its price; empty where it names none."""

    card: str
    units: tuple[str, ...] = ()
    area: str = ""
    price: str = ""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Do nothing with this action [P3.3]."""


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """Play no reaction in this window [P6.1]."""


Outcome = Literal["flip", "retreat", "destroy"]


class Loss(msgspec.Struct, frozen=True):
    """What one unit suffers; `area` is where it retreats to, else empty."""

    unit: str
    outcome: Outcome
    area: str = ""


class Lose(msgspec.Struct, frozen=True, tag="lose"):
    """An allocation of loss points; units not named keep as they are [10.1]."""

    losses: tuple[Loss, ...]


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Discard down to the hand limit [P11.1]."""

    cards: tuple[str, ...]


Action = Ready | Stop | FireOrder | MoveOrder | Play | Pass | Decline | Lose | Discard
