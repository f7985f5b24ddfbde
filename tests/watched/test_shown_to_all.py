"""“Show to all” on Discord, in every game: what one person alone was told is seen by all as an onlooker sees it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.adapters.discord.adapter import DiscordAdapter
from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.tables.table import Table
from bot.desk.views.telling import spoken
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Ask
from engine.core.rules import Rule
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.discord_fake_world import Channel, Post, User
from tests.desk.town import open_store
from tests.watched.at_platform import PATIENCE, Counted

SHOW = "Show to all"
ANSWERS = 80
LOOKED_AT = 60


class Scene(NamedTuple):
    """A table in a channel: whoever holds all its sides, and somebody who only follows."""

    desk: Counted
    channel: Channel
    anna: User
    carl: User

    async def table(self) -> Table:
        code = await self.desk.store.current(self.channel.key)
        assert code is not None
        table = await self.desk._office.table(code)
        assert table is not None
        return table

    async def asks(self, person: User, command: str, text: str) -> Post:
        """What somebody alone is answered to a command."""
        async with self.desk.heard():
            await person.slash(command, text, in_=self.channel)
        return next(post for post in reversed(self.channel.posts) if post.only_for is person)

    async def shows(self, told: Post) -> Post:
        """What stands in the channel after Anna's press on the button below what she alone was told."""
        before = [post.id for post in self.channel.messages]
        async with self.desk.heard():
            await self.anna.presses(SHOW, in_=self.channel, on=told)
        (shown,) = (post for post in self.channel.messages if post.id not in before)
        return shown


@asynccontextmanager
async def scene(folder: Path, game: AnyGame) -> AsyncIterator[Scene]:
    """A table at which a game has begun."""
    store = await open_store(folder)
    try:
        async with DiscordFake(deadline=PATIENCE) as fake:
            channel, anna, carl = fake.guild("Server").channel("table"), fake.user("Anna"), fake.user("Carl")
            desk = Counted(store, {game.card.id: game})
            adapter = DiscordAdapter(desk, token=fake.token, patience=PATIENCE, form_patience=PATIENCE)
            async with fake.running(adapter):
                here = Scene(desk, channel, anna, carl)
                await _begin(here, game)
                yield here
    finally:
        await store.close()


async def _begin(here: Scene, game: AnyGame) -> None:
    chat, who = Chat(here.channel.key, private=False, has_asides=True), Who(here.anna.key, "Anna", "en")
    await here.desk.handle(Commanded(who, chat, "new", f"{game.card.id} {game.card.scenarios[0].id}"))
    for seat in (await here.table()).seats:
        await here.desk.handle(Commanded(who, chat, "join", f"{(await here.table()).code} {seat}"))
    await here.desk.handle(Commanded(who, chat, "begin", ""))
    await here.desk.deliver()


def _open_order(here: Scene, table: Table, ask: Ask[Any]) -> str:
    """An order that hides nothing and of which there is something to reckon; empty if there is none."""
    for action in islice(ask.choices, LOOKED_AT):
        preview = table.play.preview(table.position, ask.seat, action)
        order = table.play.write_order(action)
        if (preview.odds or preview.sums) and not here.desk._lines._refusing.is_hidden(table, ask.seat, order):
            return order
    return ""


def _hidden_order(here: Scene, table: Table, ask: Ask[Any]) -> str:
    orders = [table.play.write_order(action) for action in islice(ask.choices, LOOKED_AT)]
    return next((order for order in orders if here.desk._lines._refusing.is_hidden(table, ask.seat, order)), "")


async def _goes_on(here: Scene, table: Table) -> None:
    """An answer at random."""
    action = table.asks[0].choices.sample(StepDice(b"shown", table.code, table.version))
    who = Who(here.anna.key, "Anna", "en")
    chat = Chat(here.channel.key, private=False, has_asides=True)
    await here.desk.handle(Commanded(who, chat, "order", f"{table.play.write_order(action)}!"))
    await here.desk.deliver()


@pytest.mark.parametrize("name", GAMES)
async def test_a_thing_is_shown_to_the_channel_as_an_onlooker_sees_it(tmp_path: Path, name: str) -> None:
    async with scene(tmp_path, GAMES[name]) as here:
        table = await here.table()
        sights = {word.word: table.play.look(table.position, None, word.word) for word in table.play.words}
        word = next(word for word, sight in sights.items() if sight is not None and sight.marks)
        told = await here.asks(here.anna, "look", word)
        shown = await here.shows(told)
        assert SHOW not in shown.buttons
        assert shown.menus == [], "the orders of whoever looked are not for others"
        onlooker = await here.asks(here.carl, "look", word)
        assert shown.text == onlooker.text
        assert len(shown.attachments) == len(onlooker.attachments) == 1


@pytest.mark.parametrize("name", GAMES)
async def test_the_odds_of_an_order_are_shown_if_it_hides_nothing(tmp_path: Path, name: str) -> None:
    seen = set[str]()
    async with scene(tmp_path, GAMES[name]) as here:
        wanted = {"open", "hidden"} if GAMES[name].card.hidden else {"open"}
        for _ in range(ANSWERS):
            table = await here.table()
            ask = table.asks[0]
            order = _open_order(here, table, ask) if "open" not in seen else ""
            if order:
                seen.add("open")
                told = await here.asks(here.anna, "odds", order)
                shown = await here.shows(told)
                assert spoken(table.play, order, "en").split()[0] in shown.text
                assert not shown.widgets
            order = _hidden_order(here, table, ask) if "hidden" not in seen and ask.seat else ""
            if order:
                seen.add("hidden")
                assert SHOW not in (await here.asks(here.anna, "odds", order)).buttons
            if seen >= wanted:
                break
            await _goes_on(here, table)
    assert seen >= wanted


@pytest.mark.parametrize("name", GAMES)
async def test_a_rule_is_shown(tmp_path: Path, name: str) -> None:
    async with scene(tmp_path, GAMES[name]) as here:
        rule = next(entry for entry in GAMES[name].rules.entries if isinstance(entry, Rule))
        told = await here.asks(here.anna, "rule", rule.id)
        shown = await here.shows(told)
        assert rule.title.en in shown.text
        assert SHOW not in shown.buttons
