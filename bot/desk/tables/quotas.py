"""Quotas: how many unfinished tables a person, a chat and a deployment may have; finished ones count nowhere."""

from __future__ import annotations

from collections.abc import Iterable

from bot.desk.messages.incoming import Who
from bot.desk.messages.people import People
from bot.desk.tables.table import Table
from bot.desk.tables.tables import Tables
from storage.port import Store

CHAT = 30
"""Unfinished tables that a chat may follow when one more is opened in it."""
PERSON = 20
"""Unfinished tables that one person may have opened; lessons and puzzles are no such tables."""
FINISHED = 5
"""Finished tables that a chat or a person keeps in his list, the latest."""
ALONE = 2
"""Running tables of one person where computers play alone."""
COMPUTER_TABLES = 8
"""The same of everybody together, unless a setting says otherwise."""
LOOKED_AT = 60
"""Tables of one list that are looked at in one go, the latest."""

_OPENED = "opened"
_COMPUTERS = "desk:computers"


class Quotas:
    """Counts tables; what is finished comes off the lists on the way, so that a list costs no more than its quota."""

    def __init__(self, store: Store, tables: Tables, people: People, computer_tables: int) -> None:
        """Count in this store."""
        self._store = store
        self._tables = tables
        self._people = people
        self._computer_tables = computer_tables

    async def chat_has_room(self, chat: str) -> bool:
        """Whether a chat may follow one more table."""
        codes = await self._store.tables(chat)
        if len(codes) < CHAT:
            return True
        running, _ = await self.of_chat(chat)
        return len(running) < CHAT

    async def of_chat(self, chat: str) -> tuple[list[Table], list[Table]]:
        """The tables a chat follows: those that go on, and the last of the others; it stops following the rest."""
        codes = await self._store.tables(chat)
        current = await self._store.current(chat)
        running, done = await self._parted(codes, current)
        for table in done[:-FINISHED]:
            if table.code != current:
                await self._store.unlink(chat, table.code)
        return running, done[-FINISHED:]

    async def of_person(self, person: str) -> tuple[list[Table], list[Table]]:
        """The tables a person plays at: those that go on, and the last of the others."""
        running, done = await self._parted(await self._store.tables_of(person), None)
        for table in done[:-FINISHED]:
            await self._store.rise(person, table.code)
        return running, done[-FINISHED:]

    async def person_has_room(self, who: Who) -> bool:
        """Whether a person may open one more table."""
        codes = await self._opened(who)
        if len(codes) < PERSON:
            return True
        running = [table.code for table in await self._loaded(codes) if not table.is_over]
        await self._people.change(who, opened=" ".join(running))
        return len(running) < PERSON

    async def note_opened(self, who: Who, code: str) -> None:
        """Count a table as opened by a person."""
        await self._people.change(who, opened=" ".join(dict.fromkeys([*await self._opened(who), code])))

    async def note_ended(self, person: str, code: str) -> None:
        """Count a table as opened by a person no longer."""
        known = await self._store.person(person)
        codes = [] if known is None else known.settings.get(_OPENED, "").split()
        if known is not None and code in codes:
            codes.remove(code)
            await self._people.change(Who(person, known.name), opened=" ".join(codes))

    async def note_seated(self, person: str) -> None:
        """Keep the list of a person short who has sat down once more."""
        if len(await self._store.tables_of(person)) > LOOKED_AT:
            await self.of_person(person)

    async def computers_have_room(self, person: str, code: str) -> bool:
        """Whether computers may play alone at one more table, begun by this person; it counts from now on."""
        alone = await self._store.chat_settings(_COMPUTERS)
        loaded = await self._loaded(each for each in alone if each != code)
        alone = {table.code: alone[table.code] for table in loaded if table.is_running and are_alone(table)}
        is_in = len(alone) < self._computer_tables and list(alone.values()).count(person) < ALONE
        await self._store.put_chat_settings(_COMPUTERS, {**alone, code: person} if is_in else alone)
        return is_in

    async def forget(self, person: str, other: str) -> None:
        """Let tables where computers play alone be somebody else's."""
        alone = await self._store.chat_settings(_COMPUTERS)
        if person in alone.values():
            changed = {code: other if by == person else by for code, by in alone.items()}
            await self._store.put_chat_settings(_COMPUTERS, changed)

    async def _opened(self, who: Who) -> list[str]:
        person = await self._store.person(who.key)
        return [] if person is None else person.settings.get(_OPENED, "").split()

    async def _parted(self, codes: list[str], current: str | None) -> tuple[list[Table], list[Table]]:
        """Tables that go on, and those that are over or are exercises that somebody has left for another table."""
        running: list[Table] = []
        done: list[Table] = []
        for table in await self._loaded(codes[-LOOKED_AT:]):
            is_left = table.is_exercise and current is not None and table.code != current
            (done if table.is_over or is_left else running).append(table)
        return running, done

    async def _loaded(self, codes: Iterable[str]) -> list[Table]:
        found = [await self._tables.load(code) for code in codes]
        return [table for table in found if table is not None]


def are_alone(table: Table) -> bool:
    """Whether computers hold every seat of a table."""
    return table.game is not None and all(table.is_automatic(seat) for seat in table.seats) and not table.people
