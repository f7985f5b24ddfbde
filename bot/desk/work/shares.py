"""Shares: the chats of a platform, divided among the processes that handle what comes from them.

Every chat belongs to one of `PARTS` parts, each with an inbox of its own, in which fronts put what a platform brings. A
desk handles a part, and tells its chats, for as long as it holds the part's lease. Desks hear each other's heartbeats
and keep as many parts as are their due, so that one who comes gets some, and those of one who goes, or dies, are taken
by the others: at once, or when the leases have ended.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
import zlib
from collections.abc import Callable
from fractions import Fraction

from bot.desk.work.intake import Handler, Intake
from bot.desk.work.lanes import Lanes
from bot.desk.work.roll import Roll, is_roll_call
from bot.telemetry import measures
from storage.port import Store, StoreError

log = logging.getLogger(__name__)

PARTS = 16
"""Into so many the chats of each platform are divided; more than there will be desks."""
LEASE = 3.0
"""Seconds after which the parts of a desk that has died, or stands still, are free."""
BEAT = 0.75
"""Seconds between two renewals, two heartbeats, and two looks at what waits; all that may get lost is found by then."""
DRAIN = 1.5
"""Seconds for which a part that is given away is still being handled."""
NEWER = 60.0
"""Seconds for which an update waits that a newer desk can handle alone, after one was heard of last."""


def part_of(chat: str) -> int:
    """The part that a chat's key belongs to."""
    return zlib.crc32(chat.encode()) % PARTS


def source_of(platform: str, part: int) -> str:
    """The inbox of a part."""
    return f"{platform}/{part}"


def sources_of(platform: str) -> tuple[str, ...]:
    """The inboxes of all parts of a platform."""
    return tuple(source_of(platform, part) for part in range(PARTS))


class Tenancy:
    """One part in this process's hands: until when, and the updates on their way through it."""

    def __init__(self, clock: Callable[[], float], until: float) -> None:
        """Take it until then, by a clock that counts seconds."""
        self._clock = clock
        self.until = until
        self.intakes: dict[str, Intake] = {}

    def holds(self) -> bool:
        """Whether nobody else can have it yet."""
        return self._clock() < self.until


