"""What one seat, or a spectator, may see of a position; nothing is hidden but the coming dice, so all see the same.

Places, as they stand in marks and fields: a hex is its word (`s0510`), a sea zone and an off-map box theirs
(`north-sea`, `southern-reach`); what does not change (terrain, hexsides, cities, lines, zones) is map data.

Marks of events, refusals and previews: "move" (from, every hex of the path; MP spent as label), "overrun" (from, hex;
ratio as label), "rail" and "transport" and "landing" and "box" (from, places passed, to), "attack" (attacking hex →
target; the column of the odds as label, `3:1`), "support" (hex of the HQ → target), "drop" (from → to), "retreat"
(path), "advance" and "exploit" (path), "losses" (hex; steps as label), "eliminated" and "excess" (hex; units),
"dug-in" (hex), "blitz" (hex), "placed" (place; units or the marker's word), "removed" (place; the marker's kind as
label), "conquered" and "liberated" (hexes of the country's cities), "control" (hex), "devastated" (hex), "fleet" and
"convoy" and "air" (from → to), "sea-battle" (zone; the two totals as label), "air-fight" (hex; the two totals as
label), "supply" (the line place by place from the unit to its source), "cut" (the hex, or the two hexes of a hexside,
or the zone that cuts; the rule's id as label), "zoc" (a hex in an enemy zone of control), "reach" (a hex within reach;
MP left as label), "stop" (a hex within reach in which the move must end; the rule's id as label).
"""

from __future__ import annotations

import msgspec

from engine.core.game import Seat, Sum
from engine.core.text import Line, Text


class UnitView(msgspec.Struct, frozen=True):
    """A unit.

    Attributes:
        word: its name in orders and marks.
        tag: what its counter bears, such as `3pz` or `#1`.
        seat: its owner's; `None` for a neutral garrison.
        country: its country's word, for colours and signs.
        kind: a word of `pieces.KINDS`, such as "armour" or "air".
        flag: a word of `pieces.FLAGS`: "plain", "ss", "expeditionary" or "siberian".
        place: where it is; `None` for a fleet in refit.
        steps: its order, 1 to 3.
        attack, defence, move: its factors; 0 for support units.
        supplied: whether it is in supply just now; always true of support units.
        ground_supplied: whether it is without sea and boxes.
        can_act: it may still do something in this segment, its faction being phasing.
        spent: an air unit that is not ready.
        until: the turn in which a fleet leaves refit, else 0.
    """

    word: str
    tag: Text
    name: Text
    seat: Seat | None
    country: str
    kind: str
    flag: str
    place: str | None
    steps: int
    attack: int
    defence: int
    move: int
    supplied: bool
    ground_supplied: bool
    moved: bool
    attacked: bool
    engaged: bool
    dug_in: bool
    can_act: bool
    spent: bool
    until: int


class MarkerView(msgspec.Struct, frozen=True):
    """A marker; Blitz markers are among them.

    Attributes:
        word: its name in orders, empty for kinds that have none.
        kind: as in `pieces.MARKERS`.
        seat: its owner's; `None` for Devastation.
        place: where it lies; `None` for a convoy that is out until the turn given.
        country: its country's word, or empty.
    """

    word: str
    kind: str
    name: Text
    seat: Seat | None
    place: str | None
    country: str
    until: int


class HexView(msgspec.Struct, frozen=True):
    """What changes about a land hex.

    Attributes:
        controller: the seat that controls it, `None` for nobody.
        weather: "clear", "mud", "storms" or "snow".
        closed: it lies in a neutral country.
        zoc: seats in whose zone of control it lies; "neutral" stands for neutral garrisons.
    """

    word: str
    controller: Seat | None
    weather: str
    closed: bool
    zoc: tuple[str, ...]


class CountryView(msgspec.Struct, frozen=True):
    """A country in play.

    Attributes:
        seat: the faction in whose list it is, `None` while neutral.
        status: "active", "neutral" or "conquered".
        depends_on: the word of the country whose Dependent it is, or empty.
        points: replacement points kept.
        pool: lost pieces that may be bought again: (tag of the arm, name, steps or counters).
    """

    word: str
    name: Text
    seat: Seat | None
    status: str
    depends_on: str
    points: int
    pool: tuple[tuple[str, Text, int], ...]


class SideView(msgspec.Struct, frozen=True):
    """A faction.

    Attributes:
        plays: somebody or a computer plays it; else it takes every default.
        counts: what counts of it in the end, in a few words; `None` if nothing does [P27].
        detachments: Detachments left in its stock.
        blitz: Blitz hexes it may mark in a turn.
        rail: units it may move by rail in a turn.
        at_war: seats it is at war with.
        steps: steps of its ground units on the map and in boxes.
    """

    seat: Seat
    name: Text
    plays: bool
    counts: Line | None
    detachments: int
    blitz: int
    rail: int
    at_war: tuple[Seat, ...]
    steps: int


class TurnView(msgspec.Struct, frozen=True):
    """A space of the turn track: its number, months and the weather of the two areas."""

    turn: int
    name: Text
    normal: str
    desert: str


class BattleView(msgspec.Struct, frozen=True):
    """The battle under way.

    Attributes:
        losses: steps still to be lost by (seat or `None` for a neutral, steps).
        retreats: units that still have to retreat, with the hexes they owe.
        advancing: attackers that may still advance.
    """

    target: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    losses: tuple[tuple[Seat | None, int], ...]
    retreats: tuple[tuple[str, int], ...]
    advancing: tuple[str, ...]


class Observation(msgspec.Struct, frozen=True):
    """The position as seen.

    Attributes:
        seat: whose view it is; `None` is a spectator.
        map: "small" or "europe", or another map's id.
        units, markers: in the order of the position.
        hexes: every land hex, in the order of the map.
        countries: those that are on the map of the scenario.
        phase, phase_name: the segment.
        asked: who must answer now, and for what (a kind of question).
        front: pairs of adjacent land hexes controlled by factions at war.
        political: the political markers in the Strategic War Box.
        objectives: hexes whose control decides the scenario, at its end or at once [P27].
        score: the scenario's reckoning as it stands, in words.
        sums: the arithmetic of the battle under way, if any.
    """

    scenario: str
    title: Text
    map: str
    seat: Seat | None
    turn: int
    last_turn: int
    track: tuple[TurnView, ...]
    phase: str
    phase_name: Text
    phasing: Seat | None
    asked: Seat | None
    kind: str
    sides: tuple[SideView, ...]
    countries: tuple[CountryView, ...]
    units: tuple[UnitView, ...]
    markers: tuple[MarkerView, ...]
    hexes: tuple[HexView, ...]
    front: tuple[tuple[str, str], ...]
    political: tuple[Text, ...]
    battle: BattleView | None
    objectives: tuple[str, ...]
    score: Line
    winner: Seat | None
    ending: Line | None
    sums: tuple[Sum, ...]
