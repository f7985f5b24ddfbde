"""Units, places and stacks as facts of sentences."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.core.text import Name, Text, whom
from engine.games.theater.table.pieces import read_unit, unit_title
from engine.games.theater.table.state import Marker, Unit
from engine.games.theater.table.survey import Position
from engine.games.theater.words.naming import marker_name, place_name


@cache
def word_text(word: str) -> Name:
    """A unit's short name by its word."""
    tag = unit_title(*read_unit(word))
    return Name(tag.en, tag.ru, word, whom=whom(tag))


def unit_text(unit: Unit) -> Name:
    """A unit's short name."""
    return word_text(unit.word)


def unit_texts(units: Iterable[Unit]) -> tuple[Text, ...]:
    """The short names of several units."""
    return tuple([word_text(unit.word) for unit in units])


def unit_at(position: Position, unit: Unit) -> Text:
    """The short name of a unit and where it is."""
    name, place = unit_text(unit), place_text(position, unit.at)
    return Text(f"{name.en} – {place.en}", f"{name.ru} – {place.ru}")


def place_text(position: Position, place: int) -> Text:
    """The name of a place."""
    return place_name(position.plan.map, place)


def place_word(position: Position, place: int) -> str:
    """The word of a place in orders and marks."""
    return position.plan.map.place_words[place]


def place_words(position: Position, places: Iterable[int]) -> tuple[str, ...]:
    """The words of several places."""
    words = position.plan.map.place_words
    return tuple([words[place] for place in places])


def marker_text(marker: Marker) -> Text:
    """The name of a marker's kind."""
    return marker_name(marker.kind)
