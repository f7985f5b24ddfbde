"""What players may answer: actions that name cards, units, Weapons and hexes by their words."""

from __future__ import annotations

import msgspec


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Take a Weapon or a Radio of the Support Table; a Weapon for a unit entitled to it [11.2c]."""

    item: str
    unit: str = ""


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Set a unit or a Fortification up, or move a unit to another hex of the set-up [1.2]."""

    piece: str
    hex: str


class Arm(msgspec.Struct, frozen=True, tag="arm"):
    """Give a Weapon to a unit in the set-up [1.2, 11.2c]."""

    weapon: str
    unit: str


class Lift(msgspec.Struct, frozen=True, tag="lift"):
    """Take a Fortification back from a hex in the set-up, to place it elsewhere [1.2]."""

    hex: str


class Auto(msgspec.Struct, frozen=True, tag="auto"):
    """Set up everything that is left by the default of 1.2."""


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Finish one's set-up."""


class FireOrder(msgspec.Struct, frozen=True, tag="fire"):
    """Play a Fire order and activate units [O20]."""

    card: str
    units: tuple[str, ...]


class MoveOrder(msgspec.Struct, frozen=True, tag="move"):
    """Play a Move order and activate units [O21]."""

    card: str
    units: tuple[str, ...]


class AdvanceOrder(msgspec.Struct, frozen=True, tag="advance"):
    """Play an Advance order and activate units [O16]."""

    card: str
    units: tuple[str, ...]


class ArtilleryOrder(msgspec.Struct, frozen=True, tag="artillery"):
    """Play an Artillery order: the spotter, the hex, shells or Smoke [O18]."""

    card: str
    spotter: str
    hex: str
    smoke: bool = False


class RoutOrder(msgspec.Struct, frozen=True, tag="rout"):
    """Play a Rout order on oneself or the opponent, named by his seat [O23]."""

    card: str
    seat: str


class RecoverOrder(msgspec.Struct, frozen=True, tag="recover"):
    """Play a Recover order [O22]."""

    card: str


class CutOrder(msgspec.Struct, frozen=True, tag="cut"):
    """Play Cut the Wire [O17]."""

    card: str


class ReorganiseOrder(msgspec.Struct, frozen=True, tag="reorganise"):
    """Play Reorganise [O19].

    Attributes:
        way: "radio", "repair" or "pass".
        weapon: the Weapon to repair.
    """

    card: str
    way: str
    weapon: str = ""


class Spades(msgspec.Struct, frozen=True, tag="spades"):
    """Play the action Spades on a unit [A32]."""

    card: str
    unit: str


class Exchange(msgspec.Struct, frozen=True, tag="exchange"):
    """Exchange one to three cards instead of giving orders [O15]."""

    cards: tuple[str, ...]


class End(msgspec.Struct, frozen=True, tag="end"):
    """End one's Turn."""


class Shoot(msgspec.Struct, frozen=True, tag="shoot"):
    """Declare an attack of a Fire order [O20.1].

    Attributes:
        pieces: words of units and Weapons, in any order.
        cards: cards played into the attack with the declaration, for their actions.
        leader: who adds his Command; empty for the best one there is, "unled" for none.
    """

    pieces: tuple[str, ...]
    hex: str
    cards: tuple[str, ...] = ()
    leader: str = ""


class Go(msgspec.Struct, frozen=True, tag="go"):
    """Begin a movement of one unit or of a group, with its first hex or without [O21.2]."""

    units: tuple[str, ...]
    hex: str = ""


class Step(msgspec.Struct, frozen=True, tag="step"):
    """Enter a hex: the group under way in a Move, or the unit named in an Advance."""

    hex: str
    unit: str = ""


class Give(msgspec.Struct, frozen=True, tag="give"):
    """Pass a Weapon to a unit in the same hex: for 1 MP in a Move, freely in Reorganise [O21.1.1, O19]."""

    weapon: str
    unit: str


class Grenades(msgspec.Struct, frozen=True, tag="smoke"):
    """Play Smoke Grenades into the mover's or an adjacent hex [A34]."""

    card: str
    hex: str


