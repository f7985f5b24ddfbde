"""Chapters O21.1 to O21.4: where a group may go, what it costs, and how many movement points it has left."""

from __future__ import annotations

from heapq import heappop, heappush

from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.actions import Action, Go, Step
from engine.games.squad.map.geography import GRID, distance, hex_word, is_enemy_edge
from engine.games.squad.map.sides import enemy
from engine.games.squad.map.terrain import TERRAIN
from engine.games.squad.table.frames import Moving
from engine.games.squad.table.survey import Position, fort_in
from engine.games.squad.table.values import move_of
from engine.games.squad.words import refusals
from engine.games.squad.words.naming import hex_name, unit_name

WIRE_COST = 2
"""MP more for leaving a hex with Wire by a Move [A35.5]."""
EXIT_COST = 1
"""MP for leaving the map from a hex of the enemy's edge [7.2.1]."""
_DEAREST = 8
"""More than any single hex costs on a way that is looked for whatever there is to spend."""


def slowest(position: Position, group: tuple[int, ...]) -> int:
    """The lowest modified Move of a group, which limits it [O21.2d]."""
    return min([move_of(position, i) for i in group])


def points_left(position: Position, frame: Moving) -> int:
    """Movement points the group under way has left, by its present Move [O21.2e, Q-8, Q-10]."""
    if frame.is_stopped:
        return 0
    return max(0, slowest(position, frame.group) - frame.spent)


def cost_of(position: Position, here: int, to: int) -> int:
    """The complete cost of a step that is not barred [O21.1]."""
    extra = WIRE_COST if fort_in(position, here) == "wire" else 0
    return position.plan.map.cost[here][to] + extra


def steps(position: Position, side: int, group: tuple[int, ...], here: int) -> list[tuple[int, int]]:
    """Hexes a group may enter from here, with the cost, whether or not it has the points [O21.4, 13.1]."""
    taken = {unit.at for unit in position.units if unit.side != side and unit.at >= 0}
    is_broken = any(position.units[i].broken for i in group)
    extra = WIRE_COST if fort_in(position, here) == "wire" else 0
    around = position.plan.map.around
    return [
        (to, cost + extra)
        for to, cost in position.plan.map.cost[here].items()
        if to not in taken and to not in position.blaze and not (is_broken and not taken.isdisjoint(around[to]))
    ]


def spread(position: Position, side: int, group: tuple[int, ...], here: int, most: int) -> dict[int, tuple[int, int]]:
    """Every hex that a group gets to with so many points: what it costs, and the hex before it on the cheapest way.

    Of ways that cost the same it is the one with the fewest hexes.
    """
    best = {here: (0, here)}
    ahead = [(0, 0, here)]
    while ahead:
        spent, length, at = heappop(ahead)
        if spent > best[at][0]:
            continue
        for to, cost in steps(position, side, group, at):
            total = spent + cost
            if total <= most and (to not in best or total < best[to][0]):
                best[to] = (total, at)
                heappush(ahead, (total, length + 1, to))
    del best[here]
    return best


def _judge_far(
    position: Position, side: int, group: tuple[int, ...], spent: int, to: int, setting_out: tuple[str, ...]
) -> Refusal | None:
    """How a group gets on its way that is sent several hexes away, and how far; `None` for the next hex."""
    here = position.units[group[0]].at
    far = distance(here, to)
    # Of neighbours, which are judged again and again, nothing more is worked out.
    if far <= 1 or to not in position.plan.map.hexes:
        return None
    there, longest = hex_name(to), _DEAREST * len(position.plan.map.hexes)
    found = spread(position, side, group, here, longest)
    if to not in found:
        nowhere = rules.movement.ENTRY_COST.refuse(refusals.NO_WAY, hex=there)
        return _judge_tenants(position, side, group, to) or nowhere
    way = [to]
    while (before := found[way[0]][1]) != here:
        way.insert(0, before)
    cost, have = found[to][0], max(0, slowest(position, group) - spent)
    within = [hex_ for hex_ in way if found[hex_][0] <= have]
    text = refusals.FAR if cost <= have else refusals.TOO_FAR if within else refusals.FAR_FROM_IT
    last = hex_name(within[-1] if within else here)
    words = [hex_word(hex_) for hex_ in within]
    instead: tuple[Action, ...] = tuple(map(Step, words))
    if setting_out and words:
        instead = (Go(setting_out, words[0]), *instead[1:])
    facts: Facts = {"hex": there, "ways": tuple(map(hex_name, way[:-1])), "cost": cost, "have": have, "last": last}
    marks = (Mark("refused", (hex_word(to),), f"{far}>1"),)
    return Refusal((rules.movement.ENTRY_COST,), Line(text, facts), marks=marks, instead=instead)


def judge_way(position: Position, here: int, to: int) -> Refusal | None:
    """Why nobody goes from one hex to the other, whatever he can spend [O21.4]."""
    there = hex_name(to)
    if not GRID.is_adjacent(here, to):
        return rules.movement.ENTRY_COST.refuse(refusals.NOT_ADJACENT, hex=there, figure=f"{distance(here, to)}>1")
    bar = position.plan.map.barred.get((here, to))
    if bar is not None:
        ground = position.plan.map.ground[to].name
        return bar.refuse(hex=there, ground=ground, also=_grounds(position, bar, to), marks=_barriers(bar, here, to))
    if to in position.blaze:
        return rules.movement.NO_IMPASSABLE_HEX.refuse(
            hex=there, ground=TERRAIN["blaze"].name, also=(rules.terrain.BLAZE,)
        )
    return None


