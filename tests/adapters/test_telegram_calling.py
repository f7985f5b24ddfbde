"""In Telegram whoever is asked hears of it: once for each hand-off, whatever waits to go out or is said meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.telegram.adapter import TelegramAdapter
from bot.desk.desk import Desk
from bot.desk.messages.incoming import Incoming, Who
from bot.desk.messages.outgoing import Answer, Block, Message
from bot.desk.messages.people import NEAR
from bot.desk.news.errand import PATIENCE
from bot.desk.office.office import Office, Repertoire
from bot.pacer import Allowance, Pacer, Window
from engine.games.street.game import STREET
from engine.players.chance import RandomPlayer
from storage.sqlite import SqliteStore
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakePerson
from tests.adapters.telegram_stage import UNHURRIED
from tests.desk.town import MORNING


class Slow(Desk):
    """A desk that comes to tell what it has taken in when it is let."""

    def __init__(self, office: Office) -> None:
        super().__init__(office)
        self.may_tell = asyncio.Event()
        self.may_tell.set()
        self.handled = 0

    async def handle(self, incoming: Incoming, *, is_again: bool = False) -> tuple[Answer, ...]:
        answers = await super().handle(incoming, is_again=is_again)
        self.handled += 1
        return answers

    async def deliver(self) -> None:
        await self.may_tell.wait()
        await super().deliver()


class Evening:
    """Anna (Germans) and Boris (Soviets) in a group in Telegram, and a clock to turn."""

    def __init__(self, fake: TelegramFake, language: str) -> None:
        self.fake, self.time = fake, MORNING
        self.group: FakeChat = fake.group("Club")
        self.anna = fake.person("Anna", language=language)
        self.boris = fake.person("Boris", language=language)

    def open(self, store: SqliteStore) -> Slow:
        means = Repertoire({"street": STREET}, computers={("street", "regular"): RandomPlayer()})
        self.desk = Slow(Office(store, means, now=lambda: self.time, secret=lambda: bytes(32)))
        return self.desk

    async def types(self, who: FakePerson, text: str) -> None:
        before = self.desk.handled
        who.types(text if text.startswith("/") else f"/order {text}", self.group)
        await self.fake.until(lambda: self.desk.handled > before)
        await self._told()

    async def passes(self, seconds: int) -> None:
        for _ in range(seconds):
            self.time += 1
            await self.desk.tick()
            await self.desk.settled()
        await self._told()

    async def _told(self) -> None:
        if self.desk.may_tell.is_set():
            await self.fake.settled()
        await self.desk.settled()
        if self.desk.may_tell.is_set():
            await self.fake.settled()  # what the desk is done with may still be on its way

    async def asked(self) -> tuple[str, str]:
        """Who is asked, and the safe answer."""
        (code,) = await self.desk._office.store.tables(self.group.key)
        table = await self.desk._office.table(code)
        assert table is not None
        return table.asks[0].seat, table.play.write_order(table.asks[0].choices.default())

    def calls(self, who: FakePerson) -> int:
        """How often somebody's telephone has sounded."""
        return sum(who.number in each.mentioned for each in self.group.all if not each.is_silent)


@pytest.fixture(params=["en", "ru"])
async def evening(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Evening]:
    store = await SqliteStore.open(tmp_path / "desk.db")
    async with TelegramFake() as fake:
        evening = Evening(fake, request.param)
        options: dict[str, Any] = {"token": fake.token, "base_url": fake.base_url, "pace": UNHURRIED}
        adapter = TelegramAdapter(evening.open(store), **options)
        await adapter.start()
        fake.adapter = adapter
        try:
            await evening.types(evening.anna, "/new street nail-factory")
            await evening.types(evening.anna, "/join ger")
            await evening.types(evening.boris, "/join sov")
            await evening.types(evening.anna, "/begin")
            await evening.passes(NEAR)
            yield evening
        finally:
            await adapter.stop()
    await store.close()


async def test_a_turn_that_comes_while_the_other_is_to_be_called_is_told_and_called_for(evening: Evening) -> None:
    anna, boris = evening.anna, evening.boris
    for _ in range(3):
        await evening.types(boris, "/who")
    before = evening.calls(anna)
    await evening.types(anna, "pass!")
    assert evening.calls(boris) == 0, "he has just been there, and the card is in sight"
    await evening.passes(PATIENCE - 1)
    evening.desk.may_tell.clear()
    await evening.types(boris, "pass!")
    await evening.passes(1)
    evening.desk.may_tell.set()
    await evening.passes(2 * PATIENCE)
    assert evening.calls(anna) == before + 1
    assert evening.calls(boris) == 0
    await evening.passes(2 * NEAR)
    assert evening.calls(anna) == before + 1


async def test_whoever_looks_something_up_is_called_all_the_same_and_once(evening: Evening) -> None:
    anna, boris = evening.anna, evening.boris
    await evening.types(boris, "/who")
    await evening.types(anna, "pass!")
    for _ in range(3):
        await evening.passes(PATIENCE // 2)
        await evening.types(boris, "/score")
    assert evening.calls(boris) == 1
    await evening.passes(2 * NEAR)
    assert evening.calls(boris) == 1


async def test_whoever_has_been_away_is_called_at_once_and_after_an_answer_is_taken_back_too(evening: Evening) -> None:
    anna, boris = evening.anna, evening.boris
    await evening.types(anna, "pass!")
    assert evening.calls(boris) == 1
    before = evening.calls(anna)
    await evening.types(anna, "/undo")
    await evening.passes(2 * NEAR)
    assert (evening.calls(anna), evening.calls(boris)) == (before + 1, 1)
    await evening.types(anna, "pass!")
    await evening.passes(2 * NEAR)
    assert evening.calls(boris) == 2


async def test_whoever_lets_the_computer_play_is_called_again_once_they_are_back(evening: Evening) -> None:
    anna, boris = evening.anna, evening.boris
    await evening.types(boris, "/computer sov")
    before = evening.calls(boris)
    for _ in range(3):
        await evening.types(anna, f"{(await evening.asked())[1]}!")
        await evening.passes(2 * NEAR)
    assert evening.calls(boris) == before
    await evening.types(boris, "/join")
    await evening.passes(2 * NEAR)
    for _ in range(9):
        seat, order = await evening.asked()
        if seat == "sov":
            break
        await evening.types(anna, f"{order}!")
        await evening.passes(2 * NEAR)
    assert evening.calls(boris) == before + 1


async def test_a_call_goes_before_what_waits_and_calls_nobody(fake: TelegramFake) -> None:
    pacer = Pacer(Allowance(group=Window(2, 1.0, 1)))
    adapter = TelegramAdapter(ScriptedDesk(), token=fake.token, base_url=fake.base_url, pace=UNHURRIED, pacer=pacer)
    await adapter.start()
    try:
        group, anna, boris = fake.group("Club"), fake.person("Anna"), fake.person("Boris")
        looks = [Message((Block(f"look {number}"),)) for number in range(4)]
        calls = [Message((Block("your turn"),), mentions=(Who(each.key, each.name),)) for each in (anna, boris)]
        posts = []
        for message in (*looks, *calls):
            posts.append(asyncio.create_task(adapter.messenger.post(group.key, message)))
            await asyncio.sleep(0)
        await asyncio.gather(*posts)
    finally:
        await adapter.stop()
    assert [each.mentioned for each in group.messages[1:3]] == [[anna.number], [boris.number]]
    assert [text for text in group.texts if text.startswith("look")] == [f"look {number}" for number in range(4)]
