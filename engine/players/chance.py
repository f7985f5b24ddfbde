"""A player who leaves everything to chance."""

from __future__ import annotations

from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask


class RandomPlayer:
    """Answers with any allowed action; the measure for players who think."""

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:  # noqa: ARG002 - the protocol's
        """Any of the choices."""
        return ask.choices.sample(dice)
