"""A whole store copied to another: everything arrives, in order; who is in the way is told; a death is no matter."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from storage import copying
from storage.copying import copy
from storage.moving import Differs, HeldTable, Holding, InUse, Mark, MovedAway, NotEmpty, Unhandled, Whole
from storage.open import open_store, open_whole
from storage.port import REMEMBERED, Damaged, Person, Update
from storage.schema import STEPS
from tests.storage.redis_server import RedisServer
from tests.storage.samples import EVERY_KIND, word

COUNT = len(EVERY_KIND)


@pytest.fixture
def urls(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """The address of an empty store of a kind; there are two SQLite files, one Redis and one cluster."""

    def url(kind: str) -> str:
        if kind.startswith("sqlite"):
            return f"sqlite:///{tmp_path / kind}"
        return str(request.getfixturevalue(f"{kind}_url"))

    return url


DIRECTIONS = [("sqlite", "redis"), ("redis", "sqlite"), ("sqlite", "cluster"), ("cluster", "sqlite")]


@pytest.fixture(params=DIRECTIONS, ids="-".join)
def both(request: pytest.FixtureRequest, urls: Callable[[str], str]) -> tuple[str, str]:
    """Where from and where to."""
    return urls(request.param[0]), urls(request.param[1])


async def fill(url: str, tables: int = 4) -> None:
    """Something of everything, in orders that no single list of links has."""
    store = await open_store(url)
    for number in range(tables):
        table = f"T}}{number}"
        await store.append(table, 0, EVERY_KIND, key=f"tg:1/{number}")
        await store.append(table, COUNT, [word(f"слово {number}")])
        if number % 2:
            await store.pack(table, COUNT + 1)
        await store.append(table, COUNT + 1, [word("later")])
        chats = ["tg:-100", "dc:7", f"tg:{number}"]
        for chat in chats[number % 3 :] + chats[: number % 3]:
            await store.link(chat, table)
        await store.advance(table, "tg:-100", number + 1)
        await store.put_slot(table, "tg:-100", "карта", '{"id": "12"}')
        await store.put_slot(table, "orders", "abc", "fire\n> x")
        await store.put_snapshot(table, COUNT, 1, "turn 1")
        await store.sit("dc:2", table)
        await store.schedule(f"sweep:{table}", 1_000 + number, table)
    await store.put_slot("standings", "tg:-100", "T1", "{}")
    await store.set_current("dc:7", "T}0")
    await store.put_chat_settings("tg:-100", {"language": "ru", "quiet": "22-7"})
    await store.put_chat_settings("tg:-300", {"language": "en"})
    await store.put_chat_settings("tg:-301", {})
    await store.put_person(Person("tg:1", "Анна", "ru", {"tips": "off"}))
    await store.put_person(Person("dc:2", "Boris"))
    await store.receive("tg", [Update(str(number), "tg:-100", "{}") for number in range(3)])
    await store.finish("tg", "0")
    await store.finish("tg", "2")
    await store.park("tg", "1")
    await store.claim(1_000, 1, 600)
    await store.close()


async def moved(source: str, target: str) -> copying.Copied:
    """Copy as the command does."""
    one, other = await open_whole(source), await open_whole(target, is_new=True)
    try:
        return await copy(one, other)
    finally:
        await one.close()
        await other.close()


async def held(url: str) -> list[Holding]:
    """Everything in a store, whatever is noted there."""
    whole = await open_whole(url)
    try:
        return [each async for each in whole.everything(0)]
    finally:
        await whole.close()


async def test_everything_arrives_in_order_and_the_source_refuses_to_be_opened(both: tuple[str, str]) -> None:
    source, target = both
    await fill(source)
    before = await held(source)
    copied = await moved(source, target)
    assert copied.counts == {"inbox": 1, "person": 2, "chat": 7, "table": 4, "list": 1, "due": 4}
    assert await held(target) == before
    store = await open_store(target)
    try:
        assert await store.tables("tg:-100") == [f"T}}{number}" for number in range(4)]
        assert await store.chats("T}1") == ["dc:7", "tg:1", "tg:-100"]
        assert await store.read("T}1", COUNT) == [word("слово 1"), word("later")]
        assert await store.append("T}1", COUNT + 2, [word("new")]) == COUNT + 3
        await store.link("tg:-9", "T}1")
        assert await store.chats("T}1") == ["dc:7", "tg:1", "tg:-100", "tg:-9"]
        assert await store.person("tg:1") == Person("tg:1", "Анна", "ru", {"tips": "off"})
        assert await store.receive("tg", [Update("0", "a", "{}"), Update("1", "a", "{}")]) == set()
        assert [due.key for due in await store.claim(2_000, 9, 60)] == [f"sweep:T}}{number}" for number in range(4)]
    finally:
        await store.close()
    with pytest.raises(MovedAway, match="was moved to"):
        await open_store(source)


async def test_everything_comes_back(urls: Callable[[str], str]) -> None:
    await fill(urls("sqlite"))
    before = await held(urls("sqlite"))
    target = urls("redis")
    await moved(urls("sqlite"), target)
    await moved(target, urls("sqlite2"))
    assert await held(urls("sqlite2")) == before
    with pytest.raises(MovedAway):
        await open_store(target)


class Killed(Exception):  # noqa: N818 - what happens to a process
    """The process died."""


@pytest.mark.parametrize(
    "direction",
    [pytest.param(each, marks=[pytest.mark.soak] if "cluster" in each else []) for each in DIRECTIONS],
    ids="-".join,
)
async def test_whoever_dies_after_any_step_goes_on_and_everything_is_equal(
    direction: tuple[str, str], urls: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = urls(direction[0]), urls(direction[1])
    monkeypatch.setattr(copying, "BATCH", 3)
    await fill(source)
    before = await held(source)
    deaths = 0
    while await _dies_in(source, target, steps=1):
        deaths += 1
        # At no moment may bots open both.
        assert [await _opens(url) for url in (source, target)] != [True, True]
    assert deaths > 8
    assert await held(target) == before
    assert [await _opens(url) for url in (source, target)] == [False, True]


async def _dies_in(source: str, target: str, steps: int) -> bool:
    """Copy, and die after so many writing steps; whether it came to that."""
    one, other = await open_whole(source), await open_whole(target, is_new=True)
    dying = _Death(steps)
    try:
        await copy(_Mortal(one, dying), _Mortal(other, dying))  # type: ignore[arg-type]
    except Killed:
        return True
    finally:
        await one.close()
        await other.close()
    return False


async def _opens(url: str) -> bool:
    try:
        store = await open_store(url)
    except (MovedAway, InUse):
        return False
    await store.close()
    return True


class _Death:
    """Comes after so many steps."""

    def __init__(self, steps: int) -> None:
        self._left = steps

    def step(self) -> None:
        if not self._left:
            raise Killed
        self._left -= 1


class _Mortal:
    """A store whose process dies at a writing step."""

    def __init__(self, whole: Whole, death: _Death) -> None:
        self._whole = whole
        self._death = death

    def __getattr__(self, name: str) -> object:
        found = getattr(self._whole, name)
        if name not in ("keep", "put_mark"):
            return found

        async def step(*given: object) -> None:
            self._death.step()
            await found(*given)

        return step


async def test_a_store_in_use_is_refused_and_so_is_who_comes_meanwhile(both: tuple[str, str]) -> None:
    source, target = both
    await fill(source)
    store = await open_store(source)
    listening = store.news()
    assert await anext(listening) is None
    with pytest.raises(InUse):
        await open_whole(source)
    await listening.aclose()
    await store.close()
    one, other = await open_whole(source), await open_whole(target, is_new=True)
    try:
        for url in (source, target):
            with pytest.raises(InUse):
                await open_whole(url)
    finally:
        await one.close()
        await other.close()
    assert await _opens(source)


async def test_what_is_not_empty_is_refused_and_stays(both: tuple[str, str]) -> None:
    source, target = both
    await fill(source)
    store = await open_store(target)
    await store.put_chat_settings("tg:-5", {"language": "en"})
    await store.close()
    with pytest.raises(NotEmpty):
        await moved(source, target)
    assert len(await held(target)) == 1
    assert await _opens(source)
    assert await _opens(target)


async def test_what_waits_to_be_handled_is_refused(both: tuple[str, str]) -> None:
    source, target = both
    store = await open_store(source)
    await store.receive("tg", [Update("1", "a", "{}"), Update("2", "a", "{}")])
    await store.close()
    with pytest.raises(Unhandled) as caught:
        await moved(source, target)
    assert caught.value.count == 2
    assert await _opens(source)


async def test_two_stores_are_not_copied_into_one(urls: Callable[[str], str]) -> None:
    target = urls("redis")
    await fill(urls("sqlite"))
    await fill(urls("sqlite2"))
    whole = await open_whole(target)
    await whole.put_mark(Mark(f"sqlite:///{urls('sqlite2')}", is_filling=True))
    await whole.close()
    with pytest.raises(NotEmpty):
        await moved(urls("sqlite"), target)
    with pytest.raises(MovedAway, match="is not complete"):
        await open_store(target)


async def test_what_was_moved_is_not_moved_twice(urls: Callable[[str], str]) -> None:
    await fill(urls("sqlite"))
    await moved(urls("sqlite"), urls("sqlite2"))
    with pytest.raises(MovedAway):
        await moved(urls("sqlite"), urls("sqlite3"))
    with pytest.raises(MovedAway):
        await moved(urls("sqlite"), urls("sqlite2"))


async def test_what_does_not_arrive_as_it_was_keeps_the_source(
    urls: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = urls("sqlite"), urls("redis")
    await fill(source)
    real = copying._written

    async def spoiling(target: Whole, batch: list[Holding], mark: Mark) -> Mark:
        spoilt = [each if not isinstance(each, HeldTable) else _without_cursors(each) for each in batch]
        return await real(target, spoilt, mark)

    monkeypatch.setattr(copying, "_written", spoiling)
    with pytest.raises(Differs, match="table T}0"):
        await moved(source, target)
    assert await _opens(source)
    assert not await _opens(target)


def _without_cursors(table: HeldTable) -> HeldTable:
    return HeldTable(table.name, table.bodies, table.packed, table.chats, {}, table.slots)


async def test_a_damaged_table_stops_the_copy(urls: Callable[[str], str], redis_server: RedisServer) -> None:
    source = urls("redis")
    await fill(source)
    with redis_server.client() as client:
        client.lset("fieldpost:table:{T%7D0}:records", 2, "0123456789abcdef{}")
    with pytest.raises(Damaged, match="T}0"):
        await moved(source, urls("sqlite"))


async def test_what_a_dead_process_left_half_done_in_redis_is_finished(
    urls: Callable[[str], str], redis_server: RedisServer
) -> None:
    source = urls("redis")
    await fill(source)
    with redis_server.client() as client:
        client.zadd("fieldpost:table:{T%7D0}:chats", {"tg:-77": 9})
        client.zadd("fieldpost:chat:{tg:-78}:tables", {"T}0": 1})
        client.set("fieldpost:table:{gone}:leaving", '{"chats":["tg:-79"],"persons":["dc:2"]}')
        client.zadd("fieldpost:chat:{tg:-79}:tables", {"gone": 1})
        client.zadd("fieldpost:person:{dc:2}:tables", {"gone": 99})
    await moved(source, urls("sqlite"))
    store = await open_store(urls("sqlite"))
    assert await store.tables("tg:-77") == await store.tables("tg:-78") == ["T}0"]
    assert set(await store.chats("T}0")) >= {"tg:-77", "tg:-78"}
    assert await store.tables("tg:-79") == []
    assert "gone" not in await store.tables_of("dc:2")
    await store.close()


async def test_what_is_soon_forgotten_stays_behind(urls: Callable[[str], str], monkeypatch: pytest.MonkeyPatch) -> None:
    source = urls("sqlite")
    store = await open_store(source)
    await store.receive("tg", [Update("1", "a", "{}")])
    await store.finish("tg", "1")
    await store.close()
    now = time.time() + REMEMBERED - 60
    monkeypatch.setattr(time, "time", lambda: now)
    copied = await moved(source, urls("redis"))
    assert copied.counts == {}


def test_every_list_of_a_file_is_moved_or_known_to_be_of_no_use_elsewhere() -> None:
    made = {
        part.split()[2] for step in STEPS for part in step if isinstance(part, str) and part.startswith("CREATE TABLE")
    }
    taken = {"records", "heads", "packs", "links", "currents", "chat_settings", "persons", "seats", "cursors", "slots"}
    left = {"snapshots", "news", "leases", "remembered", "appends", "marks", "updates"}
    assert made == taken | {"dues", "inbox"} | left


async def test_memory_is_one_table_and_the_names(urls: Callable[[str], str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A batch ends when it is large, however few tables it has."""
    monkeypatch.setattr(copying, "BYTES", 1)
    await fill(urls("sqlite"))
    sizes: list[int] = []
    real = copying._written

    async def noting(target: Whole, batch: list[Holding], mark: Mark) -> Mark:
        sizes.append(sum(bool(isinstance(each, HeldTable) and each.bodies) for each in batch))
        return await real(target, batch, mark)

    monkeypatch.setattr(copying, "_written", noting)
    await moved(urls("sqlite"), urls("redis"))
    assert max(sizes) == 1
    assert sum(sizes) == 4
