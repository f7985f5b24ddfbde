"""A bare “why?” is about what was refused last, else about the deed that is to be answered, else the last fight."""

from __future__ import annotations

import pytest

from bot.desk.reading.short_words import known_short_words
from engine.core.text import Language
from tests.desk.game import GROUP, two
from tests.desk.town import Person, Town, code_at

WHY: dict[Language, tuple[str, ...]] = {
    "en": ("why?", "but why", "how come?"),
    "ru": ("почему?", "а почему", "с чего это?"),
}
LAST: dict[Language, str] = {"en": "The last fight", "ru": "Последний бой"}
NOBODY: dict[Language, str] = {"en": "no enemy", "ru": "нет противника"}
FIRE = "fire 191 194 > factory"


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def asked(town: Town, *people: Person) -> Person:
    """Whoever is asked something."""
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    return next(person for person in people if table.asks[0].seat in table.seats_of(person.who.key))


@pytest.mark.parametrize("language", WHY)
async def test_it_is_about_what_was_refused_then_about_the_deed_then_about_the_fight(
    town: Town, language: Language
) -> None:
    people = await two(town, "street", "nail-factory", language)
    code = await code_at(town, GROUP)
    first = await asked(town, *people)
    await first.types("fire 211 > station!")
    assert NOBODY[language] in first.heard()
    for why in WHY[language]:
        await first.types(why)
        assert "8.1.2a" in first.heard(), why
        assert NOBODY[language] in first.heard(), why
    await first.types(f"{FIRE}!")
    answering = await asked(town, *people)
    assert answering is not first
    for why in WHY[language]:
        await answering.types(why)
        assert "191" in answering.heard(), why
        assert LAST[language] not in answering.heard(), why
    while (table := await town.desk._office.table(code)) is not None and table.asks[0].kind != "action":
        order = table.play.write_order(table.asks[0].choices.default())
        await (await asked(town, *people)).types(f"/order {order}!")
    # What was refused before that order is the matter no longer.
    await first.types(WHY[language][0])
    assert "8.1.2a" not in first.heard()
    assert LAST[language] in first.heard()


@pytest.mark.parametrize("line", ["why not", "почему нет", "why is 191 here", "почему нет огня", "why can i not fire"])
def test_whoever_says_of_what_is_asked_something_else(line: str) -> None:
    assert not known_short_words().wonders(line)


FIGURES = (
    "why 6, it was 9",
    "why is the defence 6 now?",
    "почему защита 6, было же 9",
    "а почему всего 3 очка потерь?",
)


@pytest.mark.parametrize("line", FIGURES)
def test_who_wonders_at_a_figure_asks_about_no_more(line: str) -> None:
    assert known_short_words().wonders_at_figure(line)


@pytest.mark.parametrize("line", ["why", "why is 191 dead", "почему нельзя 6", "почему 211 погиб", "6, it was 9"])
def test_who_asks_why_of_a_unit_or_a_deed_wonders_at_no_figure(line: str) -> None:
    assert not known_short_words().wonders_at_figure(line)


@pytest.mark.parametrize("language", WHY)
async def test_why_a_figure_is_what_it_is_the_last_fight_tells(town: Town, language: Language) -> None:
    people = await two(town, "street", "nail-factory", language)
    code = await code_at(town, GROUP)
    first = await asked(town, *people)
    await first.types(FIRE + "!")
    while (table := await town.desk._office.table(code)) is not None and table.asks[0].kind != "action":
        order = table.play.write_order(table.asks[0].choices.default())
        await (await asked(town, *people)).types(f"/order {order}!")
    await first.types({"en": "why is the defence 9, it was 6?", "ru": "почему защита 9, было же 6?"}[language])
    assert LAST[language] in first.heard()
