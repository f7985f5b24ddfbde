"""What one seat, or a spectator, may see of a position; built field by field so that nothing slips through.

Places, as they stand in marks: a hex is its word (`D4`), a hexside two hexes in order (`F5/G5`).

Marks of events, refusals and previews: "move" (from, …, to; MP spent as label), "fire" (base → target; firepower as
label), "op-fire" and "assault-fire" likewise, "artillery" (spotter → hex), "drift" (hex → hex), "mines" (hex), "melee"
(hex; difference as label), "advance" and "displaced" (from → to), "retreat" (path), "exit" (last hex; VP as label),
"eliminated", "broken", "suppressed", "rallied" (hex; the unit's word in units), "smoke" and "blaze" (hex; value as
label), "fort" (hex), "objective" (hex; VP as label), "placed" (hex), "sight" (observer → target), "hindered" and
"blocked" (the hex, or the two hexes of a hexside, that decides; the exact point in axial coordinates as label, such as
`16/3,8/3`), "random" (the random hex), "reach" (a hex within reach; MP left as label).
"""

from __future__ import annotations

import msgspec

from engine.core.game import Seat, Sum
from engine.core.text import Line, Name, Text


class WeaponView(msgspec.Struct, frozen=True):
    """A Weapon. Figures are as printed; `move` is its modifier, 0 or less [11.1b].

    Attributes:
        word: its name in orders.
        kind: its kind, such as `light-mg`, for the picture.
        spent: it has been activated this Turn.
    """

    word: str
    kind: str
    name: Text
    firepower: int
    range: int
    move: int
    boxed_firepower: bool
    boxed_range: bool
    heavy: bool
    jammed: bool
    spent: bool


class UnitView(msgspec.Struct, frozen=True):
    """A unit on the map.

    Attributes:
        word: its name in orders and marks.
        kind: its kind, such as `grenadier-squad`, for the picture.
        rank: "squad", "team" or "leader".
        figures: 4, 2 or 1 [8.2a].
        firepower, range, move, morale: as effective now: side up, markers, Weapon carried, for morale a leader too.
        printed: firepower, range, move, morale of the side up.
        reverse: the same four of the other side.
        boxed_firepower, boxed_range: of the side up.
        command: of a leader, else 0.
        moving: it is under way in a Move, Advance or retreat just now.
    """

    word: str
    kind: str
    seat: Seat
    name: Text
    rank: str
    figures: int
    hex: str
    firepower: int
    range: int
    move: int
    morale: int
    printed: tuple[int, int, int, int]
    reverse: tuple[int, int, int, int]
    boxed_firepower: bool
    boxed_range: bool
    command: int
    broken: bool
    suppressed: bool
    veteran: bool
    activated: bool
    moving: bool
    weapon: WeaponView | None


class HexView(msgspec.Struct, frozen=True):
    """A hex with what changes on it; the ground itself is map data.

    Attributes:
        fort: `foxholes`, `trench`, `bunker`, `wire`, `mines` or empty.
        smoke: its value, 0 for none.
        objective: 1 to 5, 0 for none.
        controller: of an objective.
        worth: VP of an objective by open chits and, for their owner, by his secret chits.
        may_set_up: the seat that may set up here just now, in the set-up only.
    """

    word: str
    terrain: str
    fort: str
    smoke: int
    blaze: bool
    objective: int
    controller: Seat | None
    worth: int
    may_set_up: bool


class ChitView(msgspec.Struct, frozen=True):
    """An objective chit. A secret one of the other side has no letter and no text: only its back is seen [7.3b]."""

    letter: str | None
    text: Text | None
    owner: Seat | None


class CardView(msgspec.Struct, frozen=True):
    """A fate card, in a hand or just turned up.

    Attributes:
        word: its number, such as `X-01`.
        name: what it may be played as, and its number among those that are alike.
        order, action, event: codes (`move`, `op-fire`, `E48`), with their names.
        trigger: "event", "clock", "marksman", "misfire" or empty.
        hex: its random hex.
    """

    word: str
    name: Text
    order: str
    order_name: Text
    action: str
    action_name: Text
    event: str
    event_name: Text
    dice: tuple[int, int]
    trigger: str
    hex: str


class SideView(msgspec.Struct, frozen=True):
    """A side's boxes and cards.

    Attributes:
        hand: its cards, for its owner only.
        radio: name of the Radio in its Artillery Box; `radio_ready` if it lies face up.
        box: units it has lost, by name, as the other side keeps them [7.4].
        waiting: names of units still to be set up.
        stock: Fortifications still to be set up.
        called: it was activated for Recover or Rout this Turn.
    """

    seat: Seat
    name: Text
    posture: str
    order_limit: int
    hand_size: int
    hand: tuple[CardView, ...] | None
    deck: int
    discards: tuple[str, ...]
    radio: Text | None
    radio_firepower: int
    radio_ready: bool
    box: tuple[Text, ...]
    eliminated: int
    surrender: int
    waiting: tuple[Name, ...]
    stock: tuple[str, ...]
    called: bool


class RollView(msgspec.Struct, frozen=True):
    """A roll that may still be cancelled, or has just been made: who rolled what for what."""

    seat: Seat
    purpose: Text
    card: CardView


class Observation(msgspec.Struct, frozen=True):
    """The position as one seat sees it.

    Attributes:
        seat: whose view it is; `None` is a spectator.
        map: the id of the map, after which its data file is named.
        columns, rows: of the map in play (the learning map has columns A to F).
        units: on the map, in a fixed order; hexes likewise.
        active: whose Turn it is; asked: who must answer now.
        reach: for the mover's own group under way, or nobody: (hex, movement points left on arrival).
        path: hexes the group under way has passed in this movement, from where it started.
        roll: what the Initiative Card could cancel now.
        sums: the arithmetic of the attack under way, if any.
    """

    scenario: str
    title: Text
    seat: Seat | None
    turn: int
    phase: str
    phase_name: Text
    active: Seat | None
    asked: Seat | None
    orders_played: int
    map: str
    columns: int
    rows: int
    time: int
    sudden_death: int
    points: int
    initiative: Seat | None
    winner: Seat | None
    ending: Line | None
    sides: tuple[SideView, ...]
    hexes: tuple[HexView, ...]
    units: tuple[UnitView, ...]
    chits: tuple[ChitView, ...]
    roll: RollView | None
    reach: tuple[tuple[str, int], ...]
    path: tuple[str, ...]
    sums: tuple[Sum, ...]
