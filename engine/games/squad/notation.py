"""Orders as lines of words, and back [4.2 to 4.4]."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from engine.games.squad.actions import (
    Action,
    AdvanceOrder,
    Arm,
    ArtilleryOrder,
    AssaultFire,
    Auto,
    Bundle,
    Cancel,
    Choose,
    CutOrder,
    Deploy,
    Displace,
    Done,
    Eliminate,
    End,
    Exchange,
    Exit,
    Fight,
    FireOrder,
    Give,
    Go,
    Grenades,
    Halt,
    HiddenMines,
    HiddenWire,
    Hug,
    IronWill,
    Keep,
    Lift,
    MoveOrder,
    OpFire,
    Pass,
    Pick,
    Place,
    Rally,
    Ready,
    RecoverOrder,
    ReorganiseOrder,
    Retreat,
    RoutOrder,
    Shoot,
    Spades,
    Step,
    Wounds,
)
from engine.games.squad.geography import INDEX, find_hex, hex_word
from engine.games.squad.survey import Position, find_unit
from engine.games.squad.vocabulary import WORDS

_SPLIT = re.compile(r"[\s>,;]+")
_KNOWN = {word.word.lower(): word.word for word in WORDS}
_WITH, _LEAD, _UNLED, _SMOKE = "with", "lead", "unled", "smoke"
_PLAIN: dict[str, Callable[..., Action]] = {
    "auto": Auto,
    "ready": Ready,
    "end": End,
    "exit": Exit,
    "halt": Halt,
    "done": Done,
    "cancel": Cancel,
    "keep": Keep,
    "pass": Pass,
}
"""Orders of a single word."""
_ONE: dict[str, Callable[..., Action]] = {
    "lift": Lift,
    "recover": RecoverOrder,
    "cut": CutOrder,
    "mines": HiddenMines,
    "wire": HiddenWire,
    "bundle": Bundle,
    "fight": Fight,
    "rally": Rally,
    "choose": Choose,
    "deploy": Deploy,
}
"""Orders with one word after the verb."""
_TWO: dict[str, Callable[..., Action]] = {
    "place": Place,
    "arm": Arm,
    "rout": RoutOrder,
    "spades": Spades,
    "give": Give,
    "smoke": Grenades,
    "hug": Hug,
    "wounds": Wounds,
    "iron": IronWill,
    "retreat": Retreat,
    "displace": Displace,
}
"""Orders with two words after the verb."""
_ARROWED = ("place", "arm", "give", "smoke", "hug", "retreat", "displace")
"""Of those the ones written with an arrow."""
_ACTIVATING: dict[str, Callable[..., Action]] = {"fire": FireOrder, "move": MoveOrder, "advance": AdvanceOrder}
_VERBS: dict[object, str] = {kind: verb for table in (_PLAIN, _ONE, _TWO, _ACTIVATING) for verb, kind in table.items()}


def words_of(text: str) -> list[str]:
    """The words of an order's text; arrows and commas only please the eye."""
    return [word for word in _SPLIT.split(text) if word]


def write_order(action: Action) -> str:
    """An action as words."""
    verb = _VERBS.get(type(action))
    if verb is not None:
        given = [getattr(action, name) for name in action.__struct_fields__]
        if verb in _ARROWED:
            return f"{verb} {given[0]} > {given[1]}"
        flat = [word for value in given for word in ((value,) if isinstance(value, str) else value)]
        return " ".join((verb, *flat))
    return _WRITERS[type(action)](action)


def _write_pick(action: Pick) -> str:
    return f"pick {action.item} > {action.unit}" if action.unit else f"pick {action.item}"


def _write_artillery(action: ArtilleryOrder) -> str:
    smoke = f" {_SMOKE}" if action.smoke else ""
    return f"artillery {action.card} {action.spotter} > {action.hex}{smoke}"


def _write_reorganise(action: ReorganiseOrder) -> str:
    return " ".join(filter(None, ("reorganise", action.card, action.way, action.weapon)))


def _write_go(action: Go) -> str:
    return " ".join(("go", *action.units)) + (f" > {action.hex}" if action.hex else "")


def _write_step(action: Step) -> str:
    return f"step {action.unit} > {action.hex}" if action.unit else f"step {action.hex}"


def _write_shoot(action: Shoot) -> str:
    return f"shoot {' '.join(action.pieces)} > {action.hex}{_tail(action.cards, action.leader)}"


def _write_assault(action: AssaultFire) -> str:
    return f"assault {action.card} {' '.join(action.pieces)} > {action.hex}{_tail(action.cards, action.leader)}"


def _write_op_fire(action: OpFire) -> str:
    return f"op-fire {action.card} {' '.join(action.pieces)}{_tail(action.cards, action.leader)}"


_WRITERS: dict[type, Callable[[Any], str]] = {
    Pick: _write_pick,
    ArtilleryOrder: _write_artillery,
    ReorganiseOrder: _write_reorganise,
    Exchange: lambda action: " ".join(("exchange", *action.cards)),
    Eliminate: lambda action: " ".join(("eliminate", *action.units)),
    Go: _write_go,
    Step: _write_step,
    Shoot: _write_shoot,
    AssaultFire: _write_assault,
    OpFire: _write_op_fire,
}


def _tail(cards: tuple[str, ...], leader: str) -> str:
    """What follows the hex of an attack: cards, and who leads."""
    played = f" {_WITH} {' '.join(cards)}" if cards else ""
    if not leader:
        return played
    return f"{played} {_UNLED}" if leader == _UNLED else f"{played} {_LEAD} {leader}"


