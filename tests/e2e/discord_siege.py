"""A bot on Discord under siege: bursts of commands, in which it is killed or Discord itself fails."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from aiohttp import web

from bot.desk.desk import Desk
from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.messages.words import say
from bot.desk.office.office import Office, Repertoire
from bot.desk.work.shares import sources_of
from engine.games.street.game import STREET
from storage.open import open_store
from storage.port import Store
from storage.record import Paused, Resumed
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.discord_fake_rest import Exchange
from tests.adapters.discord_fake_world import Channel, Post, User
from tests.e2e.forks import Forks
from tests.storage.redis_server import address_of

PATIENCE = 120.0
WITHIN = (0.05, 1.0)
"""Seconds after a burst within which the bot is killed, at one time and at another."""
BUTTON = 2
"""The number of buttons among Discord's widgets."""
BURST = 3
"""Commands in a channel at once."""
ANSWERS = tuple(say("en", key).split("{")[0] for key in ("desk-you-paused", "desk-you-resumed"))


@dataclass
class Toll:
    """What the kills cost; what was lost is what the bot had kept, what it had not kept counts apart."""

    kills: int = 0
    sent: int = 0
    unkept: int = 0
    lost: int = 0
    doubled: int = 0
    unanswered: int = 0
    presses: int = 0
    dead_prompts: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.sent} sent, {self.unkept} killed before they were kept, {self.lost} lost, "
            f"{self.doubled} doubled, {self.unanswered} unanswered, {self.presses} presses after a start, "
            f"{self.dead_prompts} of them dead"
        )


