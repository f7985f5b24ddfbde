"""The kinds of words in orders: units, kinds of units, markers, places, countries."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.core.text import Text
from engine.games.theater.map.countries import COUNTRIES, COUNTRY_OF_WORD
from engine.games.theater.table.pieces import AIR, ARMS, LOGISTICS, MARKERS, read_unit
from engine.games.theater.table.state import State, Unit
from engine.games.theater.table.survey import Position, allowance_of, attack_of, defence_of, is_ground, situation
from engine.games.theater.units.deployment import unit_of, waiting
from engine.games.theater.words.naming import marker_name
from engine.games.theater.words.vocabulary import MARKER_WORDS, PLACE_WORDS
from engine.games.theater.words.wording import unit_text
from engine.kits.nouns import At, Noun

Question = At[State]


def unit_label(unit: Unit) -> Text:
    """A unit on a button: its name and factors."""
    name = unit_text(unit)
    if not is_ground(unit):
        return name
    figures = f"{attack_of(unit)}-{defence_of(unit)}-{allowance_of(unit)}"
    return Text(f"{name.en} {figures}", f"{name.ru} {figures}")


def place_label(position: Position, word: str, note: Text | None = None) -> Text:
    """A place on a button, with a short note behind its name."""
    game_map = position.plan.map
    name = game_map.place_names[game_map.place_index[word]]
    return name if note is None else Text(f"{name.en}, {note.en}", f"{name.ru}, {note.ru}")


class _Any(Noun[State]):
    """Words of the game, in play or not: whether one can be meant is for the judges to say."""

    def __init__(self, what: str, words: Collection[str] = ()) -> None:
        self.what, self._words = what, words

    def find(self, position: State, word: str) -> str | None:
        """See `Noun`."""
        del position
        return word if word in self._words else None

    def rank(self, position: State, word: str) -> str:
        """See `Noun`: they stand in the order of the alphabet."""
        del position
        return word

    def label(self, position: State, word: str) -> Text:
        """See `Noun`."""
        kinds = (marker.kind for marker in position.markers if marker.word == word)
        return marker_name(word if word in MARKERS else next(kinds, LOGISTICS))


class _Places(_Any):
    def label(self, position: State, word: str) -> Text:
        """See `Noun`."""
        return place_label(position, word)


class _Countries(_Any):
    def label(self, position: State, word: str) -> Text:
        """See `Noun`."""
        del position
        return COUNTRIES[COUNTRY_OF_WORD[word]].name


class _Units(_Any):
    def find(self, position: State, word: str) -> str | None:
        """See `Noun`."""
        del position
        try:
            read_unit(word)
        except ValueError:
            return None
        return word

    def label(self, position: State, word: str) -> Text:
        """See `Noun`; what is not in play yet waits to be deployed."""
        unit = situation(position).units.get(word)
        if unit is None:
            unit = unit_of(position, next(one for one in waiting(position, position.phasing) if one.word == word))
        return unit_label(unit)


class _Arms(_Any):
    def find(self, position: State, word: str) -> str | None:
        """See `Noun`."""
        return UNIT.find(position, f"1{word}") and word

    def label(self, position: State, word: str) -> Text:
        """See `Noun`."""
        del position
        return ARMS[read_unit(f"1{word}")[0]].name


class _Pieces(_Any):
    def find(self, position: State, word: str) -> str | None:
        """See `Noun`."""
        return MARKER.find(position, word) or UNIT.find(position, word)

    def label(self, position: State, word: str) -> Text:
        """See `Noun`."""
        return (UNIT if UNIT.find(position, word) else MARKER).label(position, word)


PLACE = _Places("a hex, sea zone or box", PLACE_WORDS)
COUNTRY = _Countries("a country", COUNTRY_OF_WORD)
MARKER = _Any("a marker", MARKER_WORDS)
POLITICAL = _Any("a political marker", MARKERS)
UNIT = _Units("a unit such as 3pz")
ARM = _Arms("a kind of units such as pz")
PIECE = _Pieces("a unit or a marker")


def own(position: State, faction: int) -> Iterator[Unit]:
    """The faction's ground units in the order of words."""
    return (unit for unit in position.units if unit.faction == faction and unit.kind < AIR)


def unit_words(units: Iterable[Unit]) -> Iterator[str]:
    """The words of units."""
    return (unit.word for unit in units)


def units_by_word(position: State, words: Iterable[str]) -> tuple[Unit, ...]:
    """Units in play by their words, in the order of words."""
    units = situation(position).units
    return tuple(units[word] for word in sorted(words))
