"""A terrain is told by the rule about it, looked at or named alone, also where its name is a deed as well."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.game import two
from tests.desk.town import Town

SCENARIOS = {"squad": "farm", "theater": "barbarossa"}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize(
    ("game", "language", "line", "rule"),
    [
        ("theater", "en", "/look clear", "P4.1 "),
        ("theater", "ru", "/look равнина", "P4.1 "),
        ("theater", "en", "forest", "P4.1 "),
        ("theater", "ru", "лес", "P4.1 "),
        ("theater", "ru", "горы", "P4.2 "),
        ("squad", "en", "woods", "T99 "),
        ("squad", "ru", "лес", "T99 "),
    ],
)
async def test_a_terrain_is_told_by_its_rule(town: Town, game: str, language: Language, line: str, rule: str) -> None:
    asked, _ = await two(town, game, SCENARIOS[game], language)
    await asked.types(line)
    assert asked.heard().startswith(rule)


@pytest.mark.parametrize(
    ("language", "line", "told"), [("en", "maxm", "Did you mean Maxim"), ("ru", "пулемёт", "Что именно?")]
)
async def test_a_piece_is_not_taken_for_a_rule(town: Town, language: Language, line: str, told: str) -> None:
    asked, _ = await two(town, "squad", "farm", language)
    await asked.types(line)
    assert told in asked.heard()
