"""What the store refused for a moment is made good soon after, by itself: nobody else may look at it for a minute."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.desk.messages.people import NEAR
from bot.desk.news import clock
from bot.desk.office.office import SWEEP
from bot.desk.work import lanes
from storage.port import Full, StoreAway, StoreError
from tests.desk.game import GROUP, against_computer, begun, paced, version
from tests.desk.town import Town, code_at, text_of

SOON = 0.05
PATIENCE = 5.0


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "SOON", SOON)


@contextmanager
def refusing(town: Town, name: str, fault: StoreError, first: str = "") -> Iterator[None]:
    """A store that refuses one thing, where what it is asked about begins like this."""
    store: Any = town.store
    real = getattr(store, name)

    async def refuse(asked: str, *more: Any) -> Any:
        if asked.startswith(first):
            raise fault
        return await real(asked, *more)

    setattr(store, name, refuse)
    try:
        yield
    finally:
        setattr(store, name, real)


async def until(is_so: Callable[[], Awaitable[bool]]) -> None:
    for _ in range(int(PATIENCE / SOON)):
        if await is_so():
            return
        await asyncio.sleep(SOON)
    raise AssertionError(f"expected it to be so within {PATIENCE} seconds")


@pytest.mark.parametrize(
    ("name", "fault"),
    [("lease", Full("full")), ("told", StoreAway("gone")), ("chats", StoreAway("gone"))],
    ids=["nobody may tell it", "nobody knows what was told", "nobody knows whom to tell"],
)
async def test_chats_are_told_once_the_store_is_well_without_waiting_for_a_sweep(
    town: Town, name: str, fault: StoreError
) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/reflex reaction ask")
    before = await version(town, code)
    with refusing(town, name, fault):
        await anna.types("fire 191 > factory!")
        assert await version(town, code) == before + 1
        assert "reaction" not in text_of(boris.prompt())
        await asyncio.sleep(3 * SOON)

    async def is_told() -> bool:
        return "reaction" in text_of(boris.prompt())

    await until(is_told)


async def test_a_computer_answers_once_the_store_is_well(town: Town) -> None:
    anna = await against_computer(town)
    code = await code_at(town, GROUP)
    real, refused = town.store.append, 0

    async def refuse(table: str, expected: int, *more: Any) -> int:
        nonlocal refused
        if expected > before:
            refused += 1
            raise Full("full")
        return await real(table, expected, *more)

    before = await version(town, code)
    town.store.append = refuse  # type: ignore[method-assign]  # the store is full after her order
    await anna.types("fire 191 > factory!")
    assert refused
    assert await version(town, code) == before + 1
    town.store.append = real  # type: ignore[method-assign]

    async def is_answered() -> bool:
        return await version(town, code) > before + 1

    await until(is_answered)


async def test_a_sweep_that_could_not_be_noted_is_noted_before_the_next_record(town: Town) -> None:
    anna, _, code = await begun(town)
    town.restart()
    town.time += SWEEP
    await town.store.cancel(f"sweep:{code}")
    with refusing(town, "schedule", Full("full"), "sweep:"):
        await anna.types("fire 191 > factory!")
        assert "Nothing was changed" in anna.heard()
    await anna.types("fire 191 > factory!")
    assert await town.store.scheduled("sweep:") == [f"sweep:{code}"]


async def test_a_deadline_that_could_not_be_noted_is_noted_once_the_store_is_well(town: Town) -> None:
    anna, boris, code = await begun(town)
    await paced(anna, boris, "10m")
    due = await deadline(town, code)
    town.time += 60
    with refusing(town, "schedule", Full("full"), "deadline:"):
        await anna.types("fire 191 > factory!")
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.deadline > due

    async def is_noted() -> bool:
        return await deadline(town, code) == table.deadline

    await until(is_noted)


async def deadline(town: Town, code: str) -> int:
    """When the time is up at a table, as the store has it."""
    dues = await town.store.claim(town.time + 10 * NEAR + 10_000, 100, 0)
    return next(due.at for due in dues if due.key == f"deadline:{code}")


async def test_a_sweep_that_finds_the_store_full_falls_due_again(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/reflex reaction ask")
    with refusing(town, "lease", Full("full")):
        await anna.types("fire 191 > factory!")
        assert "reaction" not in text_of(boris.prompt())
        with refusing(town, "schedule", Full("full"), "sweep:"):
            await town.wait(SWEEP)
        assert await town.store.scheduled("sweep:") == [f"sweep:{code}"]
        town.desk._deliveries.close()  # as in a process that has ended since
    await town.wait(clock.LEASE)
    assert "reaction" in text_of(boris.prompt())
