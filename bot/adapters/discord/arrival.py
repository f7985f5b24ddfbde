"""What people do in Discord, as it is kept until it is handled and as the desk takes it in."""

from __future__ import annotations

import re
import time
from typing import Literal

import discord
import msgspec

from bot.adapters.discord.client import Interaction
from bot.adapters.discord.render import chat_key, who_key
from bot.adapters.discord.widgets import typed
from bot.desk.messages.command import Command
from bot.desk.messages.incoming import Added, Chat, Commanded, Incoming, Pressed, Removed, Said, Who
from bot.desk.work.intake import Unreadable
from engine.core.text import Language
from storage.port import Update

Act = Literal["said", "commanded", "pressed", "typing", "added", "removed"]
MESSAGE_TYPES = {discord.MessageType.default, discord.MessageType.reply}
NOBODY = Who("", "")
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


class Asked(msgspec.Struct, frozen=True):
    """An interaction, with all that another process needs to answer it.

    Attributes:
        application: whose it is.
        token: lets whoever has it answer, for a quarter of an hour.
        kind: a command, a press or a form, by Discord's number.
        source: the message whose button was pressed or opened the form; 0 if there is none.
        is_source_private: only whoever pressed sees that message.
        is_private: an answer that is put off is for whoever acted alone.
    """

    application: int
    token: str
    kind: int
    source: int
    is_source_private: bool
    is_private: bool

    @staticmethod
    def by(interaction: Interaction, *, is_private: bool) -> Asked:
        """What is kept of an interaction."""
        source = interaction.message
        return Asked(
            interaction.application_id,
            interaction.token,
            interaction.type.value,
            source.id if source else 0,
            bool(source and source.flags.ephemeral),
            is_private,
        )


class Arrival(msgspec.Struct, frozen=True):
    """A command, a press, a form that was filled in, a message meant for the bot; or what is being typed, or a loss.

    Where the bot was put into a server, the number is the server's, and whoever owns it counts as having done it.

    Attributes:
        number: Discord's, of the interaction or the message; of a channel that is lost its own.
        who: whoever acted.
        chat: where.
        act: how.
        word: the command, or the token of what was pressed.
        text: what was typed.
        asked: the interaction; nothing for a message.
        answered: what marks the message of the bot to which a message is a reply.
    """

    number: int
    who: Who
    chat: Chat
    act: Act
    word: str = ""
    text: str = ""
    asked: Asked | None = None
    answered: tuple[str, ...] = ()
    came: float = 0.0
    """When it was heard, in seconds since 1970 by the clock of whoever heard it."""

    @property
    def key(self) -> str:
        """Its name in the inbox."""
        # A channel may be lost, come back, and be lost again; so may the bot come into a server, go, and come again.
        return f"{self.number} {self.act} at {self.came}" if self.act in ("added", "removed") else str(self.number)

    @property
    def is_awaited(self) -> bool:
        """Whether somebody waits for an answer in words."""
        return self.act not in ("typing", "removed")

    @property
    def age(self) -> float:
        """For how many seconds it has been here; as far as the clocks of two machines agree."""
        return max(0.0, time.time() - self.came)

    def kept(self) -> Update:
        """Itself as it is kept."""
        return Update(self.key, self.chat.key, msgspec.json.encode(self).decode())

    @property
    def incoming(self) -> Incoming:
        """Itself as the desk takes it in."""
        update = f"dc:{self.number}"
        if self.act == "removed":
            return Removed(self.chat.key)
        if self.act == "added":
            return Added(self.who, self.chat, self.word, self.text, f"dc:{self.key}")
        if self.act == "said":
            return Said(self.who, self.chat, self.text, update, self.answered, int(self.came))
        if self.act == "pressed":
            return Pressed(self.who, self.chat, self.word, update)
        return Commanded(self.who, self.chat, self.word, self.text, update, sent=int(self.came))


def read(update: Update) -> Arrival:
    """What was kept.

    Raises:
        Unreadable: it is none of ours.
    """
    try:
        return msgspec.json.decode(update.body, type=Arrival)
    except (msgspec.MsgspecError, ValueError) as error:
        raise Unreadable(type(error).__name__) from None


def commanded(interaction: Interaction, command: Command, text: str) -> Arrival | None:
    """A command; nothing where the bot cannot play."""
    return _arrival(interaction, "commanded", command.name, text, is_private=command.private)


def pressed(interaction: Interaction, token: str) -> Arrival | None:
    """A press; nothing where the bot cannot play."""
    return _arrival(interaction, "pressed", token)


def submitted(interaction: Interaction) -> Arrival | None:
    """A form that was filled in; nothing where the bot cannot play."""
    return _arrival(interaction, "said", text="".join(typed(interaction)))


