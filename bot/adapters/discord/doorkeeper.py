"""The door: what Discord brings, once and for a few seconds, is kept in the order in which it comes."""

from __future__ import annotations

import asyncio
import logging
import traceback
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import discord

from bot.adapters.discord import arrival as discord_arrival
from bot.adapters.discord.arrival import Arrival, Asked, who_is
from bot.adapters.discord.client import Interaction
from bot.adapters.discord.exchange import Exchange
from bot.adapters.discord.widgets import FormWindow
from bot.desk.messages.command import Command
from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import Form, Suggestion, Toast
from bot.desk.messages.words import say
from engine.core.text import Text
from storage.port import Full, StoreError, Update

FORM_TOKEN = "t:"  # noqa: S105  - the beginning of a button's token, not a secret
"""How the tokens of buttons that open forms begin."""

_NO_COMMAND = Text("This command is no longer there. Try /help.", "Такой команды больше нет. Попробуйте /help.")
_NO_CHANNEL = Text("The bot cannot play in this kind of channel.", "В каналах такого вида бот играть не умеет.")
_log = logging.getLogger(__name__)


class Doorkeeper(ABC):
    """Has kept what comes in, and answers itself what nobody need think about; see `Listener`."""

    def __init__(self) -> None:
        self.exchanges: dict[str, Exchange] = {}
        """Interactions that are still to be answered, by the key of what was kept."""
        self._came: list[Arrival] = []
        self._keeping: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    @abstractmethod
    async def keep(self, updates: Sequence[Update]) -> set[str]:
        """Keep what came in; the keys of what is not handled yet.

        Raises:
            StoreError: it could not be kept.
        """

    @abstractmethod
    def see_to(self, arrival: Arrival, exchange: Exchange) -> None:
        """See to it that Discord gets some response in time to what has just come in."""

    @abstractmethod
    async def regret(self, arrival: Arrival, text: str) -> None:
        """Tell whoever acted that it came to nothing."""

    @property
    def is_busy(self) -> bool:
        """Whether something that came in is still being answered."""
        return bool(self._tasks)

    async def finish(self, seconds: float) -> None:
        """Let what is under way come to its end, but not for longer."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        for task in self._tasks:
            task.cancel()
        for exchange in self.exchanges.values():
            exchange.drop()

    async def commanded(self, interaction: Interaction, command: Command, text: str) -> None:
        """See `Listener`."""
        self._asked(interaction, discord_arrival.commanded(interaction, command, text))

    async def pressed(self, interaction: Interaction, token: str) -> None:
        """See `Listener`."""
        self._asked(interaction, discord_arrival.pressed(interaction, token))

    async def submitted(self, interaction: Interaction) -> None:
        """See `Listener`."""
        self._asked(interaction, discord_arrival.submitted(interaction))

    async def opened(self, interaction: Interaction, form: Form) -> None:
        """Open a form whose every part the pressed button carried."""
        self.spawn(_opened(interaction, form), "a form could not be opened")

    async def unknown(self, interaction: Interaction) -> None:
        """Say that a command is no longer there."""
        self._decline(interaction, _NO_COMMAND)

    async def typing(self, _interaction: Interaction, _command: str, _text: str) -> bool:
        """See `Listener`."""
        return False

    async def complete(self, _interaction: Interaction, _command: Command, _text: str) -> tuple[Suggestion, ...]:
        """See `Listener`."""
        return ()

    async def said(self, message: discord.Message, me: int) -> None:
        """Take a message meant for the bot: one in private, one that mentions it, or a reply to it."""
        arrival = discord_arrival.said(message, me)
        if arrival is not None:
            self.take(arrival)

    async def added(self, guild: discord.Guild) -> None:
        """See `Listener`."""
        arrival = discord_arrival.added(guild)
        if arrival is not None:
            self.take(arrival)

    async def removed(self, places: Iterable[tuple[int, int]]) -> None:
        """See `Listener`."""
        for guild, channel in places:
            self.take(discord_arrival.removed(guild, channel))

    def take(self, arrival: Arrival) -> None:
        """Keep it, in the order in which things arrived, and with whatever else is there by then."""
        self._came.append(arrival)
        if self._keeping is None or self._keeping.done():
            self._keeping = self.spawn(self._keep_all(), "what came in could not be kept")

    def spawn(self, work: Coroutine[Any, Any, Any], failed: str) -> asyncio.Task[None]:
        """Do something meanwhile; what is logged should it fail."""
        task = asyncio.create_task(_watched(work, failed))
        self.watch(task)
        return task

    def watch(self, task: asyncio.Task[Any]) -> None:
        """Count a task among what is under way."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def until_kept(self) -> None:
        """Wait until all is kept that came in."""
        if self._keeping is not None:
            await asyncio.wait({self._keeping})

    def _asked(self, interaction: Interaction, arrival: Arrival | None) -> None:
        if arrival is None or arrival.asked is None:
            self._decline(interaction, _NO_CHANNEL)
        elif arrival.key not in self.exchanges:
            exchange = self.exchanges[arrival.key] = Exchange(interaction, arrival.asked)
            self.see_to(arrival, exchange)
            self.take(arrival)

    def _decline(self, interaction: Interaction, text: Text) -> None:
        exchange = Exchange(interaction, Asked.by(interaction, is_private=True))
        self.spawn(exchange.give((toast(text, who_is(interaction)),)), "nobody could be told why not")

    async def _keep_all(self) -> None:
        while self._came:
            arrivals, self._came = self._came, []
            try:
                unfinished = await self.keep([arrival.kept() for arrival in arrivals])
            except StoreError as error:
                _log.warning("what came in could not be kept: %s", error)
                key = "desk-store-failed" if isinstance(error, Full) else "desk-store-unsure"
                for arrival in arrivals:
                    self.spawn(self._tell_unkept(arrival, key), "nobody could be told that the store is away")
            else:
                for arrival in arrivals:
                    if arrival.key not in unfinished and (exchange := self.exchanges.pop(arrival.key, None)):
                        exchange.drop()

    async def _tell_unkept(self, arrival: Arrival, key: str) -> None:
        if arrival.is_awaited:
            await self.regret(arrival, say(arrival.who.language, key))
        self.exchanges.pop(arrival.key, None)


def toast(text: Text, who: Who) -> Toast:
    """A sentence for whoever acted."""
    return Toast(text.in_(who.language), alert=True)


async def _opened(interaction: Interaction, form: Form) -> None:
    await interaction.response.send_modal(FormWindow(form))


async def _watched(work: Coroutine[Any, Any, Any], failed: str) -> None:
    with quietly(failed):
        await work


@contextmanager
def quietly(what: str) -> Iterator[None]:
    """Record a failure that nobody can be told about."""
    try:
        yield
    except Exception as error:  # noqa: BLE001  - the conversation goes on, whatever failed here
        record(what, error)


def record(what: str, error: Exception) -> None:
    """Log where something failed, but not its text, which may hold what somebody wrote."""
    code = f" {error.status}/{error.code}" if isinstance(error, discord.HTTPException) else ""
    where = "".join(traceback.format_tb(error.__traceback__))
    _log.error("%s: %s%s\n%s", what, type(error).__name__, code, where)
