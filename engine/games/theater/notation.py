"""Orders as lines of words, such as `move 3pz 7id > s0504 s0505` or `attack s0510 > 3pz 7id hq 1ge-hq`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from engine.games.theater.actions import (
    Action,
    Advance,
    Air,
    Attack,
    Blitz,
    Box,
    BreakDown,
    Buy,
    Choose,
    Clear,
    Combine,
    Convert,
    Convoy,
    Declare,
    Deploy,
    Detach,
    Devastate,
    DigIn,
    Done,
    Drop,
    Exploit,
    Fight,
    Fleet,
    FormBeachhead,
    Land,
    Lift,
    Losses,
    Move,
    Overrun,
    PlaceMarker,
    Rail,
    Remove,
    Retreat,
    Shift,
    Strengthen,
    Transport,
    Withdraw,
)
from engine.games.theater.countries import COUNTRY_OF_WORD
from engine.games.theater.pieces import MARKERS, read_unit
from engine.games.theater.state import State
from engine.games.theater.vocabulary import MARKER_WORDS, PLACE_WORDS

_HQ = "hq"
_FILLERS = re.compile(r"[\s,;>]+")
_LARGEST_PART = 3
_BARE: dict[str, Action] = {"detach": Detach(), "devastate": Devastate(), "done": Done()}


def words_of(text: str) -> list[str]:
    """The words of an order; commas and arrows only please the eye."""
    return [word for word in _FILLERS.split(text.strip().lower()) if word]


# --- single words -----------------------------------------------------------------------------------------------------


def _unit(word: str) -> str:
    read_unit(word)
    return word


def _is_unit(word: str) -> bool:
    try:
        read_unit(word)
    except ValueError:
        return False
    return True


def _place(word: str) -> str:
    if word not in PLACE_WORDS:
        raise ValueError(f"expected a hex, sea zone or box, got {word!r}")
    return word


def _arm(word: str) -> str:
    if not _is_unit(f"1{word}"):
        raise ValueError(f"expected a kind of units such as pz, got {word!r}")
    return word


def _marker(word: str) -> str:
    if word not in MARKER_WORDS:
        raise ValueError(f"expected a marker, got {word!r}")
    return word


def _piece(word: str) -> str:
    return word if word in MARKER_WORDS else _unit(word)


def _political(word: str) -> str:
    if word not in MARKERS:
        raise ValueError(f"expected a political marker, got {word!r}")
    return word


def _country(word: str) -> str:
    if word not in COUNTRY_OF_WORD:
        raise ValueError(f"expected a country, got {word!r}")
    return word


# --- shapes of orders -------------------------------------------------------------------------------------------------

_Read = Callable[[list[str]], Any]


def _some(verb: str, words: list[str]) -> list[str]:
    if not words:
        raise ValueError(f"expected more words after {verb!r}, got nothing")
    return words


def _single(verb: str, make: Callable[[str], Action], read: Callable[[str], str]) -> _Read:
    """A verb and one word."""

    def reader(words: list[str]) -> Action:
        if len(words) != 1:
            raise ValueError(f"expected one word after {verb!r}, got {' '.join(words)!r}")
        return make(read(words[0]))

    return reader


def _pair(
    verb: str, make: Callable[[str, str], Action], first: Callable[[str], str], second: Callable[[str], str]
) -> _Read:
    """A verb and two words."""

    def reader(words: list[str]) -> Action:
        if len(words) != 2:
            raise ValueError(f"expected two words after {verb!r}, got {' '.join(words)!r}")
        return make(first(words[0]), second(words[1]))

    return reader


def _units(verb: str, make: Callable[[tuple[str, ...]], Action]) -> _Read:
    """A verb and units."""

    def reader(words: list[str]) -> Action:
        return make(tuple(sorted(map(_unit, _some(verb, words)))))

    return reader


def _march(verb: str, make: Callable[[tuple[str, ...], tuple[str, ...]], Action]) -> _Read:
    """A verb, units, and hexes."""

    def reader(words: list[str]) -> Action:
        count = next((index for index, word in enumerate(words) if not _is_unit(word)), len(words))
        if not count or count == len(words):
            raise ValueError(f"expected units and where they go after {verb!r}, got {' '.join(words)!r}")
        return make(tuple(sorted(words[:count])), tuple(map(_place, words[count:])))

    return reader


def _path(verb: str, make: Callable[[str, tuple[str, ...]], Action], *, may_stay: bool = False) -> _Read:
    """A verb, one unit, and hexes."""

    def reader(words: list[str]) -> Action:
        if len(words) < (1 if may_stay else 2):
            raise ValueError(f"expected a unit and where it goes after {verb!r}, got {' '.join(words)!r}")
        return make(_unit(words[0]), tuple(map(_place, words[1:])))

    return reader


def _attack(words: list[str]) -> Action:
    rest, hq = list(words), ""
    if _HQ in rest:
        index = rest.index(_HQ)
        if len(rest) != index + 2:
            raise ValueError(f"expected one unit after {_HQ!r}, got {' '.join(rest[index + 1 :])!r}")
        rest, hq = rest[:index], _unit(rest[-1])
    if len(rest) < 2:
        raise ValueError(f"expected a target and attackers after 'attack', got {' '.join(words)!r}")
    return Attack(_place(rest[0]), tuple(sorted(map(_unit, rest[1:]))), hq)


def _break(words: list[str]) -> Action:
    if len(words) < 2:
        raise ValueError(f"expected a unit and the orders of its parts after 'break', got {' '.join(words)!r}")
    for word in words[1:]:
        if not (word.isascii() and word.isdigit() and 1 <= int(word[:2]) <= _LARGEST_PART and len(word) == 1):
            raise ValueError(f"expected an order from 1 to {_LARGEST_PART}, got {word!r}")
    return BreakDown(_unit(words[0]), tuple(sorted(map(int, words[1:]), reverse=True)))


_READERS: Mapping[str, _Read] = {
    "move": _march("move", Move),
    "overrun": _march("overrun", Overrun),
    "rail": _pair("rail", Rail, _unit, _place),
    "transport": _pair("transport", Transport, _piece, _place),
    "land": _pair("land", Land, _unit, _place),
    "box": _pair("box", Box, _unit, _place),
    "attack": _attack,
    "blitz": _single("blitz", Blitz, _place),
    "drop": _pair("drop", Drop, _unit, _place),
    "dig-in": _single("dig-in", DigIn, _unit),
    "exploit": _path("exploit", Exploit),
    "losses": _units("losses", Losses),
    "retreat": _path("retreat", Retreat, may_stay=True),
    "advance": _path("advance", Advance),
    "combine": _units("combine", Combine),
    "break": _break,
    "convert": _single("convert", Convert, _unit),
    "shift": _pair("shift", Shift, _marker, _place),
    "lift": _single("lift", Lift, _unit),
    "clear": _single("clear", Clear, _unit),
    "deploy": _pair("deploy", Deploy, _piece, _place),
    "buy": _pair("buy", Buy, _arm, _place),
    "strengthen": _pair("strengthen", Strengthen, _unit, _place),
    "fleet": _pair("fleet", Fleet, _unit, _place),
    "convoy": _pair("convoy", Convoy, _marker, _place),
    "beachhead": _pair("beachhead", FormBeachhead, _unit, _place),
    "withdraw": _single("withdraw", Withdraw, _place),
    "air": _pair("air", Air, _unit, _place),
    "fight": _single("fight", Fight, _place),
    "declare": _single("declare", Declare, _country),
    "place": _single("place", PlaceMarker, _political),
    "choose": _single("choose", Choose, _place),
    "remove": _units("remove", Remove),
}
VERBS = (*_READERS, *_BARE)
"""First words of orders."""


def read_order(state: State, seat: str, text: str) -> Action:
    """The action that a line of words means, allowed or not.

    Raises:
        ValueError: the words are no order; says what was expected.
    """
    del state, seat
    words = words_of(text)
    if not words or words[0] not in VERBS:
        raise ValueError(f"expected an order beginning with {', '.join(VERBS)}, got {text.strip()!r}")
    verb, rest = words[0], words[1:]
    if verb in _BARE:
        if rest:
            raise ValueError(f"expected nothing after {verb!r}, got {' '.join(rest)!r}")
        return _BARE[verb]
    action: Action = _READERS[verb](rest)
    return action


def write_order(action: Action) -> str:
    """An action as words; reading them again gives the same action."""
    match action:
        case Move(units, path) | Overrun(units, path):
            words = (*units, ">", *path)
        case Attack(target, units, hq):
            words = (target, ">", *units, *((_HQ, hq) if hq else ()))
        case Exploit(unit, path) | Advance(unit, path) | Retreat(unit, path):
            words = (unit, ">", *path) if path else (unit,)
        case Losses(units) | Combine(units) | Remove(units):
            words = units
        case BreakDown(unit, parts):
            words = (unit, *map(str, parts))
        case _:
            fields = [getattr(action, name) for name in action.__struct_fields__]
            words = (fields[0], ">", fields[1]) if len(fields) == 2 else tuple(fields)
    return " ".join((_VERB_OF[type(action)], *words))


_VERB_OF: dict[type, str] = {type_: str(type_.__struct_config__.tag) for type_ in Action.__args__}
"""The verb of each kind of action is the tag it is stored under."""
