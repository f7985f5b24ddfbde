"""The veteran of `street`: he searches as the hard player, but minds passes, knows more cards, and judges by games."""

from __future__ import annotations

from typing import Any

from engine.core.dice import Dice
from engine.core.game import Ask
from engine.players.search.comparing import Effort
from engine.players.search.evaluation import Evaluation
from engine.players.street.answers import beginning, passes_before
from engine.players.street.figures import evaluations
from engine.players.street.hard import HardStreetPlayer
from engine.players.street.playouts import Playouts, play_out
from engine.players.street.situation import Situation

_EFFORT = Effort(answers=7, rounds=32)


class Evenings(Playouts):
    """Playouts to the evening in which storm groups and snipers are thought of, judged by the fitted evaluation."""

    def __init__(self, situation: Situation, start: Any, dice: Dice, evaluation: Evaluation) -> None:
        """Prepare to play on from a position; see `Playouts`.

        Args:
            situation: what the player knows.
            start: the supposed position in which the answers are given.
            dice: the player's own chance.
            evaluation: the chance to win in the scenario.
        """
        super().__init__(situation, start, dice)
        self.evaluation = evaluation

    def result(self, world: Any, answer: Any, number: int) -> float:
        """The chance to win after the turn's combat."""
        game, seat, dice = self.situation.game, self.situation.seat, self.dice(number)
        begun = game.apply(world, seat, answer, dice).state
        end = play_out(game, begun, self.situation.worth, dice, knows_more=True)
        return self.evaluation.chance(game, end, seat)


class VeteranStreetPlayer(HardStreetPlayer):
    """Plays the turn out as somebody who has played often; where no evaluation is fitted he judges as the other."""

    def __init__(self) -> None:
        """Take how much is played out."""
        super().__init__(small=_EFFORT)

    def _beginning(self, situation: Situation, ask: Ask[Any]) -> Any:
        return beginning(situation, passes_before(ask))

    def _prospect(self, situation: Situation, start: Any, dice: Dice) -> Playouts:
        evaluation = evaluations().get(situation.seen.scenario)
        if evaluation is None:
            return super()._prospect(situation, start, dice)
        return Evenings(situation, start, dice, evaluation)
