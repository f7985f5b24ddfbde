"""The scenarios: map, forces, chits, postures, order-of-battle sheets; loaded once from the data file [1.2, P.free]."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.rules import Rule
from engine.core.text import Text
from engine.games.squad.map.geography import COLUMNS, ROW, Geography, geography
from engine.games.squad.map.sides import SEATS, SIDES
from engine.games.squad.rules import RULES
from engine.games.squad.rules.initiative import CARD_BY_SHEET
from engine.games.squad.table.chits import CHITS, OBJECTIVES

NOBODY = -1
"""Stands for a side where there is none."""


class Posture(msgspec.Struct, frozen=True, eq=False):
    """A posture: "attack", "meeting" or "defence"; all but the hand holds in the free scenario only [P.postures].

    Attributes:
        hand: size of the hand [2].
        limit: orders a side may play in its Turn.
        rows: first and last row of the set-up, by side.
        forts: Fortifications to set up.
        points: VP the side starts with.
    """

    id: str
    name: Text
    hand: int
    limit: int
    rows: tuple[tuple[int, int], tuple[int, int]]
    forts: tuple[str, ...]
    points: int


class Force(msgspec.Struct, frozen=True, eq=False):
    """What a side has in a scenario; kinds stand as often as there are pieces, in the order of the default set-up.

    Attributes:
        posture: "attack", "meeting" or "defence".
        limit: orders it may play in its Turn [2].
        rows: first and last row of its set-up.
        surrender: eliminated units at which it surrenders [7.4].
        radio: its Radio, empty for none.
    """

    posture: str
    limit: int
    rows: tuple[int, int]
    surrender: int
    units: tuple[str, ...]
    weapons: tuple[str, ...]
    forts: tuple[str, ...]
    radio: str


class Sheet(msgspec.Struct, frozen=True, eq=False):
    """An order-of-battle sheet of the free scenario [P.sheets].

    Attributes:
        has_initiative: it bears the legend "Initiative Card" [9.b].
        picks: Weapons its side picks.
    """

    side: int
    has_initiative: bool
    units: tuple[str, ...]
    picks: int
    surrender: int


class Scenario(msgspec.Struct, frozen=True, eq=False):
    """Everything of a scenario that never changes.

    Attributes:
        map: the map or the part of it in play.
        forces: by side; empty in the free scenario, where sheets and postures say.
        first: the side that moves first, `NOBODY` in the free scenario; `initiative` likewise who holds the card.
        points: where the VP marker starts.
        chits: letters of the chits in the cup and of the open ones.
        open_chits: open from the start; `open_drawn` more are drawn.
        secret_chits: how many secret ones each side draws.
        objectives: the objectives that exist, counted from 0; `control` of all five at the start.
        sudden_death: space S of the time track [6.2].
        is_for_lessons: positions of lessons lie here; no table is opened for it.
    """

    id: str
    rule: Rule
    title: Text
    about: Text
    map: Geography
    forces: tuple[Force, ...]
    first: int
    initiative: int
    points: int
    chits: tuple[str, ...]
    open_chits: tuple[str, ...]
    open_drawn: int
    secret_chits: int
    objectives: tuple[int, ...]
    control: tuple[int, ...]
    sudden_death: int
    is_for_lessons: bool = False

    @property
    def is_free(self) -> bool:
        """Whether dice give the forces [P.free]."""
        return not self.forces


def _many(rows: list[str]) -> tuple[str, ...]:
    """Kinds written like `rifle-squad × 3`, each as often as it says."""
    found: list[str] = []
    for row in rows:
        kind, _, number = row.partition(" × ")
        found += [kind] * int(number or 1)
    return tuple(found)


def _side(word: str) -> int:
    return SEATS.index(word) if word else NOBODY


def _pair(row: list[int]) -> tuple[int, int]:
    first, last = row
    return first, last


def _force_from(row: dict[str, Any]) -> Force:
    return Force(
        posture=row["posture"],
        limit=row["limit"],
        rows=_pair(row["rows"]),
        surrender=row["surrender"],
        units=_many(row["units"]),
        weapons=_many(row["weapons"]),
        forts=_many(row.get("forts", [])),
        radio=row.get("radio", ""),
    )


def scenario_from(row: dict[str, Any]) -> Scenario:
    """A scenario from a row of the data file."""
    return Scenario(
        id=row["id"],
        rule=RULES.rules[row["rule"]],
        title=Text(row["en"], row["ru"]),
        about=Text(row["en_about"], row["ru_about"]),
        map=geography(row["map"], row.get("columns", COLUMNS)),
        forces=tuple(_force_from(row[seat]) for seat in SEATS if seat in row),
        first=_side(row.get("first", "")),
        initiative=_side(row.get("initiative", "")),
        points=row.get("points", 0),
        chits=tuple(letter for letter in CHITS if letter not in row["out"]),
        open_chits=tuple(row["open"]),
        open_drawn=row.get("open_drawn", 0),
        secret_chits=row["secret"],
        objectives=tuple(number - 1 for number in row["objectives"]),
        control=tuple(_side(word) for word in row.get("control", [""] * OBJECTIVES)),
        sudden_death=row["sudden_death"],
        is_for_lessons=row.get("lessons", False),
    )


def _posture_from(row: dict[str, Any]) -> Posture:
    return Posture(
        id=row["id"],
        name=Text(row["en"], row["ru"]),
        hand=row["hand"],
        limit=row["limit"],
        rows=(_pair(row["rows_axis"]), _pair(row["rows_allies"])),
        forts=_many(row.get("forts", [])),
        points=row["points"],
    )


def sheets_from(rows: list[dict[str, Any]]) -> tuple[tuple[Sheet, Sheet], ...]:
    """The pairs of sheets, in each the Axis’ first.

    Raises:
        ValueError: not exactly one sheet of a pair bears the Initiative Card [9.b].
    """
    pairs: list[tuple[Sheet, Sheet]] = []
    for pair in sorted({row["pair"] for row in rows}):
        by_side = {
            row["side"]: Sheet(
                side=SEATS.index(row["side"]),
                has_initiative=row.get("initiative", False),
                units=_many(row["units"]),
                picks=row["picks"],
                surrender=row["surrender"],
            )
            for row in rows
            if row["pair"] == pair
        }
        axis, allies = by_side[SEATS[0]], by_side[SEATS[1]]
        if axis.has_initiative == allies.has_initiative:
            raise ValueError(f"expected exactly one sheet of pair {pair} with the Initiative Card [{CARD_BY_SHEET.id}]")
        pairs.append((axis, allies))
    return tuple(pairs)


_DATA = tomllib.loads((files("engine.games.squad") / "data" / "scenarios.toml").read_text("utf-8"))

POSTURES: dict[str, Posture] = {row["id"]: _posture_from(row) for row in _DATA["postures"]}
"""The postures by their words."""
SHEETS: tuple[tuple[Sheet, Sheet], ...] = sheets_from(_DATA["sheets"])
"""Pairs I and II of the order-of-battle sheets, in each the Axis’ sheet first."""


def free_control(plan: Scenario, rows: tuple[tuple[int, int], tuple[int, int]]) -> tuple[int, ...]:
    """Who controls the objectives at the start of the free scenario, where the sides set up in these rows [P.free]."""
    control = []
    for hex_ in plan.map.objectives:
        owners = [side for side in SIDES if rows[side][0] <= ROW[hex_] <= rows[side][1]]
        control.append(owners[0] if owners else NOBODY)
    return tuple(control)


@cache
def scenarios() -> dict[str, Scenario]:
    """The scenarios by id, the learning scenario first; those for lessons are the last."""
    return {row["id"]: scenario_from(row) for row in _DATA["scenarios"]}
