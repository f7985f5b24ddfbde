"""Behind an order a line may say that something ends: what was asked then is meant, and is asked about as always."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import Language
from engine.games.theater.game import THEATER
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Person, Town, open_store
from tests.watched.placed import Placed

MOVEMENT = """\
theater shores-west
turn: 1 movement axis
units axis: s0505 1id=3 2id 1pz=2; s0306 3id; s0805 1it
units west: s0504 1bh=2; s0503 1fr; s0402 1br
"""
LEFT: dict[Language, str] = {"en": "can still be ordered", "ru": "ещё можно приказать"}


async def _playing(folder: Path, language: Language, line: str) -> tuple[Town, Person]:
    town = Town(await open_store(folder), {"theater": Placed(THEATER, THEATER.read_position(MOVEMENT))})
    anna = await sitting_down(town, "theater", "shores-west")
    await anna.types(f"/language {language}")
    await anna.types(line)
    return town, anna


@pytest.mark.parametrize(
    ("language", "line", "orders"),
    [
        ("en", "move 2id to s0506 and done", ["move 2id > s0506"]),
        ("ru", "двинуть 2пд в s0506 и закончить", ["move 2id > s0506"]),
        ("ru", "двинуть 2пд в s0506. закончить движение", ["move 2id > s0506"]),
        ("en", "move 3id to Antwerp and end movement", ["move 3id > s0404", "done"]),
        ("ru", "двинуть 3пд в Антверпен и закончить", ["move 3id > s0404", "done"]),
    ],
)
async def test_what_the_end_leaves_undone_is_asked_about(
    tmp_path: Path, language: Language, line: str, orders: list[str]
) -> None:
    town, anna = await _playing(tmp_path, language, line)
    assert await given(town) == orders, "a done is of what is asked in between"
    assert LEFT[language] in anna.heard()
    assert "⏸" in anna.heard()
    await anna.types("yes")
    assert await given(town) == [*orders, "done"]


@pytest.mark.parametrize(
    ("language", "line"), [("en", "move 3id to Antwerp and done!"), ("ru", "двинуть 3пд в Антверпен и закончить!")]
)
async def test_at_once_it_ends(tmp_path: Path, language: Language, line: str) -> None:
    town, _ = await _playing(tmp_path, language, line)
    assert await given(town) == ["move 3id > s0404", "done", "done"]
