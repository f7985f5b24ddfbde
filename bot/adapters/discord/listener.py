"""What Discord tells is kept, then taken in by the desk in its turn, and answered.

Discord brings everything once. What is kept when a process dies is handled by the next one, which answers as long as
the interaction lets it, and after that in the channel or in a direct message.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import discord
import msgspec

from bot.adapters.discord import arrival as discord_arrival
from bot.adapters.discord.arrival import Arrival, Asked, read, who_is
from bot.adapters.discord.client import DeskClient, Interaction
from bot.adapters.discord.conversation import Conversation
from bot.adapters.discord.exchange import Exchange, Strip, is_closed, taken_over
from bot.adapters.discord.render import chat_key
from bot.adapters.discord.sending import OUT_OF_REACH
from bot.adapters.discord.widgets import FormWindow
from bot.desk.messages.command import Command
from bot.desk.messages.incoming import Removed, Who
from bot.desk.messages.latest import LatestAnswers
from bot.desk.messages.outgoing import Answer, Form, Messenger, Reply, Suggestion, Toast, Unreachable
from bot.desk.messages.service import Postponed, Service
from bot.desk.messages.words import say
from bot.desk.work.intake import Intake, NotYet
from bot.desk.work.shares import sources_of
from engine.core.text import Text
from storage.port import Full, StoreError, Update

FORM_TOKEN = "t:"  # noqa: S105  - the beginning of a button's token, not a secret
"""How the tokens of buttons that open forms begin."""

_SORRY = Text(
    "Something went wrong on our side. The table is safe; please try again.",
    "У нас что-то сломалось. С партией всё в порядке, попробуйте ещё раз.",
)
_NO_COMMAND = Text("This command is no longer there. Try /help.", "Такой команды больше нет. Попробуйте /help.")
_NO_CHANNEL = Text("The bot cannot play in this kind of channel.", "В каналах такого вида бот играть не умеет.")
_log = logging.getLogger(__name__)


class DeskListener:
    """Keeps what comes in, has the desk handle it in the order of its chat, gives the answers, lets the rest be told.

    Args:
        desk: the desk.
        messenger: how to write to channels and people.
        patience: seconds from an arrival to when the answer is put off; Discord waits three.
        form_patience: the same for buttons that open forms, since a form cannot be opened once it was put off.
    """

    def __init__(self, desk: Service, messenger: Messenger, *, patience: float, form_patience: float) -> None:
        self._desk = desk
        self._messenger = messenger
        self._patience = patience
        self._form_patience = form_patience
        self._intake = Intake(desk.inbox, "dc", self, others=sources_of("dc"))
        self._client: DeskClient | None = None
        self._came: list[Arrival] = []
        self._keeping: asyncio.Task[None] | None = None
        self._exchanges: dict[str, Exchange] = {}
        self._latest: LatestAnswers[int] = LatestAnswers()
        self._looked: LatestAnswers[Strip] = LatestAnswers()
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether something that came in is still being answered."""
        return bool(self._tasks) or self._intake.is_busy

    async def begin(self, client: DeskClient) -> None:
        """Take up what was left behind; waits as long as the store is away."""
        self._client = client
        await self._intake.start()

    async def finish(self, seconds: float) -> None:
        """Let what came in be answered, but not for longer; the rest is taken up at the next start."""
        end = asyncio.get_running_loop().time() + seconds
        if self._keeping is not None:
            await asyncio.wait({self._keeping}, timeout=seconds)
        await self._intake.stop(max(0.0, end - asyncio.get_running_loop().time()))
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=max(0.0, end - asyncio.get_running_loop().time()))
        for task in self._tasks:
            task.cancel()
        for exchange in self._exchanges.values():
            exchange.drop()

    async def commanded(self, interaction: Interaction, command: Command, text: str) -> None:
        """See `Listener`."""
        self._asked(interaction, discord_arrival.commanded(interaction, command, text), self._patience)

    async def pressed(self, interaction: Interaction, token: str) -> None:
        """See `Listener`."""
        patience = self._form_patience if token.startswith(FORM_TOKEN) else self._patience
        self._asked(interaction, discord_arrival.pressed(interaction, token), patience)

    async def submitted(self, interaction: Interaction) -> None:
        """See `Listener`."""
        self._asked(interaction, discord_arrival.submitted(interaction), self._patience)

    async def opened(self, interaction: Interaction, form: Form) -> None:
        """Open a form whose every part the pressed button carried."""
        self._spawn(_opened(interaction, form), "a form could not be opened")

    async def unknown(self, interaction: Interaction) -> None:
        """Say that a command is no longer there."""
        self._decline(interaction, _NO_COMMAND)

    async def complete(self, interaction: Interaction, command: Command, text: str) -> tuple[Suggestion, ...]:
        """Suggest how to go on; nothing when the desk is too slow or fails."""
        arrival = discord_arrival.commanded(interaction, command, text)
        if arrival is None:
            return ()
        suggest = self._desk.complete_rule if command.takes == "rule" else self._desk.complete_order
        suggesting = asyncio.create_task(
            asyncio.wait_for(suggest(arrival.who, arrival.chat, text), self._form_patience)
        )
        self._watch(suggesting)
        try:
            return await suggesting
        except Exception as error:  # noqa: BLE001  - no suggestions are better than an error while typing
            _record("nothing could be suggested", error)
            return ()

    async def said(self, message: discord.Message, me: int) -> None:
        """Take a message meant for the bot: one in private, one that mentions it, or a reply to it."""
        arrival = discord_arrival.said(message, me)
        if arrival is not None:
            self._keep(arrival)

    async def removed(self, places: Iterable[tuple[int, int]]) -> None:
        """Tell the desk that chats are gone."""
        self._spawn(self._removed(tuple(places)), "channels could not be given up")

    def arrived(self, update: Update) -> None:
        """See `Handler`; the time in which an answer is due runs since it came in."""

    async def handle(self, update: Update, attempt: int) -> None:
        """See `Handler`."""
        arrival = read(update)
        try:
            answers = await self._desk.handle(arrival.incoming, is_again=attempt > 0)
        except Postponed as wait:
            if not attempt:
                await self._give(arrival, wait.answers)
            raise NotYet from wait
        except Exception as error:  # noqa: BLE001  - whatever went wrong, the person gets a sentence
            _record(f"the desk failed on {type(arrival.incoming).__name__}", error)
            answers = (_toast(_SORRY, arrival.who),)
        await self._give(arrival, answers)
        self._exchanges.pop(update.key, None)
        self._spawn(self._desk.deliver(), "the desk could not deliver")

    async def give_up(self, update: Update) -> None:
        """See `Handler`."""
        arrival = read(update)
        with _quietly("nobody could be told that something is put aside"):
            await self._give(arrival, (Toast(say(arrival.who.language, "desk-put-aside"), alert=True),))
        self._exchanges.pop(update.key, None)

    def _asked(self, interaction: Interaction, arrival: Arrival | None, patience: float) -> None:
        if arrival is None or arrival.asked is None:
            self._decline(interaction, _NO_CHANNEL)
        elif arrival.key not in self._exchanges:
            exchange = self._exchanges[arrival.key] = Exchange(interaction, arrival.asked)
            exchange.put_off_after(patience)
            self._keep(arrival)

    def _decline(self, interaction: Interaction, text: Text) -> None:
        exchange = Exchange(interaction, Asked.by(interaction, is_private=True))
        self._spawn(exchange.give((_toast(text, who_is(interaction)),)), "nobody could be told why not")

    def _keep(self, arrival: Arrival) -> None:
        """Keep it, in the order in which things arrived, and with whatever else is there by then."""
        self._came.append(arrival)
        if self._keeping is None or self._keeping.done():
            self._keeping = self._spawn(self._keep_all(), "what came in could not be kept")

    async def _keep_all(self) -> None:
        while self._came:
            arrivals, self._came = self._came, []
            try:
                unfinished = await self._intake.take([arrival.kept() for arrival in arrivals])
            except StoreError as error:
                _log.warning("what came in could not be kept: %s", error)
                key = "desk-store-failed" if isinstance(error, Full) else "desk-store-unsure"
                for arrival in arrivals:
                    self._spawn(self._tell_unkept(arrival, key), "nobody could be told that the store is away")
            else:
                for arrival in arrivals:
                    if arrival.key not in unfinished and (exchange := self._exchanges.pop(arrival.key, None)):
                        exchange.drop()

    async def _tell_unkept(self, arrival: Arrival, key: str) -> None:
        await self._give(arrival, (Toast(say(arrival.who.language, key), alert=True),))
        self._exchanges.pop(arrival.key, None)

    async def _removed(self, places: tuple[tuple[int, int], ...]) -> None:
        for guild, channel in places:
            with _quietly("a channel could not be given up"):
                await self._desk.handle(Removed(chat_key(guild, channel)))
        await self._desk.deliver()

    async def _give(self, arrival: Arrival, answers: tuple[Answer, ...]) -> None:
        """Give the answers, or a word of regret.

        Raises:
            NotYet: Discord is out of reach.
        """
        try:
            await self._answer(arrival, answers)
        except OUT_OF_REACH as error:
            raise NotYet from error
        except Exception as error:  # noqa: BLE001  - whatever went wrong, the person gets a sentence
            _record("an answer could not be given", error)
            with _quietly("nor could a word of regret"):
                await self._answer(arrival, (_toast(_SORRY, arrival.who),))

    async def _answer(self, arrival: Arrival, answers: tuple[Answer, ...]) -> None:
        """Answer through the interaction as long as it can be answered, else where it came from."""
        assert self._client is not None  # nothing is handled before there is one
        if arrival.asked is not None:
            try:
                if arrival.key not in self._exchanges:
                    self._exchanges[arrival.key] = await taken_over(self._client, arrival, arrival.asked)
                exchange = self._exchanges[arrival.key]
                await exchange.give(tuple(_aside(arrival, each) for each in answers))
            except discord.HTTPException as error:
                if not is_closed(error):
                    raise
                _record("an interaction is over", error)
            else:
                await self._strip_past(arrival, exchange.looked)
                return
        conversation = Conversation(self._client, self._messenger, arrival)
        for answer in answers:
            try:
                await conversation.give(answer)
            except (Unreachable, discord.HTTPException) as error:
                _record("an answer could not be sent", error)
        await self._strip_past(arrival, conversation.looked)
        if conversation.posted or (answers and arrival.act == "said"):
            chat = arrival.chat.key
            for past in self._latest.replace(chat, arrival.who.key, conversation.posted):
                with _quietly("an answer could not be taken away"):
                    await self._messenger.delete(chat, str(past))

    async def _strip_past(self, arrival: Arrival, looked: list[Strip]) -> None:
        """Of what somebody looks up in a chat only the last keeps its buttons, as far as Discord still lets it go."""
        for strip in self._looked.replace(arrival.chat.key, arrival.who.key, looked) if looked else ():
            try:
                await strip()
            except discord.HTTPException as error:
                _log.info("an earlier look-up keeps its buttons: %s", error.code)

    def _spawn(self, work: Coroutine[Any, Any, Any], failed: str) -> asyncio.Task[None]:
        task = asyncio.create_task(_watched(work, failed))
        self._watch(task)
        return task

    def _watch(self, task: asyncio.Task[Any]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _opened(interaction: Interaction, form: Form) -> None:
    await interaction.response.send_modal(FormWindow(form))


def _aside(arrival: Arrival, answer: Answer) -> Answer:
    """The answer, in a channel for whoever acted alone unless it changes what all see: no trail is left there."""
    assert arrival.asked is not None
    if arrival.chat.private or not isinstance(answer, Reply) or answer.aloud:
        return answer
    if answer.edit and arrival.asked.source:
        return answer
    return msgspec.structs.replace(answer, private=True)


def _toast(text: Text, who: Who) -> Toast:
    return Toast(text.in_(who.language), alert=True)


async def _watched(work: Coroutine[Any, Any, Any], failed: str) -> None:
    with _quietly(failed):
        await work


@contextmanager
def _quietly(what: str) -> Iterator[None]:
    """Record a failure that nobody can be told about."""
    try:
        yield
    except Exception as error:  # noqa: BLE001  - the conversation goes on, whatever failed here
        _record(what, error)


def _record(what: str, error: Exception) -> None:
    """Log where something failed, but not its text, which may hold what somebody wrote."""
    code = f" {error.status}/{error.code}" if isinstance(error, discord.HTTPException) else ""
    where = "".join(traceback.format_tb(error.__traceback__))
    _log.error("%s: %s%s\n%s", what, type(error).__name__, code, where)
