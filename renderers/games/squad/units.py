"""Counters of `squad`: the face of each unit, and where the units of a hex stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import dist

import msgspec

from engine.core.text import Language
from engine.games.squad.observation import UnitView, WeaponView
from renderers.games.squad import words
from renderers.hexes.crops import moved_into
from renderers.hexes.grid import RADIUS, Point
from renderers.hexes.scene import TrayItem, UnitFace, UnitItem, WeaponFace
from renderers.hexes.unitface import plated
from renderers.layout import union
from renderers.placement import Placement, around_point
from renderers.scene import Box

LARGEST = 0.96 * RADIUS
"""Side of a counter that has its hex to itself."""
_GAP = 1.6
TRAY_SIDE = 44.0
"""Side of a counter in a tray."""
_FIELD = (1.48 * RADIUS, 1.62 * RADIUS)
"""The room for counters in a hex; those of neighbouring hexes do not overlap."""
_ARMS = {
    "assault-squad": "smg",
    "smg-squad": "smg",
    "guards-squad": "guards",
    "militia-squad": "militia",
    "replacement-squad": "militia",
    "weapon-team": "crew",
    "commissar": "commissar",
    "lieutenant": "officer",
    "sergeant": "officer",
}
_TRIED = (6, 14)
"""Steps across and down in which room for a tray is looked for."""


def face_of(unit: UnitView, language: Language) -> UnitFace:
    """The counter of a unit."""
    now = (unit.firepower, unit.range, unit.move, unit.morale)
    shifts = tuple((value > printed) - (value < printed) for value, printed in zip(now, unit.printed, strict=True))
    return UnitFace(
        seat=unit.seat,
        men=unit.figures,
        arms=_ARMS.get(_plain(unit.kind), "officer" if unit.rank == "leader" else "rifle"),
        tag=tag_of(unit, language),
        figures=now,
        shifts=(shifts[0], shifts[1], shifts[2], shifts[3]),
        boxed=(unit.boxed_firepower, unit.boxed_range),
        command=unit.command,
        broken=unit.broken,
        suppressed=unit.suppressed,
        veteran=unit.veteran,
        activated=unit.activated,
        weapon=_weapon(unit.weapon) if unit.weapon else None,
    )


def tag_of(unit: UnitView, language: Language) -> str:
    """The short name of a unit with its number."""
    return f"{words.SIGNS[unit.kind].in_(language)} {unit.word.rpartition('-')[2]}"


def _plain(kind: str) -> str:
    return kind.removeprefix("sov-")


def _weapon(weapon: WeaponView) -> WeaponFace:
    return WeaponFace(
        kind=weapon.kind,
        firepower=str(weapon.firepower),
        range=str(weapon.range),
        move=f"−{-weapon.move}" if weapon.move else "",
        boxed=(weapon.boxed_firepower, weapon.boxed_range),
        heavy=weapon.heavy,
        jammed=weapon.jammed,
        spent=weapon.spent,
    )


def arranged(faces: Sequence[UnitFace], centre: Point) -> tuple[float, tuple[Point, ...]]:
    """The side of the counters of a hex, as large as its room allows, and the middle of each."""
    side, spots = _arranged(tuple(face.weapon is not None for face in faces))
    return side, tuple((centre[0] + x, centre[1] + y) for x, y in spots)


@lru_cache(maxsize=1024)
def _arranged(armed: tuple[bool, ...]) -> tuple[float, tuple[Point, ...]]:
    """The same round the origin; a counter with a weapon is taller."""
    heights = [plated(is_armed=one) for one in armed]
    best, columns = 0.0, 1
    for count in (1, 2, 3):
        lines = [max(heights[start : start + count]) for start in range(0, len(heights), count)]
        wide = _FIELD[0] / min(count, len(heights)) - _GAP
        tall = (_FIELD[1] - _GAP * (len(lines) - 1)) / sum(lines)
        size = min(LARGEST, wide, tall)
        if size > best + 0.5:
            best, columns = size, count
    rows = [heights[start : start + columns] for start in range(0, len(heights), columns)]
    y = -(sum(max(row) for row in rows) * best + _GAP * (len(rows) - 1)) / 2
    spots = []
    for row in rows:
        for place, height in enumerate(row):
            spots.append(((place - (len(row) - 1) / 2) * (best + _GAP), y + height * best / 2))
        y += max(row) * best + _GAP
    return best, tuple(spots)


def unit_box(at: Point, size: float, face: UnitFace) -> tuple[float, float, float, float]:
    """The room a counter takes with the plate of its weapon."""
    half, tall = size / 2, size / 2 * plated(is_armed=face.weapon is not None)
    return (at[0] - half, at[1] - tall, at[0] + half, at[1] + tall)


def figure_boxes(at: Point, size: float, face: UnitFace) -> tuple[Box, ...]:
    """Where the figures of a counter, its morale and those of its weapon are."""
    x, y = at[0], at[1] + size / 2 * (1.0 - plated(is_armed=face.weapon is not None))
    row = (x - size * 0.5, y + size * 0.08, x + size * 0.5, y + size * 0.46)
    morale = (x + size * 0.16, y - size * 0.32, x + size * 0.5, y + size * 0.04)
    low = at[1] + size / 2 * plated(is_armed=True)
    plate = (x - size * 0.5, y + size * 0.46, x + size * 0.5, low)
    return (row, morale, plate) if face.weapon is not None else (row, morale)


def in_sight(units: Sequence[UnitItem], homes: Mapping[str, str], view: Box) -> tuple[UnitItem, ...]:
    """The counters, none of them cut by the edge of a view: those of a hex move into it, or are not shown."""
    rooms: dict[str, list[Box]] = {}
    for unit in units:
        rooms.setdefault(homes[unit.unit], []).append(unit_box(unit.at, unit.size, unit.face))
    moves = {word: moved_into(view, union(boxes)) for word, boxes in rooms.items()}
    return tuple(
        msgspec.structs.replace(unit, at=(unit.at[0] + move[0], unit.at[1] + move[1])) if any(move) else unit
        for unit in units
        if (move := moves[homes[unit.unit]]) is not None
    )


def tray_of(word: str, faces: Sequence[UnitFace]) -> TrayItem:
    """A tray with counters in full size, its middle at the origin."""
    columns = min(3, len(faces))
    lines = [faces[start : start + columns] for start in range(0, len(faces), columns)]
    heights = [max(plated(is_armed=face.weapon is not None) for face in line) * TRAY_SIDE for line in lines]
    wide = columns * (TRAY_SIDE + 4) + 8
    tall = sum(heights) + 4 * len(lines) + 26
    y = -tall / 2 + 22
    placed = []
    for line, height in zip(lines, heights, strict=True):
        for place, face in enumerate(line):
            placed.append(
                (
                    face,
                    (
                        -wide / 2 + 6 + (place + 0.5) * (TRAY_SIDE + 4) - 1,
                        y + plated(is_armed=face.weapon is not None) * TRAY_SIDE / 2,
                    ),
                )
            )
        y += height + 4
    return TrayItem(word, (0.0, 0.0), (wide, tall), TRAY_SIDE, tuple(placed))


def tray_at(tray: TrayItem, at: Point) -> TrayItem:
    """The same tray at another place."""
    moved = tuple((face, (x + at[0] - tray.at[0], y + at[1] - tray.at[1])) for face, (x, y) in tray.units)
    return TrayItem(tray.word, at, tray.size, tray.side, moved)


def tray_room(size: Point, home: Point, box: Box, placement: Placement) -> Point | None:
    """Where in view a tray hides neither figures nor words, near its hex; nowhere if it would."""
    for steps in _TRIED:
        spots = [
            (
                box[0] + 5 + size[0] / 2 + (box[2] - box[0] - size[0] - 10) * across / steps,
                box[1] + 5 + size[1] / 2 + (box[3] - box[1] - size[1] - 10) * down / steps,
            )
            for down in range(steps + 1)
            for across in range(steps + 1)
        ]
        spots.sort(key=lambda spot: dist(spot, home))
        at, _ = placement.best([(*spot, order * 6.0 / steps) for order, spot in enumerate(spots)], size)
        if not placement.hides(around_point(at, size), "figures", "word"):
            placement.take("figures", around_point(at, size))
            return at
    return None
