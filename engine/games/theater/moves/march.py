"""A march: what each step of a unit or stack costs, where it must stop and what is closed to it [8.1.1, P3, P4]."""

from __future__ import annotations

from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Text
from engine.games.theater import rules
from engine.games.theater.map.terrain import (
    BARRED_HEX,
    BARRED_ROADLESS,
    BARRED_SEA,
    HEXSIDES,
    SEA,
    SEA_SIDE,
    STRAIT,
    TERRAINS,
)
from engine.games.theater.supply.closing import judge_held, judge_land
from engine.games.theater.supply.lines import closed_hexes
from engine.games.theater.supply.zoc import projectors
from engine.games.theater.table.dispositions import Dispositions
from engine.games.theater.table.pieces import ARMOUR
from engine.games.theater.table.scenario import CLEAR, MUD, STORMS
from engine.games.theater.table.state import Unit, is_at_war
from engine.games.theater.table.survey import Position, allowance_of, situation
from engine.games.theater.units.stacking import banned_pair, forbidden_pair
from engine.games.theater.words.naming import weather_word
from engine.games.theater.words.pointing import barrier, pointing
from engine.games.theater.words.wording import place_text, place_word, place_words, unit_text, unit_texts

COSTLY_MARKERS = ("detachment", "logistics", "shaef", "partisan-base")
"""Enemy markers that cost 1 MP more and are removed by entering [P3]."""
Step = tuple[int, Rule | None]
"""What a step costs, and the rule by which the march must end there; `None` if it may go on."""


def has_costly_marker(position: Position, hex_: int, faction: int) -> bool:
    """Whether a marker of a faction at war lies in the hex that costs a point more [P3.11]."""
    return any(
        marker.kind in COSTLY_MARKERS and is_at_war(position.wars, faction, marker.faction)
        for marker in situation(position).markers.get(hex_, ())
    )


