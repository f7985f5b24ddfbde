"""The words inside orders, with their names and other spellings: particles, sides, pieces, hexes, chits and cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Word
from engine.core.text import Text, same
from engine.games.squad.map.geography import WORDS as HEX_WORDS
from engine.games.squad.map.sides import SEATS, SIDE_ALIASES, SIDE_NAMES
from engine.games.squad.map.terrain import FORTS
from engine.games.squad.table.chits import CHITS
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.pieces import FOUND_LEADER, KINDS, PLAIN_TEAM, RADIOS, WEAPONS
from engine.games.squad.words.naming import card_name, numbered_unit, numbered_weapon

UNITS_OF_A_KIND = 12
"""No scenario sets up more units of a kind, nor more Weapons."""
ADDED_UNITS = 40
"""How many plain teams or leaders events and Deploy can bring in, with those set up."""

_TO_CYRILLIC = str.maketrans("ABCEHK", "АВСЕНК")
_PARTICLES = (
    Word("with", "particle", Text("with an action", "с Действием"), ("с",)),
    Word("lead", "particle", Text("led by", "ведёт"), ("led", "ведёт", "ведет", "поведёт", "командует")),
    Word("unled", "particle", Text("without a leader", "без командира"), ("без-командира",)),
    Word("radio", "particle", Text("turn the Radio face up", "перевернуть Радио"), ("рация", "радио")),
    Word("repair", "particle", Text("repair a Weapon", "починить Вооружение"), ("починить", "ремонт")),
)


def _numbered(aliases: tuple[str, ...], number: int) -> tuple[str, ...]:
    return tuple(f"{alias}-{number}" for alias in aliases)


def _pieces() -> Iterator[Word]:
    for kind in KINDS.values():
        is_added = kind.id in (*PLAIN_TEAM, *FOUND_LEADER)
        for number in range(1, (ADDED_UNITS if is_added else UNITS_OF_A_KIND) + 1):
            yield Word(
                f"{kind.id}-{number}",
                "unit",
                numbered_unit(kind.id, number),
                _numbered(kind.aliases, number),
                (kind.sign.en, kind.sign.ru),
            )
    for weapon in WEAPONS.values():
        for number in range(1, UNITS_OF_A_KIND + 1):
            bare = (weapon.id, *weapon.aliases) if number == 1 else ()
            yield Word(
                f"{weapon.id}-{number}",
                "weapon",
                numbered_weapon(weapon.id, number),
                (*bare, *_numbered(weapon.aliases, number)),
            )
    for radio in RADIOS.values():
        yield Word(radio.id, "weapon", radio.name, radio.aliases)
    for fort in FORTS.values():
        yield Word(fort.id, "fort", fort.name, fort.aliases)


def _words() -> Iterator[Word]:
    yield from _PARTICLES
    for seat, name, aliases in zip(SEATS, SIDE_NAMES, SIDE_ALIASES, strict=True):
        yield Word(seat, "side", name, aliases)
    yield from _pieces()
    for word in HEX_WORDS:
        looks = word.translate(_TO_CYRILLIC)
        yield Word(word, "hex", same(word), () if looks == word else (looks,))
    for chit in CHITS.values():
        yield Word(chit.word, "chit", chit.name)
    for card in CARDS:
        yield Word(card, "card", card_name(card))


LEXICON = tuple(_words())
"""All words but the verbs; two of different kinds may be spelled alike only where no order can mix them up."""
PIECES = {
    word.word: (kind, int(number))
    for word in LEXICON
    if word.kind in ("unit", "weapon")
    for kind, _, number in [word.word.rpartition("-")]
}
"""The kind and the number of each piece."""
