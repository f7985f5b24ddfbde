"""Rules asked for in the midst of a game are told, also where a question may as well be about the position."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from renderers.speech import speak_text
from tests.desk.game import two
from tests.desk.pictures import FakeRenderer
from tests.desk.questions.lists import bystander, latecomer, passer_by
from tests.desk.town import Town, open_store

SCENARIOS = {"street": "nail-factory", "cards": "prokhorovka", "squad": "farm", "theater": "barbarossa"}
WANTED = 0.8
"""By the words of the rules alone: some questions are answered by what stands on the board."""
BEGINNING = 25
"""Characters of a rule by which it is known again."""


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_asked_of_the_rules_is_answered_by_them(
    tmp_path: Path, language: Language, record_property: Callable[[str, object], None]
) -> None:
    missed, count = [], 0
    for game, scenario in SCENARIOS.items():
        store = await open_store(tmp_path / game)
        town = Town(store, dict(GAMES), {each: FakeRenderer() for each in GAMES})
        asked, _ = await two(town, game, scenario, language)
        questions = (*latecomer(), *passer_by(), *bystander())
        for question in (each for each in questions if (each.game, each.language) == (game, language)):
            town.time += 30
            await asked.types(question.text)
            rules = [GAMES[game].rules.rules[each] for each in question.rules]
            told = asked.heard()
            count += 1
            if not any(speak_text(rule.text, language)[:BEGINNING] in told for rule in rules):
                missed.append(question.text)
        await store.close()
    record_property("counted", f"rules asked for at a table in {language}: {count - len(missed)} of {count} are told")
    assert len(missed) / count <= 1 - WANTED, missed


@pytest.mark.parametrize(
    ("language", "line", "status", "rule"),
    [
        ("en", "who picks which of my units get hit?", "could fire here", "10.1 "),
        ("en", "can the germans cancel my card?", "nothing of yours", "P6 Countermand"),
    ],
)
async def test_what_may_be_asked_of_both_is_answered_by_both(
    town: Town, language: Language, line: str, status: str, rule: str
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(line)
    assert status in asked.heard()
    assert rule in asked.heard()


@pytest.mark.parametrize(
    ("language", "line"), [("en", "where are my pioneers?"), ("en", "what is the score?"), ("ru", "где мои сапёры?")]
)
async def test_what_is_clearly_about_the_position_brings_no_rule(town: Town, language: Language, line: str) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(line)
    rules = [speak_text(rule.text, language)[:BEGINNING] for rule in GAMES["street"].rules.rules.values()]
    assert [each for each in rules if each in asked.heard()] == []


@pytest.mark.parametrize(
    ("language", "line", "unsure"),
    [
        ("en", "does rubble spare my men from shells?", "I am not sure what"),
        ("ru", "сказал пас, а потом передумал, ещё можно походить?", "Не уверен, что понял"),
    ],
)
async def test_a_rule_that_has_most_of_a_question_is_told_as_perhaps_meant(
    town: Town, language: Language, line: str, unsure: str
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(line)
    assert unsure in asked.heard()
    rules = GAMES["street"].rules.rules.values()
    assert any(speak_text(rule.text, language)[:BEGINNING] in asked.heard() for rule in rules)


@pytest.mark.parametrize(
    ("language", "line", "rule"),
    [
        ("ru", "чью защиту брать если частей несколько?", "9.2.1"),
        ("en", "two of my guys shoot together from the factory, do we roll for each one or just once?", "9.1.2"),
    ],
)
async def test_a_rule_that_has_nearly_all_of_a_question_is_told_as_the_answer(
    town: Town, language: Language, line: str, rule: str
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(line)
    assert asked.heard().startswith(rule)


@pytest.mark.parametrize(
    ("game", "scenario", "language", "line", "rule"),
    [
        ("cards", "prokhorovka", "en", "can I take back a card I put face down as a resource?", "Phase 2: Resource"),
        (
            "cards",
            "prokhorovka",
            "ru",
            "мой танк атаковал, сможет ли он потом обороняться в чужой ход?",
            "Сразу обороняется",
        ),
        ("street", "nail-factory", "ru", "войду в область где у немцев все перевернуты, пустят?", "P7.2"),
        ("cards", "prokhorovka", "ru", "мой гренадер прорвался, кого теперь ему разрешено бить?", "Цели прорыва"),
        ("street", "nail-factory", "ru", "меня окружили и отступать некуда, что с отрядом?", "10.D9"),
    ],
)
async def test_what_a_long_question_has_of_the_position_by_a_few_words_comes_behind_the_rule(
    town: Town, game: str, scenario: str, language: Language, line: str, rule: str
) -> None:
    asked, _ = await two(town, game, scenario, language)
    await asked.types(line)
    assert asked.heard().startswith(rule)


@pytest.mark.parametrize("line", ["P4.5?", "П4.5?", "9.2.1?", "P4.5", "9.2.1"])
async def test_the_number_of_a_rule_is_no_question_about_the_position(town: Town, line: str) -> None:
    asked, _ = await two(town, "street", "nail-factory", "en")
    await asked.types(line)
    assert asked.heard().startswith(("P4.5 ", "9.2.1 "))


async def test_the_number_of_a_unit_is_no_rule(town: Town) -> None:
    asked, _ = await two(town, "street", "nail-factory", "en")
    await asked.types("191?")
    assert "191st Infantry Regiment" in asked.heard()
