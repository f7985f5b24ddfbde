"""Before the first Turn of `squad`: which Weapons to pick, where to set up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.core.choices import Choices
from engine.games.squad.actions import Action, Auto, Done, Pick, Place, Ready
from engine.games.squad.map.geography import INDEX, ROW, Geography, distance, hex_word
from engine.games.squad.map.sides import AXIS
from engine.games.squad.map.terrain import FORTS
from engine.games.squad.table.pieces import KINDS, RADIOS, WEAPONS
from engine.games.squad.table.scenario import POSTURES
from engine.kits.los import BLOCKED
from engine.players.squad.ground import way_to
from engine.players.squad.mind import Mind
from engine.players.squad.situation import LIMIT, UNSEEN

_DEPTH = 7
"""How far ahead a defender looks for fields of fire."""
_FIELD = 5
"""How far away what he sees there may lie."""
_THREAT = 7
"""How far away an enemy may stand who looks at a hex."""
_EXPOSED = 0.2
"""What each hex costs from which the enemy may fire in his first Turn."""
_ARTILLERY = 9.0
"""What a Radio is worth beside Weapons."""


def picks(choices: Choices[Action]) -> Iterator[Action]:
    """The best Weapon or Radio that may be picked."""
    found = [action for action in choices if isinstance(action, Pick)]
    yield from sorted(found, key=lambda one: (-_use(one.item), not one.unit.startswith(_CREWS), one.unit))
    yield Done()


def _use(item: str) -> float:
    if item in RADIOS:
        return _ARTILLERY + RADIOS[item].firepower / 10
    weapon = WEAPONS[item if item in WEAPONS else item.rpartition("-")[0]]
    value = weapon.firepower * (0.3 + 0.07 * min(weapon.range, 10))
    return value * (0.6 if weapon.heavy or weapon.once else 1.0)


_CREWS = ("weapon-team", "sov-weapon-team")


def rows_of_foe(mind: Mind) -> tuple[int, int]:
    """First and last row of the enemy's set-up [1.2, P.postures]."""
    situation = mind.situation
    if situation.plan.is_free:
        return POSTURES[situation.foe_view.posture].rows[situation.foe]
    return situation.plan.forces[situation.foe].rows


@lru_cache(maxsize=512)
def _in_sight(
    place: Geography, hex_: int, reach: int, smoke: tuple[tuple[int, int], ...], blaze: tuple[int, ...]
) -> frozenset[int]:
    """The hexes within reach that a hex sees; kept, for it is asked about with every piece that is placed."""
    sight = place.sight
    return frozenset(
        [
            other
            for other in place.hexes
            if distance(hex_, other) <= reach and sight.hindrance_of(hex_, other, smoke, blaze) != BLOCKED
        ]
    )


