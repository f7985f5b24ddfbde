"""Chats divided among desks: who comes gets some, what one gives up others take, and nobody acts out of turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.desk.desk import Desk as Service
from bot.desk.messages.incoming import Chat, Commanded, Said, Who
from bot.desk.messages.service import Postponed
from bot.desk.office.office import Office, Repertoire
from bot.desk.tables import receipt
from bot.desk.tables.receipt import Receipt
from bot.desk.tables.tables import Tables
from bot.desk.work.intake import Intake, Unreadable
from bot.desk.work.shares import BEAT, LEASE, PARTS, Shares, part_of, source_of, sources_of, version_of
from bot.desk.work.sorting import Sorting
from engine.catalog import GAMES
from storage import upcast
from storage.port import Store, Update
from storage.record import Opened, Paused
from storage.sqlite import SqliteStore

SAID = Said(Who("tg:1", "Anna"), Chat("tg:7", private=False), "")


class Heard:
    """A handler that notes what it handles."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.again: list[str] = []
        self.is_unreadable = False
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()

    def arrived(self, update: Update) -> None:
        pass

    async def handle(self, update: Update, attempt: int) -> None:
        self.keys.append(update.key)
        if attempt:
            self.again.append(update.key)
        await self.may_go_on.wait()
        if self.is_unreadable:
            raise Unreadable

    async def give_up(self, update: Update) -> None:
        raise AssertionError(update)


class Desk:
    """A desk's share, kept in a task; what others announce is heard."""

    def __init__(self, store: Store, name: str) -> None:
        self.heard = Heard()
        self.shares = Shares(store, name)
        self._store = store
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.shares.serve("tg", self.heard)
        self.tasks = [asyncio.create_task(self.shares.run()), asyncio.create_task(self._hear())]

    async def _hear(self) -> None:
        async for topic in self._store.news():
            if topic is not None:
                self.shares.hear(topic)

    def die(self) -> None:
        """Renew nothing any more, and give nothing back."""
        for task in self.tasks:
            task.cancel()


