"""A fight is told once on a card: not as news and again as what is asked about, nor losses of what is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.theater.game import THEATER
from tests.desk.game import GROUP, two
from tests.desk.reading.test_left_out import sitting_down
from tests.desk.town import Town, code_at, open_store, text_of
from tests.watched.placed import Placed

ANSWERS = 40
"""Those of two turns in which nobody does anything."""
LOSING = """\
theater shores-west
turn: 1 combat axis
units axis: s0505 1id=3/attacked 2id/attacked
units west: s0504 1bh=2
battled: s0504
battle: axis west s0504 units=1id,2id defenders=1bh losses=axis:1
"""
COMBAT = """\
theater shores-west
turn: 1 combat axis
units axis: s0505 1id=3 2id=1 1pz=2
units west: s0504 1bh=2
"""
CROWDED = """\
theater shores-west
turn: 1 movement axis
excess: axis s0505
units axis: s0505 1id=2 2id=2 3id=2 4id=2
units west: s0603 1fr
"""


async def _card(folder: Path, language: Language, position: str, *lines: str) -> str:
    town = Town(await open_store(folder), {"theater": Placed(THEATER, THEATER.read_position(position))})
    anna = town.person("anna", GROUP, language)
    await anna.types(f"/language {language}")
    await sitting_down(town, "theater", "shores-west")
    await anna.types(f"/language {language}")
    for line in lines:
        await anna.types(line)
    return text_of(anna.prompt())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_attacks_is_told_once(tmp_path: Path, language: Language) -> None:
    attack = {"en": "attack Brussels with all!", "ru": "атаковать Брюссель всеми!"}[language]
    card = await _card(tmp_path, language, COMBAT, attack)
    told = {"en": "The Axis attack", "ru": "Ось атакует"}[language]
    assert sum(line.startswith(told) for line in card.splitlines()) == 1, card


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_is_gone_is_not_told_as_a_loss_as_well(tmp_path: Path, language: Language) -> None:
    card = await _card(tmp_path, language, LOSING, {"en": "lose 2id!", "ru": "потерять 2пд!"}[language])
    told = [line for line in card.splitlines() if {"en": "2id", "ru": "2пд"}[language] in line]
    assert len(told) == 1, card
    assert {"en": "Eliminated", "ru": "Уничтожены"}[language] in told[0]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_how_full_a_hex_is_is_told_once(tmp_path: Path, language: Language) -> None:
    card = await _card(tmp_path, language, CROWDED)
    assert card.count({"en": "the limit is", "ru": "предел – "}[language]) == 1, card


@pytest.mark.parametrize("language", LANGUAGES)
async def test_only_the_weather_there_is_is_told(town_of_all_games: Town, language: Language) -> None:
    town = town_of_all_games
    people = await two(town, "theater", "shores-west", language)
    told = {"en": "eather", "ru": "Погода"}[language]
    for _ in range(ANSWERS):
        table = await town.desk._office.table(await code_at(town, GROUP))
        assert table is not None
        asked = next(each for each in people if table.asks[0].seat in table.seats_of(each.who.key))
        town.time += 90
        await asked.types("done!")
        lines = text_of(asked.prompt()).splitlines()
        assert sum(told in line for line in lines) < 2, lines
