"""Odds are told of all who are named, else it is told who is left out and why; of others' pieces also by cards held."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.asked.test_inquiries import reply
from tests.desk.game import two
from tests.desk.orders.test_begun import given
from tests.desk.town import Town, open_store
from tests.desk.toys import OpenedStreet

POSITION = (
    "street nail-factory\nturn: 2 combat ger\nyard: 191 pioneers\nstore: 211 guns\nlanding: 34gds\n"
    "mill: nkvd remnants\nhand ger: dive-bombers\nhand sov: artillery\n"
)
FAR = {"en": "Central Landing does not border on Railway Yard", "ru": "не граничит с областью «Железнодорожный парк»"}
APART = {"en": "must be in one area", "ru": "должны быть в одной области"}
LEFT = {"en": "Left out here: ", "ru": "Не учтено: "}
BOMBED = {
    "en": "Dive Bombers → Gerhardt's Mill: No losses – 3 %",
    "ru": "Пикировщики → мельница Гергардта: Без потерь – 3 %",
}


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where the game begins with Germans in two areas, of which only one borders on the enemy."""
    store = await open_store(tmp_path)
    yield Town(store, {"street": OpenedStreet(POSITION)})
    await store.close()


PARTS: tuple[tuple[Language, str, str], ...] = (
    ("en", "odds of 211th and assault guns and pioneers against the landing?", "Pioneers."),
    ("ru", "шансы 211-го, штурмовых орудий и сапёров против переправы?", "сапёры."),
)
NONE: tuple[tuple[Language, str], ...] = (
    ("en", "chances of the 191st against the landing?"),
    ("en", "what happens if the 191st fires at the landing?"),
    ("en", "/odds 191 at the landing"),
    ("ru", "шансы 191-го против переправы?"),
    ("ru", "а если 191-й выстрелит по переправе?"),
)
HELD: tuple[tuple[Language, str], ...] = (
    ("en", "what are my chances against the remnants?"),
    ("en", "chances against the NKVD company?"),
    ("ru", "какие шансы против остатков?"),
)


@pytest.mark.parametrize(("language", "line", "name"), PARTS)
async def test_who_cannot_take_part_is_named_with_the_reason(
    town: Town, language: Language, line: str, name: str
) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    assert f"{LEFT[language]}{name}" in anna.heard()
    assert APART[language] in anna.heard()
    assert "3 %" in anna.heard(), "the odds of the others are told"
    assert await given(town) == []


@pytest.mark.parametrize(("language", "line"), NONE)
async def test_what_nobody_named_may_do_is_said_to_be_so_before_what_others_may(
    town: Town, language: Language, line: str
) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    assert FAR[language] in anna.heard()
    assert LEFT[language] in anna.heard()


@pytest.mark.parametrize(("language", "line"), HELD)
async def test_against_a_piece_a_card_in_hand_counts_for_its_holder_alone(
    town: Town, language: Language, line: str
) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    assert BOMBED[language] in anna.heard()
    assert reply(anna).private


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        (
            "en",
            "what are my chances against the assault guns?",
            ("34gds → Department Store", "Artillery → Department Store"),
        ),
        ("ru", "какие шансы против штурмовых орудий?", ("34гв → Универмаг", "Артиллерия → Универмаг")),
    ],
)
async def test_who_waits_hears_of_what_is_held_as_well(
    town: Town, language: Language, line: str, told: tuple[str, ...]
) -> None:
    _, boris = await two(town, "street", "nail-factory", language)
    await boris.types(line)
    assert all(word in boris.heard() for word in told), boris.heard()
    assert reply(boris).private


NEVER: dict[Language, tuple[str, str]] = {
    "en": ("odds 2id against Brussels", "2id: not next to Brussels (s0504), so no attack"),
    "ru": ("шансы 2пд против Брюсселя?", "2пд: стоит не рядом с гексом Брюссель (s0504), атаковать нельзя"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_attack_that_no_later_question_allows_is_told_to_be_none(
    town_of_all_games: Town, language: Language
) -> None:
    anna, _ = await two(town_of_all_games, "theater", "shores-west", language)
    asked, why = NEVER[language]
    await anna.types(asked)
    assert why in anna.heard()
    assert await given(town_of_all_games) == []
