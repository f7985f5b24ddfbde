"""The strategic game between Telegram and Discord: two sides to the end, and three factions with one of them shared."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.desk.news.following import unasked
from bot.desk.tables.table import Table
from bot.desk.tables.verify import verify
from engine.catalog import GAMES
from engine.core.dice import Dice, StepDice
from storage.record import BY_THEMSELVES, Answered, Resigned
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.discord_fake_world import Channel, User
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakeMessage, FakePerson
from tests.e2e.house import World, until
from tests.e2e.test_two_platforms import UNDO_AT, Match, play, replayed, sitting_down

THEATER = GAMES["theater"]
TWO_SHORES = Match(
    THEATER,
    "shores-west",
    ("axis", "west"),
    "Сесть: Ось",
    ((), ()),
    frozenset({"organisation", "movement", "designation", "combat", "reserve"}),
    ("attack",),
    restart=(40, "combat"),
    eager=dict.fromkeys(("organisation", "fleets", "convoys", "air", "reserve", "recovery"), ("done",))
    | {"combat": ("attack",), "designation": ("done",)},
    chance=b"two shores",
    pictures="request",
)


@pytest.mark.soak
async def test_a_whole_game_of_two_shores_with_a_restart(tmp_path: Path) -> None:
    async with sitting_down(TWO_SHORES, tmp_path) as players:
        course = await play(players)
        world = players.world
        records = await world.records(players.code)
        made, kept = replayed(THEATER, records)
        assert made == kept
        assert len(made) > 100
        assert course.bots == 2
        assert course.undone == len(UNDO_AT)
        assert set(course.asked) >= TWO_SHORES.kinds
        assert course.waited == "combat"
        assert verify(players.code, records, GAMES).is_sound
        assert (await world.table(players.code)).outcome is not None


PATIENT = ("deployment", "organisation", "fleets", "convoys", "beachheads", "air", "designation", "reserve", "recovery")
"""Questions that Anna and Vera let pass until the Soviets come into play, and after."""
BUSY = ("movement", "combat")
"""Questions that they answer themselves again from then on."""
ARMOUR = re.compile(r"\b\d+pz\b")
AT_HAND, TO_COME = 12, 10
"""Orders before the bot is restarted and the standing orders are left, and after the Soviets have come into play."""


@dataclass
class Allies:
    """Anna and Dima share the Axis, Vera leads the West in the same group; Boris has the Soviets in a thread."""

    world: World
    group: FakeChat
    anna: FakePerson
    dima: FakePerson
    vera: FakePerson
    boris: User
    thread: Channel
    code: str = ""
    drafts: int = 0

    async def open(self) -> None:
        """Everybody sits down, the armour is given to Dima, the game begins."""
        self.anna.types("/new theater europe", self.group)
        await self.world.telegram.until(lambda: any("Сесть: Ось" in m.labels for m in self.group.messages), 20)
        found = re.search(r"/join ([A-Z0-9]{4,})", self.group.ever)
        assert found is not None
        self.code = found[1]
        self.anna.presses("Сесть: Ось", self.group)
        self.dima.types(f"/join {self.code} axis", self.group)
        await self.world.telegram.until(lambda: any("Впустить" in m.labels for m in self.group.messages), 20)
        self.anna.presses("Впустить", self.group)
        self.vera.types(f"/join {self.code} west", self.group)
        await self.boris.slash("join", f"{self.code} soviet", in_=self.thread)
        await self.until(lambda table: [len(table.holders(seat)) for seat in table.seats] == [2, 1, 1])
        self.anna.types("/charge Dima танки Германии", self.group)
        await self.until(lambda table: table.assignee("axis", "1pz") is not None)
        self.anna.types("/pictures segment", self.group)
        self.anna.types("/begin", self.group)
        await self.until(lambda table: table.head.has_begun)

    async def until(self, holds: Callable[[Table], object]) -> None:
        """Wait until the table is so."""

        async def is_so() -> bool:
            return bool(holds(await self.world.table(self.code)))

        await until(is_so, 60)

    async def at_rest(self) -> Table:
        """The table, once the question it puts is one that only people answer."""
        await self.until(lambda table: not any(unasked(table, ask) for ask in table.asks))
        return await self.world.table(self.code)

    async def order(self, table: Table, order: str) -> None:
        """Whoever leads the asked side gives an order; one for Dima's armour is drafted by Anna and given by him."""
        seat = table.asks[0].seat
        if seat == "soviet":
            await self.boris.slash("order", f"{order} !", in_=self.thread)
        else:
            leader = self.anna if seat == "axis" else self.vera
            leader.types(f"/order {order} !", self.group)
        if seat == "axis" and ARMOUR.search(order):
            await self.world.telegram.until(lambda: self._draft() is not None, 30)
            assert await self.world.version(self.code) == table.version
            self.dima.presses("Отдать приказ", self.group, self._draft())
            self.drafts += 1
        await until(lambda: self._is_past(table.version), 60)

    def _draft(self) -> FakeMessage | None:
        """The message with the button that gives a draft; pictures of earlier orders may come after it."""
        found = [each for each in self.group.messages if "Отдать приказ" in each.labels]
        return next((each for each in found if "Проект приказа" in each.text), None)

    async def _is_past(self, version: int) -> bool:
        return await self.world.version(self.code) > version

    async def stand_by(self, kinds: tuple[str, ...], answer: str) -> None:
        """Anna and Vera leave standing orders for these kinds of question, or take them back."""
        for leader in (self.anna, self.vera):
            for kind in kinds:
                leader.types(f"/reflex {kind} {answer}", self.group)
        await self.world.telegram.settled()


