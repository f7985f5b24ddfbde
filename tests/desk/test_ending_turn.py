"""Ending a turn: one press closes what is left of one's part of it, and asks once about what could still be done."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Message
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import GROUP, two
from tests.desk.town import Town, code_at, open_store

WORDS: dict[Language, tuple[str, str, str, str, str, tuple[str, ...]]] = {
    "en": ("Skip", "Break down", "Back", "End the turn", "Give the order", ("Reserves", "Combat", "Attack – Brussels")),
    "ru": (
        "Пропустить",
        "Разделить",
        "Назад",
        "Закончить ход",
        "Отдать приказ",
        ("Резервы", "Битвы", "Атаковать – Брюссель"),
    ),
}


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


def labels(message: Message) -> list[str]:
    return [button.label for button in (*message.menu, *message.buttons)]


@pytest.mark.parametrize("language", WORDS)
async def test_one_press_ends_the_turn_and_asks_once_about_what_is_left(town: Town, language: Language) -> None:
    skip, begin, back, end, give, told = WORDS[language]
    anna, boris = await two(town, "theater", "shores-west", language)
    await anna.presses(begin)
    await anna.presses(back)
    assert any(label.startswith(skip) for label in labels(anna.last[0].message)), "going back brings it all again"  # type: ignore[union-attr]
    await anna.presses(skip)
    await anna.presses(end)
    code = await code_at(town, GROUP)
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.asks[0].seat == "axis"
    for said in told:
        assert said in anna.heard().replace("reserves", "Reserves").replace("combat", "Combat")
    await anna.presses(give)
    table = await town.desk._office.table(code)
    assert table is not None
    assert [ask.seat for ask in table.asks] == ["west"], anna.heard()
    assert boris.prompt().menu


LEAVING: dict[Language, tuple[str, str, str, str]] = {
    "en": ("move 2id > s0705", "move 1pz > s0506", "First say what stays behind in s0605", "leave nothing"),
    "ru": ("2пд переместить на s0705", "1тд > s0506", "что оставить в гексе s0605", "ничего не оставлять"),
}


@pytest.mark.parametrize("language", LEAVING)
async def test_what_is_typed_while_a_hex_is_left_is_told_of_that_question_and_ended_in_its_own_words(
    town: Town, language: Language
) -> None:
    move, further, first, nothing = LEAVING[language]
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.presses(WORDS[language][0])
    await anna.types(move)
    await anna.types(further)
    assert first in anna.heard()
    await anna.types(nothing)
    assert nothing in anna.heard().casefold()
