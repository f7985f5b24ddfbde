"""What a process has claimed stays its own while it lives, and is another's soon after it was killed."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.desk.desk import Desk
from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.news import clock
from bot.desk.office.office import Office, Repertoire
from engine.games.street.game import STREET
from storage.open import open_store
from storage.port import Store
from storage.record import Answered
from tests.storage.redis_server import address_of

ROOT = Path(__file__).parents[3]
LEASE = 2
"""Seconds of a claim in these tests."""
SOON = 30.0
"""Seconds after which what has not happened is taken never to happen."""
_ANNA, _GROUP = Who("tg:1", "Anna"), Chat("tg:-1", private=False)


def desk_on(store: Store, now: int | None = None) -> Desk:
    """A desk that goes by the clock of the machine, or believes that it is `now`."""
    return Desk(
        Office(
            store,
            Repertoire({"street": STREET}),
            now=lambda: int(time.time()) if now is None else now,
            secret=lambda: bytes(32),
        )
    )


async def claim_and_hang(url: str) -> None:
    """Claim what is due, say so, and never come to the end of doing it."""

    async def hang(*_: object, **__: object) -> None:
        sys.stdout.write("claimed\n")
        sys.stdout.flush()
        await asyncio.Event().wait()

    clock.LEASE = LEASE
    clock.act = hang  # type: ignore[assignment]  # it never answers
    await desk_on(await open_store(url)).tick()


@pytest.fixture(params=["sqlite", "redis"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with address_of(request.param, tmp_path) as found:
        yield found


async def _late_table(store: Store) -> str:
    """A table whose deadline has passed."""
    hour_ago = desk_on(store, int(time.time()) - 3600)
    for command, text in (("new", "street nail-factory"), ("join", "ger"), ("join", "sov"), ("begin", "")):
        await hour_ago.handle(Commanded(_ANNA, _GROUP, command, text))
    await hour_ago.handle(Commanded(_ANNA, _GROUP, "pace", "10m"))
    await hour_ago.deliver()
    return await store.current(_GROUP.key) or ""


async def _answers(store: Store, code: str) -> list[str]:
    return [record.by for record in await store.read(code) if isinstance(record, Answered)]


@pytest.mark.long
async def test_a_deadline_stays_with_a_process_that_lives_and_goes_to_another_soon_after_its_death(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "LEASE", LEASE)
    store = await open_store(url)
    code = await _late_table(store)
    command = f"import asyncio; from {__name__} import claim_and_hang; asyncio.run(claim_and_hang({url!r}))"
    holder = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", command), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    desk = desk_on(store)
    try:
        assert holder.stdout is not None
        assert await holder.stdout.readline() == b"claimed\n"
        end = time.monotonic() + 3 * LEASE
        while time.monotonic() < end:
            await desk.tick()
            await asyncio.sleep(0.2)
        assert await _answers(store, code) == []
        holder.kill()
        end = time.monotonic() + SOON
        while not await _answers(store, code):
            assert time.monotonic() < end
            await desk.tick()
            await asyncio.sleep(0.2)
        await desk.settled()
        await asyncio.sleep(2 * LEASE)
        await desk.tick()
        assert await _answers(store, code) == ["clock"]
    finally:
        if holder.returncode is None:
            holder.kill()
        await holder.wait()
        await desk.close()
        await store.close()
