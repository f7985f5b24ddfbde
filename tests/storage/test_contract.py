"""What every store must do, whichever it is."""

from __future__ import annotations

import asyncio
import time

import pytest

from storage.open import open_store
from storage.port import REMEMBERED, Applied, Conflict, Due, Person, Snapshot, Store, Update
from tests.storage.samples import EVERY_KIND, NOW, word


async def test_a_table_nobody_wrote_to_is_empty(store: Store) -> None:
    assert await store.version("t1") == 0
    assert await store.read("t1") == []


async def test_every_kind_of_record_reads_back_as_it_was_written(store: Store) -> None:
    assert await store.append("t1", 0, EVERY_KIND) == len(EVERY_KIND)
    assert await store.read("t1") == list(EVERY_KIND)


async def test_the_version_is_the_number_of_records(store: Store) -> None:
    assert await store.append("t1", 0, [word("a"), word("b")]) == 2
    assert await store.append("t1", 2, [word("c")]) == 3
    assert await store.version("t1") == 3


async def test_reading_after_a_version_gives_the_records_past_it(store: Store) -> None:
    await store.append("t1", 0, [word("a"), word("b"), word("c")])
    assert await store.read("t1", after=1) == [word("b"), word("c")]
    assert await store.read("t1", after=3) == []
    assert await store.read("t1", after=9) == []


async def test_records_come_in_order_beyond_a_hundred(store: Store) -> None:
    records = [word(str(number)) for number in range(250)]
    for start in range(0, 250, 50):
        await store.append("t1", start, records[start : start + 50])
    assert await store.read("t1") == records


@pytest.mark.parametrize("expected", [0, 1, 3, 99])
async def test_an_append_at_another_version_conflicts_and_writes_nothing(store: Store, expected: int) -> None:
    await store.append("t1", 0, [word("a"), word("b")])
    with pytest.raises(Conflict) as caught:
        await store.append("t1", expected, [word("x"), word("y")])
    assert (caught.value.expected, caught.value.actual) == (expected, 2)
    assert await store.read("t1") == [word("a"), word("b")]


async def test_the_same_records_from_another_writer_conflict_too(store: Store) -> None:
    await store.append("t1", 0, [word("a")])
    with pytest.raises(Conflict):
        await store.append("t1", 0, [word("a")])
    assert await store.version("t1") == 1


async def test_an_append_of_nothing_is_an_error_of_the_caller(store: Store) -> None:
    with pytest.raises(ValueError, match="expected at least one record, got none"):
        await store.append("t1", 0, [])


async def test_tables_do_not_touch_each_other(store: Store) -> None:
    for table in ("t1", "t10", "T1", "t}1", "t%7D1", "{t}", "т1", "t 1", "}", ""):
        assert await store.append(table, 0, [word(table)]) == 1
    for table in ("t1", "t10", "T1", "t}1", "t%7D1", "{t}", "т1", "t 1", "}", ""):
        assert await store.read(table) == [word(table)]


async def test_of_many_appends_at_once_one_wins(store: Store) -> None:
    results = await asyncio.gather(
        *(store.append("t1", 0, [word(str(number))]) for number in range(20)), return_exceptions=True
    )
    assert results.count(1) == 1
    assert sum(isinstance(result, Conflict) for result in results) == 19
    assert await store.version("t1") == 1


async def test_the_latest_snapshot_of_these_rules_is_given(store: Store) -> None:
    assert await store.snapshot("t1", 1) is None
    await store.put_snapshot("t1", 4, 1, "turn 1\nplace «Вокзал»")
    await store.put_snapshot("t1", 9, 1, "turn 2")
    await store.put_snapshot("t1", 7, 2, "other rules")
    assert await store.snapshot("t1", 1) == Snapshot(9, "turn 2")
    assert await store.snapshot("t1", 2) == Snapshot(7, "other rules")
    assert await store.snapshot("t1", 3) is None
    assert await store.snapshot("t2", 1) is None


async def test_an_older_snapshot_does_not_replace_a_newer(store: Store) -> None:
    await store.put_snapshot("t1", 10, 1, "newer")
    await store.put_snapshot("t1", 9, 1, "older")
    assert await store.snapshot("t1", 1) == Snapshot(10, "newer")


async def test_a_snapshot_and_the_tail_give_what_all_records_give(store: Store) -> None:
    await store.append("t1", 0, [word(str(number)) for number in range(30)])
    folded = " ".join(str(number) for number in range(20))
    await store.put_snapshot("t1", 20, 1, folded)
    snapshot = await store.snapshot("t1", 1)
    assert snapshot is not None
    tail = [
        record.word for record in await store.read("t1", after=snapshot.version) if isinstance(record, type(word("")))
    ]
    assert " ".join([snapshot.text, *tail]) == " ".join(str(number) for number in range(30))


