"""The clock: deadlines, reminders, and everybody who answers by himself: computers, standing orders, defaults."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

from bot.desk import outgoing
from bot.desk.acting import Accepted, act
from bot.desk.house import SWEEP, House
from bot.desk.outgoing import Block, Message
from bot.desk.pace import read_quiet
from bot.desk.people import People
from bot.desk.prompting import mentions
from bot.desk.reflex import delay, standing_answer, standing_for
from bot.desk.table import Table
from bot.desk.telling import duration
from bot.desk.words import say
from engine.core.dice import StepDice
from engine.core.game import Ask
from storage.port import Due, StoreError

log = logging.getLogger(__name__)

LEASE = 120
"""Seconds in which a claimed due is done, or another process takes it."""
BATCH = 20
SLICE = 60
"""Answers of computers in one go; the rest waits for the next tick, so that one table does not starve the others."""
REMIND = 3
"""A reminder goes out when this part of the time is left: a third."""
QUIET = (22, 8, 0)
"""Hours of the day without reminders, from and to, at this many hours east of Greenwich; a chat may set its own."""
_DAY = 86400


class Clock:
    """What happens without anybody acting."""

    def __init__(self, house: House, deliver: Callable[[str], Awaitable[bool]]) -> None:
        """Use these means.

        Args:
            house: the desk's means.
            deliver: tells everybody of a table; whether all were reached.
        """
        self._house = house
        self._deliver = deliver
        self._armed: dict[str, tuple[int, int]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def tick(self) -> int:
        """Do what is due; how many things that was."""
        dues = await self._house.store.claim(self._house.now(), BATCH, LEASE)
        for due in dues:
            kind, _, code = due.key.partition(":")
            try:
                await self._do(kind, code, due)
            except StoreError as error:
                log.warning("%s: %s", due.key, error)
            except Exception:
                log.exception("%s could not be done", due.key)
        return len(dues)

    async def _do(self, kind: str, code: str, due: Due) -> None:
        table = await self._house.table(code)
        if table is not None:
            if kind == "deadline":
                await self._deadline(table)
            elif kind == "remind":
                await self._remind(table, due)
        is_told = True
        if table is not None and kind != "remind":
            await self.drive(code)
            is_told = await self._deliver(code)
        await self._house.store.done(due.key, due.at)
        if not is_told:
            await self._house.store.schedule(f"sweep:{code}", self._house.now() + SWEEP, code)

    async def drive(self, code: str) -> None:
        """Let everybody answer who answers by himself, then set the clock for whoever is awaited."""
        lock = self._locks.get(code)
        if lock is None:
            lock = self._locks[code] = asyncio.Lock()
        async with lock:
            table = await self._house.table(code, is_fresh=False)
            for _ in range(SLICE):
                if table is None or not table.is_running or table.head.undo is not None:
                    break
                answered = await self._one(table)
                if answered is None:
                    break
                table = answered
            else:
                await self._house.store.schedule(f"drive:{code}", self._house.now() + 1, code)
            if table is not None:
                await self._arm(table)

    async def _one(self, table: Table) -> Table | None:
        """The table after one answer that needs nobody; `None` if there is none to give now."""
        for ask in table.asks:
            if table.is_automatic(ask.seat):
                order = await self._thought(table, ask)
                return await self._given(table, ask, "computer", order)
            standing = standing_for(table, ask)
            answer = None if standing is None else standing_answer(table, ask, standing)
            if answer is None or standing is None:
                continue
            due = table.head.moved_at + delay(table, ask, standing)
            if due > self._house.now():
                await self._house.store.schedule(f"drive:{table.code}", due, table.code)
                continue
            return await self._given(table, ask, "reflex", answer)
        return None

    async def _thought(self, table: Table, ask: Ask[object]) -> str:
        """What the computer answers; the safe default if it fails."""
        player = self._house.computers.get((table.head.game, table.head.computers[ask.seat]))
        if player is not None:
            dice = StepDice(table.dice_key, f"{table.code} {ask.seat} thinks", table.version)
            observation = table.play.observe(table.position, ask.seat)
            try:
                action = await asyncio.to_thread(player.choose, table.play, observation, ask, dice)
                if action in ask.choices:
                    return table.play.write_order(action)
                log.error("table %s at %d: the computer chose what is not allowed", table.code, table.version)
            except Exception:
                log.exception("table %s at %d: the computer failed", table.code, table.version)
        return table.play.write_order(ask.choices.default())

    async def _given(self, table: Table, ask: Ask[object], by: str, order: str) -> Table | None:
        result = await act(self._house, table, ask.seat, by, order, moved=table.head.moved)
        if isinstance(result, Accepted):
            return result.table
        if result.table.version == table.version:
            log.error("table %s at %d: the answer of %s was not taken: %s", table.code, table.version, by, order)
            return None
        return result.table

    async def _deadline(self, table: Table) -> None:
        """Give the safe default for every person who has let his time pass."""
        if not self._is_ticking(table) or self._house.now() < _deadline(table):
            return
        for ask in table.asks:
            order = table.play.write_order(ask.choices.default())
            await act(self._house, table, ask.seat, "clock", order, moved=table.head.moved)
            newer = await self._house.table(table.code)
            if newer is None or newer.head.moved != table.head.moved:
                return

    async def _remind(self, table: Table, due: Due) -> None:
        """Mention whoever is awaited once more, in every chat where it is day."""
        if not self._is_ticking(table) or due.payload != str(table.head.moved):
            return
        left = _deadline(table) - self._house.now()
        if left <= 0:
            return
        for chat in await self._house.store.chats(table.code):
            people = mentions(table, chat)
            messenger = self._house.messenger(chat)
            if messenger is None or not people:
                continue
            wake = await quiet_until(self._house.people, chat, self._house.now())
            if wake is not None:
                if wake < _deadline(table):
                    await self._house.store.schedule(f"remind:{table.code}", wake, due.payload)
                continue
            language = await self._house.people.chat_language(chat, table.head.language)
            names = ", ".join(who.name for who in people)
            time = duration(max(60, left // 60 * 60), language)
            text = say(language, "desk-reminder", names=names, code=table.code, time=time)
            try:
                await messenger.post(chat, Message((Block(text),), mentions=people))
            except (outgoing.Unreachable, outgoing.ChatMoved) as error:
                log.info("table %s: no reminder to %s: %s", table.code, chat, error)

    async def _arm(self, table: Table) -> None:
        """Set deadline and reminder for the question that is open; take them away when none is."""
        code = table.code
        if not self._is_ticking(table):
            if table.head.pace is not None or code in self._armed:
                self._armed.pop(code, None)
                await self._house.store.cancel(f"deadline:{code}")
                await self._house.store.cancel(f"remind:{code}")
            return
        at = _deadline(table)
        if self._armed.get(code) == (at, table.head.moved):
            return
        if len(self._armed) > 10_000:
            self._armed.clear()
        self._armed[code] = (at, table.head.moved)
        pace = table.head.pace or 0
        await self._house.store.schedule(f"deadline:{code}", at, str(table.head.moved))
        await self._house.store.schedule(f"remind:{code}", at - pace // REMIND, str(table.head.moved))

    def _is_ticking(self, table: Table) -> bool:
        return (
            table.is_running
            and bool(table.head.pace)
            and not table.head.is_paused
            and any(not table.is_automatic(ask.seat) for ask in table.asks)
        )


async def quiet_until(people: People, chat: str, now: int) -> int | None:
    """When the chat's quiet hours end, if it is in them."""
    settings = await people.chat(chat)
    begin, end, east = read_quiet(settings.get("quiet", "")) or QUIET
    midnight = (now + east * 3600) // _DAY * _DAY - east * 3600
    hour = (now - midnight) // 3600
    is_quiet = begin <= hour < end if begin <= end else hour >= begin or hour < end
    if not is_quiet:
        return None
    wake = midnight + end * 3600
    return wake if wake > now else wake + _DAY


def _deadline(table: Table) -> int:
    return table.head.moved_at + (table.head.pace or 0)
