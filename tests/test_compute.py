"""The pool of thinking processes: it finds what is found here, and neither a killed nor a stuck process stops it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import BaseContext
from pathlib import Path

import msgspec
import pytest

from bot import compute
from bot.compute import Pool, Processes
from bot.desk.tables.deeds import played_of
from bot.desk.work.thinking import Here, Reckoning, Thought
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.players.catalog import COMPUTERS, JUDGES
from tests.desk.told import records_of, whole_games


def _begun(mark: Path) -> int:
    """The process that has written its number there, once it has."""
    while not mark.exists() or not mark.read_text():
        time.sleep(0.05)
    return int(mark.read_text())


def _is_running(number: int) -> bool:
    """Whether there is such a process, and it has not ended unnoticed."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def thought(name: str, strength: str = "easy") -> Thought:
    """What a computer may be asked at the beginning of a game's first scenario."""
    game = GAMES[name]
    position = game.setup(game.card.scenarios[0].id, {}, StepDice(b"secret", "T", 1)).state
    seat = game.pending(position)[0].seat
    return Thought(name, game.write_position(position), seat, strength, b"secret", f"T {seat} thinks", 7)


def _number(work: bytes) -> str:
    """The process that does it."""
    del work
    return str(os.getpid())


def _dies_once(work: bytes) -> str:
    """Is killed at the first attempt; the file that its position names tells that there was one."""
    mark = Path(msgspec.msgpack.decode(work, type=Thought).position)
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "lived"


def _sticks(work: bytes) -> str:
    """Never ends; the file that its position names tells which process it is."""
    Path(msgspec.msgpack.decode(work, type=Thought).position).write_text(str(os.getpid()))
    while True:
        pass


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    pool = Pool(1)
    yield pool
    await pool.close()


async def test_in_a_process_of_its_own_every_computer_finds_the_order_that_it_finds_here(pool: Pool) -> None:
    here = Here(GAMES, COMPUTERS, JUDGES)
    for name, strength in COMPUTERS:
        work = thought(name, strength)
        assert await pool.think(work) == await here.think(work)


async def test_luck_is_told_from_play_in_a_process_of_its_own_as_it_is_here(pool: Pool) -> None:
    records = records_of(min(whole_games("squad.farm"), key=lambda each: len(each.answers)))
    played = played_of(records)
    assert played is not None
    question = Reckoning("axis", played)
    there = await pool.account(question)
    assert there is not None
    assert there == await Here(GAMES, COMPUTERS, JUDGES).account(question)


async def test_what_fails_there_fails_here_and_the_pool_goes_on(pool: Pool) -> None:
    work = thought("street")
    with pytest.raises(ValueError, match="expected"):
        await pool.think(msgspec.structs.replace(work, position="no position at all"))
    assert await pool.think(work)


async def test_a_process_killed_at_rest_is_replaced() -> None:
    pool = Pool(1, _number)
    try:
        first = await pool.think(thought("street"))
        os.kill(int(first), signal.SIGKILL)
        async with asyncio.timeout(60):
            assert await pool.think(thought("street")) != first
    finally:
        await pool.close()


async def test_a_thought_whose_process_is_killed_is_begun_once_more(tmp_path: Path) -> None:
    pool = Pool(1, _dies_once)
    try:
        work = msgspec.structs.replace(thought("street"), position=str(tmp_path / "tried"))
        async with asyncio.timeout(60):
            assert await pool.think(work) == "lived"
    finally:
        await pool.close()


class _Foul:
    """A result that nobody can read who gets it."""

    def __reduce__(self) -> tuple[object, ...]:
        return _unreadable, ()


def _unreadable() -> None:
    raise AttributeError("what this was made of is gone")


def _foul(number: str) -> _Foul:
    del number
    return _Foul()


async def test_processes_whose_pool_broke_do_not_live_on_beside_the_new_ones() -> None:
    hands = Processes(1, 0)
    try:
        first = await hands.run(os.getpid)
        with pytest.raises(BrokenProcessPool):
            await hands.run(_foul, "")
        second = await hands.run(os.getpid)
        assert first != second
        assert _is_running(second)
        assert not _is_running(first)
    finally:
        await hands.close()


async def test_a_process_that_is_stuck_is_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compute, "LONGEST", 0.2)
    pool = Pool(1, _sticks)
    stuck = msgspec.structs.replace(thought("street"), position=str(tmp_path / "stuck"))
    try:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(60):
                await pool.think(stuck)
    finally:
        await pool.close()


async def test_a_closed_pool_takes_its_processes_along_whatever_they_think(tmp_path: Path) -> None:
    mark = tmp_path / "stuck"
    pool = Pool(1, _sticks)
    thinking = asyncio.ensure_future(pool.think(msgspec.structs.replace(thought("street"), position=str(mark))))
    async with asyncio.timeout(60):
        number = await asyncio.to_thread(_begun, mark)
    os.kill(number, 0)
    thinking.cancel()
    await pool.close()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
    with pytest.raises(BrokenProcessPool):
        await pool.think(thought("street"))


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
def test_processes_end_with_a_bot_that_is_killed_whatever_they_think(tmp_path: Path) -> None:
    mark = tmp_path / "stuck"
    script = (
        "import asyncio, msgspec\n"
        "from bot.compute import Pool\n"
        "from tests.test_compute import _sticks, thought\n"
        f"stuck = msgspec.structs.replace(thought('street'), position={str(mark)!r})\n"
        "asyncio.run(Pool(1, _sticks).think(stuck))\n"
    )
    bot = subprocess.Popen([sys.executable, "-c", script], cwd=Path(__file__).parents[1])
    number = _begun(mark)
    bot.kill()
    bot.wait()
    for _ in range(200):
        if not _is_running(number):
            break
        time.sleep(0.1)
    is_left = _is_running(number)
    if is_left:
        os.kill(number, signal.SIGKILL)
    assert not is_left


async def test_no_bot_waits_at_its_end_for_processes_that_are_just_being_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_start, context = threading.Event(), compute._context

    def slow() -> BaseContext:
        may_start.wait(60)
        return context()

    monkeypatch.setattr(compute, "_context", slow)
    pool, before = Pool(1), {*threading.enumerate()}
    thinking = asyncio.create_task(pool.think(thought("street")))
    await asyncio.sleep(0.2)
    fresh = {*threading.enumerate()} - before
    assert fresh
    # The interpreter waits for all threads but these.
    assert all(thread.daemon for thread in fresh)
    thinking.cancel()
    may_start.set()
    await pool.close()
