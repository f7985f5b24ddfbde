"""A whole game between a Telegram group and a Discord channel, through the real adapters, with a restart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.desk.news.following import unasked
from bot.desk.tables.table import PICTURES, Table
from bot.desk.tables.verify import verify
from engine.catalog import GAMES
from engine.core.dice import Dice, RecordedDice, StepDice
from engine.core.game import AnyGame, Ask, Step
from engine.core.referee import fingerprint, submit
from storage.record import Answered, Begun, Undone
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.discord_fake_world import Channel, User
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakeMessage, FakePerson
from tests.e2e.house import MORNING, World, until

UNDO_AT = (9, 30)
COMMIT = ("Отдать приказ", "Give the order")
"""The button under a preview, as Anna and Boris see it."""
TRIES = 12
"""How often chance is asked for an order of the eager kind."""


@dataclass
class Match:
    """What is played, and how it is told from what one may read.

    Attributes:
        seats: Anna's and Boris's.
        sit: the button by which Anna takes her seat.
        private: beginnings of what only one may read, in Boris's and in Anna's language.
        kinds: questions that are asked in the course of the game.
        shown: verbs of orders that are given by the button under their preview now and then.
        restart: the bot starts anew at the first question of this kind, any for "", from that answer on.
        eager: verbs that are preferred, by kind of question, the dearest first.
        openings: how the first questions of a kind are answered, whoever is asked.
        reflexes: standing orders that both give.
        pictures: when cards get a new one; after each order takes longest.
        chance: the seed of the random orders.
    """

    game: AnyGame
    scenario: str
    seats: tuple[str, str]
    sit: str
    private: tuple[tuple[str, ...], tuple[str, ...]]
    kinds: frozenset[str]
    shown: tuple[str, ...]
    restart: tuple[int, str] = (24, "")
    eager: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    openings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    reflexes: tuple[str, ...] = ()
    pictures: str = "order"
    chance: bytes = b"people"

    def order_for(self, ask: Ask[Any], chance: Dice, before: int) -> str:
        """An allowed order at random, of an eager kind if chance soon finds one.

        Args:
            ask: the question.
            chance: what decides.
            before: how many questions of this kind have been answered already.
        """
        opening = self.openings.get(ask.kind, ())
        if before < len(opening):
            return opening[before]
        eager = self.eager.get(ask.kind, ())
        found = [self.game.write_order(ask.choices.sample(chance)) for _ in range(TRIES if eager else 1)]
        ranks = {verb: rank for rank, verb in enumerate(eager)}
        return min(found, key=lambda order: ranks.get(order.split()[0], len(eager)))


STALINGRAD = Match(
    GAMES["street"],
    "nail-factory",
    ("ger", "sov"),
    "Сесть: Немцы",
    (("You draw:",), ("Вы берёте:",)),
    frozenset({"action", "reaction", "losses"}),
    ("fire", "move", "lose"),
)
KURSK = Match(
    GAMES["cards"],
    "prokhorovka",
    ("ger", "sov"),
    "Сесть: Германия",
    (("You draw",), ("Вы берёте",)),
    frozenset({"resource", "build", "attack", "block", "target"}),
    (),
    pictures="segment",
    chance=b"people 33",
)
FARM = Match(
    GAMES["squad"],
    "farm",
    ("axis", "allies"),
    "Сесть: Ось",
    (("You draw:", "Your secret objective"), ("Вы берёте:", "Ваша секретная Цель")),
    frozenset({"set-up", "turn", "move", "reaction", "fire", "defence", "initiative"}),
    (),
    restart=(40, "reaction"),
    eager={
        "set-up": ("ready", "auto"),
        "turn": ("fire", "move", "advance", "exchange"),
        "reaction": ("mines", "op-fire", "wire"),
    },
    openings={"initiative": ("cancel", "cancel", "keep", "cancel", "keep")},
    reflexes=("initiative ask",),
    chance=b"people 102",
    pictures="request",
)


@dataclass
class Course:
    """How a match went.

    Attributes:
        asked: how often a question of each kind was answered.
        bots: bot processes that served it.
        undone: orders taken back.
        waited: the kind of the question that was open when the bot ended and another began.
    """

    asked: Counter[str] = field(default_factory=Counter)
    bots: int = 0
    undone: int = 0
    waited: str = ""


@dataclass
class Players:
    """Anna leads one side from Telegram, Boris the other from Discord."""

    match: Match
    world: World
    anna: FakePerson
    group: FakeChat
    boris: User
    channel: Channel
    code: str = ""

    async def open(self) -> None:
        """Open a table, take the sides, add words to the dice, begin, give the standing orders."""
        self.anna.types(f"/new {self.match.game.card.id} {self.match.scenario}", self.group)
        await self.world.telegram.until(lambda: any(self.match.sit in m.labels for m in self.group.messages), 10)
        found = re.search(r"/join ([A-Z0-9]{4,})", self.group.ever)
        assert found is not None
        self.code = found[1]
        self.anna.presses(self.match.sit, self.group)
        await self.boris.slash("join", f"{self.code} {self.match.seats[1]}", in_=self.channel)
        await until(lambda: self._has(lambda table: all(table.holders(seat) for seat in table.seats)))
        await self.boris.slash("word", "turnip", in_=self.channel)
        # Discord is answered before the word is on record, and dice without it fall otherwise.
        await until(lambda: self._has(lambda table: table.head.words))
        if self.match.pictures != PICTURES[0]:
            self.anna.types(f"/pictures {self.match.pictures}", self.group)
        self.anna.types("/begin", self.group)
        await until(lambda: self._has(lambda table: table.head.has_begun))
        for words in self.match.reflexes:
            self.anna.types(f"/reflex {words}", self.group)
            await self.boris.slash("reflex", words, in_=self.channel)
        given = len(self.match.reflexes) * len(self.match.seats)
        await until(lambda: self._has(lambda table: len(table.head.reflexes) == given))

    async def table(self) -> Table:
        """The table once the bot has given what it answers at once: nothing then depends on who is quicker."""
        while True:
            table = await self.world.table(self.code)
            answers = (unasked(table, ask) for ask in table.asks)
            if all(answer is None or answer.due > MORNING for answer in answers):
                return table
            await until(partial(self._has_more_than, table.version))

    async def _has(self, holds: Any) -> bool:
        return bool(holds(await self.world.table(self.code)))

    async def _has_more_than(self, version: int) -> bool:
        return await self.world.version(self.code) > version

    async def order(self, table: Table, order: str, number: int) -> None:
        """Give an order: every third by the button under its preview, the others at once."""
        is_shown = number % 3 == 0 and order.split(maxsplit=1)[0] in self.match.shown
        text = order if is_shown else f"{order} !"
        if table.asks[0].seat == self.match.seats[0]:
            known = list(self.group.messages)
            self.anna.types(f"/order {text}", self.group)
            if is_shown:
                await self.world.telegram.until(lambda: self._shown_since(known) is not None, 30)
                self.anna.presses(COMMIT[0], self.group, self._shown_since(known))
        else:
            await self.boris.slash("order", text, in_=self.channel)
            if is_shown:
                await self.world.discord.settled()
                await self.boris.presses(COMMIT[1], in_=self.channel)
        await until(lambda: self._has_more_than(table.version))

    async def undo(self, table: Table) -> None:
        """Anna asks to take her last order back; Boris allows it when he must be asked."""
        self.anna.types("/undo", self.group)
        await until(lambda: self._has_more_than(table.version))
        if (await self.world.table(self.code)).undo is not None:
            # The question is on its way from the other platform, behind the pictures of the orders before it.
            await self.world.telegram.until(lambda: self._is_offered("Allow"), 20)
            await self.boris.presses("Allow", in_=self.channel)
            await until(lambda: self._has(lambda now: now.undo is None))

    def _shown_since(self, known: list[FakeMessage]) -> FakeMessage | None:
        """A new message with the button that gives the order; pictures of earlier orders may come after it."""
        new = [each for each in self.group.messages if not any(each is old for old in known)]
        return next((each for each in new if COMMIT[0] in each.labels), None)

    def _is_offered(self, label: str) -> bool:
        return any(widget.get("label") == label for post in self.channel.posts for widget in post.widgets)


@asynccontextmanager
async def sitting_down(match: Match, folder: Path) -> AsyncGenerator[Players]:
    """Both platforms with their people; the table's home in Discord is a thread."""
    async with TelegramFake() as telegram, DiscordFake() as discord:
        world = World(telegram, discord, folder)
        anna, boris = telegram.person("Anna", language="ru"), discord.user("Boris", "en-US")
        thread = await discord.guild("Club").channel("games").thread("Our table")
        async with world.watched():
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


