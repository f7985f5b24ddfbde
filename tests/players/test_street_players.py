"""The computer players of `street`: allowed answers, nothing hidden used, and how they fare."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

import pytest

from engine.core.dice import StepDice
from engine.core.game import Ask, Step
from engine.core.referee import submit
from engine.games.street.actions import Action
from engine.games.street.game import STREET
from engine.games.street.table.state import State
from engine.players.catalog import COMPUTERS
from engine.players.chance import RandomPlayer
from engine.players.player import Player

EASY, HARD = COMPUTERS["street", "easy"], COMPUTERS["street", "hard"]
RANDOM = RandomPlayer()

at_length = pytest.mark.parametrize("player", [EASY, pytest.param(HARD, marks=pytest.mark.soak)], ids=["easy", "hard"])
"""For matches: whoever searches takes half a minute for them, so theirs are part of the soak."""
some_games = pytest.mark.parametrize("games", [10, pytest.param(40, marks=pytest.mark.soak)])


def answers(german: Player, soviet: Player, scenario: str, seed: int) -> Iterator[tuple[State, Ask[Action], Action]]:
    """Every answer of a game with the position it was given in."""
    secret = str(seed).encode()
    players = {"ger": german, "sov": soviet}
    state = STREET.setup(scenario, {}, StepDice(secret, "table", 0)).state
    number = 0
    while asks := STREET.pending(state):
        number += 1
        ask = asks[0]
        seen = STREET.observe(state, ask.seat)
        action = players[ask.seat].choose(STREET, seen, ask, StepDice(secret, "player", number))
        yield state, ask, action
        step = submit(STREET, state, ask.seat, action, StepDice(secret, "table", number))
        assert isinstance(step, Step)
        state = step.state
    outcome = STREET.outcome(state)
    assert outcome is not None


@lru_cache(maxsize=64)
def whole(german: Player, soviet: Player, seed: int) -> tuple[tuple[State, Ask[Action], Action], ...]:
    """A whole game of the small scenario, played once for all that look at it."""
    return tuple(answers(german, soviet, "nail-factory", seed))


def is_won_by_germans(german: Player, soviet: Player, seed: int) -> bool:
    game = whole(german, soviet, seed)
    state, ask, action = game[-1]
    end = STREET.apply(state, ask.seat, action, StepDice(str(seed).encode(), "table", len(game))).state
    outcome = STREET.outcome(end)
    assert outcome is not None
    return outcome.winner == "ger"


@pytest.mark.thorough
@pytest.mark.parametrize("player", [EASY, HARD], ids=["easy", "hard"])
@pytest.mark.parametrize("enemy", ["itself", pytest.param("random", marks=pytest.mark.soak)])
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_every_answer_of_a_whole_game_is_among_the_choices(player: Player, enemy: str, seed: int) -> None:
    other = player if enemy == "itself" else RANDOM
    kinds = set()
    for _, ask, action in whole(player, other, seed):
        assert action in ask.choices
        kinds.add(ask.kind)
    assert {"action", "reaction"} <= kinds


@pytest.mark.thorough
@pytest.mark.parametrize("number", [120, pytest.param(5_000, marks=pytest.mark.soak)])
def test_every_answer_of_the_full_scenario_is_among_the_choices(number: int) -> None:
    count = 0
    for _, ask, action in islice(answers(EASY, EASY, "september-november", 1), number):
        assert action in ask.choices
        count += 1
    assert count > 100


@pytest.mark.parametrize("number", [10, pytest.param(100, marks=pytest.mark.soak)])
def test_the_hard_player_answers_on_the_large_map(number: int) -> None:
    for _, ask, action in islice(answers(HARD, HARD, "september-november", 1), number):
        assert action in ask.choices


@pytest.mark.thorough
def test_the_same_dice_give_the_same_game() -> None:
    first, again = ([action for _, _, action in islice(answers(HARD, EASY, "nail-factory", 4), 40)] for _ in range(2))
    assert first == again


@some_games
@at_length
def test_soviet_players_beat_chance_nearly_always(player: Player, games: int) -> None:
    assert sum(is_won_by_germans(RANDOM, player, seed) for seed in range(games)) <= 0.05 * games


@pytest.mark.thorough
@some_games
@at_length
def test_german_players_beat_chance_in_most_games(player: Player, games: int) -> None:
    assert sum(is_won_by_germans(player, RANDOM, seed) for seed in range(games)) >= 0.85 * games


@pytest.mark.soak
def test_the_hard_player_beats_the_easy_one_with_sides_swapped() -> None:
    games = 14
    won = sum(is_won_by_germans(HARD, EASY, seed) for seed in range(games))
    won += games - sum(is_won_by_germans(EASY, HARD, seed) for seed in range(games))
    assert won > games * 2 * 0.55
