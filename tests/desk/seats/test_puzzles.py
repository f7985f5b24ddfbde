"""Puzzles: opened by number or button, begun at once, solved by one person on both sides."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.catalog import GAMES
from tests.desk.town import Town, open_store


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


async def test_a_puzzle_begins_at_once_with_one_person_on_both_sides(town: Town) -> None:
    anna = town.person("anna", "tg:-1")
    await anna.types("/puzzle 1")
    (code,) = await town.store.tables(anna.chat.key)
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.head.has_begun
    assert set(table.seats_of(anna.who.key)) == set(table.seats)


async def test_the_puzzles_are_listed_with_a_button_for_each(town: Town) -> None:
    anna = town.person("anna", "tg:-1", "ru")
    (reply,) = await anna.types("/puzzle list")
    assert isinstance(reply, Reply)
    assert len(reply.message.menu) == 2
    await anna.presses(reply.message.menu[1].label)
    (code,) = await town.store.tables(anna.chat.key)
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.head.scenario == "puzzle-2"


async def test_the_examples_outcome_is_told_when_it_comes_true(town: Town) -> None:
    anna = town.person("anna", "tg:-1")
    await anna.types("/puzzle 2")
    for order in ("attack su-85>tiger!", "pass!"):
        await anna.types(order)
    (code,) = await town.store.tables(anna.chat.key)
    for _ in range(6):
        table = await town.desk._office.table(code)
        assert table is not None
        if not table.asks or table.asks[0].kind == "attack":
            break
        await anna.types(table.play.write_order(table.asks[0].choices.default()) + "!")
    told = [event for notice in table.notices for event in notice.events if event.kind == "example"]
    assert [event.rules[0].id for event in told] == ["ex2-1"]
