"""Whoever names one scenario and the side they would have opens it and sits down by that one line."""

from __future__ import annotations

import pytest

from tests.desk.game import GROUP
from tests.desk.town import Town, code_at

LINES = (
    ("en", "stalingrad, the learning one, I'm the Russians", "nail-factory", "sov"),
    ("en", "I'll take the Germans, let's play the short stalingrad nail factory", "nail-factory", "ger"),
    ("ru", "сталинград, учебный, я за русских", "nail-factory", "sov"),
    ("ru", "я за немцев, давай сталинград учебный", "nail-factory", "ger"),
)


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