async def test_a_chat_follows_tables_and_a_table_has_chats(store: Store) -> None:
    await store.link("tg:-1", "t2")
    await store.link("tg:-1", "t1")
    await store.link("dc:5", "t1")
    await store.link("tg:-1", "t2")
    assert await store.tables("tg:-1") == ["t2", "t1"]
    assert await store.chats("t1") == ["tg:-1", "dc:5"]
    assert await store.tables("dc:6") == []
    assert await store.chats("t3") == []


async def test_an_unlinked_chat_follows_the_table_no_longer(store: Store) -> None:
    for table in ("t1", "t2"):
        await store.link("tg:-1", table)
    await store.unlink("tg:-1", "t1")
    await store.unlink("tg:-1", "t9")
    assert await store.tables("tg:-1") == ["t2"]
    assert await store.chats("t1") == []
    await store.link("tg:-1", "t1")
    assert await store.tables("tg:-1") == ["t2", "t1"]


async def test_a_chat_has_at_most_one_current_table(store: Store) -> None:
    assert await store.current("tg:-1") is None
    await store.set_current("tg:-1", "t1")
    await store.set_current("tg:-1", "t2")
    assert await store.current("tg:-1") == "t2"
    await store.set_current("tg:-1", None)
    assert await store.current("tg:-1") is None


async def test_unlinking_the_current_table_leaves_none_and_another_leaves_it(store: Store) -> None:
    for table in ("t1", "t2"):
        await store.link("tg:-1", table)
    await store.set_current("tg:-1", "t1")
    await store.unlink("tg:-1", "t2")
    assert await store.current("tg:-1") == "t1"
    await store.unlink("tg:-1", "t1")
    assert await store.current("tg:-1") is None


async def test_a_moved_chat_takes_everything_along(store: Store) -> None:
    for table in ("t1", "t2", "t3"):
        await store.link("tg:-5", table)
        await store.advance(table, "tg:-5", 7)
        await store.put_slot(table, "tg:-5", "board", f"message in {table}")
    await store.link("dc:9", "t1")
    await store.advance("t1", "dc:9", 3)
    await store.set_current("tg:-5", "t2")
    await store.put_chat_settings("tg:-5", {"language": "ru"})
    await store.move_chat("tg:-5", "tg:-1005")
    assert await store.tables("tg:-1005") == ["t1", "t2", "t3"]
    assert sorted(await store.chats("t1")) == ["dc:9", "tg:-1005"]
    assert await store.current("tg:-1005") == "t2"
    assert await store.chat_settings("tg:-1005") == {"language": "ru"}
    assert await store.cursor("t3", "tg:-1005") == 7
    assert await store.cursor("t1", "dc:9") == 3
    assert await store.slot("t3", "tg:-1005", "board") == "message in t3"
    await _assert_nothing_of(store, "tg:-5", ["t1", "t2", "t3"])


async def test_moving_a_chat_twice_or_to_itself_changes_nothing(store: Store) -> None:
    await store.link("tg:-5", "t1")
    await store.set_current("tg:-5", "t1")
    for old, new in (("tg:-5", "tg:-1005"), ("tg:-5", "tg:-1005"), ("tg:-1005", "tg:-1005")):
        await store.move_chat(old, new)
        assert await store.tables("tg:-1005") == ["t1"]
        assert await store.chats("t1") == ["tg:-1005"]
        assert await store.current("tg:-1005") == "t1"


async def test_a_moved_chat_joins_what_its_new_key_already_has(store: Store) -> None:
    for chat, table, told in (("old", "t1", 9), ("old", "t2", 2), ("new", "t2", 5), ("new", "t3", 1)):
        await store.link(chat, table)
        await store.advance(table, chat, told)
        await store.put_slot(table, chat, "board", chat)
    await store.put_slot("t2", "old", "prompt", "old")
    await store.set_current("old", "t1")
    await store.set_current("new", "t3")
    await store.put_chat_settings("old", {"language": "ru", "quiet": "22-8"})
    await store.put_chat_settings("new", {"language": "en"})
    await store.move_chat("old", "new")
    assert await store.tables("new") == ["t2", "t3", "t1"]
    assert [await store.cursor(table, "new") for table in ("t1", "t2", "t3")] == [9, 5, 1]
    assert [await store.slot(table, "new", "board") for table in ("t1", "t2", "t3")] == ["old", "new", "new"]
    assert await store.slot("t2", "new", "prompt") == "old"
    assert await store.current("new") == "t3"
    assert await store.chat_settings("new") == {"language": "en", "quiet": "22-8"}
    await _assert_nothing_of(store, "old", ["t1", "t2"])


