"""What players may answer: actions that name units, markers and places by their words."""

from __future__ import annotations

import msgspec


class Move(msgspec.Struct, frozen=True, tag="move"):
    """Move units that stand together [P3]: `move 3pz 7id > s0504 s0505`.

    Attributes:
        units: in the order of their words.
        path: hexes to pass and at last to enter; where no single step leads on, the cheapest way does.
    """

    units: tuple[str, ...]
    path: tuple[str, ...]


class Overrun(msgspec.Struct, frozen=True, tag="overrun"):
    """Move likewise, overrunning every hex of the path that holds enemy ground units [P5]: `overrun 3pz > s0510`."""

    units: tuple[str, ...]
    path: tuple[str, ...]


class Rail(msgspec.Struct, frozen=True, tag="rail"):
    """Move a unit by rail in Reserve Movement [P12]: `rail 7id > s0507`."""

    unit: str
    to: str


class Transport(msgspec.Struct, frozen=True, tag="transport"):
    """Move a unit by sea to a port or box [P16]: `transport 2br > s0404`."""

    unit: str
    to: str


class Land(msgspec.Struct, frozen=True, tag="land"):
    """Land a unit on a Beachhead [P18]: `land 2br > s0503`."""

    unit: str
    to: str


class Box(msgspec.Struct, frozen=True, tag="box"):
    """Move a unit along a link between boxes, or a box and a hex [P24]: `box 2br > s1012`."""

    unit: str
    to: str


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Attack a hex [P6]: `attack s0510 > 3pz 7id hq 1hq`.

    Attributes:
        target: the hex.
        units: the attackers in the order of their words; an airborne unit that cannot reach the target on foot drops.
        hq: the supporting HQ, or nothing.
    """

    target: str
    units: tuple[str, ...]
    hq: str = ""


class Blitz(msgspec.Struct, frozen=True, tag="blitz"):
    """Put a Blitz marker on a hex [P11]: `blitz s0508`."""

    hex: str


class Drop(msgspec.Struct, frozen=True, tag="drop"):
    """Drop an airborne unit alone [P17]: `drop 1fj > s0410`."""

    unit: str
    to: str


class DigIn(msgspec.Struct, frozen=True, tag="dig-in"):
    """Let an airborne unit go over to the defence [P17]: `dig-in 1fj`."""

    unit: str


class Exploit(msgspec.Struct, frozen=True, tag="exploit"):
    """Exploit with an armour unit [P11]: `exploit 3pz > s0410 s0411`."""

    unit: str
    path: tuple[str, ...]


class Losses(msgspec.Struct, frozen=True, tag="losses"):
    """Take losses [P9]: `losses 3pz 3pz 7id`, each unit as often as it loses a step, in the order of words."""

    units: tuple[str, ...]


class Retreat(msgspec.Struct, frozen=True, tag="retreat"):
    """Retreat one unit, hex by hex [P9]: `retreat 5su > s0511 s0512`; an empty path stays and pays in steps."""

    unit: str
    path: tuple[str, ...] = ()


class Advance(msgspec.Struct, frozen=True, tag="advance"):
    """Advance one unit, hex by hex, the target hex first [P10]: `advance 3pz > s0510 s0511`."""

    unit: str
    path: tuple[str, ...]


class Combine(msgspec.Struct, frozen=True, tag="combine"):
    """Make one unit of two or three [P13]: `combine 7id 8id`."""

    units: tuple[str, ...]


class BreakDown(msgspec.Struct, frozen=True, tag="break"):
    """Make several units of one [P13]: `break 7id 2 1`, the orders of the parts in falling order."""

    unit: str
    parts: tuple[int, ...]


class Convert(msgspec.Struct, frozen=True, tag="convert"):
    """Make a fortress of a unit, or infantry of a fortress [P13]: `convert 7id`."""

    unit: str


class Shift(msgspec.Struct, frozen=True, tag="shift"):
    """Move Logistics or SHAEF in the Organisation segment [P20]: `shift ge-logistics-1 > s0606`."""

    marker: str
    to: str


class Lift(msgspec.Struct, frozen=True, tag="lift"):
    """Lift the SS HQ off the map [P20]: `lift 1ss-hq`."""

    unit: str


class Clear(msgspec.Struct, frozen=True, tag="clear"):
    """Clear Devastation with a unit in the hex, which then neither moves nor attacks [P21]: `clear 7id`."""

    unit: str


class Deploy(msgspec.Struct, frozen=True, tag="deploy"):
    """Deploy a reinforcement, Logistics of the stock or SHAEF [P20]: `deploy 7id > s0507`."""

    piece: str
    to: str


class Buy(msgspec.Struct, frozen=True, tag="buy"):
    """Buy a new unit of order 1, an air unit or a fleet out of the pool [P26]: `buy pz > s0507`.

    Attributes:
        arm: the tag of its arm, which tells country, kind and flag.
        to: the deployment location.
    """

    arm: str
    to: str


class Strengthen(msgspec.Struct, frozen=True, tag="strengthen"):
    """Buy a step for a unit at or next to a deployment location [P26]: `strengthen 7id > s0507`."""

    unit: str
    to: str


class Fleet(msgspec.Struct, frozen=True, tag="fleet"):
    """Move a fleet to a zone or box [P16]: `fleet 1br-fleet > north-sea`."""

    unit: str
    to: str


class Convoy(msgspec.Struct, frozen=True, tag="convoy"):
    """Put a convoy into a zone [P16]: `convoy axis-supply-convoy-1 > baltic-sea`."""

    marker: str
    to: str


class FormBeachhead(msgspec.Struct, frozen=True, tag="beachhead"):
    """Turn a fleet into a Beachhead [P18]: `beachhead 1br-fleet > s0503`."""

    unit: str
    to: str


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """Turn an empty Beachhead into a fleet again in Recovery [P18]: `withdraw s0503`."""

    hex: str


class Air(msgspec.Struct, frozen=True, tag="air"):
    """Place an air unit on a hex, rebase it, or in Recovery bring it back to a base [P15]: `air 1lw > s0508`."""

    unit: str
    to: str


class Fight(msgspec.Struct, frozen=True, tag="fight"):
    """Fight out the air fight over a hex [P15]: `fight s0508`."""

    hex: str


class Detach(msgspec.Struct, frozen=True, tag="detach"):
    """Leave a Detachment in the hex just left [P19]."""


class Devastate(msgspec.Struct, frozen=True, tag="devastate"):
    """Devastate the city or port just left [P21]."""


class Declare(msgspec.Struct, frozen=True, tag="declare"):
    """Declare war on a country, or on the Soviets where the scenario allows it [P22]: `declare norway`."""

    country: str


class PlaceMarker(msgspec.Struct, frozen=True, tag="place"):
    """Put a political marker into the Strategic War Box [P23]: `place anglo-french-non-cooperation`."""

    marker: str


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Choose a place that an event leaves open [scenarios, P21]: `choose s0709`."""

    to: str


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """Remove units of a hex over its limit [P25]: `remove 7id 8id`, in the order of their words."""

    units: tuple[str, ...]


class Done(msgspec.Struct, frozen=True, tag="done"):
    """Close the segment, or decline what is offered."""


Action = (
    Move
    | Overrun
    | Rail
    | Transport
    | Land
    | Box
    | Attack
    | Blitz
    | Drop
    | DigIn
    | Exploit
    | Losses
    | Retreat
    | Advance
    | Combine
    | BreakDown
    | Convert
    | Shift
    | Lift
    | Clear
    | Deploy
    | Buy
    | Strengthen
    | Fleet
    | Convoy
    | FormBeachhead
    | Withdraw
    | Air
    | Fight
    | Detach
    | Devastate
    | Declare
    | PlaceMarker
    | Choose
    | Remove
    | Done
)
