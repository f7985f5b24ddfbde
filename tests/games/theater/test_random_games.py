"""Random games of `theater` that must end: a few of Two Shores every time, hundreds of all scenarios under `soak`."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.game import Step
from engine.core.referee import submit
from engine.games.theater.game import THEATER
from engine.games.theater.table.state import State

SHORES = ("shores-west", "shores-east")
LONGEST = {"shores-west": 1000, "shores-east": 1000, "barbarossa": 4000, "europe": 20_000}
"""Answers after which a random game of a scenario is held never to end."""
_OFTEN = 50
"""Answers between two checks of the position."""


def ended(scenario: str, seed: int) -> tuple[State, int]:
    """The last position of a random game and its answers; checks that answers are allowed and positions sound."""
    secret = str(seed).encode()
    chance = StepDice(secret, "players", 0)
    state = THEATER.setup(scenario, {}, StepDice(secret, "table", 0)).state
    answers = 0
    while asks := THEATER.pending(state):
        answers += 1
        assert answers <= LONGEST[scenario], f"expected an end of {scenario} with seed {seed}"
        ask = asks[0]
        step = submit(THEATER, state, ask.seat, ask.choices.sample(chance), StepDice(secret, "table", answers))
        assert isinstance(step, Step), f"{scenario}, seed {seed}, answer {answers}"
        state = step.state
        if answers % _OFTEN == 0:
            assert not THEATER.problems(state), f"{scenario}, seed {seed}, answer {answers}"
    return state, answers


def check_end(scenario: str, seed: int) -> None:
    """A random game ends sound, with an outcome, not after its last turn."""
    state, _ = ended(scenario, seed)
    outcome = THEATER.outcome(state)
    assert outcome is not None
    assert outcome.winner in {None, *(side.seat for side in THEATER.card.sides_of(scenario))}
    assert state.turn <= state.plan.last_turn
    assert not THEATER.problems(state)


@pytest.mark.parametrize("scenario", SHORES)
def test_random_games_of_two_shores_end(scenario: str) -> None:
    for seed in range(3):
        check_end(scenario, seed)


@pytest.mark.soak
@pytest.mark.parametrize("scenario", SHORES)
@pytest.mark.parametrize("first", range(0, 500, 100))
def test_five_hundred_random_games_of_two_shores_end(scenario: str, first: int) -> None:
    for seed in range(first, first + 100):
        check_end(scenario, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_twenty_random_games_of_barbarossa_end(seed: int) -> None:
    check_end("barbarossa", seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_five_random_games_of_the_whole_war_end(seed: int) -> None:
    check_end("europe", seed)
