"""The best defence against a wave: which blockers meet which attackers, and what the wave then gains."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from engine.games.cards.table.cards import CARDS
from engine.players.cards.clash import Band, clash

_KEPT = 8
"""Ways to meet one battle that are considered."""
_BEAM = 24
"""Sets of blockers that are followed up from one battle to the next."""
_FEW = 5
"""Blockers of whom three may join one battle."""
_TURNING = 0.1
"""What it costs the defender to use a blocker."""
_NEVER = 1e9


class Thrust(NamedTuple):
    """Attackers that fight one battle.

    Attributes:
        attackers: those who attack together.
        fixed: defenders who cannot avoid the fight, the target first.
        allowed: the blockers that may join, as bits.
        gain: what the attackers gain if nobody fights them.
        hits: cards off the deck if nobody fights them.
    """

    attackers: Band
    fixed: Band
    allowed: int
    gain: float
    hits: int


class Defence(NamedTuple):
    """One way to meet a wave: what it still gains, the deck cards it takes, and each blocker with its thrust."""

    value: float
    hits: int
    tasks: tuple[tuple[int, int], ...]


@lru_cache(maxsize=1 << 12)
def _subsets(allowed: int, most: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    bits = [index for index in range(allowed.bit_length()) if allowed >> index & 1]
    return tuple(
        (sum(1 << index for index in chosen), chosen)
        for size in range(1, most + 1)
        for chosen in combinations(bits, size)
    )


@lru_cache(maxsize=1 << 15)
def _meetings(
    attackers: Band, fixed: Band, allowed: int, blockers: Band
) -> tuple[tuple[float, int, tuple[int, ...]], ...]:
    """The best ways for blockers to join one battle: its value, the blockers as bits and by index."""
    found = [
        (clash(attackers, fixed + tuple(blockers[index] for index in chosen)).value, mask, chosen)
        for mask, chosen in _subsets(allowed, 3 if len(blockers) <= _FEW else 2)
    ]
    return tuple(sorted(found)[:_KEPT])


def defences(thrusts: tuple[Thrust, ...], blockers: Band) -> list[Defence]:
    """The best defence for each set of blockers used, the best for the defender first.

    Args:
        thrusts: the battles of the wave.
        blockers: unturned units that may join.
    """
    table: dict[int, Defence] = {0: Defence(0.0, 0, ())}
    for number, thrust in enumerate(thrusts):
        bare = clash(thrust.attackers, thrust.fixed).value if thrust.fixed else thrust.gain
        options = [
            (value + _TURNING * len(chosen), 0, mask, tuple((index, number) for index in chosen))
            for value, mask, chosen in _meetings(thrust.attackers, thrust.fixed, thrust.allowed, blockers)
            if value < bare
        ]
        options.append((bare, thrust.hits, 0, ()))
        following: dict[int, Defence] = {}
        for used, before in table.items():
            for value, hits, mask, tasks in options:
                if not used & mask:
                    total = before.value + value
                    known = following.get(used | mask)
                    if known is None or total < known.value:
                        following[used | mask] = Defence(total, before.hits + hits, before.tasks + tasks)
        table = following
        if len(table) > _BEAM:
            table = dict(sorted(following.items(), key=itemgetter(1))[:_BEAM])
    return sorted(table.values())


@lru_cache(maxsize=1 << 15)
def sieges(attackers: Band, blockers: Band, rate: float) -> tuple[float, ...]:
    """What a general attack gains against the best defence: of nobody, of the first attacker, of the first two, and on.

    Args:
        attackers: ground units of the first line.
        blockers: unturned enemy units of the first line.
        rate: what a card off the enemy deck is worth.
    """
    everybody = (1 << len(blockers)) - 1
    table: dict[int, float] = {0: 0.0}
    found = [0.0]
    for one in attackers:
        bare = rate * CARDS[one.card].attack
        following = {used: before + bare for used, before in table.items()}
        for value, mask, chosen in _meetings((one,), (), everybody, blockers):
            cost = value + _TURNING * len(chosen)
            if cost >= bare:
                break
            for used, before in table.items():
                if not used & mask and before + cost < following.get(used | mask, _NEVER):
                    following[used | mask] = before + cost
        if len(following) > _BEAM:
            following = dict(sorted(following.items(), key=itemgetter(1))[:_BEAM])
        table = following
        found.append(min(table.values()))
    return tuple(found)


def assault(attackers: Band, blockers: Band, rate: float) -> float:
    """What the attacker gains who sends the first few of his units, as many as is best, or nobody."""
    return max(sieges(attackers, blockers, rate))


@cache
def sizes(most: int) -> tuple[int, ...]:
    """Numbers of attackers worth trying out of so many."""
    return tuple(sorted({size for size in (0, 1, 2, 3, most // 2, most - 2, most - 1, most) if 0 <= size <= most}))
