"""Whoever sends, drives, pushes or brings somebody somewhere moves them; through what a card opens, by that card."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.core.text import Language
from tests.desk.game import two
from tests.desk.orders.test_begun import given
from tests.desk.town import Town, open_store
from tests.desk.toys import OpenedStreet

POSITION = (
    "street nail-factory\nturn: 2 combat sov\nyard: 191\nstore: 2/42gds\nmill: nkvd\nlanding: remnants 34gds\n"
    "hand sov: sewer-passage\n"
)
SQUARE = {"en": "34gds → Fallen Fighters' Square", "ru": "34гв → площадь Павших Борцов"}
MOVED: tuple[tuple[Language, str], ...] = (
    *(("en", f"{verb} the 34th into the square") for verb in ("send", "drive", "push", "bring", "take")),
    ("en", "yes, send the 34th to the square"),
    *(("ru", f"{verb} 34-й на площадь") for verb in ("пошли", "отправь", "загони", "переведи", "перебрось", "гони")),
    ("ru", "подтяни 34-го к площади"),
)
PASSAGE = {"en": "Card: Sewer Passage, 34gds → Nail Factory", "ru": "Карточка: Подземный ход, 34гв → Гвоздильный завод"}
THROUGH: tuple[tuple[Language, str], ...] = (
    ("en", "send the 34th through the sewer to the factory"),
    ("en", "move the 34th by the sewer to the nail factory"),
    ("ru", "отправь 34-й через подземный ход на завод"),
    ("ru", "пошли 34-й подземным ходом на завод"),
)
THERE: tuple[tuple[Language, str, str], ...] = (
    ("en", "bring the remnants there", "Remnants → Fallen Fighters' Square"),
    ("en", "move the remnants there too", "Remnants → Fallen Fighters' Square"),
    ("ru", "переведи туда остатки", "ост → площадь Павших Борцов"),
    ("ru", "переведи остатки туда", "ост → площадь Павших Борцов"),
)


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where the game begins with the Soviets to act, who hold the card that leads underground."""
    store = await open_store(tmp_path)
    yield Town(store, {"street": OpenedStreet(POSITION)})
    await store.close()


@pytest.mark.parametrize(("language", "line"), MOVED)
async def test_a_move_is_shown_and_not_given(town: Town, language: Language, line: str) -> None:
    boris, _ = await two(town, "street", "nail-factory", language)
    await boris.types(line)
    assert SQUARE[language] in boris.heard()
    assert await given(town) == []


@pytest.mark.parametrize(("language", "line"), THROUGH)
async def test_through_what_a_card_opens_they_go_by_that_card(town: Town, language: Language, line: str) -> None:
    boris, _ = await two(town, "street", "nail-factory", language)
    await boris.types(line)
    assert PASSAGE[language] in boris.heard()
    assert await given(town) == []


@pytest.mark.parametrize("line", ["send it", "send"])
async def test_alone_to_send_it_says_yes(town: Town, line: str) -> None:
    boris, _ = await two(town, "street", "nail-factory", "en")
    await boris.types("move the 34th to the square")
    await boris.types(line)
    assert await given(town) == ["move 34gds > square"]


@pytest.mark.parametrize(("language", "line", "told"), THERE)
async def test_there_is_where_the_order_shown_leads(town: Town, language: Language, line: str, told: str) -> None:
    boris, _ = await two(town, "street", "nail-factory", language)
    await boris.types({"en": "move the 34th to the square", "ru": "двинь 34-й на площадь"}[language])
    await boris.types(line)
    assert told in boris.heard()
    assert await given(town) == []


async def test_a_yes_gives_what_was_shown_before_others_go_there(town: Town) -> None:
    boris, _ = await two(town, "street", "nail-factory", "en")
    await boris.types("move the 34th to the square")
    await boris.types("yes move remnants there")
    assert await given(town) == ["move 34gds > square"]
    assert "there" not in boris.heard().splitlines()[-1], "the place is understood, whatever is asked then"
