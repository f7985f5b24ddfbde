"""What is under way as text: the word of a frame, then its fields as `name=value`; a default is not written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, get_args

from engine.games.squad.map.geography import INDEX, hex_word
from engine.games.squad.map.sides import SEATS
from engine.games.squad.phases.choosing import OF_CHITS, OF_WEAPONS
from engine.games.squad.table.fate import ACTIONS, CARDS, EVENTS
from engine.games.squad.table.frames import (
    Advancing,
    Attack,
    AttackBy,
    AttackStep,
    Barrage,
    Choice,
    Crowding,
    Displacing,
    Firing,
    Frame,
    LastHour,
    Melee,
    MeleeStep,
    Moving,
    Panic,
    Recovering,
    Reorganising,
    Roll,
    RollFor,
    RollStep,
    Smoking,
)
from engine.games.squad.table.state import EXITED, Unit, Weapon
from engine.games.squad.table.survey import NONE, unit_word, weapon_word

NOTHING = "-"
"""Stands for nobody, nothing, nowhere."""
_EXIT = "exit"
_LARGEST = 999
"""No figure of a frame is larger."""


class Pieces(Protocol):
    """Whoever knows the pieces of a position: a state, or a draft of one."""

    @property
    def units(self) -> Sequence[Unit]:
        """The units."""
        ...

    @property
    def weapons(self) -> Sequence[Weapon]:
        """The Weapons."""
        ...


def _read_unit(pieces: Pieces, word: str) -> int:
    for index, unit in enumerate(pieces.units):
        if unit_word(unit) == word:
            return index
    raise ValueError(f"expected a unit of this position, got {word!r}")


def read_weapon(pieces: Pieces, word: str) -> int:
    """The index of a Weapon.

    Raises:
        ValueError: the position has none of this word.
    """
    for index, weapon in enumerate(pieces.weapons):
        if weapon_word(weapon) == word:
            return index
    raise ValueError(f"expected a Weapon of this position, got {word!r}")


class Codec(NamedTuple):
    """How a value is written and read."""

    write: Callable[[Pieces, Any], str]
    read: Callable[[Pieces, str], Any]


def _one_of(words: tuple[str, ...]) -> Codec:
    def read(pieces: Pieces, word: str) -> str:
        del pieces
        if word not in words:
            raise ValueError(f"expected one of {', '.join(words)}, got {word!r}")
        return word

    return Codec(lambda _, value: value, read)


def _read_side(pieces: Pieces, word: str) -> int:
    del pieces
    if word not in SEATS:
        raise ValueError(f"expected one of {', '.join(SEATS)}, got {word!r}")
    return SEATS.index(word)


def _read_flag(pieces: Pieces, word: str) -> bool:
    del pieces
    if word not in ("yes", NOTHING):
        raise ValueError(f"expected yes or {NOTHING}, got {word!r}")
    return word == "yes"


def read_figure(word: str) -> int:
    """A small whole number, negative ones too.

    Raises:
        ValueError: it is none.
    """
    digits = word.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or str(int(digits)) != digits or int(digits) > _LARGEST:
        raise ValueError(f"expected a whole number, got {word!r}")
    return int(word)


def _read_hex(pieces: Pieces, word: str) -> int:
    del pieces
    if word not in INDEX:
        raise ValueError(f"expected a hex, got {word!r}")
    return INDEX[word]


def _write_target(pieces: Pieces, value: int) -> str:
    del pieces
    return _EXIT if value == EXITED else hex_word(value)


def _read_target(pieces: Pieces, word: str) -> int:
    return EXITED if word == _EXIT else _read_hex(pieces, word)


def _read_card(pieces: Pieces, word: str) -> str:
    del pieces
    if word not in CARDS:
        raise ValueError(f"expected a fate card, got {word!r}")
    return word


def _read_dice(pieces: Pieces, word: str) -> tuple[int, int]:
    del pieces
    faces = word.split("+")
    if len(faces) != 2 or any(face not in ("1", "2", "3", "4", "5", "6") for face in faces):
        raise ValueError(f"expected two dice such as 3+4, got {word!r}")
    return int(faces[0]), int(faces[1])


_SIDE = Codec(lambda _, value: SEATS[value], _read_side)
_FLAG = Codec(lambda _, value: "yes" if value else NOTHING, _read_flag)
_FIGURE = Codec(lambda _, value: str(value), lambda _, word: read_figure(word))
_HEX = Codec(lambda _, value: hex_word(value), _read_hex)
_TARGET = Codec(_write_target, _read_target)
_CARD = Codec(lambda _, value: value, _read_card)
_UNIT = Codec(lambda pieces, value: unit_word(pieces.units[value]), _read_unit)
_WEAPON = Codec(lambda pieces, value: weapon_word(pieces.weapons[value]), read_weapon)
_DICE = Codec(lambda _, value: f"{value[0]}+{value[1]}", _read_dice)
_EFFECT = _one_of(("suppressed", "broken", "shattered", "eliminated"))


def _or_none(codec: Codec, none: object = NONE) -> Codec:
    """The same, with a word for nothing."""

    def write(pieces: Pieces, value: Any) -> str:
        return NOTHING if value == none or value is None else codec.write(pieces, value)

    def read(pieces: Pieces, word: str) -> Any:
        return none if word == NOTHING else codec.read(pieces, word)

    return Codec(write, read)


def _many(codec: Codec) -> Codec:
    """Several, with commas between them."""

    def write(pieces: Pieces, value: Any) -> str:
        return ",".join(codec.write(pieces, one) for one in value)

    def read(pieces: Pieces, word: str) -> Any:
        return tuple(codec.read(pieces, one) for one in word.split(",")) if word else ()

    return Codec(write, read)


def _pair(first: Codec, second: Codec) -> Codec:
    """Two values with a colon between them."""

    def write(pieces: Pieces, value: Any) -> str:
        return f"{first.write(pieces, value[0])}:{second.write(pieces, value[1])}"

    def read(pieces: Pieces, word: str) -> Any:
        one, colon, other = word.partition(":")
        if not colon:
            raise ValueError(f"expected two things with a colon between them, got {word!r}")
        return first.read(pieces, one), second.read(pieces, other)

    return Codec(write, read)


_UNITS, _WEAPONS, _HEXES, _SIDES, _CARDS, _FIGURES = map(_many, (_UNIT, _WEAPON, _HEX, _SIDE, _CARD, _FIGURE))
_MAYBE_DICE = _or_none(_DICE, None)

_COMMON: dict[str, Codec] = {
    "side": _SIDE,
    "caller": _or_none(_SIDE),
    "asker": _or_none(_SIDE),
    "card": _CARD,
    "quiet": _FLAG,
    "smoke": _FLAG,
    "entered": _FLAG,
    "is_stopped": _FLAG,
    "moving_over": _FLAG,
    "weapons": _WEAPONS,
    "assaulted_weapons": _WEAPONS,
    "fired_weapons": _WEAPONS,
    "units": _UNITS,
    "targets": _UNITS,
    "group": _UNITS,
    "answered": _UNITS,
    "assaulted_units": _UNITS,
    "fired_units": _UNITS,
    "leaders": _UNITS,
    "left": _UNITS,
    "current": _or_none(_UNIT),
    "leader": _or_none(_UNIT),
    "spotter": _UNIT,
    "unit": _or_none(_UNIT),
    "hex": _or_none(_HEX),
    "base": _or_none(_HEX),
    "to": _or_none(_TARGET),
    "path": _HEXES,
    "visited": _HEXES,
    "hexes": _HEXES,
    "fought": _HEXES,
    "deployed": _HEXES,
    "cancelled": _CARDS,
    "actions": _many(_one_of(tuple(ACTIONS))),
    "dice": _MAYBE_DICE,
    "hugs": _many(_pair(_SIDE, _HEX)),
    "harm": _many(_pair(_UNIT, _EFFECT)),
    "came": _many(_pair(_UNIT, _HEX)),
    "homes": _many(_pair(_UNIT, _HEX)),
    "strayed": _many(_pair(_UNIT, _HEX)),
    "idle": _WEAPONS,
    "fixed": _FIGURES,
    "asked": _SIDES,
    "bundles": _SIDES,
    "spent": _FIGURE,
    "space": _FIGURE,
}
_OWN: dict[tuple[type, str], Codec] = {
    (Roll, "purpose"): _one_of(get_args(RollFor)),
    (Roll, "step"): _one_of(get_args(RollStep)),
    (Choice, "cause"): _one_of(("marksman", "misfire", *EVENTS)),
    (Panic, "left"): _many(_pair(_UNIT, _FIGURE)),
    (Attack, "by"): _one_of(get_args(AttackBy)),
    (Attack, "step"): _one_of(get_args(AttackStep)),
    (Moving, "step"): _one_of(("choose", "reaction", "go-on")),
    (Melee, "step"): _one_of(get_args(MeleeStep)),
    (Melee, "entered"): _many(_pair(_UNIT, _HEX)),
    (Melee, "dice"): _many(_MAYBE_DICE),
}
_KINDS: dict[str, type[Frame]] = {
    "roll": Roll,
    "choice": Choice,
    "panic": Panic,
    "displacing": Displacing,
    "attack": Attack,
    "firing": Firing,
    "moving": Moving,
    "smoking": Smoking,
    "advancing": Advancing,
    "melee": Melee,
    "recovering": Recovering,
    "barrage": Barrage,
    "reorganising": Reorganising,
    "last-hour": LastHour,
    "crowding": Crowding,
}
_WORDS = {kind: word for word, kind in _KINDS.items()}


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


def write_frame(pieces: Pieces, frame: Frame) -> str:
    """A frame as a line of words."""
    kind = type(frame)
    defaults = _defaults(kind)
    fields = {name: getattr(frame, name) for name in kind.__struct_fields__}
    cause = _cause(kind, fields)
    said = [
        f"{name}={_codec(kind, name, cause).write(pieces, value)}"
        for name, value in fields.items()
        if name not in defaults or value != defaults[name]
    ]
    return " ".join((_WORDS[kind], *said))


def read_frame(pieces: Pieces, words: list[str]) -> Frame:
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
    values = {name: _codec(kind, name, cause).read(pieces, text) for name, text in texts.items()}
    if kind is Melee and len(values.get("dice", (None, None))) != len(SEATS):
        raise ValueError("expected the dice of both sides of a Melee")
    return kind(**values)
