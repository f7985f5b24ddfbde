"""Whenever a process dies while it packs or removes a table, the next one goes on, and the same comes of it.

A table that has ended lives through its days once undisturbed. Then it does so again and again, and each time the
process dies after one more step of the store, or the store takes one more step and gives no answer.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.desk.desk import Desk
from bot.desk.news.clock import LEASE
from bot.desk.office.keeping import APART, DAY, PACKED
from storage.open import open_store
from storage.port import Person, StoreAway, StoreError
from storage.sqlite import SqliteStore
from tests.desk.tables.test_keeping import KEPT_DAYS, KeepingTown, street
from tests.storage.redis_server import RedisServer
from tests.storage.samples import EVERY_KIND, NOW


class Death(BaseException):
    """The process is killed."""


Ask = Callable[..., Awaitable[Any]]


class Worlds:
    """The same world made again and again: a table that has ended, of which another process does the next steps."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        self._folder = folder
        self._server = RedisServer(folder)
        self._copies = 0
        if kind == "redis":
            self._server.start()

    def close(self) -> None:
        if self.kind == "redis":
            self._server.kill()

    async def lived(self, last: int, failure: BaseException | None) -> tuple[int, list[Any]]:
        """Let the table's life pass; how many steps the store took, and the world after packing and after removal."""
        url = self._fresh()
        store = await open_store(url)
        await self._make(store)
        town = KeepingTown(store)
        steps = _Steps(store, last, failure)
        seen = []
        for moment in (NOW + PACKED, NOW + PACKED + 2 * LEASE, NOW + KEPT_DAYS * DAY, NOW + (KEPT_DAYS + 1) * DAY):
            town.time = moment
            await self._look(town, town.open_desk(), steps)
            if not steps.is_dead:
                # What was due then was done wholly, or else it is done now by the next process.
                town.time += APART
            town.time = moment + LEASE + 1
            await self._look(town, town.open_desk(), None)
            seen.append(await self._contents(store))
        await store.close()
        return steps.count, seen

    async def _look(self, town: KeepingTown, desk: Desk, steps: _Steps | None) -> None:
        """Do what is due, with a store that fails after a number of steps or with a sound one."""
        if steps is not None:
            steps.begin()
        try:
            for due in await town.store.claim(town.time, 10, LEASE):
                if due.key.startswith("keep:"):
                    await desk._clock._keeping.look(due)
        except (Death, StoreError):
            pass
        finally:
            if steps is not None:
                steps.end()

    def _fresh(self) -> str:
        if self.kind == "redis":
            with self._server.client() as client:
                client.flushall()
            return self._server.url
        self._copies += 1
        return f"sqlite:///{self._folder / str(self._copies)}.db"

    async def _make(self, store: Any) -> None:
        records = [street(), *EVERY_KIND[1:]]
        await store.append("ENDED", 0, records, key="tg:1/1")
        await store.append("OTHER", 0, records[:3], key="tg:1/2")
        await store.put_snapshot("ENDED", 8, 1, "position")
        for chat in ("tg:-100", "dc:7"):
            for table in ("OTHER", "ENDED"):
                await store.link(chat, table)
                await store.set_current(chat, table)
            await store.advance("ENDED", chat, 20)
            await store.put_slot("ENDED", chat, "prompt", "12")
        await store.sit("dc:2", "ENDED")
        await store.sit("dc:2", "OTHER")
        await store.put_slot("ENDED", "orders", "abc", "fire")
        await store.put_person(Person("tg:1", "Anna", "en", {"opened": "OTHER ENDED"}))
        await store.schedule("keep:ENDED", NOW + PACKED, "")

    async def _contents(self, store: Any) -> Any:
        if isinstance(store, SqliteStore):
            database = sqlite3.connect(store._path)
            try:
                names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
                kept = sorted(set(names) - {"news", "sqlite_sequence", "appends"})
                return {name: sorted(database.execute(f"SELECT * FROM {name}").fetchall()) for name in kept}
            finally:
                database.close()
        with self._server.client() as client:
            reads = {
                "string": lambda key: client.execute_command("GET", key, NEVER_DECODE=True),
                "list": lambda key: client.lrange(key, 0, -1),
                "hash": client.hgetall,
                "set": client.smembers,
                "zset": lambda key: client.zrange(key, 0, -1, withscores=True),
            }
            keys = sorted(key for key in client.scan_iter() if not key.endswith((":forget", ":lease")))
            return {key: reads[str(client.type(key))](key) for key in keys}


class _Steps:
    """Counts what a store asks of its file or its server, and lets it fail after one of these steps."""

    def __init__(self, store: Any, last: int, failure: BaseException | None) -> None:
        self._place = store if isinstance(store, SqliteStore) else store._line
        names = ("_do", "_change") if isinstance(store, SqliteStore) else ("ask",)
        self._sound: dict[str, Ask] = {name: getattr(self._place, name) for name in names}
        self._last = last
        self._failure = failure
        self.count = 0
        self.is_dead = False

    def begin(self) -> None:
        for name, sound in self._sound.items():
            setattr(self._place, name, partial(self._step, sound))

    def end(self) -> None:
        for name, sound in self._sound.items():
            setattr(self._place, name, sound)

    async def _step(self, sound: Ask, *given: Any) -> Any:
        result = await sound(*given)
        self.count += 1
        if self._failure is not None and self.count == self._last:
            self.is_dead = True
            raise self._failure
        return result


@pytest.fixture(params=["sqlite", "redis"])
async def worlds(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Worlds]:
    made = Worlds(request.param, tmp_path)
    yield made
    made.close()


@pytest.mark.thorough
@pytest.mark.parametrize("failure", [Death(), StoreAway("no answer")])
async def test_after_whichever_step_the_process_dies_the_next_one_goes_on(
    worlds: Worlds, failure: BaseException
) -> None:
    steps, seen = await worlds.lived(0, None)
    assert steps >= 12
    packed, _, _, removed = map(str, seen)
    assert "ENDED" in packed
    assert "ENDED" not in removed
    assert "OTHER" in removed
    for last in range(1, steps + 1):
        _, after = await worlds.lived(last, failure)
        assert after == seen, f"after {last} of {steps} steps"
