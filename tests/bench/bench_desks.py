"""Prints what a second desk brings: a burst from many chats, handled by one desk and by two, with a front and a Redis.

Run `python -m tests.bench.bench_desks`. Two figures: how much sooner the burst is done; and how much less processor
time the busier desk needs. On a machine with few cores Redis and the fake Telegram want them as well, so each desk is
held to the same share of a core where the system can do that (`tests.bench.shares_of_a_core`), and has it for itself.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

from bot.desk.work.shares import PARTS, lease_of, sources_of
from storage.open import open_store
from storage.port import Store
from tests.adapters.telegram_fake import TelegramFake
from tests.bench.shares_of_a_core import hold
from tests.e2e.forks import Forks
from tests.load.watch import Gauge
from tests.storage.redis_server import address_of

CHATS = 96
EACH = 6
ROUNDS = 3
SHARE = 0.3
"""Of a core, for each desk: what two of them leave free is enough for all others on two cores."""
PATIENCE = 120.0


async def _until_held(store: Store, forks: Forks) -> None:
    """Wait until no part is free, and a little longer, so that desks have divided them."""
    end = time.monotonic() + PATIENCE
    for part in range(PARTS):
        while await store.lease(lease_of(part), "nobody", 0.001):
            assert time.monotonic() < end, forks.log[-2000:]
            await asyncio.sleep(0.1)
    await asyncio.sleep(3)


async def _burst(fake: TelegramFake, store: Store) -> float:
    """Let every chat ask several things at once; the seconds until all are answered and marked as done."""
    chats = [(fake.group(f"club {number}"), fake.person(f"Anna{number}")) for number in range(CHATS)]
    wanted = len(fake.calls) + CHATS * EACH
    began = time.perf_counter()
    for _ in range(EACH):
        for chat, person in chats:
            person.types("/rule@FieldpostBot 9.2.2", chat)
    while len(fake.calls) < wanted or any([await store.waiting(source) for source in sources_of("tg")]):
        assert time.perf_counter() - began < PATIENCE
        await asyncio.sleep(0.1)
    return time.perf_counter() - began


async def seconds(desks: int) -> tuple[float, float, bool]:
    """The time of a burst with so many desks, the processor time of the busiest, and whether each had its own share."""
    folder = Path(tempfile.mkdtemp())
    with address_of("redis", folder) as url:
        async with TelegramFake() as fake:
            settings = {
                **fake.settings,
                "FIELDPOST_STORE": url,
                "FIELDPOST_LIMITS": "off",
                "FIELDPOST_TELEGRAM_PACE": "off",
            }
            store, forks = await open_store(url), Forks(folder, settings)
            try:
                forks.start_part("front")
                running = [forks.start_part("desk") for _ in range(desks)]
                is_held = all(hold(process, SHARE) for process in running)
                await _until_held(store, forks)
                await _burst(fake, store)  # so that what is loaded once is loaded
                gauges = [Gauge([process]) for process in running]
                before = [gauge.use().own for gauge in gauges]
                taken = await _burst(fake, store)
                spent = [gauge.use().own - was for gauge, was in zip(gauges, before, strict=True)]
                return taken, max(spent), is_held
            finally:
                forks.end()
                await store.close()


async def main() -> None:
    """Measure, one desk and two in turn, and print."""
    taken: dict[int, list[float]] = {1: [], 2: []}
    spent: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(ROUNDS):
        for desks in (1, 2):
            burst, busiest, is_held = await seconds(desks)
            taken[desks].append(burst)
            spent[desks].append(busiest)
    sooner = statistics.median(taken[1]) / statistics.median(taken[2])
    gained = statistics.median(spent[1]) / statistics.median(spent[2])
    sys.stdout.write(
        f"two desks against one: {CHATS * EACH} commands from {CHATS} chats are done {sooner:.2f} × as fast "
        f"{f'with {SHARE} of a core for each desk' if is_held else 'with what cores there are for all'}; "
        f"the busier one's processor time is {gained:.2f} × less\n"
    )


if __name__ == "__main__":
    asyncio.run(main())
