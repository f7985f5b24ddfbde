"""Whole random games, and every rule cited and covered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from bot.coverage_report import coverage
from engine.core.dice import StepDice, pick
from engine.core.game import Ask, Step
from engine.core.referee import submit
from engine.games.cards.actions import Action
from engine.games.cards.game import CARDS_GAME
from engine.games.cards.table.armies import ARMIES
from engine.games.cards.table.scenario import scenarios
from engine.games.cards.table.state import State

TESTS = Path(__file__).parent
SOURCE = Path(__file__).parents[3] / "engine" / "games" / "cards"


def moments(scenario: str, seed: int) -> Iterator[tuple[State, Ask[Action] | None, Action | None]]:
    """Every position of a random game with the answer about to be given."""
    state = CARDS_GAME.setup(scenario, {}, StepDice(b"cards", scenario, seed)).state
    for number in range(5_000):
        asks = CARDS_GAME.pending(state)
        chance = StepDice(f"player {seed}".encode(), scenario, number)
        if not asks:
            yield state, None, None
            return
        ask = pick(asks, chance)
        action = ask.choices.sample(chance)
        yield state, ask, action
        step = submit(CARDS_GAME, state, ask.seat, action, StepDice(b"dice", f"{scenario} {seed}", number))
        assert isinstance(step, Step), f"expected the sampled {action} to be accepted in {state}, got {step}"
        state = step.state
    raise AssertionError("expected the game to end")


@pytest.mark.parametrize("scenario", list(scenarios()))
@pytest.mark.parametrize("games", [6, pytest.param(60, marks=pytest.mark.soak)])
def test_random_games_are_sound_at_each_step_and_end_with_a_winner(games: int, scenario: str) -> None:
    for seed in range(games):
        last = None
        for state, _, _ in moments(scenario, seed):
            assert CARDS_GAME.problems(state) == ()
            assert CARDS_GAME.read_position(CARDS_GAME.write_position(state)) == state
            last = state
        assert last is not None
        outcome = CARDS_GAME.outcome(last)
        assert outcome is not None
        assert outcome.winner in ("sov", "ger")


@pytest.mark.parametrize("scenario", list(scenarios()))
def test_no_card_is_lost_or_doubled(scenario: str) -> None:
    for seed in range(4):
        for state, _, _ in moments(scenario, seed):
            for army in ARMIES:
                where = Counter((*state.hands[army], *state.decks[army], *state.losses[army]))
                where.update(unit.card for unit in state.units[army])
                where.update(one.card for one in state.resources[army])
                assert where == Counter(state.plan.decks[army])


@pytest.mark.parametrize("scenario", list(scenarios()))
def test_orders_survive_writing_and_what_is_listed_is_allowed(scenario: str) -> None:
    for seed in range(6):
        for state, ask, action in moments(scenario, 100 + seed):
            if ask is None or action is None:
                continue
            for one in (action, ask.choices.default(), *islice(ask.choices, 6)):
                assert CARDS_GAME.read_order(state, ask.seat, CARDS_GAME.write_order(one)) == one
                assert CARDS_GAME.judge(state, ask.seat, one) is None
                assert one in ask.choices


def test_few_choices_are_counted_as_they_are_listed() -> None:
    kinds = Counter[str]()
    for seed in range(20):
        for _, ask, _ in moments("summer-1943", 200 + seed):
            if ask is None:
                continue
            listed = len(list(islice(ask.choices, 400)))
            if listed < 400:
                kinds[ask.kind] += 1
                assert ask.choices.count() == listed
    assert set(kinds) == {"resource", "build", "attack", "block", "target", "support", "damage", "discard"}


def test_every_rule_is_cited_by_the_code_and_covered_by_a_test() -> None:
    report = coverage(CARDS_GAME, SOURCE, TESTS)
    assert len(report) == len(CARDS_GAME.rules.rules)
    assert [entry.id for entry in report if not entry.cited_in] == []
    assert [entry.id for entry in report if not entry.tested_in] == []
