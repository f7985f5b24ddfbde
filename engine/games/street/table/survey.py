"""Questions about a position: who stands where, who is supplied, what is within reach."""

from __future__ import annotations

from functools import lru_cache

from engine.games.street.table.board import Board
from engine.games.street.table.scenario import NOBODY, enemy, scenarios
from engine.games.street.table.state import Layout, State

Position = State | Board


@lru_cache(maxsize=4096)
def _layout(scenario: str, at: tuple[int, ...]) -> Layout:
    units = scenarios()[scenario].units
    groups: list[tuple[list[int], list[int]]] = [([], []) for _ in scenarios()[scenario].areas]
    for unit, place in enumerate(at):
        if place >= 0:
            groups[place][units[unit].army].append(unit)
    return tuple((tuple(ger), tuple(sov)) for ger, sov in groups)


def layout(position: Position) -> Layout:
    """Who stands where; most answers move nobody, and knowing the same tuple again is cheaper than hashing it."""
    lately = position.lately
    known = lately.found
    if known is None or known[0] is not position.at:
        known = lately.found = position.at, _layout(position.scenario, position.at)
    return known[1]


def units_in(position: Position, area: int, army: int) -> tuple[int, ...]:
    """The army's units in the area."""
    return layout(position)[area][army]


def is_active(position: Position, unit: int) -> bool:
    """Whether the unit shows its active side."""
    return bool(position.active >> unit & 1)


def active_in(position: Position, area: int, army: int) -> tuple[int, ...]:
    """The army's active units in the area."""
    active = position.active
    return tuple(unit for unit in layout(position)[area][army] if active >> unit & 1)


def is_contested(position: Position, area: int) -> bool:
    """Whether units of both armies are inside [P4.7]."""
    ger, sov = layout(position)[area]
    return bool(ger and sov)


def has_marker(position: Position, area: int, army: int) -> bool:
    """Whether the army's Fire marker lies in the area [8.1.3]."""
    return bool(position.fire[army] >> area & 1)


def has_barricades(position: Position, area: int) -> bool:
    """Whether the Barricades card strengthens the area."""
    return bool(position.barricades >> area & 1)


def room(position: Position, area: int, army: int) -> int:
    """Places left for the army's units in the area [P4.5]."""
    return position.map.areas[area].cap - len(units_in(position, area, army))


def fire_targets(position: Position, area: int, army: int) -> tuple[int, ...]:
    """Areas with enemies that units in this area may fire at: their own and the adjacent ones [8.1.2]."""
    groups = layout(position)
    foe = enemy(army)
    return tuple(there for there in (area, *position.map.neighbours[area]) if groups[there][foe])


@lru_cache(maxsize=4096)
def _supplied(scenario: str, army: int, at: tuple[int, ...], control: tuple[int, ...]) -> frozenset[int]:
    """Areas in which a unit of the army would be in supply [P5.3]."""
    game_map = scenarios()[scenario]
    groups = _layout(scenario, at)
    foe = enemy(army)
    free = {a for a in range(len(control)) if control[a] == army and not groups[a][foe]}
    sources = [a for a in game_map.sources(army) if control[a] == army]
    reached = {a for a in sources if a in free}
    queue = list(reached)
    for here in queue:
        for there in game_map.neighbours[here]:
            if there in free and there not in reached:
                reached.add(there)
                queue.append(there)
    beside = {a for a in range(len(control)) if any(there in reached for there in game_map.neighbours[a])}
    return frozenset(reached | beside | set(sources))


def supplied_areas(position: Position, army: int) -> frozenset[int]:
    """Areas in which a unit of the army would be in supply [P5.3]."""
    return _supplied(position.scenario, army, position.at, position.control)


def within(position: Position, links: int, origins: tuple[int, ...], army: int) -> tuple[int, ...]:
    """Areas with enemies of the army at most so many links from any of the origins."""
    groups = layout(position)
    distance = position.map.distance
    return tuple(
        there
        for there in range(len(groups))
        if groups[there][enemy(army)] and any(distance[here][there] <= links for here in origins)
    )


def holding(position: Position, army: int) -> tuple[int, ...]:
    """Areas that hold units of the army."""
    return tuple(area for area, group in enumerate(layout(position)) if group[army])


def victory_points(position: Position) -> int:
    """Victory points of the areas that the Germans control [P13.1]."""
    return sum(area.vp for area, owner in zip(position.map.areas, position.control, strict=True) if owner == 0)


def fronts(position: Position, army: int) -> tuple[int, ...]:
    """Areas that hold active units of the army."""
    left = position.active & position.map.masks[army]
    at = position.at
    found = set()
    while left:
        bit = left & -left
        found.add(at[bit.bit_length() - 1])
        left ^= bit
    return tuple(sorted(found))


def settled_control(position: Position) -> tuple[int, ...]:
    """Control after P4.2: whoever stands alone in an area controls it; otherwise it stays as it was [P4.3, P4.4]."""
    control = list(position.control)
    for area, (ger, sov) in enumerate(layout(position)):
        if ger and not sov:
            control[area] = 0
        elif sov and not ger:
            control[area] = 1
    return tuple(control)


def retreat_areas(position: Position, area: int, army: int) -> tuple[tuple[int, int], ...]:
    """Legal destinations of a retreat and their room: adjacent, free of enemies and of their control [P10.3]."""
    groups = layout(position)
    foe = enemy(army)
    found = []
    for there in position.map.neighbours[area]:
        left = room(position, there, army)
        if not groups[there][foe] and position.control[there] in (army, NOBODY) and left > 0:
            found.append((there, left))
    return tuple(found)
