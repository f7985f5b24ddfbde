"""Names of sides, units, Weapons, chits and cards as facts of sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from engine.core.text import Name, Text, same, whom
from engine.games.squad.map.geography import find_hex, hex_word
from engine.games.squad.map.sides import SIDE_NAMES
from engine.games.squad.map.terrain import FORTS
from engine.games.squad.table.chits import CHITS
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.pieces import KINDS, RADIOS, WEAPONS
from engine.games.squad.table.state import Unit, Weapon
from engine.games.squad.table.survey import NONE, Position, carrier_of, find_unit, find_weapon
from engine.games.squad.words import refusals


def side_name(side: int) -> Text:
    """The name of a side."""
    return SIDE_NAMES[side]


def _numbered(told: Text, number: int, word: str) -> Name:
    return Name(f"{told.en} #{number}", f"{told.ru} № {number}", word, whom=f"{whom(told)} № {number}")


@cache
def numbered_unit(kind: str, number: int) -> Name:
    """The name of a unit: its kind and number."""
    told = KINDS[kind].told
    return _numbered(told, number, f"{kind}-{number}")


@cache
def numbered_weapon(kind: str, number: int) -> Name:
    """The name of a Weapon; only a second one of its kind needs its number."""
    told, word = WEAPONS[kind].told, f"{kind}-{number}"
    if number == 1:
        return Name(told.en, told.ru, word, whom=whom(told))
    return _numbered(told, number, word)


@cache
def hex_name(hex_: int) -> Name:
    """The name of a hex: its word."""
    word = hex_word(hex_)
    return Name(word, word, word, is_place=True)


def hex_fact(word: object) -> Text:
    """What a player has named as a hex, as a fact; it may be none, and a piece is called by its name."""
    hex_ = find_hex(str(word))
    return _absent(str(word)) if hex_ is None else hex_name(hex_)


def piece_fact(position: Position, word: object) -> Text:
    """What a player has named as a unit, a Weapon or a Radio, as a fact; the game may have none of this name."""
    text = str(word)
    i, weapon = find_unit(position, text), find_weapon(position, text)
    if i != NONE:
        return unit_name(position.units[i])
    if weapon != NONE:
        carrier = carrier_of(position, weapon)
        is_here = carrier != NONE and position.units[carrier].at >= 0
        return weapon_name(position.weapons[weapon]) if is_here else _absent(text)
    return _absent(text)


def no_unit(word: str) -> Text:
    """The sentence for what has been named as a unit and is none that its side has: perhaps it is a hex."""
    return refusals.NO_SUCH_UNIT if find_hex(word) is None else refusals.HEX_FOR_UNIT


def no_card(word: str) -> Text:
    """The sentence for what has been named as a card and is none: perhaps it is a hex."""
    return refusals.NO_SUCH_CARD if find_hex(word) is None else refusals.HEX_FOR_CARD


@cache
def _absent(word: str) -> Text:
    """The name of what is not on the map, so that no picture can point at it."""
    kind, _, number = word.rpartition("-")
    if kind in KINDS and number.isdecimal():
        name = numbered_unit(kind, int(number))
    elif kind in WEAPONS and number.isdecimal():
        name = numbered_weapon(kind, int(number))
    else:
        known = RADIOS.get(word) or FORTS.get(word)
        return same(word or "–") if known is None else known.name
    return Text(name.en, name.ru)


def unit_name(unit: Unit) -> Text:
    """The name of a unit; a picture can point at one on the map."""
    return numbered_unit(unit.kind, unit.number) if unit.at >= 0 else _absent(unit.word)


def weapon_name(weapon: Weapon) -> Text:
    """The name of a Weapon."""
    return numbered_weapon(weapon.kind, weapon.number)


def chit_name(letter: str) -> Text:
    """The name of an objective chit with what it says."""
    chit = CHITS[letter]
    return Text(f"{chit.name.en} ({chit.text.en})", f"{chit.name.ru} ({chit.text.ru})")


@cache
def card_title(card: str) -> Text:
    """What a fate card may be played as: its order and its action."""
    order, action = CARDS[card].order_name, CARDS[card].action_name
    return Text(f"{order.en} / {action.en}", f"{order.ru} / {action.ru}")


@cache
def card_name(card: str) -> Text:
    """The name of a fate card: its order and action, and among those that are alike its number."""
    title = card_title(card)
    alike = _ALIKE[title]
    if len(alike) == 1:
        return title
    number = alike.index(card) + 1
    return Text(f"{title.en} #{number}", f"{title.ru} № {number}")


def _alike() -> Mapping[Text, tuple[str, ...]]:
    found: dict[Text, tuple[str, ...]] = {}
    for card in CARDS:
        title = card_title(card)
        found[title] = (*found.get(title, ()), card)
    return MappingProxyType(found)


_ALIKE = _alike()
"""The fate cards of both decks by what they may be played as."""
