"""The clock: deadlines, reminders, quiet hours, pause, computers and standing orders."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import pytest

from bot.desk.messages.incoming import Commanded, Said
from bot.desk.messages.outgoing import Message
from bot.desk.messages.pace import read_quiet, time_left
from bot.desk.news import clock
from bot.desk.news import following as module
from storage.record import Answered
from tests.desk.game import GROUP, SERVER, against_computer, begun, paced, version
from tests.desk.town import Town, code_at, text_of


async def by_of(town: Town, code: str) -> list[str]:
    return [record.by for record in await town.records(code) if isinstance(record, Answered)]


async def test_a_deadline_gives_the_safe_default(town: Town) -> None:
    anna, _, code = await begun(town)
    await paced(anna, town.person("boris", SERVER), "10m")
    await town.wait(590)
    assert await by_of(town, code) == []
    await town.wait(20)
    assert await by_of(town, code) == ["clock"]
    assert "time is up" in text_of(anna.prompt())


async def test_each_answer_has_its_own_time(town: Town) -> None:
    anna, _, code = await begun(town)
    boris = town.person("boris", SERVER)
    await paced(anna, boris, "10m")
    await boris.types("/reflex reaction ask")
    await town.wait(480)
    await anna.types("fire 191 > factory!")
    await town.wait(480)
    assert await by_of(town, code) == ["tg:anna"]


async def test_a_reminder_mentions_whoever_is_awaited_once(town: Town) -> None:
    anna, boris, _ = await begun(town)
    await paced(anna, town.person("boris", SERVER), "1h")
    await town.wait(3000)
    reminders = [sent for sent in anna.sees() if "waiting for you" in text_of(sent.message)]
    assert len(reminders) == 1
    assert [who.key for who in reminders[0].message.mentions] == ["tg:anna"]
    assert not any("waiting for you" in text_of(sent.message) for sent in boris.sees())


@pytest.mark.parametrize(
    ("late", "told"),
    [
        (0, "20 minutes"),
        (301, "14 minutes"),
        (1141, "59 seconds"),
        (1199, "1 second"),
    ],
)
async def test_a_reminder_says_the_time_that_is_left_however_late_it_comes(town: Town, late: int, told: str) -> None:
    anna, _, _ = await begun(town)
    await paced(anna, town.person("boris", SERVER), "1h")
    town.time += 2400 + late
    await town.desk.tick()
    await town.desk.settled()
    assert f"Time left: {told}." in text_of(anna.prompt())


def test_time_left_is_told_in_its_two_largest_units_and_never_more_than_there_is() -> None:
    told = {seconds: time_left(seconds, "en") for seconds in (0, 59, 60, 3599, 3600, 28_787, 86_400, 93_599, 172_801)}
    assert list(told.values()) == [
        "0 seconds",
        "59 seconds",
        "1 minute",
        "59 minutes",
        "1 hour",
        "7 hours 59 minutes",
        "1 day",
        "1 day 1 hour",
        "2 days",
    ]
    assert time_left(93_599, "ru") == "1 день 1 час"


async def test_no_reminder_comes_in_quiet_hours(town: Town) -> None:
    anna, _, _ = await begun(town)
    await anna.types("/pace quiet 9-15 +0")
    await paced(anna, town.person("boris", SERVER), "12h")
    await town.wait(5 * 3600 - 120)
    assert not any("waiting for you" in text_of(sent.message) for sent in anna.sees())
    town.time += 3 * 3600 + 300
    await town.wait(120)
    assert any("waiting for you" in text_of(sent.message) for sent in anna.sees())


async def test_a_paused_table_waits_for_ever_and_its_time_runs_anew(town: Town) -> None:
    anna, _, code = await begun(town)
    await paced(anna, town.person("boris", SERVER), "10m")
    await anna.types("/pause")
    await town.wait(3600)
    assert await by_of(town, code) == []
    await anna.types("/pause")
    await town.wait(540)
    assert await by_of(town, code) == []
    await town.wait(120)
    assert await by_of(town, code) == ["clock"]


async def test_without_a_pace_nobody_is_hurried(town: Town) -> None:
    anna, _, code = await begun(town)
    await paced(anna, town.person("boris", SERVER), "10m")
    await anna.types("/pace off")
    await town.wait(3600)
    assert await by_of(town, code) == []


async def test_a_deadline_outlives_a_restart(town: Town) -> None:
    anna, _, code = await begun(town)
    await paced(anna, town.person("boris", SERVER), "10m")
    town.restart()
    await town.wait(660)
    assert await by_of(town, code) == ["clock"]


async def test_many_processes_let_a_deadline_pass_once(town: Town) -> None:
    anna, _, code = await begun(town)
    await paced(anna, town.person("boris", SERVER), "10m")
    town.time += 601
    desks = [town.open_desk() for _ in range(4)]
    await asyncio.gather(*(desk.tick() for desk in desks))
    assert await by_of(town, code) == ["clock"]


async def test_computers_play_a_whole_game_by_themselves(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    await anna.presses("Computer: Germans")
    await anna.presses("Computer: Soviets")
    await anna.presses("Begin")
    code = await code_at(town, GROUP)
    for _ in range(200):
        table = await town.desk._office.table(code)
        assert table is not None
        if table.is_over:
            break
        await town.wait(5)
    assert table is not None
    assert table.is_over
    assert set(await by_of(town, code)) == {"computer"}
    await anna.types("/verify")
    assert "Chance was fair" in anna.heard()


async def test_a_computer_that_fails_gives_the_safe_default(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        def choose(self, *_: Any) -> Any:
            raise RuntimeError("out of ideas")

    class Cheat:
        def choose(self, *_: Any) -> Any:
            return "an action of no game"

    for player in (Broken(), Cheat()):
        town.computers[("street", "easy")] = player  # type: ignore[assignment]  # on purpose
        town.restart()
        anna = await against_computer(town)
        code = await code_at(town, GROUP)
        await anna.types("fire 191 > factory!")
        assert (await by_of(town, code))[:2] == ["tg:anna", "computer"]
    assert "the computer failed" in caplog.text
    assert "not allowed" in caplog.text


async def test_people_do_not_wait_for_a_slow_computer_to_hear_of_their_own_order(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.02)

    class Slow:
        def choose(self, *given: Any) -> Any:
            time.sleep(0.2)
            return given[2].choices.default()

    town.computers[("street", "easy")] = Slow()  # type: ignore[assignment]  # a player like any other
    anna = await against_computer(town)
    before = len(town.messengers["tg"].everything)
    await anna.types("fire 191 > factory!")
    (_, _, first), (_, _, second) = town.messengers["tg"].everything[before:]
    assert "The Germans fire with" in text_of(first)
    assert "The Soviets pass" in text_of(second)


async def begin_between_computers(town: Town, chat: str) -> None:
    """Let computers begin to play against each other, and wait for none of their answers."""
    carl = town.person("carl", chat)
    for words in ("/new street nail-factory", "/computer ger", "/computer sov"):
        await town.desk.handle(Commanded(carl.who, carl.chat, *words[1:].split(" ", 1)))
    await town.desk.handle(Commanded(carl.who, carl.chat, "begin"))
    await town.desk.deliver()


class Stuck:
    """A computer that thinks until it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def choose(self, *given: Any) -> Any:
        assert self.go.wait(60)
        return given[2].choices.default()


