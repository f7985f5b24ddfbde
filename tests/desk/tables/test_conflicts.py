"""Several processes at one store: exactly one answer wins a position, and nothing is done twice."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.desk.messages.incoming import Commanded, Pressed, Said
from storage.port import Full, NewerRecord, StoreAway
from tests.desk.game import GROUP, begun, play, version
from tests.desk.town import Town, code_at, spoken, text_of


async def test_two_desks_give_one_press_once(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("fire 191 > factory")
    give = anna.button("Give the order").token
    before = await version(town, code)
    other = town.open_desk()
    await other.handle(Said(anna.who, anna.chat, "/nothing"))
    answers = await asyncio.gather(
        *(desk.handle(Pressed(anna.who, anna.chat, give)) for desk in (town.desk, other, town.desk, other))
    )
    assert await version(town, code) == before + 1
    assert sum("✓" in spoken(each) for each in answers) == 1


async def test_two_people_of_a_side_typing_at_once_give_two_orders_or_one_is_told(town: Town) -> None:
    anna, _, code = await begun(town)
    other = town.open_desk()
    before = await version(town, code)
    first, second = await asyncio.gather(
        town.desk.handle(Said(anna.who, anna.chat, "fire 191 > factory!")),
        other.handle(Said(anna.who, anna.chat, "fire 194 > factory!")),
    )
    assert await version(town, code) == before + 1
    texts = sorted(("✓" in spoken(first), "✓" in spoken(second)))
    assert texts == [False, True]


async def test_a_desk_that_has_slept_judges_the_present_position(town: Town) -> None:
    anna, boris, code = await begun(town)
    sleeper = town.open_desk()
    await sleeper.handle(Said(boris.who, boris.chat, "pass"))
    await anna.types("fire 191 > factory!")
    answers = await sleeper.handle(Said(boris.who, boris.chat, "decline"))
    assert "✓ Decline" in spoken(answers)
    assert (await town.records(code))[-1].order == "decline"


async def test_a_desk_that_has_slept_gives_an_order_for_the_side_that_is_asked_now(town: Town) -> None:
    anna = town.person("anna", GROUP)
    for text in ("/new street nail-factory", "/join ger", "/join sov", "/begin"):
        await anna.types(text)
    code = await code_at(town, GROUP)
    sleeper = town.open_desk()
    await sleeper.handle(Commanded(anna.who, anna.chat, "board"))
    await anna.types("pass!")
    table = await town.desk._office.table(code)
    assert table is not None
    asked = table.asks[0].seat
    answers = await sleeper.handle(Said(anna.who, anna.chat, "pass!"))
    assert "✓" in spoken(answers)
    assert (await town.records(code))[-1].seat == asked


async def test_an_update_that_is_handled_again_is_taken_once_and_answered_alike(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    said = Said(anna.who, anna.chat, "fire 191 > factory!", update="tg:777")
    first = await town.desk.handle(said)
    second = await town.open_desk().handle(said, is_again=True)
    assert "✓" in spoken(first)
    assert spoken(second) == spoken(first)
    assert await version(town, code) == before + 1


async def test_an_update_that_two_processes_handle_at_once_is_taken_once(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    said = Said(anna.who, anna.chat, "fire 191 > factory!", update="tg:777")
    await asyncio.gather(town.desk.handle(said), town.open_desk().handle(said))
    assert await version(town, code) == before + 1


async def test_two_people_join_at_the_same_moment_on_two_desks(town: Town) -> None:
    people = [town.person(name, GROUP) for name in ("anna", "boris", "carl", "dora")]
    await people[0].types("/new street nail-factory")
    tokens = [people[0].button("Join: Germans").token, people[0].button("Join: Soviets").token]
    desks = [town.desk, town.open_desk()]
    await asyncio.gather(
        *(
            desks[number % 2].handle(Pressed(person.who, person.chat, tokens[number // 2]))
            for number, person in enumerate(people)
        )
    )
    code = await town.store.current(GROUP)
    assert code is not None
    table = await town.desk._office.table(code)
    assert table is not None
    assert len(table.holders("ger")) == len(table.holders("sov")) == 1
    seated = {holder.key for seat in table.seats for holder in table.holders(seat)}
    await asyncio.gather(*(desk.deliver() for desk in desks))
    knocks = [sent.message for sent in people[0].sees() if "would like to join" in text_of(sent.message)]
    assert len(knocks) == 2
    for holder in (person for person in people if person.who.key in seated):
        for knock in knocks:
            await holder.sends(knock.buttons[0].token)
    table = await town.desk._office.table(code)
    assert table is not None
    assert {holder.name for holder in table.holders("ger")} == {"Anna", "Boris"}
    assert {holder.name for holder in table.holders("sov")} == {"Carl", "Dora"}


async def test_a_game_across_restarts_and_desks_folds_to_the_same_fingerprints(town: Town) -> None:
    anna, boris, code = await begun(town)
    people = {"ger": anna, "sov": boris}
    given = 0
    while True:
        done = await play(town, code, people, 7, str(given).encode())
        given += done
        town.restart()
        if done < 7:
            break
    table = await town.open_desk()._office.table(code)
    assert table is not None
    assert table.head.diverged is None
    assert table.is_over
    await anna.types("/verify")
    assert "Chance was fair" in anna.heard()


class FailingStore:
    """A store that fails when it is told to."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.failure: Exception | None = None
        self.failing: frozenset[str] = frozenset()

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)

        async def call(*args: Any, **options: Any) -> Any:
            if self.failure is not None and (not self.failing or name in self.failing):
                raise self.failure
            return await method(*args, **options)

        return call


