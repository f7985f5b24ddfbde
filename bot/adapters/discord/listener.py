"""What Discord tells is kept, then taken in by the desk in its turn, and answered.

Discord brings everything once. What is kept when a process dies is handled by the next one, which answers as long as
the interaction lets it, and after that in the channel or in a direct message.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

import discord
import msgspec

from bot.adapters.discord import arrival as discord_arrival
from bot.adapters.discord.arrival import Arrival, Asked, read
from bot.adapters.discord.client import DeskClient, Interaction
from bot.adapters.discord.commands import choices
from bot.adapters.discord.conversation import Conversation
from bot.adapters.discord.doorkeeper import FORM_TOKEN, Doorkeeper, quietly, record, toast
from bot.adapters.discord.exchange import Exchange, Strip, is_closed, rebuilt
from bot.adapters.discord.sending import OUT_OF_REACH
from bot.desk.messages.command import Command
from bot.desk.messages.commands import COMMANDS
from bot.desk.messages.latest import LatestAnswers
from bot.desk.messages.outgoing import Answer, Block, Messenger, Reply, Suggestion, Toast, Unreachable
from bot.desk.messages.service import Postponed, Service
from bot.desk.messages.words import say
from bot.desk.work.intake import Intake, NotYet, Unreadable
from bot.desk.work.shares import Shares, sources_of
from engine.core.text import Text
from storage.port import Update

_SORRY = Text(
    "Something went wrong on our side. The table is safe; please try again.",
    "У нас что-то сломалось. С партией всё в порядке, попробуйте ещё раз.",
)
_log = logging.getLogger(__name__)


class DeskListener(Doorkeeper):
    """Has the desk handle what came in, in the order of its chat, gives the answers, lets the rest be told.

    Args:
        desk: the desk.
        messenger: how to write to channels and people.
        patience: seconds from an arrival to when the answer is put off; Discord waits three.
        form_patience: the same for buttons that open forms, since a form cannot be opened once it was put off.
        shares: brings what fronts have heard; without it Discord is heard here.
    """

    def __init__(
        self,
        desk: Service,
        messenger: Messenger,
        *,
        patience: float,
        form_patience: float,
        shares: Shares | None = None,
    ) -> None:
        super().__init__()
        self._desk = desk
        self._messenger = messenger
        self._patience = patience
        self._form_patience = form_patience
        self._shares = shares
        self._intake = Intake(desk.inbox, "dc", self, others=sources_of("dc"))
        self._client: DeskClient | None = None
        self._latest: LatestAnswers[int] = LatestAnswers()
        self._waiting: LatestAnswers[int] = LatestAnswers()
        self._looked: LatestAnswers[Strip] = LatestAnswers()

    @property
    def is_busy(self) -> bool:
        """Whether something that came in is still being answered."""
        return super().is_busy or self._intake.is_busy

    async def begin(self, client: DeskClient) -> None:
        """Take up what was left behind; waits as long as the store is away."""
        self._client = client
        await (self._intake.start() if self._shares is None else self._shares.serve("dc", self))

    async def finish(self, seconds: float) -> None:
        """Let what came in be answered, but not for longer; the rest is taken up at the next start."""
        end = asyncio.get_running_loop().time() + seconds
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.until_kept()
        handling = self._intake if self._shares is None else self._shares
        await handling.stop(max(0.0, end - asyncio.get_running_loop().time()))
        await super().finish(max(0.0, end - asyncio.get_running_loop().time()))

    async def keep(self, updates: Sequence[Update]) -> set[str]:
        """See `Doorkeeper`."""
        return await self._intake.take(updates)

    def see_to(self, arrival: Arrival, exchange: Exchange) -> None:
        """See `Doorkeeper`."""
        exchange.put_off_after(self._patience_for(arrival) - arrival.age)

    async def regret(self, arrival: Arrival, text: str) -> None:
        """See `Doorkeeper`."""
        await self._give(arrival, (Toast(text, alert=True),))

    async def complete(self, interaction: Interaction, command: Command, text: str) -> tuple[Suggestion, ...]:
        """Suggest how to go on; nothing when the desk is too slow or fails."""
        arrival = discord_arrival.typing(interaction, command.name, text)
        return () if arrival is None else await self._suggestions(arrival)

    def arrived(self, update: Update) -> None:
        """See `Handler`; the time in which an answer is due runs since it came in."""
        if self._shares is None:
            return  # and was seen to when it did
        with suppress(Unreadable):
            arrival = read(update)
            if arrival.asked is not None and arrival.is_awaited and arrival.age < self._patience_for(arrival):
                assert self._client is not None  # nothing arrives before there is one
                interaction = rebuilt(self._client, arrival, arrival.asked)
                exchange = self.exchanges[arrival.key] = Exchange(interaction, arrival.asked)
                self.see_to(arrival, exchange)

    async def handle(self, update: Update, attempt: int) -> None:
        """See `Handler`."""
        arrival = read(update)
        if arrival.act == "typing":
            await self._suggest(arrival)
            return
        try:
            answers = await self._desk.handle(arrival.incoming, is_again=attempt > 0)
        except Postponed as wait:
            if not attempt:
                await self._give(arrival, wait.answers)
            raise NotYet from wait
        except Exception as error:  # noqa: BLE001  - whatever went wrong, the person gets a sentence
            record(f"the desk failed on {type(arrival.incoming).__name__}", error)
            answers = (toast(_SORRY, arrival.who),)
        if arrival.is_awaited:
            await self._give(arrival, answers)
        self.exchanges.pop(update.key, None)
        self.spawn(self._desk.deliver(), "the desk could not deliver")

    async def give_up(self, update: Update) -> None:
        """See `Handler`."""
        arrival = read(update)
        if not arrival.is_awaited:
            return
        with quietly("nobody could be told that something is put aside"):
            await self._give(arrival, (Toast(say(arrival.who.language, "desk-put-aside"), alert=True),))
        self.exchanges.pop(update.key, None)

    def _patience_for(self, arrival: Arrival) -> float:
        """Seconds from its arrival to when its answer is put off."""
        opens = arrival.act == "pressed" and arrival.word.startswith(FORM_TOKEN)
        return self._form_patience if opens else self._patience

    async def _suggest(self, arrival: Arrival) -> None:
        """Suggest to somebody whom a front heard typing how to go on, as long as he has typed nothing more."""
        assert self._client is not None  # nothing is handled before there is one
        if arrival.asked is None or arrival.age > self._form_patience:
            return
        found = choices(await self._suggestions(arrival))
        with quietly("a suggestion came too late"):
            await rebuilt(self._client, arrival, arrival.asked).response.autocomplete(found)

    async def _suggestions(self, arrival: Arrival) -> tuple[Suggestion, ...]:
        is_rule = any(each.name == arrival.word and each.takes == "rule" for each in COMMANDS)
        suggest = self._desk.complete_rule if is_rule else self._desk.complete_order
        suggesting = asyncio.create_task(suggest(arrival.who, arrival.chat, arrival.text))
        self.watch(suggesting)
        try:
            async with asyncio.timeout(self._form_patience):
                return await suggesting
        except Exception as error:  # noqa: BLE001  - no suggestions are better than an error while typing
            record("nothing could be suggested", error)
            return ()

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
            record("an answer could not be given", error)
            with quietly("nor could a word of regret"):
                await self._answer(arrival, (toast(_SORRY, arrival.who),))

    async def _answer(self, arrival: Arrival, answers: tuple[Answer, ...]) -> None:
        """Answer through the interaction as long as it can be answered, else where it came from."""
        assert self._client is not None  # nothing is handled before there is one
        if arrival.asked is not None:
            try:
                exchange = await self._exchange(self._client, arrival, arrival.asked)
                addressed = _in_one(arrival, tuple(_aside(arrival, each) for each in answers))
                await exchange.give(tuple(_in_place(arrival, each) for each in addressed))
            except discord.HTTPException as error:
                if not is_closed(error):
                    raise
                record("an interaction is over", error)
            else:
                await self._strip_past(arrival, exchange.looked)
                return
        conversation = Conversation(self._client, self._messenger, arrival)
        for answer in answers:
            try:
                await conversation.give(answer)
            except (Unreachable, discord.HTTPException) as error:
                record("an answer could not be sent", error)
        await self._strip_past(arrival, conversation.looked)
        chat, who = arrival.chat.key, arrival.who.key
        past: list[int] = []
        if conversation.posted or (answers and arrival.act == "said"):
            past += self._latest.replace(chat, who, conversation.posted)
        if conversation.waiting or any(isinstance(each, Reply | Toast) and each.done for each in answers):
            past += self._waiting.replace(chat, who, conversation.waiting)
        for number in past:
            with quietly("an answer could not be taken away"):
                await self._messenger.delete(chat, str(number))

    async def _exchange(self, client: DeskClient, arrival: Arrival, asked: Asked) -> Exchange:
        """That with whoever acted, or what a process that is gone has begun of it.

        Raises:
            discord.HTTPException: nothing can be said in answer any more.
        """
        if arrival.key not in self.exchanges:
            exchange = Exchange(rebuilt(client, arrival, asked), asked)
            await exchange.take_over()
            self.exchanges[arrival.key] = exchange
        return self.exchanges[arrival.key]

    async def _strip_past(self, arrival: Arrival, looked: list[Strip]) -> None:
        """Of what somebody looks up in a chat only the last keeps its buttons, as far as Discord still lets it go."""
        for strip in self._looked.replace(arrival.chat.key, arrival.who.key, looked) if looked else ():
            try:
                await strip()
            except discord.HTTPException as error:
                _log.info("an earlier look-up keeps its buttons: %s", error.code)


def _aside(arrival: Arrival, answer: Answer) -> Answer:
    """The answer, in a channel for whoever acted alone unless it changes what all see: no trail is left there."""
    assert arrival.asked is not None
    if arrival.chat.private or not isinstance(answer, Reply) or answer.aloud:
        return answer
    if answer.edit and arrival.asked.source:
        return answer
    return msgspec.structs.replace(answer, private=True)


def _in_one(arrival: Arrival, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """The answers, with words for whoever acted in the message that they alone see besides, if there is one.

    Discord has no pop-ups: words would be a message of their own, and often say what that message says.
    """
    words = [each for each in answers if isinstance(each, Toast)]
    shown = next((each for each in answers if isinstance(each, Reply) and _is_seen_alone(arrival, each)), None)
    if shown is None:
        return answers
    said = {block.text for block in shown.message.blocks}
    above = tuple(Block(each.text) for each in words if each.text not in said)
    message = msgspec.structs.replace(shown.message, blocks=(*above, *shown.message.blocks))
    told = msgspec.structs.replace(shown, message=message)
    return tuple(told if each is shown else each for each in answers if not isinstance(each, Toast))


def _in_place(arrival: Arrival, answer: Answer) -> Answer:
    """The answer, in a private chat in place of what was pressed also if it is private: nobody else sees that."""
    is_there = arrival.chat.private and isinstance(answer, Reply) and answer.edit
    return msgspec.structs.replace(answer, private=False) if is_there else answer


def _is_seen_alone(arrival: Arrival, reply: Reply) -> bool:
    """Whether only whoever acted sees an answer; the card of a private chat is no place for a passing word."""
    assert arrival.asked is not None
    if reply.edit and arrival.asked.source:
        return arrival.asked.is_source_private or (arrival.chat.private and reply.private)
    return arrival.chat.private or reply.private
