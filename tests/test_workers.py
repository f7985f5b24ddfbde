"""Workers: what they find is what is found here, and neither a dead one nor none at all stops anybody."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot import workers
from bot.compute import DRAWING, Drawers, Pool, Processes
from bot.desk.work import drawing
from bot.desk.work.drawing import Drawn, Threads
from bot.desk.work.thinking import Here
from bot.grounds import GroundFolder
from bot.workers import Crew, Delegated, Worker, WorkFailed, read, version
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.players.catalog import COMPUTERS, JUDGES
from renderers.registry import renderers_on
from storage.open import jobs_on, open_store
from storage.port import Store
from storage.work import redis_jobs
from storage.work.jobs import PERSON
from tests.e2e.forks import Forks
from tests.renderers.kept import KEPT
from tests.storage.redis_server import RedisServer
from tests.test_compute import thought

T = TypeVar("T")


class Own(Processes):
    """The processes of a desk, and how often they were needed."""

    def __init__(self) -> None:
        super().__init__(1, DRAWING)
        self.needed = 0

    async def run(self, work: Callable[..., T], *given: Any, urgency: int = PERSON) -> T:
        self.needed += 1
        return await super().run(work, *given, urgency=urgency)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    place = tmp_path / "redis"
    place.mkdir()
    with RedisServer(place) as server:
        store = await open_store(server.url)
        store.url = server.url  # type: ignore[attr-defined]  # for those who start processes
        yield store
        await store.close()


@pytest.fixture
async def own() -> AsyncIterator[Own]:
    own = Own()
    yield own
    await own.close()


def delegated(store: Store, own: Own) -> Delegated:
    jobs = jobs_on(store, version())
    assert jobs is not None
    return Delegated(Crew(jobs), own)


async def staffed(store: Store) -> None:
    """Wait until a worker is there."""
    jobs = jobs_on(store, version())
    assert jobs is not None
    async with asyncio.timeout(60):
        while not await jobs.is_staffed():  # noqa: ASYNC110 - there is nothing else to wait for
            await asyncio.sleep(0.02)


async def working(store: Store, stop: asyncio.Event) -> None:
    jobs = jobs_on(store, version())
    assert jobs is not None
    await Worker(jobs, 1, DRAWING).run(stop, 2.0)


async def test_a_worker_draws_and_thinks_what_is_drawn_and_thought_here(store: Store, own: Own) -> None:
    stop = asyncio.Event()
    work = asyncio.create_task(working(store, stop))
    await staffed(store)
    hands = delegated(store, own)
    pool, drawers, here = Pool(1, hands=lambda _: hands), Drawers(hands=lambda _: hands), Threads()
    thinker, renderers = Here(GAMES, COMPUTERS, JUDGES), renderers_on(KEPT)
    for name, game in GAMES.items():
        position = game.setup(game.card.scenarios[0].id, {}, StepDice(b"secret", "T", 1)).state
        seen = game.observe(position, game.pending(position)[0].seat)
        given = (drawing.draw_beside, renderers[name], seen, (), "en")
        assert await drawers.run(*given, is_waited_for=True) == await here.run(*given, is_waited_for=True)
    asked = thought("street")
    assert await pool.think(asked, is_waited_for=False) == await thinker.think(asked)
    assert own.needed == 0
    with pytest.raises(WorkFailed, match="UnpicklingError"):
        await hands.run(os.getcwd)
    stop.set()
    await work


async def test_where_nobody_works_a_desk_does_it_itself(store: Store, own: Own) -> None:
    assert await delegated(store, own).run(str, 5) == "5"
    assert own.needed == 1


async def test_a_desk_does_not_wait_for_a_redis_that_is_away(store: Store, own: Own) -> None:
    hands = delegated(store, own)
    await store.close()
    assert await hands.run(str, 5) == "5"
    assert own.needed == 1


async def test_when_the_last_worker_dies_a_desk_does_it_itself(
    store: Store, own: Own, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_jobs, "STAFFED", 600.0)
    jobs = jobs_on(store, version())
    assert jobs is not None
    await jobs.attend()
    asked = asyncio.create_task(delegated(store, own).run(str, 5))
    while (job := await jobs.take("one")) is None:
        await jobs.ring()
    # It has a job in hand when it is heard of for the last time.
    monkeypatch.setattr(redis_jobs, "STAFFED", 0.05)
    await jobs.attend()
    assert await asked == "5"
    assert own.needed == 1
    assert not await jobs.finish(job, b"+late")


async def test_a_worker_killed_in_the_middle_of_a_job_leaves_it_to_another(
    store: Store, own: Own, tmp_path: Path
) -> None:
    jobs = jobs_on(store, version())
    assert jobs is not None
    forks = Forks(tmp_path, {"FIELDPOST_STORE": store.url, "FIELDPOST_WORKERS": "1"})  # type: ignore[attr-defined]
    try:
        first = forks.start_command("serve --role worker")
        await staffed(store)
        board = await a_board()
        hands = delegated(store, own)
        asked = [asyncio.create_task(hands.run(*board)) for _ in range(8)]
        # It has a job in hand, and cannot come to the end of it.
        await asked[0]
        os.kill(first, signal.SIGSTOP)
        forks.start_command("serve --role worker")
        await asyncio.sleep(1.0)
        forks.kill_part(first)
        async with asyncio.timeout(120):
            found = await asyncio.gather(*asked)
        assert len({drawn.data for drawn in found}) == 1
        assert found[0] == await Threads().run(*board, is_waited_for=True)
    finally:
        forks.end()


async def a_board() -> tuple[Callable[..., Drawn], Any, Any, tuple[()], str]:
    """What takes a moment to be drawn."""
    game = GAMES["theater"]
    position = game.setup(game.card.scenarios[0].id, {}, StepDice(b"secret", "T", 1)).state
    return drawing.draw_beside, renderers_on(KEPT)["theater"], game.observe(position, None), (), "en"


def test_what_is_not_of_this_program_is_not_made_from_bytes() -> None:
    for value in (os.system, eval, os.environ.get, Path.unlink, workers.hashlib.blake2b, asyncio.sleep):
        with pytest.raises((pickle.UnpicklingError, AttributeError)):
            read(pickle.dumps(value))
    for forged in (
        b"\x80\x04\x8c\x0bbot.workers\x8c\x0cio.open_code\x93.",
        b"cbot.workers\nhashlib\n.",
        b"cbuiltins\ngetattr\n.",
    ):
        with pytest.raises(pickle.UnpicklingError):
            read(forged)
    assert read(pickle.dumps((drawing.draw_beside, Path("x")))) == (drawing.draw_beside, Path("x"))


def test_every_renderer_and_what_it_keeps_can_be_sent(tmp_path: Path) -> None:
    for name, renderer in renderers_on(GroundFolder(tmp_path)).items():
        assert type(read(pickle.dumps(renderer))) is type(renderer), name
