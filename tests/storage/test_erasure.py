"""What every store must do when somebody is to be forgotten: their traces go, the tables stay sound."""

from __future__ import annotations

import asyncio

import msgspec

from storage.open import open_store
from storage.port import Person, Store
from storage.record import Record, Sat
from tests.storage.samples import EVERY_KIND, word

COUNT = len(EVERY_KIND)


def _renamed(record: Record) -> Record:
    return msgspec.structs.replace(record, name="somebody") if isinstance(record, Sat) else record


async def test_reworded_records_stand_in_place_of_the_old_ones_and_the_table_goes_on(store: Store) -> None:
    await store.append("t1", 0, EVERY_KIND, key="tg:1/1")
    await store.put_snapshot("t1", 8, 1, "turn 1")
    expected = list(map(_renamed, EVERY_KIND))
    assert expected != list(EVERY_KIND)
    for _ in range(2):
        assert await store.reword("t1", _renamed)
        assert await store.read("t1") == expected
        assert await store.version("t1") == COUNT
        assert await store.snapshot("t1", 1) is None
    assert await store.append("t1", COUNT, [word("later")]) == COUNT + 1
    assert await store.read("t1") == [*expected, word("later")]


async def test_a_packed_table_is_reworded_with_what_was_added_since(store: Store) -> None:
    await store.append("t1", 0, EVERY_KIND)
    assert await store.pack("t1", COUNT)
    await store.append("t1", COUNT, [word("later")])
    assert await store.reword("t1", _renamed)
    assert await store.read("t1") == [*map(_renamed, EVERY_KIND), word("later")]
    assert await store.pack("t1", COUNT + 1)
    assert await store.read("t1", COUNT) == [word("later")]


async def test_what_is_added_while_records_are_reworded_is_not_lost(store: Store, url: str) -> None:
    await store.append("t1", 0, EVERY_KIND)

    def meanwhile(record: Record) -> Record:
        if not added:
            added.append(asyncio.run(_add(url)))
        return _renamed(record)

    added: list[int] = []
    assert not await store.reword("t1", meanwhile)
    assert added == [COUNT + 1]
    assert await store.read("t1") == [*EVERY_KIND, word("quick")]
    assert await store.reword("t1", meanwhile)
    assert await store.read("t1") == [*map(_renamed, EVERY_KIND), word("quick")]


async def _add(url: str) -> int:
    """Add to the table as another process does."""
    other = await open_store(url)
    try:
        return await other.append("t1", COUNT, [word("quick")])
    finally:
        await other.close()


async def test_a_recipient_is_forgotten_at_one_table_alone(store: Store) -> None:
    await store.append("t1", 0, EVERY_KIND)
    for table in ("t1", "t2"):
        for recipient in ("tg:1", "tg:2"):
            await store.advance(table, recipient, 3)
            await store.put_slot(table, recipient, "card", "12")
    assert await store.recipients("t1") == ["tg:1", "tg:2"]
    for _ in range(2):
        await store.forget("tg:1", "t1")
        assert await store.told("t1", "tg:1") == (0, {})
        assert await store.recipients("t1") == ["tg:2"]
    assert await store.told("t1", "tg:2") == (3, {"card": "12"})
    assert await store.told("t2", "tg:1") == (3, {"card": "12"})


async def test_a_person_and_a_chat_are_forgotten_with_all_their_lists(store: Store) -> None:
    await store.append("t1", 0, EVERY_KIND)
    for key in ("tg:1", "tg:2"):
        await store.put_person(Person(key, "Anna", "en", {"tips": "off"}))
        await store.sit(key, "t1")
        await store.link(key, "t1")
        await store.set_current(key, "t1")
        await store.put_chat_settings(key, {"quiet": "22-8"})
    for _ in range(2):
        await store.forget("tg:1")
        assert await store.person("tg:1") is None
        assert await store.tables_of("tg:1") == []
        assert await store.tables("tg:1") == []
        assert await store.current("tg:1") is None
        assert await store.chat_settings("tg:1") == {}
        assert await store.chats("t1") == ["tg:2"]
    assert await store.person("tg:2") == Person("tg:2", "Anna", "en", {"tips": "off"})
    assert await store.tables_of("tg:2") == await store.tables("tg:2") == ["t1"]
    assert await store.current("tg:2") == "t1"
