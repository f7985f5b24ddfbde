"""The words in orders, whatever they name."""

from __future__ import annotations

from typing import Any, get_args

from engine.core.text import Text, same
from engine.games.squad.actions import Action
from engine.games.squad.map.geography import find_hex, hex_word
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE, find_unit
from engine.games.squad.words.lexicon import LEXICON
from engine.games.squad.words.naming import unit_name
from engine.kits.nouns import At, Noun

Question = At[State]
_NAMES = {word.word: word.name for word in LEXICON if word.kind != "unit"}
VERBS = tuple(str(action.__struct_config__.tag) for action in get_args(Action))
"""The first words of orders, in the order in which the actions are declared."""
_KNOWN = {word.lower(): word for word in (*(one.word for one in LEXICON), *VERBS)}
"""Every word as it is written, by its small letters."""
_THINGS = {word.word.lower(): word.word for word in LEXICON if word.kind != "particle"}
"""The same of those that name a thing."""


class _AnyWord(Noun[State]):
    """A word of the game: whether it names the right kind of thing is for the judges, who say why not."""

    known = _KNOWN

    def __init__(self, what: str) -> None:
        self.what = what

    def find(self, position: State, word: str) -> str | None:
        """See `Noun`; hexes may be typed with Cyrillic look-alikes."""
        del position
        found = self.known.get(word)
        if found is None:
            hex_ = find_hex(word)
            return None if hex_ is None else hex_word(hex_)
        return found

    def rank(self, position: State, word: str) -> Any:
        """See `Noun`; units stand in the order of the position."""
        return find_unit(position, word)

    def label(self, position: State, word: str) -> Text:
        """See `Noun`."""
        found = _NAMES.get(word)
        if found is not None:
            return found
        i = find_unit(position, word)
        return same(word) if i == NONE else unit_name(position.units[i])


class _AnyThing(_AnyWord):
    """The same of what names a thing: nobody is told of a deed that he has no such unit."""

    known = _THINGS


class _AnyCard(_AnyThing):
    """The same, where cards are named."""

    def rank(self, position: State, word: str) -> Any:
        """See `Noun`; cards stand in the order of their numbers."""
        del position
        return word


UNIT, HEX, WEAPON = _AnyThing("a unit"), _AnyWord("a hex"), _AnyThing("a Weapon")
PIECE, WORD = _AnyThing("a unit or a Weapon"), _AnyWord("a word of this game")
CARD = _AnyCard("a card")