async def test_a_deadline_waits_for_no_computer_no_delivery_and_no_other_deadline(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "BATCH", 5)
    monkeypatch.setattr(clock, "ROOM", 3)
    stuck = town.computers[("street", "easy")] = Stuck()  # type: ignore[assignment]  # a player like any other
    people = [town.person(f"anna{number}", f"tg:-{number}") for number in range(13)]
    for anna in people:
        for words in ("/new street nail-factory", "/join ger", "/join sov", "/pace 10m", "/begin"):
            await anna.types(words)
    codes = [await code_at(town, anna.chat.key) for anna in people]
    for number in range(3):
        await begin_between_computers(town, f"tg:-9{number}")

    async def hangs(*_: Any) -> str:
        await asyncio.sleep(3600)
        return ""

    monkeypatch.setattr(town.messengers["tg"], "post", hangs)
    monkeypatch.setattr(town.messengers["tg"], "edit", hangs)
    town.time += 601
    async with asyncio.timeout(60):
        await town.desk.tick()
    assert [await by_of(town, code) for code in codes] == [["clock"]] * len(codes)
    stuck.go.set()
    await town.desk.close()


async def test_whoever_acts_is_told_before_the_tables_whose_time_was_up(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "GAP", 60)
    people = [town.person(f"anna{number}", f"tg:-5{number}") for number in range(8)]
    for anna in people:
        for words in ("/new street nail-factory", "/join ger", "/join sov", "/pace 10m", "/begin"):
            await anna.types(words)
    carl, _, _ = await begun(town)
    await town.wait(300)
    messenger, may_go_on = town.messengers["tg"], asyncio.Event()
    post = messenger.post
    tried: list[str] = []

    async def slow(chat: str, message: Message) -> str:
        tried.append(chat)
        if chat != GROUP:
            await may_go_on.wait()
        return await post(chat, message)

    monkeypatch.setattr(messenger, "post", slow)
    before = carl.tellings()
    town.time += 301
    await town.desk.tick()
    async with asyncio.timeout(60):
        await town.desk.handle(Said(carl.who, carl.chat, "fire 191 > factory!"))
        await town.desk.deliver()
    assert carl.tellings() > before
    assert len({*tried} - {GROUP}) <= 1
    may_go_on.set()
    await town.desk.settled()
    assert {*tried} == {anna.chat.key for anna in people}


