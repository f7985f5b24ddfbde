"""A whole game between a Telegram group and a Discord channel, through the real adapters, with a restart."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.desk.table import Table
from bot.desk.verify import verify
from engine.catalog import GAMES
from engine.core.dice import RecordedDice, StepDice
from engine.core.game import AnyGame, Step
from engine.core.referee import fingerprint, submit
from storage.record import Answered, Begun, Undone
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.discord_fake_world import Channel, User
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakePerson
from tests.e2e.house import World, until

UNDO_AT = (9, 30)
RESTART_AT = 24
COMMIT = {"ger": "Отдать приказ", "sov": "Give the order"}


@dataclass
class Match:
    """What is played, and words by which what only one may read is known."""

    game: AnyGame
    scenario: str
    germans: str
    private: tuple[str, str]
    kinds: frozenset[str]


STALINGRAD = Match(
    GAMES["street"],
    "nail-factory",
    "Сесть: Немцы",
    ("You draw:", "Вы взяли:"),
    frozenset({"ready", "action", "reaction", "losses"}),
)
KURSK = Match(
    GAMES["cards"],
    "prokhorovka",
    "Сесть: Германия",
    ("You draw", "Вы взяли"),
    frozenset({"resource", "build", "attack", "block", "target"}),
)


@dataclass
class Players:
    """Anna leads the Germans from Telegram, Boris the Soviets from Discord."""

    match: Match
    world: World
    anna: FakePerson
    group: FakeChat
    boris: User
    channel: Channel
    code: str = ""

    async def open(self) -> None:
        """Open a table, take the sides, add words to the dice, begin."""
        self.anna.types(f"/new {self.match.game.card.id} {self.match.scenario}", self.group)
        await self.world.telegram.until(lambda: any(self.match.germans in m.labels for m in self.group.messages), 10)
        found = re.search(r"/join ([A-Z0-9]{4})", self.group.ever)
        assert found is not None
        self.code = found[1]
        self.anna.presses(self.match.germans, self.group)
        await self.boris.slash("join", f"{self.code} sov", in_=self.channel)
        await until(lambda: self._has(lambda table: all(table.holders(seat) for seat in table.seats)))
        await self.boris.slash("word", "turnip", in_=self.channel)
        self.anna.types("/begin", self.group)
        await until(lambda: self._has(lambda table: table.head.has_begun))

    async def _has(self, holds: Any) -> bool:
        return bool(holds(await self.world.table(self.code)))

    async def order(self, table: Table, order: str, number: int) -> None:
        """Give an order: every third by the button under its preview, the others at once."""
        seat = table.asks[0].seat
        is_shown = number % 3 == 0 and order.split(maxsplit=1)[0] in ("fire", "move", "lose")
        text = order if is_shown else f"{order} !"
        if seat == "ger":
            self.anna.types(f"/order {text}", self.group)
            if is_shown:
                await self.world.telegram.until(lambda: COMMIT[seat] in self.group.last.labels, 10)
                self.anna.presses(COMMIT[seat], self.group)
        else:
            await self.boris.slash("order", text, in_=self.channel)
            if is_shown:
                await self.world.discord.settled()
                await self.boris.presses(COMMIT[seat], in_=self.channel)
        await until(lambda: self._has(lambda now: now.version > table.version))

    async def undo(self, table: Table) -> None:
        """Anna asks to take her last order back; Boris allows it when he must be asked."""
        self.anna.types("/undo", self.group)
        await until(lambda: self._has(lambda now: now.version > table.version))
        if (await self.world.table(self.code)).head.undo is not None:
            await self.world.discord.settled()
            await self.boris.presses("Allow", in_=self.channel)
            await until(lambda: self._has(lambda now: now.head.undo is None))


@asynccontextmanager
async def sitting_down(match: Match, folder: Path) -> AsyncGenerator[Players]:
    """Both platforms with their people; the table's home in Discord is a thread."""
    async with TelegramFake() as telegram, DiscordFake() as discord:
        world = World(telegram, discord, folder)
        anna, boris = telegram.person("Anna", language="ru"), discord.user("Boris", "en-US")
        thread = await discord.guild("Club").channel("games").thread("Our table")
        yield Players(match, world, anna, telegram.group("Клуб"), boris, thread)


def replayed(game: AnyGame, records: list[Any]) -> tuple[list[str], list[str]]:
    """Fingerprints of a fresh engine fed with the recorded orders and rolls, and those on record."""
    opened = records[0]
    states: dict[int, Any] = {}
    state: Any = None
    made, kept = [], []
    for version, record in enumerate(records, 1):
        if isinstance(record, Begun):
            state = game.setup(opened.scenario, opened.options, RecordedDice(record.rolls)).state
        elif isinstance(record, Answered):
            action = game.read_order(state, record.seat, record.order)
            step = submit(game, state, record.seat, action, RecordedDice(record.rolls))
            assert isinstance(step, Step)
            state = step.state
        elif isinstance(record, Undone):
            state = states[record.to]
        states[version] = state
        if isinstance(record, Begun | Answered):
            made.append(fingerprint(state))
            kept.append(record.fingerprint)
    return made, kept


@pytest.mark.parametrize("match", [STALINGRAD, KURSK], ids=lambda match: match.game.card.id)
async def test_a_whole_game_between_telegram_and_discord_with_a_restart(match: Match, tmp_path: Path) -> None:
    async with sitting_down(match, tmp_path) as players:
        asked, bots, undone = await play(players)
        world = players.world
        records = await world.records(players.code)
        made, kept = replayed(match.game, records)
        assert made == kept
        assert len(made) > 40
        assert bots == 2
        assert undone == len(UNDO_AT)
        assert asked >= match.kinds
        assert verify(players.code, records, GAMES).is_sound
        assert (await world.table(players.code)).outcome is not None
        for public in (players.group.ever, "\n".join(players.channel.ever)):
            assert not [words for words in match.private if words in public]
        assert any(match.private[1] in text for text in world.telegram.dm(players.anna).texts)
        assert any(match.private[0] in post.text for post in players.boris.dm.messages)


async def play(players: Players) -> tuple[set[str], int, int]:
    """Play a game of random orders to its end: the kinds of questions asked, bot processes used, orders taken back."""
    world, game, chance = players.world, players.match.game, StepDice(b"people", "", 0)
    asked: set[str] = set()
    number = undone = bots = 0
    while True:
        async with world.bot():
            bots += 1
            if not players.code:
                await players.open()
            while (table := await world.table(players.code)).asks:
                ask = table.asks[0]
                asked.add(ask.kind)
                await players.order(table, game.write_order(ask.choices.sample(chance)), number)
                number += 1
                if number in UNDO_AT:
                    await players.undo(await world.table(players.code))
                    undone += 1
                if number == RESTART_AT:
                    break
            else:
                await until(lambda: players._has(lambda now: now.head.is_revealed))
                await world.telegram.settled()
                await world.discord.settled()
                return asked, bots, undone
