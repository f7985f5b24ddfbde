"""Exact odds of the rolls of a fight, in cases of 36 as with two dice; what a deck holds is never looked at [5]."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.games.squad.sums.attack_figures import (
    EFFECTS,
    defence,
    effect_of,
    firepower,
    is_heavy_attack,
    needed_to_hit,
    targets_left,
)
from engine.games.squad.table.frames import Attack
from engine.games.squad.table.survey import Position

OF = 36
"""Cases of a roll, each equally likely: every ordered pair occurs as often as any other in a deck [5]."""
WAYS = tuple(max(0, 6 - abs(7 - total)) for total in range(13))
"""In how many of the cases two dice total 0, 1, … 12."""
_AT_LEAST = tuple(sum(WAYS[total:]) for total in range(13))


def at_least(total: int) -> int:
    """In how many of the 36 cases two dice total so much or more."""
    if total <= 2:
        return OF
    return _AT_LEAST[total] if total <= 12 else 0


def at_most(total: int) -> int:
    """In how many of the 36 cases two dice total so much or less."""
    return OF - at_least(total + 1)


def effect_ways(strength: int, guard: int, *, broken: bool, suppressed: bool) -> dict[str, int]:
    """In how many of the 36 cases a Fire Roll has each effect on a unit; what cannot happen is left out [O20.4].

    Args:
        strength: firepower before the dice.
        guard: the unit's defence.
        broken: the unit is broken already.
        suppressed: the unit is Suppressed already.
    """
    found: dict[str, int] = {}
    for total in range(2, 13):
        effect = effect_of(strength + total - guard, broken=broken, suppressed=suppressed)
        found[effect] = found.get(effect, 0) + WAYS[total]
    return {effect: found[effect] for effect in ("", *EFFECTS) if effect in found}


def hit_ways(position: Position, attack: Attack) -> int:
    """In how many of the 36 cases the Targeting Roll still to be made hits; 36 where none is needed [O20.2]."""
    if attack.step != "targeting":
        return OF
    return at_least(needed_to_hit(position, attack))


def unit_odds(position: Position, attack: Attack, unit: int) -> dict[str, int]:
    """What the Fire Roll does to one target, in cases of 36; the Targeting Roll is not in it."""
    one = position.units[unit]
    strength, guard = firepower(position, attack), defence(position, attack, unit)
    return effect_ways(strength, guard, broken=one.broken, suppressed=one.suppressed)


def chance_to_hurt(position: Position, attack: Attack) -> Fraction:
    """The chance that an attack, Targeting Roll included, has an effect on at least one target."""
    return _chance(position, attack, 1, targets_left(position, attack))


def chance_to_break(position: Position, attack: Attack) -> Fraction:
    """The chance that an attack breaks or eliminates at least one target."""
    best = Fraction(0)
    for unit in targets_left(position, attack):
        one = position.units[unit]
        margin = 1 if one.suppressed else 3
        best = max(best, _chance(position, attack, margin, (unit,)))
    return best


def _chance(position: Position, attack: Attack, margin: int, targets: Iterable[int]) -> Fraction:
    """The chance of at least such a margin against one of the targets; one roll counts for all of them."""
    guards = [defence(position, attack, unit) for unit in targets]
    if not guards:
        return Fraction(0)
    strength = firepower(position, attack)
    if strength < 1 and not is_heavy_attack(position, attack):
        return Fraction(0)
    ways = at_least(min(guards) + margin - strength)
    hits = hit_ways(position, attack)
    return Fraction(ways, OF) if hits == OF else Fraction(ways * hits, OF * OF)
