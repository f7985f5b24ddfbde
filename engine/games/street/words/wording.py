"""From words to indexes of the scenario and back."""

from __future__ import annotations

from engine.games.street.actions import Play
from engine.games.street.table.state import CardPlay
from engine.games.street.table.survey import Position


def unit_words(position: Position, units: tuple[int, ...]) -> tuple[str, ...]:
    """The words of units."""
    roster = position.map.units
    return tuple([roster[unit].id for unit in units])


def area_word(position: Position, area: int) -> str:
    """The word of an area, empty for none."""
    return position.map.areas[area].id if area >= 0 else ""


def area_words(position: Position, areas: tuple[int, ...]) -> tuple[str, ...]:
    """The words of areas."""
    named = position.map.areas
    return tuple([named[area].id for area in areas])


def unit_indexes(position: Position, words: tuple[str, ...]) -> tuple[int, ...]:
    """The indexes of units. All words must be known."""
    index = position.map.unit_index
    return tuple(index[word] for word in words)


def area_of(position: Position, word: str) -> int:
    """The index of an area, -1 for the empty word. The word must be known."""
    return position.map.area_index[word] if word else -1


def card_play(position: Position, army: int, play: Play, *, reaction: bool) -> CardPlay:
    """The play of a card by indexes."""
    units, area = unit_indexes(position, play.units), area_of(position, play.area)
    return CardPlay(army, play.card, reaction, units, area, play.price)


def play_words(position: Position, play: CardPlay) -> Play:
    """The play of a card by words."""
    return Play(play.card, unit_words(position, play.units), area_word(position, play.area), play.price)
