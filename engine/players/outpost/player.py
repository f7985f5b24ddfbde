"""A computer player: it weighs each order by itself and takes the best."""

from __future__ import annotations

from typing import Any

from engine.core.dice import Dice, pick
from engine.core.game import AnyGame, Ask
from engine.games.outpost.actions import Action, Move
from engine.games.outpost.observation import Observation


class OutpostPlayer:
    """Goes for the area that decides the game, and attacks there if the odds are good."""

    def choose(self, game: AnyGame, observation: Observation, ask: Ask[Any], dice: Dice) -> Any:
        """The order that is worth most; one of them at random if several are."""
        del game
        worth = {action: _worth(observation, action) for action in ask.choices}
        return pick([action for action in worth if worth[action] == max(worth.values())], dice)


def _worth(seen: Observation, action: Action) -> int:
    """How much nearer the side comes to holding the area that decides; nothing if it holds."""
    if not isinstance(action, Move):
        return 0
    mover = next(unit for unit in seen.units if unit.id == action.unit)
    target = next(area for area in seen.areas if area.id == action.area)
    if target.held_by not in (None, mover.seat):
        behind = sum(unit.area == mover.area for unit in seen.units)
        ahead = sum(unit.area == target.id for unit in seen.units)
        return 3 if behind > ahead or target.id == seen.goal else -1
    gain = 2 * ((target.id == seen.goal) - (mover.area == seen.goal))
    return gain + ((seen.goal in target.neighbours) > (mover.area != seen.goal and _is_near(seen, mover.area)))


def _is_near(seen: Observation, area: str | None) -> bool:
    return any(one.id == area and seen.goal in one.neighbours for one in seen.areas)
