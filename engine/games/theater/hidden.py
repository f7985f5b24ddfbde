"""Nothing of a position is hidden, so there is nothing to draw anew."""

from __future__ import annotations

from engine.core.dice import Dice
from engine.games.theater.table.state import State


def resample(state: State, faction: int | None, dice: Dice) -> State:
    """The same position: all see everything but the coming dice."""
    del faction, dice
    return state
