"""Urged: a deed called out while an order waits is asked about; a yes gives what it names, and no end unawares."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, two
from tests.desk.orders.test_begun import given
from tests.desk.reading.test_meant import SOV, placed
from tests.desk.town import Person, Town, code_at

HELD = SOV + "hand sov: volga-artillery night-bombers\n"
CARD: dict[Language, str] = {"en": "volga artillery at the station", "ru": "артиллерия из-за волги по вокзалу"}
DEED: dict[Language, tuple[str, ...]] = {
    "en": ("fire!", "yes, fire", "shoot!"),
    "ru": ("огонь!", "да, огонь", "стреляй!"),
}
NAMED: dict[Language, tuple[str, ...]] = {
    "en": ("yes, volga artillery!", "yes volga", "yes, at the station", "yes, artillery at the station!"),
    "ru": ("да, артиллерия из-за волги!", "да, по вокзалу", "да, артиллерия", "да, артиллерию по вокзалу!"),
}
ORDER, FIRE = "card volga-artillery > station", "fire 1/42gds > station"


async def shown(tmp_path: Path, language: Language, *, is_private: bool) -> Person:
    """Whoever looks at what a card would do, in the group or in a chat of their own."""
    anna = await placed(tmp_path, HELD, "sov", language)
    if is_private:
        alone = anna.town.person("anna", "tg:dm-anna", language)
        await alone.types("/use " + await code_at(anna.town, GROUP))
        anna = alone
    await anna.types(CARD[language])
    assert await given(anna.town) == []
    return anna


@pytest.mark.parametrize("is_private", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(("picked", "order"), [("1", ORDER), ("2", FIRE)])
async def test_a_deed_called_out_while_another_order_waits_is_asked_about(
    tmp_path: Path, language: Language, number: int, picked: str, order: str, *, is_private: bool
) -> None:
    anna = await shown(tmp_path, language, is_private=is_private)
    await anna.types(DEED[language][number])
    (asked,) = anna.last
    assert isinstance(asked, Reply)
    assert asked.private
    assert len(asked.message.buttons) == 2
    await anna.types({"en": "yes", "ru": "да"}[language])
    assert await given(anna.town) == [], "a yes may be meant for either"
    await anna.types(picked)
    if not await given(anna.town):
        await anna.types({"en": "yes", "ru": "да"}[language])
    assert (await given(anna.town))[:1] == [order], anna.heard()


@pytest.mark.parametrize("is_private", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(4))
async def test_a_yes_that_names_what_is_in_the_order_gives_it_and_nothing_else(
    tmp_path: Path, language: Language, number: int, *, is_private: bool
) -> None:
    anna = await shown(tmp_path, language, is_private=is_private)
    await anna.types(NAMED[language][number])
    assert (await given(anna.town))[:1] == [ORDER], anna.heard()
    assert "❌" not in anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_yes_that_names_something_else_gives_nothing(tmp_path: Path, language: Language) -> None:
    anna = await shown(tmp_path, language, is_private=True)
    await anna.types({"en": "yes, at the factory", "ru": "да, по заводу"}[language])
    assert await given(anna.town) == [], anna.heard()


REFUSED: dict[Language, tuple[str, str, str]] = {
    "en": ("pass", "move 211 to the department store", "End all the same?"),
    "ru": ("пас", "манёвр 211 в универмаг", "Всё равно закончить?"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_yes_behind_a_refused_order_ends_nothing_that_was_shown_before_it(
    town_of_all_games: Town, language: Language
) -> None:
    anna, _ = await two(town_of_all_games, "street", "nail-factory", language)
    end, refused, asked = REFUSED[language]
    await anna.types(end)
    await anna.types(refused)
    await anna.types({"en": "yes", "ru": "да"}[language])
    assert asked in anna.heard()
    assert await given(town_of_all_games) == []
    await anna.types({"en": "yes", "ru": "да"}[language])
    assert (await given(town_of_all_games))[:1] == ["pass"], "whoever is asked once is not asked again"


async def test_who_agrees_again_and_again_is_told_once_how_orders_are_given_at_once(town_of_all_games: Town) -> None:
    told = []
    for _ in range(6):
        anna, _ = await two(town_of_all_games, "street", "nail-factory", "en")
        await anna.types("fire 191 and 194 at factory")
        await anna.types("yes")
        told.append("End the line with “!”" in anna.heard())
    assert told == [False, False, True, False, False, False]