class AssaultFire(msgspec.Struct, frozen=True, tag="assault"):
    """Play Assault Fire with pieces of the group under way; see `Shoot` for the rest [A26]."""

    card: str
    pieces: tuple[str, ...]
    hex: str
    cards: tuple[str, ...] = ()
    leader: str = ""


class Exit(msgspec.Struct, frozen=True, tag="exit"):
    """Leave the map by the enemy's edge with the group under way [7.2.1]."""


class Halt(msgspec.Struct, frozen=True, tag="halt"):
    """End the movement of the group under way [O21.2]."""


class Done(msgspec.Struct, frozen=True, tag="done"):
    """End what is under way: an order, the picks."""


class OpFire(msgspec.Struct, frozen=True, tag="op-fire"):
    """Play Op Fire at the group that has just entered a hex; see `Shoot` for the rest [A33]."""

    card: str
    pieces: tuple[str, ...]
    cards: tuple[str, ...] = ()
    leader: str = ""


class HiddenMines(msgspec.Struct, frozen=True, tag="mines"):
    """Play Hidden Mines into the hex just entered [A35.2]."""

    card: str


class HiddenWire(msgspec.Struct, frozen=True, tag="wire"):
    """Play Hidden Wire into the hex just entered [A35.5]."""

    card: str


class Hug(msgspec.Struct, frozen=True, tag="hug"):
    """Play Hug the Ground for one's units in a hex [A29]."""

    card: str
    hex: str


class Wounds(msgspec.Struct, frozen=True, tag="wounds"):
    """Play Light Wounds for a unit that has been hit [A31]."""

    card: str
    unit: str


class Bundle(msgspec.Struct, frozen=True, tag="bundle"):
    """Play Grenade Bundle into a Melee [A28]."""

    card: str


class Fight(msgspec.Struct, frozen=True, tag="fight"):
    """Choose the Melee that is fought next [O16.4]."""

    hex: str


class Rally(msgspec.Struct, frozen=True, tag="rally"):
    """Choose the unit that rolls next in a Recover [O22.2]."""

    unit: str


class IronWill(msgspec.Struct, frozen=True, tag="iron"):
    """Play Iron Will: the unit rallies without a roll [A30]."""

    card: str
    unit: str


class Retreat(msgspec.Struct, frozen=True, tag="retreat"):
    """Retreat a unit by one hex [O23]."""

    unit: str
    hex: str


class Displace(msgspec.Struct, frozen=True, tag="displace"):
    """Move a displaced unit to an adjacent hex [13.4]."""

    unit: str
    hex: str


class Cancel(msgspec.Struct, frozen=True, tag="cancel"):
    """Use the Initiative Card: the roll is made again [9.1]."""


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """Let the roll stand [9.1]."""


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Choose what a trigger or an event leaves to choose: a unit, a Weapon or a chit [4.4]."""

    what: str


class Deploy(msgspec.Struct, frozen=True, tag="deploy"):
    """Exchange a squad of an over-stacked hex for two teams [8.2e, E52]."""

    unit: str


class Eliminate(msgspec.Struct, frozen=True, tag="eliminate"):
    """Remove own units: from an over-stacked hex, or as the losses of a Melee [8.2d, O16.4]."""

    units: tuple[str, ...]


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Play nothing in a window."""


Action = (
    Pick
    | Place
    | Arm
    | Lift
    | Auto
    | Ready
    | FireOrder
    | MoveOrder
    | AdvanceOrder
    | ArtilleryOrder
    | RoutOrder
    | RecoverOrder
    | CutOrder
    | ReorganiseOrder
    | Spades
    | Exchange
    | End
    | Shoot
    | Go
    | Step
    | Give
    | Grenades
    | AssaultFire
    | Exit
    | Halt
    | Done
    | OpFire
    | HiddenMines
    | HiddenWire
    | Hug
    | Wounds
    | Bundle
    | Fight
    | Rally
    | IronWill
    | Retreat
    | Displace
    | Cancel
    | Keep
    | Choose
    | Deploy
    | Eliminate
    | Pass
)