@asynccontextmanager
async def gathering(folder: Path) -> AsyncGenerator[Allies]:
    """Both platforms with their people."""
    async with TelegramFake() as telegram, DiscordFake() as discord:
        world = World(telegram, discord, folder)
        anna, dima, vera = (telegram.person(name, language="ru") for name in ("Anna", "Dima", "Vera"))
        thread = await discord.guild("Club").channel("games").thread("Our table")
        async with world.watched():
            yield Allies(world, telegram.group("Клуб"), anna, dima, vera, discord.user("Boris", "en-US"), thread)


def chosen(table: Table, chance: Dice, *, is_armour: bool) -> str:
    """An order at random for whoever is asked; one for Anna's and Dima's armour if wanted and found."""
    ask = table.asks[0]
    found = [THEATER.write_order(ask.choices.sample(chance)) for _ in range(12)]
    with_armour = [order for order in found if ARMOUR.search(order)]
    return (with_armour if is_armour and with_armour else found)[0]


@pytest.mark.thorough
async def test_three_factions_in_two_chats_one_of_them_shared_with_a_restart(tmp_path: Path) -> None:
    chance = StepDice(b"three factions", "", 0)
    async with gathering(tmp_path) as allies:
        async with allies.world.bot():
            await allies.open()
            for _ in range(AT_HAND):
                table = await allies.at_rest()
                await allies.order(table, chosen(table, chance, is_armour=not allies.drafts))
        async with allies.world.bot():
            await allies.stand_by((*PATIENT, *BUSY), "default")
            while (table := await allies.at_rest()).asks[0].seat != "soviet":
                await allies.order(table, THEATER.write_order(table.asks[0].choices.default()))
            await allies.stand_by(BUSY, "off")
            for _ in range(TO_COME):
                table = await allies.at_rest()
                await allies.order(table, chosen(table, chance, is_armour=False))
            await allies.at_rest()  # the button gives up the position that it was shown in
            await allies.boris.slash("resign", in_=allies.thread)
            await allies.world.discord.settled()
            await allies.boris.presses(f"Resign: Soviets ({allies.code[:4]})", in_=allies.thread)
            await allies.until(lambda table: table.head.is_revealed)
            await allies.world.telegram.settled()
        records = await allies.world.records(allies.code)
        made, kept = replayed(THEATER, records)
        assert made == kept
        assert verify(allies.code, records, GAMES).is_sound
        check_hands(allies, records)


def check_hands(allies: Allies, records: list[Any]) -> None:
    """Fail unless each faction was led by its own people, the armour by the one in charge of it."""
    answers = [record for record in records if isinstance(record, Answered) and record.by not in BY_THEMSELVES]
    hands = {(answer.seat, answer.by) for answer in answers}
    assert {seat for seat, _ in hands} == {"axis", "west", "soviet"}
    assert len({by for _, by in hands}) == 4
    assert allies.drafts
    armour = {answer.by for answer in answers if answer.seat == "axis" and ARMOUR.search(answer.order)}
    assert len(armour) == 1
    assert armour.isdisjoint(by for seat, by in hands if seat != "axis")
    assert isinstance(records[-2], Resigned)
