"""Whoever stops building in cards while something could be paid is asked once, and may answer in their own words."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, two
from tests.desk.town import Town, code_at, open_store
from tests.desk.toys import OpenedCards
from tests.games.cards.positions import supply, table

HANDS = ("hand sov: rifles militia", "hand ger: stug grenadiers german-supply", supply("ger", 3))
UNSPENT: dict[Language, str] = {"en": "You can still pay 3", "ru": "Заплатить ещё можно 3"}
DONE: dict[Language, tuple[str, ...]] = {
    "en": ("done", "done building", "nah im done", "I'm done"),
    "ru": ("готово", "закончил строить", "нет, я всё", "всё"),
}
SURE: dict[Language, str] = {"en": "yes im sure", "ru": "да, уверен"}
SUPPLY: dict[Language, str] = {"en": "supply", "ru": "снабжение"}
LAID: dict[Language, str] = {"en": "Lay a resource: Supply Echelon", "ru": "Выложить ресурс: Эшелон снабжения"}
Opens = Callable[[str], Town]


@pytest.fixture
async def opens(tmp_path: Path) -> AsyncIterator[Opens]:
    """Opens a town where cards begin in a position; it is closed behind the test."""
    store = await open_store(tmp_path)
    yield lambda position: Town(store, {**GAMES, "cards": OpenedCards(position)})
    await store.close()


@pytest.mark.parametrize(("language", "line"), [(each, line) for each in LANGUAGES for line in DONE[each]])
async def test_points_that_are_left_are_told_before_building_ends(opens: Opens, language: Language, line: str) -> None:
    town = opens(table("build ger", *HANDS, sov="kv-1s", ger="tiger"))
    anna, _ = await two(town, "cards", "summer-1943", language)
    code = await code_at(town, GROUP)
    await anna.types(line)
    table_ = await town.desk._office.table(code)
    assert table_ is not None
    assert table_.asks[0].kind == "build", "it is asked about first"
    assert UNSPENT[language] in anna.heard()
    await anna.types(SURE[language])
    table_ = await town.desk._office.table(code)
    assert table_ is not None
    assert table_.asks[0].kind == "attack"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_word_of_another_games_command_is_a_card_where_that_is_asked_for(
    opens: Opens, language: Language
) -> None:
    town = opens(table("resource ger", *HANDS, sov="kv-1s", ger="tiger"))
    anna, _ = await two(town, "cards", "summer-1943", language)
    await anna.types(SUPPLY[language])
    assert LAID[language] in anna.heard()
