"""Who is named as not meant, or as staying behind, is never put into an order with the others."""

from __future__ import annotations

import pytest

from bot.desk.reading.outcome import Understood
from bot.desk.reading.reading import reader_of
from engine.core.text import LANGUAGES, Language
from engine.games.cards.game import Cards
from tests.games.cards.positions import table

CARDS = Cards()
LINES: dict[Language, tuple[str, ...]] = {
    "en": ("attack with the tiger, but not the pz 4", "tiger attacks, pz 4 stays", "tiger attacks, pz 4 does not"),
    "ru": (
        "атакую тигром, но не четверкой",
        "атакую тигром, а не четверкой",
        "пусть тигр атакует, а четверка остаётся",
        "тигр атакует, четверка остаётся на месте",
        "тигр атакует, четверка нет",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_not_meant_does_not_go_along(language: Language) -> None:
    state = CARDS.read_position(table("attack ger", sov="zis-3", ger="pz-4h tiger stug"))
    (ask,) = CARDS.pending(state)
    for line in LINES[language]:
        reading = reader_of(CARDS.words).read_at(line, ask.choices, CARDS, state, "ger")
        assert not isinstance(reading, Understood) or "pz-4h" not in reading.text.split(), (line, reading)
