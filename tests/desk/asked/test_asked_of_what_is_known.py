"""What anybody can know of what is to come is told as it is: what an area counts, who comes when and where, advice."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.asked.test_inquiries import seated
from tests.desk.orders.test_begun import given
from tests.desk.town import Town

ASKED: tuple[tuple[Language, str, str], ...] = (
    ("en", "how many points is the factory worth if taken?", "worth 2 victory points"),
    ("en", "how many points if i take the factory?", "worth 2 victory points"),
    ("ru", "если занять завод, это сколько очков?", "дают 2 победных очка"),
    ("ru", "если занять завод сколько очков?", "дают 2 победных очка"),
    ("en", "when does the 34th guards regiment arrive and where?", "It comes to Central Landing"),
    ("ru", "когда придут гвардейцы и куда?", "ход 2: Центральная переправа"),
    ("en", "when do the reinforcements come and where to?", "(turn 2: Central Landing)"),
    ("en", "when do my reinforcements arrive, and where?", "(turn 2: Central Landing)"),
    ("en", "who is still to come?", "(turn 2: Central Landing)"),
    ("ru", "когда придут подкрепления и куда?", "(ход 2: Центральная переправа)"),
    ("ru", "кто ещё придёт?", "(ход 2: Центральная переправа)"),
    ("en", "what do you suggest for the first move?", "orders worth looking at"),
    ("ru", "что посоветуешь первым ходом?", "на которые стоит посмотреть"),
)


@pytest.mark.parametrize(("language", "line", "told"), ASKED)
async def test_it_is_told_and_nothing_is_given(town: Town, language: Language, line: str, told: str) -> None:
    anna = await seated(town, "street", "nail-factory")
    await anna.types(f"/language {language}")
    await anna.types(line)
    assert told in anna.heard()
    assert await given(town) == []


IN_COUNTRY: tuple[tuple[Language, str, str], ...] = (
    ("en", "how many troops in Belgium?", "Its cities are Brussels"),
    ("ru", "сколько войск в Бельгии?", "Её города: Брюссель"),
    ("ru", "кто стоит в Бельгии", "Её города: Брюссель"),
)


@pytest.mark.parametrize(("language", "line", "told"), IN_COUNTRY)
async def test_a_country_is_meant_rather_than_a_unit_that_is_called_by_it(
    town_of_all_games: Town, language: Language, line: str, told: str
) -> None:
    anna = await seated(town_of_all_games, "theater", "shores-west")
    await anna.types(f"/language {language}")
    await anna.types(line)
    assert told in anna.heard()
