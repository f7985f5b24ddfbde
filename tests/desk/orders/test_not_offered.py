"""Whoever asks why something is not offered hears why it is not just now, whether they name the deed or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.game import two
from tests.desk.town import Person, Town, open_store
from tests.desk.toys import OpenedStreet

ALL_INACTIVE = """
street nail-factory
turn: 1 combat ger
yard: 191- 194-
station: pioneers-
factory: 1/42gds
hand ger: sniper
"""
LACKING: list[tuple[Language, str, str]] = [
    ("en", "why can't I fire?", "no active unit of firepower 1"),
    ("en", "why is there no fire?", "no active unit of firepower 1"),
    ("en", "why no manoeuvre?", "no active unit with an area to go to"),
    ("ru", "почему нет огня?", "нет активной части с силой огня"),
    ("ru", "почему у меня нет огня?", "нет активной части с силой огня"),
    ("ru", "почему нет манёвра?", "нет активной части, которой было бы куда пойти"),
]
WHY_NOT: dict[Language, tuple[str, ...]] = {"en": ("why not?", "so can I?"), "ru": ("почему нет?", "так я могу?")}
BOTH: dict[Language, tuple[str, str]] = {
    "en": ("✗ Fire — You have no active unit", "✗ Manoeuvre — You have no active unit"),
    "ru": ("✗ Огонь — У вас нет активной части", "✗ Манёвр — У вас нет активной части"),
}
RULED: dict[Language, tuple[str, str]] = {"en": ("why no losses?", "9.3.2"), "ru": ("почему нет потерь?", "9.3.2")}
REFUSED: dict[Language, tuple[str, str]] = {
    "en": ("fire 191 > factory", "Fire: 191 → Nail Factory"),
    "ru": ("огонь 191 > завод", "Огонь: 191 → Гвоздильный завод"),
}


async def asked(folder: Path, language: Language) -> tuple[Town, Person]:
    town = Town(await open_store(folder), {"street": OpenedStreet(ALL_INACTIVE)})
    person, _ = await two(town, "street", "nail-factory", language)
    return town, person


@pytest.mark.parametrize(("language", "line", "said"), LACKING, ids=[each[1] for each in LACKING])
async def test_a_deed_that_is_not_offered_is_told_with_its_reason(
    tmp_path: Path, language: Language, line: str, said: str
) -> None:
    town, anna = await asked(tmp_path, language)
    await anna.types(line)
    assert said in anna.heard()
    await town.store.close()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_why_not_is_about_what_is_not_offered_until_something_was_refused(
    tmp_path: Path, language: Language
) -> None:
    town, anna = await asked(tmp_path, language)
    for line in WHY_NOT[language]:
        await anna.types(line)
        assert all(each in anna.heard() for each in BOTH[language]), anna.heard()
    line, order = REFUSED[language]
    await anna.types(line)
    await anna.types(WHY_NOT[language][0])
    assert order in anna.heard()
    await town.store.close()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_no_deed_of_this_question_is_still_asked_of_the_rules(tmp_path: Path, language: Language) -> None:
    town, anna = await asked(tmp_path, language)
    line, rule = RULED[language]
    await anna.types(line)
    assert rule in anna.heard()
    await town.store.close()
