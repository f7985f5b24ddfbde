"""What a position is worth to the Germans, in victory points they may expect."""

from __future__ import annotations

from math import exp

import msgspec

from engine.games.street.cards import BARRICADES_BONUS
from engine.games.street.phases.fire import loss_points
from engine.games.street.scenario import ARMIES, GER, NOBODY, SOV, WAITING, enemy
from engine.games.street.survey import Position, layout

from engine.players.street_odds import Tolls, expected_harm


class Weights(msgspec.Struct, frozen=True):
    """How much the features of a position count, in victory points.

    Attributes:
        material: all units together; a unit alone counts by its firepower and defence.
        drift: how far control is expected to follow the balance of forces, by turns left after this one.
        softness: loss points by which attack must exceed defence to matter much.
        far: share of the enemy's fire two links away in the pressure on an area.
        ready: an active unit, beside what it can do at once.
        mine, theirs: the fires that the army which has just acted, and its enemy, could make next.
        rest: share of all fires but the best in that.
        sharpness: how steeply the chance of winning depends on the expected points; 0 for not at all.
    """

    material: float = 0.5
    drift: tuple[float, ...] = (0.25, 0.55, 0.65, 0.7)
    softness: float = 5.0
    far: float = 0.35
    ready: float = 0.05
    mine: float = 0.3
    theirs: float = 0.5
    rest: float = 0.6
    cards: float = 0.5
    reply: float = 1.0
    sharpness: float = 0.0


_HORIZON = (0.2, 0.5, 0.75, 1.0)
_EMPTY_AREA = 0.25
_FEW = (20.0, 4.0, 1.5)


