"""Puzzles as they are kept: each loads, its orders are allowed, and its solution holds when it is played out anew."""

from __future__ import annotations

import pytest

from engine.catalog import GAMES
from engine.core import referee
from engine.kits.puzzles import Puzzle, read_puzzles
from tools.puzzles.judging import gained

PUZZLES = [(name, each) for name in GAMES for each in read_puzzles(f"engine.games.{name}")]
FRESH = 10_000
"""The first of the worlds that the search never saw."""


def lead(name: str, puzzle: Puzzle, worlds: int) -> int:
    """By how much the solution leads the best of the others, in fresh worlds."""
    game = GAMES[name]
    state = game.read_position(puzzle.position)
    found = [
        gained(game, state, puzzle.seat, order, range(FRESH, FRESH + worlds), puzzle.counts) for order in puzzle.orders
    ]
    solution = found.pop(puzzle.solution)
    return solution - max(found)


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES, ids=[each.id for _, each in PUZZLES])
def test_a_puzzle_loads_and_its_orders_are_allowed(name: str, puzzle: Puzzle) -> None:
    game = GAMES[name]
    state = game.read_position(puzzle.position)
    assert game.write_position(state) == puzzle.position
    ask = referee.asked(game, state, puzzle.seat)
    assert ask is not None
    assert len(set(puzzle.orders)) == len(puzzle.orders) == len(puzzle.gains) >= 3
    assert all(game.read_order(state, puzzle.seat, order) in ask.choices for order in puzzle.orders)
    first, second, *_ = sorted(puzzle.gains, reverse=True)
    assert first - second >= 0.15 * puzzle.worlds


@pytest.mark.parametrize("name", GAMES)
def test_the_figures_of_a_puzzle_come_out_again(name: str) -> None:
    puzzle = next(each for game, each in PUZZLES if game == name)
    game = GAMES[name]
    state = game.read_position(puzzle.position)
    order = puzzle.orders[puzzle.solution]
    some = gained(game, state, puzzle.seat, order, range(24, 44), puzzle.counts)
    assert some > 0


@pytest.mark.soak
@pytest.mark.parametrize(("name", "puzzle"), PUZZLES, ids=[each.id for _, each in PUZZLES])
def test_the_solution_leads_in_a_thousand_worlds_that_the_search_never_saw(name: str, puzzle: Puzzle) -> None:
    assert lead(name, puzzle, 1000) > 0


def test_each_game_has_ten_puzzles_in_different_positions() -> None:
    for name in GAMES:
        found = [each for game, each in PUZZLES if game == name]
        assert len({each.id for each in found}) == len({each.position for each in found}) == len(found) >= 10
