"""“The first one” behind advice is the first order that was advised; where a hand could show by it, it is not."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import Language
from engine.players.advice import EFFORT
from tests.desk.game import GROUP, against_computer, two
from tests.desk.orders.test_begun import given
from tests.desk.town import Person, Town, code_at

BEST: dict[Language, str] = {"en": "what's the best move?", "ru": "какой ход лучший?"}
FIRST: dict[Language, tuple[str, ...]] = {"en": ("the first one", "1", "first"), "ru": ("первый", "1", "первое")}


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.players import advice  # noqa: PLC0415 - what is patched

    monkeypatch.setattr(advice, "EFFORT", type(EFFORT)(answers=6, rounds=4, kept=3))


def advised(person: Person) -> str:
    (reply,) = person.last
    assert isinstance(reply, Reply)
    return reply.message.menu[0].label.removeprefix("1. ")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("number", range(3))
async def test_it_is_meant_where_nothing_is_hidden(town_of_all_games: Town, language: Language, number: int) -> None:
    anna, _ = await two(town_of_all_games, "theater", "shores-west", language)
    await anna.types(BEST[language])
    first = advised(anna).rstrip("…")
    await anna.types(FIRST[language][number])
    assert first in str(anna.last)


async def test_it_is_meant_by_whoever_was_advised_alone(town: Town) -> None:
    await against_computer(town)
    anna = town.person("anna", "tg:dm-anna")
    await anna.types(f"/use {await code_at(town, GROUP)}")
    await anna.types(BEST["en"])
    first = advised(anna).rstrip("…")
    await anna.types(FIRST["en"][0])
    assert first in str(anna.last)


async def test_where_others_read_it_what_is_meant_hangs_on_no_advice(town: Town) -> None:
    anna = await against_computer(town)
    await anna.types(BEST["en"])
    await anna.types(FIRST["en"][0])
    assert anna.heard() == "“Fire” is the beginning of an order.", "as on the card, which all read"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("said", [{"en": "2", "ru": "2"}, {"en": "option 2", "ru": "вариант 2"}])
async def test_where_others_read_it_a_number_behind_advice_gives_no_other_order_of_the_card(
    town_of_all_games: Town, language: Language, said: dict[Language, str]
) -> None:
    town = town_of_all_games
    asked, _ = await two(town, "cards", "prokhorovka", language)
    await asked.types(BEST[language])
    advised(asked)
    await asked.types(said[language])
    assert await given(town) == [], "the second word of the card is a pass"
    assert {"en": "advised you alone", "ru": "посоветовал лично вам"}[language] in asked.heard()
    await asked.types({"en": "yes", "ru": "да"}[language])
    assert await given(town) == ["pass"]


async def test_a_number_of_the_card_is_given_to_whoever_was_not_advised(town_of_all_games: Town) -> None:
    asked, _ = await two(town_of_all_games, "cards", "prokhorovka", "en")
    await asked.types("2")
    assert await given(town_of_all_games) == ["pass"]
