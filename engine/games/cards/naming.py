"""Names of armies, units, resources and decks as facts of sentences, and their places in marks."""

from __future__ import annotations

from functools import cache

from engine.core.text import Text
from engine.games.cards.actions import Pair
from engine.games.cards.cards import ARMY_NAMES, CARDS, DECK, RESOURCE_WORDS, SEATS, UNIT_CARDS


def army_name(army: int) -> Text:
    """The name of an army."""
    return ARMY_NAMES[army]


def card_name(card: str) -> Text:
    """The name of a card."""
    return CARDS[card].name


@cache
def unit_name(word: str) -> Text:
    """The name of a unit; copies of a card have numbers."""
    card = CARDS[UNIT_CARDS[word]]
    if word == card.id:
        return card.name
    number = word.rpartition("-")[2]
    return Text(f"{card.name.en} #{number}", f"{card.name.ru} № {number}")


def unit_names(words: tuple[str, ...]) -> tuple[Text, ...]:
    """The names of several units."""
    return tuple(unit_name(word) for word in words)


@cache
def place_name(word: str) -> Text:
    """The name of anything an order can aim at."""
    if word in UNIT_CARDS:
        return unit_name(word)
    if word in RESOURCE_WORDS:
        number = RESOURCE_WORDS[word]
        return Text(f"resource {number}", f"ресурс {number}")
    if word == DECK:
        return Text("the deck", "колода")
    return CARDS[word].name


@cache
def mark_place(word: str, army: int) -> str:
    """The place of a target in marks: resources and decks carry the seat of their army."""
    return word if word in UNIT_CARDS else f"{SEATS[army]}/{word}"


FIRST_LINE = "first-line"
"""The whole first line of an army as a place of marks, such as `ger/first-line`."""


@cache
def _pair_text(unit: str, target: str) -> Text:
    one = unit_name(unit)
    if not target:
        return one
    other = place_name(target)
    return Text(f"{one.en} → {other.en}", f"{one.ru} → {other.ru}")


def pair_texts(pairs: tuple[Pair, ...]) -> tuple[Text, ...]:
    """Each unit with what it is sent against or beside."""
    return tuple(_pair_text(pair.unit, pair.target) for pair in pairs)
