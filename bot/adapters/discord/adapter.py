"""Fieldpost in Discord."""

from __future__ import annotations

import asyncio
import logging
import re

import discord

from bot.adapters.discord.client import DeskClient
from bot.adapters.discord.commands import grow, register
from bot.adapters.discord.listener import DeskListener
from bot.adapters.discord.render import Part, parts, person, place
from bot.adapters.discord.sending import is_past_editing, reaching, send
from bot.adapters.discord.widgets import WIDGETS
from bot.desk.messages.outgoing import Message, Unreachable
from bot.desk.messages.service import Service

PATIENCE = 1.5
"""Seconds the desk has before an answer is put off."""
FORM_PATIENCE = 2.5
"""Seconds the desk has where putting off would spoil the answer; Discord waits three."""
FAREWELL = 2.0
"""Seconds that answers under way have when the bot stops."""
RETRY = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)
"""Seconds between attempts to log in while Discord cannot be reached; the last is repeated."""

_AUTHENTICATION_FAILED = 4004
_TOKEN = re.compile(r"[\w.\-]+", re.ASCII)
_log = logging.getLogger(__name__)


class BadToken(Exception):  # noqa: N818  - a state of the world, named as people say it
    """Discord does not know the token."""

    def __init__(self) -> None:
        super().__init__(
            "Discord refused the bot's token. Copy it again from the developer portal (your application, Bot, "
            "Reset Token) into DISCORD_TOKEN."
        )


class DiscordAdapter:
    """Discord as the desk's messenger, and the desk as Discord's bot.

    Chats are `dc:SERVER/CHANNEL` (a thread is a channel; a direct conversation has server 0), people `dc:USER`.
    A message that had to be sent in parts has the numbers of all parts as its id, joined by commas.

    Args:
        desk: the desk; the adapter attaches itself to it.
        token: the bot's token.
        patience: seconds the desk has before an answer is put off.
        form_patience: the same for buttons that open forms, and for suggestions.
    """

    def __init__(
        self, desk: Service, *, token: str, patience: float = PATIENCE, form_patience: float = FORM_PATIENCE
    ) -> None:
        self._token = token.strip()
        self._listener = DeskListener(desk, self, patience=patience, form_patience=form_patience)
        self._client: DeskClient | None = None
        self._changed = asyncio.Event()
        """Set when the client is there, and when there will be none any more."""
        desk.attach("dc", self)

    @property
    def is_busy(self) -> bool:
        """Whether something that came in is still being answered."""
        return self._listener.is_busy

    async def run(self, stop: asyncio.Event) -> None:
        """Serve until `stop` is set; what came in before is answered first.

        Raises:
            BadToken: Discord does not know the token.
            discord.ConnectionClosed: Discord ended the connection for good.
        """
        self._changed.clear()
        try:
            await self._run(stop)
        finally:
            self._changed.set()

    async def _run(self, stop: asyncio.Event) -> None:
        if not _TOKEN.fullmatch(self._token):
            raise BadToken
        attempt = 0
        while not stop.is_set():
            async with DeskClient(self._listener) as client:
                try:
                    await client.login(self._token)
                except discord.LoginFailure as error:
                    raise BadToken from error
                except (OSError, TimeoutError, discord.DiscordServerError) as error:
                    pause = RETRY[min(attempt, len(RETRY) - 1)]
                    _log.warning("Discord cannot be reached (%s); next attempt in %s s", type(error).__name__, pause)
                else:
                    await self._serve(client, stop)
                    return
            attempt += 1
            await asyncio.wait({waiting := asyncio.create_task(stop.wait())}, timeout=pause)
            waiting.cancel()

    async def _serve(self, client: DeskClient, stop: asyncio.Event) -> None:
        tree = grow(client)
        client.add_dynamic_items(*WIDGETS)
        try:
            if await register(tree):
                _log.info("the commands changed and were registered")
        except discord.HTTPException as error:
            # The commands registered before still work, and so does everything else.
            _log.error("the commands could not be registered: %s/%s", error.status, error.code)
        connecting = asyncio.create_task(self._connect(client))
        stopping = asyncio.create_task(stop.wait())
        self._client = client
        self._changed.set()
        try:
            await asyncio.wait({connecting, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if connecting.done():
                await connecting
            await self._listener.finish(FAREWELL)
        except discord.ConnectionClosed as error:
            if error.code == _AUTHENTICATION_FAILED:
                raise BadToken from error
            raise
        finally:
            self._client = None
            connecting.cancel()
            stopping.cancel()
            await client.close()

    async def _connect(self, client: DeskClient) -> None:
        # What was left behind goes before whatever is newer.
        await self._listener.begin(client)
        await client.connect()

    async def post(self, chat: str, message: Message) -> str:
        """Send a message to a channel; returns the numbers of its parts."""
        channel = await self._channel(chat)
        with reaching(chat):
            return _joined(await send(channel, parts(message)))

    async def edit(self, chat: str, message_id: str, message: Message) -> str:
        """Show the message in place of a sent one; sends it again when that has fewer parts or is gone."""
        channel = await self._channel(chat)
        old, pages = _numbers(message_id), parts(message)
        with reaching(chat):
            if len(pages) > len(old) or not await self._replace(channel, old[-len(pages) :], pages):
                # The new one stands before the old one goes: better twice for a moment than not at all.
                new = await send(channel, pages)
                await self._delete(channel, old)
                return _joined(new)
            await self._delete(channel, old[: -len(pages)])
            return _joined(old[-len(pages) :])

    async def strip(self, chat: str, message_id: str) -> None:
        """Take the buttons off a message."""
        channel = await self._channel(chat)
        with reaching(chat):
            try:
                await channel.get_partial_message(_numbers(message_id)[-1]).edit(view=None)
            except discord.HTTPException as error:
                if not is_past_editing(error):
                    raise

    async def delete(self, chat: str, message_id: str) -> None:
        """Delete all parts of a message."""
        channel = await self._channel(chat)
        with reaching(chat):
            await self._delete(channel, _numbers(message_id))

    async def whisper(self, person_key: str, message: Message) -> None:
        """Send a direct message."""
        number = person(person_key)
        if number is None:
            raise Unreachable(f"{person_key} is nobody in Discord")
        client = await self._reached()
        with reaching(person_key):
            await send(await client.create_dm(discord.Object(number)), parts(message))

    async def _replace(
        self, channel: discord.PartialMessageable, numbers: tuple[int, ...], pages: tuple[Part, ...]
    ) -> bool:
        try:
            for number, page in zip(numbers, pages, strict=True):
                await channel.get_partial_message(number).edit(**page.instead())
        except discord.HTTPException as error:
            if is_past_editing(error):
                return False
            raise
        return True

    async def _delete(self, channel: discord.PartialMessageable, numbers: tuple[int, ...]) -> None:
        for number in numbers:
            try:
                await channel.get_partial_message(number).delete()
            except discord.HTTPException as error:
                if not is_past_editing(error):
                    raise

    async def _channel(self, chat: str) -> discord.PartialMessageable:
        channel = place(chat)
        return (await self._reached()).get_partial_messageable(channel)

    async def _reached(self) -> DeskClient:
        """The client, once it is there: the desk may have something to deliver before Discord was reached.

        Raises:
            ConnectionError: the bot has stopped.
        """
        await self._changed.wait()
        if self._client is None:
            raise ConnectionError("the Discord bot has stopped")
        return self._client


def _numbers(message_id: str) -> tuple[int, ...]:
    return tuple(int(number) for number in message_id.split(","))


def _joined(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))
