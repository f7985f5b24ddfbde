"""`/where` finds what lies on the map before any rule, by whatever name, and gives no lecture on what lies nowhere."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Message, Reply
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import two
from tests.desk.town import Person, Town


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    """A town where every game is played, with pictures that cost nothing."""
    return town_of_all_games


def told(person: Person) -> Message:
    (answer,) = person.last
    assert isinstance(answer, Reply)
    return answer.message


@pytest.mark.parametrize(
    ("language", "asked", "answer"),
    [
        ("en", "armour of the united states", "Armour of the United States #1\nIt is in Eastern US/Canada."),
        ("ru", "танки сша", "Танки США № 1\n"),
    ],
)
async def test_the_name_of_a_kind_finds_its_only_unit_on_the_map(
    town: Town, language: Language, asked: str, answer: str
) -> None:
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.types(f"/where {asked}")
    assert answer in anna.heard()
    assert told(anna).image is not None


@pytest.mark.parametrize(("language", "asked"), [("en", "infantry of germany"), ("ru", "пехота германии")])
async def test_of_several_each_is_offered_with_its_place(town: Town, language: Language, asked: str) -> None:
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.types(f"/where {asked}")
    labels = [button.label for button in told(anna).menu]
    assert len(labels) == 3
    assert all(" · " in label for label in labels)


@pytest.mark.parametrize(("language", "asked"), [("en", "objectives"), ("ru", "цели")])
async def test_objectives_are_where_the_score_is(town: Town, language: Language, asked: str) -> None:
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.types("/score")
    score = anna.heard()
    await anna.types(f"/where {asked}")
    assert anna.heard() == score
    assert told(anna).image is not None, "and shown on the map"


@pytest.mark.parametrize(("language", "asked"), [("en", "mill"), ("ru", "мельница")])
async def test_what_lies_nowhere_is_said_to_and_a_rule_is_only_a_button(
    town: Town, language: Language, asked: str
) -> None:
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.types(f"/where {asked}")
    assert asked in anna.heard()
    assert len(told(anna).blocks) == 2
    assert len(told(anna).buttons) <= 1


async def test_in_private_it_is_found_in_whichever_game_has_it(town: Town) -> None:
    await two(town, "theater", "shores-west", "en")
    alone = town.person("anna", "tg:dm-anna")
    await alone.types("/learn cards 1")
    await alone.types("/where paris")
    assert "Paris (s0603)" in alone.heard()
    assert "Partisan" not in alone.heard()


async def test_an_example_that_is_refused_is_told_to_be_one(town: Town) -> None:
    anna, _ = await two(town, "theater", "shores-west", "en")
    await anna.types("/rule P24.1")
    assert "❌ This is what the rule forbids: HQ of the United States #1: there is no link" in anna.heard()
    await anna.types("/language ru")
    await anna.types("/rule P24.1")
    assert "❌ Вот чего правило не позволяет: Штаб США № 1: " in anna.heard()


async def test_whose_rule_it_is_is_said_in_passing(town: Town) -> None:
    anna, _ = await two(town, "theater", "shores-west", "en")
    ours = next(rule for rule in GAMES["theater"].rules.rules.values() if rule.ours)
    await anna.types(f"/rule {ours.id}")
    assert ours.title.en in anna.heard()
    assert "Theatre of Europe · added by Fieldpost" in anna.heard(), "in a line that is there anyhow"
    assert "say nothing" not in anna.heard()


IN_A_COUNTRY: list[tuple[Language, str, str]] = [
    ("ru", "сколько у меня войск в Германии?", "Там Ось, "),
    ("ru", "какие войска стоят во Франции", "Там Западные союзники, "),
    ("en", "how many troops do I have in Germany?", "Axis there, "),
    ("en", "which units are in France", "Western Allies there, "),
]


@pytest.mark.parametrize(("language", "asked", "told"), IN_A_COUNTRY)
async def test_of_a_country_it_is_told_how_many_units_are_in_it_and_where(
    town: Town, language: Language, asked: str, told: str
) -> None:
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.types(asked)
    (line,) = [line for line in anna.heard().splitlines() if line.startswith(told)]
    number, _, named = line.removeprefix(told).partition(": ")
    assert len(named.replace(" и ", ", ").replace(" and ", ", ").split(", ")) == int(number.split()[0])
    assert ("s0505" if "Герм" in asked or "Germ" in asked else "s0604") in named
