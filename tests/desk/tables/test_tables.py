"""Folding: a table is its records, whether folded from the first or from a snapshot, and never lost."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from bot.desk.tables import tables as module
from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Table
from bot.desk.tables.tables import Tables
from bot.desk.tables.verify import verify
from engine.core.dice import StepDice
from engine.core.referee import fingerprint
from storage.record import Answered, Begun, Computer, Opened, Paused, Record, Undone
from tests.desk.game import begun, play, version
from tests.desk.town import Town, text_of


async def whole(town: Town, code: str) -> Table:
    """The table folded from its first record."""
    records = await town.records(code)
    table = opened(code, records[0], town.games)
    for record in records[1:]:
        table = fold(table, record)
    return table


async def test_snapshot_and_tail_equal_the_whole_fold(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SNAPSHOT_EVERY", 8)
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 30)
    snapshot = await town.store.snapshot(code, 1)
    assert snapshot is not None
    assert 0 < snapshot.version < await version(town, code)
    cold = await Tables(town.store, town.games).load(code)
    full = await whole(town, code)
    assert cold is not None
    assert cold.position == full.position
    assert msgspec.structs.replace(cold.head, trimmed=0) == msgspec.structs.replace(full.head, trimmed=0)


async def test_an_undo_to_before_the_snapshot_is_folded_from_the_first_record(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SNAPSHOT_EVERY", 4)
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 12)
    table = await whole(town, code)
    await town.store.append(code, table.version, (Undone(town.time, "tg:anna", table.dones[1].version),))
    cold = await Tables(town.store, town.games).load(code)
    warm = await town.desk._office.table(code)
    assert cold is not None
    assert warm is not None
    assert cold.position == warm.position == (await whole(town, code)).position
    assert len(cold.dones) == 2


async def test_a_broken_snapshot_is_passed_over(town: Town) -> None:
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 5)
    for text in ("", "{}", "nonsense", '{"head": 1}'):
        await town.store.put_snapshot(code, 3, 1, text)
        cold = await Tables(town.store, town.games).load(code)
        assert cold is not None
        assert cold.position == (await whole(town, code)).position


async def test_a_snapshot_of_old_that_does_not_tell_who_has_played_is_passed_over(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SNAPSHOT_EVERY", 4)
    anna, boris, code = await begun(town)
    await play(town, code, {"ger": anna, "sov": boris}, 12)
    snapshot = await town.store.snapshot(code, 1)
    assert snapshot is not None
    kept = json.loads(snapshot.text)
    del kept["head"]["played"]
    await town.store.put_snapshot(code, snapshot.version + 1, 1, json.dumps(kept))
    cold = await Tables(town.store, town.games).load(code)
    assert cold is not None
    assert cold.head.played == {"ger": ("tg:anna",), "sov": ("dc:boris",)}


class Changed:
    """The same game under rules that have changed: every unit's answer leads elsewhere."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def apply(self, state: Any, seat: str, action: Any, dice: Any) -> Any:
        step = self._game.apply(state, seat, action, dice)
        return msgspec.structs.replace(step, state=msgspec.structs.replace(step.state, passes=step.state.passes ^ 1))


