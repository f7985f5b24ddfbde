"""Kill -9 in the middle of bursts: nothing is lost or done twice, every press is answered after the restart."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.adapters.telegram_fake import TelegramFake
from tests.e2e.siege import Siege
from tests.storage.redis_server import address_of

each_way = pytest.mark.parametrize("webhook", [False, True], ids=["polling", "webhook"])
each_store = pytest.mark.parametrize("kind", ["sqlite", "redis"])


async def _besieged(kind: str, folder: Path, kills: int, *, webhook: bool) -> Siege:
    with address_of(kind, folder) as url:
        async with TelegramFake() as fake:
            siege = Siege(fake, url, folder, seed=kills, webhook=webhook)
            try:
                await siege.begin()
                while siege.toll.kills < kills:
                    await siege.strike()
            finally:
                await siege.end()
    return siege


def _assert_nothing_lost(siege: Siege, kind: str, *, webhook: bool) -> None:
    toll = siege.toll
    sys.stdout.write(f"{kind}, {'webhook' if webhook else 'polling'}: {toll}\n")
    assert toll.sent > 10
    assert (toll.lost, toll.doubled, toll.unanswered) == (0, 0, 0), str(toll)


@each_way
@each_store
async def test_a_bot_killed_in_a_burst_loses_nothing_and_repeats_nothing(
    kind: str, tmp_path: Path, *, webhook: bool
) -> None:
    _assert_nothing_lost(await _besieged(kind, tmp_path, 3, webhook=webhook), kind, webhook=webhook)


@pytest.mark.soak
@each_way
@each_store
async def test_a_bot_killed_in_seventy_five_bursts_loses_nothing_and_repeats_nothing(
    kind: str, tmp_path: Path, *, webhook: bool
) -> None:
    _assert_nothing_lost(await _besieged(kind, tmp_path, 75, webhook=webhook), kind, webhook=webhook)