async def test_whoever_plays_at_one_table_is_not_held_up_by_the_computers_of_another(town: Town) -> None:
    stuck = town.computers[("street", "easy")] = Stuck()  # type: ignore[assignment]  # a player like any other
    anna, _, code = await begun(town)
    await begin_between_computers(town, "tg:-9")
    before = anna.tellings()
    async with asyncio.timeout(60):
        await town.desk.handle(Said(anna.who, anna.chat, "fire 191 > factory!"))
        await town.desk.deliver()
    assert await by_of(town, code) == ["tg:anna"]
    assert anna.tellings() > before
    stuck.go.set()
    await town.desk.close()


async def test_a_desk_that_is_closed_gives_up_thinking_and_the_next_one_goes_on(town: Town) -> None:
    stuck = town.computers[("street", "easy")] = Stuck()  # type: ignore[assignment]  # a player like any other
    anna = town.person("anna", GROUP)
    for words in ("/new street nail-factory", "/computer ger", "/join sov"):
        await anna.types(words)
    await town.desk.handle(Commanded(anna.who, anna.chat, "begin"))
    await town.desk.deliver()
    async with asyncio.timeout(60):
        await town.desk.close()
    stuck.go.set()
    town.restart()
    await town.wait(120)
    assert "computer" in await by_of(town, await code_at(town, GROUP))


async def test_a_computer_going_on_after_a_crash(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Soviets")
    await anna.presses("Computer: Germans")

    async def dead() -> None:
        """A process that was killed after the record was written."""

    town.desk.deliver = dead  # type: ignore[method-assign]  # the process dies here
    await anna.presses("Begin")
    town.restart()
    await town.wait(120)
    assert "computer" in await by_of(town, await code_at(town, GROUP))


async def test_a_standing_order_answers_after_a_while_so_that_its_speed_tells_nothing(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/reflex reaction decline")
    assert "Only you know" in boris.heard()
    before = await version(town, code)
    await anna.types("fire 191 > factory!")
    assert await version(town, code) == before + 1
    await town.wait(60)
    assert (await by_of(town, code))[:2] == ["tg:anna", "reflex"]
    public = [text_of(message) for messenger in town.messengers.values() for _, _, message in messenger.everything]
    assert not any("standing order" in text for text in public)


async def test_a_standing_order_for_once_is_spent_and_an_illegal_one_is_passed_over(town: Town) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/reflex reaction once decline")
    await anna.types("fire 191 > factory!")
    await town.wait(60)
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.head.reflexes == ()
    await anna.types("/reflex action fire 999")
    await anna.types("/reflex")
    assert "standing orders" in anna.heard()
    await boris.types("/reflex reaction decline")
    await boris.types("/reflex reaction off")
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.head.reflexes == ()


async def test_a_standing_order_is_nobody_elses_business(town: Town) -> None:
    anna, boris, _ = await begun(town)
    carl = town.person("carl", GROUP)
    await carl.types("/reflex reaction decline")
    assert "no seat" in carl.heard()
    await boris.types("/reflex reaction decline")
    await anna.types("/log")
    assert "decline" not in anna.heard()


def test_quiet_hours_are_read_strictly() -> None:
    assert read_quiet("22-8 +3") == (22, 8, 3)
    assert read_quiet("0-7") == (0, 7, 0)
    assert read_quiet("22-8 -5") == (22, 8, -5)
    assert [read_quiet(text) for text in ("", "22", "25-3", "a-b", "1-2 x", "²-3", "1-2 +99")] == [None] * 7