class Siege:
    """One bot, its store, its Discord, and the channels where the clock is stopped and started again in bursts."""

    sources: tuple[str, ...] = ("dc",)

    def __init__(self, fake: DiscordFake, store: Store, forks: Forks, seed: int) -> None:
        self.toll = Toll()
        self._fake, self._store, self._forks = fake, store, forks
        self._random = random.Random(seed)
        self._anna: User = fake.user("Anna")
        guilds = [fake.guild(f"Stalingrad {number}") for number in range(3)]
        self._channels: list[Channel] = [guild.channel("front") for guild in guilds]
        self._codes: dict[int, str] = {}
        self._sent: list[Exchange] = []

    async def begin(self) -> None:
        """Open the tables, and start the bot."""
        office = Office(
            self._store,
            Repertoire({"street": STREET}),
            now=lambda: int(time.time()),
            secret=lambda: self._random.randbytes(32),
        )
        desk = Desk(office)
        who = Who(self._anna.key, "Anna")
        for channel in self._channels:
            chat = Chat(channel.key, private=False)
            for command, text in (("new", "street nail-factory"), ("join", "ger"), ("join", "sov"), ("begin", "")):
                await desk.handle(Commanded(who, chat, command, text))
            self._codes[channel.id] = await self._store.current(channel.key) or ""
        await self.start()
        await self.until(lambda: all(self._prompts(channel) for channel in self._channels))

    async def strike(self) -> None:
        """A burst, a kill in the middle of it, a start, a press on the last prompt, and the count."""
        told = self._answers()
        sent = [await self._pause(channel) for _ in range(BURST) for channel in self._channels]
        self._sent += sent
        if self.toll.kills % 2:
            await self.until(lambda: self._is_any_kept(sent))
        await asyncio.sleep(self._random.uniform(0, self._random.choice(WITHIN)))
        self.kill()
        self.toll.kills += 1
        kept = {update.key for source in self.sources for update in await self._store.waiting(source)}
        kept |= {str(each.id) for each in sent if await self._is_done(each)}
        await self.start()
        await self._press()
        await self.until(self._is_at_rest)
        done = [each for each in sent if await self._is_done(each)]
        self.toll.sent += len(sent)
        self.toll.unkept += sum(str(each.id) not in kept for each in sent)
        self.toll.lost += sum(str(each.id) in kept for each in sent) - len(done)
        self.toll.unanswered += max(0, len(done) - (self._answers() - told))

    async def count(self) -> None:
        """Count the records that nobody asked for."""
        for channel in self._channels:
            records = await self._store.read(self._codes[channel.id])
            there = sum(isinstance(record, Paused | Resumed) for record in records)
            wanted = [each for each in self._sent if each.channel is channel and await self._is_done(each)]
            self.toll.doubled += there - len(wanted)

    async def _pause(self, channel: Channel) -> Exchange:
        found = self._fake.offered("pause", self._anna, channel)
        return await self._fake.send(
            self._anna, channel, 2, {"id": found["id"], "name": "pause", "type": 1, "options": []}
        )

    async def _press(self) -> None:
        """Press a button of the last prompt of each channel, posted by a process that is dead."""
        for channel in self._channels:
            prompt = self._prompts(channel)[-1]
            widget = next(each for each in prompt.widgets if each["type"] == BUTTON)
            data = {"custom_id": widget["custom_id"], "component_type": BUTTON}
            pressed = await self._fake.send(self._anna, channel, 3, data, source=prompt)
            await self.until(lambda pressed=pressed: pressed.response is not None or _is_old(pressed))
            self.toll.presses += 1
            self.toll.dead_prompts += pressed.response is None

    def _prompts(self, channel: Channel) -> list[Post]:
        """The messages that all see and that have buttons."""
        return [post for post in channel.messages if any(each["type"] == BUTTON for each in post.widgets)]

    async def _is_done(self, exchange: Exchange) -> bool:
        return await self._store.applied(self._codes[exchange.channel.id], f"dc:{exchange.id}/1") is not None

    async def _is_any_kept(self, sent: list[Exchange]) -> bool:
        """Whether one of them has been stored; it may be done with by the time one looks."""
        return not await self._is_at_rest() or await self._is_done(sent[0])

    async def _is_at_rest(self) -> bool:
        return not any([await self._store.waiting(source) for source in self.sources])

    def _answers(self) -> int:
        """How many answers she sees, in the channels and where no interaction could bring them."""
        places = (*self._channels, self._anna.dm)
        return sum(post.text.startswith(ANSWERS) for place in places for post in place.posts)

    def kill(self) -> None:
        """Kill the bot, or a part of it."""
        self._forks.kill()

    async def start(self) -> None:
        """Start what was killed, and wait until all is heard that Discord tells."""
        had = self._fake.identified
        self._forks.start()
        await self.until(lambda: self._fake.identified > had)

    async def until(self, is_so: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            found = is_so()
            if await found if asyncio.iscoroutine(found) else found:
                return
            assert time.monotonic() < end, self._forks.log[-2000:]
            await asyncio.sleep(0.02)


class Parts(Siege):
    """Two fronts that hear two shards, and two desks; each strike kills one of the four."""

    sources = sources_of("dc")

    def __init__(self, fake: DiscordFake, store: Store, forks: Forks, seed: int) -> None:
        super().__init__(fake, store, forks, seed)
        fake.shards, fake.has_one_bot = 2, False
        self._running: list[tuple[str, int]] = []
        self._missing = ["front", "front", "desk", "desk"]

    def kill(self) -> None:
        """See `Siege`."""
        fallen = self._random.choice(self._running)
        self._running.remove(fallen)
        self._missing.append(fallen[0])
        self._forks.kill_part(fallen[1])

    async def start(self) -> None:
        """See `Siege`."""
        self._running += [(role, self._forks.start_part(role)) for role in self._missing]
        self._missing.clear()
        await self.until(lambda: self._fake.heard == [0, 1])


class Ailing(Parts):
    """The same parts, of which none is killed: Discord itself fails for a while, each time in another way."""

    stalls: list[tuple[str, float]]
    """What failed, and the seconds from its end until all was made good."""

    def __init__(self, fake: DiscordFake, store: Store, forks: Forks, seed: int) -> None:
        super().__init__(fake, store, forks, seed)
        self.stalls = []

    async def strike(self) -> None:
        """A burst, a failure in the middle of it, a burst during it, its end, and a press when all is well again."""
        name = [*AILMENTS][self.toll.kills % len(AILMENTS)]
        self.toll.kills += 1
        sent = [await self._pause(channel) for channel in self._channels]
        await asyncio.sleep(self._random.uniform(0, 0.2))
        if name == CUT_OFF:
            await self._fake.cut_off()
            # What is sent meanwhile reaches nobody, so nothing is.
            await self.until(lambda: self._fake.heard == [0, 1])
        else:
            self._fake.ailment = AILMENTS[name]
            sent += [await self._pause(channel) for channel in self._channels]
            await asyncio.sleep(self._random.uniform(0.5, 4.0))
            self._fake.ailment = None
        began = time.monotonic()
        self._sent += sent
        await self.until(lambda: self._is_good(sent))
        self.stalls.append((name, time.monotonic() - began))
        self.toll.sent += len(sent)
        self.toll.lost += len(sent) - len([each for each in sent if await self._is_done(each)])
        await self._press()
        await self.until(self._is_at_rest)

    async def _is_good(self, sent: list[Exchange]) -> bool:
        """Whether nothing waits, and every channel was told all that happened at its table."""
        if not await self._is_at_rest() or not all([await self._is_done(each) for each in sent]):
            return False
        for channel in self._channels:
            code = self._codes[channel.id]
            if await self._store.cursor(code, channel.key) < await self._store.version(code):
                return False
        return True


async def _flooded(_: web.Request) -> web.Response:
    told = {"message": "You are being rate limited.", "retry_after": 1.0, "global": False}
    return web.json_response(told, status=429, headers={"Via": "1.1 fake", "Retry-After": "1"})


async def _broken(_: web.Request) -> web.Response:
    return web.Response(status=502, text="Bad Gateway")


async def _hanging(_: web.Request) -> web.Response:
    await asyncio.sleep(2.0)
    return web.Response(status=504, text="Gateway Timeout")


async def _severed(request: web.Request) -> web.Response:
    assert request.transport is not None
    request.transport.abort()
    return web.Response(status=500)


CUT_OFF = "its gateway cuts off"
AILMENTS: dict[str, Callable[[web.Request], Awaitable[web.Response]]] = {
    "it says 429": _flooded,
    "it says 502": _broken,
    "it hangs": _hanging,
    "it breaks connections": _severed,
    CUT_OFF: _broken,
}


def _is_old(exchange: Exchange) -> bool:
    return time.monotonic() - exchange.born > exchange.user.fake.deadline


S = TypeVar("S", bound=Siege)


async def besieged(kind: str, folder: Path, kills: int, kind_of: type[S]) -> S:
    """A siege of so many strikes, from its beginning to its end."""
    with ExitStack() as stack:
        url = stack.enter_context(address_of(kind, folder))
        async with DiscordFake() as fake:
            settings = {"DISCORD_TOKEN": fake.token, "FAKE_DISCORD": fake.address, "FIELDPOST_STORE": url}
            forks = Forks(folder, settings)
            stack.callback(forks.end)
            store = await open_store(url)
            try:
                siege = kind_of(fake, store, forks, kills)
                await siege.begin()
                while siege.toll.kills < kills:
                    await siege.strike()
                await siege.count()
            finally:
                await store.close()
    sys.stdout.write(f"{kind}, Discord, {kind_of.__name__}: {siege.toll}\n")
    return siege
