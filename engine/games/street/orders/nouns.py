"""The kinds of words in orders: units, areas, cards; and what one might name of each."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rules import Refusal
from engine.core.text import Text
from engine.games.street import rules
from engine.games.street.table.cards import CARD_ORDER, CARDS
from engine.games.street.table.survey import Position, holding, units_in
from engine.games.street.words import refusals
from engine.games.street.words.wording import unit_words
from engine.kits.nouns import At, ListedNoun
from engine.kits.slots import Said

Question = At[Position]


def unit_label(position: Position, word: str) -> Text:
    """A unit on a button: its name and figures."""
    one = position.map.units[position.map.unit_index[word]]
    return Text(f"{one.name.en} {one.fire}-{one.defence}", f"{one.name.ru} {one.fire}-{one.defence}")


def area_label(position: Position, word: str) -> Text:
    """An area on a button."""
    return position.map.areas[position.map.area_index[word]].name


_CARD_PLACES = {card: place for place, card in enumerate(CARD_ORDER)}

UNIT: ListedNoun[Position] = ListedNoun("a unit of this scenario", lambda position: position.map.unit_index, unit_label)
AREA: ListedNoun[Position] = ListedNoun(
    "an area of this scenario", lambda position: position.map.area_index, area_label
)
CARD: ListedNoun[Position] = ListedNoun("a card", lambda _: _CARD_PLACES, lambda _, word: CARDS[word].name)


def own_units(at: Question, said: Said) -> Iterator[str]:
    """The army's units on the map, area by area."""
    del said
    for area in holding(at.position, at.side):
        yield from unit_words(at.position, units_in(at.position, area, at.side))


def any_area(at: Question, said: Said) -> Iterator[str]:
    """Every area of the map."""
    del said
    yield from at.position.map.area_index


def unknown(word: str) -> Refusal:
    """The scenario does not know the word [P1]."""
    return rules.turn.COMPONENTS.refuse(refusals.UNKNOWN_WORD, word=word)
