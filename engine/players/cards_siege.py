"""The best defence against a wave: which blockers meet which attackers, and what the wave then gains."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.games.cards.cards import CARDS
from engine.players.cards_clash import Side, clash

_KEPT = 8
_BEAM = 24
"""Sets of blockers that are followed up from one battle to the next."""
_FEW = 5


class Thrust(NamedTuple):
    """Attackers that fight one battle.

    Attributes:
        attackers: those who attack together.
        fixed: defenders who cannot avoid the fight, the target first.
        allowed: the blockers that may join, as bits.
        gain: what the attackers gain if nobody fights them.
        hits: cards off the deck if nobody fights them.
    """

    attackers: Side
    fixed: Side
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


def _options(thrust: Thrust, blockers: Side) -> list[tuple[float, int, int, tuple[int, ...]]]:
    """Value, deck cards and blockers of each way to meet one thrust, nobody joining first."""
    bare = clash(thrust.attackers, thrust.fixed).value if thrust.fixed else thrust.gain
    found = []
    for mask, chosen in _subsets(thrust.allowed, 3 if len(blockers) <= _FEW else 2):
        value = clash(thrust.attackers, thrust.fixed + tuple(blockers[index] for index in chosen)).value
        if value < bare:
            found.append((value, 0, mask, chosen))
    found.sort()
    return [(bare, thrust.hits, 0, ()), *found[:_KEPT]]


def defences(thrusts: tuple[Thrust, ...], blockers: Side, turning: float = 0.1) -> list[Defence]:
    """The best defence for each set of blockers used, the best for the defender first.

    Args:
        thrusts: the battles of the wave.
        blockers: unturned units that may join.
        turning: what it costs the defender to use a blocker.
    """
    table: dict[int, Defence] = {0: Defence(0.0, 0, ())}
    for number, thrust in enumerate(thrusts):
        options = _options(thrust, blockers)
        following: dict[int, Defence] = {}
        for used, before in table.items():
            for value, hits, mask, chosen in options:
                if used & mask:
                    continue
                total = before.value + value + turning * len(chosen)
                known = following.get(used | mask)
                if known is None or total < known.value:
                    tasks = before.tasks + tuple((index, number) for index in chosen)
                    following[used | mask] = Defence(total, before.hits + hits, tasks)
        table = following
        if len(table) > _BEAM:
            table = dict(sorted(following.items(), key=lambda one: one[1])[:_BEAM])
    return sorted(table.values())


@lru_cache(maxsize=1 << 15)
def siege(attackers: Side, blockers: Side, rate: float) -> float:
    """What a general attack of all these gains against the best defence.

    Args:
        attackers: ground units of the first line.
        blockers: unturned enemy units of the first line.
        rate: what a card off the enemy deck is worth.
    """
    if not attackers:
        return 0.0
    everybody = (1 << len(blockers)) - 1
    thrusts = []
    for one in attackers:
        attack = CARDS[one.card].attack
        thrusts.append(Thrust((one,), (), everybody, rate * attack, attack))
    return defences(tuple(thrusts), blockers)[0].value


@lru_cache(maxsize=1 << 15)
def assault(attackers: Side, blockers: Side, rate: float) -> float:
    """What the attacker gains who sends the best part of his units, or nobody; the strongest go first."""
    return max(siege(attackers[:size], blockers, rate) for size in sizes(len(attackers)))


@cache
def sizes(most: int) -> tuple[int, ...]:
    """Numbers of attackers worth trying out of so many."""
    return tuple(sorted({size for size in (0, 1, 2, 3, most // 2, most - 2, most - 1, most) if 0 <= size <= most}))
