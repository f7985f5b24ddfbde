"""What a computer player of `theater` sees: units, control, weather and zones of control by hexes of the map."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.games.theater.map.countries import COUNTRIES, COUNTRY_OF_WORD, SEATS
from engine.games.theater.observation import Observation, UnitView
from engine.games.theater.table.scenario import WEATHERS, scenarios

NOWHERE = -1
"""The place of what is off the map, and the side of neutrals."""
_MOST_UNITS = 4
_MOST_STEPS = 7
_SMALL_STEPS = 4


class Troop(msgspec.Struct, frozen=True):
    """A unit as seen; places are numbers of the scenario's map, sides are places in `SEATS`.

    Attributes:
        is_idle: an air unit that is spent, or a unit that has exploited, dropped or dug in.
    """

    word: str
    side: int
    country: int
    kind: str
    flag: str
    at: int
    steps: int
    attack: int
    defence: int
    move: int
    supplied: bool
    can_act: bool
    is_idle: bool

    @property
    def is_hq(self) -> bool:
        """Whether it is a headquarters."""
        return self.kind in {"hq", "ss-hq"}

    @property
    def is_ground(self) -> bool:
        """Whether it is no support unit."""
        return self.kind not in {"air", "fleet"}


class Situation:
    """One observation, by hexes.

    Attributes:
        seen: the observation itself.
        plan: the scenario, whose map and figures never change.
        me: the asked side.
        wars: the sides it is at war with.
        ground: own ground units; `enemies` those of sides at war.
        air, fleets: ready air units and fleets, whoever owns them.
        stacks: own ground units by place; `hostile` those of enemies, `strangers` of everybody else.
        control: by hex, the side that controls it.
        weather: by hex, as in `engine.games.theater.table.scenario`; hexes that are missing are not land.
        closed: hexes of neutral countries.
        watched: hexes in the zone of control of anybody else.
        markers: places of markers by kind and side.
    """

    def __init__(self, seen: Observation) -> None:
        """Read the observation once."""
        self.seen = seen
        self.plan = scenarios()[seen.scenario]
        self.map = self.plan.map
        self.me = SEATS.index(seen.seat or seen.asked or SEATS[0])
        self.wars = frozenset(SEATS.index(seat) for seat in seen.sides[self.me].at_war)
        self.ground: list[Troop] = []
        self.enemies: list[Troop] = []
        self.air: list[Troop] = []
        self.fleets: list[Troop] = []
        self.stacks: dict[int, list[Troop]] = {}
        self.hostile: dict[int, list[Troop]] = {}
        self.strangers: dict[int, list[Troop]] = {}
        self.troops: dict[str, Troop] = {}
        for view in seen.units:
            self._place(self._troop(view))
        self._read_hexes(seen)
        self.markers: dict[tuple[str, int], set[int]] = {}
        for marker in seen.markers:
            if marker.place is not None:
                side = NOWHERE if marker.seat is None else SEATS.index(marker.seat)
                self.markers.setdefault((marker.kind, side), set()).add(self.map.place_index[marker.place])

    def _troop(self, view: UnitView) -> Troop:
        return Troop(
            word=view.word,
            side=NOWHERE if view.seat is None else SEATS.index(view.seat),
            country=COUNTRY_OF_WORD[view.country],
            kind=view.kind,
            flag=view.flag,
            at=NOWHERE if view.place is None else self.map.place_index[view.place],
            steps=view.steps,
            attack=view.attack,
            defence=view.defence,
            move=view.move,
            supplied=view.supplied,
            can_act=view.can_act,
            is_idle=view.spent or view.engaged,
        )

    def _place(self, one: Troop) -> None:
        self.troops[one.word] = one
        if one.kind == "air":
            self.air.append(one)
        elif one.kind == "fleet":
            self.fleets.append(one)
        elif one.side == self.me:
            self.ground.append(one)
            self.stacks.setdefault(one.at, []).append(one)
        elif one.side in self.wars:
            self.enemies.append(one)
            self.hostile.setdefault(one.at, []).append(one)
        else:
            self.strangers.setdefault(one.at, []).append(one)

    def _read_hexes(self, seen: Observation) -> None:
        index = self.map.index
        mine = (SEATS[self.me],)
        self.control: dict[int, int] = {}
        self.weather: dict[int, int] = {}
        closed, watched = set(), set()
        sides = {None: NOWHERE} | {seat: side for side, seat in enumerate(SEATS)}
        weathers = {weather: number for number, weather in enumerate(WEATHERS)}
        for view in seen.hexes:
            at = index[view.word]
            self.control[at] = sides[view.controller]
            self.weather[at] = weathers[view.weather]
            if view.closed:
                closed.add(at)
            if view.zoc and view.zoc != mine:
                watched.add(at)
        self.closed, self.watched = frozenset(closed), frozenset(watched)

    @property
    def spoilt(self) -> frozenset[int]:
        """Hexes that are devastated or in which a marker of an enemy lies."""
        kinds = ("devastation", "detachment", "logistics")
        sides = (NOWHERE, *self.wars)
        return frozenset(at for kind in kinds for side in sides for at in self.markers.get((kind, side), ()))

    @property
    def turns_left(self) -> int:
        """Turns after this one."""
        return self.seen.last_turn - self.seen.turn

    def is_mine(self, place: int) -> bool:
        """Whether the asked side controls a hex."""
        return self.control.get(place, NOWHERE) == self.me

    def is_hostile(self, place: int) -> bool:
        """Whether a side at war controls a hex."""
        return self.control.get(place, NOWHERE) in self.wars

    def around(self, place: int) -> tuple[int, ...]:
        """The hexes from and to which one walks; none for zones and boxes."""
        return self.map.walkable[place] if 0 <= place < len(self.map) else ()

    def defence_at(self, place: int) -> int:
        """The defence of enemy ground units in a hex."""
        return sum(one.defence for one in self.hostile.get(place, ()))

    def fits(self, one: Troop, place: int, stack: Iterable[Troop]) -> bool:
        """Whether a unit may stay in a hex with these, as far as limits and nations tell [9.0.1, 9.1]."""
        if place >= len(self.map):
            return True
        others = [other for other in stack if other.word != one.word]
        steps = one.steps + sum(other.steps for other in others)
        limit = _SMALL_STEPS if place in self.map.box4 else _MOST_STEPS
        return len(others) < _MOST_UNITS and steps <= limit and all(_may_share(one, other) for other in others)


def _may_share(one: Troop, other: Troop) -> bool:
    if (one.is_hq and other.is_hq) or (one.kind == other.kind == "fortress"):
        return False
    if one.country == other.country:
        return True
    if COUNTRIES[one.country].is_major or COUNTRIES[other.country].is_major:
        return True
    return any(each.flag == "expeditionary" and each.steps == 1 for each in (one, other))
