"""The scenarios: areas, links, units and figures, loaded once from the data files [P14]."""

from __future__ import annotations

import tomllib
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.text import Declined, Name, Text

GER = 0
SOV = 1
ARMIES = (GER, SOV)
"""The armies in the order in which they act when both act at once [P2]."""
SEATS = ("ger", "sov")
"""The seat of each army."""
ARMY_NAMES = (
    Declined("Germans", "Немцы", of="немцев", to="немцам", by="немцами", many=("en", "ru")),
    Declined("Soviets", "СССР", of="СССР", to="СССР", by="СССР", many=("en",)),
)
ALSO_CALLED = (("германия", "вермахт"), ("советские", "советы", "красная армия", "ussr"))
"""What else people call the armies."""
NOBODY = -1

WAITING = -1
"""The place of a unit that has not arrived yet."""
DESTROYED = -2
"""The place of a unit in the destroyed-units box."""


class Area(msgspec.Struct, frozen=True):
    """An area of the map: defence factor, room for units of each army, victory points, flags, first controller."""

    id: str
    name: Name
    defence: int
    cap: int
    vp: int
    control: int
    german_source: bool = False
    volga_bank: bool = False
    landing: bool = False


class Unit(msgspec.Struct, frozen=True):
    """A counter: army, type, size, figures, and where and when it comes into play.

    Attributes:
        start: index of its area at the start, or `WAITING`.
        turn: the turn of its arrival, 0 for a unit that starts on the map.
        landing: indexes of the areas it may arrive in, in order of preference.
    """

    id: str
    army: int
    kind: str
    size: str
    name: Name
    tag: Text
    fire: int
    defence: int
    start: int
    turn: int = 0
    landing: tuple[int, ...] = ()


class Scenario(msgspec.Struct, frozen=True, dict=True):
    """Everything of a scenario that never changes; indexes of armies, areas and units run through it.

    One for `training` is made for learning.
    """

    id: str
    title: Text
    about: Text
    training: bool
    rule: str
    turns: int
    order_points: tuple[int, int]
    opening_hand: tuple[int, int]
    threshold: int
    landings_decide: bool
    areas: tuple[Area, ...]
    units: tuple[Unit, ...]
    neighbours: tuple[tuple[int, ...], ...]
    barriers: frozenset[tuple[int, int]]
    distance: tuple[tuple[int, ...], ...]
    area_index: dict[str, int]
    unit_index: dict[str, int]

    @cached_property
    def masks(self) -> tuple[int, int]:
        """For each army the bits of its units."""
        found = [0, 0]
        for index, unit in enumerate(self.units):
            found[unit.army] |= 1 << index
        return found[0], found[1]

    @property
    def total_vp(self) -> int:
        """All victory points on the map."""
        return sum(area.vp for area in self.areas)

    def is_barrier(self, a: int, b: int) -> bool:
        """Whether a ravine or embankment limits manoeuvre between two adjacent areas [P4.6]."""
        return (a, b) in self.barriers

    def sources(self, army: int) -> tuple[int, ...]:
        """Areas that are sources of supply for the army as long as it controls them [P5.3]."""
        return tuple(
            index for index, area in enumerate(self.areas) if (area.german_source if army == GER else area.volga_bank)
        )


def enemy(army: int) -> int:
    """The other army."""
    return 1 - army


def unit_from(row: dict[str, Any], area_index: dict[str, int]) -> Unit:
    """A unit from a row of the data file.

    Raises:
        ValueError: its firepower is negative; 0 is a sound figure, for many worn-down units had no more [8.1.1N].
    """
    if row["fire"] < 0:
        raise ValueError(f"expected a firepower of 0 or more for {row['id']} [8.1.1N], got {row['fire']}")
    return Unit(
        id=row["id"],
        army=SEATS.index(row["side"]),
        kind=row["kind"],
        size=row["size"],
        name=Name(row["en"], row["ru"], row["id"], whom=row.get("ru_whom", "")),
        tag=Text(row["tag_en"], row["tag_ru"]),
        fire=row["fire"],
        defence=row["defence"],
        start=area_index[row["at"]] if "at" in row else WAITING,
        turn=row.get("turn", 0),
        landing=tuple(area_index[word] for word in row.get("landing", ())),
    )


def _area_from(row: dict[str, Any]) -> Area:
    return Area(
        id=row["id"],
        name=Name(row["en"], row["ru"], row["id"], is_place=True),
        defence=row["defence"],
        cap=row["cap"],
        vp=row["vp"],
        control=SEATS.index(row["control"]),
        german_source=row.get("german_source", False),
        volga_bank=row.get("volga_bank", False),
        landing=row.get("landing", False),
    )


def _distances(neighbours: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Links between every two areas on the shortest way."""
    table = []
    for start in range(len(neighbours)):
        far = {start: 0}
        queue = [start]
        for here in queue:
            for there in neighbours[here]:
                if there not in far:
                    far[there] = far[here] + 1
                    queue.append(there)
        table.append(tuple(far[index] for index in range(len(neighbours))))
    return tuple(table)


def scenario_from(data: dict[str, Any]) -> Scenario:
    """A scenario from the contents of a data file."""
    areas = tuple(_area_from(row) for row in data["areas"])
    area_index = {area.id: index for index, area in enumerate(areas)}
    units = tuple(unit_from(row, area_index) for row in data["units"])
    links = {(area_index[a], area_index[b]) for a, b in data["open_links"]}
    barriers = {(area_index[a], area_index[b]) for a, b in data["barrier_links"]}
    both = links | barriers
    neighbours = tuple(
        tuple(b for b in range(len(areas)) if (a, b) in both or (b, a) in both) for a in range(len(areas))
    )
    return Scenario(
        id=data["id"],
        title=Text(data["title_en"], data["title_ru"]),
        about=Text(data["about_en"], data["about_ru"]),
        training=data.get("training", False),
        rule=data["rule"],
        turns=data["turns"],
        order_points=(data["order_points"]["ger"], data["order_points"]["sov"]),
        opening_hand=(data["opening_hand"]["ger"], data["opening_hand"]["sov"]),
        threshold=data["threshold"],
        landings_decide=data["landings_decide"],
        areas=areas,
        units=units,
        neighbours=neighbours,
        barriers=frozenset(barriers | {(b, a) for a, b in barriers}),
        distance=_distances(neighbours),
        area_index=area_index,
        unit_index={unit.id: index for index, unit in enumerate(units)},
    )


@cache
def scenarios() -> dict[str, Scenario]:
    """The scenarios by id, the learning scenario first."""
    folder = files("engine.games.street") / "data"
    found = (
        scenario_from(tomllib.loads((folder / name).read_text("utf-8")))
        for name in ("nail_factory.toml", "september_november.toml")
    )
    return {scenario.id: scenario for scenario in found}
