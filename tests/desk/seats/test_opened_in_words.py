"""Whoever names one scenario and the side they would have opens it and sits down by that one line."""

from __future__ import annotations

import pytest

from bot.desk.messages.incoming import Overheard
from bot.desk.seats.choosing import opens_games
from tests.desk.game import GROUP
from tests.desk.town import Town, code_at

LINES = (
    ("en", "stalingrad, the learning one, I'm the Russians", "nail-factory", "sov"),
    ("en", "I'll take the Germans, let's play the short stalingrad nail factory", "nail-factory", "ger"),
    ("ru", "сталинград, учебный, я за русских", "nail-factory", "sov"),
    ("ru", "я за немцев, давай сталинград учебный", "nail-factory", "ger"),
)


AGAINST = (
    ("en", "let's play nail factory, I take the Germans, computer takes the Soviets"),
    ("en", "nail factory, computer the Soviets, I'm the Germans"),
    ("ru", "сыграем в гвоздильный завод, я за немцев, компьютер за советских"),
)
OFFERED = (
    ("en", "let's play street, I take the Germans, computer the Soviets"),
    ("ru", "давайте в улицу, я за немцев, компьютер за советских"),
)
"""Whoever names a game of several scenarios, and the sides."""


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize(("language", "line", "scenario", "seat"), LINES)
async def test_one_line_opens_the_table_and_seats_whoever_says_it(
    town: Town, language: str, line: str, scenario: str, seat: str
) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(line)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.head.scenario == scenario
    assert table.seats_of(anna.who.key) == (seat,)


@pytest.mark.parametrize("line", ["I'm the Russians", "я за русских", "хочу за немцев, день хороший"])
async def test_a_side_without_one_scenario_opens_nothing(town: Town, line: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(line)
    assert await town.store.current(GROUP) is None


@pytest.mark.parametrize(("language", "line"), AGAINST)
async def test_the_same_line_may_say_which_side_the_computer_plays(town: Town, language: str, line: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(line)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.seats_of(anna.who.key) == ("ger",)
    assert "sov" in table.head.computers


@pytest.mark.parametrize(("language", "line"), OFFERED)
async def test_a_game_of_several_scenarios_named_with_sides_is_offered(town: Town, language: str, line: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(line)
    assert await town.store.current(GROUP) is None
    assert opens_games(anna.last)


@pytest.mark.parametrize(("language", "line"), [*AGAINST, *OFFERED])
async def test_what_is_said_to_nobody_offers_games_and_opens_none(town: Town, language: str, line: str) -> None:
    """Among people that is a proposal: whoever means it presses."""
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    answers = await town.handle(anna, Overheard(anna.who, anna.chat, line))
    assert await town.store.current(GROUP) is None
    assert opens_games(answers) or not line.startswith(("let's", "сыграем", "давайте"))
