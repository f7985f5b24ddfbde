"""What holds up reinforcements that are due is told area by area, in both languages [P12]."""

from __future__ import annotations

import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.street.game import STREET
from renderers.speech import speak
from tests.at import At

DUE = "street nail-factory\nturn: 2 combat ger\nyard: 194\nwaiting: 34gds 39gds\n"
HELD: dict[Language, str] = {"en": "Due and held up", "ru": "войти некуда"}
ENEMY: dict[Language, str] = {
    "en": "34th Guards Rifle Regiment (Central Landing – an enemy is there)",
    "ru": "там противник",
}
TAKEN: dict[Language, str] = {"en": "Central Landing – not under control", "ru": "не под контролем"}
FULL: dict[Language, str] = {"en": "Central Landing – no room", "ru": "нет места"}
COMING: dict[Language, str] = {"en": "Still to come: 39th Guards", "ru": "Ещё в пути: 39-й"}


def told(at: At, more: str, language: Language) -> str:
    lines = STREET.muster(at(STREET, DUE + more).state, "sov").lines
    return " ".join(speak(line, language) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_area_of_its_list_is_told_with_what_shuts_it(at: At, language: Language) -> None:
    contested = told(at, "landing: 191 remnants\ncontrol sov: landing\n", language)
    assert HELD[language] in contested
    assert ENEMY[language] in contested
    assert TAKEN[language] in told(at, "landing: 191\n", language)
    assert FULL[language] in told(at, "landing: remnants nkvd 1/42gds 2/42gds\ncontrol sov: landing\n", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_not_due_or_finds_an_area_open_is_still_to_come(at: At, language: Language) -> None:
    held = told(at, "landing: 191\n", language)
    assert COMING[language] in held, "the second regiment comes in the third turn"
    assert HELD[language] not in told(at, "landing: remnants\ncontrol sov: landing\n", language)
