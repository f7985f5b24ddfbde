"""The attacks that pieces could make in `squad`, and what each may be expected to bring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.squad.map.geography import distance
from engine.games.squad.sums.attack_figures import AIMED_BURST, GRENADE_BUNDLE, TARGETING_MARGIN
from engine.games.squad.sums.odds import OF, at_least
from engine.players.squad.situation import UNSEEN, Situation, Soldier
from engine.players.squad.worth import Prices, harm

AGAIN = 0.7
"""What a second attack on the same hex is worth, as the first may have done the work."""
LEAST = 0.12
"""What an attack must bring to be made."""


class Gun(NamedTuple):
    """A piece that may fire: a unit or its Weapon."""

    word: str
    owner: str
    at: int
    power: int
    range: int
    is_boxed: bool
    is_heavy: bool
    is_steady: bool


class Shot(NamedTuple):
    """An attack: what it brings, the pieces, the target hex, firepower, base, chance to hit."""

    value: float
    guns: tuple[Gun, ...]
    hex: int
    strength: int
    base: int
    hits: float = 1.0


def guns_of(one: Soldier, *, fresh: bool = False, assault: bool = False) -> list[Gun]:
    """What a unit can fire with.

    Args:
        one: the unit.
        fresh: its Weapon only if it was not activated in this Turn.
        assault: with Assault Fire.
    """
    if one.broken:
        return []
    found = []
    if not assault or one.boxed_firepower:
        power = (one.firepower + 1) // 2 if assault else one.firepower
        steady = not one.suppressed
        found.append(Gun(one.word, one.word, one.at, power, one.range, one.boxed_range, False, steady))
    weapon = one.armed
    if weapon is not None and not (fresh and weapon.spent) and (not assault or weapon.boxed_firepower):
        power = (weapon.firepower + 1) // 2 if assault else weapon.firepower
        found.append(Gun(weapon.word, one.word, one.at, power, weapon.range, weapon.boxed_range, weapon.heavy, True))
    return found


class Shooting:
    """Attacks of the asked seat in the position at hand."""

    def __init__(self, situation: Situation, prices: Prices) -> None:
        """Sort the targets by hex."""
        self.situation = situation
        self.prices = prices
        self.commands: dict[int, int] = {}
        for one in situation.own:
            if one.command and not one.broken:
                self.commands[one.at] = max(one.command, self.commands.get(one.at, 0))
        self.targets: dict[int, list[Soldier]] = {}
        for one in situation.foes:
            self.targets.setdefault(one.at, []).append(one)

    def expected(self, strength: int, targets: Iterable[Soldier], base: int) -> float:
        """What an attack of so much firepower takes from the owner of its targets."""
        total = 0.0
        for one in targets:
            edge = strength - self.situation.guard(one, base)
            total += harm(edge, one.broken, one.suppressed) * self.prices.unit(one)
        return total

    def best_at(self, guns: Sequence[Gun], hex_: int, targets: Sequence[Soldier] = ()) -> Shot | None:
        """The best attack of these pieces at a hex."""
        men = targets or self.targets.get(hex_, ())
        able = []
        for gun in guns:
            if 1 <= distance(gun.at, hex_) <= gun.range:
                hindrance = self.situation.hindrance(gun.at, hex_)
                if hindrance != UNSEEN:
                    able.append((gun, hindrance))
        best: Shot | None = None
        for gun, hindrance in able:
            if gun.is_heavy or not gun.is_steady:
                best = _better(best, self._alone(gun, hindrance, hex_, men))
        joint = [(gun, hindrance) for gun, hindrance in able if not gun.is_heavy and gun.is_steady]
        for base in dict.fromkeys(gun.at for gun, _ in joint):
            members = [
                pair for pair in joint if pair[0].at == base or (pair[0].is_boxed and distance(pair[0].at, base) == 1)
            ]
            for most in dict.fromkeys(hindrance for _, hindrance in members):
                group = [gun for gun, hindrance in members if hindrance <= most]
                if any(gun.at == base for gun in group):
                    best = _better(best, self._group(group, most, base, hex_, men))
        return best

    def _alone(self, gun: Gun, hindrance: int, hex_: int, men: Sequence[Soldier]) -> Shot | None:
        strength = gun.power + self.commands.get(gun.at, 0)
        hits = 1.0
        if gun.is_heavy:
            hits = at_least(distance(gun.at, hex_) + TARGETING_MARGIN + hindrance) / OF
        else:
            strength -= hindrance
        if strength < 1:
            return None
        return Shot(hits * self.expected(strength, men, gun.at), (gun,), hex_, strength, gun.at, hits)

    def _group(self, group: list[Gun], hindrance: int, base: int, hex_: int, men: Sequence[Soldier]) -> Shot | None:
        group.sort(key=lambda gun: -gun.power)
        used = [gun for place, gun in enumerate(group) if not place or gun.power > 1]
        if not any(gun.at == base for gun in used):
            return None
        lead = max((self.commands.get(gun.at, 0) for gun in used), default=0)
        strength = used[0].power + sum(gun.power // 2 for gun in used[1:]) + lead - hindrance
        if strength < 1:
            return None
        return Shot(self.expected(strength, men, base), tuple(used), hex_, strength, base)

    def best(self, guns: Sequence[Gun], done: Sequence[int] = ()) -> Shot | None:
        """The best attack of these pieces at any hex; hexes attacked already count for less."""
        best: Shot | None = None
        for hex_ in self.targets:
            shot = self.best_at(guns, hex_)
            if shot is not None and hex_ in done:
                shot = shot._replace(value=shot.value * AGAIN)
            best = _better(best, shot)
        return best

    def volley(self, guns: Sequence[Gun], most: int = 4) -> tuple[float, list[Shot]]:
        """Attacks one after the other until they bring too little: their value and the attacks."""
        left = list(guns)
        shots: list[Shot] = []
        total = 0.0
        while left and len(shots) < most:
            shot = self.best(left, [one.hex for one in shots])
            if shot is None or shot.value < LEAST:
                break
            shots.append(shot)
            total += shot.value
            left = [gun for gun in left if gun not in shot.guns]
        return total, shots

    def flankers(self, shot: Shot) -> int:
        """Own unbroken units next to the target that do not fire, for Enfilade."""
        firing = {gun.owner for gun in shot.guns}
        return sum(
            1
            for one in self.situation.own
            if not one.broken and one.word not in firing and distance(one.at, shot.hex) == 1
        )

    def support(self, shot: Shot, price: float, targets: Sequence[Soldier] = ()) -> tuple[str, ...]:
        """Cards worth playing into an attack: each must bring more than its price."""
        men = targets or self.targets.get(shot.hex, ())
        strength, value = shot.strength, shot.value
        played: list[str] = []
        for action, gain in (
            ("grenade-bundle", GRENADE_BUNDLE if distance(shot.base, shot.hex) == 1 else 0),
            ("aimed-burst", AIMED_BURST),
            ("enfilade", self.flankers(shot)),
        ):
            cards = self.situation.cards(action=action)
            if not gain or not cards:
                continue
            better = shot.hits * self.expected(strength + gain, men, shot.base)
            if better - value > price:
                played.append(cards[0].word)
                strength, value = strength + gain, better
        return tuple(played)


def _better(one: Shot | None, other: Shot | None) -> Shot | None:
    if one is None or (other is not None and other.value > one.value):
        return other
    return one
