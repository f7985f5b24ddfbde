"""Chaos: whatever parts, store, platform and clock may do to a bot, one after another, while people go on playing.

Each strike sends bursts of orders, lets one thing fail in the middle of them and mends it. From that moment on it is
counted how long it takes until every order is in its table once, every chat was told and every deadline passed once.
"""

from __future__ import annotations

import asyncio
import struct
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

import psutil

from bot.desk.desk import Desk
from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.office.office import Office, Repertoire
from engine.catalog import GAMES
from storage.port import StoreError
from storage.record import Answered
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_limits import Refused
from tests.adapters.telegram_fake_requests import Call
from tests.e2e.parts import Parts
from tests.e2e.siege import PATIENCE, Front
from tests.storage.redis_cluster import RedisCluster
from tests.storage.redis_server import RedisServer

KEPT = ("--appendonly", "yes", "--appendfsync", "always")
"""How a Redis is set that loses nothing when it is killed."""
LONG_AGO = 100_000
"""Seconds; a table whose question is older than its pace allows has a deadline that is due at once."""
NOTHING = "nothing fails"
JUMP = 90.0
"""Seconds by which clocks jump."""
_LOOK = 0.1

Fault = Callable[[], AbstractAsyncContextManager[None]]


@dataclass(frozen=True)
class Burden:
    """What a process holds: open files and connections, and MiB of memory."""

    files: int
    memory: int


class Chaos(Parts):
    """Two fronts and two desks on a Redis, of which everything fails in turn.

    Args:
        fake: the Telegram.
        url: where the Redis is.
        folder: where it all works.
        seed: of everything random.
        of_store: what may happen to the store.

    Attributes:
        stalls: what failed, and the seconds from its end until all was made good.
        slowest: the most seconds in which a chat was told of a new table, with nothing failing.
        untold: chats that were not told in the end.
        deadlines: how many were to pass.
        passed: how many did; a deadline that passed twice counts twice.
        at_first: the burden of the parts before anything has failed.
    """

    def __init__(self, fake: TelegramFake, url: str, folder: Path, *, seed: int, of_store: Mapping[str, Fault]) -> None:
        super().__init__(fake, url, folder, seed=seed)
        self._clock = folder / "clock"
        self._set_clocks(0.0)
        self._settling: list[Front] = []
        self.stalls: list[tuple[str, float]] = []
        self.slowest = 0.0
        self.untold = self.deadlines = self.passed = 0
        self.at_first = Burden(0, 0)
        self.faults: dict[str, Fault] = {
            NOTHING: nullcontext,
            "a front is killed": lambda: self._falls("front", is_frozen=False),
            "a desk is killed": lambda: self._falls("desk", is_frozen=False),
            "a front stands still": lambda: self._falls("front", is_frozen=True),
            "a desk stands still": lambda: self._falls("desk", is_frozen=True),
            **of_store,
            "Telegram says 429": lambda: self._ails(_flooded),
            "Telegram says 502": lambda: self._ails(_broken),
            "Telegram hangs": lambda: self._ails(_hanging),
            "Telegram cuts off": lambda: self._ails(_cut_off),
            "clocks jump ahead": lambda: self._clocks_jump(JUMP),
            "clocks jump back": lambda: self._clocks_jump(-JUMP),
        }

    def __str__(self) -> str:
        worst = sorted(self.stalls, key=lambda stall: -stall[1])[:5]
        return (
            f"{self.toll}\n{self.at_first}, then {self.burden()}\n"
            f"{len(self.stalls)} faults, {self.untold} chats not told, "
            f"{self.passed} of {self.deadlines} deadlines passed; the longest until all was made good: "
            + ", ".join(f"{name} {seconds:.1f} s" for name, seconds in worst)
            + f"; a new table told within {self.slowest:.1f} s"
        )

    async def begin(self) -> None:
        """Start all of it, and let it play undisturbed until what takes long the first time has been done."""
        await super().begin()
        await self.let(NOTHING, 0.0)
        self.stalls.clear()
        self.at_first = self.burden()

    def burden(self) -> Burden:
        """What the parts that run have taken, each kind of it by the one that has the most."""
        parts = [psutil.Process(number) for _, number in self.running]
        memory = max(part.memory_info().rss for part in parts) // 1024 // 1024
        return Burden(max(part.num_fds() for part in parts), memory)

    async def let(self, name: str, seconds: float) -> None:
        """Let one thing fail for so long in the middle of bursts, and count what became of it.

        Raises:
            AssertionError: all of it was not made good for very long.
        """
        self._presses.clear()
        await self._arm()
        for front in self._fronts:
            await self._burst(front)
        self._arrives()
        await asyncio.sleep(self._random.uniform(0, 0.2))
        async with self.faults[name]():
            await asyncio.sleep(seconds / 2)
            for front in self._fronts:
                # A table that is over is opened anew through the store, which may be what has failed.
                if front.ahead is not None and not front.ahead.is_over:
                    await self._burst(front)
            await asyncio.sleep(seconds / 2)
        if name.startswith("Telegram"):
            # What Telegram itself refused to take is no longer the bot's to answer.
            self._presses.clear()
        began = time.monotonic()
        for _ in range(int(PATIENCE / _LOOK)):
            if await self._is_good():
                break
            await asyncio.sleep(_LOOK)
        self.stalls.append((name, time.monotonic() - began))
        self.untold += len([front for front in (*self._fronts, *self._settling) if not await self._is_told(front)])
        self.passed += sum([await self._passed(front) for front in self._settling])
        self._settling.clear()
        await self._count()

    def _arrives(self) -> None:
        """Somebody new opens a table."""
        newcomer = self._fake.person(f"Newcomer{len(self.stalls)}")
        newcomer.types("/new street nail-factory")
        self._newcomers.append(newcomer)
        self.toll.sent += 1

    # --- invariants -------------------------------------------------------------------------------------------------

    async def _is_good(self) -> bool:
        try:
            if not await self._is_made_good():
                return False
            told = [await self._is_told(front) for front in (*self._fronts, *self._settling)]
            return all(told) and all([await self._passed(front) for front in self._settling])
        except StoreError:
            return False

    async def _is_told(self, front: Front) -> bool:
        assert self._store is not None
        return await self._store.cursor(front.code, front.chat.key) >= await self._store.version(front.code)

    async def _passed(self, front: Front) -> int:
        """How often a deadline of a table has passed."""
        assert self._store is not None
        records = await self._store.read(front.code)
        return sum(isinstance(record, Answered) and record.by == "clock" for record in records)

    async def _arm(self) -> None:
        """Open a table whose deadline is due as soon as it begins; the next one is a day away."""
        assert self._store is not None
        front = Front(self._fake.group(f"timed {self.deadlines}"), self._fake.person(f"Late{self.deadlines}"))
        office = Office(
            self._store,
            Repertoire({"street": GAMES["street"]}),
            now=lambda: int(time.time()) - LONG_AGO,
            secret=lambda: self._random.randbytes(32),
        )
        desk = Desk(office)
        who, chat = Who(front.person.key, front.person.name), Chat(front.chat.key, private=False)
        for command, text in (
            *(("new", "street nail-factory"), ("join", "ger"), ("join", "sov")),
            *(("pace", "24h"), ("begin", "")),
        ):
            await desk.handle(Commanded(who, chat, command, text))
        front.code = await self._store.current(front.chat.key) or ""
        self.deadlines += 1
        self._settling.append(front)
        # A desk that has just told the chat of an earlier moment takes a deadline away that it does not know yet.
        began = time.monotonic()
        for _ in range(int(PATIENCE / _LOOK)):
            if await self._is_told(front):
                break
            await asyncio.sleep(_LOOK)
        self.slowest = max(self.slowest, time.monotonic() - began)
        await self._store.schedule(f"deadline:{front.code}", int(time.time()) + 1, "")

    # --- what fails -------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _falls(self, role: str, *, is_frozen: bool) -> AsyncIterator[None]:
        self.next = (role, is_frozen)
        self._kill()
        yield
        if is_frozen:
            await self.thawed()
        else:
            self._start()

    @asynccontextmanager
    async def _ails(self, ailment: Callable[[Call], Awaitable[None]]) -> AsyncIterator[None]:
        self._fake.ailment = ailment
        try:
            yield
        finally:
            self._fake.ailment = None

    @asynccontextmanager
    async def _clocks_jump(self, seconds: float) -> AsyncIterator[None]:
        self._set_clocks(seconds)
        yield
        self._set_clocks(0.0)

    def _set_clocks(self, seconds: float) -> None:
        # The processes look into the file all the time, so it must never be empty.
        with self._clock.open("r+b" if self._clock.exists() else "wb") as file:
            file.write(struct.pack("d", seconds))

    def _settings(self) -> dict[str, str]:
        return {**super()._settings(), "FAKE_CLOCK": str(self._clock)}


