"""Several who can only go to one place go there as they are named, or all but some, without naming it for each."""

from __future__ import annotations

import pytest

from bot.desk.orders.parting import SUDDEN
from engine.core.text import LANGUAGES, Language
from storage.record import Answered
from tests.desk.game import GROUP, two
from tests.desk.town import Person, Town, code_at
from tests.desk.toys import OpenedTheater

ADVANCING = """theater shores-east
turn: 6 combat axis
units axis: s0508 1id=2/attacked 1pz=2/attacked 4id/attacked; s0603 1ge-hq; s0608 1ss-pz=2/attacked 2id/attacked
units soviet: s0411 1su-hq; s0510 1sd=3
blitz: s0508
battled: s0509
battle: axis soviet s0509 units=1id,1pz,1ss-pz,2id,4id defenders=1vdk depth=2 advancing=1id,1pz,1ss-pz,2id,4id
"""
NAMED: dict[Language, tuple[str, ...]] = {
    "en": ("advance 1id, 1pz and 4id", "advance with everybody except 2id and the SS armour"),
    "ru": ("продвинуть 1пд, 1тд и 4пд", "продвинуть всех, кроме 2пд и танков СС"),
}
STRANGE: dict[Language, str] = {"en": "advance with everybody except the band", "ru": "продвинуть всех, кроме оркестра"}


async def opened(town: Town, language: Language) -> Person:
    """Whoever may advance since long enough."""
    town.games = {"theater": OpenedTheater(ADVANCING)}
    town.restart()
    anna, _ = await two(town, "theater", "shores-east", language)
    town.time += SUDDEN
    return anna


async def given(town: Town) -> list[str]:
    records = await town.records(await code_at(town, GROUP))
    return [record.order for record in records if isinstance(record, Answered)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(2))
async def test_where_they_go_need_not_be_said_if_it_is_plain(
    town_of_all_games: Town, language: Language, number: int
) -> None:
    town = town_of_all_games
    anna = await opened(town, language)
    await anna.types(NAMED[language][number])
    assert sorted(await given(town)) == [f"advance {unit} > s0509" for unit in ("1id", "1pz", "4id")], anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nobody_goes_where_it_is_not_known_who_stays(town_of_all_games: Town, language: Language) -> None:
    town = town_of_all_games
    anna = await opened(town, language)
    await anna.types(STRANGE[language])
    assert await given(town) == []
