"""Tables that have ended are packed and removed in time, whenever a process dies and however many there are."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.desk.office import keeping
from bot.desk.office.keeping import APART, DAY, LEFT, PACKED, ended_at
from engine.core.referee import fingerprint
from engine.games.street.game import STREET
from storage.open import open_store
from storage.record import Begun, Closed, Opened, Resigned, Revealed, Undone
from storage.redis import RedisStore
from storage.sqlite import SqliteStore
from tests.desk.game import GROUP, SERVER, begun, ended
from tests.desk.town import Town, code_at
from tests.storage.redis_server import RedisServer
from tests.storage.samples import NOW, word

KEPT_DAYS = 100


class KeepingTown(Town):
    """A town where tables are kept for a hundred days after their end."""

    keep_days = KEPT_DAYS


@pytest.fixture(params=["sqlite", "redis"])
async def kept(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[KeepingTown]:
    server = RedisServer(tmp_path)
    if request.param == "redis":
        server.start()
    store = await open_store(server.url if request.param == "redis" else f"sqlite:///{tmp_path / 'kept.db'}")
    yield KeepingTown(store)
    await store.close()
    if request.param == "redis":
        server.kill()


async def is_packed(town: Town, code: str) -> bool:
    """Whether the table lies in a pack and nowhere else."""
    if isinstance(town.store, SqliteStore):
        query = "SELECT 'pack' FROM packs WHERE table_id = ?1 UNION SELECT 'list' FROM records WHERE table_id = ?1"
        rows = await town.store._do(lambda database: database.execute(query, (code,)).fetchall())
        return rows == [("pack",)]
    assert isinstance(town.store, RedisStore)
    prefix = f"fieldpost:table:{{{code}}}"
    return await town.store._call("EXISTS", f"{prefix}:pack") and not await town.store._call(
        "EXISTS", f"{prefix}:records"
    )


async def finished(town: Town) -> tuple[Any, Any, str]:
    """Anna and Boris at a table whose game was played to its end."""
    anna, boris, code = await begun(town)
    await ended(town, code, {"ger": anna, "sov": boris})
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.is_over
    return anna, boris, code


async def test_a_finished_table_is_packed_a_week_later_and_removed_when_its_days_are_over(kept: KeepingTown) -> None:
    anna, boris, code = await finished(kept)
    before = await kept.desk._office.table(code)
    assert before is not None
    records = await kept.records(code)
    told = {}
    for command in ("/log", "/board", "/verify", "/who"):
        await anna.types(command)
        told[command] = anna.heard()
    posted = len(boris.sees())
    await kept.wait(600)
    assert not await is_packed(kept, code)
    kept.time += PACKED
    await kept.wait(120)
    assert await is_packed(kept, code)
    kept.restart()
    after = await kept.desk._office.table(code)
    assert after is not None
    assert await kept.records(code) == records
    assert after.head == before.head
    assert fingerprint(after.position) == fingerprint(before.position)
    for command, heard in told.items():
        await anna.types(command)
        assert anna.heard() == heard
    kept.time += KEPT_DAYS * DAY - PACKED - 3600
    await kept.wait(120)
    assert await kept.records(code) == records
    kept.time += 3600
    await kept.wait(120)
    assert await kept.records(code) == []
    assert await kept.store.tables(GROUP) == await kept.store.tables(SERVER) == []
    assert await kept.store.tables_of("tg:anna") == []
    person = await kept.store.person("tg:anna")
    assert person is None or code not in person.settings.get("opened", "")
    assert len(boris.sees()) == posted
    await anna.types(f"/table {code}")
    assert f"There is no table {code}" in anna.heard()
    assert "A table is removed 100 days after its end." in anna.heard()
    await anna.types("/board")
    assert "/new" in anna.heard()


async def test_a_packed_table_answers_as_before_and_is_packed_again_when_something_was_added(kept: KeepingTown) -> None:
    anna, boris, code = await finished(kept)
    said = ("/undo", "/resign", "pass!", "/close", "/join ger", "/why", "/orders")
    heard = []
    for text in said:
        await anna.types(text)
        heard.append(anna.heard())
    await kept.wait(120)
    kept.time += PACKED
    await kept.wait(120)
    assert await is_packed(kept, code)
    kept.restart()
    for text, before in zip(said, heard, strict=True):
        await anna.types(text)
        assert anna.heard() == before
    posted, count = len(boris.sees()), await kept.store.version(code)
    carl = kept.person("carl", "tg:-77")
    await carl.types(f"/table {code}")
    assert await kept.store.version(code) == count + 1
    kept.restart()
    table = await kept.desk._office.table(code)
    assert table is not None
    assert table.version == count + 1
    # Who has heard all of the game is not told it once more.
    assert len(boris.sees()) <= posted + 1
    await kept.wait(120)
    kept.time += PACKED
    await kept.wait(120)
    assert await is_packed(kept, code)
    assert await kept.store.version(code) == count + 1


async def test_a_table_that_goes_on_is_kept_however_long_it_stands(kept: KeepingTown) -> None:
    _, _, code = await begun(kept)
    await kept.wait(120)
    kept.time += 5 * KEPT_DAYS * DAY
    await kept.wait(600)
    assert await kept.records(code)
    assert not await is_packed(kept, code)


@pytest.mark.parametrize("words", ["/new street nail-factory", "/learn street 1"])
async def test_what_was_never_begun_and_exercises_nobody_comes_back_to_have_ended_after_a_month(
    kept: KeepingTown, words: str
) -> None:
    anna = kept.person("anna", GROUP)
    await anna.types(words)
    code = await code_at(kept, GROUP)
    await kept.wait(120)
    kept.time += LEFT
    await kept.wait(300)
    assert not await is_packed(kept, code)
    kept.time += PACKED
    await kept.wait(300)
    assert await is_packed(kept, code)
    kept.time += (KEPT_DAYS - 7) * DAY
    await kept.wait(300)
    assert await kept.records(code) == []
    assert await kept.store.current(GROUP) is None


async def test_an_exercise_that_somebody_comes_back_to_is_not_removed(kept: KeepingTown) -> None:
    anna = kept.person("anna", GROUP)
    await anna.types("/learn street 1")
    code = await code_at(kept, GROUP)
    await kept.wait(120)
    kept.time += LEFT + PACKED + 600
    await kept.wait(300)
    assert await is_packed(kept, code)
    table = await kept.desk._office.table(code)
    assert table is not None
    await anna.types(table.play.lessons[0].orders[0] + "!")
    assert not await is_packed(kept, code)
    await kept.wait(120)
    kept.time += KEPT_DAYS * DAY
    await kept.wait(300)
    assert len(await kept.records(code)) > table.version


async def test_a_closed_table_has_ended(kept: KeepingTown) -> None:
    anna = kept.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    code = await code_at(kept, GROUP)
    await anna.types("/close")
    await kept.wait(120)
    kept.time += PACKED
    await kept.wait(120)
    assert await is_packed(kept, code)


async def test_tables_kept_for_ever_are_packed_and_stay(kept: KeepingTown) -> None:
    kept.keep_days = 0
    kept.restart()
    _, _, code = await finished(kept)
    await kept.wait(120)
    for _ in range(4):
        kept.time += 3000 * DAY
        await kept.wait(300)
    assert await is_packed(kept, code)
    assert await kept.store.scheduled("keep:") == []
    anna = kept.person("anna", GROUP)
    await anna.types("/table 2222222222")
    assert "There is no table 2222222222" in anna.heard()
    assert "removed" not in anna.heard()


async def test_tables_of_old_and_a_changed_number_of_days_are_seen_to_one_after_another(kept: KeepingTown) -> None:
    for number in range(6):
        await kept.store.append(f"OLD{number}", 0, [street(), Closed(NOW, "tg:1"), Revealed(NOW, "00ff")])
    kept.time = NOW + PACKED + DAY
    await kept.wait(120)
    assert [await is_packed(kept, f"OLD{number}") for number in range(6)].count(True) == 1
    await kept.wait(900)
    assert all([await is_packed(kept, f"OLD{number}") for number in range(6)])
    kept.keep_days = 8
    kept.restart()
    await kept.wait(900)
    assert await kept.store.every_table() == []


async def test_a_table_that_was_removed_by_another_process_is_gone_here_too(kept: KeepingTown) -> None:
    anna, _, code = await finished(kept)
    await kept.store.remove(code, await kept.store.version(code))
    await anna.types(f"#{code} pass")
    await anna.types(f"/table {code}")
    assert "There is no table" in anna.heard()


async def test_who_acts_while_his_table_is_removed_gets_a_sentence(
    kept: KeepingTown, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = kept.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    code = await code_at(kept, GROUP)
    append = kept.store.append

    async def late(table: str, *given: Any, **named: Any) -> int:
        await kept.store.remove(code, await kept.store.version(code))
        return await append(table, *given, **named)

    monkeypatch.setattr(kept.store, "append", late)
    await anna.types("/join ger")
    assert "is gone: the time" in anna.heard()


async def test_a_damaged_table_is_left_as_it_is(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = await SqliteStore.open(tmp_path / "hurt.db")
    town = KeepingTown(store)
    await store.append("HURT", 0, [street(), Closed(NOW, "tg:1"), Revealed(NOW, "00ff")])
    await store._run("UPDATE records SET body = replace(body, 'tg:1', 'tg:2')")
    town.time = NOW + 500 * DAY
    await town.wait(300)
    assert caplog.text.count("it is left as it is") == 1
    rows = await store._do(lambda database: database.execute("SELECT count(*) FROM records").fetchall())
    assert rows == [(3,)]
    await store.close()


def test_the_end_of_a_table_is_read_from_its_records() -> None:
    games = {"street": STREET}
    start = [street(), Begun(NOW, "tg:1", [], "0" * 16)]
    end = [Resigned(NOW + 5, "tg:1", "ger"), Revealed(NOW + 5, "00ff")]
    assert ended_at(start, games) is None
    assert ended_at([*start, *end], games) == NOW + 5
    assert ended_at([*start, *end, word("later")], games) == NOW
    assert ended_at([*start, *end, Undone(NOW + 6, "tg:1", 2)], games) is None
    assert ended_at([*start, *end, Undone(NOW + 6, "tg:1", 2), *end], games) == NOW + 5
    assert ended_at([*start, *end, Undone(NOW + 6, "tg:1", 2), Closed(NOW + 9, "tg:1")], games) == NOW + 9
    assert ended_at([street()], games) == NOW + LEFT
    assert ended_at([street(game="unknown"), *start[1:]], games) is None


def street(game: str = "street") -> Opened:
    return Opened(NOW, "tg:1", game, "nail-factory", {}, 1, "00ff", "abcd", "en")


async def test_many_tables_due_at_once_hold_nobody_up(kept: KeepingTown, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many have to be looked at, one is at a time, and the others wait for another moment."""
    looked: list[int] = []
    step = keeping.Keeping._step

    async def noted(self: Any, code: str, payload: str, now: int) -> Any:
        looked.append(now)
        return await step(self, code, payload, now)

    monkeypatch.setattr(keeping.Keeping, "_step", noted)
    for number in range(60):
        await kept.store.append(f"OLD{number}", 0, [street(), Closed(NOW, "tg:1")])
        await kept.store.schedule(f"keep:OLD{number}", NOW + PACKED, "")
    await kept.store.put_chat_settings("desk:keeping", {"days": str(KEPT_DAYS)})
    kept.time = NOW + PACKED
    while len(looked) < 60:
        await kept.desk.tick()
        await kept.desk.settled()
        kept.time += 1
    gaps = [after - before for before, after in itertools.pairwise(looked)]
    assert min(gaps) >= APART
    assert kept.time < NOW + PACKED + 60 * APART + 10
