"""Whoever is sent, in whatever words, moves; who goes only nearer to a place is shown first how near that is."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.game import moving
from tests.desk.town import Person, Town


async def _orders(town: Town, anna: Person, code: str, *lines: str) -> list[str]:
    before = await _dones(town, code)
    for line in lines:
        await anna.types(line)
    return (await _dones(town, code))[len(before) :]


async def _dones(town: Town, code: str) -> list[str]:
    table = await town.desk._office.table(code)
    assert table is not None
    return [done.order for done in table.dones]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ru", "пошли 3пд в Антверпен"),
        ("ru", "отправь 3пд в Антверпен"),
        ("ru", "перебрось 3пд в Антверпен"),
        ("ru", "3пд займи Антверпен"),
        ("en", "send 3id to Antwerp"),
    ],
)
async def test_who_is_sent_moves(town_of_all_games: Town, language: Language, line: str) -> None:
    anna, code = await moving(town_of_all_games, language)
    assert await _orders(town_of_all_games, anna, code, line, "yes") == ["move 3id > s0404"]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ru", "2тд поближе к Тобруку"),
        ("ru", "двинь 2тд ближе к Тобруку"),
        ("en", "move 2pz closer to Tobruk"),
        ("en", "2pz nearer to Tobruk"),
    ],
)
async def test_who_goes_nearer_is_shown_first(town_of_all_games: Town, language: Language, line: str) -> None:
    anna, code = await moving(town_of_all_games, language)
    assert await _orders(town_of_all_games, anna, code, line) == []
    assert await _orders(town_of_all_games, anna, code, "yes") == ["move 2pz > s1006"]
