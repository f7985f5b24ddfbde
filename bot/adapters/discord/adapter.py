"""Fieldpost in Discord."""

from __future__ import annotations

import asyncio

import discord

from bot.adapters.discord.client import DeskClient
from bot.adapters.discord.commands import prepare
from bot.adapters.discord.listener import DeskListener
from bot.adapters.discord.login import listen, logged_in
from bot.adapters.discord.render import Part, parts, person, place
from bot.adapters.discord.sending import is_past_editing, reaching, send
from bot.desk.messages.outgoing import Image, Message, Unreachable
from bot.desk.messages.service import Service
from bot.desk.work.shares import Shares
from bot.pacer import Pacer
from bot.telemetry import measures

PATIENCE = 1.5
"""Seconds the desk has before an answer is put off."""
FORM_PATIENCE = 2.5
"""Seconds the desk has where putting off would spoil the answer; Discord waits three."""
_ALONE = "dc:0/"
"""Begins the key of a direct conversation."""
FAREWELL = 2.0
"""Seconds that answers under way have when the bot stops."""


class DiscordAdapter:
    """Discord as the desk's messenger, and the desk as Discord's bot.

    Chats are `dc:SERVER/CHANNEL` (a thread is a channel; a direct conversation has server 0), people `dc:USER`.
    A message that had to be sent in parts has the numbers of all parts as its id, joined by commas.

    Args:
        desk: the desk; the adapter attaches itself to it.
        token: the bot's token.
        patience: seconds the desk has before an answer is put off.
        form_patience: the same for buttons that open forms, and for suggestions.
        shares: brings what fronts have heard; without it Discord is heard here.
        pacer: how much may go to a channel; without one it goes out as it comes.
    """

    def __init__(
        self,
        desk: Service,
        *,
        token: str,
        patience: float = PATIENCE,
        form_patience: float = FORM_PATIENCE,
        shares: Shares | None = None,
        pacer: Pacer | None = None,
    ) -> None:
        self._token = token.strip()
        self._pacer = pacer
        self._shares = shares
        self._listener = DeskListener(desk, self, patience=patience, form_patience=form_patience, shares=shares)
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
        serving = asyncio.create_task(self._serve())
        stopping = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if serving.done():
                await serving
            elif self._client is not None:
                await self._listener.finish(FAREWELL)
        finally:
            self._client = None
            self._changed.set()
            serving.cancel()
            stopping.cancel()
            await asyncio.gather(serving, stopping, return_exceptions=True)

    async def _serve(self) -> None:
        async with logged_in(lambda: DeskClient(self._listener), self._token) as client:
            if self._shares is None:
                await prepare(client)
            self._client = client
            self._changed.set()
            # What was left behind goes before whatever is newer.
            await self._listener.begin(client)
            if self._shares is None:
                await listen(client)
            else:
                measures.stands("dc", is_up=True)
                await asyncio.Event().wait()

    def has(self, image: Image) -> bool:
        """See `Messenger`; what Discord has is sent to it anew all the same."""
        del image
        return False

    async def post(self, chat: str, message: Message) -> str:
        """Send a message to a channel; returns the numbers of its parts."""
        channel = await self._channel(chat)
        await self._pace(chat)
        with reaching(chat):
            return _joined(await send(channel, parts(message)))

    async def edit(self, chat: str, message_id: str, message: Message) -> str:
        """Show the message in place of a sent one; sends it again when that has fewer parts or is gone."""
        channel = await self._channel(chat)
        await self._pace(chat)
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
        await self._pace(chat)
        with reaching(chat):
            try:
                await channel.get_partial_message(_numbers(message_id)[-1]).edit(view=None)
            except discord.HTTPException as error:
                if not is_past_editing(error):
                    raise

    async def delete(self, chat: str, message_id: str) -> None:
        """Delete all parts of a message."""
        channel = await self._channel(chat)
        await self._pace(chat)
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

    async def _pace(self, chat: str) -> None:
        """Wait for a channel's turn; whatever happens meanwhile is told in one go afterwards."""
        if self._pacer is not None:
            await self._pacer.turn(chat, is_group=not chat.startswith(_ALONE))

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
