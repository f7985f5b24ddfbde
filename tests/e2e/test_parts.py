"""A bot of fronts and desks: nothing is lost or done twice when one of them is killed or frozen in a burst."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.adapters.telegram_fake import TelegramFake
from tests.e2e.parts import Parts
from tests.storage.redis_server import address_of

TAKEN_OVER = 8.0
"""Seconds in which everything is made good: a lease, a beat, what the store and the answers take on a busy machine."""


async def _besieged(folder: Path, kills: int, *hits: tuple[str, bool], webhook: bool = False) -> Parts:
    with address_of("redis", folder) as url:
        async with TelegramFake() as fake:
            parts = Parts(fake, url, folder, seed=kills, webhook=webhook)
            try:
                await parts.begin()
                for hit in hits:
                    parts.next = hit
                    await parts.strike()
                while parts.toll.kills < kills:
                    await parts.strike()
                await parts.thawed()
            finally:
                await parts.end()
    sys.stdout.write(f"{parts.toll}, {parts.frozen} of the kills were frosts; log: {parts.log}\n")
    return parts


async def test_a_front_and_a_desk_killed_in_bursts_and_a_frozen_desk_lose_nothing(tmp_path: Path) -> None:
    parts = await _besieged(tmp_path, 3, ("desk", False), ("front", False), ("desk", True))
    toll = parts.toll
    assert toll.sent > 10
    assert (toll.lost, toll.doubled, toll.unanswered) == (0, 0, 0), toll
    assert max(toll.seconds) < TAKEN_OVER, toll


@pytest.mark.soak
@pytest.mark.parametrize("webhook", [False, True], ids=["polling", "webhook"])
async def test_parts_killed_and_frozen_sixty_times_lose_nothing(tmp_path: Path, *, webhook: bool) -> None:
    toll = (await _besieged(tmp_path, 60, webhook=webhook)).toll
    assert (toll.lost, toll.doubled, toll.unanswered) == (0, 0, 0), toll
