"""A bot of fronts and desks: nothing is lost or done twice when one of them is killed or frozen in a burst."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from storage import upcast
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
    assert (toll.lost, toll.doubled, toll.unanswered) == (0, 0, 0), str(toll)
    assert max(toll.seconds) < TAKEN_OVER, str(toll)


async def test_an_update_of_one_process_after_another_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What newer processes write must be read here, and what is written here by the older ones.
    monkeypatch.setitem(upcast.UPCASTERS, upcast.VERSION, dict)  # type: ignore[call-overload]  # it is a dictionary
    monkeypatch.setattr(upcast, "VERSION", upcast.VERSION + 1)
    with address_of("redis", tmp_path) as url:
        async with TelegramFake() as fake:
            parts = Parts(fake, url, tmp_path, seed=4)
            parts.is_gentle = True
            try:
                await parts.begin()
                parts.become_newer()
                # An older desk goes, a newer comes; it goes too, so that the other older one meets what it wrote.
                for number, role in enumerate(("desk", "front", "desk", "desk")):
                    if number == 2:
                        parts.running.reverse()
                    parts.next = (role, False)
                    await parts.strike()
                await parts.thawed()
            finally:
                parts.is_gentle = False
                await parts.end()
    told = ", ".join(f"{seconds:.1f} s" for _, seconds in parts.farewells)
    sys.stdout.write(f"{parts.toll}, farewells took {told}; log: {parts.log}\n")
    toll = parts.toll
    assert (toll.lost, toll.doubled, toll.unanswered) == (0, 0, 0), str(toll)
    assert {code for code, _ in parts.farewells} == {0}


@pytest.mark.soak
@pytest.mark.parametrize("webhook", [False, True], ids=["polling", "webhook"])
async def test_parts_killed_and_frozen_sixty_times_lose_nothing(tmp_path: Path, *, webhook: bool) -> None:
    toll = (await _besieged(tmp_path, 60, webhook=webhook)).toll
    assert (toll.lost, toll.doubled, toll.unanswered) == (0, 0, 0), str(toll)


@pytest.mark.soak
async def test_desks_that_stand_still_again_and_again_lose_nothing(tmp_path: Path) -> None:
    toll = (await _besieged(tmp_path, 40, *[("desk", True)] * 40)).toll
    assert (toll.lost, toll.doubled, toll.unanswered) == (0, 0, 0), str(toll)
