"""Whatever fails, one thing after another: each order once, each deadline once, and every chat is told in the end."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.adapters.telegram_fake import TelegramFake
from tests.e2e.chaos import KEPT, Chaos, of_cluster, of_server
from tests.storage.redis_cluster import RedisCluster
from tests.storage.redis_server import RedisServer

SECONDS = 180 * float(os.environ.get("SOAK", "1"))
"""How long the long test lasts; half an hour with SOAK=10."""
SEED = int(os.environ.get("SOAK_SEED", time.strftime("%Y%m%d")))
FILES, MEMORY = 40, 100
"""So many more files and connections, and MiB, than before anything has failed are no leak yet."""
STALL = 10.0
"""Seconds after the end of a failure in which all is made good."""


@asynccontextmanager
async def _chaos(folder: Path, seed: int, *, on_cluster: bool = False) -> AsyncIterator[Chaos]:
    (kept := folder / "redis").mkdir()
    with RedisCluster(kept, seed=seed) if on_cluster else RedisServer(kept, *KEPT) as store:
        of_store = of_cluster(store) if isinstance(store, RedisCluster) else of_server(store)
        async with TelegramFake() as fake:
            chaos = Chaos(fake, store.url, folder, seed=seed, of_store=of_store)
            try:
                await chaos.begin()
                yield chaos
                sys.stdout.write(f"{chaos}\n")
            finally:
                await chaos.end()


def _assert_all_is_well(chaos: Chaos) -> None:
    toll = chaos.toll
    assert toll.sent > len(chaos.stalls)
    assert (toll.lost, toll.doubled, toll.unanswered) == (0, 0, 0), f"{chaos}\n{chaos.log[-4000:]}"
    assert chaos.untold == 0, f"{chaos}\n{chaos.log[-4000:]}"
    assert chaos.passed == chaos.deadlines > len(chaos.stalls), f"{chaos}\n{chaos.log[-4000:]}"
    burden = chaos.burden()
    assert burden.files <= chaos.at_first.files + FILES, str(chaos)
    assert burden.memory <= chaos.at_first.memory + MEMORY, str(chaos)


def _assert_nothing_stalls(chaos: Chaos) -> None:
    late = [stall for stall in chaos.stalls if stall[1] > STALL]
    assert late == [], f"{chaos}\n{chaos.log[-4000:]}"
    assert chaos.slowest < STALL, f"{chaos}\n{chaos.log[-4000:]}"


@pytest.mark.thorough
@pytest.mark.parametrize(
    "names",
    [
        ("the store is killed", "Telegram says 502", "clocks jump ahead"),
        ("the store is full", "Telegram hangs", "clocks jump back"),
    ],
    ids=["killed", "full"],
)
async def test_store_platform_and_clock_fail_in_bursts_and_nothing_is_lost(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    async with _chaos(tmp_path, len(names[0])) as chaos:
        for name in names:
            await chaos.let(name, 1.0)
        _assert_all_is_well(chaos)


@pytest.mark.thorough
async def test_a_master_of_a_cluster_falls_in_a_burst_and_nothing_is_lost(tmp_path: Path) -> None:
    async with _chaos(tmp_path, 1, on_cluster=True) as chaos:
        await chaos.let("a master of the store is killed", 1.0)
        _assert_all_is_well(chaos)


@pytest.mark.soak
@pytest.mark.parametrize("on_cluster", [False, True], ids=["server", "cluster"])
async def test_whatever_fails_for_long_is_made_good_within_ten_seconds(tmp_path: Path, *, on_cluster: bool) -> None:
    chance = random.Random(SEED)
    async with _chaos(tmp_path, SEED, on_cluster=on_cluster) as chaos:
        left: list[str] = []
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            # All that may fail in turn, each time in another order.
            left = left or chance.sample([*chaos.faults], len(chaos.faults))
            await chaos.let(left.pop(), chance.uniform(0.5, 6.0))
        _assert_all_is_well(chaos)
        _assert_nothing_stalls(chaos)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "on_cluster"), [("the store is full", False), ("a master of the store is killed", True)]
)
async def test_a_store_that_fails_again_and_again_in_one_way_stalls_nobody(
    tmp_path: Path, name: str, *, on_cluster: bool
) -> None:
    chance = random.Random(SEED)
    async with _chaos(tmp_path, SEED, on_cluster=on_cluster) as chaos:
        for _ in range(40):
            await chaos.let(name, chance.uniform(0.5, 6.0))
        _assert_all_is_well(chaos)
        _assert_nothing_stalls(chaos)


@pytest.mark.soak
async def test_parts_that_die_after_clocks_have_jumped_leave_no_chat_untold(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    async with _chaos(tmp_path, SEED) as chaos:
        for _ in range(30):
            await chaos.let("clocks jump ahead", chance.uniform(0.5, 6.0))
            await chaos.let(chance.choice(("a desk is killed", "a desk stands still")), chance.uniform(0.5, 6.0))
        _assert_all_is_well(chaos)
        _assert_nothing_stalls(chaos)
