"""What others see of a table is the same whatever a player's hand holds, and wherever he looks: at the desk."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.catalog import GAMES
from tests.conformance.case import Case, Effort, Moment
from tests.conformance.suite import CASES
from tests.watched.at_desk import desk_stage
from tests.watched.walk import twin_states, watched

HIDDEN = tuple(case for case in CASES if case.game.card.hidden)
SPOKEN_OF = tuple(case for case in HIDDEN if case.game.card.id in GAMES)
QUICK = Effort(games=2, moments=6, inputs=8)
FURTHER = Effort(games=1, moments=3, inputs=8)
"""For all but the first scenario of a game: its code they have in common."""
SOAK = Effort(games=10, moments=150, inputs=30)
TALK = Effort(games=1, moments=6, inputs=0)
LONG_TALK = Effort(games=10, moments=150, inputs=0, first=1)
SECRET = Effort(games=3, moments=200, inputs=0)
TABLES = 3


async def alike(case: Case, effort: Effort, folder: Path, *, is_spoken: bool = False) -> int:
    """How many things were watched at desks without a difference."""
    return await watched(
        twin_states(case, effort, TABLES),
        case,
        effort,
        folder,
        lambda place, state, _: desk_stage(place, case.game, case.scenario, state),
        is_spoken=is_spoken,
    )


async def _assert_alike(
    case: Case, effort: Effort, folder: Path, record: Callable[[str, object], None], caplog: pytest.LogCaptureFixture
) -> int:
    with caplog.at_level(logging.ERROR):
        count = await alike(case, effort, folder)
    assert not caplog.records, caplog.text[:2000]
    record("counted", f"{count} things watched at twin tables of {case.name}")
    return count


@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: case.name)
async def test_others_see_the_same_whatever_the_hand_holds(
    case: Case, tmp_path: Path, record_property: Callable[[str, object], None], caplog: pytest.LogCaptureFixture
) -> None:
    is_first = case.scenario == case.game.card.scenarios[0].id
    assert await _assert_alike(case, QUICK if is_first else FURTHER, tmp_path, record_property, caplog)


@pytest.mark.soak
@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: case.name)
async def test_others_see_the_same_whatever_the_hand_holds_at_length(
    case: Case, tmp_path: Path, record_property: Callable[[str, object], None], caplog: pytest.LogCaptureFixture
) -> None:
    await _assert_alike(case, SOAK, tmp_path, record_property, caplog)


async def test_a_name_typed_where_even_the_first_words_are_hidden_is_answered_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever is named there, others see an answer come, and nothing of what it says."""
    case, moment = next(found for case in HIDDEN for found in _secret(case))
    orders = [case.game.write_order(action) for action in (*moment.asks[0].choices, *moment.some_strangers(6))]
    names = sorted({word for order in orders for word in order.split()}.difference(orders))
    async with desk_stage(tmp_path, case.game, case.scenario, moment.state) as stage:
        stage.seen()
        for name in names:
            with caplog.at_level(logging.ERROR):
                await stage.types(name)
            assert not caplog.records, f"{name}: {caplog.text[:2000]}"
            assert stage.seen() == [("whispers", 1)], name
    assert names


def _secret(case: Case) -> Iterator[tuple[Case, Moment]]:
    """Positions in which somebody is asked in secret."""
    for moment in case.moments(SECRET):
        if any(ask.choices.fork(()).hidden for ask in moment.asks):
            yield case, moment


@pytest.mark.thorough
@pytest.mark.parametrize(
    "effort", [TALK, pytest.param(LONG_TALK, marks=pytest.mark.soak)], ids=["briefly", "at length"]
)
@pytest.mark.parametrize("case", SPOKEN_OF, ids=lambda case: case.name)
async def test_others_see_the_same_whatever_the_hand_holds_of_what_is_spoken_of(
    case: Case, effort: Effort, tmp_path: Path
) -> None:
    assert await alike(case, effort, tmp_path, is_spoken=True)
