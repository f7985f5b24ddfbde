"""“Against” says whom an order goes against, and is the name of no piece."""

from __future__ import annotations

import pytest

from bot.desk.reading.outcome import Understood
from bot.desk.reading.reading import reader_of
from engine.core.text import LANGUAGES, Language
from engine.games.cards.game import Cards
from tests.games.cards.positions import table

CARDS = Cards()
ATTACKING = {
    "en": (
        ("attack against the tiger", "attack su-85>tiger"),
        ("su-85 versus tiger", "attack su-85>tiger"),
        ("kv against the tiger", "attack kv-1s>tiger"),
        ("attack with the kv against everyone", "attack kv-1s"),
    ),
    "ru": (
        ("атакую против Тигра", "attack su-85>tiger"),
        ("СУ-85 против Тигра", "attack su-85>tiger"),
        ("КВ против Тигра", "attack kv-1s>tiger"),
        ("атакую КВ против всех", "attack kv-1s"),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_somebody_goes_against_is_no_other_attacker(language: Language) -> None:
    state = CARDS.read_position(table("attack sov", sov="zis-3 at-rifles kv-1s su-85", ger="pz-4h tiger pak-40"))
    (ask,) = CARDS.pending(state)
    for line, order in ATTACKING[language]:
        reading = reader_of(CARDS.words).read_at(line, ask.choices, CARDS, state, "sov")
        assert isinstance(reading, Understood), (line, reading)
        assert CARDS.read_order(state, "sov", reading.text) == CARDS.read_order(state, "sov", order), (line, reading)
