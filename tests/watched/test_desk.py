"""What others see of a table is the same whatever a player's hand holds, and wherever he looks: at the desk."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conformance.case import Case, Effort
from tests.conformance.suite import CASES
from tests.watched.at_desk import desk_stage
from tests.watched.walk import compare, plan_of, twin_states, walk

HIDDEN = tuple(case for case in CASES if case.game.card.hidden)
QUICK = Effort(games=2, moments=6, inputs=8)
SOAK = Effort(games=10, moments=150, inputs=30)
TABLES = 3


async def watched(case: Case, effort: Effort, folder: Path) -> int:
    """How many things were watched without a difference."""
    count = 0
    for number, (moment, states) in enumerate(twin_states(case, effort, TABLES)):
        plan = plan_of(case.game, states, moment, number)
        walks = []
        for twin, state in enumerate(states):
            place = folder / f"{number}-{twin}"
            place.mkdir()
            async with desk_stage(place, case.game, case.scenario, state) as stage:
                walks.append(await walk(stage, plan, number, effort.inputs, walks[0] if walks else (), twin))
        try:
            count += compare(walks)
        except AssertionError as difference:
            raise AssertionError(moment.says(str(difference))) from None
    return count


@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: case.name)
async def test_others_see_the_same_whatever_the_hand_holds(
    case: Case, tmp_path: Path, record_property: Callable[[str, object], None], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        count = await watched(case, QUICK, tmp_path)
    assert count
    assert not caplog.records, caplog.text[:2000]
    record_property("counted", f"{count} things watched at twin tables of {case.name}")


@pytest.mark.soak
@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: case.name)
async def test_others_see_the_same_whatever_the_hand_holds_at_length(
    case: Case, tmp_path: Path, record_property: Callable[[str, object], None], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        count = await watched(case, SOAK, tmp_path)
    assert not caplog.records, caplog.text[:2000]
    record_property("counted", f"{count} things watched at twin tables of {case.name}")