async def _assert_nothing_of(store: Store, chat: str, tables: list[str]) -> None:
    assert await store.tables(chat) == []
    assert await store.current(chat) is None
    assert await store.chat_settings(chat) == {}
    for table in tables:
        assert chat not in await store.chats(table)
        assert await store.cursor(table, chat) == 0
        assert await store.slot(table, chat, "board") is None


async def test_a_person_is_kept_and_replaced_whole(store: Store) -> None:
    assert await store.person("tg:1") is None
    await store.put_person(Person("tg:1", "Аня", "ru", {"quiet": "22-8"}))
    assert await store.person("tg:1") == Person("tg:1", "Аня", "ru", {"quiet": "22-8"})
    await store.put_person(Person("tg:1", "Anya"))
    assert await store.person("tg:1") == Person("tg:1", "Anya")
    assert await store.person("tg:2") is None


async def test_a_persons_tables_are_those_he_sits_at(store: Store) -> None:
    for table in ("t2", "t1", "t3", "t2"):
        await store.sit("tg:1", table)
    await store.sit("dc:2", "t1")
    await store.rise("tg:1", "t1")
    await store.rise("tg:1", "t9")
    assert await store.tables_of("tg:1") == ["t2", "t3"]
    assert await store.tables_of("dc:2") == ["t1"]
    assert await store.tables_of("con:me") == []


async def test_chat_settings_are_replaced_whole(store: Store) -> None:
    assert await store.chat_settings("tg:-1") == {}
    await store.put_chat_settings("tg:-1", {"language": "ru", "theme": "ночь"})
    assert await store.chat_settings("tg:-1") == {"language": "ru", "theme": "ночь"}
    await store.put_chat_settings("tg:-1", {"language": "en"})
    assert await store.chat_settings("tg:-1") == {"language": "en"}
    await store.put_chat_settings("tg:-1", {})
    assert await store.chat_settings("tg:-1") == {}


async def test_a_cursor_never_goes_back(store: Store) -> None:
    assert await store.cursor("t1", "tg:-1") == 0
    for to in (3, 1, 12, 9):
        await store.advance("t1", "tg:-1", to)
    assert await store.cursor("t1", "tg:-1") == 12
    assert await store.cursor("t1", "dc:2") == 0
    assert await store.cursor("t2", "tg:-1") == 0


async def test_a_cursor_moved_by_many_at_once_ends_at_the_greatest(store: Store) -> None:
    await asyncio.gather(*(store.advance("t1", "tg:-1", to) for to in (5, 40, 17, 39, 2, 8)))
    assert await store.cursor("t1", "tg:-1") == 40


async def test_a_slot_holds_one_value_for_each_table_recipient_and_name(store: Store) -> None:
    assert await store.slot("t1", "tg:-1", "board") is None
    await store.put_slot("t1", "tg:-1", "board", "77")
    await store.put_slot("t1", "tg:-1", "prompt", "78")
    await store.put_slot("t1", "dc:2", "board", "79")
    await store.put_slot("t1", "tg:-1", "board", "80")
    assert await store.slot("t1", "tg:-1", "board") == "80"
    assert await store.slot("t1", "dc:2", "board") == "79"
    await store.put_slot("t1", "tg:-1", "board", None)
    await store.put_slot("t1", "tg:-1", "nothing", None)
    assert await store.slot("t1", "tg:-1", "board") is None
    assert await store.slot("t1", "tg:-1", "prompt") == "78"


async def test_what_is_due_is_claimed_in_the_order_of_time(store: Store) -> None:
    for key, at in (("late", NOW + 5), ("b", NOW), ("early", NOW - 9), ("a", NOW)):
        await store.schedule(key, at, f"payload of {key}")
    claimed = await store.claim(NOW, limit=10, lease=60)
    assert claimed == [
        Due("early", NOW - 9, "payload of early"),
        Due("a", NOW, "payload of a"),
        Due("b", NOW, "payload of b"),
    ]
    assert await store.claim(NOW, limit=10, lease=60) == []


async def test_a_claim_takes_no_more_than_its_limit(store: Store) -> None:
    for number in range(5):
        await store.schedule(f"d{number}", NOW + number, "")
    assert [due.key for due in await store.claim(NOW + 9, limit=2, lease=60)] == ["d0", "d1"]
    assert [due.key for due in await store.claim(NOW + 9, limit=9, lease=60)] == ["d2", "d3", "d4"]


