"""A Discord that runs here: its REST interface and its gateway over loopback, strict about every limit."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Protocol, Self

import yarl
from aiohttp import WSMsgType, web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.adapters.discord_fake_rest import Exchange, Rest, Trouble
from tests.adapters.discord_fake_world import (
    ALL_PERMISSIONS,
    DM,
    GROUP_DM,
    Channel,
    Guild,
    Json,
    Post,
    User,
)
from tests.adapters.local_server import Busy, at_rest, started

PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12


class Adapter(Busy, Protocol):
    """What the fake runs."""

    async def run(self, stop: asyncio.Event) -> None: ...


@dataclass
class Line:
    """A connection to the gateway, which hears of a part of the servers."""

    socket: web.WebSocketResponse
    shard: int
    of: int
    sequence: int

    def hears_of(self, guild: int) -> bool:
        """Whether a server is in its part; what belongs to none is in the first."""
        return (guild >> 22) % self.of == self.shard

    async def say(self, event: str, data: Json) -> None:
        """Send an event."""
        self.sequence += 1
        await self.socket.send_json({"op": 0, "t": event, "s": self.sequence, "d": data})


class DiscordFake:
    """A whole Discord.

    Args:
        deadline: seconds in which an interaction must get its first response.
        lifetime: seconds for which an interaction can be answered at all.
    """

    def __init__(self, *, deadline: float = 3.0, lifetime: float = 900.0) -> None:
        self.address = ""
        self.deadline = deadline
        self.lifetime = lifetime
        self.token = "a.good.token"
        self._last = 1_300_000_000_000_000_000
        self.channels: dict[int, Channel] = {}
        self.guilds: list[Guild] = []
        self.people: dict[int, User] = {}
        self.bot = User(self, self.snowflake(), "Fieldpost", is_bot=True)
        self.application = self.snowflake()
        self.commands: list[Json] = []
        self.registrations = 0
        self.complaints: list[str] = []
        """What the bot did wrong; must be empty at the end."""
        self.public: list[str] = []
        """Every payload that everybody in some channel could see."""
        self.requests: list[tuple[str, str]] = []
        self.refuses_gateway = False
        """Whether the token is good for REST but not for the gateway."""
        self.ailment: Callable[[web.Request], Awaitable[web.Response]] | None = None
        """What answers in place of the REST interface, where it ails."""
        self.intents = 0
        self.identified = self.resumed = 0
        self.has_one_bot = True
        """Whether one process answers, which should know what it has said; two may well say something at once."""
        self.shards = 1
        """How many it recommends."""
        self.starts = 1000
        """How many sessions may still begin today."""
        self.pace = 0.0
        """Seconds that must lie between two that begin."""
        self._identified_at = -60.0
        self._lines: dict[int, Line] = {}
        self._rest = Rest(self)
        self._ready = asyncio.Event()
        self._adapter: Adapter | None = None

    # ------------------------------------------------------------------ the world

    @property
    def exchanges(self) -> list[Exchange]:
        """Every interaction there was."""
        return list(self._rest.exchanges.values())

    def snowflake(self) -> int:
        """A new number, larger than all before."""
        self._last += 4_194_304
        return self._last

    def guild(self, name: str, *, locale: str = "en-US", with_bot: bool = True) -> Guild:
        """Make a server."""
        made = Guild(self, self.snowflake(), name, locale, with_bot)
        self.guilds.append(made)
        return made

    def user(self, name: str, locale: str = "en-US") -> User:
        """Make a person."""
        made = User(self, self.snowflake(), name, locale)
        self.people[made.id] = made
        return made

    def dm(self, user: User) -> Channel:
        """The conversation of a person with the bot."""
        for channel in self.channels.values():
            if channel.kind == DM and channel.people == (user,):
                return channel
        return self._private(DM, (user,))

    def group_dm(self, *people: User) -> Channel:
        """A private group without the bot."""
        return self._private(GROUP_DM, people)

    def _private(self, kind: int, people: tuple[User, ...]) -> Channel:
        made = Channel(self, self.snowflake(), kind, people=people)
        self.channels[made.id] = made
        return made

    def fail(self, method: str, path: str, status: int, *, times: int = 1, takes_effect: bool = False) -> None:
        """Make the next requests that match fail."""
        self._rest.troubles.append(Trouble(method, path, status, times, takes_effect))

    # ------------------------------------------------------------------ running

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", "/api/v10/{path:.*}", self._rest.serve)
        self._runner, address = await started(app, closing=0.1)
        self.address = address
        self._before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
        Route.BASE = f"http://{address}/api/v10"
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{address}/gateway")
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = self._before
        await self._runner.cleanup()
        if kind is None:
            assert not self.complaints, self.complaints

    @asynccontextmanager
    async def running(self, adapter: Adapter) -> AsyncGenerator[None]:
        """Run a bot until the block ends."""
        self._ready.clear()
        stop = asyncio.Event()
        task = asyncio.create_task(adapter.run(stop))
        ready = asyncio.create_task(self._ready.wait())
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=60)
        ready.cancel()
        if task.done():
            await task
        assert self._ready.is_set(), "the bot did not connect"
        self._adapter = adapter
        await self.settled()
        try:
            yield
        finally:
            stop.set()
            async with asyncio.timeout(15):
                await task
            self._adapter = None

    async def settled(self) -> None:
        """Wait until the bot has taken in what it was told and is done with it."""
        await at_rest(lambda: self._rest.open > 0 or (self._adapter is not None and self._adapter.is_busy))

    async def reconnect(self) -> None:
        """Ask the bot to connect anew, as Discord does every few hours."""
        self._ready.clear()
        await self._lines[0].socket.send_json({"op": 7, "d": None, "s": None, "t": None})
        async with asyncio.timeout(10):
            await self._ready.wait()

    async def cut_off(self) -> None:
        """Break all connections to the gateway."""
        lines, self._lines = [*self._lines.values()], {}
        for line in lines:
            await line.socket.close(code=1006)

    # ------------------------------------------------------------------ the gateway

    @property
    def heard(self) -> list[int]:
        """The shards of which somebody hears."""
        return sorted(self._lines)

    async def tell(self, event: str, data: Json, *, direct: bool = False) -> None:
        """Send an event to the bot, where it hears of that server, if it listens to such."""
        needed = (DIRECT_MESSAGES if direct else GUILD_MESSAGES) if event == "MESSAGE_CREATE" else GUILDS
        guild = data["id"] if event in {"GUILD_CREATE", "GUILD_DELETE"} else data.get("guild_id")
        for line in [each for each in self._lines.values() if each.hears_of(int(guild or 0))]:
            if event == "INTERACTION_CREATE" or self.intents & needed:
                await line.say(event, data)

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41250}, "s": None, "t": None})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            payload = json.loads(message.data)
            if payload["op"] == 1:
                await socket.send_json({"op": 11, "d": None, "s": None, "t": None})
            elif payload["op"] == 6:
                await self._resume(socket, payload["d"])
            elif payload["op"] == 2:
                await self._identify(socket, payload["d"])
        self._lines = {shard: line for shard, line in self._lines.items() if line.socket is not socket}
        return socket

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> None:
        shard, of = map(int, data["session_id"].split("/"))
        self._lines[shard] = line = Line(socket, shard, of, data["seq"])
        self.resumed += 1
        await line.say("RESUMED", {})
        self._ready.set()

    async def _identify(self, socket: web.WebSocketResponse, data: Json) -> None:
        self.intents = data["intents"]
        if data["token"] != self.token or self.refuses_gateway:
            await socket.close(code=4004)
            return
        if self.intents & PRIVILEGED:
            await socket.close(code=4014)
            return
        now = time.monotonic()
        if self.starts < 1 or now - self._identified_at < self.pace:
            self.complaints.append("a session was begun that is one too many")
        self._identified_at = now
        self.starts -= 1
        self.identified += 1
        shard, of = data.get("shard", (0, 1))
        line = Line(socket, shard, of, 0)
        here = [guild for guild in self.guilds if guild.has_bot and line.hears_of(guild.id)]
        ready = {
            "v": 10,
            "user": self.bot.json(),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in here],
            "session_id": f"{shard}/{of}",
            "resume_gateway_url": str(DiscordWebSocket.DEFAULT_GATEWAY),
            "application": {"id": str(self.application), "flags": 0},
        }
        await line.say("READY", ready)
        for guild in here:
            await line.say("GUILD_CREATE", guild.json())
        self._lines[shard] = line
        self._ready.set()

    # ------------------------------------------------------------------ interactions

    def offered(self, name: str, user: User, channel: Channel) -> Json:
        """The command a person can choose in a channel."""
        context = self._context(channel)
        kinds = {0} if channel.kind == DM or (channel.guild and channel.guild.has_bot) else set()
        kinds |= {1} if user.installed else set()
        for command in self.commands:
            names = {command["name"], (command.get("name_localizations") or {}).get(user.locale)}
            if name in names:
                assert context in command["contexts"], f"/{name} is not offered in {channel.name}"
                assert kinds & set(command["integration_types"]), f"/{name} is not installed in {channel.name}"
                return command
        raise AssertionError(f"there is no /{name}")

    def _context(self, channel: Channel) -> int:
        return 0 if channel.guild else 1 if channel.kind == DM else 2

    async def interact(
        self, user: User, channel: Channel, kind: int, data: Json, *, source: Post | None = None
    ) -> Exchange:
        """Send an interaction and wait until it is over; fails as people see it when nobody responds."""
        exchange = await self.send(user, channel, kind, data, source=source)
        await self.settled()
        assert exchange.response is not None, "This interaction failed"
        assert not any(post.thinking for post in channel.posts), "the bot is thinking for ever"
        return exchange

    async def send(
        self, user: User, channel: Channel, kind: int, data: Json, *, source: Post | None = None
    ) -> Exchange:
        """Send an interaction, whatever becomes of it."""
        has_bot = channel.guild.has_bot if channel.guild else channel.kind == DM
        number = self.snowflake()
        exchange = Exchange(
            number, f"token{number}", kind, user, channel, source, time.monotonic(), is_foreign=not has_bot
        )
        self._rest.exchanges[exchange.token] = exchange
        payload: Json = {
            "id": str(number),
            "application_id": str(self.application),
            "type": kind,
            "token": exchange.token,
            "version": 1,
            "data": data,
            "channel_id": str(channel.id),
            "channel": channel.json(),
            "locale": user.locale,
            "app_permissions": ALL_PERMISSIONS,
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(channel.guild.id if channel.guild else 0)}
            if has_bot
            else {"1": str(user.id)},
            "context": self._context(channel),
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        if channel.guild:
            guild = {"id": str(channel.guild.id), "locale": channel.guild.locale, "features": []}
            payload |= {"guild_id": str(channel.guild.id), "guild": guild, "guild_locale": channel.guild.locale}
            payload["member"] = user.member()
        else:
            payload["user"] = user.json()
        if source:
            payload["message"] = source.json()
        await self.tell("INTERACTION_CREATE", payload)
        return exchange