def typing(interaction: Interaction, command: str, text: str) -> Arrival | None:
    """What is being typed after a command; nothing where the bot cannot play."""
    return _arrival(interaction, "typing", command, text)


def removed(guild: int, channel: int) -> Arrival:
    """The loss of a channel."""
    return Arrival(channel, NOBODY, Chat(chat_key(guild, channel), private=False), "removed", came=time.time())


def added(guild: discord.Guild) -> Arrival | None:
    """The bot was put into a server; nothing where it may not write in the channel for what the system says."""
    channel, owner = guild.system_channel, guild.owner_id
    if channel is None or owner is None or not channel.permissions_for(guild.me).send_messages:
        return None
    language: Language = "ru" if guild.preferred_locale is discord.Locale.russian else "en"
    chat = Chat(chat_key(guild.id, channel.id), private=False, title=_sound(channel.name))
    return Arrival(guild.id, Who(who_key(owner), "", language), chat, "added", "start", came=time.time())


def said(message: discord.Message, me: int) -> Arrival | None:
    """A message, if it is meant for the bot, whose own number is `me`."""
    text = _meant_for(me, message)
    if not text:
        return None
    title = getattr(message.channel, "name", None) or message.author.display_name
    chat = Chat(
        chat_key(message.guild.id if message.guild else None, message.channel.id),
        private=isinstance(message.channel, discord.DMChannel),
        title=_sound(title),
    )
    who = Who(who_key(message.author.id), _sound(message.author.display_name), _language_of(message))
    answered = _answered(me, message)
    marks = () if answered is None else _marks_of(answered)
    return Arrival(message.id, who, chat, "said", text=_sound(text), answered=marks, came=time.time())


def who_is(interaction: Interaction) -> Who:
    """Whoever acted."""
    language: Language = "ru" if interaction.locale is discord.Locale.russian else "en"
    return Who(who_key(interaction.user.id), _sound(interaction.user.display_name), language)


def _arrival(
    interaction: Interaction,
    act: Act,
    word: str = "",
    text: str = "",
    *,
    is_private: bool = True,
) -> Arrival | None:
    chat = _chat(interaction)
    if chat is None:
        return None
    asked = Asked.by(interaction, is_private=is_private or not chat.private)
    return Arrival(interaction.id, who_is(interaction), chat, act, _sound(word), _sound(text), asked, came=time.time())


def _chat(interaction: Interaction) -> Chat | None:
    """Where it happened; nothing for kinds of channels that the library does not know."""
    channel = interaction.channel
    if channel is None:
        return None
    private = isinstance(channel, discord.DMChannel) and interaction.context.dm_channel is True
    title = getattr(channel, "name", None) or (interaction.user.display_name if private else "")
    return Chat(
        chat_key(interaction.guild_id, channel.id), private=private, title=_sound(title), has_asides=not private
    )


def _sound(text: str) -> str:
    """A text that can be kept: halves of characters, which JSON can carry, are none."""
    return text.encode("utf-8", "replace").decode()


def _meant_for(me: int, message: discord.Message) -> str:
    """The text of a message if it is meant for the bot, without the mention of the bot; else nothing.

    Discord shows the bot the text of just these messages, so no other is missed.
    """
    if message.author.bot or message.webhook_id or message.type not in MESSAGE_TYPES:
        return ""
    is_answer = _answered(me, message) is not None
    if message.guild and not is_answer and all(user.id != me for user in message.mentions):
        return ""
    return re.sub(rf"<@!?{me}>", " ", message.content).strip()


def _answered(me: int, message: discord.Message) -> discord.Message | None:
    """The message of the bot to which a message is a reply."""
    answered = message.reference.resolved if message.reference else None
    return answered if isinstance(answered, discord.Message) and answered.author.id == me else None


def _marks_of(message: discord.Message) -> tuple[str, ...]:
    """What the buttons and menus below a message carry, and its first word: they tell of which table it is."""
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    carried: list[str] = []
    for part in (part for row in rows for part in row.children):
        if isinstance(part, discord.SelectMenu):
            carried += (option.value for option in part.options)
        elif isinstance(part, discord.Button) and part.custom_id is not None:
            carried.append(part.custom_id)
    first = re.search(r"\w+", message.content)  # without the signs of its style
    return (*carried, *(() if first is None else (first[0],)))


def _language_of(message: discord.Message) -> Language:
    """The language of the server; a message in Cyrillic letters is taken to be Russian, as nothing else tells."""
    server = message.guild.preferred_locale if message.guild else None
    return "ru" if server is discord.Locale.russian or _CYRILLIC.search(message.content) else "en"