async def test_what_was_claimed_and_not_done_comes_again_after_the_lease(store: Store) -> None:
    await store.schedule("d", NOW, "x")
    assert await store.claim(NOW, limit=1, lease=60) == [Due("d", NOW, "x")]
    assert await store.claim(NOW + 59, limit=1, lease=60) == []
    assert await store.claim(NOW + 60, limit=1, lease=60) == [Due("d", NOW, "x")]


async def test_what_is_done_never_comes_again(store: Store) -> None:
    await store.schedule("d", NOW, "x")
    await store.claim(NOW, limit=1, lease=60)
    await store.done("d", NOW)
    assert await store.claim(NOW + 999, limit=1, lease=60) == []


async def test_what_was_rescheduled_while_claimed_is_not_removed(store: Store) -> None:
    await store.schedule("d", NOW, "x")
    await store.claim(NOW, limit=1, lease=60)
    await store.schedule("d", NOW + 30, "y")
    await store.done("d", NOW)
    assert await store.claim(NOW + 29, limit=1, lease=60) == []
    assert await store.claim(NOW + 30, limit=1, lease=60) == [Due("d", NOW + 30, "y")]


async def test_scheduling_the_very_same_again_does_not_break_the_lease(store: Store) -> None:
    await store.schedule("d", NOW, "x")
    await store.claim(NOW, limit=1, lease=60)
    await store.schedule("d", NOW, "x")
    assert await store.claim(NOW + 1, limit=1, lease=60) == []
    await store.schedule("d", NOW, "changed")
    assert await store.claim(NOW + 1, limit=1, lease=60) == [Due("d", NOW, "changed")]


async def test_a_claim_that_is_renewed_holds_on_and_touches_nothing_else(store: Store) -> None:
    for key in ("d", "done", "later", "changed"):
        await store.schedule(key, NOW, "x")
    claimed = await store.claim(NOW, limit=9, lease=60)
    await store.done("done", NOW)
    await store.schedule("later", NOW + 30, "x")
    await store.schedule("changed", NOW, "y")
    await store.renew(claimed, NOW + 90)
    assert await store.claim(NOW + 89, limit=9, lease=60) == [Due("changed", NOW, "y"), Due("later", NOW + 30, "x")]
    assert await store.claim(NOW + 90, limit=9, lease=60) == [Due("d", NOW, "x")]


async def test_scheduling_replaces_and_cancelling_removes(store: Store) -> None:
    await store.schedule("d", NOW, "x")
    await store.schedule("d", NOW + 100, "y")
    assert await store.claim(NOW + 99, limit=9, lease=60) == []
    await store.cancel("d")
    await store.cancel("never there")
    assert await store.claim(NOW + 999, limit=9, lease=60) == []


async def test_another_process_and_a_later_one_see_the_same(url: str, store: Store) -> None:
    await store.append("t1", 0, EVERY_KIND)
    await store.link("tg:-1", "t1")
    await store.schedule("d", NOW, "x")
    other = await open_store(url)
    try:
        assert await other.read("t1") == list(EVERY_KIND)
        assert await other.tables("tg:-1") == ["t1"]
        assert await other.claim(NOW, limit=1, lease=60) == [Due("d", NOW, "x")]
        assert await store.claim(NOW, limit=1, lease=60) == []
    finally:
        await other.close()


async def test_an_append_with_a_known_key_is_applied_once_however_much_came_between(store: Store) -> None:
    await store.append("t1", 0, [word("a")])
    assert await store.applied("t1", "tg:7/1") is None
    assert await store.append("t1", 1, [word("b"), word("c")], "tg:7/1") == 3
    for version in range(3, 103):
        await store.append("t1", version, [word("other")], f"dc:{version}/1" if version % 2 else None)
    assert await store.append("t1", 1, [word("b"), word("c")], "tg:7/1") == 3
    assert await store.append("t1", 103, [word("anything")], "tg:7/1") == 3
    assert await store.version("t1") == 103
    assert await store.applied("t1", "tg:7/1") == Applied(1, 3)


async def test_the_key_of_an_append_belongs_to_its_table_and_a_conflict_does_not_use_it_up(store: Store) -> None:
    await store.append("t1", 0, [word("a")], "tg:7/1")
    with pytest.raises(Conflict):
        await store.append("t2", 5, [word("a")], "tg:7/1")
    assert await store.applied("t2", "tg:7/1") is None
    assert await store.append("t2", 0, [word("a")], "tg:7/1") == 1
    assert await store.applied("t2", "tg:7/1") == Applied(0, 1)


