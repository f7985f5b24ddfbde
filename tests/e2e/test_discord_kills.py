"""Kill -9 of a bot on Discord: what it has kept is done once and answered; the last prompt works at once afterwards.

And failures of Discord itself, during which everything is done, and after which everything is told.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.e2e.discord_siege import AILMENTS, Ailing, Parts, Siege, besieged

STALL = 10.0
"""Seconds after the end of a failure in which all is made good."""


@pytest.mark.parametrize("kind", ["sqlite", "redis"])
async def test_what_a_bot_on_discord_has_kept_is_done_once_although_it_is_killed(kind: str, tmp_path: Path) -> None:
    toll = (await besieged(kind, tmp_path, 3, Siege)).toll
    assert toll.sent > toll.unkept
    assert toll.presses
    assert (toll.lost, toll.doubled, toll.unanswered, toll.dead_prompts) == (0, 0, 0, 0), str(toll)


async def test_the_same_for_a_bot_of_many_processes_that_lose_one_each_time(tmp_path: Path) -> None:
    toll = (await besieged("redis", tmp_path, 3, Parts)).toll
    assert toll.sent > toll.unkept
    assert toll.presses
    assert (toll.lost, toll.doubled, toll.unanswered, toll.dead_prompts) == (0, 0, 0, 0), str(toll)


@pytest.mark.soak
async def test_the_same_for_thirty_kills_of_processes_among_many(tmp_path: Path) -> None:
    toll = (await besieged("redis", tmp_path, 30, Parts)).toll
    assert (toll.lost, toll.doubled, toll.unanswered, toll.dead_prompts) == (0, 0, 0, 0), str(toll)


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["sqlite", "redis"])
async def test_the_same_for_fifty_kills(kind: str, tmp_path: Path) -> None:
    toll = (await besieged(kind, tmp_path, 50, Siege)).toll
    assert (toll.lost, toll.doubled, toll.unanswered, toll.dead_prompts) == (0, 0, 0, 0), str(toll)


async def test_whatever_discord_does_each_command_is_done_once_and_told(tmp_path: Path) -> None:
    await _ails(tmp_path, len(AILMENTS))


@pytest.mark.soak
async def test_the_same_for_forty_failures_of_discord(tmp_path: Path) -> None:
    await _ails(tmp_path, 40)


async def _ails(folder: Path, times: int) -> None:
    siege = await besieged("redis", folder, times, Ailing)
    toll = siege.toll
    assert toll.sent >= times * 3
    assert (toll.lost, toll.doubled, toll.dead_prompts) == (0, 0, 0), str(toll)
    sys.stdout.write(f"{', '.join(f'{name} {seconds:.1f} s' for name, seconds in sorted(siege.stalls))}\n")
    late = [stall for stall in siege.stalls if stall[1] > STALL]
    assert late == [], siege.stalls
