"""What asks how it stands is answered by the position, above a rule or without one, in both languages."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.game import two
from tests.desk.town import Town

SCENARIOS = {"street": "nail-factory", "cards": "prokhorovka", "squad": "farm", "theater": "barbarossa"}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize(
    ("game", "language", "line", "told", "rule"),
    [
        ("street", "en", "is the station safe?", "near enough to fire", "10.D14"),
        ("street", "en", "am I in danger?", "could fire here", "P6.5"),
        ("squad", "ru", "сколько отделений у него ещё в строю?", "Ещё предстоит расставить", "O22.1a"),
        ("theater", "en", "which cities belong to whom as things stand?", "May still act", "P25"),
        ("theater", "en", "wheres the german fleet parked?", "Baltic Sea", "P14.2"),
        ("theater", "ru", "авиация германии №1 где базируется?", "e0805", "P14.1"),
    ],
)
async def test_a_rule_is_not_told_of_how_it_stands(
    town: Town, game: str, language: Language, line: str, told: str, rule: str
) -> None:
    asked, _ = await two(town, game, SCENARIOS[game], language)
    await asked.types(line)
    assert told in asked.heard()
    assert rule not in asked.heard()


@pytest.mark.parametrize(
    ("game", "language", "line", "told", "rule"),
    [
        ("theater", "en", "whose turn is it dude?", "reorganise your forces", "P1.2 "),
        ("squad", "en", "whose initiative is it?", "Initiative Card: Allies", "9.1a "),
        ("squad", "ru", "у кого инициатива?", "Карта Инициативы: Союзники", "9.a "),
        ("cards", "ru", "мои на столе кто?", "Подразделений на столе нет", "Подготовка"),
        ("theater", "ru", "какие части я потеряла в этом ходу?", "Главное с вашего", "P30.1 "),
        ("squad", "ru", "какие цели мне ещё надо взять чтоб выиграть?", "Цели под контролем", "7.3h "),
        ("street", "en", "what can attack me next turn?", "could fire here", "P11.2 "),
    ],
)
async def test_how_it_stands_is_above_the_rule_where_that_is_likelier(
    town: Town, game: str, language: Language, line: str, told: str, rule: str
) -> None:
    asked, _ = await two(town, game, SCENARIOS[game], language)
    await asked.types(line)
    heard = asked.heard()
    assert told in heard
    assert rule in heard
    assert heard.index(told) < heard.index(rule)


@pytest.mark.parametrize(
    ("game", "language", "line", "rule"),
    [
        ("street", "en", "my unit is surrounded and there's nowhere to run, what now?", "10.D9 "),
        ("squad", "en", "how many cards do i draw at the end of my turn?", "2.0 The Turn"),
        ("cards", "en", "how many cards am i allowed to keep in my hand?", "Phase 5"),
        ("theater", "ru", "крепость может ходить?", "P2.4 "),
    ],
)
async def test_a_rule_that_is_asked_for_is_told(
    town: Town, game: str, language: Language, line: str, rule: str
) -> None:
    asked, _ = await two(town, game, SCENARIOS[game], language)
    await asked.types(line)
    assert rule in asked.heard()