class Shares:
    """The parts that this process holds; `run` keeps them, `close` gives them away."""

    def __init__(self, store: Store, owner: str, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with none.

        Args:
            store: where inboxes and leases are.
            owner: names this process among all; what follows a dot is the version of the records that it writes.
            clock: counts seconds, and goes on while the process stands still.
        """
        self._store = store
        self._owner = owner
        self._clock = clock
        self._handlers: dict[str, Handler] = {}
        self._held: dict[int, Tenancy] = {}
        self._roll = Roll("desk", owner, LEASE, clock)
        self._newer_at = -NEWER
        """When a desk was heard of last that writes newer records."""
        self._is_outdated = False
        self._is_closing = False
        self._stirred = asyncio.Event()
        self._looks: Lanes[None] = Lanes(self._look)
        self.taken: Callable[[], None] = _nothing
        """Called when a part was taken that another process may have left in the middle of something."""

    @property
    def parts(self) -> frozenset[int]:
        """Those that this process holds."""
        return frozenset(part for part, tenancy in self._held.items() if tenancy.holds())

    def has(self, chat: str) -> bool:
        """Whether this process is the one that tells a chat what has happened."""
        tenancy = self._held.get(part_of(chat))
        return tenancy is not None and tenancy.holds()

    async def serve(self, platform: str, handler: Handler) -> None:
        """Let a platform's updates be handled, from now on, in the parts that are held."""
        self._handlers[platform] = handler
        for part, tenancy in list(self._held.items()):
            await self._open(part, tenancy, platform)
        self._stirred.set()

    def hear(self, topic: str) -> bool:
        """Take notice of what another process has announced; whether it was meant for this."""
        if is_roll_call(topic):
            before = self._roll.others().keys()
            name = self._roll.hear(topic)
            present = self._roll.others().keys()
            if present != before:
                self._stirred.set()
            if name in present and self._is_newer(name):
                self._newer_at = self._clock()
        elif "/" in topic and ":" not in topic:
            self._looks.start(topic)
        else:
            return False
        return True

    async def run(self) -> None:
        """Keep what is this process's due; does not end."""
        while True:
            self._stirred.clear()
            if self._handlers and not self._is_closing:
                try:
                    await self._beat()
                    measures.stands("lease", is_up=True)
                except StoreError as error:
                    measures.stands("lease", is_up=False)
                    log.warning("the parts of this desk could not be looked after: %s", error)
            try:
                async with asyncio.timeout(BEAT):
                    await self._stirred.wait()
            except TimeoutError:
                continue

    async def stop(self, seconds: float) -> None:
        """Handle no more: let what is under way come to its end for so long, and give all parts away."""
        if self._is_closing:
            return
        self._is_closing = True
        await self._leave(seconds)
        self._looks.close()

    async def _leave(self, seconds: float) -> None:
        """Give all parts away, each when what is under way has come to its end or so much time has passed."""
        await asyncio.gather(*(self._give_away(part, seconds) for part in list(self._held)), return_exceptions=True)
        try:
            await self._store.announce(self._roll.gone())
        except StoreError as error:
            log.info("the other desks could not be told: %s", error)

    def make_way(self) -> None:
        """Give all parts to newer desks, if there are any: they have written what this one cannot read."""
        if any(map(self._is_newer, self._roll.others())):
            self._is_outdated = True
            self._stirred.set()

    def awaits_newer(self) -> bool:
        """Whether what only a newer desk can handle is to wait for one."""
        return self._clock() - self._newer_at < NEWER

    def quota(self) -> int:
        """How many parts are this process's due: all desks have as many, or one more."""
        desks = sorted({*self._roll.others(), self._owner})
        each, more = divmod(PARTS, len(desks))
        return each + (desks.index(self._owner) < more)

    def due(self) -> Fraction:
        """How much of the whole is this process's due; something even of one to whom no part fell."""
        return Fraction(max(1, self.quota()), PARTS)

    def _is_newer(self, desk: str) -> bool:
        return version_of(desk) > version_of(self._owner)

    async def _beat(self) -> None:
        if self._is_outdated and any(map(self._is_newer, self._roll.others())):
            if self._held:
                log.warning("newer desks have written what this one cannot read, so that it leaves all chats to them")
                await self._leave(DRAIN)
            return
        self._is_outdated = False
        await self._store.announce(self._roll.here())
        await asyncio.gather(*(self._renew(part, tenancy) for part, tenancy in list(self._held.items())))
        quota = self.quota()
        free = [part for part in range(PARTS) if part not in self._held]
        random.shuffle(free)
        for part in free:
            if len(self._held) >= quota or self._is_closing:
                break
            await self._take(part)
        surplus = list(self._held)[quota:]
        await asyncio.gather(*(self._give_away(part, DRAIN) for part in surplus))
        for part, tenancy in self._held.items():
            for platform in tenancy.intakes:
                self._looks.start(source_of(platform, part))

    async def _renew(self, part: int, tenancy: Tenancy) -> None:
        began = self._clock()
        try:
            is_mine = await self._store.lease(lease_of(part), self._owner, LEASE)
        except StoreError as error:
            log.warning("part %d could not be renewed: %s", part, error)
            is_mine, began = True, tenancy.until - LEASE
        if is_mine and tenancy.holds():
            tenancy.until = began + LEASE
        else:
            # What has lapsed is not held again but taken anew, for lines of updates have broken off meanwhile.
            log.warning("part %d has lapsed or was taken over by another desk", part)
            tenancy.until = 0.0
            self._held.pop(part, None)
            await self._dismiss(tenancy, 0.0)

    async def _take(self, part: int) -> None:
        began = self._clock()
        if not await self._store.lease(lease_of(part), self._owner, LEASE):
            return
        tenancy = self._held[part] = Tenancy(self._clock, began + LEASE)
        # Before anything of it is handled: what is known here of its tables is what it was before others had them.
        self.taken()
        for platform in list(self._handlers):
            await self._open(part, tenancy, platform)

    async def _open(self, part: int, tenancy: Tenancy, platform: str) -> None:
        if platform in tenancy.intakes:
            return
        intake = Intake(self._store, source_of(platform, part), self._handlers[platform], held=tenancy.holds)
        # Not among the others before what was left behind has lined up: it goes before whatever is newer.
        await intake.start()
        tenancy.intakes[platform] = intake

    async def _give_away(self, part: int, seconds: float) -> None:
        tenancy = self._held.pop(part, None)
        if tenancy is None:
            return
        await self._dismiss(tenancy, seconds)
        tenancy.until = 0.0
        await self._store.release(lease_of(part), self._owner)

    @staticmethod
    async def _dismiss(tenancy: Tenancy, seconds: float) -> None:
        await asyncio.gather(*(intake.stop(seconds) for intake in tenancy.intakes.values()))

    async def _look(self, source: str) -> None:
        """Line up what has come since."""
        platform, _, part = source.partition("/")
        tenancy = self._held.get(int(part)) if part.isdecimal() else None
        intake = None if tenancy is None else tenancy.intakes.get(platform)
        if intake is not None and tenancy is not None and tenancy.holds():
            await intake.look()


def lease_of(part: int) -> str:
    """What a desk has that handles a part."""
    return f"part {part}"


def version_of(desk: str) -> int:
    """The version of the records that a desk writes, by its name; 0 of one that does not tell."""
    version = desk.rpartition(".")[2]
    return int(version) if version.isdecimal() and "." in desk else 0


def _nothing() -> None:
    """Nobody wants to know."""
