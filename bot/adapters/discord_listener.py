"""What Discord tells, as the desk takes it in; and the desk's answers to whoever acted."""

from __future__ import annotations

import asyncio
import logging
import re
import traceback
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager

import discord

from bot.adapters.discord_client import Interaction
from bot.adapters.discord_exchange import Exchange
from bot.adapters.discord_render import Part, chat_key, parts, who_key
from bot.adapters.discord_sending import send
from bot.adapters.discord_text import escape
from bot.adapters.discord_widgets import FormWindow, opener, typed
from bot.desk.commands import Command
from bot.desk.incoming import Chat, Commanded, Incoming, Pressed, Removed, Said, Who
from bot.desk.outgoing import Answer, Block, Choice, Form, Message, Reply, Toast, Unreachable
from bot.desk.service import Postponed, Service
from bot.desk.words import say
from engine.core.text import Language, Text

FORM_TOKEN = "t:"  # noqa: S105  - the beginning of a button's token, not a secret
"""How the tokens of buttons that open forms begin."""
MESSAGE_TYPES = {discord.MessageType.default, discord.MessageType.reply}

_SORRY = Text(
    "Something went wrong on our side. The table is safe; please try again.",
    "У нас что-то сломалось. С партией всё в порядке, попробуйте ещё раз.",
)
_NO_COMMAND = Text("This command is no longer there. Try /help.", "Такой команды больше нет. Попробуйте /help.")
_NO_CHANNEL = Text("The bot cannot play in this kind of channel.", "В каналах такого вида бот играть не умеет.")
_DIRECT_MESSAGES_CLOSED = Text(
    "That is for your eyes only, and your direct messages are closed. Open them, or use a slash command.",
    "Это только для вас, а личные сообщения у вас закрыты. Откройте их или наберите команду через «/».",
)
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_log = logging.getLogger(__name__)

Whisper = Callable[[str, Message], Awaitable[None]]


