"""Aside: long work in threads, values made once, and a process that ends without waiting for either."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from bot.desk.work.aside import Aside, Kept, Once

ROOT = Path(__file__).parents[3]


async def test_work_is_done_in_a_few_threads_while_the_loop_goes_on() -> None:
    aside = Aside(2)
    inside: set[int] = set()
    most = 0

    def work(number: int, *, plus: int) -> int:
        nonlocal most
        inside.add(number)
        most = max(most, len(inside))
        time.sleep(0.02)
        inside.discard(number)
        return number + plus

    assert await asyncio.gather(*(aside.run(work, number, plus=1) for number in range(8))) == list(range(1, 9))
    assert most == 2


async def test_what_work_raises_is_raised_and_the_threads_go_on() -> None:
    aside = Aside(1)

    def fails() -> None:
        raise LookupError("nothing there")

    with pytest.raises(LookupError, match="nothing there"):
        await aside.run(fails)
    assert await aside.run(len, "abc") == 3


async def test_work_that_nobody_waits_for_any_more_is_not_begun() -> None:
    aside = Aside(1)
    may_end = threading.Event()
    done: list[str] = []
    first = asyncio.create_task(aside.run(may_end.wait))
    second = asyncio.create_task(aside.run(done.append, "second"))
    await asyncio.sleep(0.01)
    second.cancel()
    await asyncio.wait({second})
    may_end.set()
    await first
    await aside.run(done.append, "third")
    assert done == ["third"]


async def test_a_value_is_made_once_for_all_who_ask_and_again_after_a_failure() -> None:
    made: list[str] = []

    def make(key: str) -> str:
        made.append(key)
        time.sleep(0.02)
        if len(made) == 1:
            raise RuntimeError("not this time")
        return key.upper()

    once = Once(Aside(2), make)
    with pytest.raises(RuntimeError):
        await once.get("a")
    impatient = asyncio.create_task(once.get("a"))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await asyncio.gather(*(once.get("a") for _ in range(5)), once.get("b")) == ["A"] * 5 + ["B"]
    assert sorted(made) == ["a", "a", "b"]


async def test_only_so_many_values_are_kept_those_asked_for_last() -> None:
    made: list[str] = []
    kept: Kept[str, str] = Kept(2)

    async def get(key: str) -> str:
        async def make() -> str:
            made.append(key)
            await asyncio.sleep(0)
            return key.upper()

        return await kept.get(key, make)

    for key in "abac":
        assert await get(key) == key.upper()
    assert await asyncio.gather(get("b"), get("b"), get("c")) == ["B", "B", "C"]
    assert made == ["a", "b", "c", "b"]


def test_a_process_ends_without_waiting_for_work_aside() -> None:
    program = """
import asyncio, time
from bot.desk.work.aside import Aside

async def main():
    asyncio.create_task(Aside().run(time.sleep, 600))
    await asyncio.sleep(0.1)

asyncio.run(main())
print("ended")
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "ended\n"
