"""Supply traced: along which areas it comes, what would cut it, and what would bring it back [P5.3]."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.games.street.table.scenario import DESTROYED, enemy
from engine.games.street.table.state import State
from engine.games.street.table.survey import Position, supplied_areas, units_in

_IMPASSABLE = 10_000
"""More areas than any way to a source leads through."""


def open_sources(position: Position, army: int) -> tuple[int, ...]:
    """The sources that an army controls."""
    return tuple(area for area in position.map.sources(army) if position.control[area] == army)


def supply_line(position: Position, army: int, area: int) -> tuple[int, ...] | None:
    """The areas after this one by which supply comes, the source last; none for a source, `None` out of supply."""
    if area not in supplied_areas(position, army):
        return None
    way = _cheapest(position, army, area)
    return () if way is None else way


def missing(position: Position, army: int, area: int) -> tuple[int, ...]:
    """The fewest areas that would have to be the army's own and free of enemies for supply to come here."""
    way = _cheapest(position, army, area)
    needed = () if way is None else tuple(each for each in way if not _is_free(position, army, each))
    # Where a source is held by the enemy alone, to hold the place itself is enough.
    is_source = area in position.map.sources(army)
    return (area,) if is_source and len(needed) > 1 else needed


def cutting(position: Position, army: int, area: int) -> tuple[int, ...]:
    """The areas of the line of which the loss of each alone would leave this one without supply."""
    line = supply_line(position, army, area)
    if not line:
        return ()
    return tuple(each for each in line if _is_cut(position, army, area, each))


def with_area_taken(state: State, army: int, area: int) -> State:
    """The position in which an army holds an area and no enemy is in it any more."""
    gone = units_in(state, area, enemy(army))
    at = tuple(DESTROYED if unit in gone else place for unit, place in enumerate(state.at))
    control = tuple(army if each == area else owner for each, owner in enumerate(state.control))
    return msgspec.structs.replace(state, at=at, control=control)


def unsupplied(position: Position, army: int) -> Iterator[int]:
    """The areas in which an army has units that are out of supply."""
    supplied = supplied_areas(position, army)
    return (area for area in range(len(position.control)) if area not in supplied and units_in(position, area, army))


def _is_cut(position: Position, army: int, area: int, lost: int) -> bool:
    way = _cheapest(position, army, area, lost=lost)
    return way is None or any(not _is_free(position, army, each) for each in way)


def _is_free(position: Position, army: int, area: int) -> bool:
    return position.control[area] == army and not units_in(position, area, enemy(army))


def _cheapest(position: Position, army: int, area: int, lost: int = -1) -> tuple[int, ...] | None:
    """The way to a source through the fewest areas that are not free, then the shortest; without what is lost.

    A source that the army controls needs no way, even with enemies in it.
    """
    sources = [each for each in position.map.sources(army) if each != lost]
    if area in sources and position.control[area] == army:
        return ()
    cost: dict[int, tuple[int, int]] = {area: (0, 0)}
    came: dict[int, int] = {}
    queue = [area]
    for here in queue:
        for there in position.map.neighbours[here]:
            if there == lost:
                continue
            taken, length = cost[here]
            then = (taken + (not _is_free(position, army, there)), length + 1)
            if then < cost.get(there, (_IMPASSABLE, 0)):
                cost[there], came[there] = then, here
                queue.append(there)
    ends = [each for each in sources if each in cost and each != area]
    if not ends:
        return None
    end, way = min(ends, key=lambda each: (cost[each], each)), []
    while end != area:
        way.append(end)
        end = came[end]
    return tuple(reversed(way))