async def test_records_that_give_another_position_freeze_the_table_and_lose_nothing(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("fire 191 > factory!")
    await boris.types("decline")
    count = await version(town, code)
    game = town.games["street"]
    town.games = {"street": Changed(game)}
    town.restart()
    for text in ("pass", "/who", "/orders", "/board", "/undo", "/help", "/log", "/resign"):
        await anna.types(text)
        assert anna.last, text
    await anna.types("/who")
    assert "frozen at record" in anna.heard()
    await anna.types("pass")
    assert "frozen" in anna.heard()
    assert await version(town, code) == count
    town.games = {"street": game}
    town.restart()
    await anna.types("/who")
    assert "frozen" not in anna.heard()


async def test_a_table_of_a_game_that_is_gone_is_a_clear_sentence(town: Town) -> None:
    anna, _, code = await begun(town)
    town.games = {}
    town.restart()
    for text in ("pass", "/who", "/board", "/undo", f"/join {code} ger"):
        await anna.types(text)
        assert "street" in anna.heard() or "No table" in anna.heard(), text
    await anna.types("/tables")
    assert code[:4] in anna.heard()


async def test_the_dice_of_a_table_can_be_checked_by_anyone_afterwards(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("/resign")
    await anna.presses("Resign")
    records = await town.records(code)
    verdict = verify(code, records, town.games)
    assert verdict.is_sound
    assert verdict.rolls > 40
    assert verdict.throws == 0, "nobody has fired, the cards were shuffled"
    forged: list[Record] = [
        msgspec.structs.replace(record, rolls=record.rolls[::-1]) if isinstance(record, Begun) else record
        for record in records
    ]
    assert not verify(code, forged, town.games).is_sound
    other: list[Record] = [
        msgspec.structs.replace(record, commitment="0" * 64) if isinstance(record, Opened) else record
        for record in records
    ]
    assert verify(code, other, town.games).is_secret_true is False


async def test_the_cost_of_a_cold_start_does_not_grow_with_the_table(town: Town) -> None:
    """Counted in records read, not in time."""
    anna, boris, code = await begun(town)
    people = {"ger": anna, "sov": boris}
    read: list[int] = []
    plain = town.store.read

    async def counting(table: str, after: int = 0) -> list[Record]:
        records = await plain(table, after)
        read.append(len(records))
        return records

    await town.store.append(code, await version(town, code), [Computer(1, "x", "sov", "easy")])
    for target in (600, 1800):
        table = await town.desk._office.table(code)
        assert table is not None
        filler = [Computer(1, "x", "sov", "easy")] * 100
        while table.version < target:
            await town.store.append(code, table.version, filler)
            table = await town.desk._office.table(code)
            assert table is not None
        town.store.read = counting  # type: ignore[method-assign]  # only counted
        read.clear()
        await Tables(town.store, town.games).load(code)
        assert sum(read) <= 2 * module.SNAPSHOT_EVERY
        town.store.read = plain  # type: ignore[method-assign]  # as it was
    assert people


async def test_answers_keep_what_replay_needs(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("fire 191 > factory!")
    record = (await town.records(code))[-1]
    assert isinstance(record, Answered)
    table = await town.desk._office.table(code)
    assert table is not None
    assert record.fingerprint == fingerprint(table.position)
    assert record.order == "fire 191 > factory"
    assert isinstance(table.dice(), StepDice)
    assert text_of(anna.prompt())


class Lagging:
    """A store whose first reading of records is answered late."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.is_let = asyncio.Event()
        self.is_asked = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def read(self, code: str, after: int = 0) -> list[Record]:
        records: list[Record] = await self._store.read(code, after)
        if not self.is_asked.is_set():
            self.is_asked.set()
            await self.is_let.wait()
        return records


async def test_a_table_read_slowly_does_not_take_the_place_of_one_that_has_moved_on(town: Town) -> None:
    _, _, code = await begun(town)
    store = Lagging(town.store)
    tables = Tables(store, town.games)  # type: ignore[arg-type]  # it passes everything on
    slow = asyncio.create_task(tables.load(code))
    await store.is_asked.wait()
    quick = await tables.load(code)
    assert quick is not None
    written = await tables.append(quick, (Paused(town.time, "tg:anna"),))
    store.is_let.set()
    await slow
    known = await tables.load(code, is_fresh=False)
    assert known is not None
    assert known.version == written.version == await version(town, code)


async def test_a_doubted_table_is_asked_for_once(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, code = await begun(town)
    tables = Tables(town.store, town.games)
    before = await tables.load(code)
    assert before is not None
    await town.store.append(code, before.version, [Paused(town.time, "tg:anna")])
    assert await tables.load(code, is_fresh=False) == before
    tables.doubt()
    read, asked = town.store.read, []

    async def counted(table: str, after: int = 0) -> list[Record]:
        asked.append(after)
        return await read(table, after)

    monkeypatch.setattr(town.store, "read", counted)
    seen = [await tables.load(code, is_fresh=False) for _ in range(3)]
    assert [each.version for each in seen if each is not None] == [before.version + 1] * 3
    assert asked == [before.version]


async def test_records_read_by_two_at_once_are_folded_once(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, boris, code = await begun(town)
    tables = Tables(town.store, town.games)
    await tables.load(code)
    await play(town, code, {"ger": anna, "sov": boris}, 6)
    read, both = town.store.read, asyncio.Barrier(2)

    async def together(table: str, after: int = 0) -> list[Record]:
        records = await read(table, after)
        await both.wait()
        return records

    monkeypatch.setattr(town.store, "read", together)
    first, second = await asyncio.gather(tables.load(code), tables.load(code))
    monkeypatch.undo()
    assert first is not None
    assert second is not None
    assert first.head == second.head == (await whole(town, code)).head
