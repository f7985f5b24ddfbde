"""Names of sides, units, Weapons, chits and cards as facts of sentences."""

from __future__ import annotations

from functools import cache

from engine.core.text import Text
from engine.games.squad.chits import CHITS
from engine.games.squad.fate import CARDS
from engine.games.squad.pieces import KINDS, WEAPONS
from engine.games.squad.sides import SIDE_NAMES
from engine.games.squad.state import Unit, Weapon


def side_name(side: int) -> Text:
    """The name of a side."""
    return SIDE_NAMES[side]


@cache
def numbered_unit(kind: str, number: int) -> Text:
    """The name of a unit: its kind and number."""
    told = KINDS[kind].told
    return Text(f"{told.en} #{number}", f"{told.ru} № {number}")


@cache
def numbered_weapon(kind: str, number: int) -> Text:
    """The name of a Weapon; only a second one of its kind needs its number."""
    told = WEAPONS[kind].told
    return told if number == 1 else Text(f"{told.en} #{number}", f"{told.ru} № {number}")


def unit_name(unit: Unit) -> Text:
    """The name of a unit."""
    return numbered_unit(unit.kind, unit.number)


def weapon_name(weapon: Weapon) -> Text:
    """The name of a Weapon."""
    return numbered_weapon(weapon.kind, weapon.number)


def chit_name(letter: str) -> Text:
    """The name of an objective chit with what it says."""
    chit = CHITS[letter]
    return Text(f"{chit.name.en} ({chit.text.en})", f"{chit.name.ru} ({chit.text.ru})")


@cache
def card_name(card: str) -> Text:
    """The name of a fate card: its word, order and action."""
    one = CARDS[card]
    order, action = one.order_name, one.action_name
    return Text(f"{card} ({order.en} / {action.en})", f"{card} ({order.ru} / {action.ru})")
