"""How good a position is for a seat: its chance to win, by figures of what it sees, weighed by played games."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from math import exp
from typing import Any

import msgspec

from engine.core.game import AnyGame, Seat

Figures = Callable[[Any], Mapping[str, float]]
"""By name what counts in an observation, each from the seat's point of view: more is better for it, as a rule."""


class Evaluation(msgspec.Struct, frozen=True):
    """The chance to win in one scenario.

    Attributes:
        figures: what counts.
        weights: how much, by name, as logistic regression has found it; what has no weight does not count.
    """

    figures: Figures
    weights: Mapping[str, float]

    def chance(self, game: AnyGame, position: Any, seat: Seat) -> float:
        """The share of points that the seat may expect, from 0 to 1; what it is where the game is over."""
        outcome = game.outcome(position)
        if outcome is not None:
            return 0.5 if outcome.winner is None else float(outcome.winner == seat)
        return self.expected(game.observe(position, seat))

    def expected(self, observation: Any) -> float:
        """The same by an observation of a game that is not over."""
        weights = self.weights
        score = sum(figure * weights.get(name, 0.0) for name, figure in self.figures(observation).items())
        return 1 / (1 + exp(-max(-30.0, min(30.0, score))))


def read_evaluations(package: str | None, figures: Figures) -> dict[str, Evaluation]:
    """A game's evaluations by scenario, with the weights of its data file.

    Args:
        package: the room of the game's players, which has a folder `data`.
        figures: what counts in the game.
    """
    text = (files(package or "") / "data" / "weights.toml").read_text(encoding="utf-8")
    return {
        scenario: Evaluation(figures, {name: float(weight) for name, weight in row.items()})
        for scenario, row in tomllib.loads(text).items()
    }
