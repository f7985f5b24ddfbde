"""A rule asked for at a table is one that is played there, with what the scenario says where it leaves that to it."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.rules.played import not_played
from bot.desk.rules.rulebook import Rulebook
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import two
from tests.desk.town import Person, Town


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


def _labels(person: Person) -> list[str]:
    return [each.label for answer in person.last if isinstance(answer, Reply) for each in answer.message.buttons]


def _blocks(person: Person) -> list[str]:
    return [block.text for answer in person.last if isinstance(answer, Reply) for block in answer.message.blocks]


def test_every_scenario_knows_the_rules_that_it_alone_is_played_by() -> None:
    for game in GAMES.values():
        for scenario in game.card.scenarios:
            assert [each for each in scenario.rules if each not in game.rules] == []
            assert not not_played(game, scenario.id) & {*scenario.rules}
    assert {"P.L", "P.L.italy", "P27.2", "P.S.devastation"} <= not_played(GAMES["theater"], "barbarossa")
    assert not {"P.B.victory", "P.L.surprise", "P28"} & not_played(GAMES["theater"], "barbarossa")
    assert not_played(GAMES["theater"], "lesson:1") == frozenset()


@pytest.mark.parametrize("query", ["how many points do the germans need by the end", "when is the war over"])
def test_a_rule_of_another_scenario_comes_behind_and_does_not_vanish(query: str) -> None:
    find = Rulebook(GAMES).lookup.find
    elsewhere = not_played(GAMES["theater"], "barbarossa")
    assert find(query, "theater", 1, scenario="barbarossa")[0].id not in elsewhere
    assert {each.id for each in find(query, "theater", 999)} == {
        each.id for each in find(query, "theater", 999, scenario="barbarossa")
    }
    assert find("lend-lease", "theater", 1, scenario="barbarossa")[0].id == "P.L.lend-lease"


@pytest.mark.parametrize(
    ("game", "scenario", "language", "line", "told"),
    [
        ("street", "nail-factory", "en", "how many order points does each side get?", "Germans 4, Soviets 3"),
        ("street", "nail-factory", "ru", "сколько очков приказов даётся каждой армии?", "у немцев 4"),
        ("squad", "farm", "en", "how many orders may be given in a turn?", "orders 3"),
        ("squad", "farm", "ru", "сколько приказов за ход можно отдать?", "3 Приказа"),
        ("squad", "farm", "en", "what is the surrender number?", "surrender 6"),
        ("squad", "farm", "en", "at what losses do I surrender?", "surrender 5"),
        ("squad", "farm", "ru", "при каких потерях я сдаюсь?", "порог сдачи 6"),
        ("theater", "barbarossa", "en", "how many units may go by rail each turn?", "By rail 5 units"),
    ],
)
async def test_what_a_rule_leaves_to_the_scenario_is_told_for_this_one(
    town: Town, game: str, scenario: str, language: Language, line: str, told: str
) -> None:
    asked, _ = await two(town, game, scenario, language)
    await asked.types(line)
    assert {"en": "In this scenario", "ru": "В этом сценарии"}[language] in asked.heard()
    assert told in asked.heard()
    assert not [block for block in _blocks(asked) if block.rstrip().endswith((";", ","))]


async def test_a_heading_is_told_with_what_stands_below_it(town: Town) -> None:
    rulebook = Rulebook(GAMES)
    headings = [each for game in GAMES.values() for each in game.rules if each.id not in game.rules.rules]
    assert headings
    asked, _ = await two(town, "street", "nail-factory", "en")
    await asked.types("/rule 9.3")
    heading = rulebook.lookup.entry("street", "9.3")
    assert heading is not None
    for part in rulebook.lookup.children(heading):
        assert part.entry.text.en[:25] in asked.heard()  # type: ignore[union-attr]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_what_nothing_is_seen_of_is_answered_by_the_rules(town: Town, language: Language) -> None:
    asked, _ = await two(town, "cards", "prokhorovka", language)
    await asked.types({"en": "what can the enemy see of my cards?", "ru": "что видит противник?"}[language])
    assert {"en": "Open: all cards on the table", "ru": "Открыты: карты на столе"}[language] in asked.heard()


async def test_how_it_stands_is_behind_a_button_where_a_rule_is_clearly_asked_for(town: Town) -> None:
    asked, _ = await two(town, "theater", "barbarossa", "ru")
    await asked.types("откуда вообще берётся снабжение?")
    assert "Источники снабжения" in asked.heard()
    assert "снабжаются" not in asked.heard()
    await asked.presses("Как сейчас на столе")
    assert "все подразделения снабжаются" in asked.heard()


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "when do my reinforcements arrive, and where?"), ("ru", "когда придут подкрепления и куда?")],
)
async def test_what_is_likely_asked_of_the_position_is_told_and_its_rule_is_a_button(
    town: Town, language: Language, line: str
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(line)
    assert {"en": "(turn 2: Central Landing)", "ru": "(ход 2: Центральная переправа)"}[language] in asked.heard()
    assert any(each.startswith("P12 ") for each in _labels(asked))
