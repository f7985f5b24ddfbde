"""Limits: who does too much is told so once a minute and costs nothing; who plays fast is not hindered."""

from __future__ import annotations

from typing import Any

import pytest

from bot.desk.messages.incoming import Chat, Commanded, Pressed, Said, Who
from bot.desk.messages.outgoing import Answer
from bot.desk.tables.quotas import ALONE, CHAT, COMPUTER_TABLES, FINISHED, PERSON
from storage.meter import ROOM, MemoryMeter
from storage.port import Rate
from storage.record import CloseAsked, Closed
from tests.desk.game import GROUP, against_computer, begun, version
from tests.desk.town import Town, code_at, spoken, text_of


class CountingStore:
    """A store that counts what is asked of it."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)

        async def call(*args: Any, **options: Any) -> Any:
            self.calls.append(name)
            return await method(*args, **options)

        return call


def limited(town: Town) -> CountingStore:
    """Let the town's desk count what people do, over a store that counts what the desk does."""
    town.meter = MemoryMeter()
    store = CountingStore(town.store)
    town.desk = town.open_desk(store)  # type: ignore[arg-type]
    return store


async def test_presses_over_the_limit_get_a_toast_and_nothing_is_looked_up(town: Town) -> None:
    anna, _, _ = await begun(town)
    token = anna.button("Fire").token
    store = limited(town)
    for _ in range(8):
        await anna.sends(token)
        assert "Not so fast" not in anna.heard()
    honest = len(store.calls) / 8
    assert honest >= 1
    store.calls.clear()
    for _ in range(1000):
        await town.desk.handle(Pressed(anna.who, anna.chat, token))
    assert store.calls == []
    await anna.sends(token)
    assert "(Not so fast" in anna.heard()
    town.time += 1
    await anna.sends(token)
    assert "Not so fast" not in anna.heard()


@pytest.mark.parametrize("text", ["fire 191 > factory", "/who", "/new street nail-factory", "/rule 9.2.2", "/nonsense"])
async def test_texts_over_the_limit_get_one_sentence_a_minute_and_nothing_is_looked_up(town: Town, text: str) -> None:
    anna, _, code = await begun(town)
    store = limited(town)
    for _ in range(12):
        await anna.types("/who")
    store.calls.clear()
    before = await version(town, code)
    answers = []
    for _ in range(1000):
        command, _, rest = text[1:].partition(" ")
        said = Commanded(anna.who, anna.chat, command, rest) if text[0] == "/" else Said(anna.who, anna.chat, text)
        answers += await town.desk.handle(said)
    assert store.calls == []
    assert answers == []
    town.time += 60
    for _ in range(30):
        answers += await town.desk.handle(Said(anna.who, anna.chat, "/who"))
    assert sum("Not so fast" in text_of(answer.message) for answer in answers) == 1
    assert await version(town, code) == before


async def test_three_hundred_tables_of_one_person_are_five(town: Town) -> None:
    limited(town)
    anna = town.person("anna", "tg:dm-anna")
    told = []
    for _ in range(300):
        town.time += 2
        await anna.types("/new street nail-factory")
        told.append(anna.heard())
    assert ["is open" in each for each in told[:6]] == [True] * 5 + [False]
    assert all("is open" in each or "some minutes" in each for each in told)
    assert len(await town.store.tables(anna.chat.key)) == 5


async def test_whoever_learns_begins_a_lesson_every_two_minutes(town: Town) -> None:
    limited(town)
    anna = town.person("anna", "tg:dm-anna")
    for number in range(40):
        town.time += 120
        await anna.types(f"/learn street {number % 9 + 1}")
        assert "many tables" not in anna.heard()
        assert "unfinished" not in anna.heard()
    assert len(await town.store.tables(anna.chat.key)) <= CHAT


async def test_fast_honest_play_is_not_hit(town: Town) -> None:
    """Two people press a button every second for ten minutes, a third types an order every two seconds."""
    anna, _, _ = await begun(town)
    token = anna.button("Fire").token
    limited(town)
    others = [town.person(name, GROUP) for name in ("anna", "boris", "carl")]
    for second in range(600):
        town.time += 1
        for person in others[second % 2 : 2 : 2]:
            assert "Not so fast" not in spoken(await town.desk.handle(Pressed(person.who, person.chat, token)))
        if second % 2:
            said = Said(others[2].who, others[2].chat, "fire 191 > factory")
            assert "Not so fast" not in spoken(await town.desk.handle(said))


async def test_a_crowd_in_one_chat_shares_its_limit(town: Town) -> None:
    limited(town)
    refused = 0
    for number in range(100):
        person = town.person(f"person{number}", GROUP)
        await person.types("/who")
        refused += "Not so fast" in person.heard()
    assert refused == 70


async def test_suggestions_are_limited_too(town: Town) -> None:
    anna, _, _ = await begun(town)
    store = limited(town)
    found = [await town.desk.complete_order(anna.who, anna.chat, "fire 191 ") for _ in range(50)]
    assert [bool(each) for each in found] == [True] * 40 + [False] * 10
    store.calls.clear()
    assert await town.desk.complete_rule(anna.who, anna.chat, "9.2") == ()
    assert await town.desk.look_up(anna.who, "9.2", 5) == ()
    assert store.calls == []


async def test_no_crowd_fills_the_memory_or_lets_an_abuser_be_forgotten() -> None:
    meter = MemoryMeter(room=1000)
    rate = Rate(8, 0.7)
    abuser = [meter.has_room("abuser", rate, 100) for _ in range(8)]
    for number in range(200_000):
        if number % 900 == 0:
            abuser.append(meter.has_room("abuser", rate, 100))
        meter.has_room(f"press tg:{number}", rate, 100)
    assert len(meter) == 1000 < ROOM
    assert abuser == [True] * 8 + [False] * (len(abuser) - 8)


