"""What is under way as text: the word of a frame, then its fields as `name=value`; a default is not written."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, get_args

from engine.games.squad.map.geography import INDEX
from engine.games.squad.map.sides import SEATS
from engine.games.squad.phases.fate.choosing import OF_CHITS, OF_WEAPONS
from engine.games.squad.table.fate import ACTIONS, CARDS, EVENTS
from engine.games.squad.table.frames import (
    Attack,
    AttackBy,
    AttackStep,
    Choice,
    Frame,
    Melee,
    MeleeStep,
    MoveStep,
    Moving,
    Panic,
    Roll,
    RollFor,
    RollStep,
)
from engine.games.squad.table.state import EXITED, Table
from engine.games.squad.table.survey import NONE

NOTHING = "-"
"""Stands for nobody, nothing, nowhere."""
_LARGEST = 999
"""No figure of a frame is larger."""


class Codec(NamedTuple):
    """How a value is written and read; the table holds the pieces of the position."""

    write: Callable[[Table, Any], str]
    read: Callable[[Table, str], Any]


def _find(words: Sequence[str], word: str, what: str) -> int:
    if word not in words:
        raise ValueError(f"expected {what}, got {word!r}")
    return words.index(word)


def _read_unit(table: Table, word: str) -> int:
    return _find([unit.word for unit in table.units], word, "a unit of this position")


def read_weapon(table: Table, word: str) -> int:
    """The index of a Weapon.

    Raises:
        ValueError: the position has none of this word.
    """
    return _find([weapon.word for weapon in table.weapons], word, "a Weapon of this position")


def read_figure(word: str) -> int:
    """A small whole number, negative ones too.

    Raises:
        ValueError: it is none.
    """
    digits = word.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or str(int(digits)) != digits or int(digits) > _LARGEST:
        raise ValueError(f"expected a whole number, got {word!r}")
    return int(word)


def _named(words: Mapping[str, Any], what: str) -> Codec:
    """A value that has a word."""
    names = {value: word for word, value in words.items()}

    def read(_: Table, word: str) -> Any:
        if word not in words:
            raise ValueError(f"expected {what}, got {word!r}")
        return words[word]

    return Codec(lambda _, value: names[value], read)


def _one_of(words: Collection[str]) -> Codec:
    return _named({word: word for word in words}, f"one of {', '.join(words)}")


def _read_dice(_: Table, word: str) -> tuple[int, int]:
    faces = word.split("+")
    if len(faces) != 2 or any(face not in ("1", "2", "3", "4", "5", "6") for face in faces):
        raise ValueError(f"expected two dice such as 3+4, got {word!r}")
    return int(faces[0]), int(faces[1])


def _or_none(codec: Codec, none: object = NONE) -> Codec:
    """The same, with a word for nothing."""

    def write(table: Table, value: Any) -> str:
        return NOTHING if value == none or value is None else codec.write(table, value)

    return Codec(write, lambda table, word: none if word == NOTHING else codec.read(table, word))


def _many(codec: Codec) -> Codec:
    """Several, with commas between them."""
    return Codec(
        lambda table, value: ",".join(codec.write(table, one) for one in value),
        lambda table, word: tuple(codec.read(table, one) for one in word.split(",")) if word else (),
    )


def _pairs(first: Codec, second: Codec) -> Codec:
    """Several pairs of values with a colon between them."""

    def read(table: Table, word: str) -> Any:
        one, colon, other = word.partition(":")
        if not colon:
            raise ValueError(f"expected two things with a colon between them, got {word!r}")
        return first.read(table, one), second.read(table, other)

    return _many(Codec(lambda table, pair: f"{first.write(table, pair[0])}:{second.write(table, pair[1])}", read))


_SIDE = _named({seat: side for side, seat in enumerate(SEATS)}, f"one of {', '.join(SEATS)}")
_FLAG = _named({"yes": True, NOTHING: False}, f"yes or {NOTHING}")
_FIGURE = Codec(lambda _, value: str(value), lambda _, word: read_figure(word))
_HEX = _named(INDEX, "a hex")
_TARGET = _named({**INDEX, "exit": EXITED}, "a hex")
_CARD = _named({card: card for card in CARDS}, "a fate card")
_UNIT = Codec(lambda table, value: table.units[value].word, _read_unit)
_WEAPON = Codec(lambda table, value: table.weapons[value].word, read_weapon)
_DICE = _or_none(Codec(lambda _, value: f"{value[0]}+{value[1]}", _read_dice), None)
_EFFECT = _one_of(("suppressed", "broken", "shattered", "eliminated"))
_UNITS, _WEAPONS, _HEXES, _SIDES, _CARDS, _FIGURES = map(_many, (_UNIT, _WEAPON, _HEX, _SIDE, _CARD, _FIGURE))
_PLACES = _pairs(_UNIT, _HEX)

_FIELDS: tuple[tuple[Codec, str], ...] = (
    (_SIDE, "side"),
    (_or_none(_SIDE), "caller asker"),
    (_SIDES, "asked bundles"),
    (_CARD, "card"),
    (_CARDS, "cancelled"),
    (_many(_one_of(tuple(ACTIONS))), "actions"),
    (_FLAG, "quiet smoke entered is_stopped moving_over"),
    (_UNIT, "spotter"),
    (_or_none(_UNIT), "current leader unit"),
    (_UNITS, "units targets group answered assaulted_units fired_units leaders left"),
    (_WEAPONS, "weapons assaulted_weapons fired_weapons idle"),
    (_or_none(_HEX), "hex base"),
    (_or_none(_TARGET), "to"),
    (_HEXES, "path visited hexes fought deployed"),
    (_PLACES, "came homes strayed"),
    (_pairs(_SIDE, _HEX), "hugs"),
    (_pairs(_UNIT, _EFFECT), "harm"),
    (_DICE, "dice"),
    (_FIGURE, "spent space"),
    (_FIGURES, "fixed"),
)
_COMMON = {name: codec for codec, names in _FIELDS for name in names.split()}
_OWN: dict[tuple[type, str], Codec] = {
    (Roll, "purpose"): _one_of(get_args(RollFor)),
    (Roll, "step"): _one_of(get_args(RollStep)),
    (Choice, "cause"): _one_of(("marksman", "misfire", *EVENTS)),
    (Panic, "left"): _pairs(_UNIT, _FIGURE),
    (Attack, "by"): _one_of(get_args(AttackBy)),
    (Attack, "step"): _one_of(get_args(AttackStep)),
    (Moving, "step"): _one_of(get_args(MoveStep)),
    (Melee, "step"): _one_of(get_args(MeleeStep)),
    (Melee, "entered"): _PLACES,
    (Melee, "dice"): _many(_DICE),
}
_KINDS: dict[str, type[Frame]] = {str(kind.__struct_config__.tag): kind for kind in get_args(Frame)}


def _codec(kind: type, name: str, cause: str) -> Codec:
    if kind is Choice and name == "among":
        if cause == OF_CHITS:
            return _FIGURES
        if cause in OF_WEAPONS:
            return _WEAPONS
        return _HEXES if cause == "E72-hex" else _UNITS
    return _OWN.get((kind, name)) or _COMMON[name]


def _cause(kind: type, fields: dict[str, Any]) -> str:
    """What a choice is among, as far as its cause tells; stragglers choose a unit, then a hex [E72]."""
    if kind is not Choice:
        return ""
    cause = fields.get("cause", "")
    return "E72-hex" if cause == "E72" and fields.get("unit", NONE) not in (NONE, NOTHING) else cause


def _defaults(kind: type[Frame]) -> dict[str, Any]:
    names, values = kind.__struct_fields__, kind.__struct_defaults__
    return dict(zip(names[len(names) - len(values) :], values, strict=True))


def write_frame(table: Table, frame: Frame) -> str:
    """A frame as a line of words."""
    kind = type(frame)
    defaults = _defaults(kind)
    fields = {name: getattr(frame, name) for name in kind.__struct_fields__}
    cause = _cause(kind, fields)
    said = [
        f"{name}={_codec(kind, name, cause).write(table, value)}"
        for name, value in fields.items()
        if name not in defaults or value != defaults[name]
    ]
    return " ".join((str(kind.__struct_config__.tag), *said))


def read_frame(table: Table, words: list[str]) -> Frame:
    """The frame that words describe.

    Raises:
        ValueError: says what was expected.
    """
    kind = _KINDS.get(words[0] if words else "")
    if kind is None:
        raise ValueError(f"expected one of {', '.join(_KINDS)}, got {' '.join(words[:1])!r}")
    texts: dict[str, str] = {}
    for word in words[1:]:
        name, equals, text = word.partition("=")
        if not equals or name not in kind.__struct_fields__ or name in texts:
            raise ValueError(f"expected each of {', '.join(kind.__struct_fields__)} once, got {word!r}")
        texts[name] = text
    missing = [name for name in kind.__struct_fields__ if name not in texts and name not in _defaults(kind)]
    if missing:
        raise ValueError(f"expected {', '.join(missing)} of {words[0]}, got nothing")
    cause = _cause(kind, texts)
    values = {name: _codec(kind, name, cause).read(table, text) for name, text in texts.items()}
    if kind is Melee and len(values.get("dice", (None, None))) != len(SEATS):
        raise ValueError("expected the dice of both sides of a Melee")
    return kind(**values)
