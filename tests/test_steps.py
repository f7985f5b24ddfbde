"""The watch over the loop's steps sees what it is there for, and nothing else."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from pathlib import Path

import pytest

from bot import stalls
from tests.steps import Step, Steps, holds_the_loop_alone


def _busy(seconds: float) -> None:
    """Use the CPU for so long."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


async def _held(seconds: float) -> None:
    _busy(seconds)


async def _started(seconds: float) -> None:
    await asyncio.create_task(_held(seconds))


def test_a_step_of_thirty_milliseconds_is_seen_with_what_ran() -> None:
    steps = Steps()
    with steps.watched():
        asyncio.run(_started(0.03))
    assert len(steps.long) == 1
    assert steps.long[0].seconds >= 0.03
    assert steps.long[0].slowness >= 1.0
    assert "_busy" in steps.long[0].ran
    assert "_held" in steps.long[0].ran


def test_a_collection_is_taken_off_and_work_beside_it_is_not() -> None:
    steps = Steps()

    async def collect(seconds: float) -> None:
        gc.collect()
        _busy(seconds)

    async def start(seconds: float) -> None:
        await asyncio.create_task(collect(seconds))

    with steps.watched():
        kept = [[number] for number in range(1_000_000)]
        asyncio.run(start(0.0))
        assert steps.long == []
        asyncio.run(start(0.03))
    assert len(steps.long) == 1
    assert len(kept) == 1_000_000


def test_what_takes_long_on_a_slow_machine_alone_holds_no_loop() -> None:
    assert Step(0.15, 1.0, "").holds
    assert Step(0.15, 5.0, "").holds
    assert not Step(0.15, 8.0, "").holds


def test_short_steps_and_the_outermost_coroutine_are_let_be() -> None:
    steps = Steps()
    with steps.watched():
        asyncio.run(_started(0.002))
        asyncio.run(_held(0.03))
    assert steps.long == []


def test_work_in_a_thread_is_no_step_of_the_loop() -> None:
    steps = Steps()

    async def aside() -> None:
        await asyncio.create_task(asyncio.to_thread(_busy, 0.05))

    with steps.watched():
        asyncio.run(aside())
    assert steps.long == []


@pytest.mark.thorough
def test_a_test_that_holds_the_loop_each_time_is_told_from_one_that_held_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    (tmp_path / "pytest.ini").write_text("[pytest]\nasyncio_mode = auto\n")
    (tmp_path / "conftest.py").write_text("from tests.steps import _no_step_holds_the_loop\n")
    (tmp_path / "test_held.py").write_text(
        "from tests.steps import slowness\n"
        "from tests.test_steps import _started\n"
        "async def test_long(): await _started(0.15 * slowness())\n"
        "async def test_short(): await _started(0.001)\n"
    )
    assert holds_the_loop_alone("test_held.py::test_long", tmp_path)
    assert not holds_the_loop_alone("test_held.py::test_short", tmp_path)


async def test_a_stall_is_logged_with_what_ran_and_no_text_of_anybody(caplog: pytest.LogCaptureFixture) -> None:
    def told() -> list[str]:  # on a busy machine other things may hold the loop as well
        return [record.getMessage() for record in caplog.records if "_busy" in record.getMessage()]

    with stalls.watched(patience=0.1), caplog.at_level(logging.WARNING, "bot.stalls"):
        await asyncio.sleep(0.1)
        secret = "the text of a person"
        _busy(0.5)
        for _ in range(600):
            if told():
                break
            await asyncio.sleep(0.05)
    assert len(told()) == 1
    assert f"{__name__}:" in told()[0]
    assert not any(secret in record.getMessage() for record in caplog.records)


async def test_a_loop_that_answers_is_not_complained_of(caplog: pytest.LogCaptureFixture) -> None:
    with stalls.watched(patience=2.0):
        for _ in range(10):
            await asyncio.sleep(0.03)
    assert caplog.records == []
