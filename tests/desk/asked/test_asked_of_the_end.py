"""When one loses, whether one may give up, what two passes do, who is next, why not, and two things side by side."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.game import two
from tests.desk.orders.test_begun import given
from tests.desk.town import Town

ASKED: tuple[tuple[Language, str, str], ...] = (
    ("en", "when do I lose?", "no units on the map in an evening"),
    ("en", "when have I lost?", "no units on the map in an evening"),
    ("ru", "когда я проиграю?", "вечером у армии нет частей на карте"),
    ("en", "can I surrender?", "A side that resigns has lost"),
    ("en", "can I give up?", "A side that resigns has lost"),
    ("ru", "можно сдаться?", "Сторона, которая сдаётся, проиграла"),
    ("en", "what happens if we both pass?", "two passes in a row end combat"),
    ("ru", "что будет, если мы оба спасуем?", "два паса подряд заканчивают бой"),
    ("en", "how many turns are left?", "4 turns are still to come"),
    ("ru", "сколько ходов осталось?", "останется ещё 4 хода"),
    ("en", "who moves after him?", "Germans"),
    ("ru", "кто ходит после него?", "Немцы"),
    ("en", "what was my worst mistake?", "the review comes when the game is over"),
    ("ru", "какая моя худшая ошибка?", "разбор будет, когда партия закончится"),
    ("en", "turn order", "P3.2 Readiness"),
    ("en", "turn order?", "P3.2 Readiness"),
)
BESIDE: tuple[tuple[Language, str, tuple[str, ...]], ...] = (
    (
        "en",
        "compare the Yard and the Mill",
        ("Railway Yard", "Its defence is 1", "Gerhardt's Mill", "Its defence is 4"),
    ),
    ("en", "which is stronger, the yard or the mill?", ("Its defence is 1", "Its defence is 4")),
    ("ru", "что сильнее: парк или мельница?", ("Её защита 1", "Её защита 4")),
    ("ru", "сравни парк и мельницу", ("Её защита 1", "Её защита 4")),
)
WHY: tuple[tuple[Language, str, tuple[str, ...]], ...] = (
    ("en", "why can't I ready the pioneers?", ("Pioneers", "It is active", "cannot be ordered now")),
    (
        "ru",
        "почему нельзя привести в готовность сапёров?",
        ("Сапёры", "Часть активна", "Сейчас этого приказать нельзя"),
    ),
)


@pytest.mark.parametrize(("language", "line", "told"), ASKED)
async def test_it_is_told_and_nothing_is_given(town: Town, language: Language, line: str, told: str) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    assert told in anna.heard()
    assert await given(town) == []


@pytest.mark.parametrize(("language", "line", "told"), BESIDE)
async def test_what_is_compared_is_told_in_one_answer(
    town: Town, language: Language, line: str, told: tuple[str, ...]
) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    assert len(anna.last) == 1
    assert all(word in anna.heard() for word in told)
    assert await given(town) == []


@pytest.mark.parametrize(("language", "line", "told"), WHY)
async def test_why_not_is_told_of_the_piece_and_of_the_moment(
    town: Town, language: Language, line: str, told: tuple[str, ...]
) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    assert all(word in anna.heard() for word in told), anna.heard()
