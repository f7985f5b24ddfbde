"""A front: hears what Discord tells, keeps it for the desks, and answers nothing that a desk has to think about.

Any number may run. Discord tells of each shard, a part of the servers, to one connection; a front has a lease on each
shard that it hears, takes one more whenever all it has are up, and leaves what it has to others when it ends. Of the
connections of all fronts only so many identify themselves in six seconds as Discord allows in five.

Fronts hear of each other. Whoever has its share looks seldom for one more, so that those who have fewer get it; whoever
hears two more than another hands one over, and goes on hearing it until it is heard there.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.adapters.discord import arrival as discord_arrival
from bot.adapters.discord.arrival import Arrival
from bot.adapters.discord.client import DeskClient, Interaction, Listener
from bot.adapters.discord.commands import prepare
from bot.adapters.discord.doorkeeper import Doorkeeper
from bot.adapters.discord.exchange import Exchange
from bot.adapters.discord.login import listen, logged_in
from bot.adapters.discord.peers import Peers
from bot.adapters.discord.render import parts, place
from bot.adapters.discord.sending import send
from bot.desk.messages.outgoing import Block, Message, Toast
from bot.desk.work.sorting import Sorting
from bot.loop import kept_up
from bot.telemetry import measures
from storage.port import Store, StoreError, Update

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit

LEASE = 3.0
"""Seconds after which another front hears a shard in place of one that has died, or stands still."""
BEAT = 0.75
"""Seconds between two renewals of the leases, or attempts to get one."""
PATIENCE = 2.2
"""Seconds after which an answer is put off that no desk has given or put off, as when one has just died."""
IDENTIFIES = 6.0
"""Seconds in which one connection of each group identifies itself: Discord's five, and what one may need longer than
the next from its turn until Discord hears of it."""
RETRY = 3.0
"""Seconds before Discord is asked again that did not tell of its gateway."""
TURN = 0.25
"""Seconds between two looks whether it is one's turn."""
RESERVE = 15.0
"""Seconds between two looks for more of a front that has its share: whoever is to hear the rest may fail to connect."""
SETTLED = 3.0
"""Seconds for which another has had two fewer when it is handed one: what it has just taken it may not have told."""
HANDOVER = 60.0
"""Seconds from one shard that is handed over to the next: each costs one of the sessions that Discord lets begin."""
PROMPTLY = 1.0
"""Seconds in which Discord tells how many sessions are left, or nothing is handed over; leases go on meanwhile."""
ACCEPTED = 10.0
"""Seconds after which a front keeps the shard that nobody wanted to have."""
FAREWELL = 1.0
"""Seconds that what has come in has to be kept when the front ends."""
_log = logging.getLogger(__name__)


class Shard(DeskClient):
    """A client that hears of a part of the servers, and waits for its turn to identify itself.

    Args:
        front: has it.
        listener: whom to tell.
        number: which part, of `of`.
        of: how many parts there are.
    """

    def __init__(self, front: DiscordFront, listener: Listener, number: int, of: int) -> None:
        super().__init__(listener, (number, of))
        self._front = front
        self._number = number

    def stands(self, *, is_up: bool) -> None:
        """Note whether this part is heard; the front tells of all."""
        self._front.note(self._number, is_up=is_up)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002
        """Wait for the turn."""
        await self._front.await_turn(self._number)


class FrontListener(Doorkeeper):
    """Keeps for the desks what comes in; see `Listener`.

    Args:
        sorting: the way to the desks.
        patience: seconds after which an answer is put off that no desk has given or put off.
    """

    def __init__(self, sorting: Sorting, patience: float) -> None:
        super().__init__()
        self._sorting = sorting
        self._patience = patience
        self.client: DeskClient | None = None
        """Who can be asked to say something where a message came from."""

    async def keep(self, updates: Sequence[Update]) -> set[str]:
        """See `Doorkeeper`."""
        return await self._sorting.keep(updates)

    def see_to(self, arrival: Arrival, exchange: Exchange) -> None:
        """See `Doorkeeper`."""
        self.spawn(self._put_off(arrival, exchange), "an answer could not be put off")

    async def regret(self, arrival: Arrival, text: str) -> None:
        """See `Doorkeeper`."""
        exchange = self.exchanges.get(arrival.key)
        if exchange is not None:
            await exchange.give((Toast(text, alert=True),))
        elif self.client is not None:
            channel = self.client.get_partial_messageable(place(arrival.chat.key))
            await send(channel, parts(Message((Block(text),))), reply_to=channel.get_partial_message(arrival.number))

    async def typing(self, interaction: Interaction, command: str, text: str) -> bool:
        """See `Listener`."""
        if (arrival := discord_arrival.typing(interaction, command, text)) is not None:
            self.take(arrival)
        return True

    async def _put_off(self, arrival: Arrival, exchange: Exchange) -> None:
        await asyncio.sleep(self._patience)
        if arrival.key not in self.exchanges:
            return
        is_waiting = True
        with suppress(StoreError):
            is_waiting = await self._sorting.waits(arrival.kept())
        if is_waiting:
            await exchange.put_off()
        # What cannot be kept, which may take the store longer to say, is told here.
        await self.until_kept()
        self.exchanges.pop(arrival.key, None)