@pytest.mark.thorough
@pytest.mark.parametrize("match", [STALINGRAD, KURSK, FARM], ids=lambda match: match.game.card.id)
async def test_a_whole_game_between_telegram_and_discord_with_a_restart(match: Match, tmp_path: Path) -> None:
    async with sitting_down(match, tmp_path) as players:
        course = await play(players)
        world = players.world
        records = await world.records(players.code)
        made, kept = replayed(match.game, records)
        assert made == kept
        assert len(made) > 40
        assert course.bots == 2
        assert course.undone == len(UNDO_AT)
        assert set(course.asked) >= match.kinds
        assert match.restart[1] in ("", course.waited)
        assert verify(players.code, records, GAMES).is_sound
        assert (await world.table(players.code)).outcome is not None
        english, russian = match.private
        for public in (players.group.ever, "\n".join(players.channel.ever)):
            assert not [words for words in (*english, *russian) if words in public]
        assert any(words in text for words in russian for text in world.telegram.dm(players.anna).texts)
        assert any(words in post.text for words in english for post in players.boris.dm.messages)
        if match is FARM:
            check_skirmish([record for record in records if isinstance(record, Answered)])


def check_skirmish(answers: list[Answered]) -> None:
    """Fail if a game of `squad` went without Op Fire, Mines, or a roll cancelled by one side and then by the other."""
    verbs = {answer.order.split()[0] for answer in answers}
    assert verbs >= {"op-fire", "mines", "cancel", "keep"}
    assert any(
        (one.order, other.order) == ("cancel", "cancel") and one.seat != other.seat for one, other in pairwise(answers)
    )
    assert {answer.by for answer in answers}.isdisjoint(("reflex", "computer", "clock"))


async def play(players: Players) -> Course:
    """Play a game of random orders to its end."""
    world, match, course = players.world, players.match, Course()
    number = 0
    while True:
        async with world.bot():
            course.bots += 1
            if not players.code:
                await players.open()
            while (table := await players.table()).asks:
                ask = table.asks[0]
                if course.bots == 1 and number >= match.restart[0] and match.restart[1] in ("", ask.kind):
                    course.waited = ask.kind
                    break
                chance = StepDice(match.chance, "", table.version)
                await players.order(table, match.order_for(ask, chance, course.asked[ask.kind]), number)
                course.asked[ask.kind] += 1
                number += 1
                if number in UNDO_AT:
                    await players.undo(await players.table())
                    course.undone += 1
            else:
                await until(lambda: players._has(lambda now: now.head.is_revealed))
                await world.telegram.settled()
                await world.discord.settled()
                return course
