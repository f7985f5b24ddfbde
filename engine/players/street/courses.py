"""What comes of answers in `street`, played out to the end of the game, each evening on the way minded as well."""

from __future__ import annotations

from itertools import islice
from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Ask, Seat
from engine.games.street.actions import Pass
from engine.games.street.observation import Observation
from engine.games.street.table.scenario import GER
from engine.players.search.playing import Worlds
from engine.players.street.answers import (
    beginning,
    losses_situation,
    passes_before,
    rank_losses,
    rank_reactions,
    reaction_situation,
)
from engine.players.street.odds import COARSE
from engine.players.street.orders import rank_actions
from engine.players.street.playouts import Playouts, play_out
from engine.players.street.situation import Situation
from engine.players.street.worth import Weights, Worth

WIDTH = 10
"""Answers that are compared at most."""
_LOOKED_AT = 8
"""Fires, and other orders, that are looked at closely to find these."""
_LATER = 0.75
"""How much what comes after an evening counts beside how things stand then."""


class Courses(Playouts):
    """Playouts to the end of the game."""

    def result(self, world: Any, answer: Any, number: int) -> float:
        """The chance to win as it stands each evening, the earlier the more, and at last who has won."""
        situation, worth = self.situation, self.situation.worth
        game = situation.game
        dice = self.dice(number)
        state = game.apply(world, situation.seat, answer, dice).state
        found, rest = 0.0, 1.0
        while (state := play_out(game, state, worth, dice)).phase != "over":
            found += rest * (1 - _LATER) * self.chance(worth, state)
            rest *= _LATER
            worth = Worth(state, worth.weights, (len(state.hands[0]), len(state.hands[1])))
        found += rest * (state.winner == GER)
        return float(found if situation.army == GER else 1 - found)


def weighed(game: AnyGame, seen: Observation, ask: Ask[Any], dice: Dice) -> tuple[Courses, list[Any]] | None:
    """What may come of answers to a question, and those worth comparing; nothing where it cannot be played through.

    Args:
        game: the game.
        seen: what the asked seat sees.
        ask: its question.
        dice: the player's own chance.
    """
    if ask.kind == "discard":
        return None
    weights = Weights()
    if ask.kind == "reaction":
        reacting = reaction_situation(game, seen, ask, weights)
        if reacting is None:
            return None
        return Courses(reacting, reacting.position, dice), [answer for _, answer in rank_reactions(reacting, ask)]
    if ask.kind == "losses":
        losing = losses_situation(game, seen, weights)
        answers = [answer for _, answer in rank_losses(losing, ask)[:WIDTH]]
        return Courses(losing, losing.position, dice), answers
    situation = Situation(game, seen, weights)
    if ask.kind == "action":
        answers = [answer for _, answer in rank_actions(situation, ask, COARSE, _LOOKED_AT)[:WIDTH]]
        if Pass() not in answers:
            answers[-1] = Pass()
    else:
        answers = list(islice(ask.choices, WIDTH))
    return Courses(situation, beginning(situation, passes_before(ask)), dice), answers


class StreetReviewer:
    """Plays on from the orders of a game that is over: a `Reviewer`."""

    def knows(self, scenario: str) -> bool:
        """See `Reviewer`; whatever is played to its end needs no evaluation."""
        del scenario
        return True

    def question(self, game: AnyGame, worlds: Worlds, seat: Seat, dice: Dice) -> tuple[Courses, list[Any]] | None:
        """See `Reviewer`."""
        world = worlds(0)
        ask = {ask.seat: ask for ask in game.pending(world)}[seat]
        return weighed(game, game.observe(world, seat), ask, dice)