def read_order(position: Position, text: str) -> Action:
    """The action that words mean, allowed or not.

    Raises:
        ValueError: they are not an order of this game.
    """
    given = words_of(text)
    words = [_known(word) for word in given]
    if not words:
        raise ValueError("expected an order, got nothing")
    verb, rest = words[0], words[1:]
    if verb in _PLAIN:
        _expect(rest, 0, verb)
        return _PLAIN[verb]()
    if verb in _ONE:
        _expect(rest, 1, verb)
        return _ONE[verb](*rest)
    if verb in _TWO:
        _expect(rest, 2, verb)
        return _TWO[verb](*rest)
    if verb in _ACTIVATING:
        if len(rest) < 2:
            raise ValueError(f"expected a card and units after {verb!r}, got {' '.join(rest)!r}")
        return _ACTIVATING[verb](rest[0], in_order(position, rest[1:]))
    reader = _READERS.get(verb)
    if reader is None:
        raise ValueError(f"expected a verb, got {given[0]!r}")
    return reader(position, rest)


def in_order(position: Position, words: Iterable[str]) -> tuple[str, ...]:
    """Words of units in the order in which the position lists them."""
    return tuple(sorted(words, key=lambda word: find_unit(position, word)))


def _known(word: str) -> str:
    """A word as the order language spells it; hexes may be typed with Cyrillic look-alikes.

    Raises:
        ValueError: there is no such word.
    """
    found = _KNOWN.get(word.lower())
    if found is not None:
        return found
    hex_ = find_hex(word)
    if hex_ is None:
        raise ValueError(f"expected a word of this game, got {word!r}")
    return hex_word(hex_)


def _expect(rest: list[str], number: int, verb: str) -> None:
    if len(rest) != number:
        raise ValueError(f"expected {number} words after {verb!r}, got {' '.join(rest)!r}")


def _read_pick(position: Position, rest: list[str]) -> Action:
    del position
    if len(rest) not in (1, 2):
        raise ValueError(f"expected a Weapon and a unit after 'pick', got {' '.join(rest)!r}")
    return Pick(*rest)


def _read_artillery(position: Position, rest: list[str]) -> Action:
    del position
    if len(rest) not in (3, 4) or (len(rest) == 4 and rest[3] != _SMOKE):
        raise ValueError(f"expected a card, a leader, a hex and perhaps 'smoke', got {' '.join(rest)!r}")
    return ArtilleryOrder(rest[0], rest[1], rest[2], len(rest) == 4)


def _read_reorganise(position: Position, rest: list[str]) -> Action:
    del position
    if len(rest) not in (2, 3):
        raise ValueError(f"expected a card and radio, repair or pass after 'reorganise', got {' '.join(rest)!r}")
    return ReorganiseOrder(*rest)


def _read_exchange(position: Position, rest: list[str]) -> Action:
    del position
    if not rest:
        raise ValueError("expected cards after 'exchange', got nothing")
    return Exchange(tuple(sorted(rest)))


def _read_eliminate(position: Position, rest: list[str]) -> Action:
    if not rest:
        raise ValueError("expected units after 'eliminate', got nothing")
    return Eliminate(in_order(position, rest))


def _read_go(position: Position, rest: list[str]) -> Action:
    to = rest.pop() if rest and rest[-1] in INDEX else ""
    if not rest:
        raise ValueError("expected units after 'go', got none")
    return Go(in_order(position, rest), to)


def _read_step(position: Position, rest: list[str]) -> Action:
    del position
    if len(rest) not in (1, 2):
        raise ValueError(f"expected a hex, or a unit and a hex, after 'step', got {' '.join(rest)!r}")
    return Step(rest[-1], rest[0] if len(rest) == 2 else "")


def _read_shot(rest: list[str], *, names_hex: bool) -> tuple[tuple[str, ...], str, tuple[str, ...], str]:
    """Pieces, hex, cards and leader of a declaration.

    Raises:
        ValueError: something is missing or out of place.
    """
    cards: list[str] = []
    leader = ""
    if rest and rest[-1] == _UNLED:
        leader, rest = _UNLED, rest[:-1]
    elif len(rest) > 1 and rest[-2] == _LEAD:
        leader, rest = rest[-1], rest[:-2]
    if _WITH in rest:
        place = rest.index(_WITH)
        rest, cards = rest[:place], rest[place + 1 :]
        if not cards:
            raise ValueError("expected cards after 'with', got none")
    to = ""
    if names_hex:
        if not rest or rest[-1] not in INDEX:
            raise ValueError(f"expected a hex to fire at, got {' '.join(rest)!r}")
        to = rest.pop()
    if not rest:
        raise ValueError("expected units or Weapons that fire, got none")
    return tuple(rest), to, tuple(cards), leader


def _read_shoot(position: Position, rest: list[str]) -> Action:
    del position
    return Shoot(*_read_shot(rest, names_hex=True))


def _read_assault(position: Position, rest: list[str]) -> Action:
    del position
    if not rest:
        raise ValueError("expected a card after 'assault', got nothing")
    return AssaultFire(rest[0], *_read_shot(rest[1:], names_hex=True))


def _read_op_fire(position: Position, rest: list[str]) -> Action:
    del position
    if not rest:
        raise ValueError("expected a card after 'op-fire', got nothing")
    pieces, _, cards, leader = _read_shot(rest[1:], names_hex=False)
    return OpFire(rest[0], pieces, cards, leader)


_READERS: dict[str, Callable[[Position, list[str]], Action]] = {
    "pick": _read_pick,
    "artillery": _read_artillery,
    "reorganise": _read_reorganise,
    "exchange": _read_exchange,
    "eliminate": _read_eliminate,
    "go": _read_go,
    "step": _read_step,
    "shoot": _read_shoot,
    "assault": _read_assault,
    "op-fire": _read_op_fire,
}
