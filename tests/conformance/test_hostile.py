"""The referee refuses whatever it must not do, however often it is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import referee
from engine.core.dice import Dice
from engine.core.game import AnyGame, Seat, Step
from engine.core.rules import Refusal
from tests.conformance.case import LENGTH, SOAK, Case
from tests.conformance.hostile import bombard
from tests.conformance.suite import CASES
from tests.sabotage.faults import AcceptsTooSmallLosses, CrashesOnAnOddOrder, RefusingChangesThePosition
from tests.sabotage.toy.game import TOY, Toy

KINDS = {"not offered", "out of turn", "stale", "malformed", "foreign seat"}
A_MILLION = 1_000_000
MANY_GAMES = 2_000
ANSWERS = 200_000 * LENGTH
"""Answers in random games of a scenario after which no further one is begun: one may last as long as hundreds."""
PARTS = 8
"""In so many tests the random games are played."""

REAL = tuple(case for case in CASES if case.game is not TOY) or CASES

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@each_case
def test_hostile_answers_are_refused_and_change_nothing(case: Case) -> None:
    given = bombard(case, 4_000)
    assert given.total() == 4_000
    assert set(given) == KINDS


@pytest.mark.parametrize("fault", [AcceptsTooSmallLosses, CrashesOnAnOddOrder, RefusingChangesThePosition])
def test_a_game_that_gives_way_to_hostile_answers_is_caught(fault: type[Toy]) -> None:
    with pytest.raises(AssertionError, match="expected"):
        bombard(Case(fault(), "plain", CASES[0].source), 20_000)


def test_a_door_that_raises_is_caught() -> None:
    def door(game: AnyGame, state: object, seat: Seat, action: object, dice: Dice) -> Step[object] | Refusal:
        if seat == "nobody":
            raise KeyError(seat)
        return referee.submit(game, state, seat, action, dice)

    with pytest.raises(AssertionError, match="not to raise"):
        bombard(Case(CASES[0].game, "plain", CASES[0].source, submit=door), 4_000)


@pytest.mark.soak
@pytest.mark.parametrize("case", REAL, ids=lambda case: case.name)
def test_a_million_hostile_answers_are_refused_and_change_nothing(
    case: Case, record_property: Callable[[str, object], None]
) -> None:
    share = -(-A_MILLION // len(REAL))
    given = bombard(case, share)
    record_property("counted", f"{case.name}: {given.total():,} hostile answers refused: {dict(given)}")
    assert given.total() == share


@pytest.mark.soak
@each_case
@pytest.mark.parametrize("part", range(PARTS))
def test_up_to_two_thousand_random_games_end(
    case: Case, part: int, record_property: Callable[[str, object], None]
) -> None:
    seeds = range(SOAK.first + part, SOAK.first + MANY_GAMES, PARTS)
    lengths: list[int] = []
    for seed in seeds:
        lengths.append(sum(1 for _ in case.walk(seed)))
        if sum(lengths) > ANSWERS // PARTS:
            break
    what = f"{len(lengths):,} games ended, {sum(lengths):,} positions, the longest game {max(lengths):,}"
    record_property("counted", f"{case.name}: {what}")
    assert min(lengths) > 1
