"""Exact odds of two dice, and what loss points cost the group that suffers them."""

from __future__ import annotations

from functools import lru_cache

from engine.games.street.phases.fire import TWO_DICE
from engine.games.street.phases.losses import due_points, outcome_of, patterns

TOTALS = tuple((total, ways / 36) for total, ways in sorted(TWO_DICE.items()))
"""Each total of two dice with its chance."""
COARSE = ((3, 6 / 36), (6, 9 / 36), (7, 6 / 36), (8, 9 / 36), (11, 6 / 36))
"""Five totals that stand for all; their mean is exact and their spread nearly so."""
LOWEST, HIGHEST = TOTALS[0][0], TOTALS[-1][0]

Tolls = tuple[tuple[bool, float, float, float], ...]
"""For each unit of a group: whether it is active, and what flipping, retreating and losing it would cost."""


@lru_cache(maxsize=65536)
def harms(tolls: Tolls, room: int, ground: float) -> tuple[float, ...]:
    """The least harm that 0, 1, 2 … loss points do to a group, up to what it can absorb.

    Args:
        tolls: the units.
        room: places to which units may retreat.
        ground: what it costs when nobody is left in the area.
    """
    active = tuple(toll[0] for toll in tolls)
    capacity = sum(3 if side else 2 for side in active)
    return tuple(_least(tolls, active, room, ground, points) for points in range(capacity + 1))


def _least(tolls: Tolls, active: tuple[bool, ...], room: int, ground: float, points: int) -> float:
    best = float("inf")
    for pattern in patterns(active, room, due_points(active, room, points)):
        harm, gone = 0.0, 0
        for (side, flip, retreat, loss), cost in zip(tolls, pattern, strict=True):
            outcome = outcome_of(cost, active=side)
            if outcome == "flip":
                harm += flip
            elif outcome is not None:
                gone += 1
                harm += retreat if outcome == "retreat" else loss
        best = min(best, harm + (ground if gone == len(tolls) else 0.0))
    return best


@lru_cache(maxsize=65536)
def expectations(tolls: Tolls, room: int, ground: float) -> tuple[float, ...]:
    """The expected harm of a fire by its strength before dice less the defence, from -12 upwards; exact."""
    table = harms(tolls, room, ground)
    top = len(table) - 1
    return tuple(
        sum(chance * table[max(0, min(top, edge + total))] for total, chance in TOTALS)
        for edge in range(-HIGHEST, top - LOWEST + 1)
    )


def expected_harm(tolls: Tolls, room: int, ground: float, edge: int) -> float:
    """The expected harm of a fire whose strength before dice exceeds the defence by `edge`."""
    if edge <= -HIGHEST:
        return 0.0
    table = expectations(tolls, room, ground)
    return table[min(edge + HIGHEST, len(table) - 1)]
