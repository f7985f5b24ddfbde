"""An observation of `squad` laid out for thinking: soldiers by hex, what they see of each other, what is in hand."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.squad.map.geography import INDEX, Geography, distance
from engine.games.squad.map.sides import SEATS, enemy
from engine.games.squad.map.terrain import FORTS, TERRAIN
from engine.games.squad.observation import CardView, Observation, SideView, UnitView, WeaponView
from engine.games.squad.sums.attack_figures import is_wall_crossed
from engine.games.squad.table.pieces import KINDS
from engine.games.squad.table.scenario import Scenario, scenarios
from engine.kits.los import BLOCKED

UNSEEN = 99
"""Stands for a hindrance through which nothing is seen."""
LIMIT = 7
"""Figures of one side that may stay in a hex [8.2b]."""
_WALL = TERRAIN["wall"].cover


class Soldier(NamedTuple):
    """A unit on the map with its effective figures.

    Attributes:
        at: index of its hex.
        points: VP for its exit or elimination.
        power: firepower of its front side.
    """

    word: str
    side: int
    rank: str
    figures: int
    at: int
    firepower: int
    range: int
    move: int
    morale: int
    command: int
    broken: bool
    suppressed: bool
    activated: bool
    moving: bool
    boxed_firepower: bool
    boxed_range: bool
    points: int
    power: int
    weapon: WeaponView | None

    @property
    def armed(self) -> WeaponView | None:
        """The Weapon it could fire now, whether or not it was activated."""
        weapon = self.weapon
        if weapon is None or weapon.jammed or self.broken or self.suppressed:
            return None
        return weapon


def _soldier(unit: UnitView) -> Soldier:
    return Soldier(
        unit.word,
        SEATS.index(unit.seat),
        unit.rank,
        unit.figures,
        INDEX[unit.hex],
        unit.firepower,
        unit.range,
        unit.move,
        unit.morale,
        unit.command,
        unit.broken,
        unit.suppressed,
        unit.activated,
        unit.moving,
        unit.boxed_firepower,
        unit.boxed_range,
        KINDS[unit.kind].worth,
        KINDS[unit.kind].front.firepower,
        unit.weapon,
    )


class Situation:
    """The observation by sides and hexes."""

    def __init__(self, seen: Observation) -> None:
        """Read the observation.

        Raises:
            ValueError: it is a spectator's.
        """
        if seen.seat is None:
            raise ValueError("expected the observation of a seat, got a spectator's")
        self.seen = seen
        self.side = SEATS.index(seen.seat)
        self.foe = enemy(self.side)
        self.view: SideView = seen.sides[self.side]
        self.foe_view: SideView = seen.sides[self.foe]
        self.plan: Scenario = scenarios()[seen.scenario]
        self.map: Geography = self.plan.map
        self.hand: tuple[CardView, ...] = self.view.hand or ()
        soldiers = [_soldier(unit) for unit in seen.units]
        self.own = [one for one in soldiers if one.side == self.side]
        self.foes = [one for one in soldiers if one.side != self.side]
        marked = [one for one in seen.hexes if one.fort or one.smoke or one.blaze or one.objective]
        self.forts = {INDEX[one.word]: one.fort for one in marked if one.fort}
        self.smoke = tuple([(INDEX[one.word], one.smoke) for one in marked if one.smoke])
        self.blaze = tuple([INDEX[one.word] for one in marked if one.blaze])
        self.objectives = [one for one in marked if one.objective]
        self._lines: dict[tuple[int, int], int] = {}

    @property
    def lead(self) -> int:
        """VP by which the asked seat is ahead."""
        return self.seen.points if self.side == 0 else -self.seen.points

    def soldier(self, word: str) -> Soldier | None:
        """The unit of this word on the map."""
        return next((one for one in (*self.own, *self.foes) if one.word == word), None)

    def cards(self, *, order: str = "", action: str = "") -> list[CardView]:
        """Cards in hand that bear this order or action."""
        return [card for card in self.hand if (order and card.order == order) or (action and card.action == action)]

    def hindrance(self, one: int, other: int) -> int:
        """The hindrance between two hexes, `UNSEEN` if the line is blocked."""
        pair = (one, other) if one < other else (other, one)
        found = self._lines.get(pair)
        if found is None:
            value = self.map.sight.hindrance_of(*pair, self.smoke, self.blaze)
            found = self._lines[pair] = UNSEEN if value == BLOCKED else value
        return found

    def cover(self, hex_: int, base: int = -1) -> int:
        """The cover in a hex, against fire from a base if one is given [O20.4]."""
        cover = self.map.cover[hex_]
        if hex_ in self.forts:
            cover = max(cover, FORTS[self.forts[hex_]].cover)
        if base >= 0 and cover < _WALL and is_wall_crossed(self.map, base, hex_):
            return _WALL
        return cover

    def guard(self, one: Soldier, base: int = -1) -> int:
        """Morale and cover of a unit where it stands."""
        return one.morale + self.cover(one.at, base)

    def adjacent(self, one: int, other: int) -> bool:
        """Whether two hexes touch."""
        return distance(one, other) == 1
