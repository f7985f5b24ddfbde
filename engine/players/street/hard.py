"""The hard computer player of `street`: he plays the best few answers out many times before he gives one."""

from __future__ import annotations

from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask
from engine.games.street.actions import Pass
from engine.games.street.observation import Observation
from engine.players.search.comparing import Effort, best
from engine.players.street.answers import (
    beginning,
    choose_countermand,
    choose_discard,
    choose_readiness,
    losses_situation,
    rank_losses,
    rank_reactions,
    reaction_situation,
)
from engine.players.street.odds import COARSE
from engine.players.street.orders import rank_actions
from engine.players.street.playouts import Playouts
from engine.players.street.situation import Ranked, Situation
from engine.players.street.worth import Weights

_WIDTH = 8
_SMALL_MAP = 12
"""Areas of a map on which a turn is short enough to be played out often."""
_SMALL, _LARGE = Effort(answers=7, rounds=16), Effort(answers=4, rounds=8)


class HardStreetPlayer:
    """Plays the turn out with the answers that look best."""

    def __init__(self, weights: Weights | None = None, *, small: Effort = _SMALL, large: Effort = _LARGE) -> None:
        """Take how positions are judged and how much is played out.

        Args:
            weights: how positions are judged.
            small: what is played out on a small map.
            large: what is played out on a large one.
        """
        self.weights = weights or Weights()
        self.small = small
        self.large = large

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:
        """The answer with the best results in playouts."""
        seen: Observation = observation
        if ask.kind == "discard":
            return choose_discard(ask)
        if ask.kind == "losses":
            situation = losses_situation(game, seen, self.weights)
            return self._play_out(situation, situation.position, rank_losses(situation, ask), dice)
        if ask.kind == "reaction":
            return self._react(game, seen, ask, dice)
        situation = Situation(game, seen, self.weights)
        if ask.kind == "ready":
            return choose_readiness(situation, ask)
        ranked = rank_actions(situation, ask, COARSE, _WIDTH)
        kept = ranked[: self._effort(seen).answers]
        if all(order != Pass() for _, order in kept):
            kept[-1] = next(one for one in ranked if one[1] == Pass())
        return self._play_out(situation, self._beginning(situation, ask), kept, dice)

    def _beginning(self, situation: Situation, ask: Ask[Any]) -> Any:
        """Where an action is played out from."""
        del ask
        return beginning(situation)

    def _react(self, game: AnyGame, seen: Observation, ask: Ask[Any], dice: Dice) -> Any:
        situation = reaction_situation(game, seen, ask, self.weights)
        if situation is None:
            return choose_countermand(seen, ask)
        return self._play_out(situation, situation.position, rank_reactions(situation, ask), dice)

    def _play_out(self, situation: Situation, start: Any, ranked: Ranked, dice: Dice) -> Any:
        """The best of the first few."""
        answers = [answer for _, answer in ranked]
        return best(self._prospect(situation, start, dice), answers, self._effort(situation.seen))

    def _prospect(self, situation: Situation, start: Any, dice: Dice) -> Playouts:
        """What may come of answers."""
        return Playouts(situation, start, dice)

    def _effort(self, seen: Observation) -> Effort:
        return self.large if len(seen.areas) > _SMALL_MAP else self.small
