"""Jobs on a Redis and on a cluster: given to one, another's when he dies, the urgent first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from storage.open import jobs_on, open_store
from storage.work import redis_jobs
from storage.work.jobs import COMPUTER, FILM, PERSON, Jobs

DEAD = 0.2
"""Seconds after which a job that was not renewed is another's, in these tests."""


@pytest.fixture(params=["redis", "cluster"])
async def jobs(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Jobs]:
    monkeypatch.setattr(redis_jobs, "ABANDONED", DEAD)
    store = await open_store(str(request.getfixturevalue(f"{request.param}_url")))
    found = jobs_on(store, "some version")
    assert found is not None
    yield found
    await store.close()


async def test_there_are_no_jobs_on_a_file(sqlite_path: object) -> None:
    store = await open_store(f"sqlite:///{sqlite_path}")
    assert jobs_on(store, "v") is None
    await store.close()


async def test_nothing_is_put_where_nobody_works(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_jobs, "STAFFED", DEAD)
    assert await jobs.put("desk", PERSON, b"x") is None
    await jobs.attend()
    assert await jobs.is_staffed()
    assert await jobs.put("desk", PERSON, b"x")
    await asyncio.sleep(2 * DEAD)
    assert not await jobs.is_staffed()
    assert await jobs.put("desk", PERSON, b"x") is None


async def test_a_person_goes_before_a_computer_and_a_computer_before_a_film(jobs: Jobs) -> None:
    await jobs.attend()
    for urgency in (FILM, COMPUTER, PERSON, COMPUTER):
        await jobs.put("desk", urgency, b"%d" % urgency)
    taken = [await jobs.take("one") for _ in range(5)]
    assert [job and int(job.what) for job in taken] == [PERSON, COMPUTER, COMPUTER, FILM, None]


async def test_a_result_comes_to_whoever_wanted_it_byte_for_byte_and_once(jobs: Jobs) -> None:
    await jobs.attend()
    what = bytes(range(256)) * 300
    key = await jobs.put("desk", PERSON, what)
    job = await jobs.take("one")
    assert job is not None
    assert (job.key, job.what, job.owner, job.times) == (key, what, "desk", 1)
    assert await jobs.finish(job, what[::-1])
    assert not await jobs.finish(job, b"once more")
    assert await jobs.result("another desk") is None
    assert await jobs.result("desk") == (key, what[::-1])
    assert await jobs.result("desk") is None


async def test_what_a_dead_worker_had_is_another_s_and_what_is_renewed_is_not(jobs: Jobs) -> None:
    await jobs.attend()
    await jobs.put("desk", PERSON, b"dies")
    await jobs.put("desk", PERSON, b"lives")
    dies, lives = await jobs.take("one"), await jobs.take("two")
    assert dies is not None
    assert lives is not None
    assert await jobs.take("three") is None
    for _ in range(4):
        await asyncio.sleep(DEAD / 2)
        await jobs.renew("two", lives.key)
    again = await jobs.take("three")
    assert again is not None
    assert (again.what, again.times) == (b"dies", 2)
    assert await jobs.take("four") is None
    assert await jobs.finish(again, b"done")
    # Whoever was only frozen comes too late, and nobody hears it twice.
    assert not await jobs.finish(dies, b"done")


async def test_what_is_withdrawn_is_neither_given_out_nor_told(jobs: Jobs) -> None:
    await jobs.attend()
    waiting, begun = await jobs.put("desk", FILM, b"waits"), await jobs.put("desk", PERSON, b"begun")
    assert waiting is not None
    assert begun is not None
    job = await jobs.take("one")
    await jobs.withdraw(waiting)
    await jobs.withdraw(begun)
    assert job is not None
    assert not await jobs.finish(job, b"done")
    await asyncio.sleep(2 * DEAD)
    assert await jobs.take("two") is None
    assert await jobs.result("desk") is None


async def test_the_bell_rings_for_what_comes(jobs: Jobs) -> None:
    await jobs.attend()
    ringing = asyncio.create_task(jobs.ring())
    await asyncio.sleep(0.05)
    assert not ringing.done()
    await jobs.put("desk", PERSON, b"x")
    async with asyncio.timeout(10):
        await ringing
