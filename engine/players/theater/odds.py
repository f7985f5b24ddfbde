"""What a battle of `theater` promises: every face of the die weighed by steps lost and ground won."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.games.theater.battles.table import (
    FACES,
    MOST_LEFT,
    MOST_RIGHT,
    column_of,
    meaning,
    result_of,
    shifted,
    weathered,
)
from engine.games.theater.map.terrain import HEXSIDES
from engine.games.theater.table.scenario import CLEAR, MUD
from engine.players.theater.situation import Situation, Troop

_STEP_WORTH = {"armour": 1.6, "airborne": 1.3, "hq": 2.5, "ss-hq": 2.5, "fortress": 0.9, "light": 0.8}
"""What a step of a kind is worth; 1 for all others."""
_PUSHED = 0.25
"""What it is worth to drive a unit back one hex."""
_THROWN = 0.35
"""What it costs when the attackers must go back."""


def step_worth(one: Troop) -> float:
    """What one of its steps is worth."""
    return _STEP_WORTH.get(one.kind, 1.0)


def troop_worth(one: Troop) -> float:
    """What a whole unit is worth."""
    return one.steps * step_worth(one)


class Stakes(msgspec.Struct, frozen=True):
    """What a battle is about.

    Attributes:
        own_step, enemy_step: what a lost step costs, and what one of the enemy's brings.
        ground: what it brings to take the hex.
        dropped: the worth of attackers who are lost unless the hex is cleared.
        steps: steps of the defenders; `fixed` of them cannot retreat and pay for it.
        is_pocket: none of the defenders has anywhere to go.
    """

    own_step: float
    enemy_step: float
    ground: float
    dropped: float
    steps: int
    fixed: int
    is_pocket: bool


@cache
def promise(column: int, weather: int, stakes: Stakes) -> float:
    """The expected gain of a battle, in steps of infantry."""
    total = 0.0
    for die in range(1, FACES + 1):
        result = meaning(weathered(result_of(column, die), weather)[0])
        lost = result.attacker_loss + result.is_exchange
        hit = min(stakes.steps, result.defender_loss + result.is_exchange)
        value = -lost * stakes.own_step
        left = stakes.steps - hit
        if result.defender_retreat and left:
            held = left if stakes.is_pocket else min(left, stakes.fixed)
            paid = min(held, result.defender_retreat if held else 0)
            hit += paid
            is_cleared = not held or paid == held
            value += _PUSHED * result.defender_retreat
        else:
            is_cleared = not left
        value += stakes.ground if is_cleared else -stakes.dropped
        value += hit * stakes.enemy_step
        if result.attacker_retreat:
            value -= _THROWN
        total += value
    return total / FACES


def stakes_of(situation: Situation, target: int, ground: float, own_step: float = 1.0, dropped: float = 0.0) -> Stakes:
    """What is at stake in a hex that enemies hold.

    Args:
        situation: what is seen.
        target: the hex.
        ground: what it brings to take it.
        own_step: what a lost step of the attackers costs.
        dropped: the worth of attackers who come from the air.
    """
    defenders = situation.hostile[target]
    steps = sum(one.steps for one in defenders)
    held_by = situation.stacks
    exits = [
        near
        for near in situation.around(target)
        if near not in held_by
        and near not in situation.closed
        and not any(other in held_by for other in situation.map.zoc[near] if other != target)
    ]
    fixed = sum(one.steps for one in defenders if one.move == 0)
    return Stakes(
        own_step,
        sum(troop_worth(one) for one in defenders) / steps,
        round(ground, 1),
        dropped,
        steps,
        fixed,
        is_pocket=not exits,
    )


def standing_shift(situation: Situation, target: int) -> int:
    """The shifts that do not depend on who attacks from where: ground, fortress, HQs, mud, air units [P4, P8]."""
    shift = situation.map.shifts[target]
    defenders = situation.hostile.get(target, ())
    shift -= any(one.kind == "fortress" for one in defenders)
    beside = (target, *situation.map.grid.around[target])
    shift -= any(one.is_hq and one.supplied for at in beside for one in situation.hostile.get(at, ()))
    shift += any(one.is_hq and one.supplied for at in beside for one in situation.stacks.get(at, ()))
    weather = situation.weather.get(target, CLEAR)
    if weather == MUD:
        return shift - 1
    near = beside if weather == CLEAR else (target,)
    balance = 0
    for one in situation.air:
        if one.at in near and not one.is_idle:
            balance += (one.side == situation.me) - (one.side in situation.wars)
    return shift + (balance > 0) - (balance < 0)


def expected_column(
    situation: Situation, target: int, attack: int, origins: set[int], *, has_armour: bool, shift: int = 0
) -> int | None:
    """The column that an attack out of these hexes should come to; `None` if it is too weak.

    Args:
        situation: what is seen.
        target: the hex attacked.
        attack: the attack factors together.
        origins: where those stand who do not drop.
        has_armour: whether armour may give its shift.
        shift: what comes on top of what stands there already.
    """
    column = column_of(attack, max(1, situation.defence_at(target)))
    if column is None:
        return None
    shift += standing_shift(situation, target)
    if origins:
        shift += max(HEXSIDES[situation.map.side(one, target)].shift for one in origins)
    if has_armour and situation.map.takes_armour_shift[target]:
        shift += 1
    return shifted(column, max(MOST_LEFT, min(MOST_RIGHT, shift)))
