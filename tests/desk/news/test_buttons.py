"""Buttons: the prompt that stands last has them, whatever died, moved, was slow or was deleted meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from bot.desk.messages.incoming import Moved
from bot.desk.messages.outgoing import Message, Reply
from bot.desk.messages.people import NEAR, OVERLOOKED
from bot.desk.news import deliveries
from bot.desk.views.token import Token, read_token
from storage.port import StoreAway
from tests.desk.game import GROUP, SERVER, begun, version
from tests.desk.town import MORNING, FakeMessenger, Sent, Town, code_at, open_store, spoken, text_of

PATIENCE = 20.0


def tokens_of(message: Message) -> list[Token]:
    """The tokens of a message's buttons, but for those of the rulebook."""
    texts = [button.token for button in (*message.menu, *message.buttons)]
    return [read_token(text) for text in texts if not text.startswith("r:")]


def moments(sent: Sent) -> set[int]:
    """The positions that the buttons of a message were made for."""
    return {token.version for token in tokens_of(sent.message)}


class Dying(FakeMessenger):
    """Counts calls, and from one of them on answers nothing any more, as when the process was killed there."""

    def __init__(self, alive: FakeMessenger) -> None:
        super().__init__()
        self.alive = alive
        self.left = 10_000
        self.calls: list[str] = []

    async def _count(self, name: str) -> None:
        self.calls.append(name)
        self.left -= 1
        if self.left < 0:
            await asyncio.Event().wait()

    async def post(self, chat: str, message: Message) -> str:
        await self._count("post")
        found = await self.alive.post(chat, message)
        await self._count("posted")
        return found

    async def edit(self, chat: str, message_id: str, message: Message) -> str:
        await self._count("edit")
        return await self.alive.edit(chat, message_id, message)

    async def strip(self, chat: str, message_id: str) -> None:
        await self._count("strip")
        await self.alive.strip(chat, message_id)
        await self._count("stripped")

    async def whisper(self, person: str, message: Message) -> None:
        await self.alive.whisper(person, message)


class Dead:
    """The store of a process that is no more."""

    def __getattr__(self, name: str) -> object:
        async def gone(*_: object) -> None:
            raise StoreAway(name)

        return gone


