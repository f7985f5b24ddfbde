"""Supply is told from the position, to whoever asks in his own words: of his own, of theirs, of a place taken."""

from __future__ import annotations

import pytest

from engine.core.text import Language
from tests.desk.asked.test_inquiries import reply
from tests.desk.game import two
from tests.desk.orders.test_begun import given
from tests.desk.town import Town

MINE = {"en": "Germans: all units are in supply", "ru": "Немцы: все части в снабжении"}
THEIRS = {"en": "Soviets: all units are in supply", "ru": "СССР: все части в снабжении"}
ASKED: tuple[tuple[Language, str, str], ...] = (
    *(("en", line, MINE["en"]) for line in ("am I cut off?", "am i cut off", "how do I get supply back?")),
    *(("ru", line, MINE["ru"]) for line in ("я отрезан?", "я отрезан", "откуда у меня снабжение?")),
    ("en", "can he cut me off?", MINE["en"]),
    ("en", "are they cut off?", THEIRS["en"]),
    ("en", "how can I cut him off?", THEIRS["en"]),
    ("ru", "они отрезаны?", THEIRS["ru"]),
    ("ru", "как вернуть снабжение?", "в снабжении"),
    ("en", "is the mill in supply?", "is a source of the Soviets"),
    ("ru", "мельница в снабжении?", "источник СССР"),
    ("en", "are the assault guns in supply?", "by way of Railway Yard"),
    ("en", "who can cut off the station?", "by way of Railway Yard"),
    ("en", "if I take the mill, are they out of supply?", "If the Germans held “Gerhardt's Mill”"),
    ("ru", "если я возьму мельницу, они без снабжения?", "будет занята немцами"),
    ("en", "if he takes the yard am I cut off?", "If the Soviets held “Railway Yard”"),
    ("ru", "если он возьмёт парк, меня отрежут?", "будет занята СССР"),
    ("en", "what if I lose the yard?", "If the Soviets held “Railway Yard”"),
    ("ru", "что если я потеряю парк?", "будет занята СССР"),
    ("en", "if I take the landing do his reinforcements come?", "would have nowhere to come"),
    ("ru", "если я возьму переправу, его подкрепления придут?", "Прийти будет некуда"),
    ("en", "do I win if I take the mill?", "The Germans would have"),
)
RULED: tuple[tuple[Language, str], ...] = (
    ("en", "what is supply?"),
    ("en", "what happens to units out of supply?"),
    ("en", "do I need supply to fire?"),
    ("ru", "что такое снабжение?"),
    ("ru", "что будет с частью без снабжения?"),
)


@pytest.mark.parametrize(("language", "line", "told"), ASKED)
async def test_it_is_told_from_the_position_and_nothing_is_given(
    town: Town, language: Language, line: str, told: str
) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    assert told in anna.heard()
    assert reply(anna).private or not line.endswith("?")
    assert await given(town) == []


@pytest.mark.parametrize(("language", "line"), RULED)
async def test_what_supply_is_the_rules_tell(town: Town, language: Language, line: str) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(line)
    assert "P5.3" in anna.heard().splitlines()[0]
