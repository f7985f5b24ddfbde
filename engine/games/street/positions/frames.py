"""Actions under way as text: the word of the action, whose it is, facts as `name=value`, and bare words for flags."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, get_args

from engine.games.street.table.cards import CARDS
from engine.games.street.table.scenario import SEATS, Scenario
from engine.games.street.table.state import CardPlay, Fire, FireStep, Frame, Move
from engine.kits.factlines import each_of, number_of, side_of


def index_of(known: Mapping[str, int], word: str, what: str) -> int:
    """The index of an area or a unit.

    Raises:
        ValueError: the scenario has none of this word.
    """
    if word not in known:
        raise ValueError(f"expected {what} of this scenario, got {word!r}")
    return known[word]


class _Fact(NamedTuple):
    """How the value of a fact is written, empty if it goes without saying, and read; reading may get an empty word."""

    write: Callable[[Scenario, Any], str]
    read: Callable[[Scenario, str], Any]


def _area(name: str) -> _Fact:
    return _Fact(
        lambda game_map, area: game_map.areas[area].id if area >= 0 else "",
        lambda game_map, word: index_of(game_map.area_index, word, f"an area as {name}=…") if word else -1,
    )


def _read_units(game_map: Scenario, word: str) -> tuple[int, ...]:
    found = [index_of(game_map.unit_index, one, "a unit in units=…") for one in word.split(",") if one]
    return tuple(sorted(found))


def _read_step(game_map: Scenario, word: str) -> str:
    del game_map
    if word not in get_args(FireStep):
        raise ValueError(f"expected step={'|'.join(get_args(FireStep))}, got {word!r}")
    return word


_UNITS = _Fact(lambda game_map, units: ",".join(game_map.units[unit].id for unit in units), _read_units)
_CARD = _Fact(lambda _, card: card, lambda _, word: each_of(CARDS, "a card")(None, [word])[0] if word else "")
_STEP = _Fact(lambda _, step: step, _read_step)
_POINTS = _Fact(lambda _, points: str(points or ""), lambda _, word: number_of(word, "points=…"))


class _Kind(NamedTuple):
    """How an action is written.

    Attributes:
        facts: in the order in which they are read.
        needed: those that it is not without; they come first, and `for_whom` says what it is.
        written: the facts in the order in which they are written; behind them the flags.
    """

    action: type[Frame]
    facts: Mapping[str, _Fact]
    needed: tuple[str, ...]
    for_whom: str
    written: tuple[str, ...]
    flags: tuple[str, ...] = ()


_KINDS = {
    "fire": _Kind(
        Fire,
        {"step": _STEP, "target": _area("target"), "units": _UNITS, "origin": _area("origin"), "card": _CARD}
        | {"points": _POINTS},
        ("target",),
        "a fire",
        ("card", "units", "origin", "target", "step", "points"),
        ("reaction", "smoke", "charges", "flames", "firm"),
    ),
    "card": _Kind(
        CardPlay,
        {"card": _CARD, "units": _UNITS, "area": _area("area"), "price": _CARD},
        ("card",),
        "a card",
        ("card", "units", "area", "price"),
        ("reaction",),
    ),
    "move": _Kind(
        Move,
        {"origin": _area("origin"), "area": _area("area"), "card": _CARD},
        ("origin", "area"),
        "a manoeuvre",
        ("card", "origin", "area"),
    ),
}
_WORDS = {kind.action: word for word, kind in _KINDS.items()}


def read_frame(game_map: Scenario, words: list[str]) -> Frame:
    """The action that words describe.

    Raises:
        ValueError: says what was expected.
    """
    if len(words) < 2 or words[0] not in _KINDS:
        raise ValueError(f"expected 'fire', 'card' or 'move', a side and facts, got {' '.join(words)!r}")
    kind, army = _KINDS[words[0]], side_of(words[1:2], SEATS)
    parts = [word.partition("=") for word in words[2:]]
    facts = {name: value for name, equals, value in parts if equals}
    flags = {name for name, equals, _ in parts if not equals}
    values: dict[str, Any] = {"army": army}
    for name, one in kind.facts.items():
        if name in facts:
            values[name] = one.read(game_map, facts.pop(name))
        if name == kind.needed[-1] and any(values.get(needed, -1) in (-1, "") for needed in kind.needed):
            raise ValueError(f"expected {' and '.join(f'{one}=…' for one in kind.needed)} for {kind.for_whom}")
    values |= {name: name in flags for name in kind.flags}
    strange = (*facts, *sorted(flags.difference(kind.flags)))
    if strange:
        raise ValueError(f"expected no such fact here: {', '.join(strange)}")
    return kind.action(**values)


def write_frame(game_map: Scenario, frame: Frame) -> str:
    """An action as a line of words."""
    kind = _KINDS[_WORDS[type(frame)]]
    facts = [(name, kind.facts[name].write(game_map, getattr(frame, name))) for name in kind.written]
    said = [f"{name}={value}" for name, value in facts if value]
    flags = [name for name in kind.flags if getattr(frame, name)]
    return " ".join((_WORDS[type(frame)], SEATS[frame.army], *said, *flags))
