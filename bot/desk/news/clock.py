"""The clock: whatever falls due, each for itself: deadlines, reminders, looks whether everything was done and told."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from weakref import WeakValueDictionary

from bot.desk.messages import outgoing
from bot.desk.messages.outgoing import Block, Message
from bot.desk.messages.pace import read_quiet, time_left
from bot.desk.messages.people import People
from bot.desk.messages.words import say
from bot.desk.news.errand import CALL
from bot.desk.news.following import Following
from bot.desk.news.prompting import mentions
from bot.desk.office.acting import act, order_of
from bot.desk.office.keeping import KEEPING, Keeping
from bot.desk.office.office import SWEEP, Office
from bot.desk.tables.table import Table
from bot.desk.work.lanes import Lanes
from storage.port import Due, StoreError

log = logging.getLogger(__name__)

PUZZLE = "puzzle"
"""Begins the key of a chat to which the puzzle of the day is due."""
FORGET = "forget"
"""Begins the key of a person who is to be forgotten."""
LEASE = 5
"""Seconds after which another process takes a due whose claimer is dead; one who lives claims it ever anew."""
BATCH = 64
"""Dues claimed at once; further ones are claimed until none is left."""
ROOM = 4
"""Deadlines that are handled side by side: enough to keep the store at work, few enough for others to get between."""
LATE = "late"
"""The lane in which tables are followed whose time was up."""
GAP = 0.05
"""Seconds for which the next of those waits, at most."""
QUIET = (22, 8, 0)
"""Hours of the day without reminders, from and to, at this many hours east of Greenwich; a chat may set its own."""
_DAY = 86400


class Clock:
    """What happens without anybody acting.

    A deadline is handled at once. What may take long is only started and never waited for: that computers and standing
    orders answer, that chats are told. It counts as done when it is, so that none of it is lost with the process.
    """

    def __init__(
        self,
        office: Office,
        following: Following,
        call: Callable[[str], Awaitable[None]],
        puzzle: Callable[[str], Awaitable[None]],
        forget: Callable[[Due], Awaitable[None]],
    ) -> None:
        """Use these means.

        Args:
            office: the desk's means.
            following: what follows when something has happened at a table.
            call: notifies whoever was asked at a table without being called.
            puzzle: posts the puzzle of the day in a chat.
            forget: erases what is known of a person.
        """
        self._office = office
        self._call = call
        self._puzzle = puzzle
        self._forget = forget
        self._following = following
        self._room = asyncio.Semaphore(ROOM)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._dues: dict[str, Due] = {}
        self._keeping = Keeping(office)
        self._late: deque[str] = deque()
        self._held: dict[str, Due] = {}
        self._renewing: asyncio.Task[None] | None = None
        self.lanes = Lanes(self._do)

    async def tick(self) -> int:
        """Do or start everything that is due; how many things that was."""
        if not self._keeping.has_begun:
            self.lanes.start(KEEPING)
        count = 0
        while dues := await self._office.store.claim(self._office.now(), BATCH, LEASE):
            count += len(dues)
            self._hold(dues)
            deadlines = [due for due in dues if due.key.startswith("deadline:")]
            await asyncio.gather(*map(self._time_is_up, deadlines))
            for due in dues:
                if due not in deadlines:
                    self._begin(due)
        # Telling is more work than deciding: nobody's deadline waits for anybody's picture.
        if self._late:
            self.lanes.start(LATE)
        return count

    def close(self) -> None:
        """Give everything up; it falls due again."""
        self.lanes.close()
        if self._renewing is not None:
            self._renewing.cancel()

    def _hold(self, dues: Sequence[Due]) -> None:
        self._held.update((due.key, due) for due in dues)
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.create_task(self._renew())

    def _let_go(self, due: Due) -> None:
        if self._held.get(due.key) == due:
            del self._held[due.key]

    async def _renew(self) -> None:
        """Claim anew what is being done, for as long as anything is."""
        while self._held:
            await asyncio.sleep(LEASE / 3)
            try:
                await self._office.store.renew(list(self._held.values()), self._office.now() + LEASE)
            except StoreError as error:
                log.warning("claims could not be renewed: %s", error)

    def _begin(self, due: Due) -> None:
        """Begin what may take long, in a lane of its own."""
        kind, _, code = due.key.partition(":")
        if due.key in self.lanes and kind not in ("remind", PUZZLE, FORGET):
            self._following.wake(code)
        self._dues[due.key] = due
        self.lanes.start(due.key)

    async def _do(self, key: str) -> None:
        """Do it; it falls due again unless it comes to its end."""
        if key == KEEPING:
            await self._keeping.begin()
        if key == LATE:
            await self._follow_late()
        due = self._dues.pop(key, None)
        if due is None:
            return
        kind, _, code = key.partition(":")
        is_told = True
        try:
            if kind == KEEPING:
                await self._keeping.look(due)
                return
            if kind in (PUZZLE, FORGET):
                await (self._puzzle(code) if kind == PUZZLE else self._forget(due))
            else:
                is_told = await self._see_to(code, kind, due)
            await self._office.store.done(due.key, due.at)
        finally:
            self._let_go(due)
        if not is_told:
            # It may be another process that has to tell it.
            await self._office.store.announce(code)

    async def _see_to(self, code: str, kind: str, due: Due) -> bool:
        """Do what is due at a table; whether all have been told, else somebody looks again before long."""
        self._office.forget_sweep(code)
        table = await self._office.table(code)
        if table is None:
            return True
        if kind == "remind":
            await self._remind(table, due)
            return True
        if kind == CALL:
            await self._call(code)
        is_told = await self._following.ended(code)
        await self._keeping.foresee(code)
        if not is_told:
            # Before what led here is done with: the store may take nothing more, and then that falls due again.
            await self._office.store.schedule(f"sweep:{code}", self._office.now() + SWEEP, code)
        return is_told

    async def _follow_late(self) -> None:
        """One table after the other, so that others find the way free; the next does not wait long for a slow one."""
        while self._late:
            telling = self._following.start(self._late.popleft(), is_waited_for=False)
            await asyncio.wait({telling}, timeout=GAP)

    async def _time_is_up(self, due: Due) -> None:
        """A deadline has come."""
        code = due.key.partition(":")[2]
        lock = self._locks.setdefault(code, asyncio.Lock())
        try:
            async with self._room, lock:
                table = await self._office.table(code)
                if table is not None:
                    await self._deadline(table)
                    if code not in self._late:
                        self._late.append(code)
                await self._office.store.done(due.key, due.at)
        except StoreError as error:
            log.warning("%s: %s", due.key, error)
        except Exception:
            log.exception("%s could not be done", due.key)
        finally:
            self._let_go(due)

    async def _deadline(self, table: Table) -> None:
        """Give the safe default for every person who has let his time pass."""
        if not table.is_ticking or self._office.now() < table.deadline:
            return
        for ask in table.asks:
            order = order_of(table, ask.choices.default())
            await act(self._office, table, ask.seat, "clock", order, moved=table.head.moved)
            newer = await self._office.table(table.code)
            if newer is None or newer.head.moved != table.head.moved:
                return

    async def _remind(self, table: Table, due: Due) -> None:
        """Mention whoever is awaited once more, in every chat where it is day."""
        if not table.is_ticking or due.payload != str(table.head.moved):
            return
        for chat in await self._office.store.chats(table.code):
            people = mentions(table, chat)
            messenger = self._office.messenger(chat)
            left = table.deadline - self._office.now()
            if messenger is None or not people or left <= 0:
                continue
            wake = await quiet_until(self._office.people, chat, self._office.now())
            if wake is not None:
                if wake < table.deadline:
                    await self._office.store.schedule(f"remind:{table.code}", wake, due.payload)
                continue
            language = await self._office.people.chat_language(chat, table.head.language)
            names = ", ".join(who.name for who in people)
            text = say(language, "desk-reminder", names=names, code=table.name, time=time_left(left, language))
            try:
                await messenger.post(chat, Message((Block(text),), mentions=people))
            except (outgoing.Unreachable, outgoing.ChatMoved) as error:
                log.info("table %s: no reminder to %s: %s", table.code, chat, error)


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
