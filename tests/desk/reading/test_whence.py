"""Where pieces come from that a line names as well is no part of their way, and tells apart who is meant."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.game import GROUP, moving
from tests.desk.town import Town, code_at


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("ru", "3пд из Киля в Антверпен", "move 3id > s0404"),
        ("en", "3 inf from Kiel to Antwerp", "move 3id > s0404"),
        ("ru", "3пд из s0306 в s0404", "move 3id > s0404"),
        ("ru", "из Киля 3пд в Антверпен", "move 3id > s0404"),
        ("en", "from Kiel to Antwerp with 3id", "move 3id > s0404"),
        ("ru", "двинь 3пд из Киля в Антверпен", "move 3id > s0404"),
        ("en", "move the infantry from Kiel to Antwerp", "move 3id > s0404"),
        ("ru", "пехоту из Киля в Антверпен", "move 3id > s0404"),
        ("en", "the tanks out of Cologne to s0505", "move 1pz > s0505"),
        ("ru", "штаб и 1тд из Кёльна в s0505", "move 1ge-hq 1pz > s0505"),
        ("ru", "двинь все из Кёльна в Антверпен", "move 1ge-hq 1pz > s0404"),
        ("en", "everything from Cologne to Antwerp", "move 1ge-hq 1pz > s0404"),
        ("ru", "все из s0505 в s0405", "move 1id 1ro-x 1ss-pz > s0405"),
        ("en", "all from s0505 to s0405", "move 1id 1ro-x 1ss-pz > s0405"),
    ],
)
async def test_who_is_named_with_the_place_they_come_from_goes(
    town_of_all_games: Town, language: Language, line: str, meant: str
) -> None:
    anna, code = await moving(town_of_all_games, language)
    await anna.types(line)
    await anna.types("yes")
    table = await town_of_all_games.desk._office.table(code)
    assert table is not None
    assert table.dones[-1].order == meant, anna.heard()


@pytest.mark.parametrize(
    ("language", "line", "labels"),
    [
        ("ru", "пехоту из s0505 в Антверпен", ("Переместить 1пд", "Переместить лёгкую пехоту")),
        ("en", "infantry from s0505 to Antwerp", ("Move 1id", "Move Expeditionary light infantry")),
    ],
)
async def test_of_several_there_it_is_asked_which(
    town_of_all_games: Town, language: Language, line: str, labels: tuple[str, str]
) -> None:
    anna, _ = await moving(town_of_all_games, language)
    await anna.types(line)
    assert all(anna.button(label) for label in labels)
    assert "1фин" not in anna.heard()


async def test_who_stands_elsewhere_is_sent_nowhere(town_of_all_games: Town) -> None:
    anna, _ = await moving(town_of_all_games, "ru")
    before = await _told(town_of_all_games)
    await anna.types("3пд из Берлина в Антверпен")
    await anna.types("да")
    assert await _told(town_of_all_games) == before


async def _told(town: Town) -> int:
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    return len(table.dones)
