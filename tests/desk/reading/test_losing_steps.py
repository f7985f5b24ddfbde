"""Who says of pieces that they lose steps, die or take it on themselves answers what is asked, and asks nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import Language
from engine.games.theater.game import THEATER
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Town, open_store
from tests.watched.placed import Placed

BATTLE = """\
theater shores-west
turn: 1 combat axis
units axis: s0505 1id=2/attacked 2id/attacked 3id/attacked
units west: s0604 1fr=2
battled: s0604
battle: axis west s0604 units=1id,2id,3id defenders=1fr losses=axis:2
"""


@pytest.mark.parametrize(
    ("language", "line", "order"),
    [
        ("en", "1id loses two steps", "losses 1id 1id"),
        ("ru", "1пд теряет две ступени", "losses 1id 1id"),
        ("en", "let 1id take both", "losses 1id 1id"),
        ("ru", "погибает 1пд", "losses 1id 1id"),
        ("en", "2id dies and 1id loses a step", "losses 1id 2id"),
        ("ru", "погибает 2пд и 1пд теряет шаг", "losses 1id 2id"),
        ("en", "2id and 3id die", "losses 2id 3id"),
        ("ru", "теряют 1пд и 2пд", "losses 1id 2id"),
        ("en", "one step from 1id and one from 3id", "losses 1id 3id"),
        ("ru", "по ступени с 1пд и 3пд", "losses 1id 3id"),
    ],
)
async def test_who_loses_what_is_an_order(tmp_path: Path, language: Language, line: str, order: str) -> None:
    town, heard = await _answered(tmp_path, language, line, "yes")
    assert await given(town) == [order], heard


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "1id loses a step", "beginning of an order"),
        ("en", "let 1id lose a step", "beginning of an order"),
        ("ru", "теряет 1пд", "начало приказа"),
        ("ru", "пусть 1пд потеряет ступень", "начало приказа"),
        ("ru", "1пд берёт на себя", "начало приказа"),
    ],
)
async def test_who_loses_less_than_is_asked_is_asked_who_else_does(
    tmp_path: Path, language: Language, line: str, told: str
) -> None:
    town, heard = await _answered(tmp_path, language, line)
    assert told in heard
    assert await given(town) == []


@pytest.mark.parametrize(("language", "line"), [("en", "who loses?"), ("ru", "какие потери?"), ("ru", "кто теряет?")])
async def test_what_asks_gives_nothing(tmp_path: Path, language: Language, line: str) -> None:
    town, heard = await _answered(tmp_path, language, line)
    assert await given(town) == []
    assert "начало" not in heard


async def _answered(folder: Path, language: Language, line: str, *more: str) -> tuple[Town, str]:
    town = Town(await open_store(folder), {"theater": Placed(THEATER, THEATER.read_position(BATTLE))})
    anna = await sitting_down(town, "theater", "shores-west")
    await anna.types(f"/language {language}")
    await anna.types(line)
    heard = anna.heard()
    for each in more:
        await anna.types(each)
    return town, heard
