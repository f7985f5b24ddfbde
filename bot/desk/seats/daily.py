"""Daily: the puzzle of the day, for a chat that wants one, at an hour of its own."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable

from bot.desk.messages import outgoing
from bot.desk.messages.outgoing import Block, Message
from bot.desk.messages.pace import read_quiet
from bot.desk.messages.words import Answers, Call
from bot.desk.news.clock import PUZZLE
from bot.desk.office.office import Office
from engine.core.text import Language

log = logging.getLogger(__name__)

_SETTING = "puzzle"
DAILY = "daily"
"""What stands for a table where the store keeps which puzzle a chat had last."""
_LAST = "last"
_OFF = frozenset(("off", "no", "none", "нет", "выкл", "снять"))
_WISH = re.compile(r"(?P<hour>[0-9]{1,2})(:00)?( *(utc)?(?P<east>[+-][0-9]{1,2}))?", re.ASCII)
"""An hour, and hours east of Greenwich: `9`, `9:00 +3`."""
_HOUR, _DAY = 3600, 86400
_ELSEWHERE = 30
"""Seconds after which another process is to look, one that serves the chat."""


class Daily:
    """`/puzzle daily 9 +3`: a puzzle a day, with the solution of the one before."""

    def __init__(
        self,
        office: Office,
        count: int,
        puzzle: Callable[[int, Language], Awaitable[Message]],
        solution: Callable[[int, Language], Awaitable[Block]],
    ) -> None:
        """Use these means.

        Args:
            office: the desk's means.
            count: how many puzzles there are.
            puzzle: asks one, by its number.
            solution: tells what it came to.
        """
        self._office = office
        self._count = count
        self._puzzle = puzzle
        self._solution = solution

    async def command(self, call: Call, wish: str) -> Answers:
        """What is set; an hour, or none any more."""
        chat, people = call.chat.key, self._office.people
        if wish in _OFF:
            await people.change_chat(chat, **{_SETTING: ""})
            await self._office.store.cancel(f"{PUZZLE}:{chat}")
            return call.reply("desk-daily-off")
        settings = await people.chat(chat)
        found = _WISH.fullmatch(wish or settings.get(_SETTING, ""))
        if found is None or int(found["hour"]) >= _DAY // _HOUR or not -12 <= int(found["east"] or 0) <= 14:
            return call.reply("desk-daily-how")
        # Who says no time zone means that of the chat's quiet hours.
        quiet = read_quiet(settings.get("quiet", ""))
        hour, east = int(found["hour"]), int(found["east"] or (0 if quiet is None else quiet[2]))
        if wish:
            await people.change_chat(chat, **{_SETTING: f"{hour} {east:+d}"})
            await self._fall_due(chat, hour, east)
        zone = f"UTC{east:+d}".replace("-", "−") if east else "UTC"
        return call.reply("desk-daily-set", hour=f"{hour}:00", zone=zone)

    async def post(self, chat: str) -> None:
        """Post the puzzle of the day, and let the next fall due; a death in between posts it once more, never less."""
        known = (await self._office.people.chat(chat)).get(_SETTING, "")
        if not known:
            return
        messenger, store = self._office.messenger(chat), self._office.store
        if messenger is None:
            await store.schedule(f"{PUZZLE}:{chat}", self._office.now() + _ELSEWHERE, "")
            return
        language = await self._office.people.chat_language(chat, "en")
        place = self._office.now() // _DAY % self._count
        last = await store.slot(DAILY, chat, _LAST)
        message = await self._puzzle(place, language)
        before = () if last is None else (await self._solution(int(last) % self._count, language),)
        try:
            await messenger.post(chat, outgoing.Message((*before, *message.blocks), message.menu, image=message.image))
        except outgoing.Unreachable:
            log.info("%s: no puzzle of the day any more, for the chat cannot be reached", chat)
            await self._office.people.change_chat(chat, **{_SETTING: ""})
            return
        except outgoing.ChatMoved as moved:
            await self._office.people.change_chat(moved.new, **{_SETTING: known})
            await store.schedule(f"{PUZZLE}:{moved.new}", self._office.now(), "")
            return
        await store.put_slot(DAILY, chat, _LAST, str(place))
        hour, east = map(int, known.split())
        await self._fall_due(chat, hour, east)

    async def _fall_due(self, chat: str, hour: int, east: int) -> None:
        now = self._office.now() + east * _HOUR
        at = now // _DAY * _DAY + hour * _HOUR
        await self._office.store.schedule(f"{PUZZLE}:{chat}", (at if at > now else at + _DAY) - east * _HOUR, "")
