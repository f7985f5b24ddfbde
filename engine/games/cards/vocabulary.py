"""Every word of the order language with its names and other spellings."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Word
from engine.games.cards.orders.book import ORDERS
from engine.games.cards.table.armies import SEATS
from engine.games.cards.table.cards import CARDS, DECK, RESOURCE_WORDS, UNIT_CARDS
from engine.games.cards.table.scenario import Scenario
from engine.games.cards.words.naming import place_name, unit_name


def _words() -> Iterator[Word]:
    yield from ORDERS.words()
    yield Word(DECK, "place", place_name(DECK), ("колода", "колоду"))
    for card in CARDS.values():
        yield Word(card.id, "card", card.name, tuple(dict.fromkeys(card.aliases)), seat=SEATS[card.army])
    for word, card_id in UNIT_CARDS.items():
        if word != card_id:
            copy = word.removeprefix(card_id)
            card = CARDS[card_id]
            others = tuple(f"{alias}{copy}" for alias in card.aliases)
            yield Word(word, "unit", unit_name(word), others, seat=SEATS[card.army])
    for word, number in RESOURCE_WORDS.items():
        yield Word(word, "place", place_name(word), (f"ресурс-{number}", f"r{number}"))


WORDS = tuple(_words())


def is_in_play(scenario: Scenario, word: str) -> bool:
    """Whether a word is one of the scenario: of a card, or of so many units of it as a deck has of the card."""
    if word not in UNIT_CARDS and word not in CARDS:
        return True
    card = UNIT_CARDS.get(word, word)
    number = int(word.removeprefix(card).removeprefix("-") or 1)
    return number <= scenario.decks[CARDS[card].army].count(card)
