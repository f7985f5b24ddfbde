"""Units, Weapons and Radios of both sides, loaded once from the data files [P.units, P.weapons, P.support]."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.text import Text, noun
from engine.games.squad.map.sides import SEATS, SIDES

FIGURES = {"squad": 4, "team": 2, "leader": 1}
"""The figures of a unit by its rank [3, 8.2a]."""
_WORTH = {"squad": 2, "team": 1, "leader": 1}


class Figures(msgspec.Struct, frozen=True):
    """One side of a counter [3]; boxed figures have their own flags."""

    firepower: int
    range: int
    move: int
    morale: int
    boxed_firepower: bool
    boxed_range: bool


class Kind(msgspec.Struct, frozen=True, eq=False):
    """A kind of unit; `id` is its word, a unit in play has a number after it.

    Attributes:
        name: as on the counter.
        told: as in sentences: with the side where both sides have a unit of that name.
        sign: what stands at the top of its counter, before its number.
        rank: "squad", "team" or "leader".
        figures: 4, 2 or 1 [8.2a].
        worth: VP for its exit or elimination [7.2.1].
        front, back: the unbroken and the broken side.
        command: of a leader, else 0 [12].
        weapons: kinds of Weapons that may be assigned to it [11.2c].
    """

    id: str
    side: int
    rank: str
    name: Text
    told: Text
    sign: Text
    aliases: tuple[str, ...]
    figures: int
    worth: int
    front: Figures
    back: Figures
    command: int
    weapons: tuple[str, ...]

    @property
    def is_squad(self) -> bool:
        """Whether it may be deployed or use Smoke Grenades [E52, A34]."""
        return self.rank == "squad"

    @property
    def is_leader(self) -> bool:
        """Whether it has Command."""
        return self.command > 0


class WeaponKind(msgspec.Struct, frozen=True, eq=False):
    """A kind of Weapon; `id` is its word, a Weapon in play has a number after it.

    Attributes:
        move: what it adds to the Move of its carrier, 0 or less [11.1b].
        heavy: it fires alone, after a Targeting Roll [O20.2].
        once: it is gone after it has fired.
        carriers: kinds of units it may be assigned to [11.2c].
        carriers_told: the same for a sentence.
    """

    id: str
    side: int
    name: Text
    told: Text
    aliases: tuple[str, ...]
    firepower: int
    range: int
    move: int
    boxed_firepower: bool
    boxed_range: bool
    heavy: bool
    once: bool
    carriers: tuple[str, ...]
    carriers_told: Text


class RadioKind(msgspec.Struct, frozen=True, eq=False):
    """A battery behind the front and its Radio; `id` is its word [8.1.2, O18]."""

    id: str
    side: int
    name: Text
    aliases: tuple[str, ...]
    firepower: int


def _numbers(text: str) -> tuple[list[int], list[bool]]:
    """Figures written like `[6]/4/5/8`, and which of them are boxed."""
    parts = text.split("/")
    return [int(part.strip("[]")) for part in parts], [part.startswith("[") for part in parts]


def _figures(text: str) -> Figures:
    (firepower, reach, move, morale), boxed = _numbers(text)
    return Figures(firepower, reach, move, morale, boxed[0], boxed[1])


def _names(row: dict[str, Any]) -> tuple[Text, Text]:
    name = noun(row["en"], row["ru"], row.get("ru_whom", ""))
    return name, noun(row["told_en"], row["told_ru"], row.get("told_ru_whom", "")) if "told_en" in row else name


def _unit_from(row: dict[str, Any], weapons: dict[str, WeaponKind]) -> Kind:
    name, told = _names(row)
    command = row.get("command", 0)
    return Kind(
        id=row["id"],
        side=SEATS.index(row["side"]),
        rank=row["rank"],
        name=name,
        told=told,
        sign=Text(row["sign_en"], row["sign_ru"]),
        aliases=tuple(row.get("aliases", ())),
        figures=FIGURES[row["rank"]],
        worth=_WORTH[row["rank"]] + command,
        front=_figures(row["front"]),
        back=_figures(row["broken"]),
        command=command,
        weapons=tuple(weapon.id for weapon in weapons.values() if row["id"] in weapon.carriers),
    )


def _weapon_from(row: dict[str, Any]) -> WeaponKind:
    name, told = _names(row)
    (firepower, reach, move), boxed = _numbers(row["figures"])
    return WeaponKind(
        id=row["id"],
        side=SEATS.index(row["side"]),
        name=name,
        told=told,
        aliases=tuple(row.get("aliases", ())),
        firepower=firepower,
        range=reach,
        move=move,
        boxed_firepower=boxed[0],
        boxed_range=boxed[1],
        heavy=row.get("heavy", False),
        once=row.get("once", False),
        carriers=tuple(row["to"]),
        carriers_told=Text(row["to_en"], row["to_ru"]),
    )


def _radio_from(row: dict[str, Any]) -> RadioKind:
    return RadioKind(
        row["id"],
        SEATS.index(row["side"]),
        noun(row["en"], row["ru"], row.get("ru_whom", "")),
        tuple(row["aliases"]),
        row["firepower"],
    )


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((files("engine.games.squad") / "data" / name).read_text("utf-8"))


_UNITS = tuple(_load("units.toml")["units"])
_ARMS = _load("weapons.toml")

WEAPONS: dict[str, WeaponKind] = {row["id"]: _weapon_from(row) for row in _ARMS["weapons"]}
"""Every kind of Weapon by its word, the Axis’ first."""
RADIOS: dict[str, RadioKind] = {row["id"]: _radio_from(row) for row in _ARMS["radios"]}
"""Every Radio by its word, the Axis’ first."""
KINDS: dict[str, Kind] = {row["id"]: _unit_from(row, WEAPONS) for row in _UNITS}
"""Every kind of unit by its word, the Axis’ first."""
SUPPORT: tuple[tuple[str, ...], ...] = tuple(
    (
        *(weapon.id for weapon in WEAPONS.values() if weapon.side == side),
        *(radio.id for radio in RADIOS.values() if radio.side == side),
    )
    for side in SIDES
)
"""The Support Table of each side: its Weapons and Radios [P.support]."""
PLAIN_TEAM: tuple[str, ...] = tuple(
    next(row["id"] for row in _UNITS if row["side"] == seat and row.get("plain")) for seat in SEATS
)
"""The team each side gets by events [E52, E61]."""
FOUND_LEADER: tuple[str, ...] = tuple(
    next(row["id"] for row in _UNITS if row["side"] == seat and row.get("found")) for seat in SEATS
)
"""The leader each side gets by Commander Found [E56]."""
