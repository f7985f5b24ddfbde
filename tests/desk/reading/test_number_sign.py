"""The sign of a number is no word: whoever says no names nobody of several that are numbered."""

from __future__ import annotations

import pytest

from bot.desk.reading import spelling
from bot.desk.reading.reading import reader_of
from engine.games.cards.game import CARDS_GAME

VOCABULARY = reader_of(CARDS_GAME.words).vocabulary


def test_no_is_part_of_no_name() -> None:
    assert VOCABULARY.partly("no") == ()


@pytest.mark.parametrize("typed", ["PaK 40 № 2", "pak-40 #2", "pak 40 #2", "ПАК-40 №2"])
def test_the_sign_of_a_number_is_no_word(typed: str) -> None:
    assert spelling.tokens(typed)[-2:] == ["40", "2"]


@pytest.mark.parametrize("typed", ["pak-40 #2", "pak 40 #2", "pak-40-2", "PAK-40 Anti-tank Gun #2"])
def test_what_is_numbered_is_found_by_its_sign(typed: str) -> None:
    assert VOCABULARY.spelled(typed) == ("pak-40-2",)
