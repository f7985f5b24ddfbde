"""Answers that no interaction can carry: in the channel and, for one person's eyes, in his direct messages."""

from __future__ import annotations

from functools import partial

import discord
import msgspec

from bot.adapters.discord.arrival import Arrival
from bot.adapters.discord.client import DeskClient
from bot.adapters.discord.exchange import Strip
from bot.adapters.discord.render import Part, parts, place
from bot.adapters.discord.sending import send
from bot.adapters.discord.text import escape
from bot.adapters.discord.widgets import opener
from bot.desk.messages.outgoing import NOD, Answer, Block, Form, Message, Messenger, Reply, Toast, Unreachable
from engine.core.text import Text

_DIRECT_MESSAGES_CLOSED = Text(
    "That is for your eyes only, and your direct messages are closed. Open them, or use a slash command.",
    "Это только для вас, а личные сообщения у вас закрыты. Откройте их или наберите команду через «/».",
)


_DONE_UNSEEN = Text(
    "That is done and need not be sent again; but what you alone may see of it found your direct messages closed. "
    "See it with /hand or /log.",
    "Это уже сделано, повторять не нужно; но то, что при этом видно только вам, не дошло: личные сообщения у вас "
    "закрыты. Посмотреть: /hand или /log.",
)


class Conversation:
    """Where something was written, or an interaction came from that is over.

    Args:
        client: the connection.
        messenger: shows messages in place of others, and writes to people alone.
        arrival: what is answered.
    """

    def __init__(self, client: DeskClient, messenger: Messenger, arrival: Arrival) -> None:
        self._messenger = messenger
        self._arrival = arrival
        self._channel = client.get_partial_messageable(place(arrival.chat.key))
        self.posted: list[int] = []
        """What was said in the channel, and may be taken away when the person is answered anew."""
        self.waiting: list[int] = []
        """The same of an order that waits, which stays till something is done."""
        self.looked: list[Strip] = []
        """Takes the buttons off what was looked up in a private chat."""
        # What was pressed is answered by itself, as is who put the bot into a server; a message by replies to it.
        has_message = arrival.asked is None and arrival.act != "added"
        self._to = self._channel.get_partial_message(arrival.number) if has_message else None

    async def give(self, answer: Answer) -> None:
        """Give an answer: what is private goes to whoever acted directly.

        Raises:
            Unreachable: the channel cannot be reached.
            discord.HTTPException: Discord refused or failed.
        """
        who, chat = self._arrival.who, self._arrival.chat
        if isinstance(answer, Form):
            page = Part(escape(answer.label or answer.title) or "…", keyboard=opener(answer))
            await self._say((page,), self.posted)
            return
        if isinstance(answer, Toast) and answer.passing and self._to is None:
            return
        if isinstance(answer, Toast) and answer.done and not chat.private and await self._nod():
            return
        message = Message(blocks=(Block(answer.text),)) if isinstance(answer, Toast) else answer.message
        is_private = isinstance(answer, Toast) or answer.private
        source = self._source(answer) if not is_private or chat.private else 0
        if source:
            await self._messenger.edit(chat.key, str(source), message)
        elif chat.private or not is_private:
            strips = await self._say(parts(message), self._passing(answer))
            self.looked += strips if chat.private and isinstance(answer, Reply) and answer.look_up else []
        else:
            try:
                await self._messenger.whisper(who.key, message)
            except Unreachable:
                words = _DONE_UNSEEN if answer.done else _DIRECT_MESSAGES_CLOSED
                closed = Message((Block(words.in_(who.language)),))
                if self._to is None:
                    closed = msgspec.structs.replace(closed, mentions=(who,))
                await self._say(parts(closed), self.posted)

    async def _nod(self) -> bool:
        """Set a sign at what was written, which all see to have taken effect; whether it can be set there."""
        if self._to is None:
            return False
        try:
            await self._to.add_reaction(NOD)
        except discord.HTTPException:
            return False
        return True

    def _passing(self, answer: Reply | Toast) -> list[int]:
        """Where the messages of an answer are noted that may be taken away."""
        if isinstance(answer, Reply) and answer.stays:
            return []
        return self.waiting if isinstance(answer, Reply) and answer.waits else self.posted

    async def _say(self, pages: tuple[Part, ...], passing: list[int]) -> list[Strip]:
        numbers = await send(self._channel, pages, reply_to=self._to)
        chat = self._arrival.chat
        passing += [] if chat.private else numbers
        return [partial(self._messenger.strip, chat.key, str(number)) for number in numbers]

    def _source(self, answer: Reply | Toast) -> int:
        """The message that an answer replaces, if it does and everybody sees that message."""
        asked = self._arrival.asked
        if asked is None or asked.is_source_private or isinstance(answer, Toast) or not answer.edit:
            return 0
        return asked.source
