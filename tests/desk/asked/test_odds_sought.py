"""Whoever asks where some odds can be had is told of the attacks that come to them, or that nothing goes by odds."""

from __future__ import annotations

import pytest

from bot.desk.reading.intent import odds_sought
from engine.core.text import LANGUAGES, Language
from engine.players.chance import RandomPlayer
from tests.desk.game import GROUP, War, two, war
from tests.desk.orders.test_advising import few_playouts as few_playouts  # noqa: PLC0414 - a fixture
from tests.desk.town import Town, code_at

WITHOUT = {"street": "nail-factory", "squad": "brickworks", "cards": "prokhorovka"}
"""Games whose attacks go by no odds of attack to defence."""
SOUGHT: dict[Language, tuple[str, ...]] = {
    "en": (
        *("where can I get 3 : 1?", "where can I get 3 : 1 at Brussels?", "where do I get 3:1 odds?", "3:1?"),
        *("where can I attack at 3:1?", "who can attack at 3:1?", "can I get 3 to 1 anywhere", "/best 3 : 1"),
    ),
    "ru": (
        *("где можно получить 3 : 1?", "где я получу 3:1?", "кто может атаковать 3 : 1", "3 : 1 на Брюссель?"),
        *("есть ли где-нибудь 3:1?", "чем можно атаковать 3 к 1?", "как получить 3:1?", "/лучшее 3 : 1"),
    ),
}
BELOW = {"en": "No attack comes to 3 : 1 after all shifts", "ru": "До 3 : 1 после всех сдвигов не дотягивает"}
AT = {"en": "Attacks at 1 : 1 or better", "ru": "Атаки с соотношением 1 : 1 и лучше"}
SUM = {"en": "13 : 4 is 3:1", "ru": "13 : 4 – это 3:1"}
"""What all who stand next to Brussels would come to there."""
NO_ODDS = {"en": "no attack goes by odds", "ru": "атаки не считают по соотношению сил"}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["movement", "combat"])
async def test_where_odds_can_be_had_is_told_in_all_words_before_and_in_combat(
    town: Town, language: Language, kind: str
) -> None:
    anna = await (await war(town, language)).at(kind)
    for line in SOUGHT[language]:
        town.time += 60
        await anna.types(line)
        assert BELOW[language] in anna.heard(), (line, anna.heard())
        assert SUM[language] in anna.heard(), line
        assert bool(anna.last[0].message.menu) == (kind == "combat"), line


@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_a_place_that_is_named_those_attacks_alone_are_told(town: Town, language: Language) -> None:
    anna = await (await war(town, language)).at("movement")
    await anna.types({"en": "where can I get 1:1 at Brussels?", "ru": "где получить 1:1, на Брюссель?"}[language])
    rows = [line for line in anna.heard().splitlines() if line[:1].isdigit() and line[1:3] == ". "]
    place = {"en": "Brussels", "ru": "Брюссель"}[language]
    assert AT[language] in anna.heard()
    assert rows
    assert all(place in row and "1:1." in row for row in rows), rows


async def test_where_some_can_be_had_now_they_are_ranked_as_advice(town: Town) -> None:
    town.computers = {("theater", "easy"): RandomPlayer()}
    town.restart()
    anna = await (await war(town, "en")).at("combat")
    await anna.types("where can I get 3 : 2?")
    assert "worth looking at" in anna.heard()
    attacks = [line for line in anna.heard().splitlines() if "Attack: " in line]
    assert attacks
    assert all("s0604" in line for line in attacks), attacks


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITHOUT)
async def test_where_nothing_goes_by_odds_that_is_said(town: Town, game: str, language: Language) -> None:
    anna, _ = await two(town, game, WITHOUT[game], language)
    before = await town.store.version(await code_at(town, GROUP))
    for line in SOUGHT[language]:
        town.time += 60
        await anna.types(line)
        assert NO_ODDS[language] in anna.heard(), (line, anna.heard())
    assert await town.store.version(await code_at(town, GROUP)) == before


RULES = (
    "what happens at 3:1?",
    "what does 3:1 mean?",
    "can we play at 12:30?",
    "какой результат при 3:1?",
    "is 3:1 enough?",
)


def test_what_odds_are_by_the_rules_is_another_question() -> None:
    assert [line for line in RULES if odds_sought(line)] == []


AGAINST: dict[Language, str] = {"en": "what are my odds against {}?", "ru": "какие шансы у меня против {}?"}
FULL: dict[Language, str] = {"en": "Attack: e0706 → 1pz, 2id, 3id", "ru": "Атаковать: e0706 → 1тд, 2пд, 3пд"}
FAR: dict[Language, tuple[str, str]] = {
    "en": ("“Attack” can be ordered", "Minsk"),
    "ru": ("«Атаковать»", "этого"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["movement", "combat"])
async def test_odds_of_an_attack_are_told_as_of_the_question_at_which_most_can_take_part(
    town: Town, language: Language, kind: str
) -> None:
    people = await two(town, "theater", "barbarossa", language)
    anna = await War(town, people, await code_at(town, GROUP)).at(kind)
    await anna.types(AGAINST[language].format("e0706"))
    assert FULL[language] in anna.heard()
    await anna.types(AGAINST[language].format({"en": "Minsk", "ru": "Минска"}[language]))
    assert all(each in anna.heard() for each in FAR[language]), anna.heard()
    assert {"en": "Blitz", "ru": "Блиц"}[language] not in anna.heard()