class Writer(Heard):
    """A handler that opens a table for each update, and at the second stands still until another has taken over."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self.is_mine = True
        self._tables = tables

    async def handle(self, update: Update, attempt: int) -> None:
        await super().handle(update, attempt)
        self.is_mine = update.key == "1"
        with receipt.handling(Receipt(f"tg:{update.key}", is_again=False), SAID):
            opened = Opened(1, "tg:1", "street", "nail-factory", {}, 1, "0" * 64, "0" * 64, "en")
            await self._tables.open(f"TAB{update.key}", [opened])


@pytest.fixture
async def desks(tmp_path: Path) -> AsyncIterator[tuple[Desk, Desk]]:
    stores = [await SqliteStore.open(tmp_path / "shares.sqlite") for _ in range(2)]
    both = Desk(stores[0], "a"), Desk(stores[1], "b")
    yield both
    for desk, store in zip(both, stores, strict=True):
        desk.die()
        await asyncio.gather(*desk.tasks, return_exceptions=True)
        await store.close()


async def _until(is_so: Callable[[], bool], seconds: float) -> None:
    for _ in range(int(seconds / 0.02)):
        if is_so():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"expected it to be so within {seconds} seconds")


def _update(number: int, chat: int) -> Update:
    return Update(str(number), str(chat), "{}")


async def test_desks_share_alike_and_one_takes_what_another_gives_up(desks: tuple[Desk, Desk]) -> None:
    one, two = desks
    await one.open()
    await _until(lambda: len(one.shares.parts) == PARTS, 2)
    await two.open()
    await _until(lambda: len(one.shares.parts) == len(two.shares.parts) == PARTS // 2, 4 * BEAT)
    assert not one.shares.parts & two.shares.parts
    await one.shares.stop(0.1)
    await _until(lambda: len(two.shares.parts) == PARTS, 2 * BEAT)
    assert not one.shares.parts


async def test_what_a_dead_desk_had_begun_is_taken_up_by_another_within_five_seconds(desks: tuple[Desk, Desk]) -> None:
    one, two = desks
    await one.open()
    await _until(lambda: len(one.shares.parts) == PARTS, 2)
    one.heard.may_go_on.clear()
    await Sorting(one._store, "tg").keep([_update(1, 7), _update(2, 7), _update(3, 8)])
    one.shares.hear(source_of("tg", part_of("tg:7")))
    one.shares.hear(source_of("tg", part_of("tg:8")))
    await _until(lambda: sorted(one.heard.keys) == ["1", "3"], 2)
    one.die()
    await two.open()
    await _until(lambda: len(two.heard.keys) == 3, LEASE + 2 * BEAT)
    assert two.heard.keys.index("1") < two.heard.keys.index("2")
    assert sorted(two.heard.again) == ["1", "2", "3"]
    assert not one.shares.has("tg:7")
    assert two.shares.has("tg:7")


async def test_what_waited_when_a_lease_lapsed_is_handled_in_its_order_though_nobody_else_took_over(
    tmp_path: Path,
) -> None:
    store, now, heard = await SqliteStore.open(tmp_path / "shares.sqlite"), [0.0], Heard()
    shares = Shares(store, "a", clock=lambda: now[0])
    await shares.serve("tg", heard)
    await shares._beat()
    source = source_of("tg", part_of("tg:1"))
    heard.may_go_on.clear()
    await store.receive(source, [_update(1, 1), _update(2, 1)])
    await shares._beat()
    await _until(lambda: heard.keys == ["1"], 5)
    now[0] += 2 * LEASE
    heard.may_go_on.set()
    await _until(lambda: not any(each.is_busy for held in shares._held.values() for each in held.intakes.values()), 5)
    assert heard.keys == ["1"]
    await store.receive(source, [_update(3, 1)])
    await shares._beat()
    await _until(lambda: len(heard.keys) == 4, 5)
    # The first had not been marked as done by then, so it counts as one that may have been handled before.
    assert heard.keys == ["1", "1", "2", "3"]
    assert heard.again[0] == "1"
    await shares.stop(1.0)
    await store.close()


def test_quotas_add_up_whoever_is_heard() -> None:
    names = ["e", "b", "d", "a", "c"]
    quotas = []
    for name in names:
        shares = Shares(None, name, clock=lambda: 5.0)  # type: ignore[arg-type]
        for other in names:
            if other != name:
                assert shares.hear(f"desk-here {other}")
        quotas.append(shares.quota())
    assert sum(quotas) == PARTS
    assert max(quotas) - min(quotas) == 1


async def test_a_process_that_serves_alone_and_fronts_take_up_what_the_others_left(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "left.sqlite")
    sorting = Sorting(store, "tg")
    await sorting.keep([_update(1, 7), _update(2, 7), _update(3, 8)])
    heard = Heard()
    intake = Intake(store, "tg", heard, others=sources_of("tg"))
    await intake.start()
    await _until(lambda: not intake.is_busy, 5)
    assert sorted(heard.keys) == ["1", "2", "3"]
    assert heard.keys.index("1") < heard.keys.index("2")
    await store.receive("tg", [_update(4, 7), _update(5, 7)])
    await sorting.divide()
    assert not await store.waiting("tg")
    left = await store.waiting(source_of("tg", part_of("tg:7")))
    assert [update.key for update in left] == ["4", "5"]
    await store.close()


@pytest.mark.parametrize("is_unreadable", [False, True], ids=["done", "put_aside"])
async def test_whoever_has_lost_a_chat_marks_nothing(tmp_path: Path, *, is_unreadable: bool) -> None:
    # Whoever stood still may find all timeouts over, and take that for a fault of what is being handled.
    store, heard, is_mine = await SqliteStore.open(tmp_path / "marks.sqlite"), Heard(), [True]
    heard.is_unreadable = is_unreadable
    heard.may_go_on.clear()
    intake = Intake(store, "tg", heard, held=lambda: is_mine[0])
    await intake.take([_update(1, 7)])
    await _until(lambda: bool(heard.keys), 5)
    is_mine[0] = False
    heard.may_go_on.set()
    await _until(lambda: not intake.is_busy, 5)
    assert [update.key for update in await store.waiting("tg")] == ["1"]
    await store.close()


async def test_whoever_has_lost_a_chat_writes_nothing_for_its_updates(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tenure.sqlite")
    writer = Writer(Tables(store, GAMES))
    intake = Intake(store, "tg", writer, held=lambda: writer.is_mine)
    await intake.take([_update(1, 7), _update(2, 7), _update(3, 7)])
    await _until(lambda: not intake.is_busy, 5)
    assert [await store.version(f"TAB{number}") for number in (1, 2, 3)] == [1, 0, 0]
    assert [update.key for update in await store.waiting("tg")] == ["2", "3"]
    await store.close()


async def test_an_older_desk_leaves_everything_to_a_newer_one_and_comes_back_without_it(tmp_path: Path) -> None:
    stores = [await SqliteStore.open(tmp_path / "shares.sqlite") for _ in range(2)]
    older, newer = Desk(stores[0], "a.1"), Desk(stores[1], "b.2")
    await older.open()
    await newer.open()
    await _until(lambda: len(older.shares.parts) == len(newer.shares.parts) == PARTS // 2, 6 * BEAT)
    await _until(older.shares.awaits_newer, 6 * BEAT)
    newer.shares.make_way()
    older.shares.make_way()
    assert not newer.shares.awaits_newer()
    await _until(lambda: len(newer.shares.parts) == PARTS, 6 * BEAT)
    assert older.shares.parts == frozenset()
    await newer.shares.stop(0.1)
    newer.die()
    await _until(lambda: len(older.shares.parts) == PARTS, LEASE + 4 * BEAT)
    assert older.shares.awaits_newer()
    older.die()
    for desk, store in zip((older, newer), stores, strict=True):
        await asyncio.gather(*desk.tasks, return_exceptions=True)
        await store.close()


async def test_whoever_takes_a_part_asks_anew_for_the_tables_that_others_had_meanwhile(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "shares.sqlite")
    shares = Shares(store, "a")
    versions: list[int | None] = []
    office = Office(store, Repertoire(GAMES), now=lambda: 5, secret=lambda: b"x" * 32)
    office.shares = shares
    desk = Service(office)
    await desk.handle(Commanded(SAID.who, SAID.chat, "new", "street nail-factory"))
    code = await store.current(SAID.chat.key)
    assert code is not None
    known = await office.table(code)
    assert known is not None
    await store.append(code, known.version, [Paused(1, "tg:1")])

    class Looking(Heard):
        async def handle(self, update: Update, attempt: int) -> None:
            await super().handle(update, attempt)
            table = await office.table(code, is_fresh=False)
            versions.append(None if table is None else table.version)

    await store.receive(source_of("tg", part_of("tg:7")), [_update(1, 7)])
    assert await office.table(code, is_fresh=False) == known
    await shares.serve("tg", Looking())
    await shares._beat()
    await _until(lambda: bool(versions), 5)
    assert versions == [known.version + 1]
    await shares.stop(1.0)
    await desk.close()
    await store.close()


async def test_what_only_a_newer_desk_can_read_waits_for_it_if_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(tmp_path / "shares.sqlite")
    office = Office(store, Repertoire(GAMES), now=lambda: 5, secret=lambda: b"x" * 32)
    desk = Service(office)
    await desk.handle(Commanded(SAID.who, SAID.chat, "new", "street nail-factory", update="tg:1"))
    code = await store.current(SAID.chat.key)
    assert code is not None
    with monkeypatch.context() as newer:
        newer.setattr(upcast, "_PREFIX", b'{"v":%d,' % (upcast.VERSION + 1))
        await store.append(code, await store.version(code), [Paused(1, "tg:1")])
    version = await store.version(code)
    order = Commanded(SAID.who, SAID.chat, "join", "ger", update="tg:2")
    office.tables.forget(code)
    assert "newer" in repr(await desk.handle(order)).casefold()
    office.shares = Shares(store, "a.1")
    office.shares.hear("desk-here b.1")
    assert "newer" in repr(await desk.handle(order)).casefold()
    office.shares.hear("desk-here c.2")
    with pytest.raises(Postponed):
        await desk.handle(order)
    assert await store.version(code) == version
    await desk.close()
    await store.close()


def test_a_desk_s_name_tells_the_version_of_its_records() -> None:
    assert [version_of(name) for name in ("ab12", "ab12.3", "12", "a.b")] == [0, 3, 0, 0]
