"""All tables: loaded from snapshot and tail, kept folded in memory, and written through one door."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.desk.tables import receipt
from bot.desk.tables.folding import HistoryNeeded, fold, opened
from bot.desk.tables.packing import packed, unpacked
from bot.desk.tables.table import Head, Table
from bot.desk.work import intake
from bot.desk.work.aside import Aside
from engine.core.game import AnyGame, Step
from engine.core.referee import fingerprint
from engine.core.shelf import cards_of
from storage.port import Gone, Snapshot, Store, StoreAway, StoreError
from storage.record import Opened, Record

log = logging.getLogger(__name__)

SNAPSHOT_EVERY = 128
"""Records between two snapshots.

What is written is the table as it was one interval ago, so that a cold start folds 128 to 256 records and has the
latest news and what undo needs; it costs the same at record 10,000 as at record 300.
"""
AT_ONCE = 8
"""Records of another process that are folded before others may go on."""
KEPT = 500
"""Folded tables kept in memory; what is not kept is folded again."""


class _Kept(msgspec.Struct, frozen=True):
    """A snapshot: the head, and the position as packed text or nothing before the game begins."""

    head: Head
    position: str | None


class _Entry(msgspec.Struct):
    """A folded table.

    Attributes:
        table: as far as it is known.
        mark: what the next snapshot will hold.
        doubts: how often everything had been doubted when the store was asked about it last.
    """

    table: Table
    mark: Table
    doubts: int = 0


class Tables:
    """The tables of one store; a cache that another process may outrun, which `append` then notices."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], aside: Aside | None = None) -> None:
        """Begin with nothing in memory.

        Args:
            store: where the records are.
            games: the games by id.
            aside: where tables are folded that have many records; threads of its own if left out.
        """
        self._store = store
        self._games = games
        self._cards = cards_of(games)
        self._aside = aside or Aside()
        self._entries: OrderedDict[str, _Entry] = OrderedDict()
        self._doubts = 0

    def doubt(self) -> None:
        """Others may have written unheard, to any table: the next look at each asks the store in any case."""
        self._doubts += 1

    async def load(self, code: str, *, is_fresh: bool = True) -> Table | None:
        """The table with this code, or `None` if there is none.

        Args:
            code: the table's code.
            is_fresh: also ask the store for records that another process may have added; without that, only a table
                that nobody here has seen, or that was doubted since, is read.

        While an update is handled again, this is the table as it was before what is already written for it.

        Raises:
            StoreError: the store fails, or a record is from a newer Fieldpost.
        """
        try:
            return await self._past(code) or await self._present(code, is_fresh=is_fresh)
        except Gone:
            self._entries.pop(code, None)
            return None

    async def _present(self, code: str, *, is_fresh: bool) -> Table | None:
        entry, doubts = self._entries.get(code), self._doubts
        if entry is None:
            entry = await self._cold(code)
            if entry is None:
                return None
            # Whoever else read it meanwhile may have gone on from there.
            known = self._entries.get(code)
            if known is not None and known.table.version >= entry.table.version:
                entry = known
            self._keep(entry)
        elif is_fresh or entry.doubts != doubts:
            version = entry.table.version
            await self._extend(entry, version, await self._store.read(code, version))
        entry.doubts = doubts
        if code in self._entries:
            # Whoever met a conflict while the store was asked has let go of it.
            self._entries.move_to_end(code)
        return entry.table

    async def open(self, code: str, records: Sequence[Record]) -> Table:
        """Open a new table with its first records.

        Raises:
            Conflict: the code is taken.
            StoreError: the store fails.
        """
        after = await self._write(code, 0, records)
        mine = receipt.current()
        if mine is not None and mine.is_again:
            return await self._at(code, after)
        table = self._folded(code, records)
        self._keep(_Entry(table, table, self._doubts))
        return table

    async def append(self, table: Table, records: Sequence[Record], step: Step[Any] | None = None) -> Table:
        """Write what happened and fold it.

        While an update is handled again, what is already written for it is not written again, only folded.

        Args:
            table: the table as it was judged.
            records: what happened.
            step: what the game made of the first record.

        Raises:
            Conflict: another process has written since; nothing was written.
            StoreError: the store fails.
        """
        code = table.code
        mine = receipt.current()
        is_past = mine is not None and mine.past.get(code) is table
        try:
            after = await self._write(code, table.version, records)
        except StoreError:
            # What is in memory may be behind, or the write may have gone through after all.
            self._entries.pop(code, None)
            raise
        if is_past or after != table.version + len(records):
            return await self._at(code, after)
        entry = self._entries.get(code)
        if entry is None or entry.table is not table:
            self._entries.pop(code, None)
            loaded = await self.load(code)
            assert loaded is not None, "a table that was written to can be read"
            return loaded
        await self._extend(entry, table.version, records, step)
        return entry.table

    async def _write(self, code: str, expected: int, records: Sequence[Record]) -> int:
        """Append to a table for the update that is being handled, or for nobody."""
        mine = receipt.current()
        if mine is None:
            return await self._store.append(code, expected, records)
        intake.check()
        try:
            after = await self._store.append(code, expected, records, mine.key(code))
        except StoreAway:
            mine.is_unsure = True
            raise
        mine.note(code)
        return after

    async def _past(self, code: str) -> Table | None:
        """The table as it was when the next append of the handled update was made, if that is applied already."""
        mine = receipt.current()
        if mine is None or not mine.is_again:
            return None
        if code not in mine.past:
            key = mine.key(code)
            done = None if key is None else await self._store.applied(code, key)
            if done is None or not done.before:
                return None
            mine.past[code] = await self._at(code, done.before)
        return mine.past[code]

    async def _at(self, code: str, version: int) -> Table:
        """A table as it was at a version, folded from its first record; nobody here takes an older one for it again."""
        known = self._entries.get(code)
        if known is not None and known.table.version < version:
            del self._entries[code]
        return await self._aside.run(self._folded, code, (await self._store.read(code))[:version])

    def forget(self, code: str) -> None:
        """Let go of a folded table."""
        self._entries.pop(code, None)

    async def _cold(self, code: str) -> _Entry | None:
        table = await self._from_snapshot(code)
        if table is not None:
            try:
                return await self._aside.run(_tail, table, await self._store.read(code, table.version))
            except HistoryNeeded:
                pass
        records = await self._store.read(code)
        if not records:
            return None
        table = await self._aside.run(self._folded, code, records)
        return _Entry(table, table)

    async def _from_snapshot(self, code: str) -> Table | None:
        for version in {card.rules_version for card in self._cards.values()}:
            snapshot = await self._store.snapshot(code, version)
            if snapshot is not None:
                table = await self._aside.run(self._read_snapshot, code, version, snapshot)
                if table is not None:
                    return table
        return None

    def _read_snapshot(self, code: str, rules_version: int, snapshot: Snapshot) -> Table | None:
        try:
            kept = msgspec.json.decode(snapshot.text, type=_Kept)
            game = self._games[kept.head.game]
            if game.card.rules_version != rules_version or kept.head.version != snapshot.version:
                return None
            position = None if kept.position is None else game.read_position(unpacked(kept.position))
        except (KeyError, ValueError) as error:
            log.warning("table %s: a snapshot cannot be read and is passed over: %s", code, error)
            return None
        head = msgspec.structs.replace(kept.head, trimmed=max(kept.head.trimmed, kept.head.version))
        return Table(head, game, position)

    def _folded(self, code: str, records: Sequence[Record]) -> Table:
        first = records[0]
        if not isinstance(first, Opened):
            raise StoreError(f"expected table {code} to begin with its opening, got {type(first).__name__}")
        table = opened(code, first, self._games)
        for record in records[1:]:
            table = fold(table, record)
        return table

    async def _extend(
        self, entry: _Entry, version: int, records: Sequence[Record], step: Step[Any] | None = None
    ) -> None:
        """Fold the records past a version, but for those that somebody else has folded while they were read."""
        marks = []
        while (place := entry.table.version - version) < len(records):
            try:
                entry.table = fold(entry.table, records[place], step if place == 0 else None)
            except HistoryNeeded:
                records = await self._store.read(entry.table.code)
                whole = await self._aside.run(self._folded, entry.table.code, records)
                if whole.version > entry.table.version:
                    entry.table = entry.mark = whole
                return
            if entry.table.version % SNAPSHOT_EVERY == 0:
                marks.append(entry.mark)
                entry.mark = entry.table
            if place % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
        for mark in marks:
            await self._write_snapshot(mark)

    async def _write_snapshot(self, table: Table) -> None:
        if not table.is_sound or table.version < SNAPSHOT_EVERY:
            return
        text = None
        if table.head.has_begun:
            text = await self._aside.run(_written, table)
            if text is None:
                log.error("table %s: the position at %d does not survive being written", table.code, table.version)
                return
        body = msgspec.json.encode(_Kept(table.head, None if text is None else packed(text))).decode()
        try:
            await self._store.put_snapshot(table.code, table.version, table.play.card.rules_version, body)
        except StoreError as error:
            log.warning("table %s: a snapshot could not be written: %s", table.code, error)

    def _keep(self, entry: _Entry) -> None:
        self._entries[entry.table.code] = entry
        while len(self._entries) > KEPT:
            self._entries.popitem(last=False)


def _tail(table: Table, records: Sequence[Record]) -> _Entry:
    """A table from its snapshot and the records after it.

    Raises:
        HistoryNeeded: one of them goes back before the snapshot.
    """
    mark = table
    for record in records:
        table = fold(table, record)
        if table.version % SNAPSHOT_EVERY == 0:
            mark = table
    return _Entry(table, mark)


def _written(table: Table) -> str | None:
    """The position as text; `None` if it cannot be read again as what it is."""
    text = table.play.write_position(table.position)
    return text if fingerprint(table.play.read_position(text)) == fingerprint(table.position) else None
