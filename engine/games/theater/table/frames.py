"""What is under way as a line of text, such as `battle: axis west s0604 units=1pz,1id losses=west:1` [positions]."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.theater.map.countries import COUNTRIES, COUNTRY_OF_WORD, SEATS
from engine.games.theater.table.pieces import read_unit
from engine.games.theater.table.scenario import Scenario
from engine.games.theater.table.state import (
    AirFights,
    Battle,
    Choosing,
    Excess,
    Frame,
    Homing,
    Leaving,
    Passing,
)
from engine.kits.factlines import number_of

_OWNERS = (*SEATS, "neutral")
CAUSES = ("partisans", "devastation", "partition")
"""What may leave a place to choice."""


def _owner(word: str) -> int:
    if word not in _OWNERS:
        raise ValueError(f"expected one of {', '.join(_OWNERS)}, got {word!r}")
    return _OWNERS.index(word)


def _hex(plan: Scenario, word: str) -> int:
    if word not in plan.map.index:
        raise ValueError(f"expected a hex, got {word!r}")
    return plan.map.index[word]


def _hexes(plan: Scenario, text: str) -> tuple[int, ...]:
    return tuple(_hex(plan, word) for word in text.split(",") if word)


def _units(text: str) -> tuple[str, ...]:
    words = tuple(word for word in text.split(",") if word)
    for word in words:
        read_unit(word)
    return words


def _parted(words: list[str], head: int, keys: tuple[str, ...]) -> tuple[list[str], dict[str, str]]:
    """The first words, and the others as `key=value` or bare keys."""
    if len(words) < head:
        raise ValueError(f"expected {head} words and then {', '.join(keys)}, got {' '.join(words)!r}")
    found: dict[str, str] = {}
    for word in words[head:]:
        key, _, value = word.partition("=")
        if key not in keys or key in found:
            raise ValueError(f"expected {', '.join(keys)}, each once, got {word!r}")
        found[key] = value
    return words[:head], found


def _read_battle(plan: Scenario, words: list[str]) -> Frame:
    keys = (
        *("units", "dropped", "defenders", "losses", "retreats"),
        *("stays", "depth", "trail", "advancing"),
    )
    (side, foe, target), facts = _parted(words, 3, keys)
    losses = [part.partition(":") for part in facts.get("losses", "").split(",") if part]
    retreats = [part.partition(":") for part in facts.get("retreats", "").split(",") if part]
    return Battle(
        side=_owner(side),
        foe=_owner(foe),
        target=_hex(plan, target),
        units=_units(facts.get("units", "")),
        dropped=_units(facts.get("dropped", "")),
        defenders=_units(facts.get("defenders", "")),
        losses=tuple((_owner(who), number_of(steps, "steps")) for who, _, steps in losses),
        retreats=tuple((_units(who)[0] if who else "", number_of(far, "hexes")) for who, _, far in retreats),
        stays="stays" in facts,
        depth=number_of(facts["depth"], "a depth") if "depth" in facts else 1,
        trail=_hexes(plan, facts.get("trail", "")),
        advancing=_units(facts["advancing"]) if "advancing" in facts else None,
    )


def _read_leaving(plan: Scenario, words: list[str]) -> Frame:
    (side, hex_), facts = _parted(words, 2, ("detach", "devastate"))
    return Leaving(_owner(side), _hex(plan, hex_), "detach" in facts, "devastate" in facts)


def _read_excess(plan: Scenario, words: list[str]) -> Frame:
    (side, hex_), _ = _parted(words, 2, ())
    return Excess(_owner(side), _hex(plan, hex_))


def _read_homing(plan: Scenario, words: list[str]) -> Frame:
    del plan
    (side,), facts = _parted(words, 1, ("units",))
    return Homing(_owner(side), _units(facts.get("units", "")))


def _read_fights(plan: Scenario, words: list[str]) -> Frame:
    (side,), facts = _parted(words, 1, ("hexes",))
    return AirFights(_owner(side), _hexes(plan, facts.get("hexes", "")))


def _read_choosing(plan: Scenario, words: list[str]) -> Frame:
    (side, cause), facts = _parted(words, 2, ("among", "country", "unit"))
    if cause not in CAUSES:
        raise ValueError(f"expected one of {', '.join(CAUSES)}, got {cause!r}")
    country = facts.get("country", "")
    if country and country not in COUNTRY_OF_WORD:
        raise ValueError(f"expected a country, got {country!r}")
    units = _units(facts.get("unit", ""))
    return Choosing(
        _owner(side),
        cause,
        _hexes(plan, facts.get("among", "")),
        COUNTRY_OF_WORD[country] if country else -1,
        units[0] if units else "",
    )


def _read_passing(plan: Scenario, words: list[str]) -> Frame:
    del plan
    (stage,), facts = _parted(words, 1, ("opening",))
    return Passing(number_of(stage, "a stage"), "opening" in facts)


_READERS: Mapping[str, Callable[[Scenario, list[str]], Frame]] = {
    "battle": _read_battle,
    "leaving": _read_leaving,
    "excess": _read_excess,
    "homing": _read_homing,
    "air-fights": _read_fights,
    "choosing": _read_choosing,
    "passing": _read_passing,
}


def read_frame(plan: Scenario, key: str, words: list[str]) -> Frame:
    """What is under way, from a line of a position.

    Raises:
        ValueError: says what was expected.
    """
    return _READERS[key](plan, words)


def write_frame(plan: Scenario, frame: Frame) -> str:
    """What is under way as a line of a position."""
    words = plan.map.words
    match frame:
        case Battle():
            return _write_battle(plan, frame)
        case Leaving(side, hex_, can_detach, can_devastate):
            gifts = (*(("detach",) if can_detach else ()), *(("devastate",) if can_devastate else ()))
            return " ".join(("leaving:", _OWNERS[side], words[hex_], *gifts))
        case Excess(side, hex_):
            return f"excess: {_OWNERS[side]} {words[hex_]}"
        case Homing(side, units):
            return f"homing: {_OWNERS[side]} units={','.join(units)}"
        case AirFights(side, hexes):
            return f"air-fights: {_OWNERS[side]} hexes={','.join(words[one] for one in hexes)}"
        case Choosing(side, cause, among, country, unit):
            facts = [f"among={','.join(words[one] for one in among)}"]
            facts += [f"country={COUNTRIES[country].id}"] if country >= 0 else []
            facts += [f"unit={unit}"] if unit else []
            return " ".join(("choosing:", _OWNERS[side], cause, *facts))
        case Passing(stage, is_opening):
            return f"passing: {stage} opening" if is_opening else f"passing: {stage}"


def _write_battle(plan: Scenario, battle: Battle) -> str:
    words = plan.map.words
    lists = {
        "units": battle.units,
        "dropped": battle.dropped,
        "defenders": battle.defenders,
        "losses": tuple(f"{_OWNERS[who]}:{steps}" for who, steps in battle.losses),
        "retreats": tuple(f"{who}:{far}" for who, far in battle.retreats),
        "trail": tuple(words[one] for one in battle.trail),
    }
    facts = [f"{key}={','.join(some)}" for key, some in lists.items() if some]
    if battle.stays:
        facts.append("stays")
    if battle.depth != 1:
        facts.append(f"depth={battle.depth}")
    if battle.advancing is not None:
        facts.append(f"advancing={','.join(battle.advancing)}")
    return " ".join(("battle:", _OWNERS[battle.side], _OWNERS[battle.foe], words[battle.target], *facts))
