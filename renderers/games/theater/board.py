"""The map of `theater` as characters: all of the small map, of a large one the part where enemies meet."""

from __future__ import annotations

from engine.core.text import Language
from engine.games.theater.map.terrain import IMPASSABLE, SEA, TERRAINS
from engine.games.theater.observation import Observation
from renderers.games.theater import words
from renderers.games.theater.plan import TheaterPlan, plan_of

_MOST_COLUMNS, _MOST_ROWS = 22, 18
_LETTERS: dict[Language, dict[str | None, str]] = {
    "en": {"axis": "A", "west": "W", "soviet": "S", None: "N"},
    "ru": {"axis": "О", "west": "З", "soviet": "С", None: "Н"},
}


def board_map(seen: Observation, language: Language) -> list[str]:
    """Rows of cells of four characters; every second row lies half a cell to the right."""
    plan = plan_of(seen.map)
    left, top, right, bottom = _part(plan, seen)
    units: dict[str, list[str | None]] = {}
    for unit in seen.units:
        if unit.place in plan.map.index and unit.kind not in ("air", "fleet"):
            units.setdefault(unit.place, []).append(unit.seat)
    letters = _LETTERS[language]
    lines = [words.MAP.in_(language), words.LETTERS.in_(language)]
    spots = {spot: index for index, spot in enumerate(plan.map.spots)}
    for row in range(top, bottom + 1):
        cells = []
        for column in range(left, right + 1):
            index = spots.get((column, row))
            cells.append(_cell(plan, index, units, letters) if index is not None else "")
        first = next(plan.map.words[spots[column, row]] for column in range(left, right + 1) if (column, row) in spots)
        shift = "  " if row % 2 else ""
        lines.append(f"{first} {shift}{''.join(f'{cell:<4}' for cell in cells)}".rstrip())
    return lines


def _cell(plan: TheaterPlan, index: int, units: dict[str, list[str | None]], letters: dict[str | None, str]) -> str:
    word, terrain = plan.map.words[index], plan.map.terrain[index]
    if terrain == SEA:
        return "~"
    if terrain == IMPASSABLE:
        return "#"
    inside = units.get(word, [])
    who = f"{letters[inside[0]]}{len(inside)}" if inside else ""
    ground = "o" if plan.map.is_city[index] else TERRAINS[terrain].letter or ("" if who else "·")
    return f"{who}{ground}"


def _part(plan: TheaterPlan, seen: Observation) -> tuple[int, int, int, int]:
    """First column and row, last column and row: everything if it fits, else round the hexes both sides control."""
    columns, rows = plan.grid.columns, plan.grid.rows
    if columns <= _MOST_COLUMNS:
        return 0, 0, columns - 1, rows - 1
    met = [plan.map.spots[plan.map.index[view.word]] for view in seen.hexes if len(view.zoc) > 1]
    met = (
        met
        or [plan.map.spots[plan.map.index[one]] for pair in seen.front for one in pair]
        or [(columns // 2, rows // 2)]
    )
    if seen.battle is not None and seen.battle.target in plan.map.index:
        met = [plan.map.spots[plan.map.index[seen.battle.target]]]
    x = sorted(column for column, _ in met)[len(met) // 2]
    y = sorted(row for _, row in met)[len(met) // 2]
    left = min(max(0, x - _MOST_COLUMNS // 2), columns - _MOST_COLUMNS)
    top = min(max(0, y - _MOST_ROWS // 2), rows - _MOST_ROWS)
    return left, top, left + _MOST_COLUMNS - 1, top + _MOST_ROWS - 1
