"""What others see of a table is the same whatever a player's hand holds: in a Telegram group, in a Discord channel."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.case import Case, Effort
from tests.conformance.suite import CASES
from tests.watched.at_discord import discord_stage
from tests.watched.at_telegram import telegram_stage
from tests.watched.walk import Stage, telling, watched

HIDDEN = tuple(case for case in CASES if case.game.card.hidden)
FIRST = tuple({case.game.card.id: case for case in reversed(HIDDEN)}.values())
"""The first scenario of each game that hides something."""
QUICK = Effort(games=1, moments=30, inputs=8)
SOAK = Effort(games=4, moments=60, inputs=30)
PLATFORMS = {"telegram": telegram_stage, "discord": discord_stage}

each_platform = pytest.mark.parametrize("platform", PLATFORMS)


async def alike(case: Case, platform: str, effort: Effort, tables: int, folder: Path) -> int:
    """How many things were watched without a difference, by turns with the player's private chat open and closed."""

    def staged(place: Path, state: Any, number: int) -> AbstractAsyncContextManager[Stage]:
        return PLATFORMS[platform](place, case.game, case.scenario, state, is_open=bool(number % 2))

    return await watched(islice(telling(case, effort), tables), case, effort, folder, staged)


async def _assert_alike(
    case: Case,
    platform: str,
    effort: Effort,
    tables: int,
    folder: Path,
    record: Callable[[str, object], None],
    caplog: pytest.LogCaptureFixture,
) -> int:
    with caplog.at_level(logging.ERROR):
        count = await alike(case, platform, effort, tables, folder)
    assert not caplog.records, caplog.text[:2000]
    record("counted", f"{count} things watched at twin tables of {case.name} on {platform}")
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
    assert await _assert_alike(case, platform, QUICK, 2, tmp_path, record_property, caplog)


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
    await _assert_alike(case, platform, SOAK, SOAK.moments, tmp_path, record_property, caplog)
