"""Commands by their names alone, as people call them, and settings with a value, without a slash."""

from __future__ import annotations

import pytest

from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import GROUP, two
from tests.desk.town import Town, code_at


@pytest.mark.parametrize("line", ["лог", "Лог", "журнал", "/лог"])
async def test_the_log_is_shown_to_whoever_names_it(town: Town, line: str) -> None:
    anna, boris = await two(town, "street", "nail-factory", "ru")
    for person in (anna, boris):
        await person.types("/журнал")
        shown = person.heard()
        await person.types(line)
        assert person.heard() == shown


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("language", "line", "mode"), [("ru", "картинки просьба", "request"), ("en", "pictures segment", "segment")]
)
async def test_a_setting_is_set_by_its_name_and_a_value(
    town: Town, game: str, language: Language, line: str, mode: str
) -> None:
    town.games = dict(GAMES)
    town.restart()
    people = await two(town, game, GAMES[game].card.scenarios[0].id, language)
    for person in people:
        await person.types(f"/{line}")
        shown = person.heard()
        await person.types(line)
        assert person.heard() == shown
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert table.head.pictures == mode
