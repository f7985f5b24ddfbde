"""What a computer player is: it sees what its seat may see, and answers as people do."""

from __future__ import annotations

from typing import Any, Protocol

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask


class Player(Protocol):
    """A computer player; it keeps nothing between its answers."""

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:
        """An allowed answer.

        Args:
            game: the game, for its rules and data; never a way round the observation.
            observation: the position as the asked seat sees it.
            ask: the question; the answer is one of its choices.
            dice: the player's own chance, apart from the table's dice.
        """
        ...
