"""Keeping: a table that has ended is packed after a while, and removed when its days are over.

Whatever is written leads to a sweep, and a sweep at a table that does not go on lets `keep:CODE` fall due. What it
finds then it notes with the due: as long as no record is added nothing has to be read again. A table that was taken up
again is at another version, and so the store neither packs nor removes it. Before a finished one is removed it goes to
the attic, if there is one; where that fails it stays, and it is tried again the next day.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from bot.desk.office.office import Office
from bot.desk.tables.table import is_exercise
from engine.core.game import AnyGame
from storage.port import Damaged, Due
from storage.record import Begun, Closed, Opened, Record, Resigned, Revealed, Undone

log = logging.getLogger(__name__)

KEEPING = "keep"
"""The kind of due that this is about."""
DAY = 86_400
PACKED = 7 * DAY
"""Seconds after its end before a table is packed; whoever looks at it until then finds it as quick as ever."""
LEFT = 30 * DAY
"""Seconds without a record after which a table that has not begun, a lesson or a puzzle has ended."""
APART = 2
"""Seconds from one table to the next: nobody waits for this work, and it is never much at once."""
_SETTING = "desk:keeping"
_PATIENCE = DAY


class Keeping:
    """Packs and removes tables, one after another."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office
        self._free = 0
        """When the next table may be looked at."""
        self._last = 0
        """For when a table was put off last."""
        self._is_attic_shut = False
        """A table could not be archived, and nobody need be told so for each."""
        self.has_begun = False
        self._days = office.bylaws.keep_days

    async def begin(self) -> None:
        """When tables are kept for other days than before, and the first time ever, let all be looked at."""
        store = self._office.store
        days = str(self._days)
        if not self.has_begun and (await store.chat_settings(_SETTING)).get("days") != days:
            for place, code in enumerate(await store.every_table()):
                await store.schedule(f"{KEEPING}:{code}", self._office.now() + place * APART, "")
            await store.put_chat_settings(_SETTING, {"days": days})
        self.has_begun = True

    async def foresee(self, code: str) -> None:
        """Something has come to rest at a table: if it does not go on, look at it when it may be packed."""
        table = await self._office.table(code, is_fresh=False)
        if table is None or (table.is_running and not table.is_exercise):
            return
        wait = self._first() if table.is_over else LEFT
        await self._office.store.schedule(f"{KEEPING}:{code}", self._office.now() + wait, "")

    async def look(self, due: Due) -> None:
        """Do what is to be done at a table now, and foresee the next step."""
        now = self._office.now()
        if now < self._free:
            self._last = max(self._last, now) + APART
            await self._office.store.schedule(due.key, self._last, due.payload)
            return
        self._free = now + APART
        code = due.key.partition(":")[2]
        try:
            following = await self._step(code, due.payload, now)
        except Damaged as error:
            log.critical("%s; it is left as it is", error)
            following = None
        if following is not None:
            await self._office.store.schedule(due.key, *following)
        await self._office.store.done(due.key, due.at)

    async def _step(self, code: str, payload: str, now: int) -> tuple[int, str] | None:
        """Do one step; when the next one is due, and what is known of the table by then."""
        store = self._office.store
        version = await store.version(code)
        if not version:
            # It is out, but perhaps not yet off everybody's list.
            await store.remove(code, 0)
            return None
        known, _, at = payload.partition(" ")
        ended = int(at) if known == str(version) else await self._ended(code, version)
        if ended is None:
            return None
        known = f"{version} {ended}"
        if now < ended + self._first():
            return ended + self._first(), known
        is_over = bool(self._days) and now >= ended + self._days * DAY
        if is_over and not await self._is_archived(code, version):
            return now + _PATIENCE, known
        is_done = await (store.remove(code, version) if is_over else store.pack(code, version))
        if not is_done:
            # Somebody was quicker; what he has done will be looked at.
            return now + _PATIENCE, ""
        log.info("table %s at %d was %s", code, version, "removed" if is_over else "packed")
        if is_over:
            self._office.tables.forget(code)
        return (ended + self._days * DAY, known) if self._days and not is_over else None

    async def _is_archived(self, code: str, version: int) -> bool:
        """Whether a table may leave: it lies in the attic, there is none, or its game was never finished."""
        attic = self._office.attic
        records = [] if attic is None else await self._office.store.read(code)
        if attic is None or len(records) != version or not any(isinstance(each, Revealed) for each in records):
            return True
        try:
            await self._office.aside.run(attic.keep, code, records)
        except OSError as error:
            if not self._is_attic_shut:
                why = error.strerror or type(error).__name__
                log.error("finished tables stay in the store, for they cannot be archived: %s", why)  # noqa: TRY400 - no bug
            self._is_attic_shut = True
            return False
        except ValueError as error:
            log.critical("table %s stays in the store, for it cannot be archived: %s", code, error)
            return False
        self._is_attic_shut = False
        return True

    def _first(self) -> int:
        """Seconds from the end of a table to the first step."""
        return min(PACKED, self._days * DAY) if self._days else PACKED

    async def _ended(self, code: str, version: int) -> int | None:
        """When a table ended, as its records at this version tell."""
        records = await self._office.store.read(code)
        ended = await self._office.aside.run(ended_at, records, self._office.games)
        if ended is not None and len(records) == version and isinstance(records[0], Opened):
            await self._office.quotas.note_ended(records[0].by, code)
        return ended if len(records) == version else None


def ended_at(records: Sequence[Record], games: Mapping[str, AnyGame]) -> int | None:
    """When the table with these records ended, or will have if nobody comes back to it; `None` if it goes on.

    The end of a game publishes the dice's secret. Nothing is played again to find it out: the rules may have changed.
    """
    first, last = records[0], records[-1]
    ends = [place for place, each in enumerate(records) if isinstance(each, Revealed | Resigned | Closed)]
    is_taken_up = bool(ends) and any(isinstance(each, Undone) for each in records[ends[-1] :])
    if any(isinstance(each, Closed) for each in records) or (ends and not is_taken_up):
        return last.at
    game = games.get(first.game) if isinstance(first, Opened) else None
    is_left = game is not None and isinstance(first, Opened) and is_exercise(game, first.scenario)
    if is_left or not any(isinstance(each, Begun) for each in records):
        return last.at + LEFT
    return None