async def test_of_many_appends_with_one_key_at_once_one_is_applied_and_all_are_told_so(store: Store) -> None:
    results = await asyncio.gather(*(store.append("t1", 0, [word("a")], "tg:7/1") for _ in range(20)))
    assert results == [1] * 20
    assert await store.version("t1") == 1


def _updates(*keys: str) -> list[Update]:
    return [Update(key, f"tg:-{key[0]}", f'{{"ключ": "{key}"}}') for key in keys]


async def test_what_was_received_waits_in_the_order_of_its_arrival_until_it_is_finished(store: Store) -> None:
    assert await store.waiting("tg") == []
    assert await store.receive("tg", _updates("9", "1", "5")) == {"9", "1", "5"}
    assert await store.receive("tg", _updates("3")) == {"3"}
    assert await store.waiting("tg") == _updates("9", "1", "5", "3")
    await store.finish("tg", "1")
    await store.finish("tg", "9")
    await store.finish("tg", "never there")
    assert await store.waiting("tg") == _updates("5", "3")


async def test_an_update_received_again_is_taken_once(store: Store) -> None:
    await store.receive("tg", _updates("1", "2"))
    await store.finish("tg", "1")
    assert await store.receive("tg", _updates("1", "2", "3")) == {"2", "3"}
    assert await store.waiting("tg") == _updates("2", "3")
    await store.finish("tg", "2")
    assert await store.receive("tg", _updates("1", "2")) == set()


async def test_what_is_finished_is_forgotten_after_its_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.receive("tg", _updates("1", "2"))
    await store.finish("tg", "1")
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + REMEMBERED - 60)
    assert await store.receive("tg", _updates("1")) == set()
    monkeypatch.setattr(time, "time", lambda: now + REMEMBERED + 60)
    assert await store.receive("tg", _updates("1", "2")) == {"1", "2"}
    assert await store.waiting("tg") == [*_updates("2"), *_updates("1")]


async def test_the_key_of_an_append_is_forgotten_after_its_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.append("t1", 0, [word("a")], "tg:1/1")
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + REMEMBERED + 60)
    await store.append("t1", 1, [word("b")], "tg:2/1")
    assert await store.applied("t1", "tg:1/1") is None
    assert await store.applied("t1", "tg:2/1") == Applied(1, 2)


async def test_sources_do_not_touch_each_other(store: Store) -> None:
    for source in ("tg", "dc", "t}g"):
        assert await store.receive(source, _updates("1")) == {"1"}
    await store.finish("tg", "1")
    assert [len(await store.waiting(source)) for source in ("tg", "dc", "t}g", "other")] == [0, 1, 1, 0]


async def test_an_update_taken_up_again_is_counted_and_one_that_is_parked_comes_no_more(store: Store) -> None:
    await store.receive("tg", _updates("1", "2"))
    assert [await store.retry("tg", "1") for _ in range(3)] == [1, 2, 3]
    assert [update.tries for update in await store.waiting("tg")] == [3, 0]
    await store.park("tg", "1")
    assert await store.waiting("tg") == _updates("2")
    assert await store.receive("tg", _updates("1")) == set()


async def test_a_hundred_updates_at_once_are_kept_in_their_order_and_another_process_finds_them(
    url: str, store: Store
) -> None:
    updates = [Update(str(number), "tg:1", "x" * 4000) for number in range(100)]
    await store.receive("tg", updates)
    other = await open_store(url)
    try:
        assert await other.waiting("tg") == updates
    finally:
        await other.close()


async def test_what_is_remembered_is_the_first_value_until_its_time_is_over(store: Store) -> None:
    assert await store.remember("k", "first", 1) == "first"
    assert await store.remember("k", "second", 1) == "first"
    assert await store.remember("other", "second", 1) == "second"
    await asyncio.sleep(1.1)
    assert await store.remember("k", "third", 1) == "third"


async def test_a_table_that_grows_while_another_process_looks_at_it_is_never_taken_for_damaged(
    url: str, store: Store
) -> None:
    other = await open_store(url)
    try:
        writing = asyncio.create_task(_write_many(store, 150))
        while not writing.done():
            seen = await other.version("t1")
            assert len(await other.read("t1", seen)) >= 0
        await writing
    finally:
        await other.close()


async def _write_many(store: Store, count: int) -> None:
    for version in range(count):
        await store.append("t1", version, [word(str(version))])
