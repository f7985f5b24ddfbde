"""What newcomers ask before a first game is answered for the game that is set up: which side, how long, what first."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.messages.words import say
from engine.catalog import GAMES
from engine.core.shelf import package_of
from engine.core.text import LANGUAGES, Language
from engine.kits.newcomers import EASIER, FIRST, GAME, LENGTH, read_known, read_newcomers
from tests.desk.game import GROUP, two
from tests.desk.town import Town

ASKED: dict[Language, dict[str, tuple[str, ...]]] = {
    "en": {
        EASIER: ("which side is easier?", "Which side should I take?", "what side is better for a beginner"),
        LENGTH: ("how long does this take?", "how long will the game last?", "how many hours is it?"),
        FIRST: ("what do I need to know first?", "how does this game work?", "can you explain the basics?"),
    },
    "ru": {
        EASIER: ("за кого проще играть?", "какая сторона легче?", "за кого лучше сесть новичку"),
        LENGTH: ("сколько это займёт?", "сколько длится партия?", "долго ли это играть?"),
        FIRST: ("что мне надо знать сначала?", "как в это играть?", "объясни коротко правила"),
    },
}


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_answers_for_each_of_its_scenarios(name: str) -> None:
    found = read_newcomers(package_of(GAMES, name))
    scenarios = [each.id for each in GAMES[name].card.scenarios if not each.is_puzzle]
    assert set(found) == {(FIRST, ""), *((what, each) for what in (EASIER, LENGTH) for each in scenarios)}
    known = read_known(package_of(GAMES, name))
    assert set(known.minutes) == set(scenarios)
    assert set(known.words) <= {GAME, *scenarios}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(GAMES))
async def test_they_are_answered_in_the_lobby_and_while_the_game_goes_on(
    town_of_all_games: Town, name: str, language: Language
) -> None:
    town = town_of_all_games
    scenario = GAMES[name].card.scenarios[0]
    answers = read_newcomers(package_of(GAMES, name))
    anna = town.person("anna", GROUP, language)
    await anna.types(f"/language {language}")
    await anna.types(f"/new {name} {scenario.id}")
    for _ in ("lobby", "play"):
        for what, lines in ASKED[language].items():
            told = answers[what, "" if what == FIRST else scenario.id].in_(language)
            for line in lines:
                (reply,) = await anna.types(line)
                assert isinstance(reply, Reply), line
                assert reply.private
                assert told in anna.heard(), line
        for side in GAMES[name].card.sides_of(scenario.id):
            await anna.types(f"/join {side.seat}")
        await anna.types("/begin")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_question_in_the_lobby_that_nothing_answers_offers_no_rule_that_is_hardly_like_it(
    town: Town, language: Language
) -> None:
    anna = town.person("anna", GROUP, language)
    await anna.types(f"/language {language}")
    await anna.types("/new street nail-factory")
    (reply,) = await anna.types(
        "is the weather nice over there?" if language == "en" else "а погода у вас там хорошая?"
    )
    assert isinstance(reply, Reply)
    assert not [button.label for button in reply.message.buttons if button.label[:1].isdecimal()]


LOST: dict[Language, tuple[str, ...]] = {
    "en": ("what do i do? never played", "where do I start", "I'm new, what now?", "help me i've never played"),
    "ru": ("с чего начать", "никогда не играл, что делать?", "первый раз играю, что делать", "как тут играть?"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(GAMES))
async def test_whoever_is_lost_in_a_game_hears_what_is_asked_of_them_and_what_they_may_do(
    town_of_all_games: Town, name: str, language: Language
) -> None:
    town = town_of_all_games
    anna, _ = await two(town, name, GAMES[name].card.scenarios[0].id, language)
    await anna.types("/orders")
    (orders,) = anna.last
    assert isinstance(orders, Reply)
    asked = next(block.text for block in orders.message.blocks if "▸" in block.text)
    basics = read_newcomers(package_of(GAMES, name))[(FIRST, "")].in_(language)
    for line in LOST[language]:
        await anna.types(line)
        assert basics in anna.heard(), line
        assert asked in anna.heard(), line
        assert "1. " in anna.heard(), line
        assert say(language, "desk-lobby-begin") not in anna.heard(), "it has begun"
        last = anna.last[-1]
        assert isinstance(last, Reply)
        assert last.private
        assert [button for button in last.message.menu if button.label.startswith("1. ")], line
