"""Lanes and turns: work that is started and not waited for, and who is next when there is more than there are slots."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from bot.desk.work import lanes as module
from bot.desk.work.lanes import Lanes, Turns
from storage.port import Full, StoreAway


async def test_each_key_has_a_lane_and_none_waits_for_another() -> None:
    may_end = asyncio.Event()
    begun: list[str] = []

    async def work(key: str) -> str:
        begun.append(key)
        if key == "slow":
            await may_end.wait()
        return key

    lanes = Lanes(work)
    slow = lanes.start("slow")
    assert await lanes.start("quick") == "quick"
    assert not slow.done()
    assert "slow" in lanes
    may_end.set()
    assert await lanes.settled()
    assert not await lanes.settled()
    assert begun == ["slow", "quick"]


async def test_what_is_started_again_meanwhile_is_done_once_more_however_often() -> None:
    may_go_on = asyncio.Event()
    done = 0

    async def work(_: str) -> int:
        nonlocal done
        await may_go_on.wait()
        done += 1
        return done

    lanes = Lanes(work)
    first = lanes.start("table")
    await asyncio.sleep(0)
    assert all(lanes.start("table") is first for _ in range(5))
    may_go_on.set()
    assert await first == 2
    assert await lanes.start("table") == 3


async def test_work_that_fails_is_logged_and_its_lane_is_free_again(caplog: pytest.LogCaptureFixture) -> None:
    faults: list[Exception] = [StoreAway("gone"), RuntimeError("a bug")]

    async def work(_: str) -> str:
        if faults:
            raise faults.pop(0)
        return "done"

    lanes = Lanes(work)
    assert await lanes.start("table") is None
    assert await lanes.start("table") is None
    assert await lanes.start("table") == "done"
    assert [record.levelname for record in caplog.records] == ["WARNING", "ERROR"]


async def test_what_the_store_failed_is_done_again_by_itself_less_and_less_often_until_it_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "SOON", 0.01)
    monkeypatch.setattr(module, "SLOWEST", 0.05)
    is_well = asyncio.Event()
    times: list[float] = []

    async def work(key: str) -> str:
        times.append(asyncio.get_running_loop().time())
        if not is_well.is_set():
            raise Full("full")
        return key

    lanes = Lanes(work)
    begun = [lanes.start("table") for _ in range(3)]
    assert await asyncio.gather(*begun) == 3 * [None]
    # Whoever else begins it meanwhile makes it no more frequent.
    for _ in range(3):
        assert await lanes.start("table") is None
    await asyncio.sleep(1.0)
    gaps = [after - before for before, after in pairwise(times)][-3:]
    assert 10 < len(times) < 40
    assert min(gaps) > 0.04
    is_well.set()
    await asyncio.sleep(0.15)
    done = len(times)
    assert not lanes.is_failing("table")
    await asyncio.sleep(0.15)
    assert len(times) == done


async def test_what_failed_is_not_done_again_once_all_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SOON", 0.01)
    times = 0

    async def work(_: str) -> None:
        nonlocal times
        times += 1
        raise Full("full")

    lanes = Lanes(work)
    await lanes.start("table")
    lanes.close()
    await asyncio.sleep(0.1)
    assert times == 1


async def test_what_is_given_up_ends_and_can_be_begun_again() -> None:
    async def work(_: str) -> None:
        await asyncio.sleep(3600)

    lanes = Lanes(work)
    begun = lanes.start("table")
    await asyncio.sleep(0)
    lanes.close()
    await lanes.settled()
    assert begun.cancelled()
    assert "table" not in lanes


class Thinkers:
    """People and computers that want a slot; who got one when."""

    def __init__(self, slots: int) -> None:
        self.turns = Turns(slots, "thinking")
        self.order: list[str] = []
        self.now: set[str] = set()
        self._ends: dict[str, asyncio.Event] = {}

    def wants(self, name: str) -> asyncio.Task[None]:
        self._ends[name] = asyncio.Event()
        return asyncio.create_task(self._thinks(name))

    async def _thinks(self, name: str) -> None:
        async with self.turns.turn(is_waited_for=name.startswith("person")):
            self.order.append(name)
            self.now.add(name)
            await self._ends[name].wait()
            self.now.discard(name)

    async def ends(self, name: str) -> None:
        self._ends[name].set()
        await asyncio.sleep(0.001)


async def test_computers_among_themselves_get_at_most_half_of_the_slots() -> None:
    thinkers = Thinkers(4)
    tasks = [thinkers.wants(f"computer {number}") for number in range(6)]
    await asyncio.sleep(0.001)
    assert len(thinkers.now) == 2
    tasks += [thinkers.wants(f"person {number}") for number in range(3)]
    await asyncio.sleep(0.001)
    assert sorted(thinkers.now) == ["computer 0", "computer 1", "person 0", "person 1"]
    await thinkers.ends("computer 0")
    assert "person 2" in thinkers.now
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)


async def test_even_a_single_slot_serves_everybody_and_people_first() -> None:
    thinkers = Thinkers(1)
    names = ["computer 0", "computer 1", "person 0", "person 1"]
    tasks = [thinkers.wants(name) for name in names]
    await asyncio.sleep(0.001)
    for name in ("computer 0", "person 0", "person 1", "computer 1"):
        assert thinkers.now == {name}
        await thinkers.ends(name)
    assert not thinkers.now
    await asyncio.wait(tasks)


async def test_whoever_gives_up_waiting_leaves_no_slot_behind() -> None:
    thinkers = Thinkers(1)
    first = thinkers.wants("person 0")
    await asyncio.sleep(0.001)
    waiting = [thinkers.wants("computer 0"), thinkers.wants("person 1"), thinkers.wants("person 2")]
    await asyncio.sleep(0.001)
    waiting[0].cancel()
    waiting[1].cancel()
    first.cancel()
    await asyncio.sleep(0.001)
    assert thinkers.order == ["person 0", "person 2"]
    await thinkers.ends("person 2")
    last = thinkers.wants("computer 3")
    await asyncio.sleep(0.001)
    assert thinkers.order[-1] == "computer 3"
    last.cancel()
    await asyncio.wait([first, last, *waiting])


async def test_whoever_takes_too_long_goes_on_without_his_slot() -> None:
    turns, may_end = Turns(2, "thinking", longest=0.02), asyncio.Event()
    done: list[str] = []

    async def work(name: str) -> None:
        async with turns.turn(is_waited_for=False):
            if name == "slow":
                await may_end.wait()
            done.append(name)

    slow = asyncio.create_task(work("slow"))
    async with asyncio.timeout(60):
        await asyncio.gather(*(work(f"quick {number}") for number in range(3)))
    may_end.set()
    await slow
    assert done[-1] == "slow"
    await asyncio.gather(*(work("after") for _ in range(3)))
