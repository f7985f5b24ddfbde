"""Cards as verbs: who names a card plays it, also where an order that is not offered is called so."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import Language
from tests.desk.reading.test_meant import only, placed

RALLIED = "street nail-factory\nturn: 1 combat ger\nstation: 191- 211\nfactory: 1/42gds nkvd\n"
FIRED_AT = (
    "street nail-factory\nturn: 1 combat ger\nstation: 191\nfactory: 211-\nsquare: 1/42gds nkvd\n"
    "hand sov: defensive-fire machine-guns\ndoing: move ger origin=station area=factory\n"
)
FIRING = "street nail-factory\nturn: 1 combat sov\nstation: 191\nfactory: 1/42gds nkvd\n"


@pytest.mark.parametrize(
    ("language", "typed", "held", "told"),
    [
        ("en", "rally 191", "rally", "Card: Rally, 191"),
        ("en", "rally 191", "sniper", "You hold no such card: Rally"),
        ("en", "rally 211", "rally", "already active: 211th"),
        ("ru", "сплочение 191", "rally", "Карточка: Сплочение, 191"),
        ("ru", "сплочение 191", "sniper", "нет карточки «Сплочение»"),
    ],
)
async def test_a_card_is_meant_where_the_order_that_is_called_so_is_not_offered(
    tmp_path: Path, language: Language, typed: str, held: str, told: str
) -> None:
    anna = await placed(tmp_path, f"{RALLIED}hand ger: {held}\n", "ger", language)
    await anna.types(typed)
    assert only(anna).private
    assert told in anna.heard()


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "defensive fire with the NKVD on the Nail Factory", "Card: Defensive Fire, NKVD Company"),
        ("en", "defensive fire on the Nail Factory with the NKVD", "Card: Defensive Fire, NKVD Company"),
        ("en", "defensive fire with 1/42 guards", "Card: Defensive Fire, 1/42gds"),
        ("ru", "оборонительный огонь ротой НКВД по гвоздильному заводу", "Карточка: Оборонительный огонь, НКВД"),
        ("ru", "оборонительный огонь по гвоздильному заводу ротой НКВД", "Карточка: Оборонительный огонь, НКВД"),
    ],
)
async def test_who_fires_by_a_card_may_be_named_before_or_behind_the_place(
    tmp_path: Path, language: Language, typed: str, told: str
) -> None:
    anna = await placed(tmp_path, FIRED_AT, "sov", language)
    await anna.types(typed)
    assert only(anna).private
    assert told in anna.heard()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("fire with 1/42 guards on the station", "Fire: 1/42gds → Central Station"),
        ("fire at the station with 1/42 guards", "Fire: 1/42gds → Central Station"),
        ("fire with 1/42 and 1/42 on the station", "named twice"),
    ],
)
async def test_a_unit_is_named_once_by_its_number_and_its_kind(tmp_path: Path, typed: str, told: str) -> None:
    anna = await placed(tmp_path, FIRING, "sov", "en")
    await anna.types(typed)
    assert told in anna.heard()
