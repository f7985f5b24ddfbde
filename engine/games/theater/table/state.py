"""The position: what stands on the map, in the zones and boxes, whose countries they are, and what is under way.

Places are numbers: hexes by their index, then the sea zones, then the off-map boxes of the scenario's map; `AWAY` is
none of them. `survey` has the questions about places.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal

import msgspec

from engine.games.theater.map.countries import AXIS, SOVIET, WEST
from engine.games.theater.table.scenario import Scenario, scenarios

if TYPE_CHECKING:
    from engine.games.theater.table.dispositions import Dispositions

NEUTRAL = 3
"""Owner of neutral garrisons, faction of neutral countries, and controller of hexes that no faction controls."""
AWAY = -1
"""Where a fleet in refit and an intercepted convoy are until their turn comes [P16]."""

Segment = Literal[
    "events",
    "deployment",
    "organisation",
    "fleets",
    "convoys",
    "beachheads",
    "air",
    "movement",
    "designation",
    "blitz",
    "exploitation",
    "combat",
    "reserve",
    "recovery",
    "end",
    "over",
]
"""The segments in order, the Support segment in its four parts, Blitz Combat in two; "end" once a turn [P1]."""
SEGMENTS: tuple[Segment, ...] = Segment.__args__[:-1]  # type: ignore[attr-defined]  # the arguments of a Literal
Status = Literal["active", "neutral", "conquered"]
"""What a country is [P22]."""


class Unit(msgspec.Struct, frozen=True):
    """A ground unit, an air unit or a fleet.

    Attributes:
        word: its name in orders: that of its arm (country, kind and flag) with a number, as `pieces.unit_word` has it.
        faction: its owner, `NEUTRAL` for a neutral garrison.
        country, kind, flag: as in `pieces`; their arm is `ARM_OF[country, kind, flag]`.
        steps: its order: 1 to 3; HQs, air units and fleets 1.
        at: its place.
        home: its home country where that is not its country: after a conquest [P22]; else -1.
        moved: in this Movement or Reserve Movement phase it has used its move; also of fleets and air units in Id.
        attacked: it has attacked in this turn [P6].
        supported: an HQ that has supported a battle in this turn [P8.2].
        advanced: it has advanced in this Blitz Combat segment [P11].
        engaged: it has exploited, dropped or dug in this turn, so it moves no more [P12, P17].
        organised: it has been combined, broken down, converted or strengthened this turn [P13, P26].
        dug_in: an airborne unit on the defence [P17].
        spent: an air unit that counts for nothing [P15].
        until: the turn in which a fleet leaves its refit, 0 otherwise [P16].
        came: where a fleet stood before it moved in this turn, `AWAY` if it did not [P16].
    """

    word: str
    faction: int
    country: int
    kind: int
    flag: int
    steps: int
    at: int
    home: int = -1
    moved: bool = False
    attacked: bool = False
    supported: bool = False
    advanced: bool = False
    engaged: bool = False
    organised: bool = False
    dug_in: bool = False
    spent: bool = False
    until: int = 0
    came: int = AWAY

    @property
    def nation(self) -> int:
        """Its home country [10.1-src-1, P22]."""
        return self.country if self.home < 0 else self.home


class Marker(msgspec.Struct, frozen=True):
    """A marker on the map or in a zone.

    Attributes:
        word: its name in orders (`pieces.marker_word`); empty for kinds that no order names.
        faction: its owner; `NEUTRAL` for Devastation, which belongs to nobody.
        kind: as in `pieces.MARKERS`; Blitz and political markers are fields of the state.
        country: of Logistics and convoys their country, of a Beachhead that of its fleet, of a Partisan Base the
            country it stands in; else -1.
        at: its place, `AWAY` for a convoy that is out.
        until: the turn in which a convoy comes back, 0 otherwise.
        carried: steps a transport convoy has carried this turn [P16].
        moved: it has been moved in this segment.
    """

    word: str
    kind: str
    faction: int
    at: int
    country: int = -1
    until: int = 0
    carried: int = 0
    moved: bool = False


class Nation(msgspec.Struct, frozen=True):
    """A country in this game; the list runs as `COUNTRIES`.

    Attributes:
        faction: the faction in whose list it is; `NEUTRAL` while it is neutral.
        depends_on: the country whose Dependent it is, -1 for none.
        points: replacement points kept [P26].
    """

    faction: int
    status: Status
    depends_on: int = -1
    points: int = 0


class Lot(msgspec.Struct, frozen=True):
    """Lost pieces of one sort that may be bought again [P30]; ground units are counted in steps."""

    country: int
    kind: int
    flag: int
    count: int


class Arrival(msgspec.Struct, frozen=True):
    """A reinforcement that waits to be deployed in this segment [P20].

    Attributes:
        word: of the unit it will be, or of a marker; then `kind` is -1.
        to: the place it must come to, `AWAY` if its owner chooses.
    """

    word: str
    country: int
    kind: int
    flag: int
    steps: int
    to: int = AWAY


class Battle(msgspec.Struct, frozen=True, tag="battle"):
    """A battle between its roll and its last advance [P9, P10].

    Attributes:
        side: the attacker.
        foe: the owner of the defenders.
        target: the hex attacked.
        units: the attackers, without the supporting HQ.
        dropped: those of them that dropped into the battle and have not landed [P17].
        defenders: the units that stood in the target hex.
        losses: steps still to be lost, as (owner, steps), in the order in which they are asked for.
        retreats: hexes each retreating unit still owes, as (unit, hexes); of one side only.
        stays: whether the attackers may not advance, whatever becomes of the target hex [P10].
        depth: hexes armour may advance in all.
        trail: hexes defenders retreated through, in which armour may follow.
        advancing: the advance has begun: attackers that may still be asked, once each, if they are supplied then.
    """

    side: int
    foe: int
    target: int
    units: tuple[str, ...]
    dropped: tuple[str, ...]
    defenders: tuple[str, ...]
    losses: tuple[tuple[int, int], ...] = ()
    retreats: tuple[tuple[str, int], ...] = ()
    stays: bool = False
    depth: int = 1
    trail: tuple[int, ...] = ()
    advancing: tuple[str, ...] | None = None


class Leaving(msgspec.Struct, frozen=True, tag="leaving"):
    """The last own ground unit has left a hex: what may be left behind [P19, P21].

    Attributes:
        can_detach: a Detachment may be left.
        can_devastate: the city or port may be devastated.
    """

    side: int
    hex: int
    can_detach: bool
    can_devastate: bool


class Excess(msgspec.Struct, frozen=True, tag="excess"):
    """A hex over its limit at the end of a segment: its owner removes units [9.1-when-2, P25]."""

    side: int
    hex: int


class Homing(msgspec.Struct, frozen=True, tag="homing"):
    """Air units that must return to a base at once, the owner's choice of which [P15]."""

    side: int
    units: tuple[str, ...]


