"""The text views of `cards` hold what the picture shows, and nothing more."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.cards.observation import Observation
from renderers.games.cards import renderer as cards
from renderers.games.cards import words as cards_words
from renderers.text import ALT_LIMIT
from tests.renderers.cards_positions import (
    ALL_MARKS,
    aftermath,
    catalogue,
    crowded,
    declared,
    fight,
    opening,
    seen_by,
    side,
    table,
    unit,
)

POSITIONS = (opening(), declared(), fight(), aftermath()[0], crowded())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("observation", POSITIONS)
def test_the_board_names_every_unit_with_its_figures(observation: Observation, language: Language) -> None:
    board = cards.board_text(observation, language=language)
    for army in observation.sides:
        assert f"{cards_words.DECK.in_(language)} {army.deck}" in board
        for one in army.units:
            assert f"{one.name.in_(language)} {one.attack_now}/{one.defence_now}" in board


def test_the_board_tells_states_modifiers_battles_and_general_attackers() -> None:
    board = cards.board_text(fight(), language="en")
    assert "ZIS-3 Anti-tank Gun 5/4, printed 2/2, +3/+2 v armour – on" in board
    assert "Sturmgeschütz III 4/3, +1/+1 v armour – off, Directed attack, turned, attacks: KV-1s" in board
    assert "Battle 1: Sturmgeschütz III 4/3 (4) : KV-1s 3/4, ZIS-3 Anti-tank Gun 5/4 (8)" in board
    assert "→ deck of the Soviets, 3 cards off the deck" in board
    assert "→ resource 3 (Soviets) (2)" in board
    assert "damage 1" in board
    assert "Not blocked yet: Sturmgrenadier Company, Sturmgrenadier Company 2" in cards.board_text(
        declared(), language="en"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("observation", POSITIONS)
def test_the_alternative_text_keeps_to_its_limit_and_begins_with_the_title(
    observation: Observation, language: Language
) -> None:
    text = cards.describe(observation, marks=aftermath()[1], language=language)
    assert len(text) <= ALT_LIMIT
    assert text.startswith(observation.title.in_(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_is_told_in_words(language: Language) -> None:
    position = aftermath()[0]
    for mark in ALL_MARKS.values():
        text = cards.describe(position, marks=(mark,), language=language)
        assert cards_words.MARKS[mark.kind].in_(language) in text


def test_only_the_owner_reads_his_hand_and_his_face_down_resources() -> None:
    owned = seen_by("sov", fight(), ("t-34-85",), "is-1")
    assert "Т-34/85: бронетехника, стоимость 5, 4/4, Направленная атака" in cards.board_text(owned, language="ru")
    assert "3 – ИС-1" in cards.board_text(owned, language="ru")
    for text in (cards.board_text(fight(), language="ru"), cards.describe(owned, language="ru")):
        assert "Т-34/85" not in text
        assert "ИС-1" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_of_any_cards_fits_the_limit_of_an_alternative_text(language: Language) -> None:
    for seat in ("sov", "ger"):
        words = tuple(word for word, card in catalogue().items() if card.seat == seat)
        text = cards.describe_hand(seen_by(seat, fight(), words, "is-1"), language=language)
        assert len(text) <= ALT_LIMIT
        assert text.startswith(cards_words.YOUR_HAND.in_(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_shows_a_placeholder_or_a_missing_word(language: Language) -> None:
    for observation in (*POSITIONS, seen_by("ger", fight(), tuple(catalogue())[32:], "tiger")):
        text = cards.board_text(observation, language=language) + cards.describe(observation, language=language)
        assert "{" not in text
        assert "$" not in text


def test_the_end_of_the_game_names_the_winner() -> None:
    over = msgspec.structs.replace(
        table(side("sov", [unit("rifles")]), side("ger", [], deck=0)), winner="sov", phase="over", awaited=()
    )
    assert "winner: Soviets" in cards.board_text(over, language="en")
    assert cards.draw(over, language="ru").png() != cards.draw(opening(), language="ru").png()
