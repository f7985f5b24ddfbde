"""What a position is worth, in victory points the Germans may expect: ground, forces, and what fire threatens them."""

from __future__ import annotations

from math import exp

import msgspec

from engine.games.street.table.cards import BARRICADES_BONUS, MACHINE_GUNS_BONUS
from engine.games.street.table.scenario import ARMIES, GER, NOBODY, SOV, WAITING, enemy
from engine.games.street.table.survey import Position, layout
from engine.players.street.odds import HIGHEST, Tolls, expected_harm, harms


class Weights(msgspec.Struct, frozen=True):
    """How much the features of a position count, in victory points.

    Attributes:
        material: a unit, times its strength of about 1 to 2.5.
        ready: an active unit, times 1 more than its firepower.
        drift: how far control follows the balance of forces near by, by turns left after this one.
        softness: loss points of superiority that make an area rather safe.
        far: share of the enemy's firepower two links away in that balance.
        mine, theirs: the fires that who has just acted, and his enemy, could make next.
        rest: share of all those fires but the best.
        cards: the harm that the enemy's artillery and aviation may do.
        reply: the harm that a reaction by fire may do.
    """

    material: float = 1.0
    ready: float = 0.05
    drift: tuple[float, ...] = (0.25, 0.55, 0.65, 0.7)
    softness: float = 5.0
    far: float = 0.35
    mine: float = 0.3
    theirs: float = 0.4
    rest: float = 0.6
    cards: float = 0.2
    reply: float = 0.6


_HORIZON = (0.2, 0.5, 0.75, 1.0)
"""How much units still matter, by turns left after this one."""
_BARE_AREA = 0.25
"""What an area without victory points is worth."""
_SOURCE = 1.0
"""What a German source of supply is worth while turns are left."""
_FEW_UNITS = (20.0, 4.0, 1.5)
"""What it costs to have 0, 1 or 2 units on the map, for an army without any loses [P13.2]."""
_RETREAT = 0.15
_GROUND = 0.4
"""Share of an area's stake that goes with its last defender."""
_INACTIVE = 0.8
"""Share of its firepower with which an inactive unit weighs on the ground near by."""
_CARD_STRENGTH = 8
"""The usual strength of fire by card."""
_CARDS_OF_A_KIND = 0.25
"""Share of each deck that is fire by card, and share that lets units fire as a reaction."""


