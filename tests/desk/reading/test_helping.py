"""Who helps whom is said in as many ways as who blocks, also of a piece that itself is set against somebody."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.reading.at_cards import CARDS, reads_as
from tests.games.cards.positions import table

ARMIES = {"sov": "zis-3 at-rifles militia", "ger": "pz-4h tiger stug"}
BESIDE = {
    "en": (
        ("the ZiS-3 supports the AT rifles", "block zis-3 at-rifles"),
        ("support the AT rifles with the ZiS-3", "block zis-3 at-rifles"),
        ("the militia helps the AT rifles", "block militia at-rifles"),
        ("help the AT rifles with the militia and the zis-3", "block militia at-rifles zis-3 at-rifles"),
        ("zis-3 covers the AT rifles", "block zis-3 at-rifles"),
        ("cover the AT rifles zis-3", "block zis-3 at-rifles"),
    ),
    "ru": (
        ("ЗИС-3 поддерживает ПТР", "block zis-3 at-rifles"),
        ("поддержать ПТР ополчением", "block militia at-rifles"),
        ("ополчение помогает ПТР", "block militia at-rifles"),
        ("ЗИС-3 и ополчение поддерживают ПТР", "block zis-3 at-rifles militia at-rifles"),
        ("прикрываю ПТР ЗИС-3", "block zis-3 at-rifles"),
    ),
}
HELPED = {
    "en": (
        ("zis-3 blocks the tiger, AT rifles support the zis-3", "block zis-3 tiger at-rifles tiger"),
        ("the AT rifles help the militia, the militia blocks pz 4", "block at-rifles pz-4h militia pz-4h"),
    ),
    "ru": (
        ("ЗИС-3 блокирует тигра, ПТР помогает ЗИС-3", "block zis-3 tiger at-rifles tiger"),
        ("блокирую тигра ополчением, ПТР поддерживает ополчение", "block militia tiger at-rifles tiger"),
    ),
}


def _asked_to_block(order: str) -> Any:
    state = CARDS.read_position(table("attack ger", **ARMIES))
    return CARDS.apply(state, "ger", CARDS.read_order(state, "ger", order), StepDice(b"n", "", 0)).state


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_named_as_a_target_is_helped_by_its_name(language: Language) -> None:
    state = _asked_to_block("attack stug>at-rifles")
    for line, order in BESIDE[language]:
        reads_as(state, line, order)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_helps_a_blocker_blocks_the_same(language: Language) -> None:
    state = _asked_to_block("attack tiger pz-4h")
    for line, order in HELPED[language]:
        reads_as(state, line, order)
