"""A bot that is killed in the middle of a hand-off gives the group its buttons back as soon as it runs again."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.desk.tables.table import Table
from bot.desk.tables.tables import Tables
from bot.desk.views.token import read_token
from engine.catalog import GAMES
from engine.core.dice import StepDice
from storage.open import open_store
from storage.port import Store
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakeMessage, FakePerson
from tests.e2e.process import BotProcess
from tests.storage.redis_server import address_of

PATIENCE = 120.0
LONGEST = 0.5
"""Seconds after an order within which the bot is killed."""
ARRIVING = 0.2
"""Seconds after which whatever a killed bot has sent is there."""


def tokens(message: FakeMessage) -> dict[str, int]:
    """The buttons of a message, but those of the rulebook, each with the position that it was made for."""
    found = [key.get("callback_data", "") for row in message.keyboard for key in row]
    return {text: read_token(text).version for text in found if text and not text.startswith("r:")}


def momentary(message: FakeMessage) -> list[str]:
    """The buttons of a message that serve at no other moment than theirs."""
    return [text for text in tokens(message) if not read_token(text).is_lasting]


def moments(message: FakeMessage) -> set[int]:
    """The positions that the buttons of a message were made for."""
    return set(tokens(message).values())


class Group:
    """Anna and Vera play street in one Telegram group."""

    def __init__(self, telegram: TelegramFake, store: Store, bot: BotProcess) -> None:
        self.telegram = telegram
        self.store = store
        self.bot = bot
        self.chat: FakeChat = telegram.group("Club")
        self.people: dict[str, FakePerson] = {"ger": telegram.person("Anna"), "sov": telegram.person("Vera")}
        self.code = ""
        self.lost: list[FakeMessage] = []

    async def table(self) -> Table:
        """The table as the store has it."""
        found = await Tables(self.store, GAMES).load(self.code)
        assert found is not None
        return found

    async def open(self) -> None:
        """Begin a game."""
        self.people["ger"].types("/new street nail-factory", self.chat)
        await self.telegram.until(lambda: re.search(r"/join ([A-Z0-9]{4,})", self.chat.ever), PATIENCE)
        found = re.search(r"/join ([A-Z0-9]{4,})", self.chat.ever)
        assert found is not None
        self.code = found[1]
        for seat, person in self.people.items():
            person.types(f"/join {self.code} {seat}", self.chat)
        await self.until(lambda table: all(table.holders(seat) for seat in table.seats))
        self.people["ger"].types("/begin", self.chat)
        await self.until(lambda table: table.head.has_begun)
        await self.has_buttons()

    async def until(self, is_so: Callable[[Table], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not is_so(await self.table()):
            assert time.monotonic() < end, self.bot.log[-2000:]
            await asyncio.sleep(0.02)

    async def has_buttons(self) -> float:
        """When the last message with buttons is one for the present position."""
        end = time.monotonic() + PATIENCE
        while True:
            moved = (await self.table()).head.moved
            offering = [message for message in self.chat.messages if message.keyboard]
            if offering and moved in moments(offering[-1]):
                return time.monotonic()
            assert time.monotonic() < end, (moved, [moments(each) for each in offering[-3:]], self.bot.log[-2000:])
            await asyncio.sleep(0.005)

    async def killed(self) -> None:
        """Kill the bot; what it was just posting may be a message that it never learns of."""
        await self.bot.kill()
        await asyncio.sleep(ARRIVING)
        self.lost += [message for message in self.chat.messages if message.keyboard][-1:]

    async def has_no_dead_buttons(self) -> None:
        """When no message has buttons for a position that is gone, but one that was being posted as the bot was killed.

        Nothing can take buttons off a message of which the bot knows nothing; whoever presses one that is about its
        moment sees the present, and what serves at any moment may stay.
        """
        end = time.monotonic() + PATIENCE
        while True:
            await self.telegram.settled(0.5)
            moved = (await self.table()).head.moved
            found = [message for message in self.chat.messages if moments(message) - {moved}]
            found = [message for message in found if message not in self.lost or momentary(message)]
            if not found:
                return
            told = (moved, [moments(message) for message in found], self.bot.log[-2000:])
            assert time.monotonic() < end, told
            if all(message in self.lost for message in found):
                for message in found:
                    self.people["ger"].sends_token(momentary(message)[0], message)

    async def order(self, number: int) -> None:
        """Whoever is asked gives an order at random."""
        table = await self.table()
        ask = table.asks[0]
        order = table.play.write_order(ask.choices.sample(StepDice(b"kills", "", number)))
        self.people[ask.seat].types(f"/order {order} !", self.chat)


@asynccontextmanager
async def playing(url: str, folder: Path) -> AsyncGenerator[Group]:
    async with TelegramFake() as telegram:
        store = await open_store(url)
        bot = BotProcess(telegram, url, folder)
        group = Group(telegram, store, bot)
        try:
            await bot.start()
            await group.open()
            yield group
        finally:
            await bot.kill()
            await store.close()


async def kill(url: str, folder: Path, kills: int, chance: random.Random) -> list[float]:
    """Kill the bot at random moments of hand-offs; after how many seconds from its first poll buttons were back."""
    found: list[float] = []
    async with playing(url, folder) as group:
        number = 0
        while len(found) < kills:
            for _ in range(chance.randrange(2)):
                number += 1
                await group.order(number)
                await asyncio.sleep(chance.random() * LONGEST)
            number += 1
            await group.order(number)
            await asyncio.sleep(chance.random() * LONGEST)
            await group.killed()
            polled = await group.bot.start()
            found.append(max(0.0, await group.has_buttons() - polled))
            if not (await group.table()).asks:
                break
        await group.has_no_dead_buttons()
    return found


def told(found: list[float]) -> str:
    """The figures of a row of kills."""
    ranked = sorted(found)
    half, most = ranked[len(ranked) // 2], ranked[min(len(ranked) - 1, len(ranked) * 95 // 100)]
    return f"buttons back after {len(ranked)} kills: p50 {half:.2f} s, p95 {most:.2f} s, worst {ranked[-1]:.2f} s"


each_store = pytest.mark.parametrize("kind", ["sqlite", "redis"])


@pytest.mark.thorough
@each_store
async def test_a_bot_killed_in_a_hand_off_gives_the_buttons_back(
    kind: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    with address_of(kind, tmp_path) as url:
        found = await kill(url, tmp_path, 3, random.Random(1))
    record_property("counted", f"{kind}: {told(found)}")


@pytest.mark.soak
@each_store
async def test_a_bot_killed_often_gives_the_buttons_back_each_time(
    kind: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    found: list[float] = []
    for seed in range(10):
        folder = tmp_path / str(seed)
        folder.mkdir()
        # A store of its own for each: every fake Telegram numbers its updates anew, and a store knows them again.
        with address_of(kind, folder) as url:
            found += await kill(url, folder, 10, random.Random(seed))
    record_property("counted", f"{kind}: {told(found)}")
