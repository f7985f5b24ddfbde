"""Whoever asks what it takes against something is told what it withstands, and what attacks on it come to."""

from __future__ import annotations

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.game import two, war
from tests.desk.town import Town


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


WAR = {
    "en": ("what does it take against Brussels?", "what do I need to take Brussels?"),
    "ru": ("что нужно против Брюсселя?", "что нужно, чтобы взять Брюссель?"),
}
ALL = {"en": "1. Attack: Brussels → 1id, Expeditionary", "ru": "1. Атаковать: Брюссель → 1пд, лёгкая пехота"}
"""The attack of all who stand next to it, in combat; not that of the paratroops alone before it."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["movement", "combat"])
async def test_in_the_war_the_sums_of_all_who_could_attack_are_told(town: Town, language: Language, kind: str) -> None:
    anna = await (await war(town, language)).at(kind)
    for line in WAR[language]:
        town.time += 60
        await anna.types(line)
        assert ALL[language] in anna.heard(), (line, anna.heard())
        assert "13 : 4" in anna.heard()


STREET = {
    "en": (
        "what does it take against the Mill?",
        "Its defence is 4",
        "3 loss points destroy all",
        "Defence factor = 10",
    ),
    "ru": ("что нужно против Мельницы?", "всех уничтожат 3 очка потерь", "Защитный фактор = 10"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_in_the_street_it_is_told_what_is_to_be_overcome(town: Town, language: Language) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    line, *told = STREET[language]
    await anna.types(line)
    assert all(each in anna.heard() for each in told), anna.heard()


CARDS = {"en": "what does it take against the tank?", "ru": "что нужно против танка?"}
UNKNOWN = {
    "en": ("what does it take against the farm?", "I know no"),
    "ru": ("что нужно против фермы?", "такого на этом"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_several_of_a_name_it_is_asked_which(town: Town, language: Language) -> None:
    anna, _ = await two(town, "cards", "prokhorovka", language)
    await anna.types(CARDS[language])
    assert {"en": "Several things are called so", "ru": "Так называется несколько"}[language] in anna.heard()
    line, told = UNKNOWN[language]
    await anna.types(line)
    assert told in anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_on_no_board_is_no_question_for_the_score(town: Town, language: Language) -> None:
    anna, _ = await two(town, "squad", "brickworks", language)
    line, told = UNKNOWN[language]
    await anna.types(line)
    assert told in anna.heard()


@pytest.mark.parametrize(("language", "line"), [("en", "what do I need to win?"), ("ru", "что нужно для победы?")])
async def test_what_it_takes_to_win_is_another_question(town: Town, language: Language, line: str) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    assert "P13.1" in anna.heard()