class SetUp:
    """The set-up of the asked seat."""

    def __init__(self, mind: Mind) -> None:
        """See where one may stand."""
        self.mind = mind
        self.situation = mind.situation
        self.hexes = [INDEX[one.word] for one in self.situation.seen.hexes if one.may_set_up]
        first, last = rows_of_foe(mind)
        self.front = frozenset(hex_ for hex_ in self.situation.map.hexes if first <= ROW[hex_] <= last)
        self.goals = [goal for goal, _ in mind.prices.stakes]

    def place(self) -> Iterator[Action]:
        """The next piece: units first, then Fortifications; ready when all stand."""
        view = self.situation.view
        if view.waiting:
            word = max((unit.word for unit in view.waiting), key=lambda one: (self._turn(one), one))
            kind = word.rpartition("-")[0]
            ranked = sorted(self.hexes, key=lambda hex_: (-self._post(kind, hex_), hex_))
            yield from (Place(word, hex_word(hex_)) for hex_ in ranked[:6])
        elif view.stock:
            for fort in dict.fromkeys(view.stock):
                ranked = sorted(self.hexes, key=lambda hex_: (-self._dug(fort, hex_), hex_))
                yield from (Place(fort, hex_word(hex_)) for hex_ in ranked[:12])
        yield Ready()
        yield Auto()

    def _turn(self, word: str) -> float:
        """Who is placed first: those that shoot furthest, leaders last."""
        kind = KINDS[word.rpartition("-")[0]]
        return kind.front.range + kind.front.firepower + (3 if kind.weapons else 0) - 20 * kind.is_leader

    def _post(self, kind: str, hex_: int) -> float:
        """What a hex is worth to a unit of a kind."""
        one = KINDS[kind]
        situation = self.situation
        here = self.mind.ground.figures.get(hex_, 0)
        if here + one.figures > LIMIT:
            return -99.0
        if one.is_leader:
            near = [own for own in situation.own if own.rank != "leader" and distance(own.at, hex_) <= one.command]
            stacked = sum(1 for own in situation.own if own.rank == "leader" and distance(own.at, hex_) <= 2)
            inside = sum(1 for own in near if own.at == hex_)
            return len(near) + 2 * min(1, inside) - 3 * stacked + 0.2 * situation.cover(hex_)
        cover = situation.cover(hex_)
        crowd = -0.8 * here / 4
        if situation.view.posture == "defence" or not situation.foes:
            return 0.8 * cover + self._sees(hex_) + self._guards(hex_) + 1.5 * crowd - self._exposed(hex_, cover)
        front = ROW[hex_] if situation.side == AXIS else 13 - ROW[hex_]
        seen = sum(1 for foe in situation.foes if self._is_seen(foe.at, hex_, foe.range))
        nearest = min((way_to(situation, goal)[hex_] for goal in self.goals), default=0)
        fires = 0.15 * sum(1 for foe in situation.foes if self._is_seen(hex_, foe.at, one.front.range))
        return 0.35 * cover * (1 + 0.3 * seen) - 0.25 * seen + 0.3 * front - 0.12 * nearest + crowd + fires

    def _is_seen(self, one: int, other: int, reach: int) -> bool:
        return distance(one, other) <= reach and self.situation.hindrance(one, other) != UNSEEN

    def _seen_from(self, hex_: int, reach: int) -> frozenset[int]:
        situation = self.situation
        return _in_sight(situation.map, hex_, reach, situation.smoke, situation.blaze)

    def _sees(self, hex_: int) -> float:
        """How well a hex commands the ground before it."""
        way = 1 if self.situation.side == AXIS else -1
        count = sum(1 <= way * (ROW[other] - ROW[hex_]) <= _DEPTH for other in self._seen_from(hex_, _FIELD))
        return min(count, 16) * 0.09

    def _exposed(self, hex_: int, cover: int) -> float:
        """How many hexes of the enemy's set-up look at a hex from near."""
        count = len(self.front & self._seen_from(hex_, _THREAT))
        return min(count, 14) * _EXPOSED * (1 - 0.12 * cover)

    def _guards(self, hex_: int) -> float:
        """How near a hex is to objectives worth keeping."""
        total = 0.0
        for goal, stake in self.mind.prices.stakes:
            far = way_to(self.situation, goal)[hex_]
            held = sum(1 for own in self.situation.own if distance(own.at, goal) <= 1)
            total += 0.35 * stake * 0.8**far / (1 + held)
        return total

    def _dug(self, fort: str, hex_: int) -> float:
        """What a Fortification is worth in a hex."""
        situation = self.situation
        if hex_ not in situation.map.diggable or hex_ in situation.forts:
            return -99.0
        if fort in ("wire", "mines"):
            if any(own.at == hex_ for own in situation.own):
                return -50.0
            near = min((way_to(situation, goal)[hex_] for goal in self.goals), default=9)
            guarded = sum(1 for own in situation.own if 1 <= distance(own.at, hex_) <= 3)
            return guarded - 0.3 * abs(near - 2) - 0.4 * situation.cover(hex_)
        gain = max(0, FORTS[fort].cover - situation.map.cover[hex_])
        covered = sum(gain * self.mind.prices.unit(own) for own in situation.own if own.at == hex_)
        # Where all stand in better cover it is dug for those who will fall back on what they guard.
        return covered + 0.1 * self._guards(hex_)
