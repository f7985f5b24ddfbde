"""Prints the speed of random play through the referee against the budget: `python -m tests.bench.bench_engine`."""

from __future__ import annotations

import sys
import time

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Step
from engine.core.referee import fingerprint, submit

GAMES_PLAYED = 25
BUDGETS = {"street": 20_000, "cards": 20_000, "squad": 10_000, "theater": 10_000}
"""Answers a second that random legal play shall reach on one core, by game."""


def play(game: AnyGame, scenario: str, seed: int) -> tuple[int, object]:
    """One random game to its end: the number of answers and the last state."""
    secret = str(seed).encode()
    chance = StepDice(secret, "players", 0)
    state = game.setup(scenario, {}, StepDice(secret, "table", 0)).state
    answers = 0
    while asks := game.pending(state):
        answers += 1
        step = submit(game, state, asks[0].seat, asks[0].choices.sample(chance), StepDice(secret, "table", answers))
        assert isinstance(step, Step)
        state = step.state
    return answers, state


def main() -> None:
    """Measure every scenario of every game."""
    for game in GAMES.values():
        budget = BUDGETS[game.card.id]
        for scenario in game.card.scenarios:
            start = time.process_time()
            played = [play(game, scenario.id, seed) for seed in range(GAMES_PLAYED)]
            spent = time.process_time() - start
            answers = sum(count for count, _ in played)
            start = time.process_time()
            for _, state in played:
                fingerprint(state)
            marks = (time.process_time() - start) / len(played)
            size = max(len(game.write_position(state).encode()) for _, state in played)
            sys.stdout.write(
                f"{game.card.id} {scenario.id}: {answers / spent:,.0f} answers per CPU second, "
                f"{answers / spent / budget:.2f} of the budget of {budget:,}; a fingerprint costs "
                f"{marks / (spent / answers):.2f} of an answer; the longest last position has {size} bytes\n"
            )


if __name__ == "__main__":
    main()
