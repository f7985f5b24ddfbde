"""Guns that fire and aircraft that bomb do what their game calls otherwise, among what others do as well."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.reading.at_cards import CARDS, reads_as
from tests.games.cards.positions import table

BOMBED: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        (
            "attack with kv and the su-85 at the tiger, il-2 bombs the howitzers",
            "attack kv-1s su-85>tiger il-2>lefh-18",
        ),
        ("il-2 bombs the howitzers", "attack il-2>lefh-18"),
    ),
    "ru": (
        ("атакую КВ и ополчением, илами бомблю гаубицы", "attack kv-1s militia il-2>lefh-18"),
        ("илы бомбят гаубицы", "attack il-2>lefh-18"),
    ),
}
FIRED: dict[Language, tuple[str, ...]] = {
    "en": ("the howitzers fire at the stug", "howitzers shoot at the stug"),
    "ru": ("гаубицы бьют по штугу", "стреляю гаубицами по штугу"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_bombs_attacks(language: Language) -> None:
    state = CARDS.read_position(table("attack sov", sov="kv-1s su-85 militia il-2", ger="tiger lefh-18"))
    for line, order in BOMBED[language]:
        reads_as(state, line, order)


@pytest.mark.parametrize("language", LANGUAGES)
def test_guns_that_fire_give_support(language: Language) -> None:
    state = CARDS.read_position(table("attack sov", sov="kv-1s howitzers", ger="stug"))
    for seat, order in (("sov", "attack kv-1s"), ("ger", "block stug>kv-1s")):
        state = CARDS.apply(state, seat, CARDS.read_order(state, seat, order), StepDice(b"n", "", 0)).state
    for line in FIRED[language]:
        reads_as(state, line, "support howitzers > stug")