async def test_a_store_that_cannot_be_reached_is_a_sentence_and_nothing_changes(town: Town) -> None:
    anna, boris, code = await begun(town)
    store = FailingStore(town.store)
    town.desk = town.open_desk(store)
    before = await version(town, code)
    for failure in (StoreAway("gone"), Full("full")):
        store.failure = failure
        for text in ("fire 191 > factory!", "/board", "/new", "/who", "/undo", "/help"):
            await anna.types(text)
            assert "Nothing was changed" in anna.heard()
        await boris.sends("K7Q2:1:w0:")
        assert "Nothing was changed" in boris.heard()
        await town.desk.tick()
        assert await town.desk.complete_order(anna.who, anna.chat, "fire") == ()
        store.failure = None
    assert await version(town, code) == before
    await anna.types("fire 191 > factory!")
    assert await version(town, code) == before + 1


async def test_a_table_that_a_newer_version_has_written_to_is_left_alone(town: Town) -> None:
    anna, _, code = await begun(town)
    before = await version(town, code)
    store = FailingStore(town.store)
    town.desk = town.open_desk(store)
    store.failure, store.failing = NewerRecord("version 2"), frozenset(("read",))
    await anna.types("pass")
    assert "newer version" in anna.heard()
    assert await version(town, code) == before


async def test_a_store_that_fails_only_while_telling_tells_later(town: Town) -> None:
    anna, boris, code = await begun(town)
    store = FailingStore(town.store)
    town.desk = town.open_desk(store)
    before = await version(town, code)
    store.failure, store.failing = StoreAway("gone"), frozenset(("cursor", "chats"))
    await anna.types("fire 191 > factory!")
    assert "✓" in anna.heard()
    assert await version(town, code) == before + 1
    store.failure = None
    await town.wait(180)
    assert "reaction" in boris.prompt().blocks[-1].text


async def test_a_bug_is_a_polite_sentence_with_the_tables_code(town: Town, caplog: Any) -> None:
    anna, _, code = await begun(town)

    async def broken(*_: Any) -> Any:
        raise RuntimeError("a bug")

    town.desk._handlers.at_table["who"] = broken  # type: ignore[index]  # it is a dict
    await anna.types("/who")
    assert code in anna.heard()
    assert "safe" in anna.heard()
    assert "Traceback" not in anna.heard()
    assert "a bug at table" in caplog.text
    caplog.clear()


async def test_of_many_who_sit_down_at_once_one_gets_each_seat_and_the_others_ask_him(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    code = await code_at(town, GROUP)
    names = ("boris", "vera", "gleb", "dima", "zoe")
    answers = await asyncio.gather(
        *(
            town.desk.handle(Commanded(person.who, person.chat, "join", f"{code} {seat}"))
            for person, seat in zip((town.person(name, GROUP) for name in names), ("ger", "sov") * 3, strict=False)
        )
    )
    assert not [each for each in answers if "bug" in spoken(each)]
    table = await town.desk._office.table(code)
    assert table is not None
    assert [len(table.holders(seat)) for seat in table.seats] == [1, 1]
    assert sum("have asked to join" in spoken(each) for each in answers) == len(names) - 2