async def test_a_rate_gives_back_what_its_time_brings() -> None:
    meter = MemoryMeter()
    rate = Rate(3, 5)
    assert [await meter.take("a", rate, now) for now in (0, 0, 0, 0, 4, 5, 5, 10, 100, 100, 100, 100)] == [
        *(True, True, True, False, False, True, False, True),
        *(True, True, True, False),
    ]


# --- quotas -----------------------------------------------------------------------------------------------------------


async def test_one_person_has_only_so_many_unfinished_tables(town: Town) -> None:
    anna = town.person("anna", GROUP)
    for number in range(PERSON):
        anna.chat = Chat(f"tg:-{number // 10 + 1}", private=False)
        await anna.types("/new street nail-factory")
        assert "is open" in anna.heard()
    await anna.types("/new street nail-factory")
    assert f"{PERSON} tables that are not finished" in anna.heard()
    assert "/close" in anna.heard()
    await anna.types("/close")
    assert "is closed" in anna.heard()
    await anna.types("/new street nail-factory")
    assert "is open" in anna.heard()


async def test_a_chat_has_only_so_many_unfinished_tables_and_finished_ones_do_not_count(town: Town) -> None:
    for number in range(2 * CHAT):
        person = town.person(f"person{number}", GROUP)
        await person.types("/new street nail-factory")
        await person.types("/close")
        assert "is closed" in person.heard()
    for number in range(CHAT):
        person = town.person(f"person{number}", GROUP)
        await person.types("/new street nail-factory")
        assert "is open" in person.heard(), number
    late = town.person("late", GROUP)
    await late.types("/new street nail-factory")
    assert f"{CHAT} unfinished tables" in late.heard()
    for command in ("/learn street 1",):
        await late.types(command)
        assert f"{CHAT} unfinished tables" in late.heard()
    assert len(await town.store.tables(GROUP)) <= CHAT + FINISHED


async def test_the_list_shows_running_tables_before_the_last_finished_ones(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    running = await code_at(town, GROUP)
    for _ in range(FINISHED + 3):
        await anna.types("/new street nail-factory")
        await anna.types("/close")
    await anna.types("/tables")
    assert running[:4] in anna.heard()
    assert anna.heard().count("without a result") == FINISHED
    assert len(await town.store.tables(GROUP)) == FINISHED + 1


async def test_computers_play_alone_at_few_tables_of_a_person_and_of_everybody(town: Town) -> None:
    async def alone(name: str, chat: str) -> str:
        who, where = Who(f"tg:{name}", name), Chat(chat, private=False)
        answers: tuple[Answer, ...] = ()
        # Nothing is delivered, so that no computer plays meanwhile.
        for command in ("new street nail-factory", "computer ger easy", "computer sov easy", "begin"):
            word, _, rest = command.partition(" ")
            answers = await town.desk.handle(Commanded(who, where, word, rest))
        return spoken(answers)

    told = [await alone(f"person{number // ALONE}", f"tg:-{number + 1}") for number in range(COMPUTER_TABLES + 1)]
    assert ["Enough computers" in each for each in told] == [False] * COMPUTER_TABLES + [True]
    town.computer_tables = 100
    town.restart()
    assert "Enough computers" in await alone("person0", GROUP)
    assert "The game begins" in await alone("person9", GROUP)


# --- closing ----------------------------------------------------------------------------------------------------------


async def test_a_table_that_has_not_begun_is_closed_by_whoever_opened_it_and_by_nobody_else(town: Town) -> None:
    anna, carl = town.person("anna", GROUP), town.person("carl", GROUP)
    await anna.types("/new street nail-factory")
    code = await code_at(town, GROUP)
    await carl.types("/close")
    assert "Only those who play" in carl.heard()
    assert not any(isinstance(record, Closed) for record in await town.records(code))
    await anna.types("/close")
    assert any(isinstance(record, Closed) for record in await town.records(code))
    assert "without a result" in text_of(anna.prompt())
    assert anna.prompt().menu == ()
    for text in ("/begin", "/join ger", "/computer ger", "/close"):
        before = await version(town, code)
        await anna.types(text)
        assert "is over" in anna.heard(), text
        assert await version(town, code) == before
    town.restart()
    await anna.types("/who")
    assert "Closed without a result" in anna.heard()
    await anna.types("/verify")
    assert "Chance was fair" in anna.heard()
    assert "0 in 0 records" in anna.heard()


async def test_a_running_game_is_closed_when_all_who_play_have_said_so(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("/close")
    assert "Boris" in anna.heard()
    assert isinstance((await town.records(code))[-1], CloseAsked)
    before = await version(town, code)
    await anna.types("/close")
    assert await version(town, code) == before
    assert "would like to close" in text_of(boris.prompt())
    close = anna.button("Close it").token
    await town.person("carl", GROUP).sends(close)
    assert await version(town, code) == before
    await boris.sends(close)
    assert "Closed without a result" in text_of(boris.prompt())
    await anna.types("pass")
    assert "over" in anna.heard()


async def test_an_order_withdraws_the_wish_to_close(town: Town) -> None:
    anna, boris, code = await begun(town)
    await anna.types("/close")
    await anna.types("pass!")
    await boris.types("/close")
    assert not any(isinstance(record, Closed) for record in await town.records(code))


async def test_whoever_plays_alone_closes_alone(town: Town) -> None:
    anna = await against_computer(town)
    await anna.types("/close")
    assert "is closed" in anna.heard()


def test_whoever_is_refused_is_told_in_his_own_language(town: Town) -> None:
    ivan = Who("tg:ivan", "Иван", "ru")
    assert town.desk._office.people.language_at_hand(ivan) == "ru"
