"""The easy computer player of `street`: he weighs each order by itself, with exact odds, and takes the best."""

from __future__ import annotations

from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask
from engine.players.street.answers import (
    choose_countermand,
    choose_discard,
    choose_readiness,
    losses_situation,
    rank_losses,
    rank_reactions,
    reaction_situation,
)
from engine.players.street.odds import TOTALS
from engine.players.street.orders import rank_actions
from engine.players.street.situation import Situation
from engine.players.street.worth import Weights

_WIDTH = 8


class EasyStreetPlayer:
    """Looks one order ahead."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Take how positions are judged."""
        self.weights = weights or Weights()

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Dice) -> Any:  # noqa: ARG002 - the protocol's
        """The answer that is worth most by itself; chance plays no part in it."""
        if ask.kind == "discard":
            return choose_discard(ask)
        if ask.kind == "losses":
            return rank_losses(losses_situation(game, observation, self.weights), ask)[0][1]
        if ask.kind == "reaction":
            situation = reaction_situation(game, observation, ask, self.weights)
            return choose_countermand(observation, ask) if situation is None else rank_reactions(situation, ask)[0][1]
        situation = Situation(game, observation, self.weights)
        if ask.kind == "ready":
            return choose_readiness(situation, ask)
        return rank_actions(situation, ask, TOTALS, _WIDTH)[0][1]
