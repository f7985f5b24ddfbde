"""“Against” says whom an order goes against, and is the name of no piece."""

from __future__ import annotations

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.reading.at_cards import CARDS, reads_as
from tests.games.cards.positions import table

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
    for line, order in ATTACKING[language]:
        reads_as(state, line, order)
