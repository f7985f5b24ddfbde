"""Whoever types what is no order while another is asked is told who is, and not that it does not make one."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.game import GROUP, two
from tests.desk.town import Town, code_at


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "1fr"), ("en", "attack s0505"), ("ru", "1фр"), ("ru", "атаковать s0505"), ("ru", "купить пехоту")],
)
async def test_it_is_told_who_is_asked(town_of_all_games: Town, language: Language, line: str) -> None:
    anna, boris = await two(town_of_all_games, "theater", "shores-west", language)
    before = await code_at(town_of_all_games, GROUP)
    await boris.types(line)
    assert anna.who.name in boris.heard(), boris.heard()
    table = await town_of_all_games.desk._office.table(before)
    assert table is not None
    assert {ask.seat for ask in table.asks}.isdisjoint(table.seats_of(boris.who.key))
