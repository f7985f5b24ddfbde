"""What is typed as an answer to what was shown: its number, its words, or to go ahead; nothing of it is lost."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, two
from tests.desk.orders.test_begun import given
from tests.desk.town import Person, Town, code_at

FIRST: dict[Language, tuple[str, ...]] = {
    "en": ("1", "the first", "first one", "option 1"),
    "ru": ("1", "первый", "первое", "отдавай первый вариант"),
}
FIRE: dict[Language, str] = {"en": "fire 191 at factory", "ru": "огонь 191 по заводу"}
BOTH: dict[Language, tuple[str, str]] = {
    "en": ("fire 191 and 194 at factory, move pioneers to the mill", "Manoeuvre: Pioneers"),
    "ru": ("огонь 191 и 194 по заводу, манёвр сапёры на мельницу", "Манёвр: сап"),
}
GO: dict[Language, tuple[str, ...]] = {"en": ("go", "now go", "proceed"), "ru": ("го", "жги", "разрешаю")}
UNCLEAR: dict[Language, str] = {"en": "fire 2/191 at the", "ru": "огонь 2/191 по"}
NOT_GIVEN: dict[Language, str] = {"en": "This order is not given: Fire: 191", "ru": "Приказ не отдан: Огонь: 191"}
DONE: dict[Language, tuple[str, str]] = {"en": ("ok, done", "Give it when"), "ru": ("ок, готово", "Отдать, когда")}
OTHER: dict[Language, tuple[str, str]] = {"en": ("move", "fire 191"), "ru": ("манёвр", "огонь 191")}
BREAK: dict[Language, str] = {"en": "break", "ru": "разделить"}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


def _menu(person: Person) -> list[str]:
    return [each.label for answer in person.last if isinstance(answer, Reply) for each in answer.message.menu]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(4))
async def test_a_number_or_an_ordinal_is_the_choice_that_was_shown(town: Town, language: Language, number: int) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(FIRST[language][number])
    assert "→" in _menu(asked)[0], asked.heard()
    await asked.types(FIRST[language][number])
    assert "191, 194" in asked.heard(), "the first of the menu that is open by then"
    assert await given(town) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_number_that_stands_in_another_name_as_well_is_asked_about(town: Town, language: Language) -> None:
    asked, _ = await two(town, "theater", "shores-west", language)
    await asked.types(BREAK[language])
    first = _menu(asked)[0]
    await asked.types("1")
    assert _menu(asked)[1] == first
    assert "1" in _menu(asked)[0].replace("#", " ").split()
    await asked.types(FIRST[language][1])
    assert await given(town) == []
    assert "1 1" in asked.heard(), "the one that is called so is shown"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(3))
async def test_whoever_says_go_gives_what_waits(town: Town, language: Language, number: int) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language])
    await asked.types(GO[language][number])
    assert await given(town) == ["fire 191 > factory"], asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_another_verb_than_the_one_that_was_begun_begins_another_order(town: Town, language: Language) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    begun, other = OTHER[language]
    await asked.types(begun)
    await asked.types(other)
    assert any(label.startswith("→") for label in _menu(asked)), asked.heard()
    await asked.types({"en": "factory", "ru": "завод"}[language])
    await asked.types(GO[language][0])
    assert await given(town) == ["fire 191 > factory"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_order_that_waits_no_more_for_a_line_that_asks_which_is_told_once(
    town: Town, language: Language
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language])
    await asked.types(UNCLEAR[language])
    assert NOT_GIVEN[language] in asked.heard()
    assert _menu(asked)
    await asked.types(UNCLEAR[language])
    assert NOT_GIVEN[language] not in asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_said_behind_a_yes_and_has_to_wait_is_kept_by_a_press(town: Town, language: Language) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language])
    line, later = DONE[language]
    await asked.types(line)
    assert await given(town) == ["fire 191 > factory"]
    await asked.presses(later)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.head.plans, asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_group_named_with_one_deed_is_one_order_before_the_next_deed(town: Town, language: Language) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    line, then = BOTH[language]
    await asked.types(line)
    assert then in asked.heard().rpartition("▫️")[2], asked.heard()
    await asked.types(GO[language][0])
    assert await given(town) == ["fire 191 194 > factory"]