async def _until(is_so: Callable[[], Awaitable[object]]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if await is_so():
                return
            await asyncio.sleep(0.01)


async def _until_current(town: Town, code: str, chat: str) -> Sent:
    """The last message of a chat with buttons, once no message has buttons for any but the present position."""
    found: list[Sent] = []

    async def is_current() -> bool:
        table = await town.desk._office.table(code)
        assert table is not None
        messages = town.messenger(chat).chats[chat]
        found[:] = [each for each in messages if each.message.menu or each.message.buttons]
        return bool(found) and all(moments(each) == {table.head.moved} for each in found)

    await _until(is_current)
    return found[-1]


async def test_a_new_prompt_stands_before_the_old_one_loses_its_buttons(town: Town) -> None:
    anna, _, _ = await begun(town)
    town.time += NEAR
    dying = Dying(town.messengers["dc"])
    town.desk.attach("dc", dying)
    await anna.types("pass!")
    assert dying.calls == ["post", "posted", "strip", "stripped"]


@pytest.mark.parametrize("calls", range(5))
async def test_wherever_the_process_dies_the_next_one_gives_the_buttons_back(
    town: Town, tmp_path: Path, calls: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deliveries, "LEASE", 0.4)
    anna, _, code = await begun(town)
    dying = Dying(town.messengers["tg"])
    town.desk.attach("tg", dying)
    dying.left = calls
    acting = asyncio.create_task(anna.types("fire 191 > factory!"))

    async def is_dead() -> bool:
        return len(dying.calls) > calls or acting.done()

    await _until(is_dead)
    dead = town.desk
    dead._office.store = Dead()  # type: ignore[assignment]
    await asyncio.sleep(0.05)
    store = await open_store(tmp_path)
    town.desk = town.open_desk(store)
    listening = asyncio.create_task(town.desk.listen())
    await _until_current(town, code, GROUP)
    await _until_current(town, code, SERVER)
    for task in (listening, acting):
        task.cancel()
    await asyncio.gather(listening, acting, return_exceptions=True)
    await store.close()


async def test_a_chat_that_moves_sees_board_and_prompt_in_its_new_place(town: Town) -> None:
    _, _, code = await begun(town)
    before = town.messengers["tg"].chats.pop(GROUP)
    await town.desk.handle(Moved(GROUP, "tg:-1009"))
    await town.desk.deliver()
    prompt = await _until_current(town, code, "tg:-1009")
    assert text_of(prompt.message) == text_of(before[-1].message)
    assert prompt.message.mentions == (), "nobody is called because a chat has moved"
    count = len(town.messengers["tg"].chats["tg:-1009"])
    await town.desk.handle(Moved(GROUP, "tg:-1009"))
    await town.desk.deliver()
    assert len(town.messengers["tg"].chats["tg:-1009"]) == count


@pytest.mark.parametrize("command", ["/board", "/orders", "/who"])
async def test_whoever_looks_where_things_stand_finds_the_prompt_below(town: Town, command: str) -> None:
    anna, _, code = await begun(town)
    old = anna.sees()[-1]
    for _ in range(OVERLOOKED):
        await anna.types("/tables")
    await anna.types("/who")
    await anna.types(command)
    prompt = await _until_current(town, code, GROUP)
    assert prompt is anna.sees()[-1]
    assert prompt is not old
    assert text_of(prompt.message) == text_of(old.message)
    assert prompt.message.mentions == (), "nobody is called because somebody looked"
    await anna.types("fire 191 > factory!")
    await _until_current(town, code, GROUP)


async def test_what_one_may_order_is_told_to_whoever_asks_and_not_posted_for_all_again(town: Town) -> None:
    anna, _, _ = await begun(town)
    before = anna.tellings()
    await anna.types("/orders")
    (answer,) = anna.last
    assert isinstance(answer, Reply)
    assert answer.private
    assert answer.message.menu, "all that the prompt offers"
    assert anna.tellings() == before


async def test_a_prompt_is_not_brought_into_a_chat_that_does_not_follow_the_table(town: Town) -> None:
    _, _, code = await begun(town)
    eve = town.person("eve", "tg:-66")
    await eve.types(f"/who #{code}")
    assert eve.sees() == []


async def _has(town: Town, code: str, version: int) -> bool:
    return await town.store.version(code) >= version


async def test_a_slow_chat_holds_up_no_other(town: Town) -> None:
    town.messengers["dc"].gone.add("dc:boris")  # he has no private chat in which he could be told
    anna, boris, code = await begun(town)
    town.time += NEAR
    slow = Dying(town.messengers["dc"])
    town.desk.attach("dc", slow)
    slow.left = 0
    tasks = []
    begun_at = await town.store.version(code)
    for number, (person, text) in enumerate(
        ((anna, "fire 191 > factory!"), (boris, "decline!"), (anna, "decline!")), begun_at + 1
    ):
        tasks.append(asyncio.create_task(person.types(text)))
        await _until(partial(_has, town, code, number))
        await _until_current(town, code, GROUP)
    assert slow.calls == ["post"], "one call waits, and no other behind it"
    slow.left = 10_000
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_what_failed_is_tried_again_soon_and_not_by_the_sweep_alone(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    anna, boris, code = await begun(town)
    town.time += NEAR
    messenger = town.messengers["dc"]
    away = FakeMessenger()

    async def broken(chat: str, message: Message) -> str:
        raise ConnectionError(f"no network to {chat}, {len(message.blocks)}")

    away.post = broken  # type: ignore[method-assign]  # the network, not the messenger, is what fails
    town.desk.attach("dc", away)
    before = len(boris.sees())
    await anna.types("pass!")
    assert "a delivery failed: ConnectionError" in caplog.text
    town.desk.attach("dc", messenger)

    async def is_told() -> bool:
        return len(boris.sees()) > before

    await _until(is_told)
    await _until_current(town, code, SERVER)
    assert town.time < MORNING + NEAR + 30, "no sweep has fallen due"


async def test_a_process_that_does_not_reach_a_chat_does_not_count_it_as_told(town: Town, tmp_path: Path) -> None:
    anna, boris, code = await begun(town)
    await boris.types("/reflex reaction ask")
    before = len(boris.sees())
    await anna.types("/language chat en")
    store = await open_store(tmp_path)
    other = town.open_desk(store)
    other._office.messengers.pop("tg")
    town.desk._office.messengers.pop("dc")
    await anna.types("pass!")
    # The wrong process takes the sweep, and again.
    for _ in range(3):
        town.time += 70
        await town.desk.tick()
        await town.desk.settled()
    assert len(boris.sees()) == before
    assert await town.store.scheduled("sweep:") == [f"sweep:{code}"]
    town.time += 70
    await other.tick()
    await other.settled()
    assert len(boris.sees()) == before + 1
    town.desk = other
    await _until_current(town, code, SERVER)
    await store.close()


async def test_secrets_of_a_private_chat_are_whispered_though_the_chat_was_told(town: Town) -> None:
    anna, boris = town.person("anna", "tg:anna"), town.person("boris", SERVER)
    anna.chat = msgspec.structs.replace(anna.chat, private=True)
    await anna.types("/new street nail-factory")
    code = await code_at(town, "tg:anna")
    await anna.types(f"/join {code} ger")
    await boris.types(f"/join {code} sov")
    await anna.types("/begin")
    assert "Your cards at the beginning" in text_of(town.messengers["tg"].whispers["tg:anna"][0])


async def test_a_prompt_posted_by_a_process_that_died_before_it_noted_it_is_harmless(town: Town) -> None:
    anna, _, code = await begun(town)
    orphan = anna.prompt()
    await anna.types("fire 191 > factory!")
    await town.messenger(GROUP).post(GROUP, orphan)
    before = await version(town, code)
    orders = [token for token in tokens_of(orphan) if token.verb in "cw"]
    assert orders
    for token in orders:
        answers = await anna.sends(token.text)
        assert "That question is over (actions): you have answered it" in spoken(answers)
        (shown,) = (answer for answer in answers if isinstance(answer, Reply))
        assert shown.edit
        assert {token.version for token in tokens_of(shown.message)} == moments(anna.sees()[-2])
    assert await version(town, code) == before
