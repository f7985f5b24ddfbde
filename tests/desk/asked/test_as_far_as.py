"""Whoever asks whether a unit may go to a place, and must order something else first, is told of the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.desk.reading.test_asked_at_squads import heard

ASKED: list[tuple[str, str, tuple[str, ...]]] = [
    (
        "en",
        "can I move the grenadiers to D4?",
        ("Move a unit: Grenadier Squad #1 → D4", "come first: C4. It takes 3 of their 4 MP"),
    ),
    (
        "ru",
        "можно ли гренадерам пойти в D4?",
        ("Вести Гренадерское отделение № 1 → D4", "C4. На весь путь нужно ОД 3 из 4"),
    ),
    ("en", "can I move the grenadiers to C4?", ("Move a unit: Grenadier Squad #1 → C4", "MP spent")),
    ("ru", "можно ли гренадерам пойти в C4?", ("Вести Гренадерское отделение № 1 → C4", "потрачено ОД")),
    ("en", "can I move the rifle squad to B4?", ("Move a unit: Axis Rifle Squad #1 → B4", "❌ B4 is not next to")),
    (
        "ru",
        "можно ли пойти стрелковым отделением в B4?",
        ("Стрелковое отделение Оси № 1 → B4", "❌ B4 не по соседству"),
    ),
]


@pytest.mark.parametrize(("language", "line", "told"), ASKED, ids=[each[1] for each in ASKED])
async def test_whether_a_unit_gets_to_a_place_is_judged_for_that_place(
    tmp_path: Path, language: str, line: str, told: tuple[str, ...]
) -> None:
    answer = await heard(tmp_path, language, line)
    assert all(each in answer for each in told), answer


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "can I move the grenadiers?", "Grenadier Squad #1"),
        ("ru", "можно ли двигать гренадеров?", "Гренадерское"),
    ],
)
async def test_who_names_no_place_is_told_how_the_order_begins(
    tmp_path: Path, language: str, line: str, told: str
) -> None:
    answer = await heard(tmp_path, language, line)
    assert told in answer
    assert "→" not in answer.partition("[")[0]
