"""How far things are from each other is told in hexes or areas, with what the way costs; no end of a game is meant."""

from __future__ import annotations

import pytest

from bot.desk.reading.intent import known_matters
from engine.core.text import Language
from tests.desk.asked.test_reach import Asked, begun
from tests.desk.town import Town

ASKED = [
    Asked("squad", "farm", "en", "how far is it from D4 to E9?", "D4 to E9: 5 hexes."),
    Asked("squad", "farm", "en", "how many hexes from the grenadiers to D6?", "gets to D6 in one Move order"),
    Asked("squad", "farm", "en", "how many turns to E9?", "the nearest are"),
    Asked("squad", "farm", "ru", "сколько клеток между D4 и E9?", "D4 → E9: 5 гексов."),
    Asked("squad", "farm", "ru", "сколько гексов от гренадеров до D6?", "одним приказом «Движение» доходит"),
    Asked("squad", "farm", "ru", "сколько ходов до E9?", "ближе всех"),
    Asked("street", "nail-factory", "en", "how far is it from 191 to the factory?", "1 area;"),
    Asked("street", "nail-factory", "en", "how many areas from the yard to the mill?", "2 areas;"),
    Asked("street", "nail-factory", "en", "how many moves to the mill?", "the nearest are"),
    Asked("street", "nail-factory", "ru", "далеко ли от завода до 191?", "1 область;"),
    Asked("street", "nail-factory", "ru", "какое расстояние между вокзалом и мельницей?", "2 области;"),
    Asked("street", "nail-factory", "ru", "сколько ходов до мельницы?", "ближе всех"),
    Asked("theater", "shores-west", "en", "how far is it from Cologne to Paris?", "Cologne (s0506) to Paris"),
    Asked("theater", "shores-west", "en", "how many turns from 1fi to Paris?", "On foot that takes at least"),
    Asked("theater", "shores-west", "en", "how many hexes to Paris?", "the nearest are"),
    Asked("theater", "shores-west", "ru", "сколько клеток от Кёльна до Парижа?", "Кёльн (s0506) → Париж"),
    Asked("theater", "shores-west", "ru", "за сколько ходов 1фин дойдёт до Парижа?", "Пешком это не меньше"),
    Asked("theater", "shores-west", "ru", "сколько гексов до Парижа?", "ближе всех"),
]
NONE: dict[Language, tuple[str, ...]] = {
    "en": ("how far can 191 move", "how many hexes does it fire", "how many turns are left"),
    "ru": ("как далеко ходит 191", "сколько областей у немцев", "сколько ещё ходов осталось"),
}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize("asked", ASKED, ids=[f"{each.game}-{each.text}" for each in ASKED])
async def test_it_is_told_with_what_the_way_costs(town: Town, asked: Asked) -> None:
    anna = await begun(town, asked)
    await anna.types(asked.text)
    assert asked.told in anna.heard()


@pytest.mark.parametrize("line", [line for lines in NONE.values() for line in lines])
def test_what_asks_how_far_something_goes_asks_for_no_distance(line: str) -> None:
    assert not known_matters().asks_distance(line)


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("ru", "сколько ходов до конца?", "останется ещё 4 хода"),
        ("en", "how many turns to the end?", "4 turns are still to come"),
    ],
)
async def test_the_end_is_no_place(town: Town, language: Language, line: str, told: str) -> None:
    anna = await begun(town, Asked("street", "nail-factory", language, "", ""))
    await anna.types(line)
    assert told in anna.heard()
