"""Chapters 4.4 and 5.3: what a trigger or an event may befall, out of which somebody chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.games.squad.map.geography import distance
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.changes.raising import return_hexes
from engine.games.squad.phases.turns.orders import jammed_weapons
from engine.games.squad.table.pieces import KINDS
from engine.games.squad.table.state import BOX
from engine.games.squad.table.survey import Position, on_map


def befallen(position: Position, side: int, cause: str, hex_: int) -> tuple[int, ...]:
    """What a side may choose from as things are now: indices of units, of Weapons, of its own secret chits.

    Args:
        position: before the choice is made.
        side: who chooses.
        cause: as in `Choice`; nothing may be chosen for another.
        hex_: the random hex, which few causes look at.
    """
    able = _BEFALLEN.get(cause)
    return () if able is None else tuple(able(position, side, hex_))


def _in_reach(position: Position, side: int, hex_: int) -> Iterable[int]:
    near = (hex_, *position.plan.map.around[hex_])
    units = position.units
    return (i for i in on_map(position, enemy(side)) if units[i].at in near and not units[i].suppressed)


def _working(position: Position, side: int, hex_: int) -> Iterable[int]:
    del hex_
    return (i for i, one in enumerate(position.weapons) if one.side == side and not (one.jammed or one.gone))


def _jammed(position: Position, side: int, hex_: int) -> Iterable[int]:
    del hex_
    return jammed_weapons(position, side)


def _squads(position: Position, side: int, hex_: int) -> Iterable[int]:
    del hex_
    return (i for i in on_map(position, side) if KINDS[position.units[i].kind].is_squad)


def _green(position: Position, side: int, hex_: int) -> Iterable[int]:
    del hex_
    return (i for i in on_map(position, side) if not position.units[i].veteran)


def _broken(position: Position, side: int, hex_: int) -> Iterable[int]:
    del hex_
    return (i for i in on_map(position, side) if position.units[i].broken)


def _nearest(position: Position, here: int, among: list[int]) -> Iterable[int]:
    """The units nearest a hex."""
    far = [distance(position.units[i].at, here) for i in among]
    return (i for i, steps in zip(among, far, strict=True) if steps == min(far))


def _nearest_broken(position: Position, side: int, hex_: int) -> Iterable[int]:
    del side
    return _nearest(position, hex_, [i for i, unit in enumerate(position.units) if unit.at >= 0 and unit.broken])


def _nearest_leaders(position: Position, side: int, hex_: int) -> Iterable[int]:
    del side
    units = enumerate(position.units)
    return _nearest(position, hex_, [i for i, unit in units if unit.at >= 0 and KINDS[unit.kind].is_leader])


def _surrounded(position: Position, side: int, hex_: int) -> Iterable[int]:
    """Broken enemy units next to an own unbroken one [E70]."""
    bold = {position.units[i].at for i in on_map(position, side) if not position.units[i].broken}
    around = position.plan.map.around
    return (i for i in _broken(position, enemy(side), hex_) if not bold.isdisjoint(around[position.units[i].at]))


def _secret_chits(position: Position, side: int, hex_: int) -> Iterable[int]:
    """One's own, if the enemy has none [E67]."""
    del hex_
    return range(0 if position.chits_secret[enemy(side)] else len(position.chits_secret[side]))


def _lost_teams(position: Position, side: int, hex_: int) -> Iterable[int]:
    """Eliminated teams, if there is a hex where they can return [E72]."""
    del hex_
    lost = (i for i, unit in enumerate(position.units) if unit.side == side and unit.at == BOX)
    return (i for i in lost if KINDS[position.units[i].kind].rank == "team" and return_hexes(position, side))


_BEFALLEN: dict[str, Callable[[Position, int, int], Iterable[int]]] = {
    "marksman": _in_reach,
    "misfire": _working,
    "E52": _squads,
    "E56": _squads,
    "E58": _jammed,
    "E60": _green,
    "E65": _nearest_broken,
    "E67": _secret_chits,
    "E70": _surrounded,
    "E72": _lost_teams,
    "E74": _broken,
    "E76": _nearest_leaders,
}
