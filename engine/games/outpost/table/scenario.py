"""The scenarios: areas, links and units, loaded once from the data files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.text import Name, Text

BLUE, RED = SIDES = (0, 1)
"""The sides, in the order in which they act."""
SEATS = ("blue", "red")
"""The seat of each side."""
SIDE_NAMES = (Text("Blue", "Синие"), Text("Red", "Красные"))
LOST = -1
"""The place of a unit that has been lost."""
SCENARIOS = ("start",)


class Unit(msgspec.Struct, frozen=True):
    """A unit: its side, its name, and the index of the area in which it starts."""

    side: int
    name: Name
    start: int


class Scenario(msgspec.Struct, frozen=True):
    """Everything of a scenario that never changes; indexes of areas and units run through it."""

    id: str
    title: Text
    about: Text
    turns: int
    room: int
    goal: int
    areas: tuple[Name, ...]
    neighbours: tuple[tuple[int, ...], ...]
    units: tuple[Unit, ...]
    area_index: Mapping[str, int]
    unit_index: Mapping[str, int]


@cache
def scenarios() -> Mapping[str, Scenario]:
    """The scenarios by id."""
    folder = files(__package__.rpartition(".")[0]) / "data"
    return {name: _scenario(name, tomllib.loads((folder / f"{name}.toml").read_text("utf-8"))) for name in SCENARIOS}


def _scenario(name: str, data: dict[str, Any]) -> Scenario:
    areas = tuple(Name(row["en"], row["ru"], word, is_place=True) for word, row in data["areas"].items())
    index = {area.word: number for number, area in enumerate(areas)}
    links = [(index[a], index[b]) for a, b in data["links"]]
    units = tuple(
        Unit(
            SEATS.index(row["side"]), Name(row["en"], row["ru"], word, whom=row.get("ru_whom", "")), index[row["area"]]
        )
        for word, row in data["units"].items()
    )
    return Scenario(
        id=name,
        title=Text(**data["title"]),
        about=Text(**data["about"]),
        turns=data["turns"],
        room=data["room"],
        goal=index[data["goal"]],
        areas=areas,
        neighbours=tuple(
            tuple(sorted({a + b - place for a, b in links if place in (a, b)})) for place in range(len(areas))
        ),
        units=units,
        area_index=index,
        unit_index={unit.name.word: number for number, unit in enumerate(units)},
    )


def enemy(side: int) -> int:
    """The other side."""
    return 1 - side