def of_server(server: RedisServer) -> dict[str, Fault]:
    """What may happen to a single Redis."""

    @asynccontextmanager
    async def is_killed() -> AsyncIterator[None]:
        await asyncio.to_thread(server.kill)
        yield
        await asyncio.to_thread(server.start)

    @asynccontextmanager
    async def hangs() -> AsyncIterator[None]:
        with server.hanging():
            yield

    @asynccontextmanager
    async def is_full() -> AsyncIterator[None]:
        """It has used up all that it may, and refuses whatever would need more."""
        with server.client() as client:
            client.config_set("maxmemory", "1mb")
            yield
            client.config_set("maxmemory", "0")

    return {"the store is killed": is_killed, "the store hangs": hangs, "the store is full": is_full}


def of_cluster(cluster: RedisCluster) -> dict[str, Fault]:
    """What may happen to a Redis Cluster."""

    @asynccontextmanager
    async def loses_a_master() -> AsyncIterator[None]:
        losing = cluster.without_a_master()
        await asyncio.to_thread(losing.__enter__)
        yield
        await asyncio.to_thread(losing.__exit__, None, None, None)

    return {"a master of the store is killed": loses_a_master}


async def _flooded(_: Call) -> None:
    raise Refused(429, "Too Many Requests: retry after 1", retry_after=1)


async def _broken(_: Call) -> None:
    raise Refused(502, "Bad Gateway")


async def _hanging(_: Call) -> None:
    await asyncio.sleep(2.0)
    raise Refused(0, "nobody has waited for so long")


async def _cut_off(_: Call) -> None:
    raise Refused(0, "the connection breaks")
