"""A card game that begins from a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.dice import Dice
from engine.core.game import Step
from engine.games.cards.game import Cards


class Begun(Cards):
    """The game from a position on."""

    def __init__(self, position: str) -> None:
        self._position = position

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[Any]:
        """Begin there."""
        del scenario, options, dice
        return Step(self.read_position(self._position), ())