def _barriers(bar: Rule, here: int, to: int) -> tuple[Mark, ...]:
    """Where a bar lies that is not the hex itself: on the hexside, or at the edge of the map in play."""
    if bar is rules.movement.NO_OWN_OR_SIDE_EDGE:
        return (Mark("refused", (hex_word(here),)),)
    if bar is rules.movement.NO_IMPASSABLE_HEX:
        return ()
    return (Mark("refused", (f"{hex_word(here)}/{hex_word(to)}",)),)


def _grounds(position: Position, bar: Rule, to: int) -> tuple[Rule, ...]:
    """The terrain behind a bar."""
    ground = position.plan.map.ground
    if bar is rules.movement.NO_CLIFF:
        return (rules.terrain.CLIFF,)
    if bar is rules.movement.BRIDGE_BY_ROAD_ONLY:
        return (rules.terrain.PERMANENT_BRIDGE,)
    return (ground[to].rule,) if bar is rules.movement.NO_IMPASSABLE_HEX else ()


def judge_broken(position: Position, i: int, to: int) -> Refusal | None:
    """Broken units do not go next to the enemy of their own will [13.1]."""
    unit = position.units[i]
    if unit.broken:
        near = position.plan.map.around[to]
        enemies = tuple(unit_name(other) for other in position.units if other.side != unit.side and other.at in near)
        if enemies:
            return rules.units.BROKEN.refuse(
                refusals.STAYS_AWAY, unit=unit_name(unit), hex=hex_name(to), enemies=enemies
            )
    return None


def _judge_tenants(position: Position, side: int, group: tuple[int, ...], to: int) -> Refusal | None:
    """Why a group may not enter a hex because of the enemy in it or next to it [O21.4, 13.1]."""
    if any(unit.at == to and unit.side == enemy(side) for unit in position.units):
        return rules.movement.NO_ENEMY_HEX.refuse(hex=hex_name(to))
    return next(filter(None, (judge_broken(position, i, to) for i in group)), None)


def judge_step(
    position: Position, side: int, group: tuple[int, ...], spent: int, to: int, setting_out: tuple[str, ...] = ()
) -> Refusal | None:
    """Why a group, or one of these units that is only setting out, may not enter a hex in a Move [O21.1, O21.4]."""
    here = position.units[group[0]].at
    refusal = _judge_far(position, side, group, spent, to, setting_out) or judge_way(position, here, to)
    refusal = refusal or _judge_tenants(position, side, group, to)
    if refusal is not None:
        return refusal
    there = hex_name(to)
    cost = cost_of(position, here, to)
    slow = min(group, key=lambda i: move_of(position, i))
    have = max(0, move_of(position, slow) - spent)
    if cost <= have:
        return None
    if not spent and all(price > have for _, price in steps(position, side, group, here)):
        return refuse_slow(position, slow)
    rule = rules.movement.SLOWEST_LIMITS_GROUP if len(group) > 1 else rules.movement.NO_ENTRY_WITHOUT_POINTS
    return rule.refuse(
        hex=there,
        cost=cost,
        unit=unit_name(position.units[slow]),
        have=have,
        also=(rules.movement.ENTRY_COST,),
        figure=f"{cost}>{have}",
    )


def refuse_slow(position: Position, i: int, *also: Rule) -> Refusal:
    """The refusal of a Move by a unit whose movement points open no hex at all [O21.1d]."""
    unit = position.units[i]
    least = min((cost for _, cost in steps(position, unit.side, (i,), unit.at)), default=0)
    have = move_of(position, i)
    figure = f"{least}>{have}" if least > have else ""
    return rules.movement.TOO_SLOW_TO_MOVE.refuse(unit=unit_name(unit), also=also, figure=figure)


def judge_exit(position: Position, frame: Moving) -> Refusal | None:
    """Why the group under way may not leave by the enemy's edge [7.2.1, O21.4e]."""
    here = frame.path[-1]
    if not is_enemy_edge(frame.side, here):
        return rules.movement.NO_OWN_OR_SIDE_EDGE.refuse(hex=hex_name(here), also=(rules.movement.EXIT_BY_ENEMY_EDGE,))
    for i in frame.group:
        if position.units[i].broken:
            return rules.victory.EXIT_POINTS.refuse(unit=unit_name(position.units[i]))
    left, cost = points_left(position, frame), exit_cost(position, here)
    if left < cost:
        slow = min(frame.group, key=lambda i: move_of(position, i))
        return rules.victory.EXIT_POINTS.refuse(
            refusals.NO_POINTS_TO_EXIT,
            hex=hex_name(here),
            unit=unit_name(position.units[slow]),
            have=left,
            cost=cost,
            figure=f"{cost}>{left}",
        )
    return None


def exit_cost(position: Position, here: int) -> int:
    """MP for leaving the map from this hex [7.2.1, A35.5]."""
    return EXIT_COST + (WIRE_COST if fort_in(position, here) == "wire" else 0)


def crossing_rules(position: Position, here: int, to: int) -> tuple[Rule, ...]:
    """The rules that made up the cost of a step: terrain, hexsides, slope, road, Wire [O21.1b]."""
    found = tuple(rule for rule, _ in position.plan.map.cost_parts(here, to))
    if len(found) > 1:
        found += (rules.movement.HEXSIDE_COSTS,)
    return (*found, rules.actions.HIDDEN_WIRE) if fort_in(position, here) == "wire" else found
