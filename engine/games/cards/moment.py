"""Whose answer the position waits for, and of what kind."""

from __future__ import annotations

from typing import Literal

from engine.games.cards.table.armies import enemy
from engine.games.cards.table.survey import Position

Kind = Literal["resource", "build", "attack", "block", "target", "support", "damage", "discard"]
"""The kinds of questions of this game; standing orders name them."""


def moments(position: Position) -> tuple[tuple[int, Kind], ...]:
    """Who is asked, and what kind of question; nobody when the game is over.

    Both sides are asked at once to distribute damage [P.wave-e].
    """
    active = position.active
    wave = position.wave
    if wave is None:
        if position.phase == "over":
            return ()
        return ((active, "discard" if position.phase == "end" else position.phase),)
    if wave.step == "block":
        return ((enemy(active), "block"),)
    if wave.step == "target":
        return ((active, "target"),)
    if wave.step == "support":
        return ((wave.asker, "support"),)
    return tuple((army, "damage") for army in (active, enemy(active)) if wave.shares[army] is None)
