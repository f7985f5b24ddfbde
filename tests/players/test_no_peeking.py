"""What a seat may not know changes no answer of any computer player, in any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Seat
from engine.players.answering import answer
from engine.players.catalog import COMPUTERS
from engine.players.chance import RandomPlayer
from engine.players.player import Player
from engine.players.search.comparing import Effort
from engine.players.search.searcher import Searcher

SCENARIOS = [(game.card.id, one.id) for game in GAMES.values() for one in game.card.scenarios if not one.is_puzzle]
ONCE, OFTEN = 1, 4
"""Positions with a question of each kind to each seat, and as many for a soak."""
often = pytest.mark.parametrize("often", [ONCE, pytest.param(OFTEN, marks=pytest.mark.soak)])
HIDING = [(name, scenario) for name, scenario in SCENARIOS if GAMES.cards[name].hidden]
LONGEST = 250
"""Answers after which a game is left."""


@cache
def under_way(name: str, scenario: str, often: int) -> tuple[tuple[Any, Seat, int], ...]:
    """What comes up in one game, played once for all that look at it."""
    return tuple(coming_up(GAMES[name], scenario, often))


def coming_up(game: AnyGame, scenario: str, often: int) -> Iterator[tuple[Any, Seat, int]]:
    """Positions of one game with whoever is asked, every kind of question equally often.

    It is played by the weakest computer, and every third answer is left to chance; so it goes where players who only
    think never go.
    """
    secret = f"under way {scenario}".encode()
    weakest = next(player for (name, _), player in COMPUTERS.items() if name == game.card.id)
    state = game.setup(scenario, {}, StepDice(secret, "table", 0)).state
    met: Counter[tuple[Seat, str]] = Counter()
    for number in range(1, LONGEST):
        asks = game.pending(state)
        if not asks:
            return
        ask = asks[0]
        met[ask.seat, ask.kind] += 1
        if number > 6 and met[ask.seat, ask.kind] in range(2, 2 + often):
            yield state, ask.seat, number
        player = weakest if number % 3 else RandomPlayer()
        action = answer(player, game, state, ask.seat, StepDice(secret, "player", number))
        state = game.apply(state, ask.seat, action, StepDice(secret, "table", number)).state


def levels_of(name: str) -> Iterator[tuple[str, Player]]:
    """The levels of a game; whoever searches does so with little effort, which changes nothing of what they see."""
    for (of, level), player in COMPUTERS.items():
        if of == name:
            is_searching = isinstance(player, Searcher)
            yield level, replace(player, effort=Effort(answers=2, rounds=2)) if is_searching else player


def twins_of(game: AnyGame, state: Any, seat: Seat, number: int) -> tuple[Any, Any]:
    """Two positions that look to the seat as this one does, with all that it may not know drawn anew twice."""
    one, other = (game.resample_hidden(state, seat, StepDice(b"twin", f"hidden {one}", number)) for one in range(2))
    return one, other


@often
@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_an_answer_hangs_on_nothing_that_the_seat_may_not_know(name: str, scenario: str, often: int) -> None:
    game = GAMES[name]
    differing, kinds = 0, set()
    for state, seat, number in under_way(name, scenario, often):
        positions = (state, *twins_of(game, state, seat, number))
        differing += positions[0] != positions[1] != positions[2]
        kinds.add({ask.seat: ask.kind for ask in game.pending(state)}[seat])
        for level, player in levels_of(name):
            own = [StepDice(b"own", "player", number) for _ in positions]
            answers = [answer(player, game, one, seat, dice) for one, dice in zip(positions, own, strict=True)]
            assert answers[0] == answers[1] == answers[2], f"{level} of {name} peeks: answer {number} of {scenario}"
            assert own[0].rolled == own[1].rolled == own[2].rolled
    assert len(kinds) > 3
    assert differing > 4 if game.card.hidden else not differing


@often
@pytest.mark.parametrize(("name", "scenario"), HIDING)
def test_what_is_drawn_anew_hangs_on_nothing_that_the_seat_may_not_know(name: str, scenario: str, often: int) -> None:
    """Whoever searches is given such positions; a draw that began from the true one would tell of it."""
    game = GAMES[name]
    for state, seat, number in under_way(name, scenario, often):
        drawn = [
            game.resample_hidden(one, seat, StepDice(b"world", "hidden", number))
            for one in (state, *twins_of(game, state, seat, number))
        ]
        assert drawn[0] == drawn[1] == drawn[2], f"{scenario}, answer {number}"


class Peeking:
    """Answers by what the seat may not know, for it was handed the position."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.text = game.write_position(state)

    def choose(self, game: AnyGame, observation: Any, ask: Any, dice: Any) -> Any:
        del game, observation, dice
        return ask.choices.sample(StepDice(self.text.encode(), "peek", 0))


@pytest.mark.parametrize("name", [game.card.id for game in GAMES.values() if game.card.hidden])
def test_a_player_that_peeks_would_be_found(name: str) -> None:
    game = GAMES[name]
    for state, seat, number in under_way(name, game.card.scenarios[0].id, ONCE):
        twin = twins_of(game, state, seat, number)[0]
        own = StepDice(b"own", "player", number)
        given = [answer(Peeking(game, one), game, one, seat, own) for one in (state, twin)]
        if given[0] != given[1]:
            return
    pytest.fail("expected a player that peeks to answer twins differently")
