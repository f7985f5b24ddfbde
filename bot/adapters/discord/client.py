"""The connection to Discord: what it hears, and to whom it passes that on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import discord
from aiohttp import TraceConfig, TraceRequestEndParams, TraceRequestExceptionParams

from bot.desk.messages.command import Command
from bot.desk.messages.outgoing import Form, Suggestion
from bot.telemetry import measures


class Listener(Protocol):
    """Whoever makes sense of what Discord tells. No method raises."""

    async def commanded(self, interaction: Interaction, command: Command, text: str) -> None:
        """A slash command was sent."""
        ...

    async def unknown(self, interaction: Interaction) -> None:
        """A command was sent that is no longer offered."""
        ...

    async def typing(self, interaction: Interaction, command: str, text: str) -> bool:
        """Somebody is typing what follows a command; whether another process suggests how to go on."""
        ...

    async def complete(self, interaction: Interaction, command: Command, text: str) -> tuple[Suggestion, ...]:
        """How to go on with what somebody is typing after a command."""
        ...

    async def pressed(self, interaction: Interaction, token: str) -> None:
        """A button was pressed or a menu entry picked."""
        ...

    async def opened(self, interaction: Interaction, form: Form) -> None:
        """A button was pressed that does nothing but open a form."""
        ...

    async def submitted(self, interaction: Interaction) -> None:
        """A form was filled in."""
        ...

    async def said(self, message: discord.Message, me: int) -> None:
        """A message was written where the bot, whose own number is `me`, can see it."""
        ...

    async def added(self, guild: discord.Guild) -> None:
        """The bot was put into a server."""
        ...

    async def removed(self, places: Iterable[tuple[int, int]]) -> None:
        """These channels, each a server and a channel, can no longer be reached."""
        ...


class DeskClient(discord.Client):
    """A client with the fewest intents that serve, no caches of people or messages, and nobody mentioned by default.

    Args:
        listener: whom to tell.
        shard: which part of the servers it hears of, and how many parts there are; of all if left out.
    """

    def __init__(self, listener: Listener, shard: tuple[int, int] | None = None) -> None:
        # The bot plays no sound, so the missing voice libraries are no news to whoever reads the log.
        discord.VoiceClient.warn_nacl = False
        discord.VoiceClient.warn_dave = False
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=_counting(),
            shard_id=None if shard is None else shard[0],
            shard_count=None if shard is None else shard[1],
        )
        self.listener = listener

    def stands(self, *, is_up: bool) -> None:
        """Note whether Discord is heard."""
        measures.stands("dc", is_up=is_up)

    async def on_connect(self) -> None:
        """A session has begun; “ready” the library says seconds later, also to a client that is closed by then."""
        self.stands(is_up=True)

    async def on_resumed(self) -> None:
        """A session goes on."""
        self.stands(is_up=True)

    async def on_disconnect(self) -> None:
        """The connection broke; the library tries again."""
        self.stands(is_up=False)

    async def on_message(self, message: discord.Message) -> None:
        """Pass a message on."""
        if self.user:
            await self.listener.said(message, self.user.id)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Pass a filled-in form on; the library itself finds only forms it remembers, and a restart forgets them."""
        if interaction.type is discord.InteractionType.modal_submit:
            await self.listener.submitted(interaction)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was put into a server."""
        await self.listener.added(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was put out of a server: none of its channels can be reached."""
        await self.listener.removed((guild.id, place.id) for place in (*guild.channels, *guild.threads))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted."""
        await self.listener.removed([(channel.guild.id, channel.id)])

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        await self.listener.removed([(thread.guild_id, thread.thread_id)])


def _counting() -> TraceConfig:
    """Requests of which those that Discord does not grant are counted."""

    async def ended(_session: object, _context: object, request: TraceRequestEndParams) -> None:
        if request.response.status >= 400:
            measures.count("refusals", "dc", measures.why(request.response.status))

    async def failed(_session: object, _context: object, _request: TraceRequestExceptionParams) -> None:
        measures.count("refusals", "dc", "silent")

    trace = TraceConfig()
    trace.on_request_end.append(ended)
    trace.on_request_exception.append(failed)
    return trace


Interaction = discord.Interaction[DeskClient]