class March:
    """A unit or a stack that moves together in the Movement or the Reserve Movement phase.

    Attributes:
        units: who moves; all in one hex at the start.
        start: that hex.
        allowance: the lowest movement allowance among them [P3].
        is_reserve: it is the Reserve Movement phase.
        closed: hexes closed to the faction, whatever is in them [P3].
        foes: hexes with ground units of others, which only an overrun enters [P5].
        ezoc: hexes in an enemy zone of control.
        memo: for what is found out about marches of these units in this position.
    """

    def __init__(self, position: Position, units: tuple[Unit, ...]) -> None:
        """Look up what holds for every step."""
        found = situation(position)
        self.position = position
        self.units = units
        self.faction = units[0].faction
        self.start = units[0].at
        self.allowance = min(allowance_of(unit) for unit in units)
        self.is_reserve = position.segment == "reserve"
        self.map = position.plan.map
        self._neighbours = self.map.grid.neighbours
        has_armour = any(unit.kind == ARMOUR for unit in units)
        self._costs = self.map.armour_costs if has_armour else self.map.foot_costs
        self.closed = closed_hexes(position, self.faction)
        self.foes = found.shut[self.faction]
        self.ezoc = found.ezoc[self.faction]
        self._beachheads = found.beachheads[self.faction]
        self._friends = found.occupied[self.faction]
        if self.start < len(self.map) and len(found.ground_at(self.start)) == len(units):
            self._friends &= ~found.chart.bit[self.start]
        self._extra = found.enemy_markers[self.faction]
        self._found: Dispositions = found
        self.memo = found.memo
        self._area = self.map.area
        plan, turn = position.plan, position.turn
        self._weather = (plan.weather_of(turn, 0), plan.weather_of(turn, 1), CLEAR)
        self.started_in_ezoc = self.start < len(self.map) and bool(self.ezoc >> self.start & 1)
        switches = position.switches
        self._is_lenient = "weather-ezoc-negated=on" in switches
        self._is_easy = "ezoc-to-ezoc-negated=on" in switches
        self._is_strict = "ban-transit=on" in switches

    def weather(self, hex_: int) -> int:
        """The weather in a hex; sea hexes have the last entry, clear."""
        return self._weather[self._area[hex_]]

    def clear_of(self, hex_: int) -> None:
        """Forget the enemies of a hex that has been overrun."""
        self.memo = {}
        self.foes &= ~(1 << hex_)
        enemies = self._found.enemies[self.faction]
        self.ezoc = 0
        for at, stack in self._found.stacks.items():
            if at < len(self.map) and self.foes >> at & 1 and stack[0].faction in enemies:
                self.ezoc |= self._found.chart.zoc[at]

    def step(self, one: int, direction: int, spent: int) -> Step | None:
        """Cost and stop of a step, `None` if it is not allowed; nothing spent means that it is the first."""
        near = self._neighbours[one][direction]
        if near < 0 or self.foes >> near & 1 or self.closed >> near & 1:
            return None
        cost = self._cost(one, near, direction)
        if cost is None or (spent and spent + cost > self.allowance):
            return None
        if self.is_reserve:
            if (self.ezoc >> one | self.ezoc >> near) & 1:
                return None
            return cost, self._strait(one, direction)
        if self.ezoc >> one & 1 and self.weather(one) == MUD and not self._is_waived(one):
            return None
        if self._is_strict and self._bans(near):
            return None
        return cost, self._stop(one, near, spent) or self._strait(one, direction)

    def _cost(self, one: int, near: int, direction: int) -> int | None:
        cost = self._costs[one][direction]
        if cost < 0:
            if cost != BARRED_SEA or not self._is_landing(one, near):
                return None
            cost = TERRAINS[self.map.terrain[near]].cost + HEXSIDES[SEA_SIDE].cost
        elif self.map.terrain[near] == SEA and not self._beachheads >> near & 1:
            return None
        if self._extra >> near & 1 and has_costly_marker(self.position, near, self.faction):
            cost += 1
        return cost

    def _is_landing(self, one: int, near: int) -> bool:
        """Whether an own Beachhead opens the sea hexside [P4.5]."""
        if self.map.terrain[near] == SEA:
            return bool(self._beachheads >> near & 1)
        return bool((self._beachheads >> one | self._beachheads >> near) & 1)

    def _strait(self, one: int, direction: int) -> Rule | None:
        return rules.movement.STRAIT_ENDS_MOVE if self.map.sides[one][direction] == STRAIT else None

    def _is_waived(self, hex_: int) -> bool:
        """Whether a friend in the hex helps against weather: only by a switch [Q6]."""
        return self._is_lenient and bool(self._friends >> hex_ & 1)

    def _stop(self, one: int, near: int, spent: int) -> Rule | None:
        """The rule by which the march ends in the hex entered [8.1.1]."""
        if self.ezoc >> near & 1:
            weather = self.weather(near)
            if weather > MUD and not self._is_waived(near):
                return rules.zones.STOP_ENTERING_STORM_OR_SNOW
            is_friendly = bool(self._friends >> near & 1)
            if not spent and self.started_in_ezoc:
                if not (is_friendly and self._is_easy):
                    return rules.zones.EZOC_TO_EZOC_STOPS
            elif not is_friendly:
                return rules.zones.STOP_ON_ENTERING_EZOC
            if weather == MUD and not self._is_waived(near):
                return rules.zones.MUD_LOCKS_IN_EZOC
        if self.ezoc >> one & 1 and self.weather(one) > MUD and not self._is_waived(one):
            return rules.zones.STOP_LEAVING_STORM_OR_SNOW
        return None

    def _bans(self, near: int) -> bool:
        """Whether the stack may not even pass through the hex: only by a switch [Q9]."""
        there = [unit for unit in self._found.ground_at(near) if unit.faction == self.faction]
        return banned_pair(self.position, [*there, *self.units]) is not None

    def is_passed_thanks_to_friend(self, hex_: int) -> bool:
        """Whether only an own unit in the hex lets the march go on there [8.1.1-move-2]."""
        return bool(self.ezoc >> hex_ & self._friends >> hex_ & 1)

    # --- why not ----------------------------------------------------------------------------------------------------

    def refusal(self, one: int, near: int, spent: int) -> Refusal:
        """Why the step from a hex to the next is not allowed."""
        direction = self.map.grid.direction(one, near)
        found = self._closed(one, near, direction) or self._held(one, near)
        if found is not None:
            return found
        cost = self._cost(one, near, direction) or 0
        return self.too_far(one, near, cost, spent)

    def too_far(self, one: int, near: int, cost: int, spent: int) -> Refusal:
        """Why the points do not suffice for a step."""
        name, have = place_text(self.position, near), self.allowance - spent
        marks = self.goes(one, near, figure=f"{cost}>{have}" if cost > have else "")
        return rules.movement.MOVEMENT_ALLOWANCE.refuse(
            cost=cost, have=have, allowance=self.allowance, hex=name, unit=self.leader, marks=marks
        )

    def barred(self, one: int, near: int) -> Refusal | None:
        """Why a step is closed whatever the points and zones of control, if it is."""
        return self._closed(one, near, self.map.grid.direction(one, near))

    def leaving_refusal(self, one: int) -> Refusal | None:
        """Why the march may not leave a hex at all, not even to overrun [8.1.1-mud-1]."""
        if self.ezoc >> one & 1 and self.weather(one) == MUD and not self._is_waived(one):
            where = place_text(self.position, one)
            marks = (*pointing(self.position, units=self.units), *self.zoc_marks(one))
            also = (rules.weather.MUD_EZOC_LOCK,)
            return rules.zones.MUD_LOCKS_IN_EZOC.refuse(unit=self.leader, hex=where, also=also, marks=marks)
        return None

    def stop_after_overrun(self, one: int, near: int, spent: int, *, was_in_ezoc: bool) -> Rule | None:
        """The rule by which the march ends in a hex it has overrun; the enemies there are forgotten already."""
        if was_in_ezoc and self.weather(one) > MUD and not self._is_waived(one):
            return rules.zones.STOP_LEAVING_STORM_OR_SNOW
        return self._stop(one, near, spent)

    @property
    def leader(self) -> Text:
        """The unit that is named for the whole stack: the slowest."""
        return unit_text(min(self.units, key=allowance_of))

    def goes(self, *hexes: int, figure: str = "") -> tuple[Mark, ...]:
        """The mark of a move from the start over these hexes, with the sum that decides."""
        words = place_words(self.position, dict.fromkeys((self.start, *hexes)))
        return (Mark("move", words, figure, tuple(unit.word for unit in self.units)),)

    def _closed(self, one: int, near: int, direction: int) -> Refusal | None:
        """A step that is closed whoever is near: hexside, sea, neutral, at peace."""
        if self._cost(one, near, direction) is None:
            return self._bar(one, near, self._costs[one][direction])
        marks = (*self.goes(one, near), *pointing(self.position, (near,)))
        closed = judge_land(self.position, self.faction, near, marks)
        if closed is None and self.foes >> near & 1:
            return judge_held(self.position, self.faction, near, marks)
        return closed

    def _bar(self, one: int, near: int, reason: int) -> Refusal:
        here, there = place_text(self.position, one), place_text(self.position, near)
        marks = self.goes(one, near)
        if reason == BARRED_HEX:
            return rules.movement.CLOSED_IMPASSABLE.refuse(hex=there, marks=(*marks, *pointing(self.position, (near,))))
        side = (*marks, barrier(self.position, one, near))
        if reason == BARRED_ROADLESS:
            return rules.movement.MOUNTAIN_NEEDS_LINE.refuse(unit=self.leader, one=here, other=there, marks=side)
        if self.map.terrain[near] == SEA:
            return rules.movement.CLOSED_SEA.refuse(hex=there, marks=(*marks, *pointing(self.position, (near,))))
        rule = rules.movement.SEA_HEXSIDE if reason == BARRED_SEA else rules.movement.IMPASSABLE_HEXSIDE
        return rule.refuse(one=here, other=there, marks=side)

    def _held(self, one: int, near: int) -> Refusal | None:
        """A step that zones of control, weather or a ban forbid."""
        position = self.position
        marks = (*self.goes(one, near), *self.zoc_marks(one, near))
        here, there = place_text(position, one), place_text(position, near)
        if self.is_reserve:
            if self.ezoc >> one & 1:
                return rules.zones.RESERVE_NOT_OUT_OF_EZOC.refuse(unit=self.leader, hex=here, marks=marks)
            if self.ezoc >> near & 1:
                also = (rules.zones.FRIEND_NEGATES_EZOC,) if self._friends >> near & 1 else ()
                return rules.zones.RESERVE_NOT_INTO_EZOC.refuse(unit=self.leader, hex=there, also=also, marks=marks)
            return None
        locked = self.leaving_refusal(one)
        if locked is not None:
            return locked
        if self._is_strict and self._bans(near):
            units = [unit for unit in self._found.ground_at(near) if unit.faction == self.faction]
            return forbidden_pair(position, [*units, *self.units])
        return None

    def stopped(self, came: int, hex_: int, rule: Rule) -> Refusal:
        """Why the march may not go on from a hex in which it had to stop, having come from the one before."""
        where = place_text(self.position, hex_)
        marks = (*self.goes(came, hex_), Mark("stop", (place_word(self.position, hex_),)), *self.zoc_marks(came, hex_))
        if rule is rules.movement.STRAIT_ENDS_MOVE:
            return rule.refuse(unit=self.leader, one=place_text(self.position, came), other=where, marks=marks)
        also = STOPS_ALSO.get(rule.id, ())
        if rule in (rules.zones.STOP_ENTERING_STORM_OR_SNOW, rules.zones.STOP_LEAVING_STORM_OR_SNOW):
            adverse = self.weather(came if rule is rules.zones.STOP_LEAVING_STORM_OR_SNOW else hex_)
            also = (rules.weather.STORM_EZOC_STOPS if adverse == STORMS else rules.weather.SNOW_EZOC_STOPS,)
            return rule.refuse(unit=self.leader, hex=where, weather=weather_word(adverse), also=also, marks=marks)
        if self._found.markers.get(hex_):
            also += (rules.zones.MARKERS_NEVER_NEGATE,)
        return rule.refuse(unit=self.leader, hex=where, also=also, marks=marks)

    def zoc_marks(self, *hexes: int) -> tuple[Mark, ...]:
        """Marks of those of the hexes that lie in an enemy zone of control, with the enemies."""
        found = []
        for one in hexes:
            if self.ezoc >> one & 1:
                units = tuple(unit.word for unit in projectors(self.position, one, self.faction))
                found.append(Mark("zoc", (place_word(self.position, one),), units=units))
        return tuple(found)

    @property
    def names(self) -> tuple[Text, ...]:
        """The names of the units."""
        return unit_texts(self.units)


STOPS_ALSO: dict[str, tuple[Rule, ...]] = {
    rules.zones.STOP_ON_ENTERING_EZOC.id: (rules.zones.ENEMY_ZOC, rules.zones.ENEMY_IS_ANY_OTHER),
    rules.zones.EZOC_TO_EZOC_STOPS.id: (rules.zones.LEAVING_EZOC,),
    rules.zones.MUD_LOCKS_IN_EZOC.id: (rules.weather.MUD_EZOC_LOCK,),
}
"""Rules cited beside the one that stops a march."""
