"""All that is asked up to what a line names is passed over at once; what would be left undone is asked about."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.game import GROUP, two
from tests.desk.town import Person, Town, code_at

MOST = 80
"""Answers before a decision is asked for: more than those of two turns."""


async def _at(town: Town, language: Language, kind: str) -> Person:
    """Who is asked just that for the first time at a theater."""
    anna, _ = await two(town, "theater", "shores-west", language)
    while await _kind(town) != kind:
        town.time += 90
        await anna.types("done!")
    return anna


async def _kind(town: Town) -> str:
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    return table.asks[0].kind


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ru", "пропусти всё до движения"),
        ("ru", "дальше до перемещения"),
        ("en", "skip everything until movement"),
        ("en", "skip to the moves"),
    ],
)
async def test_what_nothing_is_left_undone_by_is_passed_over(
    town_of_all_games: Town, language: Language, line: str
) -> None:
    anna = await _at(town_of_all_games, language, "organisation")
    await anna.types(line)
    assert await _kind(town_of_all_games) == "movement", anna.heard()
    assert {"ru": "конвои", "en": "convoys"}[language] in anna.heard()


@pytest.mark.parametrize(("language", "line"), [("ru", "дальше до боя"), ("en", "skip to combat")])
async def test_what_would_be_left_undone_is_asked_about(town_of_all_games: Town, language: Language, line: str) -> None:
    anna = await _at(town_of_all_games, language, "organisation")
    await anna.types(line)
    assert await _kind(town_of_all_games) == "movement"
    assert {"ru": "ещё можно приказать", "en": "can still be ordered"}[language] in anna.heard()


@pytest.mark.parametrize(("language", "line"), [("ru", "пропусти всё до движения"), ("en", "skip to movement")])
async def test_what_has_to_be_decided_is_decided_by_nobody_else(
    town_of_all_games: Town, language: Language, line: str
) -> None:
    town = town_of_all_games
    people = await two(town, "theater", "shores-west", language)
    for _ in range(MOST):
        table = await town.desk._office.table(await code_at(town, GROUP))
        assert table is not None
        asked = next(each for each in people if table.asks[0].seat in table.seats_of(each.who.key))
        if table.asks[0].kind == "event":
            break
        town.time += 90
        await asked.types("done!")
    await asked.types(line)
    assert await _kind(town) == "event"
    assert {"ru": "Сначала нужен ответ", "en": "First this has to be answered"}[language] in asked.heard()


@pytest.mark.parametrize(("language", "line"), [("ru", "пропусти до Антверпена"), ("en", "skip to Antwerp")])
async def test_nothing_is_passed_over_up_to_what_is_never_asked(
    town_of_all_games: Town, language: Language, line: str
) -> None:
    anna = await _at(town_of_all_games, language, "organisation")
    await anna.types(line)
    assert await _kind(town_of_all_games) == "organisation", anna.heard()
