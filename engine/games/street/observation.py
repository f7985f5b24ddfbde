"""What one seat, or a spectator, may see of a position; built field by field so that nothing slips through."""

from __future__ import annotations

import msgspec

from engine.core.game import Seat
from engine.core.text import Text


class AreaView(msgspec.Struct, frozen=True):
    """An area as it lies on the table.

    Attributes:
        control: the seat that controls it, or `None`.
        fire: the seats whose Fire marker lies in it.
        barricades: the Barricades card strengthens it until evening.
        supplied: the seats whose units standing here would be in supply.
    """

    id: str
    number: int
    name: Text
    defence: int
    cap: int
    vp: int
    german_source: bool
    volga_bank: bool
    landing: bool
    control: Seat | None
    fire: tuple[Seat, ...]
    barricades: bool
    supplied: tuple[Seat, ...]


class LinkView(msgspec.Struct, frozen=True):
    """Two adjacent areas; a barrier limits manoeuvre between them."""

    a: str
    b: str
    barrier: bool


class UnitView(msgspec.Struct, frozen=True):
    """A counter.

    Attributes:
        tag: the short name on the counter.
        kind: infantry, guards, militia, nkvd, naval, motorized, panzer, jaeger, assault-gun, engineer, headquarters.
        size: company, battalion, regiment, brigade, division, kampfgruppe.
        area: where it stands; `None` off the map.
        state: "on-map", "waiting" or "destroyed".
        turn: when it arrives or arrived; 0 for units of the first hour.
    """

    id: str
    seat: Seat
    name: Text
    tag: Text
    kind: str
    size: str
    fire: int
    defence: int
    area: str | None
    active: bool
    state: str
    turn: int


class HandView(msgspec.Struct, frozen=True):
    """The cards of a seat: the hand itself only for its owner, sizes and discards for everybody."""

    seat: Seat
    cards: tuple[str, ...] | None
    size: int
    deck: int
    discard: tuple[str, ...]


class FireView(msgspec.Struct, frozen=True):
    """A fire being resolved.

    Attributes:
        origin: the firers' area; `None` for fire by card.
        card: the card that fires or lets fire, if any.
    """

    seat: Seat
    origin: str | None
    target: str
    units: tuple[str, ...]
    card: str | None


class LossView(msgspec.Struct, frozen=True):
    """Loss points waiting for their owner."""

    seat: Seat
    area: str
    points: int
    may_retreat: bool


class Observation(msgspec.Struct, frozen=True):
    """A position as one seat sees it; `seat` is `None` for a spectator."""

    seat: Seat | None
    scenario: str
    title: Text
    turn: int
    turns: int
    phase: str
    awaited: tuple[Seat, ...]
    ask: str | None
    points: dict[Seat, int]
    german_vp: int
    total_vp: int
    threshold: int
    areas: tuple[AreaView, ...]
    links: tuple[LinkView, ...]
    units: tuple[UnitView, ...]
    hands: tuple[HandView, ...]
    firing: tuple[FireView, ...]
    losing: LossView | None
    moving: tuple[str, ...]
    winner: Seat | None
    card_names: dict[str, Text]
