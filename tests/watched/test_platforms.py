"""What others see of a table is the same whatever a player's hand holds: in a Telegram group, in a Discord channel."""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.case import Case, Effort
from tests.conformance.suite import CASES
from tests.watched.at_discord import discord_stage
from tests.watched.at_telegram import telegram_stage
from tests.watched.walk import compare, plan_of, telling, walk

HIDDEN = tuple(case for case in CASES if case.game.card.hidden)
FIRST = tuple({case.game.card.id: case for case in reversed(HIDDEN)}.values())
"""The first scenario of each game that hides something."""
QUICK = Effort(games=1, moments=30, inputs=8)
SOAK = Effort(games=4, moments=60, inputs=30)
PLATFORMS = {"telegram": telegram_stage, "discord": discord_stage}

each_platform = pytest.mark.parametrize("platform", PLATFORMS)


async def watched(case: Case, platform: str, effort: Effort, tables: int, folder: Path) -> int:
    """How many things were watched without a difference, by turns with the player's private chat open and closed."""
    count = 0
    for number, (moment, states) in enumerate(islice(telling(case, effort), tables)):
        plan = plan_of(case.game, states, moment, number)
        walks: list[Any] = []
        for twin, state in enumerate(states):
            place = folder / f"{number}-{twin}"
            place.mkdir()
            stage = PLATFORMS[platform](place, case.game, case.scenario, state, is_open=bool(number % 2))
            async with stage as table:
                walks.append(await walk(table, plan, number, effort.inputs, walks[0] if walks else (), twin))
        try:
            count += compare(walks)
        except AssertionError as difference:
            raise AssertionError(moment.says(str(difference))) from None
    return count


@each_platform
@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.name)
async def test_others_see_the_same_whatever_the_hand_holds(
    case: Case,
    platform: str,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.ERROR):
        count = await watched(case, platform, QUICK, 2, tmp_path)
    assert count
    assert not caplog.records, caplog.text[:2000]
    record_property("counted", f"{count} things watched at twin tables of {case.name} on {platform}")


@pytest.mark.soak
@each_platform
@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: case.name)
async def test_others_see_the_same_whatever_the_hand_holds_at_length(
    case: Case,
    platform: str,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.ERROR):
        count = await watched(case, platform, SOAK, SOAK.moments, tmp_path)
    assert not caplog.records, caplog.text[:2000]
    record_property("counted", f"{count} things watched at twin tables of {case.name} on {platform}")