class DiscordFront:
    """Discord as it comes in; never what goes out.

    Args:
        store: where what comes in is kept.
        owner: names this process among all.
        token: the bot's token.
        shards: in how many parts Discord tells of the servers; as many as it recommends if left out.
        patience: seconds after which an answer is put off that no desk has given or put off.
    """

    def __init__(
        self, store: Store, *, owner: str, token: str, shards: int | None = None, patience: float = PATIENCE
    ) -> None:
        self._store = store
        self._owner = owner
        self._token = token.strip()
        self._shards = shards
        self._sorting = Sorting(store, "dc")
        self._listener = FrontListener(self._sorting, patience)
        self._groups = 1
        self._heard: dict[int, asyncio.Task[None]] = {}
        self._leaving: dict[int, asyncio.Task[None]] = {}
        self._until: dict[int, float] = {}
        self._up: set[int] = set()
        self._peers = Peers(owner, LEASE)
        self._look_at, self._hand_at, self._uneven_since = 0.0, 0.0, math.inf
        self._is_ending = False
        self._handed: tuple[int, float] | None = None
        """The shard that another front may have, and until when it is offered."""

    async def run(self, stop: asyncio.Event) -> None:
        """Hear until told to stop.

        Raises:
            BadToken: Discord does not know the token, or no longer.
            discord.ConnectionClosed: Discord ended a connection for good.
        """
        standing = asyncio.create_task(self._stand())
        listening = asyncio.create_task(kept_up("hearing of the other fronts", self._hear_peers))
        stopping = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait({standing, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if standing.done():
                standing.result()
        finally:
            self._is_ending = True
            shards = list(self._heard)
            await asyncio.gather(*map(self._leave, shards))
            with suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await self._listener.until_kept()
            await self._listener.finish(0.0)
            for task in (standing, stopping, listening):
                task.cancel()
            await asyncio.gather(standing, stopping, listening, *self._leaving.values(), return_exceptions=True)
            with suppress(StoreError):
                await self._store.announce(self._peers.gone())
                await asyncio.gather(*(self._store.release(self._lease_of(shard), self._owner) for shard in shards))

    def note(self, shard: int, *, is_up: bool) -> None:
        """Note whether a shard is heard."""
        (self._up.add if is_up else self._up.discard)(shard)

    async def await_turn(self, shard: int) -> None:
        """Wait until a shard may identify itself, of those of all fronts."""
        mine = secrets.token_hex(8)
        while True:
            with suppress(StoreError):
                if await self._store.lease(f"identify dc {shard % self._groups}", mine, IDENTIFIES):
                    return
            await asyncio.sleep(TURN)

    async def _stand(self) -> None:
        """Hear whatever no other front does."""
        measures.stands("dc", is_up=False)
        async with logged_in(lambda: DeskClient(self._listener), self._token) as asking:
            self._listener.client = asking
            advised, limit = await _gateway(asking)
            self._groups = max(1, limit["max_concurrency"])
            shards = self._shards = self._shards or advised
            # Whoever ends goes on asking Discord, but would else take again what he has just left.
            while not self._is_ending:
                for shard, hearing in list(self._heard.items()):
                    if hearing.done():
                        hearing.result()
                    if self._handed is None or self._handed[0] != shard:
                        await self._renew(shard)
                is_up = self._up >= self._heard.keys()
                measures.stands("dc", is_up=is_up)
                try:
                    await self._store.announce(self._peers.here(shards, self._heard, self._up))
                    if is_up:
                        await self._take_one(shards)
                    await self._share(asking, shards)
                except StoreError as error:
                    measures.stands("lease", is_up=False)
                    _log.warning("no shard could be taken or handed over: %s", error)
                await asyncio.sleep(BEAT)
            await asyncio.Event().wait()

    async def _hear_peers(self) -> None:
        async for topic in self._store.news():
            if topic is not None:
                self._peers.hear(topic)

    async def _renew(self, shard: int) -> None:
        try:
            if await self._has(shard):
                return
        except StoreError as error:
            measures.stands("lease", is_up=False)
            _log.warning("shard %d could not be renewed: %s", shard, error)
            if time.monotonic() < self._until[shard]:
                return
        _log.warning("shard %d has lapsed or was taken over by another front", shard)
        await self._leave(shard)

    async def _take_one(self, shards: int) -> None:
        """Take a shard that nobody hears; whoever has its share looks seldom.

        Raises:
            StoreError: nobody can tell.
        """
        now = time.monotonic()
        if len(self._heard) >= self._peers.share(shards) and now < self._look_at:
            return
        self._look_at = now + RESERVE
        free = [shard for shard in range(shards) if shard not in self._heard]
        random.shuffle(free)
        for shard in free:
            if await self._has(shard) and not self._is_ending:
                self._heard[shard] = asyncio.create_task(self._hear(shard, shards))
                return
        measures.stands("lease", is_up=True)

    async def _share(self, asking: DeskClient, shards: int) -> None:
        """Hand a shard over to a front that has two fewer, and go on hearing it until it is heard there.

        Raises:
            StoreError: nobody can tell whose it is.
        """
        now = time.monotonic()
        if self._handed is not None:
            await self._see_handed(*self._handed, shards)
            return
        if not self._peers.is_to_give(shards, len(self._heard)):
            self._uneven_since = math.inf
            return
        self._uneven_since = min(self._uneven_since, now)
        if now < max(self._hand_at, self._uneven_since + SETTLED):
            return
        self._hand_at = now + HANDOVER
        if await _has_plenty(asking):
            shard = max(self._heard)
            self._handed = shard, now + ACCEPTED
            await self._store.release(self._lease_of(shard), self._owner)

    async def _see_handed(self, shard: int, until: float, shards: int) -> None:
        """Leave a shard that is heard elsewhere; keep what nobody has taken, or whoever did could not hear.

        Raises:
            StoreError: nobody can tell whose it is.
        """
        if shard not in self._heard:
            self._handed = None
        elif self._peers.hears(shards, shard):
            _log.info("Discord: shard %d was handed over to another front", shard)
            self._handed = None
            await self._leave(shard)
        elif time.monotonic() >= until:
            # It was heard here all the time.
            self._until[shard] = math.inf
            if await self._has(shard):
                self._handed = None

    async def _has(self, shard: int) -> bool:
        """Whether a shard is this front's for another while.

        Raises:
            StoreError: nobody can tell.
        """
        began = time.monotonic()
        if not await self._store.lease(self._lease_of(shard), self._owner, LEASE):
            return False
        # Whoever has stood still for longer than a lease has lost it, whether or not anybody has taken it meanwhile.
        is_new = shard not in self._heard
        is_kept = is_new or began < self._until[shard]
        self._until[shard] = began + LEASE
        measures.stands("lease", is_up=True)
        return is_kept

    async def _hear(self, shard: int, shards: int) -> None:
        async with logged_in(lambda: Shard(self, self._listener, shard, shards), self._token) as client:
            await prepare(client, registers=shard == 0)
            await self._divided()
            await _until_allowed(client)
            _log.info("Discord: this front hears shard %d of %d", shard, shards)
            await listen(client)

    async def _leave(self, shard: int) -> None:
        leaving = self._heard.pop(shard, None)
        if leaving is None:
            return
        self._leaving[shard] = leaving
        leaving.cancel()
        # Whoever ends meanwhile must not break off what is being closed.
        await asyncio.wait({leaving})
        self._up.discard(shard)

    async def _divided(self) -> None:
        """Take up what a bot has left behind that served Discord alone."""
        while True:
            try:
                await self._sorting.divide()
            except StoreError as error:
                _log.warning("what was left behind must wait: %s", error)
                await asyncio.sleep(BEAT)
            else:
                return

    def _lease_of(self, shard: int) -> str:
        return f"front dc {shard}/{self._shards}"


async def _gateway(client: DeskClient) -> tuple[int, SessionStartLimit]:
    """How many shards Discord recommends, and how many sessions it lets this bot begin."""
    while True:
        try:
            shards, _, limit = await client.http.get_bot_gateway()
        except (discord.GatewayNotFound, OSError, TimeoutError) as error:
            _log.warning("Discord does not tell of its gateway yet: %s", type(error).__name__)
            await asyncio.sleep(RETRY)
        else:
            return shards, limit


async def _has_plenty(client: DeskClient) -> bool:
    """Whether Discord lets this bot begin as many sessions today as it did already."""
    try:
        async with asyncio.timeout(PROMPTLY):
            limit = (await _gateway(client))[1]
    except TimeoutError:
        return False
    return limit["remaining"] > limit["total"] // 2


async def _until_allowed(client: DeskClient) -> None:
    """Wait as long as Discord lets this bot begin no more sessions today."""
    while (limit := (await _gateway(client))[1])["remaining"] < 1:
        seconds = limit["reset_after"] / 1000
        _log.error("Discord allows this bot no more starts; the next in %.0f s", seconds)
        await asyncio.sleep(seconds)
