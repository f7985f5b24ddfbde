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


def units_in_full(units: Iterable[Unit], position: Position | None = None) -> tuple[Text, ...]:
    """Units with the steps they have, and where they stand if a position tells."""
    return tuple([_in_full(unit, None if position is None else place_text(position, unit.at)) for unit in units])


def _in_full(unit: Unit, place: Text | None) -> Text:
    """A unit with its steps; none has five."""
    name, (en, ru) = unit_text(unit), ("step", "ступень") if unit.steps == 1 else ("steps", "ступени")
    at = Text("", "") if place is None else Text(f", {place.en}", f", {place.ru}")
    return Text(f"{name.en} ({unit.steps} {en}{at.en})", f"{name.ru} ({unit.steps} {ru}{at.ru})")


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
