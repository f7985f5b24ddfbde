"""Whoever puts too much into a hex of theater is told before it is lost, and may think again when it is asked for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import islice
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core import referee
from engine.core.dice import StepDice
from engine.core.rules import Refusal
from engine.core.text import LANGUAGES, Language
from engine.games.theater.units.stacking import crowded_hexes
from tests.desk.game import War, war
from tests.desk.town import Town, open_store

GIVE: dict[Language, str] = {"en": "Give the order", "ru": "Отдать приказ"}
END: dict[Language, str] = {"en": "Yes: Done", "ru": "Да: Закончить"}
WILL: dict[Language, str] = {"en": "at the end of the segment, some are lost", "ru": "в конце сегмента лишние"}
NOW: dict[Language, str] = {"en": "you must remove units there", "ru": "лишние там придётся снять"}
WHOM: dict[Language, str] = {"en": "whom to remove", "ru": "кого снять"}
LIMIT: dict[Language, str] = {"en": "the limit", "ru": "предел"}
BACK: dict[Language, str] = {"en": "Take back: Done", "ru": "Взять назад: Закончить"}
TRIED = 4_000
"""So many moves are tried until one brings too much into a hex."""


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where the war is played, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, {"theater": GAMES["theater"]})
    await store.close()


async def crowding(played: War) -> str:
    """A move that brings too much into a hex, and nothing else that must be answered."""
    table = await played.table()
    ask = table.asks[0]
    for action in islice(ask.choices.beginning(("move",)), TRIED):
        step = referee.submit(table.play, table.position, ask.seat, action, StepDice(b"crowd", "crowd", 0))
        if not isinstance(step, Refusal) and not step.state.doing and crowded_hexes(step.state):
            return table.play.write_order(action)
    raise AssertionError("expected a move that crowds a hex")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_crowded_hex_is_told_at_the_move_and_at_the_end_and_the_end_can_be_taken_back(
    town: Town, language: Language
) -> None:
    played = await war(town, language)
    anna = await played.at("movement")
    await anna.types(await crowding(played))
    assert WILL[language] in anna.heard()
    assert LIMIT[language] in anna.heard()
    await anna.presses(GIVE[language])
    before = await played.given()
    await anna.types("done")
    assert await played.given() == before, "it is asked about once"
    assert NOW[language] in anna.heard()
    await anna.presses(END[language])
    ask, _ = await played.asked()
    assert ask.kind == "excess"
    said = "\n".join(block.text for block in anna.prompt().blocks)
    assert WHOM[language] in said
    assert LIMIT[language] in said, "the reason is said in words"
    await anna.presses(BACK[language])
    ask, _ = await played.asked()
    assert ask.kind == "movement"
    assert await played.given() == before


async def test_nobody_else_takes_the_end_of_a_segment_back_by_its_button(town: Town) -> None:
    played = await war(town, "en")
    anna = await played.at("movement")
    await anna.types(f"{await crowding(played)}!")
    await anna.types("done!")
    before = await played.given()
    token = anna.button(BACK["en"]).token
    boris = next(each for each in played.people if each is not anna)
    await boris.sends(token)
    assert await played.given() == before
    assert (await played.table()).undo is None
