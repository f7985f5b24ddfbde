"""Every game passes every check."""

from __future__ import annotations

import pytest

from tests.conformance.case import FURTHER, QUICK, SOAK, Case
from tests.conformance.suite import CASES, CHECKS

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
each_check = pytest.mark.parametrize("check", CHECKS)


# By cases, so that most games are played in one process only.
@each_check
@each_case
def test_every_game_passes(case: Case, check: str) -> None:
    is_first = case.scenario == case.game.card.scenarios[0].id
    CHECKS[check](case, QUICK if is_first else FURTHER)


@pytest.mark.soak
@each_check
@each_case
def test_every_game_passes_at_length(case: Case, check: str) -> None:
    CHECKS[check](case, SOAK)
