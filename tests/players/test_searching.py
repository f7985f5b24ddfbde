"""Players who search: the same order for the same dice, an end when their time is up, and figures that fit the game."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Seat
from engine.games.cards.game import CARDS_GAME
from engine.players.answering import answer
from engine.players.catalog import COMPUTERS, JUDGES, is_offered
from engine.players.search.comparing import Effort
from engine.players.search.evaluation import Evaluation
from engine.players.search.playing import Playing
from engine.players.search.searcher import Searcher

SEARCHERS = [(name, level, player) for (name, level), player in COMPUTERS.items() if isinstance(player, Searcher)]
each_searcher = pytest.mark.parametrize(
    ("name", "searcher"),
    [(name, player) for name, _, player in SEARCHERS],
    ids=[" ".join(each[:2]) for each in SEARCHERS],
)


def played(game: AnyGame, scenario: str, answers: int) -> Iterator[tuple[Any, Seat]]:
    """Positions of a game that the weakest computer plays against itself."""
    player = next(player for (name, _), player in COMPUTERS.items() if name == game.card.id)
    state = game.setup(scenario, {}, StepDice(b"played", "table", 0)).state
    for number in range(1, answers):
        asks = game.pending(state)
        if not asks:
            return
        yield state, asks[0].seat
        action = answer(player, game, state, asks[0].seat, StepDice(b"played", "player", number))
        state = game.apply(state, asks[0].seat, action, StepDice(b"played", "table", number)).state


def small(searcher: Searcher) -> Searcher:
    """The same with little effort, so that a test is cheap."""
    return msgspec.structs.replace(searcher, effort=Effort(answers=4, rounds=3))


@each_searcher
def test_the_same_dice_find_the_same_order_and_the_order_is_allowed(name: str, searcher: Searcher) -> None:
    game = GAMES[name]
    for scenario in searcher.evaluations:
        for number, (state, seat) in enumerate(played(game, scenario, 30)):
            if number % 6 == 5:
                one, again = (answer(small(searcher), game, state, seat, StepDice(b"own", "p", 1)) for _ in range(2))
                assert one == again


@each_searcher
def test_whoever_has_no_time_gives_what_comes_to_mind_first(name: str, searcher: Searcher) -> None:
    game, ticks = GAMES[name], iter(range(100_000))
    for scenario in searcher.evaluations:
        for state, seat in played(game, scenario, 12):
            given = answer(searcher, game, state, seat, StepDice(b"own", "p", 1), lambda: 1000.0 * next(ticks))
            first = answer(searcher.minds[0], game, state, seat, StepDice(b"own", "p", 1))
            assert given == first


@each_searcher
def test_time_that_runs_out_ends_a_search(name: str, searcher: Searcher, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cost beside the answer: a round more than there is time for, and never more than the effort says."""
    game = GAMES[name]
    state, seat = list(played(game, next(iter(searcher.evaluations)), 14))[-1]
    results, result = [], Playing.result

    def counted(self: Playing, world: Any, answer: Any, number: int) -> float:
        results.append(number)
        return result(self, world, answer, number)

    monkeypatch.setattr(Playing, "result", counted)
    ticks = iter(range(100_000))
    answer(searcher, game, state, seat, StepDice(b"own", "p", 1), lambda: searcher.seconds * next(ticks) / 2.5)
    assert max(results, default=0) < 2
    results.clear()
    answer(small(searcher), game, state, seat, StepDice(b"own", "p", 1))
    assert len(results) <= 4 * 3


@each_searcher
def test_a_searcher_is_offered_where_there_are_weights_and_nowhere_else(name: str, searcher: Searcher) -> None:
    level = next(level for of, level in COMPUTERS if of == name and COMPUTERS[of, level] is searcher)
    offered = {each.id for each in GAMES[name].card.scenarios if is_offered(name, level, each.id)}
    assert offered == set(searcher.evaluations)


@pytest.mark.parametrize("name", JUDGES)
def test_what_one_side_has_the_other_lacks(name: str) -> None:
    game = GAMES[name]
    for scenario, evaluation in JUDGES[name].items():
        for state, _ in played(game, scenario, 40):
            one, other = (evaluation.figures(game.observe(state, side.seat)) for side in game.card.sides_of(scenario))
            assert set(one) == set(evaluation.weights)
            assert all(abs(one[figure] + other[figure]) < 1e-9 for figure in one)


def test_a_game_that_is_over_is_worth_what_it_brought() -> None:
    figures = import_module("engine.players.cards.figures").figures
    evaluation = Evaluation(figures, {})
    *_, (state, seat) = played(CARDS_GAME, "prokhorovka", 400)
    assert evaluation.chance(CARDS_GAME, state, seat) == 0.5
    action = answer(COMPUTERS["cards", "easy"], CARDS_GAME, state, seat, StepDice(b"own", "p", 1))
    state = CARDS_GAME.apply(state, seat, action, StepDice(b"end", "table", 1)).state
    outcome = CARDS_GAME.outcome(state)
    assert outcome is not None
    chances = {side.seat: evaluation.chance(CARDS_GAME, state, side.seat) for side in CARDS_GAME.card.sides}
    assert chances == {each: float(each == outcome.winner) for each in chances}
