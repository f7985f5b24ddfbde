"""Perft: how many different ways there are to play on for a number of answers, with chance fixed."""

from __future__ import annotations

from typing import Any

from engine.core.dice import StepDice
from engine.core.game import AnyGame
from engine.core.referee import submit
from engine.core.rules import Refusal

SECRET = b"perft"


def perft(game: AnyGame, state: Any, depth: int, ply: int = 0) -> int:
    """The number of lines of exactly `depth` answers from a position; lines that end earlier are not counted.

    The dice of each answer are those of its ply, whatever was answered before.
    """
    if depth == 0:
        return 1
    count = 0
    for ask in game.pending(state):
        if depth == 1:
            count += ask.choices.count()
            continue
        for action in ask.choices:
            step = submit(game, state, ask.seat, action, StepDice(SECRET, game.card.id, ply))
            assert not isinstance(step, Refusal), f"offered, then refused by {step.rule.id}"
            count += perft(game, step.state, depth - 1, ply + 1)
    return count
