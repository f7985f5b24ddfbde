"""The combat table: strengths to a column, column and die to a result, and what weather makes of it [P7]."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.core.rules import Rule
from engine.games.theater import rules
from engine.games.theater.table.scenario import CLEAR

RATIOS = ((1, 3), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (6, 1))
"""The columns, from the lowest ratio on."""
COLUMNS = tuple(f"{attack}:{defence}" for attack, defence in RATIOS)
"""Their names."""
LAST = len(RATIOS) - 1
FACES = 10
"""Faces of the die."""
MOST_RIGHT = 3
MOST_LEFT = -4
"""Limits of the net shift [P8.8]."""
_BOUNDS = (
    (4, "aL2"),
    (7, "aL1"),
    (10, "Ar1"),
    (13, "Ex"),
    (16, "Dr1"),
    (19, "Dr2"),
    (22, "Dr2+dL1"),
    (25, "Dr3+dL1"),
)
_BEST = "Dr3+dL2"
_REDUCED = {"Dr3": "Dr2", "Dr2": "Dr1", "Dr1": "Ex"}
_REDUCED_BY = {"Dr3": rules.weather.DR3_TO_DR2, "Dr2": rules.weather.DR2_TO_DR1, "Dr1": rules.weather.DR1_TO_EXCHANGE}


class Result(msgspec.Struct, frozen=True):
    """What a result means.

    Attributes:
        code: as printed, such as `Dr2+dL1`.
        attacker_loss, defender_loss: steps lost for sure; an exchange is told by `is_exchange`.
        attacker_retreat, defender_retreat: hexes.
    """

    code: str
    attacker_loss: int = 0
    defender_loss: int = 0
    attacker_retreat: int = 0
    defender_retreat: int = 0
    is_exchange: bool = False


def column_of(attack: int, defence: int) -> int | None:
    """The column of a ratio, rounded down; `None` below the lowest [P6.9, P6.10]."""
    found = None
    for column, (more, less) in enumerate(RATIOS):
        if attack * less < more * defence:
            break
        found = column
    return found


def shifted(column: int, shift: int) -> int:
    """The column after a shift, held at the end columns."""
    return max(0, min(LAST, column + shift))


def result_of(column: int, die: int) -> str:
    """The printed result: the formula of the table [P7]."""
    value = die + 2 * (column + 1) - 2
    return next((code for most, code in _BOUNDS if value <= most), _BEST)


def weathered(code: str, weather: int) -> tuple[str, tuple[Rule, ...]]:
    """The result after the weather in the defender's hex, with the rules that changed or kept it [11.1]."""
    if weather == CLEAR:
        return code, ()
    head, plus, tail = code.partition("+")
    if head not in _REDUCED:
        return code, (rules.weather.OTHER_RESULTS_KEPT,)
    return f"{_REDUCED[head]}{plus}{tail}", (_REDUCED_BY[head],)


@cache
def meaning(code: str) -> Result:
    """What a result code means."""
    figures: dict[str, int] = {}
    is_exchange = False
    for part in code.split("+"):
        if part == "Ex":
            is_exchange = True
        else:
            figures[part[:-1]] = int(part[-1])
    return Result(
        code,
        attacker_loss=figures.get("aL", 0),
        defender_loss=figures.get("dL", 0),
        attacker_retreat=figures.get("Ar", 0),
        defender_retreat=figures.get("Dr", 0),
        is_exchange=is_exchange,
    )