class AirFights(msgspec.Struct, frozen=True, tag="air-fights"):
    """Hexes in which ready air units of two sides meet, to be fought in the order the phasing player likes [P15]."""

    side: int
    hexes: tuple[int, ...]


class Choosing(msgspec.Struct, frozen=True, tag="choosing"):
    """Something an event leaves to a player: a place out of several.

    Attributes:
        side: who chooses.
        cause: "partisans" (a Base and its unit), "devastation", or the id of another event of the scenario.
        country: the country meant, -1 where none is.
        unit: the unit meant, empty where none is.
        among: the places to choose from, in order.
    """

    side: int
    cause: str
    among: tuple[int, ...]
    country: int = -1
    unit: str = ""


class Passing(msgspec.Struct, frozen=True, tag="passing"):
    """A segment is being closed, or the next one opened: how much of that is done; see `phases.sequence`."""

    stage: int = 0
    is_opening: bool = False


Frame = Battle | Leaving | Excess | Homing | AirFights | Choosing | Passing
"""What is under way; the last of `State.doing` is finished first."""


class Table(msgspec.Struct):
    """What lies on the table: the fields of a position.

    Attributes:
        turn: of the scenario's calendar (scenario B begins with 11).
        phasing: the faction whose turn it is.
        units: in the order of their words.
        markers: in the order of (kind, place, word).
        control: by hex the faction that controls it, `NEUTRAL` for none (neutral land, sea).
        nations: the countries, as in `COUNTRIES`.
        pool: lost pieces, in the order of (country, kind, flag), none of count 0.
        wars: whether Axis and Western, Axis and Soviet factions are at war [P29].
        switches: readings of Part 2 and scenario options that differ from the default, as `option=value`, in order.
        blitz: hexes with Blitz markers, in order [P11].
        battled: hexes attacked in this segment, in order [P6].
        railed: units moved by rail in this phase [P12].
        ferried: steps the Western faction has moved by sea in this turn [P16].
        ravaged: factions that have devastated a hex on leaving it in this turn, in order [P21].
        declared: the phasing faction has declared in this segment [P22].
        arrivals: reinforcements that wait in this Deployment segment.
        taken: steps deployed at each place in this segment, as (place, steps), in order [P20].
        cooperation, non_cooperation: the two political markers lie in the Strategic War Box [P23].
        surprise: whether the surprise of the first Axis turn of the eastern war holds now [P.L.surprise].
        done: events of the scenario that have happened and must not come again.
        owed: turn-bound things a scenario remembers, as (word, number).
        doing: frames, the last one first to be finished.
        winner: of a finished game; `NEUTRAL` for a draw, `AWAY` while it runs.
        ending: by what it ended: "points", "sudden" or a word of the scenario.
    """

    scenario: str
    turn: int
    segment: Segment
    phasing: int
    units: tuple[Unit, ...]
    markers: tuple[Marker, ...]
    control: bytes
    nations: tuple[Nation, ...]
    wars: tuple[bool, bool]
    switches: tuple[str, ...] = ()
    pool: tuple[Lot, ...] = ()
    blitz: tuple[int, ...] = ()
    battled: tuple[int, ...] = ()
    railed: int = 0
    ferried: int = 0
    ravaged: tuple[int, ...] = ()
    declared: bool = False
    arrivals: tuple[Arrival, ...] = ()
    taken: tuple[tuple[int, int], ...] = ()
    cooperation: bool = False
    non_cooperation: bool = False
    surprise: bool = False
    done: tuple[str, ...] = ()
    owed: tuple[tuple[str, int], ...] = ()
    doing: tuple[Frame, ...] = ()
    winner: int = AWAY
    ending: str = ""


