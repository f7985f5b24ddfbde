"""An inquiry is about what is called by a part of its name, or tells which there are; cards are asked for in words."""

from __future__ import annotations

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.game import two
from tests.desk.town import Town

CROSSING: dict[Language, tuple[str, str]] = {
    "en": ("/taken germans landing", "Central Landing"),
    "ru": ("/taken немцы переправа", "Центральная переправа"),
}
SEVERAL: dict[Language, tuple[str, str, str]] = {
    "en": ("/taken germans plant", "Tractor Plant", "Barrikady Plant"),
    "ru": ("/taken немцы вокзал", "Центральный вокзал", "Южный вокзал"),
}


CARDS: dict[Language, tuple[str, ...]] = {
    "en": ("what can I do with my cards?", "what do my cards do?"),
    "ru": ("что мне делать с картами?", "что умеют мои карты?"),
}
HAND: dict[Language, str] = {"en": "Only you see this", "ru": "олько вам"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_asks_about_cards_sees_them_whoever_is_asked(town_of_all_games: Town, language: Language) -> None:
    for each in await two(town_of_all_games, "cards", "prokhorovka", language):
        for line in CARDS[language]:
            await each.types(line)
            assert HAND[language] in each.heard(), (line, each.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_place_is_called_by_a_part_of_its_name(town_of_all_games: Town, language: Language) -> None:
    asked, _ = await two(town_of_all_games, "street", "september-november", language)
    line, name = CROSSING[language]
    await asked.types(line)
    assert name in asked.heard()
    assert "43" in asked.heard(), "what changes is told"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_several_it_is_told_which_they_are(town_of_all_games: Town, language: Language) -> None:
    asked, _ = await two(town_of_all_games, "street", "september-november", language)
    line, *names = SEVERAL[language]
    await asked.types(line)
    assert all(name in asked.heard() for name in names), asked.heard()
