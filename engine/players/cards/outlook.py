"""What the table promises after a wave: the enemy's counter-attack, and one's own answer to it."""

from __future__ import annotations

from engine.players.cards.siege import assault, sieges, sizes
from engine.players.cards.situation import Pieces, side_of

_ANSWER = 0.2
"""What the answer a turn later counts for."""


def threat(attackers: Pieces, blockers: Pieces, answering: Pieces, rate: float, counter_rate: float) -> float:
    """What an attack gains whose attackers cannot block the answer; of those that send the strongest few, the best.

    Args:
        attackers: the attacker's first line.
        blockers: the defender's unturned units.
        answering: the units with which the defender will answer.
        rate: what a card off the defender's deck is worth.
        counter_rate: what a card off the attacker's deck is worth.
    """
    force, wall, answer = side_of(attackers), side_of(blockers), side_of(answering)
    gains = sieges(force, wall, rate)
    return max(gains[size] - _ANSWER * assault(answer, force[size:], counter_rate) for size in sizes(len(force)))
