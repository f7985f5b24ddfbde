"""Whoever wants to be told about something is told what it is, without a mark as well."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.game import two
from tests.desk.town import Town

LINES: list[tuple[str, str, Language, str, str]] = [
    ("cards", "prokhorovka", "ru", "расскажи про роту штурмовых гренадеров", "Это пехота, стоит 3"),
    ("cards", "prokhorovka", "ru", "расскажи мне про КВ", "Это бронетехника"),
    ("cards", "prokhorovka", "ru", "расскажите о волне", "Атака волнами"),
    ("cards", "prokhorovka", "en", "tell me about the sturmgrenadier company", "It is infantry and costs 3"),
    ("cards", "prokhorovka", "en", "tell us more about waves", "Attack in waves"),
    ("street", "nail-factory", "ru", "расскажи про Гвоздильный завод", "Область под контролем"),
    ("street", "nail-factory", "en", "tell me about the Nail Factory", "It is worth 2 victory points"),
]


@pytest.mark.parametrize(("game", "scenario", "language", "line", "told"), LINES)
async def test_what_something_is_is_told_to_whoever_wants_to_be_told_about_it(
    town_of_all_games: Town, game: str, scenario: str, language: Language, line: str, told: str
) -> None:
    anna, _ = await two(town_of_all_games, game, scenario, language)
    await anna.types(line)
    assert told in anna.heard(), anna.heard()