class Worth:
    """A judge of positions of one scenario and turn."""

    def __init__(self, position: Position, weights: Weights, held: tuple[int, int] = (0, 0)) -> None:
        """Prepare what does not change during a turn."""
        self.chance = [1 - 0.75 ** held[army] for army in ARMIES]
        self.weights = weights
        self.map = position.map
        left = min(position.map.turns - position.turn, 3)
        self.left = left
        self.drift = weights.drift[left]
        self.horizon = _HORIZON[left]
        units = self.map.units
        self.strength = [0.5 + 0.4 * unit.fire + 0.15 * (unit.defence - 4) for unit in units]
        self.loss = [weights.material * self.horizon * value for value in self.strength]
        self.flip = [weights.ready * (1 + unit.fire) for unit in units]
        self.stakes = [area.vp + _EMPTY_AREA for area in self.map.areas]
        if left:
            for source in self.map.sources(GER):
                self.stakes[source] += 1.0
        count = len(self.map.areas)
        self.second = [[b for b in range(count) if self.map.distance[a][b] == 2] for a in range(count)]

    def tolls(self, position: Position, group: tuple[int, ...]) -> Tolls:
        """What losses would cost each unit of a group."""
        active = position.active
        found = []
        for unit in group:
            flip = self.flip[unit]
            if active >> unit & 1:
                found.append((True, flip, flip + 0.15, flip + self.loss[unit]))
            else:
                found.append((False, 0.0, 0.15, self.loss[unit]))
        return tuple(found)

    def defence(self, position: Position, army: int, area: int, *, inside: bool, by_card: bool = False) -> int:
        """The defence factor of the army's group in an area."""
        units = self.map.units
        best = max(units[unit].defence for unit in layout(position)[area][army])
        if position.control[area] != army or inside or (not by_card and position.fire[army] >> area & 1):
            return best
        bonus = BARRICADES_BONUS if army == SOV and position.barricades >> area & 1 else 0
        return best + self.map.areas[area].defence + bonus

    def harm(self, position: Position, army: int, area: int, edge: int) -> float:
        """The expected harm to the army's group in an area from a fire that exceeds its defence by `edge`."""
        groups = layout(position)
        group = groups[area][army]
        foe = enemy(army)
        room = 0
        for there in self.map.neighbours[area]:
            if not groups[there][foe] and position.control[there] != foe:
                room += self.map.areas[there].cap - len(groups[there][army])
        ground = 0.4 * self.stakes[area] if position.control[area] == army else 0.1
        return expected_harm(self.tolls(position, group), min(room, 4), ground, edge)

    def threats(self, position: Position, army: int) -> list[float]:
        """The expected harm of the best fire from each of the army's areas, greatest first."""
        groups = layout(position)
        units = self.map.units
        foe = enemy(army)
        active = position.active
        found = []
        for area, group in enumerate(groups):
            fire = sum(units[unit].fire for unit in group[army] if active >> unit & 1)
            if not fire:
                continue
            best = 0.0
            for there in (area, *self.map.neighbours[area]):
                if groups[there][foe]:
                    edge = fire - self.defence(position, foe, there, inside=there == area)
                    if edge > -12:
                        best = max(best, self.harm(position, foe, there, edge))
            if best:
                found.append(best)
        found.sort(reverse=True)
        return found

    def bombardment(self, position: Position, army: int) -> float:
        """The expected harm of artillery or aviation to the army's most exposed group."""
        found = []
        for area, both in enumerate(layout(position)):
            if both[army]:
                edge = 8 - self.defence(position, army, area, inside=False, by_card=True)
                found.append(self.harm(position, army, area, edge))
        found.sort(reverse=True)
        foe = self.chance[enemy(army)]
        return sum(harm * foe ** (index + 1) for index, harm in enumerate(found[:3]))

    def reply(self, position: Position, army: int, area: int, *, bare: bool) -> float:
        """The expected harm to the army's group in an area from a fire by reaction card, as likely as the enemy holds one."""
        foe = enemy(army)
        groups = layout(position)
        if not groups[area][army]:
            return 0.0
        best = 0.0
        units = self.map.units
        for there in (area, *self.map.neighbours[area]):
            ready = [units[unit].fire for unit in groups[there][foe] if position.active >> unit & 1]
            if ready:
                fire = max(sum(ready) if max(ready) else 0, max(ready) + 2)
                edge = fire - self.defence(position, army, area, inside=bare or there == area)
                best = max(best, self.harm(position, army, area, edge))
        return self.weights.reply * self.chance[foe] * best

    def _menace(self, position: Position, army: int) -> float:
        found = self.threats(position, army)
        return found[0] + self.weights.rest * sum(found[1:]) if found else 0.0

    def points(self, position: Position) -> float:
        """The victory points the Germans may expect, as far as forces on the map tell."""
        groups = layout(position)
        units = self.map.units
        active = position.active
        power = ([0.0] * len(groups), [0.0] * len(groups))
        count = [0, 0]
        balance = 0.0
        for area, both in enumerate(groups):
            for army in ARMIES:
                total = 0.0
                for unit in both[army]:
                    is_active = active >> unit & 1
                    total += (units[unit].fire + 0.5) * (1.0 if is_active else 0.8)
                    worth = self.loss[unit] + (self.flip[unit] if is_active else 0.0)
                    balance += worth if army == GER else -worth
                power[army][area] = total
                count[army] += len(both[army])
        if self.left:
            for unit, place in enumerate(position.at):
                if place == WAITING:
                    balance += self.loss[unit] if units[unit].army == GER else -self.loss[unit]
        for army in ARMIES:
            if count[army] < len(_FEW):
                balance += _FEW[count[army]] if army == SOV else -_FEW[count[army]]
        expected = 0.0
        for area, both in enumerate(groups):
            owner = position.control[area]
            if owner == NOBODY:
                expected += 0.5 * self.stakes[area]
                continue
            foe = enemy(owner)
            near = power[foe][area] * 1.2
            for there in self.map.neighbours[area]:
                near += power[foe][there]
            reach = near
            if self.left:
                for there in self.second[area]:
                    reach += self.weights.far * power[foe][there]
            if not reach:
                hold = 1.0
            else:
                hold = self._hold(position, area, owner, reach, near)
            mine = (1 - self.drift) + self.drift * hold
            expected += self.stakes[area] * (mine if owner == GER else 1 - mine)
        return expected + balance

    def _hold(self, position: Position, area: int, owner: int, reach: float, near: float) -> float:
        """The chance that an area is held against the enemy around it."""
        both = layout(position)[area]
        group = both[owner]
        if not group:
            margin = -4.0 - reach * 0.3 if near else 4.0 - reach
        else:
            capacity = sum(3 if position.active >> unit & 1 else 2 for unit in group)
            best = max(self.map.units[unit].defence for unit in group)
            cover = 0 if both[enemy(owner)] else self.map.areas[area].defence
            margin = best + cover + capacity * 0.8 - 3 - reach
        return 1 / (1 + exp(-margin / self.weights.softness))

    def value(self, position: Position, mover: int) -> float:
        """What the position is worth to the Germans when `mover` has just acted."""
        weights = self.weights
        result = self.points(position)
        if weights.mine or weights.theirs:
            mine = weights.mine * self._menace(position, mover)
            theirs = weights.theirs * self._menace(position, enemy(mover))
            result += (mine - theirs) if mover == GER else (theirs - mine)
        if weights.cards:
            foe = enemy(mover)
            bombs = weights.cards * self.bombardment(position, mover)
            result -= bombs if mover == GER else -bombs
        return result
