"""Inquiries: `/los` by players and onlookers, in a group and alone, in both languages, and what is not understood."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from renderers.speech import speak_text
from tests.desk.game import GROUP
from tests.desk.town import Person, Town, code_at

BLOCKED = "D4 G5"
"""A house in E5 stands between these two hexes of the full map."""


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    """A town where every game is played, with pictures that cost nothing."""
    return town_of_all_games


async def seated(town: Town, game: str, scenario: str) -> Person:
    """Anna at a table whose game has begun."""
    anna = town.person("anna", GROUP)
    await anna.types(f"/new {game} {scenario}")
    code = await code_at(town, GROUP)
    for side in town.games[game].card.sides:
        await anna.types(f"/join {code} {side.seat}")
    await anna.types("/begin")
    return anna


def reply(person: Person) -> Reply:
    """The only answer."""
    (answer,) = person.last
    assert isinstance(answer, Reply)
    return answer


async def test_a_player_is_told_with_a_picture_for_all(town: Town) -> None:
    anna = await seated(town, "squad", "brickworks")
    await anna.types(f"/los {BLOCKED}")
    assert "D4" in anna.heard()
    assert "G5" in anna.heard()
    assert "10.1c" in anna.heard()
    assert reply(anna).message.image is not None
    assert not reply(anna).private


async def test_an_onlooker_may_ask_at_any_time_and_nothing_is_recorded(town: Town) -> None:
    anna = await seated(town, "squad", "brickworks")
    code = await code_at(town, GROUP)
    before = await town.store.version(code)
    carl = town.person("carl", GROUP)
    await carl.types(f"/los {BLOCKED}")
    await anna.types(f"/los {BLOCKED}")
    assert carl.heard() == anna.heard()
    assert reply(carl).message.image is not None
    assert await town.store.version(code) == before


async def test_in_a_private_chat_the_answer_is_private(town: Town) -> None:
    await seated(town, "squad", "brickworks")
    code = await code_at(town, GROUP)
    anna = town.person("anna", "tg:dm1")
    await anna.types(f"/table {code}")
    await anna.types("/los G5 D4")
    assert "10.1c" in anna.heard()
    assert reply(anna).private


@pytest.mark.parametrize("words", ["D4 G5", "d4 g5", "D4, G5", "d4 > g5"])
async def test_it_is_asked_and_answered_in_russian_too(town: Town, words: str) -> None:
    await seated(town, "squad", "brickworks")
    vera = town.person("vera", GROUP, "ru")
    await vera.types(f"/видимость {words}")
    first = vera.heard()
    await vera.types(f"/los {words}")
    assert vera.heard() == first
    assert "D4 не видит G5: на линии дом в E5." in first
    assert "see" not in first


async def test_cyrillic_look_alikes_are_hexes_as_well(town: Town) -> None:
    await seated(town, "squad", "brickworks")
    vera = town.person("vera", GROUP, "ru")
    await vera.types("/los А1 С3")
    russian = vera.heard()
    await vera.types("/los A1 C3")
    assert vera.heard() == russian
    assert "10.1c" in russian


@pytest.mark.parametrize("words", ["", "D4 Z9", "D4 G5 G6", "what?", "x" * 3000])
async def test_nonsense_is_told_how_to_ask(town: Town, words: str) -> None:
    anna = await seated(town, "squad", "brickworks")
    await anna.types(f"/los {words}")
    assert "/los one or two hexes – for example /los D4 F6" in anna.heard()
    assert words[:30] in anna.heard(), "what was not understood is named"
    assert not reply(anna).private, "what all have seen asked is not met with silence"
    vera = town.person("vera", GROUP, "ru")
    await vera.types(f"/los {words}")
    assert "/los один или два гекса – например, /los D4 F6" in vera.heard()


async def test_a_hex_beyond_the_map_in_play_is_no_hex(town: Town) -> None:
    anna = await seated(town, "squad", "farm")
    await anna.types(f"/los {BLOCKED}")
    assert "for example /los D4 F6" in anna.heard()
    await anna.types("/los D4 F6")
    assert "10.1c" in anna.heard()


async def test_a_game_without_lines_of_sight_says_so(town: Town) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types(f"/los {BLOCKED}")
    assert "has no /los" in anna.heard()
    assert reply(anna).private


async def test_before_the_game_begins_there_is_nothing_to_see(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new squad farm")
    await anna.types("/los D4 F6")
    assert "not begun" in anna.heard()


async def test_units_and_cities_are_named_in_either_language(town: Town) -> None:
    anna = await seated(town, "theater", "shores-west")
    for command in ("/supply 1pz", "/снабжение 1тд"):
        await anna.types(command)
        assert "1pz: in supply" in anna.heard()
    await anna.types("/zoc Париж")
    assert "Paris (s0603)" in anna.heard()


async def test_a_name_that_two_maps_share_means_the_place_on_this_one(town: Town) -> None:
    anna = await seated(town, "theater", "shores-west")
    await anna.types("move 1pz > Paris")
    assert "may mean" not in anna.heard()
    assert "❌" in anna.heard()


@pytest.mark.parametrize(
    ("language", "told", "how"),
    [
        (
            "en",
            "Axis – all units have supply.",
            "/supply a unit, a hex, Logistics or SHAEF – for example /supply 1pz",
        ),
        (
            "ru",
            "Ось – все подразделения снабжаются.",
            "/supply подразделение, гекс, узел снабжения или штаб SHAEF – например, /supply 1тд",
        ),
    ],
)
async def test_supply_alone_says_who_has_none_as_the_tip_says_and_how_to_see_one_line(
    town: Town, language: str, told: str, how: str
) -> None:
    anna = await seated(town, "theater", "shores-west")
    await anna.types(f"/language {language}")
    await anna.types("/supply")
    assert told in anna.heard()
    assert how in anna.heard()


@pytest.mark.parametrize(
    ("game", "scenario"), [("street", "nail-factory"), ("squad", "farm"), ("theater", "shores-west")]
)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_example_of_each_question_is_answered_in_the_language_in_which_it_is_told(
    town: Town, game: str, scenario: str, language: Language
) -> None:
    anna = await seated(town, game, scenario)
    await anna.types(f"/language {language}")
    for inquiry in town.games[game].card.inquiries:
        await anna.types(f"/{inquiry.word} {inquiry.example.in_(language)}")
        assert speak_text(inquiry.title, language) not in anna.heard(), "nobody is told how to ask"
