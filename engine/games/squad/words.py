"""What buttons show for the words of orders."""

from __future__ import annotations

from engine.core.text import Text, same
from engine.games.squad.fate import CARDS
from engine.games.squad.geography import INDEX, hex_word
from engine.games.squad.naming import card_name, unit_name
from engine.games.squad.survey import NONE, Position, find_unit
from engine.games.squad.vocabulary import WORDS

_NAMES: dict[str, Text] = {word.word: word.name for word in WORDS}


def label_of(position: Position, word: str) -> Text:
    """A word on a button; a unit with its hex, as far as it is on the map."""
    if word in INDEX:
        return same(word)
    if word in CARDS:
        return card_name(word)
    i = find_unit(position, word)
    if i != NONE:
        return _placed(unit_name(position.units[i]), position.units[i].at)
    return _NAMES.get(word) or same(word)


def _placed(name: Text, at: int) -> Text:
    if at < 0:
        return name
    here = hex_word(at)
    return Text(f"{name.en} {here}", f"{name.ru} {here}")
