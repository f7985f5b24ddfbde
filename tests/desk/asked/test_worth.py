"""Whoever asks whether something is worth doing that cannot be done hears why, and no advice about anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import Language
from tests.desk.game import two
from tests.desk.town import Town, open_store
from tests.desk.toys import OpenedStreet

HELD = """
street nail-factory
turn: 1 combat ger
yard: 191 194
station: pioneers
factory: 1/42gds
store: 2/42gds
hand ger: sniper artillery
"""
CANNOT: list[tuple[Language, str, str]] = [
    ("en", "should I hit the station with artillery?", "There is no enemy in “Central Station”"),
    ("ru", "стоит ли бить артиллерией по вокзалу?", "В области «Центральный вокзал» нет противника"),
    ("ru", "а стоит ли атаковать вокзал артиллерией?", "В области «Центральный вокзал» нет противника"),
]
FROM: list[tuple[Language, str, str]] = [
    ("en", "should I attack the factory from the station?", "the factory"),
    ("ru", "стоит ли стрелять с вокзала по заводу?", "заводу"),
]
CAN: list[tuple[Language, str, str]] = [
    ("en", "should I hit the factory with artillery?", "1. Card: Artillery → Nail Factory"),
    ("ru", "стоит ли бить артиллерией по заводу?", "1. Карточка: Артиллерия → Гвоздильный завод"),
]


@pytest.mark.parametrize(("language", "line", "said"), [*CANNOT, *CAN], ids=[each[1] for each in (*CANNOT, *CAN)])
async def test_whether_to_do_something_is_answered_about_just_that(
    tmp_path: Path, language: Language, line: str, said: str
) -> None:
    town = Town(await open_store(tmp_path), {"street": OpenedStreet(HELD)})
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    assert said in anna.heard()
    rows = [row for row in anna.heard().splitlines() if row[:2] == "1."]
    assert bool(rows) is ((language, line, said) in CAN), rows
    await town.store.close()


@pytest.mark.parametrize(("language", "line", "target"), FROM, ids=[each[1] for each in FROM])
async def test_where_something_comes_from_is_no_target(
    tmp_path: Path, language: Language, line: str, target: str
) -> None:
    town = Town(await open_store(tmp_path), {"street": OpenedStreet(HELD)})
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(f"/best {target}")
    rows = [row for row in anna.heard().splitlines() if row[:2] in ("1.", "2.", "3.")]
    await anna.types(line)
    told = [row for row in anna.heard().splitlines() if row[:2] in ("1.", "2.", "3.")]
    assert told
    assert not [row for row in told if row.endswith(("Central Station", "Центральный вокзал"))], told
    assert {row[3:] for row in told} & {row[3:] for row in rows}, "it is what is best against the target"
    await town.store.close()