class Worth:
    """A judge of the positions of one turn."""

    def __init__(self, position: Position, weights: Weights, held: tuple[int, int]) -> None:
        """Prepare what does not change during a turn.

        Args:
            position: any position of the turn.
            weights: how much the features count.
            held: cards in either hand.
        """
        self.weights = weights
        self.map = position.map
        self.left = min(position.map.turns - position.turn, 3)
        self.chance = tuple(1 - (1 - _CARDS_OF_A_KIND) ** cards for cards in held)
        material = weights.material * _HORIZON[self.left]
        units = self.map.units
        self.loss = [material * (0.5 + 0.4 * unit.fire + 0.15 * (unit.defence - 4)) for unit in units]
        self.flip = [weights.ready * (1 + unit.fire) for unit in units]
        sources = self.map.sources(GER) if self.left else ()
        self.stakes = [
            area.vp + _BARE_AREA + (_SOURCE if index in sources else 0.0) for index, area in enumerate(self.map.areas)
        ]
        count = range(len(self.map.areas))
        self._second = [[there for there in count if self.map.distance[area][there] == 2] for area in count]

    def defence(self, position: Position, army: int, area: int, *, inside: bool, by_card: bool = False) -> int:
        """The defence factor of the army's group in an area [9.2].

        Args:
            position: where.
            army: the army under fire, which has units there.
            area: where they stand.
            inside: the area's own defence is not counted, for the fire is conducted inside it.
            by_card: the fire is artillery or aviation, which ignores Fire markers.
        """
        units = self.map.units
        best = max(units[unit].defence for unit in layout(position)[area][army])
        if inside or position.control[area] != army or (not by_card and position.fire[army] >> area & 1):
            return best
        bonus = BARRICADES_BONUS if army == SOV and position.barricades >> area & 1 else 0
        return best + self.map.areas[area].defence + bonus

    def harm(self, position: Position, army: int, area: int, edge: int) -> float:
        """The expected harm to the army's group from a fire whose strength before dice is its defence plus `edge`."""
        if edge <= -HIGHEST:
            return 0.0
        return expected_harm(*self._burden(position, army, area), edge)

    def harm_of(self, position: Position, army: int, area: int, points: int) -> float:
        """The harm that loss points do to the army's group in an area, which can absorb them."""
        return harms(*self._burden(position, army, area))[points]

    def _burden(self, position: Position, army: int, area: int) -> tuple[Tolls, int, float]:
        """What losses would cost the army's group in an area, places to retreat to, and what the area counts."""
        groups = layout(position)
        foe = enemy(army)
        room = sum(
            self.map.areas[there].cap - len(groups[there][army])
            for there in self.map.neighbours[area]
            if not groups[there][foe] and position.control[there] != foe
        )
        ground = _GROUND * self.stakes[area] if position.control[area] == army else 0.1
        return self._tolls(position, groups[area][army]), min(room, 4), ground

    def _tolls(self, position: Position, group: tuple[int, ...]) -> Tolls:
        """What losses would cost each unit of a group."""
        return tuple(
            (True, self.flip[unit], self.flip[unit] + _RETREAT, self.flip[unit] + self.loss[unit])
            if position.active >> unit & 1
            else (False, 0.0, _RETREAT, self.loss[unit])
            for unit in group
        )

    def fire(self, position: Position, army: int, origin: int, target: int, strength: int) -> float:
        """The expected harm of a fire by the army's units in `origin`, of this strength before dice, at `target`."""
        foe = enemy(army)
        return self.harm(position, foe, target, strength - self.defence(position, foe, target, inside=origin == target))

    def card_fire(self, position: Position, army: int, target: int, strength: int) -> float:
        """The expected harm of the army's artillery or aviation at an area."""
        foe = enemy(army)
        defence = self.defence(position, foe, target, inside=False, by_card=True)
        return self.harm(position, foe, target, strength - defence)

    def reply(self, position: Position, army: int, area: int, *, bare: bool) -> float:
        """The harm that a reaction by fire may do to the army's group in an area, by the cards the enemy holds.

        Args:
            position: as it is when the enemy may answer.
            army: the army that acts.
            area: where its units fire from, or have moved to.
            bare: the area's defence will not be counted.
        """
        foe = enemy(army)
        groups = layout(position)
        best = 0.0
        for there in (area, *self.map.neighbours[area]):
            ready = [self.map.units[unit].fire for unit in groups[there][foe] if position.active >> unit & 1]
            if ready:
                strength = max(sum(ready), max(ready) + MACHINE_GUNS_BONUS)
                edge = strength - self.defence(position, army, area, inside=bare or there == area)
                best = max(best, self.harm(position, army, area, edge))
        return self.weights.reply * self.chance[foe] * best

    def _threats(self, position: Position, army: int) -> float:
        """The expected harm of the best fire from each of the army's areas, all but the greatest discounted."""
        groups = layout(position)
        foe = enemy(army)
        found = []
        for area, both in enumerate(groups):
            strength = sum(self.map.units[unit].fire for unit in both[army] if position.active >> unit & 1)
            if strength:
                near = (there for there in (area, *self.map.neighbours[area]) if groups[there][foe])
                found.append(max((self.fire(position, army, area, there, strength) for there in near), default=0.0))
        best = max(found, default=0.0)
        return best + self.weights.rest * (sum(found) - best)

    def _bombardment(self, position: Position, army: int) -> float:
        """The harm that artillery or aviation may do to the army's three most exposed groups."""
        foe = enemy(army)
        found = [
            self.card_fire(position, foe, area, _CARD_STRENGTH)
            for area, both in enumerate(layout(position))
            if both[army]
        ]
        found.sort(reverse=True)
        return sum(harm * self.chance[foe] ** (index + 1) for index, harm in enumerate(found[:3]))

    def _forces(self, position: Position) -> float:
        """The balance of forces: units on the map and still to come, and whether an army is about to vanish."""
        balance = [0.0, 0.0]
        count = [0, 0]
        units = self.map.units
        for unit, place in enumerate(position.at):
            army = units[unit].army
            if place >= 0:
                count[army] += 1
                balance[army] += self.loss[unit] + (self.flip[unit] if position.active >> unit & 1 else 0.0)
            elif place == WAITING and self.left:
                balance[army] += self.loss[unit]
        for army in ARMIES:
            if count[army] < len(_FEW_UNITS):
                balance[army] -= _FEW_UNITS[count[army]]
        return balance[GER] - balance[SOV]

    def points(self, position: Position) -> float:
        """The worth of ground and forces, without what fire threatens."""
        groups = layout(position)
        units = self.map.units
        power = ([0.0] * len(groups), [0.0] * len(groups))
        for unit, place in enumerate(position.at):
            if place >= 0:
                share = 1.0 if position.active >> unit & 1 else _INACTIVE
                power[units[unit].army][place] += (units[unit].fire + 0.5) * share
        drift = self.weights.drift[self.left]
        expected = 0.0
        for area, owner in enumerate(position.control):
            if owner == NOBODY:
                expected += 0.5 * self.stakes[area]
                continue
            around = power[enemy(owner)]
            near = around[area] * 1.2
            for there in self.map.neighbours[area]:
                near += around[there]
            reach = near
            if self.left:
                for there in self._second[area]:
                    reach += self.weights.far * around[there]
            kept = 1 - drift + drift * self._hold(position, area, owner, near, reach) if reach else 1.0
            expected += self.stakes[area] * (kept if owner == GER else 1 - kept)
        return expected + self._forces(position)

    def _hold(self, position: Position, area: int, owner: int, near: float, reach: float) -> float:
        """The chance that an area is held against the enemy's firepower beside it and within reach."""
        both = layout(position)[area]
        group = both[owner]
        if group:
            capacity = sum(3 if position.active >> unit & 1 else 2 for unit in group)
            cover = 0 if both[enemy(owner)] else self.map.areas[area].defence
            margin = max(self.map.units[unit].defence for unit in group) + cover + capacity * 0.8 - 3 - reach
        else:
            margin = -4.0 - reach * 0.3 if near else 4.0 - reach
        return 1 / (1 + exp(-margin / self.weights.softness))

    def value(self, position: Position, mover: int) -> float:
        """What the position is worth to `mover`, who has just acted."""
        weights = self.weights
        points = self.points(position)
        result = points if mover == GER else -points
        result += weights.mine * self._threats(position, mover)
        result -= weights.theirs * self._threats(position, enemy(mover))
        return result - weights.cards * self._bombardment(position, mover)