class DeskListener:
    """Passes on what came in, waits for the answers, gives them, and has the desk deliver the rest.

    Args:
        desk: the desk.
        whisper: how to write to a person alone.
        patience: seconds to wait for the desk before the answer is put off; Discord waits three.
        form_patience: the same for buttons that open forms, since a form cannot be opened once it was put off.
    """

    def __init__(self, desk: Service, whisper: Whisper, *, patience: float, form_patience: float) -> None:
        self._desk = desk
        self._whisper = whisper
        self._patience = patience
        self._form_patience = form_patience
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether something that came in is still being answered."""
        return bool(self._tasks)

    async def finish(self, timeout: float) -> None:  # noqa: ASYNC109  - how long to wait at most, not a deadline to raise
        """Wait until everything that came in is answered, at most `timeout` seconds."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=timeout)

    async def commanded(self, interaction: Interaction, command: Command, text: str) -> None:
        """Answer a slash command."""
        who, chat = _who(interaction), _chat(interaction)
        incoming = Commanded(who, chat, command.name, text, _update(interaction.id)) if chat else None
        await self._converse(interaction, who, incoming, private=command.private)

    async def pressed(self, interaction: Interaction, token: str) -> None:
        """Answer a button or a menu entry."""
        who, chat = _who(interaction), _chat(interaction)
        incoming = Pressed(who, chat, token, _update(interaction.id)) if chat else None
        patience = self._form_patience if token.startswith(FORM_TOKEN) else self._patience
        await self._converse(interaction, who, incoming, private=True, patience=patience)

    async def submitted(self, interaction: Interaction) -> None:
        """Answer a form that was filled in."""
        who, chat = _who(interaction), _chat(interaction)
        prefix, text = typed(interaction)
        incoming = Said(who, chat, prefix + text, _update(interaction.id)) if chat else None
        await self._converse(interaction, who, incoming, private=True)

    async def opened(self, interaction: Interaction, form: Form) -> None:
        """Open a form whose every part the pressed button carried."""
        with self._working(), _quietly("a form could not be opened"):
            await interaction.response.send_modal(FormWindow(form))

    async def unknown(self, interaction: Interaction) -> None:
        """Say that a command is no longer there."""
        with self._working():
            who = _who(interaction)
            await self._give(Exchange(interaction, private=True), who, (_toast(_NO_COMMAND, who),))

    async def complete(self, interaction: Interaction, command: Command, text: str) -> tuple[Choice, ...]:
        """Suggest how to go on; nothing when the desk is too slow or fails."""
        chat = _chat(interaction)
        if chat is None:
            return ()
        suggest = self._desk.complete_rule if command.takes == "rule" else self._desk.complete_order
        with self._working():
            try:
                return await asyncio.wait_for(suggest(_who(interaction), chat, text), self._form_patience)
            except Exception as error:  # noqa: BLE001  - no suggestions are better than an error while typing
                _record("nothing could be suggested", error)
                return ()

    async def said(self, message: discord.Message, me: int) -> None:
        """Answer a message meant for the bot: one in private, one that mentions it, or a reply to it."""
        text = _meant_for(me, message)
        if not text:
            return
        with self._working():
            title = getattr(message.channel, "name", None) or message.author.display_name
            chat = Chat(
                chat_key(message.guild.id if message.guild else None, message.channel.id),
                private=isinstance(message.channel, discord.DMChannel),
                title=title,
            )
            who = Who(who_key(message.author.id), message.author.display_name, _language_of(message))
            for answer in await self._handle(Said(who, chat, text, _update(message.id)), who):
                with _quietly("an answer could not be sent"):
                    await self._reply(message, who, answer, is_private=chat.private)
            await self._deliver()

    async def removed(self, places: Iterable[tuple[int, int]]) -> None:
        """Tell the desk that chats are gone."""
        with self._working():
            for guild, channel in places:
                await self._handle(Removed(chat_key(guild, channel)), None)
            await self._deliver()

    async def _converse(
        self,
        interaction: Interaction,
        who: Who,
        incoming: Incoming | None,
        *,
        private: bool,
        patience: float | None = None,
    ) -> None:
        with self._working():
            exchange = Exchange(interaction, private=private)
            if incoming is None:
                await self._give(exchange, who, (_toast(_NO_CHANNEL, who),))
                return
            handling = asyncio.create_task(self._handle(incoming, who))
            done, _ = await asyncio.wait({handling}, timeout=self._patience if patience is None else patience)
            if not done:
                with _quietly("an answer could not be put off"):
                    await exchange.put_off()
            await self._give(exchange, who, await handling)
            await self._deliver()

    async def _handle(self, incoming: Incoming, who: Who | None) -> tuple[Answer, ...]:
        try:
            return await self._desk.handle(incoming)
        except Postponed:
            return (Toast(say(who.language, "desk-store-unsure"), alert=True),) if who else ()
        except Exception as error:  # noqa: BLE001  - whatever went wrong, the person gets a sentence
            _record(f"the desk failed on {type(incoming).__name__}", error)
            return (_toast(_SORRY, who),) if who else ()

    async def _give(self, exchange: Exchange, who: Who, answers: tuple[Answer, ...]) -> None:
        try:
            await exchange.give(answers)
        except Exception as error:  # noqa: BLE001  - whatever went wrong, the person gets a sentence
            _record("an answer could not be given", error)
            with _quietly("nor could a word of regret"):
                await exchange.give((_toast(_SORRY, who),))

    async def _deliver(self) -> None:
        with _quietly("the desk could not deliver"):
            await self._desk.deliver()

    async def _reply(self, message: discord.Message, who: Who, answer: Answer, *, is_private: bool) -> None:
        """Answer a written message, to which nothing ephemeral can be said: what is private goes to him directly."""
        if isinstance(answer, Form):
            pages: tuple[Part, ...] = (Part(escape(answer.label or answer.title) or "…", keyboard=opener(answer)),)
            await send(message.channel, pages, reply_to=message)
            return
        words = Message(blocks=(Block(answer.text),)) if isinstance(answer, Toast) else answer.message
        if is_private or (isinstance(answer, Reply) and not answer.private):
            await send(message.channel, parts(words), reply_to=message)
            return
        try:
            await self._whisper(who.key, words)
        except Unreachable:
            await send(message.channel, (Part(_DIRECT_MESSAGES_CLOSED.in_(who.language)),), reply_to=message)

    @contextmanager
    def _working(self) -> Iterator[None]:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)


def _who(interaction: Interaction) -> Who:
    language: Language = "ru" if interaction.locale is discord.Locale.russian else "en"
    return Who(who_key(interaction.user.id), interaction.user.display_name, language)


def _chat(interaction: Interaction) -> Chat | None:
    """Where it happened; nothing for kinds of channels that the library does not know."""
    channel = interaction.channel
    if channel is None:
        return None
    private = isinstance(channel, discord.DMChannel) and interaction.context.dm_channel is True
    title = getattr(channel, "name", None) or (interaction.user.display_name if private else "")
    return Chat(chat_key(interaction.guild_id, channel.id), private=private, title=title)


def _meant_for(me: int, message: discord.Message) -> str:
    """The text of a message if it is meant for the bot, without the mention of the bot; else nothing.

    Discord shows the bot the text of just these messages, so no other is missed.
    """
    if message.author.bot or message.webhook_id or message.type not in MESSAGE_TYPES:
        return ""
    answered = message.reference.resolved if message.reference else None
    is_answer = isinstance(answered, discord.Message) and answered.author.id == me
    if message.guild and not is_answer and all(user.id != me for user in message.mentions):
        return ""
    return re.sub(rf"<@!?{me}>", " ", message.content).strip()


def _language_of(message: discord.Message) -> Language:
    """The language of the server; a message in Cyrillic letters is taken to be Russian, as nothing else tells."""
    server = message.guild.preferred_locale if message.guild else None
    return "ru" if server is discord.Locale.russian or _CYRILLIC.search(message.content) else "en"


def _update(number: int) -> str:
    return f"dc:{number}"


def _toast(text: Text, who: Who) -> Toast:
    return Toast(text.in_(who.language), alert=True)


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
