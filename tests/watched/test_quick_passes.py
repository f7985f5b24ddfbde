"""Quick passes tell others whether a hand could answer at all, and of that hand nothing more."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.case import Case, Effort, Moment
from tests.conformance.suite import CASES
from tests.watched.at_desk import desk_stage
from tests.watched.walk import twin_states, watched

AGREEING = tuple(case for case in CASES if case.name in ("street/nail-factory", "squad/farm", "cards/summer-1943"))
EFFORT = Effort(games=2, moments=6, inputs=8)
TABLES, MANY = 4, 12
"""Tables that look alike to others, and as many for a soak."""


def _alike(case: Case, tables: int) -> Iterator[tuple[Moment, list[Any]]]:
    """Twins in which everybody who is asked has a choice, as in the others of them."""
    for moment, states in twin_states(case, EFFORT, tables):
        asked = [state for state in states if all(ask.choices.moot() is None for ask in case.game.pending(state))]
        if len(asked) > 1:
            yield moment, asked


@pytest.mark.parametrize("tables", [TABLES, pytest.param(MANY, marks=pytest.mark.soak)])
@pytest.mark.parametrize("case", AGREEING, ids=lambda case: case.name)
async def test_of_hands_that_can_answer_others_see_the_same_whatever_they_hold(
    case: Case, tables: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        count = await watched(
            _alike(case, tables),
            case,
            EFFORT,
            tmp_path,
            lambda place, state, _: desk_stage(place, case.game, case.scenario, state, before="/pace quick"),
        )
    assert not caplog.records, caplog.text[:2000]
    assert count
