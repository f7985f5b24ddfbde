"""The twins that tests of pictures and messages use look alike to their seat and do differ."""

from __future__ import annotations

import pytest

from tests.conformance.case import Case
from tests.conformance.suite import CASES
from tests.conformance.twins import hidden_twins


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_hidden_twins_cover_every_viewer_and_look_alike(case: Case) -> None:
    seen = set()
    for state, twin, viewer in hidden_twins(case.game, case.scenario, range(2), moments=10):
        assert case.game.observe(state, viewer) == case.game.observe(twin, viewer)
        if state != twin:
            seen.add(viewer)
    assert seen == (set(case.viewers) if case.game.card.hidden else set())
