"""What is looked for by a word of the game that is no piece: a terrain, an objective by its number; and why is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.theater.game import THEATER
from tests.desk.game import two
from tests.desk.reading.test_left_out import sitting_down
from tests.desk.town import Town, open_store
from tests.watched.placed import Placed

COSTS = {"en": "Clear and sand cost 1 MP", "ru": "Открытая местность и песок стоят 1 ПД"}
TERRAINS: dict[Language, tuple[str, ...]] = {
    "en": ("forest", "woods", "clear terrain", "rough", "marsh"),
    "ru": ("лес", "равнина", "открытая местность", "болото"),
}
CUT = """\
theater shores-west
turn: 1 movement axis
units axis: s0504 1id; s0507 2id
units west: s0603 1fr; s0604 2fr; s0404 2br
"""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_terrain_is_told_by_its_rule_and_by_no_name_alike(town_of_all_games: Town, language: Language) -> None:
    anna, _ = await two(town_of_all_games, "theater", "shores-west", language)
    for terrain in TERRAINS[language]:
        await anna.types(f"/look {terrain}")
        assert COSTS[language] in anna.heard(), terrain
        assert {"en": "Did you mean", "ru": "Может быть"}[language] not in anna.heard(), terrain


@pytest.mark.parametrize(("language", "line"), [("en", "/look mountains"), ("ru", "/look горы")])
async def test_a_terrain_is_not_taken_for_units_that_are_not_on_the_board(
    town_of_all_games: Town, language: Language, line: str
) -> None:
    anna, _ = await two(town_of_all_games, "theater", "shores-west", language)
    await anna.types(line)
    assert {"en": "mountain hexside", "ru": "горы"}[language] in anna.heard()
    assert {"en": "Several things", "ru": "несколько вещей"}[language] not in anna.heard()
    await anna.types({"en": "/look mountain infantry", "ru": "/look горная пехота"}[language])
    assert {"en": "Several things", "ru": "несколько вещей"}[language] in anna.heard()


OBJECTIVES = [
    ("en", "/look objective 1", "D4 (no. 1"),
    ("en", "/where objective 2", "G5 (no. 2"),
    ("ru", "/look цель 1", "D4 (№ 1"),
    ("ru", "/look цель №2", "G5 (№ 2"),
]


@pytest.mark.parametrize(("language", "line", "told"), OBJECTIVES)
async def test_an_objective_by_its_number_is_no_unit_of_that_number(
    town_of_all_games: Town, language: Language, line: str, told: str
) -> None:
    anna, _ = await two(town_of_all_games, "squad", "brickworks", language)
    await anna.types(line)
    assert told in anna.heard()
    assert anna.last[0].private


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "/look 1id", ("It is out of supply.", "is cut here: s0505", "Cut by: 2br and 2fr")),
        ("ru", "/look 1пд", ("Перерезана она здесь: s0505", "Перерезали: ")),
    ],
)
async def test_it_is_told_why_a_unit_has_no_supply(
    tmp_path: Path, language: Language, line: str, told: tuple[str, ...]
) -> None:
    town = Town(await open_store(tmp_path), {"theater": Placed(THEATER, THEATER.read_position(CUT))})
    anna = await sitting_down(town, "theater", "shores-west")
    await anna.types(f"/language {language}")
    await anna.types(line)
    assert all(each in anna.heard() for each in told), anna.heard()
    await anna.types({"en": "/look 2id", "ru": "/look 2пд"}[language])
    assert told[-1] not in anna.heard()
