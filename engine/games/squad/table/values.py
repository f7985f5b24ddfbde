"""What units and Weapons are worth as they lie: side up, markers, what they carry, who leads them [11 to 13]."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.games.squad.table.pieces import KINDS, WEAPONS
from engine.games.squad.table.state import Unit
from engine.games.squad.table.survey import NONE, Position


class Values(NamedTuple):
    """Firepower, Range, Move and Morale of a unit with its own markers, without Weapon and leader."""

    firepower: int
    range: int
    move: int
    morale: int


@cache
def _values(kind: str, broken: bool, suppressed: bool, veteran: bool) -> Values:
    side = KINDS[kind].back if broken else KINDS[kind].front
    less = 1 if suppressed else 0
    more = 1 if veteran else 0
    return Values(
        max(0, side.firepower + more - less),
        max(0, side.range - less),
        max(0, side.move - less),
        max(0, side.morale + more - less),
    )


def values_of(unit: Unit) -> Values:
    """Its figures with its own markers [13.1 to 13.3]; nothing falls below 0."""
    return _values(unit.kind, unit.broken, unit.suppressed, unit.veteran)


def firepower_of(unit: Unit) -> int:
    """Its own firepower [13.2, 13.3]."""
    return values_of(unit).firepower


def range_of(unit: Unit) -> int:
    """Its own Range [13.2]."""
    return values_of(unit).range


def move_of(position: Position, i: int) -> int:
    """Its Move, less what its Weapon weighs; never below 0 [11.1b, 13.2]."""
    unit = position.units[i]
    move = values_of(unit).move
    if unit.weapon == NONE:
        return move
    return max(0, move + WEAPONS[position.weapons[unit.weapon].kind].move)


def command_of(unit: Unit) -> int:
    """The Command of a leader as long as he is unbroken, else 0 [12]."""
    return 0 if unit.broken else KINDS[unit.kind].command


def leader_for(position: Position, i: int) -> int:
    """The leader who helps this unit: the best other unbroken leader in its hex, -1 if there is none [12]."""
    unit = position.units[i]
    best, found = 0, NONE
    for j, other in enumerate(position.units):
        if other.at == unit.at and j != i and other.side == unit.side and command_of(other) > best:
            best, found = command_of(other), j
    return found


def morale_of(position: Position, i: int) -> int:
    """Its Morale with markers and, if it is unbroken, the Command of a leader in its hex [12, 13]."""
    unit = position.units[i]
    morale = values_of(unit).morale
    if unit.broken:
        return morale
    leader = leader_for(position, i)
    return morale if leader == NONE else morale + command_of(position.units[leader])


def is_steady(unit: Unit) -> bool:
    """Whether it is neither broken nor Suppressed, so that it may fire a Weapon or join a fire group [11.1d, 13.2]."""
    return not (unit.broken or unit.suppressed)


def has_boxed_firepower(unit: Unit) -> bool:
    """Whether the side up may use Assault Fire [3, A26]."""
    return (KINDS[unit.kind].back if unit.broken else KINDS[unit.kind].front).boxed_firepower


def has_boxed_range(unit: Unit) -> bool:
    """Whether the side up may join a fire group from an adjacent hex [3, O20.3.1]."""
    return (KINDS[unit.kind].back if unit.broken else KINDS[unit.kind].front).boxed_range


def figures_of(unit: Unit) -> int:
    """Its figures: 4, 2 or 1 [8.2a]."""
    return KINDS[unit.kind].figures
