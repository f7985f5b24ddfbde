"""A player who now and then does whatever comes to hand: beginners can beat it, and no two games go alike."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask
from engine.players.player import Player


class Rash(msgspec.Struct, frozen=True):
    """A player with lapses.

    Attributes:
        mind: who answers otherwise.
        kinds: of questions at which it may lapse.
        lapses: of a hundred answers to these.
    """

    mind: Player
    kinds: frozenset[str]
    lapses: int

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:
        """What the mind thinks best, or any allowed answer."""
        if ask.kind in self.kinds and dice.below(100) < self.lapses:
            return ask.choices.sample(dice)
        return self.mind.choose(game, observation, ask, dice)
