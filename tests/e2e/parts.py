"""A bot of many processes under siege: fronts and desks on one Redis, killed or frozen in the middle of bursts."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from bot.desk.work.shares import LEASE, lease_of
from tests.adapters.telegram_fake import TelegramFake
from tests.e2e.forks import Forks
from tests.e2e.siege import PATIENCE, Siege

ROLES = ("front", "desk")


class Parts(Siege):
    """Two processes of each role; a strike kills one of them, or freezes it, mostly for longer than its leases last."""

    def __init__(self, fake: TelegramFake, url: str, folder: Path, *, seed: int, webhook: bool = False) -> None:
        super().__init__(fake, url, folder, seed=seed, webhook=webhook)
        self.running: list[tuple[str, int]] = []
        self._fallen: str | None = None
        self._thaws: list[asyncio.Task[None]] = []
        self.frozen = 0
        self.is_gentle = False
        """Whether processes are told to end, in place of being killed."""
        self.farewells: list[tuple[int | None, float]] = []
        """The exit codes of those that were told to end, and how long each took."""
        self._farewells: list[asyncio.Task[None]] = []
        self.next: tuple[str, bool] | None = None
        """The role that the next strike hits, and whether its process is frozen; by chance if nothing is said."""

    def _start(self) -> None:
        if self._forks is None:
            self._forks = Forks(self._folder, self._settings())
            roles = [role for role in ROLES for _ in range(2)]
        else:
            roles = [self._fallen] if self._fallen is not None else []
        self._fallen = None
        self.running += [(role, self._forks.start_part(role)) for role in roles]

    def _kill(self) -> None:
        assert self._forks is not None
        role, is_frozen = self.next or (self._random.choice(ROLES), self._random.random() < 0.3)
        self.next = None
        found = [each for each in self.running if each[0] == role]
        if not found:
            return
        chosen = found[0] if self.is_gentle else self._random.choice(found)
        self.toll.kills += 1
        if self.is_gentle:
            self.running.remove(chosen)
            self._fallen = role
            self._forks.dismiss_part(chosen[1])
            self._farewells.append(asyncio.create_task(self._depart(chosen[1])))
            return
        if is_frozen:
            os.kill(chosen[1], signal.SIGSTOP)
            self.frozen += 1
            # Shorter than a lease, about as long, and longer: some wake before anybody has taken over, some long after.
            seconds = LEASE * self._random.uniform(0.2, 2)
            self._thaws.append(asyncio.create_task(self._thaw(chosen[1], seconds)))
            return
        self.running.remove(chosen)
        self._forks.kill_part(chosen[1])
        self._fallen = role

    async def _thaw(self, number: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGCONT)

    async def _depart(self, number: int) -> None:
        assert self._forks is not None
        began = time.monotonic()
        code = await self._forks.end_of(number, PATIENCE)
        self.farewells.append((code, time.monotonic() - began))

    async def thawed(self) -> None:
        """Wait until nobody is frozen or on the way out any more."""
        await asyncio.gather(*self._thaws, *self._farewells)

    def become_newer(self) -> None:
        """Let whatever is started from now on be a newer Fieldpost."""
        assert self._forks is not None
        self._forks.become_newer()

    async def _is_up(self) -> None:
        """Wait until all parts of the chats are in somebody's hands, and until Telegram is asked or was told where."""
        assert self._store is not None
        end = time.monotonic() + PATIENCE
        while not (await self._are_held() and (self._fake.polls or self._fake.webhook)):
            assert time.monotonic() < end, "" if self._forks is None else self._forks.log[-2000:]
            await asyncio.sleep(0.05)

    async def _are_held(self) -> bool:
        """Whether nobody could take a part that desks are to hold."""
        assert self._store is not None
        for part in range(16):
            if await self._store.lease(lease_of(part), "nobody", 0.001):
                return False
        return True