Change = tuple[Unit, Unit | None, Unit | None]
"""A unit, then as it was and as it is; `None` while it is not in play."""


class Following(msgspec.Struct, eq=False):
    """What is known of where everybody stands, hung on a position, and how it has changed since it was found out.

    Threads that share a position may all look it up: each writes one whole thing, what is known, and forgets the past.

    Attributes:
        known: the dispositions of the position; `None` if they have not been looked up.
        before: those of a position before it, to look them up from; `None` if there are none.
        changes: how units have changed since then.
        are_lands_same: since then no country has come to stand otherwise, but for its points, and nobody to be at war.
    """

    known: Dispositions | None = None
    before: Dispositions | None = None
    changes: tuple[Change, ...] = ()
    are_lands_same: bool = True

    def note(self, changes: tuple[Change, ...] = (), *, are_lands_same: bool = True) -> None:
        """The position has changed."""
        if self.known is not None:
            self.before, self.changes, self.are_lands_same = self.known, changes, are_lands_same
            self.known = None
        elif self.before is not None:
            self.changes += changes
            self.are_lands_same &= are_lands_same


class State(Table, frozen=True, dict=True):  # type: ignore[misc]  # a frozen value with the fields of the table
    """A position of the game."""

    @cached_property
    def plan(self) -> Scenario:
        """The scenario played."""
        return scenarios()[self.scenario]

    @cached_property
    def lately(self) -> Following:
        """What is known of where everybody stands, and no part of the position."""
        return Following()


def is_at_war(wars: tuple[bool, bool], one: int, other: int) -> bool:
    """Whether two factions are at war; neutrals and the other two allies never are [P29]."""
    if one > other:
        one, other = other, one
    if one != AXIS:
        return False
    return (other == WEST and wars[0]) or (other == SOVIET and wars[1])
