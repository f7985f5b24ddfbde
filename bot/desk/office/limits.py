"""Limits: how often a person or a chat may act; what is over them gets a sentence and costs nothing else."""

from __future__ import annotations

import msgspec

from bot.desk.messages.incoming import Added, Chat, Commanded, Overheard, Pressed, Said, Who
from bot.desk.messages.words import Answers, Call
from bot.desk.tables import receipt
from storage.port import Meter, Rate


class Rates(msgspec.Struct, frozen=True):
    """The rates.

    Attributes:
        press: buttons, by person.
        text: commands and orders, by person.
        picture: commands whose answer may be a picture or takes reckoning, by person, beside `text`.
        chat: everything in a chat of several people.
        talk: what is said there to nobody, by person; it takes nothing from what they may say to the bot.
        opening: tables opened, by person.
        lesson: lessons and puzzles begun, by person; whoever learns begins one every few minutes.
        entry: tables entered or tried by code, by person and by chat; guessing is the same and so is counted with it.
        completion: suggestions while somebody types, by person.
        notice: how often it is said that something was over a limit.
        greeting: groups that are greeted for having the bot, by whoever put it there.
    """

    press: Rate = Rate(8, 0.7)
    text: Rate = Rate(6, 2)
    picture: Rate = Rate(3, 5)
    chat: Rate = Rate(30, 0.5)
    talk: Rate = Rate(6, 2)
    opening: Rate = Rate(5, 720)
    lesson: Rate = Rate(10, 120)
    entry: Rate = Rate(5, 600)
    completion: Rate = Rate(40, 0.25)
    notice: Rate = Rate(1, 60)
    greeting: Rate = Rate(5, 600)


_RATES = Rates()
_PICTURES = frozenset(("board", "hand", "rule", "odds", "best", "hint", "los", "reach", "supply", "taken", "why"))


class Limits:
    """What stands at the desk's door; it asks nothing but its meter, and nobody waits for anything."""

    def __init__(self, meter: Meter | None) -> None:
        """Count with this meter; without one nothing is limited."""
        self._meter = meter

    async def has_room(self, incoming: Said | Commanded | Pressed, command: str, now: int) -> bool:
        """Whether what came in may be handled.

        Args:
            incoming: what a person did.
            command: the English name of what he commanded, or nothing.
            now: Unix seconds.
        """
        who, chat = incoming.who.key, incoming.chat
        if isinstance(incoming, Added):
            return await self._take("greeting", who, _RATES.greeting, now)
        if isinstance(incoming, Overheard):
            return await self._take("talk", who, _RATES.talk, now)
        if isinstance(incoming, Pressed):
            is_in = await self._take("press", who, _RATES.press, now)
        else:
            is_in = await self._take("text", who, _RATES.text, now)
            if command in _PICTURES:
                is_in = is_in and await self._take("picture", who, _RATES.picture, now)
        return is_in and (chat.private or await self._take("chat", chat.key, _RATES.chat, now))

    async def refused(self, call: Call, now: int) -> Answers:
        """What is said about a text that is over a limit: a sentence once a minute, then nothing."""
        if await self._take("notice", f"{call.who.key} {call.chat.key}", _RATES.notice, now):
            return call.reply("desk-too-fast")
        return ()

    async def may_complete(self, who: Who, now: int) -> bool:
        """Whether suggestions may be looked for."""
        return await self._take("completion", who.key, _RATES.completion, now)

    async def may_open(self, who: Who, now: int, *, is_lesson: bool) -> bool:
        """Whether a person may open one more table."""
        if is_lesson:
            return await self._take("lesson", who.key, _RATES.lesson, now)
        return await self._take("opening", who.key, _RATES.opening, now)

    async def may_enter(self, who: Who, chat: Chat, now: int) -> bool:
        """Whether a person may try one more code of a table that neither he nor his chat has to do with."""
        is_in = await self._take("entry", who.key, _RATES.entry, now)
        return is_in and (chat.private or await self._take("entry", chat.key, _RATES.entry, now))

    async def _take(self, what: str, key: str, rate: Rate, now: int) -> bool:
        mine = receipt.current()
        if self._meter is None or (mine is not None and mine.is_again):
            # What was let in once is let in again when it has to be handled again.
            return True
        return await self._meter.take(f"{what} {key}", rate, now)
