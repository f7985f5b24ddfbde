"""Playing on: from an answer in a supposed world a quick player leads all sides for a few turns, then it is judged."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from engine.core.dice import StepDice
from engine.core.game import AnyGame, Seat
from engine.players.player import Player
from engine.players.search.evaluation import Evaluation

Worlds = Callable[[int], Any]
"""Positions by number that all look to a seat as the true one does; for equal numbers the same."""

Horizon = Callable[[Any], Hashable]
"""What changes in a position when a side's turn ends."""


class TurnsPassed:
    """Turns that pass in the course of one playout."""

    def __init__(self, horizon: Horizon, world: Any, changes: int) -> None:
        """Begin in a world; it is over when what the horizon tells has changed so often."""
        self._horizon = horizon
        self._now = horizon(world)
        self._left = changes

    def is_over(self, state: Any) -> bool:
        """Whether it is over in the next position of the playout."""
        before, self._now = self._now, self._horizon(state)
        self._left -= before != self._now
        return not self._left


class Playing:
    """What may come of the answers to one question: a `Prospect`."""

    def __init__(
        self,
        game: AnyGame,
        worlds: Worlds,
        seat: Seat,
        player: Player,
        evaluation: Evaluation,
        *,
        horizon: Horizon,
        changes: int,
        longest: int,
        key: bytes,
    ) -> None:
        """Prepare to play on.

        Args:
            game: the game.
            worlds: positions in which the seat is asked.
            seat: whose answers are compared.
            player: leads all sides, each by what it sees.
            evaluation: judges where it ends.
            horizon: what changes when a side's turn ends.
            changes: when it has changed so often it is judged.
            longest: nor does it go on for more answers.
            key: of the dice.
        """
        self._game = game
        self._worlds = worlds
        self._seat = seat
        self._player = player
        self._evaluation = evaluation
        self._horizon = horizon
        self._changes = changes
        self._longest = longest
        self._key = key

    def world(self, number: int) -> Any:
        """See `Prospect`."""
        return self._worlds(number)

    def result(self, world: Any, answer: Any, number: int) -> float:
        """See `Prospect`: the chance to win."""
        game, player = self._game, self._player
        dice = StepDice(self._key, "dice", number)
        state = game.apply(world, self._seat, answer, dice).state
        passing = TurnsPassed(self._horizon, world, self._changes)
        for _ in range(self._longest):
            asks = game.pending(state)
            if passing.is_over(state) or not asks:
                break
            ask = asks[0]
            given = player.choose(game, game.observe(state, ask.seat), ask, dice)
            state = game.apply(state, ask.seat, given, dice).state
        return self._evaluation.chance(game, state, self._seat)
