"""Meant: what is typed of an order that cannot be given is told by its reason, its text, or what is held instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from engine.games.street.game import STREET
from engine.games.street.table.cards import CARDS
from tests.desk.game import GROUP
from tests.desk.town import Person, Town, open_store
from tests.watched.placed import Placed

SOV = "street nail-factory\nturn: 1 combat sov\nstation: 191 211\nfactory: 1/42gds\n"
NOTHING: dict[Language, str] = {"en": "does not make an order", "ru": "приказ не складывается"}


async def placed(tmp_path: Path, position: str, seat: str, language: Language) -> Person:
    """Whoever holds a seat in a position, in a group."""
    town = Town(await open_store(tmp_path), {"street": Placed(STREET, STREET.read_position(position))})
    anna, boris = town.person("anna", GROUP, language), town.person("boris", GROUP, language)
    await anna.types("/new street nail-factory")
    await anna.types(f"/join {seat}")
    await boris.types("/join " + next(side.seat for side in STREET.card.sides if side.seat != seat))
    await anna.types("/begin")
    return anna


def only(person: Person) -> Reply:
    (reply,) = person.last
    assert isinstance(reply, Reply)
    return reply


@pytest.mark.parametrize(
    ("language", "typed", "order"),
    [
        ("en", "191 to the mill", "Manoeuvre: 191 → Gerhardt's Mill"),
        ("ru", "191 в мельницу", "191 → мельница"),
        ("en", "191 211 mill", "Manoeuvre: 191, 211 → Gerhardt's Mill"),
        ("ru", "191 и 211 на мельницу", "191, 211 → мельница"),
    ],
)
async def test_units_and_a_place_without_a_verb_are_told_why_they_are_no_move(
    tmp_path: Path, language: Language, typed: str, order: str
) -> None:
    anna = await placed(tmp_path, SOV.replace("combat sov", "combat ger"), "ger", language)
    await anna.types(typed)
    told = anna.heard()
    assert NOTHING[language] not in told
    assert order in told
    await anna.types(f"/why {order}")
    reason = next(line for line in anna.heard().splitlines() if line.startswith("❌"))
    assert reason in told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_card_that_does_not_serve_says_what_is_written_on_it(tmp_path: Path, language: Language) -> None:
    for card in (card.id for card in CARDS.values() if card.is_action and card.copies[1]):
        folder = tmp_path / card
        folder.mkdir()
        anna = await placed(folder, SOV + f"hand sov: {card}\n", "sov", language)
        await anna.types(f"{getattr(CARDS[card].name, language)}!")
        assert only(anna).private
        assert getattr(CARDS[card].rule.text, language) in anna.heard()


@pytest.mark.parametrize(
    ("language", "typed", "held"),
    [
        ("en", "artillery at the station!", "Volga Artillery"),
        ("ru", "артилерия по вокзалу!", "Артиллерия из-за Волги"),
    ],
)
async def test_a_card_that_is_not_held_stands_for_the_held_one_of_a_name_with_its_word(
    tmp_path: Path, language: Language, typed: str, held: str
) -> None:
    anna = await placed(tmp_path, SOV + "hand sov: volga-artillery\n", "sov", language)
    await anna.types(typed)
    assert only(anna).private, "nobody else is to know what is held"
    assert held in anna.heard()
    await anna.presses(next(button.label for button in only(anna).message.menu))
    assert held in anna.heard()
    assert "❌" not in anna.heard()
